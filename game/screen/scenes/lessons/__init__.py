"""Lists of lessons and exercises, the lectern, the editor."""
