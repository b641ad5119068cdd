"""Every template by its id, domain after domain (EnterpriseBench, section 4)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from workgym.scenarios.enterprise.business.templates import TEMPLATES as BUSINESS
from workgym.scenarios.enterprise.company.templates import TEMPLATES as COMPANY
from workgym.scenarios.enterprise.customers.templates import TEMPLATES as CUSTOMERS
from workgym.scenarios.enterprise.helpdesk.templates import TEMPLATES as HELPDESK
from workgym.scenarios.enterprise.hr.templates import TEMPLATES as HR
from workgym.scenarios.enterprise.messages.templates import TEMPLATES as MESSAGES
from workgym.scenarios.enterprise.policies.templates import TEMPLATES as POLICIES
from workgym.scenarios.enterprise.products.templates import TEMPLATES as PRODUCTS
from workgym.scenarios.enterprise.reports.templates import TEMPLATES as REPORTS
from workgym.scenarios.enterprise.software.templates import TEMPLATES as SOFTWARE
from workgym.scenarios.enterprise.template import EnterpriseTemplate

__all__ = ["TEMPLATES"]

TEMPLATES: Final[Mapping[str, EnterpriseTemplate]] = {
    template.id: template
    for template in (
        *HR,
        *MESSAGES,
        *HELPDESK,
        *CUSTOMERS,
        *PRODUCTS,
        *SOFTWARE,
        *BUSINESS,
        *COMPANY,
        *POLICIES,
        *REPORTS,
    )
}
