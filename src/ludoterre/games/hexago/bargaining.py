# compiled by mypyc
"""Offers between communities: which one is good for both, and whether to take one.

Both sides are judged by what everybody can see. An offer is planned anew at every step of writing it, from the same facts, so the
steps fit together; how many offers were made this turn decides how generous it is.
"""

from __future__ import annotations

from typing import Final

from ludoterre.core.vecs import filled, i64, vec
from ludoterre.games.hexago import haggling
from ludoterre.games.hexago.haggling import LEAST_GAIN, acceptable, fairness
from ludoterre.games.hexago.offers import forbids_offer
from ludoterre.games.hexago.planning import Household, Purse
from ludoterre.games.hexago.state import HexagoBoard
from ludoterre.games.hexago.tables import BUNDLES, LINES, MOST_OFFERED, NOTHING, WATER_ASKED, WATER_GIVEN, Do, Good, Phase, Settling

DISTRUST: Final = 0.15
"""How much more a community asks of whoever has broken a promise, for each."""
SHARES: Final[tuple[float, ...]] = (0.7, 0.9, 1.1, 1.3, 1.5)
"""What the other side should gain, as a part of the own gain, in the first offer of a turn, the second and so on."""
MOST_CUBES: Final = 4
"""Cubes that are offered or asked for at once."""


class Deal:
    """An offer that is thought of: what each side gains by it."""

    def __init__(self) -> None:
        self.partner: i64 = NOTHING
        self.amounts: vec[i64] = filled(LINES, 0)
        self.gain = 0.0


def change(purse: Purse, amounts: vec[i64], sign: i64) -> float:
    """Judges what an offer changes for one side: 1 for whoever receives what is given, -1 for whoever makes the offer."""
    energy = purse.energy + sign * (amounts[Good.ENERGY] - amounts[3 + Good.ENERGY])
    food = purse.food + sign * (amounts[Good.FOOD] - amounts[3 + Good.FOOD])
    thunes = purse.thunes + sign * (amounts[Good.THUNES] - amounts[3 + Good.THUNES])
    return purse.worth(energy, food, thunes)


def best_deal(state: HexagoBoard, player: i64, only: i64, made: i64, prices: list[float]) -> Deal:
    """Finds the offer that brings most, to one partner or to any, after so many offers this turn; about water before it is collected."""
    best = Deal()
    if state.settling != Settling.NONE:
        settled = haggling.best_price(state, player, only, state.settling, prices)
        best.partner, best.amounts, best.gain = settled.partner, settled.lines, settled.gain
        return best
    if state.step == Phase.BARGAIN:
        share = SHARES[made if made < len(SHARES) else len(SHARES) - 1]
        wet = haggling.best_water_deal(state, player, only, share, prices)
        best.partner, best.amounts, best.gain = wet.partner, wet.lines, wet.gain
        return best
    mine = Purse(state, Household(state, player, prices))
    before = mine.now()
    share = SHARES[made if made < len(SHARES) else len(SHARES) - 1]
    amounts = filled(LINES, 0)
    for partner in range(state.rules.players):
        if partner == player or (only != NOTHING and partner != only) or (only == NOTHING and forbids_offer(state, player, partner) != 0):
            continue
        theirs = Purse(state, Household(state, partner, prices))
        theirs_before = theirs.now()
        for good in range(Good.CUBES):
            for asked in range(2):
                have = theirs if asked else mine
                owned = have.energy if good == Good.ENERGY else have.food
                most = owned if owned < MOST_CUBES else MOST_CUBES
                for cubes in range(1, most + 1):
                    for bundle in range(BUNDLES):
                        amounts[bundle] = 0
                    amounts[3 * asked + good] = cubes
                    both = change(mine, amounts, -1) - before + change(theirs, amounts, 1) - theirs_before
                    if both < 2.0 * LEAST_GAIN and mine.coin > 0.1:
                        continue
                    try_prices(state.rules.players, best, partner, amounts, 3 * (1 - asked), mine, theirs, before, theirs_before, share)
    return best


def try_prices(
    players: i64,
    best: Deal,
    partner: i64,
    amounts: vec[i64],
    side: i64,
    mine: Purse,
    theirs: Purse,
    before: float,
    theirs_before: float,
    share: float,
) -> None:
    """Puts every price in thunes on some cubes, then the cubes of the other good, and keeps what is best for both."""
    payer = mine if side == 0 else theirs
    for paid in range(3):
        at = side + paid
        if amounts[3 - side + paid] > 0:
            continue
        owned = payer.energy if paid == Good.ENERGY else payer.food if paid == Good.FOOD else payer.thunes
        most = owned if owned < MOST_OFFERED else MOST_OFFERED
        for price in range(1, most + 1):
            amounts[at] = price
            my_gain = change(mine, amounts, -1) - before
            their_gain = change(theirs, amounts, 1) - theirs_before
            fair = acceptable(players, my_gain, their_gain) and acceptable(players, their_gain, my_gain)
            if fair and their_gain >= share * my_gain and my_gain > best.gain + 0.001:
                best.partner = partner
                best.gain = my_gain
                best.amounts = amounts[:]
        amounts[at] = 0


def next_step(state: HexagoBoard, deal: Deal) -> i64:
    """Returns how to go on writing the planned offer; what was written otherwise is dropped."""
    if deal.partner != state.partner:
        return Do.CANCEL
    for line in range(LINES):
        wanted = deal.amounts[line]
        if state.offer[line] == wanted:
            continue
        if line < state.written or wanted == 0:
            return Do.CANCEL
        if line == WATER_GIVEN:
            return state.rules.give_water + wanted - 1
        if line == WATER_ASKED:
            return state.rules.ask_water + wanted - 1
        return state.rules.give + line * MOST_OFFERED + wanted - 1
    return Do.PROPOSE


def answer_worth(state: HexagoBoard, prices: list[float]) -> float:
    """Judges the offer that lies before the asked community: above 0 if it should agree."""
    player, author = state.asking, state.offerer
    mine = Purse(state, Household(state, player, prices))
    theirs = Purse(state, Household(state, author, prices))
    my_gain = change(mine, state.offer, 1) - mine.now() + haggling.water_gain(state, player, prices)
    their_gain = change(theirs, state.offer, -1) - theirs.now() + haggling.water_gain(state, author, prices)
    if state.settling != Settling.NONE:
        return my_gain + haggling.settlement_gain(state, player, prices) - LEAST_GAIN + 0.001
    fair = fairness(state.rules.players) + DISTRUST * float(haggling.broken_by(state, author))
    return min(my_gain - LEAST_GAIN + 0.001, my_gain - fair * their_gain + 0.001)


def counter_worth(state: HexagoBoard, made: i64, prices: list[float]) -> float:
    """Judges answering an offer with one of one's own: better than a no, if there is a deal to be had."""
    if answer_worth(state, prices) > 0.0:
        return -1.0
    return 0.1 if best_deal(state, state.asking, state.offerer, made, prices).partner != NOTHING else -1.0
