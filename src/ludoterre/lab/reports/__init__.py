"""Balance reports: what many games tell about a game, its mode and number of players, and the ledger's targets beside it."""
