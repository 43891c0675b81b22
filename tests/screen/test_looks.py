"""The looks of a button (at rest, under the pointer, held) are drawn when it first has them."""
