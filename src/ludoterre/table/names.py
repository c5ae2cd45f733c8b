"""Names that people choose, and codes that they read to each other."""

from __future__ import annotations

import re
import secrets
import unicodedata

from ludoterre.table.refusals import BadName

LONGEST_NAME = 24
LONGEST_TITLE = 60

LIST = """
ALGUE ANSE ARBRE AUBE BAIE BANC BISE BOIS BRISE BRUME CAP CERF CIEL CIME COL CRUE DUNE EAU ETE FAON FEU FLEUR FLOT FORET
GEL GIVRE GLACE GRAIN GRES GRUE HERBE HERON HETRE HIVER HOUX ILE ILOT LAC LAGON LIANE LIN LOUP LUNE LYNX MARE MER MONT NEIGE
NUAGE OASIS ONDE ORAGE ORME OURS PIC PIN PLUIE POLE PONT PRE RIVE ROC ROSE SABLE SAULE SEL SOL SOURCE TERRE TRUITE VAGUE VAL VENT
"""
WORDS = tuple(LIST.split())
"""Short words of nature without accents: easy to say across a classroom."""

SECRET_BYTES = 16

JOINER, VARIANT = "\u200d", "\ufe0f"
"""What joins symbols to one, and what asks for its coloured form."""


def clean(name: str, longest: int = LONGEST_NAME) -> str:
    """Returns a name without what cannot be seen or would turn the text around; refuses one that is too long."""
    if len(name) > 40 * longest:
        raise BadName(longest)
    visible = "".join(" " if unicodedata.category(c) in ("Zl", "Zp", "Cc") else c for c in unicodedata.normalize("NFC", name))
    kept = " ".join("".join(c for i, c in enumerate(visible) if unicodedata.category(c)[0] != "C" or joins(visible, i)).split())
    if len(kept) > longest:
        raise BadName(longest)
    return kept


def joins(text: str, place: int) -> bool:
    """Tells whether what cannot be seen joins two symbols to one, as in a family of emoji."""
    before, after = text[:place].rstrip(VARIANT)[-1:], text[place + 1 : place + 2]
    return text[place] == JOINER and all(one and unicodedata.category(one) in ("So", "Sk") for one in (before, after))


CODE = re.compile("[A-Z]{1,8}-[0-9]{1,8}")


def new_code() -> str:
    """Draws the code of a table, such as LUNE-4207."""
    return f"{secrets.choice(WORDS)}-{secrets.randbelow(10_000):04d}"


def read_code(text: str) -> str:
    """Reads a code as people type it: small letters, with or without the hyphen."""
    if CODE.fullmatch(text):
        return text
    letters = "".join(c for c in text[:40].upper() if c.isascii() and c.isalpha())
    digits = "".join(c for c in text[:40] if c.isascii() and c.isdecimal())
    return f"{letters[:8]}-{digits[:8]}"


def new_secret() -> str:
    """Draws a secret of 128 bits that fits into an address."""
    return secrets.token_urlsafe(SECRET_BYTES)
