"""A game of Hexag'O told for the browser, as a debrief: who won and why, if it was over, water, pollution, trade, what to talk about."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from ludoterre.games.endpage import panel, section, table, who
from ludoterre.games.hexago.debrief import summed_up
from ludoterre.games.hexago.scene import HexagoScene, accords, charts, discuss, health, saying
from ludoterre.games.hexago.scene.board import still
from ludoterre.games.hexago.scene.lacking import shortage
from ludoterre.games.hexago.scene.moments import moments
from ludoterre.games.hexago.scene.series import Turn, turns
from ludoterre.games.markup import esc, rule_link
from ludoterre.games.scene import Ending, Frame, Scene, View


class Told(NamedTuple):
    """Everything that the parts of the page tell of."""

    view: View
    sums: dict[str, Any]
    turns: list[Turn]


def ending(scene: HexagoScene, story: Sequence[Frame]) -> Ending:
    """Tells a game; one that was stopped has no result."""
    view, course = story[-1].view, turns(story)
    told = Told(view, summed_up(view) | {"water": water(view, course)}, course)
    # what people did to each other comes first
    parts = (trade, promised, short, course_of_all, figures, growth, rivers, payers, conflicts, objectives, numbers)
    return Ending(
        saying.verdict(scene, view) if view["result"] else "",
        score(scene, told),
        picture(scene, told),
        moments(scene, story, course),
        "".join([part(scene, told) for part in parts]),
        tuple(discuss.asked(scene, view, told.sums)),
        discuss.likewise(scene, view, told.sums, course),
    )


def water(view: View, course: Sequence[Turn]) -> list[dict[str, Any]]:
    """Returns the water of every community; what was wanted is counted turn by turn, the one that was stopped too."""
    rows = summed_up(view)["water"]
    return [row | {"wanted": sum(turn.wanted[player] for turn in course)} for player, row in enumerate(rows)]


def score(scene: Scene, told: Told) -> str:
    """Says why the game is over and who stands where, with what each score is made of."""
    view, points = told.view, told.sums["points"]
    rule = rule_link(scene.game.meta.id, view["result"]["rule"]) if view["result"] else ""
    over = scene.trn("The game is over after {count} turn.", "The game is over after {count} turns.", view["turn"])
    why = over if view["result"] else scene.tr("Scores when the game was stopped")
    return f'<p class="deb-why">{esc(why)} {rule}</p>{charts.scores(scene, view, points)}{charts.scores_key(scene, view, points)}'


def picture(scene: HexagoScene, told: Told) -> str:
    """Draws the map as the game has left it, with how many constructions are whose and how the river is doing."""
    heading = esc(scene.tr("The basin at the end"))
    words = f'<p class="small">{esc(scene.tr("Constructions"))}</p>{charts.people_key(scene, told.turns[-1].tiles)}'
    if told.view["pollution_counts"]:
        words += f'<p class="small muted">{esc(health.life(scene, told.view))}</p>'
    drawn = still(scene.parts, told.view)
    return f'<figure class="chartbox deb-figure"><h2>{heading}</h2>{drawn}<figcaption>{words}</figcaption></figure>'


def short(scene: Scene, told: Told) -> str:
    """Shows who went short of water, and where it had gone."""
    return shortage(scene, told.view)


def course_of_all(scene: Scene, told: Told) -> str:
    """Draws the points of all and what each put into the river."""
    tr, words = scene.tr, ""
    if told.view["pollution_counts"]:
        heading = f"{tr('One river for all')} <small>{tr('above points, below pollution of each turn')}</small>"
        chart = charts.basin_chart(scene, told.view, told.turns)
        words = f"<figcaption>{charts.basin_key(scene, told.view, told.sums['pollution']['produced'])}</figcaption>"
    else:
        heading = tr("Points turn by turn")
        chart = charts.curves(scene, told.view, told.turns, "vp", heading, (480, 300))
    return f'<section class="deb"><figure class="chartbox deb-figure"><h2>{heading}</h2>{chart}{words}</figure></section>'


def everybody(told: Told) -> range:
    """Returns all communities."""
    return range(told.view["players"])


def figures(scene: Scene, told: Told) -> str:
    """Shows the game in figures."""
    tr, sums, view = scene.tr, told.sums, told.view
    wanted, got = (sum(row[name] for row in sums["water"]) for name in ("wanted", "got"))
    facts = [
        (tr("Turns"), view["turn"], ""),
        (tr("Constructions"), sum(told.turns[-1].tiles), tr("{count} demolished", count=sum(sums["works"]["razed"]))),
        (tr("Water"), got, tr("of {count} wanted", count=wanted)),
        (tr("Crises"), sum(sums["crises"]["crises"]), scene.trn("{count} riot", "{count} riots", sum(sums["crises"]["riots"]))),
        (tr("Deals"), sum(sums["trade"]["deals"]) // 2, tr("of {count:# offer|# offers}", count=sum(sums["trade"]["offers"]))),
        (tr("Conflicts"), sum(sums["conflicts"]["declared"]), tr("{count:# point|# points} burnt", count=sum(sums["conflicts"]["burnt"]))),
    ]
    if view["pollution_counts"]:
        facts.insert(3, (tr("Pollution"), view["pollution"], tr("{count} in the sea", count=view["sea_pollution"])))
    cells = "".join([f"<div><dt>{name}</dt><dd><b>{value}</b> <span>{words}</span></dd></div>" for name, value, words in facts])
    return section(tr("The game in figures"), f'<dl class="panel deb-facts num">{cells}</dl>')


def growth(scene: Scene, told: Told) -> str:
    """Shows thunes and constructions turn by turn."""
    tr, last = scene.tr, told.turns[-1]
    grown = (("thunes", tr("Coins turn by turn"), last.thunes), ("tiles", tr("Constructions turn by turn"), last.tiles))
    panels = "".join(
        [
            panel(heading, charts.curves(scene, told.view, told.turns, field, heading), charts.people_key(scene, now))
            for field, heading, now in grown
        ]
    )
    return section(tr("How the communities grew"), f'<div class="deb-two">{panels}</div>')


def rivers(scene: Scene, told: Told) -> str:
    """Shows who wanted how much water and got how much, and what the years brought."""
    tr, rows = scene.tr, told.sums["water"]
    taken = [scene.tr("{taken} from the river, {drawn} into dams", taken=row["taken"], drawn=row["drawn"]) for row in rows]
    years = [
        (
            f"{turn.number}",
            (turn.water, f"{sum(turn.got)}/{sum(turn.wanted)}", *(f"{turn.got[p]}/{turn.wanted[p]}" for p in everybody(told))),
        )
        for turn in told.turns
    ]
    heads = (tr("Turn"), tr("Water per hex"), tr("All"), *(who(scene, player) for player in everybody(told)))
    panels = panel(
        tr("Water wanted and got"), charts.water(scene, told.view, rows), charts.people_key(scene, [esc(words) for words in taken])
    )
    panels += table(tr("Water of each turn"), heads, years)
    return section(tr("The water"), f'<div class="deb-two">{panels}</div>')


def payers(scene: Scene, told: Told) -> str:
    """Shows where pollution came from, and who paid for whose."""
    tr, view, found = scene.tr, told.view, told.sums["pollution"]
    if not view["pollution_counts"]:
        return ""
    origin = [
        (
            who(scene, player),
            (
                found["by_buildings"][player],
                found["by_construction"][player],
                f"<b>{found['produced'][player]}</b>",
                found["treated"][player],
                found["cleaned"][player],
            ),
        )
        for player in everybody(told)
    ]
    heads = (tr("Community"), tr("By buildings at work"), tr("By building"), tr("In all"), tr("Treated"), tr("Cleaned up"))
    came = table(tr("Where pollution came from"), heads, origin)
    # Pollution costs points when the game is over: nobody has paid before.
    return section(tr("Whose pollution, whose loss"), f'<div class="deb-stack">{came}{losses(scene, told) if view["result"] else ""}</div>')


def paid(scene: Scene, points: float) -> str:
    """Writes a loss that may be shared."""
    return f"−{scene.language.number(points)}" if points else "0"


def losses(scene: Scene, told: Told) -> str:
    """Shows who paid for whose pollution."""
    tr, view, found = scene.tr, told.view, told.sums["pollution"]
    shares = [
        (
            who(scene, player),
            (
                *(paid(scene, found["paid_for"][player][other]) for other in everybody(told)),
                f"<b>−{view['deduction']}</b>",
            ),
        )
        for player in everybody(told)
    ]
    by = (tr("Loses, because of…"), *(who(scene, player) for player in everybody(told)), tr("points in all"))
    remark = tr("Three cubes cost every community a point, whoever they came from.")
    note = f'<p class="small muted deb-note">{remark} {rule_link(scene.game.meta.id, "HEX-END.2")}</p>'
    return table(tr("Who paid for whose pollution"), by, shares) + note


def promised(scene: Scene, told: Told) -> str:
    """Tells what was promised, and what became of it."""
    return accords.ended(scene, told.view)


def trade(scene: Scene, told: Told) -> str:
    """Shows what communities gave to each other, and what they bought and sold on the world market."""
    tr, found = scene.tr, told.sums["trade"]
    rows = [
        (
            who(scene, player),
            (
                found["offers"][player],
                found["deals"][player],
                esc(saying.amounts(scene, {"energy": found["bought"][player]["energy"], "food": found["bought"][player]["food"]})),
                found["bought"][player]["thunes"],
                found["sold"][player],
            ),
        )
        for player in everybody(told)
    ]
    heads = (tr("Community"), tr("Offers made"), tr("Deals"), tr("Bought"), tr("for coins"), tr("Sold, cubes"))
    market = table(tr("The market"), heads, rows)
    if not told.view["traded"]:
        return section(tr("Trade"), f'<p class="panel">{tr("Nobody gave anything to another community.")}</p>{market}')
    given = [
        (f"{who(scene, flow['from'])} → {who(scene, flow['to'])}", (flow["energy"] or "–", flow["food"] or "–", flow["thunes"] or "–"))
        for flow in told.view["traded"]
    ]
    flows = table(tr("Given to other communities"), (tr("From, to"), tr("energy"), tr("food"), tr("coins")), given)
    ring = panel(
        tr("Given to other communities"),
        charts.flows(scene, told.view),
        f'<p class="small muted">{tr("Numbers: energy, food and coins together.")}</p>',
    )
    return section(tr("Trade"), f'<div class="deb-two">{ring}<div class="deb-stack">{flows}{market}</div></div>')


def conflicts(scene: Scene, told: Told) -> str:
    """Lists conflicts and crises."""
    tr, found, crises = scene.tr, told.sums["conflicts"], told.sums["crises"]
    names = ("declared", "joined", "fought", "won", "burnt")
    rows = [
        (
            who(scene, player),
            (*(found[name][player] for name in names), crises["crises"][player], crises["riots"][player], crises["riot_loss"][player]),
        )
        for player in everybody(told)
    ]
    heads = (
        *(tr("Community"), tr("Declared"), tr("Joined"), tr("Fought"), tr("Won"), tr("Points burnt")),
        *(tr("Crises"), tr("Riots"), tr("Points lost in riots")),
    )
    return section(tr("Conflicts and crises"), table(tr("Conflicts and crises"), heads, rows))


def objectives(scene: Scene, told: Told) -> str:
    """Shows the secret objectives."""
    tr = scene.tr
    rows = []
    for player in everybody(told):
        one = told.sums["objectives"][player]
        if one is not None:
            far = f"{one['progress']}/{one['count']}" if one["count"] > 1 else ""
            met = reached(scene, one, told.view["result"] is not None)
            name = one["id"]
            rows.append(
                (who(scene, player), (f"<b>{esc(scene.speaker.name(name))}</b>", esc(scene.speaker.name(f"{name}.condition")), far, met))
            )
    if not rows:
        return ""
    heads = (tr("Community"), tr("Objective"), tr("asks for"), tr("reached"), tr("points"))
    return section(tr("Secret objectives"), table(tr("Secret objectives"), heads, rows))


def reached(scene: Scene, one: Mapping[str, Any], over: bool) -> str:
    """Says whether an objective was met, with its points once they count."""
    if not over:
        return scene.tr("met so far") if one["met"] else scene.tr("not met yet")
    return scene.tr("met, {points}", points=f"+{one['points']}") if one["met"] else scene.tr("not met")


def numbers(scene: Scene, told: Told) -> str:
    """Lists all numbers of the game, for those who do not see the charts or want to count again."""
    tr, course = scene.tr, told.turns
    rows: list[tuple[str, list[object]]] = [
        (tr("Cubes in the sea"), [turn.sea for turn in course]),
        (tr("Cubes on the rivers"), [turn.rivers for turn in course]),
    ]
    fields = (("vp", tr("points")), ("thunes", tr("coins")), ("tiles", tr("constructions")), ("polluted", tr("pollution")))
    for field, words in fields:
        for player in everybody(told):
            rows.append((f"{who(scene, player)} {words}", [getattr(turn, field)[player] for turn in course]))
    caption = tr("All numbers, turn by turn")
    heads = (tr("Turn"), *(str(turn.number) for turn in course))
    return f'<details class="panel deb-numbers"><summary>{caption}</summary>{table(caption, heads, rows, "deb-all")}</details>'
