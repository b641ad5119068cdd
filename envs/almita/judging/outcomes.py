"""The outcomes that count for a call: those about the same things, by values that customers gave and APIs returned."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Hashable, Iterator, Mapping, Sequence
from itertools import product
from typing import Any

from workgym.envs.almita.events import Called
from workgym.envs.almita.graphs.guards import GuardEvent
from workgym.envs.almita.parameters import Param, comparable
from workgym.envs.almita.procedures.procedure import Api, Procedure

__all__ = ["OutcomesSoFar"]


class OutcomesSoFar:
    """Outcomes of calls, found by the values that a later call shares with them.

    An outcome counts for a call if every slot that both know has the same value: the arguments of the earlier call, and
    what it returned. Of a list that was returned, one value is enough. An outcome without a common slot counts as well.
    """

    def __init__(self, procedure: Procedure) -> None:
        self.procedure = procedure
        self._by_api: dict[str, dict[tuple[Param, ...], dict[Hashable, set[GuardEvent]]]] = defaultdict(dict)

    def add(self, call: Called) -> None:
        """Add the outcome of a call."""
        known = self._known(call)
        event = GuardEvent("outcome", call.name, call.label)
        for api in self.procedure.apis.values():
            shared = tuple(param for param in api.params if param.slot in known)
            table = self._by_api[api.name].setdefault(shared, {})
            for key in _keys(shared, known):
                table.setdefault(key, set()).add(event)

    def about(self, call: Called) -> set[GuardEvent]:
        """Return the outcomes so far that count for a call."""
        found: set[GuardEvent] = set()
        for shared, table in self._by_api[call.name].items():
            found |= table.get(comparable(shared, call.arguments), set())
        return found

    def _known(self, call: Called) -> dict[str, Any]:
        """Return the values that a call has to do with, by slot."""
        api: Api | None = self.procedure.api(call.name)
        output = call.output if isinstance(call.output, Mapping) else {}
        known = {slot: value for slot, value in output.items() if slot not in ("status", "error", "detail")}
        known |= {param.slot: call.arguments.get(param.name) for param in (api.params if api is not None else ())}
        return {slot: value for slot, value in known.items() if value is not None}


def _keys(shared: Sequence[Param], known: Mapping[str, Any]) -> Iterator[Hashable]:
    """Yield the key of every choice of values, one for each slot."""
    values = [known[param.slot] if isinstance(known[param.slot], list) else [known[param.slot]] for param in shared]
    for chosen in product(*values):
        yield comparable(tuple(shared), {param.name: value for param, value in zip(shared, chosen, strict=True)})
