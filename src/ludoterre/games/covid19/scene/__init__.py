"""A view of Covid19 Le Jeu ! in words: the facts, what each move does, and what people type.

Drawings for the terminal are in `terminal.py`, those for the browser in `browser.py`; all see nothing but the view.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property
from typing import TYPE_CHECKING, Any

from ludoterre.core.moves import Event, Move
from ludoterre.games.covid19.state import CovidGame
from ludoterre.games.covid19.tables import COLUMNS, STATES
from ludoterre.games.scene import Choice, Drawing, Ending, Frame, Scene, Section, Shot, View

if TYPE_CHECKING:
    from rich.console import RenderableType

    from ludoterre.games.covid19.scene.parts import Parts

SHOWN_HOMES = 3
BY_RULE = ("movers", "homes", "one_off")
"""Phases in which to skip leaves the rest to the rule."""


def is_lost(view: View) -> bool:
    """Tells whether the game is over and lost: then there is no score, whatever rules version it was played by (COV-10.6)."""
    return view["result"] is not None and not view["result"]["won"]


class CovidScene(Scene):
    """The town, the Robopital and the measures, said place by place."""

    game: CovidGame
    quiet = frozenset({"die_rolled", "mover_chosen", "home_assigned", "queued", "column_rolled", "transferred", "sick_rolled"})
    chapters = frozenset({"turn_begins"})

    # Facts.

    def facts(self, view: View) -> list[Section]:
        sections = [
            (self.where(view), list(self.situation(view))),
            (self.tr("Places at risk"), list(self.risks(view))),
            *((self.neighbourhood(public), self.group(view, [public, *houses])) for public, houses in view["neighbourhoods"].items()),
            (self.tr("Academy and market"), self.group(view, [place for place in view["places"] if place not in view["types"]])),
            (self.speaker.name("robopital"), list(self.robopital(view))),
            *((title, lines) for title, lines in self.measures(view) if lines),
            (self.tr("The epidemic so far"), [self.row(row) for row in view["history"]]),
        ]
        if view["last_event"] is not None:
            sections.append((self.tr("Last event"), [self.card(view["last_event"])]))
        ending = [] if view["result"] is None else [(self.tr("The end"), [self.result(view)])]
        return ending + [(title, lines) for title, lines in sections if lines]

    def where(self, view: View) -> str:
        """Says how far the game is."""
        if not view["step"]:
            return self.speaker.phase(view["phase"])
        turn = self.tr("Turn {turn} of {turns}", turn=view["turn"], turns=view["turns"])
        return f"{turn} · {self.tr('step {number}: {step}', number=view['step'], step=self.step(view['step']))}"

    def step(self, number: int) -> str:
        """Names a step of the turn."""
        return (
            self.tr("Outings"),
            self.tr("Disease"),
            self.tr("Way home"),
            self.tr("Patients"),
            self.tr("Measures"),
            self.tr("Event"),
        )[number - 1]

    def situation(self, view: View) -> Iterator[str]:
        """Says how the team stands."""
        totals = view["totals"]
        yield self.tr("Cured: {cured} of the {goal} that win the game", cured=totals["cured"], goal=view["cured_goal"])
        yield self.pair(self.tr("Outside the Robopital"), self.robots(totals))
        yield self.tr("Beds: {taken} of {beds} taken", taken=totals["hospital"], beds=self.beds(view))
        yield ", ".join(self.crisis(view))
        yield ", ".join(self.points(view))
        yield self.tr("Out of service: {count}", count=view["out_of_service"])
        yield self.score(view)

    def score(self, view: View) -> str:
        """Says the score so far, or that a lost game has none."""
        if is_lost(view):
            return self.tr("No score: the game is lost")
        return self.tr("Score so far: {score}, the lower the better", score=view["score"])

    def robots(self, counts: Mapping[str, int]) -> str:
        """Says how many robots are in which state, leaving out those that none are in."""
        return ", ".join(self.count(state, counts[state]) for state in STATES if counts[state]) or self.tr("empty")

    def count(self, state: str, count: int) -> str:
        """Says how many robots of a state there are."""
        match state:
            case "healthy":
                return self.trn("{count} healthy", "{count} healthy", count)
            case "infected":
                return self.trn("{count} infected", "{count} infected", count)
            case "sick":
                return self.trn("{count} sick", "{count} sick", count)
            case _:
                return self.trn("{count} cured", "{count} cured", count)

    def beds(self, view: View) -> int:
        """Counts the beds that can be used."""
        return len(COLUMNS) * int(view["beds"]["usable"])

    def crisis(self, view: View) -> list[str]:
        """Says the crisis level, and how far it is from the next."""
        level = self.tr("Crisis level {level}", level=view["crisis"])
        sick = self.trn("{count} place with a sick robot", "{count} places with a sick robot", view["contaminated"])
        ahead = [threshold for number, threshold in enumerate(view["thresholds"], start=1) if number > view["crisis"]]
        return [level, sick, *[self.tr("next level from {count}", count=count) for count in ahead[:1]]]

    def points(self, view: View) -> list[str]:
        """Says what the team may spend."""
        parts = []
        if view["result"] is None:
            left = self.trn("{count} measure point left", "{count} measure points left", view["points_left"])
            parts.append(self.tr("{left} of {available} this turn", left=left, available=view["points_available"]))
        if view["trust_tokens"]:
            parts.append(self.trn("{count} trust token", "{count} trust tokens", view["trust_tokens"]))
        return [*parts, self.trn("{count} point played so far", "{count} points played so far", view["points_played"])]

    def risks(self, view: View) -> Iterator[str]:
        """Says where contagion strikes, and where it would if those infected fell sick."""
        if view["at_risk"]:
            yield self.pair(self.tr("At risk now"), self.names(view["at_risk"]))
        if view["risky"]:
            yield self.pair(self.tr("At risk once their infected robots fall sick"), self.names(view["risky"]))

    def names(self, ids: Sequence[str], mark: str = ", ") -> str:
        """Names several things, with another mark between them where names have commas of their own."""
        return mark.join(map(self.speaker.name, ids))

    def neighbourhood(self, public: str) -> str:
        """Names a neighbourhood after its public place."""
        return self.tr("Neighbourhood: {place}", place=self.speaker.name(public))

    def group(self, view: View, places: Sequence[str]) -> list[str]:
        """Says who is where, and in one line where nobody is."""
        peopled = [place for place in places if any(view["places"][place].values())]
        empty = [place for place in places if place not in peopled]
        return [self.place(view, place) for place in peopled] + [self.pair(self.tr("Empty"), self.names(empty))] * bool(empty)

    def place(self, view: View, place: str) -> str:
        """Says who is in a place, and whether it is too full."""
        cells = self.trn("{count} cell", "{count} cells", view["cells"][place])
        return self.pair(f"{self.speaker.name(place)} ({cells})", self.who(view, place))

    def who(self, view: View, place: str) -> str:
        """Says who is in a place."""
        signs = [
            *[self.tr("at risk")] * (place in view["at_risk"]),
            *[self.tr("at risk soon")] * (place in view["risky"]),
            *[self.tr("nobody leaves")] * (place in view["frozen_houses"]),
            *[self.tr("next way home")] * (place in self.homes(view, 1)),
        ]
        return ", ".join([self.robots(view["places"][place]), *signs])

    def robopital(self, view: View) -> Iterator[str]:
        """Says how full each column is, and where the next cured robots go."""
        for column in COLUMNS:
            yield self.pair(
                self.speaker.name(column), self.tr("{taken} of {beds} beds taken", taken=view[column], beds=view["beds"]["usable"])
            )
        if not view["dark_open"]:
            yield self.trn("{count} dark bed closed", "{count} dark beds closed", len(COLUMNS) * view["beds"]["dark"])
        homes = self.homes(view, SHOWN_HOMES)
        if homes:
            yield self.pair(self.tr("The next robots to go home go to"), self.names(homes))

    def homes(self, view: View, count: int) -> list[str]:
        """Returns the houses to which the next robots go home: from the marker's clockwise (COV-3.3)."""
        houses = [place for place, kind in view["kinds"].items() if kind == "house"]
        marker = view["returns_marker"]
        return [] if marker is None else [houses[(marker + i) % len(houses)] for i in range(count)]

    def measures(self, view: View) -> Iterator[Section]:
        """Says which measures are in force, which come, and which can be had for how much."""
        status = view["measures"]
        yield self.tr("Measures in force"), [self.card(card) for card in status if status[card] == "active"]
        yield self.tr("Measures from next turn on"), [self.card(card) for card in status if status[card] == "laid_this_turn"]
        yield (
            self.tr("Measures in the piles"),
            [self.pair(self.cost(cost), self.names(cards, " · ")) for cost, cards in self.piles(view).items()],
        )

    def piles(self, view: View) -> dict[int, list[str]]:
        """Sorts the cards that are not in play by their cost (COV-2.6)."""
        free = [card for card, status in view["measures"].items() if status == "pile"]
        return {cost: [card for card in free if view["costs"][card] == cost] for cost in sorted({view["costs"][card] for card in free})}

    def cost(self, cost: int) -> str:
        """Says a number of points."""
        return self.trn("{count} point", "{count} points", cost)

    def summary(self, card: str) -> str:
        """Says what a measure or an event does."""
        return self.language.choose(self.game.tables.summaries[card])

    def card(self, card: str) -> str:
        """Names a measure or an event with what it does."""
        return self.pair(self.speaker.name(card), self.summary(card))

    def row(self, row: Mapping[str, Any]) -> str:
        """Says what a turn left behind."""
        from ludoterre.games.covid19.scene.charts import decimal

        infections = sum(row["new"].values())
        parts = [
            self.robots(row),
            self.tr("{taken} of {beds} beds taken", taken=row["hospital"], beds=row["beds"]),
            self.trn("{count} new infection", "{count} new infections", infections),
        ]
        if row["sick_before"]:
            parts.append(self.tr("reproduction number {number}", number=decimal(self, infections / row["sick_before"])))
        if row["measures"]:
            parts.append(self.pair(self.tr("Measures"), self.names(row["measures"], " + ")))
        if row["event"]:
            parts.append(self.pair(self.tr("Event"), self.speaker.name(row["event"])))
        return self.pair(self.tr("Turn {turn}", turn=row["turn"]), " · ".join(parts))

    def result(self, view: View) -> str:
        """Says how the game ended."""
        result = view["result"]
        match result["end"]:
            case "extinction":
                end = self.tr("Won: outside the Robopital nobody is infected or sick any more.")
            case "immunity":
                end = self.trn("Won: {count} robot is cured.", "Won: {count} robots are cured.", view["totals"]["cured"])
            case "saturation":
                end = self.tr("Lost: a sick robot finds no bed in the Robopital.")
            case _:
                end = self.tr("Lost: the last turn is over and the epidemic is not.")
        return " ".join([end, *[self.tr("Score: {score}.", score=result["score"])] * result["won"]])

    # Deciding.

    def aim(self, view: View) -> str:
        """Says how the game is won and lost: enough cured, or no case left; no free bed for a sick robot, or the last turn over."""
        totals = view["totals"]
        return self.tr(
            "Won: {goal} cured ({cured}) or 0 cases ({cases}) · lost: 0 beds ({beds}), turn {turns}",
            goal=view["cured_goal"],
            cured=totals["cured"],
            cases=totals["infected"] + totals["sick"],
            beds=self.beds(view) - totals["hospital"],
            turns=view["turns"],
        )

    def asked(self, view: View) -> str:
        asking: dict[str, Any] = view["asking"] or {}
        source = self.speaker.name(asking.get("source", ""))
        match view["phase"]:
            case "seed":
                return self.tr("choose the planet of the next infected robot.")
            case "movers" | "one_off":
                if asking["of"] == 1:
                    return self.tr("who leaves? {place}.", place=source)
                return self.tr("who leaves? {place}, robot {number} of {count}.", place=source, number=asking["slot"], count=asking["of"])
            case "homes":
                robot = self.speaker.name(asking["state"])
                return self.tr("where does the {robot} robot go home? From: {place}.", robot=robot, place=source)
            case "vaccinate":
                return self.tr("choose where a healthy robot is vaccinated ({left} to go), or skip.", left=asking.get("left", 0))
            case "test":
                return self.tr("choose a place to test before contagion ({left} to go), or skip.", left=asking.get("left", 0))
            case "measures":
                return self.trn(
                    "play measures ({count} point left), or end.", "play measures ({count} points left), or end.", view["points_left"]
                )
            case "choose_event":
                return self.tr("choose which of the two events happens.")
            case "event_place":
                return self.tr("choose the place that is hit.")
            case _:
                return super().asked(view)

    def choices(self, view: View, moves: Sequence[Move]) -> list[str]:
        return [self.choice(view, move) for move in moves]

    def choice(self, view: View, move: Move) -> str:
        """Says what one move does."""
        said = self.speaker.move(move)
        args = move.args
        if "card" in args:
            cost, then = self.cost(view["costs"][args["card"]]), self.foreseen(view, args["card"])
            return f"{self.pair(f'{said} ({cost})', self.summary(args['card']))} ({then})"
        if "event" in args:
            return self.pair(said, self.summary(args["event"]))
        if "place" in args:
            after = [self.after_vaccine(view)] if view["phase"] == "vaccinate" else []
            return f"{said} ({'; '.join([self.who(view, args['place']), *after])})"
        if move.kind == "skip" and view["phase"] in BY_RULE:
            return self.tr("Let the rule choose the rest")
        if move.kind == "end_measures":
            return f"{said} ({self.foreseen(view, '')})"
        return said

    def after_vaccine(self, view: View) -> str:
        """Says how near one more cured robot brings the end."""
        cured, goal = view["totals"]["cured"] + 1, view["cured_goal"]
        if cured >= goal and view["options"]["win_check"] == "immediate":
            return self.tr("then {cured} of {goal} are cured: the game is won", cured=cured, goal=goal)
        return self.tr("then {cured} of {goal} are cured", cured=cured, goal=goal)

    def foreseen(self, view: View, card: str) -> str:
        """Says what a measure would change, or under "" what to expect if no more is laid."""
        from ludoterre.games.covid19.scene.preview import said

        return said(self.parts, view, card)

    def read(self, view: View, text: str) -> str:
        from ludoterre.games.covid19.scene.reading import read

        return read(self, view, text)

    def look(self, view: View, text: str) -> list[Section] | None:
        from ludoterre.games.covid19.scene.reading import look

        return look(self, view, text)

    def help(self) -> list[str]:
        return [
            self.tr("masks, h13, sick: a card, a place or a state, by its name or how it begins"),
            self.tr("end: take no more measures"),
            self.tr("s h13: look at a place, a measure or an event"),
        ]

    def memo(self, view: View) -> list[Section]:
        from ludoterre.games.covid19.scene.memo import memo

        return memo(self, view)

    # Drawings.

    @cached_property
    def parts(self) -> Parts:
        """Prepares what all drawings of this table share."""
        from ludoterre.games.covid19.scene.parts import Parts

        return Parts(self)

    def terminal(self, view: View, width: int) -> RenderableType:
        from ludoterre.games.covid19.scene.terminal import draw

        return draw(self, view, width)

    def terminal_choices(self, view: View, moves: Sequence[Move], width: int) -> RenderableType | None:
        from ludoterre.games.covid19.scene.terminal import draw_choices

        return draw_choices(self, view, moves, width)

    def draw(
        self,
        view: View,
        choices: Sequence[Choice],
        last: Sequence[Event],
        chapter: Sequence[Event] = (),
        bots: Mapping[int, str] | None = None,
    ) -> Drawing:
        from ludoterre.games.covid19.scene.browser import draw

        return draw(self.parts, view, choices, bots or {})

    def sprite(self) -> str:
        from ludoterre.games.covid19.scene.sprite import sprite

        return sprite(self.game.tables.cards, self.game.tables.event_ids)

    def film(self, view: View, events: Sequence[Event]) -> list[Shot]:
        from ludoterre.games.covid19.scene.film import film

        return film(self, view, events)

    def ending(self, story: Sequence[Frame]) -> Ending:
        from ludoterre.games.covid19.scene.ending import ending

        return ending(self, story)


SCENE = CovidScene
