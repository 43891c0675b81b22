"""Hands that whoever holds them would show: a lesson's file says so, or they are an oversight."""
