"""Gymnasium environments of office work.

Importing this package registers them:

    WorkBench-v0    calendar, email and directory tasks of WorkBench (arXiv 2405.00823), state judged

``register`` adds a workplace of your own, ``check`` runs the conformance suite on any registered id.
"""

if not __name__.startswith("workgym."):
    raise ImportError("import workgym.envs, not envs: under two names every class would exist twice")

from workgym.envs.registration import check, register, registered

register("WorkBench-v0", "workgym.envs.workbench:BENCHMARK")

__all__ = ["check", "register", "registered"]
