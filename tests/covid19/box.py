"""The box of Covid19 Le Jeu ! as the ledger lists it (6.1 to 6.6): the board, the cards and their costs. No code of the rules is used."""

from __future__ import annotations

STATES = ("healthy", "infected", "sick", "cured")
TYPES = ("crater", "gas", "circuit")
HOMECOMING = ("sick", "infected", "healthy", "cured")
FREE_MOVERS = ("cured", "healthy", "sick", "infected")
HOUSES = {
    "H01": ("circuit", 4, "bar"),
    "H02": ("crater", 4, "bar"),
    "H03": ("gas", 5, "bar"),
    "H04": ("circuit", 3, "cinema"),
    "H05": ("crater", 1, "cinema"),
    "H06": ("gas", 6, "cinema"),
    "H07": ("circuit", 4, "cinema"),
    "H08": ("gas", 4, "museum"),
    "H09": ("crater", 2, "museum"),
    "H10": ("circuit", 5, "museum"),
    "H11": ("crater", 3, "museum"),
    "H12": ("gas", 1, "restaurant"),
    "H13": ("circuit", 6, "restaurant"),
    "H14": ("crater", 2, "restaurant"),
    "H15": ("gas", 4, "restaurant"),
    "H16": ("crater", 5, "bar"),
}
PUBLICS = {"bar": "circuit", "cinema": "crater", "museum": "gas", "restaurant": "crater"}
RING, STREET = list(HOUSES), list(PUBLICS)
PLACES = [*RING, *STREET, "academy", "market_1", "market_2"]
CELLS = {house: cells for house, (_, cells, _) in HOUSES.items()} | dict.fromkeys(STREET, 4) | {"academy": 8, "market_1": 6, "market_2": 6}
KIND = dict.fromkeys(RING, "house") | dict.fromkeys(STREET, "public") | {"academy": "academy", "market_1": "market", "market_2": "market"}
POINTS = (1, 2, 3, 3, 3, 3, 5, 3, 3, 3)
CLASSIC = {
    "hygiene_1": 1,
    "shop_good_practice": 1,
    "limit_clockwise": 2,
    "limit_anticlockwise": 2,
    "admission_limit": 2,
    "border_screening": 2,
    "hygiene_2": 2,
    "field_hospital": 2,
    "masks": 3,
    "lockdown": 3,
    "public_closure": 3,
    "school_awareness": 3,
    "school_closure": 3,
    "market_closure": 4,
    "transport_stop": 4,
    "treatment": 6,
}
EXTENDED = CLASSIC | {
    "admission_limit": 4,
    "curfew": 2,
    "shop_gauge": 2,
    "early_warning": 2,
    "ventilation": 3,
    "test_and_isolate": 3,
    "care_staff": 3,
    "home_care": 3,
    "vaccination": 6,
}
EVENTS = (
    "academy_case",
    "blockbuster",
    "dinner",
    "disinformation",
    "festivals",
    "market_cluster",
    "mask_shortage",
    "public_cluster",
    "scam",
    "travellers",
    "trust",
    "volunteers",
)
