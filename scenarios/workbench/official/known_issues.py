"""Known mistakes and ambiguities of the published tasks, by number (docs/workbench-official.md).

The numbers are those of our reference of the release. Our rules correct some of them, such as the order of writes;
the tag stays, since it says what a score on these tasks is worth under the release's rules.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple

__all__ = ["KNOWN_ISSUES", "KnownIssue"]

_ALL: Final = tuple(range(10))


class KnownIssue(NamedTuple):
    """A mistake, and where it is.

    Attributes:
        what: the mistake, or the open question.
        under_our_rules: the part of it that remains.
        tasks: the numbers of the tasks that it touches, by template.
    """

    what: str
    under_our_rules: str
    tasks: Mapping[str, tuple[int, ...]]

    def touches(self, template: str, number: int) -> bool:
        """Return whether a task has it."""
        return number in self.tasks.get(template, ())


_STAYS: Final = "stays: the outcome is the published one"

KNOWN_ISSUES: Final[Mapping[str, KnownIssue]] = {
    "D1": KnownIssue(
        "the request asks whether a figure was higher; the outcome tests a word that was drawn at random",
        _STAYS,
        {"multi-19": (0, 2, 3, 4, 5, 9)},
    ),
    "D2": KnownIssue(
        "the mail that the outcome sends has another title than the one asked for", _STAYS, {"multi-20": (3, 9)}
    ),
    "D3": KnownIssue(
        "the request moves customers to Lost, the outcome deletes them", _STAYS, {"crm-07": (2, 3, 4, 5, 6, 7, 8)}
    ),
    "D4": KnownIssue(
        "the request does not say what the meeting is called",
        "harmless: in none of them is a meeting to be made",
        {"calendar-07": (0, 5, 8)},
    ),
    "D5": KnownIssue(
        'plots "since" a day end on November 29, the last day with data, though today is November 30',
        "gone: either day is right",
        {
            "analytics-01": _ALL,
            "analytics-04": (1, 2, 3, 4, 5, 6, 8, 9),
            "analytics-05": _ALL,
            "analytics-06": (1, 3, 5, 9),
            "analytics-07": (1, 3, 5, 6, 9),
            "analytics-08": (0, 5),
            "analytics-10": (0, 1),
            "analytics-11": _ALL,
            "analytics-12": (0, 2, 6, 9),
        },
    ),
    "D6": KnownIssue("unfinished tasks: those in review are left alone", _STAYS, {"pm-06": _ALL}),
    "D7": KnownIssue(
        "the fewest overdue tasks: people without any are passed over; the new lead has the name of a customer",
        _STAYS,
        {"multi-02": _ALL},
    ),
    "D8": KnownIssue("the new lead has the name of a customer who exists", _STAYS, {"crm-03": _ALL}),
    "D9": KnownIssue(
        "the customer belongs to that colleague already, so that nothing changes", _STAYS, {"crm-04": (1, 2)}
    ),
    "D10": KnownIssue(
        "the outcome is about a mail that was sent later today; a search up to now may miss it",
        _STAYS,
        {
            "email-02": (2, 5, 9),
            "email-04": (4,),
            "email-06": (0, 1),
            "email-07": (0, 9),
            "email-08": (3,),
            "email-09": (6,),
        },
    ),
    "D11": KnownIssue("the postponed meeting ends after working hours", _STAYS, {"calendar-03": (1,)}),
    "D12": KnownIssue(
        "the meeting's name stands in capitals only where there is none to cancel", _STAYS, {"calendar-10": (1, 4, 7)}
    ),
    "D13": KnownIssue(
        "Wednesday is the last day with data: growth since then is nothing, and the condition never holds",
        _STAYS,
        {"analytics-08": (3, 7, 9), "analytics-10": (8, 9), "multi-14": (1,), "multi-18": (0, 3, 5)},
    ),
    "D14": KnownIssue(
        "growth compares the first day and the last one only, and a smaller decline counts as more growth",
        _STAYS,
        {"analytics-10": _ALL, "multi-14": _ALL, "multi-18": _ALL},
    ),
    "D15": KnownIssue(
        "two plots or mails are to be made, and only one order counts",
        "gone: the order of independent writes does not count",
        {
            "analytics-03": _ALL,
            "analytics-05": _ALL,
            "analytics-10": (0, 1),
            "analytics-12": (0, 2, 6, 9),
            "email-05": (1,),
            "email-08": _ALL,
        },
    ),
    "D16": KnownIssue(
        '"next Friday" is December 8, and not the day after today',
        _STAYS,
        {
            "multi-12": (1, 2, 3, 4, 6, 8, 9),
            "multi-13": (0, 1, 2, 6, 7, 8, 9),
            "multi-14": (5, 7, 8, 9),
            "multi-17": (0, 1, 3, 4, 5, 6, 7, 8, 9),
            "multi-18": (1, 4, 6, 7, 8),
            "multi-20": (0, 1, 2, 4, 5, 6, 7, 8),
            "multi-21": (0, 1, 5, 7, 8, 9),
        },
    ),
    "D17": KnownIssue("the most urgent task is looked for in the backlog only", _STAYS, {"pm-08": _ALL}),
    "D19": KnownIssue(
        "a mail to be sent is quoted with a backslash and an n for each line break, and its text is about something "
        "else than its title",
        "gone: the two characters and a real line break count alike",
        {"email-03": _ALL},
    ),
    "D24": KnownIssue(
        "the meeting is asked for in a sentence of its own, and made only where a condition holds",
        _STAYS,
        {"multi-18": (3, 9)},
    ),
}
"""By number. Numbers that are missing touch no published task, or are about the documentation."""
