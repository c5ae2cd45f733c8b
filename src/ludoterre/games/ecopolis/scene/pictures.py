"""The pictures of this game: its cards, its ambassadors, its tokens, and the parts that cards repeat.

A card's picture is 200 wide and 104 high and shows one hero among three to five things. A card prints its points over the top left corner
(to 40 × 42) and its impact on the climate over the top right one (from 152, to 42): a picture keeps nothing that matters there.
"""

from __future__ import annotations

from ludoterre.games.pictures import Pictures

PICTURES = Pictures("ludoterre.games.ecopolis", groups={"parts": "ecp-"}, symbols={"cards": "f-", "people": "who-", "tokens": ""})
