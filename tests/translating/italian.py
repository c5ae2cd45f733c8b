"""What is seen where Italian was begun: `test_translating.py` runs these tests on sources that it has translated a little."""

from __future__ import annotations

import os
import re
import tomllib
from html import unescape
from pathlib import Path

import pytest

import ludoterre
from ludoterre import Event, Rng
from ludoterre.core.moves import Refusal
from ludoterre.locale import language, offered, preferred
from ludoterre.packs import export, speaker
from ludoterre.testing.ledger import rule_ids
from ludoterre.testing.spot import random_action
from ludoterre.web.languages import spoken_to
from tests.table.helpers import GLACE, one_seat_each, play_one
from tests.web.browser import run, server_in

FILLED: list[tuple[str, str | None, str, str | tuple[str, ...]]] = [
    ("house", None, "Language", "Lingua"),
    ("house", None, "{count} card", ("{count} carta", "{count} carte")),
    ("house", None, "Name of the table", "Nome del tavolo {where}"),
    ("house", "word.and", "and", "e"),
    ("house", "word.player", "Player {number}", "Giocatore {number}"),
    ("house", "refusal.game_over", "The game is over.", "La partita è finita."),
    (GLACE, "meta", "Ice and the Sky", "Il ghiaccio e il cielo"),
    (GLACE, "meta", "Base game", "Gioco base"),
    (GLACE, "event.first_player", "{player} goes first.", "Comincia {player}."),
    (GLACE, "event.landmark_dealt", "{player} gets a landmark, without seeing it.", "{plyer} riceve un punto."),
    ("ecotopia", "pack.place.A1.title", "Mill Meadow", "Prato del Mulino"),
    ("ecotopia", "pack.place.B1.title", "Dark Wood", "Bosco Nero"),
    ("ecotopia", "pack.word.true.title", "True", "x" * 401),
]
"""The file, the place, the English, the Italian."""
BROKEN = [one for one in FILLED if "{where}" in str(one[3]) or "{plyer}" in str(one[3]) or len(one[3]) > 400]
"""Translations that cannot be used: the text beside them is said in another language."""


def test_the_language_is_offered_by_its_own_name_after_the_others() -> None:
    assert [(one.code, one.name) for one in offered()][3:] == [("it", "Italiano")]
    assert preferred({"LANG": "it_CH.UTF-8"}) == "it"
    assert spoken_to("it-IT, en;q=0.5", "", "fr") == "it" == spoken_to("fr", "it", "fr")


def test_the_interface_speaks_it_and_falls_back() -> None:
    spoken = language("it")
    assert spoken.tr("Language") == "Lingua" and spoken.tr("Theme") == "Theme"
    assert [spoken.trn("{count} card", "{count} cards", count) for count in (0, 1, 2)] == ["0 carte", "1 carta", "2 carte"]
    assert spoken.trn("{count} player", "{count} players", 1) == "1 player"
    assert spoken.tr("Name of the table") == "Name of the table"
    assert spoken.number(2.5) == "2,5"


def test_titles_are_translated_or_english() -> None:
    spoken = language("it")
    for name in ludoterre.games():
        title = ludoterre.meta(name).title
        assert spoken.choose(title) == ("Il ghiaccio e il cielo" if name == GLACE else title["en"])
    assert spoken.choose({"de": "Nur deutsch"}) == "Nur deutsch"


@pytest.mark.parametrize("name", ludoterre.games())
def test_a_whole_game_is_told(name: str) -> None:
    game = ludoterre.load(name)
    says, english = (speaker(game, code, ["Ada", "Bruno"]) for code in ("it", "en"))
    rng, state, events = Rng(3), game.new_initial_state(), list[Event]()
    state.listener = events.append
    while not state.is_terminal():
        said = [says.move(state.move(action)) for action in state.legal_actions()[:3]]
        assert all(said)
        state.apply_action(random_action(state, rng))
    for event in events:
        said_in_italian, said_in_english = says.event(event), english.event(event)
        if event.kind == "first_player" and name == GLACE:
            assert said_in_italian == f"Comincia {says.player(event.args['player'])}."
        else:
            assert bare(said_in_italian) == bare(said_in_english)
    assert [says.rule(rule) for rule in rule_ids(name)] == [english.rule(rule) for rule in rule_ids(name)]
    assert says.refusal(Refusal("", "game_over", {})) == "La partita è finita."
    assert says.join(["a", "b"]) == "a e b"
    assert says.player(2) == {"Player 3": "Giocatore 3"}.get(english.player(2), english.player(2))


def bare(sentence: str) -> str:
    """Writes the words that are translated here in English."""
    words = {"Giocatore ": "Player ", " e ": " and ", "Prato del Mulino": "Mill Meadow", "Bosco Nero": "Dark Wood"}
    for italian, english in words.items():
        sentence = sentence.replace(italian, english)
    return sentence


def test_the_box_is_named_and_no_hash_changes() -> None:
    for name in ludoterre.games():
        assert ludoterre.load(name).content_hash == os.environ[f"HASH_{name.upper()}"]
    game = ludoterre.load("ecotopia")
    says = speaker(game, "it")
    assert (says.name("A1"), says.name("place_A1"), says.name("true")) == ("Prato del Mulino", "A1 Prato del Mulino", "True")


def test_a_pack_of_ones_own_is_translated_where_it_says_the_same_and_carries_nothing_along() -> None:
    data = tomllib.loads(export("ecotopia"))
    places = {place["id"]: place for place in data["place"]}
    places["B1"]["title"]["en"] = "My own wood"
    places["C1"]["title"]["it"] = "La mia conca"
    game = ludoterre.load("ecotopia", pack=data)
    says = speaker(game, "it")
    assert [says.name(place) for place in ("A1", "B1", "C1")] == ["Prato del Mulino", "My own wood", "La mia conca"]
    assert game.content_hash == os.environ["HASH_ECOTOPIA"]
    assert "Prato del Mulino" not in repr(game.pack) and "La mia conca" in repr(game.pack)


def test_pages_are_read_in_it(tmp_path: Path) -> None:
    async def work() -> None:
        async with server_in(tmp_path) as server:
            browser = server.browser(language="it-IT,it;q=0.9")
            home = unescape((await browser.get("/")).text)
            assert '<html lang="it"' in home and "Il ghiaccio e il cielo" in home and 'aria-label="Lingua"' in home
            assert re.search('<button name="language" value="it" lang="it" title="Italiano"[^>]*aria-pressed="true">IT<', home)
            new = unescape((await browser.get(f"/new/{GLACE}")).text)
            assert '<option value="it" lang="it" selected>Italiano</option>' in new and "Gioco base" in new
            chooser = server.browser(language="fr")
            assert '<html lang="fr"' in (await chooser.get("/")).text
            await chooser.post("/language", language="it", back="/")
            assert '<html lang="it"' in (await chooser.get("/")).text
            for name in ludoterre.games():
                created = await server.house.create(one_seat_each(name, ludoterre.meta(name).min_players)._replace(language="it"))
                table = created.table
                seated = server.browser(language="").holds(created, 0, creator=True)
                if table.awaited() is not None:
                    await play_one(server.house, created)
                for page in ("", "/text", "/seats", "/replay", "?watch=1", "?projector=1"):
                    reply = await seated.get(f"/t/{table.code}{page}")
                    assert reply.status == 200 and '<html lang="it"' in reply.text, (name, page)
                assert (await browser.get(f"/rules/{name}")).status == 200

    run(work)
