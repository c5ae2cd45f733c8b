"""Asks axe-core whether everybody can use a page."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from playwright.sync_api import Page

SOURCE = (Path(__file__).parent / "vendor" / "axe.min.js").read_text(encoding="utf-8")


def violations(page: Page, rules: tuple[str, ...] = (), within: tuple[str, ...] = (), colours: bool = True) -> list[str]:
    """Returns what keeps people out of a page, or of parts of it: rule, reason, and elements concerned. Without rules, all are asked."""
    if not page.evaluate("Boolean(window.axe)"):
        page.evaluate(SOURCE)
    options: dict[str, Any] = {"resultTypes": ["violations"]} | ({"runOnly": list(rules)} if rules else {})
    if not colours:  # they take three quarters of the time
        options["rules"] = {"color-contrast": {"enabled": False}}
    found = page.evaluate("([parts, options]) => axe.run(parts.length ? parts : document, options)", [list(within), options])
    return [f"{one['id']} ({one['impact']}): {one['help']}: {'; '.join(map(told, one['nodes'][:4]))}" for one in found["violations"]]


def told(node: dict[str, Any]) -> str:
    """Describes an element that violates a rule."""
    reasons = [check["message"] for check in node["any"] + node["all"] + node["none"]]
    return f"{node['html'][:160]} {reasons[:1]}"
