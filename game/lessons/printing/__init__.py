"""Pages to print: lessons, worksheets with their key, clauses and whole rule books, each one HTML file of its own."""
