"""A toy: sealed bids from a hidden hand."""
