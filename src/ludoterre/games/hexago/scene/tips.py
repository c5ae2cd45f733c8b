"""What the map says of a hex that is under the hand: what stands there and what it lacks, whose water it is, where pollution goes."""

from __future__ import annotations

from ludoterre.core.moves import Move
from ludoterre.games.hexago.basin import TERRAINS
from ludoterre.games.hexago.scene import following, saying
from ludoterre.games.hexago.scene.choosing import effects
from ludoterre.games.hexago.scene.options import Option, Options
from ludoterre.games.hexago.scene.parts import Parts, amounts, good
from ludoterre.games.markup import esc
from ludoterre.games.scene import View


def tip(parts: Parts, view: View, options: Options, hex: str) -> str:
    """Tells everything about a hex, as HTML."""
    if hex in view["board"] and view["board"][hex]["tile"] != "dam":
        lines = building(parts, view, hex)
    elif hex in view["river"]:
        lines = river(parts, view, hex)
    elif hex in view["board"]:
        lines = [f"<b>{parts.title('dam')}</b> {parts.all(view['board'][hex]['owners'])}"]
    else:
        lines = land(parts, view, hex)
    lines += consequences(parts, view, options, hex)
    return "".join([f"<span>{line}</span>" for line in lines])


def building(parts: Parts, view: View, hex: str) -> list[str]:
    """Tells what a building needs, has and yields, and where its pollution goes."""
    one, scene = view["board"][hex], parts.scene
    kind = one["tile"]
    tile = saying.tile_of(scene, kind)
    crisis = f" · <em>{parts.tr('in crisis')}</em>" if one["crisis"] else ""
    lines = [f"<b>{parts.title(kind)} {parts.short(hex)}</b> {parts.all(one['owners'])}{crisis}"]
    needs, yields = saying.needs(scene, kind), saying.yields(scene, kind, hex)
    if any(needs.values()):
        state = (
            parts.tr("served") if one["supplied"] else parts.tr("has water") if one["water"] else parts.tr("dry") if needs["water"] else ""
        )
        said = f" · {state}" if state else ""
        lines.append(f"{parts.tr('needs')} {amounts(needs)}{said}")
    if any(yields.values()):
        lines.append(f"{parts.tr('yields')} {amounts(yields)}")
    if kind == "treatment_station":
        lines.append(parts.tr("treats {uses} of 3 cubes this turn", uses=one["uses"]))
    if tile.pollutes and view["pollution_counts"]:
        lines.append(f"{good('pollution')}→ {way(parts, hex)}")
    return lines


def way(parts: Parts, hex: str) -> str:
    """Says where pollution of a hex goes."""
    return esc(saying.outfall(parts.scene, hex))


def river(parts: Parts, view: View, hex: str) -> list[str]:
    """Tells what lies on a river hex and who may take it."""
    lying = view["river"][hex]
    lines = [f"<b>{parts.place(hex)}</b> {good('water')}{lying['water']} {good('pollution')}{lying['pollution']}"]
    for dam in view["dams"]:
        if dam["river"] == hex:
            lines.append(f"{parts.title('dam')} {parts.tr('{count} of 9', count=lying['water'])} · {parts.all(dam['owners'])}")
    people = saying.drinkers(view, hex)
    lines.append(f"{parts.tr('access:')} {parts.all(people)}" if people else parts.tr("nobody has access"))
    return lines


def land(parts: Parts, view: View, hex: str) -> list[str]:
    """Tells what a free hex is good for."""
    basin = parts.basin
    place = basin.number[hex]
    ground = esc(saying.terrain(parts.scene, place))
    bonus = saying.bonus_of(parts.scene, hex)
    more = f" · +{saying.BONUS_AMOUNTS[bonus]}{good(bonus)}" if bonus else ""
    lines = [f"<b>{parts.short(hex)}</b> {ground}{more}"]
    if TERRAINS[basin.terrain[place]] == "sea":
        return lines
    near = [basin.river_names[river] for river in range(basin.rivers) if basin.banks[place] >> river & 1]
    lines.append(f"{good('water')}{esc(', '.join(near))}" if near else parts.tr("no river beside it"))
    if view["pollution_counts"]:
        lines.append(f"{good('pollution')}→ {way(parts, hex)}")
    return lines


def consequences(parts: Parts, view: View, options: Options, hex: str) -> list[str]:
    """Tells what a click would change, for each option apart; a finger that taps the hex is shown the one it means."""
    found = []
    for option in options.by_value.values():
        move = option.moves.get(hex)
        if move is not None:
            name = consequence_id(parts.basin.number[hex], option)
            found.append(f'<span class="{option.classes} hx-then" id="{name}">{follows(parts, view, move)}</span>')
    return found


def consequence_id(place: int, option: Option) -> str:
    """Names the place on the page where it is told what an option would change on a hex."""
    return f"c{place}-{option.number}"


def follows(parts: Parts, view: View, move: Move) -> str:
    """Tells what follows from a move, as the text interface does. What a new tile costs is the same on every hex."""
    scene = parts.scene
    if move.kind == "build":
        tile = move.args["tile"]
        key = (view["phase"], view["communities"][view["viewer"]]["thunes"], view["pollution"], view["trace"])
        usual = parts.once(("works", tile), key, lambda: told([scene.speaker.name(tile), *following.building(scene, view, tile)]))
        return told(following.broken(scene, view, move)) + usual
    if move.kind == "play":
        return told([scene.speaker.name(move.args["card"]), *effects(scene, view, move)])
    return told(effects(scene, view, move))


def told(phrases: list[str]) -> str:
    """Writes phrases below each other."""
    return "".join([f"<span>{esc(phrase)}</span>" for phrase in phrases])
