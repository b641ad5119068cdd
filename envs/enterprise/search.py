"""The tools that search texts by what they say (EnterpriseBench, section 6; behaviour: docs/enterprisebench.md)."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import replace
from typing import Annotated, Any, Final, NamedTuple

from pydantic import Field

from workgym.envs.core.arguments import GivenLine
from workgym.envs.core.errors import NotFound
from workgym.envs.core.schema import Row
from workgym.envs.core.session import Session
from workgym.envs.core.tools import Toolkit, tool
from workgym.envs.enterprise import common
from workgym.envs.enterprise.arguments import DocumentId, DocumentSource, Page, RecordSource
from workgym.envs.enterprise.documents import page_of, pages_of
from workgym.envs.enterprise.ids import ID_FORMS, read_id
from workgym.envs.enterprise.ranking import Hit, best_texts
from workgym.envs.enterprise.tables import SCHEMA
from workgym.envs.enterprise.tables.texts import TEXTS
from workgym.envs.search import snippet

__all__ = ["DOCUMENTS", "RECORDS", "document", "search"]


class Searched(NamedTuple):
    """Texts that are searched together.

    Attributes:
        table: whose rows have them.
        title: the column that a hit shows as its title, if there is one.
        date: the column that says when it was written, if there is one.
    """

    table: str
    title: str = ""
    date: str = ""


RECORDS: Final[Mapping[str, Searched]] = {
    "employees": Searched("employees", "name"),
    "emails": Searched("emails", "subject", "sent_at"),
    "conversations": Searched("conversations", date="date"),
    "posts": Searched("posts", "title", "posted_at"),
    "overflow": Searched("overflow", "title", "created_at"),
    "github": Searched("github_repositories", "repo_name", "creation_date"),
    "github_issues": Searched("github_issues", "title", "created_at"),
    "it_tickets": Searched("it_tickets", date="raised_date"),
    "products": Searched("products", "product_name"),
    "product_sentiment": Searched("product_sentiment", date="review_date"),
    "support_chats": Searched("support_chats", date="interaction_date"),
    "clients": Searched("clients", "business_name", "onboarding_date"),
    "vendors": Searched("vendors", "business_name", "onboarding_date"),
    "roles": Searched("roles", "title"),
}
"""By the name that the tool takes."""
DOCUMENTS: Final[Mapping[str, str]] = {"policies": "policy_pages", "resumes": "resume_pages", "orders": "order_pages"}
"""The tables of documents, and those of their pages, which are searched each for itself."""
_TITLES: Final[Mapping[str, str]] = {"policies": "title", "resumes": "section", "orders": "kind"}
"""The column that is a page's title: of the whole policy, else of the page."""
_Hits = Annotated[int, Field(ge=1, le=100)]


@tool()
def search_records(session: Session, source: RecordSource, query: GivenLine, k: _Hits = 5) -> dict[str, Any]:
    """Find the records of one source whose texts say most of a query, the best first.

    Args:
        source: employees, emails, conversations, posts, overflow, github (repositories), github_issues, it_tickets,
            products, product_sentiment (reviews), support_chats, clients, vendors or roles.
        query: the few words that matter, not a whole question; not all have to occur, and rare ones count more.
        k: the most hits to return, 1 to 100.

    Returns: {"ok": true, "data": [...]}: hits, each with key (the record's id, which the source's own tools take),
    title and date (null where the source has none), snippet (up to 200 characters around what matches) and score,
    which compares hits of one search alone; none if no word occurs. The best come first, whatever their dates.
    Example: {"name": "search", "arguments": {"source": "emails", "query": "open invoice printer", "k": 3}}
    Limits: at most 16 words and numbers. Plurals and -ing are cut off, so "invoices" finds "invoice", and "delay" does
    not find "delayed". Ids, people and days are no words: the source's own list finds those. Pages of policies, resumes
    and orders are found by document_search. What you may not read is neither found nor counted.
    """
    found = RECORDS[source]
    best = best_texts(session, [found.table], query, k)
    rows = _rows(session, found.table, [hit.key[0] for hit in best.hits])
    return common.success([_record_hit(found, rows[hit.key[0]], hit, best.stems) for hit in best.hits])


@tool()
def search_documents(session: Session, query: GivenLine, source: DocumentSource = None, k: _Hits = 3) -> dict[str, Any]:
    """Find the pages of documents that say most of a query, the best first.

    Args:
        query: the few words that matter, not a whole question; not all have to occur, and rare ones count more.
        source: policies, resumes or orders; all that you may read if left out.
        k: the most hits to return, 1 to 100.

    Returns: {"ok": true, "data": [...]}: hits, each with source, document (its id), title (a policy's, else the page's
    place in the document), page, snippet (up to 200 characters around what matches) and score, which compares hits of
    one search alone; none if no word occurs.
    Example: {"name": "document_search", "arguments": {"query": "parental leave days", "source": "policies"}}
    Limits: at most 16 words and numbers. Plurals and -ing are cut off; ids are no words. document_read reads a page.
    What you may not read is neither found nor counted.
    """
    tables = [DOCUMENTS[source]] if source else list(DOCUMENTS.values())
    best = best_texts(session, tables, query, k)
    return common.success([_page_hit(session, hit, best.stems) for hit in best.hits])


@tool()
def read(session: Session, document: DocumentId, page: Page = 1) -> dict[str, Any]:
    """Read one page of a document: a policy, a resume or an order.

    Args:
        document: its id, for example PY07, RS000417 or OR0417.
        page: the page's number, from 1.

    Returns: {"ok": true, "data": {...}}: source, document, title, page, pages (how many there are) and text.
    Example: {"name": "document_read", "arguments": {"document": "PY07", "page": 4}}
    Limits: one page per call.
    """
    kind = document.strip()[:2].upper()
    source = next((name for name in DOCUMENTS if ID_FORMS[name].prefix == kind), None)
    if source is None:
        raise NotFound()
    key = read_id(source, document)
    common.find(session, source, key)
    row = page_of(session, DOCUMENTS[source], key, page)
    pages = len(pages_of(session, DOCUMENTS[source], key))
    return common.success({**_page(session, source, key, row), "pages": pages, "text": row["text"]})


search: Final = Toolkit("search", [replace(search_records, name="search")], prefix="")
"""Searching records."""
document: Final = Toolkit("document", [replace(search_documents, name="search"), read])
"""Searching and reading documents by the page."""


def _rows(session: Session, table: str, keys: Sequence[str]) -> dict[str, Row]:
    """Return the rows with some keys, by key."""
    key = SCHEMA[table].key[0]
    sql = f'SELECT {SCHEMA[table].sql_visible} FROM {table} WHERE "{key}" IN (SELECT unnest(?::VARCHAR[]))'
    return {row[key]: common.visible_fields(table, row) for row in session.rows(sql, [list(keys)])}


def _record_hit(source: Searched, row: Row, hit: Hit, wanted: Collection[str]) -> Row:
    texts = [row[name] for name in TEXTS[source.table] if name != source.title and row[name]]
    return {
        "key": hit.key[0],
        "title": row[source.title] if source.title else None,
        "date": row[source.date] if source.date else None,
        "snippet": snippet("\n".join(texts), wanted),
        "score": hit.score,
    }


def _page_hit(session: Session, hit: Hit, wanted: Collection[str]) -> Row:
    source = next(name for name, pages in DOCUMENTS.items() if pages == hit.table)
    row = page_of(session, hit.table, *hit.key)
    return {
        **_page(session, source, hit.key[0], row),
        "snippet": snippet(row["text"], wanted),
        "score": hit.score,
    }


def _page(session: Session, source: str, document: str, row: Row) -> Row:
    """Return what results say of a page."""
    titled = common.find(session, source, document) if source == "policies" else row
    title = titled[_TITLES[source]]
    return {"source": source, "document": document, "title": title, "page": row["page"]}
