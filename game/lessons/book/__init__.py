"""The rule book, its glossary, and the documents behind it."""
