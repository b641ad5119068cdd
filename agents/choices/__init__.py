"""An episode as choices among candidates, so that a small policy can learn: a tool, then its arguments one by one.

Everything here reads what an agent sees: request, context, schemas of the tools and results.
"""

from workgym.agents.choices.candidates import NOT_GIVEN, CandidateValue, Each
from workgym.agents.choices.chooser import LIMIT, Choices, Chooser
from workgym.agents.choices.env import ChoiceEnv
from workgym.agents.choices.features import BUCKETS, FEATURES
from workgym.agents.choices.spelling import Spelled, spell

__all__ = [
    "BUCKETS",
    "FEATURES",
    "LIMIT",
    "NOT_GIVEN",
    "CandidateValue",
    "ChoiceEnv",
    "Choices",
    "Chooser",
    "Each",
    "Spelled",
    "spell",
]
