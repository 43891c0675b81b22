"""What is drawn of a table: cloth, bars, notebook, notes."""
