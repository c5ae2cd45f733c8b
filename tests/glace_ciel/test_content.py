"""The game's own pack against the ledger, what a pack may change, and the texts that people read."""

from __future__ import annotations

import contextlib
import pickle
import subprocess
import sys
from collections import Counter
from collections.abc import Callable
from importlib.resources import files
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import ludoterre
from ludoterre import BadOption, BadPack, Event
from ludoterre.core.meta import LANGUAGES
from ludoterre.games.glace_ciel.content import DEFAULT_PACK, PACK_MODEL, GlacePack, load_game
from ludoterre.games.glace_ciel.game import GlaceGame
from ludoterre.games.glace_ciel.meta import META, PRESETS
from ludoterre.games.glace_ciel.tables import COLUMNS, EMPTY
from ludoterre.packs import load, plain, speaker

PACKAGE = files("ludoterre.games.glace_ciel")
GAS = {
    1: {"co2": {"air 1", "water 2"}, "ch4": {"earth 3"}},
    2: {"co2": {"air 3", "earth 1", "water 0"}, "ch4": {"air 0"}},
    3: {"co2": {"air 2", "earth 0", "earth 2", "water 3"}, "ch4": {"water 1"}},
}
"""Ledger, 6.2."""
PUBLIC = "https://en.doc.boardgamearena.com/Gamehelpiceandthesky"

Data = dict[str, Any]


@pytest.fixture(scope="module")
def pack() -> GlacePack:
    return load(PACK_MODEL, DEFAULT_PACK)


def default_pack() -> dict[str, Any]:
    """Returns the default pack as data that a test may damage."""
    return plain(load(GlacePack, DEFAULT_PACK))


def glace(players: int = 2, **choices: Any) -> GlaceGame:
    game = ludoterre.load("glace_ciel", players, **choices)
    assert isinstance(game, GlaceGame)
    return game


# The box.


def test_the_box_has_66_cards(pack: GlacePack) -> None:
    assert pack.cards() == 66
    assert [len(pack.start_card), len(pack.ice_card), pack.sky_card.count] == [3, 4, 4]
    assert [len(pack.gen_card), len(pack.objective_landmark), len(pack.objective_biosphere)] == [36, 6, 6]


@pytest.mark.rule("LGC-1.3")
def test_each_generation_has_every_value_of_every_element_once(pack: GlacePack) -> None:
    for generation in (1, 2, 3):
        cards = [(card.element, card.biosphere) for card in pack.gen_card if card.generation == generation]
        assert sorted(cards) == [(element, value) for element in ("air", "earth", "water") for value in range(4)]


def test_the_ids_of_cards_say_what_they_are(pack: GlacePack) -> None:
    assert all(card.id == f"g{card.generation}_{card.element}_{card.biosphere}" for card in pack.gen_card)


@pytest.mark.rule("LGC-1.4", "LGC-1.5", "LGC-INV-22")
def test_gas_is_where_the_ledger_says(pack: GlacePack) -> None:
    for generation, gases in GAS.items():
        for gas, cards in gases.items():
            found = {f"{card.element} {card.biosphere}" for card in pack.gen_card if (card.generation, card.gas) == (generation, gas)}
            assert found == cards
    assert Counter(card.gas for card in pack.gen_card) == {"none": 24, "co2": 9, "ch4": 3}
    carriers = [(card.element, card.biosphere) for card in pack.gen_card if card.gas != "none"]
    assert len(carriers) == len(set(carriers)) == 12


@pytest.mark.rule("LGC-1.6")
def test_objectives_are_those_of_the_rulebook(pack: GlacePack) -> None:
    assert sorted(card.landmark for card in pack.objective_landmark) == ["E", "N", "W", "air", "earth", "water"]
    assert {card.id: card.number for card in pack.objective_biosphere} == {
        "bio_3": 3,
        "bio_4a": 4,
        "bio_4b": 4,
        "bio_5a": 5,
        "bio_5b": 5,
        "bio_6": 6,
    }


@pytest.mark.rule("LGC-A1")
def test_start_cards_lie_on_the_diagonal(pack: GlacePack) -> None:
    assert [(card.id, card.element, card.column, card.biosphere) for card in pack.start_card] == [
        ("start_air", "air", "W", 1),
        ("start_earth", "earth", "N", 1),
        ("start_water", "water", "E", 1),
    ]
    game = glace()
    assert list(game.tables.start_cells) == [0, 4, 8]
    assert list(glace(start_layout="none").tables.start_cells) == [EMPTY] * 3


@pytest.mark.rule("LGC-6.4")
def test_the_rating_table_is_that_of_the_rulebook() -> None:
    ratings = glace().tables.ratings
    assert [code for code, _ in ratings] == ["lost", "narrow", "promising", "excellent", "perfect"]
    assert [smallest for _, smallest in ratings[1:]] == [[1, 1, 1], [6, 9, 12], [10, 15, 20], [18, 27, 36]]


def test_every_item_says_honestly_where_it_comes_from(pack: GlacePack) -> None:
    for card in pack.gen_card:
        assert (card.source, card.source_note) == (("rulebook", "") if card.gas == "none" else ("public", PUBLIC))
    assert {card.source for card in pack.start_card} == {"reconstructed"}


def test_the_rules_get_the_cards_in_their_own_order() -> None:
    tables = glace().tables
    assert tables.ids[:5] == ["g1_air_0", "g1_air_1", "g1_air_2", "g1_air_3", "g1_earth_0"]
    assert tables.ids[36:] == ["start_air", "start_earth", "start_water"]
    assert list(tables.values) == [0, 1, 2, 3] * 9 + [1, 1, 1]
    assert list(tables.gases[:12]) == [0, 1, 0, 0, 0, 0, 0, 2, 0, 0, 1, 0]
    assert list(tables.copies) == [0, 0, 0, 1, 2, 2, 1, 0, 0, 0]


def test_everything_has_a_name_in_every_language() -> None:
    game = glace()
    wanted = {*game.tables.ids, "air", "earth", "water", *COLUMNS, "lost", "narrow", "promising", "excellent", "perfect"}
    wanted |= {"ice_0", "ice_3", "sky_card", "first_player", "bio_4a", "objective_air", "objective_w"}
    assert wanted <= set(game.names())
    assert all(texts.keys() >= set(LANGUAGES) for texts in game.names().values())


# A pack of one's own.

SPOILED: list[tuple[Callable[[Data], object], list[str]]] = [
    (lambda d: d["gen_card"].pop(0), ["gen_card: no card shows generation 1, air, biosphere 0", "holds 65 cards; the box has 66"]),
    (
        lambda d: d["gen_card"][0].update(biosphere=1),
        [
            "gen_card g1_air_1: shows generation 1, air, biosphere 1 like g1_air_0; one such card is needed",
            "gen_card: no card shows generation 1, air, biosphere 0",
        ],
    ),
    (lambda d: d["gen_card"][0].update(id="g1_air_1"), ["the id 'g1_air_1' is used twice: gen_card number 1 and gen_card number 2"]),
    (lambda d: d["gen_card"][0].update(id="lost"), ["the id 'lost' is used twice: gen_card number 1 and rating.lost"]),
    (lambda d: d["gen_card"][0].update(id="first"), ["gen_card first, id: should not be 'first', a word of the notation of moves"]),
    (lambda d: d["gen_card"][0].update(gas="n2o"), ["gen_card g1_air_0, gas: should be 'none', 'co2' or 'ch4', not 'n2o'"]),
    (lambda d: d["gen_card"][0].update(effect="melt"), ["gen_card g1_air_0, effect: there is no such field"]),
    (lambda d: d["gen_card"][0].update(biosphere=4), ["gen_card g1_air_0, biosphere: should be less than or equal to 3, not 4"]),
    (lambda d: d["start_card"][0].update(gas="co2"), ["start_card start_air, gas: there is no such field"]),
    (
        lambda d: d["start_card"][0].update(element="earth"),
        ["start_card start_earth: shows the row earth like start_air; one such card is needed", "start_card: no card shows the row air"],
    ),
    (lambda d: d["objective_landmark"].pop(0), ["objective_landmark: no card shows air", "holds 65 cards; the box has 66"]),
    (lambda d: d["objective_biosphere"].pop(), ["objective_biosphere: should be 6 cards, not 5", "holds 65 cards; the box has 66"]),
    (
        lambda d: d["objective_biosphere"][0].update(number=10),
        ["objective_biosphere bio_3, number: should be less than or equal to 9, not 10"],
    ),
    (lambda d: d["ice_card"].pop(), ["ice_card: no card shows ice 3", "holds 65 cards; the box has 66"]),
    (lambda d: d["sky_card"].update(count=3), ["sky_card: should be 4 cards, not 3", "holds 65 cards; the box has 66"]),
    (lambda d: d["sky_card"].update(lowest=-3), ["sky_card.lowest: should be -4, not -3"]),
    (lambda d: d["landmark_compass"].update(S=d["landmark_compass"]["N"]), ["landmark_compass.S: there is no such field"]),
    (lambda d: d["landmark_element"].pop("air"), ["landmark_element.air: is missing"]),
    (lambda d: d["rating"].pop("narrow"), ["rating.narrow: is missing"]),
    (lambda d: d["rating"]["lost"].update(smallest=[0, 0, 0]), ["rating.lost.smallest: there is no such field"]),
    (
        lambda d: d["rating"]["narrow"].update(smallest=[2, 1, 1]),
        ["rating.narrow.smallest: should be [1, 1, 1]: whoever scores 1 has won (LGC-6.3)"],
    ),
    (
        lambda d: d["rating"]["perfect"].update(smallest=[18, 15, 36]),
        ["rating.perfect.smallest: should be greater than that of excellent for every number of players"],
    ),
    (lambda d: d["rating"]["perfect"].update(smallest=[18]), ["rating.perfect.smallest: should have at least 3 items, not 1"]),
]


@pytest.mark.parametrize(("spoil", "expected"), SPOILED)
def test_a_pack_that_is_not_the_box_is_refused(spoil: Callable[[Data], object], expected: list[str]) -> None:
    data = default_pack()
    spoil(data)
    with pytest.raises(BadPack) as caught:
        glace(pack=data)
    assert str(caught.value).splitlines() == [f"pack data: {line}" for line in expected]


def test_a_pack_of_ones_own_changes_cards_and_names() -> None:
    data = default_pack()
    data["id"] = "ours"
    data["gen_card"][0] |= {"id": "balloon", "gas": "co2"}
    data["gen_card"][0]["title"]["fr"] = "Montgolfière"
    data["objective_biosphere"][0]["number"] = 2
    game = glace(pack=data)
    assert game.pack_id == "ours"
    assert game.content_hash != glace().content_hash
    assert game.tables.ids[0] == "balloon"
    assert game.tables.gases[0] == 1
    assert list(game.tables.copies)[2:4] == [1, 0]
    assert game.names()["balloon"]["fr"] == "Montgolfière"


def test_a_pack_in_another_order_makes_the_same_game() -> None:
    data = default_pack()
    for cards in ("gen_card", "start_card", "objective_biosphere", "ice_card"):
        data[cards].reverse()
    game = glace(pack=data)
    assert game == glace()
    assert game.tables.ids == glace().tables.ids
    assert list(game.tables.start_cells) == [0, 4, 8]


def test_a_game_with_its_own_pack_is_rebuilt_from_its_name_alone() -> None:
    # So a state that goes to another process does not carry all its cards along.
    assert glace().pack == {}
    assert len(pickle.dumps(glace().new_initial_state())) < 3000


@given(st.data())
def test_any_damage_to_the_pack_is_refused_or_makes_a_game(choose: st.DataObject) -> None:
    data = default_pack()
    node: Any = data
    while True:
        key = choose.draw(st.sampled_from(sorted(node) if isinstance(node, dict) else range(len(node))))
        if not isinstance(node[key], dict | list):
            break
        node = node[key]
    node[key] = choose.draw(
        st.none() | st.booleans() | st.integers(-5, 5) | st.text(max_size=5) | st.sampled_from(["air", "W", "co2", "public"])
    )
    with contextlib.suppress(BadPack):
        assert not glace(pack=data).new_initial_state().is_terminal()


# Modes and options.


@pytest.mark.rule("LGC-A22")
@pytest.mark.parametrize("mode", META.modes)
def test_a_mode_sets_both_switches(mode: str) -> None:
    game = glace(mode=mode)
    assert game.mode == mode
    assert {name: game.options[name] for name in ("gases", "open_hands")} == PRESETS[mode]


@pytest.mark.rule("LGC-A22")
@pytest.mark.parametrize(
    ("mode", "choices", "name"),
    [
        (None, {}, "base"),
        ("base", {"gases": "co2_ch4"}, "expert"),
        ("base", {"open_hands": True}, "young"),
        ("young", {"gases": "none"}, "chick"),
        ("chick", {"gases": "co2", "open_hands": False}, "base"),
        ("expert", {"open_hands": True}, "custom"),
        ("base", {"gases": "none"}, "custom"),
        ("custom", {"gases": "co2", "open_hands": True}, "young"),
        ("custom", {"gases": "none", "open_hands": False}, "custom"),
        ("expert", {"gases": None, "open_hands": None}, "expert"),
    ],
)
def test_a_game_is_called_by_what_its_switches_are(mode: str | None, choices: Data, name: str) -> None:
    game = glace(mode=mode, **choices)
    assert game.mode == name
    assert all(game.options[switch] == value for switch, value in choices.items() if value is not None)
    assert None not in game.options.values()


@pytest.mark.parametrize(
    ("choices", "missing"), [({}, "gases, open_hands"), ({"gases": "co2"}, "open_hands"), ({"open_hands": True}, "gases")]
)
def test_a_custom_game_needs_both_switches(choices: Data, missing: str) -> None:
    with pytest.raises(BadOption, match=f"mode custom needs the options gases and open_hands; missing: {missing}$"):
        glace(mode="custom", **choices)


def test_the_first_player_sits_at_the_table() -> None:
    assert glace(3, first_player=2).options["first_player"] == 2
    with pytest.raises(BadOption, match="first_player is one of 0 to 1 with 2 players, not 2"):
        glace(2, first_player=2)


@pytest.mark.parametrize(
    "choices", [{"mode": "hard"}, {"gases": "n2o"}, {"open_hands": 1}, {"snow": True}, {"rules_version": 3}, {"players": 5}]
)
def test_what_the_game_does_not_know_is_refused(choices: Data) -> None:
    with pytest.raises(BadOption):
        ludoterre.load("glace_ciel", **choices)


def test_load_game_takes_only_named_arguments() -> None:
    game = load_game(players=2, mode=None, options={}, rules_version=2, pack=None)
    assert game == glace()


def test_the_meta_loads_without_the_rules_and_without_pydantic() -> None:
    program = "import sys; from ludoterre.games.glace_ciel.meta import META; print(META.id, *sys.modules)"
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    name, *modules = done.stdout.split()
    assert name == "glace_ciel"
    assert not {"pydantic", "ludoterre.games.glace_ciel.rules"} & set(modules)


# Texts.


@pytest.mark.parametrize(
    ("met", "lost", "sentence"),
    [
        ([0], [], "Objectif atteint\u00a0: Zoé."),
        ([], [1, 2], "Objectifs qui ne sont plus atteints\u00a0: Luc et Joueur 3."),
        ([0], [1], "Objectif atteint\u00a0: Zoé. Objectif qui n'est plus atteint\u00a0: Luc."),
    ],
)
def test_an_announcement_is_one_line(met: list[int], lost: list[int], sentence: str) -> None:
    say = speaker(glace(3), "fr", ["Zoé", "Luc"])
    assert say.event(Event("announcement", {"met": met, "lost": lost, "changes": []}, "LGC-4.1", None)) == sentence


def test_a_placement_says_what_it_covers() -> None:
    args = {"player": 0, "card": "g1_air_1", "value": 1, "element": "air", "column": "W", "covers": "start_air", "changes": []}
    game = glace()
    assert speaker(game, "en").event(Event("placed", args, "LGC-3.5", None)) == (
        "Player 1 places “Factory chimneys” (1) on Air West, over “Sky before the factory”."
    )
    assert (
        speaker(game, "de").event(Event("placed", args | {"covers": None}, "LGC-3.3", None))
        == "Person 1 legt „Fabrikschlote“ (1) auf Luft West."
    )
