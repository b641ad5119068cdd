"""Descriptions: each way leads from words to the thing and back, in rows, in SQL and with tools."""

from __future__ import annotations

from random import Random

import pytest
from enterprise_small import SMALL, world

from workgym.envs.enterprise import BENCHMARK
from workgym.envs.enterprise.access import EmployeeRights
from workgym.envs.enterprise.matrix import PROFILES
from workgym.scenarios.enterprise.checks import require_far
from workgym.scenarios.enterprise.describing.description import Description, readings
from workgym.scenarios.enterprise.describing.way import Way
from workgym.scenarios.enterprise.describing.ways import KINDS, WAYS, ways_of
from workgym.scenarios.enterprise.frames import splits
from workgym.scenarios.enterprise.rights import may_all
from workgym.scenarios.enterprise.rows import BUCKETS, CompanyRows
from workgym.scenarios.shared.drawing import Rejected
from workgym.scenarios.shared.replay import ReferenceRun
from workgym.scenarios.shared.streams import pick, shuffled, stream

of_ways = pytest.mark.parametrize("way", [pytest.param(way, id=way.id) for way in WAYS.values()])


def described(way: Way, rng: Random, rows: CompanyRows) -> tuple[str, str, Description] | None:
    """Return a persona with the rights, a thing, and a description of it by this way, if one is drawn at once."""
    me = pick(rng, rows.active)["emp_id"]
    key = pick(rng, rows.ranked(way.kind)[pick(rng, BUCKETS)])
    for stated in way.back(rng, rows, me, key):
        own = tuple(sorted((name, text) for name, text in stated.items() if name != "of"))
        inner = None
        if way.of:
            (named,) = (other for other in ways_of(way.of) if other.id == f"{way.of} name") if way.of != "ticket" else (
                WAYS["ticket matter"],)  # fmt: skip
            first = next(iter(named.back(rng, rows, me, stated["of"])), None)
            if first is None:
                continue
            inner = Description(named.id, tuple(sorted(first.items())))
        return me, key, Description(way.id, own, inner)
    return None


def found_with_tools(run: ReferenceRun, description: Description, me: str) -> str:
    steps, result = description.find(me), None
    while True:
        try:
            result = run.call(steps.send(result))
        except StopIteration as done:
            return str(done.value)


@of_ways
def test_a_way_leads_to_the_thing_and_back(way: Way) -> None:
    rows, snapshot = CompanyRows.of(world(SMALL)), world(SMALL)
    rng = stream("describing test", SMALL, way.id, 0)
    found = 0
    for _ in range(3000):
        drawn = described(way, rng, rows)
        if drawn is None:
            continue
        me, key, description = drawn
        try:
            if description.resolve(snapshot, me) != [key]:
                continue
        except Rejected:
            continue
        for wording in range(len(way.texts)):
            assert description in readings(way.kind, description.words(wording))
        needs = description.needs(snapshot, me)
        if not may_all("strict", rows.by_id, me, needs):
            continue
        run = ReferenceRun(BENCHMARK, snapshot, access=EmployeeRights(me, PROFILES["strict"]))
        assert found_with_tools(run, description, me) in (key, rows.by_id[key].get("name"))
        found += 1
        if found == 3:
            return
    pytest.fail(f"only {found} descriptions were drawn")


@of_ways
def test_what_is_missing_is_found_nowhere(way: Way) -> None:
    rows, snapshot = CompanyRows.of(world(SMALL)), world(SMALL)
    far = 0
    for kind, absent in way.absent.items():
        for place in range(6):
            stated = absent(stream("absent test", SMALL, f"{way.id} {kind}", place), rows)
            description = Description(way.id, tuple(sorted(stated.items())))
            me = pick(stream("absent test", SMALL, way.id, place), rows.active)["emp_id"]
            try:
                assert description.resolve(snapshot, me) == []
                require_far(rows, stated)
            except Rejected:
                continue  # the drawing of tasks takes another one
            assert description in readings(way.kind, description.words(0))
            far += 1
    assert far >= 2 * len(way.absent)


def test_things_of_every_kind_can_be_named() -> None:
    for kind in KINDS:
        assert any(not way.of for way in ways_of(kind))


def test_descriptions_nest() -> None:
    text = 'the manager of the colleague who wrote the post "Lost: a red scarf"'
    (found,) = readings("person", text)
    assert [part.way for part in found.chain()] == ["manager", "post author", "post name"]
    assert found.depth == 2
    assert found.root.stated == (("name", "Lost: a red scarf"),)
    other = found.with_root(Description("post name", (("name", "Found: a hat"),)))
    assert other.words(0) == 'the manager of the author of the post "Found: a hat"'


def test_a_text_that_describes_nothing_has_no_reading() -> None:
    assert readings("person", "") == ()
    assert readings("person", "somebody") == ()
    assert readings("ticket", "the ticket about love") == ()


def test_a_text_is_split_in_every_way() -> None:
    assert list(splits("from A and B and C to D", "from {a} and {b} to {c}")) == [
        {"a": "A", "b": "B and C", "c": "D"},
        {"a": "A and B", "b": "C", "c": "D"},
    ]
    assert list(splits("From a to a", "from {x} to {x}")) == [{"x": "a"}]
    assert list(splits("from a to b", "from {x} to {x}")) == []
    assert list(splits("plain", "plain")) == [{}]
    assert list(splits("plainly", "plain")) == []


def test_buckets_share_the_mentions() -> None:
    rows = CompanyRows.of(world(SMALL))
    for kind in KINDS:
        ranked = rows.ranked(kind)
        assert list(ranked) == list(BUCKETS)
        assert all(ranked.values())
        assert len(ranked["head"]) <= len(ranked["torso"]) + 1
        assert len(ranked["torso"]) <= len(ranked["tail"]) + 2
        everyone = [one for bucket in BUCKETS for one in ranked[bucket]]
        assert len(set(everyone)) == len(everyone)
    assert shuffled(Random(1), ranked["head"])
