"""The company directory's tool (WorkBench, section 3.2; behaviour: docs/workbench.md)."""

from __future__ import annotations

from workgym.envs.core.arguments import Given
from workgym.envs.core.errors import ToolError
from workgym.envs.core.schema import value_text
from workgym.envs.core.session import Session
from workgym.envs.core.tools import Toolkit, tool
from workgym.envs.workbench.people import colleagues, nobody_text, people_named

__all__ = ["company_directory"]


@tool()
def find_email_address(session: Session, name: Given) -> list[str]:
    """Find the addresses of colleagues by name.

    Args:
        name: a first name, a surname, both, or any part of them or of the address, in capitals or not.

    Returns: a list of every address that contains all words of the name.
    Example: {"name": "company_directory_find_email_address", "arguments": {"name": "Robin Roe"}}
    Limits: knows the company's own people only. A name that is nobody's is refused with the nearest addresses. The name
    is taken literally; what stands behind the @ of an address is searched for words with an @ only.
    """
    if not name.strip():
        raise ToolError("name is missing")
    addresses = colleagues(session.snapshot)
    if name.strip().casefold() == "sam":
        raise ToolError("Sam is who you work for, and is not in the directory")
    found = people_named("name", name, addresses)
    if not found:
        ending = nobody_text(name, addresses, "the directory has the company's own people only")
        raise ToolError(f"no colleague is called {value_text(name)}; {ending}", field="name")
    return list(found)


company_directory = Toolkit("company_directory", [find_email_address])
"""The directory's only tool."""
