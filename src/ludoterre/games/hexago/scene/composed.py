"""What somebody has put together in the composer: the fields of an offer or of a promise as a chain of moves (HEX-BAR.2 to BAR.7).

The lines of an offer come in the one order in which the rules read them, in whatever order they were filled in. What nobody owns or may
promise is for the rules to refuse; here only what names no move at all.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

from ludoterre.core.errors import BadMove
from ludoterre.games.hexago.scene import saying
from ludoterre.games.hexago.tables import GOODS
from ludoterre.games.scene import Scene, View

WRITE = "write"
"""Begins nothing: the offer is being written already."""
COUNTER = "counter"
AND_END = " end"
"""What a button adds that ends the window of trade as well."""
BEGINNING = re.compile(r"([0-9]{1,2}) ((?:offer|settle|concede) p[0-9]|counter|write)")
"""Which of the tables of goods is meant, and the move that begins the offer."""
AMOUNT = re.compile(r"[0-9]{1,3}")
PLAYER = re.compile(r"[0-9]")


def composed(scene: Scene, view: View, fields: Mapping[str, str]) -> str:
    """Makes the moves of an offer, or of one of the promises, which may be the last word in its window of trade."""
    what = fields.get("what", "")
    if what.endswith(AND_END):
        return f"{composed(scene, view, {**fields, 'what': what.removesuffix(AND_END)})}; end"
    match what:
        case "offer":
            return "; ".join(offer(scene, fields))
        case "leave":
            hex, to, until = place(scene, fields, "leave-hex"), player(fields, "leave-to"), amount(fields, "leave-until")
            return f"promise leave {hex} to p{to} until {until}"
        case "above":
            return f"promise above {place(scene, fields, 'above-hex')}"
        case "peace":
            return f"promise peace p{player(fields, 'peace-to')}"
    raise foreign(what)


def offer(scene: Scene, fields: Mapping[str, str]) -> Iterator[str]:
    """Writes an offer line by line."""
    found = BEGINNING.fullmatch(fields.get("begin", ""))
    if found is None:
        raise foreign(fields.get("begin", ""))
    table, beginning = found[1], found[2]
    if beginning != WRITE:
        yield beginning
    for side in ("give", "ask"):
        for good in GOODS:
            count = amount(fields, f"{table}-{side}-{good}")
            if count:
                yield f"{side} {count} {good}"
    for side in ("give", "ask"):
        if fields.get(f"{table}-{side}-water"):
            yield f"{side} water {place(scene, fields, f'{table}-{side}-water')}"
    yield "propose"


def amount(fields: Mapping[str, str], name: str) -> int:
    """Reads a number; nothing is 0."""
    text = fields.get(name, "").strip() or "0"
    if not AMOUNT.fullmatch(text):
        raise foreign(text)
    return int(text)


def player(fields: Mapping[str, str], name: str) -> int:
    """Reads the number of a community."""
    text = fields.get(name, "")
    if not PLAYER.fullmatch(text):
        raise foreign(text)
    return int(text)


def place(scene: Scene, fields: Mapping[str, str], name: str) -> str:
    """Reads a hex."""
    text = fields.get(name, "")
    if text not in saying.basin(scene).number:
        raise foreign(text)
    return text


def foreign(text: str) -> BadMove:
    """Makes the error about something that names no move; what cannot be seen in it would turn or hide the words around it."""
    seen = "".join([letter if letter.isprintable() else "?" for letter in text[:60]])
    return BadMove("“{text}” is nothing that can be offered or promised", text=seen)
