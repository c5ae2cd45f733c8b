"""What the web refuses by itself, and how any refusal is said to a person."""

from __future__ import annotations

import logging
from typing import NamedTuple

from ludoterre.core.errors import BadLesson, BadMove, BadOption, BadPack, BadRecord, IllegalMove, LudoterreError
from ludoterre.core.moves import Refusal
from ludoterre.locale import Language
from ludoterre.locale.speaker import Speaker
from ludoterre.table.refusals import MoveRefused, Refused
from ludoterre.table.store_errors import StoreError

log = logging.getLogger(__name__)


class BadForm(Refused):
    """A post that does not hold what its address needs."""

    code = "bad_form"
    status = 422

    def __init__(self, field: str = "") -> None:
        super().__init__("This form is incomplete or damaged ({field}). Load the page again.", field=field[:40] or "?")


class TooLarge(Refused):
    """A post that is larger than its address needs."""

    code = "too_large"
    status = 413

    def __init__(self, limit: int) -> None:
        super().__init__("This is too large: at most {limit} kB are read here.", limit=limit)


class TooSlow(Refused):
    """An upload that nobody could read in a reasonable time."""

    code = "too_slow"
    status = 422

    def __init__(self) -> None:
        super().__init__("Reading this took too long. Is it really a file of Ludoterre?")


class ForeignPost(Refused):
    """A post that another site's page sent."""

    code = "foreign"
    status = 403

    def __init__(self) -> None:
        super().__init__("This did not come from a page of this server, so nothing was done.")


class OddHost(Refused):
    """A request to a name that no server can have."""

    code = "odd_host"
    status = 400

    def __init__(self) -> None:
        super().__init__("No server can have the name by which this one was asked for.")


class OldPage(Refused):
    """A post without the token of the browser that sends it."""

    code = "old_page"
    status = 403

    def __init__(self) -> None:
        super().__init__("This page has become too old. Load it again; your browser must allow cookies.")


class NoSuchPage(Refused):
    """An address that leads nowhere."""

    code = "no_page"
    status = 404

    def __init__(self) -> None:
        super().__init__("There is no such page here.")


class NoLessonHere(Refused):
    """A game without a lesson."""

    code = "no_lesson_here"
    status = 404

    def __init__(self) -> None:
        super().__init__("This game has no lesson yet. Read its rules, or begin to play: every move says what it does.")


class PackTeachesNothing(Refused):
    """A pack without a lesson."""

    code = "no_lesson_in_pack"
    status = 422

    def __init__(self) -> None:
        super().__init__("These cards bring no lesson. Open the table without one, or add the file lesson.toml.")


class WrongMethod(Refused):
    """An address that is used in another way."""

    code = "wrong_method"
    status = 405

    def __init__(self) -> None:
        super().__init__("This address is not used like that.")


class BadKey(Refused):
    """A secret that opens nothing."""

    code = "bad_key"
    status = 403

    def __init__(self) -> None:
        super().__init__("This link opens no seat any more. Ask whoever opened the table for a new one.")


class Broken(Refused):
    """A fault of our own."""

    code = "broken"
    status = 500

    def __init__(self) -> None:
        super().__init__("Something went wrong on our side. Nothing is lost: load the page again.")


CODES: dict[type[LudoterreError], tuple[str, int]] = {
    IllegalMove: ("illegal", 409),
    BadMove: ("unknown_move", 422),
    BadRecord: ("bad_record", 422),
    BadPack: ("bad_pack", 422),
    BadLesson: ("bad_lesson", 422),
    BadOption: ("bad_option", 422),
    StoreError: ("storage", 503),
}


class Said(NamedTuple):
    """A refusal as a person reads it."""

    code: str
    status: int
    message: str
    rule: str
    rule_text: str


def said(error: LudoterreError, language: Language, speaker: Speaker | None = None) -> Said:
    """Says a refusal in a language; one that a rule explains is explained by the game's speaker."""
    code, status = code_of(error)
    if isinstance(error, StoreError):
        log.error("%s", error)  # whoever runs the server needs the reason; it names files, so nobody else reads it
        unsaved = language.tr("The server cannot save anything at the moment. Nothing was lost; try again in a while.")
        return Said(code, status, unsaved, "", "")
    refusal = refusal_of(error)
    if refusal is None or speaker is None:
        return Said(code, status, sentence(language.error(error)), "", "")
    return Said(code, status, speaker.refusal(refusal), refusal.rule, speaker.rule(refusal.rule) if refusal.rule else "")


def code_of(error: LudoterreError) -> tuple[str, int]:
    """Names a refusal for programs, and gives its status."""
    if isinstance(error, Refused):
        return error.code, error.status
    return next((known for kind, known in CODES.items() if isinstance(error, kind)), ("refused", 422))


def refusal_of(error: LudoterreError) -> Refusal | None:
    """Returns the rule's refusal inside an error, if there is one."""
    refusal = error.refusal if isinstance(error, MoveRefused) else error.details.get("refusal")
    return refusal if isinstance(refusal, Refusal) else None


def sentence(text: str) -> str:
    """Makes a sentence of a message that began as part of one."""
    return text[:1].upper() + text[1:]
