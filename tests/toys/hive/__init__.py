"""A toy: guess the flower on your own forehead."""
