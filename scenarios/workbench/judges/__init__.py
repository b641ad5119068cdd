"""The judges of WorkBench's releases: what the calls of a run lead to, and whether it is right, by their own rules."""

from workgym.scenarios.workbench.judges.flags import Flags
from workgym.scenarios.workbench.judges.names import JUDGES, RULES_OF, Accepts, ReleaseJudge, accepts

__all__ = ["JUDGES", "RULES_OF", "Accepts", "Flags", "ReleaseJudge", "accepts"]
