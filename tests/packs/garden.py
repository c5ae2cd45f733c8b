"""A pack of a game that does not exist, to test what is the same for all games."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Annotated, Any, Literal

import pytest
from pydantic import Field

from ludoterre import BadPack
from ludoterre.packs import Item, PackHead, Problem, Sourced, Text, load


class Plant(Item):
    title: Text
    height: Annotated[int, Field(ge=0)]
    likes: Annotated[list[str], Field(default_factory=list)]
    colour: Literal["green", "red"] = "green"


class Season(Sourced):
    title: Text


class GardenPack(PackHead):
    game: Literal["garden"]
    plant: list[Plant]
    season: Annotated[dict[str, Season], Field(default_factory=dict)]

    def problems(self) -> Iterator[Problem]:
        if not self.plant:
            yield Problem(("plant",), "a garden needs a plant")


def text(word: str) -> dict[str, str]:
    return {"fr": f"{word} fr", "de": f"{word} de", "en": f"{word} en"}


def garden() -> dict[str, Any]:
    """Makes the data of a valid pack, to spoil in one place."""
    return {
        "format": 1,
        "game": "garden",
        "id": "small",
        "title": text("Garden"),
        "authors": ["Somebody"],
        "licence": "CC0",
        "plant": [
            {"id": "ash", "title": text("Ash"), "height": 30, "likes": ["sun", "rain"], "source": "rulebook"},
            {"id": "box", "title": text("Box"), "height": 2, "source": "public", "source_note": "https://example.org"},
            {"id": "elm", "title": text("Elm"), "height": 25, "source": "reconstructed"},
        ],
        "season": {"spring": {"title": text("Spring"), "source": "rulebook"}},
    }


def message_of(ask: Callable[[], object]) -> str:
    """Returns what BadPack says, or nothing where all is well; any other error is a failure."""
    try:
        ask()
    except BadPack as error:
        return str(error)
    return ""


def refusal_of(source: object) -> str:
    """Loads what cannot be loaded, and returns the message."""
    with pytest.raises(BadPack) as caught:
        load(GardenPack, source)
    assert caught.value.__cause__ is None
    assert caught.value.__suppress_context__ or caught.value.__context__ is None
    return str(caught.value)
