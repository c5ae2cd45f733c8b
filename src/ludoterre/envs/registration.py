"""Tells Gymnasium of the games of one team, without loading their rules."""

from __future__ import annotations

from contextlib import suppress

from ludoterre.core.errors import BadOption
from ludoterre.core.extras import missing
from ludoterre.core.registry import games, meta

try:
    import gymnasium
except ModuleNotFoundError as error:
    raise missing(error, "envs") from None

NAMESPACE = "ludoterre"


def environment_id(name: str) -> str:
    """Returns the id of a game's environment: `ludoterre/MyGame-v0`. Its version is that of observation and reward."""
    camel = "".join(part.capitalize() for part in name.split("_"))
    return f"{NAMESPACE}/{camel}-v{meta(name).observation_version}"


def teams() -> list[str]:
    """Lists the games of one team. A stranger's package that cannot be loaded is no reason to go without the others."""
    found = []
    for name in games():
        with suppress(BadOption):
            found += [name] if meta(name).cooperative else []
    return found


def register(*names: str) -> None:
    """Registers games by name, or all that are installed and of one team. What is registered already stays as it is."""
    for name in names or teams():
        identifier = environment_id(name)
        if identifier not in gymnasium.registry:
            gymnasium.register(
                id=identifier,
                entry_point="ludoterre.envs.gymnasium:TeamEnv",
                vector_entry_point="ludoterre.envs.vector:TeamVectorEnv",
                kwargs={"game": name},
            )
