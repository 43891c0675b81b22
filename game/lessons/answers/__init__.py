"""The answers that a game's law alone can give to the questions of a lesson: one module for each law."""
