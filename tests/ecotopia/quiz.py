"""Games that stand at a question, alike in everything but what the right answer is."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import ludoterre
from ludoterre import Rng, State
from ludoterre.core.meta import LANGUAGES
from ludoterre.core.record import Record

SEEDS = (1, 2)


def played(seed: int, phase: str, players: int = 3, **options: Any) -> Record:
    """Plays at random up to the first moment in a phase of some game; people who can ask for a question do."""
    rng = Rng(seed)
    while True:
        record = Record.start(ludoterre.load("ecotopia", players=players, **options))
        while not record.state.is_terminal():
            state = record.state
            if state.view(ludoterre.REFEREE)["phase"] == phase:
                return record
            record.append(state.draw(rng) if state.is_chance_node() else chosen(state, rng))


def chosen(state: State, rng: Rng) -> int:
    """Chooses a decision at random, a question before all others."""
    legal = state.legal_actions()
    asking = [action for action in legal if state.move(action).kind == "ask_question"]
    return rng.choice(asking or legal)


def at_question(seed: int = 1, players: int = 3, **options: Any) -> Record:
    """Returns a game in which a card has just been read."""
    return played(seed, "answer", players, **options)


def with_each_solution(record: Record) -> Iterator[tuple[str, Record]]:
    """Returns the same game once for every answer that could be the right one."""
    card = record.state.view(ludoterre.REFEREE)["question"]
    before = record.at(len(record) - 1)
    for option in "ab" if card["type"] == "tf" else "abc":
        other = before.at(len(before))
        other.append(other.state.parse(f"card {card['card']} {option}"))
        yield option, other


def reasons(record: Record) -> list[str]:
    """Returns the sentences that explain the card in play, in all languages: whoever reads one knows the answer."""
    card = record.state.view(ludoterre.REFEREE)["question"]["card"]
    texts = record.game.names()[f"{card}.why"]
    return [texts[code] for code in LANGUAGES]
