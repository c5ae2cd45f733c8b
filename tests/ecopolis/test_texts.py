"""The texts of Ecopolis: what its sentences may tell, and how they say amounts, helpers and the end."""

from __future__ import annotations

import re
import tomllib
from importlib.resources import files
from typing import Any

import pytest

import ludoterre
from ludoterre import Event
from ludoterre.packs import speaker

PACKAGE = files("ludoterre.games.ecopolis")
TEXTS: dict[str, dict[str, Any]] = tomllib.loads((PACKAGE / "texts.toml").read_text(encoding="utf-8"))
EVENTS = {
    "first_seat": "player",
    "dealt": "card pile slot",
    "hazard_returned": "card pile depth",
    "turn_begins": "turn round player",
    "piles_empty": "",
    "drawn": "player pile card",
    "hazard_drawn": "player pile card",
    "placed": "player card slot",
    "covered": "player card over slot",
    "bought": "player card net level",
    "bought_with": "player card helper net level",
    "excess_lost": "player helper amounts",
    "uncovered": "card slot",
    "ambassador_left": "player ambassador",
    "collected": "player card net level amounts",
    "income_lost": "player amounts",
    "exchanged": "player give given get got",
    "ambassador_won": "player ambassador",
    "passed": "player",
    "climate_changed": "rise level",
    "paid": "player amounts missing",
    "shortage": "missing level",
    "gained": "player amounts",
    "hazard_harmless": "card",
    "innovated": "player card net level amounts",
    "innovation_declined": "player",
    "gave": "player resource net level",
    "gesture_declined": "player net level",
    "gesture_unable": "player net level",
    "gestures_counted": "net level",
    "hazard_removed": "card",
    "target_reached": "player",
    "last_round": "",
    "climate_lost": "level limit",
    "game_over": "winners lost",
}
"""What events tell: the part of the contract with whoever reads records."""
MOVES = {
    "draw": "pile",
    "cover": "card",
    "buy": "card helper",
    "collect": "card",
    "exchange": "give given get got",
    "ambassador": "ambassador",
    "pass": "",
    "innovate": "card",
    "decline_innovation": "",
    "gesture": "resource",
    "decline_gesture": "",
    "first_seat": "player",
    "deal": "card",
    "reveal": "card",
}


def fields(template: str) -> set[str]:
    return set(re.findall(r"{(\w+)", template))


@pytest.mark.parametrize(("section", "known"), [("event", EVENTS), ("move", MOVES)])
def test_texts_say_only_what_events_and_moves_tell(section: str, known: dict[str, str]) -> None:
    assert {key.partition("_no_")[0] for key in TEXTS[section]} == set(known)
    for key, texts in TEXTS[section].items():
        args = set(known[key.partition("_no_")[0]].split())
        assert fields(texts["fr"]) <= args, key
        assert "_no_" not in key or key.partition("_no_")[2] in args, key


def test_exactly_the_counters_have_words() -> None:
    counters = {name.partition(".")[0] for name in ludoterre.load("ecopolis", 2).new_initial_state().counters()}
    assert {f"counter_{name}" for name in counters} == {word for word in TEXTS["word"] if word.startswith("counter_")}


def test_the_log_names_who_helped_and_where_the_climate_stands() -> None:
    say = speaker(ludoterre.load("ecopolis", 2), "fr", ["Zoé", "Luc"])
    args = {"player": 0, "card": "bus_line", "helper": "grand_hotel", "net": 1, "level": 5}
    bought = say.event(Event("bought_with", args, "ECP-BUY.9", None))
    assert bought.replace("\u00a0", " ") == "Zoé achète « Ligne de bus » avec l'aide de « Grand Hôtel » : climat +1 (niveau 5)."
    still = say.event(Event("bought_with", args | {"net": 0, "level": 4}, "ECP-BUY.9", None))
    assert still.replace("\u00a0", " ") == "Zoé achète « Ligne de bus » avec l'aide de « Grand Hôtel » : le climat reste à 4."


def test_amounts_are_said_resource_by_resource() -> None:
    say = speaker(ludoterre.load("ecopolis", 2), "fr", ["Zoé", "Luc"])
    said = [
        say.event(Event("gained", {"player": 0, "amounts": amounts}, "ECP-HAZ.5", None)) for amounts in ([1, 3, 2], [2, 0, 1], [0, 0, 0])
    ]
    assert [sentence.replace("\u00a0", " ") for sentence in said] == [
        "Zoé gagne : 1 vital, 3 or et 2 énergies.",
        "Zoé gagne : 2 vitaux et 1 énergie.",
        "Zoé gagne : rien.",
    ]


def test_the_end_names_the_winners_or_nobody() -> None:
    say = speaker(ludoterre.load("ecopolis", 3), "en", ["Zoé", "Luc", "Ada"])
    assert say.event(Event("game_over", {"winners": [0, 2], "lost": False}, "ECP-END.2", None)).endswith("Victory: Zoé and Ada.")
    assert say.event(Event("game_over", {"winners": [0], "lost": False}, "ECP-END.2", None)).endswith("Victory: Zoé.")
    assert say.event(Event("game_over", {"winners": [], "lost": True}, "ECP-END.1", None)).endswith("Everybody has lost.")
