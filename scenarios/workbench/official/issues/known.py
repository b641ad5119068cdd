"""Mistakes and ambiguities of published tasks, by number (docs/workbench-official.md), and how each is found.

The numbers are those of our reference of the release. No task is listed here: each number has a test of a task beside
our two computations of it, so that a corrected release shows which mistakes it mended.

* Where a rival reading is computed, the number is found if the published outcome is the one of that reading and not
  ours (D1, D7, D14), or if the two readings differ (D21, D22).
* Elsewhere the test looks at the rows that the published calls touch, or asks the release's own judge (D5, D15).
* Where nothing but words is wrong, it looks for one word of the wording, without what fills its placeholders.

A published outcome that no number explains is found as ``new``.

A test finds a mistake only where it matters. In the release of 2024 five numbers therefore touch other tasks than the
reference lists:

* D8, a lead with the name of a customer, is found in ``multi-02`` as well. The reference has it there under D7, which
  here is its other half: people who are passed over.
* D12 is one task, not all three without a meeting to cancel: the names of the other two have no capitals in the
  calendar either.
* D14 is six tasks, not three templates: those whose outcome depends on whether a smaller decline is more growth.
* D15 is one task less: the two mails that ``email-05`` forwards in its second task are equal word for word.
* D17 is four tasks, not a template: those where a task on another list is due as early.

D18, D20 and D23 have no test: totals and means of traffic rank sources alike as long as every day has visits, times
without am or pm are readable by design, and D23 is about the paper.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from datetime import date, datetime, timedelta
from typing import Any, Final, NamedTuple

from workgym.envs.core.calls import Call
from workgym.envs.core.schema import Row
from workgym.scenarios.workbench import wording
from workgym.scenarios.workbench.official.issues.cases import Case
from workgym.scenarios.workbench.official.issues.reading import bare
from workgym.scenarios.workbench.official.issues.slots import SLOTS, Free
from workgym.scenarios.workbench.templates import TEMPLATES

__all__ = ["KNOWN_ISSUES", "NEW", "KnownIssue"]

Reading = Callable[[Case], Mapping[str, Any]]
"""The values by which another reading of a request differs; empty if it has no such reading."""

NEW: Final = "new"
"""What stands in place of a number where the published outcome is a mistake that has none."""
_STAYS: Final = "stays: the outcome is the published one"
_SINCE_THEN: Final = ("analytics-07", "analytics-08", "analytics-10", "multi-14", "multi-18")
"""The templates that compare a day with the last one that has data."""


class KnownIssue(NamedTuple):
    """A mistake, or an open question.

    Attributes:
        what: it, in words.
        under_our_rules: the part of it that remains.
        shown: whether a task has it.
        reading: the reading that the published outcome follows, if it follows another one than ours.
    """

    what: str
    under_our_rules: str
    shown: Callable[[Case], bool]
    reading: Reading = lambda case: {}

    def explains(self, case: Case) -> bool:
        """Return whether the published outcome is the one of the rival reading."""
        reading = self.reading(case)
        return bool(reading) and case.yields(**reading)


def _follows(reading: Reading) -> Callable[[Case], bool]:
    """Return the test whether the published outcome is that of another reading, and not ours."""
    return lambda case: bool(reading(case)) and not case.agrees and case.yields(**reading(case))


def _hinges_on(reading: Reading) -> Callable[[Case], bool]:
    """Return the test whether another reading comes to another outcome."""
    return lambda case: bool(reading(case)) and case.is_changed_by(**reading(case))


def _in(*templates: str, **reading: Any) -> Reading:
    """Return the reading that requests of some templates have."""
    return lambda case: reading if case.task.template in templates else {}


def _says(case: Case, words: str) -> bool:
    """Return whether a wording has words, without its placeholders."""
    return re.search(words, bare(case.task.wording), re.IGNORECASE) is not None


# Rival readings


def _other_word(case: Case) -> Mapping[str, Any]:
    word = {"more": "less", "less": "more"}.get(case.slots.get("word", ""))
    return {"word": word} if word else {}


_PASSED_OVER: Final = _in("multi-02", among="with such a task")
_DECLINE: Final = _in("analytics-10", "multi-14", "multi-18", decline="grows")
_FIRST_FIVE: Final = _in("calendar-02", cap=5)


def _other_cutoff(case: Case) -> Mapping[str, Any]:
    cutoffs = {"crm-08": {"bound": "inclusive"}, "email-05": {"week": "Monday to Saturday"}}
    return cutoffs.get(case.task.template, {})


# Tests


def _writes_another_title(case: Case) -> bool:
    return any(it.source.argument == "subject" and not it.requested for it in case.texts)


def _deletes_what_it_moves(case: Case) -> bool:
    return case.task.template == "crm-07" and _says(case, r"\blost\b")


def _leaves_the_name_open(case: Case) -> bool:
    books = any(isinstance(source, Free) and source.argument == "event_name" for source in _sources(case))
    return books and not _says(case, r"\b(?:called|named|titled|call it)\b")


def _sources(case: Case) -> tuple[object, ...]:
    return tuple(SLOTS[case.task.template].values())


def _ends_plots_yesterday(case: Case) -> bool:
    """Return whether plots "since" a day end yesterday, and the release's judge takes no others."""
    if not TEMPLATES[case.task.template].open_end:
        return False
    yesterday, today = (f'time_max="{day}"' for day in (_latest(case), case.rows.now.date()))
    calls = case.task.calls
    later = tuple(call.replace(yesterday, today) for call in calls)
    return later != calls and not case.judge(later, calls)


def _latest(case: Case) -> date:
    return case.rows.now.date() - timedelta(days=1)


def _leaves_those_in_review(case: Case) -> bool:
    return case.task.template == "pm-06" and _says(case, r"\bunfinished\b") and bool(case.by(source="In Review"))


def _adds_a_namesake(case: Case) -> bool:
    return any(call.arguments.get("customer_name") in case.rows.customers_by_name for call in case.published)


def _changes_nothing(case: Case) -> bool:
    updates = ((call.arguments, row) for call, row in case.touched if "field" in call.arguments)
    return any(str(row.get(arguments["field"])) == arguments.get("new_value") for arguments, row in updates)


def _touches_later_mail(case: Case) -> bool:
    return any("sent_datetime" in row and row["sent_datetime"] >= case.rows.now for _, row in case.touched)


def _ends_after_hours(case: Case) -> bool:
    return any(_is_late(call, row) for call, row in case.touched if call.arguments.get("field") == "event_start")


def _is_late(call: Call, event: Row) -> bool:
    start = datetime.fromisoformat(str(call.arguments.get("new_value")))
    return start + timedelta(minutes=event["duration"]) > datetime.combine(start.date(), wording.CLOSING)


def _shows_by_capitals(case: Case) -> bool:
    name = case.slots.get("event", "")
    shown = case.task.template == "calendar-10" and name in case.task.request
    return shown and name != name.lower() and not case.published


def _counts_from_the_last_day(case: Case) -> bool:
    return case.task.template in _SINCE_THEN and case.slots["day"] == _latest(case)


def _needs_one_order(case: Case) -> bool:
    calls = case.task.calls
    return len(calls) > 1 and not case.judge(calls[::-1], calls)


def _is_due_in_a_week(case: Case) -> bool:
    due = case.slots.get("due")
    return due is not None and any(call.arguments.get("due_date") == str(due) for call in case.published)


def _passes_over_other_lists(case: Case) -> bool:
    if case.task.template != "pm-08":
        return False
    tasks = [
        task for task in case.rows.tasks_by_person.get(case.slots["person"], ()) if task["list_name"] != "Completed"
    ]
    moved = {row["task_id"]: row["due_date"] for _, row in case.touched}
    return any(task["task_id"] not in moved and task["due_date"] <= due for task in tasks for due in moved.values())


def _quotes_line_breaks(case: Case) -> bool:
    return "\\n" in case.task.request


def _asks_for_a_meeting_anyway(case: Case) -> bool:
    meets = any(call.name == "calendar_create_event" for call in case.published)
    return case.task.template == "multi-18" and _says(case, r"\.\s+also\b") and not meets


def _is_unexplained(case: Case) -> bool:
    explained = {"subject", "event_name"} if _leaves_the_name_open(case) else {"subject"}
    if any(not it.requested and it.source.argument not in explained for it in case.texts):
        return True
    return not case.agrees and not any(issue.explains(case) for issue in KNOWN_ISSUES.values())


KNOWN_ISSUES: Final[Mapping[str, KnownIssue]] = {
    "D1": KnownIssue(
        "the request asks whether a figure was higher; the outcome tests a word that was drawn at random",
        _STAYS,
        _follows(_other_word),
        _other_word,
    ),
    "D2": KnownIssue(
        "the mail that the outcome sends has another title than the one asked for", _STAYS, _writes_another_title
    ),
    "D3": KnownIssue("the request moves customers to Lost, the outcome deletes them", _STAYS, _deletes_what_it_moves),
    "D4": KnownIssue(
        "the request does not say what the meeting is called",
        "harmless where no meeting is to be made",
        _leaves_the_name_open,
    ),
    "D5": KnownIssue(
        'plots "since" a day end on November 29, the last day with data, though today is November 30',
        "gone: either day is right",
        _ends_plots_yesterday,
    ),
    "D6": KnownIssue("unfinished tasks: those in review are left alone", _STAYS, _leaves_those_in_review),
    "D7": KnownIssue(
        "the fewest overdue tasks: people without any are passed over", _STAYS, _follows(_PASSED_OVER), _PASSED_OVER
    ),
    "D8": KnownIssue("the new lead has the name of a customer who exists", _STAYS, _adds_a_namesake),
    "D9": KnownIssue(
        "the customer belongs to that colleague already, so that nothing changes", _STAYS, _changes_nothing
    ),
    "D10": KnownIssue(
        "the outcome is about a mail that was sent later today; a search up to now may miss it",
        _STAYS,
        _touches_later_mail,
    ),
    "D11": KnownIssue("the postponed meeting ends after working hours", _STAYS, _ends_after_hours),
    "D12": KnownIssue(
        "the meeting's name stands in capitals only where there is none to cancel", _STAYS, _shows_by_capitals
    ),
    "D13": KnownIssue(
        "Wednesday is the last day with data: growth since then is nothing, and the condition never holds",
        _STAYS,
        _counts_from_the_last_day,
    ),
    "D14": KnownIssue("a smaller decline counts as more growth", _STAYS, _follows(_DECLINE), _DECLINE),
    "D15": KnownIssue(
        "two plots or mails are to be made, and only one order counts",
        "gone: the order of independent writes does not count",
        _needs_one_order,
    ),
    "D16": KnownIssue('"next Friday" is December 8, and not the day after today', _STAYS, _is_due_in_a_week),
    "D17": KnownIssue(
        "the most urgent task is looked for in the backlog only, and another list has one that is due as early",
        _STAYS,
        _passes_over_other_lists,
    ),
    "D19": KnownIssue(
        "a mail to be sent is quoted with a backslash and an n for each line break",
        "gone: the two characters and a real line break count alike",
        _quotes_line_breaks,
    ),
    "D21": KnownIssue(
        "the last event of a day is looked for among the first five", _STAYS, _hinges_on(_FIRST_FIVE), _FIRST_FIVE
    ),
    "D22": KnownIssue(
        "the day of a cutoff counts, or the last day of a week does not",
        _STAYS,
        _hinges_on(_other_cutoff),
        _other_cutoff,
    ),
    "D24": KnownIssue(
        "the meeting is asked for in a sentence of its own, and made only where a condition holds",
        _STAYS,
        _asks_for_a_meeting_anyway,
    ),
    NEW: KnownIssue(
        "the outcome is not the one of our two computations, and none of these mistakes explains it",
        _STAYS,
        _is_unexplained,
    ),
}
"""By number, in canonical order; the last is ``new``."""
