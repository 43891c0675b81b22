"""The accounts."""
