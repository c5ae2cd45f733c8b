"""Ecopolis: cities that share one thermometer."""
