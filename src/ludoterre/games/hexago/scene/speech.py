"""What communities have last said to each other while they bargain: bubbles where they live, on a phone two lines under the map."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from ludoterre.core.moves import Event
from ludoterre.games.drawing import Point, number
from ludoterre.games.hexago.scene import saying
from ludoterre.games.hexago.scene.grid import centre, sheet
from ludoterre.games.hexago.scene.parts import Parts
from ludoterre.games.markup import esc, seat_mark
from ludoterre.games.scene import View, is_over

PHASES = frozenset(("bargain", "market", "compose", "answer", "settle"))
"""Where people talk; when the phase ends their words are gone."""
OTHERWISE = frozenset(("watered", "generated", "revealed", "turn_ends", "bids_revealed", "supplied"))
"""Events after which the talk before them is over."""
WIDE, HIGH, STEP = 190.0, 60.0, 48.0
FEW = 2
"""How many words lie under the map of a phone."""


def words(parts: Parts, view: View, last: Sequence[Event]) -> dict[int, str]:
    """Returns the last word of each community, the oldest first, as HTML."""
    if view["phase"] not in PHASES or is_over(view):
        return {}
    found: dict[int, str] = {}
    for player, said in uttered(parts, view, last):
        found.pop(player, None)
        found[player] = said
    return found


def uttered(parts: Parts, view: View, last: Sequence[Event]) -> Iterator[tuple[int, str]]:
    """Tells who said what: what was heard since the phase began, then the offer that is on the table."""
    begin = max([place + 1 for place, event in enumerate(last) if event.kind in OTHERWISE], default=0)
    for event in last[begin:]:
        args = event.args
        match event.kind:
            case "offered" | "countered":
                yield args["player"], terms(parts, args, event.kind == "countered")
            case "dealt":
                yield args["partner"], parts.tr("Agreed!")
            case "offer_declined":
                yield args["player"], parts.tr("No, thank you.")
            case "promised":
                yield args["player"], esc(saying.vow(parts.scene, args))
    offer = view["offer"]
    if offer is not None and offer["proposed"]:
        if offer["former"]:
            yield offer["partner"], terms(parts, offer["former"], False)
        yield offer["author"], terms(parts, offer, offer["former"] is not None)


def terms(parts: Parts, offer: Mapping[str, Any], counters: bool) -> str:
    """Says an offer as its author would."""
    give, ask = parts.words(offer["give"]), parts.words(offer["ask"])
    gives, asks = any(offer["give"].values()), any(offer["ask"].values())
    if counters:
        return parts.tr("No, but {give} for {ask}.", give=f"<b>{give}</b>", ask=f"<b>{ask}</b>")
    if gives and asks:
        return parts.tr("{give} for {ask}?", give=f"<b>{give}</b>", ask=f"<b>{ask}</b>")
    return parts.tr("For you: {give}.", give=f"<b>{give}</b>") if gives else parts.tr("Have you {ask}?", ask=f"<b>{ask}</b>")


def bubbles(parts: Parts, view: View, last: Sequence[Event]) -> str:
    """Draws the words on the map, each above where its community lives, and above those of a neighbour that are there already."""
    drawn: list[str] = []
    taken: list[Point] = []
    for player, said in words(parts, view, last).items():
        at = home(parts, view, player)
        if at is not None:
            x, y = at
            while any(abs(x - left) < WIDE and abs(y - top) < STEP for left, top in taken):
                y -= STEP
            taken.append((x, y))
            drawn.append(bubble(player, said, (x, y)))
    return f'<g class="hx-talk" aria-hidden="true">{"".join(drawn)}</g>' if drawn else ""


def home(parts: Parts, view: View, player: int) -> Point | None:
    """Returns where the words of a community begin: above its northernmost hex."""
    hexes = [hex for network in view["communities"][player]["networks"] for hex in network["hexes"]]
    if not hexes:
        return None
    x, y = min([centre(parts.basin, parts.basin.number[hex]) for hex in hexes], key=lambda point: point[1])
    return min(max(6.0, x - WIDE / 2), sheet(parts.basin).width - WIDE - 6), max(4.0, y - HIGH - 22)


def bubble(player: int, said: str, at: Point) -> str:
    """Draws the words of one community."""
    return (
        f'<foreignObject x="{number(at[0])}" y="{number(at[1])}" width="{number(WIDE)}" height="{number(HIGH)}"><p class="hx-word">'
        f"{seat_mark(player)}<span>{said}</span></p></foreignObject>"
    )


def latest(parts: Parts, view: View, last: Sequence[Event]) -> str:
    """Draws the last words under the map of a phone; everybody else hears them in the log."""
    found = list(words(parts, view, last).items())[-FEW:]
    rows = "".join([f"<li>{seat_mark(player)}<span>{said}</span></li>" for player, said in found])
    return f'<ul class="hx-words" id="words" aria-hidden="true">{rows}</ul>' if rows else ""
