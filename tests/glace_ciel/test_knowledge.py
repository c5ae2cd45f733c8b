"""What a seat can know: everything is compared with brute force, which tries every deal and keeps those that look the same."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable, Iterator
from functools import cache
from itertools import combinations, product
from math import sqrt

import pytest

from ludoterre import REFEREE, SPECTATOR, IllegalMove, Record, Rng, State
from ludoterre.bots import make_bot
from tests.glace_ciel.oracle import LINES, NUMBERS
from tests.glace_ciel.tables import MODES, game

Weights = dict[str, int]


@cache
def recorded(players: int, mode: str, placements: int, seed: int = 1, **options: str) -> Record:
    """Plays a random game up to the decision that follows a number of placements."""
    rng = Rng(seed, players, mode)
    record = Record.start(game(players, mode, **options))
    while sum(line.startswith("g") for line in record.moves) < placements or record.state.is_chance_node():
        state = record.state
        record.append(state.sample_chance(rng) if state.is_chance_node() else rng.choice(state.legal_actions()))
    return record


def dealing(players: int, mode: str, draws: int, seed: int = 1, **options: str) -> Record:
    """Stops while the first generation is being dealt, after so many draws."""
    rng = Rng(seed, players, mode)
    record = Record.start(game(players, mode, **options))
    for _ in range(draws):
        record.append(record.state.sample_chance(rng))
    return record


def generation_start(record: Record) -> int:
    """Returns where the deal of the generation under way begins in the record."""
    ends = [i for i, line in enumerate(record.moves) if line.startswith("g")]
    return ends[len(ends) // 12 * 12 - 1] + 1 if len(ends) >= 12 else 0


def replayed(record: Record, changed: dict[int, str]) -> Record | None:
    """Replays a record with other chance outcomes; None if that is impossible."""
    first = min(changed, default=len(record))
    other = record.at(first)
    try:
        for i, line in enumerate(record.moves[first:], start=first):
            other.append(other.state.parse(changed.get(i, line)))
    except IllegalMove:
        return None
    return other


def seen(record: Record, viewer: int) -> str:
    """Writes down everything that a viewer saw and heard of a game."""
    return json.dumps(record.knowledge(viewer))


def objective_changes(record: Record, players: list[int]) -> Iterator[tuple[dict[int, str], int]]:
    """Yields every way to give some players other objectives, with the number of card choices that do so."""
    start = generation_start(record)
    drawn = [(i, line.split()) for i, line in enumerate(record.moves) if i >= start and line.split()[0] in ("landmark", "number")]
    hidden = [(i, kind, who) for i, (kind, who, _) in drawn if int(who[1:]) in players]
    known = Counter(int(what) for _, (kind, who, what) in drawn if kind == "number" and int(who[1:]) not in players)
    choices: list[list[str]] = [list(LINES) if kind == "landmark" else ["3", "4", "5", "6"] for _, kind, _ in hidden]
    for chosen in product(*choices):
        left = Counter(NUMBERS) - known
        weight = 1
        for (_, kind, _), what in zip(hidden, chosen, strict=True):
            if kind == "number":
                weight *= left[int(what)]
                left[int(what)] -= 1
        if weight > 0:
            yield {i: f"{kind} {who} {what}" for (i, kind, who), what in zip(hidden, chosen, strict=True)}, weight


def hand_changes(record: Record, viewer: int) -> Iterator[dict[int, str]]:
    """Yields every way to deal the cards that a viewer has not seen among those who hold them."""
    state = record.state
    start = generation_start(record)
    seen = {line.split()[0] for line in record.moves[start:] if line.startswith("g")}
    hidden = [
        (i, line.split()[1], line.split()[2])
        for i, line in enumerate(record.moves)
        if i >= start and line.startswith("deal") and line.split()[2] not in seen and line.split()[1] != f"p{viewer}"
    ]
    if record.game.options["open_hands"]:
        yield {}
        return
    deck = state.view(REFEREE)["decks"][str(state.view(REFEREE)["generation"])]
    yield from deals(hidden, [card for _, _, card in hidden] + deck)


def deals(places: list[tuple[int, str, str]], cards: list[str]) -> Iterator[dict[int, str]]:
    """Yields each way to give every holder as many of the cards as they have, in one order only."""
    if not places:
        yield {}
        return
    holder = places[0][1]
    own = [i for i, who, _ in places if who == holder]
    for chosen in combinations(sorted(cards), len(own)):
        given = {i: f"deal {holder} {card}" for i, card in zip(own, chosen, strict=True)}
        rest = [card for card in cards if card not in chosen]
        for others in deals([place for place in places if place[1] != holder], rest):
            yield given | others


def secrets(state: State) -> str:
    """Writes down everything that somebody may not see."""
    view = state.view(REFEREE)
    return json.dumps([view["hands"], view["objectives"]])


def brute_force(record: Record, viewer: int) -> Weights:
    """Tries all deals of this generation and keeps the positions whose whole game looks the same to the viewer."""
    unknown = list(range(record.game.players)) if viewer == SPECTATOR else [viewer]
    truth = seen(record, viewer)
    found: Weights = {}
    for objectives, weight in objective_changes(record, unknown):
        # Hands and objectives do not depend on each other, so an objective that fails with one deal fails with all.
        other = replayed(record, objectives)
        if other is None or seen(other, viewer) != truth:
            continue
        for hands in hand_changes(record, viewer):
            other = replayed(record, objectives | hands)
            assert other is not None
            assert seen(other, viewer) == truth
            found[secrets(other.state)] = found.get(secrets(other.state), 0) + weight
    return found


def most_to_expect(freedom: int) -> float:
    """Returns the chi-square value that chance exceeds once in 1,000 times (Wilson and Hilferty)."""
    share = 2 / (9 * freedom)
    return freedom * (1 - share + 3.09 * sqrt(share)) ** 3


def check_frequencies(weights: Weights, draw: Callable[[], str], draws: int) -> None:
    """Compares draws with the weights they should follow: all of them possible, none missing, none too often."""
    total = sum(weights.values())
    drawn = Counter(draw() for _ in range(draws))
    assert drawn.keys() == weights.keys()
    if len(weights) > 1:
        expected = {secret: draws * weight / total for secret, weight in weights.items()}
        distance = sum((drawn[secret] - often) ** 2 / often for secret, often in expected.items())
        assert distance < most_to_expect(len(weights) - 1)


def test_frequencies_that_are_a_little_wrong_are_noticed() -> None:
    rng = Rng(1)
    check_frequencies({"heads": 1, "tails": 1}, lambda: rng.choice(["heads", "tails"]), 2000)
    for weights in ({"heads": 5, "tails": 4}, {"heads": 1, "tails": 1, "edge": 1}, {"heads": 1}):
        with pytest.raises(AssertionError):
            check_frequencies(weights, lambda: rng.choice(["heads", "tails"]), 2000)


CASES = [
    # players, mode, cards placed, viewer
    (2, "base", 0, 0),
    (2, "base", 7, 1),
    (2, "expert", 14, 0),
    (2, "young", 3, 0),
    (3, "base", 6, 0),
    (3, "base", 9, 2),
    (3, "base", 17, 1),
    (3, "chick", 28, 2),
    (4, "base", 7, 3),
    (4, "expert", 9, 0),
    (4, "young", 13, 1),
]


@pytest.mark.rule("LGC-INV-20", "LGC-INV-21", "LGC-A23")
@pytest.mark.parametrize(("players", "mode", "placements", "viewer"), CASES)
def test_resample_draws_what_a_seat_could_not_tell_apart_as_often_as_the_deal_would(
    players: int, mode: str, placements: int, viewer: int
) -> None:
    record = recorded(players, mode, placements)
    weights = brute_force(record, viewer)
    rng = Rng(7)
    check_frequencies(weights, lambda: secrets(record.state.resample(viewer, rng)), 30 * len(weights))


@pytest.mark.rule("LGC-2.6", "LGC-2.7")
@pytest.mark.parametrize(("players", "mode", "placements"), [(2, "base", 9), (2, "chick", 11), (2, "base", 22)])
def test_resample_for_a_spectator_draws_everybodys_secrets(players: int, mode: str, placements: int) -> None:
    record = recorded(players, mode, placements, seed=2)
    weights = brute_force(record, SPECTATOR)
    rng = Rng(8)
    check_frequencies(weights, lambda: secrets(record.state.resample(SPECTATOR, rng)), 20 * len(weights))


@pytest.mark.parametrize(("draws", "viewer"), [(2, 0), (11, 1), (13, 0), (14, 0), (15, 0), (15, 1), (2, SPECTATOR)])
def test_resample_in_the_middle_of_the_deal(draws: int, viewer: int) -> None:
    record = dealing(2, "base", draws)
    weights = brute_force(record, viewer)
    rng = Rng(9)
    check_frequencies(weights, lambda: secrets(record.state.resample(viewer, rng)), 30 * len(weights))


@pytest.mark.rule("LGC-2.3", "LGC-2.4", "LGC-2.5", "LGC-2.8")
@pytest.mark.parametrize("draws", [0, 1, 8, 12, 13, 14, 15, 16, 17, 18])
def test_cards_are_drawn_as_often_as_their_chances_say(draws: int) -> None:
    state = dealing(3, "base", draws, first_player="random").state
    weights = {str(action): round(chance * 720720) for action, chance in state.chance_outcomes()}
    rng = Rng(10)
    check_frequencies(weights, lambda: str(state.sample_chance(rng)), 3000)


@pytest.mark.rule("LGC-INV-20", "LGC-INV-21")
@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize(("players", "placements"), [(2, 5), (3, 4), (3, 16), (4, 6), (4, 15)])
def test_candidates_are_exactly_the_objectives_that_look_the_same(players: int, placements: int, mode: str) -> None:
    record = recorded(players, mode, placements)
    for seat in range(players):
        truth = seen(record, seat)
        alike = Counter[tuple[str, int]]()
        for changed, weight in objective_changes(record, [seat]):
            other = replayed(record, changed)
            if other is not None and seen(other, seat) == truth:
                aim = other.state.view(REFEREE)["objectives"][seat]
                alike[aim["landmark"], aim["number"]] += weight
        listed = record.state.view(REFEREE)["candidates"][seat]
        assert {(c["landmark"], c["number"]): c["weight"] for c in listed} == alike


@pytest.mark.rule("LGC-INV-21", "LGC-5.2")
def test_another_objective_is_noticed_once_objectives_are_shown() -> None:
    record = recorded(3, "base", 12)
    start = next(i for i, line in enumerate(record.moves) if line.startswith("landmark p0"))
    others = {line: replayed(record, {start: f"landmark p0 {line}"}) for line in LINES}
    alike = [f"landmark p0 {line}" for line, other in others.items() if other and seen(other, 0) == seen(record, 0)]
    assert alike == [record.moves[start]]


@pytest.mark.rule("LGC-2.6", "LGC-INV-21")
def test_a_whole_resampled_game_looks_the_same_to_its_player() -> None:
    rng = Rng(3)
    record = recorded(3, "base", 19)
    for viewer in (0, 1, 2, SPECTATOR):
        others = [record.resampled(viewer, rng) for _ in range(8)]
        assert {seen(other, viewer) for other in others} == {seen(record, viewer)}
        assert len({secrets(other.state) for other in others}) > 1


@pytest.mark.rule("LGC-A27")
@pytest.mark.parametrize("name", ["random", "greedy"])
@pytest.mark.parametrize("mode", ["base", "young"])
def test_a_bot_decides_the_same_whatever_its_seat_cannot_see(name: str, mode: str) -> None:
    rng = Rng(4)
    for placements in (3, 8, 14):
        record = recorded(3, mode, placements)
        seat = int(record.state.current_player())
        bot = make_bot(name, record.game)
        decisions = {bot.choose(record.state.resample(seat, rng), Rng(1)) for _ in range(12)}
        assert len(decisions) == 1


@pytest.mark.rule("LGC-A27")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_bot_can_take_over_any_seat_at_any_moment(players: int) -> None:
    for placements in (0, 1, 7, 11):
        state = recorded(players, "base", placements).state.clone()
        bots = [make_bot("greedy", state.game)] * players
        rng = Rng(placements)
        while not state.is_terminal():
            player = state.current_player()
            state.apply_action(state.sample_chance(rng) if player < 0 else bots[player].choose(state.resample(player, rng), rng))
        assert state.outcome() is not None
