"""Ecopolis in the terminal: the table at any width, with every card, city and move."""

from __future__ import annotations

import io
import re

import pytest
from rich.console import RenderableType

from ludoterre.core.meta import LANGUAGES
from ludoterre.core.moves import SPECTATOR
from ludoterre.games.ecopolis.game import EcopolisGame
from ludoterre.games.ecopolis.scene.foreseen import Foreseen
from ludoterre.games.ecopolis.scene.terminal import POINT, SIGNS, UNDER
from ludoterre.terminal.screen import Output
from tests.ecopolis.stories import at, decisions, played, scene_of
from tests.ecopolis.test_scene_words import ID


def lines_of(drawing: RenderableType | None, width: int) -> list[str]:
    console = Output(width=width, file=io.StringIO())
    console.print(drawing, width=width)
    assert isinstance(console.file, io.StringIO)
    return console.file.getvalue().splitlines()


def change(number: int) -> str:
    return f"{number:+}".replace("-", "−") if number else "0"


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("width", [60, 80, 100, 120, 160])
@pytest.mark.parametrize("players", [2, 3, 6])
def test_the_table_fits_and_shows_every_card(players: int, width: int, code: str) -> None:
    for state in decisions(2, players)[::25]:
        scene, view = scene_of(state, code), state.view(SPECTATOR)
        lines = lines_of(scene.terminal(view, width), width)
        assert max(map(len, lines)) <= width
        drawn = "\n".join(lines)
        assert not ID.search(drawn), ID.search(drawn)
        # Long names are broken and cut where there is little room: their beginnings are there.
        shown = [stack[-1] for stack in view["market"] if stack] + [card for seat in view["seats"] for card in seat["city"]]
        assert all(scene.speaker.name(card).split()[0][:12] in drawn for card in shown)
        assert all(scene.speaker.player(player) in drawn for player in range(players))


def test_every_place_shows_cost_income_climate_points_and_what_is_covered() -> None:
    for state in decisions(6)[::6]:
        view = state.view(SPECTATOR)
        assert isinstance(state.game, EcopolisGame)
        cards = state.game.tables.printed
        market = [line for line in lines_of(scene_of(state).terminal(view, 100), 100) if line.startswith("│")]
        assert len(market) == 9
        for slot, stack in enumerate(view["market"]):
            cell = [line.split("│")[1 + slot % 3] for line in market[slot // 3 * 3 :][:3]]
            if not stack:
                assert "empty place" in cell[1] and not cell[0].strip()
                continue
            card = cards[stack[-1]]
            costs, income = ([f"{count} {letter}" for count, letter in zip(triple, "VGE", strict=True) if count] for triple in card[3:5])
            assert cell[0].startswith(SIGNS[card.pile]) and (f"{UNDER}{len(stack) - 1}" in cell[0]) == (len(stack) > 1)
            assert cell[1].startswith(f"− {' '.join(costs)} ") and cell[1].endswith(f"{POINT}{card.points}")
            assert cell[2].startswith(f"+ {' '.join(income)} ") and cell[2].endswith(
                f"{card.climate:+}°".replace("-", "−").replace("+0", "0")
            )


def test_the_climatometer_is_drawn_to_scale_with_the_worst_hazard() -> None:
    risky = 0
    for seed in range(5):
        for state in decisions(seed)[:-1:8]:
            view = state.view(SPECTATOR)
            assert isinstance(state.game, EcopolisGame)
            reach = max(view["level"], Foreseen(state.game, view, 0).worst.level)
            bar = next(line for line in lines_of(scene_of(state).terminal(view, 100), 100) if line.startswith("▕"))
            inside, beyond = bar[1:].split("▏")
            assert inside.count("█") == 3 * view["level"] and len(inside) == 3 * view["limit"]
            assert inside.count("▒") + beyond.count("▒") == 3 * (reach - view["level"])
            assert len(beyond) == 3 * max(0, reach - view["limit"])
            risky += bool(beyond)
    assert risky


def test_every_city_shows_its_tokens() -> None:
    state = at("action")
    view = state.view(0)
    drawn = "\n".join(lines_of(scene_of(state).terminal(view, 60), 60))
    for player, seat in enumerate(view["seats"]):
        tokens = [f"{letter} {'●' * count}{'○' * (5 - count)}" for letter, count in zip("VGE", seat["stock"].values(), strict=True)]
        rows = "  ".join(tokens)
        name = scene_of(state).speaker.player(player)
        impact = f"{change(seat['impact'])}°"
        you = r" \(you\)" if player == 0 else ""
        assert re.search(rf"{name}{you} · {POINT}{seat['score']} · {len(seat['city'])}/6 · {re.escape(impact)}\s*\n\s*{rows}", drawn)


def taken(holder: int | None) -> bool:
    return holder is not None


def test_the_ambassadors_say_what_they_ask_for_and_where_they_are() -> None:
    state = next(state for seed in range(40) for state in decisions(seed) if any(map(taken, state.view(0)["ambassador_holder"].values())))
    scene, view = scene_of(state), state.view(0)
    drawn = "\n".join(lines_of(scene.terminal(view, 60), 60))
    for one, asks in (("greta", "≤ −3°"), ("amanda", "3 ♥"), ("cesar", "3 ¤"), ("honore", "2 ≈")):
        holder = view["ambassador_holder"][one]
        you = " (you)" if holder == 0 else ""
        place = "free" if holder is None else f"with {scene.speaker.player(holder)}{you}"
        assert f"{scene.speaker.name(one)}, {asks}: {place}" in drawn


@pytest.mark.parametrize("phase", ["action", "first_choice"])
@pytest.mark.parametrize("width", [60, 100])
@pytest.mark.parametrize("code", LANGUAGES)
def test_every_action_has_its_number_under_its_heading(phase: str, width: int, code: str) -> None:
    state = at(phase)
    moves = [state.move(action) for action in state.legal_actions()]
    scene = scene_of(state, code)
    lines = lines_of(scene.terminal_choices(state.view(state.current_player()), moves, width), width)
    assert max(map(len, lines)) <= width
    numbers = [int(line.split()[0]) for line in lines if re.match(r" {0,2}\d+  ", line)]
    assert numbers == sorted(numbers) == list(range(1, len(moves) + 1))
    headings = [line for line in lines if not line.startswith(" ")]
    assert len(headings) == len({move.kind for move in moves})


def test_a_purchase_is_listed_with_its_bill() -> None:
    state = at("action")
    moves = [state.move(action) for action in state.legal_actions()]
    scene, view = scene_of(state), state.view(state.current_player())
    lines = lines_of(scene.terminal_choices(view, moves, 160), 160)
    number = next(number for number, move in enumerate(moves, start=1) if move.args.get("helper"))
    name, helper = (scene.speaker.name(moves[number - 1].args[one]) for one in ("card", "helper"))
    said = next(line for line in lines if line.strip().startswith(f"{number} "))
    assert re.search(rf"{name} with {helper}: pays (–|\d [VGE])[ \dVGE]*, climate (\d+ → \d+|stays at \d+)\b", said)


@pytest.mark.parametrize("phase", ["draw", "place", "innovation", "eco_gesture"])
def test_other_moves_are_listed_in_words(phase: str) -> None:
    state = at(phase)
    moves = [state.move(action) for action in state.legal_actions()]
    assert scene_of(state).terminal_choices(state.view(state.current_player()), moves, 100) is None


@pytest.mark.parametrize("seed", range(6))
def test_the_end_says_who_won_or_that_all_lost(seed: int) -> None:
    state = played(seed).state
    view, scene = state.view(SPECTATOR), scene_of(state)
    drawn = "\n".join(lines_of(scene.terminal(view, 100), 100))
    if view["result"]["lost"]:
        assert "everybody loses" in drawn and "wins" not in drawn
    else:
        assert all(f"{scene.speaker.player(player)} wins with" in drawn for player in view["result"]["winners"])
