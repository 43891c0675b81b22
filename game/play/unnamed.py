"""The purse that nobody has named yet."""

UNNAMED = "Vous"
"""What the journal calls the purse that the house opens by itself, until its owner gives it a name."""
