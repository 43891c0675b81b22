"""The tables of both Pharaons."""
