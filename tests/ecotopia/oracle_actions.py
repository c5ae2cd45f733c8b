"""Phase III as the oracle tells it: the actions, the bonus die and the specialists (ECT-6 to ECT-8). See oracle.py."""

from __future__ import annotations

from tests.ecotopia.box import AROUND, BESIDE, CARDS, CENTRES, ROADS, SPECIALISTS, SQUARES, TRACK, WASTE
from tests.ecotopia.oracle_board import CHANCE, Board, Playing

APP_OF = {"tree": "tree", "question": "question", "team": "move", "roll": "die", "truck": "recycle", "recruit": "recruit"}


class Actions(Board):
    """What charge is spent on."""

    def act(self) -> Playing:
        while self.charge:
            lines = self.actions()
            line = yield "act", self.active, sorted(lines)
            word, _, goal = line.partition(" ")
            app = APP_OF[word]
            self.charge -= 1
            self.spent[app] += 1
            if app in self.apps[self.active]:
                self.apps[self.active][app] = "down"
            yield from getattr(self, f"do_{word}")(goal)

    def actions(self) -> list[str]:
        ready = {app for app, side in self.apps[self.active].items() if side == "up"}
        lines = [f"truck {node}" for node in ROADS[self.truck]]
        if not self.simplified and self.may_recruit():
            lines.append("recruit")
        if "tree" in ready:
            lines += [f"tree {square}" for square in SQUARES if not self.squares[square]["construction"]]
        if "question" in ready:
            others = [f"question p{player}" for player in range(self.players) if player != self.active]
            lines += ["question platform"] if self.options["platform_reader"] else others
        if "move" in ready:
            lines += [f"team {square}" for square in BESIDE[self.team]]
        if "die" in ready:
            lines.append("roll")
        return lines

    def may_recruit(self) -> bool:
        """ECT-Q22: up to version 1 nobody recruits for nothing."""
        return self.version > 1 or len(self.specialists) < 4

    def do_tree(self, square: str) -> Playing:
        """ECT-7.1, ECT-7.2."""
        no_forest, no_tree = not self.squares[square]["forest"], not self.squares[square]["trees"]
        both_count = self.options["tree_bonus"] == "neither"
        self.squares[square]["trees"] += 1
        self.blue_rises(2 if (no_forest and no_tree if both_count else no_forest or no_tree) else 1, "tree")
        if "gardener" in self.specialists:
            self.blue_rises(1, "gardener")
        yield from ()

    def do_question(self, reader: str) -> Playing:
        """ECT-7.3 to ECT-7.6."""
        if len(self.cards_used) == len(CARDS):
            self.cards_used.clear()
        unused = [card for card in CARDS if card not in self.cards_used]
        self.odds = {f"card {card} {option}": 1 / len(unused) / len(CARDS[card]) for card in unused for option in CARDS[card]}
        drawn = yield "draw_card", CHANCE, sorted(self.odds)
        _, card, solution = drawn.split()
        self.cards_used.add(card)
        answer = yield from self.ask("answer", self.active, [f"answer {option}" for option in CARDS[card]])
        if answer == solution:
            self.blue_rises(len(CARDS[card]), "question")
            if "scientist" in self.specialists:
                self.blue_rises(1, "scientist")

    def do_team(self, goal: str) -> Playing:
        """ECT-7.8, ECT-7.9, ECT-8.1, ECT-8.3; a team that stays looks around once (ECT-Q26)."""
        if goal != self.team:
            yield from self.look("leaf_from")
        self.team = goal
        yield from self.look("leaf_to")
        if "zoologist" in self.specialists and self.squares[goal]["animal"] and not self.squares[goal]["construction"]:
            self.blue_rises(1, "zoologist")

    def look(self, phase: str) -> Playing:
        square = self.squares[self.team]
        if square["construction"]:
            if square["face_up"] and not square["leaf"]:
                line = yield phase, self.active, ["leaf", "no leaf"]
                if line == "leaf":
                    square["leaf"] = True
                    self.blue_rises(1, "leaf")
                    if "policewoman" in self.specialists:
                        self.blue_rises(1, "policewoman")
        elif square["animal"] and square["animal"] not in self.discs:
            self.discs.add(square["animal"])
            self.blue_rises(3, "species")

    def do_truck(self, node: str) -> Playing:
        """ECT-7.17 to ECT-7.22."""
        self.truck = node
        if node in CENTRES:
            load, self.load = self.load, ""
            if load:
                self.recycled.add(load)
                self.blue_rises(WASTE[load], "recycling")
        elif self.squares[node]["waste"] and not self.load:
            line = yield from self.ask("load", self.active, ["load", "leave"])
            if line == "load":
                self.load, self.squares[node]["waste"] = self.squares[node]["waste"], None

    def do_recruit(self, _: str) -> Playing:
        """ECT-7.23 to ECT-7.25, ECT-Q22."""
        if len(self.specialists) == 4:
            return
        self.recruiter += 1
        if self.recruiter == TRACK:
            remaining = [one for one in SPECIALISTS if one not in self.specialists]
            chosen = yield from self.ask("specialist", self.active, [f"specialist {one}" for one in remaining])
            self.specialists.add(chosen)
            self.recruiter = 0

    def do_roll(self, _: str) -> Playing:
        """ECT-7.11 to ECT-7.16."""
        face = yield from self.reveal("bonus_die", "die", "123456")
        yield from getattr(self, f"bonus_{face}")()

    def bonus_1(self) -> Playing:
        lines = [f"truck {node}" for node in ROADS[self.truck]] + ["recruit"] * self.may_recruit()
        line = yield from self.ask("bonus_1", self.active, lines)
        yield from self.do_recruit("") if line == "recruit" else self.do_truck(line)

    def bonus_2(self, most: int = 2) -> Playing:
        gained = min(10 - self.charge, most)
        self.charge += gained
        self.energy["bonus"] += gained
        yield from ()

    def bonus_3(self) -> Playing:
        offer = yield from self.ask("bonus_3", self.active, [f"refresh {offer}" for offer in ("places", "constructions", "none")])
        if offer == "places":
            yield from self.new_places()
        elif offer == "constructions":
            yield from self.new_tiles()

    def bonus_4(self) -> Playing:
        yield from self.bonus_2(4)

    def bonus_5(self) -> Playing:
        goal = yield from self.ask("bonus_5", self.active, [f"team {square}" for square in AROUND[self.team]])
        yield from self.do_team(goal)

    def bonus_6(self) -> Playing:
        self.red_falls(1, "bonus")
        squares = [square for square in SQUARES if self.version > 1 or square != self.team]
        goal = yield from self.ask("bonus_6", self.active, [f"team {square}" for square in squares])
        yield from self.do_team(goal)
