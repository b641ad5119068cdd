"""Requests about the company itself: insurance, roles, policies, quarters and its share."""
