"""Requests about personnel records."""
