"""The review of a sitting."""
