"""The table of La Prime."""
