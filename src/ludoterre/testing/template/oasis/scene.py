"""The oasis in words and drawn."""

from collections.abc import Mapping, Sequence

from ludoterre.core.moves import Event
from ludoterre.games.markup import esc, seat_mark
from ludoterre.games.scene import Anchor, Choice, Drawing, Scene, Section, View
from oasis.rules import FULL, ROUNDS

SPRING = {"fr": "La source", "de": "Die Quelle", "en": "The spring"}
WATER = {"fr": "Seaux dans la source", "de": "Eimer in der Quelle", "en": "Buckets in the spring"}
ROUND = {"fr": "Manche", "de": "Runde", "en": "Round"}
DRAWN = {"fr": "Seaux puisés", "de": "Geschöpfte Eimer", "en": "Buckets drawn"}
BUTTONS = {"fr": "Vos choix", "de": "Deine Möglichkeiten", "en": "Your choices"}
ASKED = {"fr": "combien de seaux puisez-vous ?", "de": "Wie viele Eimer schöpfst du?", "en": "how many buckets do you draw?"}


class OasisScene(Scene):
    """Shows the spring, and what everybody has drawn."""

    def facts(self, view: View) -> list[Section]:
        say = self.language.choose
        spring = [self.pair(say(WATER), view["water"]), self.pair(say(ROUND), f"{view['rains'] + 1}/{ROUNDS}")]
        people = [self.pair(self.speaker.player(player), drawn) for player, drawn in enumerate(view["drawn"])]
        return [(say(SPRING), spring), (say(DRAWN), people)]

    def asked(self, view: View) -> str:
        return self.language.choose(ASKED)

    def draw(
        self,
        view: View,
        choices: Sequence[Choice],
        last: Sequence[Event],
        chapter: Sequence[Event] = (),
        bots: Mapping[int, str] | None = None,
    ) -> Drawing:
        say = self.language.choose
        spring = f'<section class="board" aria-label="{esc(say(SPRING))}">{self.spring(view)}</section>'
        buttons = "".join(
            f'<button class="btn" name="move" value="{choice.line}">{esc(self.speaker.move(choice.move))}</button>' for choice in choices
        )
        people = "".join(
            f'<li class="player" id="player-{player}">{seat_mark(player)}'
            f'<span class="name">{esc(self.speaker.player(player))}</span><b>{drawn}</b></li>'
            for player, drawn in enumerate(view["drawn"])
        )
        return Drawing(
            where=f"{esc(say(ROUND))} {view['rains'] + 1}/{ROUNDS}",
            stage=f'{spring}<section class="hand" aria-label="{esc(say(BUTTONS))}">{buttons}</section>',
            asked=esc(say(ASKED)) if choices else "",
            people=f'<h2>{esc(say(DRAWN))}</h2><ul class="players">{people}</ul>',
        )

    def spring(self, view: View) -> str:
        """Draws the basin, and the water as high as it stands."""
        height = 96 * view["water"] // (FULL * view["players"])
        said = esc(self.pair(self.language.choose(WATER), view["water"]))
        return (
            f'<svg id="spring" viewBox="0 0 200 140" role="img" aria-label="{said}">'
            f'<rect class="b2" x="30" y="{120 - height}" width="140" height="{height}"/>'
            '<path class="k1" fill="none" d="M30 20V120H170V20"/>'
            f'<text class="kb" x="100" y="134" font-size="10" text-anchor="middle">{said}</text></svg>'
        )

    def anchors(self, view: View) -> list[Anchor]:
        say = self.language.choose
        people = [
            Anchor(f"player:{player}", f"player-{player}", self.pair(self.speaker.player(player), drawn))
            for player, drawn in enumerate(view["drawn"])
        ]
        return [Anchor("gauge:water", "spring", self.pair(say(WATER), view["water"])), *people]


SCENE = OasisScene
