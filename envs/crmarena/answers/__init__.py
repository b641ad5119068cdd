"""Answer keys: rules extract the claims of an answer, which have to be exactly the expected ones.

No model reads answers. Ids, months and states may stand in any explanation, since nothing else looks like them: an
answer is right if it claims the expected one alone (CRMArena, section 5, leaves this to a model). Facts from articles
are read by the typed keys of the core.
"""

from workgym.envs.crmarena.answers.absence import claims_none
from workgym.envs.crmarena.answers.facts import FactAnswer
from workgym.envs.crmarena.answers.ids import NONE, IdAnswer, ids_in
from workgym.envs.crmarena.answers.names import STATES, MonthAnswer, StateAnswer
from workgym.envs.crmarena.answers.text import answer_text

__all__ = [
    "NONE",
    "STATES",
    "FactAnswer",
    "IdAnswer",
    "MonthAnswer",
    "StateAnswer",
    "answer_text",
    "claims_none",
    "ids_in",
]
