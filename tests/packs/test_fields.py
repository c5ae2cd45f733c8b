"""Figures of a game by their paths: listed, read, and changed in a copy that is validated."""

from __future__ import annotations

import pytest

import ludoterre
from ludoterre import BadOption, BadPack
from ludoterre.core import registry
from ludoterre.packs.fields import Field, field, fields, figures, variant
from ludoterre.packs.of_game import own_pack

GAMES = ludoterre.games()


@pytest.mark.parametrize("name", GAMES)
def test_every_game_has_figures_that_stand_in_its_pack(name: str) -> None:
    game, data = ludoterre.load(name), own_pack(name)
    for one in [one for one in fields(game) if not one.path.startswith("option.")]:
        node: object = data
        for step in one.path.split("."):
            if isinstance(node, dict):
                node = node.get(step)
            elif isinstance(node, list):
                node = next((item for item in node if isinstance(item, dict) and item.get("id") == step), None) or node[int(step) - 1]
            else:
                node = str(node).split()[int(step) - 1]
        assert node == one.value, one.path
    assert any(one.kind == "whole" for one in figures(game))


@pytest.mark.parametrize("name", GAMES)
def test_a_variant_without_a_difference_is_the_game_itself(name: str) -> None:
    game = ludoterre.load(name)
    same = {one.path: one.value for one in fields(game) if one.value is not None}
    assert variant(game, same).header() == game.header()


def test_fields_have_values_and_limits() -> None:
    game = ludoterre.load("ecopolis", players=4)
    assert field(game, "construction.stadium.cost.2") == Field("construction.stadium.cost.2", 3, "whole", 0, 9)
    assert field(game, "construction.stadium.pile").choices == ("pink", "yellow", "blue")
    assert field(game, "option.target").low == 4
    assert field(game, "option.finish_round").kind == "truth"


def test_a_pattern_names_one_step_for_each_star() -> None:
    game = ludoterre.load("ecopolis")
    assert len(figures(game, "construction.*.points")) == 75
    assert len(figures(game, "construction.*.cost.*")) == 225
    assert {one.path for one in figures(game, "table.players_2.stock")} >= {"table.players_2.stock.1.1", "table.players_2.stock.2.3"}
    assert [one.path for one in figures(game, "construction.solar_r*.points")] == ["construction.solar_roofs.points"]


@pytest.mark.parametrize(
    "pattern", ["cards.*.price", "construction.nobody.points", "construction.stadium.cost.4", "construction.stadium.title"]
)
def test_an_unknown_field_is_refused_by_name(pattern: str) -> None:
    with pytest.raises(BadOption, match="no field is called") as refusal:
        figures(ludoterre.load("ecopolis"), pattern)
    assert pattern in str(refusal.value)


def test_a_variant_differs_in_what_was_changed_and_nothing_else() -> None:
    game = ludoterre.load("ecopolis", players=3, target=7)
    other = variant(game, {"construction.stadium.cost.2": 5, "option.finish_round": True})
    assert other.content_hash != game.content_hash
    assert dict(other.options) == dict(game.options) | {"finish_round": True}
    assert other.players == 3
    before, after = fields(game), fields(other)
    changed = {one.path: new.value for one, new in zip(before, after, strict=True) if one != new}
    assert changed == {"construction.stadium.cost.2": 5, "option.finish_round": True}
    assert variant(other, {"construction.stadium.cost.2": 3, "option.finish_round": False}).content_hash == game.content_hash


def test_words_of_a_text_are_fields_too() -> None:
    game = ludoterre.load("hexago")
    other = variant(game, {"map.rows.3.hexes.2": "M4"})
    assert (field(game, "map.rows.3.hexes.2").value, field(other, "map.rows.3.hexes.2").value) == ("m4", "M4")
    assert field(other, "map.rows.3.hexes.3") == field(game, "map.rows.3.hexes.3")


@pytest.mark.parametrize(
    ("changes", "told"),
    [
        ({"construction.stadium.cost.2": 30}, r"construction\.stadium\.cost\.2=30: .*less than or equal to 9"),
        ({"table.players_2.limit": 1, "construction.coal_power_station.climate": 9}, "limit=1"),
        ({"option.target": 99}, r"option\.target=99: .*4–10"),
    ],
)
def test_an_impossible_variant_is_refused_in_one_line(changes: dict[str, int], told: str) -> None:
    game = ludoterre.load("ecopolis")
    if "table.players_2.limit" in changes:
        changes = changes | {f"table.players_{number}.limit": 1 for number in range(3, 7)}
    with pytest.raises(BadPack, match=told) as refusal:
        variant(game, changes)
    assert "\n" not in str(refusal.value)


def test_a_game_without_packs_has_its_options() -> None:
    registry.register("toy_garden", "toys.garden")
    game = ludoterre.load("toy_garden")
    assert fields(game)
    assert all(one.path.startswith("option.") for one in fields(game))


def test_a_pack_of_ones_own_is_varied_as_it_is() -> None:
    own = variant(ludoterre.load("ecopolis"), {"construction.stadium.points": 9})
    assert field(own, "construction.stadium.points").value == 9
    assert field(variant(own, {"construction.stadium.climate": 0}), "construction.stadium.points").value == 9


def test_an_older_version_is_varied_with_the_pack_that_it_had() -> None:
    for name in GAMES:
        for version in registry.meta(name).own_packs:
            game = ludoterre.load(name, rules_version=version)
            assert variant(game, {one.path: one.value for one in fields(game)[:3]}).content_hash == game.content_hash
