"""The figures of Cascaret: sampled worlds, played out and solved in plain integers."""
