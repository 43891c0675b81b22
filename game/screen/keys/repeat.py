"""How a held key repeats."""

KEY_REPEAT = 400, 45
"""A held key repeats after so many milliseconds, and then every so many."""
