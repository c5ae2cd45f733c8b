"""What `help` and editors say of the engine, compiled or not: the docstrings of the sources, and the types."""

from __future__ import annotations

import inspect
import pydoc

import ludoterre
from ludoterre.bots.search import SearchBot
from ludoterre.core import playout


def test_help_explains_a_class_its_methods_and_its_properties() -> None:
    page = pydoc.plain(pydoc.render_doc(ludoterre.State))
    assert "A position. `apply_action` is the only way it changes" in page
    assert "Carries out an action after checking it; raises IllegalMove" in page


def test_methods_functions_and_modules_say_what_they_do() -> None:
    for known in (
        ludoterre.State.clone,
        ludoterre.Rng.below,
        ludoterre.Game.new_initial_state,
        SearchBot.choose,
        playout.random_playout,
        playout,
    ):
        assert (inspect.getdoc(known) or "")[:1].isupper(), known


def test_types_can_be_seen() -> None:
    signature = inspect.signature(ludoterre.State.apply_action)
    assert list(signature.parameters) == ["self", "action"]
    # Python's own signatures have types, those of compiled code only names: there the docstring ends with them.
    assert "action: object" in f"{signature} {ludoterre.State.apply_action.__doc__}".replace("'", "")
