"""Games that tell a secret."""

from __future__ import annotations

from typing import Any

from toys.auction.rules import AuctionState
from toys.broken.making import caught_by
from toys.hive.rules import DECISIONS, HiveGame, HiveState, HiveStrategy

from ludoterre import REFEREE, SPECTATOR, Event, Game, Refusal, Rng, State, Strategy
from ludoterre.core.grammar import Fields, Grammar, Moves, Part, Reasons
from ludoterre.core.vecs import i64

# Views.


class _Leaky(AuctionState):
    def secret(self, player: int) -> Any:
        raise NotImplementedError

    def view(self, player: int) -> dict[str, Any]:
        return super().view(player) | {"extra": self.secret(player)}


@caught_by("view")
class ViewShowsTheOwnFlower(HiveState):
    def view(self, player: int) -> dict[str, Any]:
        return super().view(player) | {"flowers": self.flowers[:]}


@caught_by("view")
class ViewShowsTheOthersHands(AuctionState):
    def view(self, player: int) -> dict[str, Any]:
        return super().view(player) | {"hands": [hand[:] for hand in self.hands]}


@caught_by("view")
class ViewShowsSpectatorsTooMuch(AuctionState):
    def view(self, player: int) -> dict[str, Any]:
        return super().view(REFEREE if player == SPECTATOR else player) | {"viewer": player}


@caught_by("view")
class ViewHintsAtTheHighestBid(_Leaky):
    def secret(self, player: int) -> Any:
        return bool(self.bids) and max(self.bids) > 4


@caught_by("view")
class ViewOrdersPlayersByTheirHand(_Leaky):
    def secret(self, player: int) -> Any:
        return sorted(range(self.game.players), key=lambda p: self.hands[p])


@caught_by("view")
class ViewOrdersTheCardsToComeByTheirPlace(_Leaky):
    def secret(self, player: int) -> Any:
        held = [card for hand in self.hands for card in hand]
        return [card for card in held if player < 0 or card not in self.hands[player]]


@caught_by("view")
class ViewLeaksByItsLength(_Leaky):
    def secret(self, player: int) -> Any:
        return "." * sum(self.hands[-1])


@caught_by("view")
class ViewLeaksByTheOrderOfItsKeys(HiveState):
    def view(self, player: int) -> dict[str, Any]:
        seen = super().view(player)
        return seen if self.flowers[0] != 2 else dict(reversed(seen.items()))


@caught_by("view")
class ViewSharesState(HiveState):
    def view(self, player: int) -> dict[str, Any]:
        return super().view(player) | {"hints": self.hints}


@caught_by("view")
class ViewIsNotPlain(HiveState):
    def view(self, player: int) -> dict[str, Any]:
        return super().view(player) | {"flowers": {1, 2}}


# The log.


@caught_by("log")
class NotationShowsTheFlower(HiveState):
    def notation(self, action: object, viewer: int = REFEREE) -> str:
        return super().notation(action)


@caught_by("log")
class NotationShowsTheBid(AuctionState):
    def notation(self, action: object, viewer: int = REFEREE) -> str:
        return super().notation(action, viewer if self.is_chance_node() else REFEREE)


@caught_by("log")
class PrivateEventForAll(HiveState):
    def tell(self, kind: str, args: dict[str, Any], rule: str, to: tuple[int, ...] | None = None) -> None:
        super().tell(kind, args, rule)


@caught_by("log")
class EventArgumentsTellTooMuch(AuctionState):
    def tell(self, kind: str, args: dict[str, Any], rule: str, to: tuple[int, ...] | None = None) -> None:
        super().tell(kind, args | ({"bid": self.bids[-1:]} if kind == "bid_laid" else {}), rule, to)


@caught_by("log")
class EventOnlyForSome(HiveState):
    def smell(self) -> None:
        super().smell()
        if self.flowers[(self.turn + 1) % self.game.players] == 2:
            self.tell("sneeze", {"player": self.turn}, "")


# Fields.


@caught_by("fields")
class FieldsShowTheOthersHands(AuctionState):
    def __init__(self, game: Game) -> None:
        super().__init__(game)
        fields = Fields(Part("hands", lambda state: [hand[:] for hand in state.hands]))
        game.grammar = Grammar(Moves(), Moves(), Reasons(), fields)  # type: ignore[attr-defined]  # the auction has none of its own


# The middle of a move.


@caught_by("moments")
class NextFlowerIsSeenWhileItRains(HiveState):
    def tell(self, kind: str, args: dict[str, Any], rule: str, to: tuple[int, ...] | None = None) -> None:
        after = self.phase
        self.phase = "weather" if kind == "weather" else after
        super().tell(kind, args, rule, to)
        self.phase = after


@caught_by("moments")
class SomebodyIsAskedInTheMiddleOfAMove(HiveState):
    def view(self, player: int) -> dict[str, Any]:
        return super().view(player) | {"current_player": int(self.current_player())}


@caught_by("moments")
class MomentHasNoName(HiveState):
    def view(self, player: int) -> dict[str, Any]:
        return super().view(player) | {"step": {False: "decision"}[self.mid_move]}


@caught_by("moments")
class MomentLacksHints(HiveState):
    def view(self, player: int) -> dict[str, Any]:
        return {name: value for name, value in super().view(player).items() if name != "hints" or not self.mid_move}


# Moves, refusals, bots.


@caught_by("log")
class CountersTellTooMuch(AuctionState):
    def counters(self) -> dict[str, int]:
        return super().counters() | {"sum": sum(self.hands[0])}

    def _apply(self, action: i64) -> None:
        before = self.counters()["sum"]
        super()._apply(action)
        if self.listener is not None and self.counters()["sum"] != before:
            changes = [{"counter": "sum", "from": before, "to": self.counters()["sum"]}]
            self.listener(Event("sum", {"changes": changes}, "", None))


@caught_by("moves")
class WhereTellsTooMuch(HiveState):
    def where(self) -> str:
        return f"the hive, {self.flowers}"


@caught_by("moves")
class UndoButtonTellsTooMuch(HiveState):
    def reversible(self, action: i64) -> bool:
        return super().reversible(action) and self.flowers[self.turn] != 2


@caught_by("refusals")
class RefusalTellsTooMuch(HiveState):
    def refuse(self, action: i64) -> Refusal | None:
        refusal = super().refuse(action)
        return None if refusal is None else refusal._replace(args={"flower": self.flowers[self.turn]})


@caught_by("refusals")
class RefusalNamesAnotherRule(HiveState):
    def refuse(self, action: i64) -> Refusal | None:
        refusal = super().refuse(action)
        return refusal if refusal is None or self.flowers[self.turn] != 2 else refusal._replace(rule="HIV-2.3")


class PeekingStrategy(HiveStrategy):
    def rate(self, state: State, action: int) -> float:
        assert isinstance(state, HiveState)
        return float(DECISIONS[action] == f"guess {state.flowers[state.turn]}")


class PeekingGame(HiveGame):
    def strategy(self, style: str = "") -> Strategy:
        return PeekingStrategy()


@caught_by("strategy", game=PeekingGame)
class StrategyPeeks(HiveState):
    pass


class LawlessStrategy(HiveStrategy):
    def choose(self, state: State, rng: Rng) -> i64:
        return 7


class LawlessGame(HiveGame):
    def strategy(self, style: str = "") -> Strategy:
        return LawlessStrategy()


@caught_by("strategy", game=LawlessGame)
class StrategyChoosesWhatIsNotLegal(HiveState):
    pass
