"""The pack that the documentation shows, and the vocabulary that it explains."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from typing import get_args

import pytest

import ludoterre
from ludoterre import Rng
from ludoterre.games.covid19.effects import EventEffect, MeasureEffect
from ludoterre.packs import check

DOCS = Path(__file__).parents[2] / "docs"
VILLAGE = DOCS / "examples" / "covid19-village.toml"


def test_the_village_is_a_valid_pack() -> None:
    summary = check(None, VILLAGE)
    assert (summary.game, summary.id) == ("covid19", "village")
    assert (summary.counts["house"], summary.counts["measure"], summary.counts["event"]) == (6, 4, 3)


@pytest.mark.parametrize("beds", [4, 5, 6])
def test_the_village_can_be_played(beds: int) -> None:
    game = ludoterre.load("covid19", players=2, pack=VILLAGE, beds_per_column=beds)
    ends = set()
    for seed in range(40):
        state, rng = game.new_initial_state(), Rng(seed)
        while not state.is_terminal():
            state.apply_action(rng.choice(state.legal_actions()))
        ends.add(state.view(0)["result"]["won"])
    assert ends == {True, False}


def names(effects: object) -> set[str]:
    """Returns the names of the effects of a union."""
    union = get_args(effects)[0]
    return {get_args(model.model_fields["effect"].annotation)[0] for model in get_args(union)}


def explained(heading: str) -> set[str]:
    """Returns the effects in the table of a chapter of the page."""
    page = (DOCS / "covid19-packs.md").read_text(encoding="utf-8")
    chapter = page.partition(f"## {heading}")[2].partition("\n## ")[0]
    return set(re.findall(r"^\| `(\w+)`", chapter, re.MULTILINE))


def test_the_page_explains_every_effect() -> None:
    assert explained("A measure") == names(MeasureEffect)
    assert explained("An event") == names(EventEffect)


def test_the_page_shows_the_village_as_it_is() -> None:
    page = (DOCS / "covid19-packs.md").read_text(encoding="utf-8")
    village = tomllib.loads(VILLAGE.read_text(encoding="utf-8"))
    for block in re.findall(r"```toml\n(.+?)```", page, re.DOTALL):
        ((kind, [shown]),) = tomllib.loads(block).items()
        (real,) = (item for item in village[kind] if item["id"] == shown["id"])
        same = set(shown) - {"summary", "extended", "extended_cost"}
        assert {field: shown[field] for field in same} == {field: real[field] for field in same}
