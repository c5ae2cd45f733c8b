# compiled by mypyc
"""What all drawings of one table share in the browser: its names, its cards, small pieces of them, and what was drawn before."""

from __future__ import annotations

from ludoterre.core.moves import Refusal
from ludoterre.games.ecopolis.scene import EcopolisScene, saying
from ludoterre.games.ecopolis.scene.foreseen import Foreseen
from ludoterre.games.ecopolis.tables import Amounts, Card, Resource
from ludoterre.games.markup import esc, rule_link, seat_mark
from ludoterre.games.pieces import Pieces
from ludoterre.games.scene import View

MOST_REASONS = 2_000


class Parts(Pieces):
    """Everything about a table that no move changes, and what was foreseen for the position that is being drawn."""

    def __init__(self, scene: EcopolisScene) -> None:
        super().__init__(scene.game, scene.language.code)
        self.scene = scene
        self.tr = scene.tr
        self.trn = scene.trn
        self.pair = scene.pair
        self.names = [esc(scene.speaker.player(player)) for player in range(scene.game.players)]
        self.seats = [seat_mark(player) for player in range(scene.game.players)]
        self.cards: dict[str, Card] = scene.game.tables.printed
        self._titles: dict[str, str] = {}
        self._reasons: dict[str, str] = {}
        self._foreseen: Foreseen | None = None

    def title(self, name: str) -> str:
        """Names a card, a resource, a pile or anything else of the pack, escaped."""
        known = self._titles.get(name)
        if known is None:
            known = self._titles[name] = esc(self.scene.speaker.name(name))
        return known

    def rule(self, rule: str) -> str:
        """Links to a rule of this game."""
        return rule_link(self.scene.game.meta.id, rule)

    def refused(self, refusal: Refusal) -> str:
        """Says why not, with the rule; the same reasons come again and again."""
        key = f"{refusal.rule} {refusal.code} {refusal.args}"
        known = self._reasons.get(key)
        if known is None:
            if len(self._reasons) >= MOST_REASONS:
                self._reasons.clear()
            known = self._reasons[key] = f"{esc(self.scene.speaker.refusal(refusal))} {self.rule(refusal.rule)}"
        return known

    def foreseen(self, view: View, player: int) -> Foreseen:
        """Returns what a player could do in a position; whoever draws the same view asks the rules only once."""
        known = self._foreseen
        if known is None or known.view is not view or known.player != player:
            known = self._foreseen = Foreseen(self.scene.game, view, player)
        return known

    # Amounts.

    def token(self, resource: str, count: int) -> str:
        """Draws a token with a number; words beside it say the same."""
        return token(resource, count)

    def amounts(self, amounts: Amounts) -> str:
        """Draws amounts as a row of tokens, leaving out what there is none of."""
        return "".join([token(resource, count) for resource, count in zip(Resource.NAMES, amounts, strict=True) if count])

    def words(self, amounts: Amounts) -> str:
        """Says amounts, escaped."""
        return esc(saying.amounts(self.scene, amounts))


def token(resource: str, count: int) -> str:
    """Draws a token with a number on it."""
    return f'<span class="ecp-tok">{symbol(f"tok-{resource}", 24, 24)}<b>{count}</b></span>'


def symbol(name: str, width: int, height: int, kind: str = "") -> str:
    """Draws a symbol of the game's sprite that a text beside it explains."""
    of_kind = f' class="{kind}"' if kind else ""
    return f'<svg{of_kind} viewBox="0 0 {width} {height}" aria-hidden="true"><use href="#{esc(name)}"/></svg>'


def shut_slot(name: str, label: str, why: str) -> str:
    """Draws the button over something that cannot be chosen now, with the reason."""
    return (
        f'<button class="slot shut" type="button" aria-disabled="true" id="{name}" aria-describedby="no-{name}" '
        f'aria-label="{label}"></button><div class="whynot" id="no-{name}">{why}</div>'
    )


def shut_offer(name: str, kind: str, words: str, cells: str, why: str, reason: str) -> str:
    """Draws a move of the panel that is not possible, with the reason, whose id is `reason`."""
    return (
        f'<span class="ecp-may"><button class="ecp-offer ecp-offer--shut {kind}" type="button" aria-disabled="true" id="{name}" '
        f'aria-describedby="{reason}"><span class="sr">{words}</span><span class="ecp-cells" aria-hidden="true">{cells}</span></button>'
        f'<span class="ecp-why" id="{reason}">{why}</span></span>'
    )
