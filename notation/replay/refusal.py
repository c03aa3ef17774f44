"""A play against the rules: what is said of it, and how the referee goes on."""

from __future__ import annotations

from collections.abc import Sequence

from notation.board import SEATS
from notation.diagnostics import Code
from notation.engine import flat
from notation.engine.flat import lend
from notation.engine.position_text import write_position
from notation.plays import Move, Play, play_text
from notation.record import PlayEntry
from notation.replay.applied import Applied
from notation.replay.doubt import doubtful
from notation.replay.hands.ruling import Ruling
from notation.replay.places import place_of, strange_square
from notation.replay.readings import Reading, Refused
from notation.replay.recover import accept, go_on
from notation.replay.standing import nothing_moved, stand
from notation.replay.state import State
from notation.replay.suggest import MOST, ending, nearest, playable
from notation.replay.words import REASONS, explain
from notation.source import Span
from notation.text.words import parse_play


def cannot_play(state: State, entry: PlayEntry, seat: int) -> None:
    """A play after the end, or of a seat that nobody has."""
    if state.position.winners or state.ended:
        say_over(state, entry.span, seat)
        return
    seats = " ".join(SEATS[s] for s in state.compiled.seats)
    found = state.find(Code.WRONG_PLAYERS, entry.span, f"nobody plays at {entry.seat}: the seats are {seats}")
    if not state.carry_on:
        state.stopped = found


def say_over(state: State, span: Span, seat: int) -> None:
    """§14.4: that the game is over is said once."""
    code = Code.AFTER_END if state.ended else Code.GAME_OVER
    if code in {finding.code for finding in state.findings}:
        return
    message = "this stands after the end of the game; a new game begins with its tags"
    found = state.find(code, span, message if state.ended else "the game is over", seat=seat, paragraph="§14.4")
    if not state.carry_on:
        state.stopped = found


def refuse(state: State, refused: Refused) -> Applied | None:
    """Say why a play is against the rules, and let it stand if the referee carries on."""
    position = state.position
    entry, seat, move, reason, _ = refused
    if state.lost:
        return _unchecked(state, refused)
    enough = state.trying or state.findings.full(REASONS[reason & 255].code)
    if enough and state.carry_on and not entry.stood:
        state.find(REASONS[reason & 255].code, entry.span, "", seat=seat)
        return _let_stand(state, refused, doubtful=True)
    hint = playable(position, seat, entry.play) if reason & 255 == flat.MUST_PLAY else ending(position, move)
    told, message = explain(position, seat, entry.play, move, reason, hint)
    code, place, paragraph = told.code, place_of(entry, reason), told.paragraph
    if strange := strange_square(state.compiled.board, entry):
        code, (message, place), paragraph = Code.NO_SUCH_SQUARE, strange, "§1.1"
    if entry.stood:
        message = f"stood against the rules: {message}"
        state.find(Code.STOOD, entry.span, message, seat=seat, paragraph=paragraph)
        return _let_stand(state, refused)
    reading = go_on(state, refused)
    if reading.twice:  # it belongs to the round of the play that it repeats
        state.rounds.step_back()
        reading = reading._replace(twice=False)
    if reading.slip:
        message = f"{message} ({reading.slip})"
    instead = nearest(position, seat, entry.play)
    if reading.instead:
        instead = (reading.instead, *(text for text in instead if text != reading.instead))[:MOST]
    shown = write_position(position)
    right = SEATS[reading.seat] if reading.seat != seat else _landing(entry.play, reading, instead)
    found = state.find(
        code, place, message, seat=seat, instead=instead, paragraph=paragraph, position=shown, right=right
    )
    if not state.carry_on:
        state.stopped = found
        return None
    return accept(state, reading, entry, Ruling.OPEN if reason & 255 == flat.AMBIGUOUS else Ruling.REFUTED)


def _landing(written: Play, reading: Reading, instead: Sequence[str]) -> str:
    """The landing square that was meant, where one legal play of this card and pawn fits what follows; else ""."""
    fitting = [reading.instead] if reading.instead else reading.equals if reading.tried else instead
    if not isinstance(written, Move) or len(written.legs) != 1 or not written.legs[0].landing:
        return ""
    meant = [play for text in fitting if isinstance(play := parse_play(text), Move) and play.card == written.card]
    landings = {
        play.legs[0].landing or "" for play in meant if [leg.origin for leg in play.legs] == [written.legs[0].origin]
    }
    return landings.pop() if len(landings) == 1 else ""


def doubts(state: State, entry: PlayEntry, seat: int, reason: int, drawn: int) -> bool:
    """Whether cards of the hand that may refute this play are less certain than they seemed."""
    if reason not in (flat.MUST_PLAY, flat.LAP_NOT_FORCED) or not state.known.foreseen[seat]:
        return False
    if state.trying or state.patience <= 0:
        return False
    return state.known.doubt(seat, doubtful(state, entry, seat, drawn), state.position.hands[seat])


def _let_stand(state: State, refused: Refused, doubtful: bool = False) -> Applied | None:
    events = lend(as_written(state, refused.entry, refused.seat, refused.drawn))
    return state.carry(refused.seat, refused.move, events, refused.entry, Ruling.REFUTED, stood=True, doubtful=doubtful)


def as_written(state: State, entry: PlayEntry, seat: int, drawn: int) -> list[int]:
    """The events of a play carried out as it is written, or of its card put down where that cannot be done."""
    position, play = state.position, entry.play
    return stand(position, seat, play, drawn) or nothing_moved(position, seat, play, drawn)


def _unchecked(state: State, refused: Refused) -> Applied | None:
    """After a missed play a refusal proves nothing."""
    entry, seat = refused.entry, refused.seat
    if not state.told_unchecked:
        state.told_unchecked = True
        message = (
            f"{play_text(entry.play)} does not fit the position, but a play before it is missing: "
            'this play and others that do not fit are not judged until a "set" line'
        )
        state.find(Code.UNCHECKED, entry.span, message, seat=seat)
    if state.strict:
        state.say_open(entry, seat)
    events = lend(as_written(state, entry, seat, refused.drawn))
    return state.carry(seat, (), events, entry, Ruling.OPEN, stood=True)
