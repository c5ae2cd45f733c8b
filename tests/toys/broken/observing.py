"""Games whose observations cannot be learnt from, or tell too much."""

from __future__ import annotations

from toys.broken.making import caught_by
from toys.garden.rules import GardenGame, GardenState
from toys.hive.rules import HiveGame, HiveState

from ludoterre.core.observation import FULL, Observation, Piece, common_pieces, write_common
from ludoterre.core.vecs import i64, vec


class _OneNumber(HiveGame):
    """Observations hold one number more than who looks and who decides."""

    def observation(self) -> Observation:
        return Observation(0, (*common_pieces(self.players), Piece("number", 1, 0, 3, "A number.")))


class _Observed(HiveState):
    def number(self, player: int) -> int:
        raise NotImplementedError

    def write_observation(self, player: int, out: vec[i64]) -> None:
        out[write_common(out, self.game.players, player, self.current_player())] = self.number(player)


@caught_by("observation", game=_OneNumber)
class ObservationShowsTheOwnFlower(_Observed):
    def number(self, player: int) -> int:
        return 1 if self.flowers and self.flowers[player] == 2 else 0


@caught_by("observation", game=_OneNumber)
class ObservationIsOutOfBounds(_Observed):
    def number(self, player: int) -> int:
        return 4


@caught_by("observation", game=_OneNumber)
class ObservationIsNotComplete(HiveState):
    def write_observation(self, player: int, out: vec[i64]) -> None:
        write_common(out, self.game.players, player, self.current_player())


@caught_by("observation")
class ObservationWritesTooMuch(GardenState):
    def write_observation(self, player: int, out: vec[i64]) -> None:
        super().write_observation(player, out)
        out[self.game.observation().size] = 0


class _OtherVersion(GardenGame):
    def observation(self) -> Observation:
        return Observation(7, super().observation().pieces)


@caught_by("observation", game=_OtherVersion)
class ObservationHasAnotherVersion(GardenState):
    pass


class _Headless(GardenGame):
    def observation(self) -> Observation:
        return Observation(0, (Piece("number", 1, 0, 3, "A number."),))


@caught_by("observation", game=_Headless)
class ObservationDoesNotSayWhoLooks(GardenState):
    def write_observation(self, player: int, out: vec[i64]) -> None:
        out[0] = 0


class _TwoKinds(_OneNumber):
    """Beside the full observation there is another one of as many numbers."""

    def observation(self) -> Observation:
        return Observation(0, common_pieces(self.players))

    def observations(self) -> tuple[str, ...]:
        return (FULL, "other")

    def observation_of(self, kind: str) -> Observation:
        return super().observation() if kind == "other" else self.observation()


class _ObservedTwice(HiveState):
    def number(self, player: int) -> int:
        raise NotImplementedError

    def write_observation(self, player: int, out: vec[i64]) -> None:
        write_common(out, self.game.players, player, self.current_player())

    def write_observation_of(self, kind: str, player: int, out: vec[i64]) -> None:
        self.write_observation(player, out)
        if kind == "other":
            out[2 * self.game.players + 2] = self.number(player)


@caught_by("observation", game=_TwoKinds)
class AnotherObservationShowsTheOwnFlower(_ObservedTwice):
    def number(self, player: int) -> int:
        return 1 if self.flowers and self.flowers[player] == 2 else 0


@caught_by("observation", game=_TwoKinds)
class AnotherObservationIsOutOfBounds(_ObservedTwice):
    def number(self, player: int) -> int:
        return 4


class _NotFull(GardenGame):
    def observations(self) -> tuple[str, ...]:
        return ("other",)


@caught_by("observation", game=_NotFull)
class ObservationsLackTheFullOne(GardenState):
    pass
