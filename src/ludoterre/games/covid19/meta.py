"""Covid19 Le Jeu ! in short."""

from __future__ import annotations

from ludoterre.core.meta import GameMeta, Option, Start

META = GameMeta(
    id="covid19",
    title={"fr": "Covid19 Le Jeu\u00a0!", "de": "Covid19 Le Jeu\u00a0!", "en": "Covid19 Le Jeu\u00a0!"},
    summary={
        "fr": "Choisissez les mesures qui protègent les robots avant que le Robopital ne manque de lits.",
        "de": "Wählt die Maßnahmen, die die Roboter schützen, bevor im Robopital die Betten ausgehen.",
        "en": "Choose the measures that protect the robots before the Robopital runs out of beds.",
    },
    min_players=1,
    max_players=4,
    modes=("standard",),
    options=(
        Option("beds_per_column", (5, 6, 4), 5, {"fr": "Lits par colonne", "de": "Betten je Spalte", "en": "Beds per column"}, "COV-13.1"),
        Option(
            "measure_pack",
            ("classic", "extended"),
            "classic",
            {"fr": "Cartes mesure", "de": "Maßnahmenkarten", "en": "Measure cards"},
            "COV-13.2",
        ),
        Option("score", ("rulebook", "humane"), "rulebook", {"fr": "Calcul du score", "de": "Wertung", "en": "Scoring"}, "COV-13.3"),
        Option(
            "mover_choice",
            ("ask", "auto"),
            "ask",
            {"fr": "Choix des robots", "de": "Wahl der Roboter", "en": "Choice of robots"},
            "COV-13.4",
            earlier=((1, "auto"),),
        ),
        Option(
            "win_check",
            ("immediate", "end_of_turn"),
            "immediate",
            {"fr": "Moment de la victoire", "de": "Zeitpunkt des Sieges", "en": "When a win counts"},
            "COV-13.5",
        ),
        Option(
            "seed_houses",
            ("random", "pick"),
            "random",
            {"fr": "Premiers infectés", "de": "Erste Angesteckte", "en": "First infected robots"},
            "COV-13.6",
        ),
        Option(
            "decider",
            ("free", "rotating"),
            "free",
            {"fr": "Qui répond", "de": "Wer antwortet", "en": "Who answers"},
            "COV-13.7",
            earlier=((1, "rotating"),),
        ),
        Option(
            "prerequisite_same_turn",
            (True, False),
            True,
            {
                "fr": "Les deux niveaux de gestes barrières au même tour",
                "de": "Beide Hygienestufen in einer Runde",
                "en": "Both hygiene levels in one turn",
            },
            "COV-13.8",
        ),
        Option(
            "treatment_in_hospital",
            (False, True),
            False,
            {"fr": "Traitement au Robopital", "de": "Medikament im Robopital", "en": "Treatment in the Robopital"},
            "COV-13.9",
        ),
    ),
    rules_version=2,
    old_rules_versions=(1,),
    stage="playable",
    cooperative=True,
    hidden_information=False,
    rule_prefix="COV",
    minutes=(10, 15),
    age=10,
    authors=("S. Beaussant", "D. Darraud", "M. Boucher", "J. Nicolas"),
    publisher="covid19lejeu",
    # Thinking brings nothing over what looks best at once, so mistakes make the levels.
    levels=("random", "beginner:0.7", "beginner:0.4", "beginner:0.2", "greedy"),
    mode_titles={"standard": {"fr": "Partie normale", "de": "Normales Spiel", "en": "Standard game"}},
    # About half of those who have never played it win this one: see "First games" in the ledger.
    gentle=Start(
        {
            "fr": "18 lits au lieu de 15, moins de questions",
            "de": "18 Betten statt 15, weniger Fragen",
            "en": "18 beds instead of 15, fewer questions",
        },
        mode="standard",
        players=1,
        options={"beds_per_column": 6, "mover_choice": "auto"},
    ),
)
