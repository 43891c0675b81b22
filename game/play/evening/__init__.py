"""An evening at the salon: its number, its clock, its company, the tables without a player, its wishes, its page."""
