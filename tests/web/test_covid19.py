"""The pages of Covid19 Le Jeu ! speak French and German, all of them."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import partial
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

from tests.browser.planting import Plan, plant, recorded, secret
from tests.web.browser import run, server_in

GAME = "covid19"
DECISIONS = {
    "immunity": ("measures",),
    "ask_extended": ("movers", "homes", "one_off"),
    "extended_vaccination": ("vaccinate", "measures"),
    "extended_choices": ("test", "choose_event"),
    "prerequisite_next_turn": ("event_place",),
}
"""Recorded games in which these things are asked."""
OVER = ("immunity", "extinction", "saturation", "time")
SAID = ("aria-label", "title", "alt", "placeholder")
SAME = re.compile(
    r"Covid19 Le Jeu !|Ludoterre|[A-Z]+-\d+|Robopital|Zoé|Amadou|Mei|Lars|SIR|R₀ = |R² = |English|Deutsch|Français", re.IGNORECASE
)
"""What has the same name in every language."""


class Words(HTMLParser):
    """Gathers everything that a page says, piece by piece."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.said: set[str] = set()
        self.silent = 0
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.silent += tag in ("script", "style")
        self.said |= {" ".join(value.split()) for name, value in attrs if name in SAID and value}

    def handle_endtag(self, tag: str) -> None:
        self.silent -= tag in ("script", "style")

    def handle_data(self, data: str) -> None:
        if not self.silent:
            self.said.add(" ".join(data.split()))


def sentences(page: str) -> set[str]:
    """Returns what a page says in at least two words, besides names."""
    return {said for said in Words(page).said if len(re.findall(r"[^\W\d_]{2,}", SAME.sub("", said))) > 1}


def decides_late(phase: str, view: Mapping[str, Any]) -> bool:
    """Tells whether a phase is reached when a game is well under way."""
    return bool(view["phase"] == phase and view["turn"] > 2)


def test_nothing_is_said_in_another_language(tmp_path: Path) -> None:
    plans = {
        f"TABLE-{number}": recorded(GAME, name, partial(decides_late, phase))
        for number, (name, phase) in enumerate(((name, phase) for name, phases in DECISIONS.items() for phase in phases), start=1)
    }
    ends = {f"END-{number}": recorded(GAME, name) for number, name in enumerate(OVER, start=1)}
    plant(f"sqlite:///{tmp_path / 'tables.db'}", [Plan(code, record) for code, record in (plans | ends).items()])
    paths = [f"/t/{code}{page}" for code in plans for page in ("", "/text")] + [f"/t/{code}/end" for code in ends]
    paths += ["/t/END-1", "/t/END-1/replay?at=99", "/t/TABLE-1?watch=1&projector=1", f"/new/{GAME}", f"/rules/{GAME}"]

    async def work() -> dict[str, set[str]]:
        said: dict[str, set[str]] = {"en": set(), "fr": set(), "de": set()}
        async with server_in(tmp_path) as server:
            for language, found in said.items():
                someone = server.browser(language=language)
                for code, record in plans.items():
                    someone.cookies[f"lt_{code}", f"/t/{code}"] = secret(int(record.state.current_player()))
                for path in paths:
                    reply = await someone.get(path)
                    assert reply.status == 200
                    found |= sentences(reply.text)
        return said

    said = run(work)
    assert min(map(len, said.values())) > 300
    assert said["fr"] & said["en"] == set()
    assert said["de"] & said["en"] == set()
