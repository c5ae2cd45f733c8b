"""The grammar every game speaks. No I/O, no clock, no game by name."""
