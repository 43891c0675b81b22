"""One contract suite over every game."""
