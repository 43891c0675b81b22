"""What a player is told of purses and sittings."""
