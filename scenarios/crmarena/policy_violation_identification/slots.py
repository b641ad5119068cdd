"""Which cases are asked about: a set in which no article is the answer often, and mistakes of every kind occur.

Cases without a mistake are chosen like those with one: as many by chat as the others, about the issues in turn. Half of
them hold something that could be taken for a mistake.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import partial
from typing import Final, NamedTuple

from workgym.envs.core.errors import GenerationError
from workgym.scenarios.crmarena.template import SIZE, UNANSWERABLE
from workgym.scenarios.crmarena.world.cases import complaints
from workgym.scenarios.crmarena.world.complaint import Complaint
from workgym.scenarios.crmarena.world.conduct import DEFECTS, Conduct, conducts
from workgym.scenarios.crmarena.world.plan import WorldPlan
from workgym.scenarios.shared.streams import shuffled

__all__ = ["TEMPLATE", "ChosenCase", "chosen_cases"]

TEMPLATE: Final = "policy_violation_identification"
_SHARE: Final = 13
"""The most tasks that one article is the answer of: less than 15 % of those with an answer."""
_OF_EACH_DEFECT: Final = 12
"""As many tasks every kind of mistake has at least, where there are enough cases with it; it never has less than 8."""
_DECOYS: Final = {"last day": 6, "refused wish": 8, "taken back": 8}
"""How many tasks hold what could be taken for a mistake and is none; it may be more."""


class ChosenCase(NamedTuple):
    """A closed case and how it was decided."""

    case: Complaint
    conduct: Conduct


def chosen_cases(plan: WorldPlan) -> list[ChosenCase]:
    """Return the cases of a world's tasks, in an order that says nothing.

    Raises:
        GenerationError: if the world does not hold enough of them.
    """
    closed = [
        ChosenCase(case, conduct)
        for case, conduct in zip(complaints(plan), conducts(plan), strict=True)
        if conduct is not None
    ]
    mixed = shuffled(plan.stream(TEMPLATE, "cases"), closed)
    wrong = list(_wrong_cases([chosen for chosen in mixed if chosen.conduct.defect]))
    share = sum(chosen.case.chat for chosen in wrong) / max(len(wrong), 1)
    right = list(_right_cases([chosen for chosen in mixed if not chosen.conduct.defect], share))
    if (len(wrong), len(right)) != (SIZE - UNANSWERABLE, UNANSWERABLE):
        found = f"{len(wrong)} cases with a mistake and {len(right)} without"
        raise GenerationError(f"{TEMPLATE} in the world of seed {plan.seed}: only {found} can be asked about")
    return shuffled(plan.stream(TEMPLATE, "order"), [*wrong, *right])


def _wrong_cases(mixed: Sequence[ChosenCase]) -> Iterator[ChosenCase]:
    """Yield cases with a mistake: first of every kind alike, then of the issues that occur least."""
    issues: Counter[int] = Counter()
    taken: set[int] = set()
    for defect in DEFECTS:
        of_defect = [chosen for chosen in mixed if chosen.conduct.defect == defect]
        yield from _evenly(of_defect, issues, taken, _OF_EACH_DEFECT)
    yield from _evenly(mixed, issues, taken, SIZE - UNANSWERABLE - len(taken))


def _right_cases(mixed: Sequence[ChosenCase], share: float) -> Iterator[ChosenCase]:
    """Yield cases without a mistake: those with decoys, then plain ones, so that a share of all came by chat."""
    issues: Counter[int] = Counter()
    taken: set[int] = set()
    chats = round(share * UNANSWERABLE)
    for decoy, count in _DECOYS.items():
        for chosen in _evenly([chosen for chosen in mixed if decoy in chosen.conduct.decoys], issues, taken, count):
            chats -= chosen.case.chat
            yield chosen
    plain = [chosen for chosen in mixed if not chosen.conduct.decoys]
    yield from _evenly([chosen for chosen in plain if chosen.case.chat], issues, taken, max(chats, 0))
    mails = [chosen for chosen in plain if not chosen.case.chat]
    yield from _evenly(mails, issues, taken, UNANSWERABLE - len(taken))


def _evenly(cases: Sequence[ChosenCase], issues: Counter[int], taken: set[int], count: int) -> Iterator[ChosenCase]:
    """Yield up to ``count`` more cases, each of an issue that has been taken least often, and count them."""
    for _ in range(count):
        left = [chosen for chosen in cases if chosen.case.number not in taken and issues[chosen.case.issue] < _SHARE]
        if not left:
            return
        chosen = min(left, key=partial(_times_taken, issues))
        issues[chosen.case.issue] += 1
        taken.add(chosen.case.number)
        yield chosen


def _times_taken(issues: Counter[int], chosen: ChosenCase) -> int:
    return issues[chosen.case.issue]
