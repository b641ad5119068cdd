"""What questions about products, and about periods without agents, have in common when they are drawn."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Hashable, Mapping, Sequence
from typing import Any

from workgym.envs.core.errors import GenerationError
from workgym.envs.core.snapshot import Snapshot
from workgym.envs.crmarena.functions.arguments import MAX_ROWS
from workgym.scenarios.crmarena.drawing import require_one_answer
from workgym.scenarios.crmarena.phrasing import phrasings_of
from workgym.scenarios.crmarena.product_rows import ProductRows
from workgym.scenarios.crmarena.questions import Leading, ProductQuestion
from workgym.scenarios.shared.drawing import Rejected

__all__ = ["Wordings", "contested", "known_products", "require_one_leader"]


def known_products(snapshot: Snapshot, cases: int) -> list[str]:
    """Return the ids of the products with at least ``cases`` cases whose order items fit into one result."""
    rows = ProductRows.of(snapshot)
    return [
        product
        for product in rows.names
        if len(rows.cases.get(product, ())) >= cases and rows.sold[product] <= MAX_ROWS
    ]


def contested(found: Leading) -> bool:
    """Return whether counting decides: the leader has two cases or more, and another one has a case, too."""
    return found.most > 1 and found.second > 0


def require_one_leader(
    answer: Callable[..., Leading], kind: type[Any], snapshot: Snapshot, asked: ProductQuestion
) -> None:
    """Check that there is one leader at most, and the same one under all readings.

    Raises:
        Rejected: with the reasons why it is not so.
    """
    if len(answer(snapshot, asked).leaders) > 1:
        raise Rejected("a tie")
    require_one_answer(lambda reading: answer(snapshot, asked, reading).leaders, kind)


class Wordings:
    """Gives questions their sentences: each one equally often in every group of questions, and no request twice.

    Args:
        snapshot: the world, whose pool decides which of the phrasings it uses.
        phrasings: sentences with slots.
    """

    def __init__(self, snapshot: Snapshot, phrasings: Sequence[str]) -> None:
        self._phrasings = phrasings_of(snapshot.key.seed, phrasings)
        self._used: Counter[tuple[Hashable, str]] = Counter()
        self._said: set[str] = set()

    def next(self, group: Hashable, slots: Mapping[str, str]) -> str:
        """Return the request for a question of a group."""
        fresh = [text for text in self._phrasings if text.format(**slots) not in self._said]
        if not fresh:
            raise GenerationError(f"{len(self._phrasings)} phrasings are too few for requests with {dict(slots)}")
        frame = min(fresh, key=lambda text: self._used[group, text])
        self._used[group, frame] += 1
        self._said.add(frame.format(**slots))
        return frame.format(**slots)
