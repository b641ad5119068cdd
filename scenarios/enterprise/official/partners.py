"""Clients and vendors of the release as rows of our tables."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from workgym.envs.core.schema import Row
from workgym.envs.enterprise.values import TRIALS
from workgym.scenarios.enterprise.official.values import PublishedRecord

__all__ = ["client_rows", "vendor_rows"]


def client_rows(records: Iterable[PublishedRecord]) -> Iterator[Row]:
    """Yield clients. Their revenues are in dollars."""
    for record in records:
        yield {
            "client_id": record.own_key("clients", "client_id"),
            **_company(record),
            "contact_name": record.text("contact_person_name"),
            "contact_email": record.text("contact_email"),
            "phone_number": record.text("phone_number"),
            "monthly_revenue": record.whole("monthly_revenue"),
            "currency": "USD",
            "trial_product": record.text("current_POC_product"),
            "trial_status": record.word("POC_status", TRIALS),
            "engagement_description": record.text("engagement_description"),
            "representative_emp_id": record.key("employees", "business_representative_employee"),
        }


def vendor_rows(records: Iterable[PublishedRecord]) -> Iterator[Row]:
    """Yield vendors, whose key the release calls ``client_id``."""
    for record in records:
        yield {
            "vendor_id": record.own_key("vendors", "client_id"),
            **_company(record),
            "relationship_description": record.text("relationship_description"),
            "representative_emp_id": record.key("employees", "management_representative_employee"),
        }


def _company(record: PublishedRecord) -> Row:
    texts = ("business_name", "industry", "business_type", "registered_address", "tax_id")
    return {**{name: record.text(name) for name in texts}, "onboarding_date": record.day("onboarding_date")}
