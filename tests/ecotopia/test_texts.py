"""The texts of Ecotopia: what its sentences may tell."""

from __future__ import annotations

import re
import tomllib
from importlib.resources import files
from typing import Any

import pytest

import ludoterre
from ludoterre.packs import speaker

PACKAGE = files("ludoterre.games.ecotopia")
TEXTS: dict[str, dict[str, Any]] = tomllib.loads((PACKAGE / "texts.toml").read_text(encoding="utf-8"))
EVENTS = {
    "start_tile_placed": "place construction",
    "waste_placed": "place waste",
    "team_placed": "place",
    "place_offered": "place",
    "tile_offered": "construction",
    "app_chosen": "player app",
    "first_player": "player",
    "turn_begins": "turn player",
    "apps_ready": "player apps",
    "nuclear_started": "place",
    "station_activated": "player place construction",
    "weather_rolled": "player place construction face charged",
    "coal_burnt": "player place",
    "recharged": "player charge",
    "place_chosen": "player place source",
    "construction_chosen": "player construction source",
    "dam_buried": "",
    "built": "player construction place",
    "offer_refreshed": "offer",
    "app_gained": "player app",
    "app_declined": "player",
    "habitat_lost": "place value",
    "species_endangered": "animal",
    "trees_cut": "place trees",
    "nothing_built": "",
    "app_used": "player app",
    "cards_shuffled": "cards",
    "pile_shuffled": "offer",
    "place_drawn": "place",
    "planted": "player place gain",
    "question_asked": "player readers card",
    "answered": "player card answer solution said truth right gain",
    "team_moved": "player place",
    "team_stayed": "player place",
    "leaf_placed": "place",
    "leaf_skipped": "place",
    "species_seen": "animal place",
    "specialist_gain": "specialist gain",
    "truck_moved": "player place",
    "waste_loaded": "waste place",
    "waste_left": "waste place",
    "waste_recycled": "waste gain",
    "recruiter_moved": "player steps",
    "nobody_to_recruit": "player",
    "specialist_recruited": "player specialist",
    "bonus_rolled": "player face red",
    "bonus_charge": "player charge",
    "refresh_declined": "player",
    "turn_ends": "player",
    "game_over": "score mover rating won",
}
"""What events tell: the part of the contract with whoever reads records."""
MOVES = {
    "choose_app": "app",
    "decline_app": "",
    "activate": "place",
    "end_recharge": "",
    "choose_place": "place",
    "reveal_place": "",
    "build": "construction",
    "reveal_construction": "",
    "plant_tree": "square",
    "ask_question": "player",
    "answer": "option",
    "move_team": "place",
    "place_leaf": "",
    "skip_leaf": "",
    "roll": "",
    "refresh": "offer",
    "move_truck": "place",
    "load": "",
    "leave": "",
    "recruit": "",
    "choose_specialist": "specialist",
    "start_place": "place",
    "start_tile": "construction",
    "waste_place": "place",
    "waste_tile": "waste",
    "team_place": "place",
    "offer_place": "place",
    "offer_tile": "construction",
    "first_player": "player",
    "reveal": "place",
    "reveal_tile": "construction",
    "weather": "face",
    "bonus": "face",
    "card": "card option",
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


def test_a_question_is_read_by_whoever_was_named() -> None:
    game = ludoterre.load("ecotopia", 2, platform_reader=True)
    say = speaker(game, "en", ["Zoé", "Luc"])
    readers = {say.move(ludoterre.Move("ask_question", {"player": player})) for player in (0, 1, None)}
    assert readers == {
        "Answer a question (read by Zoé)",
        "Answer a question (read by Luc)",
        "Answer a question read by the platform",
    }
