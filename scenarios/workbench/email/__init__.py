"""Requests to delete, write, answer and forward mail."""
