"""A toy: sail out, and see what the waves bring."""
