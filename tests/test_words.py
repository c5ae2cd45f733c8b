"""Everything that people read, read by a proofreader: all texts as they are written, and whole games as they are told and drawn."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import ludoterre
from ludoterre.core.meta import LANGUAGES
from tests import proofreading, readings
from tests.proofreading import complaints

ROBOTS = {"covid19"}
"""Games in which robots are pawns."""
MORE = {"fr": 8, "de": 2, "en": 2}
"""So many recorded games are read besides one of each mode: French has most to get wrong."""
PAGES = 4
"""So many positions of each are read as drawn pages too."""


def records(game: str, more: int) -> list[Path]:
    """Returns the shortest recorded game of every mode, and some others."""
    paths = sorted((readings.RECORDS / game).glob("*.json"), key=lambda path: -path.stat().st_size)
    modes = {readings.mode_of(path): path for path in paths}
    return [*modes.values(), *[path for path in paths if path not in modes.values()][:: len(paths) // (more + 1)][:more]]


@pytest.mark.parametrize("code", LANGUAGES)
def test_no_text_has_a_mistake_as_it_is_written(code: str) -> None:
    texts = [(place, text, list(complaints(text, code, robots=True))) for place, text in proofreading.shipped(code)]
    assert [found for found in texts if found[2]] == []


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("game", ludoterre.games())
def test_no_game_has_a_mistake_as_it_is_told_and_drawn(game: str, code: str) -> None:
    known: set[str] = set()
    wrong: list[tuple[str, str, list[str]]] = []
    for path in records(game, MORE[code]):
        for line in set(readings.read(path, code, PAGES)) - known:
            known.add(line)
            if found := list(complaints(line, code, game in ROBOTS)):
                wrong.append((path.name, line, found))
    assert len(known) > 500
    assert wrong == []


def test_a_number_before_a_plural_has_its_forms_in_french() -> None:
    """Finds `{count} cartes` in events that no recorded game has; *les {count} cartes* are several by themselves."""
    counted = re.compile(r"(?<!\b[Ll]es )\{\w+\}[ \u00a0]([^\W\d_]+)(?![-'\w])")
    texts = [(place, text) for place, text in proofreading.shipped("fr") if "texts.toml" in place]
    assert [place for place, text in texts if set(counted.findall(text)) & proofreading.all_plurals("fr")] == []


def test_a_program_that_plays_is_a_bot_in_french_and_robots_are_pawns() -> None:
    bots = [forms for text, forms in proofreading.catalogue("fr") if re.search(r"\bbots?\b", text, re.IGNORECASE)]
    assert bots and [forms for forms in bots if "robot" in " ".join(forms).lower()] == []


@pytest.mark.parametrize(
    ("code", "line"),
    [
        ("fr", "Il n'y a plus de énergie."),
        ("fr", "C'est à vous de aller chercher l'eau que Alice a laissée."),
        ("fr", "C'est ce que\u00a0elle a fait."),
        ("fr", "Si il pleut."),
        ("fr", "La carte de le marché."),
        ("fr", "1 marqueurs sur 20"),
        ("fr", "0 points"),
        ("fr", "Donner 3 énergie"),
        ("fr", "Nombre de reproduction 1.5"),
        ("fr", "Ici le le climat monte"),
        ("fr", "Un robot joue ici."),
        ("de", "Das ist nicht Ihr Platz."),
        ("de", "Dann schauen Sie zu."),
        ("de", "1 Punkte"),
        ("de", "Noch 3 Karte"),
        ("de", "im Mittel 1.5"),
        ("en", "1 points"),
        ("en", "3 card"),
        ("en", "a risk of 12 %"),
    ],
)
def test_the_proofreader_finds_mistakes(code: str, line: str) -> None:
    assert list(complaints(line, code))


@pytest.mark.parametrize(
    ("code", "line"),
    [
        ("fr", "Le hasard choisit la haie, le héron et le hêtre, de haut en bas."),
        ("fr", "De A à F, au bord de E5 : 11 points, 1 point, 0 point, 1,5 point."),
        ("fr", "Gardez-la ou donnez-la ; vous vous décidez de le faire."),
        ("fr", "Le onze, le huit et le oui."),
        ("fr", "Règle HEX-TRN.4, version 1.2.0"),
        ("de", "Ihr seid dran. Sie ist leer. Das Gebäude, das das Wasser bekommt: 3 Gebäude, 0 Punkte, 1 Punkt."),
        ("en", "0 points, 1 point, 1.5 points, 12%"),
    ],
)
def test_the_proofreader_leaves_what_is_right(code: str, line: str) -> None:
    assert list(complaints(line, code)) == []
