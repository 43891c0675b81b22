"""The review of a sitting, coup by coup."""
