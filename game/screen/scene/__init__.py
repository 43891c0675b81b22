"""What a scene is, what it is given, and the stack of them."""
