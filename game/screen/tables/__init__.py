"""What differs on screen from game to game."""
