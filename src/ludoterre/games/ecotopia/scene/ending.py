"""A game of Ecotopia told for the browser, as a debrief: the rating if it has one, discs, the charge, the land, what to talk about."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple

from ludoterre.games.drawing import rect
from ludoterre.games.ecotopia.debrief import cards_of, summary
from ludoterre.games.ecotopia.scene import charts, discuss, saying
from ludoterre.games.ecotopia.scene.moments import moments
from ludoterre.games.ecotopia.scene.series import Turn, idle, meeting, prices, returns, spared, turns
from ludoterre.games.endpage import panel, section
from ludoterre.games.markup import esc, rule_link
from ludoterre.games.scene import Ending, Frame, Likewise, Scene, View

GAINS = {
    "app_move": ("species", "leaf", "zoologist", "policewoman"),
    "app_tree": ("tree", "gardener"),
    "app_question": ("question", "scientist"),
    "app_recycle": ("recycling",),
}
"""Why blue advances when an app is used; what the bonus die gives for nothing counts with its app."""


class Told(NamedTuple):
    """Everything that the parts of the page tell of."""

    view: View
    sums: dict[str, Any]
    turns: list[Turn]
    prices: dict[str, dict[str, int]]
    returns: dict[str, int]
    idle: dict[str, int]
    spared: int


def ending(scene: Scene, story: Sequence[Frame]) -> Ending:
    """Tells a game; one that was stopped has no rating and no score."""
    view = story[-1].view
    sums = summary(view, cards_of(saying.game_of(scene).tables))
    told = Told(view, sums, turns(story), prices(story), returns(story), idle(story), spared(story))
    parts = (figures, energy, land, constructions, answers, numbers)
    return Ending(
        title(scene, view) if view["result"] else "",
        score(scene, view) if view["result"] else "",
        picture(scene, told),
        moments(scene, story, told.turns),
        "".join(part(scene, told) for part in parts),
        tuple(discuss.asked(scene, view, sums)),
        likewise(scene, told),
    )


def likewise(scene: Scene, told: Told) -> Likewise | None:
    """Says where the discs would meet if every turn had moved them like those of one player."""
    found = [meeting(told.turns, player) for player in range(told.view["players"])]
    if len([place for place in found if place is not None]) < 2:
        return None
    rows = ("" if place is None else scene.tr("discs meet at {score}", score=place) for place in found)
    here = scene.tr("healthy earth {blue}, threatened earth {red}", blue=told.view["blue"], red=told.view["red"])
    if told.view["result"]:
        here = scene.tr("discs meet at {score}", score=told.view["result"]["score"])
    how = scene.tr("How far each disc moved in one player’s turns, until both meet. Higher is better.")
    return Likewise(tuple(rows), here, how)


def title(scene: Scene, view: View) -> str:
    """Says the result in a sentence or two of plain text."""
    rating = scene.speaker.name(view["result"]["rating"])
    met = scene.tr("The discs met at {score}.", score=view["result"]["score"])
    return f"{rating} {met}" if rating.endswith("!") else f"{rating}. {met}"


def score(scene: Scene, view: View) -> str:
    """Shows the score on the scale of the ratings, and says how it came about."""
    result = view["result"]
    points = f'<span class="grand"><b>{result["score"]}</b> {scene.trn("point", "points", result["score"])}</span>'
    rule = rule_link(scene.game.meta.id, result["rule"])
    aim = f' <b class="deb-aim">{esc(saying.aim(scene, view))}</b>' if view["target"] is not None else ""
    why = (
        scene.tr("Healthy earth moved last, so the place of threatened earth counts.")
        if result["mover"] == "blue"
        else scene.tr("Threatened earth moved last, so the place of healthy earth counts.")
    )
    return f'<p class="sumline num">{points} {rule}</p>{charts.ladder(scene, view)}<p class="small muted">{why}{aim}</p>'


def picture(scene: Scene, told: Told) -> str:
    """Draws both discs over the turns with their causes."""
    tr = scene.tr
    heading = f"{tr('Two discs, one planet')} <small>{tr('turn by turn, in layers by cause')}</small>"
    return (
        f'<figure class="chartbox deb-figure"><h2>{heading}</h2>{charts.discs(scene, told.view, told.turns)}'
        f"<figcaption>{charts.discs_key(scene, told.view)}</figcaption></figure>"
    )


def figures(scene: Scene, told: Told) -> str:
    """Shows the game in figures."""
    tr, sums, view = scene.tr, told.sums, told.view
    built = sum(square["construction"] is not None for square in view["squares"].values())
    share = sums["energy"]["share_lost"]
    weather = "" if share is None else tr("{percent}% of the weather rolls lost", percent=round(100 * share))
    seen, lost = (sum(one[name] for one in sums["animals"].values()) for name in ("seen", "lost"))
    facts = [
        (tr("Turns"), sums["turns"], ""),
        (tr("Charge in all"), sums["energy"]["charge"], weather),
        (tr("Squares built"), built, tr("of {count}", count=len(view["squares"]))),
        (tr("Correct answers"), sums["answers"]["right"], tr("of {count}", count=sums["answers"]["asked"])),
        (tr("Animals seen"), seen, scene.trn("{count} group endangered", "{count} groups endangered", lost)),
        (tr("Waste recycled"), len(sums["waste"]["recycled"]), moves_words(scene, told)),
    ]
    cells = "".join(f"<div><dt>{name}</dt><dd><b>{value}</b> <span>{words}</span></dd></div>" for name, value, words in facts)
    return section(tr("The game in figures"), f'<dl class="panel deb-facts num">{cells}</dl>')


def moves_words(scene: Scene, told: Told) -> str:
    """Says how far the truck drove."""
    return scene.trn("{count} truck move", "{count} truck moves", told.sums["waste"]["truck_moves"])


def energy(scene: Scene, told: Told) -> str:
    """Shows where the charge came from and what it was spent on."""
    tr = scene.tr
    panels = panel(tr("Charge by source"), charts.energy(scene, told.turns), charts.energy_key(scene, told.view))
    panels += panel(tr("What it was spent on"), spending(scene, told), spending_words(scene, told))
    return section(tr("Energy"), f'<div class="deb-two">{panels}</div>')


def spending(scene: Scene, told: Told) -> str:
    """Lists the apps with the units spent on each and the points they brought."""
    spent = {app: count for app, count in told.sums["spent"].items() if count}
    most = max(spent.values(), default=1)
    causes = told.view["causes"]["blue"]
    rows = []
    for app, count in spent.items():
        gain = sum(causes[name] for name in GAINS.get(app, ()))
        words = scene.trn("{count} unit", "{count} units", count)
        rows.append((sign(f"app-{app}", 40) + esc(scene.speaker.name(app)), count, most, f"{words}, +{gain}" if app in GAINS else words))
    return measured(rows)


def sign(symbol: str, size: int) -> str:
    """Draws a piece of the board beside its name."""
    return f'<svg class="deb-icon" viewBox="0 0 {size} {size}" aria-hidden="true"><use href="#{symbol}"/></svg>'


def spending_words(scene: Scene, told: Told) -> str:
    """Says which apps stayed unused, and sets the coal against what it gave."""
    words = []
    if told.idle:
        apps = ", ".join(f"{scene.speaker.name(app)} {count}" for app, count in told.idle.items())
        words.append(esc(scene.tr("Still ready at the end of a turn: {apps}.", apps=apps)))
    burnt = told.sums["energy"]["coal_burnt"]
    if burnt:
        coal = scene.trn(
            "{count} cube of coal burnt: one unit and one step back each.",
            "{count} cubes of coal burnt: one unit and one step back each.",
            burnt,
        )
        words.append(f"{coal} {rule_link(scene.game.meta.id, 'ECT-9.10')}")
    return "".join(f'<p class="small muted">{one}</p>' for one in words)


def measured(rows: Iterable[tuple[str, int, int, str]]) -> str:
    """Lists names with a bar each: name, number, largest number, words."""
    drawn = "".join(
        f'<li><span>{name}</span><svg viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">'
        f"{rect('pp', 0, 0, 100, 10)}{rect('b2', 0, 0, 100 * count / max(most, 1), 10)}</svg><b>{words}</b></li>"
        for name, count, most, words in rows
    )
    return f'<ul class="deb-bars num">{drawn}</ul>'


def land(scene: Scene, told: Told) -> str:
    """Shows the land at the end: the map, the habitats and the animals that are left."""
    tr = scene.tr
    names = {"meadow": tr("Meadow alone"), "forest": tr("Forest"), "water": tr("River and lake")}
    rows = [
        (
            names[habitat],
            one["squares"] - one["built"],
            one["squares"],
            tr("{left} of {all}", left=one["squares"] - one["built"], all=one["squares"]),
        )
        for habitat, one in told.sums["habitats"].items()
    ]
    habitats = f"<h3>{tr('Squares left')}</h3>{measured(rows)}"
    heading = tr("The land at the end") if told.view["result"] else tr("The land as it stood")
    panels = panel(heading, charts.land(scene, told.view), charts.land_key(scene))
    panels += f'<div class="panel deb-stack">{habitats}<h3>{tr("Animals")}</h3>{animals(scene, told)}</div>'
    return section(tr("Habitats"), f'<div class="deb-two">{panels}</div>')


def animals(scene: Scene, told: Told) -> str:
    """Lists the groups of animals with the places they have left."""
    rows = []
    for group, one in told.sums["animals"].items():
        icons = "".join(
            f'<svg class="deb-home{lost}" viewBox="0 0 40 40"><use href="#an-{group}"/></svg>'
            for lost in [""] * one["left"] + [" deb-home--lost"] * (one["of"] - one["left"])
        )
        state = [scene.tr("{left} of {all}", left=one["left"], all=one["of"])]
        state += [scene.tr("endangered")] * one["lost"]
        state += [scene.tr("seen")] * one["seen"]
        rows.append(
            f'<li><span>{esc(scene.speaker.name(group))}</span><span aria-hidden="true">{icons}</span><b>{", ".join(state)}</b></li>'
        )
    return f'<ul class="deb-homes num">{"".join(rows)}</ul>'


def constructions(scene: Scene, told: Told) -> str:
    """Lists what was built with its price and what it gave back."""
    tr = scene.tr
    rows = []
    for one in told.sums["constructions"]:
        price = sum(told.prices.get(one["place"], {}).values())
        words = tr("start") if not one["turn"] else str(one["turn"])
        cost = f"−{price}" if price else "–"
        name = f"{sign('c-' + one['construction'], 84)}{esc(scene.speaker.name(one['construction']))}"
        lost = f' <small class="deb-lost">{esc(last_home(scene, one["endangers"]))}</small>' if one["endangers"] else ""
        cells = (esc(saying.spot(scene, one["place"])) + lost, f"<b>{cost}</b>", gave(scene, told, one))
        rows.append(f'<tr><td>{words}</td><th scope="row">{name}</th>{"".join(f"<td>{cell}</td>" for cell in cells)}</tr>')
    heads = (tr("Turn"), tr("Construction"), tr("Place"), tr("Price"), tr("Gave back"))
    titles = "".join(f'<th scope="col">{head}</th>' for head in heads)
    caption = tr("Every construction, its price and what it gave back")
    table = f'<table class="deb-built num"><thead><tr>{titles}</tr></thead><tbody>{"".join(rows)}</tbody></table>'
    note = tr("With the cheapest place on offer every time, all else as it was: {count} less.", count=told.spared)
    shown = f'<div class="panel scroll" tabindex="0" role="region" aria-label="{caption}">{table}</div>'
    return section(tr("What was built"), f'{shown}<p class="small muted deb-note">{note}</p>')


def last_home(scene: Scene, group: str) -> str:
    """Says that a group of animals lost its last place here."""
    return scene.tr("last place: {animals}", animals=scene.speaker.name(group))


def gave(scene: Scene, told: Told, one: dict[str, Any]) -> str:
    """Says what a construction gave back."""
    given = told.returns.get(one["place"], 0)
    match one["construction"]:
        case "village" | "mine" | "datacenter" if not one["turn"]:
            return "–"
        case "village":
            return scene.tr("new places on offer")
        case "mine":
            return scene.tr("new constructions on offer")
        case "datacenter":
            return scene.trn("{count} app", "{count} apps", given)
        case _ if told.view["mode"] == "simplified":
            return scene.tr("one unit each turn")
    return scene.trn("{count} unit of charge", "{count} units of charge", given)


def answers(scene: Scene, told: Told) -> str:
    """Shows right answers by theme, and explains the questions: the wrong ones first."""
    tr, sums = scene.tr, told.sums["answers"]
    if not sums["asked"]:
        return ""
    rows = [
        (theme_name(scene, theme), one["right"], one["asked"], tr("{right} of {asked}", right=one["right"], asked=one["asked"]))
        for theme, one in sums["by_theme"].items()
    ]
    levels = ", ".join(
        scene.pair(saying.difficulty(scene, int(level)), tr("{right} of {asked}", right=one["right"], asked=one["asked"]))
        for level, one in sums["by_difficulty"].items()
        if one["asked"]
    )
    themes = (
        f'<div class="panel deb-stack"><h3>{tr("Correct answers by theme")}</h3>{measured(rows)}<p class="small muted">{levels}</p></div>'
    )
    wrong = [one for one in sums["all"] if not one["right"]]
    right = [one for one in sums["all"] if one["right"]]
    told_wrong = cards_told(scene, wrong) if wrong else f"<p>{tr('All answers were correct.')}</p>"
    more = f"<details><summary>{tr('Answered correctly')} ({len(right)})</summary>{cards_told(scene, right)}</details>" if right else ""
    read = f'<div class="panel deb-stack"><h3>{tr("To read again")}</h3>{told_wrong}{more}</div>'
    return section(tr("Questions"), f'<div class="deb-two">{themes}{read}</div>')


def theme_name(scene: Scene, theme: str) -> str:
    """Names a theme with its sign."""
    return sign(f"theme-{theme}", 24) + esc(scene.speaker.name(f"theme_{theme}"))


def cards_told(scene: Scene, found: Sequence[dict[str, Any]]) -> str:
    """Lists questions with the answer given, why what is right is right, and where it is written."""
    rows = []
    for one in found:
        card, say = one["card"], scene.speaker.name
        given = esc(scene.pair(scene.speaker.player(one["player"]), say(f"{card}.{one['answer']}")))
        right = "" if one["right"] else f" · {esc(scene.pair(scene.tr('Correct answer'), say(card + '.' + one['solution'])))}"
        rows.append(
            f"<li><p><b>{esc(say(card))}</b></p><p>{given}{right}</p><p>{esc(say(card + '.why'))}</p>"
            f'<p class="small muted">{esc(scene.pair(scene.tr("Source"), say(card + ".source")))}</p></li>'
        )
    return f'<ul class="deb-cards">{"".join(rows)}</ul>'


def numbers(scene: Scene, told: Told) -> str:
    """Lists all numbers of the game, for those who do not see the charts or want to count again."""
    tr = scene.tr
    heads = "".join(f'<th scope="col">{turn.turn}</th>' for turn in told.turns)
    rows = [(tr("Healthy earth"), [turn.blue for turn in told.turns])]
    rows += [(f"+ {saying.cause(scene, name)}", [turn.healed[name] for turn in told.turns]) for name in told.view["causes"]["blue"]]
    rows.append((tr("Threatened earth"), [turn.red for turn in told.turns]))
    rows += [(f"− {saying.cause(scene, name)}", [turn.harmed[name] for turn in told.turns]) for name in told.view["causes"]["red"]]
    for name in (*charts.SOURCES, charts.LOST):
        rows.append((source_name(scene, name), [turn.energy.get(name, 0) for turn in told.turns]))
    body = "".join(
        f'<tr><th scope="row">{esc(name)}</th>{"".join(f"<td>{value}</td>" for value in values)}</tr>'
        for name, values in rows
        if any(values)
    )
    caption = tr("All numbers, turn by turn")
    table = f'<table class="deb-all num"><thead><tr><th scope="col">{tr("Turn")}</th>{heads}</tr></thead><tbody>{body}</tbody></table>'
    return (
        f'<details class="panel deb-numbers"><summary>{caption}</summary>'
        f'<div class="scroll" tabindex="0" role="region" aria-label="{caption}">{table}</div></details>'
    )


def source_name(scene: Scene, name: str) -> str:
    """Names a source of charge in the table of numbers."""
    if name == charts.LOST:
        return scene.tr("Charge lost to the weather")
    source = saying.cause(scene, name) if name == "bonus" else scene.speaker.name(name)
    return scene.tr("Charge: {source}", source=source)
