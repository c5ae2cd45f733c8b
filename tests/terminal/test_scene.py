"""La Glace et le Ciel in words: the facts, the foreseen effects and the short forms."""

from __future__ import annotations

import pytest

import ludoterre
from ludoterre.bots import make_bots
from ludoterre.bots.match import play_match
from ludoterre.core.meta import LANGUAGES
from ludoterre.core.moves import REFEREE, SPECTATOR
from ludoterre.core.record import Record
from ludoterre.games.glace_ciel.scene import GlaceScene
from ludoterre.games.glace_ciel.scene.cards import effect_of
from ludoterre.games.glace_ciel.scene.words import foretold
from ludoterre.games.scene import make_scene
from ludoterre.locale import language
from ludoterre.locale.speaker import speaker

# The first generation of EX2 in the ledger: Claude, Francis and Luc.
HANDS = [
    ["g1_water_0", "g1_water_1", "g1_air_2", "g1_earth_3"],
    ["g1_air_0", "g1_air_3", "g1_earth_2", "g1_water_2"],
    ["g1_air_1", "g1_earth_0", "g1_earth_1", "g1_water_3"],
]
AIMS = [("air", 6), ("W", 3), ("water", 4)]
PLAYS = ["g1_water_1 N", "g1_air_3 N", "g1_water_3 W", "g1_water_0 N", "g1_earth_2 E", "g1_earth_1 W", "g1_air_2 E"]


def example(plays: int, **options: object) -> Record:
    """Sets up the ledger's example after some placements."""
    record = Record.start(ludoterre.load("glace_ciel", players=3, first_player=0, **options))  # type: ignore[arg-type]
    lines = [f"deal p{p} {HANDS[p][i]}" for i in range(4) for p in range(3)]
    lines += [f"landmark p{p} {line}" for p, (line, _) in enumerate(AIMS)] + [f"number p{p} {number}" for p, (_, number) in enumerate(AIMS)]
    for line in lines + PLAYS[:plays]:
        record.append(record.state.parse(line))
    return record


def scene_of(record: Record, code: str = "en") -> GlaceScene:
    scene = make_scene(record.game, speaker(record.game, code, ["Claude", "Francis", "Luc"]), language(code))
    assert isinstance(scene, GlaceScene)
    return scene


def facts(record: Record, viewer: int, code: str = "en") -> str:
    return "\n".join("\n".join([title, *lines]) for title, lines in scene_of(record, code).facts(record.state.view(viewer)))


def test_the_facts_say_what_the_ledger_wants_on_screen() -> None:
    said = facts(example(4), 1)
    assert "Generation 1 of 3 · card 5 of 12" in said
    assert "Water, North: 0 Winter pack ice, on 1 card" in said
    assert "Earth, West: empty" in said
    assert "Totals: Air 4, Earth 1, Water 4, West 4, North 4, East 1" in said
    assert "Claude: 2 cards, Air 6 (total 4), ✗ not met" in said
    assert "Francis: 3 cards, hidden objective, ✗ not met" in said
    assert "Luc: 3 cards, Water 4 (total 4), ✓ met" in said
    assert "Ice 3\nSky 0" in said
    assert "CO₂ in sight: 0" in said
    assert "Air: 0, 1 CO₂, 2" in said
    assert "card 4 (Air 4, Earth 1, Water 4, West 4, North 4, East 1): Luc ✓" in said
    assert "card 3 (Air 4, Earth 1, Water 5, West 4, North 5, East 1): silence" in said


@pytest.mark.rule("LGC-4.4", "LGC-A24")
def test_the_exact_memory_aid_lists_what_the_own_objective_can_be() -> None:
    said = facts(example(4, memo_aid="exact"), 2)
    assert "What your objective can be\nWater 4: 50%\nNorth 4: 50%" in said
    assert "What your objective can be" not in facts(example(4, memo_aid="history"), 2)


@pytest.mark.rule("LGC-A24")
def test_a_table_by_memory_keeps_no_announcements() -> None:
    assert "Announcements" not in facts(example(4, memo_aid="off"), 2)


def test_a_spectator_hears_no_objective_and_sees_no_hand() -> None:
    said = facts(example(4), SPECTATOR)
    assert said.count("hidden objective") == 3
    assert "Hand of" not in said
    assert "Your hand" not in said


def test_the_referee_sees_everything() -> None:
    said = facts(example(4), REFEREE)
    assert "hidden objective" not in said
    assert said.count("Hand of") == 3


@pytest.mark.rule("LGC-7.3", "LGC-7.4")
def test_open_hands_are_told_to_all_and_ice_counts_only_with_gas() -> None:
    assert "Hand of Claude" in facts(example(4, mode="young"), 1)
    assert "Ice 3 (does not count in this mode)" in facts(example(4, mode="chick"), 1)


def test_the_effect_of_a_placement_is_foreseen_for_partners_only() -> None:
    record = example(3)
    scene, state = scene_of(record), record.state
    view = state.view(0)
    effect = effect_of(scene.cards, view, state.move(state.parse("g1_water_0 N")))
    assert effect == (4, 4, [2], [])
    said = foretold(scene, view, state.move(state.parse("g1_water_0 N")))
    assert said == ["Water 5 → 4", "North 5 → 4", "Luc: objective met"]
    # Air 2 on East would bring Claude's own row to 6, his number: that is not foreseen.
    mine = example(6)
    assert effect_of(scene_of(mine).cards, mine.state.view(0), mine.state.move(mine.state.parse("g1_air_2 E"))) == (6, 5, [], [])


def test_foreseen_totals_come_true() -> None:
    record = example(0)
    for line in PLAYS:
        scene, action = scene_of(record), record.state.parse(line)
        effect = effect_of(scene.cards, record.state.view(REFEREE), record.state.move(action))
        before = record.state.view(REFEREE)["status"]
        element, column = line[3:-4], line[-1]
        record.append(action)
        after = record.state.view(REFEREE)
        assert (after["totals"][element], after["totals"][column]) == effect[:2]
        assert [p for p in range(3) if after["status"][p] and not before[p]] == effect.gained
        assert [p for p in range(3) if before[p] and not after["status"][p]] == effect.lost


@pytest.mark.parametrize(
    ("code", "typed", "notation"),
    [
        ("en", "air 2 n", "g1_air_2 N"),
        ("en", "AIR2 North", "g1_air_2 N"),
        ("en", "w0 w", "g1_water_0 W"),
        ("fr", "eau 0 ouest", "g1_water_0 W"),
        ("fr", "e0 o", "g1_water_0 W"),
        ("fr", "terre3 e", "g1_earth_3 E"),
        ("de", "luft 2 o", "g1_air_2 E"),
        ("de", "l2 w", "g1_air_2 W"),
        ("de", "erde 3 osten", "erde 3 osten"),
        ("en", "g1_air_2 N", "g1_air_2 N"),
        ("en", "g1_air_2 north", "g1_air_2 N"),
        ("en", "air 9 N", "air 9 N"),
        ("en", "nonsense", "nonsense"),
        ("en", "air 2 south", "air 2 south"),
    ],
)
def test_short_forms_are_read_in_the_language_of_the_table(code: str, typed: str, notation: str) -> None:
    record = example(0)
    assert scene_of(record, code).read(record.state.view(0), typed) == notation


@pytest.mark.rule("LGC-3.7", "LGC-A11")
def test_a_whole_stack_may_be_looked_at() -> None:
    record = example(4)
    found = scene_of(record).look(record.state.view(1), "water n")
    assert found == [("Water, North, from the top", ["Water 0, Winter pack ice", "Water 1, Mountain torrent"])]
    assert scene_of(record).look(record.state.view(1), "fire n") is None
    assert scene_of(record).look(record.state.view(1), "") is None


@pytest.mark.parametrize("code", LANGUAGES)
def test_every_position_of_a_game_can_be_said_to_everybody(code: str) -> None:
    game = ludoterre.load("glace_ciel", players=4, mode="expert", memo_aid="exact")
    record = play_match(game, make_bots("greedy", game), 2)
    for state in list(record.states())[::5]:
        for viewer in (*range(4), SPECTATOR, REFEREE):
            for title, lines in scene_of(record, code).facts(state.view(viewer)):
                assert title
                assert all(line and "None" not in line for line in lines)


@pytest.mark.rule("LGC-6.4")
def test_the_end_says_the_rating_and_the_score() -> None:
    game = ludoterre.load("glace_ciel", players=2)
    record = play_match(game, make_bots("greedy", game), 1)
    outcome = record.state.outcome()
    assert outcome is not None
    said = facts(record, 0)
    assert said.startswith(f"The end\n{game.names()[outcome.rating]['en']} · score ")
    assert str(abs(outcome.scores[0])) in said.splitlines()[1]
