"""The toolkits of every variant: ``functions`` and ``query``."""

from __future__ import annotations

from functools import cache

from workgym.envs.core.tools import Toolkit
from workgym.envs.crmarena.functions import FUNCTIONS, HIDDEN_FUNCTIONS
from workgym.envs.crmarena.objects import Links
from workgym.envs.crmarena.queries import query_tools, run_query
from workgym.envs.crmarena.schema_text import schema_text
from workgym.envs.crmarena.upstream import as_upstream, query_as_upstream
from workgym.envs.soql import Compat

__all__ = ["functions_for", "queries_for"]


@cache
def functions_for(links: Links = "given", compat: Compat = "native") -> Toolkit:
    """Return the functions.

    Args:
        links: whether a case has links to its issue and to its order item.
        compat: ``upstream`` brings back the published functions' quirks.
    """
    tools = FUNCTIONS if links == "given" else HIDDEN_FUNCTIONS
    return Toolkit("functions", map(as_upstream, tools) if compat == "upstream" else tools, prefix="")


@cache
def queries_for(links: Links = "given", compat: Compat = "native") -> Toolkit:
    """Return the two tools that take a query, with the objects as a note; arguments as for :func:`functions_for`."""
    tools = query_tools(links, query_as_upstream if compat == "upstream" else run_query)
    tools = tuple(map(as_upstream, tools)) if compat == "upstream" else tools
    return Toolkit("query", tools, prefix="", note=schema_text(links))
