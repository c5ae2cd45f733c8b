"""The action cards: one picture for each kind, and one for cards that a house adds."""

from __future__ import annotations

from collections.abc import Callable

from ludoterre.games.drawing import circle, ellipse, hatch, path, place, rect
from ludoterre.games.hexago.faces.cards import air, card, land
from ludoterre.games.hexago.faces.common import repeat, shaded, use


def subsidy() -> str:
    """Draws a purse and what falls into it."""
    return card(
        air("o1")
        + land("g1", "62Q50 56 102 62")
        + use("coin", 30, 18, 0.8, -14)
        + use("coin", 68, 13, 0.7, 16)
        + use("coin", 50, 10, 0.9)
        + shaded("o3 k1", "M36 34C20 46 20 70 34 70H68C82 70 82 46 64 34z", "M56 34H64C82 46 82 70 68 70H60C70 60 68 46 56 34z")
        + path("o2 k1", "M34 34Q50 28 66 34L62 27Q50 24 38 27z")
        + path("k1", "M34 34Q50 40 66 34")
        + use("coin", 51, 54)
    )


def bumper_crop() -> str:
    """Draws a sheaf of corn in the sun."""
    return card(
        air("o1")
        + circle("o2", 80, 18, 10)
        + land("g2", "60Q50 52 102 60")
        + use("ear", 34, 58, 1.1, -30)
        + use("ear", 66, 58, 1.1, 30)
        + use("ear", 41, 55, 1.25, -14)
        + use("ear", 59, 55, 1.25, 14)
        + use("ear", 50, 54, 1.4)
        + path("o2 k1", "M42 48Q50 52 58 48Q62 60 68 70H32Q38 60 42 48z")
        + path("kh", "M46 56l-6 12M50 56v13M54 56l6 12")
        + path("r3 k1", "M41 47Q50 52 59 47V53Q50 58 41 53z")
    )


def fair_winds() -> str:
    """Draws two turbines in a strong wind."""
    return card(
        air("b1")
        + path("kp2", "M4 22H44a6 6 0 1 0-6-6M2 32H26M60 34H88a5 5 0 1 1-5 5M6 46H22")
        + land("g2", "62Q30 52 60 60T102 56")
        + use("turbine", 34, 66, 1.15, 0)
        + use("turbine", 72, 64, 0.85, 0)
        + path("o2 k1", "M55 44l-9 12h6l-3 10 11-14h-6z")
    )


def local_storm() -> str:
    """Draws a shower over a river."""
    return card(
        air("b1")
        + land("g2", "56Q30 48 60 54T102 52")
        + path("b2 k1", "M40 53C54 58 34 64 44 77H72C58 66 70 60 52 53z")
        + path("rain", "M26 36l-5 11M38 36l-5 11M50 36l-5 11M62 36l-5 11M74 36l-5 11M33 50l-3 7M58 46l-3 7M69 50l-3 7")
        + use("cloud", 48, 22, 1.5)
    )


def drip_irrigation() -> str:
    """Draws a pipe that gives each plant its drop."""
    plant = path("g2 k1", "M0 0C-1-8-8-10-11-8C-9-3-5 0 0 0C5 0 9-3 11-8C8-10 1-8 0 0z") + path("k1", "M0 5V-5")
    drop = path("wt2 k1", "M0-5C2-2 4 0 4 2.5A4 4 0 0 1-4 2.5C-4 0-2-2 0-5z")
    return card(
        air("o1")
        + land("o2", "58Q50 54 102 58")
        + path("k1", "M4 66q20-3 36 0M56 70q20-3 40-1")
        + shaded("n1 k1", "M-2 18H102V28H-2z", "M-2 24H102V28H-2z")
        + "".join(rect("nk k1", x - 5, 15, 10, 16, 2) + place(drop, x, 39) + place(plant, x, 57, 1.15) for x in (20, 50, 80))
    )


def eco_works() -> str:
    """Draws a builder's helmet with a leaf, on a clean building site."""
    return card(
        air("o1")
        + land("g1", "60Q50 56 102 60")
        + path("k1", "M12 62V18M28 62V18M12 30H28M12 46H28M12 46L28 30M12 62L28 46M12 30L28 18")
        + shaded("o2 k1", "M30 52C30 34 42 25 58 25S86 34 86 52z", "M66 26C79 29 86 38 86 52H74C75 42 73 33 66 26z")
        + path("o2 k1", "M52 52C50 38 51 28 54 22H62C65 28 66 38 64 52z")
        + path("o2 k1", "M22 58C22 54 26 51 30 51H86C92 51 97 54 98 58C98 61 96 62 92 61Q58 55 28 61C24 62 22 61 22 58z")
        + path("g3 k1", "M49 49C46 39 52 33 68 32C69 44 64 51 53 50z")
        + path("kp", "M48 53C53 46 58 42 64 37")
    )


def cleanup_day() -> str:
    """Draws a landing net that takes pollution out of the water."""
    return card(
        air("o1")
        + path("b2 k1", "M-2 40Q50 34 102 40V77H-2z")
        + path("kp", "M6 48q5-3 10 0t10 0M8 66q5-3 10 0t10 0M70 70q5-3 10 0t10 0M74 48q5-3 10 0")
        + land("g2", "70Q20 60 34 77")
        + path("o3 k1", "M96 2L101 6L68 40L64 36z")
        + path("pp", "M26 38C26 68 64 72 68 38z")
        + repeat("cube-p", 40, 49, 1.1)
        + repeat("cube-p", 55, 47, 1.1)
        + path("k1", "M26 38C26 68 64 72 68 38")
        + path("kh", "M33 38q4 18 20 24M42 38q8 12 18 18M52 38q5 8 13 11M61 38q-4 18-20 24M52 38q-8 12-18 18M42 38q-5 8-13 11")
        + ellipse("nofill card-edge", 47, 38, 21, 6)
    )


def futures_contract() -> str:
    """Draws a contract over energy and food, with its seal and a pen."""
    return card(
        air("g1")
        + land("o3", "64Q50 62 102 64")
        + path("nk k1", "M24 10H76L80 70H22z")
        + shaded("pp k1", "M20 7H66L74 15V67H20z", "M66 7V15H74z")
        + path("k1", "M28 40h36M28 46h30M28 52h22")
        + '<use href="#y-energy" x="27" y="15" width="20" height="20"/><use href="#y-food" x="47" y="15" width="20" height="20"/>'
        + path("r3 k1", "M58 62l-2 12l6-3l6 3l-2-12z")
        + circle("r3 k1", 62, 58, 8)
        + circle("nofill kp", 62, 58, 5)
        + path("b1 k1", "M54 50C66 40 78 30 96 22C94 34 84 44 60 52z")
        + path("k1", "M48 55L84 33")
    )


def river_festival() -> str:
    """Draws lanterns over the river, and a boat among their lights."""
    lantern = path("o2 k1", "M-4-5h8q4 6 0 12h-8q-4-6 0-12z") + path("kh", "M-2-5q-2 6 0 12M2-5q2 6 0 12")
    return card(
        rect("b3", 0, 0, 100, 75)
        + path("kp", "M80 12v-6M80 24v6M74 18h-6M86 18h6M76 14l-4-4M84 14l4-4M76 22l-4 4M84 22l4 4M16 12v-4M16 18v4M12 15h-4M20 15h4")
        + path("b2 k1", "M-2 50Q50 44 102 50V77H-2z")
        + path("kp", "M8 58q5-3 10 0t10 0M66 68q5-3 10 0t10 0M12 70q5-3 10 0")
        + path("kp2", "M-2 22Q50 46 102 22")
        + "".join(place(lantern, x, y, 1.1) for x, y in ((12, 32), (32, 39), (68, 39), (88, 32)))
        + path("o3 k1", "M26 54H76L68 66H34z")
        + path("pp k1", "M50 34V52H34z")
        + path("r2 k1", "M53 30V52H70z")
        + path("k1", "M51.5 54V24")
        + path("o2 k1", "M51.5 24l9 3-9 3z")
    )


def grid_failure() -> str:
    """Draws a pylon with its cables torn, and lights gone out."""
    return card(
        rect("b3", 0, 0, 100, 75)
        + use("sky")
        + land("nk", "62Q50 56 102 62")
        + path("pylon", "M36 68L48 8L60 68M30 24H66M33 38H63M44 28L58 46M52 28L38 46M41 46L60 66M55 46L36 66")
        + path("kp2", "M-2 14Q14 26 30 24M66 24Q72 30 70 40L74 44L68 52")
        + path("o2 k1", "M80 30L70 45h7l-4 12 13-16h-7z")
        + path("bang", "M68 32L90 58")
        + place(use("house"), 14, 66)
        + use("house", 88, 70, 0.9)
    )


def crop_blight() -> str:
    """Draws drooping ears, and the insect that spoils them."""
    bowed = path("k1", "M0 0C0-18 2-30 10-34") + path(
        "o3 k1", "M10-34q8-2 8 4q-5 3-8-4zM14-30q8 2 6 8q-6 0-6-8zM17-24q6 4 3 9q-6-1-3-9zM19-17q4 5 0 10q-5-3 0-10z"
    )
    return card(
        air("o1")
        + land("o2", "58Q50 54 102 58")
        + path("kdot", "M14 64h.1M30 68h.1M46 64h.1M62 70h.1M80 66h.1M90 62h.1")
        + place(bowed, 14, 64, 1.1)
        + place(bowed, 78, 68, 1.2)
        + place(bowed, 34, 70, 1.35)
        + place(
            path("k1", "M-6 4l-6 8M0 5v8M7 4l7 7M-8-4l-7-6M10-5l5-8")
            + path("nk k1", "M-16 0C-12-8 4-9 12-4C16-1 16 3 10 5C2 8-12 7-16 0z")
            + path("kb", "M8-5C14-6 18-3 18 0C18 4 13 6 9 5Q12 0 8-5z")
            + path("kh", "M-12 1Q0-4 9-1M-10 4Q0 1 8 3"),
            70,
            24,
            1.25,
        )
    )


def leaky_canal() -> str:
    """Draws a cracked wall of a canal from which the water spurts."""
    return card(
        air("o1")
        + path("b2 k1", "M-2 22Q50 18 102 22V34H-2z")
        + path("kp", "M8 26q5-3 10 0t10 0M62 26q5-3 10 0t10 0")
        + land("g2", "64Q50 60 102 64")
        + path("n1 k1", "M-2 30H102V62H-2z")
        + path("kh", "M-2 38H102M-2 46H102M-2 54H102M14 30v8M38 30v8M84 30v8M26 38v8M72 38v8M94 38v8M12 46v8M84 46v8M26 54v8M74 54v8")
        + path("kb", "M46 29L52 36L48 41L56 47L52 53L58 63L47 55L50 48L43 42L47 36z")
        + path("b2 k1", "M47 42C34 44 24 54 20 72H32C32 60 40 52 50 50zM52 46C64 48 76 56 80 74H68C66 62 60 54 51 51z")
        + path("kp", "M42 48Q30 54 26 70M56 50Q70 58 74 72")
        + path("b1 k1", "M8 73Q26 66 44 73zM58 75Q74 68 92 75z")
    )


def embassy() -> str:
    """Draws an embassy with columns under its flag."""
    columns = "".join(f"M{x} 38h6v22h-6z" for x in (24, 38, 56, 70))
    return card(
        air("o1")
        + land("g2", "66H102")
        + path("k1", "M50 20V3")
        + path("b3 k1", "M50 3L68 8L50 13z")
        + path("n1 k1", "M14 37L50 18L86 37z")
        + circle("pp k1", 50, 30, 3.5)
        + path("pp k1", "M20 38H80V60H20z")
        + hatch("M62 38H80V60H62z")
        + path("n1 k1", columns)
        + path("kb", "M46 44h8v16h-8z")
        + path("n1 k1", "M12 60H88V67H12z")
    )


def house_card() -> str:
    """Draws a hex that is still blank and the pencil that fills it: the face of cards that a house adds."""
    return card(
        air("o1")
        + land("g1", "62Q50 58 102 62")
        + path("kb", "M44 10L70 24V52L44 66L18 52V24z")
        + path("pp k1", "M44 8L70 22V50L44 64L18 50V22z")
        + path("kd2", "M44 15L64 25.5V46.5L44 57L24 46.5V25.5z")
        + path("o2 k1", "M86 8L94 14L62 52L54 46z")
        + path("pp k1", "M54 46L62 52L50 58z")
        + path("kb", "M52.5 52L56 54.5L50 58z")
        + path("r2 k1", "M86 8L89.5 4Q94 4 97.5 10L94 14z")
    )


ACTIONS: dict[str, Callable[[], str]] = {
    "subsidy": subsidy,
    "bumper_crop": bumper_crop,
    "fair_winds": fair_winds,
    "local_storm": local_storm,
    "drip_irrigation": drip_irrigation,
    "eco_works": eco_works,
    "cleanup_day": cleanup_day,
    "futures_contract": futures_contract,
    "river_festival": river_festival,
    "grid_failure": grid_failure,
    "crop_blight": crop_blight,
    "leaky_canal": leaky_canal,
    "embassy": embassy,
}
"""By the id of the card."""
