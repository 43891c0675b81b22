"""Journal, ledger and settings on disk."""
