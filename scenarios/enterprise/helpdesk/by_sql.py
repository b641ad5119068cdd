"""What requests about helpdesk tickets ask for, a second time: in SQL, without the facts behind the tickets."""

from __future__ import annotations

from typing import Final

from workgym.scenarios.enterprise.lexicon import TICKET_FIELDS
from workgym.scenarios.enterprise.queries import day, edits, field_value, id_set, person, texts_beginning, values
from workgym.scenarios.enterprise.world.ticket_text import FORMS, TROUBLES

_MINE: Final = "FROM it_tickets WHERE assignee_emp_id = $me"

ticket_about: Final = texts_beginning(
    f"SELECT ticket_id {_MINE} AND regexp_matches(issue, $pattern, 'i')",
    {trouble.about: trouble.opening for trouble in TROUBLES.values()},
    FORMS,
)
high_on_day: Final = id_set(f"SELECT ticket_id {_MINE} AND priority = 'high' AND assigned_date = {day('day')}")
between_days: Final = id_set(f"SELECT ticket_id {_MINE} AND assigned_date BETWEEN {day('since')} AND {day('until')}")
raised_by: Final = id_set(f"SELECT ticket_id FROM it_tickets WHERE raised_by_emp_id = {person('person')}")
count_in_year: Final = values("""
    SELECT count(*) FILTER (assignee_emp_id = $me AND year(assigned_date) = CAST($year AS INTEGER)) AS n
    FROM it_tickets HAVING year(min(raised_date)) <= CAST($year AS INTEGER)""")
ticket_field: Final = field_value(TICKET_FIELDS, "SELECT {column} FROM it_tickets WHERE ticket_id = $ticket")
state_of: Final = values("SELECT status FROM it_tickets WHERE 'ticket ' || ticket_id = $thing")

raise_ticket: Final = edits(
    "it_tickets",
    """SELECT NULL AS _id, $priority AS priority, 'open' AS status, emp_id AS raised_by_emp_id,
       NULL AS assignee_emp_id, CAST($today AS DATE) AS raised_date, NULL AS assigned_date, $issue AS issue,
       NULL AS resolution FROM employees WHERE emp_id = $me""",
)
set_priority: Final = edits(
    "it_tickets", "SELECT ticket_id AS _id, $priority AS priority FROM it_tickets WHERE ticket_id = $ticket"
)
resolve_ticket: Final = edits(
    "it_tickets",
    "SELECT ticket_id AS _id, $note AS resolution, 'resolved' AS status FROM it_tickets WHERE ticket_id = $ticket",
)
delete_ticket: Final = edits("it_tickets", "SELECT ticket_id AS _id FROM it_tickets WHERE ticket_id = $ticket")
