"""The words of a game come from its own folder, wherever the game is installed, and its errors are told in them everywhere."""

from __future__ import annotations

import shutil
import sys
from pathlib import Path

import pytest
import toys

import ludoterre
from ludoterre import BadOption, BadRecord
from ludoterre.core import registry
from ludoterre.core.errors import LudoterreError
from ludoterre.games.scene import Scene, make_scene
from ludoterre.locale import game_language, language
from ludoterre.locale.speaker import speaker
from ludoterre.web.errors import said
from tests.cli.commands import ask

TIDE = "toy_tide"


@pytest.fixture(autouse=True)
def _toys() -> None:
    toys.register()


def scene_of(name: str, code: str) -> Scene:
    game = ludoterre.load(name)
    return make_scene(game, speaker(game, code), language(code))


@pytest.mark.parametrize(
    ("code", "aim"),
    [
        ("fr", "Les perles gagnent, les coquillages sont juste jolis · 0 coquillage sur la plage"),
        ("de", "Perlen gewinnen, Muscheln sind bloß hübsch · 0 Muscheln liegen am Strand"),
        ("de-CH", "Perlen gewinnen, Muscheln sind bloss hübsch · 0 Muscheln liegen am Strand"),
        ("en", "Pearls win, shells are just pretty · 0 shells lie on the beach"),
    ],
)
def test_a_game_of_another_package_brings_its_words_and_uses_those_of_the_house(code: str, aim: str) -> None:
    scene = scene_of(TIDE, code)
    assert scene.aim(scene.game.new_initial_state().view(0)) == aim
    assert scene.tr("Close") == language(code).tr("Close")
    # Nobody else says them.
    assert language(code).tr("Pearls win, shells are just pretty") == "Pearls win, shells are just pretty"
    assert game_language("glace_ciel", code).tr("Pearls win, shells are just pretty") == "Pearls win, shells are just pretty"


def test_an_error_of_a_game_is_told_in_its_words_by_whoever_tells_it() -> None:
    with pytest.raises(BadRecord) as wrong:
        ludoterre.load(TIDE).state_from_json({})
    assert "never" in str(wrong.value)
    for teller in (language("fr"), game_language("glace_ciel", "fr"), game_language(TIDE, "fr")):
        assert teller.error(wrong.value).startswith("La mer n'a jamais été ainsi\u00a0: ")
    assert said(wrong.value, language("de")).message.startswith("So war das Meer nie: ")
    quoted = quoting(wrong.value)
    assert language("de").error(quoted).startswith("x.json: nicht lesbar: So war das Meer nie: ")
    assert language("fr").error(BadRecord("nobody has translated this")) == "nobody has translated this"


def quoting(error: LudoterreError) -> LudoterreError:
    """Makes an error that gives another one as its reason."""
    try:
        try:
            raise error
        except LudoterreError as reason:
            raise BadRecord("{where}: cannot be read: {reason}", where="x.json", reason=str(reason))  # noqa: B904  the context is asked for
    except LudoterreError as found:
        return found


def test_the_command_line_tells_the_error_of_a_game_in_its_words() -> None:
    missing = "le mode custom demande les options gases et open_hands\u00a0; il manque gases, open_hands"
    assert missing in ask("simulate", "glace_ciel", "--mode", "custom", "--games", "1", LC_ALL="fr").err


@pytest.fixture
def copied_tide(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A tide of one's own, in another package."""
    folder = tmp_path / tmp_path.name  # what is known of a game by its name stays known to other tests
    shutil.copytree(Path(toys.__file__).parent / "tide", folder)
    monkeypatch.setattr(sys, "path", [*sys.path, str(tmp_path)])
    monkeypatch.setitem(registry._registered, folder.name, folder.name)
    return folder


def test_a_catalogue_that_cannot_be_read_is_named_and_hides_no_error(copied_tide: Path) -> None:
    (copied_tide / "locale" / "de.mo").write_bytes(b"\xde\x12\x04\x95broken")
    with pytest.raises(BadOption, match=f"^{copied_tide.name}/locale/de.mo: cannot be read: "):
        game_language(copied_tide.name, "de")
    assert language("de").error(BadRecord("nobody has translated this")) == "nobody has translated this"


def test_a_game_without_words_of_its_own_has_those_of_the_house(copied_tide: Path) -> None:
    shutil.rmtree(copied_tide / "locale")
    assert game_language(copied_tide.name, "fr").tr("Close") == "Fermer"
    assert game_language(copied_tide.name, "fr").tr("Pearls win, shells are just pretty") == "Pearls win, shells are just pretty"
    assert game_language("not_installed", "fr").tr("Close") == "Fermer"


def test_a_stranger_counts_as_the_house_does(copied_tide: Path) -> None:
    """French says *0 point*, also where a file says nothing of plurals."""
    shutil.copy(copied_tide / "locale" / "de.mo", copied_tide / "locale" / "fr.mo")
    spoken = game_language(copied_tide.name, "fr")
    lying = [spoken.trn("{count} shell lies on the beach", "{count} shells lie on the beach", count) for count in (0, 1, 2)]
    assert lying == ["0 Muschel liegt am Strand", "1 Muschel liegt am Strand", "2 Muscheln liegen am Strand"]
    assert spoken.form(0) == 0
