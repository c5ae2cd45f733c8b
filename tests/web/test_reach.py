"""Links and square codes carry an address that others can reach, or the page says that they cannot."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from ludoterre.core.errors import BadOption
from ludoterre.locale import language
from ludoterre.table import SeatPlan, Setup
from ludoterre.web import reach
from ludoterre.web.reach import checked_address
from ludoterre.web.serve import Wanted, announce, serve
from ludoterre.web.settings import WebSettings
from tests.table.helpers import GLACE
from tests.web.browser import Browser, Reply, run, server_in

SETUP = Setup(GLACE, 2, (SeatPlan("people", (0,), ("Zoé",)), SeatPlan("open", (1,))))
NETWORK = "192.168.7.12"
UNREACHABLE = "only this computer can open the table"


@pytest.fixture(autouse=True)
def network(monkeypatch: pytest.MonkeyPatch) -> None:
    """This machine is in a network."""
    monkeypatch.setattr(reach, "neighbours_name", lambda: NETWORK)


class Local(Browser):
    """A browser on the machine that serves, or at a gate before it."""

    server = ("127.0.0.1", 8765)

    def scope(self, method: str, path: str, headers: dict[str, str]) -> dict[str, object]:
        return super().scope(method, path, headers) | {"server": self.server}


def looks(tmp_path: Path, settings: WebSettings, host: str, server_address: str = "127.0.0.1") -> tuple[Reply, Reply, str]:
    """Returns the pages of seats and of the invitation as the creator sees them, and the code of the table."""

    async def work() -> tuple[Reply, Reply, str]:
        async with server_in(tmp_path, settings) as server:
            created = await server.house.create(SETUP)
            browser = Local(server.app)
            browser.holds(created, 0, creator=True)
            browser.server = (server_address, 8765)
            path = f"/t/{created.table.code}"
            return await browser.get(f"{path}/seats", host=host), await browser.get(f"{path}/invite", host=host), created.table.code

    return run(work)


@pytest.mark.parametrize("host", ["localhost:8765", "127.0.0.1:8765", "[::1]:8765", "games.localhost:8765"])
def test_whoever_serves_the_network_and_looks_from_the_same_machine_shares_its_address_in_the_network(host: str, tmp_path: Path) -> None:
    seats, invitation, code = looks(tmp_path, WebSettings(host="0.0.0.0"), host)
    links = set(re.findall(rf'value="(http://[^"#]+/t/{code})[#"]', seats.text))
    assert links == {f"http://{NETWORK}:8765/t/{code}"}
    for page in (seats.text, invitation.text):
        assert 'class="qr"' in page and UNREACHABLE not in page and "localhost" not in page
    assert f"{NETWORK}:8765" in invitation.text


@pytest.mark.parametrize(
    ("settings", "machine"),
    [
        (WebSettings(host="127.0.0.1"), "127.0.0.1"),
        (WebSettings(), "127.0.0.1"),
        (WebSettings(host="0.0.0.0"), "172.17.0.2"),  # a container: only its host knows at which address it is found
    ],
)
def test_where_nobody_else_can_come_the_page_says_so_and_what_to_do(settings: WebSettings, machine: str, tmp_path: Path) -> None:
    for page in looks(tmp_path, settings, "localhost:8765", machine)[:2]:
        assert page.status == 200 and UNREACHABLE in page.text
        assert "--host 0.0.0.0" in page.text and "--address" in page.text
        assert 'class="qr"' not in page.text, "a square code that leads no phone here"


def test_without_a_network_nobody_can_come(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reach, "neighbours_name", lambda: "")
    assert UNREACHABLE in looks(tmp_path, WebSettings(host="0.0.0.0"), "localhost:8765")[0].text


def test_whoever_came_by_an_address_of_the_network_shares_that(tmp_path: Path) -> None:
    seats, invitation, code = looks(tmp_path, WebSettings(host="0.0.0.0"), "school.example:8000", "10.0.0.5")
    assert f"http://school.example:8000/t/{code}" in seats.text and NETWORK not in seats.text
    assert "school.example:8000" in invitation.text and UNREACHABLE not in invitation.text


@pytest.mark.parametrize("host", ["localhost:8765", "evil.example"])
def test_the_address_that_a_server_is_given_wins(host: str, tmp_path: Path) -> None:
    seats, invitation, code = looks(tmp_path, WebSettings(host="127.0.0.1", address="https://jeux.example"), host)
    assert f"https://jeux.example/t/{code}" in seats.text and host not in seats.text and UNREACHABLE not in seats.text
    assert "jeux.example" in invitation.text and 'class="qr"' in invitation.text and host not in invitation.text


@pytest.mark.parametrize(
    "address", ["jeux.example", "https://jeux.example/games", "ftp://x", "https://a b", "https://me@x", "http://", "x" * 999]
)
def test_what_is_no_address_is_refused_before_anything_is_served(address: str, tmp_path: Path) -> None:
    with pytest.raises(BadOption, match="an address is http:// or https://"):
        serve(Wanted(f"sqlite:///{tmp_path}/x.db", address=address), language("en"), print)
    assert list(tmp_path.iterdir()) == []


def test_a_server_says_where_others_find_it() -> None:
    assert [checked_address(text) for text in ("https://jeux.example/", " http://192.0.2.1:80 ")] == [
        "https://jeux.example",
        "http://192.0.2.1:80",
    ]
    said: list[str] = []
    wanted = Wanted("sqlite://", address="https://jeux.example", open_browser=False)
    announce(wanted, "http://localhost:8765/", language("en"), said.append)
    assert said[:2] == ["The games are at http://localhost:8765/", "Others find them at https://jeux.example/"]
