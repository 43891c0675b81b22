"""Sittings on a real journal."""
