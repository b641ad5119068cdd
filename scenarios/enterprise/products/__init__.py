"""Requests about products and their sales."""
