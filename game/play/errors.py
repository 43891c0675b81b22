"""What the window may meet when it asks the house for something."""

from game.store.errors import StoreError

__all__ = ["StoreError"]
