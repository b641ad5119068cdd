"""What the questions of the domain ``retrieval`` ask for, computed in SQL on the snapshot.

Of mails it reads the part above what they quote; a value is what is left of a sentence without the outdated one.
"""

from __future__ import annotations

from datetime import date
from typing import Final

from workgym.envs.core.snapshot import Snapshot
from workgym.scenarios.shared.sql import query

__all__ = [
    "customers_due",
    "last_meeting",
    "last_value",
    "suggested_by",
    "visits_since_meeting",
    "who_has_most",
]

_OWN: Final = r"regexp_replace(body, '\n\n(On \d[^\n]* wrote:|----- Forwarded mail -----)\n.*', '', 's')"
"""A body without the mails below it."""
_MONTH: Final = "(?:Jan|Febr)uary|March|April|May|June|July|August|(?:Septem|Octo|Novem|Decem)ber"
_MONEY: Final = "(?:€|EUR )[0-9,]+|[0-9,]+ euros"
_DAY: Final = f"[0-9]+ (?:{_MONTH})|(?:{_MONTH}) [0-9]+"
_OUTDATED: Final = (
    "(?:not|from|instead of|where it said|rather than|forget|forget the|can''t do) (?:[A-Z][a-z]+day )?(?:{value})"
)
_GIVEN: Final = {
    "heads": rf"regexp_extract({_OWN}, '([0-9]+) (people|participants|guests|of us)', 1)",
    "price": f"regexp_extract(regexp_replace({_OWN}, '{_OUTDATED.format(value=_MONEY)}', '', 'gi'), '{_MONEY}')",
    "day": f"regexp_extract(regexp_replace({_OWN}, '{_OUTDATED.format(value=_DAY)}', '', 'gi'), '{_DAY}')",
}
_NUMBER: Final = "regexp_replace(given, '[^0-9]', '', 'g')::INTEGER"
_IN_YEAR: Final = (
    "coalesce(try_strptime(given || ' ' || {year}, '%d %B %Y'), try_strptime(given || ' ' || {year}, '%B %d %Y'))::DATE"
)
_THIS, _NEXT = _IN_YEAR.format(year="year(sent)"), _IN_YEAR.format(year="(year(sent) + 1)")
_VALUE: Final = {
    "heads": _NUMBER,
    "price": _NUMBER,
    "day": f"CASE WHEN {_THIS} > sent::DATE THEN {_THIS} ELSE {_NEXT} END",
}


def last_meeting(snapshot: Snapshot, *, event: str, person: str) -> date | None:
    """Return the day of the last meeting of a name with a person."""
    sql = """SELECT max(event_start)::DATE AS day FROM calendar
             WHERE event_start < $now AND event_name = $event AND participant_email = $person"""
    (found,) = query(snapshot, sql, now=snapshot.now, event=event, person=person)
    day: date | None = found["day"]
    return day


def customers_due(snapshot: Snapshot, *, person: str, product: str, period: tuple[date, date]) -> list[str] | None:
    """Return the names of a person's customers for a product whose follow-up lies in a period: two to five."""
    sql = """SELECT customer_name FROM customers WHERE assigned_to_email = $person AND product_interest = $product
             AND follow_up_by BETWEEN $first AND $last ORDER BY customer_name"""
    first, last = period
    found = query(snapshot, sql, person=person, product=product, first=first, last=last)
    names = [row["customer_name"] for row in found]
    return names if len(names) in range(2, 6) else None


def visits_since_meeting(snapshot: Snapshot, *, person: str, source: str) -> int | None:
    """Return how many visits came from a source since the last meeting with a person; None if hardly any."""
    sql = """WITH met AS (
                 SELECT max(event_start) AS last FROM calendar
                 WHERE participant_email = $person AND event_start < $now
             )
             SELECT last, count(visitor_id) AS visits FROM met
             LEFT JOIN analytics ON date_of_visit >= last::DATE AND traffic_source = $source GROUP BY last"""
    (found,) = query(snapshot, sql, person=person, now=snapshot.now, source=source)
    return int(found["visits"]) if found["visits"] > 1 else None


def who_has_most(snapshot: Snapshot, *, when: date, stage: str) -> str | None:
    """Return who of the people met on a day has the most tasks on a list; None if that is not one of several."""
    sql = """WITH people AS (
                 SELECT DISTINCT participant_email AS person FROM calendar WHERE event_start::DATE = $when
             )
             SELECT person, count(task_id) AS tasks FROM people
             LEFT JOIN project_tasks ON assigned_to_email = person AND list_name = $stage
             GROUP BY person ORDER BY tasks DESC LIMIT 2"""
    found = query(snapshot, sql, when=when, stage=stage)
    if len(found) < 2 or found[0]["tasks"] == found[1]["tasks"]:
        return None
    return str(found[0]["person"])


def last_value(snapshot: Snapshot, *, kind: str, topic: str, person: str) -> int | date | None:
    """Return the value that a person reported on a topic last."""
    sql = f"""SELECT {_VALUE[kind]} AS value FROM (
                 SELECT sent_datetime AS sent, {_GIVEN[kind]} AS given FROM email
                 WHERE "inbox/outbox" = 'inbox' AND "sender/recipient" = $person
                 AND contains(lower(subject), lower($topic)) AND NOT starts_with(subject, 'Fwd')
             ) WHERE given <> '' ORDER BY sent DESC LIMIT 1"""
    found = query(snapshot, sql, person=person, topic=topic)
    value: int | date | None = found[0]["value"] if found else None
    return value


def suggested_by(snapshot: Snapshot, *, topic: str, idea: str) -> str | None:
    """Return who suggested an idea: who was the first to name it in the thread."""
    sql = f"""SELECT "sender/recipient" AS person FROM email
              WHERE lower(subject) IN (lower($topic), 're: ' || lower($topic)) AND contains(lower({_OWN}), lower($idea))
              ORDER BY sent_datetime LIMIT 1"""
    found = query(snapshot, sql, topic=topic, idea=idea)
    return str(found[0]["person"]) if found else None
