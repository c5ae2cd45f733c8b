"""Why a square cannot be chosen: one reason with its rule for each app that waits for a square."""

from __future__ import annotations

from ludoterre.games.ecotopia.scene.legal import Legal
from ludoterre.games.ecotopia.scene.parts import DOORS, Parts
from ludoterre.games.ecotopia.tables import Square
from ludoterre.games.scene import View


def reasons(parts: Parts, view: View, legal: Legal, place: str) -> str:
    """Says why not, for each app that could be chosen; nothing to one who does not decide."""
    if not legal.choices:
        return ""
    if view["phase"] != "act":
        return plain_reason(parts, view, place)
    here = [target.app for target in legal.targets.get(place, [])]
    found = [f'<p class="no-pick">{parts.tr("Choose an app on the phone first.")}</p>'] if len(legal.apps) > 1 else []
    for app in legal.apps:
        if app not in here and app != "question":
            found.append(f'<p class="why for-{app}">{by_app(parts, view, app, place)}</p>')
    return "".join(found)


def by_app(parts: Parts, view: View, app: str, place: str) -> str:
    """Says why an app does not lead to a place."""
    if app == "move":
        return no_walk(parts, view, place)
    if app == "recycle":
        return no_drive(parts, view, place)
    if place in DOORS:
        return no(parts, parts.tr("Trees grow on the land."), "ECT-7.1")
    return no(parts, parts.tr("Trees grow on natural squares only."), "ECT-7.1")


def plain_reason(parts: Parts, view: View, place: str) -> str:
    """Says why a place cannot be chosen where no app is needed."""
    match view["phase"]:
        case "recharge":
            return f"<p>{no_charge(parts, view, place)}</p>"
        case "place":
            return f"<p>{no_building(parts, view, place)}</p>"
        case "bonus_1":
            return f"<p>{no_drive(parts, view, place)}</p>"
        case "bonus_5":
            too_far = no(parts, parts.tr("Too far: a 5 leads one square on, diagonally too."), "ECT-7.15")
            return f"<p>{here(parts) if place == view['team'] else off_land(parts) if place in DOORS else too_far}</p>"
        case "bonus_6":
            return f"<p>{off_land(parts) if place in DOORS else here(parts)}</p>"
    return ""


def no(parts: Parts, why: str, rule: str) -> str:
    """Writes a reason with its rule."""
    return f"{why} {parts.rule(rule)}"


def here(parts: Parts) -> str:
    """Says that the team need not go where it is."""
    return no(parts, parts.tr("The team is here already."), "ECT-7.7")


def off_land(parts: Parts) -> str:
    """Says that the team stays on the squares."""
    return no(parts, parts.tr("Only the truck goes to a recycling centre."), "ECT-7.18")


def apart(one: str, other: str) -> tuple[int, int]:
    """Returns how far apart two squares are, across and down."""
    a, b = Square.NAMES.index(one), Square.NAMES.index(other)
    return abs(a % Square.SIDE - b % Square.SIDE), abs(a // Square.SIDE - b // Square.SIDE)


def no_walk(parts: Parts, view: View, place: str) -> str:
    """Says why the team does not go somewhere in one step."""
    if place in DOORS:
        return off_land(parts)
    if place == view["team"] or view["team"] is None:
        return here(parts)
    if apart(place, view["team"]) == (1, 1):
        return no(parts, parts.tr("Not diagonally: that takes a 5 of the bonus die."), "ECT-7.7")
    return no(parts, parts.tr("Too far: one square at a time."), "ECT-7.7")


def no_drive(parts: Parts, view: View, place: str) -> str:
    """Says why the truck does not go somewhere in one step."""
    truck = view["truck"]
    if place == truck:
        return no(parts, parts.tr("The truck is here already."), "ECT-7.17")
    if truck in DOORS:
        return no(parts, parts.tr("From this centre the truck drives to {square} only.", square=DOORS[truck]), "ECT-7.18")
    if place in DOORS:
        return no(parts, parts.tr("This centre is reached from {square} only.", square=DOORS[place]), "ECT-7.18")
    return no(parts, parts.tr("Too far: one square at a time, diagonally too."), "ECT-7.17")


def no_charge(parts: Parts, view: View, place: str) -> str:
    """Says why a place gives no charge now."""
    status = [station["status"] for station in view["stations"] if station["place"] == place]
    if not status:
        return no(parts, parts.tr("There is no power station here."), "ECT-4.6")
    match status[0]:
        case "used":
            return no(parts, parts.tr("It has already been used this turn."), "ECT-4.3")
        case "asleep":
            return no(parts, parts.tr("It is starting up and works from the next turn on."), "ECT-9.6")
        case "empty":
            return no(parts, parts.tr("Its coal is used up."), "ECT-9.10")
    return no(parts, parts.tr("It works by itself."), "ECT-4.3")


def no_building(parts: Parts, view: View, place: str) -> str:
    """Says why nothing is built at a place now."""
    entry = view["squares"].get(place)
    if entry is None or entry["construction"]:
        return no(parts, parts.tr("Only natural squares are built on."), "ECT-5.3")
    return no(parts, parts.tr("This place is not on offer. You may reveal another from the pile."), "ECT-5.1")
