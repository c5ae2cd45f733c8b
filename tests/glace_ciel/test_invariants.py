"""The ledger's invariants, checked from outside by the oracle at every step of random games; and the oracle, shown broken games."""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Callable
from copy import deepcopy
from typing import Any

import pytest

from ludoterre import REFEREE, Event, Record, Rng
from ludoterre.games.glace_ciel.game import GlaceGame
from tests.glace_ciel.oracle import CH4, CO2, ELEMENTS, GENERATION_CARDS, Broken, Oracle
from tests.glace_ciel.tables import EVERY_TABLE, game

GAMES = int(os.environ.get("LUDOTERRE_GAMES", "200"))
THOROUGH = 10
"""In one game out of so many the oracle also looks at every single card that is dealt."""
OPTIONS: list[dict[str, Any]] = [
    {"mode": "expert", "methane_weight": 2},
    {"start_layout": "none"},
    {"first_player": 1},
    {"play_on_after_melt": True},
    {"gases": "none"},
    {"gases": "co2_ch4", "open_hands": True},
    {"rules_version": 1},
    {"rules_version": 1, "gases": "none"},
]


def play_checked(played: GlaceGame, seed: int, number: int) -> None:
    """Plays one random game under the eyes of the oracle."""
    rng = Rng(seed, number)
    state = played.new_initial_state()
    oracle = Oracle(state.view(REFEREE))
    thorough = number % THOROUGH == 0
    moves: list[str] = []
    events: list[Event] = []
    state.listener = events.append
    while not state.is_terminal():
        chance = state.is_chance_node()
        if chance:
            if thorough:
                oracle.check_outcomes({state.notation(action): chance for action, chance in state.chance_outcomes()})
            action = state.sample_chance(rng)
        else:
            legal = state.legal_actions()
            oracle.check_legal(legal)
            action = rng.choice(legal)
        moves.append(state.notation(action))
        state.apply_action(action)
        if thorough or not chance or not state.is_chance_node():
            oracle.step(moves, state.view(REFEREE), events)
            moves.clear()
            events.clear()
    assert state.returns() == pytest.approx([oracle.worth(played.rules_version)] * played.players)


@pytest.mark.soak
@pytest.mark.rule("LGC-INV-1", "LGC-INV-2", "LGC-INV-3", "LGC-INV-4", "LGC-INV-5", "LGC-INV-6", "LGC-INV-7", "LGC-INV-8", "LGC-INV-9")
@pytest.mark.rule("LGC-INV-10", "LGC-INV-11", "LGC-INV-12", "LGC-INV-13", "LGC-INV-14", "LGC-INV-15", "LGC-INV-16", "LGC-INV-17")
@pytest.mark.rule("LGC-INV-18", "LGC-INV-19", "LGC-INV-20", "LGC-INV-23", "LGC-INV-24", "LGC-A5")
@pytest.mark.parametrize(("players", "mode"), EVERY_TABLE)
def test_every_step_of_random_games_keeps_the_invariants(players: int, mode: str) -> None:
    played = game(players, mode, first_player="random")
    for number in range(GAMES):
        play_checked(played, 1, number)


@pytest.mark.soak
@pytest.mark.parametrize("options", OPTIONS, ids=str)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_options_keep_the_invariants(players: int, options: dict[str, Any]) -> None:
    played = game(players, **({"first_player": "random"} | options))
    for number in range(GAMES // 20):
        play_checked(played, 2, number)


@pytest.mark.rule("LGC-INV-22", "LGC-1.3", "LGC-1.4", "LGC-1.5")
def test_default_pack_spreads_gas_as_the_rulebook_counts_it() -> None:
    tables = game().tables
    names = dict(zip(tables.ids, [int(gas) for gas in tables.gases], strict=True))
    carried = {card: ("", "co2", "ch4")[gas] for card, gas in names.items()}
    assert {card for card, gas in carried.items() if gas == "co2"} == set(CO2)
    assert {card for card, gas in carried.items() if gas == "ch4"} == set(CH4)
    assert [sum(card.startswith(f"g{g}") for card in CO2) for g in (1, 2, 3)] == [2, 3, 4]
    assert [sum(card.startswith(f"g{g}") for card in CH4) for g in (1, 2, 3)] == [1, 1, 1]
    assert Counter(card[3:] for card in CO2 + CH4) == Counter(f"{element}_{value}" for element in ELEMENTS for value in range(4))
    assert tables.ids[:36] == list(GENERATION_CARDS)


@pytest.mark.rule("LGC-INV-24", "LGC-2.3", "LGC-2.4", "LGC-5.8")
def test_same_outcomes_and_decisions_give_the_same_positions() -> None:
    record = recorded(3, "base", seed=4)
    again = Record.start(record.game)
    for line, state in zip(record.moves, list(record.states())[1:], strict=True):
        again.append(again.state.parse(line))
        assert again.state.to_json() == state.to_json()
    assert again.result() == record.result()


# The oracle has teeth: each invariant broken once.


def recorded(players: int, mode: str, seed: int, **options: Any) -> Record:
    """Plays one random game."""
    record = Record.start(game(players, mode, **options))
    rng = Rng(seed)
    while not record.state.is_terminal():
        state = record.state
        record.append(state.sample_chance(rng) if state.is_chance_node() else rng.choice(state.legal_actions()))
    return record


Tamper = Callable[[Oracle, dict[str, Any]], None]


def both(oracle: Oracle, view: dict[str, Any]) -> list[dict[str, Any]]:
    """Returns the views before and after the step, to change both alike."""
    before = oracle.before
    assert isinstance(before, dict)
    return [before, view]


def swap_start_cards(oracle: Oracle, view: dict[str, Any]) -> None:
    for stacks in [seen["stacks"] for seen in both(oracle, view)]:
        stacks[0][0][0], stacks[1][1][0] = "start_earth", "start_air"


def swap_held_and_later(oracle: Oracle, view: dict[str, Any]) -> None:
    view["hands"][0][0], view["decks"]["3"][0] = view["decks"]["3"][0], view["hands"][0][0]


def turn_a_stack_over(oracle: Oracle, view: dict[str, Any]) -> None:
    max((stack for row in view["stacks"] for stack in row), key=len).reverse()


def open_a_slot(oracle: Oracle, view: dict[str, Any]) -> None:
    placed = next(r for r in range(3) for c in range(3) if view["stacks"][r][c] != oracle.before["stacks"][r][c])
    column = next(c for c in range(3) if view["stacks"][placed][c] == oracle.before["stacks"][placed][c])
    neighbour = next(c for c in range(3) if c != column and view["stacks"][placed][c] == oracle.before["stacks"][placed][c])
    for seen in both(oracle, view):
        row = seen["stacks"][placed]
        row[neighbour], row[column] = row[column] + row[neighbour], []


def lay_a_held_card(oracle: Oracle, view: dict[str, Any]) -> None:
    card = view["hands"][view["active_seat"]][0]
    row = ELEMENTS.index(card.split("_")[1])
    for seen in both(oracle, view):
        seen["hands"][view["active_seat"]].remove(card)
        seen["stacks"][row][0].insert(0, card)


def change(name: str, value: Any) -> Tamper:
    return lambda oracle, view: view.update({name: value})


IN_PLAY: list[tuple[str, Tamper]] = [
    ("LGC-INV-1", lambda oracle, view: view["hands"][view["active_seat"]].pop()),
    ("LGC-INV-2", swap_held_and_later),
    ("LGC-INV-3", swap_start_cards),
    ("LGC-INV-4", turn_a_stack_over),
    ("LGC-INV-5", open_a_slot),
    ("LGC-INV-6", lay_a_held_card),
    ("LGC-INV-7", lambda oracle, view: view.update(active_seat=(view["active_seat"] + 1) % 3)),
    ("LGC-INV-8", lambda oracle, view: view["totals"].update(air=view["totals"]["air"] + 1)),
    ("LGC-INV-9", lambda oracle, view: oracle.totals.__setitem__(0, oracle.totals[0] + 1)),
    ("LGC-INV-10", lambda oracle, view: view["objective_rest"]["numbers"].append(3)),
    ("LGC-INV-11", lambda oracle, view: view["status"].__setitem__(0, not view["status"][0])),
    ("LGC-INV-12", change("last_announcement", [{"seat": 0, "now_met": True}, {"seat": 1, "now_met": True}])),
    ("LGC-INV-13", change("ice", 1)),
    ("LGC-INV-15", lambda oracle, view: view["sky"].append(1)),
    ("LGC-INV-17", lambda oracle, view: view.update(first_seat=(view["first_seat"] + 1) % 3)),
    ("LGC-INV-20", lambda oracle, view: view["candidates"][0].pop()),
    ("LGC-INV-23", lambda oracle, view: oracle.buried.add(view["stacks"][0][0][-1])),
]
AT_THE_END: list[tuple[str, Tamper]] = [
    ("LGC-INV-14", change("phase", "deal")),
    ("LGC-INV-15", change("informative_sky", None)),
    ("LGC-INV-16", lambda oracle, view: view["result"].update(score=1)),
    ("LGC-INV-16", lambda oracle, view: view["result"].update(rating="narrow")),
    ("LGC-INV-18", lambda oracle, view: setattr(oracle, "decisions", oracle.decisions + 12)),
]


def follow(record: Record, until: Callable[[dict[str, Any]], bool]) -> tuple[Oracle, str, dict[str, Any], list[Event]]:
    """Shows the oracle a game up to the step whose view is wanted, and returns that step."""
    oracle = Oracle(deepcopy(record.game.new_initial_state().view(REFEREE)))
    for step in record.steps():
        line, view = step.before.notation(step.action), deepcopy(step.state.view(REFEREE))
        if until(view):
            return oracle, line, view, step.events
        oracle.step([line], view, step.events)
    raise AssertionError("the game has no such step")


@pytest.mark.parametrize(("rule", "tamper"), IN_PLAY, ids=[rule for rule, _ in IN_PLAY])
def test_oracle_notices_a_broken_invariant_in_play(rule: str, tamper: Tamper) -> None:
    record = recorded(3, "chick", seed=4)
    oracle, line, view, events = follow(record, lambda view: view["generation"] == 2 and view["ply"] == 4)
    tamper(oracle, view)
    with pytest.raises(Broken, match=f"^{rule}:"):
        oracle.step([line], view, events)


@pytest.mark.parametrize(("rule", "tamper"), AT_THE_END, ids=[rule for rule, _ in AT_THE_END])
def test_oracle_notices_a_broken_invariant_at_the_end(rule: str, tamper: Tamper) -> None:
    record = recorded(3, "expert", seed=4)
    assert record.state.view(REFEREE)["ice"] == 0
    oracle, line, view, events = follow(record, lambda view: view["phase"] == "over")
    tamper(oracle, view)
    with pytest.raises(Broken, match=f"^{rule}:"):
        oracle.step([line], view, events)


def test_oracle_notices_a_missing_announcement() -> None:
    record = recorded(3, "chick", seed=4)
    oracle, line, view, events = follow(record, lambda view: view["ply"] > 0 and view["last_announcement"] != [])
    with pytest.raises(Broken, match="^LGC-INV-12:"):
        oracle.step([line], view, [event for event in events if event.kind != "announcement"])


@pytest.mark.rule("LGC-INV-19")
def test_oracle_notices_a_missing_or_an_extra_placement() -> None:
    state = next(state for state in recorded(3, "base", seed=4).states() if state.current_player() >= 0)
    oracle = Oracle(game(3).new_initial_state().view(REFEREE))
    oracle.before = state.view(REFEREE)
    legal = state.legal_actions()
    oracle.check_legal(legal)
    extra = next(action for action in range(36) if action not in legal)
    for wrong in (legal[1:], sorted([*legal, extra]), legal[::-1], []):
        with pytest.raises(Broken, match="^LGC-INV-19:"):
            oracle.check_legal(wrong)


@pytest.mark.rule("LGC-INV-24")
def test_oracle_notices_a_loaded_deck() -> None:
    state = game(3).new_initial_state()
    oracle = Oracle(state.view(REFEREE))
    fair = {state.notation(action): chance for action, chance in state.chance_outcomes()}
    oracle.check_outcomes(fair)
    for wrong in ({**fair, "deal p0 g1_air_0": 0.5}, dict(list(fair.items())[1:])):
        with pytest.raises(Broken, match="^LGC-INV-24:"):
            oracle.check_outcomes(wrong)


def test_oracle_shares_no_code_with_the_rules() -> None:
    with open(str(Oracle.__init__.__code__.co_filename), encoding="utf-8") as source:
        assert "import ludoterre" not in (text := source.read()) and "from ludoterre" not in text
