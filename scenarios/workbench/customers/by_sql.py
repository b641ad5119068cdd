"""What the customer templates ask for, computed in SQL on the snapshot (docs/workbench.md)."""

from __future__ import annotations

from typing import Final

from workgym.scenarios.shared.sql import calls

_UPDATE: Final = "customer_relationship_manager_update_customer"
_DELETE: Final = "customer_relationship_manager_delete_customer"
_ASSIGN: Final = "customer_id, 'assigned_to_email' AS field, $to AS new_value"
_SET_STATUS: Final = "customer_id, 'status' AS field, $status AS new_value"
_OWN: Final = {
    "exact": "assigned_to_email = $person",
    "contains": "contains(lower(assigned_to_email), split_part($person, '.', 1))",
}
CALLED: Final = {
    "exact": "customer_name = $customer",
    "contains": "contains(lower(customer_name), lower($customer))",
}
_SILENT: Final = {
    "strict": "date_diff('day', last_contact_date, $now::DATE) > 7 * $weeks",
    "inclusive": "date_diff('day', last_contact_date, $now::DATE) >= 7 * $weeks",
}

set_status: Final = calls(_UPDATE, f"SELECT {_SET_STATUS} FROM customers WHERE {{match}}", match=CALLED)
delete_customer: Final = calls(_DELETE, "SELECT customer_id FROM customers WHERE {match}", match=CALLED)
add_lead: Final = calls(
    "customer_relationship_manager_add_customer",
    "SELECT $customer AS customer_name, $person AS assigned_to_email, 'Lead' AS status",
)
reassign_customer: Final = calls(
    _UPDATE,
    "SELECT customer_id, 'assigned_to_email' AS field, $person AS new_value FROM customers WHERE {match}",
    match=CALLED,
)
reassign_leads: Final = calls(
    _UPDATE,
    f"SELECT {_ASSIGN} FROM customers WHERE {{match}} AND status = 'Lead' AND product_interest = $product",
    match=_OWN,
)
reassign_promising: Final = calls(
    _UPDATE,
    f"""SELECT {_ASSIGN} FROM customers
        WHERE {{match}} AND product_interest = $product AND (status = 'Qualified' OR status = 'Proposal')""",
    match=_OWN,
)
delete_customers: Final = calls(
    _DELETE,
    "SELECT customer_id FROM customers WHERE {match} AND status = $status AND product_interest = $product",
    match=_OWN,
)
give_up_silent: Final = calls(
    _UPDATE,
    f"SELECT {_SET_STATUS} FROM customers WHERE status = 'Proposal' AND product_interest = $product AND {{bound}}",
    bound=_SILENT,
)
