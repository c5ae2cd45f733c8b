"""How the bots play Ecopolis: what they want, what they fear, and that the table is as fair and as dangerous as RULES.md says."""

from __future__ import annotations

from functools import cache
from typing import Any, NamedTuple

import ludoterre
from ludoterre import Rng
from ludoterre.bots import make_bots
from ludoterre.bots.match import Streams
from ludoterre.core.moves import REFEREE
from tests.ecopolis.tables import Play, begin, drawing, table

FIVE = "school university museum covered_market cinema"


def chosen(played: Play, style: str = "", word: str = "") -> str:
    """Returns what a style likes best, of all moves or of those that begin with a word."""
    state = played.state
    strategy = state.game.strategy(style)
    return max(played.legal(word), key=lambda line: strategy.rate(state, state.parse(line)))


class Results(NamedTuple):
    """How some games came out."""

    lost: int
    winners: list[int]
    """The winners of the others, by turn order."""
    players: list[int]
    """Likewise, by seat."""


@cache
def results(bots: str, players: int, games: int, **options: Any) -> Results:
    """Plays games and counts."""
    game = ludoterre.load("ecopolis", players, **options)
    seated, lost, winners, by_seat = make_bots(bots, game), 0, list[int](), list[int]()
    for seed in range(games):
        state, streams = game.new_initial_state(), Streams(players, seed)
        while not state.is_terminal():
            state.apply_action(streams.action(state, seated))
        view = state.view(REFEREE)
        lost += view["result"]["lost"]
        by_seat += view["result"]["winners"]
        winners += [(winner - view["first_seat"]) % players for winner in view["result"]["winners"]]
    return Results(lost, winners, by_seat)


# What they want.


def test_nobody_ends_a_game_that_they_would_not_win() -> None:
    small = "community_gardens led_street_lighting city_park biogas_plant solar_roofs"
    for style in ("", "prudent", "reckless"):
        played = begin(cities={0: small, 1: "nature_reserve airport tramway hospital"}, level=2)
        assert played.legal("buy") and not chosen(played, style).startswith("buy")


def test_whoever_would_win_by_ending_ends() -> None:
    for style in ("", "prudent", "reckless"):
        assert chosen(begin(cities={0: FIVE}, stock={1: "0 0 0"}), style).startswith("buy ")


def test_an_ambassador_is_worth_more_than_any_exchange() -> None:
    played = begin(cities={0: "school university hospital"}, stock={0: "1 3 2"})
    strategy, state = played.state.game.strategy(), played.state
    others = played.legal("exchange")
    assert len(others) > 2
    assert strategy.rate(state, state.parse("ambassador amanda")) > max(strategy.rate(state, state.parse(line)) for line in others)


# What they fear.


def test_only_the_climate_blind_go_to_the_limit() -> None:
    tight = begin(table(2), cities={0: "school"}, level=5, market={4: "airport"})
    strategies = {style: tight.state.game.strategy(style) for style in ("", "prudent", "reckless")}
    hot, cool = tight.state.parse("buy airport"), tight.state.parse("collect school")
    preference = {style: one.rate(tight.state, hot) - one.rate(tight.state, cool) for style, one in strategies.items()}
    assert preference["reckless"] > preference[""] > preference["prudent"]


def test_a_pile_full_of_hazards_is_left_alone() -> None:
    piles = {"pink": "heatwave drought smog_peak day_nursery", "yellow": "museum cinema bank sawmill", "blue": "cold_snap solar_farm"}
    assert chosen(drawing(table(2), piles=piles, level=7)) == "draw yellow"


def test_judging_changes_nothing() -> None:
    played = begin(cities={0: "school"}, level=3)
    before = played.state.to_json()
    for style in ("", "prudent", "reckless"):
        chosen(played, style)
    assert played.state.to_json() == before


def test_the_same_chance_gives_the_same_decisions() -> None:
    game = ludoterre.load("ecopolis", 3)

    def story() -> list[str]:
        state, rng, lines = game.new_initial_state(), Rng("again"), []
        while not state.is_terminal():
            action = state.sample_chance(rng) if state.is_chance_node() else game.strategy("prudent").choose(state, rng)
            lines.append(state.notation(action))
            state.apply_action(action)
        return lines

    assert story() == story()


# The balance of the default pack: few games here, so wide bounds; `ludoterre balance ecopolis` plays thousands.


def test_caution_saves_the_planet() -> None:
    lost = [results(style, 4, 40).lost for style in ("prudent", "greedy", "reckless")]
    assert lost == sorted(lost)
    assert lost[0] <= 5 and lost[1] <= 15 and 10 <= lost[2] <= 32


def test_a_careful_player_beats_a_random_one() -> None:
    found = results("prudent,random", 2, 40)
    assert found.players.count(0) >= 30 and found.players.count(1) <= 3


def test_no_turn_order_decides_the_game() -> None:
    winners = results("greedy", 4, 40).winners
    assert all(2 <= winners.count(turn) <= 20 for turn in range(4))


def test_free_riding_hardly_pays() -> None:
    assert results("reckless,prudent", 4, 40).players.count(0) <= 22
