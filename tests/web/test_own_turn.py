"""Whoever decides is shown much: choices, what each would bring, why others are not possible. None of it tells what is hidden from them.

Recorded games stop at every kind of decision, in some mode; beside each stands a game that whoever decides could not tell from it, and
every byte that they are sent is compared. Where nothing is hidden the same game must look the same twice.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

import pytest

from ludoterre import SPECTATOR, LudoterreError, State
from ludoterre.core.meta import LANGUAGES
from ludoterre.core.record import Record
from ludoterre.games.scene import make_scene
from ludoterre.locale import language
from ludoterre.locale.speaker import speaker
from tests.web.alike import Groups, Look, sent, twin, unlike

RECORDS = Path(__file__).parents[1] / "records"


class Moment(NamedTuple):
    """Where a recorded game stops: before its move `at`, at a decision of this phase."""

    game: str
    phase: str
    record: str
    at: int


SECRETS = (
    Moment("glace_ciel", "turn", "base_2", 17),
    Moment("glace_ciel", "turn", "base_4", 54),
    Moment("glace_ciel", "turn", "expert_3", 84),
    Moment("glace_ciel", "turn", "young_3", 52),
    Moment("glace_ciel", "turn", "chick_4", 87),
    Moment("glace_ciel", "turn", "custom_closed_chick", 49),
    Moment("glace_ciel", "turn", "memo_aid_exact", 21),
    Moment("glace_ciel", "turn", "base_3", 49),  # right after a survey, which is a film
    Moment("ecotopia", "answer", "simplified_4", 34),
    Moment("ecotopia", "answer", "auto_recharge_off", 74),
    Moment("hexago", "consent", "hostility_per_turn_0_offers_per_turn_0", 14),
    Moment("hexago", "recollect", "resource_cards_drying_forecast_shown", 204),
    Moment("hexago", "spoils", "normal_pollution_scenario_4", 430),
    Moment("hexago", "pick", "normal_pollution_scenario_2", 26),
    Moment("hexago", "react", "random_pollution_3", 12),
    Moment("hexago", "place", "first_initiative_first_seat_marker_limit_12", 6),
    Moment("hexago", "bid", "simplified_2_4", 76),
    Moment("hexago", "answer", "resource_cards_wet_contest_construction_false", 37),
    Moment("hexago", "declare", "normal_pollution_scenario_3", 55),
    Moment("hexago", "setup_build", "hostility_per_turn_2", 9),
    Moment("hexago", "collect", "normal_2", 19),
    Moment("hexago", "assign", "normal_pollution_scenario_2", 11),
    Moment("hexago", "market", "normal_pollution_scenario_2", 16),
    Moment("hexago", "compose", "common_goal_true_crisis_end_penalty_1", 46),
    Moment("hexago", "supply", "normal_3", 65),
    Moment("hexago", "treat", "normal_pollution_scenario_2", 25),
    Moment("hexago", "build", "common_goal_true_crisis_end_penalty_1", 83),
    Moment("hexago", "bargain", "v2_normal_2", 51),
    Moment("hexago", "settle", "v2_normal_4", 60),
    Moment("hexago", "fill", "v2_normal_3", 131),
    Moment("hexago", "join", "v2_seat_4_cards", 392),
    Moment("hexago", "bid", "v2_normal_4", 62),
    Moment("hexago", "declare", "v2_normal_2", 104),
    Moment("hexago", "compose", "v2_normal_3", 78),
    Moment("hexago", "answer", "v2_normal_3", 113),
)
"""Every kind of decision that is taken while something is hidden from whoever takes it."""
OPEN = (
    Moment("ecotopia", "act", "auto_recharge_off", 37),
    Moment("ecotopia", "bonus_1", "normal_6", 76),
    Moment("ecotopia", "bonus_3", "weather_roll_shared", 76),
    Moment("ecotopia", "bonus_5", "normal_2", 100),
    Moment("ecotopia", "bonus_6", "normal_opening", 73),
    Moment("ecotopia", "choose_app", "auto_recharge_off", 27),
    Moment("ecotopia", "construction", "offer_refill_simplified", 27),
    Moment("ecotopia", "grant", "normal_3", 33),
    Moment("ecotopia", "leaf_from", "simplified_random", 70),
    Moment("ecotopia", "leaf_to", "target_50", 53),
    Moment("ecotopia", "load", "simplified_5", 44),
    Moment("ecotopia", "place", "simplified_2", 26),
    Moment("ecotopia", "recharge", "normal_random", 59),
    Moment("ecotopia", "specialist", "normal_5", 50),
    Moment("ecopolis", "action", "eco_gesture_forced", 14),
    Moment("ecopolis", "draw", "eco_gesture", 12),
    Moment("ecopolis", "eco_gesture", "hazard_return_shuffle", 28),
    Moment("ecopolis", "first_choice", "greta_leaves", 10),
    Moment("ecopolis", "innovation", "innovation", 67),
    Moment("ecopolis", "place", "random", 12),
    Moment("covid19", "choose_event", "extended_choices", 66),
    Moment("covid19", "event_place", "prerequisite_next_turn", 88),
    Moment("covid19", "homes", "ask_extended", 137),
    Moment("covid19", "measures", "beds_4", 10),
    Moment("covid19", "movers", "ask_extended", 31),
    Moment("covid19", "one_off", "ask", 30),
    Moment("covid19", "seed", "pick", 0),
    Moment("covid19", "test", "extended_random", 206),
    Moment("covid19", "vaccinate", "extended_vaccination", 180),
)
"""Every kind of decision that is taken while nothing is."""
SHARED = (
    (Moment("glace_ciel", "turn", "expert_3", 84), ((0, 1), (2,))),
    (Moment("glace_ciel", "turn", "chick_3", 79), ((0, 1), (2,))),
    (Moment("hexago", "bid", "simplified_2_4", 76), ((0, 1), (2, 3))),
)
"""Games around few screens, in which whoever decides is alone for a moment."""


def title(moment: object) -> str:
    """Names a moment in the list of tests."""
    return "-".join(moment[:3]) if isinstance(moment, Moment) else ""


def stopped(moment: Moment) -> Record:
    """Returns a recorded game up to a moment."""
    data = json.loads((RECORDS / moment.game / f"{moment.record}.json").read_text(encoding="utf-8"))
    record = Record.from_json(data | {"moves": data["moves"][: moment.at], "result": None})
    assert record.state.view(record.state.current_player())["phase"] == moment.phase
    return record


def tried(record: Record, viewer: int) -> list[str]:
    """Returns lines that name moves which are not possible, from all over the rules, things to look at, and questions."""
    state = record.state
    ids = range(0, state.action_range(), max(1, state.action_range() // 12))
    moves = [state.notation(action, viewer) for action in ids if state.readable(action)]
    names = sorted(record.game.names())
    things = [f"s {name}" for name in names[:: max(1, len(names) // 2)]]
    scene, view = make_scene(record.game, speaker(record.game, "en", ()), language("en")), state.view(viewer)
    # What is typed may be short for a move; looking at something is never one.
    refused = [
        line
        for line in (*dict.fromkeys(moves), *things, "?", "m", "dance")
        if line.startswith("s ") or not any(is_move(state, viewer, text) for text in (line, scene.read(view, line)))
    ]
    return refused[:3] + refused[-5:]


def is_move(state: State, viewer: int, line: str) -> bool:
    """Tells whether a line is a move that the viewer may make now."""
    try:
        return state.parse(line) in state.moves_of(viewer)
    except LudoterreError:
        return False


def looking(moment: Moment, lines: Sequence[str], groups: Groups | None = None) -> Look:
    """Says how whoever decides looks at a table; every moment speaks one of the languages."""
    return Look(lines, groups=groups, language=LANGUAGES[moment.at % len(LANGUAGES)], thorough=False)


@pytest.mark.parametrize(("moment", "groups"), [*((moment, None) for moment in SECRETS), *SHARED], ids=title)
def test_nothing_that_helps_to_decide_tells_a_secret(
    moment: Moment, groups: Groups | None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    record = stopped(moment)
    viewer = record.state.current_player()
    other, look = twin(record, viewer), looking(moment, tried(record, viewer), groups)
    assert other.moves != record.moves  # else there would be nothing to betray
    one, two = (sent(game, viewer, tmp_path / f"{n}.db", monkeypatch, look) for n, game in enumerate((record, other)))
    assert unlike(one, two) == []
    page = next(iter(one.values()))
    assert b'name="move"' in page and b'id="curtain"' not in page  # they are asked to decide


@pytest.mark.parametrize("moment", OPEN, ids=title)
def test_where_nothing_is_hidden_two_servers_say_the_same(moment: Moment, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    record = stopped(moment)
    viewer = record.state.current_player()
    assert twin(record, viewer, tries=2).moves == record.moves  # else it belongs to the others
    one, two = (sent(record, viewer, tmp_path / f"{n}.db", monkeypatch, looking(moment, ["dance"])) for n in range(2))
    assert unlike(one, two) == []


def test_the_comparison_sees_what_whoever_decides_knows(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    record = stopped(SECRETS[0])
    viewer, games = record.state.current_player(), (record, twin(record, SPECTATOR))
    one, two = (sent(game, viewer, tmp_path / f"{n}.db", monkeypatch, looking(SECRETS[0], ["?"])) for n, game in enumerate(games))
    assert {"", "/text", "/view", "/view?text=1", "/record.json", "type ?"} <= set(unlike(one, two))
    assert not {"?watch=1", "?projector=1", "/seats", "/invite", "/card", "bell"} & set(unlike(one, two))
