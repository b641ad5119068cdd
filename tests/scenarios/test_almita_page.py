"""The page on procedures as data: its tables of keys and functions are those of the code."""

from __future__ import annotations

import inspect
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from pydantic import BaseModel

from workgym.envs.almita.procedures import format as file_format
from workgym.envs.almita.procedures.expressions import FUNCTIONS
from workgym.envs.almita.procedures.format import (
    AgentMove,
    ApiFile,
    ColumnFile,
    CustomerLine,
    DeedFile,
    EffectFile,
    OutcomeFile,
    ParamFile,
    ProcedureFile,
    SlotFile,
    StepFile,
    TableFile,
)
from workgym.scenarios.almita.intents import industries, intents_by_id
from workgym.scripts.pages.markdown import table

PAGE = (Path(__file__).parents[2] / "docs" / "almita-procedures.md").read_text("utf-8")
PLACES: dict[type[BaseModel], str] = {
    ProcedureFile: "the head", StepFile: "[[steps]]", SlotFile: "[slots.NAME]", TableFile: "[tables.NAME]",
    ColumnFile: "[tables.NAME.columns]", ApiFile: "[apis.NAME]", ParamFile: "[apis.NAME.params.NAME]",
    OutcomeFile: "[[apis.NAME.outcomes]]", EffectFile: "effects of an outcome", DeedFile: "[apis.NAME.deed]",
    AgentMove: "[agent.N1]", CustomerLine: "[customer.E1]",
}  # fmt: skip
"""Where the keys of a model stand in a file."""


def attributes(model: type[BaseModel]) -> dict[str, str]:
    """Return what a model's docstring says of its fields."""
    text = inspect.getdoc(model) or ""
    entries = re.split(r"\n    (?=[a-z][a-z_, ]*: )", text.partition("Attributes:")[2])[1:]
    found = {}
    for entry in entries:
        names, _, meaning = " ".join(entry.split()).partition(": ")
        found |= dict.fromkeys(names.split(", "), meaning.replace("``", "`"))
    return found


def default(model: type[BaseModel], name: str) -> str:
    field = model.model_fields[name]
    if field.is_required():
        return "required"
    value = field.default
    return "" if value in ("", (), {}, None) else f"`{str(value).lower().removesuffix('.0')}`"


def key_rows() -> Iterator[tuple[str, ...]]:
    for model, place in PLACES.items():
        meanings = attributes(model)
        for name in model.model_fields:
            meaning = re.sub(r":mod:`([^`]+)`", r"`\1`", meanings[name]).replace("|", "\\|")
            yield f"`{place}`" if place.startswith("[") else place, f"`{name}`", default(model, name), meaning


def test_every_model_of_the_format_has_its_place() -> None:
    known = {model for _, model in inspect.getmembers(file_format, inspect.isclass) if issubclass(model, BaseModel)}
    assert {model for model in known if model.model_fields} == {*PLACES}


@pytest.mark.parametrize("model", PLACES)
def test_every_field_is_explained(model: type[BaseModel]) -> None:
    assert {*attributes(model)} == {*model.model_fields}


def test_the_page_has_all_keys() -> None:
    assert table("where | key | default | what it is", key_rows()) in PAGE


def test_the_page_has_all_functions() -> None:
    listed = PAGE.partition("| function | its value |\n")[2].partition("\n\n")[0]
    cells = [line.split("|")[1] for line in listed.splitlines()]
    assert tuple(re.findall(r"`(\w+)\(", "".join(cells))) == FUNCTIONS


def test_the_page_on_stages_has_all_intents() -> None:
    rows = [
        (f"`{name}`", industry.industry, intent.name) for name, (industry, intent) in sorted(intents_by_id().items())
    ]
    page = (Path(__file__).parents[2] / "docs" / "almita-pipeline.md").read_text("utf-8")
    assert f"There are {len(rows)}, six in each of {len(industries())} industries." in page
    assert table("intent | client | name", rows) in page
