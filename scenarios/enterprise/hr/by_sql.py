"""What requests about personnel records ask for, a second time: in SQL."""

from __future__ import annotations

import re
from typing import Any, Final

from workgym.envs.core.snapshot import Snapshot
from workgym.scenarios.enterprise.lexicon import COMPANY, EMPLOYEE_FIELDS
from workgym.scenarios.enterprise.queries import day, edits, field_value, values
from workgym.scenarios.enterprise.request import Slots
from workgym.scenarios.shared.sql import query

my_field: Final = field_value(EMPLOYEE_FIELDS, "SELECT {column} FROM employees WHERE emp_id = $me")
person_field: Final = field_value(EMPLOYEE_FIELDS, "SELECT {column} FROM employees WHERE name = $person")
salary_when: Final = values(f"SELECT salary FROM employees WHERE emp_id = $me AND $today = {day('when')}")
head_of: Final = values(f"SELECT name FROM employees WHERE reports_to IS NULL AND $organisation = '{COMPANY}'")


def balances(snapshot: Snapshot, me: str, slots: Slots) -> list[Any]:
    """The days left of every kind of leave that the request names."""
    kinds = [word for word in re.findall(r"\w+", slots["leaves"]) if word != "and"]
    columns = ", ".join(f"{kind}_left AS {kind}" for kind in kinds)
    return query(snapshot, f"SELECT {columns} FROM employees WHERE emp_id = $me", me=me)


set_salary: Final = edits(
    "employees",
    "SELECT emp_id AS _id, CAST(replace($amount, ',', '') AS BIGINT) AS salary FROM employees WHERE name = $person",
)
set_leave: Final = edits(
    "employees",
    """SELECT emp_id AS _id, CAST($casual AS BIGINT) AS casual_left, CAST($sick AS BIGINT) AS sick_left
       FROM employees WHERE name = $person""",
)
set_rating: Final = edits(
    "employees", "SELECT emp_id AS _id, CAST($rating AS BIGINT) AS rating FROM employees WHERE name = $person"
)
set_marital: Final = edits(
    "employees",
    """SELECT emp_id AS _id, upper(substr($status, 1, 1)) || substr($status, 2) AS marital_status
       FROM employees WHERE name = $person""",
)
