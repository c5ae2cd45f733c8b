"""The pictures of the game: tiles, animals, waste, apps, people, dice and pieces, all printed with the inks of the page."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from ludoterre.games.ecotopia.faces import people, tokens
from ludoterre.games.ecotopia.faces.animals import ANIMALS
from ludoterre.games.ecotopia.faces.apps import APPS
from ludoterre.games.ecotopia.faces.common import PREFIX, group, symbol
from ludoterre.games.ecotopia.faces.constructions import CONSTRUCTIONS, cloudlet, panel, rotor
from ludoterre.games.ecotopia.faces.dice import PIPS, WEATHER, bonus
from ludoterre.games.ecotopia.faces.plants import PLANTS
from ludoterre.games.ecotopia.faces.species import SPECIES
from ludoterre.games.ecotopia.faces.themes import THEMES
from ludoterre.games.ecotopia.faces.waste import WASTE

__all__ = ["furniture", "medallions"]

SMALL = "0 0 40 40"
ROUND = "-20 -20 40 40"

CLIPS = (
    '<clipPath id="tile-clip"><rect width="84" height="84" rx="7.5"/></clipPath>'
    '<clipPath id="land-clip"><rect width="576" height="576"/></clipPath>'
)


@cache
def furniture() -> str:
    """Draws what every game needs, whatever its pack."""
    shared = {"cloud": cloudlet, "panel": panel, "rotor": rotor, "rec": tokens.dark_arrows, "rec-light": tokens.light_arrows, **PLANTS}
    return (
        f"<defs>{CLIPS}{''.join(group(PREFIX + name, draw()) for name, draw in shared.items())}</defs>"
        + "".join(symbol(f"c-{name}", "0 0 84 84", draw()) for name, draw in CONSTRUCTIONS.items())
        + "".join(symbol(f"an-{name}", ROUND, draw()) for name, draw in ANIMALS.items())
        + "".join(symbol(f"w-{name}", "0 0 30 30", draw()) for name, draw in WASTE.items())
        + "".join(symbol(f"app-{name}", SMALL, draw()) for name, draw in APPS.items())
        + "".join(symbol(f"who-{name}", SMALL, draw()) for name, draw in people.SPECIALISTS.items())
        + "".join(symbol(f"die-{name}", SMALL, draw()) for name, draw in WEATHER.items())
        + "".join(symbol(f"die-{points}", SMALL, bonus(points)) for points in PIPS)
        + "".join(symbol(f"theme-{name}", "0 0 24 24", draw()) for name, draw in THEMES.items())
        + "".join(group(name, draw()) for name, draw in (tokens.PIECES | people.PIECES).items())
        + symbol("qcard", "0 0 60 84", tokens.question_back())
    )


def medallions(living: Mapping[str, str]) -> str:
    """Draws who lives on each square, by the group that it belongs to: a species of its own on the game's board, else its group."""
    return "".join(symbol(f"sp-{square}", ROUND, medallion(square, animal)) for square, animal in living.items())


def medallion(square: str, animal: str) -> str:
    """Draws who lives on a square."""
    group_, draw = SPECIES.get(square, ("", None))
    return draw() if draw and group_ == animal and draw not in ANIMALS.values() else piece(f"an-{animal}")


def piece(name: str) -> str:
    """Repeats a medallion of the page."""
    return f'<use href="#{name}" x="-20" y="-20" width="40" height="40"/>'
