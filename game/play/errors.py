"""What the window may meet when it asks the house for something."""

from game.store.book import BookError

__all__ = ["BookError"]
