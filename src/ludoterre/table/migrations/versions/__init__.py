"""One file for every form that the database has had; a file that has been released never changes."""
