"""The function tools: CRMArena's own helpers around its queries, under their published names (CRMArena, section 4).

Where the published functions and their descriptions disagree, or a description is silent, docs/crmarena.md says what
ours do.
"""

from workgym.envs.core.tools import Toolkit
from workgym.envs.crmarena.functions.calculations import (
    calculate_average_handle_time,
    find_id_with_max_value,
    find_id_with_min_value,
    get_qualified_agent_ids_by_case_count,
)
from workgym.envs.crmarena.functions.cases import (
    get_agent_handled_cases_by_period,
    get_cases,
    get_issues,
    get_non_transferred_case_ids,
)
from workgym.envs.crmarena.functions.dates import get_period, get_start_date
from workgym.envs.crmarena.functions.knowledge import search_knowledge_articles

__all__ = ["functions"]

functions = Toolkit(
    "functions",
    [
        calculate_average_handle_time,
        get_start_date,
        get_period,
        get_agent_handled_cases_by_period,
        get_qualified_agent_ids_by_case_count,
        get_cases,
        get_non_transferred_case_ids,
        find_id_with_max_value,
        find_id_with_min_value,
        search_knowledge_articles,
        get_issues,
    ],
    prefix="",
)
"""The functions so far, in the published order."""
