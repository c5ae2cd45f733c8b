"""What `ludoterre pack` does, for every game that is installed."""

from __future__ import annotations

import json
import tomllib
from pathlib import Path
from typing import Any

import pytest

import ludoterre
from ludoterre import BadOption, BadPack, packs
from ludoterre.core import registry

GAMES = registry.games()


@pytest.mark.parametrize("game", GAMES)
def test_an_exported_pack_checks_and_has_the_hash_of_the_original(game: str, tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text(packs.export(game), encoding="utf-8")
    summary = packs.check(None, path)
    loaded = ludoterre.load(game)
    assert (summary.game, summary.id, summary.content_hash) == (game, loaded.pack_id, loaded.content_hash)
    from_file = ludoterre.load(game, pack=path)
    assert from_file == ludoterre.load(game, pack=str(path)) == ludoterre.load(game, pack=from_file.pack) == loaded
    assert set(summary.sources) <= {"rulebook", "public", "reconstructed"}
    assert sum(summary.counts.values()) == sum(summary.sources.values())


@pytest.mark.parametrize("game", GAMES)
def test_a_schema_is_json_and_knows_the_fields_of_the_pack(game: str) -> None:
    schema = json.loads(json.dumps(packs.schema_of(game)))
    assert set(tomllib.loads(packs.export(game))) <= set(schema["properties"])
    references = json.dumps(schema).split('"#/$defs/')[1:]
    assert {reference.partition('"')[0] for reference in references} <= set(schema["$defs"])


def test_a_pack_says_which_game_it_is_for(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text("id = 'x'")
    with pytest.raises(BadPack, match=r"mine.toml: game: is missing"):
        packs.check(None, path)
    with pytest.raises(BadPack, match=r"there is no game 'chess'; there are .*glace_ciel"):
        packs.check(None, {"game": "chess"})
    with pytest.raises(BadPack, match="there is no game an array of 1"):
        packs.check(None, {"game": ["glace_ciel"]})
    with pytest.raises(BadPack, match="game: should be 'glace_ciel', not 'chess'"):
        packs.check("glace_ciel", {"game": "chess"})


def test_an_unknown_game_is_refused() -> None:
    for ask in (packs.export, packs.schema_of, lambda name: packs.check(name, {})):
        with pytest.raises(BadOption, match="there is no game 'chess'"):
            ask("chess")


def test_a_game_without_content_says_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "bare_game").mkdir()
    for module in ("__init__", "content"):
        (tmp_path / "bare_game" / f"{module}.py").touch()
    monkeypatch.syspath_prepend(tmp_path)
    known: dict[str, Any] = registry._packages()
    monkeypatch.setitem(known, "bare", "bare_game")
    with pytest.raises(BadOption, match="bare has no content packs"):
        packs.export("bare")
