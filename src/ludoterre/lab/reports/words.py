"""Numbers, and the names of what was measured, as a report says them in a language."""

from __future__ import annotations

from ludoterre.core.game import Game
from ludoterre.core.moves import Move
from ludoterre.lab.statistics import Estimate
from ludoterre.locale import Language
from ludoterre.locale.speaker import speaker

THIN = "\u202f"
"""A narrow space that does not break."""
DOTS = "…"


class Numbers:
    """Writes numbers as a language does."""

    def __init__(self, language: Language) -> None:
        self.tr = language.tr
        self._point = language.spoken.decimal
        self._thousands = language.spoken.thousands

    def number(self, value: float, digits: int | None = None) -> str:
        """Writes a number with as many digits as it deserves."""
        if value in (float("inf"), float("-inf")):
            return "−∞" if value < 0 else "∞"
        if digits is None:
            digits = 0 if value == int(value) or abs(value) >= 1000 else 1 if abs(value) >= 10 else 2
        whole, _, rest = f"{abs(value):,.{digits}f}".partition(".")
        text = whole.replace(",", self._thousands) + (self._point + rest if rest else "")
        return f"−{text}" if value < 0 and text.strip("0,." + THIN) else text

    def limit(self, value: float, share: bool) -> str:
        """Writes a number that somebody has set, as short as it is."""
        if share:
            return self.percent(value, 0 if round(1000 * value) % 10 == 0 else 1)
        return self.number(value, 0 if value == int(value) else 1)

    def percent(self, value: float, digits: int = 1) -> str:
        """Writes a share."""
        return self.tr("{percent}%", percent=self.number(100 * value, digits))

    def signed(self, value: float, digits: int = 1) -> str:
        """Writes a difference of shares in points of per cent."""
        text = self.number(100 * value, digits)
        return text if text.startswith("−") else f"+{text}"

    def change(self, value: float, share: bool) -> str:
        """Writes a difference with its sign, of shares in points of per cent."""
        if share:
            return self.signed(value)
        text = self.number(value, 2)
        return text if text.startswith("−") else f"+{text}"

    def span(self, estimate: Estimate, share: bool) -> str:
        """Writes the interval of a difference."""
        return f"{self.change(estimate.low, share)} … {self.change(estimate.high, share)}"

    def interval(self, estimate: Estimate, share: bool) -> str:
        """Writes the limits of an interval."""
        if share:
            return f"{self.number(100 * estimate.low, 1)} – {self.percent(estimate.high)}"
        return f"{self.number(estimate.low, 2)} – {self.number(estimate.high, 2)}"

    def share(self, estimate: Estimate) -> str:
        """Writes a share with its interval."""
        return f"{self.percent(estimate.value)} ({self.interval(estimate, True)})"

    def mean(self, estimate: Estimate, digits: int = 2) -> str:
        """Writes a mean with its interval."""
        return f"{self.number(estimate.value, digits)} ± {self.number((estimate.high - estimate.low) / 2, digits)}"

    def estimate(self, estimate: Estimate, share: bool) -> str:
        """Writes a value."""
        return self.percent(estimate.value) if share else self.number(estimate.value, 2)


class Names:
    """Names what a report is about, with the game's own words where it has some."""

    def __init__(self, game: Game, language: Language) -> None:
        self._language = language
        self._content = game.names()
        self._speaker = speaker(game, language.code)

    def item(self, argument: str, item: str) -> str:
        """Names a card, a tile, a place; where a game's words for it need more than its id, by its bare name."""
        said = self._speaker.show(argument, item)
        return self._speaker.name(item) if "{" in said else said

    def kind(self, kind: str, arguments: tuple[str, ...]) -> str:
        """Says what a kind of decision does, with dots for what it is about."""
        said = self._speaker.move(Move(kind, dict.fromkeys(arguments, DOTS)))
        return said[:1].upper() + said[1:]

    def rule(self, rule: str) -> str:
        """Explains the rule that ended a game; without words of the game, nothing."""
        said = self._speaker.rule(rule)
        return "" if said == rule else said

    def path(self, path: str) -> str:
        """Names a number of the debrief by its path."""
        return " › ".join(self._speaker.name(part) if part in self._content else part.replace("_", " ") for part in path.split("."))

    def statistic(self, name: str, of: str) -> str:
        """Says what a target is about."""
        tr = self._language.tr
        head, _, rest = name.partition(".")
        said = {
            "won": lambda: tr("games won"),
            "lost": lambda: tr("games lost by all"),
            "rule": lambda: tr("ended by {rule}", rule=rest),
            "rating": lambda: tr("rated {rating}", rating=self._speaker.name(rest)),
            "score": lambda: tr("mean score"),
            "score_from": lambda: tr("score of {score} or more", score=rest),
            "decisions": lambda: tr("decisions in a game"),
            "wins": lambda: tr("victories of seat {seat}", seat=rest),
            "order_wins": lambda: tr("victories of place {place} in turn order", place=rest),
            "scores": lambda: tr("mean score of seat {seat}", seat=rest),
            "chance": lambda: tr("draws and dice in a game"),
            "seat": lambda: self._place(rest),
            "order": lambda: self._turn(rest),
            "item": lambda: tr("games with {item}", item=self._speaker.name(rest.rpartition(".")[2])),
            "kind": lambda: tr("games with “{kind}”", kind=rest),
            "debrief": lambda: self.path(rest),
            "total": lambda: tr("{what}, all together", what=self.path(rest)),
            "most": lambda: tr("{what}, the most ever", what=self.path(rest)),
        }[head]()
        return tr("{what}, in games won", what=said) if of == "won" else said

    def _place(self, which: str) -> str:
        tr = self._language.tr
        if which == "least":
            return tr("the weakest seat’s share of the victories")
        if which == "most":
            return tr("the strongest seat’s share of the victories")
        return tr("seat {seat}’s share of the victories", seat=which)

    def _turn(self, which: str) -> str:
        tr = self._language.tr
        if which == "least":
            return tr("the weakest place in turn order, share of the victories")
        if which == "most":
            return tr("the strongest place in turn order, share of the victories")
        return tr("place {place} in turn order, share of the victories", place=which)
