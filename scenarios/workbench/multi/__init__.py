"""Requests that need tools of several domains, web figures apart."""
