"""Requests about helpdesk tickets."""
