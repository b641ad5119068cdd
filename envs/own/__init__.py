"""Tools for tables that no benchmark of ours knows: made from a schema, with names, types and texts for a model."""

from workgym.envs.own.toolkit import table_toolkit

__all__ = ["table_toolkit"]
