# compiled by mypyc
"""What a move would do, asked of the rules themselves on the table that a view shows: see `seen` and `acting`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from ludoterre.core.bits import elements
from ludoterre.core.errors import BadMove
from ludoterre.core.moves import Refusal
from ludoterre.core.vecs import i64, vec
from ludoterre.games.ecopolis import buying, hazards
from ludoterre.games.ecopolis.fields import known_in
from ludoterre.games.ecopolis.game import EcopolisGame
from ludoterre.games.ecopolis.grammar import Do
from ludoterre.games.ecopolis.rules import EcopolisState
from ludoterre.games.ecopolis.tables import KINDS, MOST, NOTHING, SLOTS, Ambassador, Amounts, Ending, Phase, Pile, Rate, Resource, Tally


class Way(NamedTuple):
    """A way to buy a card: with a helper or without."""

    line: str
    card: str
    helper: str | None
    legal: bool
    refusal: Refusal | None
    helper_pays: Amounts
    stock_pays: Amounts
    missing: Amounts
    wasted: Amounts
    """What of the helper's income nobody gets."""
    net: int
    level: int
    """Where the cursor would be: above the limit if that is what forbids it."""
    stock: Amounts
    """What would be left."""
    score: int
    impact: int
    size: int
    greta_leaves: bool
    reaches: tuple[str, ...]
    """The free ambassadors whose condition the city would meet only then."""
    ends: bool


class Collect(NamedTuple):
    """An income that could be collected."""

    line: str
    card: str
    legal: bool
    refusal: Refusal | None
    gains: Amounts
    lost: Amounts
    net: int
    level: int
    stock: Amounts
    score: int


class Swap(NamedTuple):
    """A line of the rate table, once or several times."""

    line: str
    give: str
    given: int
    get: str
    got: int
    legal: bool
    refusal: Refusal | None
    stock: Amounts
    score: int


class Claim(NamedTuple):
    """An ambassador, and what a player still lacks."""

    line: str
    ambassador: str
    holder: int | None
    have: int
    need: int
    met: bool
    legal: bool
    refusal: Refusal | None


class Worst(NamedTuple):
    """The hazard that would raise the cursor most, if it came now."""

    card: str | None
    rise: int
    level: int


class Preview(NamedTuple):
    """What a legal move does before chance or anybody else has a say, for whoever makes it."""

    level: int
    stock: Amounts
    score: int
    ends: bool


def seen(game: EcopolisGame, view: dict[str, Any]) -> EcopolisState:
    """Returns the position that a view shows: everything is in it. One in the middle of a move, as in films, is taken as it is."""
    state = EcopolisState(game)
    state.set_up()
    result, hand, seats = view["result"], view["pending"], view["seats"]
    game.grammar.fields.read(
        state,
        {name: view[name] for name in game.grammar.fields.named if name in view}
        | {
            "ending": None if result is None else Ending.NAMES[Ending.RULES.index(result["rule"])],
            "known": {name: view["piles"][name]["known"] for name in Pile.NAMES},
            "pending": None if hand is None else {name: hand[name] for name in ("card", "pile", "answers")},
            "cities": [seat["city"] for seat in seats],
            "stock": [seat["stock"] for seat in seats],
        },
    )
    return state


def acting(state: EcopolisState, player: int) -> EcopolisState:
    """Returns a position as if it were a player's action now."""
    after = state.clone()
    if state.phase != Phase.FIRST_CHOICE or state.active != player:
        after.phase = Phase.ACTION
    after.active = player
    after.ending = 0
    return after


def amounts(state: EcopolisState, player: i64) -> Amounts:
    """Returns a player's Stock."""
    return three(state.stock, player * KINDS)


def three(numbers: vec[i64], at: i64) -> Amounts:
    """Returns three amounts that stand together."""
    return numbers[at], numbers[at + 1], numbers[at + 2]


def minus(more: Amounts, less: Amounts) -> Amounts:
    """Returns how much more three amounts are than others."""
    return more[0] - less[0], more[1] - less[1], more[2] - less[2]


def noted(before: EcopolisState, after: EcopolisState, player: i64, field: i64) -> Amounts:
    """Returns what has been added to three entries of a player's tally."""
    at = player * Tally.ROW + field
    return minus(three(after.tally, at), three(before.tally, at))


def ways(state: EcopolisState) -> dict[str, list[Way]]:
    """Lists for each visible card every way in which the active player could pay for it."""
    found: dict[str, list[Way]] = {}
    built = state.built[state.active]
    if built >= state.rules.target:
        return found
    for slot in range(SLOTS):
        card = state.market[slot]
        if card != NOTHING:
            found[state.rules.tables.cards[card]] = [way(state, slot, helper) for helper in range(built + 1)]
    return found


def way(state: EcopolisState, slot: int, number: int) -> Way:
    """Plays a purchase on a copy, possible or not."""
    rules, tables = state.rules, state.rules.tables
    player = state.active
    card, helper = state.market[slot], state.helper(number)
    action = rules.first[Do.BUY] + slot * rules.target + number
    refusal = state.refuse(action)
    lacking = buying.missing(state, card, helper)
    after = state.clone()
    for kind in range(KINDS):  # lend what is missing, so that the purchase can be played
        after.stock[player * KINDS + kind] += lacking[kind]
    before = after.clone()
    after.act(action)
    if after.ending == 0:
        after.end_turn()  # the last action of a last round ends the game too, and so do empty piles
    return Way(
        state.notation(action),
        tables.cards[card],
        None if helper == NOTHING else tables.cards[helper],
        refusal is None,
        refusal,
        noted(before, after, player, Tally.HELPED),
        minus(amounts(before, player), amounts(after, player)),
        (lacking[0], lacking[1], lacking[2]),
        noted(before, after, player, Tally.WASTED),
        buying.net(state, card, helper),
        after.level,
        amounts(after, player),
        after.score(player),
        after.impacts[player],
        after.built[player],
        state.ambassador_holder[Ambassador.GRETA] == player and after.ambassador_holder[Ambassador.GRETA] == NOTHING,
        reached(state, after),
        after.ending != 0,
    )


def reached(before: EcopolisState, after: EcopolisState) -> tuple[str, ...]:
    """Names the free ambassadors that the active player could take only after a purchase."""
    player = before.active
    found: list[str] = []
    for ambassador, name in enumerate(Ambassador.NAMES):
        if before.ambassador_holder[ambassador] == NOTHING and after.meets(player, ambassador) and not before.meets(player, ambassador):
            found.append(name)
    return tuple(found)


def collects(state: EcopolisState, innovates: bool) -> list[Collect]:
    """Lists what each construction of the active player's city would bring, by an action or by an innovation."""
    return [collecting(state, position, innovates) for position in range(min(state.built[state.active], state.rules.target - 1))]


def collecting(state: EcopolisState, position: int, innovates: bool) -> Collect:
    """Plays a collecting on a copy, possible or not."""
    rules, tables = state.rules, state.rules.tables
    player = state.active
    card = state.city(player, position)
    name = tables.cards[card]
    action = rules.first[Do.COLLECT] + position
    refusal = state.refuse(action)
    if innovates and refusal is not None:
        refusal = Refusal("ECP-HAZ.9", refusal.code, refusal.args)
    after = state.clone()
    after.act(action)
    has = amounts(after, player)
    gains = minus(has, amounts(state, player))
    lost = minus(three(tables.incomes, card * KINDS), gains)
    line = f"innovate {name}" if innovates else f"collect {name}"
    return Collect(line, name, refusal is None, refusal, gains, lost, tables.climates[card], after.level, has, after.score(player))


def exchanges(state: EcopolisState) -> list[Swap]:
    """Lists all exchanges of the active player with what they would leave."""
    player = state.active
    found: list[Swap] = []
    for line in range(Rate.COUNT):
        action = state.rules.first[Do.EXCHANGE] + line
        refusal = state.refuse(action)
        after = state.clone()
        at = player * KINDS
        after.stock[at + Rate.GIVE[line]] = max(0, state.stock[at + Rate.GIVE[line]] - Rate.GIVEN[line])
        after.stock[at + Rate.GET[line]] = min(MOST, state.stock[at + Rate.GET[line]] + Rate.GOT[line])
        found.append(
            Swap(
                state.notation(action),
                Resource.NAMES[Rate.GIVE[line]],
                Rate.GIVEN[line],
                Resource.NAMES[Rate.GET[line]],
                Rate.GOT[line],
                refusal is None,
                refusal,
                amounts(after, player),
                after.score(player),
            )
        )
    return found


def claims(state: EcopolisState) -> list[Claim]:
    """Says of each ambassador what they ask of the active player."""
    player = state.active
    found: list[Claim] = []
    for ambassador, name in enumerate(Ambassador.NAMES):
        action = state.rules.first[Do.AMBASSADOR] + ambassador
        refusal = state.refuse(action)
        holder = state.ambassador_holder[ambassador]
        held = None if holder == NOTHING else holder
        have, need = state.towards(player, ambassador), state.asks(ambassador)
        found.append(Claim(state.notation(action), name, held, have, need, state.meets(player, ambassador), refusal is None, refusal))
    return found


def worst(state: EcopolisState) -> Worst:
    """Finds the hazard still in the piles that would raise the cursor most now, whoever draws it."""
    found = Worst(None, 0, state.level)
    for pile in range(Pile.COUNT):
        known = [state.rules.tables.card_of[entry["card"]] for entry in known_in(state, pile)]
        found = hottest(state, [*waiting(state, pile), *known], found)
    return found


def next_worst(state: EcopolisState) -> dict[str, Worst]:
    """Finds for each pile the hazard that would raise the cursor most, of those that may be its next card."""
    found: dict[str, Worst] = {}
    for pile in range(Pile.COUNT):
        top = state.known_top(pile)
        cards = waiting(state, pile) if top == NOTHING else [int(top)]
        found[Pile.NAMES[pile]] = hottest(state, cards, Worst(None, 0, state.level))
    return found


def waiting(state: EcopolisState, pile: int) -> list[int]:
    """Returns the hazards of a pile of which nobody knows the place."""
    tables = state.rules.tables
    return [tables.starts[pile] + number for number in elements(state.unseen[pile] & tables.hazards[pile])]


def hottest(state: EcopolisState, cards: Sequence[int], found: Worst) -> Worst:
    """Returns the one of some hazards that would raise the cursor most, unless the one found before does."""
    for card in cards:
        rise = hazards.rise(state, card)
        if rise > found.rise:
            found = Worst(state.rules.tables.cards[card], rise, state.level + rise)
    return found


def previews(state: EcopolisState, lines: Sequence[str]) -> dict[str, Preview]:
    """Says what each of some legal moves would do."""
    player = state.current_player()
    found: dict[str, Preview] = {}
    if player < 0:
        return found
    for line in lines:
        try:
            action = state.parse(line)
        except BadMove:
            continue  # a view in the middle of a move, as in films
        if state.forbids(action) != 0:
            continue
        after = state.clone()
        after._apply(action)
        found[line] = Preview(after.level, amounts(after, player), after.score(player), after.phase == Phase.OVER)
    return found
