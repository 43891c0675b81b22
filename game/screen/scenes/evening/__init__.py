"""An evening at the salon on the screen: its beginning, the room between tables, whom one owes."""
