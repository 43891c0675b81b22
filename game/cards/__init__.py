"""Faces, packs, the shoe and its sealed shuffle."""
