"""How personas and slots are drawn for every intent: fulfillable requests, and requests for what nobody can know."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from workgym.scenarios.enterprise.cases import helpdesk, hr, mail
from workgym.scenarios.enterprise.cases.common import Case, Draw

__all__ = ["ABSENT", "DRAWS", "Case", "Draw"]

DRAWS: Final[Mapping[str, Draw]] = {**hr.DRAWS, **mail.DRAWS, **helpdesk.DRAWS}
"""By intent: a request that can be fulfilled."""
ABSENT: Final[Mapping[str, tuple[tuple[str, Draw], ...]]] = {**hr.ABSENT, **mail.ABSENT, **helpdesk.ABSENT}
"""By intent: requests that nobody can answer, with the kind of what is missing (EnterpriseBench, section 4)."""
