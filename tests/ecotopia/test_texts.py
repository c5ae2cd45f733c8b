"""The texts of Ecotopia: every code, rule, option and phase has words, and whole games are told in sentences."""

from __future__ import annotations

import contextlib
import re
import tomllib
from collections.abc import Iterator, Mapping
from importlib.resources import files
from typing import Any

import pytest

import ludoterre
from ludoterre import Event, Game, Rng
from ludoterre.core.meta import LANGUAGES
from ludoterre.games.ecotopia.meta import META
from ludoterre.games.ecotopia.tables import PHASES
from ludoterre.packs import Speaker, speaker
from ludoterre.testing.ledger import rule_ids

PACKAGE = files("ludoterre.games.ecotopia")
TEXTS: dict[str, dict[str, Any]] = tomllib.loads((PACKAGE / "texts.toml").read_text(encoding="utf-8"))
LETTERS = {"a", "b", "c"}
"""Answers are said as they stand on the card."""
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
    "leaf_placed": "place",
    "leaf_skipped": "place",
    "species_seen": "animal place",
    "specialist_gain": "specialist gain",
    "truck_moved": "player place",
    "waste_loaded": "waste place",
    "waste_left": "waste place",
    "waste_recycled": "waste gain",
    "recruiter_moved": "player steps",
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


def codes(pattern: str) -> set[str]:
    """Finds the codes in the source of the rules."""
    source = "".join(one.read_text(encoding="utf-8") for one in PACKAGE.iterdir() if one.name.endswith(".py"))
    found = set(re.findall(pattern, source))
    assert found
    return found


def fields(template: str) -> set[str]:
    return set(re.findall(r"{(\w+)", template))


def templates(section: str) -> Iterator[tuple[str, Mapping[str, str]]]:
    """Yields each template of a section with its name; options are one level deeper."""
    for key, found in TEXTS[section].items():
        if section == "option":
            yield from ((f"{key}.{value}", one) for value, one in found.items())
        else:
            yield key, found


@pytest.mark.parametrize(("section", "pattern"), [("refusal", r'"ECT-[^"]+", "(\w+)"'), ("event", r'tell\("(\w+)"')])
def test_every_code_of_the_rules_has_a_text(section: str, pattern: str) -> None:
    assert codes(pattern) - set(TEXTS[section]) == set()


@pytest.mark.parametrize(("section", "known"), [("event", EVENTS), ("move", MOVES)])
def test_texts_say_only_what_events_and_moves_tell(section: str, known: dict[str, str]) -> None:
    assert {key.partition("_no_")[0] for key in TEXTS[section]} == set(known)
    for key, texts in templates(section):
        args = set(known[key.partition("_no_")[0]].split())
        assert fields(texts["fr"]) <= args, key
        assert "_no_" not in key or key.partition("_no_")[2] in args, key


@pytest.mark.parametrize("section", TEXTS)
def test_every_text_says_the_same_in_every_language(section: str) -> None:
    for key, texts in templates(section):
        assert tuple(texts) == LANGUAGES, key
        assert all(text.strip() for text in texts.values()), key
        assert fields(texts["fr"]) == fields(texts["de"]) == fields(texts["en"]), key


@pytest.mark.parametrize("section", TEXTS)
def test_french_spaces_do_not_break(section: str) -> None:
    for key, texts in templates(section):
        assert not re.search("[^\u00a0][;:!?»](?![a-z]+})|«[^\u00a0]|’", texts["fr"]), key


def test_every_rule_and_ruling_is_explained() -> None:
    assert set(TEXTS["rule"]) == {rule for rule in rule_ids("ecotopia") if not re.match("ECT-(INV|EX)", rule)}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_value_of_every_option_every_mode_and_every_phase_has_words(language: str) -> None:
    say = speaker(ludoterre.load("ecotopia", 3), language)
    for option in META.options:
        names = [say.option(option.name, value) for value in option.values]
        assert len(set(names)) == len(names)
        assert not {str(value) for value in option.values} & set(names)
    assert all(say.mode(mode) for mode in META.modes)
    assert len({say.phase(phase) for phase in PHASES} - set(PHASES)) == len(PHASES)


def unnamed(game: Game, section: str, key: str, args: Mapping[str, Any]) -> list[str]:
    """Lists what a sentence would have to say by its code."""
    texts = TEXTS[section].get(key, {"fr": ""})
    said = [(field, args[field]) for field in fields(texts["fr"]) & set(args)]
    words = [(field, word) for field, one in said for word in (one if isinstance(one, list) else [one]) if isinstance(word, str)]
    known = set(game.names()) | set(TEXTS["word"]) | LETTERS
    return [word for field, word in words if not {word, f"{field}_{word}"} & known]


def sentences(game: Game, say: Speaker, seed: int) -> Iterator[str]:
    """Says everything that happens, may happen and may not happen in one random game."""
    rng = Rng(seed)
    state = game.new_initial_state()
    events: list[Event] = []
    state.listener = events.append
    while not state.is_terminal():
        for action in state.legal_actions():
            move = state.move(action)
            assert unnamed(game, "move", move.kind, move.args) == []
            yield say.move(move)
        if not state.is_chance_node():
            for action in range(0, state.action_range(), 5):
                with contextlib.suppress(ludoterre.BadMove):
                    refusal = state.refuse(action)
                    if refusal is not None:
                        yield say.refusal(refusal)
                        yield say.rule(refusal.rule)
        state.apply_action(rng.choice(state.legal_actions()))
    for event in events:
        assert unnamed(game, "event", event.kind, event.args) == []
        yield say.event(event)
        yield say.rule(event.rule)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("choices", [{}, {"auto_recharge": False, "platform_reader": True}, {"mode": "simplified", "target_score": 60}])
def test_a_whole_game_is_told_in_sentences(language: str, choices: dict[str, Any]) -> None:
    game = ludoterre.load("ecotopia", 2, **choices)
    for seed in range(2):
        for sentence in sentences(game, speaker(game, language, ["Zoé", "{Luc}"]), seed):
            words = sentence.replace("{Luc}", "Luc")
            assert not re.search(r"[{}\[]|\bNone\b|\bECT-|[a-z]_[a-z]", words), sentence
            assert words.replace("\u00a0", " ").isprintable(), sentence


def test_a_question_is_read_by_whoever_was_named() -> None:
    game = ludoterre.load("ecotopia", 2, platform_reader=True)
    say = speaker(game, "en", ["Zoé", "Luc"])
    readers = {say.move(ludoterre.Move("ask_question", {"player": player})) for player in (0, 1, None)}
    assert readers == {
        "Answer a question (read by Zoé)",
        "Answer a question (read by Luc)",
        "Answer a question read by the platform",
    }
