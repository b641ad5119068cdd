"""What requests ask for that leave out a detail, computed in SQL on the snapshot and from what Sam has in mind."""

from __future__ import annotations

from typing import Final

from workgym.scenarios.shared.sql import calls

_MOMENT: Final = "'%Y-%m-%d %H:%M:%S'"

book: Final = calls(
    "calendar_create_event",
    f"""SELECT $event AS event_name, email_address AS participant_email,
            strftime($when::DATE + $at::TIME, {_MOMENT}) AS event_start, $minutes::INT::VARCHAR AS duration
        FROM directory WHERE email_address = $person""",
)
move: Final = calls(
    "calendar_update_event",
    f"""SELECT event_id, 'event_start' AS field,
            strftime($day::DATE + (event_start - date_trunc('day', event_start)), {_MOMENT}) AS new_value
        FROM calendar WHERE event_name = $event AND participant_email = $person AND event_start > $now""",
)
send: Final = calls(
    "email_send_email",
    "SELECT email_address AS recipient, $title AS subject, $body AS body FROM directory WHERE email_address = $person",
)
give: Final = calls(
    "customer_relationship_manager_update_customer",
    """SELECT customer_id, 'assigned_to_email' AS field, $other AS new_value
       FROM customers WHERE customer_name = $customer AND assigned_to_email = $person AND status = 'Lead'""",
)
