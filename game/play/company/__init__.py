"""What the characters at a table say."""
