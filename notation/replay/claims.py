"""What a scribe claims beside the plays: captures, the winner, the result. Each claim is held against the replay."""

from __future__ import annotations

from notation.board import SEATS, letters_of
from notation.diagnostics import Code
from notation.engine.flat import CAPTURED, Stack, listed
from notation.engine.written import captures_by_leg
from notation.plays import CardPlay, Exit, Move, Swap
from notation.record import End, PlayEntry
from notation.replay.state import State
from notation.source import NOWHERE, Span


def check_captures(state: State, entry: PlayEntry, seat: int, events: Stack) -> None:
    """§12: `xb` against the pawns that were captured, leg by leg. A bare `x` claims that somebody was."""
    play = entry.play
    if not isinstance(play, (Move, Exit, Swap)):
        return
    if not entry.written.claims and CAPTURED not in [packed & 63 for packed in listed(events)]:
        return
    written = _written(play)
    happened = captures_by_leg(state.position, listed(events))
    for (claim, span), captured in zip(written, happened[-len(written) :], strict=False):
        if claim is None:
            if captured and isinstance(play, Move) and all(leg.landing for leg in play.legs):
                message = f"this captures {_names(captured)}; x{captured} is not written"
                state.find(Code.MISSING_CAPTURES, _at(entry, span), message, seat=seat, right=f"x{captured}")
        elif claim != captured if claim else not captured:  # a bare x claims that somebody was captured
            was = f"this captures {_names(captured)}" if captured else "nothing is captured here"
            instead = f"x{claim} is written" if claim else "x is written"
            place = _at(entry, span)
            if span != NOWHERE:
                place = Span(place.end - len(claim) - 1, place.end)
            message, right = f"{was}; {instead}", f"x{captured}" if captured else ""
            state.find(Code.WRONG_CAPTURES, place, message, seat=seat, paragraph="§12.1", right=right)


def _written(play: CardPlay) -> list[tuple[str | None, Span]]:
    if isinstance(play, Move):
        return [(leg.captures, leg.span) for leg in play.legs]
    assert isinstance(play, (Exit, Swap))
    return [(play.captures, play.span if isinstance(play, Swap) else NOWHERE)]


def _at(entry: PlayEntry, span: Span) -> Span:
    """A leg or a swap, or the whole play where the span of neither is known."""
    if span == NOWHERE:
        return entry.span
    return Span(entry.text_at + span.start, entry.text_at + span.end)


def _names(captured: str) -> str:
    return f"a pawn of {captured}" if len(captured) == 1 else f"pawns of {' and '.join(captured)}"


def check_end(state: State, entry: End) -> None:
    """§14: who is written as the winner against who won."""
    position = state.position
    won = letters_of(position.winners) if position.winners > 0 else ""
    told = f"{'+'.join(won)} won" if won else "the game is a tie (pat)" if position.winners < 0 else ""
    if entry.result == "*":
        if told:
            state.find(Code.ALREADY_WON, entry.span, f"written as unfinished, but {told}", paragraph="§14.1")
        return
    if entry.result == "pat":
        if position.winners != -1:
            message = f"written as a tie, but {told}" if told else "written as a tie, but the common camp is not home"
            state.find(Code.WRONG_WINNER if told else Code.NOT_WON, entry.span, message, paragraph="§14.3")
        return
    claimed = "".join(sorted(set(entry.winners)))
    if claimed not in {"".join(SEATS[s] for s in sorted(team)) for team in state.compiled.teams}:
        names = " or ".join("+".join(SEATS[s] for s in sorted(team)) for team in state.compiled.teams)
        message = f"{'+'.join(entry.winners) or 'nobody'} cannot win: the winner is {names}"
        state.find(Code.WRONG_WINNER, entry.span, message, paragraph="§14.1")
    elif told and claimed != won:
        state.find(
            Code.WRONG_WINNER, entry.span, f"written as won by {'+'.join(claimed)}, but {told}", paragraph="§14.1"
        )
    elif not told and not entry.how and not state.lost:
        message = f"written as won by {'+'.join(claimed)}, whose pawns are not all at home"
        state.find(Code.NOT_WON, entry.span, message, paragraph="§14.1")
