"""Paint every picture of the house: `python -m sprites.paint [PART...]`."""
