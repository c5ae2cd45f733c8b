"""What may be posted: the exact fields of each form, their sizes, and nothing else."""

from __future__ import annotations

import asyncio
import json
from typing import Annotated, Any, Literal, TypeVar
from urllib.parse import parse_qsl

from pydantic import BaseModel, ConfigDict, Field, ValidationError
from starlette.requests import ClientDisconnect, Request

from ludoterre.web.errors import BadForm, TooSlow

MOST_FIELDS = 100
SECONDS_TO_SEND = 20.0
GAP = "gap-"
"""How the fields for the gaps of phrases begin."""
FIELD = "f-"
"""How the fields begin in which moves are put together."""

Small = Annotated[int, Field(ge=0, le=10_000)]
Seq = Annotated[int, Field(ge=0, le=2**31)]
Page = Literal["table", "text", "seats"]
"""From where a form was sent: there its answer leads back."""
Name = Annotated[str, Field(max_length=20_000)]
"""The table refuses long names itself, in words that say how long they may be."""


class Posted(BaseModel):
    """What every form of a table holds."""

    model_config = ConfigDict(extra="ignore", frozen=True, populate_by_name=True)

    token: str = Field(default="", max_length=100)
    page: Page = Field(default="table", alias="from")
    query: str = Field(default="", max_length=200)
    seat: Small | None = None
    player: Small | None = None


class MoveForm(Posted):
    """A move: its line in notation as a button has it, several of them chained with `;`, or whatever a person typed."""

    seq: Seq
    move: str = Field(default="", max_length=2000)
    typed: str = Field(default="", max_length=200)
    keep: str = Field(default="", max_length=2000)
    """Moves for later, chained like those of now."""
    later: Literal["", "1"] = ""
    """Whether what was typed is for later."""
    withdraw: Literal["", "sealed", "kept", "said"] = ""
    """What is taken back of what was left with the table."""


class ComposedForm(Posted):
    """What somebody has put together in the drawing of a game: fields come as `f-NAME`, the button says what they make, now or later."""

    seq: Seq
    now: Annotated[str, Field(max_length=40)] = ""
    keep: Annotated[str, Field(max_length=40)] = ""
    fields: dict[Annotated[str, Field(max_length=40)], Annotated[str, Field(max_length=80)]] = {}


class UndoForm(Posted):
    """A wish to take the last move back."""

    seq: Seq


class RewindForm(Posted):
    """A proposal to go back, an answer to one, or the creator's decision."""

    seq: Seq
    action: Literal["propose", "yes", "no", "force"]
    length: Annotated[int, Field(ge=0, le=1_000_000)] = 0


class LessonForm(Posted):
    """What a learner says to the lesson."""

    seq: Seq
    action: Literal["next", "back", "follow", "free", "show"]


class SayForm(Posted):
    """Something that somebody says: a reaction, a phrase with what fills its gaps, or own words, of which the table says how many."""

    reaction: str = Field(default="", max_length=40)
    phrase: str = Field(default="", max_length=40)
    words: str = Field(default="", max_length=20_000)
    gaps: dict[str, str] = {}
    """The values of all gaps that a page shows, as `PHRASE-NUMBER`."""

    def gaps_of(self, phrase: str) -> list[str]:
        """Returns the values for the gaps of one phrase, in their order."""
        return [self.gaps[name] for name in sorted(self.gaps) if name.rpartition("-")[0] == phrase]


class TalkForm(Posted):
    """How people may talk at a table."""

    page: Page = Field(default="seats", alias="from")
    talk: str = Field(max_length=20)


class MuteForm(Posted):
    """A player to mute, or one to hear again: the same click sent twice does it once."""

    mute: Small | None = None
    hear: Small | None = None


class SitForm(Posted):
    """Somebody who sits down; names come as `name-0`, `name-1` and so on."""

    seat: Small
    names: tuple[Name, ...] = ()


class BackForm(Posted):
    """Somebody who asks for their seat."""

    seat: Small
    name: Name = ""


class KeyForm(Posted):
    """The secret of a link."""

    secret: str = Field(max_length=200)


class ClaimForm(Posted):
    """The creator's answer to somebody who asks for a seat."""

    page: Page = Field(default="seats", alias="from")
    claim: Annotated[int, Field(ge=0, le=2**53)]
    answer: Literal["yes", "no"]


class SeatForm(Posted):
    """Something that is done to a seat."""

    page: Page = Field(default="seats", alias="from")
    seat: Small = 0
    action: Literal["bot", "people", "replace", "rename"]
    bot: str = Field(default="", max_length=40)
    name: Name = ""


class LeaveForm(Posted):
    """Somebody who gets up from their seat, meant seriously."""

    seat: Small
    sure: Literal["yes"]


class PauseForm(Posted):
    """Pause, or go on."""

    page: Page = Field(default="seats", alias="from")
    paused: Literal["0", "1"]


class EndForm(Posted):
    """The end of a game before its rules end it, meant seriously."""

    page: Page = Field(default="seats", alias="from")
    sure: Literal["yes"]


class TitleForm(Posted):
    """Another name for the table."""

    page: Page = Field(default="seats", alias="from")
    title: Name = ""


class DeleteForm(Posted):
    """The end of a table, meant seriously."""

    sure: Literal["yes"]


class LanguageForm(BaseModel):
    """A language, and the page to go back to."""

    token: str = Field(default="", max_length=100)
    language: str = Field(max_length=20)
    back: str = Field(default="/", max_length=300)


class ThemeForm(BaseModel):
    """Light or dark, and the page to go back to."""

    token: str = Field(default="", max_length=100)
    theme: Literal["light", "dark", "system"]
    back: str = Field(default="/", max_length=300)


class ReflexForm(BaseModel):
    """Whether the table makes certain moves by itself, and the page to go back to."""

    token: str = Field(default="", max_length=100)
    reflex: str = Field(pattern=r"^[a-z0-9_]{1,40}-[a-z0-9_]{1,20}$")
    on: Literal["0", "1"]
    back: str = Field(default="/", max_length=300)


class MetForm(BaseModel):
    """The game that somebody has been greeted at, and the page to go back to."""

    token: str = Field(default="", max_length=100)
    game: str = Field(pattern=r"^[a-z0-9_]{1,40}$")
    back: str = Field(default="/", max_length=300)


class TokenForm(BaseModel):
    """A form that only has to be ours."""

    token: str = Field(default="", max_length=100)


class LearnForm(TokenForm):
    """A wish to learn a game; `again` from the beginning."""

    again: Literal["0", "1"] = "0"


class PlayForm(TokenForm):
    """One click that sets a table: the gentlest whole game, or the full one."""

    full: Literal["0", "1"] = "0"


Form = TypeVar("Form", bound=BaseModel)


async def read_form(request: Request, model: type[Form]) -> Form:
    """Reads and checks a form, or the same fields as JSON."""
    return checked(model, fields(request.headers.get("content-type", ""), await body(request)))


async def body(request: Request) -> bytes:
    """Reads a body; its size is watched elsewhere, its time here."""
    try:
        async with asyncio.timeout(SECONDS_TO_SEND):
            return await request.body()
    except (TimeoutError, ClientDisconnect):
        raise TooSlow from None


def fields(kind: str, content: bytes) -> dict[str, Any]:
    """Reads the fields of a body; empty ones count as absent."""
    try:
        text = content.decode()
        if kind.startswith("application/json"):
            given = json.loads(text)
            if not isinstance(given, dict) or len(given) > MOST_FIELDS:
                raise BadForm("JSON")
        else:
            given = dict(parse_qsl(text, keep_blank_values=True, max_num_fields=MOST_FIELDS, errors="strict"))
    except BadForm:
        raise
    except (ValueError, RecursionError):
        raise BadForm from None
    numbered = sorted(name for name in given if name.startswith("name-") and len(name) < 8)
    gaps = {name.removeprefix(GAP): value for name, value in given.items() if name.startswith(GAP) and isinstance(value, str)}
    put_together = {name.removeprefix(FIELD): value for name, value in given.items() if name.startswith(FIELD) and value != ""}
    plain = {name: value for name, value in given.items() if value != ""}
    return plain | {"names": tuple(given[name] for name in numbered), "gaps": gaps, "fields": put_together}


def checked(model: type[Form], given: dict[str, Any]) -> Form:
    """Makes a form of fields, or says which one is wrong."""
    try:
        return model.model_validate(given)
    except ValidationError as error:
        place = error.errors(include_url=False, include_input=False)[0]["loc"]
        raise BadForm(str(place[0]) if place else "") from None
