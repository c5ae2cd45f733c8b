"""What can be played, for people and for programs."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from rich.console import Group, RenderableType
from rich.text import Text

from ludoterre.core.meta import GameMeta
from ludoterre.games.prose import Prose
from ludoterre.locale import Language


def as_data(meta: GameMeta) -> dict[str, Any]:
    """Gives everything that is known of a game without its rules."""
    return meta._asdict() | {"options": [option._asdict() for option in meta.options]}


def as_text(meta: GameMeta, language: Language) -> RenderableType:
    """Presents a game in a few lines."""
    head = Text.assemble((meta.id, "bold"), f"  {language.choose(meta.title)}")
    return Group(head, *(Prose(line, indent=4) for line in _lines(meta, language)), Text())


def _lines(meta: GameMeta, language: Language) -> Iterator[str]:
    yield language.choose(meta.summary)
    players = language.tr("{low} to {high} players", low=meta.min_players, high=meta.max_players)
    minutes = language.tr("{low} to {high} minutes", low=meta.minutes[0], high=meta.minutes[1])
    yield f"{players} · {minutes} · {language.tr('from age {age}', age=meta.age)} · {stage(meta, language)}"
    yield " · ".join(filter(None, (", ".join(meta.authors), meta.publisher)))
    for mode in meta.modes:
        yield language.pair(f"--mode {mode}", language.choose(meta.mode_titles.get(mode, {})))
    for option in meta.options:
        values = "|".join(str(value).lower() for value in option.values) + (f" ({option.span[0]}–{option.span[1]})" if option.span else "")
        yield language.pair(f"--option {option.name}={values}", f"{language.choose(option.title)} [{option.rule}]")


def stage(meta: GameMeta, language: Language) -> str:
    """Says what a player may rely on."""
    stages = {
        "draft": language.tr("draft: rules and records may change"),
        "playable": language.tr("playable: records stay replayable"),
        "stable": language.tr("stable: rules stay as they are"),
    }
    return stages[meta.stage]
