"""What every request asks for, a second time: SQL over the snapshot's tables, which hold no facts.

A query of a look-up has the answers as rows, in one column or, for several values, by their names. A query of a change
has the id of the row as ``_id`` and the new values of its columns.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import lru_cache
from typing import Any, Final

from workgym.envs.core.snapshot import Snapshot
from workgym.scenarios.enterprise.lexicon import COMPANY
from workgym.scenarios.enterprise.rules_python import Edit
from workgym.scenarios.enterprise.wording import FIELDS, MAIL_FIELDS, TICKET_FIELDS, frame, match
from workgym.scenarios.enterprise.world.mail_text import TOPICS
from workgym.scenarios.enterprise.world.ticket_text import TROUBLES

__all__ = ["LOOKUPS", "answers", "edits"]

_PERSON: Final = "(SELECT emp_id FROM employees WHERE name = ${})"
_DAY: Final = "CAST(strptime(${}, '%d %B %Y') AS DATE)"
_ME_AND: Final = f"""
    ((sender_emp_id = $me AND recipient_emp_id = {_PERSON.format("colleague")})
     OR (recipient_emp_id = $me AND sender_emp_id = {_PERSON.format("colleague")}))"""
_NEWEST_SENT: Final = f"""
    FROM emails WHERE sender_emp_id = {_PERSON.format("sender")} AND recipient_emp_id = {_PERSON.format("recipient")}"""

LOOKUPS: Final[Mapping[str, str]] = {
    "my-field": "SELECT {column} FROM employees WHERE emp_id = $me",
    "balances": "SELECT {leaves} FROM employees WHERE emp_id = $me",
    "person-field": "SELECT {column} FROM employees WHERE name = $person",
    "salary-when": "SELECT salary FROM employees, meta_now WHERE emp_id = $me AND day = " + _DAY.format("when"),
    "head-of": f"SELECT name FROM employees WHERE reports_to IS NULL AND $organisation = '{COMPANY}'",
    "last-subject": f"SELECT subject {_NEWEST_SENT} AND sent_at = (SELECT max(sent_at) {_NEWEST_SENT})",
    "newest-with": f"""
        SELECT email_id AS id, subject, CAST(sent_at AS DATE) AS date FROM emails
        WHERE {_ME_AND} AND sent_at = (SELECT max(sent_at) FROM emails WHERE {_ME_AND})""",
    "did-get": f"""
        SELECT count(*) > 0 AS got FROM emails
        WHERE recipient_emp_id = $me AND sender_emp_id = {_PERSON.format("person")} AND subject = $subject""",
    "inbox-ids": "SELECT email_id FROM emails WHERE recipient_emp_id = $me AND subject = $subject",
    "thread-subject": f"""
        SELECT subject FROM emails WHERE {_ME_AND} AND substr(email_id, 3) = substr(thread_id, 3)
        AND regexp_full_match(subject, $subject_frame) AND {{facts}}""",
    "mail-field": "SELECT {column} FROM emails WHERE email_id = $mail",
    "subject-on-day": f"""
        SELECT subject FROM emails WHERE recipient_emp_id = $me AND sender_emp_id = {_PERSON.format("person")}
        AND CAST(sent_at AS DATE) = {_DAY.format("day")}""",
    "ticket-about": """
        SELECT ticket_id FROM it_tickets
        WHERE assignee_emp_id = $me AND regexp_full_match(issue, $issue_frame, 'i') AND {facts}""",
    "high-on-day": f"""
        SELECT ticket_id FROM it_tickets
        WHERE assignee_emp_id = $me AND priority = 'high' AND assigned_date = {_DAY.format("day")}""",
    "between-days": f"""
        SELECT ticket_id FROM it_tickets
        WHERE assignee_emp_id = $me AND assigned_date BETWEEN {_DAY.format("since")} AND {_DAY.format("until")}""",
    "raised-by": f"SELECT ticket_id FROM it_tickets WHERE raised_by_emp_id = {_PERSON.format('person')}",
    "count-in-year": """
        SELECT count(*) FILTER (assignee_emp_id = $me AND year(assigned_date) = CAST($year AS INTEGER)) AS n
        FROM it_tickets HAVING year(min(raised_date)) <= CAST($year AS INTEGER)""",
    "ticket-field": "SELECT {column} FROM it_tickets WHERE ticket_id = $ticket",
    "state-of": "SELECT status FROM it_tickets WHERE 'ticket ' || ticket_id = $thing",
}
"""By intent; what stands in braces is filled in by :func:`answers`."""

_EDITS: Final[Mapping[str, tuple[str, str]]] = {
    "set-salary": (
        "employees",
        "SELECT emp_id AS _id, CAST(replace($amount, ',', '') AS BIGINT) AS salary FROM employees WHERE name = $person",
    ),
    "set-leave": (
        "employees",
        """SELECT emp_id AS _id, CAST($casual AS BIGINT) AS casual_left, CAST($sick AS BIGINT) AS sick_left
           FROM employees WHERE name = $person""",
    ),
    "set-rating": (
        "employees",
        "SELECT emp_id AS _id, CAST($rating AS BIGINT) AS rating FROM employees WHERE name = $person",
    ),
    "set-marital": (
        "employees",
        """SELECT emp_id AS _id, upper(substr($status, 1, 1)) || substr($status, 2) AS marital_status
           FROM employees WHERE name = $person""",
    ),
    "send-mail": (
        "emails",
        """SELECT NULL AS _id, s.emp_id AS sender_emp_id, s.email AS sender_email, r.emp_id AS recipient_emp_id,
           r.email AS recipient_email, $subject AS subject, $text AS body, 'Normal' AS importance,
           'INTERNAL' AS category FROM employees s, employees r WHERE s.emp_id = $me AND r.name = $person""",
    ),
    "delete-mail": ("emails", "SELECT email_id AS _id FROM emails WHERE email_id = $mail"),
    "set-importance": (
        "emails",
        """SELECT email_id AS _id, upper(substr($importance, 1, 1)) || substr($importance, 2) AS importance
           FROM emails WHERE email_id = $mail""",
    ),
    "raise-ticket": (
        "it_tickets",
        """SELECT NULL AS _id, $priority AS priority, 'open' AS status, emp_id AS raised_by_emp_id,
           NULL AS assignee_emp_id, day AS raised_date, NULL AS assigned_date, $issue AS issue, NULL AS resolution
           FROM employees, meta_now WHERE emp_id = $me""",
    ),
    "set-priority": (
        "it_tickets",
        "SELECT ticket_id AS _id, $priority AS priority FROM it_tickets WHERE ticket_id = $ticket",
    ),
    "resolve-ticket": (
        "it_tickets",
        "SELECT ticket_id AS _id, $note AS resolution, 'resolved' AS status FROM it_tickets WHERE ticket_id = $ticket",
    ),
    "delete-ticket": ("it_tickets", "SELECT ticket_id AS _id FROM it_tickets WHERE ticket_id = $ticket"),
}

_SETS: Final = frozenset({"inbox-ids", "high-on-day", "between-days", "raised-by"})
"""Look-ups whose rows are one answer together."""
_NAME: Final = re.compile(r"\$(\w+)")


def answers(snapshot: Snapshot, intent: str, me: str, slots: Mapping[str, str]) -> list[Any]:
    """Return the values that answer a look-up; [] if nobody can tell."""
    filled = _filled(intent, slots)
    if filled is None:
        return []
    sql, extra = filled
    rows = _query(snapshot, sql, {**slots, **extra, "me": me})
    if intent in ("balances", "newest-with"):
        return rows
    values = [next(iter(row.values())) for row in rows]
    if intent == "mail-field" and slots["field"] == "day of sending":
        values = [value.date() for value in values]
    return ([frozenset(values)] if values else []) if intent in _SETS else values


def edits(snapshot: Snapshot, intent: str, me: str, slots: Mapping[str, str]) -> list[Edit]:
    """Return what a request for a change asks for."""
    table, sql = _EDITS[intent]
    rows = _query(snapshot, sql, {**slots, "me": me})
    return [Edit(table, row.pop("_id"), row or None) for row in rows]


def _filled(intent: str, slots: Mapping[str, str]) -> tuple[str, dict[str, str]] | None:
    """Return the query and what it binds besides the slots; None if the tables have nothing of the kind."""
    sql = LOOKUPS[intent]
    match intent:
        case "my-field" | "person-field" | "mail-field" | "ticket-field":
            fields = {"mail-field": MAIL_FIELDS, "ticket-field": TICKET_FIELDS}.get(intent, FIELDS)
            field = fields.get(slots["field"])
            return None if field is None else (sql.format(column=field.column), {})
        case "balances":
            kinds = [word for word in re.findall(r"\w+", slots["leaves"]) if word != "and"]
            return sql.format(leaves=", ".join(f"{kind}_left AS {kind}" for kind in kinds)), {}
        case "thread-subject":
            subjects = {topic.about: [topic.subject] for topic in TOPICS.values()}
            return _described(sql, slots["about"], subjects, "subject_frame", "subject || chr(10) || body")
        case "ticket-about":
            issues = {trouble.about: list(trouble.issues) for trouble in TROUBLES.values()}
            return _described(sql, slots["about"], issues, "issue_frame", "issue")
        case _:
            return sql, {}


def _described(
    sql: str, about: str, kinds: Mapping[str, list[str]], name: str, text: str
) -> tuple[str, dict[str, str]] | None:
    """Look for texts of the kind that a description fits, with its facts in them."""
    for frame_of_kind, texts in kinds.items():
        facts = match(about, [frame_of_kind])
        if facts is not None:
            conditions = " AND ".join(f"contains(lower({text}), lower($fact_{key}))" for key in facts)
            pattern = "|".join(_bare(item) for item in texts)
            return sql.format(facts=conditions or "TRUE"), {name: pattern, **{f"fact_{k}": v for k, v in facts.items()}}
    return None


def _bare(text: str) -> str:
    """The pattern of a frame without names of groups, in the syntax of DuckDB."""
    return re.sub(r"\(\?P<\w+>(.*?)\)", r"(\1)", re.sub(r"\(\?P=\w+\)", ".+", frame(text).pattern)).replace("\\ ", " ")


@lru_cache(maxsize=256)
def _positional(sql: str) -> tuple[str, tuple[str, ...]]:
    return _NAME.sub("?", sql), tuple(_NAME.findall(sql))


def _query(snapshot: Snapshot, sql: str, values: Mapping[str, Any]) -> list[dict[str, Any]]:
    """Run a SELECT with every ``$name`` bound; ``meta_now`` has the day of the world's clock."""
    if "meta_now" in sql:
        sql = f"WITH meta_now AS (SELECT CAST($today AS DATE) AS day) {sql}"
    positional, names = _positional(sql)
    bound = {**values, "today": snapshot.now.date()}
    return snapshot.rows(positional, [bound[name] for name in names])
