"""Pictures of procedures: both graphs as SVG, and the path that a conversation takes through them.

Graphviz' ``dot`` places nodes, edges and labels (:mod:`~workgym.scenarios.almita.drawing.layout`). The words, the
shapes and the colours are ours; text stays text.
"""

from workgym.scenarios.almita.drawing.conversations import script_of
from workgym.scenarios.almita.drawing.procedures import draw

__all__ = ["draw", "script_of"]
