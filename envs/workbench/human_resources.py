"""The toolkit of human resources: absence, remaining leave, teams. Ours, not the publication's."""

from __future__ import annotations

from typing import Final

from workgym.envs.core.schema import Table
from workgym.envs.core.tools import Toolkit

__all__ = ["HUMAN_RESOURCES", "human_resources"]

HUMAN_RESOURCES: Final[tuple[Table, ...]] = ()
"""The tables of human resources."""

human_resources: Final = Toolkit("human_resources", [])
"""The tools of human resources."""
