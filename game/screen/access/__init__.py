"""What a screen reader is told: a tree of what is on the screen, and what of it was asked for."""
