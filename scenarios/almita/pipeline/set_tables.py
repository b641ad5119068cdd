"""A generated set as one DuckDB file: the items of every stage as tables, and the rows of all worlds.

The worlds stand in the schema ``world``: a row says by ``conversation_id`` in which conversation it is there. Tables
have the order of the JSONL files.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final

import duckdb

from workgym.scenarios.almita.pipeline.items import GraphItem
from workgym.scenarios.almita.pipeline.made import MadeItems
from workgym.scenarios.almita.pipeline.running import GeneratedSet

__all__ = ["TABLES", "write_duckdb"]

_Rows = Iterable[Sequence[Any]]

TABLES: Final[Mapping[str, str]] = {
    "intents": "intent_id TEXT, name TEXT, client TEXT, issue TEXT, industry TEXT, source TEXT",
    "procedures": "procedure_id TEXT, intent_id TEXT, title TEXT, text TEXT, steps INTEGER, words INTEGER, "
    "playable BOOLEAN",
    "apis": "procedure_id TEXT, place INTEGER, name TEXT, description TEXT, params JSON, output JSON, mutates BOOLEAN, "
    "outcomes TEXT[]",
    "flow_nodes": "graph_id TEXT, node_id TEXT, kind TEXT, description TEXT, block TEXT",
    "flow_edges": "graph_id TEXT, uid INTEGER, source TEXT, target TEXT, label TEXT",
    "conv_nodes": "graph_id TEXT, node_id TEXT, kind TEXT, description TEXT, noise_family TEXT, noise_kind TEXT, "
    "at_node TEXT",
    "conv_edges": "graph_id TEXT, uid INTEGER, source TEXT, target TEXT, label TEXT",
    "paths": "path_id TEXT, graph_id TEXT, seed BIGINT, place INTEGER, nodes INTEGER, rerouted BOOLEAN",
    "path_steps": "path_id TEXT, place INTEGER, node_id TEXT, edge_uid INTEGER, visit INTEGER",
    "conversations": "conversation_id TEXT, procedure_id TEXT, graph_id TEXT, path_id TEXT, world_seed BIGINT, "
    "split TEXT, messages INTEGER, expected_delta JSON",
    "messages": "conversation_id TEXT, place INTEGER, role TEXT, content TEXT, node_id TEXT, noise_family TEXT, "
    "noise_kind TEXT, facts JSON",
    "tests": "test_id TEXT, conversation_id TEXT, place INTEGER, context JSON, expected_type TEXT, "
    "expected_reply TEXT, acceptable_replies TEXT[], facts JSON, expected_api TEXT, expected_arguments JSON, "
    "tags TEXT[]",
    "funnel": "place INTEGER, stage TEXT, generated INTEGER, auto_kept INTEGER, rejected_by JSON",
    "coverage": "graph_id TEXT, paths INTEGER, nodes DOUBLE, edges DOUBLE, outcomes DOUBLE, leaves DOUBLE, "
    "distinct_paths INTEGER, entropy DOUBLE",
}
"""The tables, each with its columns. ``conv_nodes`` are those of the graphs with noise; ``noise_kind`` tells them."""


def write_duckdb(found: GeneratedSet, path: Path) -> None:
    """Write a set into a DuckDB file that is not there yet."""
    with TemporaryDirectory(dir=path.parent) as folder, duckdb.connect(str(path)) as connection:
        lines = Path(folder) / "rows.jsonl"
        for name, rows in _tables(found).items():
            _load(connection, f'"{name}"', _columns(TABLES[name]), rows, lines)
        connection.execute("CREATE SCHEMA world")
        for table, columns, rows in _world_tables(found.made):
            _load(connection, f'world."{table}"', columns, rows, lines)


def _columns(text: str) -> dict[str, str]:
    found: dict[str, str] = {}
    for column in text.split(", "):
        name, _, kind = column.partition(" ")
        found[name] = kind
    return found


def _load(
    connection: duckdb.DuckDBPyConnection, table: str, columns: Mapping[str, str], rows: _Rows, lines: Path
) -> None:
    """Create a table and load its rows, by way of a file: that is a hundred times as quick as one INSERT a row."""
    declared = ", ".join(f'"{name}" {kind}' for name, kind in columns.items())
    connection.execute(f"CREATE TABLE {table} ({declared})")
    text = "".join(json.dumps(dict(zip(columns, row, strict=True)), ensure_ascii=False) + "\n" for row in rows)
    if not text:
        return
    lines.write_text(text, encoding="utf-8", newline="\n")
    struct = ", ".join(f"'{name}': '{kind}'" for name, kind in columns.items())
    connection.execute(
        f"INSERT INTO {table} SELECT * FROM read_json(?, format = 'newline_delimited', columns = {{{struct}}}, "
        "maximum_object_size = 100000000)",
        [str(lines)],
    )


def _tables(found: GeneratedSet) -> dict[str, _Rows]:
    made = found.made
    return {
        "intents": ((i.intent_id, i.name, i.client, i.issue, i.industry, i.source) for i in made.intents),
        "procedures": (
            (p.procedure_id, p.intent_id, p.title, p.text, p.step_count, p.word_count, p.procedure_id in made.playable)
            for p in made.procedures
        ),
        "apis": _apis(made),
        "flow_nodes": (
            (item.graph_id, node.node_id, node.kind, node.description, item.blocks.get(node.node_id))
            for item in made.flowgraphs
            for node in (item.graph.nodes if item.graph else ())
        ),
        "flow_edges": _edges(made.flowgraphs),
        "conv_nodes": _conv_nodes(made),
        "conv_edges": _edges(made.noise),
        "paths": ((p.path_id, p.graph_id, p.seed, p.index, len(p.steps), p.rerouted) for p in made.paths),
        "path_steps": ((p.path_id, place, *step) for p in made.paths for place, step in enumerate(p.steps)),
        "conversations": (
            (
                c.conversation_id, c.procedure_id, c.graph_id, c.path_id, c.world_seed, c.split, len(c.messages),
                list(c.expected_delta),
            )
            for c in made.conversations
        ),
        "messages": _messages(made),
        "tests": _tests(made),
        "funnel": (
            (place, row.stage, row.generated, row.auto_kept, row.rejected_by)
            for place, row in enumerate(found.funnel)
        ),
        "coverage": (
            (one.graph_id, one.paths, c.nodes, c.edges, c.outcomes, c.leaves, c.distinct_paths, c.entropy)
            for one in found.graphs
            for c in [one.coverage]
        ),
    }  # fmt: skip


def _apis(made: MadeItems) -> Iterator[Sequence[Any]]:
    for listed in made.apis:
        for place, api in enumerate(listed.apis):
            params = [param.model_dump() for param in api.params]
            output = None if api.output is None else api.output.model_dump()
            outcomes = list(api.outcomes)
            yield listed.procedure_id, place, api.name, api.desc, params, output, api.mutates, outcomes


def _edges(items: Iterable[GraphItem]) -> Iterator[Sequence[Any]]:
    for item in items:
        for edge in item.graph.edges if item.graph else ():
            yield item.graph_id, edge.uid, edge.source, edge.target, edge.label


def _conv_nodes(made: MadeItems) -> Iterator[Sequence[Any]]:
    for item in made.noise:
        for node in item.graph.nodes if item.graph else ():
            noise = (
                (None, None, None) if node.noise is None else (node.noise.family, node.noise.kind, node.noise.at_node)
            )
            yield item.graph_id, node.node_id, node.kind, node.description, *noise


def _messages(made: MadeItems) -> Iterator[Sequence[Any]]:
    for item in made.conversations:
        for place, one in enumerate(item.messages):
            noise = (None, None) if one.noise is None else (one.noise.family, one.noise.kind)
            facts = [fact.model_dump() for fact in one.facts]
            yield item.conversation_id, place, one.role, one.content, one.node_id, *noise, facts


def _tests(made: MadeItems) -> Iterator[Sequence[Any]]:
    for test in made.tests:
        call = test.expected_call
        yield (
            test.test_id,
            test.conversation_id,
            test.index,
            [{"role": one.role, "content": one.content} for one in test.context],
            test.expected_type,
            test.expected_reply,
            list(test.acceptable_replies),
            [fact.model_dump() for fact in test.facts],
            None if call is None else call.name,
            None if call is None else call.arguments,
            list(test.tags),
        )


def _world_tables(made: MadeItems) -> Iterator[tuple[str, Mapping[str, str], _Rows]]:
    """Yield the tables of the worlds: name, columns and rows; two procedures may share one, such as the customers."""
    done: set[str] = set()
    for procedure in made.playable.values():
        for name, table in procedure.schema.items():
            if name in done:
                continue
            done.add(name)
            columns = {"conversation_id": "TEXT", **{one.name: one.kind.sql for one in table.columns}}
            rows = (
                (item.conversation_id, *(row.get(one.name) for one in table.columns))
                for item in made.conversations
                if item.procedure_id in made.playable
                for row in item.world.get(name, ())
            )
            yield name, columns, rows
