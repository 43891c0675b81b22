"""The figures of Prime: what a hand is, what it may become, and what a choice is worth."""
