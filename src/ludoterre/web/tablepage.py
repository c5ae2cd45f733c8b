"""Everything a table's page shows to one sight, gathered for the templates."""

from __future__ import annotations

from typing import Any, NamedTuple

from markupsafe import Markup, escape

from ludoterre.bots.base import bot_names
from ludoterre.core.moves import SPECTATOR
from ludoterre.games.scene import Choice, Scene, Sheet, View
from ludoterre.locale import Language
from ludoterre.table.moves import is_sealed
from ludoterre.table.stored import BOT, MOVE, OPEN, PEOPLE, REWIND, UNDO
from ludoterre.table.table import LogLine, Position, Table, Visitor
from ludoterre.web.log import Entry, rule_url, who
from ludoterre.web.sight import Sight, unveiled

Context = dict[str, Any]


class Shown(NamedTuple):
    """Who looks at which table, in which language."""

    table: Table
    visitor: Visitor
    sight: Sight
    language: Language
    text: bool
    """Whether they use the text interface."""
    past: Position | None = None
    """A moment that has passed, shown on the way to the present."""


def bot_title(language: Language, bot: str) -> str:
    """Names a bot's level."""
    match bot:
        case "greedy":
            return language.tr("clever bot")
        case "random":
            return language.tr("carefree bot")
    return bot


def bots(language: Language) -> list[Context]:
    """Lists the bots, the best first."""
    return [{"id": name, "title": bot_title(language, name)} for name in reversed(bot_names())]


def context(shown: Shown, log: list[Entry], notice: Context | None = None, answer: Context | None = None) -> Context:
    """Gathers everything for a table's page or fragment."""
    table, sight, language = shown.table, shown.sight, shown.language
    scene = table.scene(language.code)
    moment = shown.past or table.now
    view = moment.view(sight.viewer)
    choices = table.choices(sight.viewer) if sight.viewer >= 0 and shown.past is None else []
    picture = scene.draw(view, choices, moment.last(sight.viewer))
    in_words = shown.text or picture is None
    query = sight.wish.query
    mark = "text=1" if shown.text else ""
    asked = scene.asked(view) if choices else ""
    player = sight.player
    return {
        "code": table.code,
        "title": table.title,
        "game": {"id": table.game.meta.id, "title": language.choose(table.game.meta.title)},
        "seq": moment.seq,
        "position": table.position,
        "length": moment.length,
        "query": query,
        "sep": "&" if query else "?",
        "view_url": address(table.code, "view", query, mark),
        "live_url": address(table.code, "live", query, mark),
        "seat": sight.seat,
        "player": player,
        "shape": None if player is None else player + 1,
        "me": "" if player is None else scene.speaker.player(player),
        "role": "watch" if sight.seat is None else "seat",
        "creator": sight.creator,
        "finished": table.finished,
        "paused": table.paused,
        "doc_title": doc_title(shown),
        "my_turn": my_turn(shown),
        "where": Markup(picture.where) if picture else Markup(),
        "stage": Markup(picture.stage) if picture else None,
        "people": Markup(picture.people) if picture else None,
        "sheets": [safe(sheet) for sheet in picture.sheets] if picture else [],
        "facts": scene.facts(view) if in_words else [],
        "moves": moves(scene, view, choices) if in_words else [],
        "ask": ask(shown, Markup(picture.asked) if picture and picture.asked else escape(asked)),
        "asked_text": asked,
        "curtain": curtain(shown),
        "players": players(shown),
        "undo": undo(shown),
        "proposal": proposal(shown),
        "handover": handover(shown),
        "notice": notice,
        "answer": answer,
        "log": log[:1] if shown.text else [],
        "log_html": Markup("".join([entry.html for entry in log])),
        "claims": len(table.claims) if sight.creator else 0,
        "open_seats": sum(seat.kind == OPEN for seat in table.seats),
    }


def address(code: str, page: str, query: str, mark: str = "") -> str:
    """Writes the local address of a table's page."""
    return f"/t/{code}/{page}{query}{('&' if query else '?') + mark if mark else ''}"


def safe(sheet: Sheet) -> Sheet:
    """Marks a sheet as HTML whose maker has escaped it."""
    return sheet._replace(html=Markup(sheet.html))


def moves(scene: Scene, view: View, choices: list[Choice]) -> list[Context]:
    """Lists the legal moves in words."""
    texts = scene.choices(view, [choice.move for choice in choices])
    return [{"line": choice.line, "text": text} for choice, text in zip(choices, texts, strict=True)]


def own_players(shown: Shown) -> list[int]:
    """Returns the players for whom the page's people decide."""
    if shown.sight.seat is None:
        return []
    wished = shown.sight.wish.seat
    seats = (wished,) if wished in shown.visitor.seats else shown.visitor.seats
    return [player for seat in shown.table.seats if seat.number in seats for player in seat.players]


def my_turn(shown: Shown) -> bool:
    """Tells whether the page's people have to decide."""
    table = shown.table
    awaited = table.awaited()
    return awaited in own_players(shown) and not table.paused and table.seat_of(awaited).kind == PEOPLE


def doc_title(shown: Shown) -> str:
    """Writes the title of the browser's tab, which also says whose turn it is."""
    table, tr = shown.table, shown.language.tr
    if my_turn(shown):
        return tr("● Your turn – {table}", table=table.title or table.code)
    return tr("{table} – Ludoterre", table=table.title or table.code)


def ask(shown: Shown, sentence: Markup) -> Context:
    """Says who has to decide what."""
    table, sight = shown.table, shown.sight
    awaited = table.awaited()
    speaker = table.speaker(shown.language.code)
    if table.finished:
        last = table.last(SPECTATOR)
        result = speaker.event(last[-1]) if last else ""
        return {"state": "over", "name": "", "shape": None, "sentence": Markup(), "result": result}
    if awaited is None:
        return {"state": "chance", "name": "", "shape": None, "sentence": Markup(), "result": ""}
    kind = table.seat_of(awaited).kind
    state = "yours" if awaited == sight.viewer and kind == PEOPLE else {PEOPLE: "person", OPEN: "open", BOT: "bot"}[kind]
    return {"state": state, "name": speaker.player(awaited), "shape": awaited + 1, "sentence": sentence, "result": ""}


def curtain(shown: Shown) -> Context | None:
    """Names who should take the device, and the address of what only they may see."""
    table, player = shown.table, shown.sight.curtain
    if player is None:
        return None
    page = f"/t/{table.code}/text" if shown.text else f"/t/{table.code}"
    url = page + unveiled(table, shown.sight.wish, player).query
    return {"name": table.speaker(shown.language.code).player(player), "shape": player + 1, "url": url, "player": player}


def players(shown: Shown) -> list[Context]:
    """Lists the players and who plays them."""
    table, language = shown.table, shown.language
    speaker, awaited, own = table.speaker(language.code), table.awaited(), own_players(shown)
    return [
        {
            "player": player,
            "name": speaker.player(player),
            "shape": player + 1,
            "kind": seat.kind,
            "bot": bot_title(language, seat.bot) if seat.kind == BOT else "",
            "seat": seat.number,
            "me": player in own,
            "awaited": player == awaited,
        }
        for seat in table.seats
        for player in seat.players
    ]


def undo(shown: Shown) -> Context:
    """Says whether the last move can be taken back, why not, and how far back the table could agree to go."""
    table, sight = shown.table, shown.sight
    own = own_players(shown)
    refusals = [(player, table.why_not_undo(player)) for player in own]
    allowed = next((player for player, refusal in refusals if refusal is None), None)
    back = None if allowed is not None else last_decision(table, own)
    refusal = next((refusal for player, refusal in refusals if refusal and player != refusal.args.get("player")), None)
    if refusal is None or allowed is not None:
        reason, rule = "", ""
    else:
        reason, rule = table.speaker(shown.language.code).refusal(refusal), refusal.rule
    sealed = is_sealed(table)
    any_back = last_decision(table, list(range(table.game.players))) if sight.creator else None
    return {
        "shown": bool(own) and table.length > 0 and not sealed,
        "allowed": allowed is not None and not table.paused,
        "player": allowed if allowed is not None else next(iter(own), None),
        "reason": reason,
        "rule": rule,
        "rule_url": rule_url(table.game.meta.id, rule),
        "propose": back if own and not sealed else None,
        "force": (back if back is not None else any_back) if sight.creator and allowed is None and not sealed else None,
    }


def last_decision(table: Table, players: list[int]) -> int | None:
    """Returns the number of moves before the last one that one of the players decided, as far as the log at hand says."""
    limit = table.length
    line: LogLine
    for line in reversed(table.log(SPECTATOR)):
        if line.kind in (UNDO, REWIND):
            limit = min(limit, int(line.data["to"]))
        elif line.kind == MOVE and line.length <= limit:
            limit = line.length - 1
            if line.player in players:
                return limit
    return None


def proposal(shown: Shown) -> Context | None:
    """Describes the rewind that the table is asked to agree to."""
    table, language = shown.table, shown.language
    asked = table.proposal
    if asked is None:
        return None
    voters = {seat.number for seat in table.seats if seat.kind == PEOPLE}
    agreed = voters & set(asked["yes"])
    own = voters & set(shown.visitor.seats) if shown.sight.seat is not None else set()
    return {
        "name": who(table, asked["by"], language),
        "shape": table.seats[asked["by"]].players[0] + 1,
        "text": goes_back_to(table, asked["to"], language),
        "length": asked["to"],
        "may_answer": bool(own - agreed),
        "agreed": [who(table, seat, language) for seat in sorted(agreed)],
        "missing": [who(table, seat, language) for seat in sorted(voters - agreed)],
    }


def goes_back_to(table: Table, length: int, language: Language) -> str:
    """Says to which point a rewind leads."""
    for line in table.log(SPECTATOR):
        if line.kind == MOVE and line.length == length + 1 and line.events:
            return language.tr("Back to before this: {what}", what=table.speaker(language.code).event(line.events[0]))
    return language.tr("Back to an earlier moment")


def handover(shown: Shown) -> Context | None:
    """Offers to hand one's seat to a bot, or to take it back."""
    if shown.sight.seat is None:
        return None
    seat = shown.table.seats[shown.sight.seat]
    return {"seat": seat.number, "bot": seat.kind == BOT, "bots": bots(shown.language)}
