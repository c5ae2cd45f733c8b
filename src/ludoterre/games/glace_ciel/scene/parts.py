# compiled by mypyc
"""What all drawings of one table share in the browser: its names, its cards and the texts that never change, escaped once."""

from __future__ import annotations

from typing import NamedTuple

from ludoterre.core.moves import REFEREE
from ludoterre.games.glace_ciel.scene import GlaceScene
from ludoterre.games.glace_ciel.scene.cards import GAS_SIGNS, Card
from ludoterre.games.glace_ciel.tables import COLUMNS, ELEMENTS, LANDMARKS
from ludoterre.games.markup import esc, icon, rule_link, seat_mark
from ludoterre.games.pieces import Pieces
from ludoterre.games.scene import View, is_over

LINE_ICONS = {"air": "i-air", "earth": "i-earth", "water": "i-water"} | dict.fromkeys(COLUMNS, "i-compass")
YEARS = ("1850–1930", "1950–2000", "2000–2100")
"""When the generations live: coal and steam, the great acceleration, the century of choices."""
LEFT, TOP, ACROSS, DOWN = 104, 54, 214, 160
"""Where the first card lies on the board, and how far it is to the next ones."""


class Print(NamedTuple):
    """A card ready to be put on a page."""

    id: str
    element: str
    row: int
    value: int
    gas: str
    title: str
    """Escaped."""
    label: str
    """Title, element, value and gas, escaped."""
    picture: str
    """The card for eyes alone; the text beside it says what it is."""
    figure: str
    """The card with its label."""
    mini: str
    """Its element's shape with the value, and a star for a gas."""


class Parts(Pieces):
    """Everything about a table that no move changes."""

    def __init__(self, scene: GlaceScene) -> None:
        super().__init__(scene.game, scene.language.code)
        self.scene = scene
        self.tr = scene.tr
        self.trn = scene.trn
        self.pair = scene.pair
        self.names = [esc(scene.speaker.player(player)) for player in range(scene.game.players)]
        self.seats = [seat_mark(player) for player in range(scene.game.players)]
        self.lines = {line: esc(scene.speaker.name(line)) for line in LANDMARKS}
        self.line_icons = {line: icon(LINE_ICONS[line]) for line in LANDMARKS}
        self.cards = {name: self.printed(card) for name, card in scene.cards.items()}
        self.places = [[f"{self.lines[element]}, {self.lines[column]}" for column in COLUMNS] for element in ELEMENTS]
        self.met, self.lost, self.no_change = self.tr("met"), self.tr("no longer met"), self.tr("no total changes")
        self.ice, self.at_survey = self.tr("Ice"), self.tr("at the survey")
        self.lamps = (
            f'<span class="lamp lamp--unmet">{icon("i-ring")}{self.tr("not met")}</span>',
            f'<span class="lamp lamp--met">{icon("i-check")}{self.met}</span>',
        )
        self.no_longer = f'<span class="lamp lamp--unmet">{icon("i-close")}{self.lost}</span>'
        """What a lamp says of an objective that was announced as lost just now; lost for good is nothing."""

    def printed(self, card: Card) -> Print:
        """Prepares a card."""
        title = esc(card.title)
        label = f"{title}, {esc(self.scene.label(card))}"
        use = f'<use href="#k-{card.id}"/></svg>'
        star = "*" if card.gas else ""
        return Print(
            card.id,
            card.element,
            ELEMENTS.index(card.element),
            card.value,
            card.gas,
            title,
            label,
            f'<svg viewBox="0 0 200 150" aria-hidden="true">{use}',
            f'<svg viewBox="0 0 200 150" role="img" aria-label="{label}">{use}',
            f'<li class="mini mini--{card.element}" id="o-{card.id}" title="{label}"><span aria-hidden="true">{card.value}{star}</span>'
            f'<span class="sr">{label}</span></li>',
        )

    def rule(self, rule: str) -> str:
        """Links to a rule of this game."""
        return rule_link(self.scene.game.meta.id, rule)

    def goal(self, line: str | None, number: int | None, name: str = "") -> str:
        """Draws an objective; what is not known shows its back. `name` is its id where words can point at it."""
        known = f' id="{name}"' if name else ""
        if line is None or number is None:
            return f'<span class="goal goal--back"{known} aria-hidden="true"><span>?</span><span class="n">?</span></span>'
        return f'<span class="goal"{known}><span>{self.line_icons[line]}{self.lines[line]}</span><span class="n num">{number}</span></span>'

    def sign(self, gas: str) -> str:
        """Writes a gas as chemists do."""
        return GAS_SIGNS[gas]

    def awaited(self, view: View) -> str:
        """Says for whom the table waits."""
        active = view["active_seat"]
        if is_over(view):
            return self.tr("The game is over.")
        if active is None:
            return self.tr("Cards are being dealt.")
        return self.tr("Waiting for {player}.", player=self.names[active])


def is_awaited(view: View, player: int) -> bool:
    """Tells whether it is a player's turn, in a game that is still played."""
    return player == view["active_seat"] and not is_over(view)


def aim_of(view: View, player: int) -> tuple[str | None, int | None]:
    """Returns a player's objective as far as the viewer knows it."""
    aim = view["objectives"][player]
    return (None, None) if aim is None else (aim["landmark"], aim["number"])


def order(view: View) -> list[int]:
    """Returns the players in the order of turns: those after the viewer first, the viewer last."""
    players, viewer = view["players"], view["viewer"]
    first = viewer + 1 if 0 <= viewer < players else 0
    return [(first + step) % players for step in range(players)]


def sees_all(view: View) -> bool:
    """Tells whether the viewer is the referee, as in the replay of a finished game."""
    return bool(view["viewer"] == REFEREE)
