"""The pictures of the blue cards, which give a city its energy or let it need less, by face."""

from __future__ import annotations

from ludoterre.games.ecopolis.faces.common import Draw
from ludoterre.games.ecopolis.faces.energy_heat import HEAT
from ludoterre.games.ecopolis.faces.energy_nature import NATURE
from ludoterre.games.ecopolis.faces.energy_parts import PARTS

__all__ = ["FACES", "PARTS"]

FACES: dict[str, Draw] = HEAT | NATURE
