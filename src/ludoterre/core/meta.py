"""What can be said of a game without loading its rules: lists, lobbies and documentation are made from this."""

from __future__ import annotations

from typing import Any, NamedTuple

from ludoterre.core.errors import BadOption

Texts = dict[str, str]
"""One text in several languages: {"fr": …, "de": …, "en": …}."""

LANGUAGES = ("fr", "de", "en")
"""The languages in which everything is written: a pack or a game without one of them is refused. Any others are optional; which there are
says `locale.spoken`."""

STAGES = ("draft", "playable", "stable")
"""draft: rules may change and records may break; playable: complete, records are kept replayable; stable: rules_version will not change."""


class Option(NamedTuple):
    """One choice that a table makes before the game. `values` lists what it may be, the default first unless `default` says otherwise.

    An option that a mode presets has the default None: the mode decides. Where `span` is given, any whole number within it will do
    too, and `values` holds those that are usual.
    """

    name: str
    values: tuple[Any, ...]
    default: Any
    title: Texts
    rule: str
    span: tuple[int, int] | None = None
    since: int = 1
    """The rules version that brought the option. Games of older versions do not have it: they are played as if it were `before`."""
    before: Any = None
    earlier: tuple[tuple[int, Any], ...] = ()
    """Defaults that older rules versions had, the oldest first: (the last version that had it, the default)."""
    new_values: tuple[tuple[int, Any], ...] = ()
    """Values that a later rules version brought: (that version, the value)."""
    hint: Texts | None = None
    """What to type, where a form has a field for any number of the span instead of a list of the usual ones."""

    def default_in(self, version: int) -> Any:
        """Returns what the option is in a rules version unless somebody says otherwise."""
        return next((default for last, default in self.earlier if version <= last), self.default)

    def values_in(self, version: int) -> tuple[Any, ...]:
        """Returns the values that a rules version knows."""
        unknown = [value for since, value in self.new_values if version < since]
        return tuple(value for value in self.values if not any(one == value and type(one) is type(value) for one in unknown))

    def allows(self, value: object, version: int | None = None) -> bool:
        """Tells whether the option may have a value: in a rules version, or in the newest."""
        if value is None and self.default is None:
            return True
        if self.span is not None and type(value) is int and self.span[0] <= value <= self.span[1]:
            return True
        # True == 1 in Python, but not for somebody who reads a record.
        values = self.values if version is None else self.values_in(version)
        return any(one == value and type(one) is type(value) for one in values)

    def read(self, text: str) -> Any:
        """Returns the value that a text means; one that means none is left for `check_options` to refuse."""
        if self.span is not None and text.isascii() and text.isdecimal() and len(text) < 10:
            return int(text)
        return next((value for value in self.values if str(value).lower() == text.lower()), text)

    def known(self, version: int | None = None) -> str:
        """Lists what the option may be, in a rules version or in the newest, for messages."""
        values = self.values if version is None else self.values_in(version)
        usual = [repr(value) for value in values if self.span is None or type(value) is not int]
        return ", ".join(usual if self.span is None else [*usual, f"{self.span[0]}–{self.span[1]}"])


class Start(NamedTuple):
    """A whole game to begin with, gentler than what the rulebook takes for granted: what one click plays."""

    title: Texts
    """What it is, in a few words that say what is easier: *scenario Interdependence*."""
    mode: str | None = None
    players: int | None = None
    """How many play, bots included; the usual number unless it says one."""
    options: dict[str, Any] = {}  # noqa: RUF012  a default that nobody changes


class GameMeta(NamedTuple):
    """The nature of a game, declared once."""

    id: str
    title: Texts
    summary: Texts
    min_players: int
    max_players: int
    modes: tuple[str, ...]
    options: tuple[Option, ...]
    rules_version: int
    """The newest; the older ones that can still be loaded are in `old_rules_versions`."""
    old_rules_versions: tuple[int, ...]
    stage: str
    cooperative: bool
    hidden_information: bool
    rule_prefix: str
    minutes: tuple[int, int]
    age: int
    authors: tuple[str, ...]
    publisher: str
    mode_titles: dict[str, Texts]
    shared_view: bool = False
    """Whether people at one device may look together although something is hidden: they are shown what whoever decides may know."""
    styles: dict[str, Texts] = {}  # noqa: RUF012  a default that nobody changes
    """Further bots that the game brings, by name, and what each is called: ways in which `Game.strategy` judges."""
    levels: tuple[str, ...] = ()
    """The bots of its levels, the weakest first, where the usual ladder does not part them: see `bots.levels`."""
    mode_players: dict[str, tuple[int, int]] = {}  # noqa: RUF012  a NamedTuple has no default factory, and nobody changes it
    """How many can play the modes that are not for everybody: the least and the most."""
    own_packs: dict[int, str] = {}  # noqa: RUF012  a default that nobody changes
    """Hashes of the packs that older rules versions had as their own, where today's is another: see `registry`."""
    observation_version: int = 0
    """Raised whenever the numbers that learning programs get mean something else, be it what they observe or the result that rewards
    them: what was learnt before is no longer what is asked. It is the `v0` of the environments' names."""

    gentle: Start | None = None
    """What *play* starts where somebody has made no choice; None: the first mode is the gentlest."""

    def __repr__(self) -> str:
        return f"<GameMeta {self.id}: {self.min_players} to {self.max_players} players, modes {', '.join(self.modes)}, {self.stage}>"

    @property
    def curtain(self) -> bool:
        """Tells whether people who share a device must not see each other's view."""
        return self.hidden_information and not self.shared_view

    def check_players(self, players: object) -> int:
        """Accepts a player count the rules know."""
        if isinstance(players, bool) or not isinstance(players, int) or not self.min_players <= players <= self.max_players:
            raise BadOption(
                "{game} is for {low} to {high} players, not {players!r}",
                game=self.id,
                low=self.min_players,
                high=self.max_players,
                players=players,
            )
        return players

    def counts(self, mode: str) -> range:
        """Returns for how many players a mode is."""
        low, high = self.mode_players.get(mode, (self.min_players, self.max_players))
        return range(low, high + 1)

    def check_mode_players(self, mode: str, players: int) -> None:
        """Refuses a mode that is not for so many."""
        counts = self.counts(mode)
        if players not in counts:
            raise BadOption(
                "the mode {mode} of {game} is for {low} to {high} players, not {players}",
                mode=mode,
                game=self.id,
                low=counts[0],
                high=counts[-1],
                players=players,
            )

    def check_mode(self, mode: object, also: tuple[str, ...] = ()) -> str:
        """Accepts a mode of the game; None is the first. `also` holds names that only a full set of options may use."""
        if mode is None:
            return self.modes[0]
        if not isinstance(mode, str) or mode not in self.modes + also:
            raise BadOption("{game} has no mode {mode!r}; its modes are {known}", game=self.id, mode=mode, known=", ".join(self.modes))
        return mode

    def check_style(self, style: str) -> str:
        """Accepts a way of judging that the game knows; the usual one has no name."""
        if style and style not in self.styles:
            raise BadOption("{game} has no style {style!r}", game=self.id, style=style)
        return style

    @property
    def rules_versions(self) -> tuple[int, ...]:
        """Returns the versions of the rules that can be played, the oldest first."""
        return (*self.old_rules_versions, self.rules_version)

    def options_in(self, version: int) -> tuple[Option, ...]:
        """Returns the options that a rules version has."""
        return tuple(option for option in self.options if option.since <= version)

    def check_options(self, options: dict[str, Any], version: int | None = None) -> dict[str, Any]:
        """Gives every option of a rules version, the newest unless one is named, its value, in the declared order.

        Refuses names and values that this version does not know.
        """
        version = self.rules_version if version is None else version
        known = {option.name: option for option in self.options_in(version)}
        later = {option.name: option.since for option in self.options if option.since > version}
        for name, value in options.items():
            if name in later:
                raise BadOption(
                    "{game} has the option {name} since rules version {since}; these are the rules of version {version}",
                    game=self.id,
                    name=name,
                    since=later[name],
                    version=version,
                )
            if name not in known:
                raise BadOption("{game} has no option {name!r}; its options are {known}", game=self.id, name=name, known=", ".join(known))
            if not known[name].allows(value, version):
                raise BadOption(
                    "option {name} of {game} is one of {allowed}, not {value!r}",
                    name=name,
                    game=self.id,
                    allowed=known[name].known(version),
                    value=value,
                )
        return {name: options.get(name, option.default_in(version)) for name, option in known.items()}

    def check_rules_version(self, version: object) -> int:
        """Accepts a version of the rules that can be played; None is the newest."""
        if version is None:
            return self.rules_version
        supported = self.rules_versions
        if isinstance(version, bool) or not isinstance(version, int) or version not in supported:
            raise BadOption(
                "{game} has no rules version {version!r}; there are {known}",
                game=self.id,
                version=version,
                known=", ".join(map(str, supported)),
            )
        return version
