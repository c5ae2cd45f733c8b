"""Ecotopia: one team, one track, a phone to charge and an earth to keep healthy."""
