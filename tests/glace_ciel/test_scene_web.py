"""La Glace et le Ciel in the browser: what is drawn, what can be clicked, and that nothing more is told than the viewer knows."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count
from pathlib import Path
from xml.etree import ElementTree

import pytest

import ludoterre
from ludoterre.bots import make_bots
from ludoterre.bots.match import Streams
from ludoterre.core.meta import LANGUAGES
from ludoterre.core.moves import CHANCE, REFEREE, SPECTATOR, Event
from ludoterre.core.record import Record
from ludoterre.core.rng import Rng
from ludoterre.games.glace_ciel.scene import GlaceScene
from ludoterre.games.glace_ciel.scene.cards import effect_of
from ludoterre.games.glace_ciel.tables import ELEMENTS, LANDMARKS
from ludoterre.games.scene import Choice, Drawing, Frame, make_scene
from ludoterre.locale import language
from ludoterre.locale.speaker import speaker
from ludoterre.packs.source import read_source
from tests.glace_ciel.tables import EVERY_TABLE
from tests.pages import Node, check, known_symbols, moves, read, whole

NAMES = ("Zoé", "Malik", "Inès", "Björk")
HOSTILE = ("<script>alert(1)</script>", "\" onclick='alert(2)' x=\"", "</button><b>&amp;", "'{number} {x!r}")
BASE_SPRITE = Path(ludoterre.__file__).parent / "web/templates/sprite.svg"


def start(players: int = 3, mode: str = "base", pack: object = None, **options: object) -> Record:
    return Record.start(ludoterre.load("glace_ciel", players, mode, pack=pack, **options))  # type: ignore[arg-type]


def play(record: Record, placements: int, seed: int = 1, bot: str = "random") -> Record:
    """Plays until somebody has to decide after so many placements, or to the end."""
    streams, bots = Streams(record.game.players, seed), make_bots(bot, record.game)
    while not record.state.is_terminal():
        decides = record.state.current_player() != CHANCE
        if decides and placements == 0:
            break
        placements -= decides
        record.append(streams.action(record.state, bots))
    return record


def scene_of(record: Record, code: str = "en", names: tuple[str, ...] = NAMES) -> GlaceScene:
    scene = make_scene(record.game, speaker(record.game, code, names[: record.game.players]), language(code))
    assert isinstance(scene, GlaceScene)
    return scene


def frames(record: Record) -> list[Frame]:
    return [Frame(step.seq, step.player, step.state.view(REFEREE), step.events) for step in record.steps()]


def last_events(record: Record, viewer: int) -> list[Event]:
    """Returns what a viewer heard of the last decision and what followed."""
    heard: list[Event] = []
    for step in record.steps():
        heard = [] if step.player != CHANCE else heard
        heard += [event for event in step.events if event.visible_to(viewer)]
    return heard


def choices_of(record: Record, viewer: int) -> list[Choice]:
    state = record.state
    if state.current_player() != viewer:
        return []
    return [Choice(state.move(action), state.notation(action, viewer)) for action in state.legal_actions()]


def draw(record: Record, viewer: int, scene: GlaceScene | None = None) -> Drawing:
    scene = scene or scene_of(record)
    return scene.draw(record.state.view(viewer), choices_of(record, viewer), last_events(record, viewer))


def page(record: Record, viewer: int) -> Node:
    return read(whole(draw(record, viewer)))


def viewers(record: Record) -> list[int]:
    return [*range(record.game.players), SPECTATOR, REFEREE]


def decider(record: Record) -> int:
    return int(record.state.current_player())


# Whole games.


@pytest.mark.parametrize(("players", "mode"), EVERY_TABLE)
def test_every_position_is_drawn_for_every_viewer(players: int, mode: str) -> None:
    record = start(players, mode, memo_aid="exact")
    streams, bots = Streams(players, 4), make_bots("random", record.game)
    scene, symbols = scene_of(record), known_symbols(scene_of(record))
    heard: list[Event] = []
    while not record.state.is_terminal():
        decided = decider(record) != CHANCE
        happened = record.append(streams.action(record.state, bots))
        heard = happened if decided else heard + happened
        for viewer in viewers(record):
            told = [event for event in heard if event.visible_to(viewer)]
            drawing = scene.draw(record.state.view(viewer), choices_of(record, viewer), told)
            # Reading takes ten times as long as drawing: one position in nine is enough, and the last.
            if len(record) % 9 == 0 or record.state.is_terminal():
                check(read(whole(drawing)), symbols)
    ending = scene.ending(frames(record))
    check(read(ending.score + ending.picture + ending.rest + "".join(moment.html for moment in ending.moments)), symbols)


# What can be clicked.


@pytest.mark.parametrize("placements", [0, 1, 5, 13, 30])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_choice_has_one_button_that_says_what_it_does(players: int, placements: int) -> None:
    record = play(start(players, play_on_after_melt=True), placements)
    node = page(record, decider(record))
    offered = moves(node)
    assert sorted(one["value"] for one in offered) == sorted(choice.line for choice in choices_of(record, decider(record)))
    for one in offered:
        card, column = one["value"].split()
        assert scene_of(record).cards[card].title in one["aria-label"]
        assert scene_of(record).speaker.name(column) in one["aria-label"]
        # The style sheet shows the button while its card is chosen.
        number = next(name.removeprefix("for-") for name in one["class"].split() if name.startswith("for-"))
        assert node.find("input", id=f"pick-{number}")[0]["value"] == card


def test_who_does_not_decide_can_click_nothing_that_moves() -> None:
    record = play(start(), 7)
    for viewer in set(viewers(record)) - {decider(record)}:
        node = page(record, viewer)
        assert not moves(node)
        assert not node.find("input")
        assert draw(record, viewer).asked == ""


def test_enter_plays_no_card() -> None:
    """Enter in a field presses the first submit button of its form, so that the fields of the hand are in no form."""
    record = play(start(), 3)
    node = page(record, decider(record))
    fields = node.find("input")
    assert fields
    for field in fields:
        assert field["form"]
        assert not node.find(id=field["form"])


def test_a_chosen_card_can_be_put_back() -> None:
    record = play(start(), 3)
    hand = page(record, decider(record)).find("section", kind="hand")[0]
    back = hand.find("input", id="pick-0")[0]
    cards = [one for one in hand.find("input") if one is not back]
    assert {one["name"] for one in [*cards, back]} == {"card"}
    assert len(hand.find("label", **{"for": "pick-0"})) == len(cards)


@pytest.mark.rule("LGC-3.3", "LGC-3.4")
def test_a_slot_that_is_not_possible_says_why_not() -> None:
    record = play(start(), 13)
    node = page(record, decider(record))
    held = {scene_of(record).cards[one["value"]].element for one in node.find("input", kind="pick")}
    assert len(held) > 1
    for element in ELEMENTS:
        for column in ("W", "N", "E"):
            slot = node.find("button", id=f"s-{element}-{column}")[0]
            assert slot["aria-disabled"] == "true"
            why = node.find(id=slot["aria-describedby"])[0]
            assert "Choose a card from your hand first." in why.text()
            for other in held - {element}:
                assert why.find("p", kind=f"why-{other}")[0].find("a")[0]["href"] == "/rules/glace_ciel#LGC-3.3"
            assert not why.find("p", kind=f"why-{element}")


@pytest.mark.rule("LGC-3.4")
def test_a_row_with_an_empty_slot_refuses_to_be_covered_with_the_rule() -> None:
    record = play(start(first_player=0), 0)
    node = page(record, 0)
    element = scene_of(record).cards[node.find("input")[0]["value"]].element
    taken = {"air": "W", "earth": "N", "water": "E"}[element]
    why = node.find(id=f"w-{element}-{taken}")[0].find("p", kind=f"why-{element}")[0]
    assert "empty slot" in why.text()
    assert why.find("a")[0]["href"] == "/rules/glace_ciel#LGC-3.4"


def test_one_who_waits_is_told_for_whom() -> None:
    record = play(start(), 2)
    waiting = (decider(record) + 1) % 3
    name = NAMES[decider(record)]
    slots = page(record, waiting).find("div", kind="cell")
    shut = [slot for slot in slots if slot.find("button", kind="shut")]
    assert shut
    assert all(f"Waiting for {name}." in slot.text() for slot in shut)


@pytest.mark.rule("LGC-3.7")
def test_everybody_can_look_under_every_stack() -> None:
    record = play(start(play_on_after_melt=True), 20)
    for viewer in viewers(record):
        node = page(record, viewer)
        for row, element in enumerate(ELEMENTS):
            for index, column in enumerate(("W", "N", "E")):
                stack = record.state.view(SPECTATOR)["stacks"][row][index]
                sheet = node.find(id=f"pile-{element}-{column}")[0]
                assert "popover" in sheet.attributes
                assert [one["href"] for one in sheet.find("use")] == [f"#k-{card}" for card in reversed(stack)]
                assert node.find("button", popovertarget=f"pile-{element}-{column}")


# Previews.


def test_the_preview_tells_totals_partners_and_gas() -> None:
    found = set()
    for seed in range(6):
        record = play(start(play_on_after_melt=True), 14, seed)
        scene, view = scene_of(record), record.state.view(decider(record))
        node = page(record, decider(record))
        for choice in choices_of(record, decider(record)):
            label = node.find("button", value=choice.line)[0]["aria-label"]
            effect, card = effect_of(scene.cards, view, choice.move), scene.cards[choice.move.args["card"]]
            for line, after in ((card.element, effect.row), (choice.move.args["column"], effect.column)):
                changes = after != view["totals"][line]
                assert (f"{scene.speaker.name(line)} {view['totals'][line]} → {after}" in label) == changes
            for player in range(3):
                assert (f"{NAMES[player]}: objective met" in label) == (player in effect.gained)
                assert (f"{NAMES[player]}: objective no longer met" in label) == (player in effect.lost)
            found |= {"met"} if effect.gained else set()
            found |= {"lost"} if effect.lost else set()
            found |= {"gas"} if "CO₂ in sight" in label else set()
    assert found == {"met", "lost", "gas"}


def test_a_preview_of_gas_comes_only_where_it_counts() -> None:
    record = play(start(3, "chick"), 20)
    assert "in sight" not in " ".join(one["aria-label"] for one in moves(page(record, decider(record))))


# Secrets.


@pytest.mark.rule("LGC-2.5", "LGC-2.6")
@pytest.mark.parametrize(("players", "mode"), EVERY_TABLE)
def test_a_drawing_tells_nothing_that_its_viewer_does_not_know(players: int, mode: str) -> None:
    differ = 0
    for placements in (0, 4, 12, 17, 29):
        record = play(start(players, mode, memo_aid="exact", play_on_after_melt=True), placements, seed=placements)
        for viewer in [*range(players), SPECTATOR]:
            other = record.resampled(viewer, Rng(7, viewer, placements))
            differ += other.state != record.state
            assert draw(record, viewer) == draw(other, viewer)
    assert differ > 5


def test_a_spectator_sees_neither_hands_nor_aims() -> None:
    record = play(start(), 14)
    node = page(record, SPECTATOR)
    assert not node.find("section", kind="hand")
    assert not node.find("text", kind="wanted")
    assert len(node.find("span", kind="goal--back")) == 3


@pytest.mark.rule("LGC-7.3")
def test_open_hands_are_shown_to_everybody() -> None:
    record = play(start(3, "young"), 14)
    hands = record.state.view(REFEREE)["hands"]
    spectator = page(record, SPECTATOR).find("section", kind="open-hands")[0]
    assert [one["href"] for one in spectator.find("use") if one["href"].startswith("#k-")] == [
        f"#k-{card}" for hand in hands for card in hand
    ]
    mine = page(record, 0)
    for player in (1, 2):
        shown = mine.find("li", id=f"player-{player}")[0].find("li", kind="mini")
        assert len(shown) == len(hands[player])


@pytest.mark.rule("LGC-A24")
def test_the_memo_holds_what_the_table_allows() -> None:
    aids = {aid: {sheet.id: sheet.html for sheet in draw(play(start(memo_aid=aid), 5), 1).sheets} for aid in ("off", "history", "exact")}
    assert set(aids["off"]) == {"cards"}
    assert "Announced" not in aids["off"]["cards"]
    assert set(aids["history"]) == set(aids["exact"]) == {"memo"}
    assert "Your objective" not in aids["history"]["memo"]
    assert "Your objective" in aids["exact"]["memo"]
    assert read(aids["history"]["memo"]).find("th", scope="row")[-1].text() == "start"


# What just happened.


def test_the_last_card_is_framed_with_its_players_shape() -> None:
    record = play(start(), 9)
    placed = next(event.args for event in last_events(record, 0) if event.kind == "placed")
    framed = page(record, 0).find("g", id=f"p-{placed['card']}")[0]
    assert framed.find("g", kind="last")[0].find("use")[0]["href"] == f"#seat-{placed['player'] + 1}"


def test_cards_placed_since_ones_own_are_marked_without_a_frame() -> None:
    record = play(start(), 4)
    view, placed = record.state.view(0), [event for step in record.steps() for event in step.events if event.kind == "placed"]
    board = read(scene_of(record).draw(view, [], placed[-3:]).stage)
    for event in placed[-3:]:
        if any(stack[-1:] == [event.args["card"]] for row in view["stacks"] for stack in row):
            mark = board.find("g", id=f"p-{event.args['card']}")[0].find("g", kind="last")[0]
            assert mark.find("use")[-1]["href"] == f"#seat-{event.args['player'] + 1}"
            assert len(mark.find("rect", kind="last-ring")) == (event is placed[-1])
    assert len(board.find("g", kind="last--earlier")) == 2


def test_a_survey_stays_when_the_next_generation_has_begun() -> None:
    record = play(start(), 12)
    chapter, scene = last_events(record, 0), scene_of(record)
    later = play(record, 2)
    sheets = {sheet.id: sheet for sheet in scene.draw(later.state.view(0), [], last_events(later, 0), chapter).sheets}
    assert not sheets["survey"].fresh
    assert read(sheets["survey"].html).find("table", kind="goals--survey")
    assert read(sheets["memo"].html).find("details", kind="past-survey")
    fresh = {sheet.id: sheet for sheet in scene.draw(later.state.view(0), [], chapter, chapter).sheets}
    assert fresh["survey"].fresh and "past-survey" not in fresh["memo"].html


def test_after_a_survey_everybody_reads_what_the_objectives_were() -> None:
    before, after = play(start(), 11), play(start(), 12)
    aims = before.state.view(REFEREE)["objectives"]
    shown = [sheet for sheet in draw(after, 0).sheets if sheet.id == "survey"]
    text = read(shown[0].html).text()
    for player, aim in enumerate(aims):
        assert NAMES[player] in text
        assert f"{scene_of(after).speaker.name(aim['landmark'])} {aim['number']}" in text
    assert "Survey of generation 1" in text
    assert not [sheet for sheet in draw(before, 0).sheets if sheet.id == "survey"]


def test_the_pips_count_the_cards_of_the_generation() -> None:
    record = play(start(), 15)
    node = page(record, decider(record))
    assert len(node.find("i", kind="done")) == 3
    assert len(node.find("i", kind="now")) == 1
    assert not page(record, SPECTATOR).find("i", kind="now")


# Names and packs from anywhere.


def spoilt(value: object, numbers: Iterator[int]) -> object:
    """Replaces every title of a pack by a hostile one."""
    if isinstance(value, list):
        return [spoilt(one, numbers) for one in value]
    if not isinstance(value, dict):
        return value
    hostile = (
        {code: f"{HOSTILE[number % 4]} {number}" for code, number in zip(LANGUAGES, numbers, strict=False)} if "title" in value else {}
    )
    return {name: hostile if name == "title" else spoilt(one, numbers) for name, one in value.items()}


def hostile_scenes() -> Iterator[tuple[Record, GlaceScene]]:
    pack = read_source(Path(ludoterre.__file__).parent / "games/glace_ciel/content").data
    for placements in (8, 12, 99):
        record = play(start(4, "young", spoilt(pack, count()), memo_aid="exact"), placements)
        yield record, scene_of(record, names=HOSTILE)


def test_names_and_titles_stay_text() -> None:
    for record, scene in hostile_scenes():
        ElementTree.fromstring(f"<svg>{scene.sprite()}</svg>")
        symbols = known_symbols(scene_of(record))
        for viewer in viewers(record):
            check(read(whole(draw(record, viewer, scene))), symbols)
        text = page_text(draw(record, 0, scene))
        assert all(name in text for name in HOSTILE)
        if record.state.is_terminal():
            ending = scene.ending(frames(record))
            check(read(ending.score + ending.picture + ending.rest + "".join(moment.html for moment in ending.moments)), symbols)


def page_text(drawing: Drawing) -> str:
    return read(whole(drawing)).text()


@pytest.mark.parametrize("code", LANGUAGES)
def test_every_language_draws(code: str) -> None:
    record = play(start(), 13)
    scene = scene_of(record, code)
    drawing = draw(record, decider(record), scene)
    text = page_text(drawing)
    for line in LANDMARKS:
        assert scene.speaker.name(line) in text + scene.sprite()
    assert len(drawing.stage) < 30_000


# The end.


def finished(won: bool, mode: str = "base") -> Record:
    """Finds a game that ends so."""
    for seed in range(60):
        record = play(start(3, mode), 99, seed, "greedy" if won else "random")
        outcome = record.state.outcome()
        if outcome is not None and outcome.won == won:
            return record
    raise AssertionError("no such game among these seeds")


@pytest.mark.rule("LGC-6.2", "LGC-6.4")
def test_a_won_game_is_told() -> None:
    record = finished(won=True)
    ending = scene_of(record).ending(frames(record))
    view = record.state.view(REFEREE)
    assert ending.title.startswith(scene_of(record).speaker.name(view["result"]["rating"]).rstrip("!"))
    score = read(ending.score)
    assert [one.text() for one in score.find("b")] == [f"{sum(view['sky']):+d}", str(view["ice"]), str(view["result"]["score"])]
    assert score.find("a")[0]["href"] == "/rules/glace_ciel#LGC-6.2"
    assert len(read(ending.rest).find("span", kind="goal")) == 9
    assert len(read(ending.rest).find("span", kind="lamp--met")) == sum(len(event.args["met"]) for event in surveys(record))


def surveys(record: Record) -> list[Event]:
    return [event for step in record.steps() for event in step.events if event.kind == "objectives_revealed"]


@pytest.mark.rule("LGC-5.5")
def test_a_game_whose_ice_melted_is_told() -> None:
    record = next(one for one in (play(start(), 99, seed) for seed in range(60)) if one.state.view(REFEREE)["ice"] == 0)
    ending = scene_of(record).ending(frames(record))
    assert ending.title == "Lost: the ice has melted away."
    assert read(ending.score).find("a")[0]["href"] == "/rules/glace_ciel#LGC-5.5"
    assert any("The ice melts" in moment.title for moment in ending.moments)
    assert "too late to count" in read(ending.rest).text()


def test_the_moments_can_be_looked_at_again() -> None:
    record = finished(won=True)
    ending = scene_of(record).ending(frames(record))
    assert 1 <= len(ending.moments) <= 3
    lengths = [moment.length for moment in ending.moments]
    assert lengths == sorted(set(lengths))
    steps = {step.seq: step for step in record.steps()}
    for moment in ending.moments:
        placed = next(event for event in steps[moment.length].events if event.kind == "placed")
        assert scene_of(record).speaker.event(placed) in read(moment.html).text()
