"""The elements of pygame_gui in the look of the house: one manager, one theme file, faces that are printed here."""
