"""Synthesise every sound of the house: `python -m sounds.synth` rebuilds them all, byte for byte the same."""
