"""Characters at both Pharaons: pontes of several beliefs, and two ways to hold the bank."""
