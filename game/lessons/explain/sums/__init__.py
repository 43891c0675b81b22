"""What a payment or a ruling is reckoned from, game by game."""
