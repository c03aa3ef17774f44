"""Each explanation reads true against its sheet. The paragraphs are those of docs/rules.md that tell what it says."""

from __future__ import annotations

import pytest

from notation.rules import load
from notation.rules.explain import explain

SAYS: dict[str, tuple[tuple[str, str], ...]] = {
    "toc-canadien": (
        ("§20.1", "Each player has one colour and four pawns, which begin in camp, off the board."),
        ("§20.1", "Each colour has a start square in its corner, and a home of four squares."),
        ("§20.3", "The deck is one pack of 52 cards. A pack has four cards of each rank from ace to king. "
                  "There are no jokers."),
        ("§20.4", "The deals give each player five, then four cards; every deal after that gives four."),
        ("§20.4", "When the pack cannot serve a full deal, all cards are shuffled and the deals begin again."),
        ("§20.6", "In the first deal of the game, partners give each other one card of their choice, face down"),
        ("§20.8", "Turns go clockwise. A turn is one card"),
        ("§20.8", "you must play one, even to your harm. If you can play none of them, you discard one of your"),
        ("§20.10", "Ace: bring a pawn out of camp to its start, or advance one of your pawns by 1."),
        ("§20.11", "King: bring a pawn out of camp to its start, or advance one of your pawns by 13 "
                   "and capture all that it passes, your own and your partner's too."),
        ("§20.12", "2, 3, 6, 8, 9 and 10: advance one of your pawns by the number of the card."),
        ("§20.12", "Queen: advance one of your pawns by 12."),
        ("§20.14", "Jack: let one of your pawns change places with any other pawn on the track, your own too. "
                   "Pawns in camp and at home do not change places. Neither may be a stake."),
        ("§20.16", "7: share out seven steps among your pawns. There may be any number of parts"),
        ("§20.18", "5: advance another player's pawn, your partner's too, by 5."),
        ("§20.20", "4: move one of your pawns back by 4. No pawn goes back into its home, or out of it. Going back, "
                   "a pawn neither reaches nor crosses its own start; from its start it may go back, "
                   "and has then made its lap."),
        ("§20.24", "Nobody passes a stake, forward or back, not even pawns of its own colour. Nobody lands on a stake"),
        ("§20.24", "Any pawn that stands on its own start is a stake, however it came there."),
        ("§20.26", "Pawns pass others without effect"),
        ("§20.26", "These cards capture on the way as well: king."),
        ("§20.27", "A pawn that lands where another stands, or comes out there, sends it back to its camp. "
                   "Your own pawns are captured like any others. Your partner's pawns are captured like any others."),
        ("§20.29", "A pawn comes home walking forward, by exact count, onto a free home square, "
                   "and jumps over no pawn in home."),
        ("§20.29", "A pawn in home may move on inside it; it never goes back and never comes out."),
        ("§20.29", "steps beyond the home are not allowed, and nobody goes round again."),
        ("§20.31", "Four may also play in two teams, seated alternately."),
        ("§20.31", "When your pawns are all home, you move your partner's as if they were yours, with your own cards."),
        ("§20.33", "The first player whose pawns are all home has won. "
                   "In teams, the first team whose pawns are all home has won."),
    ),
    "toc-canadien-6": (
        ("§21.3", "The deck is one pack of 54 cards."),
        ("§21.3", "The deals give each player five, then four cards."),
        ("§21.4", "Joker: bring a pawn out of camp to its start, or advance one of your pawns by 18."),
        ("§21.5", "It may pass over stakes. A stake is not pushed."),
        ("§21.7", "Square 7 of each corner is a crossing"),
        ("§21.9", "Six may also play in two teams, seated alternately."),
    ),
    "toc-canadien-pioche": (
        ("§22.1", "Each player is dealt five cards, once; whoever has played or discarded a card draws one"),
    ),
    "toc-canadien-tour": (
        ("§23.1", "only if you can play nothing else with any card, it walks on past its lane and goes round again."),
    ),
    "toc-canadien-5": (
        ("§24.1", "Five play, each for himself."),
        ("§24.3", "There are no jokers."),
        ("§24.4", "Stakes stop it."),
        ("§24.5", "The deals give each player five, then four cards."),
    ),
    "pitchenas-2": (
        ("§30.1", "Each player has two colours, that of his corner and the one opposite, with four pawns each"),
        ("§30.4", "five, then four, then four, then four, then four, then five cards."),
        ("§30.6", "You play a card, or discard one instead, whatever you hold."),
        ("§30.7", "Queen: bring a pawn out of camp to its start"),
        ("§30.7", "King: bring a pawn out of camp to its start"),
        ("§30.7", "Ace: bring a pawn out of camp to its start"),
        ("§30.9", "4: move one of your pawns back by 4. No pawn goes back into its home"),
        ("§30.11", "There are at most two parts"),
        ("§30.11", "All parts go to pawns of one of your colours. Each part captures where it ends and all that it "
                   "passes, your own too."),
        ("§30.13", "All the steps must be used, except when your last pawn comes home: what is left is then lost."),
        ("§30.15", "10: let one of your pawns change places with another player's on the track. Pawns in camp and at "
                   "home do not change places. Neither may be a stake. Your pawn must then advance by 10; "
                   "if it cannot, they may not change places."),
        ("§30.17", "He may instead play a card of the rank that broke it: that cancels it for him "
                   "and breaks the turn of the player after him."),
        ("§30.17", "A broken turn outlives a new deal, and ends when the pack is shuffled."),
        ("§30.19", "Nobody passes a stake"),
        ("§30.19", "Only a player who moves its colour as his own moves it"),
        ("§30.21", "A pawn that cannot come home with its steps walks on past its lane and goes round again."),
        ("§30.23", "Your own pawns are captured like any others."),
        ("§30.24", "The first player whose pawns of both colours are all home has won."),
    ),
    "pitchenas-3": (
        ("§31.1", "The colour of the last corner belongs to nobody: it is the common camp."),
        ("§31.3", "The deals give each player six, then five, then six cards."),
        ("§31.3", "At the last deal of a pack, the card left over is shown."),
        ("§31.4", "Spades move its pawns as if they were one's own, whoever plays them, and no others; "
                  "other cards never do."),
        ("§31.8", "Your pawn may be a stake, the other may not."),
        ("§31.8", "A card of the common camp's suit starts from one of its pawns, and may take a pawn of any other "
                  "colour."),
        ("§31.13", "If the pawns of the common camp are all home first, the game is a pat: nobody has won."),
    ),
    "pitchenas-4": (
        ("§32.3", "The deals give each player five, then four, then four cards."),
        ("§32.5", "In every deal, partners give each other one card of their choice, face down"),
        ("§32.8", "Each part captures where it ends and all that it passes, your own and your partner's too. "
                  "All the steps must be used, except when your last pawn comes home: if a part is left, "
                  "all that remains may go to your partner's pawns; else it is lost."),
        ("§32.10", "10: let one of your pawns change places with another player's on the track, your partner's too."),
        ("§32.10", "Your pawn may be a stake, the other may not. Your pawn must then advance by 10"),
        ("§32.13", "When your pawns are all home, you move your partner's"),
    ),
    "toc-catala": (
        ("§40.1", "Four play in pairs of partners, who sit opposite each other."),
        ("§40.4", "The deals give each player five, then four cards; every deal after that gives four."),
        ("§40.6", "If you can play none of them, you discard one of your choice."),
        ("§40.8", "Ace: bring a pawn out of camp to its start, or advance one of your pawns by 1 or 11."),
        ("§40.8", "King: bring a pawn out of camp to its start, or advance one of your pawns by 13."),
        ("§40.8", "2, 3, 5, 6, 8, 9 and 10: advance one of your pawns by the number of the card."),
        ("§40.9", "Jack: let one of your pawns change places with any other pawn on the track, your own too."),
        ("§40.11", "7: share out seven steps among your pawns."),
        ("§40.13", "4: move one of your pawns back by 4."),
        ("§40.17", "A pawn that has come out of camp to its start is a stake as long as it does not move"),
        ("§40.17", "Neither may be a stake."),
        ("§40.19", "The home is filled from the deepest square"),
        ("§40.22", "the first team whose pawns are all home has won."),
    ),
    "toc-catala-6": (("§41.3", "Six play in pairs of partners, who sit opposite each other."),),
    "toc-espanyol": (
        ("§42.1", "10: move no pawn. It breaks the next player's turn."),
        ("§42.1", "A player whose turn is broken discards one card when it comes, and plays none. He cannot answer"),
    ),
    "tock-54": (
        ("§50.3", "The deck is one pack of 54 cards."),
        ("§50.4", "whoever has played or discarded a card draws one from the pile."),
        ("§50.6", "you must play one, even to your harm."),
        ("§50.8", "Ace: bring a pawn out of camp to its start, or advance one of your pawns by 1 or 11."),
        ("§50.9", "Joker: bring a pawn out of camp to its start, or advance one of your pawns by 18. "
                  "You may then play once more, at once or right after any later turn of yours."),
        ("§50.11", "Jack: let one of your pawns change places with another player's on the track, your partner's too."),
        ("§50.11", "Your pawn may be a stake, the other may not."),
        ("§50.13", "7: share out seven steps among your pawns and your partner's."),
        ("§50.15", "5: advance another player's pawn, your partner's too, by 5."),
        ("§50.17", "4: move one of your pawns back by 4."),
        ("§50.21", "It may reach and cross its own start, and has then another lap before it."),
        ("§50.21", "Going back, a pawn may reach and cross its own start"),
        ("§50.23", "These cards capture on the way as well: 7 and king."),
    ),
    "tac-tik": (
        ("§60.1", "Two, three, four, five or six play, each for himself."),
        ("§60.3", "A pack has four cards each of these: ace, 2, 3, 4, 5, 6, 7, 8, 9, 10, jack and queen."),
        ("§60.5", "Each player is dealt four cards, once"),
        ("§60.5", "When the pile is used up, the discards are shuffled and become the new pile."),
        ("§60.7", "You play a card, or discard one instead, whatever you hold."),
        ("§60.8", "10: bring a pawn out of camp to its start, or advance one of your pawns by 10."),
        ("§60.9", "7: share out seven steps among your pawns. There may be any number of parts"),
        ("§60.11", "4: move one of your pawns back by 4. No pawn goes back into its home"),
        ("§60.13", "Your pawn may be a stake, the other may not."),
        ("§60.15", "Joker: play it as any other card of the deck."),
        ("§60.17", "A pawn that has come out of camp to its start is a stake as long as it does not move"),
        ("§60.17", "not even pawns of its own colour."),
        ("§60.17", "A pawn that has come out and not moved since does not go straight into home: it walks round."),
        ("§60.20", "A pawn that cannot come home with its steps walks on past its lane and goes round again."),
    ),
    "tac-tik-equipe": (
        ("§61.3", "Every deal gives each player four cards."),
        ("§61.5", "In every deal, partners give each other one card"),
        ("§61.6", "you put down your whole hand and are out until the next deal."),
        ("§61.7", "Four play in pairs of partners, who sit opposite each other."),
    ),
}  # fmt: skip

NEVER: dict[str, tuple[tuple[str, str], ...]] = {
    "toc-canadien": (("§20.24", "walks on past its lane"), ("§20.29", "draws one")),
    "toc-canadien-5": (("§24.4", "Joker:"), ("§24.4", "crossing"), ("§24.4", "over stakes"), ("§24.6", "partner")),
    "pitchenas-2": (("§30.3", "Joker:"), ("§30.6", "you must play one"), ("§30.4", "partner")),
    "pitchenas-4": (("§32.7", "you must play one"),),
    "toc-catala": (("§40.3", "Joker:"), ("§40.5", "give each other"), ("§40.15", "These cards capture on the way")),
    "tock-54": (("§50.25", "walks on past its lane and goes round"),),
    "tac-tik": (("§60.3", "King"), ("§60.10", "A pawn takes one part at most")),
}
"""What a sheet excludes."""


def text_of(name: str) -> str:
    return " ".join(sentence.text for section in explain(load(name)) for sentence in section.sentences)


@pytest.mark.parametrize(("name", "paragraph", "words"), [(n, p, w) for n, all_ in SAYS.items() for p, w in all_])
def test_what_a_sheet_says_is_explained(name: str, paragraph: str, words: str) -> None:
    assert words in text_of(name), paragraph


@pytest.mark.parametrize(("name", "paragraph", "words"), [(n, p, w) for n, all_ in NEVER.items() for p, w in all_])
def test_what_a_sheet_excludes_is_not_explained(name: str, paragraph: str, words: str) -> None:
    assert words not in text_of(name), paragraph
