"""Procedures as data: the format of their files, and what follows from a file: tables, tools, graphs, words."""
