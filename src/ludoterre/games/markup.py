# compiled by mypyc
"""Small pieces of HTML that the drawings of all games are made of. Whatever comes from people or packs goes through `esc`."""

from __future__ import annotations

from markupsafe import escape


def plain(html: str) -> str:
    """Writes HTML in ASCII alone: it looks the same, and long pages of it are joined and sent several times faster."""
    return html if html.isascii() else html.encode("ascii", "xmlcharrefreplace").decode("ascii")


def esc(text: object) -> str:
    """Makes a text safe inside an element or a quoted attribute."""
    return plain(str(escape(text)))


def rule_address(game: str, rule: str) -> str:
    """Tells where the rules page explains a rule."""
    return f"/rules/{game}#{esc(rule)}"


def rule_link(game: str, rule: str) -> str:
    """Writes a rule's ID as a link to its text."""
    return f'<a class="rule" href="{rule_address(game, rule)}">{esc(rule)}</a>'


def icon(name: str, kind: str = "") -> str:
    """Draws a symbol of the sprite that says nothing a text beside it does not say."""
    return f'<svg class="{kind}" viewBox="0 0 20 20" aria-hidden="true"><use href="#{name}"/></svg>'


def seat_mark(player: int) -> str:
    """Draws the shape of a player; everybody also has a colour."""
    number = player % 6 + 1
    return icon(f"seat-{number}", f"seat seat-{number}")
