"""The browser that the tests and the pictures use: Chromium as Debian packs it."""

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
INSTALL = "apt-get install -y chromium"


def launch(playwright: Playwright) -> Browser:
    """Starts the browser, or says how to install it."""
    program = shutil.which("chromium")
    if program is None:
        raise RuntimeError(f"Chromium is missing. Run as root: {INSTALL}")
    return playwright.chromium.launch(executable_path=program, args=ARGUMENTS)
