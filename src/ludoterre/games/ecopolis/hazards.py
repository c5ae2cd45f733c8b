# compiled by mypyc
"""What hazards do (ECP-HAZ)."""

from __future__ import annotations

from typing import Any

from ludoterre.core.bits import bit, popcount
from ludoterre.core.vecs import filled, i64
from ludoterre.games.ecopolis import buying
from ludoterre.games.ecopolis.grammar import No
from ludoterre.games.ecopolis.state import EcopolisBoard
from ludoterre.games.ecopolis.tables import KINDS, NOTHING, Effect, Ending, Phase, Resource, Tally


def strike(state: EcopolisBoard, card: i64) -> None:
    """Carries out a hazard that has just been drawn (ECP-TURN.8)."""
    tables = state.rules.tables
    effect = tables.effects[card]
    if effect == Effect.CLIMATE:
        state.warm_by_climate_change(tables.climate_change)
        if state.listener is not None:
            state.tell("climate_changed", {"rise": tables.climate_change, "level": state.level}, "ECP-HAZ.6")
    elif effect == Effect.PAY or effect == Effect.PAY_PER:
        bill_everybody(state, card)
    elif effect == Effect.GAIN or effect == Effect.GAIN_IF:
        reward(state, card)
    elif effect == Effect.INNOVATION and may_innovate(state):
        state.phase = Phase.INNOVATION
        return
    elif effect == Effect.ECO_GESTURE:
        state.phase = Phase.ECO_GESTURE
        go_on_asking(state)
        return
    elif state.listener is not None:
        state.tell("hazard_harmless", {"card": tables.cards[card]}, "ECP-HAZ.8")
    put_away(state)


def put_away(state: EcopolisBoard) -> None:
    """Removes a hazard from the game; the turn goes on unless the planet is lost (ECP-TURN.8, HAZ.4, END.1)."""
    tables = state.rules.tables
    card = state.drawn
    count = len(state.removed_hazards)
    removed = filled(count + 1, card)  # older positions may share the list, so a new one is made
    for number in range(count):
        removed[number] = state.removed_hazards[number]
    state.removed_hazards = removed
    state.drawn = NOTHING
    state.pile = NOTHING
    state.phase = Phase.ACTION
    if state.level > state.rules.limit:
        state.ending = Ending.CLIMATE
    if state.listener is not None:
        state.tell("hazard_removed", {"card": tables.cards[card]}, "ECP-TURN.8")


# Costs and gains.


def concerns(state: EcopolisBoard, card: i64, player: i64) -> bool:
    """Tells whether a cost or a gain is for this player (ECP-HAZ.1)."""
    tables = state.rules.tables
    if tables.effects[card] == Effect.GAIN_IF:
        return state.built[player] > 0 and state.impacts[player] <= tables.thresholds[card]
    return tables.for_all[card] != 0 or player == state.active


def times(state: EcopolisBoard, card: i64, player: i64) -> i64:
    """Says how many times a player pays: once, or for each construction that warms that much."""
    tables = state.rules.tables
    if tables.effects[card] != Effect.PAY_PER:
        return 1
    count: i64 = 0
    for position in range(state.built[player]):
        if tables.climates[state.city(player, position)] >= tables.thresholds[card]:
            count += 1
    return count


def bill_everybody(state: EcopolisBoard, card: i64) -> None:
    """Makes players pay from their Stock; each missing token warms the planet (ECP-HAZ.2, HAZ.3, A20)."""
    rules = state.rules
    total: i64 = 0
    asked: i64 = 0
    for turn in range(rules.players):
        player = (state.active + turn) % rules.players
        if concerns(state, card, player):
            count = times(state, card, player)
            if count > 0:
                asked += 1
                total += bill(state, card, player, count)
    if total > 0:
        state.warm(total)
        if state.listener is not None:
            state.tell("shortage", {"missing": total, "level": state.level}, "ECP-HAZ.3")
    if asked == 0 and state.listener is not None:
        state.tell("hazard_harmless", {"card": rules.tables.cards[card]}, "ECP-HAZ.1")


def bill(state: EcopolisBoard, card: i64, player: i64, count: i64) -> i64:
    """Makes one player pay as much as possible; returns how many tokens are missing."""
    amounts = state.rules.tables.amounts
    missing: i64 = 0
    paid = [0, 0, 0]
    for kind in range(KINDS):
        cost = amounts[card * KINDS + kind] * count
        at = player * KINDS + kind
        given = cost if cost < state.stock[at] else state.stock[at]
        state.stock[at] -= given
        state.note(player, Tally.HAZARD_PAID + kind, given)
        paid[kind] = given
        missing += cost - given
    state.note(player, Tally.SHORTAGE, missing)
    if state.listener is not None:
        state.tell("paid", {"player": player, "amounts": paid, "missing": missing}, "ECP-HAZ.2")
    return missing


def reward(state: EcopolisBoard, card: i64) -> None:
    """Lets players take tokens from their Mini-bank (ECP-HAZ.5)."""
    rules = state.rules
    lucky: i64 = 0
    for turn in range(rules.players):
        player = (state.active + turn) % rules.players
        if not concerns(state, card, player):
            continue
        lucky += 1
        gained = [0, 0, 0]
        for kind in range(KINDS):
            gained[kind] = state.receive(player, kind, rules.tables.amounts[card * KINDS + kind], Tally.HAZARD_GAINED)
        if state.listener is not None:
            state.tell("gained", {"player": player, "amounts": gained}, "ECP-HAZ.5")
    if lucky == 0 and state.listener is not None:
        state.tell("hazard_harmless", {"card": rules.tables.cards[card]}, "ECP-HAZ.1")


def rise(state: EcopolisBoard, card: i64) -> i64:
    """Says by how much a hazard would raise the cursor if it came now, whoever draws it and if everybody gives who can."""
    tables = state.rules.tables
    effect = tables.effects[card]
    if effect == Effect.CLIMATE:
        return tables.climate_change
    if effect == Effect.ECO_GESTURE:
        return worst_gesture(state) - state.level
    if effect != Effect.PAY and effect != Effect.PAY_PER:
        return 0
    everybody: i64 = 0
    worst: i64 = 0
    for player in range(state.rules.players):
        change: i64 = 0
        count = times(state, card, player)
        for kind in range(KINDS):
            missing = tables.amounts[card * KINDS + kind] * count - state.stock[player * KINDS + kind]
            if missing > 0:
                change += missing
        everybody += change
        if change > worst:
            worst = change
    return everybody if tables.for_all[card] != 0 else worst


def worst_gesture(state: EcopolisBoard) -> i64:
    """Returns where an eco-gesture would leave the cursor if it came now and everybody gave who can, whoever draws it."""
    worst = level_if_given(state, state.level, 0, 0)
    if state.rules.counts_at_once:  # it matters who is asked first
        for drawer in range(1, state.rules.players):
            level = level_if_given(state, state.level, drawer, 0)
            if level > worst:
                worst = level
    return worst


# Innovation.


def may_innovate(state: EcopolisBoard) -> bool:
    """Tells whether a construction of the drawer can be collected from (ECP-HAZ.9, A18)."""
    for position in range(state.built[state.active]):
        if buying.may_collect(state, position):
            return True
    return False


def innovate(state: EcopolisBoard, position: i64) -> None:
    """Collects an income beside the action of the turn, or nothing (ECP-HAZ.8)."""
    if position != NOTHING:
        buying.collect(state, position, True)
    elif state.listener is not None:
        state.tell("innovation_declined", {"player": state.active}, "ECP-HAZ.8")
    put_away(state)


# The eco-gesture.


def net_gestures(state: EcopolisBoard) -> i64:
    """Adds up the answers so far: a gift cools by 1, all else warms by 1 (ECP-HAZ.7)."""
    return popcount(state.declined) + popcount(state.unable) - popcount(state.gave)


def level_so_far(state: EcopolisBoard) -> i64:
    """Returns where the answers so far put the cursor, which moves with each of them or when all have answered (A21)."""
    return state.level if state.rules.counts_at_once else state.level + net_gestures(state)


def level_if_given(state: EcopolisBoard, level: i64, drawer: i64, answered: i64) -> i64:
    """Returns where the cursor would go if everybody who has not answered gave who can; at once, the limit ends the counting (A21)."""
    rules = state.rules
    for later in range(answered, rules.players):
        level += -1 if state.tokens((drawer + later) % rules.players) > 0 else 1
        if rules.counts_at_once:
            if level > rules.limit:
                return level
            if level < 0:
                level = 0
    return level


def level_to_come(state: EcopolisBoard) -> i64:
    """Returns where the cursor would go if everybody who is still asked gave who can."""
    return level_if_given(state, level_so_far(state), state.active, popcount(state.gave | state.declined | state.unable))


def why_not_decline(state: EcopolisBoard) -> i64:
    """Says why whoever is asked may not refuse: the limit must hold (A21)."""
    if state.rules.must_give:
        return No.GESTURE_FORCED
    return 0 if level_if_declined(state) <= state.rules.limit else No.MUST_GIVE


def level_if_declined(state: EcopolisBoard) -> i64:
    """Returns where the cursor would go if whoever is asked declined: by that alone, or after everybody later gave who can (A21)."""
    if state.rules.counts_at_once:
        return state.level + 1
    answered = popcount(state.gave | state.declined | state.unable)
    return level_if_given(state, level_so_far(state) + 1, state.active, answered + 1)


def why_not_give(state: EcopolisBoard, kind: i64) -> i64:
    """Says why whoever is asked cannot give such a token: it does not count, or there is none (ECP-HAZ.7, A21)."""
    if state.rules.gives_energy and kind != Resource.ENERGY:
        return No.ONLY_ENERGY
    return 0 if state.stock[state.asked() * KINDS + kind] > 0 else No.NOTHING_TO_GIVE


def answer(state: EcopolisBoard, kind: i64) -> None:
    """Gives a token, or declines."""
    player = state.asked()
    if kind != NOTHING:
        state.gave |= bit(player)
        state.stock[player * KINDS + kind] -= 1
        state.note(player, Tally.HAZARD_PAID + kind, 1)
        count_answer(state, player, -1)
        if state.listener is not None:
            tell_answer(state, "gave", {"player": player, "resource": Resource.NAMES[kind]}, -1)
    else:
        state.declined |= bit(player)
        count_answer(state, player, 1)
        if state.listener is not None:
            tell_answer(state, "gesture_declined", {"player": player}, 1)
    go_on_asking(state)


def count_answer(state: EcopolisBoard, player: i64, step: i64) -> None:
    """Moves the cursor with an answer, where each counts at once (A21)."""
    if state.rules.counts_at_once:
        state.note(player, Tally.GESTURE, step)
        state.warm(step)


def tell_answer(state: EcopolisBoard, event: str, said: dict[str, Any], step: int) -> None:
    """Reports an answer, with the move of the cursor if it has made one."""
    if state.rules.counts_at_once:
        said["net"] = step
        said["level"] = state.level
    state.tell(event, said, "ECP-HAZ.7")


def go_on_asking(state: EcopolisBoard) -> None:
    """Asks the next player who can give, until all have answered or the limit is broken (ECP-HAZ.7, A27)."""
    rules = state.rules
    while state.level <= rules.limit and popcount(state.gave | state.declined | state.unable) < rules.players:
        player = state.asked()
        if state.tokens(player) > 0:
            return
        state.unable |= bit(player)
        count_answer(state, player, 1)
        if state.listener is not None:
            tell_answer(state, "gesture_unable", {"player": player}, 1)
    if not rules.counts_at_once:
        count_together(state)
    state.gave = 0
    state.declined = 0
    state.unable = 0
    put_away(state)


def count_together(state: EcopolisBoard) -> None:
    """Moves the cursor once, by all answers (A21)."""
    net = net_gestures(state)
    for player in range(state.rules.players):
        state.note(player, Tally.GESTURE, -1 if state.gave >> player & 1 else 1)
    state.warm(net)
    if state.listener is not None:
        state.tell("gestures_counted", {"net": net, "level": state.level}, "ECP-HAZ.7")
