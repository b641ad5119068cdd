"""The judges of conversations and of single moves."""
