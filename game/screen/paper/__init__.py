"""What is written on paper: rows, sheets, spreads, the notebook."""
