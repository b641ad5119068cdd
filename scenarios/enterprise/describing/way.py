"""Ways to describe a person or a thing without its id: by name, by what it is about, or through another thing.

"Whoever works on the ticket about a printer in room 3.04" describes a person through a ticket, and the ticket by what
it is about. A way is one such relation: as words, as two computations, as calls of tools, and backwards, from the thing
to what could be said of it. Ways nest, so a description may take several steps through the company's systems.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from random import Random
from typing import Any, Literal

from workgym.envs.core.snapshot import Snapshot
from workgym.scenarios.enterprise.rights import Need
from workgym.scenarios.enterprise.rows import CompanyRows
from workgym.scenarios.shared.steps import Steps

__all__ = ["Absence", "Stated", "Way"]

Stated = Mapping[str, str]
"""What a description states by the slots of its way; ``of`` is the id of the thing that it goes through."""
Absence = Literal["entity", "outside"]
"""How something is missing: there is nothing of the kind anywhere, or only among things of another kind."""


def _no_needs(rows: CompanyRows, me: str, stated: Stated) -> list[Need]:
    return []


@dataclass(frozen=True)
class Way:
    """A way to describe something of one kind.

    Attributes:
        id: such as ``ticket raiser``.
        kind: what it describes: person, ticket, repository, issue, post, question, client, vendor, product, customer.
        texts: wordings, with slots in braces; ``{of}`` is the description of another thing.
        by_rows, by_sql: two computations of the ids of all things that it fits; they share nothing.
        find: the same with tools. A thing that the tools know by its name is found without a call.
        back: what it could state to describe the thing with this id for this persona.
        of: the kind of thing that it goes through; "" if it stands by itself.
        needs: the rights that finding takes.
        fits: whether a text may stand in a slot; for slots that are not listed every text may.
        absent: drawers of what it states of something that is missing, by how it is missing.
        relative: whether it means another thing for another persona.
        topical: whether it tells the thing by what it is about, and not by a name, a title or an id.
    """

    id: str
    kind: str
    texts: tuple[str, ...]
    by_rows: Callable[[CompanyRows, str, Stated], list[str]]
    by_sql: Callable[[Snapshot, str, Stated], list[Any]]
    find: Callable[[str, Stated], Steps[str]]
    back: Callable[[Random, CompanyRows, str, str], Iterable[Stated]]
    of: str = ""
    needs: Callable[[CompanyRows, str, Stated], list[Need]] = _no_needs
    fits: Mapping[str, Callable[[str], bool]] = field(default_factory=dict)
    absent: Mapping[Absence, Callable[[Random, CompanyRows], Stated]] = field(default_factory=dict)
    relative: bool = False
    topical: bool = False
