"""Descriptions of people and things in requests: by name, by matter, and through each other."""
