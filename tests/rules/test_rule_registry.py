"""Shipped rule-sets, files of a club, and boards named by a game."""

import re
from pathlib import Path

import pytest

from notation.cards import JACK, JOKER, KING, QUEEN, SEVEN, TEN
from notation.rules import (
    Advance,
    BringOut,
    Nothing,
    Push,
    RuleSet,
    Split,
    StandFor,
    SwapPawns,
    UnknownRuleSet,
    digest,
    find,
    load,
    load_file,
    registry,
    shipped,
    with_board,
)
from notation.rules.schema import BOUNDS, keys, sections

DATA = Path(__file__).parents[2] / "notation/rules/data"
RULES = Path(__file__).parents[2] / "docs/rules.md"

NAMES = (
    "pitchenas-2",
    "pitchenas-3",
    "pitchenas-4",
    "tac-tik",
    "tac-tik-equipe",
    "toc-canadien",
    "toc-canadien-5",
    "toc-canadien-6",
    "toc-canadien-pioche",
    "toc-canadien-tour",
    "toc-catala",
    "toc-catala-6",
    "toc-espanyol",
    "tock-54",
)


def test_the_rule_sets_of_the_sheets_are_shipped() -> None:
    assert shipped() == NAMES


@pytest.mark.parametrize("name", NAMES)
def test_a_shipped_rule_set_reads_without_faults_and_says_what_it_is(name: str) -> None:
    rules = load(name)
    assert rules.name == name
    assert rules.version == 1
    assert set(rules.titles) == {"en", "fr", "ca"}
    assert rules.source
    assert rules is load(name)
    assert load_file(DATA / f"{name}.toml") == (rules, ())


@pytest.mark.parametrize("name", NAMES)
def test_a_shipped_rule_set_is_whole_or_extends_one_that_is(name: str) -> None:
    for parent in re.findall(r'^extends = "(.*)"', (DATA / f"{name}.toml").read_text("utf-8"), re.MULTILINE):
        assert "extends" not in (DATA / f"{parent}.toml").read_text("utf-8")


@pytest.mark.parametrize("name", NAMES)
def test_a_shipped_file_cites_paragraphs_that_exist(name: str) -> None:
    cited = re.findall(r"§([0-9]+\.[0-9]+)", (DATA / f"{name}.toml").read_text("utf-8"))
    assert cited
    known = re.findall(r"^\*\*([0-9]+\.[0-9]+)\*\*", RULES.read_text("utf-8"), re.MULTILINE)
    assert set(cited) <= set(known)


def test_no_rule_set_of_another_name_is_loaded() -> None:
    with pytest.raises(UnknownRuleSet, match='"toc-canadian" is shipped; did you mean "toc-canadien"'):
        load("toc-canadian")


def test_a_shipped_file_with_a_fault_is_a_programmers_error(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    house(tmp_path, "broken.toml", "[board]\npawns = 9")
    monkeypatch.setattr(registry, "_DATA", tmp_path)
    monkeypatch.setattr(registry, "shipped", lambda: ("broken",))
    with pytest.raises(ValueError, match=r"broken\.toml: wanted a number from 1 to 8, found 9 @ board\.pawns"):
        load("broken")


def test_every_number_has_bounds_and_every_bound_a_number() -> None:
    from notation.rules.schema import EFFECTS

    tables = (*sections().values(), *EFFECTS.values())
    numbers = {k.field for table in tables for k in keys(table).values() if k.kind in ("number", "numbers")}
    assert numbers | {"version"} == set(BOUNDS)


def numbers_of_cards(rules: RuleSet, rank: int) -> list[int]:
    return [effect.steps for effect in rules.cards[rank] if isinstance(effect, Advance)]


def test_the_canadian_six_add_jokers_crossings_and_long_pushes() -> None:
    four, six = load("toc-canadien"), load("toc-canadien-6")
    assert (four.deck.size, six.deck.size) == (52, 54)
    assert (six.board.corners, six.board.crossing, six.players.teams) == (6, 7, (6,))
    assert six.cards[JOKER] == (BringOut(), Advance(steps=18))
    assert six.cards[4] == (Push(stakes_passed="yes"),)
    assert four.cards[4] == (Push(stakes_passed="no"),)
    assert {rank for rank in six.cards if six.cards[rank] != four.cards.get(rank)} == {4, JOKER}


def test_the_canadian_five_play_alone_on_the_board_of_six_without_what_begins_with_six() -> None:
    four, five, six = load("toc-canadien"), load("toc-canadien-5"), load("toc-canadien-6")
    assert (five.players.solo, five.players.teams, five.deal.exchange) == ((5,), (), "never")
    assert (five.board.corners, five.board.per_corner) == (six.board.corners, six.board.per_corner)
    assert five.board.crossing == 0
    assert (five.deck, five.cards) == (four.deck, four.cards)


def test_the_canadian_five_get_five_cards_then_four_and_leave_seven() -> None:
    rules = load("toc-canadien-5")
    assert rules.deck.size - 5 * sum(rules.deal.pattern) == 7


def test_the_canadian_variants_change_one_thing_each() -> None:
    base = load("toc-canadien")
    draws, laps = load("toc-canadien-pioche"), load("toc-canadien-tour")
    assert (draws.deal.pattern, draws.deal.draw) == ((5,), "after each play")
    assert laps.home.overshoot == "lap when stuck"
    assert (draws.home, draws.cards, laps.deal, laps.cards) == (base.home, base.cards, base.deal, base.cards)


def test_pitchenas_deals_its_pack_out() -> None:
    for name, players in (("pitchenas-2", 2), ("pitchenas-3", 3), ("pitchenas-4", 4)):
        rules = load(name)
        left = rules.deck.size - players * sum(rules.deal.pattern)
        assert left == (1 if rules.deal.turn_up == "last card" else 0)


def test_pitchenas_has_its_ten_jack_and_seven() -> None:
    duel, three, four = load("pitchenas-2"), load("pitchenas-3"), load("pitchenas-4")
    assert duel.cards[TEN] == (SwapPawns(whose="others", then_advance=10),)
    assert three.cards[TEN] == four.cards[TEN] == (SwapPawns(whose="others", my_stake="may swap", then_advance=10),)
    assert duel.cards[JACK] == three.cards[JACK] == four.cards[JACK] == (Nothing(next="discards"),)
    assert duel.cards[SEVEN] == (Split(parts=2, colours="one", captures="passing", rest="partner or lost"),)
    assert four.cards[SEVEN] == (Split(parts=2, captures="passing", rest="partner or lost"),)
    assert BringOut() in four.cards[QUEEN]
    assert (duel.players.colours, three.players.common_camp, four.players.teams) == (2, "spades", (4,))


def test_the_catalan_games_are_pairs_who_sit_face_to_face() -> None:
    four, six, spanish = load("toc-catala"), load("toc-catala-6"), load("toc-espanyol")
    assert (four.players.teams, six.players.teams, six.team.seating) == ((4,), (6,), "facing")
    assert four.stake.pawn == "fresh"
    assert spanish.cards[TEN] == (Nothing(next="discards"),)
    assert {rank for rank in four.cards if four.cards[rank] != spanish.cards[rank]} == {TEN}


def test_the_joker_of_tock_plays_again_and_that_of_tac_tik_is_any_card() -> None:
    assert all(effect.again == "now or later" for effect in load("tock-54").cards[JOKER])
    assert load("tac-tik").cards[JOKER] == (StandFor(),)


def test_tac_tik_has_twelve_kinds_of_cards_and_no_king() -> None:
    rules = load("tac-tik")
    assert rules.deck.size == 50
    assert KING not in rules.cards
    assert numbers_of_cards(rules, TEN) == [10]
    assert BringOut() in rules.cards[TEN]
    assert rules.cards[JACK] == (SwapPawns(my_stake="may swap"),)
    team = load("tac-tik-equipe")
    assert (team.turn.stuck, team.deal.draw, team.deal.exchange) == ("fold", "never", "every deal")
    assert team.cards == rules.cards


# ---- a club's files


def house(folder: Path, name: str, text: str) -> Path:
    path = folder / name
    path.write_text(text, "utf-8")
    return path


def test_a_club_extends_any_shipped_rule_set_even_one_that_extends(tmp_path: Path) -> None:
    rules, faults = load_file(house(tmp_path, "six.toml", 'extends = "toc-canadien-6"\n[deck]\njokers = 0'))
    assert faults == ()
    assert rules
    assert (rules.name, rules.board.crossing, rules.version, rules.titles) == ("six", 7, 1, {})
    assert JOKER not in rules.cards


def test_a_club_extends_its_own_file_by_its_path(tmp_path: Path) -> None:
    house(tmp_path, "base.toml", 'name = "base"\n[deck]\nranks = "A"\npacks = 4\n[cards]\nA = [{ do = "exit" }, '
          '{ do = "advance", steps = 1 }]\n[deal]\npattern = [4]')  # fmt: skip
    rules, faults = load_file(house(tmp_path, "child.toml", 'extends = "./base.toml"\n[board]\nbranch = 2'))
    assert faults == ()
    assert rules
    assert (rules.name, rules.deck.ranks, rules.board.branch) == ("child", "A", 2)


def test_a_file_that_is_extended_extends_nothing(tmp_path: Path) -> None:
    house(tmp_path, "middle.toml", 'extends = "toc-canadien"')
    rules, faults = load_file(house(tmp_path, "child.toml", 'extends = "middle.toml"'))
    assert rules is None
    assert [str(fault) for fault in faults] == [
        '"middle.toml" has a fault of its own at extends: '
        "a rule-set that is extended must be whole: it may extend nothing @ extends"
    ]


def test_a_file_that_extends_itself_ends_in_a_fault(tmp_path: Path) -> None:
    assert load_file(house(tmp_path, "round.toml", 'extends = "round.toml"'))[0] is None


def test_an_unknown_parent_gets_the_nearest_name(tmp_path: Path) -> None:
    _, faults = load_file(house(tmp_path, "child.toml", 'extends = "toc-catalan"'))
    assert [str(fault) for fault in faults] == [
        'no rule-set "toc-catalan" is shipped; did you mean "toc-catala"? @ extends'
    ]


def test_a_club_does_not_take_the_name_of_a_shipped_rule_set(tmp_path: Path) -> None:
    text = 'extends = "toc-canadien"\nname = "toc-canadien"\n[board]\nsquares = 16'
    _, faults = load_file(house(tmp_path, "house.toml", text))
    assert [str(fault) for fault in faults] == [
        '"toc-canadien" is a shipped rule-set with other rules: choose another name @ name'
    ]


def test_a_file_whose_name_is_no_word_must_give_one(tmp_path: Path) -> None:
    _, faults = load_file(house(tmp_path, "our rules.toml", 'extends = "toc-canadien"'))
    assert [fault.path for fault in faults] == ["name"]
    rules, _ = load_file(house(tmp_path, "our rules.toml", 'extends = "toc-canadien"\nname = "Règles-du-jeudi"'))
    assert rules
    assert rules.name == "Règles-du-jeudi"


def test_a_game_finds_its_rule_set_by_name_or_by_path(tmp_path: Path) -> None:
    house(tmp_path, "maison.toml", 'extends = "toc-canadien"\n[board]\nsquares = 16')
    assert find("toc-canadien@1", tmp_path) == (load("toc-canadien"), ())
    assert find("toc-canadien", tmp_path) == (load("toc-canadien"), ())
    rules, _ = find("./maison.toml", tmp_path)
    assert rules
    assert rules.board.per_corner == 16
    assert [str(fault) for fault in find("toc-canadie", tmp_path)[1]] == [
        'no rule-set "toc-canadie" is shipped; did you mean "toc-canadien"? @ "toc-canadie"'
    ]
    assert find("./gone.toml", tmp_path)[0] is None


# ---- a game's board


def test_a_game_on_another_board_keeps_every_other_choice() -> None:
    rules = load("toc-canadien")
    other = with_board(rules, "16/0")
    assert other
    assert (other.board.per_corner, other.board.branch, other.board.home) == (16, 0, 4)
    assert (other.cards, other.name) == (rules.cards, rules.name)
    assert digest(other) != digest(rules)
    assert with_board(rules, " 18/1 ") == rules


@pytest.mark.parametrize(
    "text", ["", "16", "16/", "/0", "16-0", "3/0", "99/0", "16/9", "4/4", "16/0/0", "٣٢/1", "1600/0"]
)
def test_a_board_that_is_none_gives_no_rule_set(text: str) -> None:
    assert with_board(load("toc-canadien"), text) is None


def test_a_board_without_the_crossing_gives_no_rule_set() -> None:
    assert with_board(load("toc-canadien-6"), "7/1") is None
    assert with_board(load("toc-canadien-6"), "8/1") is not None
