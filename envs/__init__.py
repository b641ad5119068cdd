"""Gymnasium environments of office work.

Importing this package registers them:

    WorkBench-v0          mail and calendar of an office worker (arXiv 2405.00823), judged by state
    CRMArena-v0           questions about a service organisation (arXiv 2411.02305), judged by the answer
    Almita-v0             conversations with a customer by a written procedure (arXiv 2409.15934)
    AlmitaTest-v0         the next move of such a conversation
    AlmitaReplay-v0       all moves of such a conversation, each after the right ones
    EnterpriseBench-v0    work for an employee with access rights (EMNLP 2025), judged by state, answer and leaks

``make`` makes one, ``register`` adds a workplace of your own, ``check`` runs the conformance suite on any id.
"""

if not __name__.startswith("workgym."):
    raise ImportError("import workgym.envs, not envs: under two names every class would exist twice")

from workgym.envs.registration import check, make, register, registered

register("WorkBench-v0", "workgym.envs.workbench:BENCHMARK")
register("CRMArena-v0", "workgym.envs.crmarena:BENCHMARK")
register("Almita-v0", "workgym.envs.almita:BENCHMARK")
register("AlmitaTest-v0", "workgym.envs.almita:ONE_MOVE")
register("AlmitaReplay-v0", "workgym.envs.almita:REPLAY")
register("EnterpriseBench-v0", "workgym.envs.enterprise:BENCHMARK")

__all__ = ["check", "make", "register", "registered"]
