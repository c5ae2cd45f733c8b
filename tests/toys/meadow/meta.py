"""The meadow in short."""

from __future__ import annotations

from toys.garden.meta import META as GARDEN

from ludoterre.core.meta import Option

CLOSING, STARTER = GARDEN.options

META = GARDEN._replace(
    id="toy_meadow",
    title={"fr": "Le pré", "de": "Die Wiese", "en": "The meadow"},
    options=(
        CLOSING._replace(values=(0, 2, 3), default=2, earlier=((1, 0),), new_values=((2, 3),)),
        Option("dew", (1, 0), 1, {"fr": "Rosée", "de": "Tau", "en": "Dew"}, "GAR-2.3", since=2, before=0),
        STARTER,
    ),
    rules_version=2,
    old_rules_versions=(1,),
    own_packs={1: "4c20e3dcd1d66daf"},
)
