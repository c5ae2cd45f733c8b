"""What a class can talk about after a game of La Glace et le Ciel: questions that begin with what happened in this game."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any

from ludoterre.games.glace_ciel.scene.cards import signed
from ludoterre.games.glace_ciel.tables import FULL_ICE
from ludoterre.games.scene import Frame, Likewise, View

if TYPE_CHECKING:
    from ludoterre.games.glace_ciel.scene import GlaceScene
    from ludoterre.games.glace_ciel.scene.ending import Survey


def asked(scene: GlaceScene, story: Sequence[Frame], surveys: Sequence[Survey]) -> Iterator[str]:
    """Asks four or five questions; the last one is about what the model leaves out."""
    view = story[-1].view
    yield signs(scene, surveys)
    if counted(scene, view):
        yield ice(scene, view, surveys)
    yield taken(scene, story)
    yield scene.tr(
        "Others see what is missing for you, and you do not. Where is that so in real life, and whom does one have to listen to?"
    )
    yield scene.tr("What does this game leave out? Think of who causes most of the gases, of who can act, and of those who come after us.")


def counted(scene: GlaceScene, view: View) -> list[str]:
    """Lists the gases that melt ice at this table."""
    return [gas for gas in ("co2", "ch4") if scene.counts(view, gas)]


def signs(scene: GlaceScene, surveys: Sequence[Survey]) -> str:
    """Asks how one finds out what nobody may say."""
    if not surveys:
        return scene.tr("Nobody knew their own objective. Which card or which silence of the others told you most about it?")
    met, all_ = (sum(len(found) for found in kind) for kind in ([one.met for one in surveys], [one.objectives for one in surveys]))
    return scene.tr(
        "{met} of {count} objectives were met at the surveys. Which card or which silence of the others told you most about your own?",
        met=met,
        count=all_,
    )


def ice(scene: GlaceScene, view: View, surveys: Sequence[Survey]) -> str:
    """Asks what it cost to keep the ice, or what kept people from it."""
    if not surveys:
        return scene.tr("Covering gas helps everybody, reaching an objective helps too. When did the two pull in different directions?")
    if view["ice"] == FULL_ICE:
        return scene.tr("No ice melted. Which objective did you give up to cover gas in time, and who had to do it?")
    return scene.tr(
        "The ice went from {before} to {after}. Who could have covered the last gas, and which objective would that have cost?",
        before=FULL_ICE,
        after=view["ice"],
    )


def taken(scene: GlaceScene, story: Sequence[Frame]) -> str:
    """Asks about objectives that somebody lost again."""
    lost = sum(len(event.args["lost"]) for frame in story for event in frame.events if event.kind == "announcement")
    if not lost:
        return scene.tr("Nobody lost an objective again. Was that luck, or did you see what a card would undo?")
    return scene.trn(
        "{count} time an objective was lost again. Did whoever laid the card know it, and was it worth while for all?",
        "{count} times an objective was lost again. Did whoever laid the card know it, and was it worth while for all?",
        lost,
    )


def likewise(scene: GlaceScene, story: Sequence[Frame]) -> Likewise | None:
    """Says how gas and objectives would have gone if all cards had worked like those of one player."""
    view = story[-1].view
    gases, players = counted(scene, view), view["players"]
    cards, gas, objectives = ([0] * players for _ in range(3))
    for frame in story:
        told = {event.kind: event.args for event in frame.events}
        if "placed" in told:
            player = told["placed"]["player"]
            cards[player] += 1
            gas[player] += sum(one["to"] - one["from"] for one in told["placed"]["changes"] if one["counter"] in gases)
            objectives[player] += balance(told.get("announcement", {}))
    if min(cards) == 0:
        return None
    total = sum(cards)

    def words(gas: int, objectives: int) -> str:
        reached = scene.tr("objectives {count}", count=signed(objectives))
        return scene.tr("gas in sight {count}", count=signed(gas)) + ", " + reached if gases else reached

    rows = (words(round(one * total / own), round(two * total / own)) for own, one, two in zip(cards, gas, objectives, strict=True))
    how = scene.tr(
        "What the cards of one player changed: gas uncovered less covered, objectives reached less lost. All {count} cards likewise.",
        count=total,
    )
    return Likewise(tuple(rows), words(sum(gas), sum(objectives)), how)


def balance(announced: dict[str, Any]) -> int:
    """Counts objectives reached less those lost."""
    return len(announced.get("met", ())) - len(announced.get("lost", ()))
