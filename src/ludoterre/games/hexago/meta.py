"""Hexag'O in short."""

from __future__ import annotations

from ludoterre.core.meta import GameMeta, Option, Texts


def _switch(name: str, default: bool, rule: str, title: Texts) -> Option:
    return Option(name, (default, not default), default, title, rule)


META = GameMeta(
    id="hexago",
    title={"fr": "Hexag'O", "de": "Hexag'O", "en": "Hexag'O"},
    summary={
        "fr": "Une seule rivière, plusieurs communautés : échangez, barrez, traitez l'eau, et gardez-la buvable.",
        "de": "Ein Fluss, mehrere Gemeinden: Tauscht, staut und klärt das Wasser, und haltet es trinkbar.",
        "en": "One river, several communities: trade, dam and treat the water, and keep it fit to drink.",
    },
    min_players=2,
    max_players=4,
    modes=("normal", "normal_pollution_scenario", "simplified_1", "simplified_2", "simplified_3"),
    options=(
        Option("turns", (5, 6, 7), None, {"fr": "Tours", "de": "Runden", "en": "Turns"}, "HEX-Q36", span=(1, 7)),
        Option(
            "first_initiative",
            ("random", "first_seat"),
            "random",
            {"fr": "Première initiative", "de": "Erste Initiative", "en": "First initiative"},
            "HEX-SET.4",
        ),
        Option(
            "resource_cards",
            ("random", "dry", "wet", "drying"),
            "random",
            {
                "fr": "Cartes choisies par le médiateur",
                "de": "Von der Spielleitung gewählte Karten",
                "en": "Cards that the mediator chooses",
            },
            "HEX-GEN.2",
        ),
        Option(
            "forecast",
            ("hidden", "shown"),
            "hidden",
            {"fr": "Cartes des tours à venir", "de": "Karten der kommenden Runden", "en": "Cards of the turns to come"},
            "HEX-Q50",
        ),
        _switch("pollution", True, "HEX-Q62", {"fr": "Pollution", "de": "Verschmutzung", "en": "Pollution"}),
        Option(
            "action_draw",
            (0, 1),
            0,
            {"fr": "Cartes Action piochées par tour", "de": "Aktionskarten je Runde", "en": "Action cards drawn each turn"},
            "HEX-ACT.3",
            span=(0, 2),
        ),
        Option(
            "build_mode",
            ("all_at_once", "one_each"),
            "all_at_once",
            {"fr": "Chantiers", "de": "Bauen", "en": "Building"},
            "HEX-Q23",
        ),
        _switch(
            "contest_construction",
            True,
            "HEX-Q10",
            {"fr": "Conflits autour des constructions", "de": "Streit um Bauten", "en": "Conflicts over constructions"},
        ),
        Option(
            "hostility_per_turn",
            (1, 0, 2),
            1,
            {"fr": "Hostilités par tour", "de": "Feindseligkeiten je Runde", "en": "Hostilities per turn"},
            "HEX-Q14",
            span=(0, 3),
        ),
        Option(
            "offers_per_turn",
            (3, 0, 1),
            3,
            {"fr": "Offres par tour", "de": "Angebote je Runde", "en": "Offers per turn"},
            "HEX-Q58",
            span=(0, 5),
        ),
        _switch(
            "stock_carryover",
            True,
            "HEX-Q5",
            {"fr": "Stock gardé d'un tour à l'autre", "de": "Vorrat bleibt erhalten", "en": "Stock kept between turns"},
        ),
        _switch(
            "setup_pollution",
            False,
            "HEX-Q21",
            {"fr": "Pollution à la mise en place", "de": "Verschmutzung beim Aufbau", "en": "Pollution at set-up"},
        ),
        _switch(
            "pollution_spoils_water",
            False,
            "HEX-Q45",
            {"fr": "La pollution gâte l'eau", "de": "Verschmutzung verdirbt Wasser", "en": "Pollution spoils water"},
        ),
        _switch(
            "junction_on_sea",
            True,
            "HEX-Q43",
            {"fr": "Jonctions en mer", "de": "Verbindungen auf dem Meer", "en": "Junctions on the sea"},
        ),
        Option(
            "trading_port_count",
            (5, 0),
            5,
            {"fr": "Ports de commerce", "de": "Handelshäfen", "en": "Trading ports"},
            "HEX-Q1",
            span=(0, 10),
        ),
        Option(
            "marker_limit",
            (20, 12),
            20,
            {"fr": "Marqueurs par communauté", "de": "Marker je Gemeinde", "en": "Markers per community"},
            "HEX-Q37",
            span=(8, 20),
        ),
        Option(
            "relief_grant",
            (0, 3),
            0,
            {"fr": "Aide d'urgence (thunes)", "de": "Nothilfe (Taler)", "en": "Relief grant (thunes)"},
            "HEX-Q40",
            span=(0, 10),
        ),
        Option(
            "crisis_end_penalty",
            (0, 1),
            0,
            {"fr": "Points perdus par crise à la fin", "de": "Punktabzug je Krise am Ende", "en": "Points lost per crisis at the end"},
            "HEX-Q30",
            span=(0, 5),
        ),
        _switch("common_goal", False, "HEX-Q34", {"fr": "Objectif commun", "de": "Gemeinsames Ziel", "en": "Common goal"}),
    ),
    rules_version=1,
    old_rules_versions=(),
    stage="playable",
    cooperative=False,
    hidden_information=True,
    rule_prefix="HEX",
    minutes=(60, 120),
    age=10,
    authors=(),
    publisher="La Bêta-Pi",
    mode_titles={
        "normal": {"fr": "Partie libre", "de": "Freies Spiel", "en": "Free game"},
        "normal_pollution_scenario": {"fr": "Scénario avec pollution", "de": "Szenario mit Verschmutzung", "en": "Scenario with pollution"},
        "simplified_1": {
            "fr": "Simplifié 1 : interdépendance",
            "de": "Vereinfacht 1: Aufeinander angewiesen",
            "en": "Simplified 1: interdependence",
        },
        "simplified_2": {
            "fr": "Simplifié 2 : barrage à trois propriétaires (3 ou 4 communautés)",
            "de": "Vereinfacht 2: Staudamm mit drei Eignern (3 oder 4 Gemeinden)",
            "en": "Simplified 2: dam with three owners (3 or 4 communities)",
        },
        "simplified_3": {
            "fr": "Simplifié 3 : amont et aval",
            "de": "Vereinfacht 3: Oberlauf und Unterlauf",
            "en": "Simplified 3: upstream and downstream",
        },
    },
    mode_players={"simplified_2": (3, 4)},
)
