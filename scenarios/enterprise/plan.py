"""Which tasks a template has: for each of the two profiles, category and intent of every task.

Each template mixes all categories that its profile has, and an intent occurs in several of them, so that neither a
task's id nor its wording tells what the right answer is.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from workgym.envs.enterprise.verifier import TaskCategory

__all__ = ["PLANS", "Item"]


class Item(NamedTuple):
    """One task to draw: one of the ``intents``, chosen by the world."""

    category: TaskCategory
    intents: tuple[str, ...]


def _items(category: TaskCategory, *intents: str) -> list[Item]:
    """Read ``a|b`` as one task of either intent."""
    return [Item(category, tuple(names.split("|"))) for names in intents]


_HR: Final = [
    *_items("lookup", "my-field|salary-when", "balances", "person-field|head-of"),
    *_items("update", "set-salary", "set-leave", "set-rating", "set-marital"),
    *_items("unanswerable", "my-field", "person-field", "salary-when", "head-of"),
]
_MAIL: Final = [
    *_items("lookup", "last-subject", "newest-with", "did-get|inbox-ids", "thread-subject|mail-field|subject-on-day"),
    *_items("update", "send-mail", "delete-mail|set-importance"),
    *_items("unanswerable", "last-subject", "mail-field", "subject-on-day"),
]
_HELPDESK: Final = [
    *_items("lookup", "ticket-field|state-of", "ticket-about|raised-by", "high-on-day|between-days|count-in-year"),
    *_items("update", "raise-ticket", "set-priority", "resolve-ticket", "delete-ticket"),
    *_items("unanswerable", "ticket-field", "ticket-field", "state-of|count-in-year"),
]

PLANS: Final[Mapping[str, Mapping[str, Sequence[Item]]]] = {
    "strict": {
        "hr": [*_HR, *_items("denied", "person-field", "person-field", "set-salary", "set-rating")],
        "mail": [*_MAIL, *_items("denied", "last-subject", "mail-field", "delete-mail|set-importance")],
        "helpdesk": [*_HELPDESK, *_items("denied", "ticket-field", "set-priority|delete-ticket", "resolve-ticket")],
    },
    "paper": {
        "hr": _HR,
        "mail": [
            *_MAIL,
            *_items("denied", "last-subject", "last-subject", "mail-field", "delete-mail", "set-importance"),
        ],
        "helpdesk": [
            *_HELPDESK,
            *_items(
                "denied", "ticket-field", "ticket-field|state-of", "set-priority", "resolve-ticket", "delete-ticket"
            ),
        ],
    },
}
"""By profile and template. Under ``paper`` nothing in the personnel records is denied to anybody."""
