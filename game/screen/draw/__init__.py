"""Pixels: painter, lettering, sprites and pictures; it knows no scene."""
