"""Everything that teaches: the rule book, lessons, explanations, reviews, and their printed pages."""
