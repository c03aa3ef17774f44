"""One mistake in a valid game: does the checker find it, there and nowhere else?

`MISTAKES` has a function for each kind: a valid game and chance in, the game with that mistake out. The rules are
asked on the true position with every card known (`truth`), so that the checker is not its own witness.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Final

from tests.mutations import claims, deals, slips, turns, walks
from tests.mutations.truth import Mutated, Valid

Mistake = Callable[[Valid, Random], Mutated | None]
"""Makes a mistake in a game; None where the game gives no opportunity."""

MISTAKES: Final[dict[str, Mistake]] = {
    # a pawn may not do that
    "landing off by one": slips.landing_off_by_one,
    "landing off by more": slips.landing_off_by_more,
    "wrong origin": walks.wrong_origin,
    "stake passed": walks.passed_stake,
    "landing on a stake": walks.landing_on_stake,
    "home over a pawn": walks.home_over_a_pawn,
    "home square taken": walks.home_square_taken,
    "to or across own start": walks.across_own_start,
    "retreat into home": walks.retreat_into_home,
    "push of an own pawn": walks.push_of_own_pawn,
    "another's pawn moved": walks.another_s_pawn,
    "exit with an empty camp": walks.exit_with_an_empty_camp,
    "exit onto own stake": walks.exit_onto_own_stake,
    "exit by another card": walks.exit_by_another_card,
    "swap with a stake": walks.swap_with_a_stake,
    "swap with a pawn at home": walks.swap_with_a_pawn_at_home,
    "seven of six": slips.seven_of_six,
    "seven of eight": slips.seven_of_eight,
    "split pawn twice": slips.split_pawn_twice,
    # a player may not do that
    "another card of the hand": slips.another_card_of_the_hand,
    "card not in hand": slips.a_card_not_in_hand,
    "discard of the card played": slips.discard_of_the_card_played,
    "discard beside a playable card": slips.discard_beside_a_playable_card,
    "two cards put down": slips.two_cards_put_down,
    "played in a broken turn": slips.played_in_a_broken_turn,
    "wrong seat": turns.wrong_seat,
    "two plays transposed": turns.transposed,
    "play missing": turns.missing,
    "play written twice": turns.written_twice,
    "played on after the end": turns.played_on,
    # that is not what happened
    "capture of the wrong owner": claims.wrong_owner,
    "capture of nobody": claims.captured_nobody,
    "x forgotten": claims.x_forgotten,
    "needless @": claims.needless_stood,
    "wrong round number": claims.wrong_round,
    "round number misplaced": claims.round_misplaced,
    "wrong winner": turns.wrong_winner,
    "won too early": turns.won_too_early,
    "unfinished though won": turns.unfinished_though_won,
    "tie though won": turns.wrong_tie,
    "no end": turns.no_end,
    # cards
    "wrong dealer": deals.wrong_dealer,
    "wrong deal size": deals.wrong_deal_size,
    "hand too short": deals.hand_too_short,
    "card dealt too often": deals.wrong_card_dealt,
    "card put down too often": deals.a_card_too_often,
    "gift not held": deals.gift_not_held,
    "gift to an opponent": deals.gift_to_an_opponent,
    "exchange forgotten": deals.exchange_forgotten,
    "deal forgotten": deals.deal_forgotten,
}
"""Every kind of mistake by name."""
