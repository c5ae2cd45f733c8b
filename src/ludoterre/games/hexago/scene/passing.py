"""Steps that end by themselves: people are not asked where nothing is left to decide.

What everybody can see to be settled, the table does at once (`reflex`). Where only the cards in hand leave nothing to do, haste would tell
the others so: there the page itself ends the step after a moment, as a person would (`idle`).
"""

from __future__ import annotations

from collections.abc import Sequence, Set

from ludoterre.games.hexago.scene import saying
from ludoterre.games.hexago.tables import TILES, Tile
from ludoterre.games.scene import Reflex, Scene, View

SUPPLIED, BUILT, PLENTY, QUENCHED, HARMLESS = "supplied", "built", "plenty", "quenched", "harmless"
"""The reflexes: nothing to supply or to build, water for everybody, nothing missed of what was taken, nothing harmed by what was built."""
ALONE = "alone"
"""The reflex of the page: nothing can be done with the cards in hand either."""
END, PASS = "end", "pass"
DECLARE_WATER = "declare water "
ANSWERED = ("bid", "react")
"""Phases in which there may be a single answer."""


def reflexes(scene: Scene) -> tuple[Reflex, ...]:
    """Lists what people may leave to the table."""
    tr = scene.tr
    return (
        Reflex(SUPPLIED, tr("End the supply when nothing can be served")),
        Reflex(BUILT, tr("End the building when nothing can be built")),
        Reflex(QUENCHED, tr("Contest no water while there is enough for your own buildings"), formal=True),
        Reflex(HARMLESS, tr("Contest no construction that leaves your water clean"), formal=True),
        Reflex(PLENTY, tr("Open no trade before the water when there is enough for everybody")),
        Reflex(ALONE, tr("End a step when nothing can be done, or give the only answer, cards included, after a moment")),
    )


def reflex(scene: Scene, view: View, lines: Sequence[str], wishes: Set[str]) -> str | None:
    """Ends a step in which, as everybody can see, nothing is left to do."""
    match view["phase"]:
        case "supply" if SUPPLIED in wishes and END in lines and not is_supplying(scene, view, lines):
            return END
        case "build" | "setup_build" if BUILT in wishes and END in lines and not may_hold_cards(view) and not is_building(view, lines):
            return END
        case "declare" if HARMLESS in wishes and PASS in lines and view["step"] == "build" and not is_harmed(scene, view):
            return PASS
        case "declare" | "join" if QUENCHED in wishes and PASS in lines and is_quenched(view, contested(view, lines)):
            return PASS
        case "bargain" if PLENTY in wishes and END in lines and not is_scarce(view):
            return END
    return None


def told(scene: Scene, why: str) -> str:
    """Says why a step was ended for a community."""
    match why:
        case "supplied":
            return scene.tr("The table ends the step: nothing more can be served.")
        case "built":
            return scene.tr("The table ends the step: nothing more can be built.")
        case "harmless":
            return scene.tr("The table passes: what was built leaves the water of this community clean.")
        case "quenched":
            return scene.tr("The table passes: the buildings of this community have water enough without what was taken.")
        case "plenty":
            return scene.tr("The table goes on: there is water enough where this community drinks.")
    return ""


def idle(scene: Scene, view: View, lines: Sequence[str]) -> str:
    """Says why the page ends a step for its viewer, who alone knows that nothing is left to do; empty if they have to decide.

    With no point to bid and no way to parry a card there is one answer. Where others might think of an embassy in the hand, haste would
    deny it: the page takes its time with these too. What is sealed already is not given again.
    """
    if view["phase"] in ANSWERED and len(lines) == 1 and view["viewer"] not in view.get("sealed", ()):
        return scene.tr("the only answer: given by itself")
    if END not in lines or view["phase"] not in ("collect", "market", "treat", "build"):
        return ""
    if len(lines) > 1 and (view["phase"] != "build" or is_building(view, lines)):
        return ""
    return scene.tr("nothing to do: ends by itself")


def is_supplying(scene: Scene, view: View, lines: Sequence[str]) -> bool:
    """Tells whether a community has something to serve or to sell that it could not do as well in the next turn."""
    if any(line.startswith("supply ") for line in lines):
        return True
    if not any(line.startswith("sell ") for line in lines):
        return False
    # Goods may be turned into the money that a building lacks; and what is not kept is better sold.
    dear = any(not saying.thirsty(scene, view["board"][hex]) for hex in view["supply_costs"])
    return dear or view["turn"] == view["turns"] or not view["options"]["stock_carryover"]


def is_building(view: View, lines: Sequence[str]) -> bool:
    """Tells whether a community can build, or has a reason to take down: a red cube, or the end of the game with its objective."""
    if all(line == END for line in lines):
        return False
    last = view["turn"] == view["turns"]
    troubled = any(one["crisis"] and view["viewer"] in one["owners"] for one in view["board"].values())
    return last or troubled or any(line != END and not line.startswith("destroy ") for line in lines)


def may_hold_cards(view: View) -> bool:
    """Tells whether the others cannot be sure that a community has no card to play."""
    return bool(view["communities"][view["viewer"]]["hand_size"]) and view["phase"] != "setup_build"


def is_scarce(view: View) -> bool:
    """Tells whether anybody might go short of water where the viewer drinks: all who reach it want more than there is."""
    networks = [(player, one) for player, community in enumerate(view["communities"]) for one in community["networks"] if one["wanted"]]
    mine = set(view["communities"][view["viewer"]]["access"])
    for player, network in networks:
        reach = set(network["access"])
        rivals = sum(one["wanted"] for other, one in networks if other != player and reach.intersection(one["access"]))
        if (mine & reach or player == view["viewer"]) and network["wanted"] + rivals > water_in(view, reach):
            return True
    return False


def contested(view: View, lines: Sequence[str]) -> set[str]:
    """Lists the river hexes whose water the viewer is asked about."""
    if view["phase"] == "join":
        return {view["contest"]["hex"]} if view["contest"]["stake"] == "water" else set()
    return {line.removeprefix(DECLARE_WATER) for line in lines if line.startswith(DECLARE_WATER)}


def is_quenched(view: View, rivers: Set[str]) -> bool:
    """Tells whether the viewer is asked about water alone, and short of water at none of these hexes (HEX-Q15).

    What somebody has left there may be drunk by any building, so then all of them count.
    """
    left = {one["hex"] for one in view["rights"] if one["to"] == view["viewer"]}
    for hex in rivers:
        near = [one for one in view["communities"][view["viewer"]]["networks"] if hex in one["access"] or hex in left]
        if sum(one["wanted"] for one in near) > water_in(view, {spring for one in near for spring in one["access"]}):
            return False
    return bool(rivers)


def water_in(view: View, rivers: Set[str]) -> int:
    """Counts the water that is left on some river hexes."""
    return sum(view["river"][hex]["water"] for hex in rivers)


def is_harmed(scene: Scene, view: View) -> bool:
    """Tells whether a construction of this step soils the viewer's water, or is a dam, which keeps water back."""
    mine = view["communities"][view["viewer"]]["access"]
    for one in view["trace"]["constructions"]:
        dirty = view["pollution_counts"] and saying.tile_of(scene, one["tile"]).pollutes
        if one["tile"] == TILES[Tile.DAM] or (dirty and saying.outfall_id(scene, one["hex"]) in mine):
            return True
    return False
