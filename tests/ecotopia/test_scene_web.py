"""Ecotopia in the browser: what is drawn, what can be clicked, why not elsewhere, and what is told before a click."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import ludoterre
from ludoterre import Rng
from ludoterre.core.meta import LANGUAGES
from ludoterre.core.moves import CHANCE, REFEREE, SPECTATOR, Event
from ludoterre.core.record import Record
from ludoterre.games.ecotopia.forecast import previews, seen
from ludoterre.games.ecotopia.game import EcotopiaGame
from ludoterre.games.ecotopia.scene import EcotopiaScene
from ludoterre.games.scene import Choice, Drawing, View, make_scene
from ludoterre.locale import language
from ludoterre.locale.speaker import speaker
from tests.ecotopia.quiz import at_question, with_each_solution
from tests.pages import Node, check, known_symbols, moves, read, whole

NAMES = ("Zoé", "Malik", "Inès", "Björk", "Tom", "Ana")
HOSTILE = ("<script>alert(1)</script>", "\" onclick='alert(2)' x=\"", "</button><b>&amp;", "'{number} {x!r}")
PACKAGE = Path(ludoterre.__file__).parent
BASE_SPRITE = PACKAGE / "web/templates/sprite.svg"
STYLE = (PACKAGE / "games/ecotopia/static/scene.css").read_text(encoding="utf-8")
EVERY_QUESTION: dict[str, Any] = {"auto_recharge": False, "platform_reader": True, "target_score": 55}
PHASES = [
    *("choose_app", "recharge", "place", "construction", "grant", "act", "answer", "leaf_from", "leaf_to", "load"),
    *("specialist", "bonus_1", "bonus_3", "bonus_5", "bonus_6"),
]


def start(players: int = 3, **options: Any) -> Record:
    return Record.start(ludoterre.load("ecotopia", players, **options))


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


def in_phase(phase: str, turn: int = 0) -> Callable[[View], bool]:
    return lambda view: view["phase"] == phase and view["turn"] >= turn


def acting(*apps: str, charge: int = 1) -> Callable[[View], bool]:
    """Says that a turn has come to its actions, with these apps ready."""

    def enough(view: View) -> bool:
        if view["phase"] != "act":
            return False
        phone = view["phones"][view["active"]]
        return view["turn"] > 3 and phone["charge"] >= charge and all(phone["apps"].get(app) == "up" for app in apps)

    return enough


def scene_of(record: Record, code: str = "en", names: tuple[str, ...] = NAMES) -> EcotopiaScene:
    scene = make_scene(record.game, speaker(record.game, code, names[: record.game.players]), language(code))
    assert isinstance(scene, EcotopiaScene)
    return scene


def choices_of(record: Record) -> list[Choice]:
    state = record.state
    return [Choice(state.move(action), state.notation(action, state.current_player())) for action in state.legal_actions()]


def draw(
    record: Record,
    viewer: int | None = None,
    scene: EcotopiaScene | None = None,
    last: list[Event] | None = None,
    bots: dict[int, str] | None = None,
) -> Drawing:
    """Draws a position for who decides, or for another viewer, who is offered nothing."""
    decides = viewer is None and not record.state.is_terminal() and record.state.current_player() != CHANCE
    view = view_of(record) if decides else record.state.view(SPECTATOR if viewer is None else viewer)
    return (scene or scene_of(record)).draw(view, choices_of(record) if decides else [], last or [], (), bots)


def view_of(record: Record) -> View:
    return record.state.view(record.state.current_player())


def page(record: Record, viewer: int | None = None) -> Node:
    return read(whole(draw(record, viewer)))


# Whole games.


@pytest.mark.parametrize("mode", ["normal", "simplified"])
@pytest.mark.parametrize(("players", "options"), [(2, {}), (6, EVERY_QUESTION)], ids=["two", "six, every question"])
def test_every_decision_of_a_game_is_drawn_with_a_button_for_each_move(mode: str, players: int, options: dict[str, Any]) -> None:
    record, rng, drawn = start(players, mode=mode, **options), Rng(5), 0
    scene, symbols = scene_of(record), known_symbols(scene_of(record))
    heard: list[Event] = []
    while not record.state.is_terminal():
        if record.state.current_player() != CHANCE:
            # A real table draws every position twice as well: for who decides, and for all others.
            drawing = draw(record, scene=scene, last=heard)
            assert {one["value"] for one in moves(read(drawing.stage))} == {choice.line for choice in choices_of(record)}
            others = draw(record, SPECTATOR, scene, heard)
            assert not moves(read(whole(others)))
            assert others.asked == ""
            if drawn % 7 == 0:
                check(read(whole(drawing)), symbols)
                check(read(whole(others)), symbols)
            drawn += 1
            heard = []
        one_step(record, rng)
        record.state.listener = heard.append
    check(read(whole(draw(record, scene=scene))), symbols)
    assert drawn > 40


@pytest.mark.parametrize("phase", PHASES)
def test_every_kind_of_decision_is_asked_in_a_sentence_and_answered_in_the_stage(phase: str) -> None:
    record = position(in_phase(phase), **({"auto_recharge": False} if phase == "recharge" else {}))
    drawing = draw(record)
    assert read(drawing.asked).text().strip()
    assert {one["value"] for one in moves(read(drawing.stage))} == {choice.line for choice in choices_of(record)}
    node = read(whole(drawing))
    assert {one["value"] for one in moves(node)} == {choice.line for choice in choices_of(record)}
    keys = [one["data-key"] for one in moves(node) if one["data-key"]]
    assert len(keys) == len(set(keys))


# Choosing an app, then a square.


def test_an_app_is_chosen_first_and_only_its_squares_light_up() -> None:
    record = position(acting("app_move", "app_tree"))
    node, board = page(record), page(record).find(id="board")[0]
    for app, kind in (("move", "move_team"), ("tree", "plant_tree"), ("recycle", "move_truck")):
        assert node.find("input", id=f"pick-{app}")[0]["form"] == "none"
        lines = {choice.line for choice in choices_of(record) if choice.move.kind == kind}
        assert {one["value"] for one in board.find("button", kind=f"for-{app}")} == lines
        assert f".table:has(#pick-{app}:checked, .auto-{app}) .for-{app}" in STYLE
    assert board.find("button", name="move")[0]["value"]
    assert not [one for one in moves(board) if not one["class"].split()[2].startswith("for-")]


def test_where_only_one_app_waits_for_a_square_its_squares_are_lit_at_once() -> None:
    def only_the_truck(view: View) -> bool:
        return view["phase"] == "act" and "up" not in view["phones"][view["active"]]["apps"].values()

    board = page(position(only_the_truck)).find(id="board")[0]
    assert board.find("div", kind="auto-recycle")
    assert board.find("button", kind="for-recycle")
    assert not board.find("p", kind="no-pick")


def test_apps_without_a_target_act_at_once() -> None:
    record = position(acting("app_die"))
    phone = page(record).find(id="hand")[0]
    assert phone.find("button", id="use-app_die")[0]["value"] == "roll"
    assert phone.find("button", id="use-app_recruit")[0]["value"] == "recruit"


@pytest.mark.rule("ECT-7.3")
def test_who_reads_a_question_is_chosen_only_where_there_is_a_choice() -> None:
    record = position(acting("app_question"), players=3)
    phone = page(record).find(id="hand")[0]
    readers = phone.find("div", kind="readers")[0]
    assert {one["value"] for one in moves(readers)} == {choice.line for choice in choices_of(record) if choice.move.kind == "ask_question"}
    assert NAMES[(record.state.current_player() + 1) % 3] in readers.text()
    alone = page(position(acting("app_question"), players=2)).find(id="hand")[0]
    assert not alone.find("div", kind="readers")
    assert alone.find("button", id="use-app_question")[0]["value"].startswith("question p")


@pytest.mark.rule("ECT-6.3", "ECT-9.14")
def test_an_app_that_cannot_be_used_says_why() -> None:
    def used_and_missing(view: View) -> bool:
        apps = view["phones"][view["active"]]["apps"] if view["active"] is not None else {}
        return view["phase"] == "act" and "down" in apps.values() and len(apps) < 4

    record = position(used_and_missing)
    apps, node = view_of(record)["phones"][record.state.current_player()]["apps"], page(record)
    for app in ("app_move", "app_tree", "app_question", "app_die"):
        if apps.get(app) == "up":
            continue
        button = node.find(id=f"use-{app}")[0]
        assert button["aria-disabled"] == "true"
        why = node.find(id=button["aria-describedby"])[0]
        assert why.find("a")[0]["href"] == f"/rules/ecotopia#{'ECT-6.3' if app in apps else 'ECT-9.14'}"


# Why not.


def reason(record: Record, place: str, app: str = "") -> Node:
    node = page(record)
    button = node.find("button", id=f"s-{place}")[0]
    assert button["aria-disabled"] == "true"
    why = node.find(id=button["aria-describedby"])[0]
    return next(one for one in why.find("p") if not app or f"for-{app}" in one["class"].split())


@pytest.mark.rule("ECT-7.7", "ECT-7.17", "ECT-7.1")
def test_every_square_that_is_out_of_reach_says_why_for_each_app() -> None:
    record = position(acting("app_move", "app_tree"))
    view, node = view_of(record), page(record)
    lines = {choice.line for choice in choices_of(record)}
    for place, entry in view["squares"].items():
        for app, word, rule in (("move", "team", "ECT-7.7"), ("recycle", "truck", "ECT-7.1"), ("tree", "tree", "ECT-7.1")):
            if f"{word} {place}" in lines:
                assert node.find("button", value=f"{word} {place}")[0]["class"].split()[2] == f"for-{app}"
            else:
                assert rule in reason(record, place, app).text(), (place, app, entry)
    assert "The team is here already." in reason(record, view["team"], "move").text()


@pytest.mark.rule("ECT-5.1")
def test_places_that_are_not_on_offer_say_so() -> None:
    record = position(lambda view: view["phase"] == "place" and None not in view["place_offer"])
    view, node = view_of(record), page(record)
    offered = [tile["place"] for tile in view["place_offer"]]
    natural = next(name for name, entry in view["squares"].items() if name not in offered and not entry["construction"])
    built = next(name for name, entry in view["squares"].items() if entry["construction"])
    assert "not on offer" in node.find(id=f"w-{natural}")[0].text()
    assert "ECT-5.3" in node.find(id=f"w-{built}")[0].text()


def test_a_square_tells_everybody_what_it_is() -> None:
    record = position(acting())
    view, node = record.state.view(SPECTATOR), page(record, SPECTATOR)
    speaks = scene_of(record).speaker
    for place, entry in view["squares"].items():
        label = node.find("button", id=f"s-{place}")[0]["aria-label"]
        assert label.startswith(place)
        assert speaks.name(place) in label
        assert speaks.name(entry["construction"]) in label if entry["construction"] else f"value {entry['value']}" in label


# Prices and previews.


@pytest.mark.rule("ECT-5.5", "ECT-5.7", "ECT-5.8")
def test_an_offered_place_tells_its_price_before_the_click() -> None:
    record = position(lambda view: view["phase"] == "place" and any(tile and tile["extinction"] for tile in view["place_offer"]))
    node, scene = page(record), scene_of(record)
    sheet = node.find(id="sheet-offers")[0]
    for number, tile in enumerate(view_of(record)["place_offer"], start=1):
        if tile is None:
            continue
        buttons = node.find("button", value=f"place {tile['place']}")
        # In the offer, at the thumb and on the board.
        assert len(buttons) == 3
        assert len(sheet.find("button", value=f"place {tile['place']}")) == 1
        assert all(f"−{tile['price']}" in one.text() for one in buttons)
        assert all(f"down-{tile['price']}" in one["class"].split() for one in buttons)
        assert [f"of-{number}" in one["class"].split() for one in buttons].count(True) == 2
        assert node.find("rect", kind=f"offered-{number}")
        if tile["extinction"]:
            assert all(scene.speaker.name(tile["extinction"]) in one.text() + one["aria-label"] for one in buttons)


@pytest.mark.rule("ECT-9.1")
def test_a_dam_is_greyed_with_its_reason_where_there_is_no_water() -> None:
    def dry(view: View) -> bool:
        return (
            view["phase"] == "construction"
            and "dam" in view["construction_offer"]
            and not view["squares"][view["in_hand"]["place"]]["water"]
        )

    record = position(dry)
    node = page(record)
    assert not node.find("button", value="build dam")
    assert node.find("button", id="o-dam")[0]["aria-disabled"] == "true"
    assert node.find(id="no-dam")[0].find("a")[0]["href"] == "/rules/ecotopia#ECT-9.1"
    assert node.find(id="sheet-offers")[0].find("span", kind="of--shut")[0].find("a")[0]["href"] == "/rules/ecotopia#ECT-9.1"


def test_every_choice_on_the_board_shows_what_the_engine_foresees() -> None:
    record = position(acting("app_move", "app_tree"))
    assert isinstance(record.game, EcotopiaGame)
    view, node = view_of(record), page(record)
    board = node.find(id="board")[0]
    offered = choices_of(record)
    known = previews(seen(record.game, view), [choice.move for choice in offered])
    foreseen = {choice.line: then for choice, then in zip(offered, known, strict=True) if then is not None}
    for button in moves(board):
        then = foreseen[button["value"]]
        shown = board.all()[board.all().index(button) + 1 + len(button.all()) - 1]
        assert shown["class"].startswith("preview")
        if then.blue:
            step = f"{view['blue']} → {view['blue'] + then.blue}"
            assert step in shown.text()
            assert step in button["aria-label"]
            assert node.find("g", kind=f"if-up-{then.blue}")
            assert re.search(rf"\.table:has\(\.up-{then.blue}:is\(:hover, :focus-visible\)\) \.if-up-{then.blue}[ ,]", STYLE)
        elif not then.red:
            assert ("load the waste" if then.then == "load" else "nothing to gain") in shown.text()
    planting = [line for line, then in foreseen.items() if any(cause == "tree" for cause, _, _ in then.causes)]
    assert planting
    assert all("new tree" in board.find("button", value=line)[0]["aria-label"] for line in planting)


def test_loading_says_what_the_waste_is_worth_later_and_not_that_nothing_is_gained() -> None:
    record = position(in_phase("load"))
    view = view_of(record)
    value = view["waste_values"][view["squares"][view["truck"]]["waste"]]
    shown = page(record).find("template", id="large-load")[0].text()
    assert f"+{value} once it reaches a recycling centre" in shown
    assert "nothing to gain" not in shown


def test_the_track_shows_both_discs_the_gap_the_ratings_and_the_goal() -> None:
    record = position(acting(), target_score=55)
    view, scene = view_of(record), scene_of(record)
    tracks = page(record).find(id="earth")[0].find("svg")
    assert len(tracks) == 2
    for track in tracks:
        assert (
            f"healthy earth at {view['blue']}, it advances; threatened earth at {view['red']}, it retreats; gap {view['gap']}."
            in track["aria-label"]
        )
        assert "Goal: 55." in track["aria-label"]
        assert track.find("g", kind="goal-at")
    for rating in view["ratings"]:
        assert scene.speaker.name(rating["id"]) in tracks[0].text()
    assert not page(position(acting())).find("g", kind="goal-at")


# What lies on the table.


def test_pieces_stand_where_the_view_says() -> None:
    record = position(
        lambda view: acting()(view) and view["truck_load"] is not None and any(entry["trees"] for entry in view["squares"].values())
    )
    view, node = view_of(record), page(record)
    for place, entry in view["squares"].items():
        used = [one["href"] for one in node.find("g", id=f"sq-{place}")[0].find("use")]
        assert used.count("#tok-tree") == min(entry["trees"], 3)
        assert (f"#c-{entry['construction']}" in used) == bool(entry["construction"] and entry["face_up"])
        assert (f"#sp-{place}" in used) == bool(entry["animal"] and not entry["construction"])
        assert ("#tok-leaf" in used) == entry["leaf"]
        assert used.count("#cube") == entry["coal_cubes"]
        assert (f"#w-{entry['waste']}" in used) == bool(entry["waste"])
    column, row = "ABCDEF".index(view["team"][0]), int(view["team"][1]) - 1
    x, y = map(float, re.findall(r"[\d.]+", node.find("g", id="team-at")[0]["transform"]))
    assert (x // 96, y // 96) == (column, row)
    assert [one["href"] for one in node.find("g", id="truck-at")[0].find("use")] == ["#truck", f"#w-{view['truck_load']}"]


def test_animals_and_waste_are_counted() -> None:
    record = position(lambda view: acting()(view) and view["recycled"] != [] and any(one["disc"] for one in view["animals"].values()))
    view, node, speaks = view_of(record), page(record), scene_of(record).speaker
    counters = {one.find("text", kind="ac-n")[0].text(): one for one in node.find("g", kind="ac")}
    for animal, counter in view["animals"].items():
        shown = counters[speaks.name(animal)]
        assert len(shown.find("circle", kind="pip")) == counter["visible"]
        assert ("ac--found" in shown["class"].split()) == counter["disc"]
    spaces = node.find("g", kind="ws")
    assert len(spaces) == len(view["waste_values"])
    for space, (waste, value) in zip(spaces, view["waste_values"].items(), strict=True):
        assert f"+{value}" in space.text()
        assert ("ws--done" in space["class"].split()) == (waste in view["recycled"])


def test_piles_and_discards_can_be_looked_through() -> None:
    record = position(lambda view: acting()(view) and any(view["construction_discard"].values()) and view["place_discard"] != [])
    view, sheet, speaks = view_of(record), page(record).find(id="sheet-offers")[0], scene_of(record).speaker
    places = sheet.find(id="pile-places")[0].text()
    assert all(speaks.name(name) in places for name in (*view["place_pile"], *view["place_discard"], *view["place_box"]))
    tiles = [one.text() for one in sheet.find(id="pile-tiles")[0].find("li")]
    counts = [count for kind in ("construction_pile", "construction_discard") for count in view[kind].values() if count]
    assert sorted(int(re.findall(r"(\d+) ×", line)[0]) for line in tiles) == sorted(counts)


@pytest.mark.parametrize("players", [2, 6])
def test_everybody_has_a_small_phone(players: int) -> None:
    record = position(acting(), players=players)
    view, node = view_of(record), read(draw(record).people)
    rows = node.find("li", kind="player")
    assert len(rows) == players
    for phone, row in zip(view["phones"], rows, strict=True):
        states = [one["class"].split()[1] for one in row.find("span", kind="ma")]
        assert states.count("ma--up") == [*phone["apps"].values()].count("up")
        assert states.count("ma--down") == [*phone["apps"].values()].count("down")
        assert len(states) == 4
    assert [one["id"] for one in node.find("li", kind="player--now")] == [f"player-{view['active']}"]


def test_who_only_watches_sees_the_phone_of_whose_turn_it_is() -> None:
    record = position(acting())
    active = view_of(record)["active"]
    assert NAMES[active] in page(record, SPECTATOR).find(id="phone-title")[0].text()
    assert page(record).find(id="phone-title")[0].text() == "Your phone"


@pytest.mark.rule("ECT-10.2", "ECT-10.3", "ECT-10.10")
def test_the_simplified_table_has_no_trees_dice_recruiter_specialists_or_cubes() -> None:
    record = position(
        lambda view: acting()(view) and any(entry["construction"] == "coal" for entry in view["squares"].values()), mode="simplified"
    )
    drawing = draw(record)
    node = read(whole(drawing))
    assert not node.find(id="crew")
    assert [sheet.id for sheet in drawing.sheets if sheet.id == "crew"] == []
    used = {one["href"] for one in node.find("use")}
    assert not {
        name
        for name in used
        if name.startswith(("#who-", "#die-", "#cube", "#tok-tree", "#app-app_tree", "#app-app_die", "#app-app_recruit"))
    }
    assert len(node.find("ul", kind="apps")[0].find("li")) == 3


def test_the_phases_of_the_turn_are_shown() -> None:
    node = read(draw(position(in_phase("construction", 2))).where)
    assert [one.text().split()[0] for one in node.find("li", **{"aria-current": "step"})] == ["II"]
    assert [one["class"] for one in node.find("li")] == ["done", "now", ""]


def test_the_last_move_is_framed_with_the_shape_of_who_made_it() -> None:
    record = position(acting())
    event = Event("planted", {"player": 1, "place": "D5", "gain": 2}, "ECT-7.1", None)
    ring = read(whole(draw(record, last=[event]))).find("g", kind="last")[0]
    assert ring.find("rect")[0]["x"] == str(3 * 96 + 3)
    assert ring.find("use")[0]["href"] == "#seat-2"
    assert not page(record).find("g", kind="last")


# Secrets.


@pytest.mark.rule("ECT-7.3")
def test_whoever_is_asked_gets_the_same_drawing_whatever_is_right() -> None:
    first = at_question()
    card = first.state.view(REFEREE)["question"]
    drawn = {solution: (whole(draw(record)), draw(record, card["reader"])) for solution, record in with_each_solution(first)}
    assert len(drawn) > 1
    assert len({asked for asked, _ in drawn.values()}) == 1
    for solution, (_, read_aloud) in drawn.items():
        right = read(read_aloud.stage).find("li", kind="quiz-option--right")
        assert [one.find("b")[0].text() for one in right] == [solution]


# Languages and hostile names.


@pytest.mark.parametrize("code", LANGUAGES)
def test_the_scene_speaks_every_language(code: str) -> None:
    record = position(acting())
    scene = scene_of(record, code)
    node = read(whole(draw(record, scene=scene)))
    assert scene.speaker.name(view_of(record)["ratings"][0]["id"]) in node.text()
    check(node, known_symbols(scene_of(record)))


def test_names_and_words_of_people_are_only_text() -> None:
    for enough in (acting("app_question"), in_phase("answer"), in_phase("place", 3)):
        record = position(enough, players=4)
        scene = scene_of(record, names=HOSTILE)
        last = [Event("planted", {"player": 0, "place": "D5", "gain": 2}, "ECT-7.1", None)]
        html = whole(draw(record, scene=scene, last=last, bots={1: HOSTILE[0]}))
        check(read(html), known_symbols(scene_of(record)))
        assert "<script" not in html
        assert HOSTILE[0] in read(html).text()


# Fingers, and what keeps still.


@pytest.mark.parametrize("phase", ["place", "construction", "act", "specialist", "leaf_to", "answer", "choose_app"])
def test_everything_a_finger_can_tap_is_shown_with_the_word_that_plays_it(phase: str) -> None:
    node = page(position(in_phase(phase)))
    for one in moves(node):
        if "btn" in one["class"].split():
            continue
        (shown,) = node.find(id=one["data-show"])
        assert one["data-do"] and shown.text().strip()


def test_a_place_of_the_offer_is_shown_with_what_building_there_would_cost() -> None:
    record = position(in_phase("place"))
    node = page(record)
    tile = next(tile for tile in record.state.view(0)["place_offer"] if tile)
    (button,) = node.find("button", id=f"take-{tile['place']}")
    assert button["data-do"] == "Take"
    said = node.find(id=button["data-show"])[0].text()
    red = record.state.view(0)["red"]
    assert f"Threatened earth retreats {red} → {red - tile['price']}" in " ".join(said.split())


def test_the_sentence_is_one_and_what_belongs_to_it_lies_under_it() -> None:
    drawing = draw(position(in_phase("place")))
    assert not read(drawing.asked).find("button") and "ECT-5.5" not in drawing.asked
    assert read(f"<div>{drawing.acts}</div>").find("button", form="stage")
    assert draw(position(in_phase("place")), SPECTATOR).acts == ""
