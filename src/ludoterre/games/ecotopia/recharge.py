# compiled by mypyc
"""Phase I: the turn begins, the apps are ready again, the power stations charge the phone (ECT-4, 9.4 to 9.11, 10.8)."""

from __future__ import annotations

from ludoterre.core.bits import bit, lowest
from ludoterre.core.vecs import i64
from ludoterre.games.ecotopia.grammar import No
from ludoterre.games.ecotopia.state import EcotopiaBoard
from ludoterre.games.ecotopia.tables import NOTHING, STATIONS, App, By, Do, Phase, Square, Tally, Tile, Weather


def is_station(kind: i64) -> bool:
    """Tells whether a construction is a power station (ECT-4.6)."""
    return kind >= Tile.GEOTHERMAL and kind != Tile.DATACENTER


def needs_weather(kind: i64) -> bool:
    """Tells whether a station depends on the weather (ECT-9.7, 9.8)."""
    return kind == Tile.WIND or kind == Tile.SOLAR


def forbids(state: EcotopiaBoard, action: i64) -> i64:
    """Returns the reason why a decision of phase I is not possible now, or 0."""
    if state.phase != Phase.RECHARGE:
        return No.WRONG_STEP
    return 0 if action == Do.END_RECHARGE else no_charge(state, action - Do.ACTIVATE)


def no_charge(state: EcotopiaBoard, square: i64) -> i64:
    """Returns the reason why a square gives no charge now, or 0 (ECT-4.3, 4.5, 9.6, 9.10)."""
    kind = state.construction[square]
    if not is_station(kind):
        return No.NOT_A_STATION
    if state.charge >= state.rules.tables.battery:
        return No.BATTERY_FULL
    if kind == Tile.COAL and state.coal_cubes[square] == 0:
        return No.NO_COAL
    if not state.used_stations >> square & 1:
        return 0
    if kind == Tile.NUCLEAR and state.built_in[square] == state.turn - 1:
        return No.STATION_ASLEEP
    return No.AUTOMATIC if kind != Tile.COAL and state.rules.automatic else No.STATION_USED


def ready(state: EcotopiaBoard) -> i64:
    """Returns the stations that can be activated now."""
    if state.charge >= state.rules.tables.battery:
        return 0
    found: i64 = 0
    for i in range(len(STATIONS)):
        found |= state.standing[STATIONS[i]]
    coal = state.standing[Tile.COAL]
    while coal != 0:
        if state.coal_cubes[lowest(coal)] == 0:
            found &= ~(coal & -coal)
        coal &= coal - 1
    return found & ~state.used_stations


def begin_turn(state: EcotopiaBoard) -> None:
    """Begins the next player's turn: the earth suffers, apps turn up, nuclear plants start up (ECT-3.3, 4.1, 4.2, 9.6)."""
    state.turn += 1
    state.active = state.first if state.turn == 1 else (state.active + 1) % state.rules.players
    state.used_stations = 0
    state.weather = NOTHING
    player = state.active
    state.harm(By.PHASE, 1)
    if state.listener is not None:
        state.tell("turn_begins", {"turn": state.turn, "player": player}, "ECT-4.1")
    if state.mover:
        return
    turned = state.apps[player] & ~state.ready[player]
    state.ready[player] = state.apps[player]
    if turned and state.listener is not None:
        apps = [App.NAMES[app] for app in range(App.TILES) if turned & bit(app)]
        state.tell("apps_ready", {"player": player, "apps": apps}, "ECT-4.2")
    if state.rules.simplified:
        charge_simply(state)
        return
    state.used_stations = state.face_down
    while state.face_down != 0:
        square = lowest(state.face_down)
        state.face_down &= state.face_down - 1
        if state.listener is not None:
            state.tell("nuclear_started", {"place": Square.NAMES[square]}, "ECT-9.6")
    state.phase = Phase.RECHARGING


def charge_simply(state: EcotopiaBoard) -> None:
    """Charges one unit for each power station (ECT-10.8)."""
    for i in range(len(STATIONS)):
        members = state.standing[STATIONS[i]]
        while members != 0 and state.charge < state.rules.tables.battery:
            state.used_stations |= members & -members
            members &= members - 1
            charge(state, STATIONS[i])
    end_recharge(state)


def go_on(state: EcotopiaBoard) -> None:
    """Activates what is free, then rolls for wind and sun, then asks (Q16); without `auto_recharge` asks for everything."""
    if state.rules.automatic:
        for i in range(len(STATIONS)):
            members = state.standing[STATIONS[i]] & ~state.used_stations
            while STATIONS[i] != Tile.COAL and members != 0 and state.charge < state.rules.tables.battery:
                activate(state, lowest(members))
                if state.phase == Phase.WEATHER_DIE:
                    return
                members &= members - 1
    if ready(state) != 0:
        state.phase = Phase.RECHARGE
    else:
        end_recharge(state)


def activate(state: EcotopiaBoard, square: i64) -> None:
    """Activates one power station (ECT-4.3, 4.4)."""
    kind = state.construction[square]
    state.used_stations |= bit(square)
    state.phase = Phase.RECHARGING
    if needs_weather(kind):
        state.station = square
        if state.weather == NOTHING:
            state.phase = Phase.WEATHER_DIE
        else:
            blow_or_shine(state, state.weather)
        return
    player = state.active
    if kind == Tile.COAL:  # the cube goes and the earth suffers before the phone is charged (ECT-9.10)
        state.coal_cubes[square] -= 1
        state.harm(By.COAL, 1)
        if state.mover:
            if state.listener is not None:
                state.tell("coal_burnt", {"player": player, "place": Square.NAMES[square]}, "ECT-9.10")
            return
    charge(state, kind)
    if state.listener is not None:
        if kind == Tile.COAL:
            state.tell("coal_burnt", {"player": player, "place": Square.NAMES[square]}, "ECT-9.10")
        else:
            args = {"player": player, "place": Square.NAMES[square], "construction": Tile.NAMES[kind]}
            state.tell("station_activated", args, "ECT-9.6" if kind == Tile.NUCLEAR else "ECT-4.4")


def charge(state: EcotopiaBoard, kind: i64) -> None:
    """Advances the charge cube by one (ECT-4.4)."""
    state.charge += 1
    state.tally[Tally.ENERGY + kind] += 1


def roll(state: EcotopiaBoard, face: i64) -> None:
    """Carries out a roll of the weather die (Q11)."""
    if state.rules.shares_weather:
        state.weather = face
    state.phase = Phase.RECHARGING
    blow_or_shine(state, face)


def blow_or_shine(state: EcotopiaBoard, face: i64) -> None:
    """Charges the phone from a wind turbine or a solar panel if the weather suits it (ECT-9.7, 9.8, Q12)."""
    square = state.station
    state.station = NOTHING
    kind = state.construction[square]
    suits = face == Weather.BOTH or face == (Weather.WIND if kind == Tile.WIND else Weather.SUN)
    if suits:
        charge(state, kind)
    else:
        state.tally[Tally.LOST_TO_WEATHER] += 1
    if state.listener is not None:
        args = {
            "player": state.active,
            "place": Square.NAMES[square],
            "construction": Tile.NAMES[kind],
            "face": Weather.NAMES[face],
            "charged": suits,
        }
        state.tell("weather_rolled", args, "ECT-9.7" if kind == Tile.WIND else "ECT-9.8")


def end_recharge(state: EcotopiaBoard) -> None:
    """Goes on to phase II."""
    if state.listener is not None:
        state.tell("recharged", {"player": state.active, "charge": state.charge}, "ECT-10.8" if state.rules.simplified else "ECT-4.4")
    state.phase = Phase.BUILDING
