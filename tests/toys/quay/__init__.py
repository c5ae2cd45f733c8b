"""A toy: loads that are put together at leisure, and sealed bids."""
