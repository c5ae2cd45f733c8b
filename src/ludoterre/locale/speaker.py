# compiled by mypyc
"""Says in somebody's language what happened, what may happen, and why not.

Templates stand in `texts.toml`, one file for all games beside this module and one in each game's folder; what translators made of them
stands in the catalogues (`translations`). A template is `section.key` with one text per language; fields in braces are the arguments of the
event, move or refusal:

- a content id becomes its name in the pack, `{player}` the name of a player, `{met:players}` a list of them; an argument may have
  names of its own: `{face}` with the value wind is `word.face_wind` here, or `face_wind` in the pack, before it is `wind`; such a word may
  have fields too, as the sentence has: `word.give_gold` says `{given} gold`;
- `{value:+}` and other formats of Python work on numbers;
- `{trees:# arbre|# arbres}` counts: it takes the form that the language has for this number, or for so many entries of a list, and puts
  the number where `#` stands; the forms are in the order of the language's catalogue (`Plural-Forms`);
- before a field, French words lose their vowel by themselves: `de {resource}` becomes *d'énergie*;
- `{author}`, `{partner}` and `{target}` are players too;
- a list of tables, one for each player, is said by the template `each.<argument>`, and so is a table of numbers by player, with the
  fields `{player}` and `{count}`;
- a list of numbers, one for each kind of something, is said by the templates `each.<argument>_<place>` with the field `{count}`, or
  `each.<argument>_<place>_<number>` for just that number; zeros are left out, and `each.<argument>_none` says that all are;
  `{missing:amounts}` borrows the templates of another argument; a table of numbers by kind is said in the same way, with the names of
  the kinds for places;
- `<key>_no_<argument>` is taken instead of `<key>` when that argument is absent, None, false, zero (but for a player) or empty;
  `<key>_no_<one>_no_<other>` goes before both when both are.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any

from ludoterre.core.game import Game
from ludoterre.core.meta import Texts
from ludoterre.core.moves import Event, Move, Refusal
from ludoterre.locale import language as interface
from ludoterre.locale.catalogues import folder_of
from ludoterre.locale.elision import elided, joints
from ludoterre.locale.spoken import FOLDER, otherwise, read_toml, spoken
from ludoterre.locale.translations import add_translations

TEXTS = "texts.toml"
Templates = dict[str, dict[str, Any]]

ROLES = ("player", "author", "partner", "target")
"""Arguments that are players."""
UNSAID = ("changes",)
"""Arguments for programs: they appear in no sentence that we make up ourselves."""


def speaker(game: Game, language: str = "fr", player_names: Sequence[str] | None = None) -> Speaker:
    """Makes a speaker for a game in one of the languages that are spoken here. Players without a name get a number."""
    return Speaker(_templates(game.meta.id), game.names(), language, player_names or ())


@cache
def _templates(game: str) -> Templates:
    """Reads the templates of all games and adds those of one."""
    general = add_translations(read_toml(FOLDER / TEXTS), None)
    own = _own_templates(folder_of(game))
    return {section: general.get(section, {}) | own.get(section, {}) for section in general | own}


def _own_templates(folder: Path | None) -> Templates:
    """Reads the templates of a game and their translations; one without any is still played, with plainer words."""
    if folder is None or not (folder / TEXTS).exists():
        return {}
    return add_translations(read_toml(folder / TEXTS), folder)


class Speaker:
    """Speaks one language at one table. Never fails: what has no text is said by its code and arguments."""

    def __init__(self, templates: Templates, names: Mapping[str, Texts], language: str, player_names: Sequence[str]) -> None:
        self._templates = templates
        self._names = names
        self._language = language
        self._speech = spoken(language)
        self._count = interface(language).count
        self._player_names = player_names
        self._variants: dict[tuple[str, str], list[tuple[list[str], object]]] = {}
        """For each code the arguments whose absence it knows, with the templates for that: looked for once."""
        self._alone: dict[tuple[str, str], str] = {}
        """What was said of codes without arguments: it never changes."""

    def event(self, event: Event) -> str:
        """Says what happened."""
        return self._say("event", event.kind, event.args)

    def refusal(self, refusal: Refusal) -> str:
        """Says why not."""
        return self._say("refusal", refusal.code, refusal.args)

    def move(self, move: Move) -> str:
        """Says what a move would do."""
        return self._say("move", move.kind, move.args)

    def rule(self, rule_id: str) -> str:
        """Explains a rule or a ruling of the ledger."""
        return self._say("rule", rule_id, {})

    def chapter(self, heading: str) -> str:
        """Translates the heading of a chapter of the ledger."""
        return self._say("chapter", heading, {})

    def phase(self, phase: str) -> str:
        """Names a phase of the game."""
        return self._say("phase", phase, {})

    def mode(self, mode: str) -> str:
        """Says in a sentence what makes a mode different; nothing if the game does not say."""
        return self._text(self._section("mode").get(mode)) or ""

    def option(self, name: str, value: object) -> str:
        """Names a value of an option."""
        key = str(value).lower() if isinstance(value, bool) else str(value)
        template = self._text(self._section("option").get(name, {}).get(key))
        return key if template is None else self._fill(template, {"player": value}) or key

    def name(self, content_id: str, otherwise: str = "") -> str:
        """Names a card, a place or anything else of the pack; without a name of its own, as the other one."""
        found = self._text(self._names.get(content_id))
        return found or (self.name(otherwise) if otherwise else content_id)

    def player(self, player: int) -> str:
        """Names a player."""
        given = self._player_names[player].strip() if 0 <= player < len(self._player_names) else ""
        return given or self._say("word", "player", {"number": player + 1})

    def join(self, words: Sequence[str]) -> str:
        """Joins words as the language does: `a, b and c`."""
        if len(words) < 2:
            return "".join(words)
        return f"{', '.join(words[:-1])} {self._say('word', 'and', {})} {words[-1]}"

    def show(self, name: str, value: object, form: str = "", args: Mapping[str, Any] | None = None) -> str:
        """Says one argument in words; one that has a word of its own may tell of the others."""
        if "|" in form and isinstance(value, int | list | tuple):
            return self._count(value if isinstance(value, int) else len(value), form)
        if form == "players" and isinstance(value, list | tuple):
            return self.join([self.show("player", player) for player in value])
        if name in ROLES and isinstance(value, int):
            return self.player(value)
        if isinstance(value, str):
            word = self._text(self._section("word").get(f"{name}_{value}"))
            return self.name(f"{name}_{value}", value) if word is None else (self._fill(word, args or {}) or word) if "{" in word else word
        if isinstance(value, list | tuple):
            return self._list(form or name, value)
        if isinstance(value, dict):
            return self._table(form or name, value)
        return format(value, form).replace("-", "−") if isinstance(value, int | float) else str(value)

    def amount(self, name: str, place: int | str, count: int) -> str:
        """Says how many there are of one kind, as a list of them would."""
        return self._each(name, place, count)

    def _list(self, name: str, values: Sequence[object]) -> str:
        """Says a list: of kinds only those there are, of anything else every entry."""
        counted = f"{name}_0" in self._section("each")
        words = [self._each(name, place, one) for place, one in enumerate(values) if one or not counted]
        return self._say("each", f"{name}_none", {}) if counted and not words else self.join(words)

    def _table(self, name: str, values: Mapping[str, object]) -> str:
        """Says numbers by player, or by kind: of these only those there are."""
        if name in self._section("each"):
            return self.join([self._say("each", name, {"player": int(key), "count": one}) for key, one in values.items()])
        words = [self._each(name, key, one) for key, one in values.items() if one]
        return self.join(words) or self._say("each", f"{name}_none", {})

    def _each(self, name: str, place: int | str, value: object) -> str:
        """Says one entry of a list: a table is that of the player in this place, a number counts the kind in this place."""
        if isinstance(value, dict):
            return self._say("each", name, {"player": place} | value)
        key = f"{name}_{place}"
        if key not in self._section("each"):
            return self.show(name, value)
        exactly = f"{key}_{value}"
        return self._say("each", exactly if exactly in self._section("each") else key, {"count": value})

    def _say(self, section: str, key: str, args: Mapping[str, Any]) -> str:
        """Fills the template for a code, or lists what there is to say."""
        if args:
            return self._filled(section, key, args)
        said = self._alone.get((section, key))
        if said is None:
            said = self._alone[section, key] = self._filled(section, key, args)
        return said

    def _filled(self, section: str, key: str, args: Mapping[str, Any]) -> str:
        template = self._text(self._variant(section, key, args))
        said = None if template is None else self._fill(template, args)
        return self._plainly(key, args) if said is None else said

    def _variant(self, section: str, key: str, args: Mapping[str, Any]) -> object:
        """Finds the template for a code, first among those for missing arguments."""
        known = self._variants.get((section, key))
        if known is None:
            prefix = f"{key}_no_"
            found = [
                (name.removeprefix(prefix).split("_no_"), one) for name, one in self._section(section).items() if name.startswith(prefix)
            ]
            known = self._variants[section, key] = sorted(found, key=lambda variant: -len(variant[0]))
        for names, template in known:
            if all(_is_absent(name, args.get(name)) for name in names):
                return template
        return self._section(section).get(key)

    def _fill(self, template: str, args: Mapping[str, Any]) -> str | None:
        """Puts arguments into a template, or gives up if they do not fit it."""
        try:
            filled = joints(template, self._language).format_map({name: _Argument(self, name, value, args) for name, value in args.items()})
            return elided(filled)
        except (AttributeError, IndexError, KeyError, TypeError, ValueError):
            return None

    def _plainly(self, key: str, args: Mapping[str, Any]) -> str:
        said = [f"{name}: {self.show(name, value)}" for name, value in args.items() if name not in UNSAID]
        return f"{key} ({', '.join(said)})" if said else key

    def _section(self, name: str) -> dict[str, Any]:
        section = self._templates.get(name)
        return section if isinstance(section, dict) else {}

    def _text(self, texts: object) -> str | None:
        """Chooses the language, or what stands in for it."""
        if not isinstance(texts, Mapping):
            return None
        found = texts.get(self._language) or otherwise(texts, self._speech)
        return found if isinstance(found, str) else None


def _is_absent(name: str, value: object) -> bool:
    """Tells whether an argument says nothing; player 0 is somebody."""
    return not value and not (name in ROLES and value == 0 and value is not False)


class _Argument:
    """An argument of a template; it is said when the template asks for it."""

    def __init__(self, speaker: Speaker, name: str, value: object, args: Mapping[str, Any]) -> None:
        self.speaker, self.name, self.value, self.args = speaker, name, value, args

    def __format__(self, form: str) -> str:
        return self.speaker.show(self.name, self.value, form, self.args)
