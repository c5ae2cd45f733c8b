"""The browser: pages, posts and live updates of the tables. Computes no rule, and names no game."""
