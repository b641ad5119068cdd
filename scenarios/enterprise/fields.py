"""What people call fields of records, quarters and outcomes, as data."""

from __future__ import annotations

from typing import Final

__all__ = [
    "CLIENT_FIELDS",
    "INSURANCE_FIELDS",
    "LEAVE_FIELDS",
    "LOOKED_AFTER",
    "OUTCOMES",
    "PARTNER_FIELDS",
    "PRODUCT_FIELDS",
    "QUARTERS",
    "TREATMENTS",
]

LEAVE_FIELDS: Final = {
    "casual leave": "casual_left", "sick leave": "sick_left", "vacation": "vacation_left",
}  # fmt: skip
"""The balances of leave by what people call them."""
PRODUCT_FIELDS: Final = {"list price": "actual_price", "discounted price": "discounted_price", "rating": "rating"}
QUARTERS: Final = ("first", "second", "third", "fourth")
OUTCOMES: Final = ("refund", "replacement", "repair part", "advice", "document", "none")
"""What support may offer in the end, in the words that requests use."""
INSURANCE_FIELDS: Final = {
    "policy number": "policy_no", "insurer": "insurer", "plan": "plan", "sum insured": "sum_insured",
    "end date": "end_date",
}  # fmt: skip
PARTNER_FIELDS: Final = {"industry": "industry", "tax number": "tax_id", "onboarding date": "onboarding_date"}
CLIENT_FIELDS: Final = {
    "contact person": "contact_name",
    "phone number": "phone_number",
    "monthly revenue": "monthly_revenue",
}
LOOKED_AFTER: Final = (
    ("employees", "reports_to"),
    ("it_tickets", "assignee_emp_id"),
    ("github_repositories", "owner_emp_id"),
    ("clients", "representative_emp_id"),
    ("vendors", "representative_emp_id"),
)
"""What goes to the manager so far when somebody leaves or moves."""

TREATMENTS: Final = {
    "dental treatment": "dental",
    "glasses": "glasses",
    "pregnancy and birth": "maternity",
    "physiotherapy": "physiotherapy",
    "a cataract operation": "cataract",
    "the replacement of a knee": "joints",
    "an operation on the heart": "heart",
    "talks with a psychologist": "counselling",
    "a hearing aid": "hearing",
    "the yearly health check-up": "checkup",
}
"""Treatments by what requests call them, and the subjects of the clauses about them."""
