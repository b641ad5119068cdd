"""Requests that need tools of several domains, on a condition of web figures."""
