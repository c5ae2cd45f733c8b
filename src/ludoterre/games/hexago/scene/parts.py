# compiled by mypyc
"""What all drawings of one table share in the browser: its names, its map, small pieces of it, and what was drawn before."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from ludoterre.core.moves import Refusal
from ludoterre.games.hexago.basin import Basin
from ludoterre.games.hexago.scene import HexagoScene, saying
from ludoterre.games.hexago.tables import Tables
from ludoterre.games.markup import esc, rule_link, seat_mark
from ludoterre.games.pieces import Pieces

MOST_REASONS = 2_000


class Parts(Pieces):
    """Everything about a table that no move changes."""

    def __init__(self, scene: HexagoScene) -> None:
        super().__init__(scene.game, scene.language.code)
        self.scene = scene
        self.tr = scene.tr
        self.trn = scene.trn
        self.pair = scene.pair
        self.names = [esc(scene.speaker.player(player)) for player in range(scene.game.players)]
        self.seats = [seat_mark(player) for player in range(scene.game.players)]
        self.tables: Tables = scene.game.tables
        self.basin: Basin = scene.game.tables.basin
        self._titles: dict[str, str] = {}
        self._places: dict[str, str] = {}
        self._reasons: dict[str, str] = {}

    def title(self, name: str) -> str:
        """Names a tile, a card or anything else of the pack, escaped."""
        known = self._titles.get(name)
        if known is None:
            known = self._titles[name] = esc(self.scene.speaker.name(name))
        return known

    def place(self, hex: str) -> str:
        """Names a hex, escaped: H6, or a river hex M1 (H6)."""
        known = self._places.get(hex)
        if known is None:
            known = self._places[hex] = esc(saying.place(self.scene, hex))
        return known

    def short(self, hex: str) -> str:
        """Names a hex in as few letters as possible, escaped."""
        return esc(saying.short(self.scene, hex))

    def rule(self, rule: str) -> str:
        """Links to a rule of this game."""
        return rule_link(self.scene.game.meta.id, rule)

    def refused(self, number: int, **args: object) -> str:
        """Says one of the reasons why not, with its rule; the same ones come again and again."""
        key = f"{number} {args}"
        known = self._reasons.get(key)
        if known is None:
            if len(self._reasons) >= MOST_REASONS:
                self._reasons.clear()
            reason = self.scene.game.grammar.reasons.reasons[number - 1]
            refusal = Refusal(str(reason.rule), reason.code, dict(args))
            known = self._reasons[key] = f"{esc(self.scene.speaker.refusal(refusal))} {self.rule(refusal.rule)}"
        return known

    def who(self, player: int) -> str:
        """Draws a community by its shape and name."""
        return f'<span class="hx-who">{self.seats[player]}{self.names[player]}</span>'

    def all(self, players: Iterable[int]) -> str:
        """Draws several communities."""
        return " ".join([self.who(player) for player in players])

    def words(self, goods: Mapping[str, int]) -> str:
        """Says amounts, escaped."""
        return esc(saying.amounts(self.scene, goods))


SIGNS = {"points": "vp"}
"""What goods are called among the symbols, where it differs."""


def good(name: str) -> str:
    """Draws the sign of a good that a text beside it explains."""
    return f'<svg class="hx-y" viewBox="0 0 20 20" aria-hidden="true"><use href="#y-{SIGNS.get(name, name)}"/></svg>'


def amounts(goods: Mapping[str, Any], brief: bool = False) -> str:
    """Draws amounts as figures with signs, leaving out what there is none of; where room is scarce a sign alone stands for one."""
    return "".join(
        [f'<span class="hx-a num">{"" if brief and count == 1 else count}{good(name)}</span>' for name, count in goods.items() if count]
    )


def tile_picture(tile: str, kind: str = "hx-t") -> str:
    """Draws a tile in small."""
    return f'<svg class="{kind}" viewBox="-24 -24 48 48" aria-hidden="true"><use href="#tile-{esc(tile)}"/></svg>'


def card_picture(face: str) -> str:
    """Draws a card in small."""
    return f'<svg class="hx-face" viewBox="0 0 200 150" aria-hidden="true"><use href="#{esc(face)}"/></svg>'
