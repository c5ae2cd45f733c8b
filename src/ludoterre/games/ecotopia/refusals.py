# compiled by mypyc
"""Why not: the rule that forbids each decision that is not possible."""

from __future__ import annotations

from ludoterre.core.bits import bit
from ludoterre.core.moves import Refusal
from ludoterre.games.ecotopia import acting, recharge
from ludoterre.games.ecotopia.notation import move
from ludoterre.games.ecotopia.rules import EcotopiaState
from ludoterre.games.ecotopia.tables import App, Do, Node, Phase, Square, Tile


def refuse(state: EcotopiaState, action: int) -> Refusal | None:
    """Says which rule forbids a decision."""
    if state.allows(action):
        return None
    kind, args = move(state, action)
    phase = state.phase
    if kind == "choose_app" and phase in (Phase.CHOOSE_APP, Phase.GRANT):
        return Refusal("ECT-9.14", "app_there", args)
    if kind == "decline_app" and phase == Phase.CHOOSE_APP:
        return Refusal("ECT-1.19", "must_choose_app", {})
    if kind == "activate" and phase == Phase.RECHARGE:
        return why_not_activate(state, action - Do.ACTIVATE)
    if kind == "reveal_place" and phase == Phase.PLACE:
        return Refusal("ECT-Q17", "pile_empty", {})
    if kind in ("build", "reveal_construction") and phase == Phase.CONSTRUCTION:
        return why_not_build(state, kind)
    if kind == "answer" and phase == Phase.ANSWER:
        return Refusal("ECT-7.5", "no_such_option", args)
    if kind == "move_team" and phase in (Phase.BONUS_5, Phase.BONUS_6):
        return why_not_there(state, action - Do.GO)
    if kind in ("move_truck", "recruit") and phase == Phase.BONUS_1:
        return why_not_act(state, action, kind)
    if kind == "choose_specialist" and phase == Phase.SPECIALIST:
        return Refusal("ECT-7.24", "already_recruited", args)
    if phase == Phase.ACT:
        return why_not_act(state, action, kind)
    return Refusal("ECT-3.2", "wrong_step", {})


def why_not_activate(state: EcotopiaState, square: int) -> Refusal:
    """Says why a square gives no charge now."""
    kind = state.construction[square]
    args = {"place": Square.NAMES[square]}
    if not recharge.is_station(kind):
        return Refusal("ECT-4.6", "not_a_station", args)
    if state.charge >= state.rules.tables.battery:
        return Refusal("ECT-Q15", "battery_full", {})
    if kind == Tile.COAL and state.coal_cubes[square] == 0:
        return Refusal("ECT-9.10", "no_coal", args)
    if kind == Tile.NUCLEAR and state.built_in[square] == state.turn - 1:
        return Refusal("ECT-9.6", "station_asleep", args)
    if kind != Tile.COAL and state.rules.automatic:
        return Refusal("ECT-Q16", "automatic", args)
    return Refusal("ECT-4.3", "station_used", args)


def why_not_build(state: EcotopiaState, kind: str) -> Refusal:
    """Says why a construction cannot be taken or revealed."""
    args = {"place": Square.NAMES[state.in_hand]}
    if kind == "build":
        return Refusal("ECT-9.1", "dam_needs_water", args)
    return (
        Refusal("ECT-Q20", "only_dams", args)
        if state.construction_pile[Tile.DAM] + state.construction_discard[Tile.DAM]
        else Refusal("ECT-Q17", "pile_empty", {})
    )


def why_not_act(state: EcotopiaState, action: int, kind: str) -> Refusal:
    """Says why the active player cannot spend a unit on this."""
    apps = {"plant_tree": App.TREE, "ask_question": App.QUESTION, "move_team": App.MOVE, "roll": App.DIE}
    if kind in apps:
        return why_not_app(state, apps[kind]) or why_not_with(state, action, kind)
    if kind == "move_truck":
        return why_not_drive(state, action - Do.DRIVE)
    if kind == "recruit":
        return Refusal("ECT-10.10", "simplified", {}) if state.rules.simplified else Refusal("ECT-Q22", "all_recruited", {})
    return Refusal("ECT-3.2", "wrong_step", {})


def why_not_app(state: EcotopiaState, app: int) -> Refusal | None:
    """Says why an app tile cannot be used, or None if it can."""
    args = {"app": App.NAMES[app]}
    if state.rules.simplified and not App.SIMPLIFIED >> app & 1:
        return Refusal("ECT-10.10", "simplified", {})
    if not state.apps[state.active] >> app & 1:
        return Refusal("ECT-6.3", "app_missing", args)
    return None if acting.is_ready(state, app) else Refusal("ECT-6.3", "app_used", args)


def why_not_with(state: EcotopiaState, action: int, kind: str) -> Refusal:
    """Says why an app cannot be used for this."""
    if kind == "plant_tree":
        return Refusal("ECT-7.1", "built_already", {"place": Square.NAMES[action - Do.PLANT]})
    if kind == "move_team":
        return why_not_there(state, action - Do.GO)
    reader = action - Do.ASK
    if state.rules.platform_reads:
        return Refusal("ECT-Q31", "platform_reads", {})
    return Refusal("ECT-7.3", "own_reader", {"player": reader})


def why_not_there(state: EcotopiaState, square: int) -> Refusal:
    """Says why the team cannot go to a square."""
    args = {"place": Square.NAMES[square]}
    if square == state.team:
        return Refusal("ECT-Q26", "team_is_here", args)
    if state.phase != Phase.BONUS_5 and state.rules.tables.roads[state.team] & bit(square):
        return Refusal("ECT-7.7", "team_not_diagonal", args)
    return Refusal("ECT-7.15" if state.phase == Phase.BONUS_5 else "ECT-7.7", "team_too_far", args)


def why_not_drive(state: EcotopiaState, node: int) -> Refusal:
    """Says why the truck cannot go somewhere."""
    args = {"place": Node.NAMES[node]}
    if node == state.truck:
        return Refusal("ECT-7.17", "truck_is_here", args)
    if node >= Square.COUNT or state.truck >= Square.COUNT:
        return Refusal("ECT-7.18", "truck_centre", args)
    return Refusal("ECT-7.17", "truck_too_far", args)
