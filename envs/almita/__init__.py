"""ALMITA: customer support by a written procedure and its APIs (arXiv 2409.15934).

``BENCHMARK`` is a whole conversation with a simulated customer. It is judged by the changes, their order, and the
agent's replies. ``ONE_MOVE`` is one test: a conversation so far, and the next move. ``REPLAY`` is all tests of a
conversation, one a turn. All are about the procedures of :mod:`workgym.envs.almita.procedures.catalogue`.

Version history of all three ids:
    0.1.0  first version: 18 procedures, read from files; replies are judged by evidence.
"""

from __future__ import annotations

from workgym.envs.almita.workplaces import conversations, replays, single_moves

__all__ = ["BENCHMARK", "ONE_MOVE", "REPLAY"]

BENCHMARK = conversations()
ONE_MOVE = single_moves()
REPLAY = replays()
