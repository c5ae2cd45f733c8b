"""Bargains and outfalls of version 2 against a second opinion: whole random games, of which the oracle is told the moves."""

from __future__ import annotations

from typing import Any

import pytest

from ludoterre import REFEREE, Rng
from ludoterre.core.game import State
from tests.hexago import oracle
from tests.hexago.oracle import DOWN, Bargains
from tests.hexago.positions import TERRAIN, table

TALK = ("promise", "give_water", "ask_water", "accept", "propose", "offer")


def keeps_books(state: State, rng: Rng) -> Bargains:
    """Plays a game at random, bargains more often than by chance, and compares after every move."""
    books = Bargains(DOWN)
    while not state.is_terminal():
        if state.is_chance_node():
            state.apply_action(state.sample_chance(rng))
            continue
        legal = state.legal_actions()
        talk = [
            action for action in legal if state.move(action).kind in ("promise", "give_water", "ask_water", "accept", "propose", "offer")
        ]
        action = int(rng.choice(talk if talk and rng.below(3) else legal))
        before, move = state.view(REFEREE), state.move(action)
        player = int(state.current_player())
        check_water(books, before, player, move.kind, dict(move.args))
        state.apply_action(action)
        note(books, before, player, move.kind, dict(move.args))
        after = state.view(REFEREE)
        if after["step"] not in ("fill", "bargain", "collect") or after["turn"] != before["turn"]:
            books.collected()
        if after["turn"] != before["turn"] or state.is_terminal():
            books.over(before["turn"])
        assert sorted(books.left) == sorted((one["from"], one["to"], one["hex"]) for one in after["rights"])
        assert sorted(books.promises, key=made) == sorted(after["promises"], key=made)
    return books


def made(promise: dict[str, Any]) -> tuple[int, int]:
    """Orders promises: a community makes one in a turn."""
    return promise["made"], promise["player"]


def check_water(books: Bargains, before: dict[str, Any], player: int, kind: str, args: dict[str, Any]) -> None:
    """Sees that nobody touches what they have left, and that who has no access has a right."""
    if kind in ("take", "top_up"):
        assert before["river"][args["hex"]]["water"] > books.owed(player, args["hex"])
    if kind == "take" and args["hex"] not in before["communities"][player]["access"]:
        assert books.is_left_to(player, args["hex"])


def note(books: Bargains, before: dict[str, Any], player: int, kind: str, args: dict[str, Any]) -> None:
    """Tells the oracle a move."""
    offer = before["offer"]
    if kind == "accept" and before["phase"] == "answer":
        for giver, receiver, side in ((offer["author"], offer["partner"], "give"), (offer["partner"], offer["author"], "ask")):
            if offer[side].get("water"):
                books.agreed(giver, receiver, offer[side]["water"])
    elif kind == "take":
        books.taken(player, args["hex"], before["order"])
    elif kind == "top_up":
        books.drawn(player, args["hex"])
    elif kind == "build" and before["turn"]:
        books.built(player, [args["hex"]])
    elif kind == "dam" and before["turn"] and not args["partners"]:
        books.built(player, [args["river"], *args["hexes"]])
    elif kind == "accept" and before["phase"] == "consent" and before["turn"]:
        proposal = before["proposal"]
        if set(proposal["agreed"]) | {player} == set(proposal["owners"]):
            for owner in proposal["owners"]:
                books.built(owner, [proposal["river"], *proposal["hexes"]])
    elif kind in ("declare", "join"):
        author = before["step_owner"]
        books.hostile(player, author, before["turn"])
    elif kind == "promise":
        until = args.get("until", before["turn"] if args["about"] == "peace" else before["turns"])
        promise = {"player": player, "made": before["turn"], "about": args["about"]}
        promise |= {"hex": args["hex"]} if "hex" in args else {}
        promise |= {"partner": args["partner"]} if "partner" in args else {}
        books.promises.append({**promise, "until": until, "fate": "open"})


@pytest.mark.rule("HEX-BAR.4", "HEX-BAR.7", "HEX-BAR.8")
@pytest.mark.parametrize("seed", range(6))
def test_water_and_promises_are_as_the_oracle_has_them(seed: int) -> None:
    state = table(2 + seed % 3, version=2, turns=4).new_initial_state()
    books = keeps_books(state, Rng(seed))
    assert books.promises


@pytest.mark.rule("HEX-POL.2", "HEX-Q19")
def test_outfalls_lead_downhill() -> None:
    game = table(2, version=2)
    basin = game.tables.basin
    height = {basin.ids[hex]: int(basin.elevation[hex]) for hex in range(basin.count)}
    for hex in range(basin.count):
        found = int(game.outfall[hex])
        expected = oracle.outfall_downhill(basin.ids[hex], height, TERRAIN, DOWN)
        assert (None if found < 0 else basin.ids[basin.hex_of[found]]) == expected, basin.ids[hex]
