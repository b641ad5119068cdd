"""Requests about clients, vendors and orders."""
