"""The oasis in short."""

from ludoterre.core.meta import GameMeta

META = GameMeta(
    id="oasis",
    title={"fr": "L'oasis", "de": "Die Oase", "en": "The oasis"},
    summary={
        "fr": "Tout le monde puise à la même source, et personne ne sait quand il pleuvra.",
        "de": "Alle schöpfen aus derselben Quelle, und niemand weiß, wann es regnet.",
        "en": "Everybody draws from one spring, and nobody knows when it will rain.",
    },
    min_players=2,
    max_players=4,
    modes=("base",),
    options=(),
    rules_version=1,
    old_rules_versions=(),
    stage="draft",
    cooperative=False,
    hidden_information=False,
    rule_prefix="OAS",
    minutes=(5, 10),
    age=8,
    authors=("Your name",),
    publisher="",
    mode_titles={"base": {"fr": "Jeu de base", "de": "Grundspiel", "en": "Base game"}},
)
