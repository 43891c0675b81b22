"""What the entries of an evening say, and how they are counted."""
