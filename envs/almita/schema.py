"""The tables behind the support desk. ALMITA's worlds are small: one customer, and the rows around their request.

The tables of a snapshot are empty. Every conversation brings its own rows (``Task.setup``), so that the calls of its
path have the path's outcomes.
"""

from __future__ import annotations

from workgym.envs.core.schema import Column, Kind, Schema, Table

__all__ = ["PARCEL_STATES", "SCHEMA"]

PARCEL_STATES = ("in_transit", "in_locker", "redelivery_booked", "delivered", "returned")
"""The states of a parcel. A parcel has a locker exactly while it is ``in_locker``."""

SCHEMA = Schema(
    Table(
        "customers",
        (
            Column("customer_id", Kind.EXACT),
            Column("name"),
            Column("email"),
            Column("phone", Kind.EXACT),
            Column("tier", Kind.EXACT, choices=("standard", "plus")),
            Column("status", Kind.EXACT, choices=("active", "closed")),
            Column("created_on", Kind.DATE),
        ),
    ),
    Table(
        "parcels",
        (
            Column("parcel_id", Kind.EXACT),
            Column("customer_id", Kind.EXACT),
            Column("status", Kind.EXACT, choices=PARCEL_STATES),
            Column("locker", Kind.EXACT, null=True),
            Column("shipped_on", Kind.DATE),
            Column("note", null=True),
        ),
    ),
    Table(
        "locker_codes",
        (
            Column("code_id", Kind.EXACT, generated=True),
            Column("parcel_id", Kind.EXACT),
            Column("channel", Kind.EXACT, choices=("sms", "email")),
            Column("issued_at", Kind.TIMESTAMP),
            Column("valid_until", Kind.TIMESTAMP),
        ),
    ),
    Table(
        "redeliveries",
        (
            Column("booking_id", Kind.EXACT, generated=True),
            Column("parcel_id", Kind.EXACT),
            Column("date", Kind.DATE),
            Column("booked_at", Kind.TIMESTAMP),
        ),
    ),
)
