"""The game's own pack of today: what the ledger says of it, the box, and layouts for each number of communities."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

import pytest

import ludoterre
from ludoterre.core.meta import LANGUAGES
from ludoterre.games.hexago.game import HexagoGame
from ludoterre.games.hexago.meta import META
from tests.hexago.content_data import default_pack, first_pack, item

LEDGER = (Path(ludoterre.__file__).parent / "games" / "hexago" / "RULES.md").read_text(encoding="utf-8")
CONTENT = LEDGER.partition("## Content of the default pack")[2].partition("## Where each number comes from")[0].replace("−", "-")
BLUE_CUBES = 120
LETTERS = {4: "ABCD", 3: "EFG", 2: "HI"}


def game(players: int = 4, mode: str = "normal") -> HexagoGame:
    """Loads the game as it is played today."""
    found = ludoterre.load("hexago", players, mode=mode)
    assert isinstance(found, HexagoGame)
    return found


def cells(row: str) -> list[str]:
    """Returns what stands in a row of a table."""
    return [cell.strip() for cell in row.strip("|").split("|")]


def test_the_ledger_draws_the_map_of_the_pack() -> None:
    rows = {row["r"]: row["hexes"] for row in default_pack()["map"]["rows"]}
    for r, hexes in rows.items():
        told = next(cells(line) for line in CONTENT.splitlines() if line.startswith(f"| {r} |") and " to " in line)[2]
        assert told == ("all sea" if set(hexes.split()) == {"=0"} else hexes)


def test_the_ledger_names_the_river_hexes_and_the_markers() -> None:
    data = default_pack()
    for river in data["river"]:
        line = next(line for line in CONTENT.splitlines() if line.startswith(f"| {river['title']['en'].lower()} |"))
        assert re.findall(r"-?\d+,\d+", cells(line)[1]) == river["hexes"]
    told = CONTENT.partition("Bonus markers: ")[2].partition(".\n")[0]
    for good in ("food", "energy", "thunes"):
        assert f"{good} {' '.join(data['bonus'][good]['hexes'])}" in told


def test_the_ledger_counts_the_cards() -> None:
    data = default_pack()
    copies: dict[str, list[str]] = {}
    for card in data["resource"]:
        water, energy, food = card["id"].split("-")
        copies.setdefault(water, []).append(f"{energy}/{food} {card['copies']}")
    for water, told in copies.items():
        total = sum(int(one.split()[1]) for one in told)
        assert f"| {water} | {total} | {', '.join(told)} |" in CONTENT
    assert f"Resource cards: 49 of {len(data['resource'])} kinds." in CONTENT
    for card in data["objective"]:
        asked = card["condition"].get("count") or ""
        assert re.search(rf"\| {card['id']} \| .*{asked}.* \| {card['points']} \|", CONTENT)


def test_the_box_is_that_of_the_first_pack() -> None:
    now, then = default_pack(), first_pack()
    assert {tile["id"]: tile["count"] for tile in now["tile"]} == {tile["id"]: tile["count"] for tile in then["tile"]}
    for kind, pieces in (("resource", 49), ("action", 39)):
        assert sum(card["copies"] for card in now[kind]) == sum(card["copies"] for card in then[kind]) == pieces
    assert len(now["objective"]) == 8
    basin = game().tables.basin
    assert basin.rivers * max(int(card["id"][0]) for card in now["resource"]) <= BLUE_CUBES


def test_printed_figures_of_tiles_and_scenarios_have_not_changed() -> None:
    now, then = default_pack(), first_pack()
    assert now["tile"] == then["tile"] and now["action"] == then["action"]
    for scenario in now["scenario"]:
        old = item(then, "scenario", scenario["id"])
        assert (scenario["thunes"], scenario.get("turns")) == (old["thunes"], old.get("turns"))
        assert [card[2:] for card in scenario.get("cards", [])] == [card[2:] for card in old.get("cards", [])]


@pytest.mark.rule("HEX-Q51")
@pytest.mark.parametrize(("mode", "players"), [(mode, players) for mode in META.modes[1:] for players in META.counts(mode)])
def test_each_number_of_communities_has_a_layout_of_its_own(mode: str, players: int) -> None:
    layout = game(players, mode).tables.layout
    assert layout is not None
    assert "".join(layout.communities) == LETTERS[players]
    assert {community for community, _, _ in layout.tiles} == set(range(players))
    hexes = Counter(hex for _, _, hex in layout.tiles)
    assert max(hexes.values()) == 1


def test_everything_has_a_name_in_every_language() -> None:
    names = game().names()
    for thing in [*default_pack()["resource"], *default_pack()["scenario"]]:
        assert all(names[thing["id"]][language] for language in LANGUAGES)
