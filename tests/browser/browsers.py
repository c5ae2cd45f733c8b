"""The browser that the tests and the pictures use: Chromium as Debian packs it, if possible without the parts that nobody would see."""

from __future__ import annotations

import shutil

from playwright.sync_api import Browser, Playwright

ARGUMENTS = [
    "--no-sandbox",  # a container has no other
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
PROGRAMS = ("chromium-headless-shell", "chromium")
"""The same engine; the first draws no window around the page, which takes a quarter of the time."""
INSTALL = f"apt-get install -y {PROGRAMS[0]}"


def launch(playwright: Playwright) -> Browser:
    """Starts the browser, or says how to install it."""
    found = [program for program in map(shutil.which, PROGRAMS) if program is not None]
    if not found:
        raise RuntimeError(f"Chromium is missing. Run as root: {INSTALL}")
    return playwright.chromium.launch(executable_path=found[0], args=ARGUMENTS)
