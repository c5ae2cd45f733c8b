"""Measures every game, compiled and interpreted, and checks that both builds play the same games: `make bench`.

Each build runs in processes of its own, in turn, so that a busy machine slows both alike.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
from pathlib import Path
from typing import NamedTuple, TypedDict

from measure import Speed, clone_microseconds, draw_milliseconds, enough, fastest, speed, stepper, widest_microseconds

import ludoterre
from ludoterre.core.playout import checksum, random_games

ROUNDS = 3
SECONDS = 0.25
"""Length of one measurement."""
CHECKED_GAMES = 100

PLAYOUT_RATIOS = {
    ("covid19", "standard", 2): 15.0,
    ("ecopolis", "standard", 4): 15.0,
    ("ecotopia", "normal", 4): 15.0,
    ("glace_ciel", "base", 3): 20.0,
    ("hexago", "normal", 3): 15.0,
}
"""How many times faster compiled playouts have to be than interpreted ones."""
GAMES_PER_SECOND = {("covid19", "standard", 2): 2000.0}
DRAW_MILLISECONDS = 5.0
DRAWN_GAMES = 3
WIDEST_MICROSECONDS = 50.0
WIDE_GAMES = 20
IMPORT_MILLISECONDS = 60.0
NOT_FOR_RULES = ("pydantic", "rich", "typer", "numpy", "asyncio", "http")


class Case(NamedTuple):
    """What is measured: a game in a mode."""

    game: str
    mode: str
    players: int


class Result(TypedDict):
    """What one process found out."""

    compiled: bool
    checksum: list[int]
    playout: Speed
    stepped: Speed
    clone: float
    draw: float
    widest: float


def cases() -> list[Case]:
    """Lists every game in every mode with a typical number of players."""
    metas = [ludoterre.meta(name) for name in ludoterre.games()]
    return [Case(meta.id, mode, (meta.min_players + meta.max_players) // 2) for meta in metas for mode in meta.modes]


def measure(case: Case) -> Result:
    """Measures a case with the build that this process runs."""
    game = ludoterre.load(case.game, players=case.players, mode=case.mode)

    def playout(games: int, seed: int) -> int:
        return random_games(game, games, seed)[0]

    stepped = stepper(game)
    return {
        "compiled": ludoterre.is_compiled(),
        "checksum": [checksum(game, CHECKED_GAMES, 1), random_games(game, CHECKED_GAMES, 1)[1]],
        "playout": speed(playout, enough(playout, SECONDS)),
        "stepped": speed(stepped, enough(stepped, SECONDS)),
        "clone": clone_microseconds(game, 50),
        "draw": draw_milliseconds(game, DRAWN_GAMES),
        "widest": widest_microseconds(game, WIDE_GAMES),
    }


def ask(case: Case, pure: bool) -> Result:
    """Measures a case in a process of its own."""
    environment = {name: value for name, value in os.environ.items() if name != "LUDOTERRE_PURE"} | (
        {"LUDOTERRE_PURE": "1"} if pure else {}
    )
    command = [sys.executable, __file__, "--case", json.dumps(case)]
    answer = json.loads(subprocess.run(command, env=environment, check=True, capture_output=True, text=True).stdout)
    found: Result = answer | {name: Speed(*answer[name]) for name in ("playout", "stepped")}
    if found["compiled"] == pure:
        sys.exit("LUDOTERRE_PURE=1 ran compiled code" if pure else "the installed package is not compiled")
    return found


def best(results: list[Result]) -> Result:
    """Takes the fastest of each kind."""
    return {
        "compiled": results[0]["compiled"],
        "checksum": results[0]["checksum"],
        "playout": fastest(result["playout"] for result in results),
        "stepped": fastest(result["stepped"] for result in results),
        "clone": min(result["clone"] for result in results),
        "draw": min(result["draw"] for result in results),
        "widest": min(result["widest"] for result in results),
    }


def compare(case: Case) -> tuple[Result, Result]:
    """Measures both builds of a case, in turn."""
    rounds = [(ask(case, False), ask(case, True)) for _ in range(ROUNDS)]
    compiled, interpreted = best([first for first, _ in rounds]), best([second for _, second in rounds])
    if compiled["checksum"] != interpreted["checksum"]:
        sys.exit(f"{case}: compiled and interpreted rules play different games")
    return compiled, interpreted


def import_milliseconds() -> tuple[float, list[str]]:
    """Measures `import ludoterre` in fresh processes; returns the CPU time and what it should not have imported."""
    code = (
        "import sys, time; start = time.process_time(); import ludoterre; taken = time.process_time() - start; "
        "print(taken * 1000, *sorted({name.split('.')[0] for name in sys.modules}))"
    )
    times = []
    for _ in range(9):
        taken, *modules = subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, text=True).stdout.split()
        times.append(float(taken))
    return min(times), [name for name in NOT_FOR_RULES if name in modules]


ROW = "{:<34} {:>12} {:>13} {:>8} {:>12} {:>13} {:>8} {:>9}"


def print_rows(case: Case, compiled: Result, interpreted: Result) -> None:
    """Prints three lines: each build, and how many times faster the first is."""
    for label, result in ((f"{case.game} {case.mode} {case.players}p compiled", compiled), (f"{'':>4}interpreted", interpreted)):
        cells = [f"{value:,.{digits}f}" for name in ("playout", "stepped") for value, digits in figures(result[name])]
        print(ROW.format(label, *cells, f"{result['clone']:.2f}"))
    ratios = [compiled[name].decisions / interpreted[name].decisions for name in ("playout", "stepped")]
    clone = interpreted["clone"] / compiled["clone"]
    print(ROW.format(f"{'':>4}times faster", "", f"{ratios[0]:.1f}×", "", "", f"{ratios[1]:.1f}×", "", f"{clone:.1f}×"))


def figures(found: Speed) -> tuple[tuple[float, int], ...]:
    """Gives the three figures of a speed, with the digits to show."""
    return (found.games, 0), (found.decisions, 0), (found.microseconds, 2)


def verdict(what: str, reached: float, target: float, least: bool, unit: str) -> bool:
    """Prints a figure to reach and returns whether it was."""
    good = reached >= target if least else reached <= target
    print(f"{'reached' if good else 'MISSED '}  {what}: {reached:.1f}{unit} (target {'≥' if least else '≤'} {target:.0f}{unit})")
    return good


def main() -> int:
    """Measures and prints; returns 1 if a figure was missed."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--json", type=Path, metavar="FILE", help="also write the figures there")
    parser.add_argument("--case", help=argparse.SUPPRESS)
    arguments = parser.parse_args()
    if arguments.case:
        print(json.dumps(measure(Case(*json.loads(arguments.case)))))
        return 0

    print(ROW.format("CPU time, best of several", "random", "playouts", "", "stepped from", "Python", "", "clone"))
    print(ROW.format("", "games/s", "decisions/s", "µs/dec.", "games/s", "decisions/s", "µs/dec.", "µs"))
    found = {}
    for case in cases():
        found[case] = compare(case)
        print_rows(case, *found[case])
    print("Compiled and interpreted rules played the same games (equal checksums).\n")

    milliseconds, unwanted = import_milliseconds()
    good = [verdict("import ludoterre, CPU", milliseconds, IMPORT_MILLISECONDS, False, " ms"), not unwanted]
    for case, (compiled, interpreted) in found.items():
        name = f"{case.game} {case.mode} {case.players}p"
        if case in PLAYOUT_RATIOS:
            ratio = compiled["playout"].decisions / interpreted["playout"].decisions
            good.append(verdict(f"playouts of {name}, compiled ÷ interpreted", ratio, PLAYOUT_RATIOS[case], True, "×"))
        if case in GAMES_PER_SECOND:
            good.append(verdict(f"whole games of {name}", compiled["playout"].games, GAMES_PER_SECOND[case], True, " a second"))
        good.append(verdict(f"legal_actions at the widest decision of {name}", compiled["widest"], WIDEST_MICROSECONDS, False, " µs"))
        good.append(verdict(f"drawing a new position of {name}, median", compiled["draw"], DRAW_MILLISECONDS, False, " ms"))
    print(f"import ludoterre brings {', '.join(unwanted) or 'nothing'} of {', '.join(NOT_FOR_RULES)}")
    if arguments.json:
        rows = [case._asdict() | {"compiled": first, "interpreted": second} for case, (first, second) in found.items()]
        arguments.json.write_text(json.dumps({"games": rows, "import_ms": milliseconds}, indent=1) + "\n")
    return 0 if all(good) else 1


if __name__ == "__main__":
    sys.exit(main())
