"""What a player could do in a position: asked of the rules when it is first needed, and kept as long as the position is drawn."""

from __future__ import annotations

from functools import cached_property

from ludoterre.core.moves import Move, Refusal
from ludoterre.games.ecopolis import forecast
from ludoterre.games.ecopolis.forecast import Claim, Collect, Swap, Way, Worst
from ludoterre.games.ecopolis.game import EcopolisGame
from ludoterre.games.scene import View


class Foreseen:
    """The forecasts for one player, as if it were that player's action now."""

    def __init__(self, game: EcopolisGame, view: View, player: int) -> None:
        self.game = game
        self.view = view
        self.player = player

    @cached_property
    def ways(self) -> dict[str, list[Way]]:
        """Finds for each visible card every way to pay: without help first, then with each construction of the city."""
        return forecast.ways(self.game, self.view, self.player)

    @cached_property
    def collects(self) -> list[Collect]:
        """Finds what each construction of the city would bring."""
        return forecast.collects(self.game, self.view, self.player)

    @cached_property
    def exchanges(self) -> list[Swap]:
        """Finds all exchanges."""
        return forecast.exchanges(self.game, self.view, self.player)

    @cached_property
    def claims(self) -> list[Claim]:
        """Finds what each ambassador asks."""
        return forecast.claims(self.game, self.view, self.player)

    @cached_property
    def worst(self) -> Worst:
        """Finds the hazard that would raise the climate most."""
        return forecast.worst(self.game, self.view)

    @cached_property
    def next_worst(self) -> dict[str, Worst]:
        """Finds for each pile the hazard that would raise the climate most, if it came next."""
        return forecast.next_worst(self.game, self.view)

    def why_not(self, move: Move) -> Refusal | None:
        """Says why a move is not possible now."""
        return forecast.seen(self.game, self.view).why_not(move)
