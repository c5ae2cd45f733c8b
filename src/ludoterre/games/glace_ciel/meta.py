"""La Glace et le Ciel in short."""

from __future__ import annotations

from ludoterre.core.meta import GameMeta, Option, Start

PRESETS = {
    "base": {"gases": "co2", "open_hands": False},
    "expert": {"gases": "co2_ch4", "open_hands": False},
    "young": {"gases": "co2", "open_hands": True},
    "chick": {"gases": "none", "open_hands": True},
}
"""A mode is a name for two switches (A22)."""

CUSTOM = "custom"
"""The name of every other combination."""

META = GameMeta(
    id="glace_ciel",
    title={"fr": "La Glace et le Ciel", "de": "Das Eis und der Himmel", "en": "Ice and the Sky"},
    summary={
        "fr": "Trois générations partagent une Terre ; chacun voit l'objectif des autres, jamais le sien.",
        "de": "Drei Generationen teilen sich eine Erde; jeder sieht das Ziel der anderen, nie das eigene.",
        "en": "Three generations share one Earth; everybody sees the others' aim, never their own.",
    },
    min_players=2,
    max_players=4,
    modes=("base", "expert", "young", "chick"),
    options=(
        Option(
            "gases", ("co2", "co2_ch4", "none"), None, {"fr": "Gaz comptés", "de": "Gezählte Gase", "en": "Gases that count"}, "LGC-A22"
        ),
        Option("open_hands", (False, True), None, {"fr": "Mains ouvertes", "de": "Offene Hände", "en": "Open hands"}, "LGC-A22"),
        Option("methane_weight", (1, 2), 1, {"fr": "Poids du méthane", "de": "Gewicht des Methans", "en": "Weight of methane"}, "LGC-A16"),
        Option(
            "start_layout",
            ("diagonal_1", "none"),
            "diagonal_1",
            {"fr": "Cartes Début de partie", "de": "Startkarten", "en": "Start cards"},
            "LGC-A1",
        ),
        Option(
            "first_player",
            ("random", 0, 1, 2, 3),
            "random",
            {"fr": "Premier joueur", "de": "Erste Person am Zug", "en": "First player"},
            "LGC-A9",
        ),
        Option(
            "play_on_after_melt",
            (False, True),
            False,
            {"fr": "Jouer jusqu'au bout sans glace", "de": "Nach der Schmelze weiterspielen", "en": "Play on after the ice has melted"},
            "LGC-A13",
        ),
        Option(
            "memo_aid",
            ("exact", "history", "off"),
            "exact",
            {"fr": "Aide-mémoire", "de": "Gedächtnishilfe", "en": "Memory aid"},
            "LGC-A24",
            earlier=((1, "history"),),
        ),
        Option(
            "table_talk", ("none", "cards_only"), "none", {"fr": "Parole à la table", "de": "Reden am Tisch", "en": "Table talk"}, "LGC-A21"
        ),
    ),
    rules_version=2,
    old_rules_versions=(1,),
    stage="playable",
    cooperative=True,
    hidden_information=True,
    rule_prefix="LGC",
    minutes=(15, 20),
    age=10,
    authors=("Florent Toscano",),
    publisher="Opla",
    mode_titles={
        "base": {"fr": "Jeu de base", "de": "Grundspiel", "en": "Base game"},
        "expert": {"fr": "Expert (méthane)", "de": "Experten (Methan)", "en": "Expert (methane)"},
        "young": {"fr": "Jeunes générations futures", "de": "Junge künftige Generationen", "en": "Young future generations"},
        "chick": {"fr": "Poussin", "de": "Küken", "en": "Chick"},
        "custom": {"fr": "Sur mesure", "de": "Nach Maß", "en": "Custom"},
    },
    observation_version=1,
    # The rulebook's own way to play with the young: the whole game, with only one's own objective hidden. `chick` leaves out the ice.
    gentle=Start(
        {
            "fr": "Jeunes générations futures : cartes visibles",
            "de": "Junge künftige Generationen: offene Karten",
            "en": "Young future generations: cards face up",
        },
        "young",
        3,
        {"memo_aid": "exact"},
    ),
)
