# compiled by mypyc
"""What a page shows of what players have left with the table: to each their own, and to all who has answered where several are asked."""

from __future__ import annotations

from hashlib import blake2s
from typing import Any

from ludoterre.core.errors import BadMove
from ludoterre.core.moves import Refusal
from ludoterre.table.ahead import BACK
from ludoterre.table.slips import UNKNOWN, lines_of
from ludoterre.table.stored import KEPT, OPEN, SEALED, Slip
from ludoterre.web.audience import Audience, own_players

Context = dict[str, Any]


def own_slips(audience: Audience) -> tuple[Slip, ...]:
    """Returns what those who look have left with the table."""
    return audience.table.left_by(own_players(audience)) if audience.past is None else ()


def mark(audience: Audience) -> str:
    """Names what the page shows besides the log and the position; empty as a rule. Where it differs, the page is not the same."""
    own = [slip for slip in own_slips(audience) if may_read(audience, slip)]
    given = audience.table.sealed() if audience.past is None else ()
    if not own and not given:
        return ""
    # Whoever shares a screen could try all answers, and find the one of which this is the name.
    told = repr((given, [(slip.player, slip.kind, slip.line, slip.data) for slip in own]))
    return blake2s(told.encode(), digest_size=6).hexdigest()


def may_read(audience: Audience, slip: Slip) -> bool:
    """Tells whether a page says what is on a slip: that of an answer to whoever gave it alone, of the others to those who look together."""
    return slip.player == audience.perspective.viewer or (slip.kind != SEALED and not audience.table.game.meta.curtain)


def is_asked_at_once(audience: Audience) -> bool:
    """Tells whether several players are asked now."""
    return audience.past is None and bool(audience.table.sealing())


def answers(audience: Audience) -> list[Context]:
    """Lists who is asked at once, and who of them has answered: never what, nor who was first."""
    table, given = audience.table, audience.table.sealed()
    speaker = table.speaker(audience.language.code)
    asked = sorted(table.sealing()) if is_asked_at_once(audience) else []
    return [
        {
            "name": speaker.player(player),
            "shape": player + 1,
            "sealed": player in given,
            "open": table.seat_of(player).kind == OPEN,
        }
        for player in asked
    ]


def answer_in_words(audience: Audience) -> str:
    """Says what the viewer has answered, if it is sealed."""
    table, viewer = audience.table, audience.perspective.viewer
    if viewer not in table.sealed() or audience.past is not None:
        return ""
    line = table.slips[viewer, SEALED].line
    state = table.turned(viewer)
    move = state.move(state.parse(line))
    said: str = table.scene(audience.language.code).choices(table.view(viewer), [move])[0]
    return said


def asides(audience: Audience) -> list[Context]:
    """Says what those who look have left with the table; what only one of them may know while only that one looks."""
    given = audience.table.sealed()
    found: list[Context] = []
    for slip in sorted(own_slips(audience), key=lambda slip: slip.kind != SEALED):
        if slip.player in given if slip.kind == SEALED else may_read(audience, slip):
            text = in_words(audience, slip) if slip.kind != SEALED else sealed_in_words(audience, slip)
            found.append({"kind": slip.kind, "player": slip.player, "text": text})
    return found


def sealed_in_words(audience: Audience, slip: Slip) -> str:
    """Says that an answer is sealed, and not which: whoever gave it reads that in the sentence above."""
    tr, name = audience.language.tr, audience.table.speaker(audience.language.code).player(slip.player)
    if slip.player == audience.perspective.viewer:
        return tr("You can give another answer until everybody has answered.")
    return tr("The answer of {name} is sealed.", name=name)


def in_words(audience: Audience, slip: Slip) -> str:
    """Says which moves are kept, or what became of them."""
    tr = audience.language.tr
    moves = "; ".join([line_in_words(audience, slip.player, line) for line in lines_of(slip)])
    if slip.kind == KEPT:
        return tr("Kept: {moves}. This is played as soon as it is possible.", moves=moves)
    if besides := slip.data.get("besides"):
        line, data = besides
        rest = {name: value for name, value in slip.data.items() if name != "besides"}
        return f"{in_words(audience, slip._replace(line=line, data=data))} {in_words(audience, slip._replace(data=rest))}"
    if slip.data["why"] == BACK and slip.data["of"] == SEALED:
        return tr("The table has gone back: your answer is no longer sealed ({move}).", move=moves)
    if slip.data["why"] == BACK:
        return tr("The table has gone back: what you kept will not be played ({moves}).", moves=moves)
    rule, code, args = slip.data["refusal"]
    failing = line_in_words(audience, slip.player, slip.data["line"])
    speaker = audience.table.speaker(audience.language.code)
    reason = tr("it names no move here.") if code == UNKNOWN else speaker.refusal(Refusal(rule, code, args))
    if slip.data.get("played"):
        return tr("What you kept was played up to “{move}”, which was not possible: {reason}", move=failing, reason=reason)
    return tr("What you kept was not played: “{move}” was not possible. {reason}", move=failing, reason=reason)


def line_in_words(audience: Audience, player: int, line: str) -> str:
    """Says a move that may not be possible now."""
    state = audience.table.turned(player)
    try:
        said: str = audience.table.speaker(audience.language.code).move(state.move(state.parse(line)))
    except BadMove:
        return line
    return said
