"""Exercises made from the laws: a position that was played by chance, a question, and the answer of law or figures."""
