"""The tide in short."""

from __future__ import annotations

from ludoterre.core.meta import GameMeta

META = GameMeta(
    id="toy_tide",
    title={"fr": "La marée", "de": "Die Flut", "en": "The tide"},
    summary={
        "fr": "Prenez la mer quand les vagues sont bonnes.",
        "de": "Fahrt hinaus, wenn die Wellen gut sind.",
        "en": "Sail out when the waves are good.",
    },
    min_players=2,
    max_players=3,
    modes=("base",),
    options=(),
    rules_version=1,
    old_rules_versions=(),
    stage="draft",
    cooperative=False,
    hidden_information=True,
    rule_prefix="TID",
    minutes=(1, 2),
    age=6,
    authors=("Ludoterre",),
    publisher="",
    mode_titles={"base": {"fr": "Jeu de base", "de": "Grundspiel", "en": "Base game"}},
)
