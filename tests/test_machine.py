"""Nothing asks the machine for its language, its time zone, its clock or its encoding.

Worlds, tasks and judgements are the same everywhere, so no code of ours may call what differs from machine to machine:
found in the syntax trees, by name. Then every registered id is played under other locales.
"""

from __future__ import annotations

import ast
import os
import re
import string
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import duckdb
import gymnasium
import pytest
from locales import GERMAN, TURKISH, need  # type: ignore[import-not-found]  # in tests/envs

import workgym.envs
from workgym.envs.core.calendar import MONTHS, WEEKDAYS

FOLDERS = ("package", "envs", "scenarios", "agents", "scripts", "docs/examples")

# What is refused

_CODE = re.compile(r"%[-_0^#]*([EO]?[A-Za-z]|%)")
_NEUTRAL = frozenset("YmdHMSfjyGVuwUW%")
"""Codes of dates that are digits in every locale. All others are refused: names, AM and PM, zones, whole dates."""
_DATE = re.compile(r"(?:%[-_0^#]*[EO]?[A-Za-z]|[\s,.:/'-])+")
"""A text that is nothing but a format: of dates, if it has one of these codes."""
_OF_DATES = frozenset("AaBbhpcxXrZ")
_LOCAL_NUMBER = re.compile(r"(?:.?[<>=^])?[-+ ]?z?#?0?\d*[_,]?(?:\.\d+)?n")
_MODULES = {"locale", "_locale", "_strptime", "gettext"}
_CALENDAR = {"monthrange", "isleap", "leapdays", "weekday", "timegm"}
"""What does not depend on the locale in the module ``calendar``."""
_TIME = {
    "time", "time_ns", "localtime", "gmtime", "ctime", "asctime", "mktime", "strftime", "strptime", "tzset", "tzname",
    "timezone", "altzone", "daylight",
}  # fmt: skip
_CLOCKS = {"now", "today", "utcnow", "fromtimestamp", "utcfromtimestamp", "ctime", "astimezone"}
"""Methods of dates, and of nothing else here, that read the clock or the time zone."""
_SQL = re.compile(
    r"\b(current_date|current_time|current_timestamp|localtime|localtimestamp|get_current_\w+|transaction_timestamp|"
    r"timestamptz|timestamp\s+with\s+time\s+zone|timetz|at\s+time\s+zone|to_timestamp|make_timestamptz)\b|"
    r"\b(now|today)\(\)",
    re.IGNORECASE,
)
"""DuckDB's clock, and its type whose texts and parts depend on the time zone. Its names of months do not: see below."""

_MAY = {
    "docs.examples.own_tables_soql": (
        {"SQL: timestamptz"},
        "moments whose zone is written, and views that have them in UTC",
    ),
    "envs.audit.conformance.elsewhere": (
        {"calendar.month_name", "time.timezone"},
        "looks which locale and zone are other ones",
    ),
    "envs.core.select": (
        {
            f"SQL: {name}"
            for name in ("current_date", "current_time", "current_timestamp", "localtime", "localtimestamp")
        },
        "names that a statement may not use",
    ),
    "envs.core.sources.in_duckdb": ({"SQL: timestamp with time zone"}, "names of DuckDB's types"),
    "envs.enterprise.sandbox_limits": (
        {"open without encoding", "SQL: localtime", "time.localtime"},
        "names of functions that it replaces in the child, whose clock stands still",
    ),
    "envs.enterprise.sandbox_process": ({".timestamp"}, "of a moment in UTC, for the child's clock"),
    "envs.core.sources.reading": ({".astimezone"}, "of a moment whose zone the source gives, to UTC"),
    "envs.soql.dates": ({".astimezone"}, "of a moment whose zone is known"),
    "envs.soql.values": ({".astimezone"}, "of a moment whose zone is written in the query"),
}
"""Modules that may use some of it, and why."""


def asked(source: str) -> list[str]:
    """What a module asks the machine for, in the order of the lines."""
    tree = ast.parse(source)
    names = _imported(tree)
    found = [(node.lineno, what) for node in ast.walk(tree) if hasattr(node, "lineno") for what in _asks(node, names)]
    written = _texts(tree)
    found += [(line, what) for line, text in written for what in _said(text)]
    return [what for _, what in sorted(found)]


def _imported(tree: ast.AST) -> dict[str, str]:
    """What the names that a module imports stand for, with dots."""
    names = {}
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            names |= {alias.asname or alias.name.split(".")[0]: alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            names |= {alias.asname or alias.name: f"{node.module}.{alias.name}" for alias in node.names}
    return names


def _dotted(node: ast.AST, names: dict[str, str]) -> str:
    """The full name that an expression is, or ``""``."""
    if isinstance(node, ast.Name):
        return names.get(node.id, node.id)
    if isinstance(node, ast.Attribute) and (owner := _dotted(node.value, names)):
        return f"{owner}.{node.attr}"
    return ""


def _asks(node: ast.AST, names: dict[str, str]) -> Iterator[str]:
    match node:
        case ast.Import():
            yield from (alias.name for alias in node.names if alias.name in _MODULES)
        case ast.ImportFrom(module=str(module)):
            if module in _MODULES:
                yield module
            yield from (full for alias in node.names if (full := f"{module}.{alias.name}") and _refused(full))
        case ast.Attribute():
            full = _dotted(node, names)
            if _refused(full):
                yield full
            elif full.startswith("datetime.") and node.attr in _CLOCKS:  # called or not
                yield f".{node.attr}"
        case ast.FormattedValue(format_spec=ast.JoinedStr(values=parts)):
            spec = "".join(str(part.value) if isinstance(part, ast.Constant) else "0" for part in parts)
            yield from _format(spec)
        case ast.Call():
            yield from _called(node, names)


def _refused(full: str) -> bool:
    module, _, name = full.partition(".")
    return (
        (module == "calendar" and bool(name) and name not in _CALENDAR)
        or (module == "time" and name in _TIME)
        or full in ("re.LOCALE", "re.L")
    )


def _called(node: ast.Call, names: dict[str, str]) -> Iterator[str]:
    full = _dotted(node.func, names)
    name = node.func.attr if isinstance(node.func, ast.Attribute) else full
    of_a_value = isinstance(node.func, ast.Attribute)
    given = {keyword.arg: keyword.value for keyword in node.keywords}
    texts = [item.value for item in (*node.args, *given.values()) if isinstance(item, ast.Constant)]
    if name in ("strftime", "strptime") and not full.startswith("time."):
        formats = [text for text in texts if isinstance(text, str)]
        yield from (code for text in formats for code in _codes(text))
        if not formats:
            yield f"{name} of a format that is not written there"
    if (full == "format" and len(node.args) == 2) or name == "__format__":
        yield from (what for text in texts if isinstance(text, str) for what in _format(text))
    if of_a_value and name in _CLOCKS and not full.startswith("datetime."):
        yield f".{name}"
    if of_a_value and name == "timestamp" and not node.args:
        yield ".timestamp"
    if _is_text_file(name, node.args, given):
        yield f"{name} without encoding"
    if any(isinstance(given.get(kind), ast.Constant) for kind in ("text", "universal_newlines")) and (
        full.startswith("subprocess.") and "encoding" not in given
    ):
        yield "text of a process without encoding"


def _is_text_file(name: str, args: list[ast.expr], given: dict[str | None, ast.expr]) -> bool:
    """Whether a call opens a file as text and leaves its encoding to the machine."""
    if "encoding" in given:
        return False
    if name == "read_text":
        return not args
    if name == "write_text":
        return len(args) < 2
    if name in ("open", "fdopen", "NamedTemporaryFile", "TemporaryFile"):
        binary = name.endswith("File")  # what these do unless told otherwise
        modes = [item.value for item in (*args, given.get("mode")) if isinstance(item, ast.Constant)]
        modes = [mode for mode in modes if isinstance(mode, str) and re.fullmatch(r"[rwaxbt+]{1,4}", mode)]
        return not any("b" in mode for mode in modes) if modes else not binary
    return name == "TextIOWrapper" and len(args) < 2


def _codes(text: str) -> list[str]:
    return [f"%{code}" for code in _CODE.findall(text) if code not in _NEUTRAL]


def _format(spec: str) -> list[str]:
    """What a format of a value asks for: names of months and the like, or marks in a number."""
    return [*_codes(spec), *([":n"] if _LOCAL_NUMBER.fullmatch(spec) else [])]


def _texts(tree: ast.Module) -> Iterator[tuple[int, str | bytes]]:
    """The texts of a module but for its docstrings, with their lines."""
    documented = (ast.Module, ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)
    prose = {
        id(item.value)
        for node in ast.walk(tree)
        if isinstance(node, documented)
        for item in node.body
        if isinstance(item, ast.Expr)
    }
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str | bytes) and id(node) not in prose:
            yield node.lineno, node.value


def _said(text: str | bytes) -> Iterator[str]:
    if isinstance(text, bytes):
        if re.search(rb"\(\?[aimsux]*L", text):
            yield "(?L)"
        return
    if found := _SQL.search(text):
        yield f"SQL: {found[0].lower()}"
    if _DATE.fullmatch(text):
        yield from (code for code in _codes(text) if code[-1] in _OF_DATES)
        return
    try:
        fields = [spec for _, _, spec, _ in string.Formatter().parse(text) if spec and '"' not in spec]
    except ValueError:  # braces that are no fields
        return
    yield from (what for spec in fields for what in _format(spec))


# What is there


def test_nothing_of_ours_asks_the_machine(root: Path) -> None:
    found = {}
    for folder in FOLDERS:
        for path in sorted((root / folder).rglob("*.py")):
            name = ".".join(path.relative_to(root).with_suffix("").parts).removesuffix(".__init__")
            allowed, _ = _MAY.get(name, (set(), ""))
            if wrong := [what for what in asked(path.read_text(encoding="utf-8")) if what not in allowed]:
                found[name] = wrong
    assert found == {}


def test_what_is_allowed_is_needed(root: Path) -> None:
    for name, (allowed, _) in _MAY.items():
        assert set(asked((root / f"{name.replace('.', '/')}.py").read_text(encoding="utf-8"))) == allowed


@pytest.mark.parametrize(
    ("wrong", "what", "right"),
    [
        ('f"{day:%B} {day.day}"', "%B", 'f"{MONTHS[day.month - 1]} {day.day}"'),
        ('f"{day:%Y-%b}"', "%b", 'f"{day:%Y-%m}"'),
        ('f"{day:%-d %h}"', "%h", 'f"{day:%-d %m}"'),
        ('f"{day:%A, %d}"', "%A", 'f"{day:%d %H:%M:%S.%f}"'),
        ('f"{day:%a}"', "%a", 'f"{share:.1%}"'),
        ('f"{day:%I %p}"', "%I|%p", 'f"{day:%H}"'),
        ('f"{day:%c}"', "%c", 'f"{text:>{width}}"'),
        ('f"{day:{width}%x}"', "%x", 'f"{share:{width}.1%}"'),
        ('f"{day:%X}"', "%X", 'f"{day:%j}"'),
        ('f"{day:%Ey}"', "%Ey", 'f"{day:%y}"'),
        ('f"{day:%Z}"', "%Z", 'f"{day:%u}"'),
        ('day.strftime("%d %B %Y")', "%B", 'day.strftime("%Y-%m-%d")'),
        ('datetime.strptime(text, "%d %B")', "%B", 'datetime.strptime(text, "%d.%m.%Y")'),
        ("day.strftime(FORM)", "strftime of a format that is not written there", 'day.strftime(format="%d")'),
        ('FORM = "%d %B %Y"', "%B", 'FORM = "%d.%m.%Y"'),
        ('format(day, "%A")', "%A", 'format(day, "%d")'),
        ('day.__format__("%A")', "%A", 'day.__format__("%d")'),
        ('"on {:%A}".format(day)', "%A", '"on {:%d}".format(day)'),
        ('"on {day:%A}".format(day=day)', "%A", '\'{"name": "100 %A"}\''),
        ('FORM = "%d %p"', "%p", 'FORM = "%s: %s, %d"'),
        ('f"{number:n}"', ":n", 'f"{number:,}"'),
        ('f"{number:>10.2n}"', ":n", 'f"{number:>10.2f}"'),
        ('"{:n}".format(number)', ":n", '"{:d}".format(number)'),
        ('format(number, "n")', ":n", 'format(number, "_")'),
        ('f"{day:%r}"', "%r", 'f"{day:%%r}"'),
        ("import calendar\ncalendar.month_name[1]", "calendar.month_name", "import calendar\ncalendar.isleap(4)"),
        ("import calendar as c\nc.day_abbr[1]", "calendar.day_abbr", "import calendar as c\nc.monthrange(4, 1)"),
        ("from calendar import day_name", "calendar.day_name", "from calendar import monthrange"),
        ("from calendar import *", "calendar.*", "from workgym.envs.core.calendar import MONTHS"),
        (
            "from calendar import TextCalendar as T",
            "calendar.TextCalendar",
            "from workgym.scenarios.workbench import calendar\ncalendar.templates",
        ),
        ("import locale", "locale", "import localess"),
        ("from locale import strxfrm", "locale", "from mine.locale import strxfrm"),
        ("def f():\n    import locale as l", "locale", "def f(locale):\n    return locale.name"),
        ("import gettext", "gettext", "import texts"),
        ("import re\nre.compile(b'a', re.LOCALE)", "re.LOCALE", "import re\nre.compile('a', re.ASCII)"),
        ("from re import L", "re.L", "from re import A"),
        ("re.compile(b'(?iL)a')", "(?L)", "re.compile(b'(?i)a')"),
        ("import time\ntime.time()", "time.time", "import time\ntime.monotonic()"),
        ("import time\ntime.localtime()", "time.localtime", "import time\ntime.perf_counter()"),
        ("import time\ntime.strftime('%Y')", "time.strftime", "import time\ntime.sleep(1)"),
        ("from time import mktime", "time.mktime", "from datetime import time"),
        ("import time as t\nt.tzname", "time.tzname", "from datetime import time\ntime.min"),
        ("from datetime import datetime\ndatetime.now()", ".now", "snapshot.now"),
        ("import datetime\ndatetime.datetime.now(zone)", ".now", "import datetime\ndatetime.datetime(2024, 1, 1)"),
        (
            "from datetime import datetime as d\nfield(default_factory=d.now)",
            ".now",
            "field(default_factory=world.now)",
        ),
        ("from datetime import date\ndate.today()", ".today", "from datetime import date\ndate.fromordinal(1)"),
        ("moment.utcnow()", ".utcnow", "moment.year"),
        ("datetime.fromtimestamp(0)", ".fromtimestamp", "datetime.fromisoformat('2024-01-01')"),
        ("moment.astimezone()", ".astimezone", "moment.replace(tzinfo=UTC)"),
        ("moment.timestamp()", ".timestamp", "kind.timestamp"),
        ("moment.ctime()", ".ctime", "moment.isoformat()"),
        ("open(path)", "open without encoding", "open(path, encoding='utf-8')"),
        ("open(path, 'w')", "open without encoding", "open(path, 'wb')"),
        ("path.open()", "open without encoding", "path.open(mode='rb')"),
        ("os.fdopen(3, 'w')", "fdopen without encoding", "os.fdopen(3, 'ab')"),
        ("path.read_text()", "read_text without encoding", "path.read_text('utf-8')"),
        ("path.write_text(text)", "write_text without encoding", "path.write_text(text, encoding='utf-8')"),
        ("io.TextIOWrapper(raw)", "TextIOWrapper without encoding", "io.TextIOWrapper(raw, 'utf-8')"),
        ("tempfile.NamedTemporaryFile('w')", "NamedTemporaryFile without encoding", "tempfile.NamedTemporaryFile()"),
        (
            "import subprocess\nsubprocess.run(c, text=True)",
            "text of a process without encoding",
            "import subprocess\nsubprocess.run(c, text=True, encoding='utf-8')",
        ),
        ('rows("SELECT now()")', "SQL: now()", 'rows("SELECT $now")'),
        ('f"SELECT {x} WHERE day < current_date"', "SQL: current_date", 'f"SELECT {x} WHERE day < $day"'),
        ('SQL = "day::TIMESTAMPTZ"', "SQL: timestamptz", 'SQL = "day::TIMESTAMP"'),
        ("SQL = \"day AT TIME ZONE 'UTC'\"", "SQL: at time zone", 'SQL = "at that time"'),
        ('SQL = "SELECT to_timestamp(0)"', "SQL: to_timestamp", "SQL = \"SELECT strftime(day, '%d %B %Y')\""),
        ('def f():\n    "Now."\n    return "now()"', "SQL: now()", 'def f():\n    """As now(), but steady, %B."""'),
    ],
)
def test_what_is_refused_and_its_neighbour(wrong: str, what: str, right: str) -> None:
    assert set(asked(wrong)) == set(what.split("|"))
    assert asked(right) == []


def test_names_are_english_and_of_their_days() -> None:
    assert len(MONTHS) == 12
    assert len(WEEKDAYS) == 7
    by_number = [duckdb.sql(f"SELECT monthname(DATE '2024-{n:02}-01')").fetchall()[0][0] for n in range(1, 13)]
    assert by_number == list(MONTHS)
    assert [duckdb.sql(f"SELECT dayname(DATE '2024-01-0{n}')").fetchall()[0][0] for n in range(1, 8)] == list(WEEKDAYS)


# Other locales


_PLAYED = """
import locale, sys
name = sys.argv[1]
locale.setlocale(locale.LC_ALL, name)
import duckdb
from workgym import agents
import gymnasium
import workgym.envs

told = "SELECT strftime(TIMESTAMP '2024-10-03 14:05:06', '%A %a %B %b %p %c'), strptime('3 October 2024', '%d %B %Y'), "
told += "monthname(DATE '2024-03-01'), 1234.5::VARCHAR, '2.75'::DOUBLE, lower('ITI'), upper('iti')"
print("DuckDB", duckdb.sql(told).fetchall())
for env_id in sys.argv[2:]:
    env = gymnasium.make(env_id)
    for seed in range(4):
        played = agents.rollout(env, agents.make("oracle"), seed=seed)
        print(env_id, seed, env.unwrapped.session.snapshot.fingerprint, ascii(played))
"""

OURS = tuple(
    env_id for env_id in workgym.envs.registered() if gymnasium.spec(env_id).kwargs["benchmark"].startswith("workgym")
)


def played(name: str, cache: Path) -> list[str]:
    """What the oracle meets under a locale, with a cache of its own: a line for DuckDB, and one for each episode."""
    run = subprocess.run(
        [sys.executable, "-c", _PLAYED, name, *OURS],
        env={**os.environ, "LC_ALL": name, "WORKGYM_CACHE": str(cache)},
        capture_output=True,
        encoding="utf-8",
    )
    assert run.returncode == 0, run.stderr
    return run.stdout.splitlines()


@pytest.fixture(scope="module")
def here(tmp_path_factory: pytest.TempPathFactory) -> list[str]:
    """What it meets under the locale that every process starts with."""
    return played("C", tmp_path_factory.mktemp("cache"))


# Each run compares tasks with those of a process of another locale, too, in `tests/envs/test_conformance.py`.
# Turkish has what German has, names and a decimal comma of its own, and other small and capital letters.
@pytest.mark.soak
@pytest.mark.parametrize("name", [TURKISH, GERMAN])
def test_every_id_is_played_the_same_under_another_locale(name: str, here: list[str], tmp_path: Path) -> None:
    assert played(need(name), tmp_path) == here
    assert len(here) == 1 + 4 * len(OURS)
    assert all("reward=1.0" in line for line in here[1:])
