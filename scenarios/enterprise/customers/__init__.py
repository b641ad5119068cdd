"""Requests about customers: who they are, what they bought and wrote, and what support did for them."""
