"""Renews the balance reports of the documentation: `python tools/balance.py [GAME…]` takes about ten minutes for all games.

It measures every mode and player count with greedy bots, writes the chosen reports and a picture of each game into docs/balance, and
puts the figures into the gallery (docs/balance/README.md) and into every game's RULES.md, between two marks. The seed is always
the same, so a figure changes only when the rules or the bots do.
"""

from __future__ import annotations

import re
import sys
from pathlib import Path
from typing import NamedTuple

import ludoterre
from ludoterre.lab.reports.balance import Balance, balance, variants
from ludoterre.lab.reports.charts import INKS
from ludoterre.lab.reports.figures import Figures
from ludoterre.lab.reports.report import check_row, key_figures, page, title
from ludoterre.lab.reports.words import Numbers
from ludoterre.lab.workers import Crew, Processes
from ludoterre.locale import language

ROOT = Path(__file__).resolve().parent.parent
FOLDER = ROOT / "docs" / "balance"
ENGLISH = language("en")
SEED = 1
MARGIN = 12
"""Around a picture."""


class Wanted(NamedTuple):
    """What the documentation has of a game: how many games are played for each row, which reports it keeps, and which player counts."""

    games: int
    kept: tuple[tuple[str, int], ...]
    counts: tuple[int, ...]


GAMES = {
    "covid19": Wanted(4000, (("standard", 1),), (1, 4)),
    "ecopolis": Wanted(1000, (("standard", 2), ("standard", 4)), (2, 3, 4, 5, 6)),
    "ecotopia": Wanted(1000, (("normal", 3),), (2, 3, 6)),
    "glace_ciel": Wanted(1000, (("base", 3),), (2, 3, 4)),
    "hexago": Wanted(400, (("normal", 4),), (2, 3, 4)),
}


def measure(name: str, crew: Crew) -> list[Balance]:
    """Plays all games that the documentation of one game needs."""
    wanted = GAMES[name]
    found = []
    for mode, players in variants(name):
        if players in wanted.counts:
            found.append(balance(ludoterre.load(name, players, mode), "greedy", wanted.games, SEED, crew))
            print(f"{name} {mode} {players}", flush=True)
    return found


def row(found: Balance) -> list[str]:
    """Writes the figures of one mode and player count."""
    figures = Figures(found, ENGLISH)
    numbers = figures.numbers
    places = [f"{100 * place.share.value:.0f}" for place in found.order]
    return [
        f"`{found.game.mode}`",
        str(found.game.players),
        f"{numbers.percent(found.won.value)} ({numbers.interval(found.won, True)})",
        *([] if found.cooperative else [" / ".join(places)]),
        score_cell(found, numbers),
        numbers.number(found.decisions.mean.value, 0),
        key_figures(figures)[-2][0],
    ]


def score_cell(found: Balance, numbers: Numbers) -> str:
    """Writes the mean score of the games that have one, and its range."""
    if found.score is None:
        return "–"
    return f"{numbers.number(found.score.mean.value, 1)} ({numbers.number(found.score.least, 0)} to {numbers.number(found.score.most, 0)})"


def table(head: list[str], rows: list[list[str]]) -> str:
    """Writes a table in Markdown."""
    lines = [head, ["---"] * len(head), *rows]
    return "\n".join("| " + " | ".join(line) + " |" for line in lines)


def figures_table(all_found: list[Balance]) -> str:
    """Lists all modes and player counts of a game."""
    shares = [] if all_found[0].cooperative else ["victories by turn order, %"]
    won = "won" if all_found[0].cooperative else "won by somebody"
    scored = all(game.scores for found in all_found for game in found.games)
    score = "mean score (range)" if scored else "mean score of the games that have one (range)"
    head = ["mode", "players", won, *shares, score, "decisions", "possibilities for each"]
    return table(head, [row(found) for found in all_found])


def targets_table(all_found: list[Balance]) -> str:
    """Lists what became of all targets; those that differ only in the number of players share a row."""
    grouped: dict[tuple[str, ...], list[tuple[int, dict[str, str]]]] = {}
    for found in all_found:
        for check in found.checks:
            said = check_row(check, Figures(found, ENGLISH))
            key = (f"`{found.game.mode}`", said["what"], f"`{said['bots']}`", said["wanted"], said["source"])
            grouped.setdefault(key, []).append((int(found.game.players), said))
    rows = []
    for (mode, what, bots, wanted, source), checks in grouped.items():
        players = " / ".join(str(count) for count, _ in checks)
        verdicts: dict[str, list[str]] = {}
        for count, said in checks:
            verdicts.setdefault(said["word"], []).append(str(count))
        verdict = (
            next(iter(verdicts)) if len(verdicts) == 1 else "; ".join(f"{word} with {', '.join(who)}" for word, who in verdicts.items())
        )
        rows.append([mode, players, what, bots, wanted, " / ".join(said["value"] for _, said in checks), verdict, source])
    return table(["mode", "players", "target", "bots", "wanted", "measured", "verdict", "from"], rows)


def block(name: str, all_found: list[Balance]) -> str:
    """Writes what stands in a game's RULES.md."""
    games = GAMES[name].games
    told = f"Measured by `tools/balance.py`: {games:,} games of `greedy` bots in each row, seed {SEED}, 95 % intervals in parentheses."
    return "\n\n".join([told, figures_table(all_found), "What the ledger asks for, measured by as many games:", targets_table(all_found)])


def renew(path: Path, text: str) -> None:
    """Puts a text between the marks of a file."""
    old = path.read_text(encoding="utf-8")
    marks = re.compile(r"(<!-- balance: .*? -->\n).*?(<!-- /balance -->)", re.DOTALL)
    new, times = marks.subn(lambda match: f"{match[1]}\n{text}\n\n{match[2]}", old)
    if times != 1:
        raise SystemExit(f"{path} has {times} places for the figures, not one")
    path.write_text(new, encoding="utf-8")


def picture(found: Balance) -> str:
    """Draws the scores of a game as a picture that stands by itself."""
    svg = Figures(found, ENGLISH).scores().svg
    dark = {"text": "#cdbf9f", "rule": "#40382a", "axis": "#85775b", "main": "#7fc0cf", "other": "#a97c34", "mark": "#f08a5d"}
    swaps = "".join(f'[fill="{INKS[name]}"]{{fill:{ink}}}[stroke="{INKS[name]}"]{{stroke:{ink}}}' for name, ink in dark.items())
    style = f"<style>.paper{{fill:#fdfaf1}}@media(prefers-color-scheme:dark){{.paper{{fill:#2c261d}}{swaps}}}</style>"
    width, height = map(float, re.findall(r'viewBox="0 0 ([\d.]+) ([\d.]+)"', svg)[0])
    size = f'width="{width + 2 * MARGIN:g}" height="{height + 2 * MARGIN:g}"'
    box = f"-{MARGIN} -{MARGIN} {width + 2 * MARGIN:g} {height + 2 * MARGIN:g}"
    opening = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{box}" {size} role="img">'
    return f'{opening}{style}<rect class="paper" x="-{MARGIN}" y="-{MARGIN}" {size} rx="6"/>{svg[svg.index("<title>") :]}'


def gallery(by_game: dict[str, list[Balance]]) -> str:
    """Writes the part of the gallery that is made from figures."""
    parts = []
    for name, all_found in by_game.items():
        kept = [found for found in all_found if (found.game.mode, found.game.players) in GAMES[name].kept]
        about = kept[0].game.meta
        links = ", ".join(f"[{title(found.game, ENGLISH)}]({file_of(found)})" for found in kept)
        facts = "; ".join(f"{what} **{value}**" for value, what, _ in key_figures(Figures(kept[-1], ENGLISH)))
        parts.append(
            f"## {about.title['fr']}\n\n![Scores of {about.title['en']}]({name}.svg)\n\nReports: {links}.\n"
            f"With {title(kept[-1].game, ENGLISH)}: {facts}.\n\n{figures_table(all_found)}"
        )
    return "\n\n".join(parts)


def file_of(found: Balance) -> str:
    """Names the file of a report."""
    return f"{found.game.meta.id}-{found.game.mode}-{found.game.players}.html"


def main() -> None:
    """Measures and writes."""
    names = sys.argv[1:] or list(GAMES)
    FOLDER.mkdir(exist_ok=True)
    by_game = {name: measure(name, Processes(2)) for name in names}
    for name, all_found in by_game.items():
        renew(ROOT / "src" / "ludoterre" / "games" / name / "RULES.md", block(name, all_found))
        for found in all_found:
            if (found.game.mode, found.game.players) in GAMES[name].kept:
                (FOLDER / file_of(found)).write_text(page(found, language("fr")), encoding="utf-8")
                (FOLDER / f"{name}.svg").write_text(picture(found) + "\n", encoding="utf-8")
    if len(names) == len(GAMES):
        renew(FOLDER / "README.md", gallery(by_game))


if __name__ == "__main__":
    main()
