"""Plays in short form: taken when they can mean one thing only, and never taken for something else."""

from __future__ import annotations

import pickle
import random
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from notation.board import SEATS
from notation.cards import CARDS, SEVEN, UNSEEN
from notation.engine.apply import apply
from notation.engine.compiled_rules import HOMEWARD
from notation.engine.decide import decide
from notation.engine.flat import DISCARD, listed, stack
from notation.engine.meanings import first_meaning
from notation.engine.position import Position
from notation.engine.position_text import write_position
from notation.engine.written import _judge_meanings, judge_play, judge_written, to_play
from notation.plays import Discard, Exit, play_text
from notation.record import WrittenPlay
from notation.text import parse_play
from tests import oracle
from tests.engine.referee import after, rule, told
from tests.engine.sound import board_of
from tests.engine.test_against_oracle import game_of
from tests.strategies import EVERY_TABLE, TABLES, Playout, legal_moves, playouts, positions, table


@pytest.mark.parametrize(
    ("pawns", "hand", "play", "result"),
    [
        ("a5/-/-/-", "9", "9", "a14/-/-/-"),
        ("a5/-/-/-", "9", "9a5", "a14/-/-/-"),
        ("a5/-/-/-", "9", "9a5+9", "a14/-/-/-"),
        ("a5/-/-/-", "9", "9a5+8", "WRONG_LANDING a5"),
        ("a5/-/-/-", "9", "9a5-9", "WRONG_LANDING a5"),
        ("a9/-/-/-", "4", "4a9-4", "a5/-/-/-"),
        ("a9/-/-/-", "4", "4a9+4", "WRONG_LANDING a9"),
        ("a5,a7/-/-/-", "9", "9", "AMBIGUOUS"),
        ("a5,a7/-/-/-", "9", "9a7", "a5,a16/-/-/-"),
        ("a5,d17/-/-/-", "9", "9", "a14,d17/-/-/-"),
        ("-/-/-/-", "A", "A", "a0!/-/-/-"),
        ("a5/-/-/-", "A", "A", "AMBIGUOUS"),
        ("a5/-/-/-", "J", "Ja5", "CARD_CANNOT"),
        ("a5/-/-/-", "A", "Aa5", "a6/-/-/-"),
        ("-/-/-/-", "9", "9", "NO_LEGAL_PLAY"),
        ("a5/-/-/-", "8", "9", "NOT_IN_HAND"),
        ("a5/-/-/-", "9", "9b5", "NO_PAWN_THERE b5"),
        ("a5/b5/-/-", "5", "5", "a5/b10/-/-"),
        ("a5/b5/-/-", "J", "J", "b5/a5/-/-"),
        ("a5,a9/-/-/-", "J", "J", "a5,a9/-/-/-"),
        ("a5,a9,a12/-/-/-", "J", "J", "a5,a9,a12/-/-/-"),
        ("a5,a9/b5/-/-", "J", "J", "AMBIGUOUS"),
        ("a5/-/-/-", "7", "7", "a12/-/-/-"),
        ("a1,a5/-/-/-", "7", "7a1-a4,a5", "a4,a9/-/-/-"),
        ("a1,a5/-/-/-", "7", "7a1,a5-a9", "a4,a9/-/-/-"),
        ("a1,a5/-/-/-", "7", "7a1+3,a5+4", "a4,a9/-/-/-"),
        ("a1,a5/-/-/-", "7", "7a1+3,a5+3", "SPLIT_SUM"),
        ("a1,a5/-/-/-", "7", "7a1,a5", "AMBIGUOUS"),
        ("a13,ah1/b0/-/-", "7", "7", "a17,ah4/b0!/-/-"),
        ("a13,ah1/b0/-/-", "7", "7a13,ah1", "a17,ah4/b0!/-/-"),
        ("d17/-/-/-", "A", "Ad17", "ah1/-/-/-"),
    ],
)
def test_what_a_short_play_means(pawns: str, hand: str, play: str, result: str) -> None:
    assert after(pawns, hand, play) == result


@pytest.mark.parametrize(("play", "refusal"), [("9a18-a2", "CARD_CANNOT"), ("9a5-a18", "WRONG_LANDING a5")])
def test_a_square_that_the_board_does_not_have_is_refused(play: str, refusal: str) -> None:
    assert after("a5/-/-/-", "9", play) == refusal


def test_captures_are_not_needed_to_understand_a_play() -> None:
    assert (
        told("a5/a14/-/-", "9", "9a5-a14")
        == told("a5/a14/-/-", "9", "9a5-a14xb")
        == told("a5/a14/-/-", "9", "9a5-a14x")
    )


def test_an_exit_of_an_unseen_card_is_one_play_whichever_card_it_was() -> None:
    assert after("-/-/-/-", "?", "?^") == "a0!/-/-/-"
    two = table("pitchenas-2", "ab")
    assert after("-/-/-/-", "?", "?^a", tables=two) == "a0!/-/-/-"
    assert after("-/-/c1,c2,c3,c4/-", "?", "?^", tables=two) == "a0!/-/c1,c2,c3,c4/-"


def shortened(text: str, rng: random.Random) -> str:
    """The play with some of its landings left out, or all but its card."""
    if "^" in text or "~" in text or rng.random() < 0.2:
        return text[0]
    legs = [leg.split("-")[0] if rng.random() < 0.6 else leg for leg in text[1:].split(",")]
    return text[0] + ",".join(legs)


def fits(text: str, short: str) -> bool:
    """Whether a play in full may be what the short form means."""
    if len(short) == 1:
        return text[0] == short
    legs, wanted = text[1:].split(","), short[1:].split(",")
    return len(legs) == len(wanted) and all(
        leg.startswith(want)
        for leg, want in zip(
            (f"{leg}," for leg in legs), (f"{want}," if "-" in want else f"{want}-" for want in wanted), strict=True
        )
    )


@settings(max_examples=60, deadline=None)
@given(positions(TABLES), st.integers(0, 2**32))
def test_a_short_play_is_taken_exactly_when_all_it_can_mean_comes_to_the_same(position: Position, seed: int) -> None:
    if position.turn < 0:
        return
    rng = random.Random(seed)
    seat, game = SEATS[position.turn], game_of(position)
    for card in sorted(set(game.hands[seat])):
        plays = oracle.plays_of(game, seat, card)
        for text in rng.sample(sorted(plays), min(4, len(plays))):
            short = shortened(text, rng)
            meant = {frozenset(pawns.items()) for full, pawns in plays.items() if fits(full, short)}
            refusal, events = rule(position, seat, short)
            place = f"{write_position(position)} {short} {refusal}"
            if len(meant) > 1:
                assert refusal == "AMBIGUOUS", place
            else:
                assert not refusal, place
                then = position.copy()
                apply(then, events)
                assert frozenset(board_of(then).items()) in meant, place


def scribbled(position: Position, rng: random.Random) -> str:
    """A play that is well written and may be legal."""
    name = position.compiled.board.name
    out = [square for square in position.where if square >= 0] or [0]
    card, origin = rng.choice("A23456789TJQK*?"), rng.choice(out)
    other = rng.choice([*out, (origin + rng.randrange(14)) % position.compiled.track])
    form = rng.choice(
        ("{0}-{1}", "{0}-{1}", "{0}-{1}", "{0}", "{0}+9", "{0}~{1}", "{0}~{1}-{0}", "^", "#", "", "{0}-{1},{1}")
    )
    text = card + form.format(name(origin), name(other))
    return f"-{card}" if rng.random() < 0.2 else text.replace("*", "*=9") if rng.random() < 0.5 else text


@settings(max_examples=60, deadline=None)
@given(playouts(EVERY_TABLE), playouts(EVERY_TABLE), st.integers(0, 2**32))
def test_what_was_said_before_at_any_table_means_what_it_means_anew(one: Playout, other: Playout, seed: int) -> None:
    rng = random.Random(seed)
    sayings: list[WrittenPlay] = []
    for here, there in zip(one.run(40), other.run(40), strict=False):
        for position in (here[0], there[0]):
            play = parse_play(scribbled(position, rng))
            assert play
            sayings.append(WrittenPlay(play))
            for said in rng.sample(sayings, min(8, len(sayings))):
                assert judged(position, said) == judged(position, WrittenPlay(said.play))


def judged(position: Position, said: WrittenPlay) -> object:
    move, refused, events = judge_written(position, position.turn, said, UNSEEN)
    return move, refused, listed(events)


def test_what_another_seat_means_by_the_same_words_is_not_kept() -> None:
    position = Position(table("toc-canadien", "abcd"))
    out, seated = WrittenPlay(Exit(CARDS[12])), WrittenPlay(Exit(CARDS[12]), "c")
    for said in (out, seated):
        assert judge_written(position, 2, said, UNSEEN)[1]  # nothing is dealt yet
    assert out.meant == (0, ())
    assert (seated.meant[0], seated.meant[1][2:]) == (position.compiled.number, (2,))


def test_what_a_play_means_is_kept_beside_it_and_is_no_part_of_it() -> None:
    said = WrittenPlay(Discard((CARDS[0],)), "c", length=4)
    position = Position(table("toc-canadien", "abcd"))
    judge_written(position, 2, said, UNSEEN)
    assert said.meant == (position.compiled.number, (0, DISCARD))
    assert said == WrittenPlay(Discard((CARDS[0],)), "c")
    assert (copy := pickle.loads(pickle.dumps(said))) == said
    assert (copy.length, copy.meant, replace(said, seat="b").meant) == (4, (0, ()), (0, ()))


@settings(max_examples=100, deadline=None)
@given(positions(EVERY_TABLE), st.integers(0, 2**32))
def test_what_a_play_means_for_certain_is_what_it_means(position: Position, seed: int) -> None:
    if position.turn < 0:
        return
    rng = random.Random(seed)
    seat = position.turn
    texts = [scribbled(position, rng) for _ in range(20)]
    for move in legal_moves(position, seat):
        events: list[int] = []
        decide(position, seat, move, events)
        texts.append(play_text(to_play(position, move, events)))
    for text in texts:
        play = parse_play(text)
        assert play
        sure, told = first_meaning(position, seat, play), []
        if sure and decide(position, seat, sure, told) == 0 and not isinstance(play, Discard):
            slowly = stack()
            assert (sure, 0) == _judge_meanings(position, seat, play, UNSEEN, slowly), text
            assert told == listed(slowly)


def test_a_square_that_is_not_on_the_board_spoils_no_walk_to_another() -> None:
    """Counts of steps are kept by their squares: -1 is none, and not the last one of the row before."""
    t = table("toc-canadien", "abcd")
    name, deepest = t.board.name, t.squares - 1
    origin = next(square for square in range(t.track) if t.landing[HOMEWARD][t.walk(3, 6, square)] == deepest)
    position = Position(t)
    position.turn = 3
    position.hands[3] = [SEVEN]
    position.place(3, origin)
    position.place(3, origin + 1)
    nowhere = parse_play(f"7{name(origin + 1)}-a99")
    split = parse_play(f"7{name(origin)}-{name(deepest)},{name(origin + 1)}-{name(origin + 2)}")
    assert nowhere
    assert split
    assert judge_play(position, 3, nowhere, [])[1]
    assert judge_play(position, 3, split, [])[1] == 0
