"""The hive in short."""

from __future__ import annotations

from ludoterre.core.meta import GameMeta

META = GameMeta(
    id="toy_hive",
    title={"fr": "La ruche", "de": "Der Bienenstock", "en": "The hive"},
    summary={
        "fr": "Devine la fleur que tu portes.",
        "de": "Errate die Blume, die du trägst.",
        "en": "Guess the flower that you wear.",
    },
    min_players=2,
    max_players=3,
    modes=("base",),
    options=(),
    rules_version=1,
    old_rules_versions=(),
    stage="draft",
    cooperative=True,
    hidden_information=True,
    rule_prefix="HIV",
    minutes=(1, 2),
    age=6,
    authors=("Ludoterre",),
    publisher="",
    mode_titles={"base": {"fr": "Jeu de base", "de": "Grundspiel", "en": "Base game"}},
)
