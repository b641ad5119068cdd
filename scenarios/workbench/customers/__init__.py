"""Requests to update, delete, add and reassign customers."""
