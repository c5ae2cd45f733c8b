"""What the games of the package say: every code, rule, option and phase has words, alike in every language; games are told in sentences."""

from __future__ import annotations

import contextlib
import re
import tomllib
from collections.abc import Iterator, Mapping
from functools import cache
from importlib import import_module
from importlib.resources import files
from typing import Any

import pytest

import ludoterre
from ludoterre import Event, Game, Move, Refusal, Rng
from ludoterre.core.meta import LANGUAGES
from ludoterre.core.registry import package_of
from ludoterre.games.ledger import ledger
from ludoterre.packs import Speaker, speaker
from ludoterre.testing import label, modes, option_values
from ludoterre.testing.ledger import rule_ids
from ludoterre.testing.playthrough import shipped_games
from ludoterre.testing.spot import random_action

GAMES = shipped_games()
CODES = {
    "event": r'\btell\(\s*"(\w+)"',
    "refusal": r'(?:\bRefusal\([^,]+|\bReason\([^,]+, "[^"]+"), "(\w+)"',
    "move": r'\b(?:Move|Kind)\(\s*(?:\*\()?"(\w+)"',
}
"""How the sources of the rules name what needs a text."""
ALIKE = {"Options"}
"""Headings that are the same word in French or German."""
SAMPLE = 4
"""One in so many impossible decisions is asked about…"""
ENOUGH = 40
"""…or one in more, where that makes so many at every position."""


@cache
def texts(name: str) -> dict[str, dict[str, Any]]:
    """Reads the texts of a game."""
    return tomllib.loads((files(package_of(name)) / "texts.toml").read_text(encoding="utf-8"))


def templates(name: str) -> Iterator[tuple[str, Mapping[str, str]]]:
    """Yields each template of a game with where it stands; options are one level deeper."""
    for section, entries in texts(name).items():
        for key, found in entries.items():
            if section == "option":
                yield from ((f"{section}.{key}.{value}", one) for value, one in found.items())
            else:
                yield f"{section}.{key}", found


def fields(template: str) -> set[str]:
    """Finds what a template says of the details it is given."""
    return set(re.findall(r"{(\w+)", template))


@pytest.mark.parametrize("section", CODES)
@pytest.mark.parametrize("name", GAMES)
def test_every_code_of_the_rules_has_a_text_and_no_text_is_idle(name: str, section: str) -> None:
    source = "".join(one.read_text(encoding="utf-8") for one in files(package_of(name)).iterdir() if one.name.endswith(".py"))
    codes = set(re.findall(CODES[section], source))
    told = {key.partition("_no_")[0] for key in texts(name)[section]}
    assert codes and codes - told == set()
    assert [one for one in sorted(told) if f'"{one}"' not in source] == []  # some codes are put together from tables


@pytest.mark.parametrize("name", GAMES)
def test_every_text_says_the_same_in_every_language(name: str) -> None:
    for key, said in templates(name):
        assert tuple(said) == LANGUAGES, key
        assert all(text.strip() for text in said.values()), key
        assert fields(said["fr"]) == fields(said["de"]) == fields(said["en"]), key


@pytest.mark.parametrize("name", GAMES)
def test_french_spaces_do_not_break(name: str) -> None:
    for key, said in templates(name):
        words = re.sub(r"{\w+:", "{", said["fr"])
        assert not re.search("[^\u00a0][;:!?»]|«[^\u00a0]|’", words), key


@pytest.mark.parametrize("name", GAMES)
def test_every_rule_and_ruling_is_explained(name: str) -> None:
    prefix = ludoterre.meta(name).rule_prefix
    assert set(texts(name)["rule"]) == {rule for rule in rule_ids(name) if not re.match(rf"{prefix}-(INV|EX[-\d])", rule)}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", GAMES)
def test_every_chapter_of_the_rules_has_a_heading(name: str, language: str) -> None:
    say = speaker(ludoterre.load(name), language)
    headings = [chapter.heading for chapter in ledger(name) if set(chapter.rules) & set(texts(name)["rule"])]
    assert headings
    assert language == "en" or {heading for heading in headings if say.chapter(heading) == heading} <= ALIKE


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", GAMES)
def test_every_value_of_every_option_every_mode_and_every_phase_has_words(name: str, language: str) -> None:
    say, about = speaker(ludoterre.load(name), language), ludoterre.meta(name)
    for option in about.options:
        names = [say.option(option.name, value) for value in option.values]
        assert len(set(names)) == len(names)
        assert option.span is not None or not {str(value) for value in option.values} & set(names)
    assert all(say.mode(mode) for mode in about.modes)
    tables = import_module(f"{package_of(name)}.tables")
    phases = {*tables.PHASES, *getattr(tables, "MOMENTS", ())}
    assert not phases & {say.phase(phase) for phase in phases}


# Whole games.


def unnamed(game: Game, section: str, key: str, args: Mapping[str, Any]) -> list[str]:
    """Lists what a sentence would have to say by its code; a letter, of an answer or a column, is its own name."""
    name = game.meta.id
    said = [(field, args[field]) for field in fields(texts(name)[section].get(key, {"fr": ""})["fr"]) & set(args)]
    words = [(field, word) for field, one in said for word in (one if isinstance(one, list) else [one]) if isinstance(word, str)]
    known = set(game.names()) | set(texts(name).get("word", {}))
    return [word for field, word in words if len(word) > 1 and not {word, f"{field}_{word}"} & known]


def told(game: Game, seed: int) -> Iterator[Move | Refusal | Event]:
    """Yields everything that happens, may happen and may not happen in one random game."""
    rng, state, events = Rng(seed), game.new_initial_state(), list[Event]()
    state.listener = events.append
    while not state.is_terminal():
        actions = state.legal_actions()
        for action in actions[:: max(1 if state.current_player() >= 0 else SAMPLE, len(actions) // ENOUGH)]:
            yield state.move(action)
        if not state.is_chance_node():
            step = max(SAMPLE, state.action_range() // ENOUGH)
            for action in range(rng.below(step), state.action_range(), step):
                with contextlib.suppress(ludoterre.BadMove):
                    refusal = state.refuse(action)
                    if refusal is not None:
                        yield refusal
        state.apply_action(random_action(state, rng))
    yield from events


def sentences(say: Speaker, one: Move | Refusal | Event) -> list[str]:
    """Says one of them, and the rule it comes from."""
    if isinstance(one, Move):
        return [say.move(one)]
    return [say.refusal(one) if isinstance(one, Refusal) else say.event(one), say.rule(one.rule)]


VARIANTS = [game for name in GAMES for game in (*modes(name), *option_values(name))]
"""Every mode, player count and other value of an option."""


@pytest.mark.parametrize("game", VARIANTS, ids=label)
def test_a_whole_game_is_told_in_sentences_in_every_language(game: Game) -> None:
    names = ["Zoé", "{Luc}", *"ABCD"][: game.players]
    speakers = [speaker(game, language, names) for language in LANGUAGES]
    codes = re.compile(rf"[{{}}\[]|\bNone\b|\b{game.meta.rule_prefix}-|[a-z]_[a-z]")
    known: set[str] = set()
    for one in told(game, seed=1):
        # The same move may be made, and the same thing refused, at many positions: it is said once.
        if repr(one) in known:
            continue
        known.add(repr(one))
        section, key = ("refusal", one.code) if isinstance(one, Refusal) else ("move" if isinstance(one, Move) else "event", one.kind)
        assert unnamed(game, section, key, one.args) == []
        for say in speakers:
            for sentence in sentences(say, one):
                words = sentence.replace("{Luc}", "Luc")
                assert not codes.search(words), sentence
                assert words.replace("\u00a0", " ").isprintable(), sentence
