"""Procedures as data: blocks compose them, worlds have the outcomes of their paths, tools and plain Python agree."""

from __future__ import annotations

import hashlib
import json
import lzma
import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import datetime, timedelta
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import pydantic_core
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from workgym.envs.almita.clock import NOW
from workgym.envs.almita.graphs.guards import GuardEvent, legal_now, reached
from workgym.envs.almita.procedures import expressions, queries
from workgym.envs.almita.procedures.catalogue import DATA, catalogue
from workgym.envs.almita.procedures.expressions import NameScope, columns_in, evaluate, parse
from workgym.envs.almita.procedures.format import STYLES
from workgym.envs.almita.procedures.labelled import GAP
from workgym.envs.almita.procedures.loading import load_file, load_folder
from workgym.envs.almita.procedures.procedure import Procedure, label_of
from workgym.envs.core import Call, Column, Kind, Schema, Session, Snapshot, Table
from workgym.envs.core.delta import Delta
from workgym.envs.core.errors import ToolError, UsageError
from workgym.envs.core.schema import Row
from workgym.envs.core.snapshot import WorldKey, open_snapshot
from workgym.scenarios.almita.composing import (
    BLUEPRINTS,
    Blueprint,
    Use,
    blocks,
    compose,
    composed_text,
    read_blueprint,
)
from workgym.scenarios.almita.paths import GraphPath, all_paths
from workgym.scenarios.almita.rows_after import RowsAfter, world_after
from workgym.scenarios.almita.scenes import NoScene, Scene, scene_for

PROCEDURES = sorted(path.stem for path in DATA.glob("*.toml"))
CODE = Path(expressions.__file__).parent
SCENARIO = Path(BLUEPRINTS).parent


@dataclass
class Empty:
    """A world without rows."""

    schema: Schema
    version: str = "1"
    now: datetime = NOW
    templates: tuple[Any, ...] = ()

    def rows(self, seed: int, scale: float) -> Mapping[str, Iterable[Row]]:
        return dict.fromkeys(self.schema, ())


def empty(name: str, schema: Schema) -> Snapshot:
    return open_snapshot(WorldKey(f"composed-{name}-{schema.digest[:8]}".replace("_", "-"), "1", 0, 1), Empty(schema))  # type: ignore[arg-type]


def paths(procedure: Procedure) -> list[GraphPath]:
    return all_paths(procedure.graph)


@cache
def scenes(procedure: Procedure, seed: str = "") -> list[Scene]:
    found = enumerate(paths(procedure))
    return [scene_for(procedure, path, Random(f"{procedure.procedure_id}/{number}{seed}")) for number, path in found]


def play(procedure: Procedure, session: Session, call: Call) -> Any:
    """Return the output of a call as an agent sees it."""
    tools = {tool.name: tool for tool in procedure.toolkit}
    try:
        return pydantic_core.from_json(pydantic_core.to_json(tools[call.name].call(session, dict(call.arguments))))
    except ToolError as error:
        return {"error": error.code}


# Blocks and blueprints


def test_there_are_fifteen_blocks_and_the_procedures_of_eight_industries_use_every_one() -> None:
    blueprints = [read_blueprint(path) for path in sorted(BLUEPRINTS.glob("*.toml"))]
    assert [blueprint.id for blueprint in blueprints] == PROCEDURES
    assert len(blocks()) == 15
    assert {use.block for blueprint in blueprints for use in blueprint.use} == set(blocks())
    assert len({blueprint.industry for blueprint in blueprints}) == 8


@pytest.mark.parametrize("name", PROCEDURES)
def test_the_file_of_a_procedure_is_what_its_blueprint_makes(name: str) -> None:
    file = compose(read_blueprint(BLUEPRINTS / f"{name}.toml"))
    assert (DATA / f"{name}.toml").read_text(encoding="utf-8") == composed_text(file)
    assert load_file(DATA / f"{name}.toml").file == file


@pytest.mark.parametrize("name", PROCEDURES)
def test_every_node_has_enough_words_and_all_of_them_can_be_filled(name: str) -> None:
    procedure = catalogue()[name]
    scene = scenes(procedure)[0]
    said: dict[str, set[str]] = {}
    everything = {slot: "2026-06-05" if s.type == "date" else "12:00" for slot, s in procedure.slots.items()}
    everything |= {slot: "12.50" for slot, s in procedure.slots.items() if s.type == "amount"}
    everything |= {slot: next(iter(s.file.words)) for slot, s in procedure.slots.items() if s.type == "enum"}
    everything |= scene.bound
    for node in procedure.graph.nodes:
        if node.kind == "assistant":
            move = procedure.agent[node.node_id]
            assert len(move.texts) >= 8, node
            texts = [*move.texts, *move.again]
            assert len(set(move.texts)) == len(move.texts), node
            said[node.node_id] = {procedure.say(text, everything) for text in texts}
        elif node.kind == "user":
            line = procedure.customer[node.node_id]
            assert set(line.lines) == set(STYLES), node
            assert all(len(texts) >= 6 for texts in line.lines.values()), node
            lines = [(style, text) for style, texts in line.lines.items() for text in texts]
            spoken = {procedure.say(text, everything, style) for style, text in lines}
            assert not any(re.search(r"[<>{}]|(?<!\.)\.\.(?!\.)", text) for text in spoken), node
    assert not any(re.search(r"[<>{}]", text) for texts in said.values() for text in texts)
    assert "<" not in procedure.instruction


def test_a_blueprint_with_a_fault_is_refused_by_name() -> None:
    whole = read_blueprint(BLUEPRINTS / "locker.toml")

    def with_first(**changes: Any) -> Blueprint:
        first = Use.model_validate({**whole.use[0].model_dump(), **changes})
        return whole.model_copy(update={"use": (first, *whole.use[1:])})

    for broken, words in (
        (with_first(block="opne"), "there is no block 'opne'"),
        (with_first(then={}), "exit stated of block open leads nowhere"),
        (with_first(then={"stated": "nowhere"}), "leads to 'nowhere'"),
        (with_first(give={}), "block open needs topic, problem"),
        (whole.model_copy(update={"use": (*whole.use, whole.use[0])}), "two blocks have one name"),
        (whole.model_copy(update={"slots": {**whole.slots, "x": {"type": "idd"}}}), "slots.x.type"),
    ):
        with pytest.raises(UsageError, match=re.escape(words)):
            compose(broken)


def test_files_and_folders_that_are_no_procedures_are_refused_by_key(tmp_path: Path) -> None:
    (tmp_path / "a.toml").write_text("id = 'A b'\ncolour = 1\n")
    with pytest.raises(UsageError, match=r"(?s)a\.toml is not a procedure:.*id: .*colour: there is no such key"):
        load_folder(tmp_path)
    (tmp_path / "a.toml").write_text("id = ")
    with pytest.raises(UsageError, match="not TOML"):
        load_folder(tmp_path)
    (tmp_path / "a.toml").write_bytes(b"\xff\xfe")
    with pytest.raises(UsageError, match="not UTF-8"):
        load_folder(tmp_path)
    (tmp_path / "a.toml").unlink()
    with pytest.raises(UsageError, match="no procedure"):
        load_folder(tmp_path)
    with pytest.raises(UsageError, match="there is no such folder"):
        load_folder(tmp_path / "missing")
    text = (DATA / "locker.toml").read_text(encoding="utf-8")
    (tmp_path / "a.toml").write_text(text)
    (tmp_path / "b.toml").write_text(text)
    with pytest.raises(UsageError, match="is in another file of the folder too"):
        load_folder(tmp_path)
    (tmp_path / "b.toml").write_text(text.replace("(N2, N4){in_locker}", "(N2, N4){in_the_locker}"))
    (tmp_path / "a.toml").unlink()
    if "{in_the_locker}" in (tmp_path / "b.toml").read_text():
        with pytest.raises(UsageError, match="F12"):
            load_folder(tmp_path)


def test_no_code_knows_a_procedure() -> None:
    old = {"locker.py", "locker_agent.py", "locker_apis.py", "locker_customer.py", "model.py", "__init__.py"}
    files = [path for path in CODE.glob("*.py") if path.name not in old]
    files += [SCENARIO / name for name in ("composing.py", "rows_after.py", "scenes.py", "solving.py")]
    assert len(files) == 15
    for path in files:
        code = re.sub(r'""".*?"""', "", path.read_text(encoding="utf-8"), flags=re.DOTALL)
        assert not re.search(r"parcel|locker|sms|swiftbox", code, re.IGNORECASE), path.name


# Worlds, tools and plain Python


@pytest.mark.parametrize("name", PROCEDURES)
def test_tools_and_plain_python_agree_on_every_path(name: str) -> None:
    """Each call of a path has the path's outcome, by the tools and by Python, with equal outputs and changes."""
    procedure = catalogue()[name]
    snapshot = empty(name, procedure.schema)
    labels: set[tuple[str, str]] = set()
    for scene in scenes(procedure):
        session = Session(snapshot, scene.rows)
        for visit in scene.visits:
            output = play(procedure, session, visit.call)
            assert label_of(output) == visit.label
            assert output == json.loads(json.dumps(visit.output))
            labels.add((visit.call.name, visit.label))
        after = world_after(procedure, scene.rows, [visit.call for visit in scene.visits], NOW)
        assert Delta(procedure.schema, after.changes(procedure.schema)) == session.delta()
    drawn = {
        (node.description, edge.label) for node in procedure.flow.nodes for edge in procedure.flow.out(node.node_id)
    }
    assert labels == {(api, label) for api, label in drawn if api in procedure.apis}


@pytest.mark.parametrize(
    ("name", "times"),
    [case for name in PROCEDURES for case in ((name, 1), pytest.param(name, 4, marks=pytest.mark.soak))],
)
def test_tools_and_plain_python_agree_on_calls_off_the_path(name: str, times: int) -> None:
    """Random calls on random rows: equal outcomes and changes; in many worlds every outcome of every API occurs."""
    procedure = catalogue()[name]
    snapshot = empty(name, procedure.schema)
    seen: set[tuple[str, str]] = set()
    rng = Random(name)
    for scene in (scene for time in range(times) for scene in scenes(procedure, str(time))):
        session, after = Session(snapshot, scene.rows), RowsAfter(procedure, scene.rows, NOW)
        for call in [*(visit.call for visit in scene.visits), *random_calls(procedure, scene, rng)]:
            output = play(procedure, session, call)
            assert label_of(output) == after.call(call), call
            told = json.loads(json.dumps(after.outputs[-1]))
            assert output == told, call
            seen.add((call.name, label_of(output)))
        assert Delta(procedure.schema, after.changes(procedure.schema)) == session.delta()
    known = {(api, outcome) for api in procedure.apis for outcome in procedure.apis[api].outcomes}
    assert seen == known if times > 1 else len(seen) > 0.8 * len(known)


def random_calls(procedure: Procedure, scene: Scene, rng: Random) -> list[Call]:
    """Return calls with arguments from the rows of a scene, from the conversation, and from nowhere."""
    cells = [str(value) for rows in scene.rows.values() for row in rows for value in row.values() if value is not None]
    calls = []
    for name in [*procedure.apis, *procedure.apis, *procedure.apis]:
        arguments: dict[str, Any] = {}
        for param in procedure.apis[name].params:
            slot = procedure.slots[param.slot]
            pool: list[str] = []
            match slot.type:
                case "enum":
                    pool = list(slot.file.words)
                case "date":
                    offsets = range(-2, 40)
                    pool = [(NOW.date() + timedelta(days=offset)).isoformat() for offset in offsets]
                    pool += [cell for cell in cells if re.fullmatch(r"\d{4}-\d{2}-\d{2}", cell)] * 3
                case _:
                    pool = [cell for cell in cells if re.fullmatch(slot.pattern, cell)]
                    pool += [scene.bound[slot.name]] * len(pool) if slot.name in scene.bound else []
                    pool += ["NO-0000"]
            arguments[param.name] = rng.choice(pool)
        calls.append(Call(name=name, arguments=arguments))
    return calls


@pytest.mark.parametrize("name", PROCEDURES)
def test_a_scene_is_the_same_for_the_same_seed_and_holds_what_makes_a_wrong_call_matter(name: str) -> None:
    procedure = catalogue()[name]
    path = paths(procedure)[-1]
    one, same, other = (scene_for(procedure, path, Random(seed)) for seed in ("a", "a", "b"))
    assert one == same
    assert one.rows != other.rows
    assert one.bound != other.bound
    for table, rows in one.rows.items():
        own = [row for row in rows if row.get("customer_id") == one.customer["customer_id"]]
        if any("customer_id" in row for row in rows):
            assert len(rows) - len(own) >= 5, table
        for column, file in procedure.file.tables[table].columns.items() if table in procedure.file.tables else ():
            values = [row[column] for row in rows if row[column] is not None]
            if file.unique or file.generated:
                assert len(set(values)) == len(values), (table, column)
            if file.pattern:
                assert all(re.fullmatch(file.pattern.replace("#", r"\d"), value) for value in values), (table, column)


def test_wrong_numbers_come_first_only_where_a_later_line_corrects_them() -> None:
    for procedure in catalogue().values():
        for scene in scenes(procedure):
            given = [(slot, value) for slots in scene.given.values() for slot, value in slots.items()]
            for slot in {slot for slot, _ in given}:
                values = [value for name, value in given if name == slot]
                assert len(set(values)) == len(values)


def test_a_path_without_a_world_is_infeasible() -> None:
    procedure = catalogue()["locker"]
    file = procedure.file
    api = file.apis["find_parcel"]
    never = api.outcomes[1].model_copy(update={"when": "row.status == 'in_transit' and row.status == 'delivered'"})
    broken = api.model_copy(update={"outcomes": (api.outcomes[0], never, *api.outcomes[2:])})
    changed = Procedure(
        file.model_copy(update={"apis": {**file.apis, "find_parcel": broken}}),
        procedure.flow,
        procedure.graph,
        procedure.places,
    )
    wanted = [
        path for path in paths(procedure) if "in_transit" in {changed.graph.edge(uid).label for uid in path.edges}
    ]
    with pytest.raises(NoScene, match="none of 50 worlds has the outcomes"):
        scene_for(changed, wanted[0], Random(1), draws=50)


# The language of conditions


TABLE = Table(
    "things",
    (
        Column("name", Kind.EXACT),
        Column("count", Kind.INTEGER, null=True),
        Column("price", Kind.NUMBER, null=True),
        Column("on", Kind.DATE, null=True),
        Column("flag", Kind.BOOLEAN, null=True),
    ),
)
DAYS = st.integers(-3, 3).map(lambda offset: NOW.date() + timedelta(days=offset))
ROWS = st.fixed_dictionaries(
    {
        "name": st.sampled_from(["a", "b", "c"]),
        "count": st.none() | st.integers(-2, 2),
        "price": st.none() | st.sampled_from([0.5, 1.0, 2.5]),
        "on": st.none() | DAYS,
        "flag": st.none() | st.booleans(),
    }
)
NUMBERS = st.sampled_from(
    [
        "row.count",
        "number",
        "1",
        "(-row.count)",
        "(row.count + number)",
        "(row.count * 2)",
        "len([t.name for t in things])",
        "max([t.count for t in things if t.flag])",
    ]
)
DATES = st.sampled_from(
    ["row.on", "today", "day(today + days(1))", "day(row.on - days(number))", "min([t.on for t in things])"]
)
TEXTS = st.sampled_from(["row.name", "'a'", "word", "weekday(row.on)"])
ORDER = st.sampled_from(["==", "!=", "<", "<=", ">", ">="])
SAME = st.sampled_from(["==", "!="])
LEAVES = st.one_of(
    st.tuples(NUMBERS, ORDER, NUMBERS).map(" ".join),
    st.tuples(DATES, ORDER, DATES).map(" ".join),
    st.tuples(TEXTS, SAME, TEXTS).map(" ".join),
    st.tuples(NUMBERS, st.just("<="), NUMBERS, st.just("<"), NUMBERS).map(" ".join),
    st.tuples(NUMBERS, st.sampled_from(["in", "not in"]), st.just("[1, row.count]")).map(" ".join),
    st.tuples(DATES, st.sampled_from(["in", "not in"]), st.just("[t.on for t in things if not t.flag]")).map(" ".join),
    st.sampled_from(["row is None", "row is not None", "row.count is None", "row.flag", "row.price * 2 > 1.0", "True"]),
)
CONDITIONS = st.recursive(
    LEAVES,
    lambda inner: st.one_of(
        inner.map(lambda one: f"not ({one})"),
        st.tuples(inner, st.sampled_from(["and", "or"]), inner).map(
            lambda parts: f"({parts[0]}) {parts[1]} ({parts[2]})"
        ),
    ),
    max_leaves=4,
)


@settings(max_examples=150)
@given(st.lists(ROWS, max_size=4), st.booleans(), st.integers(0, 2), st.sampled_from(["a", "x"]), CONDITIONS)
def test_conditions_mean_the_same_in_sql_and_in_python(
    rows: list[Row], there: bool, number: int, word: str, text: str
) -> None:
    values = {"number": number, "word": word, "today": NOW.date(), "now": NOW}
    session = Session(empty("language", Schema(TABLE)), {"things": rows})
    row = rows[0] if rows and there else None
    expected = bool(evaluate(parse(text), NameScope(values, {"row": row}, {"things": rows})))
    sql = queries.joined(
        'SELECT COALESCE({}, FALSE) AS "holds" FROM (SELECT 1) LEFT JOIN '
        f'(SELECT * FROM "things" WHERE {there} ORDER BY "_row" LIMIT 1) AS "row" ON TRUE',
        queries.as_sql(parse(text), values),
    )
    assert session.value(sql.text, sql.values) is expected, text


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("row.status =", "not an expression"),
        ("open('x')", "the functions are"),
        ("().__class__", "expected a row and a column"),
        ("row.a.b", "expected a row and a column"),
        ("[x for x in y for z in w]", "expected [s.column for s in table if condition]"),
        ("lambda: 1", "Lambda is not part of the language"),
        ("row in 3", "'in' expects a list"),
        ("row is 3", "'is' compares with None alone"),
        ("days(1, 2)", "days takes 1 value(s)"),
        ("b'x'", "expected a text, a number"),
        ("row.count ** 2", "Pow is not part of the language"),
        ("not " * 60 + "row.open", "more than 50 expressions within each other"),
    ],
)
def test_what_is_no_condition_is_refused(text: str, words: str) -> None:
    with pytest.raises(ValueError, match=re.escape(words)):
        parse(text)


def test_the_columns_that_an_expression_reads_are_found() -> None:
    tree = parse("row.status in [s.name for s in shelves if s.row == row.place] and not it.open")
    assert [*columns_in(tree)] == [
        ("row", "", "status"),
        ("s", "shelves", "name"),
        ("s", "shelves", "row"),
        ("row", "", "place"),
        ("it", "", "open"),
    ]


def test_a_name_that_stands_for_nothing_is_named() -> None:
    for text, words in (("colour == 1", "colour: there is no such name"), ("it.x == 1", "it: there is no such row"),
                        ("1 in [s.x for s in shelves]", "shelves: there is no such table"),
                        ("row.x == 1", "row.x: there is no such column"), ("word < 1", "not supported"),
                        ("word * 1000000000", "expected numbers"), ("weekday(row.y)", "no attribute 'weekday'"),
                        ("days(1000000000000)", "days(1000000000000)")):  # fmt: skip
        with pytest.raises(ValueError, match=re.escape(words)):
            evaluate(parse(text), NameScope({"word": "a"}, {"row": {"y": 1}}, {}))


# Routes


def test_a_call_is_legal_where_one_whole_route_was_gone() -> None:
    """The node of the code has two ways in; what they share says nothing about the choice, and the route does."""
    procedure = catalogue()["locker"]
    node = {name: place for place, name in procedure.flow_ids.items()}
    graph = procedure.graph
    users = {line.option + "/".join(line.gives): place for place, line in procedure.customer.items()}
    start = [GuardEvent("user", graph.out(graph.root)[0].target, "")]
    asked = graph.out(node["N1"])[0].target
    found = [*start, GuardEvent("user", asked, ""), GuardEvent("outcome", "find_parcel", "in_locker")]
    assert reached(graph, start) >= {graph.root}
    code = next(place for place in users.values() if procedure.customer[place].gives == ("channel",))
    chosen = GuardEvent("user", users["a new codechannel"], "")
    assert code in users.values()
    assert not any(place in reached(graph, found) for place in graph.leaves)
    assert legal_now(graph, "find_parcel", found)
    issue = next(n.node_id for n in graph.nodes if n.description == "issue_locker_code")
    assert issue not in reached(graph, found)
    assert issue in reached(graph, [*found, chosen])
    assert issue not in reached(graph, [chosen])


# The corpus of replies


CORPUS = Path(__file__).parents[1] / "data" / "almita"
SETS = (
    "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth", "eleventh",
    "twelfth", "thirteenth", "fourteenth", "fifteenth", "sixteenth", "seventeenth", "eighteenth", "nineteenth",
    "twenty-first", "twenty-second", "twenty-third", "twenty-fourth", "twenty-fifth",
)  # fmt: skip


@pytest.mark.parametrize("name", PROCEDURES)
def test_the_corpus_has_replies_for_every_node_and_gaps_for_known_slots(name: str) -> None:
    file = catalogue()[name].file
    replies = [one._asdict() for one in catalogue()[name].replies]
    moves = {node: move for node, move in file.agent.items() if move.act != "greet"}
    texts = [reply["text"] for reply in replies]
    assert len(set(texts)) == len(texts)
    for node, move in moves.items():
        for part in {reply["set"] for reply in replies}:
            labels = [reply["label"] for reply in replies if (reply["node"], reply["set"]) == (node, part)]
            assert labels.count("honest") >= 8, (node, part)
            assert labels.count("wrong") >= (5 if move.act == "end" else 2), (node, part)
    for reply in replies:
        assert reply["procedure"] == name
        assert reply["set"] in SETS
        assert bool(reply.get("why")) == (reply["label"] == "wrong")
        assert {slot for slot, _ in GAP.findall(reply["text"])} <= set(file.slots)
        assert not re.search(r"[{}]", GAP.sub("", reply["text"])), reply["text"]


@pytest.mark.parametrize("name", ["sealed", "sealed_drafts"])
def test_the_sealed_replies_are_those_that_were_announced(name: str) -> None:
    """Their digests were committed with them. The test does not read them."""
    sealed = lzma.decompress((CORPUS / f"{name}.jsonl.xz").read_bytes())
    assert hashlib.sha256(sealed).hexdigest() in (CORPUS / "README.md").read_text(encoding="utf-8")
    assert sealed.count(b"\n") > 600
