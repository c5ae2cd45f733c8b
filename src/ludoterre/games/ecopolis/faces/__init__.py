"""The pictures of the cards: one for each construction and hazard, printed with the inks of the page."""
