"""Tapis Vert: five period card games at a green table."""
