"""A game of Ecopolis told for the browser, as a debrief: who won and why, if it was over, the climate, the cities, what to talk about."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from ludoterre.games.ecopolis.debrief import sums
from ludoterre.games.ecopolis.scene import charts, discuss, saying
from ludoterre.games.ecopolis.scene.moments import moments
from ludoterre.games.ecopolis.scene.series import Turn, bought, turns, used, won_ambassadors
from ludoterre.games.ecopolis.tables import Card, Resource
from ludoterre.games.endpage import figures, panel, section, table, who
from ludoterre.games.markup import esc, rule_link, seat_mark
from ludoterre.games.scene import Ending, Frame, Likewise, Scene, View


class Told(NamedTuple):
    """Everything that the parts of the page tell of."""

    view: View
    sums: dict[str, Any]
    turns: list[Turn]
    bought: dict[str, int]
    """In which round each construction was bought."""
    used: dict[str, int]
    """How often each construction collected or helped to pay."""
    ambassadors: list[tuple[int, int, str, bool]]


def ending(scene: Scene, story: Sequence[Frame]) -> Ending:
    """Tells a game; one that was stopped has no result."""
    view, course = story[-1].view, turns(story)
    told = Told(view, sums(view), course, bought(story), used(story), won_ambassadors(story))
    parts = (in_figures, commons, causes, cities, ambassadors, resources, numbers)
    return Ending(
        saying.verdict(scene, view) if view["result"] else "",
        score(scene, told),
        picture(scene, told),
        moments(scene, story, course),
        "".join(part(scene, told) for part in parts),
        tuple(discuss.asked(scene, view, told.sums)),
        likewise(scene, told),
    )


def likewise(scene: Scene, told: Told) -> Likewise:
    """Says where the climate would stand if everybody had moved it like one of them."""
    view, tr = told.view, scene.tr
    return Likewise(
        tuple(verdict(scene, view, one["if_all"]) for one in told.sums["commons"]),
        verdict(scene, view, view["level"]),
        tr("By how much one moved the climate, times {count}; hazards that strike all stay as they were.", count=view["players"]),
    )


def verdict(scene: Scene, view: View, level: int) -> str:
    """Says where the climate would stand, and whether that is past the limit."""
    if level > view["limit"]:
        return scene.tr("climate {level}, past the limit of {limit}", level=level, limit=view["limit"])
    return scene.tr("climate {level}", level=level)


def score(scene: Scene, told: Told) -> str:
    """Says why the game is over and who stands where; after a common loss the scores are grey (ECP-A23)."""
    said = why(scene, told.view) if told.view["result"] else esc(scene.tr("Scores when the game was stopped"))
    return f'<p class="deb-why">{said}</p>{charts.scores(scene, told.view, told.sums["points"])}{charts.scores_key(scene)}'


def why(scene: Scene, view: View) -> str:
    """Says why the game is over and what settled it, with the rules."""
    rules = [(saying.why_over(scene, view), view["result"]["rule"])]
    if saying.tied(view):
        rules.append((saying.tie_break(scene, view), "ECP-END.6"))
    if view["result"]["lost"]:
        rules.append((scene.tr("Nobody wins: these scores do not count."), "ECP-A23"))
    return " ".join(f"{esc(words)} {rule_link(scene.game.meta.id, rule)}" for words, rule in rules)


def picture(scene: Scene, told: Told) -> str:
    """Draws the climate over the turns with its causes."""
    tr = scene.tr
    heading = f"{tr('One climate for all')} <small>{tr('above turn by turn, below by cause in each round')}</small>"
    return (
        f'<figure class="chartbox deb-figure"><h2>{heading}</h2>{charts.climate(scene, told.view, told.turns)}'
        f"<figcaption>{charts.climate_key(scene, told.view, told.turns)}</figcaption></figure>"
    )


def in_figures(scene: Scene, told: Told) -> str:
    """Shows the game in figures."""
    tr, sums, view = scene.tr, told.sums, told.view
    helped, purchases = (sum(one[name] for one in sums["helpers"]) for name in ("helped", "purchases"))
    facts = [
        (tr("Rounds"), sums["rounds"], scene.trn("{count} turn", "{count} turns", sums["turns"])),
        (tr("Climate"), view["level"], tr("of {count}", count=view["limit"])),
        (tr("Constructions"), purchases, tr("{count} with help", count=helped)),
        (tr("Hazards drawn"), len(view["removed_hazards"]), ""),
        (tr("Lost above 5"), sum(sum(one.values()) for one in sums["overflow"]), tr("resources")),
        (tr("Excess of helpers"), sum(one["wasted"] for one in sums["helpers"]), tr("resources lost")),
    ]
    return figures(tr("The game in figures"), facts)


def commons(scene: Scene, told: Told) -> str:
    """Shows warming against points, and how the cities grew."""
    tr, view = scene.tr, told.view
    found = told.sums["commons"]
    panels = panel(tr("Warming caused, points made"), charts.commons(scene, view, found))
    totals = [saying.signed(seat["impact"]) for seat in view["seats"]]
    panels += panel(
        tr("Climate impact of each city, round by round"), charts.impacts(scene, view, told.turns), charts.people_key(scene, totals)
    )
    return section(tr("Each for themselves, one planet for all"), f'<div class="deb-two">{panels}</div>')


def causes(scene: Scene, told: Told) -> str:
    """Lists who moved the climate, and by what."""
    tr, climate = scene.tr, told.sums["climate"]
    names = list(climate["by_player"][0])
    rows = [
        (who(scene, player), [*(saying.signed(one[name]) for name in names), f"<b>{saying.signed(sum(one.values()))}</b>"])
        for player, one in enumerate(climate["by_player"])
    ]
    common = [("climate_change", climate["causes"]["climate_change"]), ("cooling_lost", climate["cooling_lost"])]
    rows += [(esc(saying.cause(scene, name)), [*[""] * len(names), f"<b>{saying.signed(count)}</b>"]) for name, count in common if count]
    rows.append((tr("Climate at the end") if told.view["result"] else tr("Climate"), [*[""] * len(names), f"<b>{told.view['level']}</b>"]))
    heads = (tr("Player"), *(esc(saying.cause(scene, name)) for name in names), tr("In all"))
    return section(tr("Who moved the climate"), table(tr("Who moved the climate"), heads, rows))


def cities(scene: Scene, told: Told) -> str:
    """Shows every city with what each construction brought."""
    tr = scene.tr
    panels = "".join(city(scene, told, player) for player in saying.ranked(told.view))
    note = f'<p class="small muted deb-note">{tr("Used: income collected, or help to pay. Each time the climate moves again.")}</p>'
    return section(tr("What was built"), f'<div class="deb-cities">{panels}</div>{note}')


def city(scene: Scene, told: Told, player: int) -> str:
    """Shows one city in the order of purchase."""
    seat, known = told.view["seats"][player], saying.cards(scene)
    impact = esc(scene.tr("climate {change}", change=saying.signed(seat["impact"])))
    rows = "".join(built(scene, told, known[card]) for card in seat["city"])
    return (
        f'<section class="panel"><h3>{who(scene, player)} <small class="num">{saying.points(scene, seat["points"])} · {impact}</small></h3>'
        f'<ul class="deb-city num">{rows}</ul></section>'
    )


def built(scene: Scene, told: Told, card: Card) -> str:
    """Shows one construction: when it was bought, its points and climate, and how often it was used."""
    uses = told.used.get(card.id, 0)
    facts = (
        scene.tr("Round {number}", number=told.bought.get(card.id, 0)),
        saying.points(scene, card.points),
        scene.tr("climate {change}", change=saying.signed(card.climate)),
        *([scene.trn("used once", "used {count} times", uses)] if uses else []),
    )
    return (
        f"<li>{piece('deb-face', '200 104', f'f-{card.face}')}<span><b>{esc(scene.speaker.name(card.id))}</b> "
        f"<small>{esc(saying.BETWEEN.join(facts))}</small></span></li>"
    )


def piece(kind: str, size: str, symbol: str) -> str:
    """Draws a piece of the table beside its name."""
    return f'<svg class="{kind}" viewBox="0 0 {size}" aria-hidden="true"><use href="#{symbol}"/></svg>'


def ambassadors(scene: Scene, told: Told) -> str:
    """Lists who took which ambassador and when, and who lost one."""
    tr = scene.tr
    rows = []
    for number, player, one, taken in told.ambassadors:
        words = tr("Round {number}", number=number)
        what = esc(scene.speaker.name(one)) if taken else esc(tr("{ambassador} leaves", ambassador=scene.speaker.name(one)))
        face = piece("deb-portrait", "60 60", f"who-{one}")
        rows.append(f"<li><span>{words}</span> {face} <b>{what}</b> {who(scene, player)}</li>")
    free = [name for name, holder in told.view["ambassador_holder"].items() if holder is None]
    nobody = tr("With nobody at the end") if told.view["result"] else tr("With nobody so far")
    left = f'<p class="small muted deb-note">{esc(scene.pair(nobody, saying.names(scene, free)))}</p>' if free else ""
    shown = f'<ol class="deb-times num">{"".join(rows)}</ol>' if rows else ""
    return section(tr("Ambassadors"), f'<div class="panel">{shown}{left}</div>')


def resources(scene: Scene, told: Told) -> str:
    """Lists where everybody's resources came from, and what was lost."""
    tr, sums = scene.tr, told.sums

    def amounts(counts: dict[str, int]) -> str:
        return esc(saying.amounts(scene, [counts[name] for name in Resource.NAMES])) if any(counts.values()) else "–"

    rows = []
    for player in range(told.view["players"]):
        income, helper = sums["income"][player], sums["helpers"][player]
        cells = (
            amounts(income["collected"]),
            amounts(income["helped"]),
            tr("{count} of {all}", count=helper["helped"], all=helper["purchases"]),
            amounts(income["hazard_gained"]),
            amounts(sums["hazards"]["paid"][player]),
            sums["exchanges"][player],
            amounts(sums["overflow"][player]),
            helper["wasted"] or "–",
        )
        rows.append((who(scene, player), cells))
    heads = (
        tr("Player"),
        tr("Collected"),
        tr("Paid by helpers"),
        tr("Purchases with help"),
        tr("From hazards"),
        tr("For hazards"),
        tr("Exchanges"),
        tr("Lost above 5"),
        tr("Excess of helpers"),
    )
    return section(tr("Resources"), table(tr("Resources"), heads, rows))


def numbers(scene: Scene, told: Told) -> str:
    """Lists all numbers of the game, for those who do not see the charts or want to count again."""
    tr, course, speaker = scene.tr, told.turns, scene.speaker
    rows = [(tr("Climate"), [str(turn.level) for turn in course])]
    for name in saying.caused(told.view):
        rows.append((saying.cause(scene, name), [saying.signed(turn.causes[name]) for turn in course]))
    for player in range(told.view["players"]):
        name = speaker.player(player)
        rows.append((tr("Score of {player}", player=name), [str(turn.scores[player]) for turn in course]))
        rows.append((tr("Climate impact of {player}", player=name), [saying.signed(turn.impacts[player]) for turn in course]))
    shown = [(esc(name), values) for name, values in rows if any(value != "0" for value in values)]
    caption = tr("All numbers, turn by turn")
    heads = (tr("Turn"), *(f"{seat_mark(turn.player)}{turn.turn}" for turn in course))
    return f'<details class="panel deb-numbers"><summary>{caption}</summary>{table(caption, heads, shown, "deb-all")}</details>'
