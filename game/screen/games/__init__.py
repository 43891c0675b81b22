"""What differs on screen, game by game."""
