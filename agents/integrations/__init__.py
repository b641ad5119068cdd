"""Environments in the form that trainers of other projects take, a module for each.

Importing this package imports no trainer.
"""
