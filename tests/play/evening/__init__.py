"""An evening at the salon. It is free: no scene and no clock of the machine."""
