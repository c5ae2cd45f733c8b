"""A toy: the garden, grown. Its second rules version has a new option, another default and another pack."""
