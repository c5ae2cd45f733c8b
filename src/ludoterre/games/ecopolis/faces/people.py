"""The four ambassadors, as medallions 60 across."""

from __future__ import annotations

from ludoterre.games.drawing import circle, path, place
from ludoterre.games.ecopolis.faces.common import Draw

FACE = "M-10-6C-10 6-5 11 0 11S10 6 10-6C10-19-10-19-10-6z"
NECK = "M-4.5 8v7q4.5 4 9 0V8z"


def medallion(ink: str, skin: str, behind: str, before: str) -> str:
    """Draws somebody from the shoulders up in a disc; what lies behind the head comes first, hair and attributes last."""
    return place(
        circle(f"{ink}1", 0, 0, 33)
        + path("kh", "M-24.5-22h49M-29-15h58M-32-7h64M-32.9 2h65.8")
        + behind
        + path(f"{ink}2 k1", "M-24.6 22C-21 15-10 13 0 13S21 15 24.6 22A33 33 0 0 1-24.6 22z")
        + path(f"{skin} k1", NECK)
        + path(f"{skin} k1", FACE)
        + before
        + '<circle class="card-edge" r="33"/>',
        30,
        30,
        0.89,
    )


def greta() -> str:
    """Draws Greta Tmosphère: curls, and a green ribbon with a leaf."""
    curls = (
        "M-12 12C-20 12-21 4-17 1C-21-4-20-10-16-12C-17-20-10-24-5-23C0-27 8-26 10-21C16-20 19-14 17-10C21-6 21 0 18 2C21 7 18 13 12 12z"
    )
    return medallion(
        "g",
        "pp",
        path("o3 k1", curls),
        path("o3 k1", "M-10.5-5C-9-11-6-12-4-13C2-12 9-11 10.5-5L13-12H-13z")
        + path("g3 k1", "M-13-12Q0-22 13-12L12-8.5Q0-18-12-8.5z")
        + path("g2 k1", "M10-13C10-20 16-24 23-23C23-16 18-11 10-13z")
        + path("kh", "M12-14L20-20")
        + path("k1", "M-4.5-2h.1M4.5-2h.1M-3.5 4.5q3.5 3 7 0M0-1v2.5")
        + circle("r2", -6.5, 3, 1.7)
        + circle("r2", 6.5, 3, 1.7)
        + path("pp k1", "M-7 15L0 23L7 15L4 14.5Q0 18-4 14.5z"),
    )


def amanda() -> str:
    """Draws Amanda Moor: black hair with a flower, earrings, and a heart on her dress."""
    return medallion(
        "r",
        "o2",
        path("kb", "M0-27C-15-28-22-16-19-6C-23 3-17 12-10 11H10C17 12 23 3 19-6C22-16 15-28 0-27z"),
        path("kb", "M-11-3C-11-10-8-13-5-15C0-12 7-12 11-4C14-14 9-21 0-21S-14-13-11-3z")
        + path("kp", "M-8-23q5-3 10-2M-16-11q-2 5-1 10")
        + path("r1 k1", "M11-19q-2-6 4-6q4-4 6 1q6 1 3 6q2 6-4 5q-4 4-6-1q-6 0-3-5z")
        + circle("o2 k1", 17, -19, 2.3)
        + path("k1", "M-4.5-2h.1M4.5-2h.1M0-1v2.5")
        + path("r3", "M-4 4.5q4 4.5 8 0q-4 1-8 0z")
        + circle("o1 k1", -11, 5, 1.7)
        + circle("o1 k1", 11, 5, 1.7)
        + path("r3 k1", "M0 30C-8 25-7 19-3.5 19C-1.5 19-.5 20 0 21.5C.5 20 1.5 19 3.5 19C7 19 8 25 0 30z"),
    )


def cesar() -> str:
    """Draws César Gent: a golden suit, a tie, and a laurel."""
    return medallion(
        "o",
        "pp",
        "",
        path("nk k1", "M-11-3C-14-16-9-22 0-22S14-16 11-3C10-8 9-12 5-13C0-11-6-12-8-12C-10-9-10-6-11-3z")
        + path("pp k1", "M-8 14.5L0 31L8 14.5L4.5 13.5Q0 18-4.5 13.5z")
        + path("kb", "M-2 18h4l2 10l-4 4l-4-4z")
        + path("k1", "M-4.5-2h.1M4.5-2h.1M-7-5.5q2.5-1.5 5 0M2-5.5q2.5-1.5 5 0M-3 5.5q4 1.5 7-.5M0-1l1 3.5h-2")
        + path(
            "g3 k1",
            "M-12-7q-6-2-6-8q6 1 6 8zM-11-14q-5-3-3-9q5 3 3 9zM-6-19q-4-4 0-9q4 5 0 9z"
            "M12-7q6-2 6-8q-6 1-6 8zM11-14q5-3 3-9q-5 3-3 9zM6-19q4-4 0-9q-4 5 0 9z",
        )
        + circle("o3 k1", 0, -22, 2),
    )


def honore() -> str:
    """Draws Honoré Nergie: round glasses, a great moustache, and a light bulb above his bald head."""
    return medallion(
        "b",
        "o1",
        path("ko", "M0-33v2M-9-31l1 2M9-31l-1 2M-13-25l2 1M13-25l-2 1"),
        path("kb", "M-11-3C-14-11-13-15-10-15C-10-11-10-7-9.5-3zM11-3C14-11 13-15 10-15C10-11 10-7 9.5-3z")
        + path("kb", "M0 3.5C-4 1-9 3-13 8C-7 9-2 8 0 5.5C2 8 7 9 13 8C9 3 4 1 0 3.5z")
        + path("b1 k1", "M-5-6a3.8 3.8 0 1 0 .1 0zM5-6a3.8 3.8 0 1 0 .1 0z")
        + path("k1", "M-1.2-2.5h2.4M-5-2h.1M5-2h.1")
        + path("pp k1", "M-8 14.5L0 21L8 14.5L4 13.5Q0 17-4 13.5z")
        + path("o2 k1", "M0-30a6 6 0 0 1 3 11v2h-6v-2a6 6 0 0 1 3-11z")
        + path("kb", "M-3-16.5h6l-1 2.5h-4z"),
    )


FACES: dict[str, Draw] = {"greta": greta, "amanda": amanda, "cesar": cesar, "honore": honore}
"""By ambassador, in the order of the rules."""
