"""Positions set up from data: every possible one is accepted and goes on alike, each impossible one is refused with its reason."""

from __future__ import annotations

import copy
import json
from bisect import bisect_right
from collections.abc import Callable, Iterator
from functools import cache
from typing import Any

import pytest

from ludoterre import BadOption, BadRecord, Rng
from ludoterre.core.registry import load, meta
from ludoterre.games.hexago.game import HexagoGame
from ludoterre.games.hexago.rules import HexagoState
from ludoterre.games.hexago.tables import NOTHING, PHASES, STAKES, Do, Phase, Stake

Data = dict[str, Any]
Edit = Callable[[Data], object]
IMPOSSIBLE = "impossible position: "
MODES = meta("hexago").modes
OPTIONS: list[Data] = [
    {},
    {
        "hostility_per_turn": 3,
        "build_mode": "one_each",
        "action_draw": 2,
        "forecast": "shown",
        "first_initiative": "first_seat",
        "turns": 4,
    },
    {"stock_carryover": False, "setup_pollution": True, "pollution_spoils_water": True, "relief_grant": 3, "common_goal": True, "turns": 3},
    {"pollution": False, "marker_limit": 8, "hostility_per_turn": 2, "resource_cards": "dry", "turns": 3},
]


def lively(state: HexagoState, rng: Rng) -> int:
    """Chooses a kind of decision first, so that rare ones come often; takes water greedily and loves quarrels."""
    if state.is_chance_node():
        return state.sample_chance(rng)
    rules, legal = state.rules, state.legal_actions()
    if state.phase == Phase.BID:
        return legal[0] if state.asking == state.author else legal[-1]
    if state.phase == Phase.COLLECT and rng.below(3):
        water = [action for action in legal if rules.take <= action < rules.treat or rules.top_up <= action < rules.assign]
        return rng.choice(water or legal)
    if state.phase in (Phase.DECLARE, Phase.JOIN) and rng.below(4):
        return rng.choice([action for action in legal if action != Do.PASS])
    firsts = [rules.sell, rules.offer, rules.give, rules.place, rules.take, rules.treat, rules.top_up, rules.assign, rules.supply]
    firsts += [rules.build, rules.dam, rules.destroy, rules.pick, rules.declare_water, rules.play]
    kinds = [bisect_right(firsts, action) for action in legal]
    kind = rng.choice(sorted(set(kinds)))
    return rng.choice([action for action, one in zip(legal, kinds, strict=True) if one == kind])


def table(players: int = 3, mode: str = "normal", **options: Any) -> HexagoGame:
    game = load("hexago", players, mode, **options)
    assert isinstance(game, HexagoGame)
    return game


def read(game: HexagoGame, data: object) -> HexagoState:
    state = game.state_from_json(data)
    assert isinstance(state, HexagoState)
    return state


def course(game: HexagoGame, seed: int) -> Iterator[tuple[HexagoState, Rng]]:
    """Plays a game and stops at every position."""
    state, rng = game.new_initial_state(), Rng(seed, "positions")
    assert isinstance(state, HexagoState)
    yield state, rng
    while not state.is_terminal():
        state._apply(lively(state, rng))
        yield state, rng


def finish(state: HexagoState, rng: Rng) -> None:
    """Plays to the end."""
    for _ in range(6000):
        if state.is_terminal():
            assert state.outcome() is not None
            assert len(state.returns()) == state.rules.players
            return
        state._apply(lively(state, rng))
    raise AssertionError("the game does not end")


def everything(state: HexagoState) -> Data:
    """Returns all fields that matter where the game stands now: what the JSON leaves out must come back too."""
    copied = state.clone()
    left_over = {"rules", "game", "listener", "noted", "domains", "place", "passes", "went", "began", "rooted"}
    names = [name for name in dir(copied) if not name.startswith("_") and name not in left_over]
    found = {name: value for name in names if not callable(value := getattr(copied, name))}
    found = {name: value if isinstance(value, int) else list(value) for name, value in found.items()}
    found["rooted"] = [state.rooted[hex] for hex in range(state.rules.hexes) if state.tile[hex] != NOTHING and state.is_heart(hex)]
    found["networks"] = [list(domain.network) for domain in state.domains]
    return found


# Possible positions.


@pytest.mark.parametrize("options", OPTIONS, ids=str)
@pytest.mark.parametrize("mode", MODES)
def test_every_position_of_a_game_can_be_set_up_and_goes_on_alike(mode: str, options: Data) -> None:
    for players in (2, 3, 4):
        try:
            game = table(players, mode, **options)
        except BadOption:
            continue  # a scenario with pollution, cards or constructions of its own
        seen: set[int] = set()
        for number, (state, rng) in enumerate(course(game, players)):
            if number % 13 and state.phase in seen:
                continue
            seen.add(state.phase)
            data = json.loads(json.dumps(state.to_json()))
            again = read(game, data)
            assert again == state
            assert again.to_json() == data
            assert everything(again) == everything(state)
            assert again.legal_actions() == state.legal_actions()
            if not state.is_terminal():
                other = state.clone()
                action = lively(state, rng)
                again._apply(action)
                other._apply(action)
                assert again.to_json() == other.to_json()


@cache
def gallery() -> dict[str, tuple[HexagoGame, str]]:
    """Finds a position of every phase, in a game with everything; contests are named by their stake too."""
    found: dict[str, tuple[HexagoGame, str]] = {}
    games = [
        table(3, "normal", hostility_per_turn=2, action_draw=1, turns=4),
        table(3, "normal", hostility_per_turn=2, action_draw=1, turns=4, forecast="shown"),
        table(4, "simplified_2", hostility_per_turn=2),
        table(4, "simplified_3", hostility_per_turn=2),
    ]
    for seed in range(40):
        for game in games:
            for state, _ in course(game, seed):
                name = PHASES[state.phase]
                if name == "assign" and state.back != Phase.COLLECT:
                    continue  # in the midst of a contest
                keys = {name, f"{name} {STAKES[state.stake]}" if state.stake != Stake.NONE else name}
                if state.phase == Phase.BUILD and max(state.fresh) > 0:
                    keys.add("fresh")
                for key in keys - set(found):
                    found[key] = (game, json.dumps(state.to_json()))
        if set(found) >= WANTED:
            return found
    raise AssertionError(f"no random game came to {WANTED - set(found)}")


WANTED = {*PHASES, "bid water", "bid card", "bid construction", "conflict_die water", "fresh"}


def shown(key: str) -> tuple[HexagoGame, Data]:
    """Returns a position of the gallery, to be changed at will."""
    game, text = gallery()[key]
    return game, json.loads(text)


@pytest.mark.parametrize("key", sorted(WANTED))
def test_every_phase_can_be_set_up_and_played_on(key: str) -> None:
    game, data = shown(key)
    state = read(game, data)
    assert state.to_json() == data
    finish(state, Rng(1))


# Impossible positions.

RESOURCES: list[str] = [card.id for card in table().tables.resources]


def put(*path: Any) -> Edit:
    """Puts the last of these where the others lead to."""

    def edit(data: Data) -> None:
        inner: Any = data
        for step in path[:-2]:
            inner = inner[step]
        inner[path[-2]] = path[-1]

    return edit


def drop(*path: Any) -> Edit:
    """Deletes what a path leads to."""

    def edit(data: Data) -> None:
        inner: Any = data
        for step in path[:-1]:
            inner = inner[step]
        del inner[path[-1]]

    return edit


def add(*path: Any) -> Edit:
    """Adds the last of these to the number where the others lead to, 0 if there is none."""

    def edit(data: Data) -> None:
        inner: Any = data
        for step in path[:-2]:
            inner = inner[step]
        inner[path[-2]] = (inner[path[-2]] if isinstance(inner, list) else inner.get(path[-2], 0)) + path[-1]

    return edit


def both(*edits: Edit) -> Edit:
    return lambda data: [edit(data) for edit in edits]


def building(data: Data, tile: str = "") -> str:
    """Finds a construction, of a kind if there is one."""
    return next(str(hex) for hex, about in data["board"].items() if about["tile"] == tile or (not tile and about["tile"] != "dam"))


def on(kind: str, **parts: Any) -> Edit:
    """Changes what is said about a construction."""
    return lambda data: data["board"][building(data, kind)].update(parts)


def river(data: Data, number: int = 0) -> str:
    return str(list(data["river"])[number])


def rename(old: Callable[[Data], str], new: str) -> Edit:
    """Moves a construction."""
    return lambda data: data["board"].update({new: data["board"].pop(old(data))})


def everybody(name: str, value: Any) -> Edit:
    """Gives all communities the same."""
    return lambda data: [row.update({name: value}) for row in data["communities"]]


def heap(data: Data) -> None:
    """Moves a grey cube to a river hex that has one."""
    one, other = [about for about in data["river"].values() if about["pollution"] == 1][:2]
    one["pollution"], other["pollution"] = 2, 0


def needless(data: Data) -> None:
    """Lets something that needs nothing be in crisis."""
    calm = next(hex for hex, about in data["board"].items() if "crisis" in about)
    data["board"][calm] = {"tile": "junction", "owners": data["board"][calm]["owners"], "crisis": "crisis"}


def bids(change: Callable[[list[Any]], object]) -> Edit:
    return lambda data: change(data["pending"]["contest"]["bids"])


def someone(data: Data) -> int:
    """Names a community that is not asked."""
    return next(player for player in range(len(data["communities"])) if player != data.get("asking"))


DAMAGED: list[tuple[str, str, str, Edit]] = [
    # The form.
    ("a field too few", "collect", "a position has the fields", drop("sea_pollution")),
    ("a field too many", "collect", "a position has the fields", put("weather", "fine")),
    ("an unknown phase", "collect", "tea is no phase", put("phase", "tea")),
    ("a phase between two", "collect", "27 is no phase", put("phase", 27)),
    ("a step that is not needed", "collect", "step is named where", put("step", "collect")),
    ("a step that is missing", "bid", "step is named where", drop("step")),
    ("a step that cannot be", "bid card", "the phase does not belong to the step", put("step", "supply")),
    ("a truth for a number", "collect", "turn is 0 to", put("turn", True)),
    ("half a thune", "collect", "thunes is 0 to", put("communities", 0, "thunes", 1.5)),
    ("an enormous number", "collect", "thunes is 0 to", put("communities", 0, "thunes", 10**400)),
    ("a number for a truth", "collect", "reaped is true or false", put("communities", 0, "reaped", 0)),
    ("two communities", "collect", "communities is a list of 3", lambda data: data["communities"].pop()),
    ("a community that lacks points", "collect", "a community lacks vp", drop("communities", 1, "vp")),
    ("a community with a dog", "collect", "a community has no field 'dog'", put("communities", 1, "dog", 1)),
    ("a community that is a list", "collect", "a community has the fields", put("communities", 1, [])),
    ("a board that is a list", "collect", "board is an object", put("board", [])),
    ("an empty trace", "reveal", "trace would be written None", put("trace", {})),
    ("a trace of nothing", "collect", "trace has no field 'tea'", put("trace", {"tea": 1})),
    ("nobody's network", "market", "there is no hex '99,99'", put("communities", 0, "pools", {"99,99": {}})),
    # The course (I-21, I-25).
    ("nobody has the initiative", "collect", "somebody has the initiative, once it is drawn", put("initiative", None)),
    ("no initiative at first", "deal_action", "somebody has the initiative", put("initiative", None)),
    ("nobody's step", "collect", "it is somebody's step", put("step_owner", None)),
    ("a fourth community", "collect", "step_owner is 0 to 2", put("step_owner", 3)),
    ("I-25 an eighth turn", "collect", "turn is 0 to 4, not 8", put("turn", 8)),
    ("the set-up in a turn", "collect", "collect is no phase of turn 0", put("turn", 0)),
    ("over too early", "collect", "the game ends after 4 turns", put("phase", "over")),
    ("somebody is asked", "collect", "somebody is asked where", put("asking", 1)),
    ("nobody is asked", "answer", "somebody is asked where", drop("asking")),
    ("another is asked", "answer", "the partner answers", lambda data: data.update(asking=data["pending"]["offer"]["author"])),
    # The map (I-1, I-2, I-3, I-5, I-27).
    ("I-2 a dam on land", "collect", "is no river hex", on("", tile="dam", hexes=["0,0", "1,1"])),
    ("I-2 a dam without its hexes", "collect", "a dam, and only a dam", on("", tile="dam")),
    ("I-2 a tile with a dam's hexes", "collect", "is no river hex", on("", hexes=["0,0", "1,1"])),
    ("I-3 a home on a river", "collect", "residential cannot stand on", lambda data: rename(building, river(data))(data) or None),
    ("a hex that is not there", "collect", "there is no hex '99,99'", rename(building, "99,99")),
    ("a tile that is not there", "collect", "castle is no tile", on("", tile="castle")),
    ("nobody's tile", "collect", "belongs to nobody", on("", owners=[])),
    ("everybody's tile", "collect", "belongs to one community only", on("", owners=[0, 1])),
    ("owners in disorder", "collect", "owners lists each once, in their order", on("", owners=[1, 0])),
    ("the same owner twice", "collect", "owners lists each once, in their order", on("", owners=[1, 1])),
    ("I-27 nobody is left", "collect", "community 0 has no construction", put("board", {})),
    ("a dry river", "collect", "river names the 15", lambda data: data["river"].pop(river(data))),
    (
        "a river hex that is land",
        "collect",
        "is no river hex",
        lambda data: data["river"].update({building(data): data["river"].pop(river(data))}),
    ),
    # Cubes (I-6, I-8, I-11, I-12, I-15, I-16).
    ("water before the card", "reveal", "there is no water before", lambda data: data["river"][river(data)].update(water=1)),
    ("I-11 water for nothing", "collect", "has no use for water", on("", tile="junction", water=1, water_from="card")),
    ("I-11 two waters", "collect", "water is 1 to", on("", water=0, water_from="card")),
    ("water from nowhere", "collect", "buildings are watered one after the other|water comes from somewhere", on("", water=1)),
    ("I-8 a grey cube too many", "collect", "grey cubes, and", lambda data: data["river"][river(data)].update(pollution=5)),
    ("I-8 a cleaner sea", "over", "grey cubes, and", add("sea_pollution", 1)),
    ("I-6 pollution has not flowed", "over", "has not flowed", heap),
    ("I-15 a crisis too early", "collect", "no harvest has failed yet", on("residential", crisis="crisis")),
    ("I-15 a junction in crisis", "riot_die", "needs nothing and is in crisis", needless),
    ("I-16 a riot while supplying", "riot_die", "no riot breaks out", put("phase", "supply")),
    (
        "I-16 no riot",
        "riot_die",
        "no building is in riot",
        lambda data: [about.update(crisis="crisis") for about in data["board"].values() if "crisis" in about],
    ),
    ("an unknown crisis", "market", "mood is no crisis", on("", crisis="mood")),
    ("supplied too early", "collect", "cannot be supplied", on("residential", supplied=True)),
    ("I-12 a home that treats", "collect", "cannot have treated anything", on("residential", treatments=1)),
    # Cards.
    ("an unknown action card", "collect", "there is no action card 'joker'", put("communities", 0, "hand", {"joker": 1})),
    ("a card too many", "collect", "there are only 3 cards embassy", put("communities", 0, "hand", {"embassy": 9})),
    ("no cards at all", "collect", "has had", both(everybody("hand", {}), everybody("played", {}))),
    (
        "the same objective",
        "collect",
        "two communities have the same",
        lambda data: everybody("objective", data["communities"][0]["objective"])(data),
    ),
    ("no objective", "collect", "everybody has one objective", put("communities", 0, "objective", None)),
    ("an unknown objective", "collect", "gold is no objective", put("communities", 0, "objective", "gold")),
    ("I-25 no card", "collect", "a card lies open", put("card", None)),
    (
        "another card",
        "collect",
        "the card of turn 1 is another",
        lambda data: data.update(card=next(name for name in RESOURCES if name != data["card"])),
    ),
    ("an unknown resource card", "collect", "99-0-0 is no card", put("card", "99-0-0")),
    ("a card foreseen", "collect", "1 cards have been revealed, not 2", lambda data: data["forecast"].append(data["card"])),
    ("cards drawn by nobody", "collect", "nobody draws", lambda data: data.setdefault("trace", {}).update(drawing=1)),
    # Communities (I-4, I-14).
    ("I-4 debts", "collect", "thunes is 0 to", put("communities", 0, "thunes", -1)),
    ("points from nowhere", "collect", "points, not", add("communities", 0, "vp", 1)),
    ("I-14 too much hostility", "collect", "hostile 2 times at most", put("communities", 0, "hostility_used", 3)),
    ("I-14 hostility without a trace", "deal_action", "marked hostile", put("communities", 0, "hostile_ever", True)),
    ("I-14 settled in peace", "reveal", "settled than there was hostility", lambda data: data["settled_hexes"].append(river(data))),
    ("too many offers", "market", "makes 3 offers at most", put("communities", 0, "offers_made", 4)),
    ("too many offers", "collect", "offers at most in a turn", put("communities", 0, "offers_made", 4)),
    ("no contract", "market", "has no such contract", put("communities", 0, "futures_left", 50)),
    ("barred too early", "collect", "nobody is barred", put("barred", {"0,0": [0]})),
    ("a trade with itself", "market", "nobody trades with itself", put("traded", 0, {"0": {"thunes": 1}})),
    ("a trade with a stranger", "market", "there is no community '7'", put("traded", 0, {"7": {"thunes": 1}})),
    ("an unknown tally", "market", "there is no tally 'luck'", put("tally", 0, {"luck": 1})),
    ("a tally of 0", "market", "tally is 1 to", put("tally", 0, {"sold": 0})),
    # The set-up.
    ("money at the set-up", "deal_action", "the thunes of the set-up", add("communities", 0, "thunes", 1)),
    ("money while building", "setup_build", "thunes left", add("communities", 0, "thunes", 1)),
    ("a tally at the set-up", "deal_action", "begins with the first turn", put("tally", 0, {"sold": 1})),
    # What is half decided.
    ("no cube", "assign", "a cube is in hand", drop("pending", "cube")),
    (
        "a cube at the market",
        "market",
        "a cube is in hand",
        lambda data: data.update(pending={"cube": {"river": river(data), "back": "collect"}}),
    ),
    ("a cube from the market", "assign", "a cube is taken in a collection", put("pending", "cube", "back", "market")),
    ("no offer", "compose", "an offer is written or answered|the phase does not belong", drop("pending")),
    ("an offer of riches", "compose", "an offer", put("pending", "offer", "give", {"energy": 0, "food": 0, "thunes": 10})),
    (
        "an offer to oneself",
        "compose",
        "somebody else",
        lambda data: data["pending"]["offer"].update(partner=data["pending"]["offer"]["author"]),
    ),
    ("an offer with wood", "compose", "give has no field 'wood'", put("pending", "offer", "give", "wood", 1)),
    (
        "an empty offer",
        "answer",
        "an offer is written in order",
        both(
            put("pending", "offer", "give", {"energy": 0, "food": 0, "thunes": 0}),
            put("pending", "offer", "ask", {"energy": 0, "food": 0, "thunes": 0}),
        ),
    ),
    ("no dam", "consent", "a dam is proposed while", drop("pending")),
    (
        "a dam without its builder",
        "consent",
        "its builder and one or two",
        lambda data: data["pending"]["dam"].update(owners=[data["asking"]]),
    ),
    (
        "a dam that all want",
        "consent",
        "next partner is asked",
        lambda data: data["pending"]["dam"].update(agreed=data["pending"]["dam"]["owners"]),
    ),
    ("poor partners", "consent", "cannot own the dam", everybody("thunes", 0)),
    (
        "a dam on land",
        "consent",
        "is no river hex",
        lambda data: data["pending"]["dam"].update(river=data["pending"]["dam"]["hexes"][0]),
    ),
    ("no malus", "react", "a malus waits", drop("pending")),
    ("a malus that is a bonus", "react", "no such malus was played", put("pending", "malus", "card", "embassy")),
    (
        "a malus against oneself",
        "react",
        "the malus does nothing to its target",
        lambda data: data["pending"]["malus"].update(target=data["step_owner"]),
    ),
    ("no cleanup", "pick", "a cleanup day goes on", drop("pending")),
    ("an endless cleanup", "pick", "a cleanup day picks", put("pending", "cleanup", "left", 99)),
    # Contests (I-13).
    ("no contest", "bid", "a contest belongs to its phases", drop("pending")),
    ("a contest at the market", "market", "a contest belongs to its phases", put("pending", {"contest": {"asked": []}})),
    ("a window with a stake", "declare", "a malus waits for its target", put("pending", "contest", "stake", "card")),
    ("the author is asked", "declare", "next community that is concerned", lambda data: data.update(asking=data["step_owner"])),
    ("nobody contests", "bid water", "somebody contests something", put("pending", "contest", "challengers", [])),
    ("I-14 a challenger who has not declared", "bid water", "has not declared", everybody("hostility_used", 0)),
    (
        "the author contests",
        "bid water",
        "nobody contests its own doing",
        lambda data: data["pending"]["contest"].update(challengers=[data["step_owner"]]),
    ),
    (
        "I-13 more than one has",
        "conflict_die",
        "cannot bid",
        bids(lambda found: found.__setitem__(next(n for n, one in enumerate(found) if one is not None), 151)),
    ),
    (
        "I-13 no bids",
        "conflict_die",
        "dice are rolled when all have bid",
        bids(lambda found: found.__setitem__(slice(None), [None] * len(found))),
    ),
    (
        "I-13 a die with a 4",
        "conflict_die",
        "dice is 0 to 3",
        lambda data: data["pending"]["contest"].update(dice=[4] * len(data["communities"])),
    ),
    (
        "all bids are in",
        "bid",
        "cannot bid|does not fight|dice are rolled",
        bids(lambda found: found.__setitem__(slice(None), [0] * len(found))),
    ),
    (
        "an embassy of nobody",
        "bid",
        "an embassy comes with a bid",
        lambda data: data["pending"]["contest"].update(embassies=[data["asking"]]),
    ),
    ("a winner before the dice", "bid", "somebody has won when", put("pending", "contest", "winner", 0)),
    ("no winner", "spoils", "somebody has won when", drop("pending", "contest", "winner")),
    ("spoils for the author", "spoils", "the winner takes first", lambda data: data.update(asking=data["step_owner"])),
    ("water that is not settled", "spoils", "is settled", put("settled_hexes", [])),
    ("dry spoils", "spoils", "something to take", lambda data: [about.update(water=0) for about in data["river"].values()]),
    ("dry again", "recollect", "something to take", lambda data: [about.update(water=0) for about in data["river"].values()]),
    # Works.
    ("works at the market", "market", "new in the building step only", lambda data: data.setdefault("trace", {}).update(works=1)),
    ("too many works", "fresh", "new in the building step only", put("trace", "works", 10**4)),
    ("new and not counted", "fresh", "constructions are new", drop("trace", "works")),
    ("a bargain", "fresh", "has another price", lambda data: fresh(data)["built"].update(paid=77)),
    ("new and watered", "fresh", "which is new", lambda data: fresh(data).update(crisis="crisis")),
    (
        "somebody else's works",
        "fresh",
        "was not built by whose step it is",
        lambda data: fresh(data).update(owners=[(data["step_owner"] + 1) % 3]),
    ),
    ("eco-works without a card", "fresh", "no such eco-works", put("trace", "eco_works", 99)),
    (
        "rubble from nowhere",
        "fresh",
        "than there were works",
        both(put("trace", "razed", {"sea": 99}), add("tally", 0, "built_pollution", 99)),
    ),
]


def fresh(data: Data) -> Data:
    """Finds a construction that was built in this step."""
    found: Data = next(about for about in data["board"].values() if "built" in about)
    return found


@pytest.mark.parametrize(("key", "because", "edit"), [case[1:] for case in DAMAGED], ids=[case[0] for case in DAMAGED])
def test_an_impossible_position_is_refused_with_its_reason(key: str, because: str, edit: Edit) -> None:
    game, data = shown(key)
    edit(data)
    with pytest.raises(BadRecord, match=f"^{IMPOSSIBLE}.*({because})"):
        game.state_from_json(data)


def test_the_initiative_moves_on_from_the_first_seat() -> None:
    game = table(3, first_initiative="first_seat", turns=2)
    data = next(state.to_json() for state, _ in course(game, 1) if state.turn == 2)
    assert data["initiative"] == 1
    data.update(initiative=2, step_owner=2)
    with pytest.raises(BadRecord, match="the table has chosen who begins"):
        game.state_from_json(data)


def test_nobody_has_more_markers_than_there_are() -> None:
    game = table(2, marker_limit=8)
    data = next(state.to_json() for state, _ in course(game, 1) if state.turn == 1)
    basin = game.tables.basin
    used = {*data["board"], *[hex for about in data["board"].values() for hex in about.get("hexes", [])]}
    free = [hex for hex in basin.ids if hex not in used and basin.terrain[basin.number[hex]] == 0]
    data["board"].update(
        {hex: {"tile": tile, "owners": [0]} for hex, tile in zip(free, ["junction", "farm", "residential"] * 3, strict=False)}
    )
    with pytest.raises(BadRecord, match="community 0 has more than 8 markers"):
        game.state_from_json(data)


SIMPLE: list[tuple[str, str, Edit]] = [
    ("I-1 a station", "there are only 0 tiles treatment_station", on("", tile="treatment_station")),
    ("pollution", "there is no pollution in this game", put("sea_pollution", 1)),
    ("an action card", "there is no action card", put("communities", 0, "hand", {"embassy": 1})),
    ("an objective", "peace is no objective", put("communities", 0, "objective", "peace")),
    ("treating", "there is nothing to treat in this game", put("phase", "treat")),
    ("placing", "place is no phase of turn 1", put("phase", "place")),
    ("placing before the game", "a scenario is set up already", both(put("phase", "place"), put("turn", 0))),
    (
        "another card",
        "turn 1 has the card of the scenario",
        lambda data: data.update(forecast=[one for one in RESOURCES if one != data["card"]][:1]),
    ),
]


@pytest.mark.parametrize(("because", "edit"), [case[1:] for case in SIMPLE], ids=[case[0] for case in SIMPLE])
def test_a_simplified_game_has_no_pollution_and_no_cards(because: str, edit: Edit) -> None:
    game = table(3, "simplified_1")
    data = next(state.to_json() for state, _ in course(game, 1) if state.turn == 1)
    edit(data)
    with pytest.raises(BadRecord, match=f"^{IMPOSSIBLE}.*{because}"):
        game.state_from_json(data)


def test_a_refusal_can_be_translated() -> None:
    game, data = shown("collect")
    data["communities"][1]["vp"] += 1
    with pytest.raises(BadRecord) as refusal:
        game.state_from_json(data)
    assert refusal.value.template == IMPOSSIBLE + "community {player} has {points} points, not {due}"
    assert refusal.value.details["player"] == 1


@pytest.mark.parametrize(
    "data",
    [None, 1, "over", [], {}, [{}], {1: 2}, {"phase": "over"}, {None: None}, object(), 1.5, b""],
    ids=lambda data: type(data).__name__,
)
def test_what_is_no_position_at_all(data: object) -> None:
    with pytest.raises(BadRecord, match=f"^{IMPOSSIBLE}"):
        table().state_from_json(data)


# Damage of any kind.

JUNK: list[Any] = [None, True, False, -1, 0, 1, 2, 3, 7, 10**30, 1.5, "", "sea", [], {}, [0], {"a": 1}]


def spots(inner: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, Any, tuple[Any, ...]]]:
    """Finds everything in a position: what holds it, under which name, and where."""
    for name in list(inner) if isinstance(inner, dict) else range(len(inner)) if isinstance(inner, list) else ():
        yield inner, name, (*path, name)
        yield from spots(inner[name], (*path, name))


def damage(data: Data, rng: Rng, others: Data) -> None:
    """Deletes, changes, renames or doubles one thing; each part of a position is hit as often as another."""
    top = rng.choice(sorted(data))
    holder, name, _ = rng.choice([spot for spot in spots(data) if spot[2][0] == top])
    value, how = holder[name], rng.below(6)
    if how == 0:
        del holder[name]
    elif how == 1 and isinstance(value, int):
        holder[name] = value + rng.choice([-1, 1, 2, 5])
    elif how == 2:
        holder[name] = rng.choice(JUNK)
    elif how == 3 and isinstance(holder, dict):
        names = [one for one in others.get(top, {}) if isinstance(one, str)] if isinstance(others.get(top), dict) else sorted(data)
        holder[rng.choice(names or sorted(data))] = holder.pop(name)
    elif how == 4 and isinstance(holder, list):
        holder.append(copy.deepcopy(value))
    else:
        twins = [here[there] for here, there, _ in spots(others) if there == name]
        holder[name] = copy.deepcopy(rng.choice(twins)) if twins else rng.below(9)


def attempt(game: HexagoGame, data: Data) -> tuple[HexagoState | None, str]:
    """Sets a position up, or says why it is refused."""
    try:
        return read(game, data), ""
    except BadRecord as refusal:
        return None, str(refusal)


@pytest.mark.parametrize("seed", range(8))
def test_a_damaged_position_is_refused_or_can_be_played_to_the_end(seed: int) -> None:
    rng = Rng(seed, "damage")
    keys = sorted(gallery())
    accepted = 0
    for _ in range(100):
        game, data = shown(rng.choice(keys))
        _, others = shown(rng.choice(keys))
        for _ in range(1 + rng.below(2)):
            damage(data, rng, others)
        state, refusal = attempt(game, data)
        if state is None:
            assert refusal.startswith(IMPOSSIBLE)
            assert "Error" not in refusal
            continue
        assert state.to_json() == data
        if accepted < 8:
            finish(state, rng)
        accepted += 1
    assert accepted > 0
