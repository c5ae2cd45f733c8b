"""The tiles and the cards of a pack: their schema, what makes them impossible, and how the rules know them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, Literal

from pydantic import Field

from ludoterre.games.hexago import tables as t
from ludoterre.games.hexago.basin import TERRAINS, Terrain
from ludoterre.games.hexago.content_layouts import ResourceId, TileId
from ludoterre.games.hexago.meta import META
from ludoterre.packs import Item, Part, Problem, Text

MOST_OBJECTIVES, MOST_ACTIONS, MOST_RESOURCES = 13, 49, 54
"""Cards in the box, the blank ones included (HEX-CRD.1)."""
LEAST_ACTIONS = 12

TIMINGS_OF = {
    "storm": ("collect",),
    "drip": ("collect",),
    "leak": ("collect",),
    "futures": ("market",),
    "lose_energy": ("market",),
    "lose_food": ("market",),
    "cleanup": ("treat",),
    "eco_works": ("build",),
    "embassy": (),
}
"""When effects make sense; the others do in every step."""

Amount = Annotated[int, Field(ge=0, le=9)]
Tiles = list[TileId]


class Needs(Part):
    """What a building must get in a turn. No building holds more than one water (HEX-WAT.4)."""

    water: Annotated[int, Field(ge=0, le=1)] = 0
    energy: Amount = 0
    food: Amount = 0
    thunes: Amount = 0


class Yields(Part):
    """What a building gives in a turn."""

    energy: Amount = 0
    food: Amount = 0
    thunes: Annotated[int, Field(ge=0, le=20)] = 0
    points: Annotated[int, Field(ge=0, le=20)] = 0


class Tile(Item):
    """A kind of tile."""

    id: TileId
    cost: Annotated[int, Field(ge=0, le=50)] | None = None
    count: Annotated[int, Field(ge=0, le=99)]
    on: list[Literal["meadow", "mountain", "river", "sea"]] = []  # noqa: RUF012  Pydantic copies defaults, and packs are frozen
    beside: Literal["river", "sea"] | None = None
    needs: Needs = Needs()
    yields: Yields = Yields()
    pollutes: bool = False
    title: Text
    description: Text


class Effect(Part):
    """What an action card does."""

    kind: Literal[
        "gain_thunes",
        "gain_energy",
        "gain_food",
        "festival",
        "storm",
        "drip",
        "eco_works",
        "cleanup",
        "futures",
        "lose_energy",
        "lose_food",
        "leak",
        "embassy",
    ]
    amount: Annotated[int, Field(ge=1, le=20)] = 1
    points: Amount = 0


class Action(Item):
    """A kind of action card."""

    copies: Annotated[int, Field(ge=1, le=MOST_ACTIONS)]
    effect: Effect
    timing: list[Literal["collect", "market", "treat", "build"]] = []  # noqa: RUF012  Pydantic copies defaults, and packs are frozen
    title: Text
    summary: Text


class Condition(Part):
    """What an objective asks for."""

    kind: Literal["tiles", "treated", "peace", "access"]
    tiles: Tiles = []  # noqa: RUF012  Pydantic copies defaults, and packs are frozen
    count: Annotated[int, Field(ge=0, le=99)] = 0
    without: Tiles = []  # noqa: RUF012  Pydantic copies defaults, and packs are frozen
    calm: bool = False


class Objective(Item):
    """An objective card."""

    points: Annotated[int, Field(ge=1, le=30)]
    condition: Condition
    title: Text
    summary: Text


class Resource(Item):
    """A kind of resource card; its id says water, price of energy, price of food."""

    id: ResourceId
    copies: Annotated[int, Field(ge=1, le=MOST_RESOURCES)]
    title: Text

    def numbers(self) -> tuple[int, int, int]:
        """Returns water, price of energy, price of food."""
        water, energy, food = map(int, self.id.split("-"))
        return water, energy, food


class Programme(Item):
    """The water that may be drawn in each turn, as the mediator chose it."""

    id: Literal["dry", "wet", "drying"]
    water: Annotated[
        list[Annotated[list[Annotated[int, Field(ge=1, le=9)]], Field(min_length=1)]],
        Field(min_length=t.MOST_TURNS, max_length=t.MOST_TURNS),
    ]
    title: Text


def tile_problems(tiles: list[Tile]) -> Iterator[Problem]:
    """Finds missing tiles, and tiles that the rules do not know like this."""
    for name in t.TILES:
        if all(tile.id != name for tile in tiles):
            yield Problem(("tile",), f"should have {name}, which the rules know")
    for index, tile in enumerate(tiles):
        yield from place_problems(("tile", index), tile)
        if tile.id in ("treatment_station", "junction", "dam") and (tile.needs != Needs() or tile.pollutes):
            yield Problem(("tile", index), "should need nothing and pollute nothing")
        if tile.id in ("treatment_station", "junction") and tile.yields != Yields():
            yield Problem(("tile", index, "yields"), "should be left out: the rules say what it does")
        if tile.id == "dam" and tile.yields != Yields(energy=tile.yields.energy):
            yield Problem(("tile", index, "yields"), "should be energy alone: that is what a dam gives each owner")
        if tile.id == "residential" and tile.count < META.max_players:
            yield Problem(("tile", index, "count"), f"is {tile.count}; {META.max_players} communities begin with one each")


def action_problems(actions: list[Action]) -> Iterator[Problem]:
    """Finds cards at times when they do nothing, and too few or too many of them."""
    for index, card in enumerate(actions):
        effect, timing = card.effect, sorted(set(card.timing), key=t.TIMINGS.index)
        wanted = list(TIMINGS_OF.get(effect.kind, t.TIMINGS))
        if effect.kind == "embassy" and timing:
            yield Problem(("action", index, "timing"), f"should be left out: {effect.kind} answers others, whenever that is")
        elif effect.kind != "embassy" and (not timing or not set(timing) <= set(wanted)):
            said = f"{' or '.join(wanted)}, when {effect.kind} does something"
            yield Problem(("action", index, "timing"), f"should be {said}, not {' '.join(timing) or 'never'}")
        if effect.points and effect.kind != "cleanup":
            yield Problem(("action", index, "effect", "points"), "should be left out: they belong to cleanup alone")
        if effect.amount != 1 and effect.kind == "drip":
            yield Problem(("action", index, "effect", "amount"), f"is {effect.amount}; a building holds 1 water")
    copies = sum(card.copies for card in actions)
    usable = sum(card.copies for card in actions if card.effect.kind != "cleanup")
    if copies > MOST_ACTIONS:
        yield Problem(("action",), f"makes {copies} cards; there may be {MOST_ACTIONS}, the blank ones included (HEX-CRD.1)")
    if usable < LEAST_ACTIONS:
        yield Problem(("action",), f"should make at least {LEAST_ACTIONS} cards besides those of cleanup, not {usable}")


def objective_problems(objectives: list[Objective]) -> Iterator[Problem]:
    """Finds objectives that say too much or too little, and too few or too many of them."""
    for index, card in enumerate(objectives):
        asks, where = card.condition, ("objective", index, "condition")
        if (asks.kind == "peace") == (asks.count > 0):
            said = "should be left out of peace" if asks.count else f"should be at least 1: how much {asks.kind} is asked for"
            yield Problem((*where, "count"), said)
        if (asks.kind == "tiles") != bool(asks.tiles):
            yield Problem((*where, "tiles"), "should be left out" if asks.tiles else "should name the kinds that count")
        if asks.without and asks.kind != "tiles":
            yield Problem((*where, "without"), "should be left out: it belongs to tiles alone")
        if asks.calm and asks.kind != "tiles":
            yield Problem((*where, "calm"), "should be left out: it belongs to tiles alone")
        if shared := sorted(set(asks.tiles) & set(asks.without)):
            yield Problem((*where, "without"), f"names {shared[0]}, which is asked for")
    usable = sum(card.condition.kind != "treated" for card in objectives)
    if len(objectives) > MOST_OBJECTIVES:
        reason = f"has {len(objectives)} cards; there may be {MOST_OBJECTIVES}, the blank ones included (HEX-CRD.1)"
        yield Problem(("objective",), reason)
    if usable < META.max_players:
        yield Problem(("objective",), f"should have at least {META.max_players} cards besides those of treated, not {usable}")


def resource_problems(resources: list[Resource], programmes: list[Programme]) -> Iterator[Problem]:
    """Finds decks that are too small or too large for the turns of a game, whatever the mediator chose."""
    copies = sum(card.copies for card in resources)
    if copies > MOST_RESOURCES:
        yield Problem(("resource",), f"makes {copies} cards; there may be {MOST_RESOURCES}, the blank ones included (HEX-CRD.1)")
    if copies < t.MOST_TURNS:
        yield Problem(("resource",), f"should make at least {t.MOST_TURNS} cards, one for each turn, not {copies}")
    for name in ("dry", "wet", "drying"):
        if all(programme.id != name for programme in programmes):
            yield Problem(("programme",), f"should have {name}, a value of the option resource_cards")
    for index, programme in enumerate(programmes):
        sets = [set(water) for water in programme.water]
        for turn, water in enumerate(sets):
            # Earlier turns may have drawn from the same cards.
            needed = 1 + sum(bool(water & earlier) for earlier in sets[:turn])
            there = sum(card.copies for card in resources if card.numbers()[0] in water)
            if there < needed:
                said = f"turn {turn + 1} draws among water {' or '.join(map(str, sorted(water)))}: {needed} cards are needed, not {there}"
                yield Problem(("programme", index, "water"), said)
                break


def place_problems(where: tuple[str, int], tile: Tile) -> Iterator[Problem]:
    """Finds tiles that cannot be bought or placed as the rules want."""
    if tile.id == "dam":
        for field in ("cost", "on", "beside"):
            if getattr(tile, field):
                yield Problem((*where, field), "should be left out: the prices and the place of a dam are rules")
        return
    if tile.cost is None:
        yield Problem((*where, "cost"), "is missing")
    if not tile.on:
        yield Problem((*where, "on"), "should name the terrains that it may stand on")
    wet = [terrain for terrain in tile.on if terrain in ("river", "sea")]
    if wet and tile.id != "junction":
        yield Problem((*where, "on"), f"should be meadow or mountain, not {wet[0]}: only junctions and dams stand in water")


def compile_tiles(tiles: list[Tile]) -> list[t.TileKind]:
    """Writes the tiles in the order of TILES. A dam has the price for one owner and stands on any terrain but the sea."""
    found: list[t.TileKind] = []
    for tile in sorted(tiles, key=lambda one: t.TILES.index(one.id)):
        needs, yields = tile.needs, tile.yields
        on = tuple(sorted({TERRAINS.index(terrain) for terrain in tile.on})) or (*t.LAND, Terrain.RIVER)
        cost = int(t.DAM_PRICES[1]) if tile.cost is None else tile.cost
        beside = t.NOTHING if tile.beside is None else {"river": Terrain.RIVER, "sea": Terrain.SEA}[tile.beside]
        found.append(
            t.TileKind(
                cost=cost,
                pieces=tile.count,
                on=on,
                beside=beside,
                needs=(needs.water, needs.energy, needs.food, needs.thunes),
                yields=(yields.energy, yields.food, yields.thunes, yields.points),
                pollutes=tile.pollutes,
            )
        )
    return found


def compile_actions(actions: list[Action]) -> list[t.ActionCard]:
    """Writes the action cards; in which order they stand in a pack means nothing."""
    return [
        t.ActionCard(
            id=card.id,
            copies=card.copies,
            effect=t.EFFECTS.index(card.effect.kind),
            amount=card.effect.amount,
            points=card.effect.points,
            timing=sum(1 << t.TIMINGS.index(step) for step in set(card.timing)),
        )
        for card in sorted(actions, key=lambda card: card.id)
    ]


def compile_objectives(objectives: list[Objective]) -> list[t.Objective]:
    """Writes the objectives; of peace there is one."""
    found: list[t.Objective] = []
    for card in sorted(objectives, key=lambda card: card.id):
        asks = card.condition
        found.append(
            t.Objective(
                id=card.id,
                condition=t.CONDITIONS.index(asks.kind),
                tiles=tuple(sorted({t.TILES.index(kind) for kind in asks.tiles})),
                needed=1 if asks.kind == "peace" else asks.count,
                without=tuple(sorted({t.TILES.index(kind) for kind in asks.without})),
                calm=asks.calm,
                points=card.points,
            )
        )
    return found


def compile_resources(resources: list[Resource]) -> list[t.Resource]:
    """Writes the kinds of resource cards, the driest and cheapest first."""
    return [t.Resource(card.id, card.copies, *card.numbers()) for card in sorted(resources, key=lambda card: card.id)]
