"""What people type at a table of Hexag'O, and the notation that it means."""

from __future__ import annotations

from typing import Any

import pytest

from ludoterre.core.game import State
from ludoterre.core.meta import LANGUAGES
from ludoterre.games.scene import View, make_scene
from ludoterre.locale import language
from ludoterre.locale.speaker import speaker
from tests.hexago.tellings import PHASES, decisions, mine, scene_of, some

NONSENSE = (
    "prendre",
    "build",
    "ferme",
    "avec",
    "x" * 3000,
    "²",
    "{card}",
    "take " + "9" * 5000,
    "bid",
    "dam M3 with",
    "; ;",
    "g99",
    "offer 3",
)


def read(state: State, typed: str, code: str = "fr", **changes: Any) -> str:
    view: View = mine(state) | changes
    return scene_of(state, code).read(view, typed)


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("phase", PHASES)
def test_the_notation_is_always_read(phase: str, code: str) -> None:
    for state in some(phase):
        scene, view = scene_of(state, code), mine(state)
        for action in state.legal_actions():
            line = state.notation(action)
            assert state.parse(scene.read(view, line)) == action
            assert state.parse(scene.read(view, f"  {line.upper()} ")) == action


@pytest.mark.parametrize("typed", NONSENSE)
@pytest.mark.parametrize("phase", PHASES)
def test_nonsense_stays_as_it_is(phase: str, typed: str) -> None:
    state = some(phase)[0]
    assert read(state, typed) == typed


@pytest.mark.parametrize("code", LANGUAGES)
def test_every_building_site_is_read_by_tile_and_hex_in_any_language(code: str) -> None:
    for state in some("build"):
        basin = state.view(0)["river"]
        names = state.game.names()
        for action in state.legal_actions():
            move = state.move(action)
            if move.kind == "build" and move.args["hex"] not in basin:
                tile, hex = names[move.args["tile"]][code], names[move.args["hex"]]["en"]
                for typed in (f"{tile} {hex}", f"{hex.lower()} {tile.upper()}", f"construire {tile} sur {hex}"):
                    assert read(state, typed) == state.notation(action)


def test_every_river_hex_with_water_in_reach_is_read_by_its_river() -> None:
    for state in some("collect"):
        scene = scene_of(state)
        for action in state.legal_actions():
            move = state.move(action)
            if move.kind in ("take", "treat"):
                name = scene.game.tables.basin.river_names[
                    int(scene.game.tables.basin.river_of[scene.game.tables.basin.number[move.args["hex"]]])
                ]
                assert read(state, f"{move.kind} {name}") == state.notation(action)


ACCESS = ["2,6", "0,8"]


@pytest.mark.parametrize(
    ("phase", "typed", "line"),
    [
        ("collect", "take M3", "take 0,8"),
        ("collect", "m3", "take 0,8"),
        ("collect", "prendre m3", "take 0,8"),
        ("collect", "J5", "take 0,8"),
        ("collect", "prenez l'eau de M1", "take 2,6"),
        ("collect", "nimm H6", "take 2,6"),
        ("collect", "M1 (H6)", "take 2,6"),
        ("collect", "prendre de l'eau en M1 (H6)", "take 2,6"),
        ("collect", "fleuve 3", "take 0,8"),
        ("collect", "nimm Wasser aus Hauptfluss 3", "take 0,8"),
        ("collect", "traiter M3", "treat 0,8"),
        ("collect", "fill M1 from M4", "fill 2,6 from 0,9"),
        ("collect", "remplir m1 de m4", "fill 2,6 from 0,9"),
        ("collect", "fin", "end"),
        ("collect", "passer", "end"),
        ("collect", "take 2,6; take M3", "take 2,6; take 0,8"),
        ("build", "build farm h3", "build farm -1,6"),
        ("build", "ferme H3", "build farm -1,6"),
        ("build", "h3 bauernhof", "build farm -1,6"),
        ("build", "bauen Wind auf H3", "build wind_solar -1,6"),
        ("build", "junction M3", "build junction 0,8"),
        ("build", "jonction w1", "build junction 2,5"),
        ("build", "dam M3 J6 K4 with p1", "dam 0,8 1,8 -1,9 with p1"),
        ("build", "barrage m3 k4 j6 avec Malik", "dam 0,8 1,8 -1,9 with p1"),
        ("market", "vendre nourriture", "sell food"),
        ("market", "sell energy", "sell energy"),
        ("compose", "2 food for 3 thunes", "give 2 food; ask 3 thunes; propose"),
        ("compose", "3 thunes et 1 énergie contre 2 nourritures", "give 1 energy; give 3 thunes; ask 2 food; propose"),
        ("compose", "donner 2 énergie", "give 2 energy"),
        ("compose", "demander 4 thunes", "ask 4 thunes"),
        ("compose", "verlangen 4 Taler", "ask 4 thunes"),
        ("compose", "proposer", "propose"),
        ("compose", "annuler", "cancel"),
        ("answer", "oui", "accept"),
        ("answer", "nein", "decline"),
        ("consent", "ja", "accept"),
        ("consent", "refuser", "decline"),
        ("declare", "non", "pass"),
        ("declare", "end", "pass"),
        ("join", "oui", "join"),
        ("join", "passer", "pass"),
        ("bid", "miser 3", "bid 3"),
        ("bid", "bid 3 avec ambassade", "bid 3 embassy"),
        ("bid", "bieten 2 Botschaft", "bid 2 embassy"),
        ("react", "ok", "accept"),
        ("react", "contester", "declare card"),
        ("pick", "nettoyer M3", "pick 0,8"),
        ("pick", "m3", "pick 0,8"),
        ("treat", "m3", "treat 0,8"),
        ("spoils", "fertig", "end"),
    ],
)
def test_short_forms_of_three_languages_are_read(phase: str, typed: str, line: str) -> None:
    state = some(phase)[0]
    view = mine(state)
    people = [one | {"access": ACCESS} for one in view["communities"]]
    assert read(state, typed, communities=people, board={}) == line


def test_an_offer_is_read_with_its_partner() -> None:
    state = next(state for state in some("market") if state.game.players > 2 and state.current_player() != 1)
    for typed, line in (
        ("offer Malik", "offer p1"),
        ("offre malik", "offer p1"),
        ("Angebot an Malik", "offer p1"),
        ("offer Malik, 2 food for 3 thunes", "offer p1; give 2 food; ask 3 thunes; propose"),
        ("Malik 2 nourriture contre 3 thunes", "offer p1; give 2 food; ask 3 thunes; propose"),
        ("offer Malik 3 thunes", "offer p1; give 3 thunes; propose"),
        ("2 food for 3 thunes", "2 food for 3 thunes"),
    ):
        assert read(state, typed) == line


def test_between_two_communities_an_offer_needs_no_name() -> None:
    state = next(state for state in some("market") + decisions(2) if state.game.players == 2 and state.view(0)["phase"] == "market")
    partner = 1 - state.current_player()
    assert read(state, "2 food for 3 thunes") == f"offer p{partner}; give 2 food; ask 3 thunes; propose"


@pytest.mark.parametrize("word", ["all", "tout", "ALLES"])
def test_all_is_the_whole_plan(word: str) -> None:
    played = 0
    for phase, plan in (("collect", "water"), ("market", "supply"), ("supply", "supply")):
        for state in some(phase):
            found = mine(state)["plans"][plan]
            if found is None:
                assert read(state, word) == word
                continue
            after = state.clone()
            for line in read(state, word).split("; "):
                after.apply_action(after.checked(after.parse(line)))
            played += 1
    assert played


def test_cards_are_read_by_name_with_their_aim() -> None:
    seen: set[int] = set()
    for phase in ("collect", "market", "build", "treat", "react"):
        for state in (state for seed in range(9) for state in decisions(seed)[::7] if state.view(0)["phase"] == phase):
            names, scene = state.game.names(), scene_of(state)
            for action in state.legal_actions():
                move = state.move(action)
                if move.kind != "play":
                    continue
                aims = [scene.speaker.player(move.args["target"])] if "target" in move.args else []
                if "hex" in move.args:
                    basin = scene.game.tables.basin
                    river = int(basin.river_of[basin.number[move.args["hex"]]])
                    aims.append(basin.river_names[river] if river >= 0 else names[move.args["hex"]]["en"])
                for code in LANGUAGES:
                    typed = " ".join([names[move.args["card"]][code], *aims])
                    assert read(state, f"jouer {typed}") == state.notation(action)
                    assert read(state, typed) == state.notation(action)
                seen.add(len(aims))
    assert seen == {0, 1, 2}


def test_buildings_are_supplied_watered_and_contested_by_their_hex() -> None:
    for phase, kinds in (("market", ("supply",)), ("assign", ("assign",)), ("declare", ("declare",)), ("build", ("destroy",))):
        count = 0
        for state in some(phase):
            names = state.game.names()
            for action in state.legal_actions():
                move = state.move(action)
                if move.kind in kinds and "hex" in move.args and move.args["hex"] not in state.view(0)["river"]:
                    hex = names[move.args["hex"]]["en"]
                    typed = f"détruire {hex}" if move.kind == "destroy" else hex.lower()
                    assert read(state, typed) == state.notation(action)
                    count += 1
        assert count, phase


def test_no_row_is_called_like_a_river_so_that_a_name_means_one_hex() -> None:
    state = some("collect")[0]
    assert read(state, "P2") == "take -2,7", "the second hex of river P"
    assert read(state, "G5") == "take 2,5", "a row and a column, where that is a river hex"


@pytest.mark.parametrize(
    ("typed", "line"),
    [
        ("offre Robot 2, 1 thune contre 1 énergie", "offer p1; give 1 thunes; ask 1 energy; propose"),
        ("offre à Robot 3 une thune contre deux nourritures", "offer p2; give 1 thunes; ask 2 food; propose"),
        ("Angebot an Robot 2: 2 Taler gegen 1 Energie", "offer p1; give 2 thunes; ask 1 energy; propose"),
        ("offer Robot 3 two food for 1 thune", "offer p2; give 2 food; ask 1 thunes; propose"),
        ("robot 2 1 food for 2 energy", "offer p1; give 1 food; ask 2 energy; propose"),
        ("offre Robot 3", "offer p2"),
        ("offre Robot, 1 thune contre 1 énergie", "offre Robot, 1 thune contre 1 énergie"),
        ("offre Robot 4, 1 thune contre 1 énergie", "offre Robot 4, 1 thune contre 1 énergie"),
    ],
)
def test_names_with_numbers_are_read_before_amounts(typed: str, line: str) -> None:
    state = next(state for state in some("market") if state.game.players == 3 and state.current_player() == 0)
    scene = make_scene(state.game, speaker(state.game, "fr", ("Zoé", "Robot 2", "Robot 3")), language("fr"))
    assert scene.read(mine(state), typed) == line
