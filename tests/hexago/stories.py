"""What tests of Hexag'O say about a table beside `positions.py`: who is asked, where the water lies, what every counter did."""

from __future__ import annotations

from typing import Any

from ludoterre import Event
from ludoterre.core.game import State
from tests.hexago.positions import AT, begin, look, play, river, table

W1, W2, W3, W4, W5, W6 = (AT[f"W{number}"] for number in range(1, 7))
E1, E2, E3, E4, E5, E6, E7, E8 = (AT[f"E{number}"] for number in range(1, 9))
P1, P2, P3, P4 = (AT[f"P{number}"] for number in range(1, 5))
S1, S2, S3, S4, S5 = (AT[f"S{number}"] for number in range(1, 6))
M1, M2, M3, M4, M5, M6, M7 = (AT[f"M{number}"] for number in range(1, 8))

DEALT = ("granary", "clean_grid", "campus", "workshop")


def dry(**named: int) -> dict[str, int]:
    """Returns a river without water, but for the hexes that are named as in table 6.3."""
    return dict.fromkeys(AT, 0) | named


def opened(
    players: int = 2, mode: str = "normal", hands: tuple[str, ...] = (), objectives: tuple[str, ...] = DEALT, **options: Any
) -> State:
    """Opens a table and deals everybody an objective and two action cards, "embassy subsidy"."""
    state = table(players, mode, **options).new_initial_state()
    play(state, *(f"objective {objectives[player]}" for player in range(players)))
    for player in range(players):
        cards = hands[player].split() if hands else [("subsidy", "bumper_crop", "fair_winds", "river_festival")[player]] * 2
        play(state, *(f"action {card}" for card in cards))
    return state


def collecting(board: dict[Any, str], players: int = 2, card: str = "1-3-3", **parts: Any) -> State:
    """Opens the collection of the first community of the first turn."""
    options = parts.pop("options", {})
    return begin(table(players, **options), "collect", board=board, card=card, **parts)


def watched(state: State, *lines: str) -> list[Event]:
    """Plays moves and returns their events; every public counter that moved must be in one of them, in order."""
    events: list[Event] = []
    for line in lines:
        counters = state.counters()
        found = state.perform(state.checked(state.parse(line)))
        state.check()
        for event in found:
            for change in event.args.get("changes", ()):
                assert counters[change["counter"]] == change["from"], (line, event)
                counters[change["counter"]] = change["to"]
        assert counters == state.counters(), f"a counter moved unheard at {line}"
        events += found
    return events


def where(state: State) -> tuple[str, int]:
    """Returns the phase and who decides."""
    return str(look(state)["phase"]), int(state.current_player())


def after(state: State, word: str) -> set[str]:
    """Returns what follows a word in the legal moves: `after(state, "take")` are river hexes."""
    lines = [state.notation(action) for action in state.legal_actions()]
    return {line.removeprefix(f"{word} ") for line in lines if line == word or line.startswith(f"{word} ")}


def chances(state: State) -> dict[str, float]:
    """Returns what chance may give, with its probability."""
    return {state.notation(outcome): chance for outcome, chance in state.chance_outcomes()}


def cubes(state: State, *names: str) -> list[int]:
    """Returns the blue cubes on river hexes."""
    return [look(state)["river"][river(name)]["water"] for name in names]


def wet(state: State) -> set[str]:
    """Returns the hexes of the buildings that hold water."""
    return {hex for hex, one in look(state)["board"].items() if one["water"]}


def own(state: State, field: str) -> list[Any]:
    """Returns a field of each community."""
    return [one[field] for one in look(state)["communities"]]


def shifts(events: list[Event], rule: str) -> dict[str, int]:
    """Returns by how much each public counter moved in the events that cite a rule."""
    found: dict[str, int] = {}
    for event in events:
        if event.rule == rule:
            for change in event.args.get("changes", ()):
                found[change["counter"]] = found.get(change["counter"], 0) + change["to"] - change["from"]
    return {counter: amount for counter, amount in found.items() if amount}
