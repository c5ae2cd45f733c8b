"""Packs of one's own: what they may change is played, what cannot be played is refused with the reason."""

from __future__ import annotations

import contextlib
import pickle
import re
import tomllib
from pathlib import Path
from typing import Any, get_args

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ludoterre import BadOption, BadPack, Rng
from ludoterre.core.game import Game
from ludoterre.games.ecopolis.content import Hazard, load_game
from ludoterre.packs import check
from tests.ecopolis.packs import Data, Spoil, default_pack, ecopolis, field, item, refusal, table, with_hazards, without

DOCS = Path(__file__).parents[2] / "docs"
VALLEY = DOCS / "examples" / "ecopolis-valley.toml"


def played_to_the_end(game: Game, seed: int = 1) -> dict[str, Any]:
    """Plays at random and returns the last view."""
    state, rng = game.new_initial_state(), Rng(seed)
    while not state.is_terminal():
        state.apply_action(state.sample_chance(rng) if state.is_chance_node() else rng.choice(state.legal_actions()))
    state.check()
    return state.view(0)


# What may differ.


def test_the_numbers_of_a_pack_of_ones_own_are_played() -> None:
    data = default_pack() | {"id": "mine"}
    item(data, "construction", "museum").update(cost=[0, 1, 7], income=[1, 2, 3], climate=-9, points=20)
    data["table"]["players_3"].update(limit=5, climate_change=4, stock=[[0, 1, 2], [3, 4, 5], [5, 5, 5]])
    game = ecopolis(pack=data, first_player="first_seat")
    card = game.tables.printed["museum"]
    assert (card.cost, card.income, card.climate, card.points) == ((0, 1, 7), (1, 2, 3), -9, 20)
    view = game.new_initial_state().view(0)
    assert (view["limit"], view["climate_change"]) == (5, 4)
    assert [tuple(seat["stock"].values()) for seat in view["seats"]] == [(0, 1, 2), (3, 4, 5), (5, 5, 5)]
    assert game != ecopolis() and game.pack_id == "mine"
    assert pickle.loads(pickle.dumps(game)) == game


def test_words_change_no_hash_but_figures_do() -> None:
    data = default_pack()
    item(data, "construction", "museum")["note"]["fr"] = "Autre chose."
    assert ecopolis(pack=data).content_hash == ecopolis().content_hash
    assert ecopolis(pack=data).names()["museum.note"]["fr"] == "Autre chose."
    item(data, "construction", "museum")["points"] += 1
    assert ecopolis(pack=data).content_hash != ecopolis().content_hash


EFFECTS: dict[str, tuple[Data, tuple[str, str, tuple[int, int, int], int]]] = {
    "warming": ({"kind": "climate"}, ("climate", "all", (0, 0, 0), 0)),
    "storm": ({"kind": "pay", "who": "drawer", "amounts": [0, 2, 1]}, ("pay", "drawer", (0, 2, 1), 0)),
    "strike": ({"kind": "pay", "who": "all", "amounts": [0, 1, 0]}, ("pay", "all", (0, 1, 0), 0)),
    "fines": ({"kind": "pay_per", "resource": "energy", "min_climate": -1}, ("pay_per", "all", (0, 0, 1), -1)),
    "festival": ({"kind": "gain", "who": "all", "amounts": [2, 0, 0]}, ("gain", "all", (2, 0, 0), 0)),
    "prize": ({"kind": "gain_if", "max_impact": 4, "amounts": [0, 0, 3]}, ("gain_if", "all", (0, 0, 3), 4)),
    "invention": ({"kind": "innovation"}, ("innovation", "all", (0, 0, 0), 0)),
    "clean_up_day": ({"kind": "eco_gesture"}, ("eco_gesture", "all", (0, 0, 0), 0)),
}


def test_every_kind_of_effect_can_be_used() -> None:
    cards = ecopolis(pack=with_hazards(**{name: effect for name, (effect, _) in EFFECTS.items()})).tables.printed
    for name, (_, expected) in EFFECTS.items():
        card = cards[name]
        assert (card.effect, card.who, card.amounts, card.threshold) == expected, name
        assert (card.pile, card.hazard, card.cost, card.points) == ("blue", True, (0, 0, 0), 0)
    assert {effect["kind"] for effect, _ in EFFECTS.values()} == kinds()


def kinds() -> set[str]:
    """Returns every kind of effect that the schema knows."""
    union = Hazard.model_fields["effect"].annotation
    return {get_args(model.model_fields["kind"].annotation)[0] for model in get_args(union)}


def test_a_card_of_ones_own_shows_a_picture_of_ours_or_a_plain_one() -> None:
    data = with_hazards(storm={"kind": "pay", "who": "all", "amounts": [0, 0, 1]}, warming={"kind": "climate"})
    one = item(default_pack(), "construction", "museum")
    data["construction"] += [one | {"id": "gallery", "face": "museum"}, one | {"id": "workshop"}]
    item(data, "hazard", "heatwave")["face"] = "drought"
    faces = {name: card.face for name, card in ecopolis(pack=data).tables.printed.items()}
    assert (faces["gallery"], faces["workshop"], faces["museum"]) == ("museum", "yellow", "museum")
    assert (faces["storm"], faces["warming"], faces["heatwave"], faces["cold_snap"]) == ("hazard", "climate_change", "drought", "cold_snap")


def test_a_dear_construction_will_do_if_a_helper_can_pay_the_rest() -> None:
    data = default_pack()
    item(data, "construction", "museum")["cost"] = [5, 9, 5]
    item(data, "construction", "airport")["income"] = [0, 4, 0]
    assert ecopolis(pack=data).tables.printed["museum"].cost == (5, 9, 5)
    for card in data["construction"]:
        card["income"][1] = min(card["income"][1], 3)
    assert "construction museum, cost: can never be paid" in refusal(data)


def test_a_hot_construction_will_do_if_a_cool_helper_can_pay_something() -> None:
    data = default_pack()
    for one in data["table"].values():
        one["limit"] = 3
    item(data, "construction", "museum").update(cost=[1, 0, 0], climate=5)
    assert ecopolis(pack=data).tables.printed["museum"].climate == 5
    for card in data["construction"]:
        card["climate"] = max(card["climate"], -1)
    told = refusal(data)
    assert "construction museum, climate: can never be bought" in told
    assert "it would put the cursor at 4 at least, above the limit of every table (3 at most)" in told


def test_constructions_that_only_pay_for_each_other_are_refused() -> None:
    data = default_pack()
    for card in data["construction"]:
        card["income"][0] = 0
    for name in ("museum", "school"):
        item(data, "construction", name).update(cost=[7, 0, 0], income=[3, 0, 0])
    told = refusal(data)
    assert "construction museum, cost: can never be paid" in told
    assert "construction school, cost: can never be paid" in told


def few(pile: str, constructions: int, hazards: int) -> Data:
    """Returns the default pack with a small pile."""
    data = default_pack() | {"id": "few"}
    for kind, count in (("construction", constructions), ("hazard", hazards)):
        kept = [card for card in data[kind] if card["pile"] == pile][:count]
        data[kind] = [card for card in data[kind] if card["pile"] != pile] + kept
    return data


@pytest.mark.rule("ECP-SET.2", "ECP-SET.3")
@pytest.mark.parametrize("pile", ["pink", "yellow", "blue"])
@pytest.mark.parametrize(("constructions", "hazards"), [(3, 0), (5, 1), (8, 4)])
def test_the_smallest_piles_that_fill_the_market_whatever_turns_up(pile: str, constructions: int, hazards: int) -> None:
    game = ecopolis(pack=few(pile, constructions, hazards))
    for seed in range(30):
        assert played_to_the_end(game, seed)["result"] is not None
    fewer = f"construction: should have at least {constructions} {pile} cards"
    assert fewer in refusal(few(pile, constructions - 1, hazards))


# What cannot be played.


def rename(kind: str, name: str) -> Spoil:
    return field(kind, "museum" if kind == "construction" else "drought", id=name)


def museum(**fields: Any) -> Spoil:
    return field("construction", "museum", **fields)


def drought(**effect: Any) -> Spoil:
    return field("hazard", "drought", effect=effect)


def crowd(data: Data) -> None:
    one = item(data, "construction", "museum")
    data["construction"] += [one | {"id": f"museum_{number}"} for number in range(27)]


SPOILED: list[tuple[str, Spoil, str]] = [
    ("an unknown pile", museum(pile="green"), "construction museum, pile: should be 'pink', 'yellow' or 'blue', not 'green'"),
    ("a pile of 61 cards", crowd, "construction: makes a yellow pile of 61 cards; it may have 60"),
    ("two kinds of cost", museum(cost=[1, 2]), "construction museum, cost: should have at least 3 items"),
    ("four kinds of income", museum(income=[1, 2, 3, 4]), "construction museum, income: should have at most 3 items"),
    ("a cost below zero", museum(cost=[0, -1, 0]), "construction museum, cost number 2: should be greater than or equal to 0"),
    ("a cost of 10", museum(cost=[0, 10, 0]), "construction museum, cost number 2: should be less than or equal to 9"),
    ("half a token", museum(income=[0, 0.5, 0]), "construction museum, income number 2: should be"),
    ("a burning impact", museum(climate=10), "construction museum, climate: should be less than or equal to 9, not 10"),
    ("points below zero", museum(points=-1), "construction museum, points: should be greater than or equal to 0, not -1"),
    ("21 points", museum(points=21), "construction museum, points: should be less than or equal to 20, not 21"),
    ("points in words", museum(points="five"), "construction museum, points: should be a whole number, not 'five'"),
    ("a true impact", museum(climate=True), "construction museum, climate: should be a whole number, not true"),
    ("an unknown picture", museum(face="castle"), "construction museum, face: names 'castle'; there is no such picture"),
    (
        "an unknown picture of a hazard",
        field("hazard", "drought", face="sand"),
        "hazard drought, face: names 'sand'; there is no such picture",
    ),
    ("a capital id", rename("construction", "Museum"), "construction Museum, id: should match pattern"),
    ("an id that begins with a digit", rename("construction", "3d_museum"), "construction 3d_museum, id: should match pattern"),
    ("an id with a space", rename("construction", "the museum"), "id: should match pattern"),
    (
        "a word of the notation",
        rename("construction", "with"),
        "construction with, id: should not be 'with', a word that moves are written with",
    ),
    ("another word", rename("hazard", "nothing"), "hazard nothing, id: should not be 'nothing'"),
    ("a third word", rename("construction", "for"), "construction for, id: should not be 'for'"),
    ("an id twice", rename("construction", "bank"), "the id 'bank' is used twice"),
    ("a hazard called like a construction", rename("hazard", "bank"), "the id 'bank' is used twice"),
    ("a card called like a resource", rename("construction", "gold"), "the id 'gold' is used twice"),
    ("a card called like an ambassador", rename("construction", "greta"), "the id 'greta' is used twice"),
    ("an unknown effect", drought(kind="rain"), "hazard drought, effect: "),
    ("an effect without amounts", drought(kind="pay", who="all"), "amounts: is missing"),
    ("an effect with too much", field("hazard", "innovation", effect={"kind": "innovation", "who": "all"}), "who: there is no such field"),
    ("an effect on neighbours", drought(kind="pay", who="left", amounts=[1, 0, 0]), "should be 'all' or 'drawer'"),
    ("more tokens than anybody has", drought(kind="pay", who="all", amounts=[6, 0, 0]), "less than or equal to 5"),
    ("an unknown resource", drought(kind="pay_per", resource="water", min_climate=1), "should be 'vital', 'gold'"),
    ("three ambassadors", without("ambassador", "cesar"), "ambassador: should have cesar, whom the rules know"),
    ("another ambassador", field("ambassador", "cesar", id="zoe"), "ambassador zoe, id: should be 'greta', 'amanda'"),
    ("no table for five", lambda data: data["table"].pop("players_5"), "table.players_5: is missing"),
    (
        "a table for seven",
        lambda data: data["table"].update(players_7=data["table"]["players_6"]),
        "table.players_7: there is no such field",
    ),
    ("a limit of nothing", table(4, limit=0), "table.players_4.limit: should be greater than or equal to 1, not 0"),
    (
        "a climate that cools by itself",
        table(4, climate_change=-1),
        "table.players_4.climate_change: should be greater than or equal to 0, not -1",
    ),
    ("a stock of six", table(2, stock=[[5, 5, 6], [5, 5, 5]]), "table.players_2.stock"),
    ("a stock below zero", table(2, tight_stock=[[5, 5, -1], [5, 5, 5]]), "table.players_2.tight_stock"),
    ("a stock of two kinds", table(2, stock=[[5, 5], [5, 5, 5]]), "should have at least 3 items"),
    (
        "a player without a stock",
        table(4, stock=[[5, 5, 5]] * 3),
        "table.players_4.stock: should have one stock for each of the 4 players, not 3",
    ),
    (
        "a stock without a player",
        table(4, tight_stock=[[3, 3, 3]] * 5),
        "table.players_4.tight_stock: should have one stock for each of the 4 players, not 5",
    ),
    ("no hazards at all", lambda data: data.pop("hazard"), "hazard: is missing"),
    ("a nameless resource", lambda data: data["resource"].pop("gold"), "resource.gold: is missing"),
    ("a nameless pile", lambda data: data["pile"].pop("blue"), "pile.blue: is missing"),
    (
        "a missing German name",
        lambda data: item(data, "construction", "museum")["title"].pop("de"),
        "construction museum, title.de: the German text is missing",
    ),
    ("no note", lambda data: item(data, "construction", "museum").pop("note"), "construction museum, note: is missing"),
    ("a misspelt field", museum(cots=[1, 1, 1]), "construction museum, cots: there is no such field"),
    ("another game", lambda data: data.update(game="ecotopia"), "game: "),
]


@pytest.mark.parametrize(("spoil", "expected"), [pytest.param(*case[1:], id=case[0]) for case in SPOILED])
def test_an_impossible_pack_is_refused_with_the_reason(spoil: Spoil, expected: str) -> None:
    data = default_pack()
    spoil(data)
    with pytest.raises(BadPack) as caught:
        ecopolis(pack=data)
    lines = str(caught.value).splitlines()
    assert any(expected in line for line in lines), lines
    assert all(line.startswith("pack data: ") for line in lines)


def test_a_refusal_names_the_file(tmp_path: Path) -> None:
    text = VALLEY.read_text(encoding="utf-8")
    path = tmp_path / "mine.toml"
    path.write_text(text.replace("points = 3", "points = 30", 1), encoding="utf-8")
    with pytest.raises(BadPack, match=r"mine\.toml: construction \w+, points: should be less than or equal to 20, not 30"):
        ecopolis(pack=path)


@settings(max_examples=40, deadline=None)
@given(st.data())
def test_any_damage_to_the_pack_is_refused_or_makes_a_game(choose: st.DataObject) -> None:
    data = default_pack()
    node: Any = data
    while True:
        key = choose.draw(st.sampled_from(sorted(node) if isinstance(node, dict) else range(len(node))))
        if not isinstance(node[key], dict | list) or not node[key]:
            break
        node = node[key]
    odd = st.none() | st.booleans() | st.integers(-5, 50) | st.text(max_size=5)
    node[key] = choose.draw(odd | st.sampled_from(["museum", "pink", "pay", "drawer", "gold", "greta"]))
    with contextlib.suppress(BadPack):
        played_to_the_end(ecopolis(pack=data))


# Options.


@pytest.mark.parametrize(
    "choices",
    [
        {"mode": "hard"},
        {"target": 3},
        {"target": 11},
        {"initial_stock": "empty"},
        {"finish_round": 1},
        {"snow": True},
        {"rules_version": 3},
        {"rules_version": 1, "equal_stocks": True},
        {"rules_version": 1, "eco_gesture": "at_once"},
    ],
    ids=str,
)
def test_what_the_game_does_not_know_is_refused(choices: Data) -> None:
    with pytest.raises(BadOption):
        ecopolis(**choices)


@pytest.mark.parametrize("players", [1, 7])
def test_it_is_for_two_to_six(players: int) -> None:
    with pytest.raises(BadOption):
        ecopolis(players)


def test_load_game_takes_only_named_arguments() -> None:
    assert load_game(players=3, mode=None, options={}, rules_version=2, pack=None) == ecopolis()


# The pack that the documentation shows, and the vocabulary that it explains.


def test_the_valley_is_a_valid_pack() -> None:
    summary = check(None, VALLEY)
    assert (summary.game, summary.id) == ("ecopolis", "valley")
    assert (summary.counts["construction"], summary.counts["hazard"]) == (20, 6)


@pytest.mark.parametrize("players", range(2, 7))
def test_the_valley_can_be_played(players: int) -> None:
    game = ecopolis(players, pack=VALLEY)
    for seed in range(10):
        assert played_to_the_end(game, seed)["result"] is not None


def page() -> str:
    return (DOCS / "ecopolis-packs.md").read_text(encoding="utf-8")


def test_the_page_explains_every_effect() -> None:
    chapter = page().partition("## A hazard")[2].partition("\n## ")[0]
    assert set(re.findall(r"^\| `(\w+)`", chapter, re.MULTILINE)) == kinds()


def test_the_page_shows_the_valley_as_it_is() -> None:
    valley = tomllib.loads(VALLEY.read_text(encoding="utf-8"))
    blocks = [tomllib.loads(block) for block in re.findall(r"```toml\n(.+?)```", page(), re.DOTALL)]
    assert {kind for block in blocks for kind in block} == {"construction", "hazard", "table"}
    for block in blocks:
        for kind, shown in block.items():
            pairs = [(shown, valley[kind])] if isinstance(shown, dict) else [(one, item(valley, kind, one["id"])) for one in shown]
            for ours, real in pairs:
                same = set(ours) - {"note", "summary"}
                assert {name: ours[name] for name in same} == {name: real[name] for name in same}
