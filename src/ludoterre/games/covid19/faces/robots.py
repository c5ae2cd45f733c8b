"""The robots: four states that differ in outline, so that they can be told apart when small and without colour."""

from __future__ import annotations

from ludoterre.games.covid19.faces.common import around, cross, polar, rays
from ludoterre.games.drawing import circle, path, place, rect

FEET = path("nk k1", "M6.5 24.6h4v2.7h-4zM13.5 24.6h4v2.7h-4z")


def healthy() -> str:
    """Draws a robot that is well: a square head, a calm antenna, arms at rest."""
    return (
        path("k1", "M12 6.5v-3M6 19q-3 .6-3.5 4.4M18 19q3 .6 3.5 4.4")
        + circle("o2 k1", 12, 2.7, 2)
        + FEET
        + rect("g2 k1", 6, 15.5, 12, 9.2, 2)
        + rect("g2 k1", 4, 6.2, 16, 11.4, 3)
        + circle("kb", 8.6, 11, 1.7)
        + circle("kb", 15.4, 11, 1.7)
        + path("k1", "M9 14.4q3 1.9 6 0")
    )


def infected() -> str:
    """Draws a robot that carries the virus: a round head in a crown of feelers, and spots."""
    feelers = around(7, -126, 126)
    return (
        path("k1", rays(feelers, 6, 9.4, 12, 12.2))
        + "".join(circle("o3 k1", *polar(9.4, angle, 12, 12.2), 1.6) for angle in feelers)
        + FEET
        + rect("o2 k1", 7, 17, 10, 7.8, 2)
        + circle("o2 k1", 12, 12.2, 6.9)
        + path("o3", "M9.6 6.4a1.2 1.2 0 1 0 .1 0zM15.3 7.2a.9.9 0 1 0 .1 0zM10.5 20.3a1 1 0 1 0 .1 0zM14 21.5a.9.9 0 1 0 .1 0z")
        + circle("pp k1", 9.3, 11.4, 2.1)
        + circle("pp k1", 14.7, 11.4, 2.1)
        + path("k1", "M9.5 11.4h.1M14.5 11.4h.1M8.7 15.9q1.1-1.4 2.2 0t2.2 0t2.2 0")
    )


def sick() -> str:
    """Draws a robot that has fallen: dark, on its side, its eyes crossed out and its antenna bent."""
    eyes = place(path("pp", cross(0, 0, 2.5, 1.4)), 4.6, 5, turn=45) + place(path("pp", cross(0, 0, 2.5, 1.4)), 11.4, 5, turn=45)
    head = (
        path("k1", "M11.5 0L14-4.2l3.4 2")
        + circle("nk k1", 18, -1.6, 1.6)
        + rect("kb", 0, 0, 16, 11.6, 3)
        + eyes
        + path("kp", "M5.4 9.2q2.6-1.9 5.2 0")
    )
    return (
        path("kb", "M8 27.3q-1-9 6-10.3l5 .5q4 1.5 4.4 9.8z")
        + path("nk k1", "M16.5 23.8h6.5v3.5h-6.5z")
        + path("kp", "M12.5 18.5q5-1 8 2")
        + place(head, 0.8, 12.3, turn=-13)
    )


def cured() -> str:
    """Draws a robot that is immune: a helmet with a visor, and a shield."""
    return (
        path("k1", "M7 20.4q-4.6.4-4.5-5M17 20.4q4.6.4 4.5-5")
        + circle("b2 k1", 2.5, 13.6, 1.8)
        + circle("b2 k1", 21.5, 13.6, 1.8)
        + FEET
        + path("b3 k1", "M12 5q-1.8-3 0-4.4q1.8 1.4 0 4.4z")
        + path("b2 k1", "M5 15.6V10.6a7 7 0 0 1 14 0v5q-7 2.4-14 0z")
        + path("pp k1", "M5.6 9.2h12.8v4.6q-6.4 1.6-12.8 0z")
        + path("k1", "M7.4 12q1.3-1.9 2.6 0M14 12q1.3-1.9 2.6 0")
        + path("b3 k1", "M6.6 17.2q5.4 1 10.8 0v3.6q0 4-5.4 6.5q-5.4-2.5-5.4-6.5z")
        + path("kp", "M9.5 21.3l1.9 2l3.3-3.9")
    )


def out_of_service() -> str:
    """Draws what is left of a robot that could not be repaired: a body split open, its head beside it."""
    head = rect("n1 k1", -5.6, -9, 11.2, 9, 2.5) + path("k1", "M-3.6-6.6l2.4 2.4M-1.2-6.6l-2.4 2.4M1.6-6.6l2.4 2.4M4-6.6l-2.4 2.4M-2-1.8h4")
    return (
        path("k1", "M7 17q2.4-.8 1.4-2.4t1.4-2.4t1.4-2.4t1.4-2.4")
        + circle("o2 k1", 13.4, 6.2, 1.7)
        + path("n1 k1", "M1.5 26.8V18.5l2.5-1.5l1.5 2l2-2.5l2 2.3l1.5-1.5v9.5z")
        + path("kh", "M3.5 20v5.5M5.8 21.5v4M8.2 20.5v5")
        + place(head, 16.6, 25.6, turn=15)
        + path("nk k1", "M9.6 26.8l1.6-3.6l2 3.6z")
    )


ROBOTS = {"healthy": healthy, "infected": infected, "sick": sick, "cured": cured, "out": out_of_service}
"""By state; the last is for the counter of robots out of service."""
