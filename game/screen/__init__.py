"""All that is seen, heard and pressed: the part of the program that knows pygame."""
