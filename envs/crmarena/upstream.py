"""``compat="upstream"``: the tools as the published ones behave where that changes a result (CRMArena, section 4).

Every quirk stands alone, around the function that it changes; results stay JSON. What only changes the words of an
error is left out.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from datetime import datetime, timedelta
from functools import wraps
from inspect import cleandoc
from typing import Any, Final, NamedTuple

from workgym.envs import soql
from workgym.envs.core.errors import NotFound, ToolError
from workgym.envs.core.session import Session
from workgym.envs.core.texts import Pattern
from workgym.envs.core.tools import Tool
from workgym.envs.crmarena.catalogue import CATALOGUE
from workgym.envs.crmarena.functions.arguments import read_period, require_few
from workgym.envs.crmarena.functions.assignments import count_by_agent
from workgym.envs.crmarena.periods import PERIOD_NAMES, read_moment, show_moment
from workgym.envs.crmarena.queries import QueryRefused, run_query
from workgym.envs.crmarena.schema import OWNER_ASSIGNMENT, PREFIXES
from workgym.envs.soql.ids import normal_id

__all__ = ["QUIRKS", "Quirk", "as_upstream", "query_as_upstream", "refusal"]

_Run = Callable[..., Any]
_Edit = tuple[str, str]


class Quirk(NamedTuple):
    """What a published function does differently.

    Attributes:
        function: takes our function, the session and the arguments.
        edits: parts of our description, each with what stands in its place.
        sections: by its first word, a section of our description as it is now.
    """

    function: _Run
    edits: tuple[_Edit, ...]
    sections: Mapping[str, str]


QUIRKS: Final[dict[str, Quirk]] = {}
"""By the name of the function, what it does differently."""
_ARGUMENT: Final = Pattern(r"\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}Z")
_RECORD: Final = Pattern(r"\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{1,6}\+0000")
_FENCES: Final = Pattern(r"\s*```(?:(?i:soql|sql)\b)?((?s:.*?))(?:```)?\s*")
_ID_LISTS: Final[Mapping[str, str]] = {
    "agent_ids": "User",
    "case_ids": "Case",
    "order_item_ids": "OrderItem",
    "issue_ids": "Issue__c",
    "qualified_agent_ids": "User",
    "related_product_ids": "Product2",
}
"""By argument, the object whose ids it lists."""
_TIMES: Final = ("start_date", "end_date")
_SECOND: Final = timedelta(seconds=1)
"""Records have whole seconds."""
_LAST: Final = datetime(9999, 12, 31, 23, 59, 59)
_ENDINGS: Final[Mapping[str, str]] = {"Returns": "\nExample: ", "Limits": ""}
"""By the first word of a section of a description, how the next one begins; nothing comes after the last."""
_END_INCLUDED: Final = ("end_date: the first moment after it.", "end_date: its last moment.")


def as_upstream(tool: Tool) -> Tool:
    """Return a tool as the published one of its name behaves; a tool without a quirk stays as it is.

    Raises:
        ValueError: if the tool's description has no longer what a quirk replaces in it.
    """
    quirk = QUIRKS.get(tool.name)
    if quirk is None:
        return tool

    @wraps(tool.function)
    def function(session: Session, **arguments: Any) -> Any:
        return quirk.function(tool.function, session, **arguments)

    function.__doc__ = _edited(tool, quirk)
    return replace(tool, function=function)


def refusal(error: ToolError) -> str:
    """Return what the agent sees of a refused call: a text that looks like a result."""
    return str(error) if isinstance(error, QueryRefused) else f"Error: {error}"


def query_as_upstream(session: Session, text: str, schema: soql.Schema) -> Any:
    """Run a query as the published connector does.

    A text that begins with ``FIND``, in capitals and without a blank before it, is a search. From any other text the
    marks of a block of code are taken. ``COUNT()`` finds nothing, and keys that are null in all records are left out.
    """
    if not text.startswith("FIND") and (fenced := _FENCES.fullmatch(text)):
        text = f" {fenced[1]}"  # a query even if FIND comes now
    return run_query(session, text, schema, "upstream")


def _edited(tool: Tool, quirk: Quirk) -> str:
    """Return a tool's description with what a quirk says in place of ours."""
    text = cleandoc(tool.function.__doc__ or "")
    for ours, theirs in quirk.edits:
        if ours not in text:
            raise ValueError(f"{tool.name}: the description does not say {ours!r}")
        text = text.replace(ours, theirs)
    for first, section in quirk.sections.items():
        before, _, after = text.partition(f"{first}: ")
        _, ending, rest = after.partition(_ENDINGS[first]) if _ENDINGS[first] else ("", "", "")
        text = f"{before}{first}: {section}{ending}{rest}"
    return text


def _quirk(name: str, *edits: _Edit, **sections: str) -> Callable[[_Run], _Run]:
    """Register what the published function of a name does differently."""

    def register(function: _Run) -> _Run:
        QUIRKS[name] = Quirk(function, edits, sections)
        return function

    return register


# Periods


@_quirk("get_start_date")
def _start_of_one_form(run: _Run, session: Session, **arguments: Any) -> Any:
    return run(session, **_with_times(arguments, "end_date"))


@_quirk("get_period", ("Spring, Summer, Fall, Autumn or Winter", "Spring, Summer, Fall or Winter"))
def _period_by_exact_name(run: _Run, session: Session, **arguments: Any) -> Any:
    names = [name for name in PERIOD_NAMES if name != "Autumn"]
    if arguments["period_name"] not in names:
        raise ToolError(f"period_name: expected one of {', '.join(names)}; got {arguments['period_name'][:40]!r}")
    return run(session, **arguments)


# Assignments


@_quirk("get_agent_handled_cases_by_period", _END_INCLUDED)
def _handled_until_the_end(run: _Run, session: Session, **arguments: Any) -> Any:
    start, end = _closed_period(arguments)
    return count_by_agent(session, "NewValue__c", start, end)


@_quirk(
    "get_non_transferred_case_ids",
    _END_INCLUDED,
    ("and were never passed on, neither then nor later.", "and were not passed on in it."),
)
def _stayed_within_the_period(run: _Run, session: Session, **arguments: Any) -> Any:
    rows = session.rows(
        'SELECT "CaseId__c" AS case_id FROM "CaseHistory__c" WHERE "Field__c" = ? AND "CreatedDate" >= ? '
        'AND "CreatedDate" < ? GROUP BY case_id HAVING count(*) = 1 ORDER BY case_id',
        [OWNER_ASSIGNMENT, *_closed_period(arguments)],
    )
    require_few(len(rows))
    return [row["case_id"] for row in rows]


@_quirk(
    "get_agent_transferred_cases_by_period",
    _END_INCLUDED,
    ("all agents to whom a case was assigned in the period.", "or an empty list, all agents."),
    ("with 0 for an agent who passed none on.", "an agent who passed none on is left out."),
    ("An empty list gives {}. ", ""),
)
def _transfers_without_zeros(run: _Run, session: Session, **arguments: Any) -> Any:
    given_away = count_by_agent(session, "OldValue__c", *_closed_period(arguments))
    agents = arguments["qualified_agent_ids"]
    wanted = set(_known_ids("qualified_agent_ids", agents)) if agents else set(given_away)
    return {agent: count for agent, count in given_away.items() if agent in wanted}


# Cases


@_quirk("get_cases", ("an empty list as a filter finds nothing.", "an empty list as a filter is ignored."))
def _cases_by_filters_with_values(run: _Run, session: Session, **arguments: Any) -> Any:
    given = {name: value for name, value in _with_times(arguments, *_TIMES).items() if value != []}
    return _without_null_keys(run(session, **_with_known_ids(given)))


@_quirk("get_issue_counts", ("end_date: opened before this time.", "end_date: opened at this time or earlier."))
def _issues_until_the_end(run: _Run, session: Session, **arguments: Any) -> Any:
    if not arguments["order_item_ids"]:
        raise ToolError("order_item_ids: expected at least one id")
    end = _second_later(read_moment("end_date", arguments["end_date"]))
    return run(session, **_with_known_ids({**arguments, "end_date": show_moment(end)}))


@_quirk("get_shipping_state")
def _states_unless_all_are_null(run: _Run, session: Session, **arguments: Any) -> Any:
    cases = run(session, **arguments)
    if cases and all(case["ShippingState"] is None for case in cases):
        raise ToolError("An unexpected error occurred - 'ShippingState'")
    return cases


# Calculations


@_quirk("calculate_average_handle_time")
def _mean_of_one_form(run: _Run, session: Session, **arguments: Any) -> Any:
    for place, case in enumerate(arguments["cases"]):
        for name in ("CreatedDate", "ClosedDate"):
            if isinstance(case.get(name), str) and not _RECORD.fullmatch(case[name]):
                raise ToolError(f"cases[{place}].{name}: expected a time such as 2024-05-01T00:00:00.000+0000")
    return run(session, **arguments)


@_quirk("calculate_region_average_closure_times", ("{state: seconds}; {} for no cases.", "{state: seconds}."))
def _means_of_some_cases(run: _Run, session: Session, **arguments: Any) -> Any:
    if not arguments["cases"]:
        raise ToolError("cases: expected at least one case")
    return run(session, **arguments)


@_quirk("find_id_with_max_value", ("[] if there is none.", "null if there is none."))
@_quirk("find_id_with_min_value", ("[] if there is none.", "null if there is none."))
def _null_for_nothing(run: _Run, session: Session, **arguments: Any) -> Any:
    return run(session, **arguments) or None


# Purchases, products, articles and messages


@_quirk("get_order_item_ids_by_product")
@_quirk("get_account_id_by_contact_id", ("null if the contact has none.", "[] if the contact has none."))
def _nothing_for_an_unknown_id(run: _Run, session: Session, **arguments: Any) -> Any:
    try:
        return run(session, **arguments) or []
    except NotFound:
        return []


@_quirk("get_livechat_transcript_by_case_id")
@_quirk(
    "get_email_messages_by_case_id",
    Returns='a list of {"Subject", "TextBody", "FromAddress", "ToAddress", "MessageDate"}; [] if there was none.',
)
def _messages_of_a_known_case(run: _Run, session: Session, **arguments: Any) -> Any:
    records = _nothing_for_an_unknown_id(run, session, **arguments)
    return _without_null_keys([{name: one for name, one in record.items() if name != "ToIds"} for record in records])


@_quirk("get_purchase_history", ("such as 2024-03-01 or 2024-03-01T00:00:00Z.", "such as 2024-03-01T00:00:00Z."))
def _purchases_at_a_time(run: _Run, session: Session, **arguments: Any) -> Any:
    return _nothing_for_an_unknown_id(run, session, **_with_known_ids(_with_times(arguments, "purchase_date")))


@_quirk(
    "search_products",
    Returns="a list of product ids, the most relevant first; [] if nothing matches.",
    Limits="a single letter or digit is not enough.",
)
def _product_ids(run: _Run, session: Session, **arguments: Any) -> Any:
    found = _search(session, arguments["search_term"], "Product2(Id)")
    return [product["Id"] for product in found]


@_quirk(
    "search_knowledge_articles",
    Returns='a list of {"Id", "Title", "Content"}, the most relevant first; [] if nothing matches.',
    Limits="a single letter or digit is not enough.",
)
def _whole_articles(run: _Run, session: Session, **arguments: Any) -> Any:
    shown = "Id, Title, FAQ_Answer__c WHERE PublishStatus = 'Online' AND Language = 'en_US'"
    found = _search(session, arguments["search_term"], f"Knowledge__kav({shown})")
    return [{"Id": article["Id"], "Title": article["Title"], "Content": article["FAQ_Answer__c"]} for article in found]


@_quirk("issue_soql_query", ("the number for SELECT", "[] for SELECT"))
def _as_queried(run: _Run, session: Session, **arguments: Any) -> Any:
    return run(session, **arguments)


def _search(session: Session, term: str, returning: str) -> Any:
    """Search for a term as it stands: AND, OR, quotes and wildcards in it have their meaning in SOSL."""
    return run_query(session, f"FIND {{{term}}} IN ALL FIELDS RETURNING {returning}", CATALOGUE, "upstream")


# What several quirks share


def _with_times(arguments: Mapping[str, Any], *names: str) -> dict[str, Any]:
    """Return arguments, of which those with these names have to be times of the published form.

    Raises:
        ToolError: if one of them is not.
    """
    for name in names:
        if arguments[name] and not _ARGUMENT.fullmatch(arguments[name]):
            raise ToolError(f"{name}: expected a time such as 2024-05-01T00:00:00Z, got {arguments[name][:40]!r}")
    return dict(arguments)


def _closed_period(arguments: Mapping[str, Any]) -> tuple[datetime, datetime]:
    """Return the ends of a period whose end is included, as those of a half-open one."""
    times = _with_times(arguments, *_TIMES)
    start, end = read_period(times["start_date"], times["end_date"])
    return start, _second_later(end)


def _second_later(end: datetime) -> datetime:
    """Return the end of a half-open period that holds what one with this end included holds."""
    return end if end == _LAST else end + _SECOND


def _known_ids(name: str, ids: Sequence[str]) -> list[str]:
    """Return the ids that have the form of their object's; the others match no record."""
    return [long for text in ids if (long := normal_id(text.strip(), PREFIXES[_ID_LISTS[name]])) is not None]


def _with_known_ids(arguments: Mapping[str, Any]) -> dict[str, Any]:
    """Return arguments, lists of ids without those that match no record."""
    return {
        name: _known_ids(name, value) if name in _ID_LISTS and value else value for name, value in arguments.items()
    }


def _without_null_keys(records: Sequence[Mapping[str, Any]]) -> list[dict[str, Any]]:
    """Leave out the keys that are null in all records."""
    names = {name for record in records for name, value in record.items() if value is not None}
    return [{name: value for name, value in record.items() if name in names} for record in records]
