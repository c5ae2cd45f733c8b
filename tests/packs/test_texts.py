"""Sentences for people."""

from __future__ import annotations

import re
import tomllib
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest

import ludoterre
from ludoterre import BadOption, Event, Move, Refusal
from ludoterre.core import registry
from ludoterre.core.meta import LANGUAGES
from ludoterre.packs import Speaker, export, speaker

TEMPLATES: dict[str, dict[str, Any]] = {
    "word": {
        "player": {"fr": "Joueur {number}", "de": "Person {number}", "en": "Player {number}"},
        "and": {"fr": "et", "de": "und", "en": "and"},
    },
    "event": {
        "moved": {
            "fr": "{player} va de {start} à {end}.",
            "de": "{player} geht von {start} nach {end}.",
            "en": "{player}: {start} to {end}.",
        },
        "moved_no_start": {"en": "{player} arrives in {end}."},
        "met": {"en": "Met: {met:players}."},
        "met_no_met": {"en": "Nobody."},
        "score": {"en": "{value:+} of {whole:03}"},
        "shown": {"en": "Cards: {cards}."},
        "paid": {"en": "Paid: {fruit}. Missing: {missing:fruit}."},
        "dealt": {"en": "{author} gives {partner} {basket}."},
        "bid": {"en": "Bids: {bids}."},
        "played": {"en": "{card} against {target} on {place}"},
        "played_no_place": {"en": "{card} against {target}"},
        "played_no_target_no_place": {"en": "{card}"},
    },
    "each": {
        "cards": {"en": "{player} has {card}"},
        "fruit_0": {"en": "{count} apples"},
        "fruit_0_1": {"en": "an apple"},
        "fruit_1": {"en": "{count} pears"},
        "fruit_none": {"en": "nothing"},
        "basket_apple": {"en": "{count} apples"},
        "basket_pear": {"en": "{count} pears"},
        "basket_none": {"en": "nothing"},
        "bids": {"en": "{player} {count}"},
    },
    "option": {"who": {"1": {"en": "{player} begins"}, "true": {"en": "all"}}},
    "rule": {"TOY-1": {"fr": "Une règle.", "de": "Eine Regel.", "en": "A rule."}},
}
NAMES = {"hill": {"fr": "la colline", "de": "dem Hügel", "en": "the hill"}}


def say(language: str = "en", *players: str) -> Speaker:
    return Speaker(TEMPLATES, NAMES, language, players)


def event(kind: str, **args: Any) -> Event:
    return Event(kind, args, "", None)


@pytest.mark.parametrize(
    ("language", "sentence"),
    [
        ("fr", "Joueur 2 va de la colline à B3."),
        ("de", "Person 2 geht von dem Hügel nach B3."),
        ("en", "Player 2: the hill to B3."),
    ],
)
def test_players_and_content_are_named_in_the_language(language: str, sentence: str) -> None:
    assert say(language).event(event("moved", player=1, start="hill", end="B3", changes=[])) == sentence


def test_given_names_are_used_and_the_others_numbered() -> None:
    told = event("moved", player=0, start="hill", end="B3")
    assert say("en", "Zoé").event(told) == "Zoé: the hill to B3."
    assert say("en", "  ").event(told) == "Player 1: the hill to B3."
    assert say("en", "Zoé").player(2) == "Player 3"


@pytest.mark.parametrize("name", ["{player}", "{", "}", "{0.__class__}", "%s", "a{b}c{{"])
def test_a_name_with_braces_is_only_a_name(name: str) -> None:
    assert say("en", name).event(event("moved", player=0, start=name, end="B3")) == f"{name}: {name} to B3."


@pytest.mark.parametrize(
    ("met", "sentence"),
    [([], "Nobody."), ([0], "Met: Zoé."), ([0, 1], "Met: Zoé and Luc."), ([0, 1, 2], "Met: Zoé, Luc and Player 3.")],
)
def test_lists_of_players_are_joined(met: list[int], sentence: str) -> None:
    assert say("en", "Zoé", "Luc").event(event("met", met=met)) == sentence


@pytest.mark.parametrize("args", [{}, {"start": None}, {"start": ""}])
def test_a_missing_argument_has_its_own_sentence(args: dict[str, Any]) -> None:
    assert say().event(event("moved", player=0, end="hill", **args)) == "Player 1 arrives in the hill."


def test_numbers_take_a_format_and_a_real_minus_sign() -> None:
    assert say().event(event("score", value=2, whole=7)) == "+2 of 007"
    assert say().event(event("score", value=-2, whole=7)) == "−2 of 007"


def test_a_list_of_tables_is_said_player_by_player() -> None:
    assert (
        say("en", "Zoé").event(event("shown", cards=[{"card": "hill"}, {"card": "A1"}])) == "Cards: Zoé has the hill and Player 2 has A1."
    )


@pytest.mark.parametrize(
    ("fruit", "missing", "sentence"),
    [
        ([2, 3], [0, 0], "Paid: 2 apples and 3 pears. Missing: nothing."),
        ([1, 0], [0, 1], "Paid: an apple. Missing: 1 pears."),
    ],
)
def test_a_list_of_numbers_is_said_kind_by_kind(fruit: list[int], missing: list[int], sentence: str) -> None:
    assert say().event(event("paid", fruit=fruit, missing=missing)) == sentence


@pytest.mark.parametrize(
    ("basket", "said"), [({"apple": 2, "pear": 1}, "2 apples and 1 pears"), ({"apple": 0, "pear": 4}, "4 pears"), ({"apple": 0}, "nothing")]
)
def test_a_table_of_numbers_is_said_kind_by_kind_between_the_players_of_a_deal(basket: dict[str, int], said: str) -> None:
    assert say("en", "Zoé", "Luc").event(event("dealt", author=1, partner=0, basket=basket)) == f"Luc gives Zoé {said}."


def test_a_table_of_numbers_by_player_says_the_zeros_too() -> None:
    assert say("en", "Zoé", "Luc").event(event("bid", bids={"0": 3, "1": 0})) == "Bids: Zoé 3 and Luc 0."


def test_of_several_missing_arguments_the_sentence_without_all_of_them_is_taken() -> None:
    zoe = say("en", "Zoé")
    assert zoe.event(event("played", card="storm", target=0, place="hill")) == "storm against Zoé on the hill"
    assert zoe.event(event("played", card="storm", target=0)) == "storm against Zoé"
    assert zoe.event(event("played", card="storm")) == "storm"


def test_what_has_no_text_still_reads() -> None:
    assert (
        say().event(event("flood", player=0, place="hill", depth=3, changes=[1])) == "flood (player: Player 1, place: the hill, depth: 3)"
    )
    assert say().move(Move("pass", {})) == "pass"
    assert say().refusal(Refusal("TOY-2", "too_deep", {"depth": [1, 2]})) == "too_deep (depth: 1 and 2)"
    assert say().event(event("moved", player=0, start="hill")) == "moved (player: Player 1, start: the hill)"
    assert say("de").event(event("met_no_met")) == "Nobody."
    assert (say().rule("TOY-9"), say().name("sea"), say().phase("night"), say().option("size", 4)) == ("TOY-9", "sea", "night", "4")


def test_rules_and_options_are_explained() -> None:
    assert say("de").rule("TOY-1") == "Eine Regel."
    assert say("en", "Zoé", "Luc").option("who", 1) == "Luc begins"
    assert say().option("who", True) == "all"


def test_a_game_without_texts_speaks_plainly(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "mute_game").mkdir()
    (tmp_path / "mute_game" / "__init__.py").touch()
    monkeypatch.syspath_prepend(tmp_path)
    known: dict[str, Any] = registry._packages()
    monkeypatch.setitem(known, "mute", "mute_game")
    mute = ludoterre.Game(ludoterre.meta("glace_ciel")._replace(id="mute"), 2, "base", {}, 1)
    assert speaker(mute, "fr").event(event("placed", player=1)) == "placed (player: Joueur 2)"
    assert speaker(mute, "de").refusal(Refusal("", "game_over", {})) == "Das Spiel ist zu Ende."


def test_an_unknown_language_is_refused() -> None:
    with pytest.raises(BadOption, match="there is no language 'tlh'; there are fr, de, en"):
        speaker(ludoterre.load("glace_ciel"), "tlh")


GENERAL = [
    "game_over",
    "not_your_turn",
    "chance_decides",
    "outcome_impossible",
    "undo_reveals",
    "undo_chance",
    "undo_other_player",
    "undo_nothing",
]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("code", GENERAL)
def test_what_every_game_refuses_has_words(language: str, code: str) -> None:
    sentence = speaker(ludoterre.load("glace_ciel"), language).refusal(Refusal("", code, {"player": 0}))
    assert code not in sentence
    assert sentence.endswith(".")


def leaves(node: dict[str, Any]) -> list[dict[str, str]]:
    """Returns the texts of a template file or a pack, wherever they stand."""
    if "fr" in node:
        return [node]
    inner = [value for value in node.values() if isinstance(value, dict)]
    inner += [item for value in node.values() if isinstance(value, list) for item in value if isinstance(item, dict)]
    return [leaf for value in inner for leaf in leaves(value)]


def all_texts() -> list[dict[str, str]]:
    folders = [files("ludoterre.locale"), *(files(registry.package_of(game)) for game in registry.games())]
    texts = [tomllib.loads((folder / "texts.toml").read_text(encoding="utf-8")) for folder in folders]
    packs = [tomllib.loads(export(game)) for game in registry.games()]
    return [leaf for node in [*texts, *packs] for leaf in leaves(node)]


def test_every_text_is_there_in_every_language_with_the_same_fields() -> None:
    for texts in all_texts():
        assert sorted(texts) == sorted(LANGUAGES), texts
        assert all(text == text.strip() != "" for text in texts.values()), texts
        # A number that is counted has as many forms as a language has.
        assert len({tuple(sorted(set(re.findall(r"{[^}:|]*", text)))) for text in texts.values()}) == 1, texts


def test_french_has_no_break_spaces_where_they_belong() -> None:
    for texts in all_texts():
        words = re.sub(r"{[^}]*}", "x", texts["fr"])
        assert not re.search(r"(?<!\u00a0)[:;!?»]|«(?!\u00a0)", words), texts["fr"]
        assert not re.search(r" [:;!?»]|« ", words), texts["fr"]


# Counting and eliding.

COUNTED: dict[str, dict[str, Any]] = {
    "word": TEMPLATES["word"] | {"give_gold": {"fr": "{given:# sou|# sous}", "de": "{given} Gold", "en": "{given} gold"}},
    "event": {
        "trees": {"fr": "Il reste {trees:# arbre|# arbres}.", "de": "Noch {trees:# Baum|# Bäume}.", "en": "{trees:One tree|# trees} left."},
        "met": {"fr": "{met:Objectif atteint|Objectifs atteints} : {met:players}."},
        "gave": {"fr": "{player} donne {give}."},
        "lacks": {"fr": "Pas de {what} : c'est ce que {player} dit."},
    },
}
THINGS = {
    "energy": {"fr": "énergie"},
    "gold": {"fr": "or"},
    "hedge": {"fr": "haie"},
    "grass": {"fr": "herbe"},
    "food": {"fr": "nourriture"},
}


@pytest.mark.parametrize(
    ("language", "none", "one", "many"),
    [
        ("fr", "Il reste 0 arbre.", "Il reste 1 arbre.", "Il reste 2 arbres."),
        ("de", "Noch 0 Bäume.", "Noch 1 Baum.", "Noch 2 Bäume."),
        ("en", "0 trees left.", "One tree left.", "2 trees left."),
    ],
)
def test_a_count_takes_the_form_of_its_number(language: str, none: str, one: str, many: str) -> None:
    say = Speaker(COUNTED, {}, language, ())
    assert [say.event(event("trees", trees=count)) for count in (0, 1, 2)] == [none, one, many]


def test_a_list_is_counted_by_its_entries_and_a_word_may_count_another_argument() -> None:
    say = Speaker(COUNTED, THINGS, "fr", ("Alice", "Luc"))
    assert say.event(event("met", met=[1])) == "Objectif atteint : Luc."
    assert say.event(event("met", met=[0, 1])) == "Objectifs atteints : Alice et Luc."
    assert say.event(event("gave", player=0, give="gold", given=1)) == "Alice donne 1 sou."
    assert say.event(event("gave", player=0, give="gold", given=3)) == "Alice donne 3 sous."


@pytest.mark.parametrize(
    ("what", "player", "sentence"),
    [
        ("energy", 0, "Pas d'énergie : c'est ce qu'Alice dit."),
        ("gold", 1, "Pas d'or : c'est ce que Luc dit."),
        ("food", 2, "Pas de nourriture : c'est ce qu'Hélène dit."),
        ("grass", 3, "Pas d'herbe : c'est ce que E1 dit."),
        ("hedge", 4, "Pas de haie : c'est ce que Yann dit."),
    ],
)
def test_french_elides_before_a_name_that_is_put_in(what: str, player: int, sentence: str) -> None:
    say = Speaker(COUNTED, THINGS, "fr", ("Alice", "Luc", "Hélène", "E1", "Yann"))
    assert say.event(event("lacks", what=what, player=player)) == sentence
