"""The laws of the five games, pure."""
