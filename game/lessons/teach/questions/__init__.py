"""The questions of a lesson that one law alone can answer: one module for each law."""
