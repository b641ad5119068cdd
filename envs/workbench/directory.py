"""The company directory's tool (WorkBench, section 3.2; behaviour: docs/workbench.md)."""

from __future__ import annotations

from workgym.envs.core.arguments import Given
from workgym.envs.core.errors import ToolError
from workgym.envs.core.session import Session
from workgym.envs.core.tools import Toolkit, tool
from workgym.envs.workbench import common

__all__ = ["company_directory"]


@tool()
def find_email_address(session: Session, name: Given) -> list[str]:
    """Find the addresses of colleagues by name.

    Args:
        name: a first name, a surname, both, or any part of them or of the address, in capitals or not.

    Returns: a list of every address that contains all words of the name; [] if there is none.
    Example: {"name": "company_directory_find_email_address", "arguments": {"name": "Nadia Benali"}}
    Limits: knows the company's own people only. The name is taken literally.
    """
    words = common.words_of("name", name)
    if not words:
        raise ToolError("name is missing")
    rows = session.rows("SELECT email_address FROM directory ORDER BY _row")
    addresses: list[str] = [row["email_address"] for row in rows]
    return [address for address in addresses if all(word in address.lower() for word in words)]


company_directory = Toolkit("company_directory", [find_email_address])
"""The directory's only tool."""
