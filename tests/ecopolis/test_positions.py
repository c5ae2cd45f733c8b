"""Positions set up from data: every possible one is accepted, each impossible one refused with its reason."""

from __future__ import annotations

import json
import pickle
from collections.abc import Callable
from typing import Any

import pytest

from ludoterre import REFEREE, BadRecord, Rng
from ludoterre.games.ecopolis.game import EcopolisGame
from tests.ecopolis.tables import DEALS, dealt, new, position, table

Data = dict[str, Any]
Edit = Callable[[Data], object]
EVERY: list[tuple[int, dict[str, Any]]] = [
    (2, {}),
    (6, {"finish_round": True, "eco_gesture": "energy"}),
    (3, {"covered_cards": "discard", "initial_stock": "tight", "target": 4}),
    (4, {"market_rows": "by_category", "hazard_return": "shuffle", "eco_gesture": "forced"}),
    (5, {"pass_policy": "free", "on_empty": "last_round", "first_player": "first_seat", "target": 10, "finish_round": True}),
]


def refused(game: EcopolisGame, data: Data, because: str) -> None:
    """Checks that a position is refused, and how."""
    with pytest.raises(BadRecord, match=f"^impossible position: .*{because}"):
        game.state_from_json(data)


@pytest.mark.parametrize(("players", "options"), EVERY, ids=str)
def test_every_position_of_a_game_can_be_set_up_and_goes_on_alike(players: int, options: dict[str, Any]) -> None:
    game = table(players, **options)
    for seed in range(2):
        rng = Rng(seed, f"{players}{options}")
        state = game.new_initial_state()
        while not state.is_terminal():
            data = json.loads(json.dumps(state.to_json()))
            again = game.state_from_json(data)
            assert again.to_json() == data
            assert again.view(REFEREE) == state.view(REFEREE)
            assert again.legal_actions() == state.legal_actions()
            action = rng.choice(state.legal_actions())
            state.apply_action(action)
            again.apply_action(action)
            assert again.to_json() == state.to_json()
        assert game.state_from_json(state.to_json()).outcome() == state.outcome()
        assert pickle.loads(pickle.dumps(state)) == state


def update(**parts: Any) -> Edit:
    return lambda data: data.update(parts)


def deep(field: str, **parts: Any) -> Edit:
    return lambda data: data[field].update(parts)


def both(*edits: Edit) -> Edit:
    return lambda data: [edit(data) for edit in edits]


def stack(place: int, *cards: str) -> Edit:
    """Lays other cards on a place of the market."""
    return lambda data: data["market"].__setitem__(place, list(cards))


def city(player: int, *cards: str) -> Edit:
    """Adds constructions to a city."""
    return lambda data: data["cities"][player].extend(cards)


def build_from_market(player: int, count: int) -> Edit:
    """Moves covered cards from the last place of the market to a city."""
    return lambda data: data["cities"][player].extend([data["market"][8].pop(0) for _ in range(count)])


def tokens(player: int, **amounts: Any) -> Edit:
    return lambda data: data["stock"][player].update(amounts)


def turn(by: int) -> Edit:
    """Moves to another turn, with everything that is said about it."""
    return lambda data: data.update(turn_index=data["turn_index"] + by, active=(data["active"] + by) % len(data["cities"]))


def known(pile: str, *places: tuple[str, int]) -> Edit:
    return deep("known", **{pile: [{"card": card, "depth": depth} for card, depth in places]})


def check(made: Data, game: EcopolisGame, because: str, edit: Edit) -> None:
    """Checks that a position is possible, and no more so after an edit."""
    game.state_from_json(made)
    edit(made)
    refused(game, made, because)


ACTING: list[tuple[str, str, Edit]] = [
    ("INV-2 six gold", "stock.0.gold is 0 to 5, not 6", tokens(0, gold=6)),
    ("INV-2 less than nothing", "stock.1.vital is 0 to 5, not -1", tokens(1, vital=-1)),
    ("INV-2 half a token", "stock.1.vital is 0 to 5", tokens(1, vital=0.5)),
    ("INV-2 no number", "stock.1.vital is 0 to 5", tokens(1, vital=True)),
    ("INV-1 another resource", "stock.1 counts vital, gold, energy", tokens(1, wood=3)),
    ("INV-3 a stock too many", "stock is a list of 3", lambda data: data["stock"].append({"vital": 5, "gold": 5, "energy": 5})),
    ("INV-4 a card in market and city", "museum lies in two places", both(city(1, "museum"))),
    ("INV-4 a card twice in the market", "airport lies in two places", stack(0, "hospital", "airport")),
    (
        "INV-4 a removed hazard in the pile's known places",
        "drought lies in two places",
        both(update(removed_hazards=["drought"]), known("pink", ("drought", 3))),
    ),
    ("INV-4 an unknown card", "there is no card 'moon_base'", city(1, "moon_base")),
    ("INV-4 no card at all", "there is no card None", lambda data: data["cities"][0].append(None)),
    ("INV-5 a hazard in the market", "drought is a hazard", stack(0, "drought")),
    ("INV-5 a hazard in a city", "drought is a hazard", city(1, "drought")),
    ("INV-5 a construction among the removed hazards", "only hazards are removed", update(removed_hazards=["tramway"])),
    ("INV-6 a known place in another pile", "drought is no hazard of its pile", known("blue", ("drought", 3))),
    ("INV-25 a known construction", "tramway is no hazard of its pile", known("yellow", ("tramway", 3))),
    ("INV-25 a known place below the pile", "depth is 0 to", known("pink", ("drought", 40))),
    ("INV-25 two in one place", "known cards go from the top, one in each place", known("pink", ("drought", 3), ("heatwave", 3))),
    ("INV-25 known places out of order", "known cards go from the top", known("pink", ("drought", 4), ("heatwave", 3))),
    ("two piles with known places", "known names the three piles", lambda data: data["known"].pop("blue")),
    ("a known place with more", "a known card has card and depth", deep("known", pink=[{"card": "drought", "depth": 3, "by": 1}])),
    ("INV-4 a hazard removed twice", "drought lies in two places", update(removed_hazards=["drought", "drought"])),
    ("a discard in disorder", "in their order", update(discard=["tramway", "ski_resort"])),
    ("INV-7 eight places", "market is a list of 9", lambda data: data["market"].pop()),
    ("INV-8 above the limit", "above the limit the game is lost", both(update(level=12), deep("causes", climate_change=12))),
    ("INV-8 below the bottom", "level is 0 to", update(level=-1)),
    ("INV-8 a level without a cause", "the level is 5, and its causes add up to 3", update(level=5)),
    ("INV-12 too many constructions", "a city has at most 6", city(0, "tramway", "bank", "cinema", "sawmill", "motorway", "ski_resort")),
    ("INV-12 more built than turns", "player 2 has built more than turns allow", build_from_market(2, 3)),
    ("INV-13 a turn too late", "a card is drawn in each turn", turn(3)),
    ("INV-13 a turn too early", "a card is drawn in each turn", turn(-3)),
    ("INV-13 a card too few in the market", "a card is drawn in each turn", both(stack(0), stack(1))),
    ("INV-13 a hazard too many", "a card is drawn in each turn", update(removed_hazards=["drought"])),
    ("INV-15 honore in a city that does not suit", "the city of player 2 cannot keep honore", deep("ambassador_holder", honore=2)),
    ("INV-15 greta in a warm city", "the city of player 0 cannot keep greta", deep("ambassador_holder", greta=0)),
    ("INV-15 a holder who is not there", "ambassador_holder.greta is 0 to 2, not 3", deep("ambassador_holder", greta=3)),
    ("INV-15 a fifth ambassador", "ambassador_holder counts greta, amanda, cesar, honore", deep("ambassador_holder", gaston=None)),
    ("somebody else's turn", "turns go round from the first player", update(active=1)),
    ("nobody's turn", "somebody plays", update(active=None)),
    ("nobody began", "somebody plays", update(first_seat=None)),
    ("a first seat that is not there", "first_seat is 0 to 2, not 3", update(first_seat=3)),
    ("the first choice in a later turn", "the first choice is that of the first turn", update(phase="first_choice")),
    ("an unknown phase", "tea is no phase", update(phase="tea")),
    ("over without an end", "an ending belongs to a game that is over", update(phase="over")),
    ("an ending before the end", "an ending belongs to a game that is over", update(ending="target")),
    ("an unknown ending", "boredom is no ending", update(ending="boredom")),
    ("a target that nobody reached", "nobody has reached the target", update(phase="over", ending="target")),
    ("empty piles that are full", "the piles are not empty", both(update(phase="over", ending="piles"), turn(1))),
    ("a lost game below the limit", "above the limit the game is lost, and only there", update(phase="over", ending="climate")),
    ("a last round", "no last round has begun", update(last_round=True)),
    ("a last round that is no truth", "last_round is true or false", update(last_round=1)),
    ("a discard", "nothing is discarded", both(stack(0), update(discard=["hospital"]))),
    ("a card in hand", "a pile is drawn from, or none", update(pending={"card": None, "pile": "pink", "answers": {}})),
    ("answers to nothing", "only the eco-gesture has answers", update(pending={"card": None, "pile": "pink", "answers": {"0": "gave"}})),
    ("a field too few", "a position has the fields", lambda data: data.pop("level")),
    ("a field too many", "a position has the fields", update(weather="fine")),
    ("causes of nobody", "causes counts purchase, collect", lambda data: data["causes"].pop("collect")),
    ("causes of two players", "purchase is a list of 3", lambda data: data["causes"]["purchase"].pop()),
    ("flows of another kind", "flows.0 counts spent, helped", lambda data: data["flows"][0].pop("wasted")),
    ("negative flows", "flows.0.spent.gold is 0 to", lambda data: data["flows"][0]["spent"].update(gold=-1)),
    ("an enormous number", "turn_index is 0 to", update(turn_index=10**9)),
]


@pytest.mark.parametrize(("because", "edit"), [case[1:] for case in ACTING], ids=[case[0] for case in ACTING])
def test_an_impossible_position_in_the_middle_of_a_turn(because: str, edit: Edit) -> None:
    game = table(3)
    market = {0: "hospital", 3: "airport", 4: "museum"}
    made = position(game, cities={0: "solar_farm battery_storage", 1: "school"}, market=market, level=3, holders={"honore": 0})
    check(made, game, because, edit)


def pending(card: str | None, pile: str, **answers: str) -> Edit:
    return update(pending={"card": card, "pile": pile, "answers": {name[1:]: word for name, word in answers.items()}})


GESTURE: list[tuple[str, str, Edit]] = [
    ("an answer out of turn", "answers go round from whoever drew the card", pending("eco_gesture", "pink", p2="gave")),
    ("all have answered", "everybody answers once", pending("eco_gesture", "pink", p0="gave", p1="gave", p2="gave")),
    ("an unable player who is able", "who can give is able to", pending("eco_gesture", "pink", p0="unable")),
    ("an empty player is asked", "whoever is asked can give", tokens(1, vital=0, gold=0, energy=0)),
    ("an answer that is none", "ValueError", pending("eco_gesture", "pink", p0="maybe")),
    ("an answer of nobody", "answers are those of players", pending("eco_gesture", "pink", p7="gave")),
    ("another hazard", "the card in hand is the eco-gesture", pending("drought", "pink", p0="gave")),
    ("a card of another pile", "not of the pile it came from", pending("eco_gesture", "blue", p0="gave")),
    ("no card", "a card is in hand, or none", pending(None, "pink", p0="gave")),
    ("nothing in hand", "a pile is drawn from, or none", update(pending=None)),
    ("hands with a field too many", "pending has card, pile and answers", update(pending={"card": None})),
    ("a gift that is still there", "who gave has not everything", tokens(0, vital=5, gold=5, energy=5)),
    (
        "an empty player who declined",
        "who declined could give",
        both(pending("eco_gesture", "pink", p0="declined"), tokens(0, vital=0, gold=0, energy=0)),
    ),
    (
        "somebody declined who could not",
        "nobody declines at the cost of the limit",
        both(
            pending("eco_gesture", "pink", p0="declined"),
            tokens(2, vital=0, gold=0, energy=0),
            update(level=11),
            deep("causes", climate_change=11),
        ),
    ),
]


@pytest.mark.rule("ECP-INV-14")
@pytest.mark.parametrize(("because", "edit"), [case[1:] for case in GESTURE], ids=[case[0] for case in GESTURE])
def test_an_impossible_eco_gesture(because: str, edit: Edit) -> None:
    game = table(3, eco_gesture="restricted")
    asked = {"card": "eco_gesture", "pile": "pink", "answers": {"0": "gave"}}
    check(position(game, phase="eco_gesture", pending=asked, stock={0: "1 1 1"}), game, because, edit)


def test_forced_gestures_are_never_declined() -> None:
    game = table(3)
    made = position(game, phase="eco_gesture", pending=hand("eco_gesture", "pink") | {"answers": {"0": "declined"}})
    game.state_from_json(made)
    refused(table(3, eco_gesture="forced"), made, "who can give must")


def hand(card: str | None, pile: str) -> Data:
    return {"card": card, "pile": pile, "answers": {}}


PLACING = {"phase": "place", "pending": hand("tramway", "yellow")}
INNOVATING = {"phase": "innovation", "pending": hand("innovation", "blue"), "cities": {0: "museum"}}
REVEALING = {"phase": "reveal", "pending": hand(None, "blue")}
NO_INCOME = "an innovation needs a construction to collect from"

OTHERS: list[tuple[str, Data, str, Edit]] = [
    ("a place is empty", PLACING, "a card goes to an empty place first", stack(0)),
    ("a hazard to be placed", PLACING, "a construction is placed", pending("carbon_tax", "yellow")),
    ("innovation in an empty city", INNOVATING, NO_INCOME, lambda data: data["market"][8].insert(0, data["cities"][0].pop())),
    ("another hazard", INNOVATING, NO_INCOME, pending("cold_snap", "blue")),
    ("a known card is no chance", REVEALING, "chance turns up an unknown card", known("blue", ("cold_snap", 0))),
]


@pytest.mark.parametrize(("parts", "because", "edit"), [case[1:] for case in OTHERS], ids=[case[0] for case in OTHERS])
def test_an_impossible_position_in_another_phase(parts: Data, because: str, edit: Edit) -> None:
    game = table(3)
    check(position(game, **parts), game, because, edit)


def test_nobody_is_to_draw_from_empty_piles() -> None:
    piles = {"pink": "", "yellow": "", "blue": ""}
    refused(table(3), position(table(3), phase="draw", piles=piles), "with empty piles nobody draws")


def test_positions_of_other_options_are_refused() -> None:
    made = position(table(3), market={0: "school museum"})
    refused(table(3, covered_cards="discard"), made, "covered cards are discarded")
    refused(table(3, market_rows="by_category"), made, "each row has the cards of its own pile")
    made = position(table(3), known={"pink": [{"card": "drought", "depth": 3}], "yellow": [], "blue": []})
    refused(table(3, hazard_return="shuffle"), made, "shuffled hazards have no known place")
    made = position(table(3)) | {"first_seat": 1}
    made |= {"turn_index": made["turn_index"] - 1}
    refused(table(3, first_player="first_seat"), made, "the first seat begins")


FIRST: list[tuple[str, str, Edit]] = [
    (
        "INV-7 two in a place and none in another",
        "the market is dealt place by place",
        both(stack(0), stack(1, "hospital", "urban_forest")),
    ),
    ("INV-7 a row of another pile", "rows are dealt pile by pile", both(stack(0, "airport"), stack(3, "hospital"))),
    ("a start stock that is another", "everybody has the start stock", tokens(0, gold=2)),
    ("a warm start", "the cursor begins at the bottom", both(update(level=2), deep("causes", climate_change=2))),
    ("INV-13 an action without a card", "a card is drawn in each turn", update(phase="action")),
    ("a hazard carried out", "a card is drawn in each turn", update(removed_hazards=["drought"])),
]


@pytest.mark.rule("ECP-INV-7")
@pytest.mark.parametrize(("because", "edit"), [case[1:] for case in FIRST], ids=[case[0] for case in FIRST])
def test_an_impossible_first_choice(because: str, edit: Edit) -> None:
    game = table(3)
    check(dealt(game).state.to_json(), game, because, edit)


def test_the_first_turn_begins_with_the_first_choice() -> None:
    game = table(3)
    refused(game, dealt(game).state.to_json() | {"phase": "draw"}, "the first turn begins with the first choice")


DEALING: list[tuple[str, str, Edit]] = [
    ("somebody plays already", "nobody plays before the market is dealt", update(active=0)),
    ("a last round already", "nobody plays before the market is dealt", update(last_round=True)),
    ("nobody has been chosen to begin", "first_seat is chosen first", update(first_seat=None)),
    ("a gap", "the market is dealt place by place", both(stack(1), stack(4, "urban_forest"))),
    ("another row", "rows are dealt pile by pile", stack(1, "museum")),
    ("two in a place", "rows are dealt pile by pile", stack(1, "urban_forest", "nature_reserve")),
    ("a hazard carried out", "no hazard has been carried out", update(removed_hazards=["drought"])),
    ("a start stock that is another", "everybody has the start stock", tokens(2, energy=4)),
    ("a warm start", "the cursor begins at the bottom", both(update(level=2), deep("causes", climate_change=2))),
    ("a city", "player 1 has built more than turns allow", city(1, "museum")),
    ("a card in hand", "a pile is drawn from, or none", pending(None, "pink")),
]


@pytest.mark.rule("ECP-INV-7")
@pytest.mark.parametrize(("because", "edit"), [case[1:] for case in DEALING], ids=[case[0] for case in DEALING])
def test_an_impossible_set_up(because: str, edit: Edit) -> None:
    game = table(3)
    check(new(game, "first p0", *DEALS[:4]).state.to_json(), game, because, edit)


def test_an_impossible_beginning_or_end_of_the_set_up() -> None:
    game = table(3)
    everything = dealt(game).state.to_json() | {"phase": "deal", "active": None}
    refused(game, everything, "nine cards are dealt")
    nothing = game.new_initial_state().to_json()
    refused(game, nothing | {"known": nothing["known"] | {"pink": [{"card": "drought", "depth": 17}]}}, "no hazard has been turned up")
    refused(game, nothing | {"market": [["hospital"], *nothing["market"][1:]]}, "nine cards are dealt")
    refused(table(3, first_player="first_seat"), nothing, "the first seat begins")


SIX = "school university public_library museum covered_market battery_storage"
OTHER_SIX = "hospital day_nursery city_park bank cinema solar_farm"


@pytest.mark.rule("ECP-INV-12")
def test_a_complete_city_is_the_end() -> None:
    game, slow = table(3), table(3, finish_round=True)
    refused(game, position(game, cities={0: SIX}), "a complete city ends the game")
    refused(slow, position(slow, cities={0: SIX}), "a complete city ends the game")
    both_done = position(game, cities={0: SIX, 1: OTHER_SIX}, phase="over", ending="target")
    refused(game, both_done, "the first city that is complete ends the game")
    other_player = position(game, cities={1: SIX}, phase="over", ending="target")
    refused(game, other_player, "the player who reached the target ended the game")
    ended = position(game, cities={0: SIX}, phase="over", ending="target")
    assert game.state_from_json(ended).is_terminal()
    unfinished = position(slow, cities={0: SIX}, active=1, phase="over", ending="target", last_round=True)
    refused(slow, unfinished | {"turn_index": unfinished["turn_index"] + 1, "active": 2}, "the last round is complete")


@pytest.mark.rule("ECP-INV-13")
def test_after_the_last_card_turns_go_on_but_no_card_is_drawn() -> None:
    game = table(3, on_empty="last_round")
    made = position(game, piles={"pink": "", "yellow": "", "blue": ""}, last_round=True)
    assert game.state_from_json(made).legal_actions()
    refused(game, made | {"turn_index": made["turn_index"] - 3}, "more cards are drawn than turns allow")
    refused(game, position(game, last_round=True), "no last round has begun")


@pytest.mark.parametrize("data", [None, [], "position", 3, {}, {"phase": "deal"}])
def test_what_is_no_position_is_refused(data: object) -> None:
    with pytest.raises(BadRecord):
        table(3).state_from_json(data)
