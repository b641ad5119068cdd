"""Sub-goals in words: what each call of a plan is for, and whose data it concerns. A line for each verb of tools."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from functools import cache
from typing import Final, NamedTuple

from workgym.envs.core.calls import Call
from workgym.envs.enterprise import BENCHMARK
from workgym.envs.enterprise.execution import source_of_call

__all__ = ["CallSource", "goal_of", "source_of"]


class CallSource(NamedTuple):
    """The toolkit that a call concerns, and whether the call changes something."""

    name: str
    writes: bool


_NOUNS: Final[Mapping[str, str]] = {
    "employees": "personnel record", "resumes": "resume", "insurance": "insurance policy", "emails": "mail",
    "conversations": "chat", "posts": "post", "overflow": "question or answer", "github": "repository",
    "github_issue": "issue",
    "code": "repository", "it_tickets": "ticket", "products": "product", "customers": "customer", "orders": "order",
    "sales": "sale", "product_sentiment": "review", "support_chats": "support chat", "clients": "client",
    "vendors": "vendor", "policies": "policy", "roles": "role", "stocks": "trading day",
    "financial_overview": "quarter", "report": "report", "document": "document",
}  # fmt: skip
"""What the records of a toolkit are called."""
_VERBS: Final[Mapping[str, str]] = {
    "get": "Read the {noun}", "list": "List every {noun}", "search": "Search for a {noun}", "create": "Add the {noun}",
    "update": "Change the {noun}", "delete": "Remove the {noun}", "promote": "Promote the employee",
    "transfer": "Transfer the employee", "reparent": "Give the employee another manager",
    "handover": "Hand the {noun} over", "read_file": "Read the file of the {noun}", "read": "Read a page of the {noun}",
    "query": "Query the tables", "schema": "List the tables",
    "submit_patch": "Hand in a patch for the {noun}", "check": "Run the tests of the {noun}",
}  # fmt: skip
"""By the last words of a tool's name, what it does."""


@cache
def _kits() -> Mapping[str, tuple[str, bool]]:
    return {tool.name: (kit.name, tool.write) for kit in BENCHMARK.toolkits for tool in kit}


def source_of(call: Call) -> CallSource:
    """Return whose data a call concerns; of a query the toolkits of its tables, with commas between them."""
    kit, writes = _kits()[call.name]
    return CallSource(", ".join(source_of_call(call.name, call.arguments)) or kit, writes)


def goal_of(call: Call, found: Collection[str]) -> str:
    """Return the sub-goal of a call: what it does, by what it was told, and what earlier steps have found."""
    noun, verb = next(
        (noun, verb)
        for noun in sorted((*_NOUNS, "search", "sql"), key=len, reverse=True)
        for verb in (call.name.removeprefix(f"{noun}_"),)
        if call.name.startswith(noun) and (verb in _VERBS or call.name == noun)
    )
    said = _VERBS.get(verb, "Search the records").format(noun=_NOUNS.get(noun, "record"))
    told = [
        f"{name.replace('_', ' ')} as found" if name in found else f"{name.replace('_', ' ')} {value}"
        for name, value in call.arguments.items()
        if name not in ("limit", "offset", "k", "fields", "diff") and (name in found or not isinstance(value, list))
    ]
    wanted = [f"{', '.join(map(str, call.arguments['fields']))}"] if call.arguments.get("fields") else []
    return said + (f": {'; '.join(told)}" if told else "") + (f" (for {wanted[0]})" if wanted else "")
