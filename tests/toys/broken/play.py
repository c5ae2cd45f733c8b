"""Moves, chance and events that go wrong."""

from __future__ import annotations

from typing import Any

from toys.auction.rules import AuctionState
from toys.broken.making import caught_by
from toys.hive.rules import DECISIONS, HiveState
from toys.quay.rules import BID, QuayState

from ludoterre import Move, Refusal, Rng
from ludoterre.core.vecs import i64, vec

# What may happen.


@caught_by("legal")
class LegalIsDescending(HiveState):
    def write_legal(self, out: vec[i64]) -> i64:
        count = super().write_legal(out)
        found = sorted((out[i] for i in range(count)), reverse=True)
        for i, action in enumerate(found):
            out[i] = action
        return count


@caught_by("legal")
class LegalIsEmpty(HiveState):
    def refuse(self, action: i64) -> Refusal | None:
        return Refusal("", "no", {}) if self.phase == "guess" and self.turn == 1 else super().refuse(action)


@caught_by("legal")
class LegalIsOutOfRange(AuctionState):
    def write_legal(self, out: vec[i64]) -> i64:
        count = super().write_legal(out)
        out[count - 1] = 99
        return count


@caught_by("legal")
class MovesForEverybody(HiveState):
    def moves_of(self, player: int) -> list[int]:
        return self.legal_actions()


@caught_by("legal")
class AnybodyDecides(HiveState):
    def may_decide(self, player: int) -> bool:
        return not self.is_terminal()


@caught_by("legal")
class CurrentPlayerMayNotDecide(HiveState):
    def may_decide(self, player: int) -> bool:
        return super().may_decide((player + 1) % self.game.players)


@caught_by("accepts")
class LegalIsNotAccepted(HiveState):
    def _apply(self, action: i64) -> None:
        if DECISIONS[action] == "quiet" and not self.is_chance_node():
            raise KeyError("quiet")
        super()._apply(action)


@caught_by("refuses")
class IllegalIsAccepted(HiveState):
    def apply_action(self, action: object) -> None:
        if action == 3 and self.phase == "tool":
            self.honey += 1
            return
        super().apply_action(action)


@caught_by("refuses")
class TrueIsAccepted(HiveState):
    def apply_action(self, action: object) -> None:
        super().apply_action(int(action) if isinstance(action, bool) else action)


@caught_by("refuses")
class RefusedWithAChange(HiveState):
    def apply_action(self, action: object) -> None:
        if action not in self.legal_actions():
            self.honey += 1
        super().apply_action(action)


@caught_by("refuses")
class RefusedWithAnotherError(HiveState):
    def apply_action(self, action: object) -> None:
        if action == "x":
            raise TypeError("x is no action")
        super().apply_action(action)


@caught_by("refuses")
class RefusedWithoutACode(HiveState):
    def refuse(self, action: i64) -> Refusal | None:
        refusal = super().refuse(action)
        return None if refusal is None else refusal._replace(code="")


@caught_by("refuses")
class RefusedByAnothersRule(HiveState):
    def refuse(self, action: i64) -> Refusal | None:
        refusal = super().refuse(action)
        return None if refusal is None else refusal._replace(rule="LGC-3.4")


@caught_by("why_not")
class WhyNotAgreesToAll(HiveState):
    def why_not(self, move: Move, player: int | None = None) -> Refusal | None:
        return None if player is not None else super().why_not(move, player)


@caught_by("ids")
class TrueIsAnId(HiveState):
    def move(self, action: object) -> Move:
        return super().move(int(action) if isinstance(action, bool) else action)


# Chance.


@caught_by("chance")
class ProbabilitiesDoNotAddUp(HiveState):
    def chance_outcomes(self) -> list[tuple[int, float]]:
        return [(outcome, probability * 0.9) for outcome, probability in super().chance_outcomes()]


@caught_by("chance")
class OutcomeIsImpossible(HiveState):
    def write_chance(self, out: vec[i64], weights: vec[i64]) -> i64:
        count = super().write_chance(out, weights)
        if self.phase == "weather":
            weights[1] = 0
        return count


@caught_by("chance")
class OutcomesAreNotTheActions(HiveState):
    def chance_outcomes(self) -> list[tuple[int, float]]:
        found = super().chance_outcomes()
        return found if self.phase != "weather" else [(found[0][0], 1.0)]


@caught_by("sampling")
class SamplingIsBiased(HiveState):
    def sample_chance(self, rng: Rng) -> i64:
        return self.legal_actions()[rng.below(len(self.legal_actions()))]


@caught_by("sampling")
class SamplingDrawsTheImpossible(HiveState):
    def sample_chance(self, rng: Rng) -> i64:
        return super().sample_chance(rng) if self.phase != "deal" or rng.below(50) else 5


@caught_by("luck")
class SourceIsForgotten(HiveState):
    """Counts how often it was asked, which no copy knows."""

    asked = 0

    def luck_source(self) -> i64:
        self.asked += 1
        return self.asked


@caught_by("luck")
class SourceHasNoNumber(HiveState):
    def luck_source(self) -> i64:
        return -1


@caught_by("luck")
class FactIsImpossible(HiveState):
    def true_outcome(self, outcome: i64) -> i64:
        return outcome + 1


@caught_by("luck")
class TableDrawsWhatIsNotTrue(HiveState):
    def true_outcome(self, outcome: i64) -> i64:
        return min(self.legal_actions())

    def draw(self, rng: Rng) -> i64:
        return max(self.legal_actions())


@caught_by("luck")
class WeightsAreOthers(HiveState):
    def chance_weights(self) -> list[tuple[int, int]]:
        return [(outcome, weight + 1) for outcome, weight in super().chance_weights()]


# Events.


@caught_by("events")
class EventIsMissing(HiveState):
    def tell(self, kind: str, args: dict[str, Any], rule: str, to: tuple[int, ...] | None = None) -> None:
        if kind != "weather":
            super().tell(kind, args, rule, to)


@caught_by("events")
class EventContradicts(HiveState):
    def tell(self, kind: str, args: dict[str, Any], rule: str, to: tuple[int, ...] | None = None) -> None:
        changes = [change | {"from": change["from"] - 1} for change in args.get("changes", [])]
        super().tell(kind, args | ({"changes": changes} if kind == "weather" else {}), rule, to)


@caught_by("events")
class CounterChangesInSecret(AuctionState):
    def tell(self, kind: str, args: dict[str, Any], rule: str, to: tuple[int, ...] | None = None) -> None:
        super().tell(kind, args, rule, (0, 1, 2) if kind == "bids_shown" else to)


@caught_by("events")
class EventOfAnotherGame(HiveState):
    def tell(self, kind: str, args: dict[str, Any], rule: str, to: tuple[int, ...] | None = None) -> None:
        super().tell(kind, args, "LGC-3.4", to)


@caught_by("events")
class EventIsNotPlain(HiveState):
    def tell(self, kind: str, args: dict[str, Any], rule: str, to: tuple[int, ...] | None = None) -> None:
        super().tell(kind, args | {"state": self}, rule, to)


@caught_by("record")
class ListenerChangesTheGame(HiveState):
    def _apply(self, action: i64) -> None:
        super()._apply(action)
        if self.listener is not None and self.is_terminal():
            self.hints = [None] * int(self.game.players)


# What several are asked at once.


@caught_by("sealing")
class SealingForgetsWhoseTurnItIs(QuayState):
    def sealing(self) -> tuple[int, ...]:
        return super().sealing()[::-1]


@caught_by("sealing")
class TurnedToNobody(QuayState):
    def turned_to(self, player: int) -> QuayState:
        return self.clone()


@caught_by("sealing", "resample")
class BidsAreOutdone(QuayState):
    def refuse(self, action: i64) -> Refusal | None:
        least = max((bid for bid in self.bids if bid), default=0)
        mine = self.coins[int(self.current_player())] if self.bidding() else 0
        if self.bidding() and 0 <= action - BID < min(least, mine):
            return Refusal("QUA-2.1", "outdone", {})
        return super().refuse(action)
