"""What requests about clients, vendors and orders ask for, in plain Python over rows."""

from __future__ import annotations

from typing import Any

from workgym.scenarios.enterprise.fields import CLIENT_FIELDS, PARTNER_FIELDS
from workgym.scenarios.enterprise.request import Edit, Slots
from workgym.scenarios.enterprise.rows import CompanyRows, id_set
from workgym.scenarios.enterprise.wording import read_day


def client_field(rows: CompanyRows, me: str, slots: Slots) -> list[Any]:
    """A field of a client; of the representative the name."""
    row = rows.by_id[slots["client"]]
    if slots["field"] == "representative":
        return [rows.name_of(row["representative_emp_id"])]
    column = {**PARTNER_FIELDS, **CLIENT_FIELDS}.get(slots["field"])
    return [row[column]] if column else []


def clients(rows: CompanyRows, slots: Slots) -> list[Any]:
    """Return the clients whom somebody looks after."""
    return list(rows.rows_by("clients", "representative_emp_id").get(slots["person"], ()))


def trials(rows: CompanyRows, me: str, slots: Slots) -> list[Any]:
    """The clients of somebody in an industry whose trials are going on."""
    return id_set(
        row["client_id"] for row in clients(rows, slots)
        if row["trial_status"] == "ongoing" and row["industry"] == slots["industry"]
    )  # fmt: skip


def accepted(rows: CompanyRows, me: str, slots: Slots) -> list[Any]:
    """The sum of the monthly revenue of somebody's clients who have accepted."""
    found = [row["monthly_revenue"] for row in clients(rows, slots) if row["trial_status"] == "accepted"]
    return [sum(found)] if found else []


def vendors_between(rows: CompanyRows, me: str, slots: Slots) -> list[Any]:
    """The vendors who joined in a period."""
    since, until = read_day(slots["since"]), read_day(slots["until"])
    return id_set(row["vendor_id"] for row in rows.tables["vendors"] if since <= row["onboarding_date"] <= until)


def orders(rows: CompanyRows, slots: Slots) -> list[Any]:
    """Return a customer's orders of a day."""
    found = rows.rows_by("orders", "customer_id").get(slots["customer"], ())
    return [row for row in found if row["ordered_on"] == read_day(slots["day"])]


def order_total(rows: CompanyRows, me: str, slots: Slots) -> list[Any]:
    """The id, the pieces and the total of an order."""
    return [{"order": r["order_id"], "pieces": r["quantity"], "total": r["total"]} for r in orders(rows, slots)]


def set_trial(rows: CompanyRows, me: str, slots: Slots) -> list[Any]:
    """The status of a client's trial."""
    return [Edit("clients", slots["client"], {"trial_status": slots["status"]})]


def hand_over(rows: CompanyRows, me: str, slots: Slots) -> list[Any]:
    """The representative of a client."""
    return [Edit("clients", slots["client"], {"representative_emp_id": slots["person"]})]
