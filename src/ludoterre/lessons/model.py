"""What stands in a `lesson.toml`, as Pydantic models: a short game in notation, cut into steps, with a teacher's words."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import Field

from ludoterre.packs.models import NOT_BLANK, ONE_LINE, Id, Line, Part, Text

LONGEST_BUBBLE = 160
"""Characters of one bubble, its order and its reason together, in any language."""

MOST_DRAWS = 1000
"""Outcomes of chance in one lesson: a table keeps so many."""

LONGEST_MOVE = 200
Move = Annotated[str, Field(min_length=1, max_length=LONGEST_MOVE), ONE_LINE, NOT_BLANK]
"""A move in notation, as long as a table reads one."""

Name = Annotated[str, Field(max_length=24), ONE_LINE]
"""A player's name, as long as a seat has room for it."""

EXACT, KIND, ANY = "exact", "kind", "any"


class StepModel(Part):
    """One step: what is played before it, what is said, where it points, and what is asked."""

    id: Id
    topic: Text
    """What the step is about, in two or three words, for the bar above the table."""
    moves: Annotated[list[Move], Field(default_factory=list, max_length=400)]
    """Moves and chance outcomes in full notation, played when the step begins, whoever decides."""
    film: bool = False
    """Whether what these moves do is shown as a film, as at any table; otherwise the board is simply there."""
    at: Annotated[list[Line], Field(default_factory=list, max_length=8)]
    """Names of anchors: what the words point at, the most important first."""
    order: Text
    """What to do or to look at, in one short bold sentence."""
    say: Text
    """The reason for it. `**so**` is printed bold."""
    ask: Annotated[list[Move], Field(default_factory=list, max_length=12)]
    """The moves that the learner is asked for, one after the other; none: they only read on."""
    accept: Literal["exact", "kind", "any"] = "exact"
    """Which moves will do: these, all of the same kind, or any legal one."""
    show: bool = True
    """Whether *Show me* shows the move: not where finding it is the point, such as the answer to a question. Then several must do."""
    other: Text | None = None
    """What is said of another legal move, before what it did."""
    public: bool = False
    """Whether everybody may read the words. They may speak of what only the learner sees, so others read none that do not say this."""


class SetModel(Part):
    """The table that a lesson is played at."""

    players: int | None = None
    mode: str | None = None
    options: Annotated[dict[str, Any], Field(default_factory=dict)]
    seat: Annotated[int, Field(ge=0)] = 0
    """The player who learns; bots play the others when the lesson is over."""
    names: Annotated[list[Name], Field(default_factory=list, max_length=12)]
    """A name for each player; the learner's own stays empty."""
    bot: str | None = None
    """Which bot plays on; the usual one unless it is named."""


class LessonModel(SetModel):
    """A whole lesson."""

    steps: Annotated[list[StepModel], Field(min_length=1, max_length=24)]


class ExampleModel(SetModel):
    """A worked example of a rule: a lesson that only tells, on a small board."""

    id: Id
    rules: Annotated[list[Line], Field(min_length=1, max_length=8)]
    """The rules that it shows, by their IDs; it stands beside the first."""
    title: Text
    steps: Annotated[list[StepModel], Field(min_length=1, max_length=12)]


class ExamplesModel(Part):
    """All worked examples of a game."""

    examples: Annotated[list[ExampleModel], Field(default_factory=list, max_length=60)]
