"""The table of Baccara."""
