"""The five actions and the hazards as the oracle tells them (ECP-BUY to ECP-HAZ). See oracle.py."""

from __future__ import annotations

from tests.ecopolis.oracle_table import AMBASSADORS, COLOUR_OF, RESOURCES, Amounts, Over, Playing, Table, amounts

RATES = (("gold", 1, "energy", 2), ("gold", 2, "vital", 1), ("vital", 1, "gold", 1), ("energy", 2, "gold", 1))


class Actions(Table):
    """What a player may do, and what a hazard does."""

    def safe(self, steps: int) -> bool:
        """Tells if a move on purpose keeps the limit (ECP-BUY.10, ECP-COL.3, ECP-HAZ.9)."""
        return self.level + steps <= self.limit

    # ECP-BUY

    def bill(self, card: str, helper: str | None) -> tuple[Amounts, Amounts]:
        """Shares a cost between the helper and the Stock (ECP-BUY.5)."""
        cost, income = amounts(self.cards[card]["cost"]), self.income(helper) if helper else amounts()
        helped = {kind: min(cost[kind], income[kind]) for kind in RESOURCES}
        return helped, {kind: cost[kind] - helped[kind] for kind in RESOURCES}

    def may_buy(self, card: str, helper: str | None) -> bool:
        helped, rest = self.bill(card, helper)
        affordable = all(self.seats[self.active].stock[kind] >= rest[kind] for kind in RESOURCES)
        useful = helper is None or any(helped.values())
        return affordable and useful and self.safe(self.climate(card) + (self.climate(helper) if helper else 0))

    def purchases(self, helpers: list[str]) -> list[str]:
        lines = [f"buy {card}" for card in self.visible() if self.may_buy(card, None)]
        return lines + [f"buy {card} with {helper}" for card in self.visible() for helper in helpers if self.may_buy(card, helper)]

    def do_buy(self, card: str, _: str = "", helper: str | None = None) -> None:
        seat = self.seats[self.active]
        next(stack for stack in self.market if stack and stack[-1] == card).pop()
        helped, rest = self.bill(card, helper)
        for kind in RESOURCES:
            seat.pays(kind, rest[kind], "spent")
        steps = self.climate(card)
        if helper:
            steps += self.climate(helper)
            seat.helpers += 1
            for kind in RESOURCES:
                seat.flows["helped"][kind] += helped[kind]
                seat.flows["wasted"][kind] += self.income(helper)[kind] - helped[kind]
        seat.city.append(card)
        self.causes["purchase"][self.active] += steps
        self.moves(steps, on_purpose=True)
        if self.holder["greta"] == self.active and self.impact(self.active) > -3:
            self.holder["greta"] = None
        if len(seat.city) >= self.options["target"]:
            if not self.options["finish_round"]:
                raise Over("ECP-END.2")
            self.last_round = True

    # ECP-COL

    def collectable(self) -> list[str]:
        return [card for card in self.seats[self.active].city if self.safe(self.climate(card))]

    def do_collect(self, card: str) -> None:
        for kind in RESOURCES:
            self.seats[self.active].gains(kind, self.income(card)[kind], "collected")
        self.causes["collect"][self.active] += self.climate(card)
        self.moves(self.climate(card), on_purpose=True)

    # ECP-EXC

    def exchanges(self) -> list[str]:
        stock = self.seats[self.active].stock
        return [
            f"exchange {times * out} {given} for {times * back} {got}"
            for given, out, got, back in RATES
            for times in range(1, 6)
            if stock[given] >= times * out and stock[got] + times * back <= 5
        ]

    def do_exchange(self, out: str, given: str, _: str, back: str, got: str) -> None:
        seat = self.seats[self.active]
        seat.stock[given] -= int(out)
        seat.mini_bank[given] += int(out)
        seat.stock[got] += int(back)
        seat.mini_bank[got] -= int(back)
        seat.exchanges += 1

    # ECP-AMB

    def claims(self) -> list[str]:
        return [f"ambassador {name}" for name in AMBASSADORS if self.holder[name] is None and self.meets(name)]

    def meets(self, name: str) -> bool:
        if name == "greta":
            return self.impact(self.active) <= -3
        colour, least = COLOUR_OF[name]
        return self.count(self.active, colour) >= least

    def do_ambassador(self, name: str) -> None:
        self.holder[name] = self.active

    # ECP-PASS

    def do_pass(self) -> None:
        """Nothing happens."""

    # ECP-HAZ

    def resolve(self, hazard: str) -> Playing:
        effect = self.cards[hazard]["effect"]
        yield from getattr(self, f"hazard_{effect['kind']}")(effect) or ()

    def concerned(self, who: str) -> list[int]:
        return [self.active] if who == "drawer" else list(range(self.players))

    def hazard_climate(self, _: dict[str, object]) -> None:
        self.warmed += self.figures["climate_change"]
        self.moves(self.figures["climate_change"])

    def hazard_pay(self, effect: dict[str, str]) -> None:
        self.collect_costs({player: amounts(map(int, effect["amounts"])) for player in self.concerned(effect["who"])})

    def hazard_pay_per(self, effect: dict[str, str]) -> None:
        least = int(effect["min_climate"])
        warming = [sum(self.climate(card) >= least for card in seat.city) for seat in self.seats]
        self.collect_costs({player: {effect["resource"]: number} for player, number in enumerate(warming)})

    def collect_costs(self, costs: dict[int, Amounts]) -> None:
        """Everybody pays; what is missing heats, in one move (ECP-HAZ.3, ECP-A20)."""
        missing = 0
        for player, cost in costs.items():
            own = sum(self.seats[player].pays(kind, amount, "hazard_paid") for kind, amount in cost.items())
            self.causes["shortage"][player] += own
            missing += own
        self.moves(missing)

    def hazard_gain(self, effect: dict[str, str]) -> None:
        self.hand_out(self.concerned(effect["who"]), effect)

    def hazard_gain_if(self, effect: dict[str, str]) -> None:
        clean = [player for player, seat in enumerate(self.seats) if seat.city and self.impact(player) <= int(effect["max_impact"])]
        self.hand_out(clean, effect)

    def hand_out(self, lucky: list[int], effect: dict[str, str]) -> None:
        for player in lucky:
            for kind, amount in amounts(map(int, effect["amounts"])).items():
                self.seats[player].gains(kind, amount, "hazard_gained")

    def hazard_innovation(self, _: dict[str, object]) -> Playing:
        cards = self.collectable()
        if cards:
            line = yield from self.ask("innovation", self.active, [f"innovate {card}" for card in [*cards, "nothing"]])
            if line != "innovate nothing":
                self.do_collect(line.split()[1])

    # Ledger 6.4

    def can_give(self, player: int) -> list[str]:
        kinds = ("energy",) if self.options["eco_gesture"] in ("energy", "at_once") else RESOURCES
        return [kind for kind in kinds if self.seats[player].stock[kind]]

    def hazard_eco_gesture(self, _: dict[str, object]) -> Playing:
        together = self.options["eco_gesture"] != "at_once"
        clockwise = [(self.active + offset) % self.players for offset in range(self.players)]
        for place, player in enumerate(clockwise):
            kinds = self.can_give(player)
            answer = "unable"
            if kinds:
                later = self.net + sum(-1 if self.can_give(other) else 1 for other in clockwise[place + 1 :])
                free = self.options["eco_gesture"] != "forced" and self.safe(1 + (later if together else 0))
                line = yield from self.ask("eco_gesture", player, [f"give {kind}" for kind in [*kinds, *["nothing"] * free]])
                answer = "declined" if line == "give nothing" else "gave"
                if answer == "gave":
                    self.seats[player].pays(line.split()[1], 1, "hazard_paid")
            self.answers[player] = answer
            worth = -1 if answer == "gave" else 1
            self.net += worth
            if not together:  # the cursor moves with each answer, and may end the game there (ECP-A21)
                self.causes["gesture"][player] += worth
                self.moves(worth, on_purpose=answer == "declined")
        if together:
            for player, answer in self.answers.items():
                self.causes["gesture"][player] += -1 if answer == "gave" else 1
            self.moves(self.net)
