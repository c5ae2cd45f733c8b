# compiled by mypyc
"""Action cards: what each does, and how the target of a malus may answer (HEX-ACT; ledger, 6.8)."""

from __future__ import annotations

from typing import Any

from ludoterre.core.bits import bit
from ludoterre.core.furnished import NO_MOVE
from ludoterre.core.vecs import i64
from ludoterre.games.hexago import trading, water
from ludoterre.games.hexago.reasons import No
from ludoterre.games.hexago.state import HexagoBoard
from ludoterre.games.hexago.tables import AIMS, NOTHING, Aim, Effect, Good, Phase, Source, Tally, Timing


def timing_of(phase: i64) -> i64:
    """Returns the timing of cards that may be played in a phase, 0 if none may."""
    if phase == Phase.COLLECT:
        return Timing.COLLECT
    if phase == Phase.MARKET:
        return Timing.MARKET
    if phase == Phase.TREAT:
        return Timing.TREAT
    return Timing.BUILD if phase == Phase.BUILD else 0


def helps_to_pay(state: HexagoBoard, effect: i64) -> bool:
    """Tells whether a card may be played because a share of a dam is asked for: one that gives thunes (HEX-Q35)."""
    return state.rules.second and state.phase == Phase.CONSENT and state.step == Phase.BUILD and effect == Effect.GAIN_THUNES


def is_malus(effect: i64) -> bool:
    """Tells whether an effect is aimed at a rival, who may answer."""
    return effect == Effect.LOSE_ENERGY or effect == Effect.LOSE_FOOD or effect == Effect.LEAK


def lost_good(effect: i64) -> i64:
    """Returns the good that a malus takes."""
    return Good.ENERGY if effect == Effect.LOSE_ENERGY else Good.FOOD


def forbids_effect(state: HexagoBoard, player: i64, card: i64, target: i64) -> i64:
    """Says why a card would do nothing if it were aimed like this; its timing and who holds it are looked at elsewhere."""
    rules = state.rules
    effect = rules.tables.effect[card]
    if effect == Effect.FESTIVAL:
        return No.IN_CRISIS if state.red_cubes(player) > 0 else 0
    if effect == Effect.ECO_WORKS:
        return No.ECO_ALREADY if state.eco_works > 0 else 0
    if effect == Effect.STORM:
        if state.domains[player].access & bit(target) != 0:
            return 0
        return water.unreachable(state, target)
    if effect == Effect.DRIP:
        return water.forbids_water(state, player, target)
    if effect == Effect.CLEANUP:
        return No.NOTHING_TO_CLEAN if cleanable(state, player) == 0 else 0
    if effect == Effect.EMBASSY:
        return No.EMBASSY_WAITS
    if is_malus(effect):
        return forbids_malus(state, player, effect, target)
    return 0


def rival_of(state: HexagoBoard, effect: i64, target: i64) -> i64:
    """Returns at whom a malus is aimed."""
    return target // state.rules.rivers if effect == Effect.LEAK else target


def forbids_malus(state: HexagoBoard, player: i64, effect: i64, target: i64) -> i64:
    """Says why a malus cannot be aimed like this."""
    rules = state.rules
    rival = rival_of(state, effect, target)
    if rival >= rules.players:
        return NO_MOVE
    if rival == player:
        return No.RIVAL_ONLY
    if effect != Effect.LEAK:
        return 0 if state.owns(rival, lost_good(effect)) > 0 else No.RIVAL_HAS_NONE
    river = target % rules.rivers
    if state.water[river] == 0:
        return No.NO_WATER_TO_LOSE
    return 0 if state.domains[rival].access & bit(river) != 0 else No.RIVAL_WITHOUT_ACCESS


def cleanable(state: HexagoBoard, player: i64) -> i64:
    """Returns the polluted river hexes to which a community has access, as a set."""
    found: i64 = 0
    for river in range(state.rules.rivers):
        if state.pollution[river] > 0:
            found |= bit(river)
    return found & state.domains[player].access


def play(state: HexagoBoard, player: i64, card: i64, target: i64) -> None:
    """Plays a card: a bonus works at once, a malus may be answered (HEX-ACT.1)."""
    rules = state.rules
    effect = rules.tables.effect[card]
    state.spend_card(player, card)
    if state.listener is not None:
        state.tell("card_played", card_said(state, player, card, target), "HEX-ACT.1")
    if is_malus(effect):
        state.malus = card
        state.target = rival_of(state, effect, target)
        state.aim = target % rules.rivers if effect == Effect.LEAK else NOTHING
        ask_victim(state)
        return
    bonus(state, player, card, target)


def card_said(state: HexagoBoard, player: int, card: i64, target: i64) -> dict[str, Any]:
    """Describes a card that is played."""
    rules = state.rules
    said: dict[str, Any] = {"player": player, "card": rules.tables.actions[card].id}
    aim = AIMS[rules.tables.effect[card]]
    if aim == Aim.RIVAL:
        said["target"] = target
    elif aim == Aim.RIVER:
        said["river"] = state.river_id(target)
    elif aim == Aim.BUILDING:
        said["hex"] = state.hex_id(target)
    elif aim != Aim.NOTHING:
        said["target"] = target // rules.rivers
        said["river"] = state.river_id(target % rules.rivers)
    return said


def bonus(state: HexagoBoard, player: i64, card: i64, target: i64) -> None:
    """Carries out a bonus."""
    tables = state.rules.tables
    effect, amount = tables.effect[card], tables.amount[card]
    if effect == Effect.GAIN_THUNES:
        state.thunes[player] += amount
    elif effect == Effect.GAIN_ENERGY or effect == Effect.GAIN_FOOD:
        state.stock[player * Good.CUBES + (Good.ENERGY if effect == Effect.GAIN_ENERGY else Good.FOOD)] += amount
    elif effect == Effect.FESTIVAL:
        state.vp[player] += amount
        state.note(player, Tally.CARD_VP, amount)
    elif effect == Effect.STORM:
        state.water[target] += amount
    elif effect == Effect.DRIP:
        water.give_water(state, player, target, Source.CARD)
    elif effect == Effect.ECO_WORKS:
        state.eco_works = amount
    elif effect == Effect.FUTURES:
        state.futures_left[player] += amount
    elif effect == Effect.CLEANUP:
        state.cleaning = card
        state.picks = amount
        state.picked = 0
        state.phase = Phase.PICK
        return
    if state.listener is not None:
        state.tell("card_worked", card_said(state, player, card, target), "HEX-ACT.1")


# A cleanup day.


def pick(state: HexagoBoard, player: i64, river: i64) -> None:
    """Removes a grey cube; after the last the day is over."""
    state.pollution[river] -= 1
    state.picked += 1
    state.picks -= 1
    state.note(player, Tally.CLEANED, 1)
    if state.listener is not None:
        state.tell("picked", {"player": player, "river": state.river_id(river)}, "HEX-ACT.1")
    if state.picks == 0 or cleanable(state, player) == 0:
        end_cleanup(state, player)


def end_cleanup(state: HexagoBoard, player: i64) -> None:
    """Rewards a cleanup that removed anything."""
    points = state.rules.tables.card_points[state.cleaning] if state.picked > 0 else 0
    state.vp[player] += points
    state.note(player, Tally.CARD_VP, points)
    cubes = state.picked
    state.cleaning = NOTHING
    state.picks = 0
    state.picked = 0
    state.phase = Phase.TREAT
    if state.listener is not None:
        state.tell("cleaned_up", {"player": player, "cubes": cubes, "points": points}, "HEX-ACT.1")


# A malus.


def victims(state: HexagoBoard) -> i64:
    """Returns who may answer the malus, as a set: from version 2 on everybody short by a leak, not only the one named (HEX-Q15)."""
    rules = state.rules
    found = bit(state.target)
    if rules.second and state.aim != NOTHING:
        amount = rules.tables.amount[state.malus]
        lost = amount if amount < state.water[state.aim] else state.water[state.aim]
        for player in range(rules.players):
            if player != state.step_owner and water.lacks(state, player, state.aim, lost):
                found |= bit(player)
    return found


def next_victim(state: HexagoBoard) -> i64:
    """Returns who answers next, the one named first, then in initiative order; nobody who can do nothing, as everybody knows (7.3)."""
    waiting = victims(state) & ~state.heard
    for number in range(-1, state.rules.players):
        player = state.target if number < 0 else state.in_order(number)
        if waiting & bit(player) != 0 and (state.hand_size[player] > 0 or state.may_be_hostile(player)):
            return player
    return NOTHING


def ask_victim(state: HexagoBoard) -> None:
    """Asks the next victim; when all have let it happen, it happens."""
    player = next_victim(state)
    if player == NOTHING:
        strike(state)
        return
    state.phase = Phase.REACT
    state.asking = player


def endure(state: HexagoBoard) -> None:
    """Notes that a victim lets the malus happen."""
    state.heard |= bit(state.asking)
    ask_victim(state)


def cancel(state: HexagoBoard, card: i64) -> None:
    """Cancels the malus with an embassy, for all its victims."""
    state.spend_card(state.asking, card)
    if state.listener is not None:
        said: dict[str, Any] = {"player": state.asking, "card": state.rules.tables.actions[state.malus].id, "author": state.step_owner}
        state.tell("malus_cancelled", said, "HEX-ACT.2")
    forget_malus(state)


def strike(state: HexagoBoard) -> None:
    """Carries the malus out."""
    tables = state.rules.tables
    target = state.target
    effect, amount = tables.effect[state.malus], tables.amount[state.malus]
    if effect == Effect.LEAK:
        lost = amount if amount < state.water[state.aim] else state.water[state.aim]
        state.water[state.aim] -= lost
    else:
        good = lost_good(effect)
        owned = state.owns(target, good)
        lost = amount if amount < owned else owned
        trading.part_with(state, target, good, lost)
    if state.listener is not None:
        state.tell("malus_struck", {"player": target, "card": tables.actions[state.malus].id, "lost": lost}, "HEX-ACT.1")
    forget_malus(state)


def forget_malus(state: HexagoBoard) -> None:
    """Goes back to the step in which the card was played."""
    state.malus = NOTHING
    state.target = NOTHING
    state.aim = NOTHING
    state.heard = 0
    state.asking = NOTHING
    state.phase = state.step
