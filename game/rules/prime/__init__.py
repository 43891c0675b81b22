"""La Prime: three to six players, one bet a coup, and four cards that make a point, a prime, a 55 or a flux."""
