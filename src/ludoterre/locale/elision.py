"""Joins what is put into a sentence to the word before it: French says *d'énergie*, not *de énergie*, and *qu'Alice*.

Nobody who writes a text has to think of it. Before a template is filled, `joints` marks every place where a word that may lose its
vowel stands before a field; after it was filled, `elided` looks at the marks alone. What the text or a person wrote itself stays.
"""

from __future__ import annotations

import re
from functools import cache
from typing import Final

JOINT: Final = "\x1f"
"""Stands for the space at such a place; nobody can type it."""
BEFORE: Final = {"fr": re.compile(r"\b([Dd]e|[Ll]e|[Ll]a|[Nn]e|[Jj]e|[Mm]e|[Tt]e|[Ss]e|[Qq]ue|[Jj]usque|[Ll]orsque|[Pp]uisque) (?={)")}
"""The words that lose their vowel, by language."""
AFTER: Final = re.compile(rf"[ea]{JOINT}((?:<[^>]*>)*)(?=[aeiouhàâäéèêëîïôöùûüœæ][^\W\d_]|y[bcdfghjklmnpqrstvwxz])", re.IGNORECASE)
"""A vowel before a word that begins with one, or with an h, perhaps inside tags. A letter with a number, such as E1, is spelled."""
FIRST_WORD: Final = re.compile(r"[^\W\d_]+")
ASPIRATED: Final = re.compile(
    r"""hache|hachis|hack|haie|haine|haï|hall|halo\b|halte|hamac|hameau|hamster|hanche|hand|hangar|hanneton|hard|hareng|haricot|harpe|hasard
    |hâte|hausse|haut(?!bois)|havre|hérisson|hernie|héron|héros|herse|hêtre|heurt|hibou|hiérarchi|hip-hop|hippie|hobby|hockey|Holland|homard
    |Hongr|honte|hoquet|hors|hot(?!el)|houblon|houe|houille|houle|housse|houx|hublot|huche|huit|hurl|hutte""".replace("\n    ", ""),
    re.IGNORECASE,
)
"""Beginnings of words whose h keeps words apart: *la haie*, but *l'herbe*."""
APART: Final = ("oui", "onze", "onzième", "ouistiti", "uhlan", "ululement")
"""Words that begin with a vowel and stand apart all the same."""


@cache
def joints(template: str, code: str) -> str:
    """Marks where a template of a language may elide."""
    before = BEFORE.get(code)
    return template if before is None else before.sub(rf"\1{JOINT}", template)


def elided(said: str) -> str:
    """Elides at the marks of a filled template, or sets a space."""
    if JOINT not in said:
        return said
    return AFTER.sub(_join, said).replace(JOINT, " ")


def keeps_apart(word: str) -> bool:
    """Tells whether nothing is elided before a word although it begins with a vowel or an h."""
    return ASPIRATED.match(word) is not None or word.lower() in APART


def _join(joint: re.Match[str]) -> str:
    word = FIRST_WORD.match(joint.string, joint.end())
    return joint[0] if word is not None and keeps_apart(word[0]) else f"'{joint[1]}"
