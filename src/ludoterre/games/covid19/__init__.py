"""Covid19 Le Jeu !: one team keeps an epidemic among robots below the beds of the Robopital."""
