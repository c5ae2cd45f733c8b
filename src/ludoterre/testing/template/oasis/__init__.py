"""The oasis: everybody draws from one spring, and nobody knows when it will rain."""
