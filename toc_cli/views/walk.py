"""A replay as a walk: the stops that a reader makes, and what is to be said at each. Nothing here draws.

Plain frames and the screen both walk on this; `walk_cursor` goes from stop to stop.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property

from notation.diagnostics import Diagnostic
from notation.engine import Position
from notation.engine.position_text import read_position
from notation.record import (
    Comment,
    End,
    Entry,
    Gap,
    Note,
    PlayEntry,
    Record,
    SetPosition,
    TakeBack,
    TurnUp,
    Variation,
)
from notation.replay import Replay, Step
from notation.source import Source
from notation.text import write_entry
from toc_cli.views.console import visible
from toc_cli.views.words import capital, card_name, players, say, tell


@dataclass
class Stop:
    """One stop of a walk: the position after an entry, and what stands beside it in the record."""

    number: int
    """Its place in the walk, from 0."""
    position: Position | None
    """None only in a game whose rules are not known."""
    names: Mapping[str, str]
    entry: Entry | None = None
    step: Step | None = None
    round: int = 0
    seat: str = ""
    address: str = ""
    comments: list[str] = field(default_factory=list)
    notes: list[str] = field(default_factory=list)
    """The scribe's private notes."""
    variations: list[str] = field(default_factory=list)
    findings: list[Diagnostic] = field(default_factory=list)
    said: list[str] = field(default_factory=list)
    """Sentences besides those that the step tells."""
    refused: bool = False
    """This entry stopped the replay; the position is the one before it."""

    @property
    def marked(self) -> bool:
        """Whether a reader who looks for findings and marked plays stops here."""
        return bool(self.findings or (isinstance(self.entry, PlayEntry) and self.entry.marks))

    @property
    def goes_on(self) -> bool:
        """Whether it is worth saying what is awaited now."""
        return not self.refused and not isinstance(self.entry, End)

    @cached_property
    def written(self) -> str:
        """The entry in canonical form, with nothing in it that a terminal would obey; "" for the start."""
        entry = self.entry
        if isinstance(entry, PlayEntry):
            play = self.step.play if self.step else None
            entry = entry.saying(play=play or entry.play, seat=entry.seat or self.seat or None)
        elif isinstance(entry, Gap | TakeBack):
            entry = replace(entry, seat=entry.seat or self.seat or None)
        return visible(write_entry(entry)) if entry else ""

    @cached_property
    def sentences(self) -> tuple[str, ...]:
        """What happened, in words."""
        told = tell(self.step, self.names) if self.step else ()
        return (*told, *self.said)

    @cached_property
    def text(self) -> str:
        """All that can be searched, in lower case."""
        remarks = (*self.comments, *self.notes, *self.variations, *(finding.message for finding in self.findings))
        return "\n".join((self.address, self.written, *self.sentences, *remarks)).casefold()


@dataclass(frozen=True)
class Walk:
    """A replayed game as a list of stops. The first is the start, before anything was dealt."""

    replay: Replay
    stops: tuple[Stop, ...]
    source: Source

    @property
    def names(self) -> Mapping[str, str]:
        """The players by seat."""
        return self.replay.setup.names

    @property
    def broken(self) -> bool:
        """Whether the replay stopped before the end of the record."""
        return self.replay.stopped_by is not None

    def where(self, finding: Diagnostic) -> str:
        """The place of a finding as line:column."""
        line, column = self.source.place(finding.span.start)
        return f"{line}:{column}"

    def title(self) -> str:
        """The game's header in one line."""
        record = self.replay.record
        parts = [record.tag("Event"), record.tag("Site"), record.tag("Date")]
        if record.tag("Round"):
            parts.append(f"round {record.tag('Round')}")
        rules = self.replay.setup.rules
        parts.append(rules.name if rules else record.tag("Rules"))
        return visible(" · ".join(filter(None, parts)))


def walk_of(replay: Replay, source: Source, findings: Iterable[Diagnostic] = ()) -> Walk:
    """The walk of a replay. `findings` are those of the text itself, which the replay does not know."""
    builder = _Builder(replay)
    for number, entry in enumerate(replay.record.entries):
        builder.take(number, entry)
        if builder.stops[-1].refused:
            break
    builder.close()
    _attach(builder.stops, {*findings, *replay.findings}, replay)
    return Walk(replay, tuple(builder.stops), source)


class _Builder:
    """Makes the stops, entry by entry."""

    def __init__(self, replay: Replay) -> None:
        self.replay = replay
        self.steps = {step.number: step for step in replay.steps}
        self.played: list[Step] = []  # what can still be taken back
        self.stops = [self._start()]
        self.ended = False

    def _start(self) -> Stop:
        compiled = self.replay.setup.compiled
        start = Stop(0, Position(compiled) if compiled else None, self.replay.setup.names)
        start.said.append(say("start" if compiled else "not read"))
        return start

    def take(self, number: int, entry: Entry) -> None:
        """One entry of the record: a stop of its own, or something said at the last one."""
        last = self.stops[-1]
        if number in self.steps:
            self._step(self.steps[number])
            return
        match entry:
            case Comment(text):
                last.comments.append(_one_line(text))
            case Note(text):
                last.notes.append(_one_line(text))
            case Variation():
                last.variations.append(_one_line(write_entry(entry)))
            case TurnUp(card):
                last.said.append(capital(say("turned up", card=card_name(card))))
            case SetPosition(text):
                self._set(entry, text)
            case TakeBack():
                self._take_back(entry)
            case End():
                self._end(entry)
            case PlayEntry():
                self._not_played(entry)
            case _:
                pass  # round numbers are checked, not shown; what was not read has findings

    def close(self) -> None:
        """Nothing follows in the record."""
        last = self.stops[-1]
        if last.position is not None and not self.ended and not last.refused:
            last.said.append(say("no end"))

    def _stop(self, entry: Entry, position: Position | None) -> Stop:
        last = self.stops[-1]
        stop = Stop(len(self.stops), position, last.names, entry, round=last.round)
        self.stops.append(stop)
        return stop

    def _step(self, step: Step) -> None:
        stop = self._stop(step.entry, step.after)
        stop.step, stop.round, stop.seat, stop.address = step, step.round, step.seat, step.address
        if isinstance(step.entry, PlayEntry | Gap):
            self.played.append(step)
        else:
            self.played.clear()

    def _set(self, entry: SetPosition, text: str) -> None:
        compiled = self.replay.setup.compiled
        if compiled is None:
            return
        read = read_position(compiled, text)
        if isinstance(read, Position):
            self._stop(entry, read).said.append(say("set"))
            self.played.clear()
        else:
            self._stop(entry, self.stops[-1].position)

    def _take_back(self, entry: TakeBack) -> None:
        if self.played:
            taken = self.played.pop()
            stop = self._stop(entry, taken.before)
            stop.seat = taken.seat
            stop.said.append(say("taken back"))

    def _end(self, entry: End) -> None:
        if self.ended or self.stops[-1].position is None:
            return
        self.ended = True
        stop = self._stop(entry, self.stops[-1].position)
        names = stop.names
        if entry.result == "*":
            stop.said.append(say("unfinished"))
        elif entry.result == "pat":
            stop.said.append(say("tied"))
        else:
            how = say(entry.how) if entry.how else ""
            winners = players(entry.winners, names)
            stop.said.append(say("ended by" if how else "ended", players=winners, how=how))

    def _not_played(self, entry: PlayEntry) -> None:
        """A play without a step: it stopped the replay, or stands where nothing can be played."""
        if self.stops[-1].position is None:
            return
        stopped = self.replay.stopped_by
        stop = self._stop(entry, self.stops[-1].position)
        stop.refused = stopped is not None and entry.span.start <= stopped.span.start < entry.span.end
        if stop.refused and stopped:
            stop.seat, stop.round = stopped.seat, max(stopped.round, stop.round)
            stop.address = f"{stop.round}{stop.seat}"
            stop.said.append(say("refused"))
        else:
            stop.said.append(say("not carried out"))


def _one_line(text: str) -> str:
    return visible(" ".join(text.split()))


def _attach(stops: list[Stop], findings: Iterable[Diagnostic], replay: Replay) -> None:
    """Give each finding to the stop of the entry where it stands, or the one before."""
    starts = [stop.entry.span.start if stop.entry else -1 for stop in stops]
    end = replay.record.span.end
    last = stops[-1]
    if last.refused and last.entry:
        end = last.entry.span.end
    for finding in sorted(findings, key=lambda finding: (finding.span, finding.code.value)):
        if finding.span.start < end or finding == replay.stopped_by:
            stops[bisect_right(starts, finding.span.start) - 1].findings.append(finding)


def record_findings(record: Record, findings: Iterable[Diagnostic], number: int) -> list[Diagnostic]:
    """Those of a text's findings that belong to its game of that number (from 1)."""
    return [finding for finding in findings if finding.game == number and finding.span.start < record.span.end]
