"""How a post is answered: by the event stream or a fresh fragment for our scripts, a redirection for plain forms, JSON for programs."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import HTMLResponse, JSONResponse, RedirectResponse, Response

from ludoterre.core.errors import LudoterreError
from ludoterre.web import learning
from ludoterre.web.errors import Said, said
from ludoterre.web.forms import Posted
from ludoterre.web.greeting import gentle, greeting
from ludoterre.web.headers import FRAMES
from ludoterre.web.helping import asked_of, help_context
from ludoterre.web.languages import language_of
from ludoterre.web.log import rule_url
from ludoterre.web.perspective import Wish, wish_of
from ludoterre.web.reflexes import switches
from ludoterre.web.site import Guest, site_of
from ludoterre.web.tablepage import Context

REFUSED = "Ludoterre-Refused"
LIVE = "Ludoterre-Live"
"""Says that the page which posts hears its event stream."""
SEQ = "Ludoterre-Seq"
"""Says which entry of the log the stream will show."""


def wants_fragment(request: Request) -> bool:
    """Tells whether our script asks, which puts the answer into the page."""
    return request.headers.get("hx-request") == "true"


def wants_json(request: Request) -> bool:
    """Tells whether a program asks."""
    return request.headers.get("accept", "").startswith("application/json")


def page_address(code: str, page: str, wish: Wish) -> str:
    """Returns the address of the page from which a form was sent."""
    match page:
        case "text":
            return f"/t/{code}/text{wish.query}"
        case "seats":
            return f"/t/{code}/seats"
    return f"/t/{code}{wish.query}"


def see(address: str) -> RedirectResponse:
    """Sends a browser to one of our own pages."""
    return RedirectResponse(address, 303)


def local(address: str) -> str:
    """Returns a path of this server, whatever was given: nobody is sent elsewhere."""
    plain = address.isascii() and address.isprintable() and "\\" not in address
    return address if plain and address.startswith("/") and not address.startswith("//") else "/"


def accepted(
    guest: Guest,
    form: Posted,
    wish: Wish | None = None,
    answer: Context | None = None,
    url: str = "",
    shown: bool = False,
    fresh: bool = False,
) -> Response:
    """Answers a post that was carried out, or a question; `shown` if a lesson shows the move that it asks for.

    Who hears the stream waits for its view, unless it is to be sent `fresh`.
    """
    request, table = guest.request, guest.table
    site = site_of(request)
    wish = wish_of(form.query) if wish is None else wish
    if wants_json(request):
        told = {"message": answer["message"]} if answer else {"move": table.wanted()} if shown else {}
        return JSONResponse({"accepted": True, "code": "", "message": "", "seq": table.seq, "url": url or f"/t/{table.code}"} | told)
    if wants_fragment(request) and not url:
        if answer is None and not shown and not fresh and request.headers.get(LIVE) == "1" and wish == wish_of(form.query):
            return Response(status_code=204, headers={SEQ: str(table.seq)})  # the stream brings the view, as to everybody else
        audience = guest.again().audience(wish, form.page == "text", shown)
        return HTMLResponse(site.renderer.fragment(audience, site.surroundings(request), answer=answer))
    if answer is not None:
        return table_page(guest, wish, True, answer=answer)
    if shown:
        return table_page(guest, wish, form.page == "text", shown=True)
    return see(url or page_address(table.code, form.page, wish))


def refused(guest: Guest, form: Posted, error: LudoterreError) -> Response:
    """Answers a post that was refused: why, and how the table stands."""
    request, table = guest.request, guest.table
    site = site_of(request)
    told = said(error, guest.language, table.speaker(guest.language.code))
    if wants_json(request):
        return JSONResponse(
            {"accepted": False, "code": told.code, "message": told.message, "seq": table.seq}, told.status, headers={REFUSED: told.code}
        )
    wish = wish_of(form.query)
    if wants_fragment(request):
        audience = guest.again().audience(wish, form.page == "text")
        html = site.renderer.fragment(audience, site.surroundings(request), notice=notice(told, table.game.meta.id))
        return HTMLResponse(html, headers={REFUSED: told.code})
    response = error_page(request, told, page_address(table.code, form.page, wish), guest.language.tr("Back to the table"))
    response.headers[REFUSED] = told.code
    return response


def notice(told: Said, game: str) -> Context:
    """Makes what a page says about a refusal."""
    return {"kind": "refused", "message": told.message, "rule": told.rule, "rule_url": rule_url(game, told.rule)}


def table_page(guest: Guest, wish: Wish, text: bool, status: int = 200, shown: bool = False, **told: Context | None) -> Response:
    """Draws the whole page of a table."""
    site = site_of(guest.request)
    audience = guest.audience(wish, text, shown)
    style = site.shelf.of_game(guest.table.game.meta.id, "scene.css")
    around = site.surroundings(guest.request) | {
        "projector": audience.perspective.wish.projector,
        "sprite_extra": "" if text else site.renderer.sprite(guest.table, guest.language),
        "styles": [style] if style else [],
        "reflexes": switches(guest.request, guest.table.scene(guest.language.code)),
        "here": page_address(guest.table.code, "text" if text else "table", wish),
        "greeting": greeting(guest, audience),
        "help": help_context(site, audience, asked_of(audience), False),
        "gentle": gentle(guest.table, audience),
        "frames": True,
    }
    response = guest.answer(site.renderer.table_page(audience, around, **told), status)
    response.headers.update(FRAMES)  # a rule's card may show an example
    learning.remember(guest, response)
    return response


def error_page(request: Request, told: Said, back: str = "/", back_text: str = "") -> HTMLResponse:
    """Draws a refusal as a page of its own."""
    language = language_of(request)
    headings = {403: language.tr("Not allowed"), 404: language.tr("Nothing here"), 429: language.tr("A moment, please")}
    return site_of(request).page(
        request,
        "error.html",
        language,
        {
            "status": told.status,
            "heading": headings.get(told.status, language.tr("That did not work")),
            "message": told.message,
            "advice": language.pair(told.rule, told.rule_text) if told.rule else "",
            "back": {"url": back, "text": back_text or language.tr("To the games")},
            "here": "/",
        },
        told.status,
    )
