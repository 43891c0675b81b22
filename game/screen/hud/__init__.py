"""What stands around the cloth: top bar, carnet, action bar, tickets."""
