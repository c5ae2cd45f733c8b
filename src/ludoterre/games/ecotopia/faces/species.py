"""The species of the game's own board, each by the square it lives on: drawn around the origin, 40 across, as they show in a medallion."""

from __future__ import annotations

from ludoterre.games.drawing import circle, path
from ludoterre.games.ecotopia.faces import animals
from ludoterre.games.ecotopia.faces.common import eye, eyes


def beaver() -> str:
    """Draws a beaver at the water's edge, its flat tail behind it."""
    return (
        path("nk k1", "M-6 8C-12 6-18 7-19 11C-17 15-10 15-4 12z")
        + path("kh", "M-16 9l3 4M-13 8l4 5M-10 7.5l4 5M-17 13l5-5M-12 14l4-6")
        + path("o3 k1", "M-8 12C-11 1-5-8 3-9C4-13 8-14 10-11C14-10 17-6 16-2C14 2 11 2 10 3C12 7 11 11 10 13H-6z")
        + circle("o2 k1", 5.5, -11, 2.4)
        + path("o2 k1", "M10 3q-4 1-6 5h4q3-1 2-5z")
        + path("pp k1", "M12 .5h3v3.5h-3z")
        + path("kb", "M14-6q4 0 3 3q-2 1-3-3z")
        + path("kh", "M-4 8q1-6 6-9M0 10q0-5 4-8M-6 4q2-5 6-7")
        + eyes((10, -6.5), r=1.3)
    )


def dormouse() -> str:
    """Draws a dormouse curled up around its tail."""
    return (
        path("o2 k1", "M-3-10C8-13 16-6 16 2C16 11 8 15 0 15C-9 15-16 10-16 3C-16-4-10-9-3-10z")
        + path("o3 k1", "M14 8C10 15-2 17-8 12C-12 8-9 3-5 4C-3 5-4 8-6 7C-4 11 4 11 9 6z")
        + circle("o1 k1", -9, -10, 3.6)
        + circle("o1 k1", 1, -11.5, 3.6)
        + path("o1 k1", "M-14 5C-16-3-10-8-3-8C3-7 4-1 0 2C-4 4-10 7-14 5z")
        + path("kb", "M-15.5 2.5q2.5-.5 3 2q-2 2-3-2z")
        + eyes((-6, -1.5), r=2)
        + path("k1", "M-12 5.5l-4 3M-11 6l-2 4")
        + path("kh", "M6-6q5 3 5 8M9-7q5 4 4 9M3 1q4 0 6-3")
    )


def woodpecker() -> str:
    """Draws a black woodpecker at a trunk."""
    return (
        path("o1 k1", "M10-16Q13-17.5 16-15Q15 0 16 13Q13 17 10 17C11 8 9 0 10-16z")
        + path("kh", "M13-14v10M14-8v12M12 2v12M14 8v6")
        + path("kb", "M8-9C4-14-3-14-5-9C-6-4-10 2-10 8L-8 17L-4 9C2 7 7 1 6-5z")
        + path("o3 k1", "M-5-9.5C-5-15 2-17 6-12.5C2-10-2-9-5-9.5z")
        + path("pp k1", "M5-10.5L15-9L6-7z")
        + path("kp", "M-6 3q3-1 4-5M-7 7q4-1 7-7")
        + path("k1", "M5 0l6-1M4 4l7 1")
        + eye(2.5, -8.6, 1.6)
    )


def grebe() -> str:
    """Draws a great crested grebe on the water, with its crest and ruff."""
    return (
        path("o2 k1", "M-16 8C-14 1-6 0 1 4C4 2 4-2 3-6H8C10 0 12 5 9 10C4 14-12 14-16 8z")
        + path("pp k1", "M4-5C3 2 3 6 0 11C6 12 10 9 10 5C10 1 8-2 8-6z")
        + path("o3 k1", "M0-8C-3-5-1-1 4-2C8-1 10-4 9-6z")
        + path("pp k1", "M1-9C3-13 9-13 10-9C10-6 7-5 4-5.5C2-6 1-7 1-9z")
        + path("kb", "M1-9C3-13 9-13 10-9.5C6-10.5 3-10 1-9zM2-10L-5-14L0-14.5L-2-18L6-13z")
        + path("pp k1", "M10-9L19-7.5L10-6z")
        + path("kh", "M-12 7q5-3 10-1M-10 10q6-2 10 0")
        + path("k1", "M-19 13q4-3 8 0t8 0t8 0t8 0t6-1")
        + eyes((7.5, -8.2), r=1.1)
    )


def swimmer(body: str, fins: str, marks: str, eye_at: tuple[float, float]) -> str:
    """Draws a fish from its fins, its body and its marks."""
    return fins + path("b1 k1", body) + marks + eye(*eye_at, 1.8)


def trout() -> str:
    """Draws a brown trout with its spots."""
    body = "M-13 0C-6-8 9-9 17 1C10 8-5 8-13 0z"
    return swimmer(
        body,
        path("o2 k1", "M-11 0L-19-7C-17-2-17 2-19 7zM-3-6q4-6 9-1zM-10-3l-3-4q3-1 5 2zM0 6q1 5 5 5l1-5zM-8 4l-1 4q4 0 5-2z"),
        path("o2 k1", "M-13 0C-6-8 9-9 17 1C9-2-4-2-13 0z")
        + path("k1", "M10-5q-3 5 0 10")
        + eyes((-4, -3), (0, -4), (4, -4), (-8, -1.5), r=0.9)
        + "".join(circle("o3", x, y, 1.1) for x, y in ((-5, 1.5), (-1, 2), (3, 1), (6, 3))),
        (12.5, -1.5),
    )


def grayling() -> str:
    """Draws a grayling, its back fin like a sail."""
    return swimmer(
        "M-12 2C-6-6 8-6 17 2C9 10-5 10-12 2z",
        path("b2 k1", "M-10 2L-18-5C-16 0-16 4-18 9zM1 8q1 5 5 4l1-5z")
        + path("b3 k1", "M8-4C9-10 4-13-9-12C-7-9-8-5-7-1z")
        + path("kp", "M5-5Q5-9 3-11M1-5Q1-9-1-11M-3-4Q-3-8-5-11"),
        path("b2 k1", "M-12 2C-6-6 8-6 17 2C9-1-4-1-12 2z") + path("k1", "M10-3q-3 5 0 9") + path("kh", "M-8 3.5h16M-5 5.5h12M-2 7.5h7"),
        (13, 0.8),
    )


def pike() -> str:
    """Draws a pike, long, with a flat snout and the fin far back."""
    return (
        path("g2 k1", "M-12 1L-19-5C-17-1-17 3-19 7zM-11-2q1-6 7-5l1 4zM-11 5q1 5 6 4l1-4zM3 5q1 4 5 3v-4z")
        + path("g2 k1", "M-14 1C-8-5 4-6 10-4L19-1C20 1 19 3 17 3L10 5C2 8-8 7-14 1z")
        + path("o1", "M-12 2.5C-4 6 4 6 11 4C4 8-7 7-12 2.5z")
        + path("k1", "M19 1.5L12 1M8-4q-3 4 0 9")
        + path("kp", "M-8-1h2M-4 1h2M-3-3h2M1-2h2M2 2h2M-9 2h2")
        + eyes((12, -1.8), r=1.3)
    )


def newt() -> str:
    """Draws a crested newt, its jagged back and its tail like a blade."""
    return (
        path("g3 k1", "M-3 4L-6 11L-10 12L-8 9L-7 3zM8 4L10 11L14 12L12 8L12 2z")
        + path(
            "g3 k1",
            "M-19-8C-13-11-8-6-5-3L-3.5-8L-1.5-4L1-9L3-4.5L6-9L7.5-4.5C12-6 18-4 18.5 0C18 3 13 4 9 5C1 8-6 7-10 4C-14 1-15-4-19-8z",
        )
        + path("o2 k1", "M15 3C9 4.5 4 7-4 7C-3 4 4 2.5 9 2.5z")
        + path("kp", "M-16-6q6 4 9 9M-3 1h.1M1-1h.1M5-2h.1M4 1h.1M-1 3h.1M9 0h.1")
        + eyes((14.5, -1.2), r=1.4)
    )


def toad() -> str:
    """Draws a yellow-bellied toad that shows its spotted belly."""
    legs = "M7 4C14 2 15 8 10 12L15 14M-7 4C-14 2-15 8-10 12L-15 14M6-4L12-8L13-13M-6-4L-12-8L-13-13"
    return (
        path("co-o w4", legs)
        + path("co-s w4", legs)
        + path("o2 k1", "M0-14C6-14 9-10 8.5-5C11 1 8 10 0 12C-8 10-11 1-8.5-5C-9-10-6-14 0-14z")
        + path("kb", "M-6-2C-4-5 0-3-2-.5S-5 2-6 0zM1 1C3-4 8-3 6 1S3 3 2 4zM-5 5C-3 2 0 3-1 6S-5 9-6 7zM3 7q3-2 2 1t-3 1z")
        + path("k1", "M-6-8q6 4 12 0")
        + eyes((-4, -11), (4, -11), r=1.4)
    )


def bee() -> str:
    """Draws a wild bee in flight."""
    return (
        path("i1 k1", "M-3-3C-10-17 0-20 2-12C3-8 1-5-1-3zM0-3C4-14 14-15 12-8C10-5 5-3 0-3z")
        + path("o2 k1", "M2 2C2-6-7-7-12-3C-17 1-18 8-17 10C-11 12 0 11 2 2z")
        + path("kb", "M-6-5.5Q-3 2-6 9L-9.5 10Q-6.5 3-9.5-4.5zM-12.5-2.5Q-10 4-13 10.5L-16 10.5Q-14 5-15 0z")
        + path("o3 k1", "M0-5C6-7 11-3 10 2C9 7 3 8 1 5C-2 2-2-3 0-5z")
        + path("kb", "M9-3C13-4 16-1 15 2C14 5 10 5 9 2z")
        + path("k1", "M13-3q1-4 4-4M14-1.5q2-2 4-1M2 7l-1 5M6 6.5l1 5")
        + path("kh", "M2-3v6M4-4v8M6-4v8")
    )


def apollo() -> str:
    """Draws an Apollo butterfly, white, with dark spots before and bright ones behind."""
    return (
        path("pp k1", "M1-3C4-14 14-18 19-13C18-5 10 1 1 2zM-1-3C-4-14-14-18-19-13C-18-5-10 1-1 2z")
        + path("pp k1", "M1 2C9 1 16 4 14 10C12 16 4 13 1 7zM-1 2C-9 1-16 4-14 10C-12 16-4 13-1 7z")
        + path("nk", "M18.5-13C18-7 14-3 10-1C13-5 15-9 15-14.5zM-18.5-13C-18-7-14-3-10-1C-13-5-15-9-15-14.5z")
        + path("kb", "M8-12.5l3.5-1.5-1 4zM5.5-7.5l3-1-1 4zM-8-12.5l-3.5-1.5 1 4zM-5.5-7.5l-3-1 1 4z")
        + "".join(circle("o3 k1", x, y, 2.2) for x, y in ((9.5, 6.5), (5, 9.5), (-9.5, 6.5), (-5, 9.5)))
        + path("kb", "M0-6C2-4 2 8 0 12C-2 8-2-4 0-6z")
        + path("k1", "M0-5L4-15M0-5L-4-15")
    )


def stag_beetle() -> str:
    """Draws a stag beetle with its antlers."""
    return (
        path("k1", "M-5-2L-13-6L-16-4M5-2L13-6L16-4M-6 4L-14 4L-17 8M6 4L14 4L17 8M-5 9L-12 13L-13 18M5 9L12 13L13 18")
        + path("o3 k1", "M-3-8C-9-11-9-18-3-19C-5-16-5-14-2.5-13.5L-3.5-11.5L-1-9zM3-8C9-11 9-18 3-19C5-16 5-14 2.5-13.5L3.5-11.5L1-9z")
        + path("kb", "M-5-9H5L6-4H-6z")
        + path("nk k1", "M-6-4H6L7 0H-7z")
        + path("o3 k1", "M-7 0H7C8 9 5 16 0 18C-5 16-8 9-7 0z")
        + path("k1", "M0 0V18")
        + path("kp", "M-4 4q-1 4 1 9M4 4q1 4-1 9")
    )


SNAKE = "M-15 11C-6 16 6 15 11 11C15 7 11 3 3 3C-6 4-13 2-13-4C-13-9-6-12 1-11"


def smooth_snake() -> str:
    """Draws a smooth snake with its row of spots."""
    return (
        path("co-o w5", SNAKE)
        + path("co-s w5", SNAKE)
        + path("o2 k1", "M-2-14.5C4-16.5 10-15 12-11.5C10-8 4-7-2-8z")
        + path(
            "kb",
            "M-8 13.5l2.5.5v1l-2.5-.5zM-1 14.5h2.5v1H-1zM6 12.5l2-1 .5 1-2 1zM11.5 8l1-2 1 .5-1 2zM7 3l2.5.5v1L7 4z"
            "M0 2.5h2.5v1H0zM-7 2.5h2.5v1H-7zM-12.5-1l1 2-1 .5-1-2zM-12.5-7l1 .5-1 2-1-.5zM-8-11l2-.5.5 1-2 .5z",
        )
        + path("k1", "M12-11.5h4M16-11.5l2-1.5M16-11.5l2 1.5M-1-11.5h5")
        + eyes((7, -12.5), r=1.3)
    )


VIPER = "M5-10C-4-13-13-8-14 0C-15 9-5 15 4 13.5C12 12 15 5 11 1C7-3-2-3-4 2C-5 6 0 8 4 6"


def viper() -> str:
    """Draws an asp viper coiled up, with dark bars and a broad head."""
    return (
        path("co-o w5", VIPER)
        + path("co-s w5", VIPER)
        + path(
            "kb",
            "M-4-12.5l2 2.5-3 .5zM-10-9l3 1.5-2.5 1.5zM-14-3l3 .5-3 2zM-14.5 4l3-1.5-.5 3zM-10 11l1-3 2 2z"
            "M-3 14.5l0-3 2.5 1.5zM5 13.5l-1-3 3 1zM11 9.5l-3-.5 2.5-2zM11.5 2l-3 1 .5-3zM4-2l0 3-2.5-1.5zM-3 1l2.5 1.5-3 1z",
        )
        + path("o3 k1", "M4-14.5C9-17 14-15 17-10.5C16-7 10-6 4-6.5Q2-10 4-14.5z")
        + path("k1", "M17-10.5l2.5.5M8-10l6 1")
        + eyes((11.5, -12), r=1.3)
    )


SPECIES = {
    "C1": ("mammal", animals.mammal),
    "D1": ("reptile", smooth_snake),
    "E1": ("fish", trout),
    "A2": ("amphibian", animals.amphibian),
    "C2": ("bird", woodpecker),
    "E2": ("bird", animals.bird),
    "B3": ("insect", bee),
    "C3": ("mammal", beaver),
    "D3": ("fish", grayling),
    "F3": ("reptile", viper),
    "A4": ("mammal", dormouse),
    "E4": ("insect", apollo),
    "A5": ("reptile", animals.reptile),
    "B5": ("fish", pike),
    "C5": ("bird", grebe),
    "F5": ("amphibian", newt),
    "B6": ("amphibian", toad),
    "D6": ("insect", stag_beetle),
}
"""By square: the group it belongs to, and its picture."""
