"""The pictures of the hazards, by face."""

from __future__ import annotations

from ludoterre.games.ecopolis.faces.common import Draw
from ludoterre.games.ecopolis.faces.hazards_town import PARTS as TOWN_PARTS
from ludoterre.games.ecopolis.faces.hazards_town import TOWN
from ludoterre.games.ecopolis.faces.hazards_weather import PARTS as WEATHER_PARTS
from ludoterre.games.ecopolis.faces.hazards_weather import WEATHER

FACES: dict[str, Draw] = WEATHER | TOWN

PARTS: dict[str, Draw] = WEATHER_PARTS | TOWN_PARTS
