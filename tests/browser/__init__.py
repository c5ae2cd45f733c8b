"""The table in a real browser: what people see, do and notice."""
