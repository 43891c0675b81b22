"""The deck: pips, number cards, courts, backs and corner marks, drawn in card units (a card is 500 x 760)."""
