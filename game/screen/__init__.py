"""The window: loop, scenes, painter, sounds and focus."""
