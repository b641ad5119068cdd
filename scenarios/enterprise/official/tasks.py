"""The authors' tasks: reading and checking them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from hashlib import sha256
from typing import Final, NamedTuple

from workgym.envs.core.errors import UsageError
from workgym.envs.core.schema import value_text
from workgym.scenarios.enterprise.official.values import PublishedRecord

__all__ = ["DOMAINS", "AuthorTask", "differing_questions", "read_tasks", "task_digest"]

DOMAINS: Final[Mapping[str, str]] = {
    "business_operations": "business",
    "hr": "hr",
    "it": "helpdesk",
    "policy_documents": "policies",
    "sales": "sales",
    "swe": "software",
}
"""The published domains, and what we call them."""
_DIGITS: Final = 8
"""Of the digest by which a task is known."""


class AuthorTask(NamedTuple):
    """A published task.

    Attributes:
        number: its place in the file, from 0.
        domain: as published.
        emp_id: the persona, as published: one of them is no id.
        question: the request.
        gold: the expected answer in prose.
        apps: the applications that the authors name.
    """

    number: int
    domain: str
    emp_id: str
    question: str
    gold: str
    apps: tuple[str, ...]

    @property
    def digest(self) -> str:
        """What the task is known by, wherever it stands in a file."""
        return task_digest(self.emp_id, self.question)


def task_digest(emp_id: str, question: str) -> str:
    """Return the first digits of the SHA-256 of a persona and a question."""
    return sha256(f"{emp_id}\n{question.strip()}".encode()).hexdigest()[:_DIGITS]


def read_tasks(records: Iterable[PublishedRecord]) -> list[AuthorTask]:
    """Return the tasks of a file, in its order.

    Raises:
        UsageError: if a field is missing or of another type, or a domain is unknown; the message names file and record.
    """
    return [_read(number, record) for number, record in enumerate(records)]


def differing_questions(tasks: Sequence[AuthorTask]) -> int:
    """Return how many different questions there are, whoever asks them."""
    return len(Counter(task.question for task in tasks))


def _read(number: int, record: PublishedRecord) -> AuthorTask:
    domain, emp_id, question, gold = map(record.required, ("domain", "emp_id", "task", "ground_truth"))
    if domain not in DOMAINS:
        raise UsageError(f"{record.where}: domain: expected one of {', '.join(DOMAINS)}; got {value_text(domain)}")
    apps = record.fields.get("apps") or []
    if not isinstance(apps, list) or not all(isinstance(app, str) for app in apps):
        raise UsageError(f"{record.where}: apps: expected a list of texts, got {value_text(apps)}")
    return AuthorTask(number, domain, emp_id, question, gold, tuple(apps))
