"""Step 1 as the ledger tells it (COV-4): who moves, and where to. See oracle.py."""

from __future__ import annotations

from collections import Counter
from collections.abc import Generator

from tests.covid19.box import CELLS, FREE_MOVERS, HOMECOMING, HOUSES, PLACES, PUBLICS, RING, STATES, STREET, TYPES
from tests.covid19.oracle_board import Board, Playing


class Moves(Board):
    """Step 1, and whoever a measure sends out."""

    def first_move(self) -> Playing:
        if self.in_force("vaccination"):
            yield from self.vaccinate()
        for kind in TYPES:
            face = yield from self.roll(kind)
            if face == 6:
                arriving = ["healthy"] if self.in_force("border_screening") else ["infected", "healthy", "healthy"]
                self.bring_home(arriving)
                self.arrived += len(arriving)
                self.row["arrived_infected"] += arriving.count("infected")
            else:
                yield from self.move(kind, face)

    def vaccinate(self) -> Playing:
        chosen: list[str] = []
        while len(chosen) < 4:
            able = [place for place in PLACES if place not in chosen and self.places[place]["healthy"]]
            if not able:
                return
            place = yield from self.ask([*(f"place {place}" for place in able), "skip"])
            if place == "skip":
                return
            self.places[place]["healthy"] -= 1
            self.places[place]["cured"] += 1
            chosen.append(place)
            self.cured_one()

    def house_sends(self, face: int) -> int:
        most = 2
        if face == 1 and self.in_force("transport_stop"):
            most = 1
        if (face == 2 and self.in_force("limit_clockwise")) or (face == 3 and self.in_force("limit_anticlockwise")):
            most = 1
        stopped = {1: ["school_closure"], 2: ["lockdown"], 3: ["lockdown"], 4: ["public_closure"], 5: ["market_closure"]}
        return 0 if any(self.in_force(card) for card in stopped[face]) else most

    def is_frozen(self, house: str) -> bool:
        return house in self.frozen and self.in_force("transport_stop")

    def house_goal(self, house: str, face: int) -> str:
        at = RING.index(house)
        return {1: "academy", 2: RING[(at + 1) % 16], 3: RING[at - 1], 4: HOUSES[house][2], 5: "market_1"}[face]

    def public_plan(self, public: str, face: int) -> tuple[int, str]:
        if face in (4, 5) and self.in_force("public_closure"):
            face -= 2
        at = STREET.index(public)
        if face == 1:
            return (0 if self.in_force("school_closure") else 2), "academy"
        if face in (2, 3):
            return 4, "home"
        return 2, STREET[(at + 1) % 4] if face == 4 else STREET[at - 1]

    def move(self, kind: str, face: int) -> Playing:
        self.skipping = False
        plan: dict[str, tuple[int, str]] = {}
        for house in RING:
            if HOUSES[house][0] == kind and not self.is_frozen(house):
                plan[house] = (min(self.house_sends(face), self.count(house)), self.house_goal(house, face))
        if face == 5 and self.in_force("shop_gauge"):
            self.apply_gauge(plan)
        for public in STREET:
            if PUBLICS[public] == kind:
                plan[public] = self.public_plan(public, face)
        gone = {}
        for source, (number, _) in plan.items():
            gone[source] = yield from self.pick(source, number)
        homes: list[tuple[str, str]] = []
        for public in STREET:
            if public in plan and plan[public][1] == "home":
                homes += yield from self.assign(public, gone[public])
        for source, states in gone.items():
            for state in states:
                self.places[source][state] -= 1
                if plan[source][1] != "home":
                    self.places[plan[source][1]][state] += 1
        for house, state in homes:
            self.places[house][state] += 1

    def apply_gauge(self, plan: dict[str, tuple[int, str]]) -> None:
        assert self.marker is not None
        room = max(0, CELLS["market_1"] - self.count("market_1"))
        for house in RING[self.marker :] + RING[: self.marker]:
            if house in plan:
                number, goal = plan[house]
                plan[house] = (min(number, room), goal)
                room -= min(number, room)

    def pick(self, source: str, number: int) -> Generator[list[str], str, list[str]]:
        """Lets robots leave one by one."""
        there = Counter(self.places[source])
        number = min(number, there.total())
        gone: list[str] = []
        while len(gone) < number:
            state = forced(there, len(gone))
            if not state and self.options["mover_choice"] == "ask" and not self.skipping:
                able = [state for state in STATES if there[state]]
                if len({frozenset(groups(there, [*gone, one], number)) for one in able}) > 1:
                    answer = yield from self.ask([*(f"mover {one}" for one in able), "skip"])
                    self.skipping = answer == "skip"
                    state = "" if self.skipping else answer
            state = state or next(state for state in FREE_MOVERS if there[state])
            there[state] -= 1
            gone.append(state)
        return gone

    def assign(self, public: str, gone: list[str]) -> Generator[list[str], str, list[tuple[str, str]]]:
        """Sends robots of a public place home, one to a house of its neighbourhood."""
        waiting = sorted(gone, key=HOMECOMING.index)
        free = [house for house in RING if HOUSES[house][2] == public]
        homes: list[tuple[str, str]] = []
        while waiting:
            state, house = waiting.pop(0), ""
            if self.options["mover_choice"] == "ask" and not self.skipping:
                ways = {frozenset(homecomings(waiting, [h for h in free if h != one], [(one, state)])) for one in free}
                if len(ways) > 1:
                    answer = yield from self.ask([*(f"home {one}" for one in free), "skip"])
                    self.skipping = answer == "skip"
                    house = "" if self.skipping else answer
            house = house or min(free, key=lambda one: (self.count(one) - CELLS[one], one))
            free.remove(house)
            homes.append((house, state))
        return homes

    def send_out(self, goals: dict[str, str]) -> Playing:
        self.skipping = False
        gone = {}
        for house in goals:
            if not self.is_frozen(house):
                gone[house] = yield from self.pick(house, 1)
        for house, (state,) in gone.items():
            self.places[house][state] -= 1
            self.places[goals[house]][state] += 1


def forced(there: Counter[str], slot: int) -> str:
    """Returns the state that a robot has to have: the first healthy, the second infected, as far as possible."""
    wanted = {0: "healthy", 1: "infected"}.get(slot, "")
    return wanted if wanted and there[wanted] else ""


def groups(there: Counter[str], gone: list[str], number: int) -> set[tuple[str, ...]]:
    """Returns every group of robots that can have left in the end; the last of `gone` is still counted in `there`."""
    left = there.copy()
    left[gone[-1]] -= 1
    if len(gone) == number:
        return {tuple(sorted(gone))}
    state = forced(left, len(gone))
    able = [state] if state else [state for state in STATES if left[state]]
    return {group for one in able for group in groups(left, [*gone, one], number)}


def homecomings(waiting: list[str], free: list[str], homes: list[tuple[str, str]]) -> set[tuple[tuple[str, str], ...]]:
    """Returns every way in which robots can have come home in the end."""
    if not waiting:
        return {tuple(sorted(homes))}
    return {
        way
        for house in free
        for way in homecomings(waiting[1:], [other for other in free if other != house], [*homes, (house, waiting[0])])
    }
