"""Pages without a table: home, credits, and each person's language, light and reflexes."""

from __future__ import annotations

from starlette.datastructures import UploadFile
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route

from ludoterre.core.errors import LudoterreError
from ludoterre.core.registry import readable_metas
from ludoterre.table.names import read_code
from ludoterre.table.refusals import TooMany
from ludoterre.web.answers import local, see
from ludoterre.web.creating import check_creating, welcome
from ludoterre.web.errors import BadForm, said
from ludoterre.web.forms import LanguageForm, MetForm, ReflexForm, ThemeForm, read_form
from ludoterre.web.greeting import MET, meeting
from ludoterre.web.home_games import first_lesson, gallery, medallion
from ludoterre.web.languages import COOKIE, check_language, language_of
from ludoterre.web.learning import progress
from ludoterre.web.reflexes import BY_HAND, switched
from ludoterre.web.site import THEME, site_of
from ludoterre.web.tokens import A_YEAR, check_origin
from ludoterre.web.uploads import check_record, form_with_files


async def home(request: Request) -> Response:
    """Shows the games."""
    return await home_page(request)


async def home_page(request: Request, code: str = "", code_problem: str = "", record_problem: str = "", status: int = 200) -> Response:
    """Draws the home page, with what went wrong with a code or a record."""
    language = language_of(request)
    games = gallery(language, await site_of(request).taught.games(), progress(request))
    values = {
        "games": games,
        "first": first_lesson(games),
        "medallion": medallion(),
        "code": code[:40],
        "code_problem": code_problem,
        "record_problem": record_problem,
        "here": "/",
    }
    return site_of(request).page(request, "home.html", language, values, status)


async def join(request: Request) -> Response:
    """Goes to the table whose code somebody typed."""
    code = request.query_params.get("code", "")
    try:
        table, _ = await site_of(request).visited(request, read_code(code))
    except TooMany:
        # Only at the table's own address does a browser say that it was there.
        return see(f"/t/{read_code(code)}")
    except LudoterreError as error:
        told = said(error, language_of(request))
        return await home_page(request, code, told.message, status=told.status)
    return see(f"/t/{table.code}")


async def bring(request: Request) -> Response:
    """Sets a table from a record that somebody brought."""
    site = site_of(request)
    check_origin(request)
    language = language_of(request)
    try:
        async with form_with_files(request) as form:
            token, file = form.get("token"), form.get("record")
            site.tokens.check(request, token if isinstance(token, str) else "")
            if not isinstance(file, UploadFile) or not file.size:
                raise BadForm("record")
            check_creating(site, request)
            content = await file.read()
        await check_record(site, content)
        created = await site.house.import_record(content, language.base)
    except LudoterreError as error:
        told = said(error, language)
        return await home_page(request, record_problem=told.message, status=told.status)
    return welcome(request, created)


async def choose_language(request: Request) -> Response:
    """Remembers a person's language."""
    form = await read_form(request, LanguageForm)
    site_of(request).tokens.check(request, form.token or request.headers.get("x-token", ""))
    response = see(local(form.back))
    keep(request, response, COOKIE, check_language(form.language))
    return response


async def choose_theme(request: Request) -> Response:
    """Remembers whether a person reads by daylight or by lamplight."""
    form = await read_form(request, ThemeForm)
    site_of(request).tokens.check(request, form.token or request.headers.get("x-token", ""))
    response = see(local(form.back))
    if form.theme == "system":
        response.delete_cookie(THEME)
    else:
        keep(request, response, THEME, form.theme)
    return response


async def choose_reflex(request: Request) -> Response:
    """Remembers whether a person leaves certain moves to the table."""
    form = await read_form(request, ReflexForm)
    site_of(request).tokens.check(request, form.token or request.headers.get("x-token", ""))
    response = see(local(form.back))
    keep(request, response, BY_HAND, switched(request, form.reflex, form.on == "1"))
    return response


async def be_met(request: Request) -> Response:
    """Remembers that somebody has been greeted at a game."""
    form = await read_form(request, MetForm)
    site_of(request).tokens.check(request, form.token or request.headers.get("x-token", ""))
    response = see(local(form.back))
    keep(request, response, MET, meeting(request, form.game))
    return response


def keep(request: Request, response: Response, name: str, value: str) -> None:
    """Gives a browser a choice to remember."""
    response.set_cookie(name, value, max_age=A_YEAR, httponly=True, samesite="lax", secure=request.url.scheme == "https")


async def credit(request: Request) -> Response:
    """Names everybody whose work this is."""
    language = language_of(request)
    about = readable_metas()
    played = [{"title": language.choose(game.title), "authors": game.authors, "publisher": game.publisher} for game in about]
    return site_of(request).page(request, "credits.html", language, {"games": played})


async def health(request: Request) -> Response:
    """Says that the server is there."""
    return PlainTextResponse("ok")


ROUTES = [
    Route("/", home, methods=["GET"]),
    Route("/t", join, methods=["GET"]),
    Route("/import", bring, methods=["POST"]),
    Route("/language", choose_language, methods=["POST"]),
    Route("/theme", choose_theme, methods=["POST"]),
    Route("/reflex", choose_reflex, methods=["POST"]),
    Route("/met", be_met, methods=["POST"]),
    Route("/credits", credit, methods=["GET"]),
    Route("/health", health, methods=["GET"]),
]
