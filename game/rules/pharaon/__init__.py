"""Pharaon of Boussac and Pharao of the police officer's handbook: one model, two laws."""
