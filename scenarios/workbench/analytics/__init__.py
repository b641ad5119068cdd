"""Requests to plot web figures, most of them on a condition."""
