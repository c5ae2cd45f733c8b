# compiled by mypyc
"""Why not: the rule that forbids each decision that is not possible."""

from __future__ import annotations

from typing import Any

from ludoterre.core.moves import Refusal
from ludoterre.core.vecs import i64
from ludoterre.games.ecopolis import buying, hazards
from ludoterre.games.ecopolis.rules import EcopolisState
from ludoterre.games.ecopolis.tables import KINDS, NOTHING, Ambassador, Do, Phase, Pile, Rate, Resource


def refuse(state: EcopolisState, action: int) -> Refusal | None:
    """Says which rule forbids a decision."""
    if state.allows(action):
        return None
    state.move(action)  # an id that means nothing here is no decision
    rules, phase = state.rules, state.phase
    if action < Do.COVER:
        drawing = phase in (Phase.DRAW, Phase.FIRST_CHOICE)
        return Refusal("ECP-TURN.9", "pile_empty", {"pile": Pile.NAMES[action]}) if drawing else wrong_phase(state)
    if action < Do.BUY:
        return Refusal("ECP-A5", "other_row", {"pile": Pile.NAMES[state.pile]}) if phase == Phase.PLACE else why_not_cover(state)
    if action < rules.collect:
        return why_not_buy(state, action - Do.BUY) if phase in (Phase.ACTION, Phase.FIRST_CHOICE) else wrong_phase(state)
    if phase == Phase.ACTION and action <= rules.passing:
        return why_not_act(state, action)
    if phase == Phase.INNOVATION and rules.innovate <= action < rules.no_innovation:
        return too_hot(state, state.rules.tables.climates[state.city(state.active, action - rules.innovate)], "ECP-HAZ.9")
    if phase == Phase.ECO_GESTURE and action >= rules.give:
        return why_not_gesture(state, action - rules.give)
    return wrong_phase(state)


def wrong_phase(state: EcopolisState) -> Refusal:
    """Says that something else is decided now."""
    if state.phase in (Phase.DRAW, Phase.FIRST_CHOICE):
        return Refusal("ECP-TURN.2", "draw_first", {})
    return Refusal("ECP-TURN.1", "wrong_phase", {"phase": Phase.NAMES[state.phase]})


def why_not_cover(state: EcopolisState) -> Refusal:
    """Says that nothing is to be placed: the card has gone to an empty place by itself, or none is drawn."""
    return Refusal("ECP-TURN.4", "empty_place_first", {}) if state.phase == Phase.ACTION else wrong_phase(state)


def too_hot(state: EcopolisState, by: i64, rule: str) -> Refusal:
    """Says that the cursor would pass the limit (ECP-CLI.2)."""
    return Refusal(rule, "too_hot", {"level": state.level + by, "limit": state.rules.limit})


def why_not_act(state: EcopolisState, action: int) -> Refusal:
    """Says why an action other than a purchase is not possible."""
    rules = state.rules
    if action < rules.exchange:
        return too_hot(state, rules.tables.climates[state.city(state.active, action - rules.collect)], "ECP-COL.3")
    if action < rules.ambassador:
        return why_not_exchange(state, action - rules.exchange)
    if action < rules.passing:
        return why_not_win(state, action - rules.ambassador)
    return Refusal("ECP-PASS.1", "may_not_pass", {})


def why_not_buy(state: EcopolisState, purchase: int) -> Refusal:
    """Says why a card cannot be bought like this: it cannot be paid, the helper is of no use, or it is too hot."""
    tables = state.rules.tables
    card = state.market[purchase // state.rules.target]
    helper = state.helper(purchase % state.rules.target)
    args: dict[str, Any] = {"card": tables.cards[card]}
    if helper != NOTHING and not helps(state, card, helper):
        return Refusal("ECP-BUY.6", "helper_pays_nothing", args | {"helper": tables.cards[helper]})
    if not buying.can_pay(state, card, helper):
        return Refusal("ECP-BUY.2", "cannot_pay", args | {"missing": missing(state, card, helper)})
    return too_hot(state, buying.net(state, card, helper), "ECP-BUY.10")


def helps(state: EcopolisState, card: i64, helper: i64) -> bool:
    """Tells whether a construction has any income that a cost asks for (ECP-BUY.6)."""
    tables = state.rules.tables
    for kind in range(KINDS):
        if tables.costs[card * KINDS + kind] > 0 and tables.incomes[helper * KINDS + kind] > 0:
            return True
    return False


def missing(state: EcopolisState, card: i64, helper: i64) -> list[int]:
    """Says how much of each kind is missing to pay a cost."""
    tables = state.rules.tables
    found = [0, 0, 0]
    for kind in range(KINDS):
        income = 0 if helper == NOTHING else tables.incomes[helper * KINDS + kind]
        found[kind] = max(0, tables.costs[card * KINDS + kind] - income - state.stock[state.active * KINDS + kind])
    return found


def why_not_exchange(state: EcopolisState, line: int) -> Refusal:
    """Says why a line of the rate table does not work (ECP-EXC.4)."""
    at = state.active * KINDS
    have = state.stock[at + Rate.GIVE[line]]
    if have < Rate.GIVEN[line]:
        return Refusal("ECP-EXC.1", "too_few", {"resource": Resource.NAMES[Rate.GIVE[line]], "have": have, "need": Rate.GIVEN[line]})
    return Refusal(
        "ECP-EXC.4", "stock_full", {"resource": Resource.NAMES[Rate.GET[line]], "would": state.stock[at + Rate.GET[line]] + Rate.GOT[line]}
    )


def why_not_win(state: EcopolisState, ambassador: int) -> Refusal:
    """Says why an ambassador stays away (ECP-AMB.2, AMB.5)."""
    holder = state.holders[ambassador]
    args: dict[str, Any] = {"ambassador": Ambassador.NAMES[ambassador]}
    if holder != NOTHING:
        return Refusal("ECP-AMB.5", "ambassador_held", args | {"player": holder})
    player = state.active
    if ambassador == Ambassador.GRETA:
        return Refusal("ECP-AMB.2", "impact_too_high", args | {"have": state.impacts[player], "need": Ambassador.GRETA_ASKS})
    pile = ambassador - 1
    have = state.colours[player * Pile.COUNT + pile]
    return Refusal(
        "ECP-AMB.2", "condition_not_met", args | {"pile": Pile.NAMES[pile], "have": have, "need": Ambassador.COLOURS_ASKED[pile]}
    )


def why_not_gesture(state: EcopolisState, answer: int) -> Refusal:
    """Says why a gesture cannot be made, or not be declined (A21)."""
    rules = state.rules
    if answer == KINDS:
        if rules.must_give:
            return Refusal("ECP-A21", "gesture_forced", {})
        return Refusal("ECP-HAZ.7", "must_give", {"level": hazards.level_if_declined(state), "limit": rules.limit})
    if rules.gives_energy and Resource.NAMES[answer] != "energy":
        return Refusal("ECP-A21", "only_energy", {})
    return Refusal("ECP-HAZ.7", "nothing_to_give", {"resource": Resource.NAMES[answer]})
