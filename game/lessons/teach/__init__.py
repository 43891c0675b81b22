"""Lessons and exercises: their files, how they are played and judged, and how they are checked."""
