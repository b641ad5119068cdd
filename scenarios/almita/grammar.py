"""Which blocks a procedure has: drawn for an intent by the grammar of ALMITA's specification, section 8.1.

    open [identify] lookup [verify_code] [eligibility] [troubleshoot] [collect] (choice branch{2,3} | branch)
    branch = [fee] [confirm] act notify [failure -> escalate]

Two branches that are confirmed share the end of a no. Shapes are counted before anything is composed (:data:`COSTS`),
and drawn again while they are outside the published sizes: 10 to 20 nodes, 10 to 25 edges, 2 to 9 APIs, and a
conversation graph of 16 to 37 nodes and 15 to 37 edges.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import Final, NamedTuple

from workgym.envs.core.errors import GenerationError
from workgym.scenarios.almita.intents import ActionFile, IntentFile
from workgym.scenarios.shared.streams import pick, sample

__all__ = ["COSTS", "ActionBranch", "BlockCost", "ProcedureShape", "draw_shape"]

NODES: Final = range(10, 21)
EDGES: Final = range(10, 26)
APIS: Final = range(2, 10)
CONVERSATION_NODES: Final = range(16, 38)
CONVERSATION_EDGES: Final = range(15, 38)
_TRIES: Final = 200


class BlockCost(NamedTuple):
    """What a block adds to a flowgraph; ``lines`` are edges that are messages of the customer."""

    nodes: int
    edges: int
    apis: int
    lines: int


COSTS: Final[Mapping[str, BlockCost]] = {
    "open": BlockCost(1, 1, 0, 1),
    "identify": BlockCost(3, 4, 1, 2),
    "lookup": BlockCost(3, 4, 1, 2),
    "verify": BlockCost(4, 4, 2, 1),
    "check": BlockCost(1, 1, 1, 0),
    "reason": BlockCost(1, 1, 0, 0),
    "advice": BlockCost(2, 2, 0, 2),
    "asked": BlockCost(1, 1, 0, 1),
    "choice": BlockCost(1, 0, 0, 0),
    "option": BlockCost(0, 1, 0, 1),
    "fee": BlockCost(2, 2, 0, 2),
    "confirm": BlockCost(2, 2, 0, 2),
    "confirm_too": BlockCost(1, 2, 0, 2),
    "act": BlockCost(2, 1, 1, 0),
    "escalate": BlockCost(2, 2, 1, 0),
}
"""The nodes, edges and APIs that each part adds; the edge into a part is counted where it leaves."""

_CHANCES: Final = {
    "identify": 0.45, "verify": 0.08, "check": 0.9, "two_reasons": 0.85, "choice": 0.6, "fee": 0.45, "confirm": 0.4,
    "fails": 0.4, "advice": 0.6,
}  # fmt: skip


@dataclass(frozen=True)
class ActionBranch:
    """What leads to one action: its position among the intent's, and whether it costs, is confirmed, may fail."""

    action: int
    fee: bool = False
    confirm: bool = False
    fails: bool = False


@dataclass(frozen=True)
class ProcedureShape:
    """The blocks of a procedure.

    Attributes:
        identify, verify: whether the customer is found by an e-mail address, and proves to be it by a code.
        reasons: the labels of what may stand in the way; none without a check.
        advice, asked: whether the customer tries something first, and is asked for something else.
        branches: one for each action that can be had.
        instead: whether the second action is offered in place of the first, and not beside it.
    """

    identify: bool
    verify: bool
    reasons: tuple[str, ...]
    advice: bool
    asked: bool
    branches: tuple[ActionBranch, ...]
    instead: bool = False

    @property
    def cost(self) -> BlockCost:
        """The sizes of the flowgraph."""
        return BlockCost(*map(sum, zip(*(COSTS[name] for name in self._parts()), strict=True)))

    def _parts(self) -> Iterator[str]:
        yield from ("open", "lookup")
        yield from (name for name in ("identify", "verify", "advice", "asked") if getattr(self, name))
        if self.reasons:
            yield from ("check", *("reason" for _ in self.reasons))
        if len(self.branches) > 1:
            yield from ("choice", *("option" for _ in self.branches))
        for branch in self.branches:
            yield "act"
            yield from (name for name, there in (("fee", branch.fee), ("escalate", branch.fails)) if there)
        confirmed = sum(branch.confirm for branch in self.branches)
        yield from ("confirm" if place == 0 else "confirm_too" for place in range(confirmed))

    @property
    def form(self) -> tuple[int, ...]:
        """What makes the form of the flowgraph, whatever its nodes say. A fee and a confirmation have one form."""
        branches = sorted((branch.fee or branch.confirm) + 2 * branch.fails for branch in self.branches)
        shared = sum(branch.confirm for branch in self.branches) > 1
        return (self.identify, self.verify, len(self.reasons), self.advice, self.asked, shared, *branches)

    @property
    def fits(self) -> bool:
        """Whether the sizes are within what was published (section 8.3), and no two ends read alike.

        A second fee that is not accepted would be told in the words of the first.
        """
        cost = self.cost
        if sum(branch.fee for branch in self.branches) > 1 or cost.nodes + cost.lines not in CONVERSATION_NODES:
            return False
        in_conversations = cost.edges + cost.lines in CONVERSATION_EDGES
        return cost.nodes in NODES and cost.edges in EDGES and cost.apis in APIS and in_conversations


def draw_shape(intent: IntentFile, rng: Random, unlike: Sequence[ProcedureShape] = ()) -> ProcedureShape:
    """Draw the blocks of a procedure for an intent, whose graph has another form than those of its procedures before.

    Raises:
        GenerationError: if no shape that was drawn fits the published sizes.
    """
    forms = {shape.form for shape in unlike}
    for _ in range(_TRIES):
        shape = _drawn(intent, rng)
        if shape.fits and shape.form not in forms:
            return shape
    raise GenerationError(f"intent {intent.id}: none of {_TRIES} drawn shapes has 10 to 20 nodes and is new")


def _drawn(intent: IntentFile, rng: Random) -> ProcedureShape:
    hits = {name: rng.random() < chance for name, chance in _CHANCES.items()}
    labels = [reason.label for reason in intent.reasons]
    reasons = sample(rng, labels, 2 if hits["two_reasons"] else 1)
    several = hits["choice"] and len(intent.actions) > 1
    count = len(intent.actions) if several else 1
    failing = pick(rng, range(count))
    branches = tuple(
        _branch(action, place, place == failing, rng) for place, action in enumerate(intent.actions[:count])
    )
    return ProcedureShape(
        identify=hits["identify"],
        verify=hits["verify"],
        reasons=tuple(label for label in labels if label in reasons) if hits["check"] else (),
        advice=intent.advice is not None and hits["advice"],
        asked=intent.asked is not None and any(intent.actions[branch.action].takes for branch in branches),
        branches=branches,
        instead=intent.instead and several,
    )


def _branch(action: ActionFile, place: int, may_fail: bool, rng: Random) -> ActionBranch:
    fee, confirm, fails = (rng.random() < _CHANCES[name] for name in ("fee", "confirm", "fails"))
    fee = fee and bool(action.fee)
    return ActionBranch(place, fee, confirm and not fee, fails and may_fail and action.fails is not None)
