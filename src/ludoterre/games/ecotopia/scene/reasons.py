"""Why a square cannot be chosen: one reason with its rule for each app that waits for a square. The rules are asked, not told again."""

from __future__ import annotations

from ludoterre.games.ecotopia import acting, recharge
from ludoterre.games.ecotopia.grammar import No
from ludoterre.games.ecotopia.scene.legal import Legal
from ludoterre.games.ecotopia.scene.parts import DOORS, Parts
from ludoterre.games.ecotopia.tables import Node
from ludoterre.games.scene import View

NODES = {name: number for number, name in enumerate(Node.NAMES)}


def reasons(parts: Parts, view: View, legal: Legal, place: str) -> str:
    """Says why not, for each app that could be chosen; nothing to one who does not decide."""
    if not legal.choices:
        return ""
    if view["phase"] != "act":
        why = plain_reason(parts, view, legal, place)
        return f"<p>{why}</p>" if why else ""
    here = [target.app for target in legal.targets.get(place, [])]
    found = [f'<p class="no-pick">{parts.tr("Choose an app on the phone first.")}</p>'] if len(legal.apps) > 1 else []
    for app in legal.apps:
        if app not in here and app != "question":
            found.append(f'<p class="why for-{app}">{by_app(parts, legal, app, place)}</p>')
    return "".join(found)


def by_app(parts: Parts, legal: Legal, app: str, place: str) -> str:
    """Says why an app does not lead to a place."""
    if app == "move":
        return no_walk(parts, legal, place)
    if app == "recycle":
        return no_drive(parts, legal, place)
    if place in DOORS:
        return no(parts, parts.tr("Trees grow on the land."), "ECT-7.1")
    return no(parts, parts.tr("Trees grow on natural squares only."), "ECT-7.1")


def plain_reason(parts: Parts, view: View, legal: Legal, place: str) -> str:
    """Says why a place cannot be chosen where no app is needed."""
    match view["phase"]:
        case "recharge":
            return no_charge(parts, legal, place)
        case "place":
            return no_building(parts, view, place)
        case "bonus_1":
            return no_drive(parts, legal, place)
        case "bonus_5" | "bonus_6":
            return no_walk(parts, legal, place)
    return ""


def no(parts: Parts, why: str, rule: str) -> str:
    """Writes a reason with its rule."""
    return f"{why} {parts.rule(rule)}"


def no_walk(parts: Parts, legal: Legal, place: str) -> str:
    """Says why the team does not go somewhere in one step."""
    assert legal.state is not None
    if place in DOORS:
        return no(parts, parts.tr("Only the truck goes to a recycling centre."), "ECT-7.18")
    match acting.no_walk(legal.state, NODES[place]):
        case No.TEAM_IS_HERE:
            return no(parts, parts.tr("The team is here already."), "ECT-7.7")
        case No.TEAM_NOT_DIAGONAL:
            return no(parts, parts.tr("Not diagonally: that takes a 5 of the bonus die."), "ECT-7.7")
        case No.TEAM_TOO_FAR_WITH_5:
            return no(parts, parts.tr("Too far: a 5 leads one square on, diagonally too."), "ECT-7.15")
    return no(parts, parts.tr("Too far: one square at a time."), "ECT-7.7")


def no_drive(parts: Parts, legal: Legal, place: str) -> str:
    """Says why the truck does not go somewhere in one step."""
    assert legal.state is not None
    truck = Node.NAMES[legal.state.truck]
    match acting.no_drive(legal.state, NODES[place]):
        case No.TRUCK_IS_HERE:
            return no(parts, parts.tr("The truck is here already."), "ECT-7.17")
        case No.TRUCK_CENTRE if truck in DOORS:
            return no(parts, parts.tr("From this centre the truck drives to {square} only.", square=DOORS[truck]), "ECT-7.18")
        case No.TRUCK_CENTRE:
            return no(parts, parts.tr("This centre is reached from {square} only.", square=DOORS[place]), "ECT-7.18")
    return no(parts, parts.tr("Too far: one square at a time, diagonally too."), "ECT-7.17")


def no_charge(parts: Parts, legal: Legal, place: str) -> str:
    """Says why a place gives no charge now."""
    assert legal.state is not None
    reason = No.NOT_A_STATION if place in DOORS else recharge.no_charge(legal.state, NODES[place])
    match reason:
        case No.NOT_A_STATION:
            return no(parts, parts.tr("There is no power station here."), "ECT-4.6")
        case No.NO_COAL:
            return no(parts, parts.tr("Its coal is used up."), "ECT-9.10")
    return no(parts, parts.tr("It has already been used this turn."), "ECT-4.3")


def no_building(parts: Parts, view: View, place: str) -> str:
    """Says why nothing is built at a place now."""
    entry = view["squares"].get(place)
    if entry is None or entry["construction"]:
        return no(parts, parts.tr("Only natural squares are built on."), "ECT-5.3")
    return no(parts, parts.tr("This place is not on offer. You may reveal another from the pile."), "ECT-5.1")
