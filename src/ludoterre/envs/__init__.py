"""Doors for learning programs: Gymnasium for games of one team, PettingZoo and OpenSpiel for all games. See docs/environments.md.

Importing this registers the Gymnasium environments; `ludoterre.envs.pettingzoo` and `ludoterre.envs.openspiel` are imported by name.
They need `pip install 'ludoterre[envs]'`.
"""

from __future__ import annotations

from importlib.util import find_spec

if find_spec("gymnasium") is not None:  # OpenSpiel alone will do for OpenSpiel
    from ludoterre.envs.registration import register

    register()
