"""Draws what lives and grows: birds, fish, trees, corals, clouds. Each shape stands at the origin."""

from __future__ import annotations

from collections.abc import Iterator
from math import cos, pi, sin

from ludoterre.games.drawing import circle, ellipse, numbers, path, spread


def cloud() -> str:
    """Draws a heap of cloud, shaded below."""
    return path("pp k1", "M-34 8c-8 0-10-10-2-12c-1-9 12-13 17-6c4-11 22-12 25-1c8-5 18 1 16 9c9 0 10 10 2 10z") + path(
        "kh", "M-30 5h22M-26 2h14M-2 5h24M4 2h14M8-1h12M-14-1h6"
    )


def gull() -> str:
    """Draws a gull that glides towards the viewer."""
    return (
        path("pp k1", "M-3 0C-10-11-24-17-42-9C-31-9-17-4-7 6C-3 8 3 8 7 6C17-4 31-9 42-9C24-17 10-11 3 0C1-3-1-3-3 0z")
        + path("kb", "M-42-9C-36-12-30-13-26-12.6C-30-10-34-9-42-9zM42-9C36-12 30-13 26-12.6C30-10 34-9 42-9z")
        + path("kh", "M-20-8q6 3 10 8M-26-9q8 3 13 8M20-8q-6 3-10 8M26-9q-8 3-13 8")
        + path("pp k1", "M-3 0C-5 5-3 12 0 14C3 12 5 5 3 0C1-3-1-3-3 0z")
        + path("o3 k1", "M-1 13l1 4l1-4z")
        + circle("kb", -1.4, 9.6, 0.7)
    )


def swallow() -> str:
    """Draws a swallow with its forked tail, flying to the right."""
    return (
        path("b3 k1", "M-2-3C8-13 20-18 36-17C24-12 16-6 10 3zM-2-1C-8-13-18-20-32-22C-22-14-14-5-7 4z")
        + path("b3 k1", "M-10 6C-5-2 6-5 15-1C19 1 22 1 25 0C22 5 17 8 9 9C2 10-6 10-10 6z")
        + path("pp", "M-5 8C2 5 12 5 18 5C13 9 2 10.5-5 8z")
        + path("b3 k1", "M-8 5C-18 8-26 12-36 20C-27 9-20 4-12 3C-20 3-30 3-38 7C-28 0-18-2-8 1z")
        + path("o3", "M15-1q5 2 7 0q-1 4-5 4z")
        + circle("pp", 18, 1, 0.8)
    )


def stork() -> str:
    """Draws a stork in flight, its legs behind."""
    return (
        path("pp k1", "M-4 2C-16-16-30-26-52-28C-46-22-44-18-34-12C-30-8-20 0-8 6z")
        + path("kb", "M-52-28C-46-22-44-18-34-12C-36-18-40-23-46-26zM-34-12C-30-8-24-4-18-1C-26-10-34-18-41-23z")
        + path("pp k1", "M2 1C6-20 14-32 30-42C30-33 28-22 22-12C20-6 16 2 10 6z")
        + path("kb", "M30-42C30-33 28-22 22-12C22-20 24-30 27-38zM22-12C20-6 16 0 12 4C15-6 18-14 24-26z")
        + path("pp k1", "M-16 6C-6-1 6-2 14 1C22 3 30-2 38-4C42-5 44-3 43-1C36 1 26 9 14 10C4 12-8 11-16 6z")
        + path("o3 k1", "M42-3.6L60 1L42-.6z")
        + path("ko", "M-14 7L-46 15M-12 9L-44 19")
        + path("kb", "M-16 6l-10 1l7 3z")
        + circle("kb", 40, -2.6, 0.8)
        + path("kh", "M-6 7q8 2 16 0")
    )


def pigeon() -> str:
    """Draws a town pigeon that takes off to the right."""
    return (
        path("nk k1", "M-2 0C-8-9-15-11-22-9C-16-6-10 0-6 5zM2 0C5-10 12-14 20-14C16-8 10-1 6 4z")
        + path("nk k1", "M-12 8C-6-2 6-3 12-1l6 1l-5 2C10 8-2 11-12 8zM-10 7l-10 3l3-6z")
        + circle("kb", 12, 0, 0.8)
    )


def falcon() -> str:
    """Draws a falcon with pointed wings that turns to the right."""
    return (
        path("nk k1", "M4-2C2-16-8-30-30-40C-28-28-22-12-8 4z")
        + path("kh", "M-24-33q4 16 18 34M-17-30q4 14 14 28M-11-25q4 10 10 22")
        + path("n1 k1", "M-14 8C-24 12-30 14-40 22L-34 25L-30 22L-27 25C-20 20-12 15-6 12z")
        + path("kh", "M-30 17l4 6M-24 14l4 6")
        + path("pp k1", "M-16 8C-8-2 8-6 18-5C24-6 29-3 29 1C24 2 22 4 18 7C10 13-6 15-16 8z")
        + path("nk k1", "M8-4C20-16 34-20 54-18C42-10 30-2 14 4z")
        + path("kh", "M44-17q-14 6-26 17M36-17q-12 5-22 16M28-15q-8 5-16 12")
        + path("kb", "M14-5C20-8 28-6 29 0C26-2 24-1 23 3L20-1C18-2 16-3 14-5z")
        + path("o2 k1", "M28-2q5 1 3 5q-2-2-4-2z")
        + circle("pp", 24, -2.4, 1.1)
        + path("kh", "M-6 9h4M0 8h4M-4 6h4M3 5h4M-9 7h3M4 9h3")
    )


def bat() -> str:
    """Draws a bat with spread wings."""
    return (
        path(
            "nk k1",
            "M-4-4C-12-12-26-13-38-6C-34-3-32 1-32 6C-28 2-24 2-21 6C-18 2-13 2-10 8C-7 5-3 8 0 13"
            "C3 8 7 5 10 8C13 2 18 2 21 6C24 2 28 2 32 6C32 1 34-3 38-6C26-13 12-12 4-4z",
        )
        + path("kh", "M-8-5q-10-1-24 11M-8-4q-8 2-13 10M-7-3q-3 4-3 10M8-5q10-1 24 11M8-4q8 2 13 10M7-3q3 4 3 10")
        + path("kb", "M-5-6L-5.5-13L-2-9h4L5.5-13L5-6C6 2 3 8 0 10C-3 8-6 2-5-6z")
        + circle("pp", -2, -5, 0.9)
        + circle("pp", 2, -5, 0.9)
    )


def butterfly() -> str:
    """Draws a butterfly seen from above."""
    return (
        path("o2 k1", "M0-2C-4-16-18-24-28-17C-30-8-20 1-1 2zM0-2C4-16 18-24 28-17C30-8 20 1 1 2z")
        + path("o3 k1", "M-1 2C-13-1-21 6-17 14C-11 20-3 11 0 4zM1 2C13-1 21 6 17 14C11 20 3 11 0 4z")
        + path("kh", "M-3-3L-22-15M-3-1L-24-9M3-3L22-15M3-1L24-9M-3 4l-10 9M3 4l10 9")
        + "".join(circle("pp k1", x, y, 1.7) for x, y in ((-21, -13), (21, -13), (-12, 10), (12, 10)))
        + ellipse("kb", 0, 2, 1.5, 9)
        + path("k1", "M-.5-6Q-3-12-7-14M.5-6Q3-12 7-14")
    )


def bee() -> str:
    """Draws a bee."""
    return ellipse("o3 k1", 0, 0, 3, 1.9) + path("k1", "M-.5-1.6v3.2M1-1.5v3") + path("pp k1", "M-1-2q-2-4 1-4q2 1 1 4")


def cow() -> str:
    """Draws a cow at pasture."""
    return path("pp k1", "M0 0c0-6 6-8 14-7c6-1 10 1 10 5l4-2l2 3l-4 3l-2 5h-2v-4H8v4H6V2z") + path("nk", "M8-6q3 3 1 6h5q2-3 0-6z")


def deer() -> str:
    """Draws a stag that walks to the right."""
    return (
        path("k1", "M18-27q-6-4-5-12M15-33q-4 0-5-3M20-27q5-4 4-13M22-33q4-1 5-4")
        + path("o3 k1", "M-10 2L-12 18h2.4L-6 4zM12 2L13 18h2.4L16 0z")
        + path(
            "o2 k1",
            "M-15-8C-8-12 3-10 9-10C13-14 14-20 16-24L12-28L18-27C22-28 26-24 29-21C27-18 24-18 22-18C21-12 19-7 17-3"
            "C16 0 13 2 12 4L11 18H8.6L7 3C0 4-5 3-8 2C-8 6-11 8-11 11L-10 18H-12.4L-15 10C-14 6-16 2-17-1C-18-4-18-7-15-8z",
        )
        + path("pp k1", "M-16-7q-5 3-3 9q4-2 3-9z")
        + path("kh", "M-10-7q3 4 1 7M-4-8q2 4 1 9M3-8q2 4 1 9")
        + circle("kb", 21, -23.4, 0.9)
    )


def fish(inks: str = "o2") -> str:
    """Draws a fish that swims to the right."""
    return (
        path(f"{inks} k1", "M-13 0L-21-6C-19-2-19 2-21 6zM-14 0C-8-9 6-9 14 0C6 9-8 9-14 0z")
        + path("k1", "M-4-6q5-6 10-1M-2 6q2 4 6 4")
        + path("kh", "M4-6q-4 6 0 12M0-6q-3 6 0 12M-5-5q-2 5 0 10")
        + circle("kb", 9, -1.6, 1.1)
    )


def whale_tail() -> str:
    """Draws the fluke of a whale that dives."""
    return path("b3 k1", "M0 22C-2 10-6 4-24-4C-14-10-4-6 0 0C4-6 14-10 24-4C6 4 2 10 0 22z") + path("kp", "M-12-4q8 3 11 9M12-4q-8 3-11 9")


def turtle() -> str:
    """Draws a sea turtle that swims to the right."""
    return (
        path("g2 k1", "M-24 6C-32 8-36 14-37 20C-30 20-24 16-18 10zM-20-6C-28-10-32-14-32-19C-26-18-18-14-14-9z")
        + path("g2 k1", "M27-4C32-11 44-11 47-4C48 1 42 5 34 5C30 5 27 3 25 2z")
        + path("g3 k1", "M-30 2C-24-14-6-20 8-17C20-15 28-8 30-1C26 9 10 13-8 12C-18 11-26 8-30 2z")
        + path("kp", "M-14-10L-4-4L10-6L18-13M-4-4L-6 6L6 11M10-6L18 0L16 7M-30 2L-6 6M18 0L30-1M-4-4L-8-15M10-6L6-17")
        + path("g2 k1", "M16 4C22 12 24 24 18 36C8 32 4 20 4 9z")
        + path("kh", "M9 13q4 8 8 15M13 10q4 7 6 13M33 3q6 0 10-2M36-8l-1 6M31-6v5")
        + circle("kb", 41, -4, 1.3)
    )


def tree(inks: str = "g2", fruit: bool = False) -> str:
    """Draws a broad tree, with fruit in an orchard."""
    crown = "M-14-18c-8-3-7-13 1-14c0-9 12-13 17-6c7-5 16 1 13 8c7 3 6 13-3 13c-3 6-11 6-14 1c-4 4-11 3-14-2z"
    apples = ((-8, -27), (0, -33), (-3, -23), (8, -32), (-11, -21)) if fruit else ()
    return (
        path("k1", "M-2 0C-1-8-2-12-4-16M2 0C1-8 3-12 5-17M-2 0h4")
        + path(f"{inks} k1", crown)
        + path("kh", "M3-20q7 1 12-4M5-24q6 0 10-4M6-29q4 0 8-3M-6-19q4 1 7-1M8-17q4-1 7-4")
        + "".join(circle("o3 k1", x, y, 1.9) for x, y in apples)
    )


def poplar(inks: str = "g3") -> str:
    """Draws a poplar."""
    return (
        path("k1", "M0 0v-6")
        + path(f"{inks} k1", "M0-40C6-32 7-14 3-5C1-3-1-3-3-5C-7-14-6-32 0-40z")
        + path("kh", "M1-34q3 8 2 26M3-26q2 6 1 16")
    )


def fir(inks: str = "g3") -> str:
    """Draws a fir."""
    return (
        path("k1", "M0 0v-5")
        + path(f"{inks} k1", "M0-42L8-29H4.5L11-17H6.5L13-4H-13L-6.5-17H-11L-4.5-29H-8z")
        + path("kh", "M2-35l4 6M3-26l5 9M4-14l6 10M0-14l3 10M0-26l2 9")
    )


def reeds() -> str:
    """Draws a tuft of reed mace."""
    return path("kg", "M-8 0Q-9-14-13-22M-4 0Q-4-16-6-30M1 0Q2-18 1-34M5 0Q7-14 11-25M9 0Q12-8 17-12M-12 0Q-16-6-20-8") + path(
        "o3 k1", "M-7.5-30q1.5-2 3 0l.5 8q-2 1.5-3 0zM-.4-34q1.5-2 3 0v9q-1.5 1.5-3 0z"
    )


def flower(inks: str = "pp") -> str:
    """Draws a daisy on its stalk."""
    petals = "M0-20q-3-6 0-8q3 2 0 8q5-4 7-1q-1 4-7 1q6 1 5 5q-4 1-5-5q0 6-4 5q-2-3 4-5q-6 2-7-1q1-4 7-1z"
    return path("kg", "M0 0Q-1-10 0-19M0-6q4-5 7-5M-.5-9q-4-3-6-2") + path(f"{inks} k1", petals) + circle("o3", 0, -20, 1.7)


def coral(height: float, depth: int, seed: int) -> str:
    """Returns the outline of a branching coral that grows upwards from the origin; it is drawn as two strokes, broad and less broad."""
    return "".join(_branches(0, 0, pi / 2, height, depth, spread(seed)))


def _branches(x: float, y: float, angle: float, length: float, depth: int, chance: Iterator[float]) -> Iterator[str]:
    across, up = length * cos(angle), -length * sin(angle)
    bend = 0.3 * (2 * next(chance) - 1)
    yield f"M{numbers(x, y)}q{numbers(length * 0.5 * cos(angle + bend), up / 2, across, up)}"
    if depth:
        twigs = 2 if next(chance) < 0.8 else 3
        for twig in range(twigs):
            lean = (twig - (twigs - 1) / 2) * 0.75 + 0.36 * next(chance) - 0.18
            yield from _branches(x + across, y + up, angle + lean, length * (0.66 + 0.18 * next(chance)), depth - 1, chance)
