"""English: every sentence that `explain` can say, by key."""

from __future__ import annotations

from typing import Final

from notation.rules.explain_words import Wording

_TITLES: Final = {
    "board": "Players and board",
    "deal": "Cards and deals",
    "turn": "Turns",
    "cards": "What each card does",
    "stake": "Stakes",
    "home": "Home",
    "capture": "Captures",
    "team": "Partners",
    "end": "End of the game",
}

_BOARD: Final = {
    "players.solo": "{numbers} play, each for himself.",
    "players.teams=alternate": "{numbers} play in two teams, seated alternately.",
    "players.teams=alternate+also": "{numbers} may also play in two teams, seated alternately.",
    "players.teams=facing": "{numbers} play in pairs of partners, who sit opposite each other.",
    "players.teams=facing+also": "{numbers} may also play in pairs of partners, who sit opposite each other.",
    "players.default=solo": "A game that could be either, and does not say, is played each for himself.",
    "players.default=teams": "A game that could be either, and does not say, is played in teams.",
    "board.pawns": "Each player has one colour and {count} pawns, which begin in camp, off the board.",
    "board.pawns#one": "Each player has one colour and one pawn, which begins in camp, off the board.",
    "board.pawns+two": "Each player has two colours, that of his corner and the one opposite, "
    "with {count} pawns each, which begin in camp, off the board.",
    "board.pawns+two#one": "Each player has two colours, that of his corner and the one opposite, "
    "with one pawn each, which begins in camp, off the board.",
    "players.common-camp": "The colour of the last corner belongs to nobody: it is the common camp. {suit} move its "
    "pawns as if they were one's own, whoever plays them, and no others; other cards never do.",
    "board.track": "The track is a ring of {track} squares: {corners} corners of {squares}. Pawns go clockwise.",
    "board.home": "Each colour has a start square in its corner, and a home of {count} squares.",
    "board.home#one": "Each colour has a start square in its corner, and a home of one square.",
    "board.branch": "The lane home leaves the track {count} squares before the own start.",
    "board.branch#one": "The lane home leaves the track one square before the own start.",
    "board.branch=0": "The lane home leaves the track at the own start itself.",
    "board.crossing": "Square {square} of each corner is a crossing: a pawn that ends an advance there, or a part of "
    "a card shared out, may jump at once to square {square} of the next corner, once, and not past its own start.",
}

_DEAL: Final = {
    "deck.packs": "The deck is {count} packs shuffled together, {size} cards in all.",
    "deck.packs#one": "The deck is one pack of {size} cards.",
    "deck.ranks": "A pack has {count} cards each of these: {ranks}.",
    "deck.ranks#one": "A pack has one card each of these: {ranks}.",
    "deck.ranks=all": "A pack has {count} cards of each rank from ace to king.",
    "deck.ranks=all#one": "A pack has one card of each rank from ace to king.",
    "deck.jokers": "A pack has {count} jokers.",
    "deck.jokers#one": "A pack has one joker.",
    "deck.jokers=0": "There are no jokers.",
    "deal.pattern": "Every deal gives each player {count} cards.",
    "deal.pattern#one": "Every deal gives each player one card.",
    "deal.pattern=once": "The deals give each player {pattern} cards.",
    "deal.pattern=repeat last": "The deals give each player {pattern} cards; every deal after that gives {last}.",
    "deal.pattern=start over": "The deals give each player {pattern} cards; then the numbers begin again.",
    "deal.next": "The next deal comes when nobody has cards left.",
    "deal.shuffle": "When the pack cannot serve a full deal, all cards are shuffled and the deals begin again.",
    "deal.draw": "Each player is dealt {count} cards, once; whoever has played or discarded a card draws one "
    "from the pile.",
    "deal.draw#one": "Each player is dealt one card, once; whoever has played or discarded it draws one from the pile.",
    "deal.pile": "When the pile is used up, the discards are shuffled and become the new pile.",
    "deal.first": "The player after the dealer plays first.",
    "deal.dealer=each pack": "The deal goes to the next player when all cards are shuffled.",
    "deal.dealer=each deal": "The deal goes to the next player every time.",
    "deal.turn-up=last card": "At the last deal of a pack, the card left over is shown.",
    "deal.exchange=never": "Partners exchange no cards.",
    "deal.exchange=first deal": "In the first deal of the game, partners give each other one card of their choice, "
    "face down, before anybody plays.",
    "deal.exchange=every deal": "In every deal, partners give each other one card of their choice, face down, "
    "before anybody plays.",
    "deal.exchange.many": "In a team of three or more, you give your card to the next team-mate clockwise.",
}

_TURN: Final = {
    "turn.order=clockwise": "Turns go clockwise.",
    "turn.order=anticlockwise": "Turns go anticlockwise, while pawns go clockwise.",
    "turn.whole": "A turn is one card, and a card is played whole or not at all.",
    "turn.obligation=must play": "If any of your cards can be played in any way, you must play one, even to your harm.",
    "turn.obligation=may discard": "You play a card, or discard one instead, whatever you hold.",
    "turn.stuck=discard one": "If you can play none of them, you discard one of your choice.",
    "turn.stuck=fold": "If you can play none of them, you put down your whole hand and are out until the next deal.",
    "turn.withheld": "You are never forced to play these: {ranks}.",
    "turn.broken": "A player whose turn is broken discards one card when it comes, and plays none.",
    "turn.broken-answer=none": "He cannot answer it.",
    "turn.broken-answer=same card": "He may instead play a card of the rank that broke it: that cancels it for him "
    "and breaks the turn of the player after him.",
    "turn.broken-lasts=deal": "A new deal ends a broken turn that has not come yet.",
    "turn.broken-lasts=pack": "A broken turn outlives a new deal, and ends when the pack is shuffled.",
}

_CARDS: Final = {
    "card": "{rank}: {does}.",
    "card.more": "{rank}, or else: {does}.",
    "cards.number": "{ranks}: advance one of your pawns by the number of the card.",
    "exit": "bring a pawn out of camp to its start",
    "advance": "advance one of your pawns by {steps}",
    "advance+passing": "advance one of your pawns by {steps} and capture all that it passes, your own too",
    "advance+passing+teams": "advance one of your pawns by {steps} and capture all that it passes, "
    "your own and your partner's too",
    "retreat": "move one of your pawns back by {steps}",
    "retreat.home": "No pawn goes back into its home, or out of it.",
    "retreat.own-start=closed": "Going back, a pawn neither reaches nor crosses its own start; from its start it may "
    "go back, and has then made its lap.",
    "retreat.own-start=open": "Going back, a pawn may reach and cross its own start, and has made its lap when it has "
    "crossed.",
    "retreat.captures=passing": "Going back, it captures all that it passes, your own too.",
    "retreat.captures=passing+teams": "Going back, it captures all that it passes, your own and your partner's too.",
    "push.whose=anyone": "advance any pawn on the track, your own too, by {steps}",
    "push.whose=others": "advance another player's pawn by {steps}",
    "push.whose=others+teams": "advance another player's pawn, your partner's too, by {steps}",
    "push.whose=opponents": "advance an opponent's pawn by {steps}",
    "push.home": "The pawn pushed so never comes home by it, and walks past its lane.",
    "push.own-start=closed": "It neither reaches nor crosses its own start.",
    "push.own-start=open": "It may reach and cross its own start, and has then another lap before it.",
    "push.stakes-passed=no": "Stakes stop it.",
    "push.stakes-passed=yes": "It may pass over stakes.",
    "push.stakes-pushed=no": "A stake is not pushed.",
    "push.stakes-pushed=yes": "A stake may be pushed, and is then no stake any more.",
    "push.captures=passing": "It captures all that it passes, your own too.",
    "push.captures=passing+teams": "It captures all that it passes, your own and your partner's too.",
    "split.pawns=own": "share out {count} steps among your pawns",
    "split.pawns=own#one": "advance one of your pawns by a single step, as a part",
    "split.pawns=own and partner": "share out {count} steps among your pawns and your partner's",
    "split.pawns=own and partner#one": "advance one of your pawns or your partner's by a single step, as a part",
    "split.parts": "There are at most {count} parts, walked one after the other in the order you choose.",
    "split.parts#one": "There is one part: a single pawn takes them all.",
    "split.parts=any": "There may be any number of parts, walked one after the other in the order you choose.",
    "split.pawn=once": "A pawn takes one part at most.",
    "split.pawn=again": "A pawn may take several parts.",
    "split.colours=one": "All parts go to pawns of one of your colours.",
    "split.colours=any": "The parts may go to pawns of both your colours.",
    "split.captures=landing": "Each part captures where it ends.",
    "split.captures=passing": "Each part captures where it ends and all that it passes, your own too.",
    "split.captures=passing+teams": "Each part captures where it ends and all that it passes, "
    "your own and your partner's too.",
    "split.rest=illegal": "All the steps must be used.",
    "split.rest=partner or lost": "All the steps must be used, except when your last pawn comes home: "
    "what is left is then lost.",
    "split.rest=partner or lost+teams": "All the steps must be used, except when your last pawn comes home: "
    "if a part is left, all that remains may go to your partner's pawns; else it is lost.",
    "split.finished": "Once your last pawn is home, the parts that are left may go to your partner's pawns.",
    "swap.whose=anyone": "let one of your pawns change places with any other pawn on the track, your own too",
    "swap.whose=others": "let one of your pawns change places with another player's on the track",
    "swap.whose=others+teams": "let one of your pawns change places with another player's on the track, "
    "your partner's too",
    "swap.whose=opponents": "let one of your pawns change places with an opponent's on the track",
    "swap.home": "Pawns in camp and at home do not change places.",
    "swap.stakes=stays/stays": "Neither may be a stake.",
    "swap.stakes=may swap/stays": "Your pawn may be a stake, the other may not.",
    "swap.stakes=stays/may swap": "The other pawn may be a stake, yours may not.",
    "swap.stakes=may swap/may swap": "Both may be stakes.",
    "swap.then-advance": "Your pawn must then advance by {steps}; if it cannot, they may not change places.",
    "swap.common": "A card of the common camp's suit starts from one of its pawns, "
    "and may take a pawn of any other colour.",
    "nothing": "move no pawn",
    "any card": "play it as any other card of the deck",
    "any card.last-pawn=stays out": "Played so, it does not bring a colour's last pawn home.",
    "again=now": "You then play once more, if you have a card left.",
    "again=now or later": "You may then play once more, at once or right after any later turn of yours.",
    "next=discards": "It breaks the next player's turn.",
    "on-discard=same": "It breaks the next player's turn, also when you discard it.",
}

_STAKE: Final = {
    "stake.pawn=on start": "Any pawn that stands on its own start is a stake, however it came there.",
    "stake.pawn=fresh": "A pawn that has come out of camp to its start is a stake as long as it does not move; "
    "one that comes back to its start is none.",
    "stake.stops=everyone": "Nobody passes a stake, forward or back, not even pawns of its own colour.",
    "stake.stops=others": "Nobody passes a stake, forward or back, but pawns of its own colour.",
    "stake.safe": "Nobody lands on a stake: it is never captured, not even by its own side.",
    "stake.owner": "Only a player who moves its colour as his own moves it, unless a card says otherwise.",
    "stake.exit": "No other pawn of its colour comes out while it stands there.",
}

_HOME: Final = {
    "home.exact": "A pawn comes home walking forward, by exact count, onto a free home square, "
    "and jumps over no pawn in home.",
    "home.fill=any": "Any free home square will do.",
    "home.fill=deepest first": "The home is filled from the deepest square: a pawn ends only where no deeper square "
    "is free.",
    "home.inside": "A pawn in home may move on inside it; it never goes back and never comes out.",
    "home.inside+bounce": "A pawn in home may move on inside it, and turns round at the deepest square too; it never "
    "comes out.",
    "home.overshoot=illegal": "A pawn whose steps lead past its lane turns in or does not move: steps beyond the home "
    "are not allowed, and nobody goes round again.",
    "home.overshoot=bounce": "A pawn whose steps lead past its lane turns in or does not move; steps beyond the "
    "deepest square are walked back from it, inside the home.",
    "home.overshoot=lap": "A pawn that cannot come home with its steps walks on past its lane and goes round again.",
    "home.overshoot=lap when stuck": "A pawn that cannot come home with its steps does not move; only if you can play "
    "nothing else with any card, it walks on past its lane and goes round again.",
    "home.turn-in=forced": "A pawn that can come home with its steps does not walk past.",
    "home.turn-in=optional": "A pawn that can come home with its steps may walk past instead.",
    "home.fresh=stays out": "A pawn that has come out and not moved since does not go straight into home: "
    "it walks round.",
    "home.fresh=may enter": "A pawn that has come out and not moved since may go straight into home.",
    "home.passed": "A pawn between its lane and its start has passed its lane, and walks round again.",
}

_CAPTURE: Final = {
    "capture": "A pawn that lands where another stands, or comes out there, sends it back to its camp.",
    "capture.own=captured": "Your own pawns are captured like any others.",
    "capture.own=blocks": "You may not land where a pawn of your own stands.",
    "capture.partner=captured": "Your partner's pawns are captured like any others.",
    "capture.partner=blocks": "You may not land where a pawn of your partner's stands.",
    "capture.way": "Pawns pass others without effect, but never a stake or a pawn in home.",
    "capture.passing": "These cards capture on the way as well: {ranks}.",
    "capture.home": "Pawns in home are never captured.",
}

_TEAM: Final = {
    "team.partner-pawns=when finished": "When your pawns are all home, you move your partner's as if they were yours, "
    "with your own cards.",
    "team.partner-pawns=when finished+many": "When your pawns are all home, you move those of any team-mate "
    "who is not finished as if they were yours, with your own cards.",
    "team.partner-pawns=never": "You never move your partner's pawns as if they were yours.",
    "team.frame": "A partner's pawn keeps its own start and its own home, whoever moves it.",
}

_END: Final = {
    "end.solo": "The first player whose pawns are all home has won.",
    "end.solo+two": "The first player whose pawns of both colours are all home has won.",
    "end.teams": "In teams, the first team whose pawns are all home has won.",
    "end.pat": "If the pawns of the common camp are all home first, the game is a pat: nobody has won.",
    "end.once": "The game ends at once; there are no places after the first.",
}

ENGLISH: Final = Wording(
    numbers=("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"),
    ranks=("ace", "2", "3", "4", "5", "6", "7", "8", "9", "10", "jack", "queen", "king", "joker"),
    suits={"spades": "spades", "hearts": "hearts", "diamonds": "diamonds", "clubs": "clubs"},
    comma=", ",
    all_of=" and ",
    one_of=" or ",
    then=", then ",
    titles=_TITLES,
    sentences={**_BOARD, **_DEAL, **_TURN, **_CARDS, **_STAKE, **_HOME, **_CAPTURE, **_TEAM, **_END},
)
