"""The film of Covid19 Le Jeu !: what happened between two decisions, cut into shots that end where the game really is."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest

import ludoterre
from ludoterre.bots import make_bots
from ludoterre.bots.match import play_match
from ludoterre.core.meta import LANGUAGES
from ludoterre.core.moves import SPECTATOR, Event
from ludoterre.core.record import Record
from ludoterre.core.retelling import Told, retold
from ludoterre.games.covid19.scene import CovidScene
from ludoterre.games.covid19.scene.film import cut
from ludoterre.games.scene import Shot, View, make_scene
from ludoterre.locale import language
from ludoterre.locale.speaker import speaker
from tests.covid19.tables import begin, game

MOMENT = frozenset(
    {"viewer", "phase", "step", "current_player", "deciders", "asking", "rolling", "die", "events_drawn", "history", "result", "look"}
)
"""What a view says of the moment rather than of the board; a film is not about that."""
OPTIONS = [
    {},
    {"mover_choice": "auto"},
    {"rules_version": 1},
    {"measure_pack": "extended"},
    {"measure_pack": "extended", "mover_choice": "ask", "decider": "free"},
    {"seed_houses": "pick", "score": "humane", "beds_per_column": 6, "win_check": "end_of_turn"},
    {"beds_per_column": 4},
]


class Stretch:
    """What happened from one decision to the next."""

    def __init__(self, before: View, events: list[Event], after: View, shots: list[Shot]) -> None:
        self.before, self.events, self.after, self.shots = before, events, after, shots


def scene_of(record: Record, code: str = "en") -> CovidScene:
    scene = make_scene(record.game, speaker(record.game, code), language(code))
    assert isinstance(scene, CovidScene)
    return scene


def stretches(seed: int, **options: Any) -> Iterator[Stretch]:
    """Plays a game with random bots and films every stretch between two decisions."""
    game = ludoterre.load("covid19", players=2, **options)
    played = play_match(game, make_bots("random", game), seed)
    record = Record.start(game)
    scene = scene_of(record)
    start, actions, events = record.state.clone(), list[int](), list[Event]()
    for action in played.actions:
        actions.append(action)
        events += record.append(action)
        if record.state.current_player() >= 0 or record.state.is_terminal():
            before = start.view(SPECTATOR)
            yield Stretch(before, events, record.state.view(SPECTATOR), scene.film(before, retold(start, actions, SPECTATOR)))
            start, actions, events = record.state.clone(), [], []


def told(*kinds: str, **changed: list[int]) -> list[Told]:
    """Makes up what could be told; the counters that the last one changed are given by name, each with what it was and is."""
    changes = [{"counter": name, "from": old, "to": new} for name, (old, new) in changed.items()]
    state = game().new_initial_state()
    return [Told(Event(kind, {"changes": changes} if kind == kinds[-1] else {}, "", None), state, SPECTATOR) for kind in kinds]


@pytest.mark.parametrize("options", OPTIONS, ids=str)
@pytest.mark.parametrize("seed", range(3))
def test_a_film_ends_with_the_board_as_it_is(options: dict[str, object], seed: int) -> None:
    films = [stretch for stretch in stretches(seed, **options) if stretch.shots]
    assert len(films) >= 2
    for stretch in films:
        last = stretch.shots[-1].view
        assert last.keys() == stretch.after.keys() | {"look"}
        assert {name: last[name] for name in last.keys() - MOMENT} == {name: stretch.after[name] for name in last.keys() - MOMENT}


@pytest.mark.parametrize("options", OPTIONS, ids=str)
def test_a_film_shows_everything_that_was_heard_once_and_in_order(options: dict[str, object]) -> None:
    for stretch in stretches(5, **options):
        if stretch.shots:
            assert [event for shot in stretch.shots for event in shot.events] == stretch.events


@pytest.mark.parametrize("seed", range(4))
def test_a_turn_takes_about_nine_shots(seed: int) -> None:
    for stretch in stretches(seed, measure_pack="extended"):
        by_turn = Counter(shot.view["turn"] for shot in stretch.shots)
        assert not by_turn or max(by_turn.values()) <= 12
    whole = [
        len(stretch.shots)
        for stretch in stretches(seed, mover_choice="auto")
        if any(event.kind == "measures_ended" for event in stretch.events)
    ]
    assert max(whole) >= 8


@pytest.mark.parametrize("code", LANGUAGES)
def test_every_shot_has_something_to_say(code: str) -> None:
    for stretch in stretches(2):
        for shot in stretch.shots:
            scene = CovidScene(ludoterre.load("covid19", players=2), speaker(ludoterre.load("covid19", players=2), code), language(code))
            said = [scene.speaker.event(event) for event in shot.events if event.kind not in scene.quiet]
            assert said
            assert all(line and "{" not in line and "_" not in line for line in said)


def test_nobody_decides_in_a_film_and_the_view_before_stays_as_it_was() -> None:
    for stretch in stretches(1, measure_pack="extended", mover_choice="ask"):
        before = repr(stretch.before)
        for shot in stretch.shots:
            assert shot.view["current_player"] is None
            assert shot.view["deciders"] == []
            assert shot.view["asking"] is None
        assert repr(stretch.before) == before


def test_robots_are_only_moved_in_their_own_shots() -> None:
    """Each die is seen by itself: before the shot of a die, the robots that it moves are still where they were."""
    stretch = next(one for one in stretches(3) if any(event.kind == "die_rolled" for event in one.events))
    dice = [shot for shot in stretch.shots if shot.view["die"] is not None]
    assert [shot.view["die"]["type"] for shot in dice] == ["crater", "gas", "circuit"]
    totals = [sum(map(sum, (place.values() for place in shot.view["places"].values()))) for shot in dice]
    arrived = [sum(event.args.get("infected", 0) + event.args.get("healthy", 0) for event in shot.events) for shot in dice]
    assert totals == [62 + sum(arrived[: i + 1]) for i in range(3)]
    sick = next(shot for shot in stretch.shots if any(event.kind == "symptoms" for event in shot.events))
    assert sick.view["totals"]["infected"] == 0
    assert dice[-1].view["totals"]["sick"] == 0


def test_the_steps_of_a_turn_follow_each_other() -> None:
    for stretch in stretches(4):
        times = [(shot.view["turn"], shot.view["step"]) for shot in stretch.shots if shot.view["step"] != 6]
        assert times == sorted(times)


def test_laying_a_card_is_no_film() -> None:
    laid = [one for one in stretches(6) if {event.kind for event in one.events} == {"measure_laid"}]
    assert laid
    assert all(one.shots == [] for one in laid)


def test_a_graver_crisis_has_a_shot_of_its_own_and_an_unchanged_one_has_none() -> None:
    calm = told("hospitalised", "crisis_assessed")
    assert cut(calm) == [("hospital", calm)]
    grave = told("hospitalised", "crisis_assessed", crisis=[0, 1])
    assert cut(grave) == [("hospital", grave[:1]), ("crisis", grave[1:])]


@pytest.mark.parametrize(
    ("held", "parts", "line", "step"),
    [
        (("H02 3s", "H03 39c"), {"phase": "roll_sick", "columns": "5 5 5"}, "roll H02 1", 4),
        (("H02 3s", "H03 3h"), {"phase": "roll_sick", "columns": "5 5 5"}, "roll H02 6", 4),
        (("H02 3s", "H03 39c"), {"phase": "roll_c", "columns": "5 5 5"}, "roll col_c 1", 4),
    ],
)
def test_a_film_of_a_game_that_ends_in_the_middle_of_the_dice_ends_there_too(
    held: tuple[str, ...], parts: dict[str, Any], line: str, step: int
) -> None:
    table = begin(game(), *held, **parts)
    before = table.state.clone()
    table.play(line)
    scene = make_scene(game(), speaker(game(), "en"), language("en"))
    shots = scene.film(before.view(SPECTATOR), retold(before, [before.parse(line)], SPECTATOR))
    assert [event.kind for shot in shots for event in shot.events][-1] == "game_over"
    last = shots[-1].view
    assert (last["step"], last["places"], last["totals"]) == (step, table.view["places"], table.view["totals"])
    assert {name: last[name] for name in last.keys() - MOMENT} == {name: table.view[name] for name in last.keys() - MOMENT}


def test_what_measures_do_when_they_begin_to_act_belongs_to_the_first_shot_of_the_turn() -> None:
    begun = told("event_drawn", "turn_begins", "returned", "houses_frozen", "die_rolled", "robots_moved")
    assert cut(begun[1:]) == [("move", begun[1:])]
    assert cut(begun) == [("event", begun[:1]), ("move", begun[1:])]
    # Robots that go home in step 3 have their own shot, as ever.
    evening = told("contagion", "returned")
    assert cut(evening) == [("contagion", evening[:1]), ("way_home", evening[1:])]


def test_a_shot_names_the_part_of_the_table_that_it_tells_of() -> None:
    looks = {event.kind: shot.view["look"] for stretch in stretches(2) for shot in stretch.shots for event in shot.events[:1]}
    assert looks["column_rolled"] == looks["sick_rolled"] == "robopital"
    assert looks["die_rolled"] == "board"
    scene = scene_of(Record.start(ludoterre.load("covid19", players=2)))
    for look, part in (("robopital", "robopital"), ("market", "market"), ("board", "board")):
        shot = next(shot for stretch in stretches(2) for shot in stretch.shots) if look == "board" else None
        view = (shot.view if shot else next(iter(stretches(2))).before) | {"look": look}
        stage = scene.draw(view, [], []).stage
        assert stage.count("data-look") == 1
        assert f'id="{part}"' in stage[: stage.index("data-look")].rpartition("<section")[2]
