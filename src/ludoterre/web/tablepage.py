# compiled by mypyc
"""Everything that a table's page shows to one who looks.

A page is made of values that change with every move (`moving`: plain HTML, ready to print) and of all the rest (`context`), which
repeats from move to move and from table to table as long as `still` is the same.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import groupby
from textwrap import shorten
from typing import Any

from markupsafe import Markup, escape

from ludoterre.core.moves import SPECTATOR, Event
from ludoterre.games.markup import esc, plain, seat_mark
from ludoterre.games.scene import Choice, Scene, Sheet, View, stopped
from ludoterre.locale import Language
from ludoterre.table.stored import BOT, ENDED, OPEN, PEOPLE
from ludoterre.table.table import Table
from ludoterre.web import said
from ludoterre.web.aside import answer_in_words, answers, asides, is_asked_at_once, mark, own_slips
from ludoterre.web.audience import Audience, bot_players, bot_title, bots, my_turn, own_players
from ludoterre.web.bubble import bubble
from ludoterre.web.film import is_filmed
from ludoterre.web.goingback import proposal, undo
from ludoterre.web.log import HEADLINE, Entry, Told, chapter, ended_by, event_lines, rule_url, who
from ludoterre.web.perspective import unveiled, veiled

Context = dict[str, Any]

LINES_OF_SURVEY = 3
LONGEST_NEWS = 160
"""Letters that a page says aloud after a move."""


class TablePage:
    """A table's page or fragment in the making."""

    def __init__(self, audience: Audience, told: Told) -> None:
        table, perspective, language = audience.table, audience.perspective, audience.language
        self.audience = audience
        self.table: Table = table
        self.scene: Scene = table.scene(language.code)
        self.moment = audience.past or table.now
        self.view: View = self.moment.view(perspective.viewer)
        if table.ended and audience.past is None:
            self.view = stopped(self.view)
        elif is_asked_at_once(audience):
            self.view = self.view | {"sealed": list(table.sealed())}
        self.choices: list[Choice] = table.choices(perspective.viewer) if perspective.viewer >= 0 and audience.past is None else []
        self.own = own_players(audience)
        self.my_turn = my_turn(audience)
        self.undo = undo(audience, self.own)
        self.log = told.entries
        self.closed = told.closed
        if audience.past is not None:
            self.log = [entry for entry in told.entries if entry.seq <= audience.past.seq]
            self.closed = chapter(table, perspective.viewer, self.scene.chapters, audience.past.seq, audience.past.length)
        last = self.moment.last(perspective.viewer)
        self.picture = self.scene.draw(self.view, self.choices, last, self.closed, bot_players(table, language))
        self.in_words = audience.text or self.picture is None
        self.lesson = bubble(audience, self.scene, self.view, self.choices)

    @property
    def repeats(self) -> bool:
        """Tells whether what is not `moving` is worth keeping: words are new every time, and so is a proposal."""
        aside = is_asked_at_once(self.audience) or own_slips(self.audience)
        return not self.in_words and self.audience.past is None and self.table.proposal is None and not aside

    def still(self) -> object:
        """Names all that `context` looks at, except the values."""
        audience, table, picture, ways = self.audience, self.table, self.picture, self.undo
        perspective, wish = audience.perspective, audience.perspective.wish
        return (
            table.game.meta.id,
            table.game.rules_version,
            audience.language.code,
            (
                perspective.viewer,
                perspective.seat,
                perspective.curtain,
                perspective.creator,
                wish.seat,
                wish.player,
                wish.watch,
                wish.projector,
            ),
            audience.visitor.seats,
            table.seats,
            table.awaited(),
            table.deciders(),
            table.paused,
            (table.finished, table.ended),
            len(table.claims) if perspective.creator else 0,
            perspective.player is None or bool(table.names[perspective.player]),
            tuple([(sheet.id, sheet.title, sheet.icon, sheet.fresh) for sheet in picture.sheets]) if picture else (),
            (ways.shown, ways.allowed, ways.player, ways.refusal.rule if ways.refusal else ""),
            self.lesson.still if self.lesson is not None else None,
            said.still(audience),
        )

    def moving(self) -> dict[str, str]:
        """Gathers the values that change with every move."""
        audience, table, picture, ways = self.audience, self.table, self.picture, self.undo
        asked = ask(audience)
        values = {
            "code": table.code,
            "title": esc(table.title),
            "name": esc(table.title or table.code),
            "seq": str(self.moment.seq),
            "query": esc(audience.perspective.wish.query),
            "hide_url": esc(hide_url(audience)),
            "ask_name": esc(asked["name"]),
            "ask_result": esc(asked["result"]),
            "mark": mark(audience),
            "survey": survey(self.scene, self.closed) if audience.perspective.wish.projector else "",
            "curtain_name": "",
            "curtain_url": "",
            "reason": esc(self.scene.speaker.refusal(ways.refusal)) if ways.refusal else "",
            "claim": "",
            "claim_id": "",
            "news": self.news(),
            "aim": esc(self.scene.aim(self.view)),
            "latest": self.latest(),
            "log": "".join([entry.html for entry in self.log]),
            "where": picture.where if picture else "",
            "stage": picture.stage if picture else "",
            "people": picture.people if picture else "",
            "asked": self.sentence(),
            "acts": picture.acts if picture and not audience.text else "",
            "lesson_say": self.lesson.say if self.lesson is not None else "",
            **said.moving(audience, self.scene, self.view, self.own),
        }
        if audience.perspective.creator and table.claims:
            values["claim"] = esc(claim_said(table, audience.language))
            values["claim_id"] = str(table.claims[-1].id)
        if audience.perspective.curtain is not None and audience.past is None:
            values["curtain_name"] = esc(self.scene.speaker.player(audience.perspective.curtain))
            values["curtain_url"] = esc(audience.page + unveiled(table, audience.perspective.wish, audience.perspective.curtain).query)
        if picture:
            for sheet in picture.sheets:
                values[f"sheet-{sheet.id}"] = sheet.html
                values[f"badge-{sheet.id}"] = esc(sheet.badge)
        return values

    def context(self, values: Mapping[str, Markup], notice: Context | None = None, answer: Context | None = None) -> Context:
        """Gathers everything for the templates. What `values` say is only printed, or asked whether it is there."""
        audience, table, perspective, language = self.audience, self.table, self.audience.perspective, self.audience.language
        scene, view, picture, ways = self.scene, self.view, self.picture, self.undo
        asked = ask(audience)
        rule = ways.refusal.rule if ways.refusal else ""
        return {
            "code": values["code"],
            "title": values["title"],
            "game": {
                "id": table.game.meta.id,
                "title": language.choose(table.game.meta.title),
                "rules": table.game.rules_version,
                "newest": table.game.meta.rules_version,
            },
            "seq": values["seq"],
            "query": values["query"],
            "text": audience.text,
            "seat": perspective.seat,
            "player": perspective.player,
            "creator": perspective.creator,
            "over": table.over,
            "ended": table.ended,
            "paused": table.paused,
            "name": values["name"],
            "my_turn": self.my_turn,
            "film": is_filmed(scene) and not self.in_words,
            "where": values["where"],
            "stage": values["stage"] if picture else None,
            "people": values["people"] if picture else None,
            "sheets": [open_sheet(sheet, values) for sheet in picture.sheets] if picture else [],
            "facts": scene.facts(view) if self.in_words else [],
            "moves": moves(scene, view, self.choices) if self.in_words else [],
            "move_count": len(self.choices),
            "ask": asked
            | {"name": values["ask_name"], "sentence": values["asked"], "acts": values["acts"], "result": values["ask_result"]},
            "survey": values["survey"],
            "mark": values["mark"],
            "answers": answers(audience),
            "answer_sealed": answer_in_words(audience),
            "asides": asides(audience),
            "curtain": curtain(audience, values),
            "hide_url": values["hide_url"],
            "naming": naming(audience),
            "players": players(audience, self.own) if self.in_words else [],
            "undo": ways._asdict()
            | {
                "reason": values["reason"],
                "rule": rule,
                "rule_url": rule_url(table.game.meta.id, rule),
            },
            "proposal": proposal(audience),
            "handover": None if table.learns else handover(audience),
            "lesson": self.lesson.context(values["lesson_say"]) if self.lesson is not None else None,
            "talk": said.context(audience, self.own, values),
            "notice": notice,
            "answer": answer,
            "news": values["news"],
            "aim": values["aim"],
            "latest": values["latest"],
            "log": values["log"],
            "claims": len(table.claims) if perspective.creator else 0,
            "claim": {"id": values["claim_id"], "text": values["claim"]} if values["claim"] else None,
            "open_seats": 0 if table.over else sum(seat.kind == OPEN for seat in table.seats),
        }

    def sentence(self) -> str:
        """Says what the page's people have to decide."""
        if not self.choices:
            return ""
        drawn = self.picture.asked if self.picture and not self.audience.text else ""
        return drawn or esc(self.scene.asked(self.view))

    def latest(self) -> str:
        """Says what happened last, with the shape of whoever did it: it stays readable when the log is closed or far away."""
        newest = next((entry for entry in self.log if not entry.undone), None)
        if newest is None:
            return ""
        mark = seat_mark(newest.shape - 1) if newest.shape else ""
        return plain(f"{mark}<span>{headline(newest)}</span>")

    def news(self) -> str:
        """Says in one sentence what happened and what is asked, for those who hear the page; not what they did themselves."""
        if self.lesson is not None and self.lesson.order:
            return esc(f"{self.lesson.order} {self.lesson.words}")
        newest = self.log[0] if self.log else None
        mine = newest is not None and newest.shape is not None and newest.shape - 1 in self.own
        told = [] if newest is None else [headline(newest, not mine).striptags()]
        sealed = answer_in_words(self.audience)
        if sealed:
            told = [self.audience.language.tr("Your answer is sealed: {answer}", answer=sealed)]
        elif self.choices:
            asked = self.scene.asked(self.view)
            told.append(asked[:1].upper() + asked[1:])
        return esc(shorten(" ".join(told), LONGEST_NEWS, placeholder="…"))


def headline(entry: Entry, done: bool = True) -> Markup:
    """Says an entry where there is room for little: what matters most, then what was done."""
    first, *others = entry.lines
    return Markup(" ").join([*(line.html for line in others if line.tone == HEADLINE), *([first.html] if done else [])])


def open_sheet(sheet: Sheet, values: Mapping[str, Markup]) -> Sheet:
    """Returns a sheet with the values for what it tells."""
    return sheet._replace(html=values[f"sheet-{sheet.id}"], badge=values[f"badge-{sheet.id}"])


def safe(sheet: Sheet) -> Sheet:
    """Marks a sheet as HTML whose maker has escaped it."""
    return sheet._replace(html=Markup(sheet.html))


def moves(scene: Scene, view: View, choices: list[Choice]) -> list[Context]:
    """Lists the legal moves in words, under headings where there are many."""
    legal = [choice.move for choice in choices]
    texts, headings = scene.choices(view, legal), scene.headings(view, legal)
    rows = [
        {"number": number, "line": choice.line, "text": text, "heading": heading}
        for number, (choice, text, heading) in enumerate(zip(choices, texts, headings, strict=True), start=1)
    ]
    return [{"heading": heading, "moves": list(group)} for heading, group in groupby(rows, key=lambda row: row["heading"])]


def ask(audience: Audience) -> Context:
    """Says who has to decide, or how it ended."""
    table, perspective = audience.table, audience.perspective
    speaker, awaited = table.speaker(audience.language.code), table.awaited()
    if audience.past is not None:
        return {"state": "past", "name": "", "shape": None, "result": meanwhile(audience)}
    if table.over:
        return {"state": "over", "name": "", "shape": None, "result": how_it_ended(table, audience.language)}
    if awaited is None:
        return {"state": "chance", "name": "", "shape": None, "result": ""}
    deciders = table.deciders()
    if table.sealing():
        return at_once(audience)
    if len({table.seat_of(player).number for player in deciders}) > 1:
        return {"state": "team" if perspective.viewer in deciders else "others", "name": "", "shape": None, "result": ""}
    first = deciders[0] if deciders else awaited
    # In a lesson nobody thinks: it goes on when the learner does.
    kind = PEOPLE if table.learns else table.seat_of(first).kind
    state = "yours" if perspective.viewer in deciders else {PEOPLE: "person", OPEN: "open", BOT: "bot"}[kind]
    return {"state": state, "name": speaker.player(first), "shape": first + 1, "result": ""}


def at_once(audience: Audience) -> Context:
    """Says who has to answer, where several are asked at once."""
    table, viewer = audience.table, audience.perspective.viewer
    given, deciders = table.sealed(), table.deciders()
    missing = [player for player in table.sealing() if player not in given]
    nobody = [player for player in missing if table.seat_of(player).kind == OPEN]
    state, first = "sealing", viewer
    if viewer in deciders:
        state = "yours"
    elif viewer in given:
        state = "sealed"
    elif nobody and not deciders:
        state, first = "open", nobody[0]
    name = table.speaker(audience.language.code).player(first) if first >= 0 else ""
    return {"state": state, "name": name, "shape": first + 1 if first >= 0 else None, "result": ""}


def how_it_ended(table: Table, language: Language) -> str:
    """Says in one sentence how a game ended: by its rules, or by whom before that."""
    if table.ended:
        noted = [entry.seat for entry in table.entries if entry.kind == ENDED]
        return ended_by(table, noted[-1] if noted else None, language)
    last = table.last(SPECTATOR)
    return table.speaker(language.code).event(last[-1]) if last else ""


def meanwhile(audience: Audience) -> Markup:
    """Says what happened at a moment that has passed; it asks nothing of anybody."""
    heard = audience.past.last(SPECTATOR) if audience.past else []
    lines = event_lines(audience.table.scene(audience.language.code), heard)
    return lines[0].html if lines else escape(audience.language.tr("Meanwhile at the table…"))


def survey(scene: Scene, closed: list[Event]) -> str:
    """Says how the last chapter closed, for a screen that shows nothing but the board and sentences."""
    first = next((number for number, event in enumerate(closed) if event.kind in scene.chapters), 0)
    return plain(" ".join(line.html for line in event_lines(scene, closed[first : first + LINES_OF_SURVEY])))


def curtain(audience: Audience, values: Mapping[str, Markup]) -> Context | None:
    """Names who should take the device, and the address of what only they may see."""
    player = audience.perspective.curtain
    if player is None or audience.past is not None:
        return None
    return {"name": values["curtain_name"], "shape": player + 1, "url": values["curtain_url"]}


def claim_said(table: Table, language: Language) -> str:
    """Says who asked last for a seat that they have lost, to whoever has to answer."""
    claim = table.claims[-1]
    seat = who(table, claim.seat, language)
    return language.tr("{name} asks for the seat of {seat}.", name=claim.name or language.tr("Somebody"), seat=seat)


def hide_url(audience: Audience) -> str:
    """Returns the address at which the curtain hangs again, if somebody looks behind it."""
    perspective = audience.perspective
    return audience.page + veiled(perspective.wish).query if perspective.player is not None and perspective.wish.player is not None else ""


def naming(audience: Audience) -> Context | None:
    """Asks whoever came by a link, and has a seat without a name, how they want to be called."""
    table, perspective = audience.table, audience.perspective
    if perspective.seat is None or perspective.creator or perspective.player is None or table.over or audience.past is not None:
        return None
    seat = table.seats[perspective.seat]
    alone = seat.players == (perspective.player,) and seat.kind == PEOPLE
    return {"player": perspective.player, "seat": seat.number} if alone and not table.names[perspective.player] else None


def players(audience: Audience, own: Sequence[int]) -> list[Context]:
    """Lists the players and who plays them."""
    table, language = audience.table, audience.language
    speaker = table.speaker(language.code)
    given = table.sealed()
    asked = tuple(player for player in table.sealing() if player not in given)
    deciding = () if table.over else asked or table.deciders() or (table.awaited(),)
    return [
        {
            "name": speaker.player(player),
            "shape": player + 1,
            "kind": seat.kind,
            "bot": bot_title(language, table.game.meta, seat.bot, table.offered) if seat.kind == BOT else "",
            "me": player in own,
            "awaited": player in deciding,
        }
        for seat in table.seats
        for player in seat.players
    ]


def handover(audience: Audience) -> Context | None:
    """Offers to hand one's seat to a bot, or to take it back."""
    if audience.perspective.seat is None:
        return None
    seat = audience.table.seats[audience.perspective.seat]
    return {"bot": seat.kind == BOT, "bots": bots(audience.language, audience.table.game.meta, audience.table.offered)}
