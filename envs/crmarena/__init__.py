"""CRMArena: questions about a retailer's customer service, answered from its records (arXiv 2411.02305).

The agent works for managers and for service agents. It reads users, cases with their histories, and knowledge articles
through functions, and submits an answer: an id, None, or a short text. No task changes a record.

Version history of CRMArena-v0:
    0.1.0  first part: 14 objects, 11 functions, handle time and knowledge questions, 40 canonical tasks.
"""

from workgym.envs.core.benchmark import Alias, Benchmark
from workgym.envs.crmarena.functions import functions
from workgym.envs.crmarena.schema import SCHEMA
from workgym.envs.crmarena.verifier import CRMArenaVerifier

__all__ = ["BENCHMARK"]

BENCHMARK = Benchmark(
    name="crmarena",
    schema=SCHEMA,
    toolkits=(functions,),
    scenario="workgym.scenarios.crmarena:SCENARIO",
    # The release's text agents; its function calling had 3,500, its reasoning models 50,000 (agents of the release).
    model_options={"max_tokens": 2000, "parameters": {"top_p": 1}},
    must_finish=True,
    aliases={"respond": Alias("submit", {"content": "answer"})},
    verifier=CRMArenaVerifier(),
)
