"""What every game gets from `Game` and `State`, tried on interpreted games of a stranger's package."""

from __future__ import annotations

import copy
import pickle
from typing import Any

import pytest
import toys
from toys.auction.rules import AuctionState
from toys.garden.rules import GardenGame, GardenState
from toys.hive.rules import HiveState

import ludoterre
from ludoterre import (
    CHANCE,
    REFEREE,
    SPECTATOR,
    TERMINAL,
    BadMove,
    BadOption,
    BadRecord,
    Event,
    IllegalMove,
    Move,
    Refusal,
    Rng,
    State,
    Strategy,
    load,
)
from ludoterre.core.game import checked_id, ranking
from ludoterre.core.moves import change, changes
from ludoterre.core.plaindata import require
from ludoterre.core.playout import checksum, random_games

toys.register()


@pytest.fixture
def garden() -> State:
    return load("toy_garden", 2).new_initial_state()


@pytest.fixture
def hive() -> State:
    """The hive for two, flowers dealt: 2 for player 0 and 4 for player 1."""
    state = load("toy_hive", 2).new_initial_state()
    state.apply_action(1)
    state.apply_action(3)
    return state


class Index:
    """A number of another library."""

    def __init__(self, value: Any) -> None:
        self.value = value

    def __index__(self) -> Any:
        return self.value


# Applying.


@pytest.mark.parametrize("action", [5, Index(5)])
def test_a_legal_action_is_carried_out(garden: State, action: object) -> None:
    garden.apply_action(action)
    assert garden.view(0)["beds"] == [None, None, None, None, None, 0]


NO_ACTIONS = [-1, 6, 13, 10**6, 2**30 - 1, 10**30, True, False, 1.0, float("nan"), "0", b"0", None, [], {}, object(), int]


@pytest.mark.parametrize("action", [*NO_ACTIONS, Index(-1), Index("x"), Index(10**40)])
def test_anything_else_is_refused_and_changes_nothing(garden: State, action: object) -> None:
    before = garden.to_json()
    with pytest.raises(IllegalMove):
        garden.apply_action(action)
    assert garden.to_json() == before


def test_an_illegal_action_is_explained(garden: State) -> None:
    garden.apply_action(2)
    with pytest.raises(IllegalMove, match=r"illegal action 2 \(plant 3\): planted_already GAR-1.1, in the garden, turn 1") as caught:
        garden.apply_action(2)
    assert caught.value.details["refusal"] == Refusal("GAR-1.1", "planted_already", {})


def test_an_impossible_outcome_is_explained() -> None:
    state = load("toy_hive", 2).new_initial_state()
    with pytest.raises(IllegalMove, match="outcome_impossible"):
        state.apply_action(5)


def test_nothing_is_legal_when_the_game_is_over(garden: State) -> None:
    rng = Rng(1)
    while not garden.is_terminal():
        garden.apply_action(rng.choice(garden.legal_actions()))
    assert garden.current_player() == TERMINAL
    assert garden.legal_actions() == garden.moves_of(0) == []
    assert garden.chance_outcomes() == []
    with pytest.raises(IllegalMove, match="game_over"):
        garden.apply_action(0)


# Asking.


def test_only_who_decides_is_offered_moves(hive: State) -> None:
    assert hive.moves_of(0) == hive.legal_actions() == [0, 1]
    assert hive.moves_of(1) == hive.moves_of(SPECTATOR) == hive.moves_of(REFEREE) == hive.moves_of(7) == []


def test_outcomes_are_offered_to_nobody() -> None:
    state = load("toy_hive", 2).new_initial_state()
    assert state.current_player() == CHANCE
    assert state.legal_actions() == [0, 1, 2, 3]
    assert state.chance_outcomes() == [(0, 0.2), (1, 0.4), (2, 0.2), (3, 0.2)]
    assert [state.moves_of(viewer) for viewer in (0, 1, CHANCE, SPECTATOR, REFEREE)] == [[]] * 5


def test_why_not_answers_the_person_who_asks(hive: State) -> None:
    jar, smell = Move("tool", {"what": "jar"}), Move("smell", {})
    assert hive.why_not(jar) is None
    assert hive.why_not(jar, 0) is None
    assert hive.why_not(jar, 1) == Refusal("", "not_your_turn", {"player": 0})
    assert hive.why_not(smell) == Refusal("HIV-2.1", "not_now", {"phase": "tool"})
    with pytest.raises(BadMove, match="fly"):
        hive.why_not(Move("fly", {}))


def test_why_not_at_a_chance_node_tells_a_player_nothing() -> None:
    state = load("toy_hive", 2).new_initial_state()
    assert state.why_not(Move("flower", {"what": "1"}), 0) == Refusal("", "chance_decides", {})
    assert state.why_not(Move("flower", {"what": "1"})) is None
    assert state.why_not(Move("sun", {})) == Refusal("", "outcome_impossible", {})


def test_nothing_is_sampled_where_a_player_decides(hive: State) -> None:
    with pytest.raises(IllegalMove, match="the hive, turn 1, tool"):
        hive.sample_chance(Rng(1))


def test_moves_without_a_games_own_reader_are_found_by_search(garden: State) -> None:
    assert [garden.parse(garden.notation(action)) for action in range(13)] == list(range(13))
    assert [garden.action(garden.move(action)) for action in range(13)] == list(range(13))
    assert garden.parse("  plant   3 ") == 2
    for text in ("", "plant", "plant 7", "plant 3 x"):
        with pytest.raises(BadMove):
            garden.parse(text)
    with pytest.raises(BadMove, match="dig"):
        garden.action(Move("dig", {}))


class Gap(GardenState):
    """A garden in which the id 3 means nothing."""

    def move(self, action: object) -> Move:
        if action == 3:
            raise BadMove("3 means nothing")
        return super().move(action)

    def refuse(self, action: int) -> Refusal | None:
        return Refusal("", "nothing", {}) if action == 3 else super().refuse(action)


class GapGame(GardenGame):
    state_class = Gap


def test_an_id_that_means_nothing_does_not_hide_the_others() -> None:
    plain = load("toy_garden", 2)
    state = GapGame(plain.meta, 2, plain.mode, plain.options, 1).new_initial_state()
    assert state.legal_actions() == [0, 1, 2, 4, 5]
    assert state.parse("plant 6") == 5
    assert state.action(Move("plant", {"bed": 6})) == 5
    with pytest.raises(IllegalMove):
        state.apply_action(3)


# Listening.


def test_a_listener_that_fails_finds_the_move_done(hive: State) -> None:
    twin = hive.clone()
    action = hive.legal_actions()[0]
    twin.apply_action(action)

    def fail(event: Event) -> None:
        raise RuntimeError(event.kind)

    hive.listener = fail
    with pytest.raises(RuntimeError):
        hive.apply_action(action)
    assert hive == twin
    assert all(hive.view(viewer) == twin.view(viewer) for viewer in (*range(hive.game.players), SPECTATOR))


def test_a_game_definition_keeps_its_options() -> None:
    game = load("toy_garden")
    with pytest.raises(TypeError):
        game.options["starter"] = 1  # type: ignore[index]  # that is what is tried


def test_only_players_are_told_why_not(hive: State) -> None:
    with pytest.raises(BadOption):
        hive.why_not(hive.move(hive.legal_actions()[0]), 99)


def test_a_listener_hears_one_state_alone(hive: State) -> None:
    heard: list[Event] = []
    hive.listener = heard.append
    twin = hive.clone()
    assert twin.listener is None
    twin.apply_action(0)
    assert heard == []
    hive.apply_action(0)
    assert [event.kind for event in heard] == ["tool_chosen"]
    assert "listener" not in hive.to_json()


def test_events_know_who_may_hear_them() -> None:
    public, private = Event("rain", {}, "", None), Event("card", {"card": 3}, "X-1", (1,))
    assert all(public.visible_to(viewer) for viewer in (0, 1, SPECTATOR, REFEREE))
    assert [private.visible_to(viewer) for viewer in (0, 1, SPECTATOR, REFEREE)] == [False, True, False, True]
    assert private.to_json() == {"kind": "card", "args": {"card": 3}, "rule": "X-1", "to": [1]}
    assert public.to_json()["to"] is None


def test_changes_name_what_moved() -> None:
    assert changes({"a": 1, "b": 2}, {"a": 1, "b": 5}) == [change("b", 2, 5)] == [{"counter": "b", "from": 2, "to": 5}]


# Copies.


def pickled(thing: Any) -> Any:
    return pickle.loads(pickle.dumps(thing))


@pytest.mark.parametrize("duplicate", [copy.copy, copy.deepcopy, pickled, lambda state: state.clone()])
def test_states_can_be_copied(hive: State, duplicate: Any) -> None:
    twin = duplicate(hive)
    assert twin == hive and twin is not hive and type(twin) is HiveState
    twin.apply_action(0)
    assert twin != hive
    assert hive.legal_actions() == [0, 1]


def test_states_are_equal_by_game_and_position() -> None:
    two, three = load("toy_hive", 2).new_initial_state(), load("toy_hive", 3).new_initial_state()
    assert two == load("toy_hive", 2).new_initial_state()
    assert two != three
    assert two != "state"
    with pytest.raises(TypeError, match="no hash"):
        hash(two)


@pytest.mark.parametrize("duplicate", [copy.copy, copy.deepcopy, pickled])
def test_games_can_be_copied(duplicate: Any) -> None:
    game = load("toy_garden", 3, "ring", closing=2)
    twin = duplicate(game)
    assert twin == game and hash(twin) == hash(game) and twin.options == {"closing": 2, "starter": 0}
    assert twin != load("toy_garden", 3, "ring") and twin != load("toy_garden", 2, "ring", closing=2)
    assert len({game, twin}) == 1


def test_where_anybody_answers_for_the_team_all_are_offered_the_same(garden: State) -> None:
    state = load("toy_raft", 3, decider="free").new_initial_state()
    row = state.move(state.parse("row"))
    for player in range(3):
        assert state.may_decide(player) and state.moves_of(player) == [0, 1] and state.why_not(row, player) is None
    assert not state.may_decide(SPECTATOR) and not state.moves_of(REFEREE)
    for line in ("row", "hard"):
        state.apply_action(state.parse(line))
    assert not any(state.may_decide(player) for player in range(3))
    assert [garden.may_decide(player) for player in (0, 1, SPECTATOR)] == [True, False, False]


# What a game may leave out.


class Careless(AuctionState):
    def resample(self, player: int, rng: Rng) -> State:  # type: ignore[override]
        return State.resample(self, player, rng)


def test_only_a_game_without_secrets_may_leave_out_resample(garden: State) -> None:
    assert garden.resample(0, Rng(1)) == garden
    with pytest.raises(NotImplementedError):
        Careless(load("toy_auction", 2)).resample(0, Rng(1))


def test_a_game_without_a_strategy_rates_everything_alike(garden: State) -> None:
    strategy = garden.game.strategy()
    assert type(strategy) is Strategy
    assert {strategy.rate(garden, action) for action in garden.legal_actions()} == {0.0}
    assert garden.legal_actions() == [0, 1, 2, 3, 4, 5]


class Likes(Strategy):
    """Likes two actions most."""

    def rate(self, state: State, action: int) -> float:
        return {1: 2.0, 3: 0.5, 4: 2.0}.get(action, -1.0)


def test_a_strategy_chooses_among_its_best(garden: State) -> None:
    rng = Rng(1)
    assert {int(Likes().choose(garden, rng)) for _ in range(40)} == {1, 4}
    assert {int(Strategy().choose(garden, rng)) for _ in range(200)} == {0, 1, 2, 3, 4, 5}


def test_a_game_tells_nothing_more_at_the_end_unless_it_has_something_to_tell(garden: State) -> None:
    assert garden.debrief() == {}


@pytest.mark.parametrize("name", toys.NAMES)
def test_a_strangers_game_runs_in_the_compiled_loops(name: str) -> None:
    game = load(name, 3)
    decisions, total = random_games(game, 20, seed=1)
    assert decisions >= 20 * 3
    assert (decisions, total) == random_games(game, 20, seed=1)
    assert random_games(game, 20, seed=2)[1] != total
    assert checksum(game, 20, seed=1) == checksum(load(name, 3), 20, seed=1) != checksum(game, 20, seed=2)


# Small helpers for games.


@pytest.mark.parametrize(("scores", "places"), [([5, 7, 5], (2, 1, 2)), ([1], (1,)), ([0, 0], (1, 1)), ([3, 2, 1, 2], (1, 2, 4, 2))])
def test_equal_scores_share_a_place(scores: list[int], places: tuple[int, ...]) -> None:
    assert ranking(scores) == places


def test_an_id_is_checked() -> None:
    assert checked_id(Index(3), 4, "here") == 3
    for bad in (4, -1, True, "3", None, 10**20):
        with pytest.raises(BadMove, match="0 to 3, in here"):
            checked_id(bad, 4, "here")


def test_a_position_is_refused_with_its_reason() -> None:
    require(True, "never said")
    with pytest.raises(BadRecord, match="impossible position: 7 apples"):
        require(False, "{count} apples", count=7)


def test_the_public_names_are_there() -> None:
    assert all(hasattr(ludoterre, name) for name in ludoterre.__all__)
    assert (ludoterre.CHANCE, ludoterre.TERMINAL, ludoterre.SPECTATOR, ludoterre.REFEREE) == (-1, -4, -5, -6)
