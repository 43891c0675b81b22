"""Cascaret, also Mistigri or Pamphile: Boussac's law of the game (CA-01 to CA-32)."""
