"""What published requests ask for: the two computations of our templates, and two of their own where those differ.

Ours of ``multi-02`` ask for a colleague with tasks on one board. The published ones count tasks on every board: the
overdue ones in 2024, all in 2026. As for our templates, the two computations share nothing but neutral types.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from typing import Concatenate, Final

from workgym.envs.core.calls import Call
from workgym.envs.core.snapshot import Snapshot
from workgym.scenarios.shared.sql import calls
from workgym.scenarios.workbench.customers.by_rows import add_lead
from workgym.scenarios.workbench.projects.by_rows import is_overdue
from workgym.scenarios.workbench.rows import OfficeRows
from workgym.scenarios.workbench.templates import TEMPLATES

__all__ = ["RULES", "Rules"]

Rules = tuple[Callable[Concatenate[OfficeRows, ...], list[Call]], Callable[Concatenate[Snapshot, ...], list[Call]]]
"""Two computations of the calls that fulfil a request, from the values of its slots: by rows, and in SQL."""


def _add_lead_for_fewest(rows: OfficeRows, *, customer: str, counted: str, among: str = "with any task") -> list[Call]:
    """Add a lead for the colleague with the fewest tasks, one for each of those who tie.

    Args:
        counted: which tasks, "overdue" or all "assigned".
        among: "with such a task" leaves out those who have none of them.
    """
    meant = [task for task in rows.tasks if counted == "assigned" or is_overdue(rows, task)]
    having = Counter(task["assigned_to_email"] for task in meant)
    people = rows.workers if among == "with any task" else [who for who in rows.workers if having[who]]
    fewest = min((having[who] for who in people), default=0)
    return [call for who in people if having[who] == fewest for call in add_lead(rows, customer=customer, person=who)]


_COUNTED: Final = {
    "overdue": "list_name IN ('Backlog', 'In Progress', 'In Review') AND due_date < $now::DATE",
    "assigned": "TRUE",
}
_AMONG: Final = {"with any task": "TRUE", "with such a task": "tasks > 0"}
_add_lead_for_fewest_in_sql: Final = calls(
    "customer_relationship_manager_add_customer",
    """SELECT $customer AS customer_name, assigned_to_email, 'Lead' AS status FROM (
           SELECT assigned_to_email, count(*) FILTER ({counted}) AS tasks FROM project_tasks GROUP BY assigned_to_email
       ) WHERE {among} QUALIFY rank() OVER (ORDER BY tasks) = 1""",
    counted=_COUNTED,
    among=_AMONG,
)

RULES: Final[Mapping[str, Rules]] = {
    **{template.id: template.rules for template in TEMPLATES.values()},
    "multi-02": (_add_lead_for_fewest, _add_lead_for_fewest_in_sql),
}
"""By template."""
