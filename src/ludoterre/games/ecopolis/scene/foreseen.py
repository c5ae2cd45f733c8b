"""What a player could do in a position: asked of the rules when it is first needed, and kept as long as the position is drawn."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property

from ludoterre.core.moves import Move, Refusal
from ludoterre.games.ecopolis import forecast
from ludoterre.games.ecopolis.forecast import Claim, Collect, Preview, Swap, Way, Worst
from ludoterre.games.ecopolis.game import EcopolisGame
from ludoterre.games.ecopolis.rules import EcopolisState
from ludoterre.games.scene import View


class Foreseen:
    """The forecasts for one player, as if it were that player's action now."""

    def __init__(self, game: EcopolisGame, view: View, player: int) -> None:
        self.game = game
        self.view = view
        self.player = player

    @cached_property
    def position(self) -> EcopolisState:
        """Finds the position that the view shows."""
        return forecast.seen(self.game, self.view)

    @cached_property
    def action(self) -> EcopolisState:
        """Finds the position in which it would be the player's action."""
        return forecast.acting(self.position, self.player)

    @cached_property
    def ways(self) -> dict[str, list[Way]]:
        """Finds for each visible card every way to pay: without help first, then with each construction of the city."""
        return forecast.ways(self.action)

    @cached_property
    def collects(self) -> list[Collect]:
        """Finds what each construction of the city would bring, by an action or by the player's innovation."""
        return forecast.collects(self.action, self.view["phase"] == "innovation" and self.view["active"] == self.player)

    @cached_property
    def exchanges(self) -> list[Swap]:
        """Finds all exchanges."""
        return forecast.exchanges(self.action)

    @cached_property
    def claims(self) -> list[Claim]:
        """Finds what each ambassador asks."""
        return forecast.claims(self.action)

    @cached_property
    def worst(self) -> Worst:
        """Finds the hazard that would raise the climate most."""
        return forecast.worst(self.position)

    @cached_property
    def next_worst(self) -> dict[str, Worst]:
        """Finds for each pile the hazard that would raise the climate most, if it came next."""
        return forecast.next_worst(self.position)

    def previews(self, lines: Sequence[str]) -> dict[str, Preview]:
        """Says what each of some legal moves would do."""
        return forecast.previews(self.position, lines)

    def why_not(self, move: Move) -> Refusal | None:
        """Says why a move is not possible now."""
        return self.position.why_not(move)
