"""The faces of the element water, in blue."""

from __future__ import annotations

from ludoterre.games.drawing import circle, dots, grass, hatch, path, paths, place, rect, scatter, sun, waves
from ludoterre.games.drawing_nature import turtle, whale_tail
from ludoterre.games.glace_ciel.faces.common import bubbles, ground, open_sea, reef_coral, smoke, use, uses


def spring_before_the_factory() -> str:
    """Draws a spring between mossy rocks, and a frog."""
    fern = path("kg", "M0 0Q2-16 14-26M2-7l-6-5M3-7l7-2M4-12l-5-6M5-13l8-1M7-18l-3-6M9-19l7 0M11-23l0-5")
    frog = (
        path("g2 k1", "M-13 6C-16-2-8-8 2-9C4-13 9-13 10-9C14-8 15-4 12-2C8 0 8 4 9 7H3L1 2L-2 7z")
        + path("g3 k1", "M-14 7C-18 0-10-4-5 0L-1 7z")
        + circle("pp k1", 7, -9, 2.4)
        + circle("kb", 7.6, -9, 1.1)
        + path("kh", "M6-3q4 1 7-1")
    )
    return (
        ground("pp")
        + use("sky")
        + path("g1 k1", "M0 60q30-26 70-20t130-4v114H0z")
        + uses("fir", (60, 42, 0.6), (76, 42, 0.5), (170, 38, 0.62), (186, 38, 0.5))
        + path("n1 k1", "M4 96L18 62L46 52L66 62L78 50L96 60L92 96L70 110H14z")
        + path("n1 k1", "M108 60L126 46L150 50L172 44L194 64L200 100L150 108L116 92z")
        + hatch("M46 52L66 62L78 50L96 60L92 96H70zM150 50L172 44L194 64L200 100L164 106z")
        + path("g2 k1", "M18 62L46 52L66 62Q54 72 42 64Q30 74 18 62zM126 46L150 50L172 44Q166 58 152 54Q138 62 126 46z")
        + path("kb", "M90 60q12-14 22 0v10H90z")
        + path("b1 k1", "M93 66q8-8 17 0C110 78 114 88 124 98H80C90 88 94 78 93 66z")
        + path("kp", "M98 68q0 16-8 27M102 67q0 18-2 28M106 69q2 14 8 26")
        + path("b1 k1", "M28 106q40-14 82-10q50-2 76 12q16 8 14 42H0V124q8-12 28-18z")
        + path("kh", "M84 102q18-5 36 0M74 107q28-7 58 0M62 113q42-9 86 0M20 124q20-6 44-2M140 120q24-4 44 2M40 134q60-6 120 0")
        + place(fern, 22, 102, 1.2)
        + place(fern, 182, 104, 1.3, flip=True)
        + path("g2 k1", "M128 110q12-6 26 0q-8 6-26 0zM40 112q10-5 20 0q-8 5-20 0z")
        + place(frog, 142, 103, 1.15, flip=True)
    )


def winter_pack_ice() -> str:
    """Draws floes and icebergs."""
    return (
        ground("pp")
        + use("sky")
        + circle("o1 k1", 154, 26, 9)
        + path("b1 k1", "M0 60h200v90H0z")
        + path("pp k1", "M48 60L60 36L76 26L88 42L102 38L118 60z")
        + hatch("M76 26L88 42L102 38L118 60H82z")
        + path("kh", "M76 26L78 60M60 36L66 60")
        + path("pp k1", "M134 60l10-12l12 6l10-8l14 14z")
        + hatch("M166 46l14 14h-14z")
        + path(
            "pp k1",
            "M-4 76l40-8l30 4l-6 12l-40 8l-26-4zM80 70l36-4l22 6l-12 10l-44 2zM150 70l54-2v16l-40 4l-18-8z"
            "M-4 104l30-6l34 2l12 12l-28 14l-50 2zM82 96l46-8l32 8l-4 16l-48 8l-28-8zM172 98l32-6v26l-26 4l-14-10z"
            "M20 140l50-10l40 6l6 20H10zM128 132l46-8l32 6v24h-70z",
        )
        + path("kh", "M0 84l24 4l36-8M84 84l42-4M164 88l36-4M0 124l44-4l26-12M84 116l26 6l46-8M180 122l20-3")
        + hatch("M-4 112l48-2l24-12l6 14l-28 14l-50 2zM80 108l28 4l50-8l-2 8l-48 8l-28-8z")
    )


def mountain_torrent() -> str:
    """Draws a trout that leaps in a torrent."""
    trout = (
        path("o2 k1", "M-22 3L-31-4Q-28 2-32 9zM-24 3C-14-8 10-9 26 0C14 9-10 11-24 3z")
        + path("o3 k1", "M-6-6q6-7 13-1zM-4 7q3 5 9 5l-1-6zM-14 6l-2 5l6-4z")
        + path("pp", "M-20 4C-8 8 10 8 22 2C12 9-10 10-20 4z")
        + dots("k1", ((-12, 0), (-6, -3), (0, 0), (6, -4), (10, 0), (-16, 2), (-2, 3)))
        + path("kh", "M16-5q-4 5 0 10")
        + circle("kb", 20, -1.6, 1.3)
    )
    return (
        ground("pp")
        + use("sky")
        + path("n1 k1", "M0 60L30 34L52 48L86 14L120 46L150 30L200 66V150H0z")
        + path("pp k1", "M86 14L72 34L82 32L88 42L98 32L108 36zM150 30L142 40L150 38L158 44L166 42z")
        + hatch("M86 14L120 46L104 70zM150 30L200 66V90L158 70z")
        + path("g1 k1", "M0 72q30-10 60 2L50 150H0zM200 68q-40-8-66 8L154 150h46z")
        + uses("fir", (14, 88, 0.8), (34, 92, 0.66), (166, 84, 0.7), (186, 92, 0.95), (150, 82, 0.5))
        + path("b1 k1", "M84 60h16C104 70 118 76 122 86C128 96 150 104 158 116L170 150H24L36 118C44 106 66 98 68 86C70 76 82 70 84 60z")
        + path("kp", "M90 64q-4 12-10 22M96 64q8 12 12 24M74 92q-10 10-24 18M116 94q10 10 22 18")
        + path("kh", "M88 74q-6 10-8 14M98 72q8 10 10 16M92 66v20M70 98q-8 8-16 12M122 98q6 6 14 12M84 92q-4 8-10 12M106 92q6 8 12 12")
        + paths("n1 k1", "M64 90l6-9l12 0l6 9q-12 5-24 0z", "M104 86l5-6l9 1l4 7q-9 4-18-2z", "M30 122l8-13l16 0l9 12q-16 8-33 1z")
        + path("n1 k1", "M136 120l6-11l14-1l10 12q-16 7-30 0z")
        + path("pp k1", "M62 118q6-8 14-4q6-8 14-2q8-6 14 0q8-6 14 2q8-2 10 6q-34 10-66-2z")
        + path("kh", "M70 119h20M96 120h22")
        + bubbles((68, 104, 1.8), (74, 98, 1.4), (126, 104, 1.6), (120, 108, 2))
        + place(trout, 98, 86, 1.15, -34)
    )


def steamships() -> str:
    """Draws a paddle steamer in an estuary."""
    return (
        ground("pp")
        + use("sky")
        + path("g1 k1", "M0 72q30-10 60-8t60 4l80-6V90H0z")
        + uses("poplar", (14, 72, 0.5), (26, 70, 0.56))
        + use("tree", 172, 68, 0.4)
        + use("tree-dark", 188, 68, 0.46)
        + open_sea(80)
        + smoke((113, 53, 6), (107, 44, 8), (97, 34, 10), (82, 26, 11), (65, 21, 11))
        + path("o3 k1", "M110 62h9v22h-9z")
        + path("k1", "M110 66h9")
        + path("pp k1", "M78 82h70v10H78z")
        + path("b3 k1", "M60 92h108C166 104 160 112 150 116H74C66 112 62 104 60 92z")
        + path("kp", "M66 102h98")
        + path("nk k1", "".join(f"M{x} 85h5v4h-5z" for x in (82, 92, 102, 122, 132)))
        + path("k1", "M70 92V62M70 66l-10 24M70 64L108 80M156 92V70")
        + circle("pp k1", 134, 100, 12)
        + path("k1", "M134 88v24M122 100h24M125.5 91.5l17 17M142.5 91.5l-17 17")
        + path("kp", "M120 112h28")
        + path("k1", "M52 116q50 8 116 0M60 122q40 6 90 1")
        + place(path("o2 k1", "M0 0h22l-4 6H4zM10 0V-16L2-2M11-16l9 14"), 22, 108)
    )


def whale_bay() -> str:
    """Draws a whale at the surface and the fluke of another."""
    return (
        ground("pp")
        + use("sky-low")
        + path("n1 k1", "M0 52L22 40L44 48L74 34L104 50L200 46V60H0z")
        + hatch("M74 34L104 50L200 46V58H60z")
        + open_sea(56)
        + path("b3 k1", "M8 108C18 84 52 72 86 80C100 84 112 92 122 106C96 112 40 114 8 108z")
        + path("pp k1", "M20 106C40 100 78 100 112 105C96 112 40 113 20 106z")
        + path("kh", "M28 108q4-4 12-5M40 109q4-4 12-5M52 110q4-5 12-6M64 110q4-5 12-6")
        + circle("pp", 38, 97, 1.6)
        + path("b3 k1", "M56 100C60 108 56 116 48 120C46 112 48 104 50 100z")
        + path("k1", "M40 82C38 70 34 64 26 62M42 81C42 70 42 64 42 58M44 81C47 70 50 64 58 62M22 64q4-6 8-2M38 60q4-6 8 0M54 63q4-5 8 0")
        + place(whale_tail(), 158, 82, 1.15)
        + path("k1", "M142 106q16-6 34 0M136 111q22-6 46 0M2 110q60 8 126-2M10 116q50 6 100 0")
    )


def tanker_lane() -> str:
    """Draws a tanker, and others on the same lane."""
    far = path("k1", "M0 0h26") + path("nk k1", "M-2-4h30l-3 6H2zM18-4v-6h6v6z")
    return (
        ground("pp")
        + use("sky")
        + open_sea(58)
        + place(far, 58, 57)
        + place(far, 104, 57, 0.7)
        + smoke((152, 50, 5), (144, 44, 6), (132, 40, 7), (118, 38, 8), (102, 34, 8), (86, 33, 7))
        + path("pp k1", "M142 84V62h28v22zM146 62v-6h20v6z")
        + path("kb", "".join(f"M{x} {y}h3v3h-3z" for y in (66, 73) for x in (146, 152, 158, 164)))
        + path("o3 k1", "M150 56v-8h8v8z")
        + path("n1 k1", "M40 82h100v4H40z")
        + path("k1", "M56 82V66M88 82V64M118 82V66M88 66L56 80M88 66l30 14M48 78h88M64 82v-4M76 82v-4M98 82v-4M108 82v-4M128 82v-4")
        + path("b3 k1", "M20 84h162l-6 18H34C26 98 22 92 20 84z")
        + path("o3 k1", "M32 101h145l-3 9H44C38 108 34 105 32 101z")
        + path("kp", "M30 90h144")
        + path("k1", "M12 110q40 8 84 0t92 0M24 116q60 6 130 0")
        + path("nk k1", "M60 124q40-8 84-2q40 0 50 8q-40 12-80 6q-50 4-54-12z")
        + hatch("M60 124q40-8 84-2q40 0 50 8q-40 12-80 6q-50 4-54-12z", "wave")
    )


def canalised_river() -> str:
    """Draws a barge in a straight river of concrete."""
    barge = (
        path("kb", "M-26 0h52l-5 16h-42z")
        + path("o3 k1", "M-28-4h56l-2 6h-52z")
        + path("o2 k1", "M-21-4q6-11 14-6q8-8 15 0q8-5 13 6z")
        + path("pp k1", "M-9-14h18v10H-9z")
        + path("b2 k1", "M-6-12h5v5h-5zM1-12h5v5H1z")
        + path("k1", "M0-14v-10M0-23h8")
        + path("kp", "M-20 8h40")
    )
    return (
        ground("pp")
        + use("sky")
        + path("g1 k1", "M0 64q50-8 100-6t100-2v94H0z")
        + uses("poplar", (62, 64, 0.5), (52, 68, 0.62), (40, 73, 0.78), (24, 80, 1))
        + uses("poplar", (134, 64, 0.5), (144, 68, 0.62), (157, 73, 0.78), (174, 80, 1))
        + path("n1 k1", "M90 62h20L200 128v22H0v-22z")
        + hatch("M90 62L0 128v22h14L92 66zM110 62l90 66v22h-14L108 66z")
        + path("b1 k1", "M93 66h14l72 84H21z")
        + path("k1", "M90 62h20L200 128M90 62L0 128")
        + path(
            "kh",
            "M94 70h10M88 76h12M98 80h14M82 86h10M104 88h14M60 116h14M130 118h20M50 128h20M120 130h30"
            "M46 112l14-20M154 112l-14-20M30 132l14-18M170 132l-14-18",
        )
        + path("nk k1", "M84 50h6v16h-6zM110 50h6v16h-6z")
        + path("n1 k1", "M82 46h36v6H82z")
        + path("k1", "M90 56h20M90 61h20")
        + place(barge, 100, 98, 1.2)
        + path("k1", "M66 118q34 8 68 0M72 124q28 5 56 0")
    )


def oyster_beds() -> str:
    """Draws oysters on their racks at low tide, and a flat boat."""
    racks = ((86, 72, 0.5), (128, 72, 0.5), (40, 82, 0.75), (160, 84, 0.8))
    return (
        ground("pp")
        + use("sky")
        + path("g1 k1", "M0 56q40-8 90-4t110-5v16H0z")
        + path("pp k1", "M150 53v-14h6v14zM148 39l5-6l5 6z")
        + rect("b1", 0, 60, 200, 90)
        + path("k1", "M0 60h200")
        + use("sea", 0, 58)
        + path("o1 k1", "M0 98q50-10 110-4t90-6v62H0z")
        + dots("kdot", scatter(4, 196, 100, 146, 20, seed=3))
        + uses("rack", *racks)
        + place(path("b3 k1", "M-20 0h42l-6 9h-32z") + path("o2 k1", "M-6 0v-6h14v6z") + path("k1", "M14 0V-12"), 172, 70, 0.85)
        + use("gull", 92, 36, 0.5, 6)
        + use("oyster", 98, 104, 1.1)
        + use("oyster", 42, 112, 0.6, -14)
        + use("oyster", 156, 111, 0.65, 12, flip=True)
    )


def coral_reef() -> str:
    """Draws a living reef and its fish."""
    return (
        ground("b1")
        + waves(8, 20, 3, seed=31)
        + path("kh", "M0 24q50-8 100 0t100 0")
        + path("o1 k1", "M0 118q30-12 60-6t56-4t84 2v40H0z")
        + dots("kdot", scatter(4, 196, 120, 146, 20, seed=33))
        + reef_coral("o", 36, 118)
        + reef_coral("g", 158, 114, 1.06, flip=True)
        + reef_coral("b", 100, 114, name="coral-small")
        + reef_coral("o", 186, 118, 0.9, name="coral-small")
        + path("o2 k1", "M64 112c-8-16 6-30 16-22c8-8 20 4 14 20c-2 6-24 8-30 2z")
        + path("kh", "M70 108c-2-8 4-16 8-14M78 110c-2-8 4-16 8-12M86 108c0-6 3-10 6-8")
        + path("g2 k1", "M118 116c-4-10 4-20 12-18c10-2 14 10 10 18z")
        + path("kh", "M122 114q0-8 6-12M130 114q0-8 5-10M136 112q1-5 3-6")
        + use("fish", 104, 58, 1.15)
        + use("fish-pale", 72, 40, 0.62)
        + use("fish-pale", 128, 30, 0.6, -8)
        + use("fish-dark", 150, 52, 0.72, flip=True)
        + path("k1", "M14 92q3-4 0-8M122 96q3-4 0-8")
        + bubbles((186, 60, 1.8), (190, 50, 2.4))
    )


def bleached_reef() -> str:
    """Draws the white bones of a reef, and the last fish."""
    dome = path("pp k1", "M-19 0C-26-18-12-32 2-28C16-32 26-16 20 0z") + path(
        "kh", "M-12-4q-2-12 6-18M-4-3q-2-14 6-20M5-3q-1-12 5-16M13-4q0-8 3-11M-17-6q0-6 3-9"
    )
    return (
        ground("b1")
        + waves(8, 20, 3, seed=31)
        + path("kh", "M0 24q50-8 100 0t100 0M60 40h40M120 48h50M80 58h60M140 66h44")
        + path("pp k1", "M0 112q30-10 60-5t56-4t84 2v45H0z")
        + dots("kdot", scatter(4, 196, 114, 146, 20, seed=33))
        + use("bones", 38, 114, 1.2)
        + use("bones", 152, 112, 1.5, flip=True)
        + use("bones", 188, 114, 0.8)
        + place(dome, 92, 114, 1.05)
        + use("bones", 120, 116, 0.65)
        + path("n1 k1", "M62 116l5-6l9 2l3 5zM170 119l4-5l8 1l3 5z")
        + path("k1", "M8 118l10-3M12 119l9 1M66 118h8")
        + use("fish-dark", 98, 58, 0.95, 4)
        + bubbles((122, 50, 1.6), (126, 42, 2.2))
    )


def permafrost_lake() -> str:
    """Draws gas that bubbles up in a lake, and trees that lean over the thawing bank."""
    leaning = ((62, 66, 0.6, -16), (78, 64, 0.5, 12), (94, 64, 0.6, 24), (122, 63, 0.5, -20), (186, 70, 0.5, -22), (40, 72, 0.7, 8))
    return (
        ground("pp")
        + use("sky")
        + path("n1 k1", "M60 58q40-14 80-8t60-4v20H60z")
        + path("g2 k1", "M0 68q50-10 100-6t100-4v24H0z")
        + "".join(use("fir", x, y, scale, turn) for x, y, scale, turn in leaning)
        + path("o3 k1", "M0 72q20 4 34 0q18 6 36-1q18 5 34 0q20 5 40-2q20 6 56-2v18H0z")
        + path("i1 k1", "M0 80q30 5 60 0q30 5 60-1q40 5 80-2v24H0z")
        + hatch("M0 80q30 5 60 0q30 5 60-1q40 5 80-2v7q-60 6-100 4T0 88z")
        + path("kh", "M24 82l-4 10M70 82l6 10M116 80l-4 12M160 80l6 10")
        + path("b2 k1", "M0 92q50 8 100 2t100 0v56H0z")
        + path("kp", "M14 100h22M60 98h20M150 99h30M20 116h16M168 112h22")
        + path("b1 k1", "M46 108q44-16 108 0q20 14-54 16q-74-2-54-16z")
        + path("k1", "M60 110q40-11 80 0q10 8-40 9q-50-1-40-9z")
        + bubbles((82, 112, 5), (98, 108, 7), (116, 112, 5.5), (106, 116, 3), (90, 118, 2.4), (126, 108, 3), (72, 108, 3))
        + bubbles((104, 98, 3.4), (112, 101, 2.4), (90, 100, 2.6), (97, 91, 2.6), (105, 86, 1.8))
        + path("kh", "M95 106q1-3 4-3M114 110q1-2 3-2M80 110q1-2 3-2")
        + bubbles((22, 122, 3), (32, 126, 4), (172, 124, 4), (182, 120, 2.4))
    )


def marine_reserve() -> str:
    """Draws a sea turtle under the buoy of a reserve."""
    weed = grass([(x, 126 + x % 5) for x in (*range(6, 60, 5), *range(140, 198, 5))], "kg", 24, 0.2, 6)
    return (
        ground("pp")
        + rect("b1", 0, 34, 200, 116)
        + path("k1", "M0 36q12-5 25 0t25 0t25 0t25 0t25 0t25 0t25 0t25 0")
        + use("sky-low", 0, -4)
        + path("kd2", "M164 46Q170 80 162 118")
        + path("o2 k1", "M152 38q12 14 26 0l-4-5h-18zM160 33l2-20h6l2 20z")
        + path("o3 k1", "M160.5 26h9l.5 7h-10z")
        + path("k1", "M165 13v-5M161 8h8")
        + path("kh", "M60 44h30M100 52h36M20 60h24M40 72h20M150 66h30")
        + path("o1 k1", "M0 118q40-10 90-4t110-4v40H0z")
        + weed
        + reef_coral("o", 26, 120, 0.7)
        + reef_coral("b", 180, 118, 0.8, name="coral-small")
        + path("o2 k1", "M150 118c-4-10 4-18 10-15c8-3 12 8 8 15z")
        + path("kh", "M155 115q0-6 4-9M161 115q0-6 4-7")
        + "".join(use("fish-pale", x, y, 0.42) for x, y in ((62, 50), (78, 57), (64, 64), (44, 60), (52, 72)))
        + use("fish", 154, 92, 0.75, flip=True)
        + place(turtle(), 100, 84, 1.08, -10)
        + bubbles((150, 62, 1.8), (154, 54, 1.3))
    )


CONTAINERS = {
    "o2": ((66, 40), (90, 40), (114, 40), (90, 28)),
    "g2": ((78, 40), (102, 40), (126, 40)),
    "o3": ((66, 34), (102, 34)),
    "b2": ((78, 34), (114, 34)),
    "o1": ((90, 34), (78, 28)),
}
"""What the container ship carries: left and top of each box, by ink."""


def plankton() -> str:
    """Draws plankton as a lens shows it, below a container ship."""
    copepod = (
        path("k1", "M8-4Q18-16 34-16M8 4Q18 14 32 16M-12 2l-12 8M-12-1l-13-4M2 7l2 7M-3 6l-1 7M6 6l5 6")
        + path("o3 k1", "M-14 0l-10-2v4zM-14 0C-8-9 6-9 13 0C6 9-8 9-14 0z")
        + path("kh", "M-6-5q-3 5 0 10M-1-6q-3 6 0 12M4-6q-3 6 0 12")
        + circle("kb", 9, -0.6, 1.4)
    )
    chain = "".join(circle("g2 k1", 9 * i, 3 - 3 * (i % 2), 4.6) + circle("g3", 9 * i, 3 - 3 * (i % 2), 1.6) for i in range(5))
    boxes = "".join(path(f"{inks} k1", "".join(f"M{x} {y}h12v6h-12z" for x, y in at)) for inks, at in CONTAINERS.items())
    return (
        ground("pp")
        + use("sky-low")
        + smoke((60, 28, 4), (68, 23, 5), (79, 20, 6), (92, 17, 6), (106, 15, 6))
        + boxes
        + path("pp k1", "M55 46V33h9v13z")
        + path("o3 k1", "M57 33v-4h5v4z")
        + path("b3 k1", "M50 46h104l-8 12H58z")
        + path("kp", "M56 51h92")
        + rect("b1", 0, 56, 200, 94)
        + path("k1", "M0 56q10-3 20 0t20 0t20 0t20 0t20 0t20 0t20 0t20 0t20 0t20 0")
        + rect("b2", 0, 92, 200, 58)
        + path("kh", "M0 92h200M10 64h30M60 62h40M150 64h40M10 74h16M168 78h24M0 100h200M0 108h200M0 116h200")
        + uses("radiolarian", (38, 88, 1.15), (186, 112, 0.6))
        + place(copepod, 100, 88, 1.3, -12)
        + place(chain, 132, 110, 1, -16)
        + use("diatom", 160, 82, 0.95, 24)
        + use("diatom", 58, 110, 0.7, -20)
        + bubbles((20, 112, 2.4), (80, 70, 1.8), (134, 72, 2), (14, 70, 2.2), (92, 112, 2), inks="g2 k1")
    )


def any_water(value: int) -> str:
    """Draws the sea from above and below, and more fish the more lives there."""
    shoal = (("fish", 108, 82, 1.5), ("fish-pale", 58, 98, 0.9), ("fish-dark", 160, 104, 0.8), ("fish-pale", 156, 66, 0.6))
    return (
        ground("pp")
        + use("sky")
        + sun(110, 26, 11, "pp")
        + open_sea(46)
        + path("kh", "M0 120q50-8 100 0t100 0")
        + bubbles((140, 74, 1.8), (144, 66, 2.4), (40, 70, 2))
        + "".join(use(name, x, y, scale) for name, x, y, scale in shoal[: max(0, value)])
    )


SCENES = {
    "start_water": spring_before_the_factory,
    "g1_water_0": winter_pack_ice,
    "g1_water_1": mountain_torrent,
    "g1_water_2": steamships,
    "g1_water_3": whale_bay,
    "g2_water_0": tanker_lane,
    "g2_water_1": canalised_river,
    "g2_water_2": oyster_beds,
    "g2_water_3": coral_reef,
    "g3_water_0": bleached_reef,
    "g3_water_1": permafrost_lake,
    "g3_water_2": marine_reserve,
    "g3_water_3": plankton,
}
