"""The salon."""
