"""Captions and questions over a scenario."""
