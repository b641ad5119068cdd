"""From published records to the rows of our tables."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from datetime import datetime
from typing import Any, Final

from workgym.envs.core.schema import Row, Table
from workgym.scenarios.enterprise.official import documents, messages, partners, people, software, trade
from workgym.scenarios.enterprise.official.finding import Listed
from workgym.scenarios.enterprise.official.schema import OFFICIAL_SCHEMA
from workgym.scenarios.enterprise.official.values import PublishedRecord

__all__ = ["NOW", "records_of", "repeated_keys", "world_rows"]

NOW: Final = datetime(2025, 5, 10)
"""The day after the last entry of the release, an issue of 2025-05-09."""

_RECORDS: Final[Mapping[str, tuple[str, Callable[[Sequence[PublishedRecord]], Iterable[Row]]]]] = {
    "employees": ("employees", lambda records: people.employee_rows(records, NOW.year)),
    "resumes": ("resumes", people.resume_rows),
    "resume_pages": ("resumes", people.resume_page_rows),
    "emails": ("emails", messages.email_rows),
    "conversations": ("conversations", messages.conversation_rows),
    "posts": ("posts", messages.post_rows),
    "overflow": ("overflow", messages.overflow_rows),
    "github_repositories": ("github", software.repository_rows),
    "github_files": ("github", software.file_rows),
    "github_issues": ("github", software.issue_rows),
    "it_tickets": ("it_tickets", software.ticket_rows),
    "products": ("products", trade.product_rows),
    "customers": ("customers", trade.customer_rows),
    "sales": ("sales", trade.sale_rows),
    "product_sentiment": ("product_sentiment", trade.sentiment_rows),
    "support_chats": ("support_chats", trade.chat_rows),
    "clients": ("clients", partners.client_rows),
    "vendors": ("vendors", partners.vendor_rows),
}
"""By table, its source and what makes its rows."""
_PAGES: Final[Mapping[str, tuple[str, Callable[[Sequence[Mapping[str, Any]]], Iterable[Row]]]]] = {
    "policies": ("policy_pages", documents.policy_rows),
    "policy_pages": ("policy_pages", documents.policy_page_rows),
    "orders": ("order_pages", documents.order_rows),
    "order_pages": ("order_pages", documents.order_page_rows),
}
"""By table, its kind of documents and what makes its rows."""


def records_of(listed: Listed | None) -> list[PublishedRecord]:
    """Return the records of a source; none if it is not there."""
    return [] if listed is None else list(map(PublishedRecord, listed.records, listed.shown))


def world_rows(sources: Mapping[str, Listed], pages: Mapping[str, Sequence[Mapping[str, Any]]]) -> dict[str, list[Row]]:
    """Return the rows of every table of :data:`OFFICIAL_SCHEMA`, in the order of the files.

    Of records with one key the first counts; :func:`repeated_keys` counts the others.

    Args:
        sources: by name, the published records.
        pages: by kind, the documents as :func:`documents.pages_of` reads them.

    Raises:
        UsageError: if a value does not fit; the message names file, record and field.
    """
    rows = {name: make(records_of(sources.get(source))) for name, (source, make) in _RECORDS.items()}
    rows |= {name: make(pages.get(kind, ())) for name, (kind, make) in _PAGES.items()}
    return {name: _first_of_each(table, rows.get(name, ())) for name, table in OFFICIAL_SCHEMA.items()}


def repeated_keys(sources: Mapping[str, Listed]) -> dict[str, int]:
    """Return, by table that has any, how many records repeat the key of an earlier one."""
    counted = {}
    for name, (source, make) in _RECORDS.items():
        keys = [_key(OFFICIAL_SCHEMA[name], row) for row in make(records_of(sources.get(source)))]
        counted[name] = len(keys) - len(set(keys))
    return {name: count for name, count in counted.items() if count}


def _first_of_each(table: Table, rows: Iterable[Row]) -> list[Row]:
    kept: dict[tuple[Any, ...], Row] = {}
    for row in rows:
        kept.setdefault(_key(table, row), row)
    return list(kept.values())


def _key(table: Table, row: Row) -> tuple[Any, ...]:
    return tuple(row[name] for name in table.key)
