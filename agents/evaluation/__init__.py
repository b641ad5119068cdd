"""Sweeps of many episodes, the statistics of their rows, and the report."""
