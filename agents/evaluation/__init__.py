"""Acting, measured: sweeps of many episodes, statistics of their rows, and the report."""
