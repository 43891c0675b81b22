"""A sitting at its table: the player, the company, what is told."""
