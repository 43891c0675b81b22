"""Scenario files: read, played and held against what they expect."""
