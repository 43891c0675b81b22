"""Sheets of paper with rows to be set: settings, conventions, purses."""
