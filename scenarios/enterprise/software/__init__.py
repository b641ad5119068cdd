"""Requests about repositories and their issues."""
