"""Each way in which a rule-set can be wrong, with the exact words and the exact place."""

import pytest

from notation.rules import load, read

ONE_FAULT = {
    # keys
    "[bord]\ncorners = 4": 'unknown key; did you mean "board"? @ bord',
    "[board]\nsquare = 18": 'unknown key; did you mean "squares"? @ board.square',
    "[board]\nper-corner = 18": 'unknown key; did you mean "squares"? @ board.per-corner',
    "[team]\nzzz = 1": "unknown key; known here: partner-pawns, seating @ team.zzz",
    '[home]\nturn_in = "forced"': 'unknown key; did you mean "turn-in"? @ home.turn_in',
    '[title]\n"español" = "Toc"': 'unknown key; known here: en, fr, ca @ title."español"',
    '[team]\n"a.b\\u0007" = 1': 'unknown key; known here: partner-pawns, seating @ team."a.b\\u0007"',
    "[cards]\n10 = []": 'unknown key; did you mean "T"? @ cards.10',
    "[cards]\nA = [{ do = 'exit', step = 1 }]": 'unknown key; known here: again, next, on-discard @ cards.A[1].step',
    # tables and lists
    "board = 3": "wanted a table, found 3 @ board",
    "cards = []": "wanted a table, found a list @ cards",
    "title = 'Toc'": 'wanted a table, found "Toc" @ title',
    "[cards]\nA = 'exit'": 'wanted a list like [{ do = "exit" }], found "exit" @ cards.A',
    "[cards]\nA = ['exit']": 'wanted a table like { do = "exit" }, found "exit" @ cards.A[1]',
    "[cards]\nA = []": "wanted 1 to 20 alternatives, found 0 @ cards.A",
    # numbers
    "[board]\ncorners = 9": "wanted a number from 2 to 8, found 9 @ board.corners",
    "[board]\ncorners = '4'": 'wanted a number from 2 to 8, found "4" @ board.corners',
    "[board]\ncorners = true": "wanted a number from 2 to 8, found true @ board.corners",
    "[board]\ncorners = 4.5": "wanted a number from 2 to 8, found 4.5 @ board.corners",
    "[board]\ncorners = 1979-05-27": "wanted a number from 2 to 8, found a date or time @ board.corners",
    "[board]\ncorners = { a = 1 }": "wanted a number from 2 to 8, found a table @ board.corners",
    "[board]\ncorners = 99999999999999": "wanted a number from 2 to 8, found a huge number @ board.corners",
    "version = 0": "wanted a number from 1 to 9999, found 0 @ version",
    "[cards]\n7 = [{ do = 'split', steps = 7, parts = 0 }]": "wanted a number from 1 to 12, found 0 @ cards.7[1].parts",
    "[deal]\npattern = 5": "wanted a list of numbers, found 5 @ deal.pattern",
    "[deal]\npattern = []": "wanted 1 to 20 numbers, found 0 @ deal.pattern",
    "[deal]\npattern = [5, 0]": "wanted a number from 1 to 26, found 0 @ deal.pattern[2]",
    "[players]\nsolo = [2, 2]": "a number stands here twice @ players.solo",
    # words
    "[turn]\nstuck = 'pass'": 'wanted one of "discard one", "fold", found "pass" @ turn.stuck',
    "[turn]\nstuck = false": 'wanted one of "discard one", "fold", found false @ turn.stuck',
    "[cards]\nA = [{ steps = 1 }]": 'missing: what the card does, as in do = "advance" @ cards.A[1].do',
    "[cards]\nQ = [{ do = 'advance' }]": "missing: how many steps @ cards.Q[1].steps",
    "[cards]\nA = [{ do = 'exit' }, { do = 'jump' }]": (
        'wanted one of "exit", "advance", "retreat", "push", "split", "swap", "nothing", "any card", '
        'found "jump" @ cards.A[2].do'
    ),
    # ranks
    "[turn]\nwithheld = 5": "wanted rank letters out of A23456789TJQK*, found 5 @ turn.withheld",
    "[turn]\nwithheld = '55'": "a rank stands here twice @ turn.withheld",
    "[deck]\nranks = 'A2345678910'": 'wanted rank letters out of A23456789TJQK, found "A2345678910" @ deck.ranks',
    # what is written for people
    "name = 'my rules'": 'wanted one word of letters, digits and dashes, found "my rules" @ name',
    "name = 7": "wanted one word of letters, digits and dashes, found 7 @ name",
    "source = '''a\nb'''": 'wanted one line of at most 200 letters, found "a\\nb" @ source',
    "[title]\nen = 1": "wanted one line of at most 200 letters, found 1 @ title.en",
    # boards
    "[board]\npawns = 5": "5 pawns do not fit into a home of 4 @ board.pawns",
    "[board]\nsquares = 4\nbranch = 4": "the branch must lie on the 4 squares of its corner @ board.branch",
    "[board]\nsquares = 7\ncrossing = 7": "the crossing must lie on the 7 squares of its corner @ board.crossing",
    "[cards]\n9 = [{ do = 'advance', steps = 60 }]\n[board]\nsquares = 15": (
        "a walk of 60 steps needs a track of more than 60 squares @ board.squares"
    ),
    "[cards]\n9 = [{ do = 'swap', then-advance = 60 }]\n[board]\nsquares = 15": (
        "a walk of 60 steps needs a track of more than 60 squares @ board.squares"
    ),
    # players
    "[players]\nsolo = []\nteams = []\n[deal]\nexchange = 'never'": (
        "nobody can play: give numbers of players in solo or in teams @ players"
    ),
    "[players]\nteams = []\n[deal]\nexchange = 'never'": (
        'no game is "teams" here: write default = "solo" @ players.default'
    ),
    "[players]\nsolo = []\ndefault = 'solo'": 'no game is "solo" here: write default = "teams" @ players.default',
    "[players]\nsolo = [2, 6]": "6 players need 6 colours, the board has 4 for them @ players.solo",
    "[players]\nsolo = [4]\ncommon-camp = 'spades'\nteams = []\ndefault = 'solo'\n[deal]\nexchange = 'never'": (
        "4 players need 4 colours, the board has 3 for them @ players.solo"
    ),
    "[players]\nteams = [5]\n[board]\ncorners = 6": "5 players do not make teams of equal size @ players.teams",
    "[players]\nsolo = [2]\ncolours = 2\n[board]\ncorners = 8": (
        "players with two colours have no partners: leave teams empty @ players.teams"
    ),
    "[players]\nsolo = [2]\nteams = []\ndefault = 'solo'\ncolours = 2\ncommon-camp = 'clubs'\n"
    "[board]\ncorners = 6\n[deal]\nexchange = 'never'": (
        "a common camp needs players of one colour each @ players.common-camp"
    ),
    "[players]\nsolo = [2]\nteams = []\ndefault = 'solo'\ncolours = 2\n[board]\ncorners = 5\n"
    "[deal]\nexchange = 'never'": (
        "two colours each lie opposite each other: the board needs an even number of corners @ board.corners"
    ),
    "[players]\nsolo = [3]\nteams = []\ndefault = 'solo'\ncommon-camp = 'spades'\n"
    "[deck]\ncopies = 5\n[deal]\nexchange = 'never'": (
        "a common camp needs cards of four suits: deck.copies must be 4 or 8 @ players.common-camp"
    ),
    # decks and cards
    "[deck]\njokers = 2": "the deck has *, and nothing says what it does @ cards.*",
    "[cards]\n'*' = [{ do = 'exit' }]": "the deck has no * @ cards.*",
    "[cards]\nA = [{ do = 'nothing' }]\nK = [{ do = 'nothing' }]": (
        'no card brings a pawn out: some rank needs { do = "exit" } @ cards'
    ),
    "[deck]\nranks = 'AK5'\ncopies = 8\n[cards]\nA = [{ do = 'exit' }]\nK = [{ do = 'exit' }]": (
        "no card brings a pawn home: some rank needs to advance or to split @ cards"
    ),
    "[cards]\nQ = [{ do = 'any card' }]": "only the joker (*) stands for any card @ cards.Q[1].do",
    "[cards]\nA = [{ do = 'exit' }, { do = 'exit' }]": "the same alternative stands here twice @ cards.A",
    "[cards]\n7 = [{ do = 'split', steps = 3, parts = 4 }]": (
        "3 steps cannot be shared out in 4 parts @ cards.7[1].parts"
    ),
    "[cards]\n7 = [{ do = 'split', steps = 7, pawns = 'own and partner' }]\n"
    "[players]\nteams = []\ndefault = 'solo'\n[deal]\nexchange = 'never'": (
        "nobody plays in teams: there are no partner's pawns @ cards.7[1].pawns"
    ),
    "[cards]\nJ = [{ do = 'nothing', on-discard = 'same' }]": (
        'a discard can only do the same if the card does something: write next = "discards" @ cards.J[1].on-discard'
    ),
    "[deck]\njokers = 1\n[cards]\n'*' = [{ do = 'any card', again = 'now' }]": (
        "a card that stands for another does what that one does: leave out next and again @ cards.*[1].do"
    ),
    # deals and turns
    "[deal]\npattern = [14]": "4 players with 14 cards each need 56, the deck has 52 @ deal.pattern",
    "[deal]\ndraw = 'after each play'": (
        "a hand that is kept up by drawing has one size: give one number @ deal.pattern"
    ),
    "[deal]\npattern = [5]\ndraw = 'after each play'\nturn-up = 'last card'": (
        "a hand that is kept up by drawing knows no last deal to turn a card up after @ deal.turn-up"
    ),
    "[players]\nteams = []\ndefault = 'solo'": (
        "nobody plays in teams: there are no partners to exchange @ deal.exchange"
    ),
    "[turn]\nbroken-answer = 'same card'": (
        'no card breaks a turn: some rank needs next = "discards" @ turn.broken-answer'
    ),
    "[turn]\nbroken-lasts = 'pack'": (
        'no card breaks a turn: some rank needs next = "discards" @ turn.broken-lasts'
    ),
    "[turn]\nwithheld = '*'": "the deck has no * @ turn.withheld",
    "[turn]\nobligation = 'may discard'\nwithheld = '5'": (
        "where players may discard, every card may be withheld already @ turn.withheld"
    ),
    "[turn]\nobligation = 'may discard'\nstuck = 'fold'": (
        "a player who may always discard is never stuck and cannot fold @ turn.stuck"
    ),
    "[turn]\nstuck = 'fold'\n[deal]\npattern = [5]\ndraw = 'after each play'": (
        "a hand that is kept up by drawing cannot be folded @ turn.stuck"
    ),
    "[home]\nturn-in = 'optional'": (
        'a pawn that need not turn in needs laps: write overshoot = "lap" @ home.turn-in'
    ),
}  # fmt: skip


def faults_of(text: str) -> list[str]:
    rules, faults = read(text, name="house", parent=load)
    assert (rules is None) == bool(faults)
    return [str(fault) for fault in faults]


@pytest.mark.parametrize(("text", "fault"), ONE_FAULT.items())
def test_a_faulty_choice_gives_its_fault_and_no_other(text: str, fault: str) -> None:
    assert faults_of(f'extends = "toc-canadien"\n{text}') == [fault]


def test_all_faults_come_at_once_and_each_once() -> None:
    text = """
        extends = "toc-canadien"
        colour = "red"
        [board]
        pawns = 5
        [turn]
        stuck = "pass"
        withheld = "*"
        [cards]
        5 = [{ do = "push", steps = 0 }, { do = "advance" }, { do = "fly" }]
        7 = [{ do = "split", steps = 7, parts = 8 }]
        """
    assert faults_of(text) == [
        "unknown key; known here: extends, name, version, title, source, board, players, deck, deal, turn, stake, "
        "home, capture, team, cards @ colour",
        'wanted one of "discard one", "fold", found "pass" @ turn.stuck',
        "wanted a number from 1 to 60, found 0 @ cards.5[1].steps",
        "missing: how many steps @ cards.5[2].steps",
        'wanted one of "exit", "advance", "retreat", "push", "split", "swap", "nothing", "any card", found "fly" '
        "@ cards.5[3].do",
        "7 steps cannot be shared out in 8 parts @ cards.7[1].parts",
        "5 pawns do not fit into a home of 4 @ board.pawns",
        "the deck has no * @ turn.withheld",
    ]


def test_a_file_without_cards_is_told_every_rank_that_it_owes() -> None:
    faults = faults_of("[deck]\nranks = 'A7'\npacks = 4")
    assert faults == [
        "the deck has A, and nothing says what it does @ cards.A",
        "the deck has 7, and nothing says what it does @ cards.7",
        'no card brings a pawn out: some rank needs { do = "exit" } @ cards',
        "no card brings a pawn home: some rank needs to advance or to split @ cards",
    ]


def test_many_unknown_keys_are_counted_after_the_first_ten() -> None:
    keys = "\n".join(f"stranger{i:02} = 1" for i in range(25))
    faults = faults_of(f'extends = "toc-canadien"\n[team]\n{keys}')
    assert len(faults) == 11
    assert faults[-1] == "15 more unknown keys @ team"


def test_a_long_list_is_not_read_item_by_item() -> None:
    text = 'extends = "toc-canadien"\n[cards]\nA = [' + "{ do = 'exit' }, " * 21 + "]"
    assert faults_of(text) == ["wanted 1 to 20 alternatives, found 21 @ cards.A"]


def test_a_missing_parent_is_the_only_fault_told_of_what_it_would_have_brought() -> None:
    rules, faults = read('extends = "gone"', name="house", parent=lambda name: f"no {name} here")
    assert rules is None
    assert [str(fault) for fault in faults] == ["no gone here @ extends"]
    assert faults_of("extends = 3") == ["wanted a rule-set's name, found 3 @ extends"]
