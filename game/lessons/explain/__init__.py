"""Why something happened, and what an act is worth."""
