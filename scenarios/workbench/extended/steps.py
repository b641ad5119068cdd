"""The moves of demonstrations in a mailbox of 20,000 mails, of which a search lists five."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date

from workgym.envs.core.schema import Row
from workgym.scenarios.shared.steps import Steps, call
from workgym.scenarios.workbench.steps import Wanted

__all__ = ["every_mail", "first_mail"]


def first_mail(query: str, wanted: Wanted, first: date | None = None, last: date | None = None) -> Steps[Row]:
    """Return the newest mail that a search finds and that is wanted.

    Raises:
        LookupError: if there is none.
    """
    found = yield from _mails(query, wanted, first, last, lambda mails: bool(mails))
    if not found:
        raise LookupError(f"no mail that {query!r} finds is wanted")
    return found[0]


def every_mail(query: str, wanted: Wanted, first: date | None = None, last: date | None = None) -> Steps[list[Row]]:
    """Return every mail that a search finds and that is wanted, the newest first.

    Raises:
        LookupError: if a day has more of them than a search lists.
    """
    return (yield from _mails(query, wanted, first, last, lambda mails: False))


def _mails(
    query: str, wanted: Wanted, first: date | None, last: date | None, enough: Callable[[list[Row]], bool]
) -> Steps[list[Row]]:
    """Page through a search, which lists the newest mails: the next page ends with the last day of this one."""
    seen: set[str] = set()
    found: list[Row] = []
    while True:
        page = yield call("email_search_emails", query=query, date_min=first, date_max=last)
        new = [mail for mail in page["emails"] if mail["email_id"] not in seen]
        seen |= {mail["email_id"] for mail in new}
        found += [mail for mail in new if wanted(mail)]
        if page["returned"] == page["matched"] or enough(found):
            return found
        if not new:
            raise LookupError(f"{query!r}: {last} has more mails than a search lists")
        last = date.fromisoformat(page["emails"][-1]["sent_datetime"][:10])
