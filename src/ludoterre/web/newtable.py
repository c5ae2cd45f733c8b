"""Setting a new table: the form with all its choices, and the one click that needs none."""

from __future__ import annotations

import asyncio
from functools import lru_cache
from typing import Any

from starlette.datastructures import FormData, UploadFile
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from ludoterre.bots.base import USUAL_BOT
from ludoterre.core.errors import BadOption, LudoterreError
from ludoterre.core.meta import GameMeta, Option, Start
from ludoterre.core.registry import load, meta
from ludoterre.games.phrases import phrases_of
from ludoterre.lessons import lesson_of, load_lesson
from ludoterre.locale import DEFAULT, Language
from ludoterre.locale.speaker import Speaker, speaker
from ludoterre.table import SeatPlan, Setup, lesson_setup
from ludoterre.table.stored import BOT, OPEN, PEOPLE
from ludoterre.web.audience import bots
from ludoterre.web.creating import check_creating, welcome
from ludoterre.web.errors import BadForm, NoLessonHere, NoSuchPage, PackTeachesNothing, said
from ludoterre.web.forms import PlayForm, read_form
from ludoterre.web.home_games import vignette
from ludoterre.web.languages import check_language, language_of
from ludoterre.web.log import rule_url
from ludoterre.web.perspective import number
from ludoterre.web.said import talk_levels
from ludoterre.web.site import site_of
from ludoterre.web.tablepage import Context
from ludoterre.web.tokens import check_origin
from ludoterre.web.uploads import form_with_files, read_pack, too_long

USUAL_PLAYERS = 3
BOT_NAMES = ("Nanuq", "Sila", "Aput", "Kaya", "Taro", "Noor")
"""Names that bots get when nobody gives them one."""
FULL = Start({})
"""The first mode with the usual number of players: what the rulebook takes for granted."""
KINDS = ("me", "here", "elsewhere", "bot")


def meta_of(request: Request) -> GameMeta:
    """Returns the game that an address names."""
    try:
        return meta(request.path_params["game"])
    except BadOption:
        raise NoSuchPage from None


@lru_cache(maxsize=64)
def speaker_of(game: str, code: str) -> Speaker:
    """Returns somebody who speaks of a game that nobody plays yet."""
    return speaker(load(game), code)


def usual_players(about: GameMeta, mode: str | None = None) -> int:
    """Returns how many play when nobody says how many: where one can play alone, nobody needs bots."""
    counts = about.counts(mode or about.modes[0])
    return 1 if counts[0] == 1 else max(counts[0], min(counts[-1], USUAL_PLAYERS))


async def show(request: Request) -> Response:
    """Shows the form."""
    return form_page(request, meta_of(request), {}, "")


def form_page(request: Request, about: GameMeta, typed: dict[str, str], problem: str, status: int = 200) -> Response:
    """Draws the form with what was typed so far."""
    language = language_of(request)
    return site_of(request).page(
        request,
        "new.html",
        language,
        {
            "game": {
                "id": about.id,
                "title": language.choose(about.title),
                "summary": language.choose(about.summary),
                "rules_url": f"/rules/{about.id}",
                "min_players": about.min_players,
                "max_players": about.max_players,
                "curtain": about.curtain,
                "vignette": vignette(about.id),
            },
            "modes": [
                {
                    "id": mode,
                    "title": language.choose(about.mode_titles.get(mode, {"en": mode})),
                    "about": speaker_of(about.id, language.code).mode(mode),
                }
                for mode in about.modes
            ],
            "options": [option_context(about, option, language, typed.get(f"option-{option.name}")) for option in about.options],
            "bots": bots(language, about, site_of(request).house.offered),
            "rows": [row(typed, player) for player in range(about.max_players)],
            "chosen": {
                "mode": typed.get("mode", about.modes[0]),
                "players": number(typed.get("players")) or usual_players(about),
                "language": typed.get("language", language.base),
                "title": typed.get("title", "")[:200],
                "talk": typed.get("talk", phrases_of(about.id).usual),
            },
            "talk_levels": talk_levels(about.id, language),
            "problem": problem,
            "here": f"/new/{about.id}",
        },
        status,
    )


def row(typed: dict[str, str], player: int) -> Context:
    """Describes one player's row of the form."""
    kind = typed.get(f"kind-{player}", "")
    return {
        "number": player,
        "shape": player + 1,
        "name": typed.get(f"name-{player}", "")[:200],
        "kind": kind if kind in KINDS else "me" if player == 0 else "bot",
        "bot": typed.get(f"bot-{player}", USUAL_BOT),
    }


def bot_name(player: int) -> str:
    """Names a bot to which nobody gave a name."""
    return BOT_NAMES[(player - 1) % len(BOT_NAMES)]


def option_context(about: GameMeta, option: Option, language: Language, typed: str | None) -> Context:
    """Describes an option and its values."""
    said_by = speaker_of(about.id, language.code)
    preset = option.default is None
    usual = "" if preset else as_text(option.default)
    chosen = usual if typed is None else typed
    values = [{"value": as_text(value), "title": said_by.option(option.name, value)} for value in option.values]
    if preset:
        values.insert(0, {"value": "", "title": language.tr("as the mode says")})
    return {
        "name": option.name,
        "title": language.choose(option.title),
        "about": "" if option.hint is None else language.choose(option.hint),
        "rule": option.rule,
        "rule_url": rule_url(about.id, option.rule),
        "preset": preset,
        "free": option.hint is not None,
        "typed": "" if chosen == usual else chosen,
        "longest": 0 if option.span is None else len(str(option.span[1])),
        "values": [value | {"chosen": value["value"] == chosen} for value in values],
    }


def as_text(value: Any) -> str:
    """Writes an option's value as the form posts it."""
    return str(value).lower()


async def create(request: Request) -> Response:
    """Sets the table that the form describes, or shows the form again with the reason."""
    site = site_of(request)
    about = meta_of(request)
    language = language_of(request)
    check_origin(request)
    typed: dict[str, str] = {}
    try:
        async with form_with_files(request) as form:
            typed = texts(form)
            site.tokens.check(request, typed.get("token", "") or request.headers.get("x-token", ""))
            check_creating(site, request)
            setup = setup_of(about, typed)
            files = [file for file in form.getlist("pack") if isinstance(file, UploadFile) and file.size]
            if files:
                setup = setup._replace(pack=await read_pack(site, about.id, files))
            if typed.get("learn") == "1":
                setup = await taught_setup(setup)
        created = await site.house.create(setup)
    except LudoterreError as error:
        told = said(error, language)
        odd = odd_option(about, typed) if isinstance(error, BadOption) else None
        problem = told.message if odd is None else unfit(about, odd, typed, language, error)
        return form_page(request, about, typed, problem, told.status)
    return welcome(request, created)


async def taught_setup(setup: Setup) -> Setup:
    """Plans the table of the lesson that a pack brings, or the game; the rest of the form is as the lesson says."""
    if setup.pack is None:
        lesson = await asyncio.to_thread(lesson_of, setup.game)
    elif setup.pack.get("lesson") is None:
        raise PackTeachesNothing
    else:
        lesson = await asyncio.to_thread(load_lesson, setup.game, setup.pack["lesson"], setup.pack, False)
    if lesson is None:
        raise NoLessonHere
    return lesson_setup(lesson, setup.language)


def odd_option(about: GameMeta, typed: dict[str, str]) -> Option | None:
    """Finds the option without which a form would do: the game names it for programs, people know it by its title."""
    for option in about.options:
        rest = {name: value for name, value in typed.items() if name != f"option-{option.name}"}
        if len(rest) < len(typed):
            try:
                setup = setup_of(about, rest)
                load(setup.game, setup.players, setup.mode, **setup.options)
            except LudoterreError:
                continue
            return option
    return None


def unfit(about: GameMeta, option: Option, typed: dict[str, str], language: Language, error: LudoterreError) -> str:
    """Says why an option's value does not go with the rest, or at least that it does not: a game may name the option in its reason."""
    value, title = chosen_value(option, typed[f"option-{option.name}"]), language.choose(option.title)
    if error.details.get("option") == option.name:
        return f"{language.error(type(error)(error.template, **error.details | {'option': title}))}."
    if option.span is not None and type(value) is int and not option.allows(value):
        low, high = option.span
        return language.tr("{option}: {value} is not between {low} and {high}.", option=title, value=value, low=low, high=high)
    return language.tr(
        "{option}: “{value}” does not go with the number of players or the other choices.",
        option=title,
        value=speaker_of(about.id, language.code).option(option.name, value)[:40],
    )


def texts(form: FormData) -> dict[str, str]:
    """Returns the text fields of a form."""
    found = {name: value for name, value in form.items() if isinstance(value, str)}
    if any(too_long(value) for value in found.values()):
        raise BadForm(next(name for name, value in found.items() if too_long(value)))
    return found


def setup_of(about: GameMeta, typed: dict[str, str]) -> Setup:
    """Reads a whole form; the table checks what it is given."""
    players = about.check_players(number(typed.get("players")) or usual_players(about))
    options = {
        option.name: chosen_value(option, typed[f"option-{option.name}"]) for option in about.options if typed.get(f"option-{option.name}")
    }
    return Setup(
        about.id,
        players,
        plans(typed, players),
        typed.get("mode") or None,
        options,
        None,
        typed.get("title", ""),
        check_language(typed.get("language") or DEFAULT),
        talk=typed.get("talk") or None,
    )


def chosen_value(option: Option, text: str) -> Any:
    """Returns the value that a form's text means; one that means none is left for the game to refuse."""
    return option.read(text)


def plans(typed: dict[str, str], players: int) -> tuple[SeatPlan, ...]:
    """Plans the seats: everybody around this screen shares one, everybody else has their own."""
    rows = [row(typed, player) for player in range(players)]
    here = [one for one in rows if one["kind"] in ("me", "here")]
    seats = [SeatPlan(PEOPLE, tuple(one["number"] for one in here), tuple(one["name"] for one in here))] if here else []
    for one in rows:
        if one["kind"] == "elsewhere":
            seats.append(SeatPlan(OPEN, (one["number"],), (one["name"],)))
        elif one["kind"] == "bot":
            seats.append(SeatPlan(BOT, (one["number"],), (one["name"].strip() or bot_name(one["number"]),), one["bot"]))
    return tuple(seats)


async def play_now(request: Request) -> Response:
    """Sets a table for one person, with bots where one cannot play alone: the gentlest whole game, unless they want the full one."""
    site = site_of(request)
    about = meta_of(request)
    form = await read_form(request, PlayForm)
    site.tokens.check(request, form.token or request.headers.get("x-token", ""))
    check_creating(site, request)
    start = FULL if about.gentle is None or form.full == "1" else about.gentle
    players = start.players or usual_players(about, start.mode)
    setup = Setup(about.id, players, plans({}, players), start.mode, start.options, language=language_of(request).base)
    return welcome(request, await site.house.create(setup))


ROUTES = [
    Route("/new/{game}", show, methods=["GET"]),
    Route("/new/{game}", create, methods=["POST"]),
    Route("/play/{game}", play_now, methods=["POST"]),
]
