"""Everything a table's page shows to one sight, gathered for the templates."""

from __future__ import annotations

from typing import Any, NamedTuple

from markupsafe import Markup, escape

from ludoterre.bots.base import bot_names
from ludoterre.core.moves import SPECTATOR, Event
from ludoterre.games.scene import Choice, Scene, Sheet, View
from ludoterre.locale import Language
from ludoterre.table.moves import is_sealed, voters
from ludoterre.table.stored import BOT, MOVE, OPEN, PEOPLE, REWIND, UNDO
from ludoterre.table.table import LogLine, Position, Table, Visitor
from ludoterre.web.log import Entry, event_lines, rule_url, who
from ludoterre.web.sight import Sight, unveiled, veiled

Context = dict[str, Any]

LINES_OF_SURVEY = 3


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
    last, closed = moment.last(sight.viewer), chapter(table, moment, sight.viewer, scene)
    picture = scene.draw(view, choices, last, closed, bot_players(table, language))
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
        "survey": survey(scene, closed) if sight.wish.projector else [],
        "asked_text": asked,
        "curtain": curtain(shown),
        "hide_url": hide_url(shown),
        "naming": naming(shown),
        "players": players(shown),
        "undo": undo(shown),
        "proposal": proposal(shown),
        "handover": handover(shown),
        "notice": notice,
        "answer": answer,
        "news": news(shown, log),
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
    present = shown.past is None and not table.paused
    return present and awaited in own_players(shown) and table.seat_of(awaited).kind == PEOPLE


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
    if shown.past is not None:
        return {"state": "past", "name": "", "shape": None, "sentence": Markup(), "result": meanwhile(shown, shown.past)}
    if table.finished:
        last = table.last(SPECTATOR)
        result = speaker.event(last[-1]) if last else ""
        return {"state": "over", "name": "", "shape": None, "sentence": Markup(), "result": result}
    if awaited is None:
        return {"state": "chance", "name": "", "shape": None, "sentence": Markup(), "result": ""}
    kind = table.seat_of(awaited).kind
    state = "yours" if awaited == sight.viewer and kind == PEOPLE else {PEOPLE: "person", OPEN: "open", BOT: "bot"}[kind]
    return {"state": state, "name": speaker.player(awaited), "shape": awaited + 1, "sentence": sentence, "result": ""}


def meanwhile(shown: Shown, past: Position) -> Markup:
    """Says what happened at a moment that has passed; it asks nothing of anybody."""
    lines = event_lines(shown.table.scene(shown.language.code), past.last(SPECTATOR))
    return lines[0].html if lines else escape(shown.language.tr("Meanwhile at the table…"))


def chapter(table: Table, moment: Position, viewer: int, scene: Scene) -> list[Event]:
    """Returns what a viewer heard when the last chapter of the game closed, as far as the log at hand says."""
    limit = moment.length
    line: LogLine
    for line in reversed(table.log(viewer)) if scene.chapters else ():
        if line.seq > moment.seq:
            continue
        if line.kind in (UNDO, REWIND):
            limit = min(limit, int(line.data["to"]))
        elif line.kind == MOVE and line.length <= limit and any(event.kind in scene.chapters for event in line.events):
            return line.events
    return []


def survey(scene: Scene, closed: list[Event]) -> list[Markup]:
    """Says how the last chapter closed, for a screen that shows nothing but the board and sentences."""
    first = next((number for number, event in enumerate(closed) if event.kind in scene.chapters), 0)
    return [line.html for line in event_lines(scene, closed[first : first + LINES_OF_SURVEY])]


def news(shown: Shown, log: list[Entry]) -> Markup:
    """Says the newest entry of the log for those who hear the page, unless it is what they did themselves."""
    if not log or log[0].shape in [player + 1 for player in own_players(shown)]:
        return Markup()
    return Markup(" ").join(line.html for line in log[0].lines)


def curtain(shown: Shown) -> Context | None:
    """Names who should take the device, and the address of what only they may see."""
    table, player = shown.table, shown.sight.curtain
    if player is None or shown.past is not None:
        return None
    url = page_of(shown) + unveiled(table, shown.sight.wish, player).query
    return {"name": table.speaker(shown.language.code).player(player), "shape": player + 1, "url": url, "player": player}


def page_of(shown: Shown) -> str:
    """Returns the path of the page."""
    return f"/t/{shown.table.code}/text" if shown.text else f"/t/{shown.table.code}"


def hide_url(shown: Shown) -> str:
    """Returns the address at which the curtain hangs again, if somebody looks behind it."""
    sight = shown.sight
    return page_of(shown) + veiled(sight.wish).query if sight.player is not None and sight.wish.player is not None else ""


def naming(shown: Shown) -> Context | None:
    """Asks whoever came by a link, and has a seat without a name, how they want to be called."""
    table, sight = shown.table, shown.sight
    if sight.seat is None or sight.creator or sight.player is None or table.finished or shown.past is not None:
        return None
    seat = table.seats[sight.seat]
    alone = seat.players == (sight.player,) and seat.kind == PEOPLE
    return {"player": sight.player, "seat": seat.number} if alone and not table.names[sight.player] else None


def bot_players(table: Table, language: Language) -> dict[int, str]:
    """Says for which players bots play."""
    return {player: language.tr("bot") for seat in table.seats if seat.kind == BOT for player in seat.players}


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
    never = table.state.why_not_undo()
    if never.rule:
        refusal = never  # a rule of the game, which holds whoever moved last: one reason, always the same
    if refusal is None or allowed is not None:
        reason, rule = "", ""
    else:
        reason, rule = table.speaker(shown.language.code).refusal(refusal), refusal.rule
    sealed = is_sealed(table)
    any_back = last_decision(table, list(range(table.game.players)))
    alone = voters(table) <= set(shown.visitor.seats)
    return {
        "shown": last_decision(table, own) is not None and not sealed,
        "allowed": allowed is not None and not table.paused,
        "player": allowed if allowed is not None else next(iter(own), None),
        "reason": reason,
        "rule": rule,
        "rule_url": rule_url(table.game.meta.id, rule),
        "propose": back if own and not sealed else None,
        "alone": alone,
        "force": (back if back is not None else any_back)
        if sight.creator and allowed is None and not sealed and not (alone and back is not None)
        else None,
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
