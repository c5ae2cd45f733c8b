"""The game that somebody plays who has chosen nothing: gentler than the box, and said to be."""

from __future__ import annotations

import pytest

import ludoterre
from ludoterre.core.meta import LANGUAGES
from ludoterre.core.moves import REFEREE
from ludoterre.games.covid19.meta import META
from ludoterre.games.covid19.tables import COLUMNS


@pytest.mark.rule("COV-13.1", "COV-13.4")
@pytest.mark.parametrize("code", LANGUAGES)
def test_its_title_says_how_many_beds_there_are(code: str) -> None:
    start = META.gentle
    assert start is not None
    beds = []
    for options in (start.options, {}):
        game = ludoterre.load("covid19", start.players, start.mode, **options)
        beds.append(len(COLUMNS) * game.new_initial_state().view(REFEREE)["beds"]["usable"])
    assert [word.strip(",") for word in start.title[code].split() if word.strip(",").isdigit()] == list(map(str, beds))
    assert (start.players, start.options["mover_choice"]) == (1, "auto")  # nobody is asked who moves
