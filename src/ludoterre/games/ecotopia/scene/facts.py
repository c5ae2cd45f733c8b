"""Everything on the table of Ecotopia said line by line, one function for each heading."""

from __future__ import annotations

from collections.abc import Iterator

from ludoterre.games.ecotopia.scene import saying
from ludoterre.games.ecotopia.scene.saying import spot
from ludoterre.games.ecotopia.tables import Specialist
from ludoterre.games.scene import Scene, View, is_over


def result(scene: Scene, view: View) -> Iterator[str]:
    """Says how the game ended."""
    yield f"{scene.speaker.name(view['result']['rating'])}. {saying.verdict(scene, view)}"
    if view["target"] is not None:
        yield saying.aim(scene, view)


def situation(scene: Scene, view: View) -> Iterator[str]:
    """Says how the discs stand, whose turn it is and what is under way."""
    tr, pair = scene.tr, scene.pair
    yield tr("Healthy earth {blue}, threatened earth {red}, gap {gap}", blue=view["blue"], red=view["red"], gap=view["gap"])
    if view["active"] is not None and not is_over(view):
        yield pair(tr("Turn of"), scene.speaker.player(view["active"]))
        charge = saying.charge(view)
        if view["step"] == 3 and charge:
            yield scene.trn("{count} unit to spend", "{count} units to spend", charge)
    hand = [spot(scene, view["in_hand"]["place"])] if view["in_hand"]["place"] else []
    hand += [scene.speaker.name(view["in_hand"]["construction"])] if view["in_hand"]["construction"] else []
    if hand:
        yield pair(tr("In hand"), ", ".join(hand))
    if view["weather"] is not None:
        yield pair(tr("Weather of this turn"), scene.speaker.name(f"face_{view['weather']}"))
    if view["bonus"] is not None:
        yield pair(tr("Bonus die"), bonus(scene, view["bonus"]))
    if view["target"] is not None:
        yield pair(tr("Target"), view["target"])
    yield pair(
        tr("Ratings"),
        ", ".join(tr("{name} from {score}", name=scene.speaker.name(one["id"]), score=one["from"]) for one in view["ratings"]),
    )


def bonus(scene: Scene, face: int) -> str:
    """Says what a face of the bonus die gives (ECT-7.12 to 7.16)."""
    tr = scene.tr
    gifts = (
        tr("recruit, or move the truck"),
        tr("charge +2"),
        tr("new places or new constructions on offer"),
        tr("charge +4"),
        tr("the team moves one square, diagonally too"),
        tr("threatened earth falls back by 1, and the team moves to any square"),
    )
    return scene.pair(str(face), gifts[face - 1])


def question(scene: Scene, view: View) -> Iterator[str]:
    """Says the question in play; its solution only to whom the view gives it."""
    asked = view["question"]
    if asked is None:
        return
    speaker = scene.speaker
    yield f"{speaker.name('theme_' + asked['theme'])}, {saying.difficulty(scene, asked['difficulty'])}"
    reader = scene.tr("the platform") if asked["reader"] is None else speaker.player(asked["reader"])
    yield scene.tr("{reader} reads, {player} answers", reader=reader, player=speaker.player(asked["asked"]))
    yield speaker.name(asked["card"])
    yield from (saying.option(scene, asked["card"], letter) for letter in saying.options(asked["type"]))
    if asked["solution"] is not None:
        yield scene.pair(scene.tr("Correct answer"), saying.option(scene, asked["card"], asked["solution"]))


def last_question(scene: Scene, view: View) -> Iterator[str]:
    """Says how the last question was answered, and why what is right is right."""
    last = view["last_question"]
    if last is None:
        return
    card = last["card"]
    yield scene.speaker.name(card)
    given = saying.option(scene, card, last["answer"])
    judged = scene.tr("right") if last["right"] else scene.tr("wrong")
    gain = [scene.tr("healthy earth +{count}", count=last["gain"])] * bool(last["gain"])
    yield scene.pair(scene.speaker.player(last["asked"]), ", ".join([given, judged, *gain]))
    if not last["right"]:
        yield scene.pair(scene.tr("Correct answer"), saying.option(scene, card, last["solution"]))
    yield scene.speaker.name(f"{card}.why")
    yield scene.pair(scene.tr("Source"), scene.speaker.name(f"{card}.source"))


def phones(scene: Scene, view: View) -> Iterator[str]:
    """Says the charge and the apps of every phone."""
    for player in range(view["players"]):
        yield scene.pair(scene.speaker.player(player), phone(scene, view, player))
    yield scene.pair(scene.tr("On every phone, at any time"), saying.names(scene, saying.printed(view)))


def phone(scene: Scene, view: View, player: int) -> str:
    """Says the charge of a phone, and which of its apps are ready, used or missing."""
    tr, pair, one = scene.tr, scene.pair, view["phones"][player]
    ready = [app for app, side in one["apps"].items() if side == "up"]
    used = [app for app, side in one["apps"].items() if side == "down"]
    missing = [app for app in saying.TILES if app not in one["apps"]] if view["mode"] == "normal" else []
    parts = [
        tr("charge {charge} of {battery}", charge=one["charge"], battery=view["battery"]),
        *[pair(tr("ready"), saying.names(scene, ready))] * bool(ready),
        *[pair(tr("used"), saying.names(scene, used))] * bool(used),
        *[pair(tr("missing"), saying.names(scene, missing))] * bool(missing),
    ]
    return " · ".join(parts)


def places(scene: Scene, view: View) -> Iterator[str]:
    """Says the place tiles that can be chosen, with what they cost."""
    for tile in saying.offered(view):
        what = f"{saying.price(scene, tile)}, {saying.ground(scene, view, tile['place'])}"
        yield scene.pair(spot(scene, tile["place"]), what)


def constructions(scene: Scene, view: View) -> Iterator[str]:
    """Says the construction tiles that can be chosen."""
    for tile in saying.constructions_offered(view):
        yield scene.pair(scene.speaker.name(tile), scene.speaker.name(f"{tile}.effect"))


def stations(scene: Scene, view: View) -> Iterator[str]:
    """Says which power stations there are and whether they can still charge in this turn."""
    for one in view["stations"]:
        name = f"{spot(scene, one['place'])}, {scene.speaker.name(one['construction'])}"
        yield scene.pair(name, status(scene, one["status"]))


def status(scene: Scene, status: str) -> str:
    """Says whether a power station can charge."""
    match status:
        case "ready":
            return scene.tr("ready")
        case "used":
            return scene.tr("used")
        case "asleep":
            return scene.tr("starting up")
        case _:
            return scene.tr("out of coal")


def built(scene: Scene, view: View) -> Iterator[str]:
    """Says what stands where."""
    for place, square in view["squares"].items():
        if square["construction"]:
            yield scene.pair(spot(scene, place), saying.ground(scene, view, place))


def natural(scene: Scene, view: View) -> Iterator[str]:
    """Groups the natural squares by landscape, then says what lies on them."""
    groups: dict[tuple[bool, bool], list[str]] = {}
    for place, square in view["squares"].items():
        if not square["construction"]:
            groups.setdefault((square["forest"], square["water"]), []).append(place)
    for places in groups.values():
        plain = {"species": None, "animal": None}
        kind = saying.nature(scene, view["squares"][places[0]] | plain)
        yield scene.pair(f"{kind} ({len(places)})", ", ".join(labelled(scene, view, place) for place in places))


def labelled(scene: Scene, view: View, place: str) -> str:
    """Names a natural square shortly, with its animal and what lies on it."""
    square = view["squares"][place]
    known = [scene.speaker.name(square["species"] or square["animal"])] if square["animal"] else []
    known += saying.lying(scene, view, place)
    return f"{place} ({', '.join(known)})" if known else place


def animals(scene: Scene, view: View) -> Iterator[str]:
    """Says how many places each group of animals still has, and whether the team has seen it."""
    for group, counts in view["animals"].items():
        homes = [place for place, square in view["squares"].items() if square["animal"] == group and not square["construction"]]
        seen = scene.tr("{visible} of {all} visible", visible=counts["visible"], all=counts["of"])
        parts = [
            f"{seen} ({saying.spots(homes)})" if homes else seen,
            *[scene.tr("endangered")] * counts["lost"],
            scene.tr("seen by the team") if counts["disc"] else scene.tr("not yet seen by the team"),
        ]
        yield scene.pair(scene.speaker.name(group), ", ".join(parts))


def pieces(scene: Scene, view: View) -> Iterator[str]:
    """Says where the team, the truck and the waste are."""
    tr, pair = scene.tr, scene.pair
    if view["team"] is not None:
        yield pair(tr("Team"), f"{spot(scene, view['team'])} ({ground_words(scene, view, view['team'])})")
    load = scene.speaker.name(view["truck_load"]) if view["truck_load"] else tr("empty")
    yield pair(tr("Truck"), f"{spot(scene, view['truck'])}, {load}")
    for waste, value in view["waste_values"].items():
        yield pair(scene.speaker.name(waste), f"+{value}, {waste_place(scene, view, waste)}")


def ground_words(scene: Scene, view: View, place: str) -> str:
    """Says what the team stands on."""
    square = view["squares"][place]
    return saying.building(scene, square) if square["construction"] else saying.nature(scene, square)


def waste_place(scene: Scene, view: View, waste: str) -> str:
    """Says where a piece of waste is."""
    if waste in view["recycled"]:
        return scene.tr("recycled")
    if waste == view["truck_load"]:
        return scene.tr("on the truck")
    place = next((place for place, square in view["squares"].items() if square["waste"] == waste), None)
    return scene.tr("not yet on the board") if place is None else spot(scene, place)


def specialists(scene: Scene, view: View) -> Iterator[str]:
    """Says how far the recruiter is, and who works for the team."""
    if view["mode"] != "normal":
        return
    left = view["recruit_length"] - view["recruiter"]
    if len(view["specialists"]) < len(Specialist.NAMES):
        yield scene.trn("{count} step to the next specialist", "{count} steps to the next specialist", left)
    for one in Specialist.NAMES:
        known = scene.tr("recruited") if one in view["specialists"] else scene.tr("not recruited")
        yield scene.pair(f"{scene.speaker.name(one)}, {known}", scene.speaker.name(f"{one}.effect"))


def piles(scene: Scene, view: View) -> Iterator[str]:
    """Counts the piles."""
    tr, pair = scene.tr, scene.pair
    yield pair(tr("Place pile"), len(view["place_pile"]))
    yield pair(tr("Construction pile"), sum(view["construction_pile"].values()))
    yield pair(tr("Questions left"), tr("{left} of {all}", left=view["questions_left"], all=view["questions"]))


def causes(scene: Scene, view: View) -> Iterator[str]:
    """Says why each disc stands where it stands."""
    for title, sums, sign in (
        (scene.tr("Healthy earth"), view["causes"]["blue"], "+"),
        (scene.tr("Threatened earth"), view["causes"]["red"], "−"),
    ):
        parts = [f"{saying.cause(scene, name)} {sign}{count}" for name, count in sums.items() if count]
        if parts:
            yield scene.pair(title, ", ".join(parts))
