"""The three APIs of the procedure LOCKER.

The hidden outcome label of a call is a function of its output alone: the ``status``, or the error's code. An API
decides its labels in a fixed order, so that exactly one label holds for any arguments.
"""

from __future__ import annotations

from datetime import timedelta
from typing import Any, Final, Literal

from workgym.envs.core.arguments import Given, GivenDate
from workgym.envs.core.errors import NotFound, ToolError
from workgym.envs.core.schema import Row, parse_date
from workgym.envs.core.session import Session
from workgym.envs.core.tools import Toolkit, tool

__all__ = ["CODE_HOURS", "HORIZON_DAYS", "locker"]

CODE_HOURS: Final = 48
"""How long a new locker code is valid, in hours."""
HORIZON_DAYS: Final = 14
"""How far ahead a redelivery can be booked, in days."""

_SUNDAY: Final = 6
_FIRST_CODE, _FIRST_BOOKING = 300, 200
"""Numbers of generated ids go on from the highest number in the table; in an empty table they go on from these."""


@tool()
def find_parcel(session: Session, parcel_id: Given) -> dict[str, Any]:
    """Look a parcel up by its number.

    Args:
        parcel_id: PX- and 4 digits; capitals do not count.

    Returns: {"status": "not_found"} if no parcel has the number; else {"status": "in_locker", "locker": its locker},
    or {"status": "in_transit", "redelivery_booked", "delivered" or "returned"}; with "note" if one was left.
    Example: {"name": "find_parcel", "arguments": {"parcel_id": "PX-1029"}}
    Limits: one whole number a call; no search by parts of it.
    """
    parcel = _parcel(session, parcel_id)
    if parcel is None:
        return {"status": "not_found"}
    found = {"status": parcel["status"], "locker": parcel["locker"], "note": parcel["note"]}
    return {name: value for name, value in found.items() if value}


@tool(write=True)
def issue_locker_code(session: Session, parcel_id: Given, channel: Literal["sms", "email"]) -> dict[str, Any]:
    """Send a new code for the locker that holds a parcel; the old code stops working.

    Args:
        parcel_id: PX- and 4 digits; capitals do not count.
        channel: how the code reaches the customer, sms or email.

    Returns: {"status": "issued", "channel": ..., "valid_hours": 48}.
    Example: {"name": "issue_locker_code", "arguments": {"parcel_id": "PX-1029", "channel": "sms"}}
    Limits: only for a parcel that lies in a locker.
    """
    parcel = _in_locker(session, parcel_id)
    session.insert(
        "locker_codes",
        {
            "code_id": _next_id(session, "locker_codes", "code_id", "LC-", _FIRST_CODE),
            "parcel_id": parcel["parcel_id"],
            "channel": channel,
            "issued_at": session.now,
            "valid_until": session.now + timedelta(hours=CODE_HOURS),
        },
    )
    return {"status": "issued", "channel": channel, "valid_hours": CODE_HOURS}


@tool(write=True)
def schedule_redelivery(session: Session, parcel_id: Given, date: GivenDate) -> dict[str, Any]:
    """Book the delivery of a parcel to the customer's home instead of the locker.

    Args:
        parcel_id: PX- and 4 digits; capitals do not count.
        date: the day of delivery, YYYY-MM-DD.

    Returns: {"status": "booked", "booking_id": "RD-" and digits}.
    Example: {"name": "schedule_redelivery", "arguments": {"parcel_id": "PX-1029", "date": "2026-06-11"}}
    Limits: only for a parcel that lies in a locker; from tomorrow to 14 days ahead, never on a Sunday.
    """
    parcel = _in_locker(session, parcel_id)
    day, today = parse_date(date), session.now.date()
    if not timedelta(0) < day - today <= timedelta(days=HORIZON_DAYS) or day.weekday() == _SUNDAY:
        raise ToolError(f"no delivery on {day}", code="DATE_UNAVAILABLE")
    booking_id = _next_id(session, "redeliveries", "booking_id", "RD-", _FIRST_BOOKING)
    booking = {"booking_id": booking_id, "parcel_id": parcel["parcel_id"], "date": day, "booked_at": session.now}
    session.insert("redeliveries", booking)
    session.update("parcels", parcel["_row"], {"status": "redelivery_booked", "locker": None})
    return {"status": "booked", "booking_id": booking_id}


locker = Toolkit("locker", [find_parcel, issue_locker_code, schedule_redelivery], prefix="")
"""Lookup, new code, redelivery."""


def _parcel(session: Session, parcel_id: str) -> Row | None:
    return session.find("parcels", "parcel_id", parcel_id.strip().lstrip("#").upper())


def _in_locker(session: Session, parcel_id: str) -> Row:
    parcel = _parcel(session, parcel_id)
    if parcel is None:
        raise NotFound(f"no parcel {parcel_id[:20]!r}")
    if parcel["status"] != "in_locker":
        raise ToolError("the parcel is not in a locker", code="NOT_IN_LOCKER")
    return parcel


def _next_id(session: Session, table: str, column: str, prefix: str, first: int) -> str:
    highest = session.highest(table, column)
    number = max(first, int(highest.removeprefix(prefix))) if highest else first
    return f"{prefix}{number + 1}"
