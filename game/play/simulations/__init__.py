"""A game played many times over, and its edge measured."""
