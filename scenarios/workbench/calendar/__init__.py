"""Requests to cancel, rename, move and create meetings."""
