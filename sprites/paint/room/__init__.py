"""Everything of the salon that is not a card: jetons, furniture, people, icons, materials."""
