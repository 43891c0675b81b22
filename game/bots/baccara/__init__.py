"""Characters at Baccara."""
