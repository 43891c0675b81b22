"""What every game shares: seats, piles, events, the tableau, views and the contract."""
