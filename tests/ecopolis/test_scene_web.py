"""Ecopolis in the browser: what is drawn, what can be clicked, why not elsewhere, and what is told before a click."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import ludoterre
from ludoterre import Rng
from ludoterre.core.moves import CHANCE, REFEREE, SPECTATOR, Event, Move
from ludoterre.core.record import Record
from ludoterre.games.ecopolis.forecast import Way
from ludoterre.games.ecopolis.game import EcopolisGame
from ludoterre.games.ecopolis.scene import EcopolisScene
from ludoterre.games.ecopolis.scene.foreseen import Foreseen
from ludoterre.games.ecopolis.tables import Ambassador, Pile, Resource
from ludoterre.games.scene import Choice, Drawing, View, make_scene
from ludoterre.locale import language
from ludoterre.locale.speaker import speaker
from tests.pages import Node, check, known_symbols, moves, read, whole

NAMES = ("Zoé", "Malik", "Inès", "Björk", "Tom", "Ana")
HOSTILE = ("<script>alert(1)</script>", "\" onclick='alert(2)' x=\"", "</button><b>&amp;", "'{number} {x!r}", "&lt;", "<!--")
STYLE = (Path(ludoterre.__file__).parent / "games/ecopolis/static/scene.css").read_text(encoding="utf-8")
IN_PANEL = ("buy", "exchange", "pass", "decline_innovation", "decline_gesture")
"""Moves that are made beside the board and nowhere on it."""


def start(players: int = 3, **options: Any) -> Record:
    return Record.start(ludoterre.load("ecopolis", players, **options))


def one_step(record: Record, rng: Rng) -> None:
    """Plays on at random; every kind of action is as likely, so that all of them happen."""
    state = record.state
    if state.is_chance_node():
        record.append(state.draw(rng))
        return
    kinds: dict[str, list[int]] = {}
    for action in state.legal_actions():
        kinds.setdefault(state.move(action).kind, []).append(action)
    record.append(rng.choice(kinds[rng.choice(sorted(kinds))]))


def position(enough: Callable[[View], bool], players: int = 3, **options: Any) -> Record:
    """Finds a game in which somebody has to decide in a position of which this is said."""
    for seed in range(60):
        record, rng = start(players, **options), Rng(seed)
        while not record.state.is_terminal():
            state = record.state
            if not state.is_chance_node() and enough(state.view(state.current_player())):
                return record
            one_step(record, rng)
    raise AssertionError("no game gets there")


def in_phase(phase: str, built: int = 0, turn: int = 0) -> Callable[[View], bool]:
    """Says that somebody decides this, with a city so large."""
    return lambda view: (
        view["phase"] == phase and view["turn_index"] >= turn and len(view["seats"][view["current_player"]]["city"]) >= built
    )


def scene_of(record: Record, code: str = "en", names: tuple[str, ...] = NAMES) -> EcopolisScene:
    scene = make_scene(record.game, speaker(record.game, code, names[: record.game.players]), language(code))
    assert isinstance(scene, EcopolisScene)
    return scene


def choices_of(record: Record) -> list[Choice]:
    state = record.state
    return [Choice(state.move(action), state.notation(action, state.current_player())) for action in state.legal_actions()]


def view_of(record: Record) -> View:
    return record.state.view(record.state.current_player())


def draw(record: Record, viewer: int | None = None, scene: EcopolisScene | None = None, last: list[Event] | None = None) -> Drawing:
    """Draws a position for who decides, or for another viewer, who is offered nothing."""
    decides = viewer is None and not record.state.is_terminal() and record.state.current_player() != CHANCE
    view = view_of(record) if decides else record.state.view(SPECTATOR if viewer is None else viewer)
    return (scene or scene_of(record)).draw(view, choices_of(record) if decides else [], last or [])


def page(record: Record, viewer: int | None = None) -> Node:
    return read(whole(draw(record, viewer)))


def stage(record: Record, viewer: int | None = None) -> Node:
    return read(draw(record, viewer).stage)


def lines(record: Record, *kinds: str) -> set[str]:
    return {choice.line for choice in choices_of(record) if not kinds or choice.move.kind in kinds}


def offered(html: str) -> set[str]:
    """Returns the moves that a piece of a page offers; their lines need no escaping."""
    return set(re.findall(r'name="move" value="([^"]*)"', html))


def classes(node: Node) -> set[str]:
    return set(node["class"].split())


def ways_of(record: Record) -> dict[str, list[Way]]:
    assert isinstance(record.game, EcopolisGame)
    return Foreseen(record.game, view_of(record), record.state.current_player()).ways


# Whole games.


@pytest.mark.parametrize(
    ("players", "options"),
    [
        (2, {}),
        (3, {"target": 10, "covered_cards": "discard", "eco_gesture": "energy"}),
        (4, {"target": 4, "market_rows": "by_category", "pass_policy": "free"}),
        (5, {"finish_round": True, "hazard_return": "shuffle", "eco_gesture": "forced"}),
        (6, {"initial_stock": "tight", "first_player": "first_seat", "on_empty": "last_round"}),
    ],
    ids=["two", "three, ten places", "four, rows", "five", "six"],
)
def test_every_decision_of_a_game_is_drawn_with_a_button_for_each_move(players: int, options: dict[str, Any]) -> None:
    record, rng, drawn = start(players, **options), Rng(5), 0
    scene, symbols = scene_of(record), known_symbols(scene_of(record))
    heard: list[Event] = []
    while not record.state.is_terminal():
        if record.state.current_player() != CHANCE:
            # A real table draws every position twice as well: for who decides, and for all others.
            drawing = draw(record, scene=scene, last=heard)
            others = draw(record, SPECTATOR, scene, heard)
            assert offered(drawing.stage) == {choice.line for choice in choices_of(record) if choice.move.kind not in IN_PANEL}
            assert offered(whole(drawing)) == lines(record)
            assert not offered(whole(others))
            assert others.asked == ""
            if drawn % 9 == 0:
                check(read(whole(drawing)), symbols)
                check(read(whole(others)), symbols)
            drawn += 1
            heard = []
        one_step(record, rng)
        record.state.listener = heard.append
    check(read(whole(draw(record, scene=scene))), symbols)
    assert drawn > 20


@pytest.mark.parametrize("viewer", [SPECTATOR, REFEREE, 1])
def test_what_lies_between_two_decisions_is_drawn_too(viewer: int) -> None:
    """Replays stop at every chance, from the first card of the set-up on."""
    record, rng, phases = start(4), Rng(3), set()
    scene, symbols = scene_of(record), known_symbols(scene_of(record))
    while len(record.actions) < 60 and not record.state.is_terminal():
        if record.state.is_chance_node():
            drawing = draw(record, viewer, scene)
            assert not offered(whole(drawing))
            phases.add(record.state.view(viewer)["phase"])
            if len(record.actions) % 10 == 0:
                check(read(whole(drawing)), symbols)
        one_step(record, rng)
    assert phases == {"first_seat", "deal", "reveal"}


@pytest.mark.parametrize("phase", ["first_choice", "draw", "place", "action", "innovation", "eco_gesture"])
def test_every_kind_of_decision_is_asked_in_a_sentence(phase: str) -> None:
    drawing = draw(position(in_phase(phase)))
    assert read(drawing.asked).text().strip()


@pytest.mark.parametrize("viewer", [SPECTATOR, REFEREE])
def test_who_has_no_city_sees_that_of_whose_turn_it_is(viewer: int) -> None:
    record = position(in_phase("action", built=2))
    view = record.state.view(viewer)
    built = stage(record, viewer).find("li", kind="ecp-own")
    assert [one["id"] for one in built] == [f"at-{name}" for name in view["seats"][view["active"]]["city"]]


@pytest.mark.parametrize("code", ["fr", "de", "en"])
def test_names_of_people_and_packs_are_shown_as_they_are_and_never_run(code: str) -> None:
    record = position(in_phase("action", built=2), players=6)
    drawing = draw(record, scene=scene_of(record, code, HOSTILE))
    node = read(whole(drawing))
    check(node, known_symbols(scene_of(record)))
    assert HOSTILE[0] in node.text()
    assert "<script" not in whole(drawing)


# Buying in two clicks: a card, then who helps.


@pytest.mark.rule("ECP-BUY.1", "ECP-BUY.2", "ECP-BUY.3")
def test_a_card_is_chosen_first_and_then_one_construction_helps_or_none() -> None:
    record = position(in_phase("action", built=3))
    view, node = view_of(record), page(record)
    for slot, stack in enumerate(view["market"]):
        radios = node.find("input", id=f"pick-{slot}")
        assert len(radios) == bool(stack)
        if not stack:
            continue
        assert (radios[0]["form"], radios[0]["value"]) == ("none", stack[-1])
        bill = node.find("section", kind=f"for-{slot}")[0]
        assert {one["value"] for one in moves(bill)} == {way.line for way in ways_of(record)[stack[-1]] if way.legal}
        assert f".table:not(:has(#pick-{slot}:checked)) .for-{slot}" in STYLE


@pytest.mark.rule("ECP-BUY.4", "ECP-BUY.9")
def test_a_purchase_says_its_bill_and_shows_where_climate_and_stock_would_be() -> None:
    record = position(lambda view: in_phase("action", built=3)(view) and sum(view["seats"][view["current_player"]]["stock"].values()) > 9)
    node, found = page(record), 0
    for ways in ways_of(record).values():
        for way in ways:
            if not way.legal:
                continue
            button = node.find("button", value=way.line)[0]
            vital, gold, energy = way.stock
            assert classes(button) >= {f"to-{way.level}", f"v-{vital}", f"g-{gold}", f"e-{energy}"}
            assert str(way.level) in button.find("span", kind="sr")[0].text()
            assert str(way.score) in button.find("span", kind="sr")[0].text()
            ghosts = node.find("g", kind=f"if-to-{way.level}")
            assert way.level == view_of(record)["level"] or len(ghosts) == 2  # upright and lying
            found += 1
    assert found > 3


@pytest.mark.rule("ECP-BUY.6", "ECP-BUY.10")
def test_a_construction_that_cannot_help_says_why_with_the_rule() -> None:
    record = position(lambda view: in_phase("action", built=3)(view) and view["level"] >= view["limit"] - 1)
    view, node, codes = view_of(record), page(record), set()
    slots = {stack[-1]: slot for slot, stack in enumerate(view["market"]) if stack}
    for card, ways in ways_of(record).items():
        for number, way in enumerate(ways):
            if way.refusal is None:
                continue
            codes.add(way.refusal.code)
            assert way.refusal.rule in node.find("section", kind=f"for-{slots[card]}")[0].find(kind="ecp-closed")[0].text()
            if not number:
                continue
            shut = node.find("button", id=f"own-{number}")[0]
            assert shut["aria-disabled"] == "true"
            reasons = node.find(id=shut["aria-describedby"])[0].find("p", kind=f"for-{slots[card]}")
            assert way.refusal.rule in reasons[0].text()
    assert {"too_hot", "cannot_pay"} <= codes


def test_on_the_turn_of_another_one_can_look_at_bills_but_not_buy() -> None:
    record = position(in_phase("action", built=2, turn=8))
    other = (record.state.current_player() + 1) % 3
    node = stage(record, other)
    assert node.find("input", kind="pick")
    assert not moves(node)
    said = [one for one in node.find("span", kind="ecp-say") if "ecp-say--no" not in classes(one)]
    assert said, "nothing could be paid: choose another position"


@pytest.mark.rule("ECP-COL.1", "ECP-COL.3")
def test_without_a_chosen_card_a_construction_collects_its_income() -> None:
    record = position(in_phase("action", built=3))
    node = stage(record)
    for choice in choices_of(record):
        if choice.move.kind == "collect":
            button = node.find("button", value=choice.line)[0]
            assert "no-pick" in classes(button)
            assert re.search(r"\bto-\d+", button["class"])


@pytest.mark.parametrize("phase", ["first_choice", "draw", "action"])
def test_number_keys_choose_only_cards_that_can_be_bought_and_others_are_forgotten_by_the_next_view(phase: str) -> None:
    record = position(in_phase(phase, turn=0 if phase == "first_choice" else 6))
    bought = {choice.move.args["card"] for choice in choices_of(record) if choice.move.kind == "buy"}
    for radio in stage(record).find("input", kind="pick"):
        slot = int(radio["id"].removeprefix("pick-"))
        assert ("data-shut" not in radio.attributes) == (radio["data-key"] == str(slot + 1)) == (radio["value"] in bought)
        assert radio["aria-label"].startswith(f"{slot + 1}. ") == (radio["value"] in bought)
    waiting = stage(record, (record.state.current_player() + 1) % 3).find("input", kind="pick")
    assert waiting and not [radio for radio in waiting if "data-shut" in radio.attributes], "who waits may look at any"


def test_what_a_finger_taps_is_shown_large_and_has_the_word_that_plays_it() -> None:
    """A button with words on it plays at once; everything else is shown first."""
    seen = set[str]()
    for phase in ("draw", "place", "action", "innovation", "eco_gesture"):
        node = page(position(in_phase(phase, built=0 if phase == "eco_gesture" else 2)))
        for button in moves(node):
            if "btn" not in classes(button):
                assert button["data-do"], button["id"]
                shown = node.find("template", id=button["data-show"])
                assert button["aria-label"] or "ecp-card" in [kind for one in shown for part in one.all() for kind in classes(part)]
                seen.add(button["data-do"])
        for card in node.find("button", kind="shut"):
            if card["id"].startswith("own-"):
                assert node.find("template", id=card["data-show"])[0].find(kind="ecp-card")
    assert seen >= {"Draw", "Cover", "Collect", "Exchange", "Give"}


# The market.


@pytest.mark.rule("ECP-TURN.5", "ECP-TURN.6")
def test_the_drawn_card_covers_another_and_what_becomes_of_it_is_said() -> None:
    record = position(in_phase("place"))
    view, node = view_of(record), stage(record)
    name = record.game.names()
    for slot, stack in enumerate(view["market"]):
        button = node.find("button", id=f"cover-{slot}")[0]
        assert button["value"] == f"cover {stack[-1]}"
        assert name[view["pending"]["card"]]["en"] in button["aria-label"]
    assert not node.find("input")


@pytest.mark.rule("ECP-A5")
def test_with_rows_by_category_the_other_rows_say_why_not() -> None:
    record = position(in_phase("place"), market_rows="by_category")
    view, node = view_of(record), stage(record)
    own = 3 * Pile.NAMES.index(view["pending"]["pile"])
    shut = [one for one in node.find("button", kind="shut") if one["id"].startswith("cover-")]
    others = [slot for slot, stack in enumerate(view["market"]) if stack and slot not in range(own, own + 3)]
    assert [one["id"] for one in shut] == [f"cover-{slot}" for slot in others]
    assert shut
    assert all("ECP-A5" in node.find(id=one["aria-describedby"])[0].text() for one in shut)


@pytest.mark.rule("ECP-TURN.6")
def test_one_can_look_under_a_card() -> None:
    record = position(lambda view: view["phase"] == "action" and any(len(stack) > 2 for stack in view["market"]))
    view, node, names = view_of(record), stage(record), record.game.names()
    for slot, stack in enumerate(view["market"]):
        openers = node.find("button", kind="ecp-peer", popovertarget=f"under-{slot}")
        assert len(openers) == (len(stack) > 1)
        if openers:
            text = node.find(id=f"under-{slot}")[0].text()
            assert all(names[card]["en"] in text for card in stack[:-1])
            assert str(len(stack) - 1) in openers[0].text()


# Piles, climate, ambassadors, trays.


@pytest.mark.rule("ECP-TURN.2", "ECP-TURN.9")
def test_piles_say_their_size_their_hazards_and_the_odds() -> None:
    record = position(in_phase("draw", turn=4))
    view, node, scene = view_of(record), stage(record), scene_of(record)
    for pile in Pile.NAMES:
        button = node.find("button", id=f"draw-{pile}")[0]
        inside = view["piles"][pile]
        hazards = sum(scene.parts.cards[card].hazard for card in inside["unseen"])
        assert str(view["pile_size"][pile]) in button["aria-label"]
        assert str(inside["hazards"]) in button["aria-label"]
        if inside["top"] is None:
            assert f"{round(100 * hazards / len(inside['unseen']))}%" in button["aria-label"]


@pytest.mark.rule("ECP-SET.3")
def test_the_depth_of_a_hazard_that_went_back_is_shown() -> None:
    def went_back(view: View) -> bool:
        return view["phase"] == "draw" and any(one["depth"] > 1 for pile in Pile.NAMES for one in view["piles"][pile]["known"])

    record = position(went_back)
    view, node = view_of(record), stage(record)
    for pile in Pile.NAMES:
        deck = node.find("div", kind=f"ecp-deck--{pile}")[0]
        tags = [one.text().strip() for one in deck.find("span", kind="ecp-known")]
        assert tags == [str(one["depth"]) for one in view["piles"][pile]["known"]]


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
@pytest.mark.rule("ECP-SET.7", "ECP-CLI.3")
def test_the_climate_shows_level_limit_headroom_and_the_worst_hazard(players: int) -> None:
    record = position(lambda view: view["phase"] == "action" and view["level"] > 1, players)
    view, node = view_of(record), stage(record).find(id="climate")[0]
    assert isinstance(record.game, EcopolisGame)
    worst = Foreseen(record.game, view, 0).worst
    said = node.find("svg", kind="ecp-upright")[0]["aria-label"]
    assert said == f"Climate: level {view['level']}, limit {view['limit']}"
    assert str(view["limit"] - view["level"]) in node.find("p", kind="ecp-room")[0].text()
    if worst.card:
        assert record.game.names()[worst.card]["en"] in node.find("p", kind="ecp-worst")[0].text()


@pytest.mark.rule("ECP-AMB.1", "ECP-AMB.2", "ECP-AMB.5")
def test_ambassadors_show_their_holder_or_what_they_still_ask() -> None:
    record = position(lambda view: view["phase"] == "action" and None not in list(view["ambassador_holder"].values())[:1])
    view, node = view_of(record), stage(record)
    assert isinstance(record.game, EcopolisGame)
    for claim in Foreseen(record.game, view, record.state.current_player()).claims:
        box = node.find(id=f"amb-{claim.ambassador}")[0]
        button = box.find("button")[0]
        if claim.holder is not None:
            assert NAMES[claim.holder] in box.text()
        if claim.legal:
            assert button["value"] == f"ambassador {claim.ambassador}"
        else:
            assert claim.refusal is not None
            assert claim.refusal.rule in node.find(id=button["aria-describedby"])[0].text()
    assert len(node.find("li", kind="ecp-amb")) == Ambassador.COUNT


@pytest.mark.rule("ECP-AMB.2")
def test_a_chosen_card_shows_which_ambassador_comes_nearer() -> None:
    record = position(in_phase("action", built=1))
    view, node = view_of(record), stage(record)
    mine = view["seats"][record.state.current_player()]
    for ambassador, pile in (("amanda", "pink"), ("cesar", "yellow"), ("honore", "blue")):
        if view["ambassador_holder"][ambassador] is None:
            then = node.find(id=f"amb-{ambassador}")[0].find("b", kind=f"if-pick-{pile}")[0]
            assert str(mine["colours"][pile] + 1) in then.text()
            assert f".table:has(.pick-{pile}:checked) .if-pick-{pile}" in STYLE


@pytest.mark.rule("ECP-STK.4", "ECP-HAZ.7")
def test_trays_say_stock_and_mini_bank_and_are_given_from() -> None:
    record = position(in_phase("eco_gesture"))
    view, node = view_of(record), stage(record)
    stock = view["seats"][record.state.current_player()]["stock"]
    for resource in Resource.NAMES:
        tray = node.find("div", kind=f"ecp-tray--{resource[0]}")[0]
        said = tray.find("svg")[0]["aria-label"]
        assert f"{stock[resource]} in the Stock, {5 - stock[resource]} in the Mini-bank" in said
        assert {one["value"] for one in moves(tray)} == lines(record, "gesture") & {f"give {resource}"}
        assert len(tray.find("g", kind="has")) == 5


@pytest.mark.parametrize("target", [4, 6, 8, 10])
@pytest.mark.rule("ECP-SET.8")
def test_a_city_has_as_many_places_as_end_the_game(target: int) -> None:
    record = position(in_phase("action", built=2), target=target)
    node = stage(record)
    places = node.find("ol", kind=f"ecp-places--{target}")[0]
    assert len([one for one in places.children if one.tag == "li"]) == target
    assert len(places.find("li", kind="ecp-free--last")) == 1
    assert f".ecp-places--{target} {{" in STYLE or f".ecp-places--{target}," in STYLE or target == 6


def test_the_card_that_came_last_is_framed_with_the_shape_of_who_laid_it() -> None:
    record = position(in_phase("action", turn=3))
    card = next(stack[-1] for stack in view_of(record)["market"] if stack)
    event = Event("placed", {"player": 1, "card": card, "slot": 0}, "ECP-TURN.4", None)
    node = read(draw(record, last=[event]).stage)
    spot = node.find("div", id=f"at-{card}")[0]
    assert spot.find("i", kind="ecp-last")[0].find("use", href="#seat-2")
    assert len(node.find("i", kind="ecp-last")) == 1


def test_a_move_that_is_not_possible_is_explained_by_the_rules_themselves() -> None:
    record = position(in_phase("draw", turn=2))
    scene, view = scene_of(record), view_of(record)
    refusal = scene.parts.foreseen(view, record.state.current_player()).why_not(Move("pass", {}))
    assert refusal == record.state.why_not(Move("pass", {}))
