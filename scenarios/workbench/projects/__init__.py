"""Requests to move, create and reassign tasks on the project boards."""
