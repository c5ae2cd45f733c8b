"""The home planets of the three types, and what surrounds a place: the halos of risk and the flag of the way home.

A planet fills its box; the ring of a circuit planet reaches beyond it. What tells the types apart lies at the rim: cells cover the middle.
"""

from __future__ import annotations

from math import sqrt

from ludoterre.games.covid19.faces.common import around, polar
from ludoterre.games.drawing import circle, number, numbers, path, place

R = 49.3
HALO = 42
"""The radius of a planet that fills its box, and of the circle that a halo leaves free in its own."""


def crater() -> str:
    """Draws a dry planet, pocked with craters."""
    pits = ((290, 39, 7.5), (52, 40, 6), (338, 42, 5), (200, 40, 7), (245, 43, 4), (100, 43, 3.6), (20, 43, 3.4), (150, 43, 4.4))
    holes = ""
    for angle, far, r in pits:
        x, y = polar(far, angle, 50, 50)
        holes += circle("o2 k1", x, y, r) + path(
            "kh", f"M{numbers(x - r * 0.5, y + r * 0.45)}a{numbers(r * 0.8, r * 0.8)} 0 0 0 {numbers(r, 0)}"
        )
    shade = "".join(
        f"M{number(50 + R * k)} {number(50 + R * sqrt(1 - k * k))}v{number(-R * (0.62 - 0.5 * k))}" for k in (0.3, 0.4, 0.5, 0.6, 0.7, 0.8)
    )
    return circle("o1", 50, 50, R) + path("kh", shade) + holes + circle("card-edge", 50, 50, R)


def gas() -> str:
    """Draws a gas planet with its bands of cloud."""
    bands = "".join(band(inks, top, bottom) for inks, top, bottom in (("b2", -0.9, -0.58), ("b1", -0.22, 0.14), ("b2", 0.52, 0.82)))
    wisps = "".join(
        f"M{numbers(50 - R * sqrt(1 - k * k) * 0.9, 50 + R * k)}q{numbers(R * 0.25, -4, R * 0.5, 0)}t{numbers(R * 0.5, 0)}"
        for k in (-0.45, -0.34, 0.28, 0.4)
    )
    storm = path("pp k1", "M74 82q6-5 11 0q-5 5-11 0z") + path("kh", "M76.5 82q3-2 6 0")
    return circle("pp", 50, 50, R) + bands + path("kh", wisps) + storm + circle("card-edge", 50, 50, R)


def band(inks: str, top: float, bottom: float) -> str:
    """Draws a waving band around the planet between two heights, from -1 at the top to 1."""
    upper, lower = (R * sqrt(1 - edge * edge) for edge in (top, bottom))
    return path(
        inks,
        f"M{numbers(50 - upper, 50 + R * top)}q{numbers(upper / 2, -5, upper, 0)}t{numbers(upper, 0)}"
        f"A{number(R)} {number(R)} 0 0 1 {numbers(50 + lower, 50 + R * bottom)}q{numbers(-lower / 2, 5, -lower, 0)}t{numbers(-lower, 0)}"
        f"A{number(R)} {number(R)} 0 0 1 {numbers(50 - upper, 50 + R * top)}z",
    )


def circuit() -> str:
    """Draws a planet laid with circuits, in its ring."""
    orbit = "M-60 0a60 15 0 1 1 120 0a60 15 0 1 1-120 0z"
    ring = place(path("cg-o w5", orbit) + path("cg-s w5", orbit), 50, 50, turn=-17)
    tracks = "M18 27h13V13M82 27H69V13M16 76h15v13M84 76H69v13M50 2v7M50 98v-7M9 40h5l4-5M91 40h-5l-4-5M9 62h5l4 5M91 62h-5l-4 5"
    ends = ((31, 12), (69, 12), (31, 90), (69, 90), (18, 27), (82, 27), (16, 76), (84, 76), (50, 9), (50, 91))
    return (
        ring
        + circle("g1", 50, 50, R)
        + path("kg", tracks)
        + "".join(circle("g3", x, y, 2.3) for x, y in ends)
        + circle("card-edge", 50, 50, R)
    )


def at_risk() -> str:
    """Draws a crown of black rays: the disease spreads here."""
    drawn = ""
    for angle in around(28):
        (a, b), (c, d), (e, f) = polar(HALO + 3, angle - 2, 50, 50), polar(HALO + 3, angle + 2, 50, 50), polar(49.8, angle, 50, 50)
        drawn += f"M{numbers(a, b)}L{numbers(c, d)}L{numbers(e, f)}z"
    return path("kb k1", drawn)


def risky() -> str:
    """Draws a broken ring: the disease would spread here if the infected fell sick."""
    r = HALO + 4.5
    dashes = ""
    for angle in around(28):
        dashes += f"M{numbers(*polar(r, angle - 3.6, 50, 50))}A{number(r)} {number(r)} 0 0 1 {numbers(*polar(r, angle + 3.6, 50, 50))}"
    return path("ko", dashes)


def flag() -> str:
    """Draws the flag at which the way home begins."""
    return path("k1", "M4 19V1.5") + path("o2 k1", "M4 1.5h15l-3.5 4.7L19 11H4z") + path("kb", "M7 6.2L10.5 3L14 6.2h-1v3H8v-3z")


PLANETS = {"crater": crater, "gas": gas, "circuit": circuit}
"""By type."""
