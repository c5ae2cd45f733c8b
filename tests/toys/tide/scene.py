"""The tide drawn, and filmed wave by wave."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ludoterre.core.moves import Event
from ludoterre.core.retelling import Told
from ludoterre.games.markup import esc
from ludoterre.games.scene import Anchor, Choice, Drawing, Panel, Scene, Shot, Sign, View


class TideScene(Scene):
    """Shows the beach and the pearls; each wave is a shot."""

    quiet = frozenset({"sailed"})

    def aim(self, view: View) -> str:
        lying = self.trn("{count} shell lies on the beach", "{count} shells lie on the beach", view["beach"])
        return f"{self.tr('Pearls win, shells are just pretty')} · {lying}"

    def panels(self) -> list[Panel]:
        shell = '<svg viewBox="0 0 262 192" role="img" aria-label="shell"><circle class="o2 k1" cx="131" cy="96" r="40"/></svg>'
        titles = ("The goal", "Your turn", "The end")
        return [Panel(title, "Sail for <b>white pearls</b>.", shell, "2 white > 1 white") for title in titles]

    def signs(self) -> list[Sign]:
        return [Sign('<svg viewBox="0 0 20 20"><circle class="ick" cx="10" cy="10" r="6"/></svg>', "A pearl")]

    def draw(
        self,
        view: View,
        choices: Sequence[Choice],
        last: Sequence[Event],
        chapter: Sequence[Event] = (),
        bots: Mapping[int, str] | None = None,
    ) -> Drawing:
        shells = "".join(f'<li id="shell-{number}">shell</li>' for number in range(view["beach"]))
        pearls = "".join(
            f"<p>{esc(self.speaker.player(owner))}: <span>{esc(' '.join(found))}</span></p>" for owner, found in enumerate(view["pearls"])
        )
        people = "".join(f'<li id="player-{player}">{esc(self.speaker.player(player))}</li>' for player in range(self.game.players))
        beach = f'<h2>Beach: <b id="beach">{view["beach"]}</b></h2><ul>{shells}</ul>'
        found = "".join(
            f'<li id="pearls-{owner}">{esc(self.speaker.player(owner))}: {len(own)}</li>' for owner, own in enumerate(view["pearls"])
        )
        board = f'<section class="board" aria-label="Beach">{beach}{pearls}<ul>{found}</ul></section>'
        moves = "".join(
            f'<button class="btn" name="move" value="{choice.line}" id="m-{choice.line}">{choice.line}</button>' for choice in choices
        )
        hand = f'<section class="hand" aria-label="Moves">{moves}</section>'
        return Drawing(f"<span>wave {view['waves']}</span>", f"{board}{hand}", "", f"{pearls}<ul>{people}</ul>")

    def anchors(self, view: View) -> list[Anchor]:
        pearls = [
            Anchor(f"pearls:{owner}", f"pearls-{owner}", f"{self.speaker.player(owner)}: {' '.join(found) or '–'}")
            for owner, found in enumerate(view["pearls"])
        ]
        people = [Anchor(f"player:{player}", f"player-{player}", self.speaker.player(player)) for player in range(self.game.players)]
        return [Anchor("beach", "beach", f"Beach: {view['beach']}"), *pearls, *people]

    def film(self, view: View, told: Sequence[Told]) -> list[Shot]:
        shots: list[Shot] = []
        for one in told:
            if one.event.kind == "wave_came":
                shots.append(Shot(one.view, [one.event]))
            elif one.event.kind == "pearl_found" and shots:
                shots[-1] = Shot(one.view, [*shots[-1].events, one.event])
        return shots


SCENE = TideScene
