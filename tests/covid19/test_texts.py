"""The texts of Covid19: every code, rule, option and phase has words, and whole games are told in sentences."""

from __future__ import annotations

import contextlib
import re
import tomllib
from collections.abc import Iterator
from importlib.resources import files

import pytest

import ludoterre
from ludoterre import Event, Rng
from ludoterre.core.meta import LANGUAGES
from ludoterre.games.covid19.meta import META
from ludoterre.games.covid19.state import CovidGame
from ludoterre.games.covid19.tables import PHASES
from ludoterre.packs import speaker
from ludoterre.testing.ledger import rule_ids
from tests.covid19.packs import covid
from tests.covid19.tables import game

PACKAGE = files("ludoterre.games.covid19")


def codes(pattern: str) -> set[str]:
    """Finds the codes in the source of the rules."""
    modules = ("rules", "moving", "disease", "patients", "measures", "events", "notation", "state")
    source = "".join((PACKAGE / f"{module}.py").read_text(encoding="utf-8") for module in modules)
    found = set(re.findall(pattern, source))
    assert found
    return found


def templates(section: str) -> set[str]:
    """Returns what a section of the texts speaks of."""
    return set(tomllib.loads((PACKAGE / "texts.toml").read_text(encoding="utf-8"))[section])


@pytest.mark.parametrize(("section", "pattern"), [("refusal", r'Refusal\("[^"]+", "(\w+)"'), ("event", r'tell\("(\w+)"')])
def test_every_code_of_the_rules_has_a_text(section: str, pattern: str) -> None:
    assert codes(pattern) - templates(section) == set()


def test_every_rule_and_ruling_is_explained() -> None:
    explained = {rule for rule in rule_ids("covid19") if not re.match("COV-(INV|EX)", rule)}
    assert templates("rule") == explained


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_value_of_every_option_and_every_phase_has_words(language: str) -> None:
    say = speaker(covid(), language)
    for option in META.options:
        names = [say.option(option.name, value) for value in option.values]
        assert len(set(names)) == len(names)
    assert not set(PHASES) & {say.phase(phase) for phase in PHASES}


def sentences(played: CovidGame, language: str, seed: int) -> Iterator[str]:
    """Says everything that happens, may happen and may not happen in one random game."""
    say = speaker(played, language, ["Zoé", "{Luc}"])
    rng = Rng(seed)
    state = played.new_initial_state()
    events: list[Event] = []
    state.listener = events.append
    while not state.is_terminal():
        for action in state.legal_actions():
            yield say.move(state.move(action))
        if not state.is_chance_node():
            for action in range(0, state.action_range(), 5):
                with contextlib.suppress(ludoterre.BadMove):
                    refusal = state.refuse(action)
                    if refusal is not None:
                        yield say.refusal(refusal)
        state.apply_action(rng.choice(state.legal_actions()))
    for event in events:
        yield say.event(event)
        yield say.rule(event.rule)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_whole_game_is_told_in_sentences(language: str) -> None:
    for seed in range(3):
        for sentence in sentences(game(2, measure_pack="extended", mover_choice="ask"), language, seed):
            words = sentence.replace("{Luc}", "Luc")
            assert not re.search(r"[{}\[]|\bNone\b|COV-|[a-z]_[a-z]", words), sentence
            assert words.replace("\u00a0", " ").isprintable(), sentence
