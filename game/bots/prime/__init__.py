"""The characters of Prime."""
