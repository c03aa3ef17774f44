"""Files as editors, shells and old machines save them: one finding at most says how, and the games are the same."""

from __future__ import annotations

import codecs
from io import BytesIO
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from notation.checks import check_bytes
from notation.encoding import LOOK, Encoding, decoded
from notation.source import Source
from notation.text import parse, parse_text, write_all
from tests.cli.run import toc
from toc_cli.importers.pieces import cut

HEADER = '[Toc "1"]\n[Rules "toc-canadien@1"]\n[a "Zoé"] [b "Noël"]\n\n'
TEXT = HEADER + "deal 5 b a:K9A4T b:K2388\n1. a:K^ {Réfléchi…} b:K^\n2. a:9a0-a9 b:2b0-b2\nend *\n"

SAVED = {
    "UTF-16 with a mark": (codecs.BOM_UTF16_LE + TEXT.encode("utf-16-le"), Encoding.UTF16_LE),
    "UTF-16, other order": (codecs.BOM_UTF16_BE + TEXT.encode("utf-16-be"), Encoding.UTF16_BE),
    "UTF-16 without a mark": (TEXT.encode("utf-16-le"), Encoding.UTF16_LE),
    "UTF-16, other order, without a mark": (TEXT.encode("utf-16-be"), Encoding.UTF16_BE),
    "UTF-32": (codecs.BOM_UTF32_LE + TEXT.encode("utf-32-le"), Encoding.UTF32_LE),
    "UTF-32, other order": (codecs.BOM_UTF32_BE + TEXT.encode("utf-32-be"), Encoding.UTF32_BE),
    "Windows-1252": (TEXT.encode("cp1252"), Encoding.WINDOWS),
    "UTF-8 with a mark": (codecs.BOM_UTF8 + TEXT.encode(), Encoding.UTF8),
}


@pytest.mark.parametrize(("data", "encoding"), SAVED.values(), ids=SAVED)
def test_a_file_is_read_in_its_encoding_with_one_finding_at_most(data: bytes, encoding: Encoding) -> None:
    source = Source.from_bytes("x.toc", data)
    assert (source.text, source.encoding) == (TEXT, encoding)
    codes = [finding.code.value for finding in check_bytes("x.toc", data).findings]
    assert codes == ([] if encoding is Encoding.UTF8 else ["TOC101"] if encoding is Encoding.WINDOWS else ["TOC111"])


@pytest.mark.parametrize("data", [data for data, _ in SAVED.values()], ids=SAVED)
@pytest.mark.parametrize("command", [("fmt",), ("check", "--fix", "-q")], ids=["fmt", "fix"])
def test_what_is_rewritten_is_utf8(command: tuple[str, ...], data: bytes, tmp_path: Path) -> None:
    path = tmp_path / "x.toc"
    path.write_bytes(data)
    ran = toc(*command, str(path))
    assert ran.code == 0, ran
    assert path.read_bytes().decode("utf-8-sig") == TEXT
    assert not check_bytes("x.toc", path.read_bytes()).findings


def test_a_file_of_two_encodings_is_a_mixture_and_keeps_its_bytes() -> None:
    data = TEXT.encode().replace("ï".encode(), b"\xef") + b"; caf\xe9"
    source = Source.from_bytes("x.toc", data)
    assert source.encoding is Encoding.UTF8
    assert source.text.encode("utf-8", "surrogateescape") == data
    assert {finding.code.value for finding in parse(source).findings} == {"TOC101"}


def test_bytes_that_windows_has_no_letter_for_are_not_windows() -> None:
    assert Source.from_bytes("x.toc", b"{caf\xe9 \x81}").encoding is Encoding.UTF8


@pytest.mark.parametrize("command", [("fmt",), ("check", "--fix", "-q")], ids=["fmt", "fix"])
def test_a_file_cut_in_the_middle_of_a_letter_is_left_as_it_is(command: tuple[str, ...], tmp_path: Path) -> None:
    path = tmp_path / "x.toc"
    path.write_bytes(data := SAVED["UTF-16 with a mark"][0] + b"a")
    toc(*command, str(path))
    assert path.read_bytes() == data


@given(st.binary(max_size=80) | st.sampled_from([data for data, _ in SAVED.values()]))
def test_pieces_are_decoded_as_the_whole_is(data: bytes) -> None:
    text, _ = decoded(data)
    assert "".join(piece.text for piece in cut("x", BytesIO(data), Path())) == text


@pytest.mark.parametrize("end", ["\r", "\r\n", "\n"])
def test_every_line_end_ends_a_line(end: str) -> None:
    parsed = parse_text(TEXT.replace("\n", end))
    assert not parsed.findings
    assert parsed.games == parse_text(TEXT).games
    place = Source("x", text := TEXT.replace("\n", end)).place(text.index("end *"))
    assert (place.line, place.column) == (TEXT.count("\n"), 1)


@pytest.mark.parametrize("end", ["\r", "\r\n", "\n"])
@pytest.mark.parametrize("text", ["{never closed", "; a note", "[broken", "deal 5 b {c}", '[a "x'])
def test_what_goes_to_the_end_of_a_line_ends_there(text: str, end: str) -> None:
    said = parse_text(f"{HEADER}{text}{end}a:9")
    assert said.games[0].plays == 1


def test_a_header_without_plays_swallows_no_other_header() -> None:
    first = '[Toc "1"]\n[Event "one"]\n[a "Ann"] [b "Bob"]\n'
    for second in ('[Toc "1"]\n[Event "two"]\n', '[Event "two"]\n', '[Cards "fr"]\n[Event "two"]\n'):
        games = parse_text(f"{first}\n{second}\na:9 end *\n").games
        assert [game.tag("Event") for game in games] == ["one", "two"]
        assert parse_text(write_all(games)).games == games


def test_a_tag_twice_in_one_block_is_twice_in_one_header() -> None:
    assert len(parse_text('[Toc "1"]\n[Event "one"]\n[Event "two"]\n').games) == 1


def test_a_letter_at_the_end_of_the_first_look_is_whole() -> None:
    for before in range(LOOK - 3, LOOK + 1):
        text = "{" + "x" * (before - 1) + "é}"
        assert decoded(text.encode()) == (text, Encoding.UTF8)


def test_a_long_file_in_windows_letters_is_read_so_to_its_end() -> None:
    text = "{é" + "x" * LOOK + "é}"
    assert decoded(text.encode("cp1252")) == (text, Encoding.WINDOWS)
