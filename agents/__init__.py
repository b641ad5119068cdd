"""Policies that act, and the measurement of acting: rollouts, sweeps, metrics, reports.

    policy = agents.make("random")
    rollout = agents.rollout(gym.make("WorkBench-v0"), policy, seed=7)

Importing this package imports neither litellm nor the libraries of the report: they are imported on use.
"""

if not __name__.startswith("workgym."):
    raise ImportError("import workgym.agents, not agents: under two names every class would exist twice")

from workgym.agents.evaluation.gathering import gather
from workgym.agents.evaluation.statistics import pass_at_k, pass_hat_k
from workgym.agents.evaluation.sweeps import PolicySpec, Sweep, load_sweep, sweep
from workgym.agents.policy import Action, GaveUp, Policy, PolicyFailure, PolicyStopped, Sees
from workgym.agents.registry import make, names
from workgym.agents.rollouts import Rollout, rollout

__all__ = [
    "Action",
    "GaveUp",
    "Policy",
    "PolicyFailure",
    "PolicySpec",
    "PolicyStopped",
    "Rollout",
    "Sees",
    "Sweep",
    "gather",
    "load_sweep",
    "make",
    "names",
    "pass_at_k",
    "pass_hat_k",
    "rollout",
    "sweep",
]
