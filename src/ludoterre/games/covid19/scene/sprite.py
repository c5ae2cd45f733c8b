"""The symbols that the drawings refer to: robots, planets, buildings, beds, dice, and the picture of every card of the pack."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from ludoterre.games.covid19.faces import event_face, measure_face, shared_symbols
from ludoterre.games.covid19.faces.buildings import BEDS, PIPS, PLACES, SIGNS, academy, die
from ludoterre.games.covid19.faces.care import any_measure
from ludoterre.games.covid19.faces.common import HEIGHT, WIDTH, symbol
from ludoterre.games.covid19.faces.events import any_event
from ludoterre.games.covid19.faces.planets import PLANETS, at_risk, flag, risky
from ludoterre.games.covid19.faces.robots import ROBOTS
from ludoterre.games.markup import esc


def sprite(cards: Iterable[str], events: Iterable[str]) -> str:
    """Draws all symbols for the measures and events of a pack; a page holds them once, inside its own sprite."""
    return drawn(tuple(cards), tuple(events))


@lru_cache(maxsize=16)
def drawn(cards: tuple[str, ...], events: tuple[str, ...]) -> str:
    """Draws the sprite of a pack once, for every page that shows it."""
    pictures = [("measure", any_measure()), ("event", any_event())]
    pictures += [(card, measure_face(card)) for card in cards]
    pictures += [(event, event_face(event)) for event in events]
    return furniture() + "".join(symbol(f"k-{esc(name)}", WIDTH, HEIGHT, picture) for name, picture in pictures)


def furniture() -> str:
    """Draws what every game needs, whatever its pack."""
    return (
        shared_symbols()
        + "".join(symbol(f"r-{state}", 24, 28, draw()) for state, draw in ROBOTS.items())
        + "".join(planet(f"pl-{type_}", draw()) for type_, draw in PLANETS.items())
        + "".join(symbol(f"b-{place}", 120, 76, draw()) for place, draw in PLACES.items())
        + symbol("b-academy", 120, 110, academy())
        + "".join(symbol(f"b-{sign}", 40, 40, draw()) for sign, draw in SIGNS.items())
        + "".join(symbol(f"bed-{kind}", 56, 30, draw()) for kind, draw in BEDS.items())
        + "".join(symbol(f"die-{face}", 24, 24, die(face)) for face in PIPS)
        + symbol("m-flag", 20, 20, flag())
        + symbol("m-risk", 100, 100, at_risk())
        + symbol("m-risky", 100, 100, risky())
    )


def planet(name: str, drawing: str) -> str:
    """Wraps a planet, whose ring may reach beyond its box."""
    return f'<symbol id="{name}" viewBox="0 0 100 100" overflow="visible">{drawing}</symbol>'
