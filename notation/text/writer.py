"""Records → canonical text. `parse(write(record))` is the record again, for every record that `parse` can give.

A record made by hand may hold what no text can say (a comment with a brace in it); that is a ValueError.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Final

from notation.cards import UNSEEN_CARD
from notation.plays import Bare, Discard, Play, card_text, play_text
from notation.record import (
    Comment,
    Deal,
    End,
    Entry,
    Gap,
    Give,
    Hand,
    Note,
    PlayEntry,
    Record,
    RoundNumber,
    SetPosition,
    Tag,
    TakeBack,
    TurnUp,
    Unread,
    Variation,
)
from notation.text.layout import Lines
from notation.text.letters import INTERNATIONAL, Letters, letters_of
from notation.text.roster import LINES, in_roster_order, with_letters
from notation.text.tokens import STATEMENT, scan_comment, scan_tag
from notation.text.words import GLYPHS, MOST_MARKS

_SIGNS: Final = {number: glyph for glyph, number in GLYPHS.items()}


def write(record: Record, *, letters: str | None = None) -> str:
    """The canonical text of one game, which ends in a newline ("" for an empty record).

    `letters` names the letters of the cards, as the tag Cards does ("fr"); without it they are international.
    """
    used = letters_of(letters or INTERNATIONAL)
    head = _header(with_letters(record.tags, used.name))
    lines = Lines()
    _write_entries(record.entries, lines, used)
    body = lines.text()
    return head + ("\n" if head and body else "") + body


def write_all(records: Iterable[Record], *, letters: str | None = None) -> str:
    """The canonical text of several games, a blank line between them."""
    return "\n".join(write(record, letters=letters) for record in records)


def write_entry(entry: Entry, *, letters: str | None = None) -> str:
    """The canonical text of one entry, as it stands in a line."""
    used = letters_of(letters or INTERNATIONAL)
    if isinstance(entry, Variation):
        lines = Lines()
        _write_entries((entry,), lines, used)
        return lines.text().removesuffix("\n")
    return _entry_text(entry, used)


def _header(tags: Iterable[Tag]) -> str:
    lines: dict[object, list[str]] = {}
    for number, tag in enumerate(in_roster_order(tags)):
        group = next((line for line in LINES if tag.name in line), number)
        lines.setdefault(group, []).append(_tag_text(tag))
    return "".join(" ".join(line) + "\n" for line in lines.values())


def _tag_text(tag: Tag) -> str:
    value = re.sub(r'(["\\])', r"\\\1", tag.value)
    text = f'[{tag.name} "{value}"]'
    return _sayable(
        text, bool(tag.name) and scan_tag(text, 0) == (tag.name, tag.value, len(text)), "no tag can say this"
    )


def _write_entries(entries: Iterable[Entry], lines: Lines, letters: Letters) -> None:
    for entry in entries:
        match entry:
            case Variation():
                lines.open()
                _write_entries(entry.entries, lines, letters)
                if entry.closed:
                    lines.close()
            case RoundNumber():
                lines.start_round(_entry_text(entry, letters))
            case Comment():
                lines.add_comment(_entry_text(entry, letters))
            case Note():
                lines.add_note(_entry_text(entry, letters))
            case Deal() | Give() | TurnUp() | SetPosition() | End():
                lines.add_line(_entry_text(entry, letters))
            case Unread(text, in_line=True):
                lines.add_to_line(text)
            case Unread(text) if STATEMENT.match(text):
                lines.add_line(text)
            case Unread(text) if text.startswith(("[", "(", "{")):
                lines.add_alone(text)
            case PlayEntry() | Gap() | TakeBack() | Unread():
                lines.add(_entry_text(entry, letters))


def _entry_text(entry: Entry, letters: Letters) -> str:
    match entry:
        case PlayEntry():
            return _play_entry_text(entry, letters)
        case RoundNumber(number):
            return f"{number}."
        case Deal():
            words = ["deal", str(entry.size), entry.dealer or "", *(_hand_text(hand, letters) for hand in entry.hands)]
            return " ".join(filter(None, words))
        case Give(gifts):
            return " ".join(["give", *(f"{gift.giver}:{letters.text(gift.card)}>{gift.taker}" for gift in gifts)])
        case TurnUp(card):
            return f"turn-up {letters.text(card)}"
        case SetPosition(text):
            return f"set {text}" if text else "set"
        case End():
            return " ".join(filter(None, ("end", _result_text(entry), entry.how)))
        case Gap(seat):
            return _seat_text(seat) + "..."
        case TakeBack(seat):
            return _seat_text(seat) + "<<"
        case Comment(text):
            written = f"{{{text}}}"
            whole = scan_comment(written, 0) == (len(written), True)
            return _sayable(written, whole, "a comment holds no braces, and no line that begins with a tag")
        case Note(text):
            return _sayable(f"; {text}" if text else ";", "\n" not in text, "a note stands on one line")
        case Unread(text):
            return text
        case Variation():
            return write_entry(entry, letters=letters.name)


def _seat_text(seat: str | None) -> str:
    return f"{seat}:" if seat else ""


def _hand_text(hand: Hand, letters: Letters) -> str:
    return f"{hand.seat}:" + "".join(map(letters.text, hand.cards))


def _result_text(end: End) -> str:
    return "+".join(end.winners) if end.result == "win" else end.result


def _play_entry_text(entry: PlayEntry, letters: Letters) -> str:
    play = entry.play
    if entry.seat is None and isinstance(play, Bare) and play.card == UNSEEN_CARD and not play.acts_as:
        raise ValueError('an unseen card alone needs its seat ("a:?"): without it, it is a mark')
    if len(entry.marks) > MOST_MARKS or not all(0 <= number <= 255 for number in entry.marks):
        raise ValueError(f"a play has at most {MOST_MARKS} marks, from 0 to 255: {entry.marks}")
    text = _seat_text(entry.seat) + _play_text(play, letters)
    if entry.drawn:
        text += ">" + letters.text(entry.drawn)
    # After the cards of a discard a `?` would be one more card, and after a sign the next would join it.
    listed = isinstance(play, Discard) and not entry.drawn
    sign = ""
    for number in entry.marks:
        after_sign, sign = bool(sign), _SIGNS.get(number, "")
        if after_sign or (listed and sign[:1] == "?"):
            sign = ""
        text += sign or f"${number}"
    return text + "@" * entry.stood


def _play_text(play: Play, letters: Letters) -> str:
    text = play_text(play)
    if letters.name == INTERNATIONAL:
        return text
    if isinstance(play, Discard):
        return "-" + "".join(map(letters.text, play.cards))
    local = letters.text(play.card) + (f"={letters.text(play.acts_as)}" if play.acts_as else "")
    return local + text[len(card_text(play)) :]


def _sayable(text: str, can: bool, why: str) -> str:
    if not can:
        raise ValueError(f"{why}: {text!r}")
    return text
