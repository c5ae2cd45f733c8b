"""The four specialists, as busts 40 across, and those who are not here yet."""

from __future__ import annotations

from ludoterre.games.drawing import circle, path, rect


def bust(coat: str, hair: str, attribute: str) -> str:
    """Draws somebody from the shoulders up."""
    return (
        path(f"{coat} k1", "M4 41c0-14 32-14 32 0z")
        + circle("pp k1", 20, 18, 8.5)
        + hair
        + path("k1", "M17 18v.2M23 18v.2M17.5 22q2.5 1.8 5 0")
        + attribute
    )


def zoologist() -> str:
    """Draws the zoologist with a hat and binoculars."""
    return bust(
        "g2",
        path("o3 k1", "M8 14q12 3 24 0q-3-1-5-2c-1-8-13-8-14 0q-2 1-5 2z"),
        path("k1", "M13 29q1 3 3 3M27 29q-1 3-3 3") + path("nk k1", "M13 31h5.5v6H13zM21.5 31H27v6h-5.5zM18.5 33h3v2h-3z"),
    )


def gardener() -> str:
    """Draws the gardener with a straw hat and a seedling."""
    return bust(
        "b2",
        path("o1 k1", "M6 14q14 4 28 0q-4-2-6-2q-1-7-8-7t-8 7q-2 0-6 2z") + path("o3", "M12.4 9.6q7.6 2.6 15.2 0v2.8q-7.6 2.2-15.2 0z"),
        path("k1", "M20 40v-5") + path("g3 k1", "M20 37c-1-5 2-8 8-8c0 5-3 8-8 8zM20 38c0-4-3-6-7-6c0 4 3 6 7 6z"),
    )


def policewoman() -> str:
    """Draws the policewoman with her cap and badge."""
    return bust(
        "b3",
        path("o3 k1", "M11 15c-2 5-2 9 1 12l3-2q-3-4-2-9zM29 15c2 5 2 9-1 12l-3-2q3-4 2-9z")
        + path("b3 k1", "M9 12q-1-6 11-7q12 1 11 7q-4 3-11 3t-11-3z")
        + path("kb", "M11 13.4q9 3 18 0q-1 3-9 3t-9-3z")
        + path("o2 k1", "M18 9.5l2-2 2 2-2 2z"),
        path("o2 k1", "M26 32l3-1.5 3 1.5v3l-3 2-3-2z"),
    )


def scientist() -> str:
    """Draws the scientist with his glasses and a flask."""
    return bust(
        "pp",
        path("nk k1", "M11 19c-3-11 5-14 10-13c6 0 10 5 8 13c-1-5-4-7-9-7c-4 0-8 2-9 7z"),
        path(
            "k1", "M16 31l4 6 4-6M13.3 18a3.1 3.1 0 1 0 6.2 0a3.1 3.1 0 1 0-6.2 0M20.5 18a3.1 3.1 0 1 0 6.2 0a3.1 3.1 0 1 0-6.2 0M19.5 18h1"
        )
        + path("pp k1", "M26.5 40l3-5.5V30h4v4.5l3 5.5z")
        + path("b2", "M27.7 38.8l1.3-2.3h5l1.3 2.3z")
        + path("k1", "M28.5 30h6"),
    )


SPECIALISTS = {"zoologist": zoologist, "gardener": gardener, "policewoman": policewoman, "scientist": scientist}
"""By profession, in the order of the rules."""


def recruiter() -> str:
    """Draws the piece that walks along the recruitment track: a name tag, 18 across."""
    return (
        rect("pp", -8.5, -8.5, 17, 17, 3)
        + '<rect class="card-edge" x="-8.5" y="-8.5" width="17" height="17" rx="3"/>'
        + path("kb", "M-4.6 6c0-6 9.2-6 9.2 0zM0-6a2.9 2.9 0 1 1-.1 0z")
    )


def silhouette() -> str:
    """Draws whoever waits at the end of the recruitment track: a dark bust in a disc, 20 across."""
    return circle("n1 k1", 0, 0, 10) + path("kb", "M-6 6.6c0-8 12-8 12 0q-6 5-12 0zM0-7.2a3.7 3.7 0 1 1-.1 0z")


PIECES = {"recruiter": recruiter, "silhouette": silhouette}
"""By name; each is drawn around its origin."""
