"""Presentation without pygame: layout, director, cues and affordances."""
