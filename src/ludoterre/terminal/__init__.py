"""Playing at the terminal: people and bots around one screen, and looking at games that were played.

Knows no game by name: boards are drawn by each game's scene, words come from `ludoterre.locale.speaker` and `ludoterre.locale`.
"""
