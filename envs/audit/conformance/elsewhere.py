"""The same world in another process: under another locale, another time zone and another order of sets.

A generator that asks the machine for the name of a month, for local time or for the order of a set makes other rows
elsewhere, and a cache would serve them under the key of the right ones. So a child process makes a workplace's first
world anew, its tasks, their reference episodes and demonstrations, and the results of tools' examples, and the digests
of everything are compared.
"""

from __future__ import annotations

import calendar
import json
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Mapping, Sequence, Set
from dataclasses import fields, is_dataclass
from datetime import date, timedelta
from datetime import time as time_of_day
from decimal import Decimal
from enum import Enum
from fractions import Fraction
from hashlib import sha256
from pathlib import Path
from typing import Any, Final, NamedTuple

from pydantic import BaseModel

from workgym.envs.audit.audited_task import example_call
from workgym.envs.audit.conformance.demonstrations import demonstration_steps
from workgym.envs.core.benchmark import load
from workgym.envs.core.calls import Call
from workgym.envs.core.delta import Delta
from workgym.envs.core.env import ToolEnv
from workgym.envs.core.snapshot import cache_folder
from workgym.envs.core.worlds import TaskId, open_world

__all__ = ["LOCALES", "Elsewhere", "digests", "elsewhere"]

LOCALES: Final = (
    "de_DE.UTF-8", "tr_TR.UTF-8", "ja_JP.UTF-8", "fr_FR.UTF-8", "es_ES.UTF-8", "pt_BR.UTF-8", "it_IT.UTF-8",
    "pl_PL.UTF-8", "ru_RU.UTF-8", "zh_CN.UTF-8", "nl_NL.UTF-8", "sv_SE.UTF-8", "de_DE", "fr_FR", "C",
)  # fmt: skip
"""Locales to try, since a machine has few of them; ``C`` differs from the locale of a process that is not English."""
ZONES: Final = ("Pacific/Auckland", "America/Anchorage", "XXX-13")
"""Time zones to try; the last one is written as a rule, which needs no database of zones."""

_CHILD: Final = """
import calendar, json, locale, os, sys, time

asked = json.load(sys.stdin)
place = {"locale": "", "zone": ""}
for name in asked["locales"]:
    try:
        locale.setlocale(locale.LC_ALL, name)
    except locale.Error:
        continue
    if calendar.month_name[10] != asked["october"]:
        os.environ["LC_ALL"] = place["locale"] = name
        break
for name in asked["zones"] if hasattr(time, "tzset") else ():
    os.environ["TZ"] = name
    time.tzset()
    if time.timezone != asked["offset"]:
        place["zone"] = name
        break
sys.path[:] = asked["path"]
from workgym.envs.audit.conformance.elsewhere import answer

answer(asked, place)
"""
"""The child chooses locale and time zone before it imports our code or the workplace's."""
_SOMEBODY: Final = {"USER": "somebody", "LOGNAME": "somebody", "HOSTNAME": "elsewhere"}
_EXAMPLES: Final = 3
"""In how many tasks the examples of all tools are tried."""
_PLAIN: Final = (date, time_of_day, timedelta, Decimal, Fraction, bytes)


class Elsewhere(NamedTuple):
    """The findings of a process with another locale, time zone and hash seed.

    Attributes:
        digests: as of :func:`digests`; empty if there is an ``error``.
        locale: the locale, or ``""`` if no other one is installed.
        zone: the time zone, or ``""`` if this system has no way to set one.
        hash_seed: of its ``PYTHONHASHSEED``.
        error: the error of the process, or ``""``.
    """

    digests: dict[str, str]
    locale: str
    zone: str
    hash_seed: str
    error: str = ""

    def __str__(self) -> str:
        """Return the locale, the time zone and the hash seed of the process."""
        zone = f"time zone {self.zone}" if self.zone else "the same time zone (none can be set here)"
        place = f"locale {self.locale}" if self.locale else "the same locale (no other one is installed)"
        return f"{place}, {zone}, hash seed {self.hash_seed}"


def digests(env: ToolEnv, compared: Sequence[str], played: Sequence[str]) -> dict[str, str]:
    """Return the digests of an environment's first world, by what each is of.

    Args:
        env: an environment of the workplace; its episode ends.
        compared: ids of tasks in that world.
        played: ids of tasks in that world whose reference calls and, where there are any, demonstrations are played.
    """
    first = TaskId.parse(env.task_ids()[0])
    world = open_world(env.benchmark, first.pool, first.world, env.scale)
    found = {f"table {name}": _digest_of(_plain_data(world.snapshot.export(name))) for name in world.snapshot.schema}
    found["the fingerprint of the rows"] = world.snapshot.fingerprint
    found |= {f"task {task_id}": _digest_of(_plain_data(world.task(TaskId.parse(task_id)))) for task_id in compared}
    found |= {
        f"the reference episode of task {task_id}": _digest_of(_reference_episode(env, task_id)) for task_id in played
    }
    for task_id in played[:_EXAMPLES]:
        found |= {f"{name} in task {task_id}": _digest_of(result) for name, result in _example_results(env, task_id)}
    published = any(template.published for template in env.scenario.templates)
    demonstrated = () if published else played  # published tasks have no demonstrations
    return found | {
        f"the demonstration of task {task_id}": _digest_of([*demonstration_steps(env, task_id)])
        for task_id in demonstrated
    }


def elsewhere(env: ToolEnv, kwargs: Mapping[str, Any], compared: Sequence[str], played: Sequence[str]) -> Elsewhere:
    """Make the environment's first world in a process of another locale, time zone and hash seed.

    The child has a cache, a working folder and a home of its own, which are removed with it. Imported data are linked
    into the cache.

    Args:
        env: the child makes an environment of its class.
        kwargs: the arguments of the class, as JSON values.
        compared, played: as in :func:`digests`.
    """
    hash_seed = "2" if os.environ.get("PYTHONHASHSEED") == "1" else "1"
    with tempfile.TemporaryDirectory(prefix="workgym-elsewhere-") as scratch:
        cache, answered = Path(scratch, "cache"), Path(scratch, "answer.json")
        cache.mkdir()
        if kwargs.get("source", "generated") != "generated":
            _link_imports(cache)
        asked = {
            "locales": LOCALES, "october": calendar.month_name[10], "zones": ZONES, "offset": time.timezone,
            "path": [str(Path(path).resolve()) if Path(path).is_dir() else path for path in sys.path],
            "answer": str(answered), "compared": list(compared), "played": list(played),
            "kind": f"{type(env).__module__}:{type(env).__qualname__}", "kwargs": dict(kwargs),
        }  # fmt: skip
        ran = subprocess.run(
            [sys.executable, "-c", _CHILD],
            env={**os.environ, "PYTHONHASHSEED": hash_seed, "WORKGYM_CACHE": str(cache), **_SOMEBODY, "HOME": scratch},
            cwd=scratch,
            input=json.dumps(asked).encode(),
            capture_output=True,
        )
        if not answered.exists():
            last = ran.stderr.decode(errors="replace").strip().splitlines()[-1:]
            return Elsewhere({}, "", "", hash_seed, f"the process ended with code {ran.returncode}: {''.join(last)}")
        return Elsewhere(**json.loads(answered.read_bytes()), hash_seed=hash_seed)


def answer(asked: Mapping[str, Any], place: Mapping[str, str]) -> None:
    """In the child: write the digests to a file, since a workplace may print."""
    found: dict[str, Any] = {"digests": {}, "error": ""}
    try:
        env = load(asked["kind"])(**asked["kwargs"])
        found["digests"] = digests(env, asked["compared"], asked["played"])
    except Exception as error:  # noqa: BLE001 - any error of the workplace is a finding
        found["error"] = f"{type(error).__name__}: {error}"
    Path(asked["answer"]).write_text(json.dumps({**place, **found}), encoding="utf-8")


def _link_imports(cache: Path) -> None:
    """Link imported data: they are in folders of the cache, beside the files of the worlds."""
    folder = cache_folder()
    for path in sorted(folder.iterdir()) if folder.is_dir() else ():
        if path.is_dir() and not path.name.startswith("."):
            (cache / path.name).symlink_to(path.resolve(), target_is_directory=True)


def _reference_episode(env: ToolEnv, task_id: str) -> list[Any]:
    """Return the results of ``reset`` and of every ``step`` with the reference calls."""
    results: list[Any] = [env.reset(options={"task_id": task_id})]
    for call in (*env.task.calls, Call(name="submit")):
        if not env.ended:
            results.append(env.step(call.model_dump()))
    return results


def _example_results(env: ToolEnv, task_id: str) -> Iterator[tuple[str, Any]]:
    """Yield the result of each tool's documented example."""
    env.reset(options={"task_id": task_id})
    for name, tool in env.tools.items():
        if not tool.ends:
            yield name, env.fork().step(example_call(tool).model_dump())


def _digest_of(value: Any) -> str:
    return sha256(json.dumps(value).encode()).hexdigest()


def _plain_data(value: Any) -> Any:
    """Return a value as JSON, equal in all processes if the values are: mappings in their order, sets sorted.

    An object of an unknown type is represented by the name of its type alone.
    """
    if value is None or isinstance(value, str | int | float):
        return value
    if isinstance(value, _PLAIN):
        return str(value)
    if isinstance(value, Enum):
        return value.name
    if isinstance(value, Delta):
        return value.to_json()
    if isinstance(value, Mapping):
        return [[_plain_data(key), _plain_data(item)] for key, item in value.items()]
    if isinstance(value, Set):
        return sorted(json.dumps(_plain_data(item)) for item in value)
    if isinstance(value, list | tuple):
        return [_plain_data(item) for item in value]
    names: Sequence[str] = ()
    if isinstance(value, BaseModel):
        names = list(type(value).model_fields)
    elif is_dataclass(value):
        names = [field.name for field in fields(value)]
    return [type(value).__qualname__, *([name, _plain_data(getattr(value, name))] for name in names)]
