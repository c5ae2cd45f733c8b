"""What a finished game of Ecotopia has to teach, as plain data made from its last view: for the end page, `trace` and simulations."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ludoterre.core.debrief import JSON, NUMBER, TEXT, TRUTH, WHOLE, Plan, explained
from ludoterre.core.game import Game
from ludoterre.core.moves import REFEREE
from ludoterre.games.ecotopia.rules import EcotopiaState
from ludoterre.games.ecotopia.tables import ANIMALS, STATIONS, THEMES, App, Points, Tables, Tile

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
    # The simplified game has no share, and its tables always had a column of JSON for none.
    share = NUMBER if game.mode == "normal" else JSON
    return {
        "result": {
            "score": WHOLE("the score: where the disc stands that did not move last"),
            "mover": TEXT("the disc that ended the game, blue or red"),
            "rating": TEXT("the step of the rating table"),
            "won": TRUTH("whether the team won"),
        },
        "turns": WHOLE("how many turns were begun"),
        "discs": explained(WHOLE, blue="where the blue disc stands", red="where the red disc stands"),
        "causes": {
            "blue": steps(
                "blue",
                question="right answers",
                tree="trees that were planted",
                species="kinds of animals that were seen",
                leaf="leaves",
                recycling="waste that was recycled",
                zoologist="the zoologist",
                gardener="the gardener",
                policewoman="the policewoman",
                scientist="the scientist",
            ),
            "red": steps(
                "red",
                phase="the beginnings of turns",
                habitat="squares that were built on",
                extinction="animals that lost their last place",
                coal="coal that was burnt",
                trees_cut="trees that were cut",
                bonus="the bonus die",
            ),
        },
        "energy": {
            "sources": {
                **{Tile.NAMES[kind]: WHOLE(f"charge from the stations of the kind {Tile.NAMES[kind]}") for kind in STATIONS},
                "bonus": WHOLE("charge from the bonus die"),
            },
            "charge": WHOLE("charge from all sources"),
            "lost_to_weather": WHOLE("rolls for wind and sun that gave no charge"),
            "share_lost": share("the share of rolls for wind and sun that gave no charge; missing where nobody rolled"),
            "coal_burnt": WHOLE("steps of the red disc by coal"),
        },
        "spent": explained(
            WHOLE,
            app_die="charge spent on the bonus die",
            app_move="charge spent on moving the team",
            app_tree="charge spent on trees",
            app_question="charge spent on questions",
            app_recycle="charge spent on the truck that recycles",
            app_recruit="charge spent on recruiting specialists",
        ),
        "constructions": JSON("what was built: turn, place, construction, value of the square, animal that it endangers, price in steps"),
        "habitats": {
            habitat: explained(
                WHOLE,
                squares=f"squares with {habitat}",
                built=f"squares with {habitat} that are built over",
                value_lost=f"the ecological value of squares with {habitat} that the team built on",
            )
            for habitat in HABITATS
        },
        "animals": {
            animal: {
                **explained(
                    WHOLE, left=f"places of this animal ({animal}) that are not built over", of=f"places of this animal ({animal})"
                ),
                **explained(TRUTH, seen=f"whether the team has seen it ({animal})", lost=f"whether its last place was lost ({animal})"),
            }
            for animal in ANIMALS
        },
        "answers": {
            **asked("questions"),
            "by_theme": JSON("questions and right answers for each theme that was asked"),
            "by_difficulty": {str(level): asked(f"questions of difficulty {level}") for level in DIFFICULTIES},
            "all": JSON("every question with its theme, its difficulty and whether the answer was right"),
        },
        "waste": {
            "recycled": JSON("what was recycled, in order"),
            "points": WHOLE("steps of the blue disc by recycling"),
            "truck_moves": WHOLE("moves of the truck, without free ones"),
            "moves_per_item": NUMBER("moves of the truck for each thing that was recycled; missing if none was"),
        },
        "specialists": JSON("the specialists of the team"),
    }


def asked(what: str) -> dict[str, Plan]:
    """Declares a count of questions."""
    return explained(WHOLE, asked=f"{what} that were asked", right=f"{what} that were answered rightly")


def steps(disc: str, **causes: str) -> dict[str, Plan]:
    """Declares by how much a disc was moved, by each cause."""
    return {name: WHOLE(f"steps of the {disc} disc by {cause}") for name, cause in causes.items()}
