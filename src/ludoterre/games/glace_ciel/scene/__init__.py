"""A view of La Glace et le Ciel in words: the facts, the moves with what they would change, and what people type.

Drawings for the terminal are in `terminal.py`, those for the browser in `browser.py`; all see nothing but the view.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property
from typing import TYPE_CHECKING, Any

from ludoterre.core.moves import REFEREE, Event, Move
from ludoterre.core.retelling import Told
from ludoterre.games.glace_ciel.game import GlaceGame
from ludoterre.games.glace_ciel.scene.cards import GAS_SIGNS, PLAYED, Card, Effect, aftermath, effect, seen_after, signed
from ludoterre.games.glace_ciel.tables import COLUMNS, ELEMENTS, FIRST_START_CARD, GASES, GENERATIONS, KINDS, LANDMARKS
from ludoterre.games.glace_ciel.telling import addressed
from ludoterre.games.scene import MARKS, Choice, Drawing, Ending, Frame, Scene, Section, Shot, View
from ludoterre.games.typed import meant, plain

if TYPE_CHECKING:
    from rich.console import RenderableType

    from ludoterre.games.glace_ciel.scene.parts import Parts

SMALL_WORDS = frozenset(
    (
        *("je", "pose", "a", "l", "au", "en", "la", "sur", "dans"),
        *("ich", "lege", "in", "im", "die", "auf", "nach"),
        *("i", "put", "lay", "the", "on", "to"),
    )
)
"""What people say around a card and the name of its column, in any language."""


class GlaceScene(Scene):
    """The grid, the partners and the hand, said by one who sees what the viewer sees."""

    game: GlaceGame
    quiet = frozenset({"card_dealt", "card_seen", "landmark_dealt", "landmark_seen", "number_dealt", "number_seen"})
    chapters = frozenset({"objectives_revealed"})
    retold = True
    headlines = frozenset({"objective", "own_objective", "sky_rises", "game_over"})

    # What is printed on things.

    @cached_property
    def cards(self) -> dict[str, Card]:
        """Holds every card of the pack."""
        tables = self.game.tables
        found = {}
        for number, name in enumerate(tables.ids):
            element = ELEMENTS[number - FIRST_START_CARD if number >= FIRST_START_CARD else number % KINDS // 4]
            found[name] = Card(name, self.speaker.name(name), element, int(tables.values[number]), GASES[tables.gases[number]])
        return found

    def card(self, name: str) -> Card:
        """Reads a card of the pack."""
        return self.cards[name]

    def label(self, card: Card) -> str:
        """Names a card by what counts: `Air 2 CO₂`."""
        return " ".join(filter(None, (self.speaker.name(card.element), str(card.value), GAS_SIGNS[card.gas])))

    def counts(self, view: View, gas: str) -> bool:
        """Tells whether a gas melts ice at this table (LGC-5.4, 7.2, 7.4)."""
        return gas in view["options"]["gases"]

    # Facts.

    def facts(self, view: View) -> list[Section]:
        sections = [
            (self.where(view), [self.ice(view), self.sky(view), *self.gases(view)]),
            (self.tr("Grid"), list(self.grid(view))),
            (self.tr("Players"), [self.pair(self.speaker.player(p), self.standing(view, p)) for p in range(view["players"])]),
            *self.hands(view),
            (self.tr("Cards to come"), list(self.to_come(view))),
            *(self.memo(view) or []),
        ]
        return sections if view["result"] is None else [(self.tr("The end"), [self.result(view)]), *sections]

    def where(self, view: View) -> str:
        """Says how far the game is."""
        generation = self.tr("Generation {number} of {count}", number=view["generation"], count=GENERATIONS)
        if view["phase"] == "turn":
            return f"{generation} · {self.tr('card {number} of {count}', number=view['ply'] + 1, count=KINDS)}"
        return f"{generation} · {self.speaker.phase(view['phase'])}"

    def ice(self, view: View) -> str:
        """Says how much ice is left, and that it does not matter where no gas counts."""
        level = self.tr("Ice {level}", level=view["ice"])
        return level if self.counts(view, "co2") else f"{level} ({self.tr('does not count in this mode')})"

    def sky(self, view: View) -> str:
        """Says the curve of the sky: each height above the base, and the last again as the sum."""
        values = view["sky"]
        curve = [sum(values[: i + 1]) for i in range(len(values))]
        return self.tr("Sky {curve}", curve=" → ".join(["0", *map(signed, curve)]))

    def gases(self, view: View) -> Iterator[str]:
        """Says which gas is in sight and what it will cost."""
        for gas, count in view["visible"].items():
            line = self.tr("{gas} in sight: {count}", gas=GAS_SIGNS[gas], count=count)
            cost = count * (view["options"]["methane_weight"] if gas == "ch4" else 1)
            if self.counts(view, gas):
                yield f"{line} ({self.tr('ice −{cost} at the survey', cost=cost)})" if cost else line
            elif count:
                yield f"{line} ({self.tr('no effect in this mode')})"

    def grid(self, view: View) -> Iterator[str]:
        """Says what lies in each slot, row by row, then the totals."""
        for row, element in enumerate(ELEMENTS):
            for column, stack in zip(COLUMNS, view["stacks"][row], strict=True):
                place = f"{self.speaker.name(element)}, {self.speaker.name(column)}"
                yield self.pair(place, self.slot(stack))
        yield self.tr("Totals: {totals}", totals=self.lines(view["totals"]))

    def lines(self, totals: dict[str, int]) -> str:
        """Says the six totals."""
        return ", ".join(f"{self.speaker.name(line)} {totals[line]}" for line in LANDMARKS)

    def slot(self, stack: list[str]) -> str:
        """Says what lies on top of a slot, and how many cards are under it."""
        if not stack:
            return self.tr("empty")
        card = self.card(stack[-1])
        below = self.trn("on {count} card", "on {count} cards", len(stack) - 1) if len(stack) > 1 else ""
        return ", ".join(filter(None, (f"{card.value} {card.title}", GAS_SIGNS[card.gas], below)))

    def standing(self, view: View, player: int) -> str:
        """Says how many cards a player has, what they have to reach, and whether it is reached."""
        cards = self.trn("{count} card", "{count} cards", view["hand_sizes"][player])
        if view["phase"] not in PLAYED:
            return cards
        return f"{cards}, {self.objective(view, player)}, {self.status(view, player)}"

    def objective(self, view: View, player: int) -> str:
        """Says a player's objective with the total of its line, or that the viewer may not know it."""
        aim = view["objectives"][player]
        if aim is None:
            return self.tr("hidden objective")
        total = view["totals"][aim["landmark"]]
        return self.tr("{line} {number} (total {total})", line=self.speaker.name(aim["landmark"]), number=aim["number"], total=total)

    def status(self, view: View, player: int) -> str:
        """Says what was last announced about a player."""
        return f"✓ {self.tr('met')}" if view["status"][player] else f"✗ {self.tr('not met')}"

    def hands(self, view: View) -> Iterator[Section]:
        """Says the cards that the viewer sees, their own first."""
        viewer = view["viewer"]
        for player in sorted(range(view["players"]), key=lambda p: p != viewer):
            cards = view["hands"][player]
            if cards:
                title = self.tr("Your hand") if player == viewer else self.tr("Hand of {player}", player=self.speaker.player(player))
                yield title, [f"{self.label(self.card(name))}, {self.speaker.name(name)}" for name in cards]

    def to_come(self, view: View) -> Iterator[str]:
        """Says which cards of the generation are not placed yet, by element; which exist is common knowledge (A23)."""
        cards = [self.card(name) for name in view["cards_to_come"]]
        for element in ELEMENTS:
            here = [" ".join(filter(None, (str(card.value), GAS_SIGNS[card.gas]))) for card in cards if card.element == element]
            yield self.pair(self.speaker.name(element), ", ".join(here) or "–")

    def memo(self, view: View) -> list[Section] | None:
        if "announcement_log" not in view:
            return None
        sections = [(self.tr("Announcements of this generation"), list(self.announcements(view)))]
        if view.get("candidates") and view["viewer"] != REFEREE:
            sections.append((self.tr("What your objective can be"), list(self.candidates(view))))
        return sections

    def announcements(self, view: View) -> Iterator[str]:
        """Says what was announced after each card, with the totals of that moment; silence is information too (LGC-4.4)."""
        for ply, (said, totals) in enumerate(zip(view["announcement_log"], view["totals_log"], strict=True)):
            when = self.tr("card {number}", number=ply) if ply else self.tr("at the start")
            yield self.pair(f"{when} ({self.lines(totals)})", self.said(said))

    def said(self, announcement: list[dict[str, Any]]) -> str:
        """Says one announcement in short."""
        changes = [f"{self.speaker.player(one['seat'])} {'✓' if one['now_met'] else '✗'}" for one in announcement]
        return ", ".join(changes) or self.tr("silence")

    def candidates(self, view: View) -> Iterator[str]:
        """Says what the viewer's own objective can still be (LGC-4.4, A24)."""
        total = sum(one["weight"] for one in view["candidates"])
        for one in view["candidates"]:
            objective = f"{self.speaker.name(one['landmark'])} {one['number']}"
            yield self.pair(objective, self.tr("{percent}%", percent=round(100 * one["weight"] / total)))

    def result(self, view: View) -> str:
        """Says how the game ended."""
        result = view["result"]
        return self.tr("{rating} · score {score}", rating=self.speaker.name(result["rating"]), score=signed(result["score"]))

    def addressed(self, events: Sequence[Event], viewer: int) -> Sequence[Event]:
        return addressed(events, viewer)

    def aim(self, view: View) -> str:
        sky, ice, result = signed(sum(view["sky"])), view["ice"], view["result"]
        if result is None and self.game.gas_counts:
            return self.tr("Sky × Ice: {sky} × {ice} · 1 point wins, Ice 0 loses", sky=sky, ice=ice)
        if result is None:
            return self.tr("Sky {sky} · at least +1 after {count} generations wins", sky=sky, count=GENERATIONS)
        end = self.tr("won") if result["won"] else self.tr("the game is lost")
        if not self.game.gas_counts:
            return self.tr("Sky {sky} · {end}", sky=sky, end=end)
        return self.tr("Sky × Ice: {sky} × {ice} = {score} · {end}", sky=sky, ice=ice, score=signed(result["score"]), end=end)

    # Deciding.

    def asked(self, view: View) -> str:
        return self.tr("place one card in the row of its element.")

    def effect(self, view: View, move: Move) -> Effect:
        """Foresees a placement."""
        return effect(self.cards, view, move.args["card"], move.args["column"])

    def choices(self, view: View, moves: Sequence[Move]) -> list[str]:
        return [f"{self.speaker.move(move)} ({', '.join(self.foretold(view, move))})" for move in moves]

    def foretold(self, view: View, move: Move) -> list[str]:
        """Says what a placement would do: to the totals, to partners, to the ice, and whether anything ends with it."""
        name, column = move.args["card"], move.args["column"]
        effect, totals = self.effect(view, move), view["totals"]
        lines = ((self.card(name).element, effect.row), (column, effect.column))
        told = [f"{self.speaker.name(line)} {totals[line]} → {after}" for line, after in lines if after != totals[line]]
        told = told or [self.tr("no total changes")]
        for players, what in ((effect.gained, self.tr("met")), (effect.lost, self.tr("no longer met"))):
            told += [self.tr("{player}: objective {change}", player=self.speaker.player(player), change=what) for player in players]
        seen = seen_after(self.cards, view, name, column)
        for gas, count in view["visible"].items():
            if seen[gas] != count and self.counts(view, gas):
                told.append(self.tr("{gas} in sight {step}", gas=GAS_SIGNS[gas], step=f"{count} → {seen[gas]}"))
        return [*told, *self.afterwards(view, seen)]

    def afterwards(self, view: View, seen: Mapping[str, int]) -> Iterator[str]:
        """Says what a placement would do to the ice with this gas in sight, and what ends with it."""
        after = aftermath(view, seen)
        if after.ice:
            yield self.tr("Ice {step}", step=after.ice) if after.ends else self.tr("Ice at the survey {step}", step=after.ice)
        if after.fatal:
            yield self.tr("all ice melts: the game is lost")
        elif after.ends:
            yield self.ends(after.ends)

    def ends(self, what: str) -> str:
        """Says what ends with a card."""
        return self.tr("end of the game") if what == "game" else self.tr("end of the generation")

    def read(self, view: View, text: str) -> str:
        """Understands `air 2 n`, `air2 nord` and `Bocage nord`: a card by element and value or by its title, and lines by their names."""
        words = self.trimmed(text.split())
        column = self.line(words[-1], COLUMNS) if len(words) > 1 else None
        if column is None:
            return text
        said = self.trimmed(words[:-1])
        return f"{self.named(view, said) or ' '.join(said)} {column}"

    def named(self, view: View, words: Sequence[str]) -> str | None:
        """Finds a card of the generation, held or not, by element and value or by its title."""
        ids = self.game.tables.ids[(view["generation"] - 1) * KINDS : view["generation"] * KINDS]
        card = "".join(words)
        element = self.line(card[:-1], ELEMENTS) if card[-1:].isdecimal() else None
        if element is not None:
            # Every element and value exists once in a generation (LGC-1.3).
            return next((name for name in ids if self.card(name).element == element and self.card(name).value == int(card[-1])), None)
        return meant(" ".join(words), {name: [self.card(name).title] for name in ids})

    def trimmed(self, words: Sequence[str]) -> list[str]:
        """Leaves away what a sentence has before and after the things that it names."""
        names = [number for number, word in enumerate(words) if plain(word) not in self.around]
        return list(words[names[0] : names[-1] + 1]) if names else []

    @cached_property
    def around(self) -> frozenset[str]:
        """Holds the words that people say around a card and its column."""
        empty = self.speaker.move(Move("place", {"card": "", "column": ""}))
        return frozenset(plain(empty).split()) | SMALL_WORDS | {""}

    def line(self, word: str, among: tuple[str, ...]) -> str | None:
        """Finds a line by its id, its name or the beginning of its name, with or without accents and capitals."""
        names = {line: plain(self.speaker.name(line)) for line in among}
        wanted = plain(word)
        exact = [line for line in among if wanted in (plain(line), names[line])]
        begun = [line for line in among if wanted and names[line].startswith(wanted)]
        # `o` is Ouest in French and Ost in German: a name's beginning counts more than the id of another line.
        found = begun or exact if len(wanted) == 1 else exact or begun
        return found[0] if len(found) == 1 else None

    def look(self, view: View, text: str) -> list[Section] | None:
        """Looks under a stack, named by its row and column; everybody may (LGC-3.7)."""
        words = text.split()
        row = self.line(words[0], ELEMENTS) if len(words) == 2 else None
        column = self.line(words[1], COLUMNS) if len(words) == 2 else None
        if row is None or column is None:
            return None
        stack = [self.card(name) for name in reversed(view["stacks"][ELEMENTS.index(row)][COLUMNS.index(column)])]
        title = self.tr("{row}, {column}, from the top", row=self.speaker.name(row), column=self.speaker.name(column))
        return [(title, [f"{self.label(card)}, {card.title}" for card in stack] or [self.tr("empty")])]

    def help(self) -> list[str]:
        return [
            self.tr("air 2 N: place a card, named by its element and value or by its title"),
            self.tr("s air N: look under the stack in that row and column"),
        ]

    # Drawings.

    def terminal(self, view: View, width: int) -> RenderableType:
        from ludoterre.games.glace_ciel.scene.terminal import draw

        return draw(self, view, width)

    def terminal_choices(self, view: View, moves: Sequence[Move], width: int) -> RenderableType:
        from ludoterre.games.glace_ciel.scene.terminal import draw_choices

        return draw_choices(self, view, moves, width)

    @cached_property
    def parts(self) -> Parts:
        """Holds what the browser's drawings of this table have in common: names, cards and everything that never changes."""
        from ludoterre.games.glace_ciel.scene.parts import Parts

        return Parts(self)

    def draw(
        self,
        view: View,
        choices: Sequence[Choice],
        last: Sequence[Event],
        chapter: Sequence[Event] = (),
        bots: Mapping[int, str] | None = None,
    ) -> Drawing:
        from ludoterre.games.glace_ciel.scene.browser import Heard, draw

        return draw(self.parts, view, choices, Heard.of(last, chapter), bots or {})

    def film(self, view: View, told: Sequence[Told]) -> list[Shot]:
        from ludoterre.games.glace_ciel.scene.film import film

        return film(self, view, told)

    def sprite(self) -> str:
        from ludoterre.games.glace_ciel.scene.sprite import sprite

        return sprite(tuple(self.cards.values()), tuple(map(self.speaker.name, LANDMARKS)))

    def ending(self, story: Sequence[Frame]) -> Ending:
        from ludoterre.games.glace_ciel.scene.ending import ending

        return ending(self.parts, story)


SCENE = GlaceScene


def mark(player: int) -> str:
    """Returns a player's shape."""
    return MARKS[player % len(MARKS)]
