"""Hexag'O in short."""

from __future__ import annotations

from ludoterre.core.meta import GameMeta, Option, Start, Texts


def _texts(fr: str, de: str, en: str) -> Texts:
    return {"fr": fr, "de": de, "en": en}


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
        Option("turns", (5, 6, 7), None, _texts("Tours", "Runden", "Turns"), "HEX-Q36", span=(1, 7)),
        Option(
            "first_initiative",
            ("random", "first_seat", "seat_2", "seat_3", "seat_4"),
            "random",
            _texts("Première initiative", "Erste Initiative", "First initiative"),
            "HEX-SET.4",
            new_values=((2, "seat_2"), (2, "seat_3"), (2, "seat_4")),
        ),
        Option(
            "resource_cards",
            ("random", "dry", "wet", "drying"),
            "random",
            _texts("Cartes choisies par le médiateur", "Von der Spielleitung gewählte Karten", "Cards that the mediator chooses"),
            "HEX-GEN.2",
        ),
        Option(
            "card_waters",
            (0,),
            0,
            _texts("Eau de chaque tour", "Wasser jeder Runde", "Water of each turn"),
            "HEX-GEN.2",
            span=(0, 4444444),
            since=2,
            before=0,
            hint=_texts(
                "Un chiffre par tour : l'eau de sa carte, 0 pour le sort. 210043 : 2 cubes au premier tour, 3 au dernier de six.",
                "Eine Ziffer je Runde: das Wasser ihrer Karte, 0 für das Los. 210043: 2 in der ersten Runde, 3 in der letzten von sechs.",
                "One digit for each turn: the water of its card, 0 for a lot. 210043: 2 cubes in the first turn, 3 in the last of six.",
            ),
        ),
        Option(
            "forecast",
            ("hidden", "shown"),
            "hidden",
            _texts("Cartes des tours à venir", "Karten der kommenden Runden", "Cards of the turns to come"),
            "HEX-Q50",
        ),
        _switch("pollution", True, "HEX-Q62", _texts("Pollution", "Verschmutzung", "Pollution")),
        Option(
            "action_draw",
            (0, 1),
            0,
            _texts("Cartes Action piochées par tour", "Aktionskarten je Runde", "Action cards drawn each turn"),
            "HEX-ACT.3",
            span=(0, 2),
        ),
        Option("build_mode", ("all_at_once", "one_each"), "all_at_once", _texts("Chantiers", "Bauen", "Building"), "HEX-Q23"),
        _switch(
            "contest_construction",
            True,
            "HEX-Q10",
            _texts("Conflits autour des constructions", "Streit um Bauten", "Conflicts over constructions"),
        ),
        Option(
            "hostility_per_turn",
            (1, 0, 2),
            1,
            _texts("Hostilités par tour", "Feindseligkeiten je Runde", "Hostilities per turn"),
            "HEX-Q14",
            span=(0, 3),
        ),
        Option(
            "bargaining",
            ("wide", "printed"),
            "wide",
            _texts("Négociations", "Verhandlungen", "Bargaining"),
            "HEX-BAR.1",
            since=2,
            before="printed",
        ),
        Option("offers_per_turn", (3, 0, 1), 3, _texts("Offres par tour", "Angebote je Runde", "Offers per turn"), "HEX-Q58", span=(0, 5)),
        _switch(
            "stock_carryover",
            True,
            "HEX-Q5",
            _texts("Stock gardé d'un tour à l'autre", "Vorrat bleibt erhalten", "Stock kept between turns"),
        ),
        _switch(
            "setup_pollution", False, "HEX-Q21", _texts("Pollution à la mise en place", "Verschmutzung beim Aufbau", "Pollution at set-up")
        ),
        _switch(
            "pollution_spoils_water",
            False,
            "HEX-Q45",
            _texts("La pollution gâte l'eau", "Verschmutzung verdirbt Wasser", "Pollution spoils water"),
        ),
        _switch("junction_on_sea", True, "HEX-Q43", _texts("Jonctions en mer", "Verbindungen auf dem Meer", "Junctions on the sea")),
        Option("trading_port_count", (5, 0), 5, _texts("Ports de commerce", "Handelshäfen", "Trading ports"), "HEX-Q1", span=(0, 10)),
        Option(
            "marker_limit",
            (20, 12),
            20,
            _texts("Marqueurs par communauté", "Marker je Gemeinde", "Markers per community"),
            "HEX-Q37",
            span=(8, 20),
        ),
        Option(
            "relief_grant",
            (0, 3),
            0,
            _texts("Aide d'urgence (thunes)", "Nothilfe (Taler)", "Relief grant (thunes)"),
            "HEX-Q40",
            span=(0, 10),
        ),
        Option(
            "crisis_end_penalty",
            (0, 1),
            0,
            _texts("Points perdus par crise à la fin", "Punktabzug je Krise am Ende", "Points lost per crisis at the end"),
            "HEX-Q30",
            span=(0, 5),
        ),
        _switch("common_goal", False, "HEX-Q34", _texts("Objectif commun", "Gemeinsames Ziel", "Common goal")),
    ),
    rules_version=2,
    old_rules_versions=(1,),
    own_packs={1: "505f3c35cf3737f5"},
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
    observation_version=1,
    gentle=Start(
        _texts("scénario Interdépendance", "Szenario „Aufeinander angewiesen“", "scenario Interdependence"), mode="simplified_1", players=3
    ),
)
