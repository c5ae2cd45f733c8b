"""The auction in short."""

from __future__ import annotations

from ludoterre.core.meta import GameMeta, Option

META = GameMeta(
    id="toy_auction",
    title={"fr": "L'enchère", "de": "Die Versteigerung", "en": "The auction"},
    summary={
        "fr": "Enchères cachées pour de l'eau.",
        "de": "Verdeckte Gebote um Wasser.",
        "en": "Sealed bids for water.",
    },
    min_players=2,
    max_players=3,
    modes=("base",),
    options=(Option("drought", (True, False), True, {"fr": "Sécheresse", "de": "Dürre", "en": "Drought"}, "AUC-3.2"),),
    rules_version=1,
    old_rules_versions=(),
    stage="draft",
    cooperative=False,
    hidden_information=True,
    rule_prefix="AUC",
    minutes=(1, 2),
    age=6,
    authors=("Ludoterre",),
    publisher="",
    mode_titles={"base": {"fr": "Jeu de base", "de": "Grundspiel", "en": "Base game"}},
)
