"""The objects of CRMArena: tables, queries and the text for agents say the same."""

from __future__ import annotations

import re
from typing import get_args

import pytest

from workgym.envs.crmarena.catalogue import CATALOGUE, catalogue_for
from workgym.envs.crmarena.objects import OBJECTS, Links, objects_for
from workgym.envs.crmarena.schema import PREFIXES, SCHEMA, schema_for
from workgym.envs.crmarena.schema_text import schema_text
from workgym.envs.crmarena.toolkits import functions_for, queries_for
from workgym.envs.soql.objects import TYPES

MAX_TEXT = 6_000
HIDDEN = {"IssueId__c", "OrderItemId__c"}


def test_tables_and_queries_have_the_objects_that_are_described() -> None:
    names = [known.name for known in OBJECTS]
    assert [known.name for known in CATALOGUE] == names
    assert list(SCHEMA) == [name.lower() for name in names]
    assert set(names) <= PREFIXES.keys()
    assert len(set(PREFIXES.values())) == len(PREFIXES)
    assert all(re.fullmatch(r"[0-9A-Za-z]{3}", prefix) for prefix in PREFIXES.values())


def test_every_field_is_of_a_known_type_and_points_at_a_known_object() -> None:
    names = {known.name for known in OBJECTS}
    for known in OBJECTS:
        for field in known.fields:
            assert field.type in TYPES, field
            assert not field.to or field.to[0] in names, field
            assert bool(field.values) == (field.type == "picklist"), field


@pytest.mark.parametrize("links", ["given", "hidden"])
def test_the_text_holds_every_field_and_relationship_that_queries_know(links: Links) -> None:
    text = schema_text(links)
    assert len(text) <= MAX_TEXT
    lines = {line.partition(" ")[0]: line for line in text.splitlines()[1:]}
    assert list(lines) == [known.name for known in objects_for(links)]
    for known in catalogue_for(links):
        line = lines[known.name]
        for field in known:
            assert field.name == "Id" or re.search(rf"\b{field.name}\b", line), f"{known.name}.{field.name}"
            assert all(value in line for value in field.values)
        for parent in known.parents.values():
            reached = parent.name if parent.name != parent.to[0] else f"-> {parent.to[0]}"
            assert reached in line, f"{known.name}.{parent.name}"
        for child in known.children.values():
            assert f"{child.name} ({child.object})" in line


def test_the_text_comes_with_the_tools_that_take_queries() -> None:
    for links in get_args(Links):
        assert queries_for(links).note == schema_text(links)
        assert functions_for(links).note == ""


def test_hidden_links_are_nowhere() -> None:
    assert {column.name for column in schema_for("given")["case"].columns} - {
        column.name for column in schema_for("hidden")["case"].columns
    } == HIDDEN
    assert not {name.lower() for name in HIDDEN} & catalogue_for("hidden").objects["case"].fields.keys()
    assert not {"issueid__r", "orderitemid__r"} & catalogue_for("hidden").objects["case"].parents.keys()
    assert not any(name in schema_text("hidden") for name in HIDDEN)
    for name in schema_for("given"):
        assert name == "case" or schema_for("given")[name] == schema_for("hidden")[name]
