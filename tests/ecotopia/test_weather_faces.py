"""Faces of the weather die with wind and sun together, which a pack may have (ECT-Q12)."""

from __future__ import annotations

from typing import Any

import pytest

import ludoterre
from ludoterre import REFEREE, BadMove, BadPack, BadRecord, Rng
from ludoterre.core.playout import guided_playout
from ludoterre.core.retelling import retold
from ludoterre.games.ecotopia.content import DEFAULT_PACK, PACK_MODEL
from ludoterre.games.ecotopia.game import EcotopiaGame
from ludoterre.games.scene import make_scene
from ludoterre.locale import language
from ludoterre.locale.speaker import speaker
from ludoterre.packs import load, schema, to_toml, validate
from ludoterre.packs.source import read_source
from tests.ecotopia.packs import default_pack, ecotopia, texts
from tests.ecotopia.tables import Table, begin, position
from tests.ecotopia.test_observation import seen

FACES = ["both", "sun", "wind", "both", "sun", "both"]
STATIONS = {"B1": "wind", "B3": "solar"}


def stormy(**choices: Any) -> EcotopiaGame:
    """Loads the game with three faces of six that show wind and sun together."""
    data = default_pack()
    data["weather_die"] |= {"faces": FACES} | choices.pop("die", {})
    return ecotopia(3, pack=data, **choices)


def rolling(**choices: Any) -> Table:
    """Opens a table where the weather die is rolled for the wind turbine."""
    return begin(stormy(**choices), **STATIONS).end_turn()


@pytest.mark.rule("ECT-Q12", "ECT-9.7", "ECT-9.8")
def test_a_roll_of_both_charges_a_wind_turbine_and_a_solar_panel() -> None:
    table = rolling()
    assert table.chances() == pytest.approx({"weather sun": 2 / 6, "weather wind": 1 / 6, "weather both": 3 / 6})
    table.play("weather both", "weather both")
    assert table.told("weather_rolled", "place", "face", "charged") == [("B1", "both", True), ("B3", "both", True)]
    assert (table.charge, table["energy"]["lost_to_weather"]) == (3, 0)


@pytest.mark.rule("ECT-Q12", "ECT-9.7", "ECT-9.8")
def test_the_other_faces_charge_as_ever() -> None:
    assert rolling().play("weather sun", "weather sun").told("weather_rolled", "charged") == [False, True]
    assert rolling().play("weather wind", "weather wind").told("weather_rolled", "charged") == [True, False]


@pytest.mark.rule("ECT-Q12", "ECT-Q11")
def test_a_shared_roll_of_both_holds_for_every_station() -> None:
    table = begin(stormy(weather_roll="shared", auto_recharge=False), **STATIONS, A3="wind").end_turn()
    table.play("activate B3", "weather both")
    assert (table["weather"], seen(table.state)["weather"]) == ("both", [0, 0, 1])
    again = stormy(weather_roll="shared", auto_recharge=False).state_from_json(table.state.to_json())
    assert again == table.state
    table.play("activate A3", "activate B1")
    assert (table.charge, table["energy"]["wind"], table["energy"]["solar"]) == (3, 2, 1)


@pytest.mark.rule("ECT-Q12")
def test_the_new_face_shifts_no_id() -> None:
    usual, other = begin(ecotopia(3), **STATIONS).end_turn().state, rolling().state
    for line in ("weather sun", "weather wind"):
        assert other.parse(line) == usual.parse(line)
    last = other.game.max_chance_outcomes() - 1
    assert (other.parse("weather both"), other.notation(last)) == (last, "weather both")
    assert usual.game.max_chance_outcomes() == last
    with pytest.raises(BadMove):
        usual.parse("weather both")
    assert ecotopia(3).observation().size + 1 == other.game.observation().size


@pytest.mark.rule("ECT-Q12")
def test_dice_are_rolled_as_their_faces_say() -> None:
    state, rng = rolling().state, Rng(1)
    rolls = [state.notation(state.sample_chance(rng)) for _ in range(600)]
    assert {line: round(rolls.count(line) / 100) for line in set(rolls)} == {"weather sun": 2, "weather wind": 1, "weather both": 3}


@pytest.mark.rule("ECT-Q12")
def test_a_position_has_no_weather_that_its_die_does_not_show() -> None:
    played = ecotopia(3, weather_roll="shared")
    with pytest.raises(BadRecord, match="no face of the weather die shows both"):
        played.state_from_json(position(played, weather="both"))


@pytest.mark.rule("ECT-Q12")
def test_programs_know_how_often_stations_charge() -> None:
    played = stormy()
    state = played.new_initial_state()
    guided_playout(state, played.strategy(), Rng(1))
    assert state.outcome() is not None
    table = begin(played, phase="construction", in_hand="A3", construction_offer="wind mine solar", place_offer="B1")
    worth = {line: played.strategy().rate(table.state, table.state.parse(line)) for line in ("build wind", "build solar")}
    assert worth["build solar"] / worth["build wind"] == pytest.approx((2 + 3) / (1 + 3))


@pytest.mark.rule("ECT-Q12")
def test_games_of_version_1_refuse_such_a_die() -> None:
    with pytest.raises(BadPack, match="needs rules version 2, not 1"):
        stormy(rules_version=1)


def test_a_default_that_is_left_out_changes_no_hash_and_faces_do() -> None:
    usual = ludoterre.load("ecotopia").content_hash
    assert usual == "cbd937062a4c39aa"
    assert ecotopia(2, pack=default_pack()).content_hash == usual
    assert stormy().content_hash != usual
    assert stormy(die={"both": texts("Storm")}).content_hash == stormy().content_hash
    assert "both" not in to_toml(load(PACK_MODEL, DEFAULT_PACK)).partition("[weather_die]")[2].partition("[bonus_die]")[0]


def test_packs_with_such_a_die_are_written_and_read_again() -> None:
    data = default_pack()
    data["weather_die"] |= {"faces": FACES, "both": texts("Storm")}
    pack = validate(PACK_MODEL, read_source(data))
    assert '"both"' in to_toml(pack)
    assert "both" in str(schema(PACK_MODEL)["$defs"]["WeatherDie"])


@pytest.mark.parametrize(("die", "name"), [({}, "Wind + Sun"), ({"both": texts("Storm")}, "Storm (en)")])
def test_the_face_has_a_name_a_picture_and_a_place_in_the_film(die: dict[str, Any], name: str) -> None:
    table = rolling(die=die)
    game, before = table.state.game, table.state.clone()
    scene = make_scene(game, speaker(game, "en", ("Zoé", "Malik", "Inès")), language("en"))
    assert scene.speaker.move(table.state.move(table.state.parse("weather both"))) == f"Weather die: {name}"
    first = before.parse("weather both")
    table.play("weather both")
    shots = scene.film(before.view(0), retold(before, [first, table.state.parse("weather sun")], 0))
    assert [shot.view["shown_die"]["face"] for shot in shots] == ["both", "sun"]
    drawn = scene.draw(shots[0].view, [], [])
    assert drawn is not None and f"<title>{name}</title>" in drawn.stage and "#die-both" in drawn.stage
    assert 'id="die-both"' in scene.sprite()


def test_the_weather_of_the_turn_is_said() -> None:
    table = begin(stormy(weather_roll="shared", auto_recharge=False), **STATIONS).end_turn().play("activate B1", "weather both")
    game = table.state.game
    scene = make_scene(game, speaker(game, "fr", ("Zoé", "Malik", "Inès")), language("fr"))
    said = [line for _, lines in scene.facts(table.state.view(REFEREE)) for line in lines]
    assert any("Vent + Soleil" in line for line in said)
