"""The page on EnterpriseBench's tables and rights is the one that schema and matrix give."""

from __future__ import annotations

from pathlib import Path
from xml.etree import ElementTree

import pytest

pytest.importorskip("workgym.scripts.pages", reason="what writes the documentation is not part of an installed wheel")

from workgym.envs.core.access import VERBS
from workgym.envs.core.schema import Column, Schema, Table
from workgym.envs.enterprise.matrix import PROFILES, AccessRule
from workgym.envs.enterprise.tables import SCHEMA
from workgym.envs.enterprise.upstream import PUBLISHED
from workgym.scenarios.enterprise.asking import read
from workgym.scenarios.enterprise.catalogue import TEMPLATES
from workgym.scripts.pages.__main__ import main
from workgym.scripts.pages.enterprise import names, tasks
from workgym.scripts.pages.enterprise.data import PAGE, PICTURE, page, picture
from workgym.scripts.pages.enterprise.diagram import diagram
from workgym.scripts.pages.enterprise.rights import HEAD, rights_rows


def test_page_and_picture_are_those_of_the_documentation(root: Path, tmp_path: Path) -> None:
    assert main(["enterprise-data", str(tmp_path)]) == 0
    for name in (PAGE, PICTURE):
        assert (tmp_path / name).read_text() == (root / "docs" / name).read_text(), "run the page's command again"


def test_the_page_of_the_published_names_is_that_of_the_documentation(root: Path, tmp_path: Path) -> None:
    assert main(["enterprise-names", str(tmp_path)]) == 0
    page_of_names = (tmp_path / names.PAGE).read_text()
    assert page_of_names == (root / "docs" / names.PAGE).read_text(), "run the page's command again"
    assert page_of_names == names.page()
    for name, published in PUBLISHED.items():
        (row,) = (line for line in page_of_names.splitlines() if line.startswith(f"| `{name}` |"))
        assert f"| `{published.tool}`" in row
        assert all(f"`{argument}`" in row for argument in (*published.arguments, *published.more))


def test_every_table_column_and_right_is_on_the_page() -> None:
    text = page()
    for name, table in SCHEMA.items():
        assert f"### `{name}`" in text
        section = text.partition(f"### `{name}`\n")[2].partition("\n#")[0]
        assert all(f"| `{column.name}` |" in section for column in table.visible)
    for profile, rules in PROFILES.items():
        rows = list(rights_rows(rules))
        assert {(row[0].strip("`"), row[2]) for row in rows} == {(rule.table, rule.verb) for rule in rules}
        assert all(len(row) == HEAD.count("|") + 1 for row in rows)
        assert f"## Rights: `{profile}`" in text


@pytest.mark.parametrize(
    ("who", "cells", "relations"),
    [
        ("all", ["all"] * 9, ""),
        ("none", [""] * 9, ""),
        ("dept:HR & level>=10", ["", "10+", *[""] * 7], ""),
        ("level>=14 | exec", [*["14+"] * 8, "all"], ""),
        ("owner | chain(owner) & dept:EN", [""] * 9, "owner; superiors of the owner, in Engineering"),
        ("dept:SA & !self | chief:CTO", [""] * 9, "not self, in Sales; CTO"),
    ],
)  # fmt: skip
def test_a_rule_in_words(who: str, cells: list[str], relations: str) -> None:
    (row,) = rights_rows((AccessRule("clients", VERBS[0], who),))
    assert row[:3] == ("`clients`", "all", "read")
    assert list(row[3:12]) == cells
    assert row[12:] == (relations, "")


def test_the_picture_has_a_box_a_table_and_an_arrow_a_reference() -> None:
    drawn = ElementTree.fromstring(picture())
    name = "{http://www.w3.org/2000/svg}"
    references = [
        column
        for table in SCHEMA.values()
        for column in table.columns
        if column.references and column.references != table.name
    ]
    assert len(drawn.findall(f"{name}path")) == len(references)
    assert len(drawn.findall(f"{name}rect")) == len(SCHEMA) + 1
    assert {text.text for text in drawn.findall(f"{name}text")} >= set(SCHEMA)
    dashed = [path for path in drawn.findall(f"{name}path") if path.get("stroke-dasharray")]
    assert len(dashed) == sum(not column.follows for column in references)


def test_tables_stand_behind_those_that_they_refer_to() -> None:
    key = (Column("id", generated=True),)
    one, two = Table("one", key, key=("id",)), Table("two", (*key, Column("of", references="one")), key=("id",))
    lines = diagram(Schema(two, one), "Two & one").splitlines()
    assert "<title>Two &amp; one</title>" in lines
    left = {
        text: int(line.split('"')[1]) for line in lines for text in ("one", "two") if line.endswith(f">{text}</text>")
    }
    assert left["one"] < left["two"]


def test_every_template_is_on_the_page_with_a_request_of_it(root: Path) -> None:
    text = (root / "docs" / tasks.PAGE).read_text()
    assert f"The {len(TEMPLATES)} templates" in text
    rows = {line.split(" | ")[0].strip("| *"): line.strip("| ").split(" | ") for line in text.splitlines()}
    for name, template in TEMPLATES.items():
        _, output, sizes, example = rows[name]
        assert (output, sizes) == (template.output, tasks.sizes(template)), "run the page's command again"
        read(template, example)


def test_the_page_is_written_from_a_world(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    few = {name: TEMPLATES[name] for name in ("he2-rating", "sp1-field", "cp1-patch")}
    monkeypatch.setattr(tasks, "TEMPLATES", few)
    assert main(["enterprise-tasks", str(tmp_path)]) == 0
    text = (tmp_path / tasks.PAGE).read_text()
    assert "The 3 templates" in text
    assert text.count("> employees_get") >= 2
    assert '"error":"ACCESS_DENIED"' in text
    assert text.count("> code_check") == 2
    assert text.count("\n--- a/") == 2
