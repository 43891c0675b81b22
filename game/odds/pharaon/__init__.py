"""Exact figures for both Pharaons."""
