"""The function tools: CRMArena's own helpers around its queries, under their published names (CRMArena, section 4).

Where the published functions and their descriptions disagree, or a description is silent, docs/crmarena.md says what
ours do; :mod:`workgym.envs.crmarena.upstream` does as they do.
"""

from typing import Final

from workgym.envs.core.tools import Tool
from workgym.envs.crmarena.functions import hidden
from workgym.envs.crmarena.functions.assignments import (
    get_agent_handled_cases_by_period,
    get_agent_transferred_cases_by_period,
    get_non_transferred_case_ids,
)
from workgym.envs.crmarena.functions.calculations import (
    calculate_average_handle_time,
    calculate_region_average_closure_times,
    find_id_with_max_value,
    find_id_with_min_value,
    get_agents_with_max_cases,
    get_agents_with_min_cases,
    get_month_to_case_count,
    get_qualified_agent_ids_by_case_count,
)
from workgym.envs.crmarena.functions.cases import get_cases, get_issue_counts, get_issues, get_shipping_state
from workgym.envs.crmarena.functions.dates import get_period, get_start_date
from workgym.envs.crmarena.functions.knowledge import search_knowledge_articles
from workgym.envs.crmarena.functions.messages import get_email_messages_by_case_id, get_livechat_transcript_by_case_id
from workgym.envs.crmarena.functions.purchases import (
    get_account_id_by_contact_id,
    get_order_item_ids_by_product,
    get_purchase_history,
    search_products,
)

__all__ = ["FUNCTIONS", "HIDDEN_FUNCTIONS"]

FUNCTIONS: Final[tuple[Tool, ...]] = (
    get_agents_with_max_cases,
    get_agents_with_min_cases,
    calculate_average_handle_time,
    get_start_date,
    get_period,
    get_agent_handled_cases_by_period,
    get_qualified_agent_ids_by_case_count,
    get_cases,
    get_non_transferred_case_ids,
    get_agent_transferred_cases_by_period,
    get_shipping_state,
    calculate_region_average_closure_times,
    get_order_item_ids_by_product,
    get_issue_counts,
    find_id_with_max_value,
    find_id_with_min_value,
    get_account_id_by_contact_id,
    get_purchase_history,
    get_month_to_case_count,
    search_knowledge_articles,
    search_products,
    get_issues,
    get_livechat_transcript_by_case_id,
    get_email_messages_by_case_id,
)
"""The functions in the published order."""
HIDDEN_FUNCTIONS: Final[tuple[Tool, ...]] = tuple(
    hidden.get_cases if one is get_cases else one for one in FUNCTIONS if one is not get_issue_counts
)
"""The functions where a case has no lookups to its issue and to its order item."""
