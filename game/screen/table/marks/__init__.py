"""Marks on the cloth: where they lie, when they come, how they are drawn and read."""
