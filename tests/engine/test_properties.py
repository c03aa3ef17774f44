"""Properties of the engine over games at random, in every shipped rule-set."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from notation.cards import UNSEEN
from notation.engine import flat
from notation.engine.apply import apply
from notation.engine.decide import decide
from notation.engine.events import Won, lift, lift_refusal
from notation.engine.find import can_play
from notation.engine.flat import DISCARD, FOLD, Move, event
from notation.engine.generate import card_moves
from notation.engine.position import Position
from notation.engine.position_text import read_position, write_position
from notation.engine.random import RandomStream
from notation.engine.split import first_split, split_moves
from notation.engine.written import judge_play, to_play
from notation.plays import play_text
from notation.text import parse_play
from tests.engine.sound import board_after, board_of, check_board, check_cards, check_turn
from tests.strategies import EVERY_TABLE, TABLES, Playout, legal_moves, playouts, positions, table

UNRESERVED = set("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-._~")


def pawns(position: Position) -> tuple[object, ...]:
    """Everything that is known of the pawns."""
    rows = [list(row) for row in (position.at, position.where, position.home, position.camp)]
    return rows, position.stakes, position.fresh, position.done


def result(position: Position, seat: int, move: Move) -> object:
    """The position after a legal move, as a value."""
    out: list[int] = []
    assert not decide(position, seat, move, out)
    after = position.copy()
    apply(after, out)
    return after.key()


@settings(max_examples=15, deadline=None)
@given(playouts(TABLES))
def test_a_game_of_legal_plays_ends_or_goes_on_and_loses_neither_pawn_nor_card(playout: Playout) -> None:
    for _ in playout.run(2000):
        check_board(playout.position)
        check_cards(playout)
        check_turn(playout.position)


@settings(max_examples=40, deadline=None)
@given(playouts(EVERY_TABLE))
def test_in_every_rule_set_pawns_and_cards_are_conserved(playout: Playout) -> None:
    for _ in playout.run(150):
        check_board(playout.position)
        check_cards(playout)
        check_turn(playout.position)


@settings(max_examples=20, deadline=None)
@given(playouts(EVERY_TABLE), st.integers(0, 1000))
def test_the_search_for_splits_leaves_the_position_as_it_was(playout: Playout, seed: int) -> None:
    position, t = playout.position, playout.compiled
    splitting = [card for card in sorted(set(t.pack)) if len(t.splits[card])]
    card = splitting[seed % len(splitting)]
    for _ in playout.run(90):
        before = pawns(position)
        for seat in t.seats:
            for alternative in t.splits[card]:
                split_moves(position, seat, card, alternative, laps=True)
                first_split(position, seat, card, alternative, True, RandomStream(seed))
        assert pawns(position) == before


@settings(max_examples=40, deadline=None)
@given(playouts(EVERY_TABLE))
def test_the_events_told_to_people_lead_to_the_same_board(playout: Playout) -> None:
    for before, _, events in playout.run(90):
        told = lift(before, events)
        assert board_after(board_of(before), told) == board_of(playout.position)
        assert any(isinstance(event, Won) for event in told) == (playout.position.winners > 0)


@settings(max_examples=40, deadline=None)
@given(playouts(EVERY_TABLE))
def test_a_position_text_reads_back_as_the_same_position(playout: Playout) -> None:
    for _ in playout.run(90):
        position = playout.position
        for url in (False, True):
            text = write_position(position, url=url)
            back = read_position(playout.compiled, text)
            assert isinstance(back, Position), back
            assert back.key() == position.key()
            assert back.discards == position.discards
            assert write_position(back, url=url) == text
            assert not url or set(text) <= UNRESERVED


@settings(max_examples=60, deadline=None)
@given(playouts(EVERY_TABLE), st.integers(0, 60))
def test_every_legal_move_in_full_notation_is_read_back_as_the_same_move(playout: Playout, plays: int) -> None:
    for _ in playout.run(plays):
        pass
    position = playout.position
    if position.turn < 0:
        return
    seat = position.turn
    for move in legal_moves(position, seat):
        events: list[int] = []
        decide(position, seat, move, events)
        text = play_text(to_play(position, move, events))
        play = parse_play(text)
        assert play is not None, text
        again: list[int] = []
        read, refused = judge_play(position, seat, play, again)
        assert not refused, f"{text} {lift_refusal(position, refused)} {write_position(position)}"
        assert result(position, seat, read) == result(position, seat, move), text
        assert sorted(again) == sorted(events)


@settings(max_examples=80, deadline=None)
@given(positions(EVERY_TABLE))
def test_moves_that_are_generated_differ_in_their_outcome(position: Position) -> None:
    if position.turn < 0:
        return
    seat = position.turn
    for card in sorted(set(position.hands[seat])):
        moves = [m for m in card_moves(position, seat, card) if not decide(position, seat, m, [])]
        assert len({result(position, seat, move) for move in moves}) == len(moves)


@settings(max_examples=80, deadline=None)
@given(positions(EVERY_TABLE))
def test_a_player_must_play_exactly_when_a_card_can_be_played(position: Position) -> None:
    t, seat = position.compiled, position.turn
    if seat < 0 or position.broken == seat:
        return
    hand = position.hands[seat]
    playable = any(card_moves(position, seat, card) for card in hand if not t.withheld[card])
    assert can_play(position, seat) == playable
    if t.must_play:
        put_down = (hand[0], FOLD, *hand) if t.folds else (hand[0], DISCARD)
        assert bool(decide(position, seat, put_down, [])) == playable


@settings(max_examples=80, deadline=None)
@given(positions(EVERY_TABLE), st.data())
def test_a_refusal_changes_nothing_and_leaves_no_events(position: Position, data: st.DataObject) -> None:
    t = position.compiled
    squares = st.integers(0, t.squares - 1)
    card = data.draw(st.sampled_from([c for hand in position.hands for c in hand] or [0]))
    for alternative in t.by_card[card]:
        legs = data.draw(st.integers(1, 3))
        length = {flat.EXIT: 1, flat.SPLIT: 3 * legs, flat.NOTHING: 0}.get(t.kind[alternative], 2)
        length += bool(t.kind[alternative] == flat.SWAP and t.then[alternative])
        numbers = data.draw(st.lists(squares, min_size=length, max_size=length))
        if t.kind[alternative] == flat.EXIT:
            numbers = [numbers[0] % t.board.corners]
        elif t.kind[alternative] == flat.SPLIT:
            numbers = [n % 8 if i % 3 == 1 else n for i, n in enumerate(numbers)]
        seat = data.draw(st.sampled_from(t.seats))
        before, out = position.key(), list[int]()
        refused = decide(position, seat, (card, alternative, *numbers), out)
        assert position.key() == before
        if refused:
            assert out == []
            assert lift_refusal(position, refused).name


@settings(max_examples=30, deadline=None)
@given(st.sampled_from(EVERY_TABLE), st.integers(0, 2**32))
def test_a_game_with_unseen_hands_takes_every_play_of_a_game_with_seen_ones(
    choice: tuple[str, str, tuple[str, ...]], seed: int
) -> None:
    playout = Playout(table(*choice), seed)
    hidden = Position(playout.compiled)
    for _ in range(120):
        if playout.over:
            break
        if playout.position.turn < 0:
            events = playout.deal()
            apply(hidden, [e if e & 63 != flat.GOT else event(flat.GOT, UNSEEN, e >> 16) for e in events])
        seat = playout.position.turn
        _, move, events = playout.step()
        out: list[int] = []
        assert not decide(hidden, seat, move, out)
        apply(hidden, events)
        assert hidden.board_key() == playout.position.board_key()
        assert [*map(len, hidden.hands)] == [*map(len, playout.position.hands)]
