"""Requests that leave out a detail which no tool can tell: Sam tells it when asked."""
