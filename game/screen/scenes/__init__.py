"""The scenes, each a screen of the house."""
