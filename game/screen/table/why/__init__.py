"""« Why? » at a table: what can be asked about, and the answer."""
