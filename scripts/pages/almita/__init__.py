"""Pages about ALMITA."""
