"""Characters at Cascaret, from the mazette to the habile."""
