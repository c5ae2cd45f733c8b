"""The pictures of the yellow cards, which let a city earn its living, by face."""

from __future__ import annotations

from ludoterre.games.ecopolis.faces.common import Draw
from ludoterre.games.ecopolis.faces.economic_industry import INDUSTRY
from ludoterre.games.ecopolis.faces.economic_leisure import LEISURE
from ludoterre.games.ecopolis.faces.economic_moving import MOVING
from ludoterre.games.ecopolis.faces.economic_parts import PARTS
from ludoterre.games.ecopolis.faces.economic_trade import TRADE

__all__ = ["FACES", "PARTS"]

FACES: dict[str, Draw] = MOVING | INDUSTRY | TRADE | LEISURE
