"""Everything seen: the pictures as shipped, and the code that paints them."""
