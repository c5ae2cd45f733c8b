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
DIGITS = 4
"""How many digits a new code has."""
AS_LETTERS = str.maketrans({"0": "O", "1": "I"})
AS_DIGITS = str.maketrans({"O": "0", "Q": "0", "I": "1", "L": "1"})
"""What people take for each other, read where letters stand and where digits do."""


def alike(word: str) -> str:
    """Returns a word as it looks: some cannot tell a small L from a large I."""
    return word.translate(AS_LETTERS).replace("L", "I")


KNOWN = {alike(word): word for word in WORDS}
"""The words of codes by how they look; no two of them look the same."""


def new_code() -> str:
    """Draws the code of a table, such as LUNE-4207."""
    return f"{secrets.choice(WORDS)}-{secrets.randbelow(10**DIGITS):0{DIGITS}d}"


def read_code(text: str) -> str:
    """Reads a code as people type it: small letters, accents, with or without the hyphen, I for 1 and O for 0 and the other way round."""
    if CODE.fullmatch(text) and text.partition("-")[0] in WORDS:
        return text
    plain = unicodedata.normalize("NFKD", text[:40].replace("|", "I").upper())[:80]
    parts = re.findall("[A-Z0-9]+", re.sub("[^\x00-\x7f]", "", plain))
    together = "".join(parts)
    word, digits = parts if len(parts) == 2 else (together[:-DIGITS], together[-DIGITS:])
    digits = digits.translate(AS_DIGITS)
    if digits.isdecimal() and alike(word) in KNOWN:
        return f"{KNOWN[alike(word)]}-{digits[:8]}"
    if len(parts) == 2 and digits.isdecimal():
        return f"{word.translate(AS_LETTERS)[:8]}-{digits[:8]}"
    letters, digits = ("".join(filter(kind, together)) for kind in (str.isalpha, str.isdecimal))
    return f"{letters[:8]}-{digits[:8]}"


def new_secret() -> str:
    """Draws a secret of 128 bits that fits into an address."""
    return secrets.token_urlsafe(SECRET_BYTES)
