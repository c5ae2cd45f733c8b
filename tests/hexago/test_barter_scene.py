"""Bargaining as it is drawn and typed: the composer, answers, words on the map, promises and what breaks them."""

from __future__ import annotations

import re

import pytest

from ludoterre import BadMove, Event
from ludoterre.core.game import State
from ludoterre.core.moves import SPECTATOR
from tests.hexago.positions import heard, legal, play
from tests.hexago.test_bargaining import M3, window
from tests.hexago.test_browser_scene import HOSTILE, NAMES, choices_of, composable, draw, page, scene_of
from tests.pages import read, whole

OFFER = {"what": "offer", "begin": "0 offer p1"}


def composed(state: State, viewer: int = 0, **fields: str) -> str:
    named = {name.replace("_", "-").removeprefix("f-"): value for name, value in fields.items()}
    return scene_of(state).composed(state.view(viewer), named)


# Fields.


def test_lines_come_in_the_order_of_the_rules_whatever_the_order_of_the_fields() -> None:
    state = window()
    fields = OFFER | {"0-ask-water": M3, "0-give-thunes": "2", "0-ask-energy": "1", "0-give-energy": "0", "1-give-food": "7"}
    chain = scene_of(state).composed(state.view(0), fields)
    assert chain == f"offer p1; give 2 thunes; ask 1 energy; ask water {M3}; propose"


def test_each_promise_has_its_sentence() -> None:
    state = window()
    assert composed(state, what="leave", leave_hex=M3, leave_to="1", leave_until="2") == f"promise leave {M3} to p1 until 2"
    assert composed(state, what="above", above_hex=M3) == f"promise above {M3}"
    assert composed(state, what="peace", peace_to="2") == "promise peace p2"
    assert composed(state, what="peace end", peace_to="2") == "promise peace p2; end"


@pytest.mark.parametrize(
    "fields",
    [
        {},
        {"what": "offer"},
        {"what": "offer", "begin": "offer p1"},
        {"what": "offer", "begin": "0 offer p1; end"},
        OFFER | {"0-give-food": "two"},
        OFFER | {"0-give-food": "9" * 10_000},
        OFFER | {"0-give-water": "99,99"},
        {"what": "above", "above-hex": "\u202eM3"},
        {"what": "peace", "peace-to": "<b>"},
        {"what": "peace until", "peace-to": "1"},
    ],
)
def test_fields_that_make_no_move_are_refused(fields: dict[str, str]) -> None:
    state = window()
    with pytest.raises(BadMove, match="nothing that can be offered or promised"):
        scene_of(state).composed(state.view(0), fields)


# The composer.


def test_the_composer_offers_exactly_the_water_that_can_be_left() -> None:
    state = window()
    node = page(state)
    gives = {way["value"] for way in node.find("select", id="give-water-0")[0].find("option")} - {""}
    after = state.clone()
    play(after, "offer p1")
    assert {f"give water {hex}" for hex in gives} == set(legal(after, "give water")) != set()


@pytest.mark.parametrize("viewer", [1, 2])
def test_it_is_there_for_everybody_at_any_time_and_then_leaves_the_offer_with_the_table(viewer: int) -> None:
    state = window()
    node = page(state, viewer)
    button = node.find("button", id="propose-0")[0]
    assert (button["name"], button["value"]) == ("keep", "offer")
    assert any(one["value"] == "0 offer p0" for one in node.find("input", name="f-begin"))


def test_who_only_looks_can_neither_offer_nor_promise() -> None:
    node = page(window(), SPECTATOR)
    assert not composable(node) and not node.find("button", form="composed")


def test_the_printed_rules_have_neither_water_nor_promises_in_it() -> None:
    state = window()
    node = read(whole(scene_of(state).draw(state.view(0) | {"options": state.view(0)["options"] | {"bargaining": "printed"}}, [], [])))
    assert not node.find("select", id="give-water-0") and not node.find(id="promise-box") and not node.find(id="accords")


def test_names_are_harmless_where_people_talk() -> None:
    state = window()
    events = heard(state, "promise peace p1", "offer p1", "give 1 thunes", "propose", "counter", "ask 2 thunes", "propose")
    words = whole(draw(state, scene=scene_of(state, names=HOSTILE), last=events))
    assert "<script>" not in words and "onclick='alert" not in words


# Answers.


def test_a_counter_offer_is_prefilled_from_the_other_side_and_shows_what_changed() -> None:
    state = window()
    play(state, "offer p1", "ask 3 thunes", f"give water {M3}", "propose")
    node = page(state)
    assert node.find("input", id="give-thunes-0")[0]["value"] == "3"
    asked = [way["value"] for way in node.find("select", id="ask-water-0")[0].find("option") if "selected" in way.attributes]
    assert asked == [M3]
    play(state, "counter", "give 2 thunes", f"ask water {M3}", "propose")
    node = page(state)
    assert [set(one.text().split()) for one in node.find("s")] == [{"before", "3"}]
    assert re.search(r"2", node.find("button", id="accept")[0].text())
    assert node.find("button", id="counter")[0]["aria-disabled"] == "true"
    assert "HEX-BAR.3" in node.find(id="why-counter")[0].text()


def test_water_is_written_alike_in_an_offer_and_in_a_counter_offer() -> None:
    state = window()
    play(state, "offer p1", "ask 1 thunes", f"give water {M3}", "propose")
    written = [one.words for one in page(state).find(id="offer")[0].find("span", kind="hx-a")]
    play(state, "counter", "give 1 thunes", f"ask water {M3}", "propose")
    again = [one.words for one in page(state).find(id="offer")[0].find("span", kind="hx-a")]
    assert written == again[::-1] == [["1", "M3"], ["1"]]


# Words and promises.


def spoken(state: State, last: list[Event]) -> list[str]:
    found = re.findall(r'<p class="hx-word">(.*?)</p>', draw(state, last=last).stage)
    return [re.sub(r"<[^>]*>", "", one) for one in found]


def test_the_last_word_of_each_lies_where_they_live_and_goes_with_the_phase() -> None:
    state = window()
    events = heard(state, "offer p1", "give 1 thunes", "ask 2 thunes", "propose")
    assert spoken(state, events) == ["1 coin for 2 coins?"]
    events += heard(state, "counter", "give 1 thunes", "ask 1 thunes", "propose")
    assert spoken(state, events) == ["1 coin for 2 coins?", "No, but 1 coin for 1 coin."]
    events += heard(state, "accept")
    assert spoken(state, events) == ["No, but 1 coin for 1 coin.", "Agreed!"]
    events += heard(state, "end", "end", "end")
    assert state.view(0)["phase"] == "collect" and spoken(state, events) == []


@pytest.mark.rule("HEX-BAR.8")
def test_a_promise_has_a_flag_and_whatever_breaks_it_says_so_before_the_click() -> None:
    state = window(board={0: "farm 1,8; residential 2,7", 1: "farm -1,9", 2: "farm 3,1"}, thunes={0: 20, 1: 6, 2: 6})
    play(state, f"promise leave {M3} to p1 until 1", "end", "end", "end")
    drawn = draw(state)
    assert drawn.stage.count('class="hx-flag"') == 1
    scene, view = scene_of(state), state.view(0)
    choices = choices_of(state)
    told = dict(zip([one.line for one in choices], scene.choices(view, [one.move for one in choices]), strict=True))
    assert "breaks your promise" in told[f"take {M3}"]
    assert [line for line, words in told.items() if "breaks your promise" in words] == [f"take {M3}"]
    play(state, f"take {M3}")
    broken = read(draw(state).stage)
    assert [one for one in broken.find("li") if "hx-prom--broken" in one["class"]]
    assert 'class="hx-flag"' not in draw(state).stage


# Typing.

TYPED = {
    "fr": {
        "offre Malik, eau M3 contre 2 thunes": f"offer p1; ask 2 thunes; give water {M3}; propose",
        "promets M3 à Malik jusqu'au tour 2": f"promise leave {M3} to p1 until 2",
        "promets de ne rien construire en amont de M3": f"promise above {M3}",
        "promets de ne rien contester à Inès": "promise peace p2",
    },
    "en": {
        "offer Malik, 2 coins for water M3": f"offer p1; give 2 thunes; ask water {M3}; propose",
        "promise M3 to Malik until 2": f"promise leave {M3} to p1 until 2",
        "promise peace Inès": "promise peace p2",
    },
    "de": {
        "Angebot Malik, 1 Wasser M3 gegen 2 Taler": f"offer p1; ask 2 thunes; give water {M3}; propose",
        "verspreche M3 Malik bis Runde 2": f"promise leave {M3} to p1 until 2",
        "verspreche oberhalb M3 nichts zu bauen": f"promise above {M3}",
    },
}


@pytest.mark.parametrize("code", TYPED)
def test_one_line_says_it_in_any_language(code: str) -> None:
    state = window()
    scene, view = scene_of(state, code), state.view(0)
    assert NAMES[1:3] == ("Malik", "Inès")
    assert {typed: scene.read(view, typed) for typed in TYPED[code]} == TYPED[code]


def test_a_counter_offer_is_typed_too() -> None:
    state = window()
    play(state, "offer p1", "give 2 thunes", "propose")
    scene, view = scene_of(state, "fr"), state.view(1)
    assert scene.read(view, "contre-offre 1 thune contre eau M3") == f"counter; give 1 thunes; ask water {M3}; propose"
    assert scene.read(view, "contre-offre") == "counter"
    assert scene.read(view, "oui") == "accept"
