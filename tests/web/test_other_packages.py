"""Games of other packages on a server: one that is installed is shown with its own style, one whose folder is gone harms nobody."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import toys
from toys.elsewhere import announce, environment

ROOT = Path(__file__).parents[2]
LOOK = """
import asyncio, json, sys
from pathlib import Path
from tests.web.browser import server_in
async def look():
    async with server_in(Path(sys.argv[1])) as server:
        pages = [await server.browser().get(path) for path in ("/?lang=en", "/credits", "/games/oasis/scene.css")]
        print(json.dumps([[page.status, page.text] for page in pages]))
asyncio.run(look())
"""


def test_a_server_shows_a_game_of_another_package_and_leaves_out_one_that_is_gone(tmp_path: Path) -> None:
    site = announce(tmp_path / "site", {"oasis": "oasis", "gone": "gone_with_its_folder"})
    known = environment(site, toys.EXAMPLE, ROOT)
    done = subprocess.run([sys.executable, "-c", LOOK, str(tmp_path)], env=known, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    (home, games), (credit, authors), (found, style) = json.loads(done.stdout)
    assert (home, credit, found) == (200, 200, 200)
    assert "The oasis" in games and "gone" not in games
    assert "Your name" in authors
    assert ".board" in style
