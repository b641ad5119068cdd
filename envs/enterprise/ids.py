"""The ids of the enterprise's rows: a prefix and a number, in any form in which people write them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple

from workgym.envs.core.session import Session
from workgym.envs.core.texts import Pattern

__all__ = ["ID_FORMS", "IdForm", "new_id", "place_of", "read_id", "table_of"]

_SHORT_NUMBER: Final = Pattern("[0-9]{1,9}")


class IdForm(NamedTuple):
    """The ids of a table.

    Attributes:
        prefix: what stands before the number.
        digits: how many digits the number has at least.
        first_new: the number of the first row that an episode adds. It lies above those of every world, so that the
            id of a new row tells nothing of how many rows there are.
    """

    prefix: str
    digits: int
    first_new: int

    def write(self, number: int) -> str:
        """Return the id with this number."""
        return f"{self.prefix}{number:0{self.digits}d}"

    def fits(self, text: str) -> bool:
        """Return whether a text is an id as it is stored."""
        number = text.removeprefix(self.prefix)
        return number != text and bool(_SHORT_NUMBER.fullmatch(number)) and text == self.write(int(number))


ID_FORMS: Final[Mapping[str, IdForm]] = {
    "employees": IdForm("emp_", 4, 90_001),
    "insurance": IdForm("PL", 6, 900_001),
    "resumes": IdForm("RS", 6, 900_001),
    "emails": IdForm("EM", 6, 900_001),
    "conversations": IdForm("CN", 6, 900_001),
    "posts": IdForm("PO", 6, 900_001),
    "overflow": IdForm("OV", 6, 900_001),
    "github_repositories": IdForm("GR", 4, 9_001),
    "github_issues": IdForm("GI", 5, 90_001),
    "clients": IdForm("CL", 4, 9_001),
    "vendors": IdForm("VE", 4, 9_001),
    "it_tickets": IdForm("IT", 4, 9_001),
    "roles": IdForm("RO", 2, 91),
    "policies": IdForm("PY", 2, 91),
    "products": IdForm("PR", 5, 90_001),
    "customers": IdForm("CU", 4, 9_001),
    "sales": IdForm("SL", 6, 900_001),
    "orders": IdForm("OR", 4, 9_001),
    "product_sentiment": IdForm("PS", 6, 900_001),
    "support_chats": IdForm("SC", 5, 90_001),
    "reports": IdForm("RP", 4, 9_001),
}
"""By table."""
_BY_PREFIX: Final[Mapping[str, str]] = {form.prefix: table for table, form in ID_FORMS.items()}
_PREFIX_SIZES: Final = tuple(sorted({len(prefix) for prefix in _BY_PREFIX}))


def read_id(table: str, text: str) -> str:
    """Return an id as it is stored, from any common form: ``emp_0417``, ``EMP_0417``, ``417`` and ``0417`` are one.

    A text that is no such id comes back without the blanks around it.
    """
    form = ID_FORMS[table]
    number = text.strip().casefold().removeprefix(form.prefix.casefold())
    return form.write(int(number)) if _SHORT_NUMBER.fullmatch(number) else text.strip()


def place_of(text: str) -> tuple[str, str] | None:
    """Return the table of an id, and the id as it is stored, from any common form that has its prefix; else None."""
    for table, form in ID_FORMS.items():
        if text.strip().casefold().startswith(form.prefix.casefold()):
            row_id = read_id(table, text)
            if form.fits(row_id):
                return table, row_id
    return None


def table_of(row_id: str) -> str | None:
    """Return the table whose ids look like this one as it is stored, or None."""
    for size in _PREFIX_SIZES:
        table = _BY_PREFIX.get(row_id[:size])
        if table is not None and ID_FORMS[table].fits(row_id):
            return table
    return None


def new_id(session: Session, table: str) -> str:
    """Return the id of the next row that the episode adds to a table."""
    form = ID_FORMS[table]
    return form.write(form.first_new + session.created(table))
