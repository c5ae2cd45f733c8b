"""What is at stake in a conflict, in words: if one wins, if one loses, and what it does to the own objective. The rules have found it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, NamedTuple

from ludoterre.games.hexago.scene import saying
from ludoterre.games.scene import Scene, View

Line = tuple[str, str]
"""A sign, and what is said beside it."""
Contest = Mapping[str, Any]


class Ends(NamedTuple):
    """What follows if the viewer wins and if the viewer loses; of a conflict of others, if its author wins and if not."""

    win: list[Line]
    lose: list[Line]


def is_party(view: View) -> bool:
    """Tells whether the viewer fights, or is asked whether to."""
    found = view["stakes"]
    return found is not None and view["viewer"] in (found["author"], *found["challengers"])


def named(scene: Scene, view: View, one: Contest) -> str:
    """Says what one contest is about."""
    match one["stake"]:
        case "water":
            return scene.tr("the water of {place}", place=saying.place(scene, one["hex"]))
        case "construction":
            return saying.building(scene, view, one["hex"])
    return scene.tr("the card {card}", card=scene.speaker.name(one["card"]))


def ends(scene: Scene, view: View, one: Contest) -> Ends:
    """Says what both endings of a contest mean."""
    found = {"water": water, "construction": construction, "card": card}[one["stake"]](scene, view, one)
    for moment, lines in (("win", found.win), ("lose", found.lose)):
        if moment in one["own"]:
            lines.append(("met", objective(scene, view, one["own"]["now"], one["own"][moment])))
    if is_party(view):
        lost = scene.tr("Your bid is lost in any case.")
        found.win.append(("vp", lost))
        found.lose.append(("vp", lost))
    return found


def fighting(scene: Scene, view: View, one: Contest) -> str:
    """Says what fighting at all does to the own objective, empty if nothing."""
    own = one["own"]
    return objective(scene, view, own["now"], own["fight"]) if "fight" in own else ""


def objective(scene: Scene, view: View, now: Mapping[str, Any], then: Mapping[str, Any]) -> str:
    """Says what becomes of the own objective."""
    found = view["communities"][view["viewer"]]["objective"]
    name, points = scene.speaker.name(found["id"]), saying.amount(scene, "points", found["points"])
    if now["met"] and not then["met"]:
        return scene.tr("Your objective {name} would be missed: {points}.", name=name, points=f"−{points}")
    if then["met"] and not now["met"]:
        return scene.tr("Your objective {name} would be met: {points}.", name=name, points=f"+{points}")
    return scene.tr(
        "Your objective {name}: {before} → {after} of {count}.",
        name=name,
        before=now["progress"],
        after=then["progress"],
        count=found["count"],
    )


def others(scene: Scene, view: View) -> str:
    """Names whoever the viewer has against them."""
    found = view["stakes"]
    rivals = [player for player in (found["author"], *found["challengers"]) if player != view["viewer"]]
    return saying.people(scene, rivals)


# Water.


def water(scene: Scene, view: View, one: Contest) -> Ends:
    """Says what water is fought over, and what it serves."""
    viewer, found = view["viewer"], view["stakes"]
    if viewer == found["author"]:
        return Ends(list(water_kept(scene, one)), list(water_lost(scene, view, one)))
    if viewer in found["challengers"]:
        return Ends(list(water_won(scene, view, one)), list(water_missed(scene, view, one)))
    keeps = scene.tr(
        "{player} keeps {amount}.", player=scene.speaker.player(found["author"]), amount=saying.amount(scene, "water", one["cubes"])
    )
    goes: list[Line] = [("water", returned(scene, one))]
    goes += [("water", may_take(scene, player, one)) for player in found["challengers"]]
    return Ends([("water", keeps)], [*goes, *dried(scene, one)])


def water_kept(scene: Scene, one: Contest) -> Iterator[Line]:
    """Says what the author keeps."""
    tr = scene.tr
    yield "water", tr("You keep {amount}.", amount=saying.amount(scene, "water", one["cubes"]))
    if one["dried"]:
        yield "check", tr("With water: {buildings}.", buildings=buildings(scene, one["dried"], worth=True))
    for dam, cubes in one["dams"].items():
        yield "check", tr("The dam on {place} keeps {amount}.", place=saying.short(scene, dam), amount=saying.amount(scene, "water", cubes))


def water_lost(scene: Scene, view: View, one: Contest) -> Iterator[Line]:
    """Says what the author loses, and what other water there is."""
    tr = scene.tr
    yield "water", returned(scene, one)
    for player in view["stakes"]["challengers"]:
        yield "swords", may_take(scene, player, one)
    yield from dried(scene, one)
    for dam, cubes in one["dams"].items():
        yield (
            "crisis",
            tr("The dam on {place} loses {amount}.", place=saying.short(scene, dam), amount=saying.amount(scene, "water", cubes)),
        )
    if one["replace"]:
        yield "undo", tr("You may take other water: {places}.", places=counted(scene, one["replace"]))
    elif one["dried"]:
        yield "undo", tr("No other water is within your reach.")


def water_won(scene: Scene, view: View, one: Contest) -> Iterator[Line]:
    """Says what a challenger could do with the water."""
    tr, mine = scene.tr, one["takers"][str(view["viewer"])]
    yield "water", returned(scene, one)
    if mine["cubes"] and mine["serves"]:
        worth = buildings(scene, mine["serves"], worth=True)
        yield "check", tr("You may take {count} there, to serve: {buildings}.", count=mine["cubes"], buildings=worth)
    else:
        yield "dry", tr("None of your buildings could use it.")
    yield from dried(scene, one)


def water_missed(scene: Scene, view: View, one: Contest) -> Iterator[Line]:
    """Says what it means to a challenger not to get it."""
    tr, mine = scene.tr, one["takers"][str(view["viewer"])]
    author = scene.speaker.player(view["stakes"]["author"])
    yield "water", tr("{player} keeps {amount}.", player=author, amount=saying.amount(scene, "water", one["cubes"]))
    if mine["serves"]:
        yield "dry", tr("Without other water these stay dry: {buildings}.", buildings=buildings(scene, mine["serves"], worth=True))
    yield "undo", tr("Nobody can contest this water again this turn.")


def returned(scene: Scene, one: Contest) -> str:
    """Says how much water goes back."""
    return scene.tr("{amount} back to {place}.", amount=saying.amount(scene, "water", one["cubes"]), place=saying.short(scene, one["hex"]))


def may_take(scene: Scene, player: int, one: Contest) -> str:
    """Says how much of it a winner could take."""
    name, cubes = scene.speaker.player(player), one["takers"][str(player)]["cubes"]
    return scene.tr("{player} may take {count} there.", player=name, count=cubes)


def dried(scene: Scene, one: Contest) -> list[Line]:
    """Says which buildings would lose their water."""
    if not one["dried"]:
        return []
    return [("dry", scene.tr("Dry: {buildings}.", buildings=buildings(scene, one["dried"], worth=True)))]


# Constructions and cards.


def construction(scene: Scene, view: View, one: Contest) -> Ends:
    """Says what is undone with a construction, or stays."""
    tr, found, viewer = scene.tr, view["stakes"], view["viewer"]
    stays: list[Line] = [("check", tr("{building} stays.", building=saying.building(scene, view, one["hex"])))]
    if view["pollution_counts"] and saying.tile_of(scene, one["tile"]).pollutes:
        stays.append(("pollution", tr("Every turn it works it pollutes {place}.", place=saying.outfall(scene, one["hex"]))))
    goes: list[Line] = [("undo", tr("Undone: {buildings}.", buildings=buildings(scene, one["undone"])))]
    for player, thunes in one["refunds"].items():
        name, amount = saying.whose(scene, view, int(player)), saying.amount(scene, "thunes", thunes)
        goes.append(("thunes", tr("{player} gets {amount} back.", player=name, amount=amount)))
    for player, access in one["access"].items():
        name = saying.whose(scene, view, int(player))
        if access["lost"]:
            goes.append(("water", tr("{player} loses access to {rivers}.", player=name, rivers=saying.places(scene, access["lost"]))))
        if access["won"]:
            goes.append(("water", tr("{player} gets access to {rivers}.", player=name, rivers=saying.places(scene, access["won"]))))
    author = scene.speaker.player(found["author"])
    goes.append(("undo", tr("{player} may not build there again this turn.", player=author)))
    return Ends(goes, stays) if viewer in found["challengers"] else Ends(stays, goes)


def card(scene: Scene, view: View, one: Contest) -> Ends:
    """Says what a card does if it strikes."""
    tr, found = scene.tr, view["stakes"]
    name, target = scene.speaker.name(one["card"]), saying.whose(scene, view, one["target"])
    lost = saying.amounts(scene, one["lost"])
    if one["hex"] is not None:
        struck = tr("{place} loses {amounts}.", place=saying.place(scene, one["hex"]), amounts=lost)
    else:
        struck = tr("{player} loses {amounts}.", player=target, amounts=lost)
    foiled = tr("{card} does nothing and is gone.", card=name)
    strikes, foils = [("swords", struck)], [("check", foiled)]
    return Ends(foils, strikes) if view["viewer"] in found["challengers"] else Ends(strikes, foils)


# Small phrases.


def buildings(scene: Scene, found: Iterable[Mapping[str, Any]], worth: bool = False) -> str:
    """Names buildings and where they stand, and what they yield if that is wanted."""
    names = []
    for one in found:
        name = f"{scene.speaker.name(one['tile'])} {saying.short(scene, one['hex'])}"
        names.append(f"{name} ({saying.amounts(scene, one['yields'])})" if worth and one["yields"] else name)
    return ", ".join(names)


def counted(scene: Scene, places: Mapping[str, int]) -> str:
    """Lists river hexes with the water on each."""
    return ", ".join([f"{saying.short(scene, hex)} ({saying.amount(scene, 'water', count)})" for hex, count in places.items()])


# Odds.


def odds(view: View) -> list[tuple[int, float]]:
    """Returns how likely the viewer beats one rival, by how far the own bid is ahead."""
    found = view["stakes"]
    side = "author" if view["viewer"] == found["author"] else "challenger"
    return [(lead, won / found["odds"]["of"]) for lead, won in found["odds"][side]]


def even(scene: Scene, view: View) -> str:
    """Says the odds of equal bids, and why."""
    tr, chance = scene.tr, dict(odds(view))[0]
    part = saying.percent(scene, chance)
    if view["viewer"] == view["stakes"]["author"]:
        return tr("{percent} against one rival with equal bids: ties are yours, you made the move.", percent=part)
    return tr("{percent} against one rival with equal bids: ties go to whoever made the move.", percent=part)


def most(scene: Scene, view: View) -> str:
    """Says how much everybody can bid."""
    told = [scene.pair(saying.whose(scene, view, int(player)), str(count)) for player, count in view["stakes"]["most"].items()]
    return scene.pair(scene.tr("Points to bid at most"), ", ".join(told))


# Line by line, for the text interface and the terminal.


def told(scene: Scene, view: View) -> Iterator[str]:
    """Says what is at stake in the conflict, or in each that the viewer may begin."""
    found = view["stakes"]
    if found is None:
        return
    contests = found["contests"]
    mine = is_party(view)
    for one in contests:
        both = ends(scene, view, one)
        if mine:
            titles = (scene.tr("If you win"), scene.tr("If you lose"))
        else:
            titles = (scene.tr("If {player} wins", player=scene.speaker.player(found["author"])), scene.tr("If not"))
        for title, lines in zip(titles, both, strict=True):
            line = scene.pair(title, " ".join([words for _, words in lines]))
            yield scene.pair(named(scene, view, one), line) if len(contests) > 1 else line
        if mine and (said := fighting(scene, view, one)):
            yield said
    yield most(scene, view)
    if mine:
        yield even(scene, view)
