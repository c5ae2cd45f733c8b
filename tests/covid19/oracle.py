"""A second opinion on Covid19 Le Jeu !: the rules of the ledger, told once more in plain Python.

It hears the moves of a record, line by line, and predicts the position after each of them, what may come next, and the rows of the
history. It shares no code with the rules.
"""

from __future__ import annotations

from collections.abc import Generator, Iterable, Mapping
from contextlib import suppress
from typing import Any

from tests.covid19.box import CELLS, EVENTS, HOUSES, KIND, PLACES, POINTS, RING, STREET, TYPES
from tests.covid19.oracle_board import Over, Playing
from tests.covid19.oracle_moves import Moves


class Oracle(Moves):
    """A game as the ledger tells it."""

    def __init__(self, options: Mapping[str, Any], version: int = 2) -> None:
        super().__init__(options, version)
        self._story = self.story()
        self.may_come = next(self._story)

    def hear(self, line: str) -> None:
        """Hears a move and goes on until something else is decided."""
        try:
            self.may_come = self._story.send(line)
        except StopIteration:
            self.may_come = []

    def story(self) -> Playing:
        """Tells a game from beginning to end."""
        word = "pick" if self.options["seed_houses"] == "pick" else "seed"
        for kind in TYPES:
            house = yield from self.ask(f"{word} {house}" for house in RING if HOUSES[house][0] == kind)
            self.places[house]["infected"] += 1
        house = yield from self.ask(f"marker {house}" for house in RING)
        self.marker = RING.index(house)
        with suppress(Over):
            while True:
                yield from self.one_turn()

    def one_turn(self) -> Playing:
        yield from self.first_move()
        self.test_wins()
        yield from self.disease()
        self.test_wins()
        self.second_move()
        self.test_wins()
        yield from self.free_beds()
        self.test_wins()
        yield from self.hospitalisation()
        self.test_wins()
        yield from self.measures()
        self.test_wins()
        yield from self.event()
        self.test_wins(is_end_of_turn=True)
        if self.turn == 10:
            self.finish("time")
        self.close_row()
        self.turn += 1
        if self.in_force("field_hospital"):
            self.dark_open = True
        for card in sorted(card for card, turn in self.laid.items() if turn == self.turn - 1 and self.version >= 2):
            self.once(card)

    # Steps 2 and 3.

    def infections(self, place: str, sick: int) -> int:
        if sick <= 0 or not self.crowded(place):
            return 0
        each = 1 if self.in_force("masks") else 2
        if place == "academy":
            each = 2 if self.in_force("school_awareness") else 4
        required = each * sick
        if self.in_force("hygiene_2") and KIND[place] != "house":
            required = max(0, required - 1)
        return min(required, self.places[place]["healthy"])

    def disease(self) -> Playing:
        for robots in self.places.values():
            robots["sick"] += robots["infected"]
            robots["infected"] = 0
        self.row["sick_before"] = self.total("sick")
        tested: list[str] = []
        while self.in_force("test_and_isolate") and len(tested) < 3:
            sick = {place: self.places[place]["sick"] for place in PLACES if place not in tested}
            able = [place for place, n in sick.items() if self.infections(place, n - 1) < self.infections(place, n)]
            if not able:
                break
            place = yield from self.ask([*(f"place {place}" for place in able), "skip"])
            if place == "skip":
                break
            tested.append(place)
        for place in PLACES:
            new = self.infections(place, self.places[place]["sick"] - tested.count(place))
            self.places[place]["healthy"] -= new
            self.places[place]["infected"] += new
            self.row["new"][KIND[place]] += new

    def second_move(self) -> None:
        self.empty("academy")
        self.empty("market_2")
        if self.in_force("shop_good_practice"):
            self.empty("market_1")
        else:
            self.places["market_2"], self.places["market_1"] = self.places["market_1"], self.places["market_2"]
        if self.in_force("curfew"):
            for public in STREET:
                self.empty(public)

    # Step 4.

    def cures(self, column: str) -> int:
        cured = {"col_b": 1, "col_c": 2}[column]
        if self.in_force("care_staff"):
            cured += 1
        if self.in_force("treatment") and self.options["treatment_in_hospital"]:
            cured = 3
        return cured

    def free_beds(self) -> Playing:
        for column in ("col_c", "col_b"):
            for _ in range(self.columns[column]):
                face = yield from self.roll(column)
                if face <= self.cures(column):
                    self.columns[column] -= 1
                    self.bring_home(["cured"])
                    self.row["discharged"] += 1
                    self.cured_one()
                elif column == "col_c" and face == 6:
                    self.columns[column] -= 1
                    self.out_of_service += 1
                    self.row["died"] += 1
        for column, further in (("col_b", "col_c"), ("col_a", "col_b")):
            moving = min(self.columns[column], self.beds() - self.columns[further])
            self.columns[column] -= moving
            self.columns[further] += moving

    def hospitalisation(self) -> Playing:
        calm = [house for house in RING if self.count(house) <= CELLS[house]]
        admitting = (6,) if self.in_force("admission_limit") else (5, 6)
        without_bed = 0
        for place in PLACES:
            curing = 2 if self.in_force("home_care") and place in calm else 1
            curing = 3 if self.in_force("treatment") else curing
            for _ in range(self.places[place]["sick"]):
                face = yield from self.roll(place)
                if face <= curing:
                    self.places[place]["sick"] -= 1
                    self.places[place]["cured"] += 1
                    self.row["cured_at_home"] += 1
                    self.cured_one()
                elif face in admitting:
                    column = next((column for column in self.columns if self.columns[column] < self.beds()), None)
                    if column is None:
                        without_bed += 1
                        if self.version >= 2:
                            self.finish("saturation")
                    else:
                        self.places[place]["sick"] -= 1
                        self.columns[column] += 1
                        self.row["admitted"] += 1
        if without_bed:
            self.finish("saturation")

    # Step 5.

    def measures(self) -> Playing:
        contaminated = sum(robots["sick"] > 0 for robots in self.places.values())
        self.crisis = max(self.crisis, 0 if contaminated < 5 else 1 if contaminated <= 10 else 2)
        self.points_left = POINTS[self.turn - 1] + self.crisis
        self.row |= {"contaminated": contaminated, "points": self.points_left}
        while True:
            card = yield from self.ask([*(f"lay {card}" for card in self.costs if self.may_lay(card)), "end"])
            if card == "end":
                self.points_left = 0
                return
            yield from self.lay(card)

    def may_lay(self, card: str) -> bool:
        if card in self.laid or self.costs[card] > self.points_left + self.tokens:
            return False
        if card == "hygiene_2":
            return "hygiene_1" in self.laid if self.options["prerequisite_same_turn"] else self.in_force("hygiene_1")
        return True

    def lay(self, card: str) -> Playing:
        cost = self.costs[card]
        from_turn = min(cost, self.points_left)
        self.points_left -= from_turn
        self.tokens -= cost - from_turn
        self.points_played += cost
        self.laid[card] = self.turn
        self.row["spent"] += cost
        self.row["measures"].append(card)
        if card == "lockdown":
            yield from self.send_out({house: "market_1" for house in RING if self.count(house) >= 1})
        elif card == "public_closure":
            yield from self.send_out({house: HOUSES[house][2] for house in RING if self.count(house) >= 4})
        elif self.version == 1:
            self.once(card)

    def once(self, card: str) -> None:
        """Does what a measure does a single time, if its card does not name the moment it is taken."""
        if card == "school_closure":
            self.empty("academy")
        elif card == "transport_stop":
            assert self.marker is not None
            self.frozen = sorted(RING[(self.marker + offset) % 16] for offset in (0, 5, 10))

    # Step 6.

    def event(self) -> Playing:
        event = yield from self.ask(f"draw {event}" for event in EVENTS)
        if self.in_force("early_warning"):
            second = yield from self.ask(f"draw {other}" for other in EVENTS if other != event)
            event = yield from self.ask([f"apply {event}", f"apply {second}"])
        self.row["event"] = event
        yield from getattr(self, f"event_{event}")()

    def add(self, places: Iterable[str], infected: int) -> None:
        for place in places:
            self.places[place]["infected"] += infected
            self.arrived += infected
            self.row["event_infections"] += infected

    def infect(self, places: Iterable[str]) -> None:
        for place in places:
            if self.places[place]["healthy"]:
                self.places[place]["healthy"] -= 1
                self.places[place]["infected"] += 1
                self.row["event_infections"] += 1

    def choose(self, places: list[str], most: int) -> Generator[list[str], str, list[str]]:
        """Lets the team choose so many of these places."""
        chosen: list[str] = []
        able = [place for place in places if self.places[place]["healthy"]]
        if len(able) <= most:
            return able
        while len(chosen) < most:
            place = yield from self.ask(f"place {place}" for place in able if place not in chosen)
            chosen.append(place)
        return chosen

    def event_festivals(self) -> Playing:
        assert self.marker is not None
        if "lockdown" not in self.laid:
            self.add([RING[(self.marker + offset) % 16] for offset in (0, 5, 10)], 1)
        yield from ()

    def event_market_cluster(self) -> Playing:
        if "market_closure" not in self.laid:
            self.infect(["market_1", "market_2"])
        yield from ()

    def event_dinner(self) -> Playing:
        hosts = [house for house in RING if self.places[house]["infected"]]
        guests = sorted(RING[(RING.index(house) + 1) % 16] for house in hosts)
        if "lockdown" in self.laid:
            guests = yield from self.choose(guests, 1)
        self.infect(guests)

    def event_travellers(self) -> Playing:
        if "border_screening" not in self.laid:
            infected = yield from self.roll("travellers")
            self.bring_home(["infected"] * infected + ["healthy"] * (6 - infected))
            self.arrived += 6
            self.row["event_infections"] += infected

    def event_public_cluster(self) -> Playing:
        places = STREET
        if "masks" in self.laid or "hygiene_2" in self.laid:
            places = yield from self.choose(places, 2)
        self.infect(places)

    def event_blockbuster(self) -> Playing:
        if "public_closure" not in self.laid:
            self.add(["cinema"], 1 if "masks" in self.laid else 3 if "school_closure" in self.laid else 2)
        yield from ()

    def event_mask_shortage(self) -> Playing:
        self.laid.pop("masks", None)
        yield from ()

    def event_scam(self) -> Playing:
        patients = min(2, self.columns["col_a"])
        self.columns["col_a"] -= patients
        self.bring_home(["sick"] * patients)
        yield from ()

    def event_academy_case(self) -> Playing:
        self.add(["academy"], 1)
        yield from ()

    def event_volunteers(self) -> Playing:
        self.dark_open = True
        yield from ()

    def event_trust(self) -> Playing:
        self.tokens += 1
        yield from ()

    def event_disinformation(self) -> Playing:
        self.infect([place for place in PLACES if self.at_risk(place)])
        yield from ()
