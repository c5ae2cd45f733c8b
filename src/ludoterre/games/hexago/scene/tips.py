"""What the map says of a hex that is under the hand: what stands there and what it lacks, whose water it is, where pollution goes."""

from __future__ import annotations

from ludoterre.games.hexago.basin import SEA, TERRAINS
from ludoterre.games.hexago.scene import saying
from ludoterre.games.hexago.scene.options import Options
from ludoterre.games.hexago.scene.parts import Parts, amounts, good
from ludoterre.games.hexago.tables import TREATMENT_PRICE
from ludoterre.games.markup import esc
from ludoterre.games.scene import View


def shortages(view: View, river: str, but: int) -> list[tuple[int, int]]:
    """Lists which other communities would be short of water where they reach a river hex if one cube less lay there, and by how much."""
    found = []
    for player, community in enumerate(view["communities"]):
        if player == but:
            continue
        near = [network for network in community["networks"] if river in network["access"]]
        wanted = sum(network["wanted"] for network in near)
        reach = {hex for network in near for hex in network["access"]}
        short = wanted - sum(view["river"][hex]["water"] for hex in reach) + 1
        if wanted and short > 0:
            found.append((player, min(short, wanted)))
    return found


def thirst(view: View, player: int) -> int:
    """Counts the buildings of a community that want water."""
    return sum(network["wanted"] for network in view["communities"][player]["networks"])


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
        lines.append(f"{good('pollution')}→ {way(parts, hex) if basin.outfall[place] != SEA else parts.tr('the sea')}")
    return lines


def consequences(parts: Parts, view: View, options: Options, hex: str) -> list[str]:
    """Tells what a click would change, one line for each option."""
    found = []
    viewer = view["viewer"]
    for option in options.by_value.values():
        if hex in option.lines:
            said = consequence(parts, view, option.value, hex, viewer)
            if said:
                found.append(f'<span class="{option.classes} hx-then">{said}</span>')
    return found


def consequence(parts: Parts, view: View, value: str, hex: str, viewer: int) -> str:
    """Tells what one option would change on a hex."""
    word, _, name = value.partition(" ")
    if word == "take":
        water, needs = view["river"][hex]["water"], thirst(view, viewer)
        said = parts.tr(
            "water {before} → {after} · your needs {needs} → {left}", before=water, after=water - 1, needs=needs, left=max(0, needs - 1)
        )
        return said + losers(parts, view, hex, viewer)
    if word == "fill":
        before = view["river"][name]["water"]
        said = parts.tr("dam {before} → {after} of 9", before=before, after=before + 1)
        return said + losers(parts, view, hex, viewer)
    if word == "treat":
        thunes = view["communities"][viewer]["thunes"]
        return parts.tr("pollution −1, water +1 · coins {before} → {after}", before=thunes, after=thunes - TREATMENT_PRICE)
    if word == "build":
        thunes, price = view["communities"][viewer]["thunes"], saying.tile_of(parts.scene, name).cost - view["trace"]["eco_works"]
        return parts.tr("coins {before} → {after}", before=thunes, after=thunes - max(0, price))
    if word == "supply":
        cost = view["supply_costs"].get(hex)
        return "" if cost is None else parts.tr("serve it · {price:# coin|# coins}", price=cost["price"] + cost["upkeep"])
    if word == "assign":
        return parts.tr("the water goes here")
    if word == "destroy":
        return parts.tr("demolish")
    if word == "pick":
        return parts.tr("pollution −1")
    if word == "declare":
        return parts.tr("contest this")
    return parts.title(name.partition(" ")[0]) if word == "card" else ""


def losers(parts: Parts, view: View, hex: str, viewer: int) -> str:
    """Says who would be short of water."""
    found = shortages(view, hex, viewer)
    if not found:
        return f"<span>{parts.tr('nobody would be short')}</span>"
    return "".join(
        [
            f"<span>{parts.seats[player]}"
            + parts.tr("{player} would be {count} short and may contest", player=parts.names[player], count=short)
            + "</span>"
            for player, short in found
        ]
    )
