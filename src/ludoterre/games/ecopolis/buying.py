# compiled by mypyc
"""The actions of a turn: buying, collecting, exchanging, winning an ambassador (ECP-BUY, COL, EXC, AMB)."""

from __future__ import annotations

from typing import Any

from ludoterre.core.vecs import i64
from ludoterre.games.ecopolis.grammar import No
from ludoterre.games.ecopolis.state import EcopolisBoard
from ludoterre.games.ecopolis.tables import KINDS, MOST, NOTHING, Ambassador, Rate, Resource, Tally


def can_pay(state: EcopolisBoard, card: i64, helper: i64) -> bool:
    """Tells whether the active player's Stock, with the income of a helper or without, covers a cost (ECP-BUY.2, BUY.5, BUY.6)."""
    tables = state.rules.tables
    at = state.active * KINDS
    helps = False
    for kind in range(KINDS):
        cost = tables.costs[card * KINDS + kind]
        if helper != NOTHING and cost > 0:
            income = tables.incomes[helper * KINDS + kind]
            if income > 0:
                helps = True
                cost -= income
        if cost > state.stock[at + kind]:
            return False
    return helps or helper == NOTHING


def net(state: EcopolisBoard, card: i64, helper: i64) -> i64:
    """Returns how far a purchase moves the cursor, in one step (ECP-BUY.8, BUY.9)."""
    climates = state.rules.tables.climates
    return climates[card] if helper == NOTHING else climates[card] + climates[helper]


def may_buy(state: EcopolisBoard, card: i64, helper: i64) -> bool:
    """Tells whether a visible card can be bought like this now (ECP-BUY.2 to BUY.10)."""
    return state.level + net(state, card, helper) <= state.rules.limit and can_pay(state, card, helper)


def why_not_buy(state: EcopolisBoard, card: i64, helper: i64) -> i64:
    """Says why a card cannot be bought like this: the helper is of no use, it cannot be paid, or it is too hot."""
    if can_pay(state, card, helper):
        return 0 if may_buy(state, card, helper) else No.TOO_HOT_TO_BUY
    return No.CANNOT_PAY if helper == NOTHING or helps(state, card, helper) else No.HELPER_PAYS_NOTHING


def helps(state: EcopolisBoard, card: i64, helper: i64) -> bool:
    """Tells whether a construction has any income that a cost asks for (ECP-BUY.6)."""
    tables = state.rules.tables
    for kind in range(KINDS):
        if tables.costs[card * KINDS + kind] > 0 and tables.incomes[helper * KINDS + kind] > 0:
            return True
    return False


def missing(state: EcopolisBoard, card: i64, helper: i64) -> list[int]:
    """Says how much of each kind is missing to pay a cost."""
    tables = state.rules.tables
    found = [0, 0, 0]
    for kind in range(KINDS):
        income = 0 if helper == NOTHING else tables.incomes[helper * KINDS + kind]
        found[kind] = max(0, tables.costs[card * KINDS + kind] - income - state.stock[state.active * KINDS + kind])
    return found


def buy(state: EcopolisBoard, slot: i64, helper: i64) -> None:
    """Puts a construction into the active player's city and pays for it (ECP-BUY.11)."""
    player = state.active
    card = state.market[slot]
    state.market[slot] = state.under[card]
    state.under[card] = NOTHING
    state.settle(player, card)
    lost = pay(state, player, card, helper)
    move = net(state, card, helper)
    state.note(player, Tally.PURCHASE, move)
    state.warm(move)
    if state.listener is not None:
        tell_purchase(state, slot, card, helper, move, lost)
    if state.ambassador_holder[Ambassador.GRETA] == player and not state.meets(player, Ambassador.GRETA):
        state.ambassador_holder[Ambassador.GRETA] = NOTHING
        if state.listener is not None:
            state.tell("ambassador_left", {"player": player, "ambassador": Ambassador.NAMES[Ambassador.GRETA]}, "ECP-AMB.4")


def tell_purchase(state: EcopolisBoard, slot: i64, card: i64, helper: i64, move: i64, lost: list[int]) -> None:
    """Reports a purchase, what it wasted and what lay below."""
    cards = state.rules.tables.cards
    player: int = state.active
    if helper == NOTHING:
        state.tell("bought", {"player": player, "card": cards[card], "net": move, "level": state.level}, "ECP-BUY.8")
    else:
        said: dict[str, Any] = {"player": player, "card": cards[card], "helper": cards[helper], "net": move, "level": state.level}
        state.tell("bought_with", said, "ECP-BUY.9")
        if lost != [0, 0, 0]:
            state.tell("excess_lost", {"player": player, "helper": cards[helper], "amounts": lost}, "ECP-BUY.4")
    if state.market[slot] != NOTHING:
        state.tell("uncovered", {"card": cards[state.market[slot]], "slot": slot}, "ECP-TURN.6")


def pay(state: EcopolisBoard, player: i64, card: i64, helper: i64) -> list[int]:
    """Pays a cost, the helper first; returns what of its income nobody gets (ECP-BUY.4, BUY.5, BUY.7)."""
    tables = state.rules.tables
    lost = [0, 0, 0]
    if helper != NOTHING:
        state.note(player, Tally.HELPERS, 1)
    for kind in range(KINDS):
        cost = tables.costs[card * KINDS + kind]
        if helper != NOTHING:
            income = tables.incomes[helper * KINDS + kind]
            helped = income if income < cost else cost
            cost -= helped
            lost[kind] = income - helped
            state.note(player, Tally.HELPED + kind, helped)
            state.note(player, Tally.WASTED + kind, income - helped)
        state.stock[player * KINDS + kind] -= cost
        state.note(player, Tally.SPENT + kind, cost)
    return lost


def may_collect(state: EcopolisBoard, position: i64) -> bool:
    """Tells whether the active player may collect from a position of the city (ECP-COL.3, HAZ.9)."""
    if position >= state.built[state.active]:
        return False
    return state.level + state.rules.tables.climates[state.city(state.active, position)] <= state.rules.limit


def collect(state: EcopolisBoard, position: i64, innovation: bool) -> None:
    """Moves an income from the Mini-bank to the Stock, and the cursor (ECP-COL.1, COL.2, HAZ.8)."""
    tables = state.rules.tables
    player = state.active
    card = state.city(player, position)
    move = tables.climates[card]
    gained = [0, 0, 0]
    lost = [0, 0, 0]
    for kind in range(KINDS):
        income = tables.incomes[card * KINDS + kind]
        gained[kind] = state.receive(player, kind, income, Tally.COLLECTED)
        lost[kind] = income - gained[kind]
    state.note(player, Tally.COLLECT, move)
    state.warm(move)
    if state.listener is not None:
        said: dict[str, Any] = {"player": player, "card": tables.cards[card], "net": move, "level": state.level, "amounts": gained}
        if innovation:
            state.tell("innovated", said, "ECP-HAZ.8")
        else:
            state.tell("collected", said, "ECP-COL.1")
        if lost != [0, 0, 0]:
            state.tell("income_lost", {"player": player, "amounts": lost}, "ECP-COL.4")


def why_not_exchange(state: EcopolisBoard, line: i64) -> i64:
    """Says why the active player cannot give and take what a line says (ECP-EXC.1, EXC.4)."""
    at = state.active * KINDS
    if state.stock[at + Rate.GIVE[line]] < Rate.GIVEN[line]:
        return No.TOO_FEW
    return 0 if state.stock[at + Rate.GET[line]] + Rate.GOT[line] <= MOST else No.STOCK_FULL


def exchange(state: EcopolisBoard, line: i64) -> None:
    """Swaps tokens between Stock and Mini-bank (ECP-EXC.3)."""
    player = state.active
    state.stock[player * KINDS + Rate.GIVE[line]] -= Rate.GIVEN[line]
    state.stock[player * KINDS + Rate.GET[line]] += Rate.GOT[line]
    state.note(player, Tally.EXCHANGES, 1)
    if state.listener is not None:
        said: dict[str, Any] = {"player": player, "give": Resource.NAMES[Rate.GIVE[line]], "given": Rate.GIVEN[line]}
        said["get"] = Resource.NAMES[Rate.GET[line]]
        said["got"] = Rate.GOT[line]
        state.tell("exchanged", said, "ECP-EXC.2")


def why_not_win(state: EcopolisBoard, ambassador: i64) -> i64:
    """Says why an ambassador stays away from the active player (ECP-AMB.1, AMB.2, AMB.5)."""
    if state.ambassador_holder[ambassador] != NOTHING:
        return No.AMBASSADOR_HELD
    if state.meets(state.active, ambassador):
        return 0
    return No.IMPACT_TOO_HIGH if ambassador == Ambassador.GRETA else No.CONDITION_NOT_MET


def win(state: EcopolisBoard, ambassador: i64) -> None:
    """Gives the active player an ambassador."""
    state.ambassador_holder[ambassador] = state.active
    if state.listener is not None:
        state.tell("ambassador_won", {"player": state.active, "ambassador": Ambassador.NAMES[ambassador]}, "ECP-AMB.1")
