# compiled by mypyc
"""Step 4: the patients (COV-7). One die for each robot of columns C and B, then one for each sick robot outside."""

from __future__ import annotations

from typing import Final

from ludoterre.core.bits import bit
from ludoterre.core.vecs import i64
from ludoterre.games.covid19.state import CovidBoard
from ludoterre.games.covid19.tables import COLUMNS, NOTHING, Column, Law, Phase, Robot, Row

FACES: Final = 6


class Fate:
    """What a die means for one robot."""

    STAYS: Final = 0
    CURED: Final = 1
    OUT: Final = 2
    NO_BED: Final = 3
    ADMITTED: Final = 4
    NAMES: Final = ("stays", "cured", "out", "no_bed", "admitted")


def begin_patients(b: CovidBoard) -> None:
    """Rolls for column C first (COV-7.1)."""
    b.left = b.columns[Column.C]
    b.phase = Phase.ROLL_C if b.left > 0 else Phase.COLUMN_B


def begin_column_b(b: CovidBoard) -> None:
    """Rolls for column B next."""
    b.left = b.columns[Column.B]
    b.phase = Phase.ROLL_B if b.left > 0 else Phase.TRANSFERS


def roll_column(b: CovidBoard, column: i64, face: i64) -> None:
    """Rolls for one patient: cured, out of service or still ill (COV-7.2 to 7.4)."""
    fate: i64 = Fate.STAYS
    if face <= b.law[Law.COLUMN_CURED + column]:
        fate = Fate.CURED
        b.columns[column] -= 1
        b.bring_home(Robot.CURED, 1)
        b.tally[Row.DISCHARGED] += 1
    elif face > FACES - b.law[Law.COLUMN_OUT + column]:
        fate = Fate.OUT
        b.columns[column] -= 1
        b.out_of_service += 1
        b.tally[Row.DIED] += 1
    if b.listener is not None:
        told = {"column": COLUMNS[column], "face": face, "effect": Fate.NAMES[fate]}
        b.tell("column_rolled", told, "COV-7.2" if column == Column.C else "COV-7.3")
    b.left -= 1
    if fate == Fate.CURED and b.won_in_between():
        return
    if b.left == 0:
        b.phase = Phase.COLUMN_B if column == Column.C else Phase.TRANSFERS


def transfers(b: CovidBoard) -> None:
    """Moves patients on: from B to free beds of C, then from A to free beds of B (COV-7.5, 7.6)."""
    transfer(b, Column.B, Column.C, "COV-7.5")
    transfer(b, Column.A, Column.B, "COV-7.6")
    if b.listener is not None:
        b.tell("beds_freed", {"cured": b.tally[Row.DISCHARGED], "out": b.tally[Row.DIED]}, "COV-7.1")


def transfer(b: CovidBoard, source: i64, goal: i64, rule: str) -> None:
    """Moves as many patients as there are free beds."""
    robots = min(b.columns[source], max(0, b.beds() - b.columns[goal]))
    b.columns[source] -= robots
    b.columns[goal] += robots
    if b.listener is not None and robots > 0:
        b.tell("transferred", {"column": COLUMNS[goal], "robots": robots}, rule)


def begin_hospitalisation(b: CovidBoard) -> None:
    """Rolls for every sick robot outside the Robopital, place by place (COV-7.7, A43)."""
    cells = b.rules.tables.cells
    calm: i64 = 0
    for house in range(b.rules.tables.houses):
        if b.count(house) <= cells[house]:
            calm |= bit(house)
    b.calm = calm
    b.place = NOTHING
    b.left = 0
    next_sick(b)


def next_sick(b: CovidBoard) -> None:
    """Finds the next place with sick robots that have not rolled yet."""
    if b.left == 0:
        places, last = b.places, b.rules.tables.places - 1
        place = b.place
        sick: i64 = 0
        while sick == 0 and place < last:
            place += 1
            sick = places[place * 4 + Robot.SICK]
        b.place = place
        b.left = sick
    b.phase = Phase.ROLL_SICK if b.left > 0 else Phase.ADMITTED


def roll_sick(b: CovidBoard, face: i64) -> None:
    """Rolls for one sick robot: cured on the spot, sent to the Robopital, or neither (COV-7.7)."""
    at = b.place * 4 + Robot.SICK
    is_calm = b.calm >> b.place & 1 == 1
    fate: i64 = Fate.STAYS
    if face <= b.law[Law.CALM_CURED if is_calm else Law.SICK_CURED]:
        fate = Fate.CURED
        b.places[at] -= 1
        b.places[b.place * 4 + Robot.CURED] += 1
        b.tally[Row.CURED_AT_HOME] += 1
    elif face > FACES - b.law[Law.CALM_ADMITTED if is_calm else Law.SICK_ADMITTED]:
        column = free_column(b)
        if column == NOTHING:
            fate = Fate.NO_BED
            b.overflow += 1
        else:
            fate = Fate.ADMITTED
            b.places[at] -= 1
            b.columns[column] += 1
            b.tally[Row.ADMISSIONS] += 1
    if b.listener is not None:
        b.tell("sick_rolled", {"place": b.rules.tables.ids[b.place], "face": face, "effect": Fate.NAMES[fate]}, "COV-7.7")
    b.left -= 1
    if (fate == Fate.CURED or fate == Fate.NO_BED) and b.is_decided():
        b.phase = Phase.ADMITTED
    else:
        next_sick(b)


def free_column(b: CovidBoard) -> i64:
    """Returns where the next patient lies: A, else B, else C, else nowhere (COV-7.8, 7.10)."""
    columns, beds = b.columns, b.beds()
    for column in range(len(columns)):
        if columns[column] < beds:
            return column
    return NOTHING


def end_hospitalisation(b: CovidBoard) -> None:
    """Sums up the dice of the sick, which may have ended early (COV-A12)."""
    b.place = 0
    b.calm = 0
    if b.listener is not None:
        told = {"cured": b.tally[Row.CURED_AT_HOME], "admitted": b.tally[Row.ADMISSIONS], "no_bed": b.overflow, "sick": b.total(Robot.SICK)}
        b.tell("hospitalised", {name: int(number) for name, number in told.items()}, "COV-7.10" if b.overflow else "COV-7.7")
