"""The doors for learning programs."""
