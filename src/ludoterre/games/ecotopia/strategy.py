# compiled by mypyc
"""How a competent team plays: every decision is worth the points that it brings now and promises for later.

All worths are in squares of the blue disc. A square of the red disc counts for more: near the end blue climbs much faster than red
falls, so a point more for blue mostly shortens the game, while a point less for red lowers the place where they meet.
The numbers, here and in habits.py, were measured in thousands of games.
"""

from __future__ import annotations

from typing import Final

from ludoterre.core.bits import bit, nth_element, popcount
from ludoterre.core.game import State
from ludoterre.core.strategy import Strategy
from ludoterre.core.vecs import i64
from ludoterre.games.ecotopia import acting, recharge
from ludoterre.games.ecotopia.game import EcotopiaGame
from ludoterre.games.ecotopia.habits import GUIDING, USUAL, Habits
from ludoterre.games.ecotopia.rules import EcotopiaState
from ludoterre.games.ecotopia.tables import NOTHING, OFFER, App, Do, Node, Points, Specialist, Square, Tile, Weather

HARM: Final = 2.5
"""What a square of the red disc is worth: about how much faster blue climbs in the last turns than red falls."""

# What a unit of charge brings.
APP: Final = 1.6
"""With an app that lies idle otherwise."""
SPARE: Final = 0.9
"""With the truck or the recruiter, which are always there."""
APPS_WORTH: Final[tuple[float, ...]] = (1.4, 1.3, 2.0, 1.5)
"""With each app, to choose by: the die, a move, a tree, a question."""

# What a turn brings more with a specialist: the zoologist, the gardener, the policewoman, the scientist.
USES: Final[tuple[float, ...]] = (0.5, 1.0, 0.2, 0.6)
"""A tree is planted in nearly every turn, but not every answer is right, and constructions without a leaf are seldom on the way."""
IDLE: Final = -1.0
"""Recruiting when nobody is left to recruit (Q22): the truck can always move, which is never worth less than nothing."""

# New tiles for an offer without good ones.
FRESH_PLACES: Final = 3.0
"""One of three places costs about a square of the red disc less than any place of the pile."""
FRESH_TILES: Final = 2.0
HALFWAY: Final = 7.0
"""Turns that are left in the middle of a game."""
KEPT: Final = 0.1
"""An offer with a good tile is better kept, if only a little."""

# How likely a square will be built on.
REVEALS: Final = 0.5
"""Places of the pile that are used in a turn: the others come from the offer."""
SPARED: Final = 0.1
"""For a place of the offer that costs more than one of the pile: it may be the cheapest one later."""

NOT_EAST: Final = 0b011111_011111_011111_011111_011111_011111
NOT_WEST: Final = 0b111110_111110_111110_111110_111110_111110
"""All squares but the last column, and but the first."""


class EcotopiaStrategy(Strategy):
    """Judges decisions of the team, by its habits."""

    def __init__(self, game: EcotopiaGame, habits: Habits = USUAL) -> None:
        self.habits: Final = habits
        tables = game.tables
        right: i64 = 0
        points: i64 = 0
        for card in range(len(tables.cards)):
            is_short = tables.card_options[card] == 2
            skill = tables.skill_true_false if is_short else tables.skill_three_choices
            right += skill
            points += skill * (Points.TRUE_FALSE if is_short else Points.THREE_CHOICES)
        percent = 100.0 * float(len(tables.cards))
        self.right: Final = float(right) / percent
        """How likely an answer is right, whatever the card…"""
        self.points: Final = float(points) / percent
        """…and what it brings on average."""

    def rate(self, state: State, action: int) -> float:
        assert isinstance(state, EcotopiaState)
        habits = self.habits
        if action <= Do.DECLINE_APP:
            return rate_app(state, action, habits)
        if action <= Do.END_RECHARGE:
            return rate_station(state, action)
        if action <= Do.TURN_PLACE:
            return rate_place(state, action - Do.TAKE_PLACE, habits)
        if action <= Do.TURN_TILE:
            return rate_tile(state, action - Do.TAKE_TILE, habits)
        if action < Do.ASK:
            return rate_tree(state, action - Do.PLANT, habits)
        if action < Do.GO:
            return self.points + (self.right if state.has(Specialist.SCIENTIST) else 0.0)
        if action < Do.LEAF:
            return rate_move(state, action - Do.GO, habits)
        if action <= Do.NO_LEAF:
            return 1.0 if action == Do.LEAF else 0.0
        if action == Do.ROLL:
            return habits.die
        if action < Do.DRIVE:
            return rate_refresh(state, action, habits)
        if action <= Do.LEAVE_WASTE:
            return habits.road * rate_truck(state, action)
        return rate_recruiter(state, habits) - habits.later if action == Do.RECRUIT else USES[action - Do.HIRE]


def strategy(game: EcotopiaGame, style: str) -> EcotopiaStrategy:
    """Gives the game's one usual strategy."""
    return EcotopiaStrategy(game)


def guide(game: EcotopiaGame) -> EcotopiaStrategy:
    """Gives the strategy that guides searches."""
    return EcotopiaStrategy(game, GUIDING)


def rate_app(state: EcotopiaState, action: i64, habits: Habits) -> float:
    """Judges an app for whoever chooses one."""
    if action == Do.DECLINE_APP:
        return 0.0
    if action == App.MOVE:
        for player in range(state.rules.players):
            if state.apps[player] >> App.MOVE & 1:
                return APPS_WORTH[action]
        return habits.first_move
    return APPS_WORTH[action]


# Charge, and the time that is left.


def rate_station(state: EcotopiaState, action: i64) -> float:
    """Judges activating a power station: burning coal harms more than the charge brings."""
    if action == Do.END_RECHARGE:
        return 0.0
    return APP - HARM if state.construction[action - Do.ACTIVATE] == Tile.COAL else APP


def yields(rules: EcotopiaGame, kind: i64) -> float:
    """Returns the charge that a construction can be expected to give in a turn; coal is better left in the ground."""
    if not recharge.is_station(kind):
        return 0.0
    if rules.simplified:
        return 1.0
    if kind == Tile.WIND or kind == Tile.SOLAR:
        faces = rules.tables.weather_faces
        right = faces[Weather.BOTH] + (faces[Weather.WIND] if kind == Tile.WIND else faces[Weather.SUN])
        return float(right) / float(faces[Weather.SUN] + faces[Weather.WIND] + faces[Weather.BOTH])
    return 0.0 if kind == Tile.COAL else 1.0


def power(state: EcotopiaState) -> float:
    """Returns the charge that all stations together can be expected to give in a turn."""
    found = 0.0
    for square in range(Square.COUNT):
        if state.is_built(square):
            found += yields(state.rules, state.construction[square])
    return found


def turns_left(state: EcotopiaState, habits: Habits) -> float:
    """Estimates how many turns are left."""
    return float(state.red - state.blue) / habits.pace


# Building.


def rate_place(state: EcotopiaState, slot: i64, habits: Habits) -> float:
    """Judges a place of the offer, or of the pile, by what it costs to build there, and by the dam that may stand there."""
    if slot != OFFER:
        square = state.place_offer[slot]
        return (dam_gain(state, habits) if state.has_water(square) else 0.0) - cost(state, square, habits)
    gain = dam_gain(state, habits)
    return (gain * wet_part(state) if gain > 0.0 else 0.0) - pile_cost(state, habits)


def dam_gain(state: EcotopiaState, habits: Habits) -> float:
    """Returns what a place is worth for having water: a dam of the offer may be better than anything that can stand elsewhere."""
    if habits.water == 0.0 or state.rules.simplified:
        return 0.0
    dam = 0.0
    other = 0.0
    for slot in range(OFFER):
        kind = state.construction_offer[slot]
        if kind == Tile.DAM:
            dam = worth(state, kind, habits)
        elif kind != NOTHING:
            other = max(other, worth(state, kind, habits))
    if dam <= other:
        return 0.0
    return habits.water * max(0.0, dam - max(other, pile_worth(state, False, habits)))


def wet_part(state: EcotopiaState) -> float:
    """Returns how many places of the pile have water, as a part of all."""
    pile = unknown_places(state)
    wet: i64 = 0
    for square in range(Square.COUNT):
        if pile >> square & 1 and state.has_water(square):
            wet += 1
    return float(wet) / float(max(1, popcount(pile)))


def unknown_places(state: EcotopiaState) -> i64:
    """Returns the places that may be revealed next."""
    return state.place_pile if state.place_pile else state.place_discard


def rate_tile(state: EcotopiaState, slot: i64, habits: Habits) -> float:
    """Judges a construction of the offer, or of the pile."""
    if slot == OFFER:
        return pile_worth(state, not state.needs_other_than_dam(), habits)
    return worth(state, state.construction_offer[slot], habits)


def cost(state: EcotopiaState, square: i64, habits: Habits) -> float:
    """Returns what it costs to build on a square, and an animal that is not found yet may not be found any more."""
    found = HARM * float(state.price(square))
    animal = state.rules.tables.animals[square]
    if animal != NOTHING and not state.discs >> animal & 1:
        found += habits.sighting / float(max(1, state.visible(animal)))
    return found


def pile_cost(state: EcotopiaState, habits: Habits) -> float:
    """Returns what it costs on average to build on a place of the pile."""
    pile = unknown_places(state)
    found = 0.0
    for square in range(Square.COUNT):
        if pile >> square & 1:
            found += cost(state, square, habits)
    return found / float(max(1, popcount(pile)))


def is_cheap(state: EcotopiaState, square: i64, habits: Habits) -> bool:
    """Tells whether a place costs less than one of the pile."""
    return cost(state, square, habits) < pile_cost(state, habits)


def worth(state: EcotopiaState, kind: i64, habits: Habits) -> float:
    """Returns what a construction will bring until the end."""
    turns = turns_left(state, habits)
    if kind == Tile.DATACENTER:
        lacking = state.apps[state.active] != App.ALL
        return turns * habits.new_app if lacking and enough_power(state, habits) else 0.0
    if kind == Tile.VILLAGE:
        return fresh_places(state, habits)
    if kind == Tile.MINE:
        return fresh_tiles(state, habits)
    if kind == Tile.NUCLEAR and not state.rules.simplified:
        turns -= 1.0  # it starts up
    return turns * yields(state.rules, kind) * (SPARE if enough_power(state, habits) else APP)


def enough_power(state: EcotopiaState, habits: Habits) -> bool:
    """Tells whether the stations charge a phone for all its apps, and for what the team wants beyond."""
    return power(state) >= float(popcount(state.apps[state.active])) + habits.surplus


def pile_worth(state: EcotopiaState, with_dams: bool, habits: Habits) -> float:
    """Returns what a construction of the pile will bring on average."""
    found = 0.0
    tiles: i64 = 0
    for kind in range(Tile.KINDS):
        count = state.construction_pile[kind]
        if count > 0 and (with_dams or kind != Tile.DAM):
            found += float(count) * worth(state, kind, habits)
            tiles += count
    return found / float(max(1, tiles))


def rate_refresh(state: EcotopiaState, action: i64, habits: Habits) -> float:
    """Judges new tiles for an offer, as the bonus die may give them."""
    if action == Do.NO_REFRESH:
        return KEPT
    return fresh_places(state, habits) if action == Do.REFRESH_PLACES else fresh_tiles(state, habits)


def fresh_places(state: EcotopiaState, habits: Habits) -> float:
    """Returns what new places bring: less, or nothing, while a cheap one is offered."""
    usual = pile_cost(state, habits)
    least = usual
    for slot in range(OFFER):
        square = state.place_offer[slot]
        if square != NOTHING:
            least = min(least, cost(state, square, habits))
    return max(0.0, FRESH_PLACES - habits.comfort * (usual - least))


def fresh_tiles(state: EcotopiaState, habits: Habits) -> float:
    """Returns what new constructions bring: nothing while one is offered that gives charge."""
    for slot in range(OFFER):
        kind = state.construction_offer[slot]
        if kind != NOTHING and yields(state.rules, kind) > 0.0:
            return 0.0
    return FRESH_TILES * (1.0 - habits.fading + habits.fading * turns_left(state, habits) / HALFWAY)


# Trees.


def rate_tree(state: EcotopiaState, square: i64, habits: Habits) -> float:
    """Judges a tree: the best grow where nobody will build."""
    gain = float(acting.tree_gain(state, square))
    if state.has(Specialist.GARDENER):
        gain += 1.0
    return gain - HARM * building_risk(state, square, habits)


def building_risk(state: EcotopiaState, square: i64, habits: Habits) -> float:
    """Returns how likely a square will be built on before the end; discarded places hardly come back."""
    if state.place_pile >> square & 1:
        return min(1.0, REVEALS * turns_left(state, habits) / float(popcount(state.place_pile)))
    if state.offered() >> square & 1:
        return 1.0 if is_cheap(state, square, habits) else SPARED
    return 0.0


# The team.


def rate_move(state: EcotopiaState, goal: i64, habits: Habits) -> float:
    """Judges a move of the team: what it finds on both squares, and what is near then."""
    animals = state.rules.tables.animals
    found = 0.0
    seen = state.discs
    first: i64 = 1 if goal == state.team else 0  # who stays finds everything once (Q26)
    for step in range(first, 2):
        square = state.team if step == 0 else goal
        animal = animals[square]
        if state.takes_leaf(square):
            found += 2.0 if state.has(Specialist.POLICEWOMAN) else 1.0
        elif animal != NOTHING and not state.is_built(square):
            if not seen >> animal & 1:
                found += float(Points.SIGHTING)
                seen |= bit(animal)
            if square == goal and state.has(Specialist.ZOOLOGIST):
                found += 1.0
    return found + habits.ahead * prospects(state, goal, seen, habits.step)


def prospects(state: EcotopiaState, here: i64, seen: i64, step: float) -> float:
    """Adds up what the team can still find from a square on: the further away, the less it counts."""
    habitats = state.rules.tables.habitats
    found = nearness(here, state.built & ~state.face_down & ~state.leaves & ~bit(state.team) & ~bit(here), step)
    for animal in range(len(habitats)):
        if not seen >> animal & 1:
            found += float(Points.SIGHTING) * nearness(here, habitats[animal] & ~state.built, step)
    return found


def nearness(here: i64, squares: i64, step: float) -> float:
    """Returns 1 for the team's own square, and less the more steps lie between it and the nearest of some squares."""
    if squares == 0:
        return 0.0
    near = 1.0
    reached = bit(here)
    while reached & squares == 0:
        reached = spread(reached)
        near *= step
    return near


def spread(squares: i64) -> i64:
    """Returns some squares and those one step away from them."""
    sideways = (squares & NOT_EAST) << 1 | (squares & NOT_WEST) >> 1
    return (squares | sideways | squares << Square.SIDE | squares >> Square.SIDE) & Square.ALL


def apart(a: i64, b: i64) -> i64:
    """Returns how far two columns or rows are from each other."""
    return a - b if a > b else b - a


# The recruiter and the truck: points for each step of the way.


def rate_recruiter(state: EcotopiaState, habits: Habits) -> float:
    """Judges a step of the recruiter towards the most useful specialist."""
    if acting.all_recruited(state):
        return IDLE
    best = 0.0
    for specialist in range(len(Specialist.NAMES)):
        if not state.has(specialist):
            best = max(best, USES[specialist])
    return best * turns_left(state, habits) / float(state.rules.tables.recruit_length - state.recruiter)


def rate_truck(state: EcotopiaState, action: i64) -> float:
    """Judges a move of the truck, or loading what lies there."""
    if action == Do.LEAVE_WASTE:
        return best_trip(state, state.truck, 0, state.truck)
    if action == Do.TAKE_WASTE:
        return reward(state, state.waste[state.truck], way_home(state, state.truck))
    node = action - Do.DRIVE
    if state.truck_load != NOTHING:
        return reward(state, state.truck_load, 1 + way_home(state, node))
    return best_trip(state, node, 1, NOTHING)


def reward(state: EcotopiaState, waste: i64, steps: i64) -> float:
    """Returns the points that recycling brings for each step."""
    return float(state.rules.tables.waste_values[waste]) / float(steps)


def best_trip(state: EcotopiaState, node: i64, steps: i64, left: i64) -> float:
    """Returns the best reward for fetching waste, by way of a node some steps away, but for the waste that is left on a square."""
    best = 0.0
    for square in range(Square.COUNT):
        waste = state.waste[square]
        if waste != NOTHING and square != left:
            best = max(best, reward(state, waste, steps + way(state, node, square) + way_home(state, square)))
    return best


def way(state: EcotopiaState, node: i64, square: i64) -> i64:
    """Counts the truck's steps between a node and a square."""
    if node >= Square.COUNT:
        return 1 + way(state, nth_element(state.rules.tables.roads[node], 0), square)
    return max(apart(square % Square.SIDE, node % Square.SIDE), apart(square // Square.SIDE, node // Square.SIDE))


def way_home(state: EcotopiaState, node: i64) -> i64:
    """Counts the truck's steps from a node to the nearer centre."""
    return 0 if node >= Square.COUNT else min(way(state, Node.EAST, node), way(state, Node.WEST, node))
