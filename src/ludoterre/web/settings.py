"""How the web room is run."""

from __future__ import annotations

from typing import NamedTuple


class WebSettings(NamedTuple):
    """What can be set about the pages; how tables are kept is set in `ludoterre.table.Settings`."""

    heartbeat: float = 15.0
    """Seconds between two signs of life on a silent stream."""
    reading: float = 5.0
    """Seconds that reading an uploaded pack or record may take."""
    limited: bool = True
    """Whether posts are limited; a benchmark asks more of one table than people can."""
    host: str = ""
    """The host on which the server listens, as far as that is known."""
    address: str = ""
    """The address at which others find the server, if whoever runs it says so."""
    prepares: bool = False
    """Whether lessons are read as soon as the server starts; otherwise when somebody first asks for one."""
