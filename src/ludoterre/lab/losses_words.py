"""Games that bots from outside lost by misbehaviour, in words."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from ludoterre.lab.summary import Lost
from ludoterre.locale import Language


def losses_lines(lost: Iterable[Lost], words: Language) -> Iterator[str]:
    """Says of each bot how many games it lost by misbehaviour, and what was wrong in the first of them."""
    for one in lost:
        yield words.trn(
            "{count} game lost by misbehaviour: {bot} in game {first}: {reason}",
            "{count} games lost by misbehaviour: {bot}, first in game {first}: {reason}",
            one.games,
            bot=one.bot,
            first=one.first,
            reason=said_reason(one.reason, words),
        )


def said_reason(reason: str, words: Language) -> str:
    """Says what was wrong: the words of tables of results are for programs."""
    kind, _, detail = reason.partition(": ")
    match kind:
        case "crash":
            return words.tr("an error, {detail}", detail=detail)
        case "no action":
            return words.tr("it answered {detail}, which is no number of an action", detail=detail)
        case "illegal":
            return words.tr("its action {detail} was not legal", detail=detail)
        case "slow":
            return words.tr("it thought for longer than {seconds} s", seconds=detail)
        case "ended":
            return words.tr("its process ended with the exit code {code}", code=detail)
        case "not made":
            return words.tr("it could not be made, {detail}", detail=detail)
    return reason
