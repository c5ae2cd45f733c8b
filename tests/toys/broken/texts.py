"""Positions, notation, records and results that go wrong."""

from __future__ import annotations

from typing import Any

from toys.auction.rules import AuctionState
from toys.broken.making import caught_by
from toys.garden.rules import GardenState
from toys.hive.rules import DECISIONS, HiveState

from ludoterre import REFEREE, BadMove, Move, Outcome, Refusal, Rng
from ludoterre.core.vecs import i64

hidden_randomness = Rng("hidden")


# Positions and moves as text.


@caught_by("json", "copies")
class JsonLosesAField(HiveState):
    """The bees remember a wrong guess, but not in JSON."""

    angry = False

    def clone(self) -> HiveState:
        other = super().clone()
        other.__dict__["angry"] = self.angry
        return other

    def guess(self, number: int) -> None:
        if number != self.flowers[self.turn]:
            self.angry = True
        super().guess(number)

    def refuse(self, action: i64) -> Refusal | None:
        return Refusal("", "angry_bees", {}) if self.angry and DECISIONS[action] == "smell" else super().refuse(action)


@caught_by("json")
class JsonIsNotPlain(HiveState):
    def to_json(self) -> dict[str, Any]:
        return super().to_json() | {"flowers": tuple(self.flowers)}


@caught_by("json")
class JsonSharesState(HiveState):
    def to_json(self) -> dict[str, Any]:
        return super().to_json() | {"hints": self.hints}


@caught_by("damaged_json")
class DamagedJsonCrashes(HiveState):
    def fill(self, data: object) -> None:
        if isinstance(data, dict) and isinstance(data.get("hints"), list):
            data["hints"][0]
        super().fill(data)


@caught_by("damaged_json")
class DamagedJsonIsAccepted(HiveState):
    def check(self) -> None:
        pass


@caught_by("notation")
class NotationIsAmbiguous(HiveState):
    def notation(self, action: object, viewer: int = REFEREE) -> str:
        return super().notation(action, viewer).replace("guess 4", "guess 3")


@caught_by("notation")
class NotationHasTwoLines(HiveState):
    def notation(self, action: object, viewer: int = REFEREE) -> str:
        return super().notation(action, viewer).replace(" ", "\n")


@caught_by("notation")
class ParseCrashes(GardenState):
    def parse(self, text: str) -> int:
        kind, *rest = text.split()
        if kind == "go_on":
            return 12
        return {"plant": 0, "water": 6}[kind] + int(rest[0]) - 1


@caught_by("notation")
class ParseTakesAnything(GardenState):
    def parse(self, text: str) -> int:
        try:
            return super().parse(text)
        except BadMove:
            return 0


@caught_by("notation")
class MoveDoesNotComeBack(HiveState):
    def action(self, move: Move) -> int:
        return 0 if move.kind == "tool" else super().action(move)


# Records, results, the end.


@caught_by("record")
class HiddenRandomness(AuctionState):
    def deal(self, card: int) -> None:
        left = [other for other in range(1, 8) if not any(other in hand for hand in self.hands)]
        super().deal(hidden_randomness.choice(left))


@caught_by("seed")
class ChanceIgnoresTheSeed(HiveState):
    def sample_chance(self, rng: Rng) -> i64:
        return super().sample_chance(hidden_randomness)


@caught_by("returns")
class ReturnsDisagreeWithTheRanking(AuctionState):
    def returns(self) -> list[float]:
        return [-value for value in super().returns()]


@caught_by("returns")
class ReturnsForgetTheCommonLoss(AuctionState):
    def returns(self) -> list[float]:
        return [0.0 if value == -1 and self.dry() else value for value in super().returns()]


@caught_by("returns", "debrief")
class DebriefIsNotPlain(AuctionState):
    def debrief(self) -> dict[str, Any]:
        return {"players": {0, 1, 2}}


@caught_by("debrief")
class DebriefNeedsAnEnd(AuctionState):
    def debrief(self) -> dict[str, Any]:
        outcome = self.outcome()
        assert outcome is not None
        return {"scores": list(outcome.scores)}


@caught_by("debrief")
class DebriefIsNotDeclared(AuctionState):
    def debrief(self) -> dict[str, Any]:
        return {"bids": 3}


@caught_by("returns")
class TeamIsPaidUnequally(HiveState):
    def returns(self) -> list[float]:
        first, *others = super().returns()
        return [first / 2, *others]


@caught_by("returns")
class LostTeamIsPaid(HiveState):
    def returns(self) -> list[float]:
        return [abs(value) for value in super().returns()]


@caught_by("returns")
class ReturnsBeforeTheEnd(HiveState):
    def returns(self) -> list[float]:
        return [self.honey / 10] * int(self.game.players) if self.phase != "over" else super().returns()


@caught_by("returns")
class OutcomeRanksTheWorstFirst(GardenState):
    def outcome(self) -> Outcome | None:
        outcome = super().outcome()
        return None if outcome is None else outcome._replace(ranking=tuple(4 - place for place in outcome.ranking))


@caught_by("returns")
class OutcomeScoresTheFirstPlayerOnly(GardenState):
    def outcome(self) -> Outcome | None:
        outcome = super().outcome()
        return None if outcome is None else outcome._replace(scores=outcome.scores[:1])


@caught_by("returns")
class EverybodyIsLastAlthoughSomebodyWon(GardenState):
    def outcome(self) -> Outcome | None:
        outcome = super().outcome()
        return None if outcome is None else outcome._replace(ranking=(len(outcome.ranking),) * len(outcome.ranking))


@caught_by("ends")
class NeverEnds(HiveState):
    def weather(self, rain: bool) -> None:
        super().weather(rain)
        if self.phase == "over":
            self.turn -= 1
            self.phase = "tool"

    def check(self) -> None:
        pass

    def tell(self, kind: str, args: dict[str, Any], rule: str, to: tuple[int, ...] | None = None) -> None:
        pass

    def counters(self) -> dict[str, int]:
        return {}


@caught_by("invariants")
class InvariantIsViolated(HiveState):
    def weather(self, rain: bool) -> None:
        super().weather(rain)
        flower = self.flowers[0]
        self.hints[0] = "low" if flower is not None and flower > 2 else "high"
