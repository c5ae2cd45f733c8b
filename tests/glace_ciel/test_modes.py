"""Modes and options: which gas counts, whose cards are open, what helps the memory, and what everybody knows."""

from __future__ import annotations

from typing import Any

import pytest

import ludoterre
from ludoterre import REFEREE, SPECTATOR, BadOption, Record, Rng
from ludoterre.games.glace_ciel.game import GlaceGame
from ludoterre.games.glace_ciel.meta import META
from tests.glace_ciel.oracle import rating
from tests.glace_ciel.tables import CALM, MODES, Table, begin, game, last_cards, pile_up

CO2_AND_CH4 = "a2 e1 w1"
"""To be placed last in generation 3: CO2, nothing, CH4."""
CLEAR = "2a1 2a2 1a0 / 2e0 2e2 2e3 / 2w1 2w2 2w3"
"""Before generation 3: no gas in sight. Totals 3 5 6 / 2 6 6."""


def surveyed(played: GlaceGame, **parts: Any) -> Table:
    """Plays a generation 3 that ends with one CO2 and one CH4 in sight."""
    table = begin(played, generation=3, tops=CLEAR, order=last_cards(CO2_AND_CH4), **parts)
    assert table.state.view(REFEREE)["ice"] == 3
    pile_up(table, last_cards(CO2_AND_CH4))
    assert table.state.view(REFEREE)["visible"] == {"co2": 1, "ch4": 1}
    return table


@pytest.mark.rule("LGC-7.1", "LGC-7.2", "LGC-7.3", "LGC-7.4", "LGC-1.5")
@pytest.mark.parametrize(("mode", "ice"), [("base", 2), ("expert", 1), ("young", 2), ("chick", 3)])
def test_which_gas_costs_ice(mode: str, ice: int) -> None:
    assert surveyed(game(2, mode)).state.view(SPECTATOR)["ice"] == ice


@pytest.mark.rule("LGC-A16")
@pytest.mark.parametrize(("mode", "weight", "ice"), [("expert", 1, 1), ("expert", 2, 0), ("base", 2, 2), ("chick", 2, 3)])
def test_methane_may_weigh_double_where_it_counts(mode: str, weight: int, ice: int) -> None:
    assert surveyed(game(2, mode, methane_weight=weight)).state.view(SPECTATOR)["ice"] == ice


@pytest.mark.rule("LGC-7.3", "LGC-7.4")
@pytest.mark.parametrize(("mode", "is_open"), [("base", False), ("expert", False), ("young", True), ("chick", True)])
def test_open_hands_are_seen_by_all(mode: str, is_open: bool) -> None:
    state = begin(game(3, mode)).state
    hands = state.view(REFEREE)["hands"]
    for viewer in (0, 1, 2, SPECTATOR):
        assert state.view(viewer)["hands"] == [hand if is_open or p == viewer else None for p, hand in enumerate(hands)]


@pytest.mark.rule("LGC-7.3", "LGC-7.4", "LGC-2.6")
@pytest.mark.parametrize("mode", MODES)
def test_objectives_stay_hidden_from_their_owner_in_every_mode(mode: str) -> None:
    state = begin(game(3, mode)).state
    for viewer in range(3):
        assert [aim is None for aim in state.view(viewer)["objectives"]] == [p == viewer for p in range(3)]


@pytest.mark.rule("LGC-7.3")
@pytest.mark.parametrize(("mode", "card_is_told"), [("base", False), ("young", True)])
def test_open_cards_are_dealt_before_all_eyes(mode: str, card_is_told: bool) -> None:
    record = Record.start(game(2, mode))
    events = record.append(record.state.parse("deal p0 g1_air_0"))
    assert any("card" in event.args for event in events if event.visible_to(1)) == card_is_told
    assert record.knowledge(SPECTATOR)["log"][0]["move"] == ("deal p0 g1_air_0" if card_is_told else "deal p0 ?")


@pytest.mark.rule("LGC-7.4", "LGC-A20", "LGC-INV-14")
def test_chick_has_no_ice_step_and_cannot_be_lost_by_ice() -> None:
    gassy = "2a0 2a3 1a1 / 2e0 2e1 1e3 / 2w3 2w0 1w2"
    table = begin(game(2, "chick"), generation=3, tops=gassy, sky=[2, 2], aims="N 4 / E 6", order=last_cards("a2 e2 w3"))
    pile_up(table, last_cards("a2 e2 w3"))
    view = table.state.view(SPECTATOR)
    assert view["visible"]["co2"] == 8
    assert (view["ice"], view["sky"]) == (3, [2, 2, 2])
    assert "ice_melts" not in [event.kind for event in table.events]
    assert (view["result"]["score"], view["result"]["rating"]) == (6, "perfect")


@pytest.mark.rule("LGC-A20", "LGC-6.3", "LGC-6.4")
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("options", [{"mode": "chick"}, {"gases": "none"}], ids=["chick", "closed hands"])
def test_without_gas_the_sky_is_the_score_rated_threefold(players: int, options: dict[str, Any]) -> None:
    aims = " / ".join(["N 6", "E 3", "W 4", "air 5"][:players])
    seen = set()
    for first in range(-players, players + 1, 2):
        for second in range(-players, players + 1, 2):
            state = surveyed(game(players, **options), aims=aims, sky=[first, second]).state
            end = state.outcome()
            assert end is not None
            score = sum(state.view(SPECTATOR)["sky"])
            assert end.scores == (score,) * players
            assert (end.won, end.rating) == (score >= 1, rating(players, 3 * score))
            assert state.returns() == [score / (3 * players + (score < 0))] * players
            seen.add(end.rating)
    assert seen >= {"lost", "promising", "excellent"}


@pytest.mark.rule("LGC-A22")
@pytest.mark.parametrize(
    ("options", "name"),
    [
        ({"mode": "base"}, "base"),
        ({"gases": "co2_ch4"}, "expert"),
        ({"mode": "expert", "gases": "co2"}, "base"),
        ({"mode": "base", "open_hands": True}, "young"),
        ({"mode": "young", "gases": "none"}, "chick"),
        ({"mode": "expert", "open_hands": True}, "custom"),
        ({"mode": "chick", "open_hands": False}, "custom"),
        ({"mode": "custom", "gases": "none", "open_hands": False}, "custom"),
    ],
)
def test_a_mode_is_a_name_for_two_switches(options: dict[str, Any], name: str) -> None:
    assert ludoterre.load("glace_ciel", 3, **options).mode == name


@pytest.mark.rule("LGC-A22")
def test_custom_needs_both_switches() -> None:
    with pytest.raises(BadOption, match="open_hands"):
        ludoterre.load("glace_ciel", 3, mode="custom", gases="none")


@pytest.mark.rule("LGC-A22")
def test_expert_with_open_hands_counts_methane_and_shows_hands() -> None:
    table = surveyed(game(2, gases="co2_ch4", open_hands=True))
    assert table.state.view(SPECTATOR)["ice"] == 1
    assert begin(game(2, gases="co2_ch4", open_hands=True)).state.view(SPECTATOR)["hands"][0] is not None


@pytest.mark.rule("LGC-A23")
@pytest.mark.parametrize("mode", MODES)
def test_everybody_sees_which_cards_are_still_to_come(mode: str) -> None:
    table = begin(game(3, mode), order="a1 e0")
    table.play("a1 N", "e0 W")
    left = [f"g1_{element}_{value}" for element in ("air", "earth", "water") for value in range(4)]
    for viewer in (0, 1, 2, SPECTATOR):
        assert table.state.view(viewer)["cards_to_come"] == [c for c in left if c not in ("g1_air_1", "g1_earth_0")]


@pytest.mark.rule("LGC-A23")
def test_with_two_players_the_partners_hand_follows() -> None:
    state = begin(game(2)).state
    view = state.view(0)
    assert view["hands"][1] is None
    assert sorted(set(view["cards_to_come"]) - set(view["hands"][0])) == sorted(state.view(REFEREE)["hands"][1])
    rng = Rng(1)
    assert all(state.resample(0, rng).view(REFEREE)["hands"] == state.view(REFEREE)["hands"] for _ in range(20))


@pytest.mark.rule("LGC-A24")
@pytest.mark.parametrize(
    ("memo", "helps"),
    [("off", set()), ("history", {"announcement_log", "totals_log"}), ("exact", {"announcement_log", "totals_log", "candidates"})],
)
def test_memo_aid_gives_each_seat_what_the_table_chose(memo: str, helps: set[str]) -> None:
    table = begin(game(3, memo_aid=memo), aims="air 4 / E 6 / W 5", order="a3")
    table.play("a3 N")
    every = {"announcement_log", "totals_log", "candidates"}
    for viewer in range(3):
        assert every & set(table.state.view(viewer)) == helps
    assert every & set(table.state.view(SPECTATOR)) == helps - {"candidates"}
    assert every <= set(table.state.view(REFEREE))


@pytest.mark.rule("LGC-A24")
def test_the_grid_of_candidates_is_there_unless_the_table_chooses_otherwise() -> None:
    assert "candidates" in begin(game(3)).state.view(0)
    assert "candidates" not in begin(game(3, rules_version=1)).state.view(0)


@pytest.mark.rule("LGC-A24")
def test_history_shows_the_announcements_with_the_totals_of_their_moment() -> None:
    table = begin(game(2), aims="air 4 / W 6", order="a3 a0 a1 a2")
    table.play("a3 N", "a0 E", "a1 W", "a2 W")
    view = table.state.view(1)
    assert view["announcement_log"] == [[], [{"seat": 0, "now_met": True}], [], [], [{"seat": 0, "now_met": False}]]
    assert [totals["air"] for totals in view["totals_log"]] == [1, 4, 4, 4, 5]
    assert [totals["W"] for totals in view["totals_log"]] == [1, 1, 1, 1, 2]


@pytest.mark.rule("LGC-A24", "LGC-A8")
def test_without_memo_aid_the_status_and_the_last_word_remain() -> None:
    table = begin(game(2, memo_aid="off"), aims="air 4 / W 6", order="a3 a0")
    table.play("a3 N")
    assert table.state.view(0)["status"] == [True, False]
    assert table.state.view(0)["last_announcement"] == [{"seat": 0, "now_met": True}]
    table.play("a0 E")
    assert table.state.view(0)["status"] == [True, False]
    assert table.state.view(0)["last_announcement"] == []


@pytest.mark.rule("LGC-A24")
def test_exact_aid_shows_only_ones_own_candidates() -> None:
    table = begin(game(3, memo_aid="exact"), aims="air 6 / N 4 / W 5")
    for viewer in range(3):
        listed = {f"{c['landmark']} {c['number']}" for c in table.state.view(viewer)["candidates"]}
        assert listed == table.candidates(viewer)


@pytest.mark.rule("LGC-A24")
def test_history_starts_afresh_with_each_generation() -> None:
    table = begin(game(2), generation=2, tops=CALM, order=last_cards("a1 e0 w1"))
    assert len(table.state.view(0)["announcement_log"]) == len(table.state.view(0)["totals_log"]) == 1


@pytest.mark.rule("LGC-7.3")
def test_the_gentlest_whole_game_hides_nothing_but_ones_own_objective() -> None:
    start = META.gentle
    assert start is not None
    played = ludoterre.load("glace_ciel", start.players, start.mode, **start.options)
    record = Record.start(played)
    while record.state.is_chance_node():
        record.append(record.state.legal_actions()[0])
    view = record.state.view(0)
    assert all(view["hands"]) and [aim is None for aim in view["objectives"]] == [True, False, False]
    assert view["options"]["gases"] == "co2" and "candidates" in view
