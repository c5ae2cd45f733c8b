"""Resampled positions, copies and undo that go wrong."""

from __future__ import annotations

from typing import Any

from toys.auction.rules import AuctionState
from toys.broken.making import caught_by
from toys.hive.rules import DECISIONS, HiveState

from ludoterre import SPECTATOR, Refusal, Rng, State
from ludoterre.core.vecs import i64

hidden_randomness = Rng("hidden")


# Resampling.


@caught_by("frequencies", "varies")
class ResampleIsAClone(HiveState):
    def resample(self, player: int, rng: Rng) -> HiveState:
        return self.clone()


@caught_by("frequencies", "varies")
class ResampleForgetsTheBids(AuctionState):
    def resample(self, player: int, rng: Rng) -> AuctionState:
        other = self.clone()
        others = [p for p in range(self.game.players) if p != player]
        pool = [card for p in others for card in self.hands[p]]
        rng.shuffle(pool)
        for p in others:
            other.hands[p] = sorted(pool.pop() for _ in self.hands[p])
        return other


@caught_by("frequencies", "varies", hidden_information=False)
class SaysItHidesNothing(HiveState):
    def resample(self, player: int, rng: Rng) -> State:  # type: ignore[override]
        return State.resample(self, player, rng)


@caught_by("frequencies")
class ResampleForgetsTheCopies(HiveState):
    def resample(self, player: int, rng: Rng) -> HiveState:
        hidden = [p for p in range(self.game.players) if self.flowers[p] is not None and not self.knows(player, p)]
        while True:
            other = self.clone()
            for wearer in hidden:
                other.flowers[wearer] = None
            for wearer in hidden:
                other.flowers[wearer] = rng.choice([flower for flower, copies in other.copies_left().items() if copies])
            if all(other.agrees(wearer) for wearer in hidden):
                return other


@caught_by("frequencies")
class ResamplePrefersHighBids(AuctionState):
    def resample(self, player: int, rng: Rng) -> AuctionState:
        other = super().resample(player, rng)
        for p in range(len(other.bids)):
            if p != player and rng.below(2):
                cards = sorted([*other.hands[p], other.bids[p]])
                other.bids[p] = cards.pop()
                other.hands[p] = cards
        return other


@caught_by("resample")
class ResampleForgetsTheHints(HiveState):
    def resample(self, player: int, rng: Rng) -> HiveState:
        forgetful = self.clone()
        forgetful.hints = [None] * int(self.game.players)
        other = HiveState.resample(forgetful, player, rng)
        other.hints = self.hints[:]
        return other


@caught_by("resample")
class ResampleIsImpossible(HiveState):
    def resample(self, player: int, rng: Rng) -> HiveState:
        other = super().resample(player, rng)
        if self.phase == "guess":
            other.flowers[self.turn] = 1 + rng.below(4)
        return other


@caught_by("view", "log")
class ResampleChangesWhatIsSeen(HiveState):
    def resample(self, player: int, rng: Rng) -> HiveState:
        return super().resample(SPECTATOR, rng)


@caught_by("resample")
class ResampleSharesState(AuctionState):
    def resample(self, player: int, rng: Rng) -> AuctionState:
        other = super().resample(player, rng)
        other.shown = self.shown
        return other


@caught_by("resample")
class ResampleHasItsOwnDice(HiveState):
    def resample(self, player: int, rng: Rng) -> HiveState:
        return super().resample(player, hidden_randomness)


@caught_by("resample")
class RetraceIsMissing(HiveState):
    def retrace(self, goal: State, action: int) -> int:
        return action


# Copies.


@caught_by("clone")
class CloneSharesState(HiveState):
    def clone(self) -> HiveState:
        other = super().clone()
        other.hints = self.hints
        return other


@caught_by("clone")
class CloneListens(HiveState):
    def clone(self) -> HiveState:
        other = super().clone()
        other.listener = self.listener
        return other


@caught_by("clone")
class CloneForgets(HiveState):
    def clone(self) -> HiveState:
        other = super().clone()
        other.tool = None if self.phase == "weather" else self.tool
        return other


@caught_by("copies")
class DeepCopyIsTheSame(HiveState):
    def __deepcopy__(self, memo: dict[int, Any]) -> HiveState:
        return self


# Undo.


@caught_by("undo_shows")
class UndoAfterSmelling(HiveState):
    def reversible(self, action: i64) -> bool:
        return not DECISIONS[action].startswith("guess")


@caught_by("undo_shows")
class UndoAfterTheBidsAreShown(AuctionState):
    def reversible(self, action: i64) -> bool:
        return True


@caught_by("undo")
class UndoIsRefusedWithoutAReason(HiveState):
    def why_not_undo(self) -> Refusal:
        return Refusal("", "", {})
