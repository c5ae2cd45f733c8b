"""Transcripts of recorded games, compared word for word. After an intended change:

python -m ludoterre.testing.playthrough --write tests/playthroughs
"""

from __future__ import annotations

from difflib import unified_diff
from pathlib import Path

import pytest

import ludoterre
from ludoterre import Record, meta
from ludoterre.testing.playthrough import main, play, shipped_games, sources, transcript

FOLDER = Path(__file__).parent / "playthroughs"
RECORDS = FOLDER.parent / "records"
TRANSCRIPTS = sorted(FOLDER.rglob("*.txt"))
LARGEST = 120_000


@pytest.mark.parametrize("path", TRANSCRIPTS, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_a_game_reads_as_it_did(path: Path) -> None:
    before = path.read_text(encoding="utf-8").splitlines()
    now = transcript(Record.load(RECORDS / path.parent.name / f"{path.stem}.json")).splitlines()
    difference = list(unified_diff(before, now, "as it was", "as it is now", lineterm="", n=2))
    assert difference == [], "\n".join(
        [*difference[:60], "if this is meant: python -m ludoterre.testing.playthrough --write tests/playthroughs"]
    )


@pytest.mark.parametrize("name", shipped_games())
def test_every_mode_has_a_transcript(name: str) -> None:
    modes = {Record.load(RECORDS / name / f"{path.stem}.json").game.mode for path in (FOLDER / name).glob("*.txt")}
    assert set(meta(name).modes) - modes == set()


def test_every_transcript_has_its_record_and_stays_readable() -> None:
    assert set(sources(RECORDS, FOLDER)) == set(TRANSCRIPTS)
    assert [path.name for path in TRANSCRIPTS if path.stat().st_size > LARGEST] == []


def test_missing_transcripts_are_written_and_stale_ones_renewed(tmp_path: Path) -> None:
    name = shipped_games()[0]
    (tmp_path / "records" / name).mkdir(parents=True)
    (tmp_path / "playthroughs" / name).mkdir(parents=True)
    modes = meta(name).modes
    for mode in modes:
        for copy in ("a", "b"):
            play(ludoterre.load(name, mode=mode), "random", seed=1).save(tmp_path / "records" / name / f"{mode}_{copy}.json")
    (tmp_path / "playthroughs" / name / f"{modes[0]}_b.txt").write_text("stale", encoding="utf-8")
    main(["--write", str(tmp_path / "playthroughs")])
    written = {path.stem: path.read_text(encoding="utf-8") for path in (tmp_path / "playthroughs" / name).glob("*.txt")}
    assert set(written) == {f"{modes[0]}_b", *[f"{mode}_a" for mode in modes[1:]]}
    assert "stale" not in written[f"{modes[0]}_b"]


def test_a_transcript_shows_who_saw_what() -> None:
    lines = transcript(Record.load(RECORDS / "glace_ciel" / "worked_example.json")).splitlines()
    start = lines.index("== 2: chance")
    assert lines[start + 1 : start + 4] == [
        "  move: deal p0 g1_water_0",
        "  p0 sees: deal p0 g1_water_0",
        "  p1 p2 spectator sees: deal p0 ?",
    ]
    assert "  p0 p2 sees: landmark p1 W" in lines
    assert "  p1 spectator sees: landmark p1 ?" in lines
