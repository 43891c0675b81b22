"""One module for each table of the salon: its outline and its own game laid out small."""
