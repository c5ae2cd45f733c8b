"""A toy: plant side by side; everything may be taken back."""
