"""A small network that learns to act: cloned from demonstrations, improved by rewards (extra ``train``).

It plays an episode as choices (:mod:`workgym.agents.choices`) and scores the candidates of each. ``workgym train``
trains it; :class:`Trained` plays it in rollouts and sweeps. Importing this package does not import PyTorch; its modules
do.
"""

from workgym.agents.learning.trained import Trained

__all__ = ["Trained"]
