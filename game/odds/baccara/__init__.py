"""Exact figures for Baccara."""
