"""The sounds as shipped, with the code that makes them beside them."""
