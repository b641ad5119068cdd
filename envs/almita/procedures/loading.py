"""Procedures from files: TOML is read, checked against the format, and both graphs against all rules."""

from __future__ import annotations

import codecs
import hashlib
import tomllib
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any, TypeVar

from pydantic import BaseModel, ValidationError

from workgym.envs.almita.graphs.checks import ApiShape, check_conversation, check_flow
from workgym.envs.almita.graphs.defects import Defect
from workgym.envs.almita.graphs.graph import to_conversation_with_names
from workgym.envs.almita.graphs.text import parse
from workgym.envs.almita.procedures.format import ProcedureFile
from workgym.envs.almita.procedures.labelled import (
    LabelledReply,
    labelled_replies,
    replies_beside,
    replies_in,
    unpacked,
)
from workgym.envs.almita.procedures.procedure import Procedure
from workgym.envs.core.errors import UsageError

__all__ = [
    "build", "built", "folder_digest", "homeless_replies", "homeless_text", "load_file", "load_folder", "read_file",
    "read_model", "read_toml", "schema_problems",
]  # fmt: skip

_Model = TypeVar("_Model", bound=BaseModel)


def read_toml(path: Path) -> dict[str, Any]:
    """Return the content of a TOML file.

    Raises:
        UsageError: if it cannot be read or is no TOML; the message says where.
    """
    try:
        return tomllib.loads(path.read_bytes().removeprefix(codecs.BOM_UTF8).decode("utf-8").replace("\r\n", "\n"))
    except OSError as error:
        raise UsageError(f"{path}: cannot be read ({error.strerror})") from None
    except UnicodeDecodeError as error:
        raise UsageError(f"{path}: not UTF-8 (byte {error.start})") from None
    except (ValueError, RecursionError) as error:  # tomllib raises these too, of numbers and nesting without end
        raise UsageError(f"{path}: not TOML: {error}") from None


def schema_problems(error: ValidationError) -> Iterator[tuple[str, str]]:
    """Yield the key and the problem of every error that a model reports."""
    for detail in error.errors(include_url=False):
        key = ".".join(str(part) for part in detail["loc"] if part != "[key]")
        if detail["loc"][-1:] == ("[key]",):
            yield key, f"there cannot be a key of this name: {_lowered(detail['msg'])}"
            continue
        match detail["type"]:
            case "missing":
                yield key, "is missing"
            case "extra_forbidden":
                yield key, "there is no such key"
            case _:
                yield key, f"{_lowered(detail['msg'])} (got {_shown(detail['input'])})"


def _lowered(message: str) -> str:
    return f"{message[:1].lower()}{message[1:]}"


def _shown(value: Any) -> str:
    try:
        return repr(str(value)[:60])
    except ValueError:
        return "a number of thousands of digits"


def read_model(kind: type[_Model], path: Path, what: str) -> _Model:
    """Read a TOML file as a model.

    Raises:
        UsageError: if it is none; the message says what was expected and lists every key that is wrong.
    """
    try:
        return kind.model_validate(read_toml(path))
    except ValidationError as error:
        lines = "\n".join(f"  {key}: {problem}" for key, problem in schema_problems(error))
        raise UsageError(f"{path} is not {what}:\n{lines}") from None


def read_file(path: Path) -> ProcedureFile:
    """Read a procedure's file.

    Raises:
        UsageError: if it is no procedure; the message lists every key that is wrong.
    """
    return read_model(ProcedureFile, path, "a procedure")


def build(file: ProcedureFile, replies: tuple[LabelledReply, ...] = ()) -> Procedure:
    """Return a procedure, ready to be played, with its labelled replies. Both graphs are checked by all rules.

    Raises:
        UsageError: if the flowgraph cannot be read, or a graph breaks a rule; the message lists every error with the
            rule's code and the node or line.
    """
    procedure, defects = built(file)
    if procedure is None:
        lines = "\n".join(f"  {defect.text}" for defect in defects)
        raise UsageError(f"procedure {file.id}:\n{lines}")
    return replace(procedure, replies=replies)


def built(file: ProcedureFile) -> tuple[Procedure | None, list[Defect]]:
    """Return a procedure, or None, and the errors of its graphs."""
    parsed = parse(file.flow, "flow")
    if parsed.graph is None or not parsed.report.ok:
        return None, [defect for defect in parsed.report.defects if defect.severity == "error"]
    apis = {name: ApiShape(frozenset(outcome.label for outcome in api.outcomes)) for name, api in file.apis.items()}
    found = [*check_flow(parsed.graph, apis).defects]
    if not any(defect.severity == "error" for defect in found):
        graph, places = to_conversation_with_names(parsed.graph)
        found += check_conversation(graph, apis, parsed.graph).defects
    errors = [defect for defect in found if defect.severity == "error"]
    return (None, errors) if errors else (Procedure(file, parsed.graph, graph, places), [])


def load_file(path: Path) -> Procedure:
    """Read a file and return its procedure, with the labelled replies that stand beside it.

    Raises:
        UsageError: as :func:`read_file`, :func:`build` and :func:`labelled_replies`.
    """
    file = read_file(path)
    return build(file, labelled_replies(replies_beside(path), file))


def load_folder(folder: Path) -> dict[str, Procedure]:
    """Return the procedures of the TOML files of a folder by id, in the order of the ids.

    Raises:
        UsageError: if it is no folder, holds no procedure, two files are of one id, or labelled replies have none.
    """
    if not folder.is_dir():
        raise UsageError(f"{folder}: there is no such folder")
    found: dict[str, Procedure] = {}
    for path in sorted(folder.glob("*.toml")):
        procedure = load_file(path)
        if procedure.procedure_id in found:
            raise UsageError(f"{path}: procedure {procedure.procedure_id} is in another file of the folder too")
        found[procedure.procedure_id] = procedure
    if not found:
        raise UsageError(f"{folder}: no procedure (*.toml) is in it")
    for path in homeless_replies(folder):
        raise UsageError(f"{path}: {homeless_text(path)}")
    return dict(sorted(found.items()))


def homeless_replies(folder: Path) -> list[Path]:
    """Return the files of labelled replies in a folder that stand beside no procedure."""
    return [path for path, procedure in replies_in(folder).items() if not procedure.is_file()]


def homeless_text(path: Path) -> str:
    """Return what is wrong with a file of labelled replies that stands beside no procedure."""
    known = ", ".join(sorted(other.name for other in path.parent.glob("*.toml"))) or "none"
    expected = replies_in(path.parent)[path].name
    return f"labelled replies of no procedure; expected {expected} beside it, there are: {known}"


def folder_digest(folder: Path) -> str:
    """Return what tells the procedures and labelled replies of a folder from others: names and content.

    Raises:
        UsageError: if a file cannot be read.
    """
    found = hashlib.sha256()
    for path in sorted([*folder.glob("*.toml"), *replies_in(folder)]):
        try:
            name = path.name.removesuffix(".xz")
            found.update(f"{name}\0".encode() + hashlib.sha256(unpacked(path)).digest())
        except OSError as error:
            raise UsageError(f"{path}: cannot be read ({error.strerror})") from None
    return found.hexdigest()[:16]
