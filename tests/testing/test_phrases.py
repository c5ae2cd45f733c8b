"""Phrases are read and checked before anybody can say them, and those of our games are there in every language."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path
from typing import Any

import pytest
import toys

from ludoterre import load
from ludoterre.core.errors import BadPack
from ludoterre.core.meta import LANGUAGES
from ludoterre.games.phrases import LEVELS, NOTHING_TO_SAY, PHRASES, load_phrases, phrases_of
from ludoterre.testing import ConformanceError, check_game, teaching
from ludoterre.testing.playthrough import shipped_games

TEXT = {"fr": "Oui", "de": "Ja", "en": "Yes"}


def said(**changes: Any) -> dict[str, Any]:
    return {"phrases": [{"id": "yes", "text": TEXT} | changes]}


@pytest.mark.parametrize(
    ("data", "reason"),
    [
        ({"talk": "shouting"}, "talk"),
        ({"phrases": [{"id": "yes", "text": {"fr": "Oui", "de": "Ja"}}]}, "yes, text.en"),
        (said(id="Yes!"), "id"),
        (said(hint="water"), "hint"),
        (said(text=TEXT | {"de": "Ja, {player}"}), "yes, text.de: should have the same gaps"),
        (said(text=TEXT | {"fr": "Oui {player"}), "written {player}, with both braces"),
        (said(text=TEXT | {"fr": "{a} {b} {c}"}), "at most 2 gaps"),
        (said(text=TEXT | {"en": "y" * 81}), "at most 80 characters; it has 81"),
        (said(text=TEXT | {"en": "turned \u202earound"}), "control characters"),
        ({"phrases": said()["phrases"] * 2}, "another phrase has this id"),
    ],
)
def test_what_is_wrong_is_said_with_the_phrase_and_the_reason(data: dict[str, Any], reason: str) -> None:
    with pytest.raises(BadPack) as found:
        load_phrases(data)
    assert reason in str(found.value)


def test_the_suite_names_the_file_and_a_gap_that_nobody_can_fill(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    toys.register()
    path = tmp_path / PHRASES
    monkeypatch.setattr(teaching, "file_of", lambda game, wanted: path if wanted == PHRASES else None)
    for text, problem in (
        ('talk = "loud"', PHRASES),
        ('[[phrases]]\nid = "x"\ntext = { fr = "{moon}", de = "{moon}", en = "{moon}" }', "no kind of gap 'moon'"),
    ):
        path.write_text(text, encoding="utf-8")
        teaching.lesson.cache_clear()
        with pytest.raises((ConformanceError, BadPack), match=problem):
            check_game(load("toy_tide"), games=0)
    teaching.lesson.cache_clear()


@pytest.mark.parametrize("game", shipped_games())
def test_every_phrase_is_offered_in_phases_that_there_are(game: str) -> None:
    tables = import_module(f"ludoterre.games.{game}.tables")
    phrases = phrases_of(game)
    assert {phase for phrase in phrases.phrases.values() for phase in phrase.when} <= set(tables.PHASES)
    assert phrases.most == "reactions" or 10 <= len(phrases.phrases) <= 16
    assert all(phrase.text[code] for phrase in phrases.phrases.values() for code in LANGUAGES)


def test_the_rules_of_a_game_may_allow_less() -> None:
    assert phrases_of("glace_ciel").levels == ("silent", "reactions")  # LGC-3.9: nobody hints
    assert phrases_of("glace_ciel").usual == "reactions"
    assert phrases_of("hexago").levels == LEVELS
    assert phrases_of("hexago").usual == "phrases"
    assert phrases_of("toy_tide") is NOTHING_TO_SAY


def test_phrases_are_offered_by_the_phase_that_somebody_sees() -> None:
    offered = {phase: {phrase.id for phrase in phrases_of("hexago").offered({"phase": phase})} for phase in ("bid", "collect")}
    assert "settle" in offered["bid"] and "settle" not in offered["collect"]
    assert "share" in offered["bid"] & offered["collect"]
