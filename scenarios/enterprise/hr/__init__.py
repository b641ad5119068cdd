"""Requests about people: look-ups of personnel records, and their changes."""
