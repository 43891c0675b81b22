"""What the books of the strong characters were found with; nothing of the program imports it."""
