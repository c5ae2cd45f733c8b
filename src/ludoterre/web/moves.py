"""Posts that play: moves, clicked or typed, and going back."""

from __future__ import annotations

from collections.abc import Sequence

from starlette.routing import Route

from ludoterre.games.scene import Choice, Scene, View
from ludoterre.games.typed import MOST_NAMED, fitting, is_command
from ludoterre.lessons.answers import answer_of
from ludoterre.table.lessons import check_learner
from ludoterre.table.refusals import MoveRefused, NotYourSeat, StaleMove, UnknownMove
from ludoterre.table.slips import CHAIN
from ludoterre.web.answers import wants_json
from ludoterre.web.commands import COMMANDS, Found, command
from ludoterre.web.errors import said
from ludoterre.web.forms import ComposedForm, LessonForm, MoveForm, RewindForm, UndoForm
from ludoterre.web.log import rule_url
from ludoterre.web.perspective import look, unveiled, wish_of
from ludoterre.web.posts import Done, post
from ludoterre.web.reflexes import wishes
from ludoterre.web.site import Guest, Site
from ludoterre.web.tablepage import Context


async def play(site: Site, guest: Guest, form: MoveForm) -> Done:
    """Makes a move, leaves some with the table for later, or takes back what was left with it."""
    if form.withdraw:
        await site.house.withdraw(guest.table, guest.visitor, player_of(guest, form), form.withdraw, form.seq)
        return Done(fresh=True)
    if form.keep or (form.later and form.typed):
        return await keep(site, guest, form)
    if form.typed:
        return await typed(site, guest, form)
    return await make(site, guest, form, form.move)


async def keep(site: Site, guest: Guest, form: MoveForm) -> Done:
    """Leaves moves with the table; typed ones may be short."""
    player, line = player_of(guest, form), form.keep
    check_own(guest, player)
    if not line:
        view, scene = guest.table.view(player), guest.table.scene(guest.language.code)
        line = CHAIN.join(scene.read(view, part.strip()) for part in form.typed.split(CHAIN))
    await site.house.keep(guest.table, guest.visitor, player, form.seq, line)
    return Done(fresh=True)


async def make(site: Site, guest: Guest, form: MoveForm, line: str, whole: bool = False) -> Done:
    """Makes a move that is written in notation; of a chain with `whole` all or nothing.

    Who has just moved behind the curtain stays there while it is still their turn.
    """
    wish = wish_of(form.query)
    player = player_of(guest, form)
    sealed, before = player in guest.table.sealing(), guest.table.seq
    await site.house.play(guest.table, guest.visitor, player, form.seq, line, wishes_of(guest), whole=whole)
    return Done(unveiled(guest.table, wish, player) if wish.player == player else wish, fresh=sealed and guest.table.seq == before)


async def compose(site: Site, guest: Guest, form: ComposedForm) -> Done:
    """Makes the moves that somebody has put together in the drawing, or leaves them with the table until they can be made."""
    wish, player = wish_of(form.query), player_of(guest, form)
    check_own(guest, player)
    chain = guest.table.scene(guest.language.code).composed(guest.table.view(player), {**form.fields, "what": form.now or form.keep})
    if form.keep:
        await site.house.keep(guest.table, guest.visitor, player, form.seq, chain)
        return Done(fresh=True)
    await site.house.play(guest.table, guest.visitor, player, form.seq, chain, wishes_of(guest), whole=True)
    return Done(unveiled(guest.table, wish, player) if wish.player == player else wish)


def wishes_of(guest: Guest) -> frozenset[str]:
    """Returns what somebody leaves to the table. For a program it plays what the program sends."""
    return frozenset() if wants_json(guest.request) else wishes(guest.request, guest.table.scene(guest.language.code))


def check_own(guest: Guest, player: int) -> None:
    """Refuses to read anything with the eyes of a player who is not the visitor's."""
    if player not in {one for seat in guest.table.seats if seat.number in guest.visitor.seats for one in seat.players}:
        raise NotYourSeat


def player_of(guest: Guest, form: MoveForm | ComposedForm | UndoForm) -> int:
    """Returns for whom a form decides: whom it names, else whoever the page shows."""
    if form.player is not None:
        return form.player
    player = look(guest.table, guest.visitor, wish_of(form.query)).player
    if player is None:
        raise NotYourSeat
    return player


async def typed(site: Site, guest: Guest, form: MoveForm) -> Done:
    """Does what was typed: a move, the number of one, or a question."""
    table = guest.table
    text = "".join(c if c.isprintable() else " " for c in form.typed).strip()
    perspective = look(table, guest.visitor, wish_of(form.query))
    scene = table.scene(guest.language.code)
    view = table.view(perspective.viewer)
    answered = answer_of(text) if table.learns and perspective.player is not None else ""
    if answered and answered != "skip" and text not in {choice.line for choice in table.choices(perspective.viewer)}:
        return await answer_lesson(site, guest, form, answered)
    try:
        if text.isascii() and text.isdecimal() and perspective.player is not None:
            return await make(site, guest, form, numbered(guest, form, perspective.player, text))
        lines = {choice.line for choice in table.choices(perspective.viewer)} if perspective.player is not None else set()
        if perspective.player is not None and not is_command(text, COMMANDS, scene.letters(view) | lines):
            # What is typed as one thing, such as a whole offer, is made as one.
            return await make(site, guest, form, scene.read(view, text), whole=CHAIN not in text)
        raise UnknownMove(text)
    except MoveRefused as error:
        if wants_json(guest.request):
            raise
        told = said(error, guest.language, scene.speaker)
        return Done(answer=answer(guest, text, told.message, told.rule), refused=told.code)
    except UnknownMove as error:
        if text.lower() == "u":
            return await undo(site, guest, UndoForm.model_validate(form.model_dump(exclude={"move", "typed"}, by_alias=True)))
        choices = table.choices(perspective.viewer) if perspective.player is not None else []
        found = command(scene, view, guest.language, choices, text)
        fit = [] if found.known or is_command(text, COMMANDS, frozenset()) else in_words(scene, view, choices, text)
        if len(fit) == 1:
            return await make(site, guest, form, fit[0].line)
        if fit:
            named = scene.choices(view, [choice.move for choice in fit[:MOST_NAMED]])
            found = Found(guest.language.tr("Several moves fit: {moves}", moves="; ".join(named)))
        if not found.known and wants_json(guest.request):
            raise
        return Done(answer=answer(guest, text, found.text, found.rule), refused="" if found.known else error.code)


async def answer_lesson(site: Site, guest: Guest, form: MoveForm | LessonForm, what: str) -> Done:
    """Does what a learner says to the lesson; to show the move that it asks for changes nothing."""
    if what == "show":
        check_learner(guest.table, guest.visitor)
        return Done(wish_of(form.query), shown=True)
    await site.house.learn(guest.table, guest.visitor, what, form.seq)
    return Done()


async def to_lesson(site: Site, guest: Guest, form: LessonForm) -> Done:
    """Does what a button of the lesson says."""
    return await answer_lesson(site, guest, form, form.action)


def in_words(scene: Scene, view: View, choices: Sequence[Choice], text: str) -> list[Choice]:
    """Returns the legal moves that a text fits when it is read as words of what they do."""
    return [choices[number] for number in fitting(text, scene.choices(view, [choice.move for choice in choices]))]


def numbered(guest: Guest, form: MoveForm, player: int, text: str) -> str:
    """Returns the line of the move with a number, as the person saw the list."""
    table = guest.table
    if not table.position <= form.seq <= table.seq:
        raise StaleMove
    choices = table.choices(player)
    if not 1 <= int(text[:9]) <= len(choices):
        raise UnknownMove(text)
    return choices[int(text[:9]) - 1].line


def answer(guest: Guest, question: str, message: str, rule: str) -> Context:
    """Makes the answer to a question."""
    return {"question": question, "message": message, "rule": rule, "rule_url": rule_url(guest.table.game.meta.id, rule)}


async def undo(site: Site, guest: Guest, form: UndoForm) -> Done:
    """Takes the last move back."""
    table = guest.table
    own = [player for seat in table.seats if seat.number in guest.visitor.seats for player in seat.players]
    free = next((player for player in own if table.why_not_undo(player) is None), None)
    player = free if free is not None else form.player if form.player is not None else next(iter(own), None)
    if player is None:
        raise NotYourSeat
    await site.house.undo(table, guest.visitor, player, form.seq)
    wish = wish_of(form.query)
    return Done(unveiled(table, wish, player) if wish.player == player else wish)


async def rewind(site: Site, guest: Guest, form: RewindForm) -> Done:
    """Proposes to go back, answers a proposal, or goes back because the creator says so."""
    match form.action:
        case "propose":
            await site.house.propose_rewind(guest.table, guest.visitor, form.length, form.seq)
        case "force":
            await site.house.rewind(guest.table, guest.visitor, form.length, form.seq)
        case "yes" | "no":
            await site.house.answer_rewind(guest.table, guest.visitor, form.length, form.action == "yes", form.seq)
    return Done()


ROUTES = [
    Route("/t/{code}/move", post(MoveForm, play), methods=["POST"]),
    Route("/t/{code}/composed", post(ComposedForm, compose), methods=["POST"]),
    Route("/t/{code}/undo", post(UndoForm, undo), methods=["POST"]),
    Route("/t/{code}/rewind", post(RewindForm, rewind), methods=["POST"]),
    Route("/t/{code}/lesson", post(LessonForm, to_lesson), methods=["POST"]),
]
