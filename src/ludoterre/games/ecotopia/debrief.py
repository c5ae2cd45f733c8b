"""What a finished game of Ecotopia has to teach, as plain data made from its last view: for the end page, `trace` and simulations."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ludoterre.core.debrief import JSON, NUMBER, TEXT, TRUTH, WHOLE, Plan
from ludoterre.core.game import Game
from ludoterre.core.moves import REFEREE
from ludoterre.games.ecotopia.rules import EcotopiaState
from ludoterre.games.ecotopia.tables import ANIMALS, STATIONS, THEMES, App, By, Points, Tables, Tile

View = Mapping[str, Any]
Card = tuple[str, int]
"""The theme and the difficulty of a question card."""
HABITATS = ("meadow", "forest", "water")
DIFFICULTIES = (1, 2, 3)


def debrief(state: EcotopiaState) -> dict[str, Any]:
    """Tells a game so far."""
    return summary(state.view(REFEREE), cards_of(state.rules.tables))


def summary(view: View, cards: Mapping[str, Card] | None = None) -> dict[str, Any]:
    """Tells a game from the referee's view of its end; `cards` are the themes and difficulties of the questions."""
    constructions = constructions_of(view)
    return {
        "result": None if view["result"] is None else {name: view["result"][name] for name in ("score", "mover", "rating", "won")},
        "turns": view["turn"],
        "discs": {"blue": view["blue"], "red": view["red"]},
        "causes": {disc: dict(view["causes"][disc]) for disc in ("blue", "red")},
        "energy": energy_of(view),
        "spent": {app: view["spent"].get(app, 0) for app in App.NAMES},
        "constructions": constructions,
        "habitats": habitats_of(view),
        "animals": animals_of(view),
        "answers": answers_of(view, cards or {}),
        "waste": waste_of(view),
        "specialists": list(view["specialists"]),
    }


def cards_of(tables: Tables) -> dict[str, Card]:
    """Returns the themes and difficulties of a pack's question cards."""
    return dict(zip(tables.cards, zip(tables.card_themes, tables.card_difficulties, strict=True), strict=True))


def energy_of(view: View) -> dict[str, Any]:
    """Tells where the charge came from, and which share of the weather rolls gave none."""
    sources = {name: count for name, count in view["energy"].items() if name != "lost_to_weather"}
    lost = view["energy"]["lost_to_weather"]
    # In the simplified game nobody rolls for wind and sun (ECT-10.8).
    rolls = sources["wind"] + sources["solar"] + lost if view["mode"] == "normal" else 0
    return {
        "sources": sources,
        "charge": sum(sources.values()),
        "lost_to_weather": lost,
        "share_lost": round(lost / rolls, 3) if rolls else None,
        "coal_burnt": view["causes"]["red"]["coal"],
    }


def constructions_of(view: View) -> list[dict[str, Any]]:
    """Lists what was built, in order, with its price; trees that were cut for it are in the causes alone."""
    homes = {animal: {place for place, square in view["squares"].items() if square["animal"] == animal} for animal in ANIMALS}
    built = sorted((square["built_in"], place) for place, square in view["squares"].items() if square["built_in"] is not None)
    found = []
    for turn, place in built:
        square = view["squares"][place]
        left = homes.get(square["animal"], set())
        left.discard(place)
        endangers = bool(turn) and square["animal"] is not None and not left
        found.append(
            {
                "turn": turn,
                "place": place,
                "construction": square["construction"],
                "value": square["value"],
                "endangers": square["animal"] if endangers else None,
                # What was there from the start cost nothing (ECT-1.7).
                "price": square["value"] + Points.EXTINCTION * endangers if turn else 0,
            }
        )
    return found


def habitats_of(view: View) -> dict[str, dict[str, int]]:
    """Counts the squares of each habitat, and those that are built over; a square can be several."""
    squares = view["squares"].values()
    return {
        habitat: {
            "squares": sum(is_habitat(square, habitat) for square in squares),
            "built": sum(is_habitat(square, habitat) and square["construction"] is not None for square in squares),
            "value_lost": sum(square["value"] for square in squares if is_habitat(square, habitat) and square["built_in"]),
        }
        for habitat in HABITATS
    }


def is_habitat(square: Mapping[str, Any], habitat: str) -> bool:
    """Tells whether a square has forest or water; meadow is what has neither."""
    return bool(square[habitat]) if habitat != "meadow" else not (square["forest"] or square["water"])


def animals_of(view: View) -> dict[str, dict[str, Any]]:
    """Tells how many places each group of animals has left, and whether it was seen or lost."""
    return {
        animal: {"left": one["visible"], "of": one["of"], "seen": one["disc"], "lost": one["lost"]}
        for animal, one in view["animals"].items()
    }


def answers_of(view: View, cards: Mapping[str, Card]) -> dict[str, Any]:
    """Counts questions and right answers, in all, by theme and by difficulty."""
    told = [{"theme": None, "difficulty": None} | dict(one) | known(one["card"], cards) for one in view["answers"]]
    return {
        "asked": len(told),
        "right": sum(one["right"] for one in told),
        "by_theme": {theme: tally(told, "theme", theme) for theme in THEMES if any(one["theme"] == theme for one in told)},
        "by_difficulty": {level: tally(told, "difficulty", level) for level in map(str, DIFFICULTIES)},
        "all": told,
    }


def known(card: str, cards: Mapping[str, Card]) -> dict[str, Any]:
    """Returns what is known of a card."""
    theme, difficulty = cards.get(card, (None, None))
    return {"theme": theme, "difficulty": difficulty}


def tally(answers: list[dict[str, Any]], name: str, value: str) -> dict[str, int]:
    """Counts the questions of one kind and the right answers to them."""
    found = [one for one in answers if str(one[name]) == value]
    return {"asked": len(found), "right": sum(one["right"] for one in found)}


def waste_of(view: View) -> dict[str, Any]:
    """Tells what was recycled and how many truck moves each piece cost; free moves of the bonus die are not counted."""
    moves, recycled = view["spent"]["app_recycle"], list(view["recycled"])
    return {
        "recycled": recycled,
        "points": view["causes"]["blue"]["recycling"],
        "truck_moves": moves,
        "moves_per_item": round(moves / len(recycled), 2) if recycled else None,
    }


def columns(game: Game) -> dict[str, Plan]:
    """Declares what a debrief holds, for tables of results."""
    asked = {"asked": WHOLE, "right": WHOLE}
    return {
        "result": {"score": WHOLE, "mover": TEXT, "rating": TEXT, "won": TRUTH},
        "turns": WHOLE,
        "discs": {"blue": WHOLE, "red": WHOLE},
        "causes": {"blue": dict.fromkeys(By.BLUE, WHOLE), "red": dict.fromkeys(By.RED, WHOLE)},
        "energy": {
            "sources": dict.fromkeys((*(Tile.NAMES[kind] for kind in STATIONS), "bonus"), WHOLE),
            "charge": WHOLE,
            "lost_to_weather": WHOLE,
            # The simplified game has no share, and its tables always had a column of JSON for none.
            "share_lost": NUMBER if game.mode == "normal" else JSON,
            "coal_burnt": WHOLE,
        },
        "spent": dict.fromkeys(App.NAMES, WHOLE),
        "constructions": JSON,
        "habitats": {habitat: {"squares": WHOLE, "built": WHOLE, "value_lost": WHOLE} for habitat in HABITATS},
        "animals": {animal: {"left": WHOLE, "of": WHOLE, "seen": TRUTH, "lost": TRUTH} for animal in ANIMALS},
        "answers": {**asked, "by_theme": JSON, "by_difficulty": {str(level): asked for level in DIFFICULTIES}, "all": JSON},
        "waste": {"recycled": JSON, "points": WHOLE, "truck_moves": WHOLE, "moves_per_item": NUMBER},
        "specialists": JSON,
    }
