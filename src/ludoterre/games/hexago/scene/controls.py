"""The buttons and radio buttons that the panels of all decisions are made of. They stand beside the board, so they name their form."""

from __future__ import annotations

from collections.abc import Sequence

from ludoterre.games.hexago.scene import following, passing
from ludoterre.games.hexago.scene.choosing import choice as told
from ludoterre.games.hexago.scene.options import Option, Options
from ludoterre.games.hexago.scene.parts import Parts
from ludoterre.games.markup import esc, icon
from ludoterre.games.scene import Choice, View


def go(line: str, name: str, inner: str, kind: str = "btn", words: str = "", more: str = "") -> str:
    """Draws the button of a move."""
    said = f' aria-label="{words}"' if words else ""
    return f'<button class="{kind}" form="stage" name="move" value="{esc(line)}" id="{name}"{said}{more}>{inner}</button>'


def previewed(parts: Parts, view: View, choice: Choice, name: str, inner: str, kind: str, deed: str) -> str:
    """Draws the button of a move that is too short to say what it does: a finger is shown that first, and everybody else is told."""
    said = esc(told(parts.scene, view, choice.move))
    return (
        f'<button class="{kind}" form="stage" name="move" value="{esc(choice.line)}" id="{name}" data-show="{name}-told" data-do="{deed}" '
        f'title="{said}">{inner}</button><template id="{name}-told"><p>{said}</p></template>'
    )


def ending(parts: Parts, view: View, options: Options, words: str) -> str:
    """Draws the button that ends a step, with what follows; while something is chosen it gives way to the way back."""
    line = options.line("end")
    follows = "; ".join([esc(said) for said in following.ended(parts.scene, view)])
    alone = passing.idle(parts.scene, view, options.lines)
    small = f" <small>{alone or follows}</small>" if alone or follows else ""
    return go(line, "end", f"{icon('i-last')}<span>{words}{small}</span>", more=itself(parts, alone)) if line else ""


def only(parts: Parts, view: View, options: Options, line: str, name: str, words: str) -> str:
    """Draws the button of an answer, which the page gives by itself after a moment where there is no other."""
    alone = passing.idle(parts.scene, view, options.lines)
    small = f" <small>{alone}</small>" if alone else ""
    return go(line, name, f"<span>{words}{small}</span>", more=itself(parts, alone))


def itself(parts: Parts, why: str) -> str:
    """Marks a button that the page presses by itself, for a reason."""
    return f' data-alone="{parts.scene.game.meta.id}-{passing.ALONE}"' if why else ""


def planned(parts: Parts, plan: Sequence[str], name: str, alone: str, ended: str) -> tuple[str, str]:
    """Draws the two buttons of a whole plan: `ended` says what it does before it ends the step, `alone` the same without, for the ear."""
    line = "; ".join(plan)
    inner = f'<span><span class="sr">{alone}, </span>{parts.tr("without finishing")}</span>'
    return go(f"{line}; end", f"{name}-end", ended, "btn btn--move"), go(line, f"{name}-all", inner)


def radio(option: Option, inner: str, kind: str, key: int = 0, name: str = "") -> str:
    """Draws an option to be chosen before a hex; a number of the keyboard chooses it too. `name` is the id of what is seen of it."""
    number = f' data-key="{key}"' if key else ""
    mode = " pick--mode" if kind == "hx-mode" else ""
    named = f' id="{name}"' if name else ""
    return (
        f'<input class="pick{mode} sr" type="radio" name="pick" form="none" id="{option.id}" value="{esc(option.value)}"{number}>'
        f'<label class="{kind}{" hx-first" if option.first else ""}" for="{option.id}"{named}>{inner}</label>'
    )


def put_back(parts: Parts) -> str:
    """Draws the way back from whatever is chosen. While something is, it stands where a step is ended: nothing chosen is lost unawares."""
    return (
        '<span class="hx-back"><input class="sr" type="radio" name="pick" form="none" id="pick-none" value="none">'
        f'<label class="btn" for="pick-none">{icon("i-back")}<span>{parts.tr("Put back, or choose a glowing hex")}</span></label></span>'
    )


def acts(*buttons: str) -> str:
    """Puts buttons into a row."""
    inner = "".join(buttons)
    return f'<span class="hx-acts">{inner}</span>' if inner else ""


def hint(words: str) -> str:
    """Writes a remark."""
    return f'<span class="hx-hint">{words}</span>'
