"""What all tests of the screen share."""

from tests.screen.decoded import decoded_once

__all__ = ("decoded_once",)
