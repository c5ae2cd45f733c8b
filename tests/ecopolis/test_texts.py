"""The texts of Ecopolis: every code, rule, option, phase and counter has words, and whole games are told in sentences."""

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
from ludoterre.games.ecopolis.meta import META
from ludoterre.games.ecopolis.tables import PHASES
from ludoterre.packs import Speaker, speaker
from ludoterre.testing.ledger import rule_ids
from ludoterre.web.rules import ledger

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
    "gave": "player resource",
    "gesture_declined": "player",
    "gesture_unable": "player",
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


def test_exactly_the_refusals_of_the_rules_have_a_text() -> None:
    assert set(TEXTS["refusal"]) == codes(r'Refusal\("ECP-[^"]+", "(\w+)"') | codes(r'Refusal\(rule, "(\w+)"')


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
        assert not re.search("[^\u00a0][;:!?»](?![a-z+]+})|«[^\u00a0]|’", texts["fr"]), key


def test_every_rule_and_ruling_is_explained() -> None:
    assert set(TEXTS["rule"]) == {rule for rule in rule_ids("ecopolis") if not re.match("ECP-(INV-|EX[0-9])", rule)}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_chapter_of_the_rules_has_a_heading(language: str) -> None:
    say = speaker(ludoterre.load("ecopolis", 3), language)
    headings = [chapter.heading for chapter in ledger("ecopolis") if set(chapter.rules) & set(TEXTS["rule"])]
    assert len(headings) == 13
    assert language == "en" or not set(headings) & {say.chapter(heading) for heading in headings}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_value_of_every_option_every_mode_and_every_phase_has_words(language: str) -> None:
    say = speaker(ludoterre.load("ecopolis", 3), language)
    for option in META.options:
        names = [say.option(option.name, value) for value in option.values]
        assert len(set(names)) == len(names)
        assert not {str(value) for value in option.values} & set(names)
    assert all(say.mode(mode) for mode in META.modes)
    assert len({say.phase(phase) for phase in PHASES} - set(PHASES)) == len(PHASES)


def test_exactly_the_counters_have_words() -> None:
    counters = {name.partition(".")[0] for name in ludoterre.load("ecopolis", 2).new_initial_state().counters()}
    assert {f"counter_{name}" for name in counters} == {word for word in TEXTS["word"] if word.startswith("counter_")}


def unnamed(game: Game, section: str, key: str, args: Mapping[str, Any]) -> list[str]:
    """Lists what a sentence would have to say by its code."""
    texts = TEXTS[section].get(key, {"fr": ""})
    said = [(field, args[field]) for field in fields(texts["fr"]) & set(args)]
    known = set(game.names()) | set(TEXTS["word"])
    return [word for field, word in said if isinstance(word, str) and not {word, f"{field}_{word}"} & known]


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
            for action in range(0, state.action_range(), 3):
                with contextlib.suppress(ludoterre.BadMove):
                    refusal = state.refuse(action)
                    if refusal is not None:
                        assert unnamed(game, "refusal", refusal.code, refusal.args) == []
                        yield say.refusal(refusal)
                        yield say.rule(refusal.rule)
        state.apply_action(rng.choice(state.legal_actions()))
    for event in events:
        assert unnamed(game, "event", event.kind, event.args) == []
        yield say.event(event)
        yield say.rule(event.rule)


CHOICES: list[dict[str, Any]] = [
    {},
    {"eco_gesture": "energy", "market_rows": "by_category", "finish_round": True, "target": 4},
    {"eco_gesture": "forced", "covered_cards": "discard", "pass_policy": "free", "on_empty": "last_round", "target": 10},
]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("choices", CHOICES)
def test_a_whole_game_is_told_in_sentences(language: str, choices: dict[str, Any]) -> None:
    game = ludoterre.load("ecopolis", 2, **choices)
    for seed in range(2):
        for sentence in sentences(game, speaker(game, language, ["Zoé", "{Luc}"]), seed):
            words = sentence.replace("{Luc}", "Luc")
            assert not re.search(r"[{}\[]|\bNone\b|\bECP-|[a-z]_[a-z]", words), sentence
            assert words.replace("\u00a0", " ").isprintable(), sentence


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
