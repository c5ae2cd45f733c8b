"""A second opinion on La Glace et le Ciel: checks the ledger's invariants from outside.

It knows the rulebook's cards and reads only REFEREE views, moves in notation and, where they are given, events and legal
actions. It shares no code with the rules.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

ELEMENTS = ("air", "earth", "water")
COLUMNS = ("W", "N", "E")
LINES = ELEMENTS + COLUMNS
NUMBERS = (3, 4, 4, 5, 5, 6)
CO2 = ("g1_air_1", "g1_water_2", "g2_air_3", "g2_earth_1", "g2_water_0", "g3_air_2", "g3_earth_0", "g3_earth_2", "g3_water_3")
CH4 = ("g1_earth_3", "g2_air_0", "g3_water_1")
GENERATION_CARDS = tuple(f"g{generation}_{element}_{value}" for generation in (1, 2, 3) for element in ELEMENTS for value in range(4))
START_CARDS = ("start_air", "start_earth", "start_water")
VALUE = {card: int(card[-1]) for card in GENERATION_CARDS} | dict.fromkeys(START_CARDS, 1)
ROW = {card: ELEMENTS.index(card.split("_")[1]) for card in VALUE}
GAS = dict.fromkeys(CO2, "co2") | dict.fromkeys(CH4, "ch4")
REACHABLE = {
    2: {2, 4, 6, 8, 12, 18},
    3: {1, 2, 3, 5, 6, 7, 9, 10, 14, 15, 18, 21, 27},
    4: {2, 4, 6, 8, 10, 12, 16, 18, 20, 24, 30, 36},
}
RATINGS = {
    2: [(18, "perfect"), (10, "excellent"), (6, "promising"), (1, "narrow")],
    3: [(27, "perfect"), (15, "excellent"), (9, "promising"), (1, "narrow")],
    4: [(36, "perfect"), (20, "excellent"), (12, "promising"), (1, "narrow")],
}

View = Mapping[str, Any]
Stacks = list[list[list[str]]]
Candidates = dict[tuple[str, int], int]


class Broken(AssertionError):
    """An invariant that does not hold."""


def must(condition: bool, rule: str, found: object = "") -> None:
    """Raises with the invariant's ID unless the condition holds."""
    if not condition:
        raise Broken(f"{rule}: {found}")


def gas_of(card: str) -> str:
    """Returns the gas that a card carries, if any."""
    return GAS.get(card, "")


def rating(players: int, score: int) -> str:
    """Looks a score up in the rulebook's table."""
    return next((name for smallest, name in RATINGS[players] if score >= smallest), "lost")


def line_totals(stacks: Stacks) -> list[int]:
    """Adds up the top cards of the rows and of the columns."""
    tops = [[VALUE[stack[-1]] if stack else 0 for stack in row] for row in stacks]
    return [sum(row) for row in tops] + [sum(row[column] for row in tops) for column in range(3)]


def ice_cost(cards: Iterable[str], options: Mapping[str, Any]) -> int:
    """Counts the Ice cards that visible cards turn."""
    found = Counter(GAS.get(card) for card in cards)
    methane = options["methane_weight"] if options["gases"] == "co2_ch4" else 0
    return 0 if options["gases"] == "none" else found["co2"] + methane * found["ch4"]


def ice_left(stacks: Stacks, surveys: int, options: Mapping[str, Any]) -> int:
    """Reads the Ice off the grid: what was visible at each survey still lies there in order."""
    ice = 3
    for generation in range(1, surveys + 1):
        past = [[card for card in stack if card[0] == "s" or int(card[1]) <= generation] for row in stacks for stack in row]
        ice = max(0, ice - ice_cost((stack[-1] for stack in past if stack), options))
    return ice


def legal_placements(hand: list[str], stacks: Stacks) -> list[int]:
    """Lists the decisions: the empty slots of a card's row if there are any, else all three."""
    found = []
    for card in hand:
        row = ROW[card]
        empty = [column for column in range(3) if not stacks[row][column]]
        found += [(row * 4 + VALUE[card]) * 3 + column for column in empty or range(3)]
    return sorted(found)


def possible_objectives(others: Sequence[View]) -> Candidates:
    """Lists what an objective can be when one sees those of the others, with the number of cards that make it so."""
    left = Counter(NUMBERS)
    left.subtract(other["number"] for other in others if other["number"] is not None)
    taken = {other["landmark"] for other in others}
    return {(line, number): count for line in LINES if line not in taken for number, count in left.items() if count > 0}


def agreeing(candidates: Candidates, totals: list[int], met: bool) -> Candidates:
    """Keeps the objectives that would have the status that was announced, or not announced."""
    reached = dict(zip(LINES, totals, strict=True))
    return {aim: weight for aim, weight in candidates.items() if (reached[aim[0]] == aim[1]) == met}


class Oracle:
    """Follows one game step by step and raises `Broken` at the first thing that cannot be."""

    def __init__(self, view: View) -> None:
        self.players: int = view["players"]
        self.options: dict[str, Any] = view["options"]
        self.starts = START_CARDS if self.options["start_layout"] == "diagonal_1" else ()
        self.every_card = sorted(GENERATION_CARDS + self.starts)
        self.before = view
        self.decisions = 0
        self.totals = line_totals(view["stacks"])
        self.buried: set[str] = set()
        self.candidates: list[Candidates] = []
        self.status = [False] * self.players
        self.ice = 3
        self.sky: list[int] = []
        self.placements: Counter[tuple[int, int]] = Counter()
        must(view["ice"] == 3 and view["sky"] == [] and view["ply"] == 0, "LGC-2.2")
        must([stack for row in view["stacks"] for stack in row if stack] == [[card] for card in self.starts], "LGC-2.1")
        self.check_cards(view)

    def step(self, moves: list[str], view: View, events: list[Any] | None = None) -> None:
        """Checks the position after one placement, or after some chance outcomes, against the one before."""
        words = [move.split() for move in moves]
        if self.before["phase"] == "turn":
            must(len(words) == 1 and len(words[0]) == 2, "LGC-INV-24", moves)
            self.check_placement(words[0][0], words[0][1], self.before, view, events)
        else:
            self.check_chance(words, self.before, view, events)
        self.check_cards(view)
        self.check_turn(view)
        self.check_objectives(view)
        self.check_scores(view)
        if view["phase"] in ("turn", "over"):
            self.check_statuses(view)
        if view["phase"] == "over":
            self.check_end(view)
        self.before = view

    # Where cards are.

    def check_cards(self, view: View) -> None:
        """Every card is in one place, of its row, and rows fill before they grow."""
        generation, ply = view["generation"], view["ply"]
        lying = [card for row in view["stacks"] for stack in row for card in stack]
        held = [card for hand in view["hands"] for card in hand]
        waiting = [card for cards in view["decks"].values() for card in cards]
        must(sorted(lying + held + waiting) == self.every_card, "LGC-INV-1")
        must(all(int(card[1]) == generation for card in held), "LGC-INV-2", held)
        must(all(int(card[1]) >= generation for card in waiting), "LGC-INV-2", waiting)
        must(all(card[0] == "s" or int(card[1]) <= generation for card in lying), "LGC-INV-2", lying)
        for row, stacks in enumerate(view["stacks"]):
            heights = [len(stack) for stack in stacks]
            must(all(ROW[card] == row for stack in stacks for card in stack), "LGC-INV-3", stacks)
            must(min(heights) > 0 or (max(heights) <= 1 and generation == 1), "LGC-INV-5", stacks)
            must(ply % 12 > 0 or sum(heights) == 4 * (generation - 1 + ply // 12) + len(self.starts) // 3, "LGC-INV-6", stacks)
        must(len(lying) == 12 * (generation - 1) + ply + len(self.starts), "LGC-INV-6", lying)

    def check_turn(self, view: View) -> None:
        """Hands have the size that the turns leave, and the next player follows."""
        sizes = [len(hand) for hand in view["hands"]]
        must(sizes == view["hand_sizes"], "LGC-INV-7", sizes)
        must(max(sizes) - min(sizes) <= 1, "LGC-INV-7", sizes)
        if view["phase"] in ("turn", "over"):
            must(sum(sizes) + view["ply"] == 12, "LGC-INV-7", sizes)
        active = (view["first_seat"] + view["ply"]) % self.players if view["phase"] == "turn" else None
        must(view["active_seat"] == active, "LGC-INV-7", view["active_seat"])

    def check_placement(self, card: str, column: str, before: View, view: View, events: list[Any] | None) -> None:
        """One card went from the active hand to the top of one stack of its row; the survey followed the twelfth."""
        row, place = ROW[card], COLUMNS.index(column)
        stacks = before["stacks"]
        covered = stacks[row][place]
        expected = [[*stack, card] if (r, c) == (row, place) else stack for r, line in enumerate(stacks) for c, stack in enumerate(line)]
        must([stack for line in view["stacks"] for stack in line] == expected, "LGC-INV-4", card)
        must(not covered or all(stacks[row]), "LGC-INV-5", card)
        must(card in before["hands"][before["active_seat"]], "LGC-3.2", card)
        gain = VALUE[card] - (VALUE[covered[-1]] if covered else 0)
        totals = [total + gain * (line in (row, 3 + place)) for line, total in enumerate(self.totals)]
        must(line_totals(view["stacks"]) == totals, "LGC-INV-9", totals)
        self.totals = totals
        if covered:
            self.buried.add(covered[-1])
        self.decisions += 1
        self.placements[before["generation"], before["active_seat"]] += 1
        met = self.hear(before["objectives"], events)
        must(len(self.news) <= 2, "LGC-INV-12", self.news)
        if before["ply"] == 11:
            self.survey(met, before, view)
        else:
            must(view["ply"] == before["ply"] + 1 and view["generation"] == before["generation"], "LGC-INV-7")
            must(view["first_seat"] == before["first_seat"], "LGC-INV-17")
            must(view["objectives"] == before["objectives"], "LGC-INV-10")

    def check_chance(self, outcomes: list[list[str]], before: View, view: View, events: list[Any] | None) -> None:
        """Each outcome moved one card from its pile to one player, and nothing else."""
        first = before["first_seat"]
        hands = [set(hand) for hand in before["hands"]]
        aims = [dict(aim) for aim in before["objectives"]]
        for kind, who, *what in outcomes:
            player = int(who[1:])
            if kind == "first":
                must(first is None, "LGC-2.8", player)
                first = player
            elif kind == "deal":
                hands[player].add(what[0])
            else:
                aims[player][kind] = what[0] if kind == "landmark" else int(what[0])
        must(view["stacks"] == before["stacks"], "LGC-INV-4")
        must(view["first_seat"] == first, "LGC-INV-17", first)
        must([set(hand) for hand in view["hands"]] == hands, "LGC-2.5", view["hands"])
        must(view["objectives"] == aims, "LGC-2.6", view["objectives"])
        if view["phase"] == "turn":
            self.status = [False] * self.players
            self.candidates = [possible_objectives(aims[:p] + aims[p + 1 :]) for p in range(self.players)]
            self.hear(aims, events)

    # What is said, and what follows from it.

    def hear(self, objectives: Sequence[View], events: list[Any] | None) -> list[bool]:
        """Works out who meets their objective now, what must be said, and what everybody can deduce."""
        reached = dict(zip(LINES, self.totals, strict=True))
        met = [reached[aim["landmark"]] == aim["number"] for aim in objectives]
        self.candidates = [agreeing(known, self.totals, now) for known, now in zip(self.candidates, met, strict=True)]
        self.news = [{"seat": p, "now_met": met[p]} for p in range(self.players) if met[p] != self.status[p]]
        self.status = met
        if events is not None:
            said = [event.args for event in events if event.kind == "announcement"]
            expected = [{"met": [n["seat"] for n in self.news if n["now_met"]], "lost": [n["seat"] for n in self.news if not n["now_met"]]}]
            must([{"met": s["met"], "lost": s["lost"]} for s in said] == (expected if self.news else []), "LGC-INV-12", said)
        return met

    def check_statuses(self, view: View) -> None:
        """Statuses, the announcement log and the deduction agree with the totals."""
        must(view["status"] == self.status, "LGC-INV-11", view["status"])
        must(view["last_announcement"] == self.news == view["announcement_log"][-1], "LGC-INV-12", view["last_announcement"])
        must(len(view["announcement_log"]) == view["ply"] + 1, "LGC-INV-12")
        for seat, (listed, known) in enumerate(zip(view["candidates"], self.candidates, strict=True)):
            truth = view["objectives"][seat]
            must((truth["landmark"], truth["number"]) in known, "LGC-INV-20", truth)
            must({(c["landmark"], c["number"]): c["weight"] for c in listed} == known and len(listed) == len(known), "LGC-INV-20", listed)

    def check_objectives(self, view: View) -> None:
        """The objectives in play and the rest make six of each kind."""
        lines = [aim["landmark"] for aim in view["objectives"] if aim["landmark"] is not None]
        numbers = [aim["number"] for aim in view["objectives"] if aim["number"] is not None]
        rest = view["objective_rest"]
        must(sorted(lines + rest["landmarks"]) == sorted(LINES), "LGC-INV-10", lines)
        must(sorted(numbers + rest["numbers"]) == list(NUMBERS), "LGC-INV-10", numbers)

    # Totals, Ice and Sky.

    def survey(self, met: list[bool], before: View, view: View) -> None:
        """Takes the Ice, then the Sky, as the generation ends."""
        generation = before["generation"]
        tops = [stack[-1] for row in view["stacks"] for stack in row]
        self.ice = max(0, self.ice - ice_cost(tops, self.options))
        value = sum(met) - (self.players - sum(met))
        stopped = self.ice == 0 and not self.options["play_on_after_melt"]
        must(view["informative_sky"] == (value if stopped else None), "LGC-INV-15", view["informative_sky"])
        if not stopped:
            self.sky.append(value)
        must((view["phase"] == "over") == (stopped or generation == 3), "LGC-INV-14" if stopped else "LGC-6.1", view["phase"])
        must(all(self.placements[generation, p] == 12 // self.players for p in range(self.players)), "LGC-INV-17", self.placements)
        if view["phase"] != "over":
            must(view["first_seat"] == (before["first_seat"] + 1) % self.players, "LGC-INV-17", view["first_seat"])
            must((view["generation"], view["ply"], view["phase"]) == (generation + 1, 0, "deal"), "LGC-5.11")
            must(view["objectives"] == [{"landmark": None, "number": None}] * self.players, "LGC-5.8")

    def check_scores(self, view: View) -> None:
        """Totals, gas, Ice and Sky are what the cards say."""
        totals = [view["totals"][line] for line in LINES]
        must(totals == self.totals, "LGC-INV-8", totals)
        tops = [stack[-1] for row in view["stacks"] for stack in row if stack]
        must(sum(totals[:3]) == sum(totals[3:]) == sum(VALUE[card] for card in tops), "LGC-INV-8", totals)
        must(all(0 <= total <= 9 for total in totals), "LGC-INV-8", totals)
        must(not self.buried.intersection(tops), "LGC-INV-23", tops)
        gases = [GAS.get(card) for card in tops]
        must(view["visible"] == {"co2": gases.count("co2"), "ch4": gases.count("ch4")}, "LGC-3.8", view["visible"])
        must(view["ice"] == self.ice and view["ice"] in (3, 2, 1, 0), "LGC-INV-13", view["ice"])
        must(self.options["gases"] != "none" or view["ice"] == 3, "LGC-INV-14", view["ice"])
        must(view["sky"] == self.sky, "LGC-INV-15", view["sky"])
        must(all(abs(value) <= self.players and (value - self.players) % 2 == 0 for value in view["sky"]), "LGC-INV-15", view["sky"])

    def check_end(self, view: View) -> None:
        """Length, score and rating are what Ice and Sky make them."""
        melted, gas = self.ice == 0, self.options["gases"] != "none"
        score = sum(self.sky) * (self.ice if gas else 1)
        must(view["result"]["score"] == score and view["result"]["scores"] == [score] * self.players, "LGC-INV-16", view["result"])
        must(abs(score) <= 9 * self.players and (score <= 0 or score in REACHABLE[self.players]), "LGC-INV-16", score)
        must(view["result"]["rating"] == rating(self.players, score if gas else 3 * score), "LGC-INV-16", view["result"])
        must(view["result"]["won"] == (score >= 1), "LGC-6.3", view["result"])
        must(not melted or (score, view["result"]["rating"]) == (0, "lost"), "LGC-INV-14", view["result"])
        lengths = (12, 24, 36) if melted and not self.options["play_on_after_melt"] else (36,)
        must(self.decisions in lengths and self.decisions == 12 * view["generation"], "LGC-INV-18", self.decisions)

    def worth(self, rules_version: int) -> float:
        """Works out what the end is worth to a program."""
        gas = self.options["gases"] != "none"
        score, best = (sum(self.sky) * self.ice, 9 * self.players) if gas else (sum(self.sky), 3 * self.players)
        if rules_version == 1:
            return score / best
        loss = -best - 1 if gas and self.ice == 0 else min(score, 0)
        return max(score, 0) / best + loss / (best + 1)

    # What can happen next.

    def check_legal(self, actions: list[int]) -> None:
        """The decisions offered to the active player are all there are."""
        view = self.before
        expected = legal_placements(view["hands"][view["active_seat"]], view["stacks"])
        must(actions == expected and actions != [], "LGC-INV-19", actions)

    def check_outcomes(self, outcomes: dict[str, float]) -> None:
        """What chance can give depends on the pile alone."""
        view = self.before
        pile = {
            "pick_first": list(range(self.players)),
            "deal": view["decks"][str(view["generation"])],
            "draw_landmark": view["objective_rest"]["landmarks"],
            "draw_number": view["objective_rest"]["numbers"],
        }[view["phase"]]
        found = {line.split()[-1].removeprefix("p"): chance for line, chance in outcomes.items()}
        expected = {str(item): count / len(pile) for item, count in Counter(pile).items()}
        must(found.keys() == expected.keys(), "LGC-INV-24", found)
        must(all(abs(found[item] - chance) < 1e-12 for item, chance in expected.items()), "LGC-INV-24", found)
