"""The browser that the tests and the pictures use: Chromium as Debian packs it, if possible without the parts that nobody would see.

Pages take their text from the reader's system, so the fonts are Debian's too, and always the same ones (fonts.conf): with wider letters,
lines would break elsewhere.
"""

from __future__ import annotations

import os
import shutil
from pathlib import Path

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
FONTS = Path("/usr/share/fonts/truetype")
NEEDED = ("liberation/LiberationSans-Regular.ttf", "dejavu/DejaVuSans.ttf")
"""Text, and the signs that the first has not."""
INSTALL = f"apt-get install -y {PROGRAMS[0]} fonts-liberation fonts-dejavu-core"


def launch(playwright: Playwright) -> Browser:
    """Starts the browser, or says how to install it."""
    found = [program for program in map(shutil.which, PROGRAMS) if program is not None]
    if not found or not all((FONTS / name).exists() for name in NEEDED):
        raise RuntimeError(f"Chromium or its fonts are missing. Run as root: {INSTALL}")
    fonts = {"FONTCONFIG_FILE": str(Path(__file__).with_name("fonts.conf"))}
    return playwright.chromium.launch(executable_path=found[0], args=ARGUMENTS, env={**os.environ, **fonts})
