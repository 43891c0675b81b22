"""The table of Cascaret."""
