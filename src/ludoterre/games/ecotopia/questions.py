"""The question cards of a pack: their schema, and what can be wrong with them."""

from __future__ import annotations

from collections.abc import Container, Iterable, Iterator, Sequence
from typing import Annotated, Literal

from pydantic import Field

from ludoterre.games.ecotopia.tables import OPTIONS
from ludoterre.packs import Item, Line, Part, Problem, Text
from ludoterre.packs.models import NOT_BLANK, ONE_LINE

Theme = Literal["climate", "energy", "biodiversity", "water", "waste", "digital", "food", "transport"]

Asked = Annotated[str, Field(min_length=1, max_length=220), ONE_LINE, NOT_BLANK]
Short = Annotated[str, Field(min_length=1, max_length=80), ONE_LINE, NOT_BLANK]
Told = Annotated[str, Field(min_length=1, max_length=320), ONE_LINE, NOT_BLANK]

MOST_CARDS = 10_000
RESERVED = (*OPTIONS, "true", "false", "none", "sun", "offer", "pile", "places", "constructions", "platform", "blue", "red")
"""Words of moves and events that a card cannot be called: a sentence would say its question instead."""


class CardText(Text):
    """A question or a statement that can be read aloud in one breath."""

    __pydantic_extra__: dict[str, Asked] = Field(init=False)


class AnswerText(Text):
    """An answer that fits on its button."""

    __pydantic_extra__: dict[str, Short] = Field(init=False)


class Explanation(Text):
    """Why the answer is right, in a sentence or two."""

    __pydantic_extra__: dict[str, Told] = Field(init=False)


class Answer(Part):
    """One of three answers."""

    text: AnswerText
    right: bool = False


class Question(Item):
    """A question card: a statement that is true or false, or a question with three answers."""

    theme: Theme
    difficulty: Annotated[int, Field(ge=1, le=3)]
    text: CardText
    truth: bool | None = None
    """Whether the statement is true; only on a true/false card."""
    answers: Annotated[list[Answer], Field(min_length=3, max_length=3)] | None = None
    """Only on a card with three answers."""
    explanation: Explanation
    source_note: Line
    """Where the fact can be looked up: people read it after the answer."""

    @property
    def solution(self) -> int:
        """Counts the option that is right: true is the first one, false the second."""
        if self.answers is None:
            return 0 if self.truth else 1
        return next(number for number, answer in enumerate(self.answers) if answer.right)


Cards = Sequence[Question]


def card_problems(cards: Cards, taken: Container[str], base: Cards = ()) -> Iterator[Problem]:
    """Finds cards without one right answer, with a name or with words that are taken; and too many cards.

    Cards that are added to those of a base pack must differ from them too.
    """
    room = MOST_CARDS - len(base)
    if len(cards) > room:
        more = f" with the {len(base)} of the base pack" if base else ""
        yield Problem(("question", room), f"is one card too many: there are {len(cards):,}, and at most {MOST_CARDS:,} are allowed{more}")
    for index, card in enumerate(cards):
        if card.id in taken or card.id in RESERVED:
            yield Problem(("question", index, "id"), f"should not be {card.id!r}, which already names something else in the game")
        yield from _answer_problems(index, card)
    yield from _repeated(cards, base)


def _answer_problems(index: int, card: Question) -> Iterator[Problem]:
    """Finds a card that cannot be answered, or in more than one right way."""
    here = ("question", index)
    if card.answers is None:
        if card.truth is None:
            yield Problem(here, "has no right answer: give it truth = true or false, or three answers")
        return
    if card.truth is not None:
        yield Problem(here, "should have truth or answers, not both")
    right = sum(answer.right for answer in card.answers)
    if right == 0:
        yield Problem((*here, "answers"), "has no right answer: write right = true at one of them")
    elif right > 1:
        yield Problem((*here, "answers"), f"has {'two' if right == 2 else 'three'} right answers: only one can be")
    for language in _languages(answer.text for answer in card.answers):
        said = [_bare(text) for answer in card.answers if (text := _in(language, answer.text))]
        if len(set(said)) < len(said):
            yield Problem((*here, "answers"), f"should be three different ones; two are the same ({language})")


def _repeated(cards: Cards, base: Cards) -> Iterator[Problem]:
    """Finds cards that ask what another one asks, in any language, whatever the capitals and spaces."""
    for language in _languages(card.text for card in cards):
        seen = {_bare(text): f"{card.id} of the base pack" for card in base if (text := _in(language, card.text))}
        for index, card in enumerate(cards):
            asked = _bare(_in(language, card.text))
            if asked and asked in seen:
                yield Problem(("question", index, "text", language), f"asks the same as {seen[asked]}")
            seen.setdefault(asked, card.id)


def _languages(texts: Iterable[Text]) -> list[str]:
    """Lists the languages that any of some texts was written in."""
    return list(dict.fromkeys(code for text in texts for code in text.model_extra or ()))


def _in(language: str, text: Text) -> str:
    """Returns what a text was written as in a language; nothing where that one is optional and missing."""
    return str((text.model_extra or {}).get(language, ""))


def _bare(text: str) -> str:
    return "".join(text.casefold().split())
