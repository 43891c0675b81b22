"""Characters who choose from their view alone."""
