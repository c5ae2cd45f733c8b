"""Looking back at a recorded game: the odds before and after every decision, better moves, and how to say and draw that."""
