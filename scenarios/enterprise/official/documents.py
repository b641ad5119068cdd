"""Published PDFs as pages of text, which need the extra ``pdf`` once, when they are imported.

The sign of the rupee has no place in the fonts of order documents: readers give a box or the letter I for it. In front
of an amount it becomes a rupee sign again.
"""

from __future__ import annotations

import io
import logging
from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, Final

from workgym.envs.core.errors import UsageError, missing_extra
from workgym.envs.core.schema import Row
from workgym.envs.enterprise.ids import ID_FORMS, read_id
from workgym.envs.enterprise.values import DOCUMENT_KINDS
from workgym.scenarios.enterprise.official.values import with_rupees
from workgym.scenarios.shared.foreign import read_bytes, require_content

__all__ = ["order_page_rows", "order_rows", "pages_of", "policy_page_rows", "policy_rows"]

_KINDS: Final = {kind.replace(" ", "_"): kind for kind in DOCUMENT_KINDS}
"""What the names of order documents begin with."""


def pages_of(paths: Sequence[Path]) -> list[dict[str, Any]]:
    """Return ``{"file": name, "pages": [text, ...]}`` for each PDF, in the order of their names.

    Raises:
        UsageError: if the extra is missing, or a file is no whole PDF; the message names it.
    """
    return [{"file": path.name, "pages": _pages(path)} for path in sorted(paths, key=lambda path: path.name)]


def _pages(path: Path) -> list[str]:
    try:
        from pypdf import PdfReader
    except ImportError:
        raise missing_extra("reading the published PDFs", "pdf") from None
    content = read_bytes(path)
    require_content(content, str(path))
    if b"%PDF-" not in content[:1024] or b"%%EOF" not in content[-2048:]:
        raise UsageError(f"{path}: not a PDF, or cut short")
    logging.getLogger("pypdf").setLevel(logging.CRITICAL)
    try:
        texts = [page.extract_text() for page in PdfReader(io.BytesIO(content)).pages]
    except Exception as error:  # a damaged file makes the reader fail in many ways
        raise UsageError(f"{path}: a damaged PDF ({type(error).__name__}: {str(error)[:80]})") from error
    if not texts:
        raise UsageError(f"{path}: a PDF without pages")
    return [with_rupees(text.encode(errors="replace").decode()) for text in texts]


def policy_rows(documents: Iterable[Mapping[str, Any]]) -> Iterator[Row]:
    """Yield policies, with ids of ours in the order of the files' names."""
    for number, document in enumerate(documents, 1):
        yield {
            "policy_id": ID_FORMS["policies"].write(number),
            "title": Path(document["file"]).stem,
            "department": None,
            "version": None,
            "effective_date": None,
        }


def policy_page_rows(documents: Iterable[Mapping[str, Any]]) -> Iterator[Row]:
    """Yield the pages of policies."""
    for number, document in enumerate(documents, 1):
        for page, text in enumerate(document["pages"], 1):
            yield {"policy_id": ID_FORMS["policies"].write(number), "page": page, "text": text}


def order_rows(documents: Sequence[Mapping[str, Any]]) -> Iterator[Row]:
    """Yield an order for each customer with documents. They tell neither day nor quantity."""
    for order_id, customer in _orders(documents).items():
        yield {
            "order_id": order_id,
            "customer_id": customer,
            "ordered_on": None,
            "quantity": None,
            "total": None,
            "currency": None,
        }


def order_page_rows(documents: Sequence[Mapping[str, Any]]) -> Iterator[Row]:
    """Yield the pages of order documents, those of one customer numbered on from document to document."""
    for order_id, customer in _orders(documents).items():
        pages = [
            (kind, text)
            for document in documents
            for kind, whose in [_order_of(document["file"])]
            if whose == customer
            for text in document["pages"]
        ]
        for page, (kind, text) in enumerate(pages, 1):
            yield {"order_id": order_id, "page": page, "kind": kind, "text": text}


def _orders(documents: Iterable[Mapping[str, Any]]) -> dict[str, str]:
    customers = sorted({_order_of(document["file"])[1] for document in documents})
    return {ID_FORMS["orders"].write(number): customer for number, customer in enumerate(customers, 1)}


def _order_of(file: str) -> tuple[str | None, str]:
    """Return the kind of an order document and its customer, both from its name."""
    start, _, customer = Path(file).stem.rpartition("_")
    return _KINDS.get(start.lower()), read_id("customers", customer)
