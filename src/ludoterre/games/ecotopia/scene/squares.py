"""The squares of the board: what stands, grows and lies on each, drawn over the landscape."""

from __future__ import annotations

from typing import Any

from ludoterre.games.drawing import numbers
from ludoterre.games.ecotopia.scene.parts import Parts, spot
from ludoterre.games.ecotopia.tables import COAL_CUBES
from ludoterre.games.markup import esc
from ludoterre.games.scene import View

SHOWN_TREES = 3
STATION_KINDS = ("geothermal", "dam", "nuclear", "wind", "solar", "coal")
BOLT = "M1.5-8L-5 1.5h4L-2 8L5-2H1z"


def squares(parts: Parts, view: View) -> str:
    """Draws what is on every square."""
    working = {station["place"]: station["status"] for station in view["stations"]} if view["step"] == 1 else {}
    return "".join([square(parts, view, place, entry, working.get(place, "")) for place, entry in view["squares"].items()])


def square(parts: Parts, view: View, place: str, entry: dict[str, Any], status: str) -> str:
    """Draws what is on one square; it depends on nothing but the square itself and what is known of its animal."""
    animal = entry["animal"]
    counter = view["animals"][animal] if animal is not None else None
    seen = counter is not None and counter["disc"]
    last = counter is not None and counter["visible"] == 1
    key = (
        *("square", place, entry["value"], animal, entry["construction"], entry["face_up"], entry["coal_cubes"]),
        *(entry["leaf"], entry["trees"], entry["waste"], status, seen, last, view["mode"]),
    )

    def draw() -> str:
        x, y = spot(place)
        drawn = built(view, entry, status) if entry["construction"] else natural(place, entry, seen, last)
        return f'<g class="sq" id="sq-{place}" transform="translate({x} {y})">{drawn}{waste(entry)}</g>'

    return parts.common(key, draw)


def natural(place: str, entry: dict[str, Any], seen: bool, last: bool) -> str:
    """Draws the value of a natural square, its animal and its trees."""
    value = f'<g class="vt"><path class="k2 pp" d="M5 5h17v13l-8.5 6l-8.5-6z"/><text x="13.5" y="18">{entry["value"]}</text></g>'
    return f"{value}{medallion(place, seen, last) if entry['animal'] else ''}{trees(entry['trees'])}"


def medallion(place: str, seen: bool, last: bool) -> str:
    """Draws the animal of a square in its ring: a plain one once its kind was seen, a double one if it is the last of its kind."""
    kind = " med--found" if seen else ""
    alone = '<circle class="med-last" cx="70" cy="26" r="24"/>' if last else ""
    return (
        f'<g class="med{kind}">{alone}<circle class="med-r" cx="70" cy="26" r="21"/><circle class="med-f" cx="70" cy="26" r="18.5"/>'
        f'<use href="#sp-{place}" x="53.5" y="9.5" width="33" height="33"/></g>'
    )


def trees(count: int) -> str:
    """Draws tree tokens, and their number if they are too many to be seen one by one."""
    drawn = "".join(
        [
            f'<use href="#tok-tree" transform="translate({numbers(22 + 14 * tree, 74 - 3 * tree)})"/>'
            for tree in range(min(count, SHOWN_TREES))
        ]
    )
    if count > SHOWN_TREES:
        drawn += f'<text class="times" x="64" y="84">×{count}</text>'
    return drawn


def built(view: View, entry: dict[str, Any], status: str) -> str:
    """Draws a construction with its sign, its coal and its leaf."""
    kind = entry["construction"]
    face = f"c-{esc(kind)}" if entry["face_up"] else "c-nuclear-down"
    sign = bolt(status) if kind in STATION_KINDS and entry["face_up"] else ""
    coal = cubes(entry["coal_cubes"]) if kind == "coal" and view["mode"] == "normal" else ""
    leaf = '<use href="#tok-leaf" transform="translate(70 14)"/>' if entry["leaf"] else ""
    return (
        f'<g class="tile" transform="translate(6 6)"><rect class="under" x="2.5" y="2.5" width="84" height="84" rx="8"/>'
        f'<use href="#{face}" width="84" height="84"/>{sign}{coal}{leaf}</g>'
    )


def bolt(status: str) -> str:
    """Draws the sign of a power station: hollow once it has been used this turn, crossed out without coal."""
    kind = f" bolt--{status}" if status else ""
    return f'<g class="bolt{kind}" transform="translate(13 13)"><circle r="9.5"/><path d="{BOLT}"/></g>'


def cubes(left: int) -> str:
    """Draws the coal that is left, and the room of what was burnt."""
    drawn = "".join(
        [
            f'<use href="#{"cube" if cube < left else "cube0"}" transform="translate({numbers(12.5 + 12 * cube, 74.8)})"/>'
            for cube in range(COAL_CUBES)
        ]
    )
    return f'<rect class="pp k1" x="5" y="68" width="74" height="13" rx="3"/>{drawn}'


def waste(entry: dict[str, Any]) -> str:
    """Draws the waste that lies on a square."""
    if entry["waste"] is None:
        return ""
    return (
        f'<g class="lies" id="lies-{esc(entry["waste"])}" transform="translate(54 54)"><rect class="wt k2" width="30" height="30" rx="5"/>'
        f'<use href="#w-{esc(entry["waste"])}" x="2" y="2" width="26" height="26"/></g>'
    )
