"""Baccara: the bank with two sides."""
