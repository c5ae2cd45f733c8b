"""Ecotopia in short."""

from __future__ import annotations

from ludoterre.core.meta import GameMeta, Option, Start

META = GameMeta(
    id="ecotopia",
    title={"fr": "Ecotopia", "de": "Ecotopia", "en": "Ecotopia"},
    summary={
        "fr": "Rechargez le téléphone, construisez, agissez\u00a0: la Terre saine doit monter haut avant de croiser la Terre menacée.",
        "de": "Ladet das Telefon, baut, handelt: Die gesunde Erde soll hoch steigen, bevor sie die bedrohte trifft.",
        "en": "Charge the phone, build, act: the healthy Earth must climb high before it meets the threatened one.",
    },
    min_players=2,
    max_players=6,
    modes=("normal", "simplified"),
    options=(
        Option(
            "tree_bonus",
            ("either", "neither"),
            "either",
            {"fr": "Arbre à 2 points", "de": "Baum mit 2 Punkten", "en": "Tree worth 2 points"},
            "ECT-Q6",
        ),
        Option(
            "offer_refill",
            ("none", "auto"),
            "none",
            {"fr": "Remplir les offres", "de": "Auslagen auffüllen", "en": "Refilling the offers"},
            "ECT-Q4",
        ),
        Option(
            "weather_roll",
            ("per_tile", "shared"),
            "per_tile",
            {"fr": "Dé météo", "de": "Wetterwürfel", "en": "Weather die"},
            "ECT-Q11",
        ),
        Option(
            "auto_recharge",
            (True, False),
            True,
            {"fr": "Recharge automatique", "de": "Automatisch laden", "en": "Automatic recharge"},
            "ECT-Q16",
        ),
        Option(
            "platform_reader",
            (False, True),
            False,
            {"fr": "Questions lues par la plateforme", "de": "Fragen liest die Plattform vor", "en": "Questions read by the platform"},
            "ECT-Q31",
        ),
        Option(
            "target_score",
            ("off", 50, 55, 60, 65),
            "off",
            {"fr": "Score à atteindre", "de": "Zielergebnis", "en": "Score to reach"},
            "ECT-Q38",
            span=(1, 100),
        ),
    ),
    rules_version=2,
    old_rules_versions=(1,),
    stage="playable",
    cooperative=True,
    hidden_information=True,
    shared_view=True,
    rule_prefix="ECT",
    minutes=(30, 60),
    age=11,
    authors=("J.-N. Demierre", "A. Bays"),
    publisher="REPER, État de Fribourg",
    mode_titles={
        "normal": {"fr": "Partie normale", "de": "Normales Spiel", "en": "Standard game"},
        "simplified": {"fr": "Partie simplifiée", "de": "Vereinfachtes Spiel", "en": "Simplified game"},
    },
    gentle=Start(
        {"fr": "partie simplifiée, sans dés", "de": "vereinfachtes Spiel, ohne Würfel", "en": "simplified game, without dice"},
        "simplified",
    ),
)
