"""A replay: every step has something to say to whoever looks, and the slider counts the same steps as the heading."""

from __future__ import annotations

import re
from html import unescape
from pathlib import Path

import pytest

from ludoterre.core.moves import REFEREE, SPECTATOR
from ludoterre.core.record import Record
from ludoterre.games.scene import make_scene
from ludoterre.locale import language
from ludoterre.locale.speaker import speaker
from ludoterre.table import Created, SeatPlan
from ludoterre.table.setup import seats_of
from ludoterre.web.log import event_lines
from ludoterre.web.story import Story, Walk
from tests.table.helpers import creator, one_seat_each, play_one
from tests.web.browser import Server, run, server_in

RECORDS = Path(__file__).parents[1] / "records"
WALKED = (
    *(("covid19", name) for name in ("standard_2", "extended", "ask_extended", "v2_next_turn")),
    *(("ecopolis", name) for name in ("standard_3", "climate_lost")),
    *(("ecotopia", name) for name in ("normal_opening", "simplified_random", "auto_recharge_off")),
    *(("glace_ciel", name) for name in ("base_3", "chick_2", "expert_2", "young_2")),
    *(("hexago", name) for name in ("normal_2", "short_pollution_3", "simplified_1_2", "simplified_2_3", "simplified_3_2", "turns_7")),
)
SLIDER = re.compile(r'<input[^>]* id="at" name="step" type="range" min="(\d+)" max="(\d+)" value="(\d+)" aria-valuetext="([^"]*)"')
HEADING = re.compile(r"<h2>Step (\d+) of (\d+)(?: <span[^>]*>picture (\d+) of (\d+)</span>)?</h2>")


def walk(game: str, name: str, viewer: int, length: int | None = None) -> Walk:
    record = Record.load(RECORDS / game / f"{name}.json")
    record = record if length is None else record.at(length)
    return Walk(Story(record), make_scene(record.game, speaker(record.game, "fr"), language("fr")), viewer)


def sentences(one: Walk, step: int) -> list[str]:
    return [str(line.html) for _, events in one.heard(step) for line in event_lines(one.scene, events, viewer=one.viewer)]


@pytest.mark.parametrize(("game", "name"), WALKED)
def test_every_step_says_what_happened_whoever_looks(game: str, name: str) -> None:
    for viewer in (REFEREE, SPECTATOR, 0, 1):
        one = walk(game, name, viewer)
        silent = [step for step in range(len(one.steps)) if not "".join(sentences(one, step)).strip()]
        assert silent == [], viewer
        assert one.steps[0] == one.story.stops[0] and one.steps[-1] == len(one.story.moments) - 1
        assert one.steps == sorted(set(one.steps))


def test_nothing_that_was_heard_is_left_out_of_the_steps() -> None:
    one = walk("hexago", "normal_2", 0)
    heard = [event for step in range(len(one.steps)) for _, events in one.heard(step) for event in events]
    assert heard == [event for moment in one.story.moments for event in moment.events if event.visible_to(0)]


def test_a_game_stopped_after_a_silent_move_is_told_up_to_its_last_position() -> None:
    whole = walk("hexago", "normal_2", SPECTATOR)
    silent = next(length for length in whole.story.stops if length not in whole.steps)
    one = walk("hexago", "normal_2", SPECTATOR, silent)
    assert one.steps[-1] == silent and "".join(sentences(one, one.last))
    assert len(one.steps) == len([step for step in whole.steps if step < silent]), "the last words are said once"


def test_who_sees_everything_is_told_whose_secret_it_is() -> None:
    said = sentences(walk("hexago", "normal_3", REFEREE), 0)
    secrets = [line for line in said if "Votre objectif secret" in line]
    assert len(secrets) == 3 and len({line.partition("Votre")[0] for line in secrets}) == 3
    assert secrets[0].startswith("À Communauté 1\xa0: Votre objectif secret")
    assert "Votre objectif secret\xa0: «\xa0Atelier\xa0»." in sentences(walk("hexago", "normal_3", 0), 0), "everybody else is spoken to"


def test_panels_show_the_moment_that_is_looked_at() -> None:
    one = walk("hexago", "normal_3", SPECTATOR)
    fought = {step: one.view(step)["contest"] for step in range(len(one.steps))}
    after = [step for step in fought if step and fought[step - 1] and not fought[step]]
    assert len(after) >= 3
    for step in {step + near for step in after for near in (-2, -1, 0, 1)}:
        picture = one.scene.draw(one.view(step), [], [event for _, events in one.heard(step) for event in events], one.chapter(step))
        assert picture is not None
        assert ('id="duel"' in picture.stage) == (fought[step] is not None), "a conflict is shown as long as it lasts"


def test_the_cards_of_another_are_named_and_everybodys_objective_is_found() -> None:
    one = walk("hexago", "normal_3", REFEREE)
    step = next(step for step in range(len(one.steps)) if one.view(step)["step_owner"] == 1)
    picture = one.scene.draw(one.view(step), [], [])
    assert picture is not None
    named = re.search(r'<li class="hx-whose">.*?</li>', unescape(picture.stage))
    assert named is not None and "Communauté 2" in named[0]
    aims = unescape(next(sheet for sheet in picture.sheets if sheet.id == "aims").html)
    for player in range(3):
        title = one.scene.speaker.name(one.view(step)["communities"][player]["objective"]["id"])
        assert re.search(rf"Communauté {player + 1}</span></h3><ul[^>]*>(?:(?!</ul>).)*{re.escape(title)}", aims)
    own = one.scene.draw(walk("hexago", "normal_3", 1).view(step), [], [])
    assert own is not None and "hx-whose" not in own.stage and "aims" not in [sheet.id for sheet in own.sheets]


async def looked_at(server: Server, address: str) -> tuple[tuple[int, ...], str]:
    """Returns number, last and slider of a replay's page; they must be one scale."""
    page = unescape((await server.browser().get(address)).text)
    slider, heading = SLIDER.search(page), HEADING.search(page)
    assert slider is not None and heading is not None, address
    assert (slider[1], slider[2], slider[3]) == ("0", heading[2], heading[1])
    shot = f", picture {heading[3]} of {heading[4]}" if heading[3] else ""
    assert slider[4] == f"Step {heading[1]} of {heading[2]}{shot}"
    return (int(heading[1]), int(heading[2]), int(heading[3] or 0)), page


def test_slider_and_number_are_one_scale_for_every_viewer_and_shot(tmp_path: Path) -> None:
    async def work() -> None:
        async with server_in(tmp_path) as server:
            for game, name in (("covid19", "standard_2"), ("hexago", "short_normal_3")):
                created = await server.house.import_record((RECORDS / game / f"{name}.json").read_bytes(), "en")
                base = f"/t/{created.table.code}/replay"
                for eyes in ("all", "table", "0"):
                    (_, last, _), _ = await looked_at(server, f"{base}?as={eyes}")
                    for step in (0, 1, last // 2, last, last + 5):
                        assert (await looked_at(server, f"{base}?as={eyes}&step={step}"))[0][:2] == (min(step, last), last)
                (_, last, _), page = await looked_at(server, f"{base}?as=all")
                seen = [0]
                while following := re.search(r'id="go-next" href="([^"]+)"', page):
                    (number, _, _), page = await looked_at(server, following[1])
                    assert number - seen[-1] in (0, 1)
                    seen.append(number)
                assert seen[-1] == last and (game == "hexago" or len(seen) > last + 1), "a film has several pictures for a step"

    run(work)


def test_the_last_step_of_a_stopped_game_says_who_stopped_it(tmp_path: Path) -> None:
    async def work() -> None:
        async with server_in(tmp_path) as server:
            created: Created = await server.house.create(one_seat_each("glace_ciel", 2))
            await play_one(server.house, created)
            await server.house.end(created.table, creator(created))
            (number, last, _), page = await looked_at(server, f"/t/{created.table.code}/replay?at=999")
            assert (number, last) == (1, 1) and "has ended the game here." in page
            assert "has ended the game here." not in (await looked_at(server, f"/t/{created.table.code}/replay?step=0"))[1]

    run(work)


def test_an_end_page_has_its_questions_before_the_moments_and_names_do_no_harm(tmp_path: Path) -> None:
    async def work() -> None:
        async with server_in(tmp_path) as server:
            record = Record.load(RECORDS / "ecopolis" / "standard_2.json")
            plans = (SeatPlan("people", (0,), ("<i>Zoé</i>",)), SeatPlan("people", (1,), ("Ali & Co",)))
            seats = seats_of(record.game, plans)
            table = await server.house._set(record.game, "", "en", seats, tuple(record.actions[: len(record.actions) // 2]))
            created = Created(table, table.row.creator, tuple(seat.secret for seat in seats))
            await server.house.end(created.table, creator(created))
            page = (await server.browser().get(f"/t/{created.table.code}/end")).text
            assert page.index('class="acts"') < page.index('id="talk"') < page.index('class="likewise') < page.index("chartbox")
            assert page.index("chartbox") < page.index('id="moments"')
            talk = page[page.index('id="talk"') : page.index("chartbox")]
            assert "<i>Zoé" not in talk and "&lt;i&gt;Zoé&lt;/i&gt;" in talk and "Ali &amp; Co" in talk
            assert 3 <= talk[: talk.index("</ol>")].count("<li>") <= 5 and talk.count("<svg") == 2
            assert not re.search(r"won|lost|wins", talk), "nobody has won a game that was stopped"

    run(work)
