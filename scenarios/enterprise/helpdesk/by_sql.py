"""What requests about helpdesk tickets ask for, a second time: in SQL, without the facts behind the tickets."""

from __future__ import annotations

from typing import Final

from workgym.scenarios.enterprise.queries import day, edits, id_set, texts_beginning, values
from workgym.scenarios.enterprise.world.ticket_text import FORMS, TROUBLES

_ASSIGNED: Final = "FROM it_tickets WHERE assignee_emp_id = $me"

my_matter: Final = texts_beginning(
    "SELECT ticket_id FROM it_tickets WHERE raised_by_emp_id = $me AND regexp_matches(issue, $pattern, 'i')",
    {trouble.about: trouble.opening for trouble in TROUBLES.values()},
    FORMS,
)
high_on_day: Final = id_set(f"SELECT ticket_id {_ASSIGNED} AND priority = 'high' AND assigned_date = {day('day')}")
between_days: Final = id_set(
    f"SELECT ticket_id {_ASSIGNED} AND assigned_date BETWEEN {day('since')} AND {day('until')}"
)
raised_by: Final = id_set(
    "SELECT ticket_id FROM it_tickets WHERE raised_by_emp_id = $person AND year(raised_date) = CAST($year AS INTEGER)"
)
under_manager: Final = values("""
    WITH RECURSIVE below(emp_id) AS (
        SELECT emp_id FROM employees WHERE reports_to = $person
        UNION SELECT e.emp_id FROM employees e JOIN below b ON e.reports_to = b.emp_id)
    SELECT count(*) AS n FROM it_tickets WHERE priority = 'high' AND year(raised_date) = CAST($year AS INTEGER)
        AND raised_by_emp_id IN (SELECT emp_id FROM below) HAVING n > 0""")
raise_ticket: Final = edits(
    "it_tickets",
    """SELECT NULL AS _id, $priority AS priority, 'open' AS status, emp_id AS raised_by_emp_id,
       NULL AS assignee_emp_id, CAST($today AS DATE) AS raised_date, NULL AS assigned_date, $issue AS issue,
       NULL AS resolution FROM employees WHERE emp_id = $me""",
)
set_priority: Final = edits(
    "it_tickets", "SELECT ticket_id AS _id, $priority AS priority FROM it_tickets WHERE ticket_id = $ticket"
)
remove: Final = edits("it_tickets", "SELECT ticket_id AS _id FROM it_tickets WHERE ticket_id = $ticket")
