"""A sitting: scenario files, sessions and simulation."""
