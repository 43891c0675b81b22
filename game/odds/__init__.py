"""Exact figures per game, from a view."""
