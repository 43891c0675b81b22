"""What scenes of several folders share: the room under its lamp, and what is worked out beside the window."""
