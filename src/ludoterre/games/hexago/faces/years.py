"""The years: the same valley with little water, with enough, with much and with too much."""

from __future__ import annotations

from collections.abc import Callable

from ludoterre.games.drawing import circle, path, rect, sky
from ludoterre.games.hexago.faces.common import use

BOX = "0 0 150 92"
MOUNTAINS = "M-2 52L20 30L34 44L54 22L80 50L98 38L120 52L152 40V94H-2z"


def year(air: str, weather: str, ground: str, valley: str) -> str:
    """Draws a year: its sky and weather, the mountains, the ground in its colour and what lies on it."""
    return (
        f'<g clip-path="url(#year-clip)">{rect(air, 0, 0, 150, 92)}{sky(34, 6, width=150)}{weather}'
        + path("n1 k1", MOUNTAINS)
        + '<path d="M54 22L80 50L98 38L120 52L152 40V70H60z" fill="url(#hp-diag)"/>'
        + path("pp k1", "M54 22L47 30L51.5 29L54.5 33L58 29.5L61 29.5z")
        + path(f"{ground} k1", "M-2 60Q40 50 78 56T152 52V94H-2z")
        + f'{valley}</g><rect class="card-edge" x=".7" y=".7" width="148.6" height="90.6" rx="5"/>'
    )


def dry() -> str:
    """Draws a thread of water in cracked earth under a great sun, and a bare tree."""
    return year(
        "o1",
        circle("o1", 112, 22, 22) + circle("o2 k1", 112, 22, 15),
        "o2",
        path(
            "k1",
            "M8 70l14-4 10 6 16-5M22 66l-3 12 8 12M32 72l6 12-4 8M48 67l10 8-4 16"
            "M112 64l12 6 16-4M124 70l-4 12 8 10M58 75l10-2M104 78l16 4",
        )
        + path("b2 k1", "M78 56C84 62 76 68 82 74C88 80 79 85 82 94H90C86 85 95 80 88 73C83 67 88 62 82 56z")
        + path("k2", "M20 64V44M20 54L13 48M20 51L28 44M13 48L11 42M28 44L32 43"),
    )


def normal() -> str:
    """Draws a river between meadows, with a light cloud."""
    return year(
        "b1",
        circle("o2", 122, 18, 11) + path("pp k1", "M22 22c-7 0-8-9-1-10c0-7 11-9 14-3c4-5 14-3 14 3c7 0 8 10 1 10z"),
        "g1",
        path("b2 k1", "M76 56C88 62 70 68 80 75C88 81 74 86 78 94H102C94 86 106 80 97 73C88 67 98 62 86 56z")
        + path("kp", "M84 62q2 3-1 6M88 76q3 4 0 9")
        + path("gt", "M14 74l1.5-4M17 74v-4.5M20 74l-1.5-4M44 84l1.5-4M47 84v-4.5M50 84l-1.5-4M120 80l1.5-4M123 80v-4.5M126 80l-1.5-4")
        + use("tree", 30, 68, 0.9)
        + use("tree", 124, 66, 0.9),
    )


def wet() -> str:
    """Draws a broad river between deep green banks, in the rain."""
    return year(
        "b1",
        use("cloud", 36, 16, 1.1) + use("cloud", 102, 14, 1.3),
        "g2",
        path("b2 k1", "M70 56C84 62 54 68 62 76C70 82 52 88 54 94H124C110 86 120 80 106 73C92 67 104 62 90 55z")
        + path("kp", "M78 62q3 3 6 0M74 72q4-3 8 0t8 0M72 84q4-3 8 0t8 0t8 0")
        + use("tree", 20, 70)
        + use("tree", 36, 80, 1.1)
        + use("tree", 132, 70)
        + path("rain", "M14 28l-4 9M28 32l-4 9M44 30l-4 9M84 30l-4 9M98 34l-4 9M114 30l-4 9M130 32l-4 9M66 38l-3 7M140 44l-3 7M8 44l-3 7"),
    )


def flood() -> str:
    """Draws a valley under water, with a house and trees up to their crowns in it."""
    return year(
        "n1",
        use("cloud", 30, 14, 1.3) + use("cloud", 76, 12, 1.4) + use("cloud", 124, 14, 1.3),
        "g3",
        use("house", 40, 74, 1.7)
        + use("tree", 112, 72, 1.2)
        + use("tree", 130, 74, 1.1)
        + path("b2 k1", "M-2 64Q8 60 16 63T34 64T52 63T70 62T88 63T106 64T124 63T152 60V94H-2z")
        + path(
            "kp2", "M6 72q4-3 8 0t8 0M56 70q4-3 8 0t8 0t8 0M98 74q4-3 8 0t8 0M22 84q4-3 8 0t8 0t8 0M74 82q4-3 8 0t8 0M120 84q4-3 8 0t8 0"
        )
        + path("o3 k1", "M78 76l10-3 1.5 4-10 3z")
        + path(
            "rain",
            "M12 28l-5 11M28 30l-5 11M60 28l-5 11M76 32l-5 11M94 28l-5 11M110 32l-5 11"
            "M126 28l-5 11M142 32l-5 11M44 36l-4 9M20 46l-4 9M68 46l-4 9M100 46l-4 9M134 46l-4 9",
        ),
    )


YEARS: dict[int, Callable[[], str]] = {1: dry, 2: normal, 3: wet, 4: flood}
"""By the water on each river hex."""
