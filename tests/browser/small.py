"""What is too small to be read or to be touched on a page."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Page

SMALLEST_TEXT = 11
SMALLEST_TARGET = 28
FINGER = 36
"""What a finger hits with ease: buttons and fields, but for what lies on a board."""
ON_BOARD = 24
"""On a board, and beside it where all players share the width of a phone, a thing is as large as its place."""

LOOK = """([text, most, board]) => {
  const seen = (node) => node.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && !node.closest(".sr");
  const name = (node) => `${node.tagName.toLowerCase()}#${node.id}.${node.getAttribute("class") ?? ""}`;
  const found = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const sizes = new Map();
  while (walker.nextNode()) {
    const owner = walker.currentNode.parentElement;
    const said = walker.currentNode.data.trim();
    if (!said || !seen(owner) || owner.closest("script, style, noscript, option, symbol")) continue;
    const range = document.createRange();
    range.selectNodeContents(walker.currentNode);
    const box = range.getBoundingClientRect();
    if (box.width < 2 || box.height < 2) continue;
    const scale = owner instanceof SVGElement ? owner.getScreenCTM().a : 1;
    const size = parseFloat(getComputedStyle(owner).fontSize) * Math.abs(scale);
    if (size < text - 0.05) found.push(`text of ${size.toFixed(1)} px: ${said.slice(0, 30)} in ${name(owner)}`);
  }
  const touchable = "button, summary, select, label[for], input:not([type=hidden]), a[href]:not(p a, li span a, .rule)";
  for (const node of document.querySelectorAll(touchable)) {
    if (!seen(node) || node.closest(".skip") || getComputedStyle(node).clipPath === "inset(50%)") continue;
    const box = node.getBoundingClientRect();
    if (box.width < 2 || box.height < 2) continue;
    const size = `${box.width.toFixed(0)} x ${box.height.toFixed(0)}`;
    const target = node.closest(".board, .gauges, .people") ? board : most;
    if (Math.min(box.width, box.height) < target - 0.05) found.push(`target of ${size} px: ${name(node)}`);
  }
  const wide = document.documentElement.scrollWidth - document.documentElement.clientWidth;
  if (wide > 0) found.push(`the page is ${wide} px too wide`);
  const aim = document.querySelector(".aim");
  if (aim && aim.scrollWidth > aim.clientWidth) found.push(`the aim is cut: ${aim.textContent}`);
  return found;
}"""


def too_small(page: Page, target: int = SMALLEST_TARGET) -> list[str]:
    """Lists the texts that are too small to be read, the targets too small for a finger, and what is cut or too wide."""
    told: list[Any] = page.evaluate(LOOK, [SMALLEST_TEXT, target, ON_BOARD])
    return sorted(set(map(str, told)))
