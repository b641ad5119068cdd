"""What requests about clients, vendors and orders ask for, a second time: in SQL."""

from __future__ import annotations

from typing import Final

from workgym.scenarios.enterprise.fields import CLIENT_FIELDS, PARTNER_FIELDS
from workgym.scenarios.enterprise.queries import day, edits, field_value, id_set, records, values

_NAME: Final = "(SELECT name FROM employees WHERE emp_id = representative_emp_id)"
_THEIRS: Final = "FROM clients WHERE representative_emp_id = $person"

client_field: Final = field_value(
    {"representative": _NAME, **PARTNER_FIELDS, **CLIENT_FIELDS},
    "SELECT {column} AS value FROM clients WHERE client_id = $client",
)
trials: Final = id_set(f"SELECT client_id {_THEIRS} AND trial_status = 'ongoing' AND industry = $industry")
accepted: Final = values(
    f"SELECT CAST(sum(monthly_revenue) AS BIGINT) AS n {_THEIRS} AND trial_status = 'accepted' HAVING count(*) > 0"
)
vendors_between: Final = id_set(
    f"SELECT vendor_id FROM vendors WHERE onboarding_date BETWEEN {day('since')} AND {day('until')}"
)
order_total: Final = records(
    f"""SELECT order_id AS "order", quantity AS pieces, total FROM orders
        WHERE customer_id = $customer AND ordered_on = {day("day")}"""
)
_SET: Final = "SELECT client_id AS _id, {} FROM clients WHERE client_id = $client"
set_trial: Final = edits("clients", _SET.format("$status AS trial_status"))
hand_over: Final = edits("clients", _SET.format("$person AS representative_emp_id"))
