"""API lists of procedures, the third stage: read from JSON, and checked by the rules S3.01 to S3.09.

Two shapes of parameters and of outputs occur in ALMITA's own material (section 3) and both are read: a parameter as
``{"name": "order_id", "type": "int"}`` or ``{"order_id": "int"}``, an output as an object or as a bare type.
"""

from __future__ import annotations

import keyword
import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from typing import Any, Final

from workgym.envs.almita.graphs.defects import Defect, Severity, ValidationReport
from workgym.scenarios.almita.pipeline.documents import documents, modelled
from workgym.scenarios.almita.pipeline.items import ApiSpec, ProcedureApis
from workgym.scenarios.almita.pipeline.stage import ReadItems
from workgym.scenarios.almita.pipeline.type_grammar import parse_type

__all__ = ["APIS", "parse", "validate"]

APIS: Final = range(2, 10)
"""Usual numbers of APIs: 2 to 9, as published."""

_NAME: Final = re.compile(r"[a-z][a-z0-9]*(?:_[a-z0-9]+)*")
_SECRET: Final = re.compile(r"passw|pin[ _-]?code|cvv|secret", re.IGNORECASE)


def parse(text: str | bytes, file: str | None = None, procedure_id: str = "procedure") -> ReadItems[ProcedureApis]:
    """Read the APIs of one procedure, or of several, one a line; each is an object with the key ``apis``.

    One API that cannot be read makes the whole list unusable, as published.

    Args:
        text: JSON, in code fences or not.
        file: the file that the text was read from.
        procedure_id: the id of an only procedure that has none.
    """
    read = documents(text, "S3.01", file)
    defects, found = list(read.defects), list[tuple[ProcedureApis, int | None]]()
    for number, (content, line) in enumerate(read.values, 1):
        item = procedure_id if len(read.values) == 1 else f"#{number}"
        if not isinstance(content, dict) or not isinstance(content.get("apis"), list):
            message = "expected an object with a list under 'apis'"
            defects.append(Defect("S3.01", "error", message, line, file=file, item=item))
            continue
        item = str(content.get("procedure_id", item))[:60]
        normal = {
            **content,
            "procedure_id": content.get("procedure_id", item),
            "apis": list(map(_api, content["apis"])),
        }
        apis, wrong = modelled(ProcedureApis, normal, "S3.01", item=item, line=line, file=file)
        defects += wrong
        found += [] if apis is None else [(apis, line)]
    return ReadItems.of(found, defects, read.size, file=file)


def _api(content: Any) -> Any:
    """Return an API in the model's shape; what is of no known shape stays as it is, for the model to complain of."""
    if not isinstance(content, dict):
        return content
    params, output = content.get("params", []), content.get("output")
    if isinstance(params, dict):
        params = [{name: kind} for name, kind in params.items()]
    return {
        **content,
        "params": list(map(_param, params)) if isinstance(params, list) else params,
        "output": {"type": output} if isinstance(output, str) else output,
    }


def _param(content: Any) -> Any:
    if isinstance(content, dict) and len(content) == 1 and "name" not in content:
        [(name, kind)] = content.items()
        return {"name": name, "type": kind}
    return content


def validate(apis: ProcedureApis) -> ValidationReport:
    """Check the APIs of one procedure.

    S3.01 is of reading. S3.02: there is an API; a procedure without any is discarded. S3.03: names of APIs and
    parameters are in snake case and no words of Python's, which no call could name. S3.04: names of APIs differ, and
    those of an API's parameters. S3.05: all types can be read. S3.06: nothing asks for a password, PIN code, CVV or
    secret. S3.07: there are 2 to 9 APIs (a warning). S3.08: every API says what it does. S3.09: every API has an
    output type.
    """
    defects = [*_count(apis), *_names(apis), *_repeated(apis)]
    for api in apis.apis:
        defects += [*_types(apis, api), *_words(apis, api)]
    return ValidationReport.of(defects, {"apis": len(apis.apis), "params": sum(len(api.params) for api in apis.apis)})


def _defect(apis: ProcedureApis, code: str, message: str, severity: Severity = "error") -> Defect:
    return Defect(code, severity, message, item=apis.procedure_id)


def _count(apis: ProcedureApis) -> Iterator[Defect]:
    count = len(apis.apis)
    if not count:
        yield _defect(apis, "S3.02", "there is no API, so the procedure has nothing to test")
    elif count not in APIS:
        message = f"{count} APIs; {APIS.start} to {APIS.stop - 1} are usual"
        yield _defect(apis, "S3.07", message, "warning")


def _names(apis: ProcedureApis) -> Iterator[Defect]:
    for api in apis.apis:
        for what, name in (("API", api.name), *((f"parameter of {_short(api)}", param.name) for param in api.params)):
            if not _NAME.fullmatch(name):
                yield _defect(apis, "S3.03", f"{what} {name[:60]!r}: expected small letters, such as order_id")
            elif keyword.iskeyword(name):
                yield _defect(apis, "S3.03", f"{what} {name!r} is a word of Python's; no call can name it")


def _repeated(apis: ProcedureApis) -> Iterator[Defect]:
    for name in _doubles(api.name for api in apis.apis):
        yield _defect(apis, "S3.04", f"several APIs are called {name[:60]!r}")
    for api in apis.apis:
        for name in _doubles(param.name for param in api.params):
            yield _defect(apis, "S3.04", f"several parameters of {_short(api)} are called {name[:60]!r}")


def _doubles(names: Iterable[str]) -> list[str]:
    return [name for name, count in Counter(names).items() if count > 1]


def _types(apis: ProcedureApis, api: ApiSpec) -> Iterator[Defect]:
    types: Mapping[str, str] = {f"parameter {param.name[:40]!r}": param.type for param in api.params}
    if api.output is None or not api.output.type.strip():
        yield _defect(apis, "S3.09", f"{_short(api)} has no output type")
    else:
        fields = {f"output key {name[:40]!r}": kind for name, kind in api.output.fields.items()}
        types = {**types, "output": api.output.type, **fields}
    for where, kind in types.items():
        for defect in parse_type(kind).defects:
            message = f"{where} of {_short(api)}: {defect.message}"
            yield replace(defect, message=message, item=apis.procedure_id)


def _words(apis: ProcedureApis, api: ApiSpec) -> Iterator[Defect]:
    if not api.desc.strip():
        yield _defect(apis, "S3.08", f"{_short(api)} does not say what it does")
    texts = (api.name, api.desc, *(text for param in api.params for text in (param.name, param.description)))
    for text in texts:
        if found := _SECRET.search(text):
            yield _defect(apis, "S3.06", f"{_short(api)} is about a secret: {found[0]!r} in {text[:60]!r}")


def _short(api: ApiSpec) -> str:
    return repr(api.name[:60])
