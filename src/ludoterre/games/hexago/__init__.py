"""Hexag'O: communities share the water of one river basin."""
