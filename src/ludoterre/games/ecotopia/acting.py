# compiled by mypyc
"""Phase III: what the charge is spent on (ECT-6, 7, 8)."""

from __future__ import annotations

from typing import Final

from ludoterre.core.bits import bit, popcount
from ludoterre.core.furnished import NO_MOVE
from ludoterre.core.vecs import filled, i64
from ludoterre.games.ecotopia import building
from ludoterre.games.ecotopia import tables as t
from ludoterre.games.ecotopia.grammar import No
from ludoterre.games.ecotopia.state import EcotopiaBoard
from ludoterre.games.ecotopia.tables import NOTHING, OPTIONS, PLATFORM, WASTE, App, By, Do, Phase, Points, Row, Specialist, Square, Tally

BONUS_RULES: Final = ("ECT-7.12", "ECT-7.13", "ECT-7.14", "ECT-7.13", "ECT-7.15", "ECT-7.16")


def go_on(state: EcotopiaBoard) -> None:
    """Asks for the next action while there is charge, or ends the turn (ECT-6.1, 6.2, 6.5)."""
    state.bonus = 0
    if state.charge > 0:
        state.phase = Phase.ACT
        return
    if state.listener is not None:
        state.tell("turn_ends", {"player": state.active}, "ECT-3.3")
    state.phase = Phase.TURN_BEGINS


def pay(state: EcotopiaBoard, app: i64) -> None:
    """Spends one unit on an app; a tile is turned face down (ECT-6.1, 6.3, 6.4)."""
    state.charge -= 1
    state.tally[Tally.SPENT + app] += 1
    if app < App.TILES:
        state.ready[state.active] &= ~bit(app)
    if state.listener is not None:
        state.tell("app_used", {"player": state.active, "app": App.NAMES[app]}, "ECT-6.1")


def forbids(state: EcotopiaBoard, action: i64) -> i64:
    """Returns the reason why a decision of phase III is not possible now, or 0."""
    phase = state.phase
    if action < Do.ASK:
        return no_tree(state, action - Do.PLANT)
    if action < Do.SAY:
        return no_question(state, action - Do.ASK)
    if action < Do.GO:
        return no_answer(state, action - Do.SAY)
    if action < Do.LEAF:
        return no_walk(state, action - Do.GO)
    if action < Do.ROLL:
        return 0 if phase == Phase.LEAF_FROM or phase == Phase.LEAF_TO else No.WRONG_STEP
    if action == Do.ROLL:
        return no_app(state, App.DIE)
    if action < Do.DRIVE:
        return 0 if phase == Phase.BONUS_3 else No.WRONG_STEP
    if action < Do.TAKE_WASTE:
        return no_drive(state, action - Do.DRIVE)
    if action < Do.RECRUIT:
        return 0 if phase == Phase.LOAD else No.WRONG_STEP
    if action == Do.RECRUIT:
        return no_recruit(state)
    if phase != Phase.SPECIALIST:
        return No.WRONG_STEP
    return No.ALREADY_RECRUITED if state.has(action - Do.HIRE) else 0


def no_app(state: EcotopiaBoard, app: i64) -> i64:
    """Returns the reason why the active player cannot use an app tile now, or 0 (ECT-6.3, 10.10)."""
    if state.phase != Phase.ACT:
        return No.WRONG_STEP
    if state.ready[state.active] >> app & 1:
        return 0
    if state.rules.simplified and not App.SIMPLIFIED >> app & 1:
        return No.SIMPLIFIED
    return No.APP_USED if state.apps[state.active] >> app & 1 else No.APP_MISSING


# Trees.


def tree_gain(state: EcotopiaBoard, square: i64) -> i64:
    """Returns what a tree on a square brings, without the gardener (ECT-7.2, Q6)."""
    open_land = state.rules.tables.forest[square] == 0
    first = state.trees[square] == 0
    return 2 if (open_land or first if state.rules.either else open_land and first) else 1


def no_tree(state: EcotopiaBoard, square: i64) -> i64:
    """Returns the reason why no tree can be planted on a square, or 0 (ECT-7.1)."""
    reason = no_app(state, App.TREE)
    return reason if reason != 0 else No.BUILT_ALREADY if state.is_built(square) else 0


def plant(state: EcotopiaBoard, square: i64) -> None:
    """Plants a tree (ECT-7.1, 7.2, 8.2)."""
    pay(state, App.TREE)
    gain = tree_gain(state, square)
    state.trees[square] += 1
    state.heal(By.TREE, gain)
    if state.listener is not None:
        state.tell("planted", {"player": state.active, "place": Square.NAMES[square], "gain": gain}, "ECT-7.2")
    state.reward(Specialist.GARDENER)
    state.phase = Phase.ACTING


# Questions.


def no_question(state: EcotopiaBoard, reader: i64) -> i64:
    """Returns the reason why somebody cannot read a question, or 0 (ECT-7.3, Q30, Q31)."""
    if reader >= state.rules.players:
        return NO_MOVE
    reason = no_app(state, App.QUESTION)
    if reason != 0:
        return reason
    if state.rules.platform_reads:
        return 0 if reader == state.active else No.PLATFORM_READS
    return No.OWN_READER if reader == state.active else 0


def no_answer(state: EcotopiaBoard, option: i64) -> i64:
    """Returns the reason why an answer cannot be given, or 0 (ECT-7.5)."""
    if state.phase != Phase.ANSWER:
        return No.WRONG_STEP
    return 0 if option < state.rules.tables.card_options[state.card] else No.NO_SUCH_OPTION


def ask(state: EcotopiaBoard, reader: i64) -> None:
    """Has another player, or the platform, draw a question card (ECT-7.3, Q29, Q31)."""
    pay(state, App.QUESTION)
    state.reader = PLATFORM if reader == state.active else reader
    if state.questions_left == 0:
        cards: i64 = len(state.rules.tables.cards)
        state.cards_drawn = filled(len(state.cards_drawn), 0)
        state.questions_left = cards
        if state.listener is not None:
            state.tell("cards_shuffled", {"cards": cards}, "ECT-Q29")
    state.phase = Phase.DRAW_CARD


def read_out(state: EcotopiaBoard, card: i64, solution: i64) -> None:
    """Reads a card aloud, without its solution (ECT-7.3)."""
    state.card = card
    state.solution = solution
    state.cards_drawn[card // t.CARDS_A_WORD] |= bit(card % t.CARDS_A_WORD)
    state.questions_left -= 1
    state.phase = Phase.ANSWER
    if state.listener is not None:
        readers = [] if state.reader == PLATFORM else [int(state.reader)]
        state.tell("question_asked", {"player": state.active, "readers": readers, "card": state.rules.tables.cards[card]}, "ECT-7.3")


def answer(state: EcotopiaBoard, option: i64) -> None:
    """Compares the answer with the card (ECT-7.5, 7.6, 8.4)."""
    tables = state.rules.tables
    card, solution = state.card, state.solution
    right = option == solution
    gain: i64 = 0
    if right:
        gain = Points.TRUE_FALSE if tables.card_options[card] == 2 else Points.THREE_CHOICES
    note_answer(state, option, gain)
    state.card = NOTHING
    state.solution = NOTHING
    state.reader = NOTHING
    state.phase = Phase.ACTING
    if right:
        state.heal(By.QUESTION, gain)
    if state.listener is not None:
        args = {
            "player": state.active,
            "card": tables.cards[card],
            "answer": OPTIONS[option],
            "solution": OPTIONS[solution],
            "said": f"{tables.cards[card]}.{OPTIONS[option]}",
            "truth": f"{tables.cards[card]}.{OPTIONS[solution]}",
            "right": right,
            "gain": gain,
        }
        state.tell("answered", args, "ECT-7.5" if right else "ECT-7.6")
    if right:
        before = state.blue
        state.reward(Specialist.SCIENTIST)
        state.answers[len(state.answers) - Row.SIZE + Row.GAIN] += state.blue - before  # no copy shares the new row yet


def note_answer(state: EcotopiaBoard, option: i64, gain: i64) -> None:
    """Adds a row to the answers. They are written anew, since copies of the position share them."""
    old = state.answers
    length: i64 = len(old)
    rows = filled(length + Row.SIZE, 0)
    for i in range(length):
        rows[i] = old[i]
    rows[length] = state.turn
    rows[length + 1] = state.active
    rows[length + 2] = state.card
    rows[length + 3] = option
    rows[length + 4] = state.solution
    rows[length + 5] = state.reader
    rows[length + Row.GAIN] = gain
    state.answers = rows


# The team.


def ways(state: EcotopiaBoard) -> i64:
    """Returns the squares to which the team may go now (ECT-7.7, 7.15, 7.16, Q26)."""
    tables = state.rules.tables
    if state.phase == Phase.BONUS_5:
        return tables.roads[state.team] & (bit(Square.COUNT) - 1)
    if state.phase == Phase.BONUS_6:
        return Square.ALL if state.rules.may_stay else Square.ALL & ~bit(state.team)
    return tables.beside[state.team]


def no_walk(state: EcotopiaBoard, square: i64) -> i64:
    """Returns the reason why the team cannot go to a square, or 0 (ECT-7.7, 7.15, 7.16, Q26)."""
    phase = state.phase
    if phase != Phase.BONUS_5 and phase != Phase.BONUS_6:
        reason = no_app(state, App.MOVE)
        if reason != 0:
            return reason
    if ways(state) >> square & 1:
        return 0
    if square == state.team:
        return No.TEAM_IS_HERE
    if phase == Phase.BONUS_5:
        return No.TEAM_TOO_FAR_WITH_5
    return No.TEAM_NOT_DIAGONAL if state.rules.tables.roads[state.team] >> square & 1 else No.TEAM_TOO_FAR


def move_team(state: EcotopiaBoard, square: i64) -> None:
    """Begins the team's move, of an action or of a bonus, on the square that it leaves (ECT-7.7 to 7.9, 7.15, 7.16, Q7)."""
    if state.phase == Phase.ACT:
        pay(state, App.MOVE)
    state.goal = square
    if square == state.team:
        arrive(state)  # both squares are one, and it counts once (Q26)
    elif state.takes_leaf(state.team):
        state.phase = Phase.LEAF_FROM
    else:
        look_around(state)
        arrive(state)


def arrive(state: EcotopiaBoard) -> None:
    """Moves the team and looks at the square that it reaches (ECT-7.7 to 7.9, 8.1)."""
    if state.mover:
        return
    stays = state.goal == state.team
    state.team = state.goal
    state.goal = NOTHING
    state.phase = Phase.ACTING
    if state.listener is not None:
        rule = "ECT-Q26" if stays else "ECT-7.15" if state.bonus == 5 else "ECT-7.16" if state.bonus == 6 else "ECT-7.7"
        args = {"player": state.active, "place": Square.NAMES[state.team]}
        state.tell("team_stayed" if stays else "team_moved", args, rule)
    if state.takes_leaf(state.team):
        state.phase = Phase.LEAF_TO
        return
    look_around(state)
    if state.rules.tables.animals[state.team] != NOTHING and not state.is_built(state.team):
        state.reward(Specialist.ZOOLOGIST)


def look_around(state: EcotopiaBoard) -> None:
    """Sees the animal of the team's square, if it is visible and was never seen (ECT-7.9, 7.10)."""
    animal = state.rules.tables.animals[state.team]
    if animal == NOTHING or state.is_built(state.team) or state.discs >> animal & 1:
        return
    state.discs |= bit(animal)
    state.heal(By.SPECIES, Points.SIGHTING)
    if state.listener is not None:
        state.tell("species_seen", {"animal": t.ANIMALS[animal], "place": Square.NAMES[state.team]}, "ECT-7.9")


def settle_leaf(state: EcotopiaBoard, wanted: bool) -> None:
    """Puts a leaf on the construction where the team is, or none, and goes on with the move (ECT-7.8, 8.3)."""
    square = state.team
    leaving = state.phase == Phase.LEAF_FROM
    if wanted:
        state.leaves |= bit(square)
        state.heal(By.LEAF, 1)
        if state.listener is not None:
            state.tell("leaf_placed", {"place": Square.NAMES[square]}, "ECT-7.8")
        state.reward(Specialist.POLICEWOMAN)
    elif state.listener is not None:
        state.tell("leaf_skipped", {"place": Square.NAMES[square]}, "ECT-7.8")
    if leaving:
        arrive(state)
    else:
        state.phase = Phase.ACTING


# The truck.


def no_drive(state: EcotopiaBoard, node: i64) -> i64:
    """Returns the reason why the truck cannot go somewhere, or 0 (ECT-7.17, 7.18)."""
    if state.phase != Phase.ACT and state.phase != Phase.BONUS_1:
        return No.WRONG_STEP
    if state.rules.tables.roads[state.truck] >> node & 1:
        return 0
    if node == state.truck:
        return No.TRUCK_IS_HERE
    return No.TRUCK_CENTRE if node >= Square.COUNT or state.truck >= Square.COUNT else No.TRUCK_TOO_FAR


def move_truck(state: EcotopiaBoard, node: i64) -> None:
    """Moves the truck, by an action or a bonus; in a centre its load is recycled (ECT-7.12, 7.17 to 7.21)."""
    if state.phase == Phase.ACT:
        pay(state, App.RECYCLE)
    state.truck = node
    state.phase = Phase.ACTING
    if state.listener is not None:
        state.tell("truck_moved", {"player": state.active, "place": t.Node.NAMES[node]}, "ECT-7.17" if node < Square.COUNT else "ECT-7.18")
    if node >= Square.COUNT:
        unload(state)
    elif state.truck_load == NOTHING and state.waste[node] != NOTHING:
        state.phase = Phase.LOAD


def unload(state: EcotopiaBoard) -> None:
    """Recycles what the truck brings (ECT-7.21)."""
    waste = state.truck_load
    if waste == NOTHING:
        return
    gain = state.rules.tables.waste_values[waste]
    state.truck_load = NOTHING
    state.recycled |= bit(waste)
    state.heal(By.RECYCLING, gain)
    if state.listener is not None:
        state.tell("waste_recycled", {"waste": WASTE[waste], "gain": gain}, "ECT-7.21")


def settle_load(state: EcotopiaBoard, wanted: bool) -> None:
    """Loads the waste under the truck, or leaves it (ECT-7.19)."""
    waste = state.waste[state.truck]
    if wanted:
        state.truck_load = waste
        state.waste[state.truck] = NOTHING
    if state.listener is not None:
        kind = "waste_loaded" if wanted else "waste_left"
        state.tell(kind, {"waste": WASTE[waste], "place": Square.NAMES[state.truck]}, "ECT-7.19")
    state.phase = Phase.ACTING


# The specialists.


def all_recruited(state: EcotopiaBoard) -> bool:
    """Tells whether nobody is left to recruit (Q22)."""
    return popcount(state.specialists) == len(Specialist.NAMES)


def no_recruit(state: EcotopiaBoard) -> i64:
    """Returns the reason why nobody can be recruited, or 0 (ECT-10.10, Q22)."""
    if state.phase != Phase.ACT and state.phase != Phase.BONUS_1:
        return No.WRONG_STEP
    if state.rules.simplified:
        return No.SIMPLIFIED
    return No.ALL_RECRUITED if all_recruited(state) and not state.rules.recruits_for_nothing else 0


def move_recruiter(state: EcotopiaBoard) -> None:
    """Moves the recruiter on, by an action or a bonus; when nobody is left to recruit, nothing happens (ECT-7.12, 7.23, Q22)."""
    if state.phase == Phase.ACT:
        pay(state, App.RECRUIT)
    if all_recruited(state):
        state.phase = Phase.ACTING
        if state.listener is not None:
            state.tell("nobody_to_recruit", {"player": state.active}, "ECT-Q22")
        return
    state.recruiter += 1
    steps = state.rules.tables.recruit_length - state.recruiter
    state.phase = Phase.SPECIALIST if steps == 0 else Phase.ACTING
    if state.listener is not None:
        state.tell("recruiter_moved", {"player": state.active, "steps": steps}, "ECT-7.23")


def hire(state: EcotopiaBoard, specialist: i64) -> None:
    """Has a specialist join the team (ECT-7.24, 7.25)."""
    state.specialists |= bit(specialist)
    state.recruiter = 0
    state.phase = Phase.ACTING
    if state.listener is not None:
        state.tell("specialist_recruited", {"player": state.active, "specialist": Specialist.NAMES[specialist]}, "ECT-7.24")


# The bonus die.


def roll(state: EcotopiaBoard) -> None:
    """Takes the bonus die (ECT-7.11)."""
    pay(state, App.DIE)
    state.phase = Phase.BONUS_DIE


def rolled(state: EcotopiaBoard, face: i64) -> None:
    """Gives what the bonus die shows (ECT-7.12 to 7.16)."""
    state.bonus = face
    if face == 6:
        state.harm(By.BONUS, 1)
    if state.listener is not None:
        state.tell("bonus_rolled", {"player": state.active, "face": face, "red": 1 if face == 6 else 0}, BONUS_RULES[face - 1])
    if face == 2 or face == 4:
        recharge_by(state, face)
    else:
        state.phase = Phase.BONUS_1 if face == 1 else Phase.BONUS_3 if face == 3 else Phase.BONUS_5 if face == 5 else Phase.BONUS_6


def recharge_by(state: EcotopiaBoard, units: i64) -> None:
    """Charges the phone in phase III; what does not fit is lost (ECT-7.13, Q8)."""
    free = state.rules.tables.battery - state.charge
    gained = units if units < free else free
    state.charge += gained
    state.tally[Tally.BONUS_ENERGY] += gained
    state.phase = Phase.ACTING
    if state.listener is not None:
        state.tell("bonus_charge", {"player": state.active, "charge": gained}, "ECT-7.13")


def refresh(state: EcotopiaBoard, offer: i64) -> None:
    """Refreshes an offer as a village or a mine would, or none (ECT-7.14)."""
    if offer == 0:
        building.refresh_places(state, Phase.ACTING)
    elif offer == 1:
        building.refresh_tiles(state, Phase.ACTING)
    else:
        state.phase = Phase.ACTING
        if state.listener is not None:
            state.tell("refresh_declined", {"player": state.active}, "ECT-7.14")
