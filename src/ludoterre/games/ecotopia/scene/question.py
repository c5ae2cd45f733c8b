"""A question card over the board, and what came of the last one.

The view holds the solution only for whoever reads it aloud and for the referee, so nobody else's drawing can depend on it. Why an
answer is right is in the pack, whoever looks: it is written only when the card has been answered.
"""

from __future__ import annotations

from collections.abc import Sequence

from ludoterre.core.moves import Event
from ludoterre.games.ecotopia.scene import saying
from ludoterre.games.ecotopia.scene.parts import Parts, symbol
from ludoterre.games.ecotopia.tables import Points
from ludoterre.games.markup import esc, plain
from ludoterre.games.scene import Choice, Sheet, View

ANSWERED = "answered"
HARDEST = 3
GAIN = {"tf": Points.TRUE_FALSE, "mc3": Points.THREE_CHOICES}
"""How far a right answer takes the blue disc (ECT-7.5)."""


def question(parts: Parts, view: View, choices: Sequence[Choice], last: Sequence[Event] = ()) -> str:
    """Draws the card in play over the board; just after the answer what came of it, for a screen that shows nothing but the board."""
    asked = view["question"]
    if asked is not None:
        lines = {str(choice.move.args["option"]): choice.line for choice in choices if choice.move.kind == "answer"}
        return plain(card(parts, view, lines))
    if view["last_question"] is not None and is_fresh(last):
        return plain(f'<section class="quiz quiz--told" aria-hidden="true"><div class="quiz-card">{result(parts, view)}</div></section>')
    return ""


def is_fresh(last: Sequence[Event]) -> bool:
    """Tells whether a card was answered since the viewer decided last."""
    return any(event.kind == ANSWERED for event in last)


# The card in play.


def card(parts: Parts, view: View, lines: dict[str, str]) -> str:
    """Draws the card with its answers: buttons for whoever is asked."""
    asked = view["question"]
    kind = "quiz--mine" if lines else "quiz--reads" if asked["solution"] is not None else "quiz--hears"
    if asked["reader"] is None:
        kind += " quiz--platform"
    letters = saying.options(asked["type"])
    options = "".join([option(parts, view, letter, index + 1, lines.get(letter, "")) for index, letter in enumerate(letters)])
    return (
        f'<section class="quiz {kind}" id="quiz" aria-labelledby="quiz-text"><div class="quiz-card" id="quiz-card">{head(parts, view)}'
        f'<h2 class="quiz-text" id="quiz-text">{parts.title(asked["card"])}</h2>'
        f'<ol class="quiz-options">{options}</ol><p class="quiz-who">{who(parts, view)}</p></div></section>'
    )


def head(parts: Parts, view: View) -> str:
    """Names the theme, how hard the question is, and what a right answer gives."""
    asked = view["question"]
    level: int = asked["difficulty"]
    dots = "".join([f'<i class="{"on" if number < level else "off"}"></i>' for number in range(HARDEST)])
    gain = GAIN[asked["type"]] + ("scientist" in view["specialists"])
    return (
        f'<p class="quiz-head">{symbol("theme-" + asked["theme"], 24, "quiz-theme")}<b>{parts.title("theme_" + asked["theme"])}</b>'
        f'<span class="quiz-level"><span aria-hidden="true">{dots}</span>{esc(saying.difficulty(parts.scene, level))}</span>'
        f'<span class="quiz-gain num">{parts.tr("if correct: +{gain}", gain=gain)}</span></p>'
    )


def option(parts: Parts, view: View, letter: str, number: int, line: str) -> str:
    """Draws an answer: a button to give it, or the words, marked if the viewer knows that it is right."""
    asked = view["question"]
    name = asked["card"] + "." + letter
    words = f'<b class="quiz-letter" aria-hidden="true">{letter}</b><span>{parts.title(name)}</span>'
    if line:
        first = ' data-focus="quiz"' if number == 1 else ""
        return (
            f'<li><button class="quiz-option" name="move" value="{esc(line)}" id="answer-{letter}" data-key="{number}" '
            f'data-letter="{letter}" data-show="answer-{letter}" data-do="{parts.tr("Answer")}" aria-describedby="quiz-text"{first}>'
            f"{words}</button></li>"
        )
    if asked["solution"] == letter:
        return f'<li class="quiz-option quiz-option--right">{words}<small>{parts.tr("correct answer")}</small></li>'
    return f'<li class="quiz-option">{words}</li>'


def who(parts: Parts, view: View) -> str:
    """Says who reads, who answers and who may help (ECT-7.3, 7.4)."""
    asked, viewer = view["question"], view["viewer"]
    reader, player = asked["reader"], asked["asked"]
    answers = parts.seats[player] + parts.names[player]
    if viewer == player:
        if reader is None:
            return parts.tr("You may ask everybody for help.")
        return parts.tr("{reader} reads. You may ask everybody else for help.", reader=parts.seats[reader] + parts.names[reader])
    if viewer == reader:
        return parts.tr("Read it aloud, do not say the solution. {player} answers.", player=answers)
    said = parts.tr("{player} answers.", player=answers)
    return f"{said} {parts.tr('You may help.')}" if viewer >= 0 else said


# The card that was answered.


def answered(parts: Parts, view: View, last: Sequence[Event]) -> Sheet | None:
    """Tells what came of the last question, with the right answer, the reason and the source; nothing before the first."""
    told = view["last_question"]
    if told is None:
        return None
    number = len(view["answers"])
    html = parts.once("answered", (number, told), lambda: result(parts, view))
    # Every answer has a title of its own: where sheets are closed, each opens once.
    return Sheet("question", parts.tr("Question {number}", number=number), "i-help", html, fresh=is_fresh(last))


def result(parts: Parts, view: View) -> str:
    """Says what was answered, what is right, and why."""
    told = view["last_question"]
    name: str = told["card"]
    given = parts.title(name + "." + told["answer"])
    mark = symbol("i-check" if told["right"] else "i-close", 20)
    judged = parts.tr("Correct!") if told["right"] else parts.tr("Not correct.")
    kind = "right" if told["right"] else "wrong"
    said = parts.pair(parts.seats[told["asked"]] + parts.names[told["asked"]], given)
    # The sheet scrolls where it is small, also by keys: something in it takes the focus.
    return (
        f'<p class="verdict verdict--{kind}" tabindex="0">{mark}<b>{judged}</b>{gain(parts, view)}</p>'
        f'<p class="verdict-text"><em>{parts.title(name)}</em></p><p>{said}</p>{solution(parts, view)}'
        f"<p>{parts.title(name + '.why')}</p>"
        f'<p class="small muted">{parts.pair(parts.tr("Source"), parts.title(name + ".source"))}</p>'
    )


def gain(parts: Parts, view: View) -> str:
    """Writes how far a right answer took the blue disc, and what of it the scientist added (ECT-8.4)."""
    told = view["last_question"]
    if not told["right"]:
        return ""
    said = parts.tr("healthy earth +{gain}", gain=told["gain"])
    added = told["gain"] - GAIN[told["type"]]
    more = f" ({parts.title('scientist')} +{added})" if added else ""
    return f'<span class="num">{said}{more}</span>'


def solution(parts: Parts, view: View) -> str:
    """Writes the right answer where another one was given."""
    told = view["last_question"]
    if told["right"]:
        return ""
    return f"<p><b>{parts.pair(parts.tr('Correct answer'), parts.title(told['card'] + '.' + told['solution']))}</b></p>"
