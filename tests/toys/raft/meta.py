"""The raft in short."""

from __future__ import annotations

from ludoterre.core.meta import GameMeta, Option

META = GameMeta(
    id="toy_raft",
    title={"fr": "Le radeau", "de": "Das Floß", "en": "The raft"},
    summary={
        "fr": "Ramenez le radeau à bon port.",
        "de": "Bringt das Floß nach Hause.",
        "en": "Bring the raft home.",
    },
    min_players=1,
    max_players=4,
    modes=("base",),
    options=(
        Option("decider", ("rotating", "free"), "rotating", {"fr": "Qui décide", "de": "Wer entscheidet", "en": "Who decides"}, "RAF-1.2"),
    ),
    rules_version=1,
    old_rules_versions=(),
    stage="draft",
    cooperative=True,
    hidden_information=False,
    rule_prefix="RAF",
    minutes=(1, 2),
    age=6,
    authors=("Ludoterre",),
    publisher="",
    mode_titles={"base": {"fr": "Jeu de base", "de": "Grundspiel", "en": "Base game"}},
    styles={"bold": {"fr": "robot fougueux", "de": "kühner Bot", "en": "bold bot"}},
)
