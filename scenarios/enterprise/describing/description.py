"""Descriptions: ways put together, in words and back."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache

from workgym.envs.core.snapshot import Snapshot
from workgym.scenarios.enterprise.describing.ways import WAYS, ways_of
from workgym.scenarios.enterprise.frames import splits
from workgym.scenarios.enterprise.rights import Need
from workgym.scenarios.enterprise.rows import CompanyRows
from workgym.scenarios.shared.drawing import Rejected, require_agreement
from workgym.scenarios.shared.steps import Steps

__all__ = ["Description", "readings"]


@dataclass(frozen=True)
class Description:
    """A description of one thing.

    Attributes:
        way: the id of its way.
        stated: what it states, by the slots of the way, sorted.
        of: the description of the thing that it goes through.
    """

    way: str
    stated: tuple[tuple[str, str], ...] = ()
    of: Description | None = None

    @property
    def depth(self) -> int:
        """Through how many other things it goes."""
        return 0 if self.of is None else 1 + self.of.depth

    @property
    def root(self) -> Description:
        """The innermost description, which stands by itself."""
        return self if self.of is None else self.of.root

    def chain(self) -> Iterator[Description]:
        """Yield this description and those that it goes through."""
        yield self
        if self.of is not None:
            yield from self.of.chain()

    def words(self, wording: int) -> str:
        """Return it in words; ``wording`` chooses among those of each way."""
        texts = WAYS[self.way].texts
        inner = {} if self.of is None else {"of": self.of.words(wording // 3)}
        return texts[wording % len(texts)].format(**dict(self.stated), **inner)

    def with_root(self, root: Description) -> Description:
        """Return it with another innermost description."""
        return root if self.of is None else Description(self.way, self.stated, self.of.with_root(root))

    def resolve(self, snapshot: Snapshot, me: str) -> list[str]:
        """Return the ids of all things that it fits for a persona, computed twice; none if a step fits nothing.

        Raises:
            GenerationError: if the two computations disagree.
            Rejected: if a thing that it goes through is not the only one.
        """
        known = CompanyRows.of(snapshot).resolved
        key = (self, me if any(WAYS[part.way].relative for part in self.chain()) else "")
        if key not in known:
            known[key] = self._resolve(snapshot, me)
        return known[key]

    def _resolve(self, snapshot: Snapshot, me: str) -> list[str]:
        way, stated = WAYS[self.way], dict(self.stated)
        if self.of is not None:
            inner = self.of.resolve(snapshot, me)
            if len(inner) > 1:
                raise Rejected("a description fits several things")
            if not inner:
                return []
            stated["of"] = inner[0]
        first = sorted(set(way.by_rows(CompanyRows.of(snapshot), me, stated)))
        second = sorted(set(map(str, way.by_sql(snapshot, me, stated))))
        if way.topical and first != second:  # SQL reads texts, and finds what fits as well
            raise Rejected("a description fits other texts")
        return require_agreement(f"{way.id} in {snapshot} for {me}, {stated}", first, second)

    def needs(self, snapshot: Snapshot, me: str) -> list[Need]:
        """Return the rights that finding the thing takes, as far as its steps lead somewhere."""
        way, stated, needs = WAYS[self.way], dict(self.stated), []
        if self.of is not None:
            needs = self.of.needs(snapshot, me)
            inner = self.of.resolve(snapshot, me)
            if not inner:
                return needs
            stated["of"] = inner[0]
        return [*needs, *way.needs(CompanyRows.of(snapshot), me, stated)]

    def find(self, me: str) -> Steps[str]:
        """Find the thing with tools and return its id, or the name by which the tools know it."""
        stated = dict(self.stated)
        if self.of is not None:
            stated["of"] = yield from self.of.find(me)
        return (yield from WAYS[self.way].find(me, stated))


@lru_cache(maxsize=16384)
def readings(kind: str, text: str) -> tuple[Description, ...]:
    """Return every description of something of this kind that a text may be."""
    found: dict[Description, None] = {}
    for way in ways_of(kind):
        for frame in way.texts:
            for slots in splits(text, frame):
                for description in _meant(way.id, slots):
                    found[description] = None
    return tuple(found)


def _meant(way_id: str, slots: Mapping[str, str]) -> Iterator[Description]:
    way = WAYS[way_id]
    stated = {name: text for name, text in slots.items() if name != "of"}
    if not all(way.fits[name](text) for name, text in stated.items() if name in way.fits):
        return
    own = tuple(sorted(stated.items()))
    if not way.of:
        yield Description(way_id, own)
    else:
        for inner in readings(way.of, slots["of"]):
            yield Description(way_id, own, inner)
