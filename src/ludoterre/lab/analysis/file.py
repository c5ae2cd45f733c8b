"""Writes analyses into files, as the name of the file asks for."""

from __future__ import annotations

import json

from ludoterre.lab.analysis.words import Teller

FORMATS = (".json", ".svg", ".html")


def text_of(suffix: str, teller: Teller) -> str:
    """Writes an analysis as a file of this kind."""
    if suffix == ".json":
        return json.dumps(teller.analysis.to_json(), indent=1, ensure_ascii=False) + "\n"
    if suffix == ".svg":
        from ludoterre.lab.analysis.chart import svg

        return svg(teller)
    from ludoterre.lab.analysis.page import page

    return page(teller)
