"""A game told for the browser, as a debrief: how it ended if it did, the curve, what spread the disease, what to talk about."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from ludoterre.games.covid19 import debrief
from ludoterre.games.covid19.scene import charts, discuss
from ludoterre.games.covid19.scene.charts import Mark, Told, decimal
from ludoterre.games.covid19.scene.moments import moments
from ludoterre.games.covid19.tables import KINDS
from ludoterre.games.endpage import section
from ludoterre.games.markup import esc, rule_link
from ludoterre.games.scene import Ending, Frame, Scene, View

HUMANE = 3
"""What a robot out of service costs by the humane score (COV-13.3)."""
TRIALS = ((94, 2.7), (84, 3.6), (58, 3.4))
"""The robots infected, in percent, and out of service in games won by immunity with and without limited admissions, and by extinction;
how they were measured is in the page of the documentation on the debrief."""
FEW_TURNS = 5
"""With so few turns a good fit says little."""


def ending(scene: Scene, story: Sequence[Frame]) -> Ending:
    """Tells a game; one that was stopped has no result and no score."""
    view = story[-1].view
    told = debrief.told(view["history"], view["result"], view["costs"])
    # Before the first turn is over there are no figures yet.
    rest = (figures, sources, timeline, ways, numbers) if told["turns"] else (ways,)
    return Ending(
        title(scene, view) if view["result"] else "",
        score(scene, view) if view["result"] else "",
        picture(scene, told),
        moments(scene, story, told),
        "".join(part(scene, told, view) for part in rest),
        tuple(discuss.asked(scene, told)),
        discuss.likewise(scene, story),
    )


def title(scene: Scene, view: View) -> str:
    """Says the result in one sentence of plain text."""
    tr, turn = scene.tr, view["turn"]
    match view["result"]["end"]:
        case "extinction":
            return tr("Won in turn {turn}: the disease is gone.", turn=turn)
        case "immunity":
            return tr("Won in turn {turn}: immunity.", turn=turn)
        case "saturation":
            return tr("Lost in turn {turn}: no bed left for a sick robot.", turn=turn)
    return tr("Lost after turn {turn}: the disease has lasted too long.", turn=turn)


def score(scene: Scene, view: View) -> str:
    """Shows how the score is made; a lost game has none, but tells what it cost."""
    tr, result, out = scene.tr, view["result"], view["out_of_service"]
    rule = rule_link(scene.game.meta.id, result["rule"])
    lost = f"<span><b>{out}</b> {tr('out of service')}</span>"
    if not result["won"]:
        cured = f"<span><b>{view['totals']['cured']}</b> {scene.trn('cured', 'cured', view['totals']['cured'])}</span>"
        none = f"{tr('No score: the game is lost')} {rule_link(scene.game.meta.id, 'COV-10.6')}"
        return f'<p class="sumline num">{cured}<i>·</i>{lost} {rule}</p><p class="small muted">{none}</p>'
    turns = f"<span><b>{view['turn']}</b> {scene.trn('turn', 'turns', view['turn'])}</span>"
    spent = view["points_played"]
    points = f"<span><b>{spent}</b> {scene.trn('point of measures', 'points of measures', spent)}</span>"
    humane = f"<i>+ {HUMANE} ×</i>{lost}" if view["options"].get("score") == "humane" else ""
    total = f'<span class="grand"><b>{result["score"]}</b> {scene.trn("point", "points", result["score"])}</span>'
    made = f"{turns}<i>+</i>{points}{humane}<i>=</i>{total}"
    beside = f' <span class="small muted">{tr("fewer is better")}</span>'
    return f'<p class="sumline num">{made} {rule_link(scene.game.meta.id, "COV-10.6")}{beside}</p>'


def picture(scene: Scene, told: Told) -> str:
    """Draws the epidemic curve with its key, and says how far the model can be trusted."""
    tr = scene.tr
    words = f"{tr('Where the line of patients reaches the beds, the next sick robot finds no room.')} {model_words(scene, told)}"
    return (
        f'<figure class="chartbox deb-figure"><h2>{tr("The epidemic curve")} <small>{tr("robots, turn by turn")}</small></h2>'
        f'{charts.curve(scene, told)}{charts.curve_key(scene, told)}<figcaption class="small muted">{words}</figcaption></figure>'
    )


def model_words(scene: Scene, told: Told) -> str:
    """Says what the SIR curve means here."""
    tr, found = scene.tr, told["sir"]
    if found is None:
        return tr("Too few turns were played to compare them with an SIR model.")
    words = [tr("The dash-dotted curve is the SIR model that comes closest to the infected and sick robots together.")]
    if found["edge"]:
        words.append(tr("It found no clear answer here, so its R₀ says little."))
    elif found["r_squared"] < 0.5:
        words.append(tr("It fits badly: this game did not go as such a model would."))
    elif len(told["turns"]) <= FEW_TURNS:
        words.append(tr("So few turns fit almost any curve, so its R₀ is a rough guess."))
    return " ".join(words)


def figures(scene: Scene, told: Told, view: View) -> str:
    """Shows the game in figures."""
    tr, total = scene.tr, told["totals"]
    share = scene.tr("{percent}%", percent=round(100 * (total["share_infected"] or 0)))
    facts = [
        (tr("Infections in all"), str(total["infections"]), tr("{share} of {robots} robots", share=share, robots=total["robots"])),
        (tr("Most active cases"), str(total["peak_active"]), turn_words(scene, total["peak_active_turn"])),
        (tr("Most patients"), str(total["peak_hospital"]), turn_words(scene, total["peak_hospital_turn"])),
        (tr("From one peak to the other"), *delay_words(scene, total["delay"])),
        (tr("Spent on measures"), str(total["cost"]), scene.trn("{count} measure", "{count} measures", len(told["measures"]))),
        (tr("Out of service"), str(total["out_of_service"]), tr("robots that did not come back")),
    ]
    cells = "".join(f"<div><dt>{name}</dt><dd><b>{value}</b> <span>{words}</span></dd></div>" for name, value, words in facts)
    return section(tr("The game in figures"), f'<dl class="panel deb-facts num">{cells}</dl>')


def turn_words(scene: Scene, turn: int | None) -> str:
    """Says in which turn something was."""
    return "" if turn is None else scene.tr("in turn {turn}", turn=turn)


def delay_words(scene: Scene, delay: int | None) -> tuple[str, str]:
    """Says how much later the hospital was fullest than there were most cases."""
    if delay is None:
        return "–", ""
    if delay < 0:
        return "–", scene.tr("The Robopital was fullest first.")
    return str(delay), scene.trn("turn until the Robopital is fullest", "turns until the Robopital is fullest", delay)


def sources(scene: Scene, told: Told, view: View) -> str:
    """Shows where infections happened, how fast they spread and how full the hospital was."""
    tr = scene.tr
    panels = [
        (tr("New infections by place"), charts.infections(scene, told), charts.infections_key(scene)),
        (tr("Reproduction number"), charts.reproduction(scene, told), reproduction_words(scene)),
        (tr("Patients and beds"), charts.hospital(scene, told), charts.hospital_key(scene)),
    ]
    drawn = "".join(
        f'<figure class="panel"><h3>{name}</h3>{chart}<figcaption>{words}</figcaption></figure>' for name, chart, words in panels
    )
    return section(tr("Turn by turn"), f'<div class="deb-panels">{drawn}</div>')


def reproduction_words(scene: Scene) -> str:
    """Explains the reproduction number."""
    return (
        f'<p class="small muted">{scene.tr("New infections in a turn for each robot that was sick. Below 1 the epidemic dies down.")}</p>'
    )


def timeline(scene: Scene, told: Told, view: View) -> str:
    """Lists measures and events turn by turn, with the signs they have in the curve."""
    tr = scene.tr
    measures, events = charts.marks(told)
    costs = {(one["turn"], one["card"]): one["cost"] for one in told["measures"]}
    cells = []
    for turn in told["turns"]:
        number = turn["turn"]
        rows = [item(scene, mark, "measure", cost_words(scene, costs[number, mark.card])) for mark in measures if mark.turn == number]
        rows += [item(scene, mark, "event", tr("event")) for mark in events if mark.turn == number]
        listed = f"<ul>{''.join(rows)}</ul>" if rows else ""
        new = scene.trn("{count} contagion", "{count} contagions", turn["contagions"])
        head = f'<b class="display">{tr("Turn {turn}", turn=number)}</b> <span>{new}</span>'
        cells.append(f'<li class="panel"><p class="deb-turn">{head}</p>{listed}</li>')
    note = f"{tr('A measure works from the turn after the one in which it is played.')} {rule_link(scene.game.meta.id, 'COV-8.6')}"
    inside = f'<ol class="deb-times">{"".join(cells)}</ol><p class="small muted deb-note">{note}</p>'
    return section(tr("Measures and events"), inside)


def item(scene: Scene, mark: Mark, kind: str, words: str) -> str:
    """Names a measure or an event with its sign."""
    return f"<li>{sign(mark, kind)}<span>{esc(scene.speaker.name(mark.card))} <small>{words}</small></span></li>"


def sign(mark: Mark, kind: str) -> str:
    """Draws the sign of a measure or an event."""
    return f'<svg class="deb-signed" viewBox="0 0 22 22" aria-hidden="true">{charts.badge(mark, kind, 11, 11)}</svg>'


def cost_words(scene: Scene, cost: int | None) -> str:
    """Says what a measure cost, as far as it is known."""
    return "" if cost is None else scene.trn("{count} point", "{count} points", cost)


def ways(scene: Scene, told: Told, view: View) -> str:
    """Compares the ways to win by what they cost in robots, in trial games and in this one."""
    tr, total, game = scene.tr, told["totals"], scene.game.meta.id
    names = (tr("Immunity, with limited admissions"), tr("Immunity, without"), tr("Extinction"))
    rows = [(name, tr("{percent}%", percent=share), decimal(scene, out)) for name, (share, out) in zip(names, TRIALS, strict=True)]
    name = tr("This game") if view["result"] else tr("This game so far")
    here = (name, tr("{percent}%", percent=round(100 * (total["share_infected"] or 0))), str(total["out_of_service"]))
    body = "".join(row(name, cells) for name, *cells in rows) + row(here[0], here[1:])
    heads = "".join(f'<th scope="col">{name}</th>' for name in (tr("Robots infected"), tr("Out of service")))
    words = [
        f"{tr('Immunity: {goal} robots are cured.', goal=view['cured_goal'])} {rule_link(game, 'COV-10.2')}",
        f"{tr('Extinction: nobody outside the Robopital is infected or sick any more.')} {rule_link(game, 'COV-10.1')}",
        f"{tr('Only patients of the last column of the Robopital can go out of service.')} {rule_link(game, 'COV-7.2')}",
    ]
    note = tr("Means of the games won in 6,000 trials in which bots played measures by a fixed list.")
    said = "".join(f"<p>{one}</p>" for one in words)
    table = f'<table class="deb-ways num"><thead><tr><td></td>{heads}</tr></thead><tbody>{body}</tbody></table>'
    inside = f'<div class="panel deb-two"><div>{said}</div><div>{table}<p class="small muted">{note}</p></div></div>'
    return section(tr("Two ways to win, and what they cost"), inside)


def numbers(scene: Scene, told: Told, view: View) -> str:
    """Lists all numbers of the game, for those who do not see the charts or want to count again."""
    tr = scene.tr
    names = numbered(scene)
    heads = "".join(f'<th scope="col">{tr("Turn {turn}", turn=turn["turn"])}</th>' for turn in told["turns"])
    rows = "".join(row(name, (value(scene, turn, field) for turn in told["turns"])) for field, name in names)
    caption = tr("All numbers, turn by turn")
    table = f'<table class="deb-all num"><thead><tr><td></td>{heads}</tr></thead><tbody>{rows}</tbody></table>'
    return (
        f'<details class="panel deb-numbers"><summary>{caption}</summary>'
        f'<div class="scroll" tabindex="0" role="region" aria-label="{caption}">{table}</div></details>'
    )


def row(name: str, cells: Iterable[str]) -> str:
    """Makes a row of the table of numbers."""
    return f'<tr><th scope="row">{name}</th>{"".join(f"<td>{cell}</td>" for cell in cells)}</tr>'


def value(scene: Scene, turn: Told, field: str) -> str:
    """Writes one number of a turn."""
    found = turn["new"][field] if field in KINDS else turn[field]
    if found is None:
        return "–"
    return decimal(scene, found, 2) if isinstance(found, float) else str(found)


def numbered(scene: Scene) -> list[tuple[str, str]]:
    """Names the rows of the table of numbers."""
    tr = scene.tr
    return [
        ("healthy", tr("Healthy")),
        ("infected", tr("Infected")),
        ("sick", tr("Sick, outside the Robopital")),
        ("cured", tr("Cured")),
        ("hospital", tr("In the Robopital")),
        ("beds", tr("Beds")),
        ("out_of_service", tr("Out of service")),
        ("sick_before", tr("Sick before contagion")),
        ("house", tr("Infected on planets")),
        ("public", tr("Infected in public places")),
        ("academy", tr("Infected in the Academy")),
        ("market", tr("Infected in the market")),
        ("reproduction", tr("Reproduction number")),
        ("event_infections", tr("Infected by the event")),
        ("arrived_infected", tr("Arrived infected")),
        ("admitted", tr("Admitted")),
        ("cured_at_home", tr("Cured where they were")),
        ("discharged", tr("Cured in the Robopital")),
        ("contaminated", tr("Places with a sick robot")),
        ("crisis", tr("Crisis level")),
        ("points", tr("Points for measures")),
        ("spent", tr("Points spent")),
    ]
