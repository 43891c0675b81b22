"""A sixth game that lives wholly outside the program: Bataille with a hand of three, entered by one registration."""
