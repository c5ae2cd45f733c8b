"""What is in the box of Ecotopia, typed from the rule ledger (sections 2 and 6) and shared with no code of the game."""

from __future__ import annotations

import tomllib
from pathlib import Path

MAP = """
.   F   FM  r   Wf  .
Wa  F   Fb  FW  FWb F
.   i   FWM Wf  F   Fr
FM  W   W   .   i   W
r   FWf Wb  F   W   FWa
.   Wa  .   Fi  F   .
"""
LETTERS, NUMBERS = "ABCDEF", "123456"
LAND = {
    letter + number: text
    for number, row in zip(NUMBERS, MAP.strip().splitlines(), strict=True)
    for letter, text in zip(LETTERS, row.split(), strict=True)
}
"""What each square shows: F forest, W water, and the first letter of an animal."""
SQUARES = list(LAND)
ANIMALS = {"a": "amphibian", "i": "insect", "M": "mammal", "b": "bird", "f": "fish", "r": "reptile"}


def animal_of(signs: str) -> str | None:
    """Returns the animal that a square shows."""
    return next((ANIMALS[sign] for sign in signs if sign in ANIMALS), None)


ANIMAL = {square: animal_of(signs) for square, signs in LAND.items()}
FOREST = {square for square, signs in LAND.items() if "F" in signs}
WATER = {square for square, signs in LAND.items() if "W" in signs}
VALUE = {square: 1 + (square in FOREST) + (square in WATER) + (ANIMAL[square] is not None) for square in SQUARES}

START = ("village", "mine", "geothermal", "datacenter")
PILE = {"village": 4, "mine": 4, "datacenter": 7, "dam": 3, "solar": 4, "wind": 4, "coal": 3, "nuclear": 3}
STATIONS = ("geothermal", "dam", "nuclear", "wind", "solar", "coal")
"""The power stations, in the order in which they recharge by themselves; coal only if asked."""
WEATHER = ("wind",) * 3 + ("sun",) * 3
"""The faces of the weather die."""
WASTE = {"bulb": 3, "can": 4, "shoe": 3, "battery": 5, "smartphone": 6, "cardboard": 3}
APPS = ("die", "move", "tree", "question")
SPECIALISTS = ("zoologist", "gardener", "policewoman", "scientist")
TRACK = 4
"""Recruiting actions for one specialist."""
CENTRES = {"centre_east": "F1", "centre_west": "A6"}

FOLDER = Path(__file__).parents[2] / "src/ludoterre/games/ecotopia/content"
CARDS = {
    card["id"]: "ab" if "truth" in card else "abc"
    for card in tomllib.loads((FOLDER / "questions.toml").read_text(encoding="utf-8"))["question"]
}
"""The answers that each question card offers."""


def steps(square: str, also_diagonal: bool) -> list[str]:
    """Returns the squares next to one."""
    column, row = LETTERS.index(square[0]), NUMBERS.index(square[1])
    found = []
    for other in SQUARES:
        across, along = abs(LETTERS.index(other[0]) - column), abs(NUMBERS.index(other[1]) - row)
        if across + along == 1 or (also_diagonal and across == along == 1):
            found.append(other)
    return found


BESIDE = {square: steps(square, also_diagonal=False) for square in SQUARES}
AROUND = {square: steps(square, also_diagonal=True) for square in SQUARES}
ROADS = {square: AROUND[square] + [centre for centre, corner in CENTRES.items() if corner == square] for square in SQUARES}
ROADS |= {centre: [corner] for centre, corner in CENTRES.items()}
