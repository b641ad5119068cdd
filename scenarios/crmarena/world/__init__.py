"""CRMArena's worlds: every table's rows from a seed and a scale (CRMArena, sections 3 and 4).

Pure: no clock, no global random numbers, no order of sets. A row depends on its own stream and on the rows it refers
to; only where names must differ or a published count must be met does it depend on the rows of its own table. Latent
facts (skills, habits, the facts of articles) are in the objects that this package returns, and in no table.
"""

from __future__ import annotations

from typing import Final

from workgym.envs.core.schema import Row
from workgym.envs.core.world_files import require_scale
from workgym.envs.crmarena.schema import SCHEMA
from workgym.scenarios.crmarena.world.agents import agent_rows
from workgym.scenarios.crmarena.world.articles import article_rows
from workgym.scenarios.crmarena.world.calendar import NOW
from workgym.scenarios.crmarena.world.cases import case_rows, issue_rows
from workgym.scenarios.crmarena.world.catalogue import catalogue_rows
from workgym.scenarios.crmarena.world.customers import customer_rows
from workgym.scenarios.crmarena.world.messages import message_rows
from workgym.scenarios.crmarena.world.orders import order_rows
from workgym.scenarios.crmarena.world.plan import WorldPlan

__all__ = ["MAX_SCALE", "NOW", "VERSION", "WorldPlan", "rows"]

VERSION: Final = "8"
"""Changes whenever the same seed and scale give other rows, and so gives every cached world a new name."""
MAX_SCALE: Final = 10


def rows(plan: WorldPlan) -> dict[str, list[Row]]:
    """Return the rows of every table, in the order of the schema.

    Args:
        plan: at scale 1 the world has the published sizes. Agents, customers, orders and cases grow by scale;
            catalogue, issues and articles do not.

    Raises:
        UsageError: if there is no world of this scale.
    """
    require_scale(plan.scale, MAX_SCALE)
    tables = {
        "user": agent_rows(plan),
        **customer_rows(plan),
        **case_rows(plan),
        "knowledge__kav": article_rows(plan),
        "issue__c": issue_rows(plan),
        **catalogue_rows(plan),
        **order_rows(plan),
        **message_rows(plan),
    }
    return {name: tables[name] for name in SCHEMA}
