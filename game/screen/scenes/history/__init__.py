"""The history of the games: a page for each, and the timeline of their families."""
