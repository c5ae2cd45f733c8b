"""What a learner can type to a lesson besides moves, in any language: the same in the browser's text interface and at the terminal."""

from __future__ import annotations

WORDS = {
    "next": ("next", "continue", "suite", "continuer", "weiter"),
    "back": ("back", "retour", "zurück"),
    "show": ("show", "show me", "montrer", "montrez-moi", "zeigen", "zeig es mir"),
    "follow": ("follow", "suivre", "folgen"),
    "free": ("free", "libre", "frei"),
    "skip": ("skip", "passer", "überspringen"),
}


def without(said: str, text: str) -> str:
    """Returns a text without what is said before it anyway, if it begins with that: authors may have written it, too."""
    begins = text[: len(said)].replace("’", "'") == said.replace("’", "'")
    return text[len(said) :].strip() if begins else text


def answer_of(text: str) -> str:
    """Returns what a typed text says to a lesson, empty if nothing."""
    wanted = " ".join(text.lower().split())
    return next((answer for answer, words in WORDS.items() if wanted in words), "")
