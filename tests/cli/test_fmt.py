"""`toc fmt`: what it writes, where, and what it leaves alone."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from tests.cli.run import BROKEN, ROOT, toc

TABLE = """[a "Alice"] [b "Bruno"] [Rules "toc-canadien@1"] [Toc "1"]
deal 5 b a:K9A4T b:K2388
K {out} K! ; both
9a0 (T {or ten}) 2
end *
"""
FULL = """[Toc "1"]
[Rules "toc-canadien@1"]
[a "Alice"] [b "Bruno"]

deal 5 b a:K9A4T b:K2388
1. a:K^ {out} b:K^! ; both
2. a:9a0-a9 (a:Ta0-a10 {or ten}) b:2b0-b2
end *
"""
SHORT = """[Toc "1"]
[Rules "toc-canadien@1"]
[a "Alice"] [b "Bruno"]

deal 5 b a:K9A4T b:K2388
1. K {out} K! ; both
2. 9 (T {or ten}) 2
end *
"""
FRENCH = FULL.replace('[b "Bruno"]', '[b "Bruno"]\n[Cards "fr"]').replace("K^", "R^").replace(":K", ":R")


@pytest.fixture
def game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A game in table form, `club.toc`, in the working folder."""
    monkeypatch.chdir(tmp_path)
    path = tmp_path / "club.toc"
    path.write_text(TABLE)
    return path


def test_a_file_is_rewritten_in_its_place(game: Path) -> None:
    ran = toc("fmt", "club.toc")
    assert (ran.code, ran.out, ran.err) == (0, "", "1 file, 1 changed\n")
    assert game.read_text() == FULL
    assert list(game.parent.iterdir()) == [game]


def test_short_is_table_form_and_comes_back(game: Path) -> None:
    toc("fmt", "--short", "club.toc")
    assert game.read_text() == SHORT
    toc("fmt", "club.toc")
    assert game.read_text() == FULL


def test_cards_are_written_in_local_letters_and_come_back(game: Path) -> None:
    toc("fmt", "--cards", "fr", "club.toc")
    assert game.read_text() == FRENCH
    toc("fmt", "club.toc")
    assert game.read_text() == FULL


@pytest.mark.parametrize("letters", ["en", "fr", "ca", "es", "de", "nl"])
def test_every_language_is_read_back(letters: str, game: Path) -> None:
    toc("fmt", "--cards", letters, "club.toc")
    assert toc("fmt", "--cards", letters, "--check", "club.toc").code == 0
    assert toc("fmt", "-", stdin=game.read_bytes()).out == FULL


def test_a_file_that_would_not_change_is_not_touched(game: Path) -> None:
    game.write_text(FULL)
    os.utime(game, (1, 1))
    game.chmod(0o400)
    ran = toc("fmt", "club.toc")
    assert (ran.code, ran.err) == (0, "1 file, 0 changed\n")
    assert game.stat().st_mtime == 1


def test_the_mode_of_a_file_is_kept_and_a_link_stays_a_link(game: Path) -> None:
    game.chmod(0o640)
    link = game.parent / "link.toc"
    link.symlink_to("club.toc")
    toc("fmt", "link.toc")
    assert link.is_symlink()
    assert game.read_text() == FULL
    assert game.stat().st_mode & 0o777 == 0o640


def test_standard_input_goes_to_standard_output() -> None:
    ran = toc("fmt", "-", stdin=TABLE)
    assert (ran.code, ran.out) == (0, FULL)


def test_check_names_the_files_that_would_change_and_writes_nothing(game: Path) -> None:
    (game.parent / "done.toc").write_text(FULL)
    ran = toc("fmt", "--check", ".")
    assert (ran.code, ran.out, ran.err) == (1, "club.toc\n", "2 files, 1 would change\n")
    assert game.read_text() == TABLE


def test_diff_shows_what_would_change_and_writes_nothing(game: Path) -> None:
    ran = toc("fmt", "--diff", "club.toc")
    assert ran.code == 1
    assert ran.out.startswith("--- club.toc\n+++ club.toc\n@@ -1,5 +1,8 @@\n")
    assert "\n-9a0 (T {or ten}) 2\n" in ran.out
    assert "\n+2. a:9a0-a9 (a:Ta0-a10 {or ten}) b:2b0-b2\n" in ran.out
    assert game.read_text() == TABLE


def test_diff_tells_a_missing_line_end() -> None:
    ran = toc("fmt", "--diff", "-", stdin=FULL.removesuffix("\n"))
    assert ran.out.endswith("-end *\n\\ No newline at end of file\n+end *\n")


def test_diff_never_commands_the_terminal() -> None:
    ran = toc("fmt", "--diff", "-", stdin=TABLE.replace("{out}", "{\u202eout}"))
    assert "\u202e" not in ran.out
    assert "{\\u202eout}" in ran.out


@pytest.mark.parametrize("arguments", [[], ["--check"], ["--diff"], ["--short"]])
def test_a_text_that_cannot_be_read_is_left_alone(arguments: list[str], game: Path) -> None:
    text = TABLE.replace("9a0", "9z0")
    game.write_text(text)
    (game.parent / "other.toc").write_text(FULL)
    ran = toc("fmt", *arguments, "club.toc")
    assert (ran.code, ran.out) == (1, "")
    assert ran.err.startswith('club.toc:4:2: left alone: TOC103 cannot read "9z0"')
    assert game.read_text() == text


def test_a_file_that_cannot_be_opened_or_written_is_said_and_the_others_go_on(
    game: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (game.parent / "a.toc").symlink_to("nowhere")
    (game.parent / "b.toc").write_text(TABLE)
    whole = Path.replace

    def full_disk(self: Path, target: Path) -> Path:
        if target.name == "b.toc":
            raise OSError(28, "No space left on device")
        return whole(self, target)

    monkeypatch.setattr(Path, "replace", full_disk)
    ran = toc("fmt", ".")
    assert ran.code == 1
    assert ran.err.splitlines() == [
        "a.toc: cannot be read: No such file or directory",
        "b.toc: cannot be written: No space left on device",
        "3 files, 1 changed, 2 left alone",
    ]
    assert (game.parent / "b.toc").read_text() == TABLE
    assert game.read_text() == FULL
    assert sorted(path.name for path in game.parent.iterdir()) == ["a.toc", "b.toc", "club.toc"]


def test_one_game_of_a_file_is_wrong_usage(game: Path) -> None:
    ran = toc("fmt", "club.toc#1")
    assert ran.code == 2
    assert game.read_text() == TABLE


def test_byte_order_mark_and_line_ends_of_other_systems_are_dropped(game: Path) -> None:
    game.write_bytes(b"\xef\xbb\xbf" + TABLE.replace("\n", "\r\n").encode())
    toc("fmt", "club.toc")
    assert game.read_bytes() == FULL.encode()


def test_a_refused_play_and_what_follows_it_stay_as_they_are_written(game: Path) -> None:
    game.write_text(TABLE.replace("9a0 (T {or ten}) 2", "9a0-a10 2\n(3) A 3"))
    toc("fmt", "club.toc")
    assert "2. 9a0-a10 2 (3) A 3\nend *" in game.read_text()


def test_plays_after_one_that_stood_are_rewritten(game: Path) -> None:
    game.write_text(TABLE.replace("9a0 (T {or ten}) 2", "9a0-a10@ 2\nA^ 3"))
    toc("fmt", "club.toc")
    assert "2. 9a0-a10@ b:2b0-b2\n3. a:A^ b:3b2-b5\n" in game.read_text()


def test_wrong_claims_stay_for_the_checker_to_find(game: Path) -> None:
    game.write_text(TABLE.replace("9a0 (T {or ten}) 2", "5. 9a0xb 2"))
    toc("fmt", "club.toc")
    assert "5. 9a0xb b:2b0-b2\n" in game.read_text()


def test_the_samples_are_in_canonical_form_but_for_those_from_the_table() -> None:
    samples = [str(path) for path in sorted((ROOT / "sample_games").glob("*.toc")) if "table" not in path.name]
    assert toc("fmt", "--check", *samples).out == ""


def test_the_broken_samples_keep_their_mistakes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "rules").symlink_to(BROKEN / "rules")
    for path in BROKEN.glob("*.toc"):
        (tmp_path / path.name).write_bytes(path.read_bytes())
    before = toc("check", ".").out
    toc("fmt", ".")
    after = toc("check", ".").out

    def told(out: str) -> list[str]:
        return [f"{line.split(':')[0]} {line.split(': ', 1)[1]}" for line in out.splitlines()]

    # Formatting mends the encoding of a file, and nothing else.
    assert told(after) == [line for line in told(before) if "TOC111" not in line]


@pytest.mark.parametrize(
    ("second", "behind"),
    [
        ("a:9a3 b:2 3. a:A b:8", ", and so are 3 plays after it"),
        ("a:9a3 b:2", ", and so is 1 play after it"),
        ("a:9a3", ""),
        ('a:9a3 b:2 set "a0!/b0!/-/- a b 2 - A4T/388/-/-" 3. a:A', ", and so is 1 play after it"),
    ],
)
def test_what_is_left_as_it_is_written_is_told(game: Path, second: str, behind: str) -> None:
    game.write_text(f'[Rules "toc-canadien@1"]\n[a "A"] [b "B"]\n\ndeal 5 b a:K9A4T b:K2388\n1. a:K b:K\n2. {second}\n')
    told = f'club.toc:6:4: the rules refuse 9a3: it is left as written{behind}; "toc check" says why'
    assert told in toc("fmt", "club.toc").err.splitlines()
    assert told in toc("fmt", "--check", "club.toc").err.splitlines()
    assert toc("fmt", "-q", "club.toc").err == ""


def test_a_game_in_which_no_play_is_refused_leaves_nothing(game: Path) -> None:
    assert game.read_text() == TABLE
    assert "left" not in toc("fmt", "club.toc").err
