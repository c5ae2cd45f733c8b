"""The garden in short."""

from __future__ import annotations

from ludoterre.core.meta import GameMeta, Option

META = GameMeta(
    id="toy_garden",
    title={"fr": "Le jardin", "de": "Der Garten", "en": "The garden"},
    summary={
        "fr": "Plantez côte à côte.",
        "de": "Pflanzt nebeneinander.",
        "en": "Plant side by side.",
    },
    min_players=2,
    max_players=3,
    modes=("row", "ring"),
    options=(
        Option("closing", (0, 2), 0, {"fr": "Prime du cercle fermé", "de": "Bonus für den Ring", "en": "Bonus for the ring"}, "GAR-2.2"),
        Option("starter", (0, 1, 2), 0, {"fr": "Qui commence", "de": "Wer beginnt", "en": "Who begins"}, "GAR-1.1"),
    ),
    rules_version=1,
    old_rules_versions=(),
    stage="draft",
    cooperative=False,
    hidden_information=False,
    rule_prefix="GAR",
    minutes=(1, 2),
    age=6,
    authors=("Ludoterre",),
    publisher="",
    mode_titles={
        "row": {"fr": "Plate-bande", "de": "Beet", "en": "Row"},
        "ring": {"fr": "Cercle", "de": "Ring", "en": "Ring"},
    },
)
