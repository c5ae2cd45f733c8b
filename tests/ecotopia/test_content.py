"""The game's own pack against the ledger, and impossible boards refused with the reason."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

import pytest

from ludoterre.core.meta import LANGUAGES
from tests.ecotopia.packs import Data, default_pack, ecotopia, field, item, part, refusal

MAP = """
    .     F     FM    r     Wf    .
    Wa    F     Fb    FW    FWb   F
    .     i     FWM   Wf    F     Fr
    FM    W     W     .     i     W
    r     FWf   Wb    F     W     FWa
    .     Wa    .     Fi    F     .
"""
"""The ledger's map (6.1), rows 1 to 6 of columns A to F."""
LETTERS = {"a": "amphibian", "b": "bird", "f": "fish", "i": "insect", "M": "mammal", "r": "reptile"}
PILE = {"dam": 3, "solar": 4, "wind": 4, "coal": 3, "nuclear": 3, "datacenter": 7, "mine": 4, "village": 4, "geothermal": 0}
THEMES = {"climate", "energy", "biodiversity", "water", "waste", "digital", "food", "transport"}


def board() -> dict[str, str]:
    """Returns what the map shows on each square."""
    rows = [line.split() for line in MAP.split("\n") if line]
    return {f"{letter}{number}": shown for number, row in enumerate(rows, 1) for letter, shown in zip("ABCDEF", row, strict=True)}


# The box.


@pytest.mark.rule("ECT-0.3", "ECT-5.6")
def test_the_board_is_that_of_the_ledger() -> None:
    places = {place["id"]: place for place in default_pack()["place"]}
    assert sorted(places) == sorted(board())
    for square, shown in board().items():
        place = places[square]
        animal = next((LETTERS[letter] for letter in shown if letter in LETTERS), None)
        assert (place["forest"], place["water"], place["animal"]) == ("F" in shown, "W" in shown, animal), square


@pytest.mark.rule("ECT-5.6")
def test_the_values_of_the_squares_are_those_of_the_ledger() -> None:
    squares = ecotopia().new_initial_state().view(0)["squares"]
    values = [square["value"] for square in squares.values()]
    assert Counter(values) == {1: 7, 2: 14, 3: 11, 4: 4}
    assert sum(values) == 84
    assert Counter(square["animal"] for square in squares.values()) == {None: 18} | dict.fromkeys(LETTERS.values(), 3)
    assert sum(square["water"] for square in squares.values()) == 14
    assert sum(square["forest"] for square in squares.values()) == 16
    assert all(squares[corner]["value"] == 1 for corner in ("A1", "F1", "A6", "F6"))


@pytest.mark.rule("ECT-1.5", "ECT-1.12")
def test_the_tiles_are_those_of_the_box() -> None:
    tiles = default_pack()["construction"]
    assert {tile["id"]: tile["count"] for tile in tiles} == PILE
    assert {tile["id"] for tile in tiles if tile["start"]} == {"village", "mine", "geothermal", "datacenter"}
    assert (sum(tile["count"] for tile in tiles), sum(tile["start"] for tile in tiles)) == (32, 4)


@pytest.mark.rule("ECT-10.5")
def test_the_pile_of_both_modes() -> None:
    piles = {mode: ecotopia(mode=mode).new_initial_state().view(0)["construction_pile"] for mode in ("normal", "simplified")}
    assert {mode: sum(pile.values()) for mode, pile in piles.items()} == {"normal": 32, "simplified": 25}
    assert piles["simplified"].get("datacenter", 0) == 0


@pytest.mark.rule("ECT-1.8", "ECT-7.21")
def test_the_waste_is_worth_what_the_ledger_says() -> None:
    values = {waste["id"]: waste["value"] for waste in default_pack()["waste"]}
    assert values == {"bulb": 3, "can": 4, "shoe": 3, "battery": 5, "smartphone": 6, "cardboard": 3}


@pytest.mark.rule("ECT-1.14", "ECT-7.18", "ECT-4.5", "ECT-7.23")
def test_the_rest_of_the_box() -> None:
    data = default_pack()
    assert {animal["id"] for animal in data["animal"]} == set(LETTERS.values())
    assert (data["centre_east"]["square"], data["centre_west"]["square"]) == ("F1", "A6")
    assert (data["phone"]["battery"], data["recruitment"]["length"]) == (10, 4)
    assert Counter(data["weather_die"]["faces"]) == {"wind": 3, "sun": 3}
    assert sorted(data["bonus_die"]["faces"]) == [1, 2, 3, 4, 5, 6]
    assert {one["id"] for one in data["specialist"]} == {"zoologist", "gardener", "policewoman", "scientist"}
    assert {app["id"] for app in data["app"]} == {"app_die", "app_move", "app_tree", "app_question", "app_recycle", "app_recruit"}
    assert (data["skill"]["true_false"], data["skill"]["three_choices"]) == (70, 55)


def test_the_ratings_of_both_modes() -> None:
    for mode, scores in (("normal", [0, 35, 45, 55, 65]), ("simplified", [0, 40, 50, 58, 65])):
        ratings = ecotopia(mode=mode).new_initial_state().view(0)["ratings"]
        assert [(rating["id"], rating["from"]) for rating in ratings] == list(
            zip(("distress", "fragile", "balance", "healthy", "ecotopia"), scores, strict=True)
        )


@pytest.mark.rule("ECT-1.4")
def test_there_are_fifty_questions() -> None:
    cards = default_pack()["question"]
    assert [card["id"] for card in cards] == [f"qc{number:02}" for number in range(1, 51)]
    statements = [card["truth"] for card in cards if card["answers"] is None]
    places = Counter(next(number for number, one in enumerate(card["answers"]) if one["right"]) for card in cards if card["answers"])
    assert len(statements) == sum(places.values()) == 25
    assert sum(statements) in (12, 13)
    assert sorted(places.values()) == [8, 8, 9]
    assert {card["theme"] for card in cards} == THEMES
    difficulties = Counter(card["difficulty"] for card in cards)
    assert min(difficulties[1], difficulties[2]) >= 15
    assert difficulties[3] >= 8


def test_every_item_says_honestly_where_it_comes_from() -> None:
    data = default_pack()
    assert {place["source"] for place in data["place"]} == {"reconstructed"}
    assert {tile["source"] for tile in data["construction"]} == {"rulebook"}
    assert {card["source"] for card in data["question"]} == {"public"}
    assert [waste["id"] for waste in data["waste"] if waste["source"] == "rulebook"] == ["can"]


# Names.


def test_everything_has_a_name_in_every_language() -> None:
    names = ecotopia().names()
    data = default_pack()
    wanted = {one["id"] for kind in ("place", "construction", "waste", "app", "specialist", "animal", "rating") for one in data[kind]}
    wanted |= {f"{one['id']}.effect" for kind in ("construction", "app", "specialist") for one in data[kind]}
    wanted |= {f"species_{place['id']}" for place in data["place"] if place["animal"]}
    wanted |= {f"theme_{theme}" for theme in THEMES} | {"centre_east", "centre_west", "face_wind", "face_sun", "sun", "true", "false"}
    for card in data["question"]:
        letters = "abc" if card["answers"] else "ab"
        wanted |= {card["id"], f"{card['id']}.why", f"{card['id']}.source", *(f"{card['id']}.{letter}" for letter in letters)}
    assert wanted <= set(names)
    assert all(said.keys() >= set(LANGUAGES) and all(said.values()) for said in names.values())


def test_a_card_is_named_with_its_options_its_reason_and_its_source() -> None:
    names = ecotopia().names()
    cards = default_pack()["question"]
    statement = next(card for card in cards if card["truth"] is not None)
    assert names[statement["id"]].items() >= statement["text"].items()
    assert (names[f"{statement['id']}.a"]["fr"], names[f"{statement['id']}.b"]["de"]) == ("Vrai", "Falsch")
    assert f"{statement['id']}.c" not in names
    question = next(card for card in cards if card["answers"])
    for letter, answer in zip("abc", question["answers"], strict=True):
        assert names[f"{question['id']}.{letter}"].items() >= answer["text"].items()
    assert names[f"{question['id']}.why"].items() >= question["explanation"].items()
    assert names[f"{question['id']}.source"]["en"] == question["source_note"]


@pytest.mark.rule("ECT-10.8", "ECT-10.9")
def test_a_power_station_is_explained_as_its_mode_plays_it() -> None:
    normal, simplified = (ecotopia(mode=mode).names() for mode in ("normal", "simplified"))
    for station in ("dam", "solar", "wind", "coal", "nuclear"):
        assert simplified[f"{station}.effect"] == normal["geothermal.effect"] != normal[f"{station}.effect"]
    assert normal["village.effect"] == simplified["village.effect"]


# Other boards.


def test_numbers_of_a_board_of_ones_own_are_played() -> None:
    data = default_pack() | {"id": "mine"}
    item(data, "place", "A1").update(forest=True, water=True)
    item(data, "waste", "can")["value"] = 7
    data["recruitment"]["length"] = 2
    data["phone"]["battery"] = 8
    view = ecotopia(pack=data).new_initial_state().view(0)
    assert view["squares"]["A1"]["value"] == 3
    assert (view["waste_values"]["can"], view["recruit_length"], view["battery"]) == (7, 2, 8)
    assert ecotopia(pack=data) != ecotopia()


def test_a_pack_in_another_order_makes_the_same_game() -> None:
    data = default_pack()
    for kind in ("place", "construction", "waste", "app", "specialist", "animal", "rating", "question"):
        data[kind].reverse()
    assert ecotopia(pack=data) == ecotopia()
    assert ecotopia(pack=data).new_initial_state().to_json() == ecotopia().new_initial_state().to_json()


def without(kind: str, name: str) -> Callable[[Data], None]:
    """Takes an item away."""
    return lambda data: data[kind].remove(item(data, kind, name))


def no_fish(data: Data) -> None:
    for place in data["place"]:
        if place["animal"] == "fish":
            place["animal"] = "bird"


SPOILED: list[tuple[str, Callable[[Data], object], str]] = [
    ("a missing square", without("place", "C4"), "place: should have C4, which the rules need"),
    ("a square off the board", field("place", "C4", id="G4"), "place G4, id: should match pattern"),
    ("a square twice", field("place", "C4", id="C5"), "the id 'C5' is used twice"),
    ("an unknown animal", field("place", "C1", animal="dragon"), "place C1, animal: should be 'amphibian', 'insect'"),
    ("an animal without a species", field("place", "C1", species=None), "place C1: should have both an animal and a species, or neither"),
    ("a species without an animal", field("place", "C1", animal=None), "place C1: should have both an animal and a species, or neither"),
    ("an animal that lives nowhere", no_fish, "animal fish: lives nowhere: no place has this animal"),
    ("a centre in another corner", part("centre_west", square="F1"), "centre_west.square: is F1; the rulebook says A6"),
    ("a centre off the board", part("centre_west", square="F7"), "centre_west.square: should match pattern"),
    ("four dams", field("construction", "dam", count=4), "construction dam, count: is 4; the rulebook says 3"),
    (
        "a second geothermal plant",
        field("construction", "geothermal", count=1),
        "construction geothermal, count: is 1; the rulebook says 0",
    ),
    ("a starting coal plant", field("construction", "coal", start=1), "construction coal, start: is 1; the rulebook says 0"),
    ("no starting village", field("construction", "village", start=0), "construction village, start: is 0; the rulebook says 1"),
    ("an unknown construction", field("construction", "coal", id="fusion"), "construction fusion, id: should be 'village', 'mine'"),
    ("no mines", without("construction", "mine"), "construction: should have mine, which the rules need"),
    ("five waste tiles", without("waste", "shoe"), "waste: should have shoe, which the rules need"),
    ("worthless waste", field("waste", "shoe", value=0), "waste shoe, value: should be greater than or equal to 1, not 0"),
    ("three specialists", without("specialist", "gardener"), "specialist: should have gardener, which the rules need"),
    ("five apps", without("app", "app_tree"), "app: should have app_tree, which the rules need"),
    ("five groups of animals", without("animal", "fish"), "animal: should have fish, which the rules need"),
    ("a weather die with five faces", part("weather_die", faces=["sun"] * 5), "weather_die.faces: should have at least 6 items"),
    ("a snowy die", part("weather_die", faces=["snow"] * 6), "weather_die.faces number 1: should be 'wind', 'sun' or 'both', not 'snow'"),
    ("a bonus die with a 7", part("bonus_die", faces=[1, 2, 3, 4, 5, 7]), "should be less than or equal to 6, not 7"),
    ("a battery of 11", part("phone", battery=11), "phone.battery: should be less than or equal to 10, not 11"),
    ("a track without squares", part("recruitment", length=0), "recruitment.length: should be greater than or equal to 1, not 0"),
    ("ratings out of order", field("rating", "balance", normal=60), "should begin with 0 and rise from distress to ecotopia (normal)"),
    (
        "a rating for no score",
        field("rating", "distress", simplified=1),
        "should begin with 0 and rise from distress to ecotopia (simplified)",
    ),
    ("a missing rating", without("rating", "fragile"), "rating: should have fragile, which the rules need"),
    ("a skill of 101 %", part("skill", true_false=101), "skill.true_false: should be less than or equal to 100, not 101"),
    ("a nameless theme", lambda data: data["theme"].pop("food"), "theme.food: is missing"),
    ("an unknown theme", lambda data: data["theme"].update(space=data["theme"]["food"]), "theme.space: there is no such field"),
    ("no word for true", lambda data: data["word"].pop("true"), "word.true: is missing"),
    ("a missing German name", lambda data: item(data, "place", "A1")["title"].pop("de"), "place A1, title.de: the German text is missing"),
    ("no questions", lambda data: data["question"].clear(), "question: should have at least 1 item"),
    ("a card called like a tile", lambda data: data["question"][0].update(id="coal"), "question coal, id: should not be 'coal'"),
]


@pytest.mark.parametrize(("spoil", "expected"), [pytest.param(*case[1:], id=case[0]) for case in SPOILED])
def test_impossible_packs_are_refused_with_the_reason(spoil: Callable[[Data], object], expected: str) -> None:
    data = default_pack()
    spoil(data)
    assert expected in refusal(data)
