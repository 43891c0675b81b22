"""Keys: what each command is called, which key it has, and the map by which a player gives it another one."""
