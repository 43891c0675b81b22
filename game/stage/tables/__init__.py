"""Where everything lies at the table of each game."""
