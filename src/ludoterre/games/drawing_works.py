"""Draws what people make: houses, chimneys and their smoke, ships, turbines, robots. Each shape stands at the origin."""

from __future__ import annotations

from ludoterre.games.drawing import circle, ellipse, numbers, path, place, rect


def puff(r: float = 10, inks: str = "nk") -> str:
    """Draws a ball of smoke."""
    return circle(f"{inks} k1", 0, 0, r) + path(
        "kh",
        f"M{numbers(-r * 0.5, r * 0.45)}a{numbers(r * 0.7, r * 0.7)} 0 0 0 {numbers(r * 1.1, -r * 0.2)}"
        f"M{numbers(-r * 0.1, r * 0.15)}a{numbers(r * 0.5, r * 0.5)} 0 0 0 {numbers(r * 0.7, -r * 0.2)}",
    )


def house(roof: str = "o2") -> str:
    """Draws a small house."""
    return (
        path("pp k1", "M0 0V-18L13-28L26-18V0z")
        + path(f"{roof} k1", "M-3-16L13-30L29-16L26-14L13-25L0-14z")
        + path("nk k1", "M4-12h6v6H4zM16-12h6V0h-6z")
    )


def chimney(height: float) -> str:
    """Draws a brick chimney, its foot at the origin."""
    courses = "".join(f"M{numbers(-6 + (y % 2), -y)}h{numbers(6 + y % 5)}" for y in range(4, int(height) - 8, 6))
    return (
        path("o3 k1", f"M-7 0L{numbers(-4.5, -height)}h9L7 0z")
        + path("kh", courses)
        + path("n1 k1", f"M{numbers(-5.5, -height)}h11v-4h-11z")
    )


def beehive() -> str:
    """Draws a hive of straw on its board."""
    return (
        path("o2 k1", "M-13 0C-14-8-10-20 0-21C10-20 14-8 13 0z")
        + path("k1", "M-13-4q13 3 26 0M-12-9q12 3 24 0M-9-14q9 3 18 0M-5-18q5 2 10 0")
        + ellipse("kb", 0, -2.6, 3.2, 2.4)
        + path("o3 k1", "M-15 0h30v3h-30zM-11 3v5M11 3v5")
    )


def turbine(turn: float = 0) -> str:
    """Draws a wind turbine with its blades turned by some degrees."""
    blades = "".join(place(path("pp k1", "M0 0C3-4 3-22 0-30C-3-22-2-6 0 0z"), turn=turn + 120 * blade) for blade in range(3))
    return path("pp k1", "M-2 0L-1-54H1L2 0z") + place(blades, 0, -54) + circle("kb", 0, -54, 2.4)


def windmill() -> str:
    """Draws an old windmill with sails of cloth."""
    sail = path("k1", "M0 0V-32") + path("pp k1", "M0-8h6v-23H0z") + path("kh", "M0-13h6M0-18h6M0-23h6M0-28h6M3-8v-23")
    return (
        path("pp k1", "M-12 0L-8-34H8L12 0z")
        + path("kh", "M4-32L7-2M1-30v12M7-26L9-4M-3-12v10")
        + path("o3 k1", "M-10-34Q0-50 10-34z")
        + path("nk k1", "M-3 0v-9q3-4 6 0v9zM-2-24h4v5h-4z")
        + place("".join(place(sail, turn=turn) for turn in (0, 90, 180, 270)), 0, -36, turn=20)
        + circle("kb", 0, -36, 2)
    )


def plane() -> str:
    """Draws an airliner that flies to the right."""
    return (
        path("n1 k1", "M6-3L-6-15h-5L-6-3z")
        + path("o3 k1", "M-42-2L-49-19h9L-28-5z")
        + path("pp k1", "M-46-1C-42-6-34-7-28-7H28C36-7 43-2 46 2C43 6 36 6 28 6H-20C-34 6-44 4-46-1z")
        + path("nk k1", "M36-5q6 2 8 5h-9z")
        + path("n1 k1", "M8 2L-20 20h9L22 3zM-36 0l-12 7h6l14-6z")
        + path("nk k1", "M-6 10h12q3 2.5 0 5H-6z")
        + path("kb", "".join(f"M{x}-3h3v2.5h-3z" for x in (-25, -18, -11, 11, 18, 25)))
        + path("kh", "M-40 3h56")
    )


def robot(inks: str = "pp", mask: bool = False) -> str:
    """Draws a robot, friendly or well protected."""
    head = rect("k1 " + inks, -19, -46, 38, 30, 8) + rect("nk k1", -24, -36, 5, 11, 2) + rect("nk k1", 19, -36, 5, 11, 2)
    eyes = "".join(circle("pp k1", x, -35, 4.6) + circle("kb", x + 1, -35, 1.8) for x in (-8, 8))
    body = path(f"{inks} k1", "M-16-12h32a4 4 0 0 1 4 4V10a6 6 0 0 1-6 6h-28a6 6 0 0 1-6-6V-8a4 4 0 0 1 4-4z")
    limbs = path("k1", "M-20-4q-10 2-10 14M20-4q10 2 10 14M-9 16v8M9 16v8") + path("nk k1", "M-15 24h12v5h-12zM3 24h12v5H3z")
    hands = circle("nk k1", -30, 12, 3.4) + circle("nk k1", 30, 12, 3.4)
    if mask:
        face = path("pp k1", "M-13-28q13-5 26 0v7q-13 8-26 0z") + path("kh", "M-13-27l-6-3M13-27l6-3M-9-24q9-3 18 0M-9-21q9 2 18 0")
        badge = path("k1", "M0-6v14M-7 1h14")
    else:
        face = path("k1", "M-7-24q7 5 14 0")
        badge = path("o3 k1", "M0 7C-9 0-7-7-3-6C-1-6 0-4 0-3C0-4 1-6 3-6C7-7 9 0 0 7z")
    antenna = path("k1", "M0-46v-10") + circle("o3 k1", 0, -58, 3)
    return antenna + head + eyes + face + rect("nk k1", -4, -16, 8, 4) + body + limbs + hands + badge
