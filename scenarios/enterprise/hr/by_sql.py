"""What requests about personnel records ask for, a second time: in SQL."""

from __future__ import annotations

from typing import Final

from workgym.scenarios.enterprise.queries import edits, values

rating: Final = values("SELECT rating FROM employees WHERE emp_id = $person AND rating IS NOT NULL")
new_rating: Final = edits(
    "employees", "SELECT emp_id AS _id, CAST($rating AS INTEGER) AS rating FROM employees WHERE emp_id = $person"
)
