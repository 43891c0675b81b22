"""The one table that every game is played at."""
