"""The Python of the repositories: a library of functions as templates, and what writes packages and tests from it."""
