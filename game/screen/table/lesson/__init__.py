"""Lessons, exercises and replays at a game's table."""
