"""The quay in short."""

from __future__ import annotations

from ludoterre.core.meta import GameMeta

META = GameMeta(
    id="toy_quay",
    title={"fr": "Le quai", "de": "Der Kai", "en": "The quay"},
    summary={
        "fr": "Chargez votre bateau, puis misez en secret pour le pilote.",
        "de": "Boote beladen und verdeckt um den Lotsen bieten.",
        "en": "Load your boat, then bid for the pilot in secret.",
    },
    min_players=2,
    max_players=4,
    modes=("base",),
    options=(),
    rules_version=1,
    old_rules_versions=(),
    stage="draft",
    cooperative=False,
    hidden_information=True,
    rule_prefix="QUA",
    minutes=(1, 2),
    age=6,
    authors=("Ludoterre",),
    publisher="",
    mode_titles={"base": {"fr": "Jeu de base", "de": "Grundspiel", "en": "Base game"}},
)
