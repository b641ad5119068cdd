"""The documentation's code is run, and what it says of code is compared with the code."""

import importlib.util
import inspect
import json
import pydoc
import re
import runpy
import shlex
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import duckdb
import gymnasium
import pytest

import workgym.envs
from workgym.envs import core, soql
from workgym.envs.core.sources.database import DatabaseSource
from workgym.envs.core.sources.in_duckdb import column_of
from workgym.envs.core.sources.sqlite_file import kind_of
from workgym.envs.soql import building, grouping, parsing, plans, running, scope, searching, terms, translation
from workgym.envs.soql.objects import TYPES

DOCS = Path(__file__).parents[1] / "docs"


@pytest.fixture
def corner_shop(root: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """Put the example of `add-a-workplace.md` where Python finds it; return its id as `gym.make` takes it."""
    monkeypatch.syspath_prepend(str(root / "docs" / "examples"))
    monkeypatch.setattr(sys, "dont_write_bytecode", True)
    yield "corner_shop:CornerShop-v0"
    gymnasium.registry.pop("CornerShop-v0", None)
    sys.modules.pop("corner_shop", None)


def test_the_corner_shop_passes_the_conformance_suite(corner_shop: str) -> None:
    results = workgym.envs.check(corner_shop)
    assert results
    assert [result for result in results if not result.ok] == []


def test_the_pages_command_lines_work_where_the_module_is(root: Path, tmp_path: Path) -> None:
    shutil.copy(root / "docs" / "examples" / "corner_shop.py", tmp_path)
    page = (root / "docs" / "add-a-workplace.md").read_text()
    lines = re.findall(r"^workgym (check|sweep) (.+)$", page, re.MULTILINE)
    assert [command for command, _ in lines] == ["check", "sweep"]
    for command, rest in lines:
        arguments = [sys.executable, "-m", "workgym.scripts", command, *shlex.split(rest)]
        done = subprocess.run(arguments, cwd=tmp_path, capture_output=True, text=True, timeout=240)
        assert done.returncode == 0, done.stdout + done.stderr
    rows = [json.loads(line) for line in (tmp_path / "build" / "shop" / "episodes.jsonl").read_text().splitlines()]
    assert len(rows) == 40
    assert {row["policy"]: row["reward"] for row in rows} == {"nothing": 0.0, "demonstrator": 1.0}


def test_the_corner_shop_is_what_the_page_shows(root: Path) -> None:
    page = (root / "docs" / "add-a-workplace.md").read_text()
    module = (root / "docs" / "examples" / "corner_shop.py").read_text()
    shown = re.findall(r'^--8<-- "corner_shop\.py:(\w+)"$', page, re.MULTILINE)
    assert shown == re.findall(r"^# --8<-- \[start:(\w+)\]$", module, re.MULTILINE)
    outside = re.sub(r"^# --8<-- \[start:(\w+)\]$.*?^# --8<-- \[end:\1\]$", "", module, flags=re.DOTALL | re.MULTILINE)
    assert outside.strip() == "", "the page leaves a part of the module out"


def test_the_own_data_page_says_what_types_become(root: Path) -> None:
    sqlalchemy = pytest.importorskip("sqlalchemy", reason="the extra `data` is not installed")
    section = (root / "docs" / "own-data.md").read_text().partition("### Types\n")[2].partition("\n### ")[0]
    rows = re.findall(r"^\| (?:`(\w+)`|refused) \| (.+?) \| (.+?) \| (.+?) \|$", section, re.MULTILINE)
    assert [kind for kind, *_ in rows] == [*core.Kind.__members__, ""]
    alchemy = DatabaseSource("sqlite://")
    with duckdb.connect() as connection:
        for kind, *cells in rows:
            wanted = core.Kind[kind] if kind else None
            ours, lite, other = (re.findall(r"`([^`]+)`", cell) for cell in cells)
            found = {name: column_of(connection, "a", name, null=True).kind for name in ours}
            found |= {name: kind_of(name) for name in lite}
            found |= {name: alchemy.kind_of(getattr(sqlalchemy, name)()) for name in other}
            assert found == dict.fromkeys(found, wanted)


def test_the_own_data_page_shows_the_whole_module(root: Path) -> None:
    page = (root / "docs" / "own-data.md").read_text()
    assert re.findall(r'^--8<-- "(.+)"$', page, re.MULTILINE) == ["own_data.py"]
    assert "\none world: every seed has the same rows" in page


def test_the_guides_blocks_run_in_order(root: Path, tmp_path: Path) -> None:
    blocks = re.findall(r"^```python\n(.*?)^```$", (root / "docs" / "guide.md").read_text(), re.DOTALL | re.MULTILINE)
    assert len(blocks) >= 5
    program = tmp_path / "guide.py"
    program.write_text("\n".join(blocks))
    run = subprocess.run(
        [sys.executable, "-W", "error", program], cwd=tmp_path, capture_output=True, text=True, timeout=240
    )
    assert run.returncode == 0, run.stderr
    assert run.stderr == ""


def test_the_guide_lists_every_policy(root: Path) -> None:
    from workgym import agents

    section = _section((root / "docs" / "guide.md").read_text(), "Policies and rollouts")
    assert sorted(re.findall(r"^\| `([\w-]+)` \|", section, re.MULTILINE)) == sorted(agents.names())


def test_the_guide_lists_every_command(root: Path) -> None:
    from workgym.scripts.app import app

    section = _section((root / "docs" / "guide.md").read_text(), "The command line")
    listed = re.findall(r"^\| `workgym ([\w-]+)", section, re.MULTILINE)
    commands = [command.name or command.callback.__name__ for command in app.registered_commands]
    assert sorted(listed) == sorted([*commands, *(group.name for group in app.registered_groups)])


def test_the_workbench_page_lists_every_tool_and_template(root: Path) -> None:
    from workgym.envs.workbench import BENCHMARK
    from workgym.scenarios.workbench import SCENARIO

    page = (root / "docs" / "workbench.md").read_text()
    tools = {tool.name: tool.write for kit in BENCHMARK.toolkits for tool in kit}
    rows = re.findall(r"^\| `\w+` \| (.*?) \| (.*?) ?\|$", _section(page, "Tools"), re.MULTILINE)
    listed = {name: write for row in rows for write in (False, True) for name in re.findall(r"`(\w+)`", row[write])}
    assert listed == tools
    rows = re.findall(r"^\| `([\w-]+)` \| .+? \| (yes)? ?\|$", _section(page, "Templates"), re.MULTILINE)
    assert [(name, bool(heldout)) for name, heldout in rows] == [(t.id, t.heldout) for t in SCENARIO.templates]
    columns = re.findall(r"^\| `(\w+)` \| [\d,]+ \| (.*?) \|$", _section(page, "The world"), re.MULTILINE)
    assert {name: re.findall(r"`([\w/]+)`", names) for name, names in columns} == {
        name: [column.name for column in table.visible] for name, table in BENCHMARK.schema.items()
    }


def test_every_id_of_ours_has_a_page_and_an_entry_in_the_changelog(root: Path) -> None:
    program = "import workgym.envs; print(*workgym.envs.registered())"  # apart from what other tests register
    ids = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True).stdout.split()
    assert "WorkBench-v0" in ids
    pages = "".join(page.read_text() for page in (root / "docs").glob("*.md"))
    changelog = (root / "CHANGELOG.md").read_text()
    assert [env_id for env_id in ids if f"`{env_id}`" not in pages or f"`{env_id}`" not in changelog] == []


@pytest.mark.parametrize("name", ["CHANGELOG.md", "CONTRIBUTING.md"])
def test_links_at_the_root_lead_somewhere(root: Path, name: str) -> None:
    text = (root / name).read_text()
    links = re.findall(r"\]\((?!https?://|#)([^)#]+)", text)
    assert [link for link in links if not (root / link).exists()] == []


FOLDERS = ("envs", "scenarios", "agents", "scripts", "package", "tests", "docs")
"""Where a path of the repository begins, as the pages write it."""
PAGES = ("README.md", "CONTRIBUTING.md", "CHANGELOG.md", *sorted(f"docs/{page.name}" for page in DOCS.glob("*.md")))


def stale_names(root: Path, page: str) -> list[str]:
    """The paths, dotted names and attributes of the core's classes that a page names and that there are not.

    A part of a path in angle brackets stands for any. What follows "was" in brackets is a former name.
    """
    text = re.sub(r"\(was [^)]*\)", "", page)
    spans = re.findall(r"`([^`\n]+)`", re.sub(r"^```.*?^```$", "", text, flags=re.DOTALL | re.MULTILINE))
    names = re.findall(r"\bworkgym(?:\.\w+)+", text)
    names += [
        f"workgym.{name[0]}" for span in spans if (name := re.match(rf"(?:{'|'.join(FOLDERS[:4])})\.\w[\w.]*", span))
    ]
    members = [member for span in spans if (member := re.match(r"([A-Z]\w+)\.(\w+)", span))]
    stale = [span for span in spans if not _path_is_there(root, span)]
    stale += [name for name in dict.fromkeys(names) if pydoc.locate(name) is None and not _is_left_out(name)]
    return stale + [member[0] for member in members if not _member_is_there(member[1], member[2])]


def _is_left_out(name: str) -> bool:
    """Whether a name is of what writes the documentation, which an installed wheel does not hold."""
    return name.startswith("workgym.scripts.pages") and importlib.util.find_spec("workgym.scripts.pages") is None


def _path_is_there(root: Path, span: str) -> bool:
    """Whether a path exists; True for what is none. A file's name alone may be that of a file anywhere."""
    pattern = re.sub(r"<[^>]*>", "*", span).rstrip("/")
    first, inside, _ = pattern.partition("/")
    if not re.fullmatch(r"[\w.*/-]+", pattern) or not (pattern.endswith(".py") or (inside and first in FOLDERS)):
        return True
    found = root.glob(pattern) if inside else (path for folder in FOLDERS for path in (root / folder).rglob(pattern))
    return any(found)


def _member_is_there(name: str, member: str) -> bool:
    """Whether a class of the core has an attribute; True for a name that is not the core's."""
    found = getattr(core, name, None)
    if not isinstance(found, type) or hasattr(found, member) or f"self.{member}" in inspect.getsource(found):
        return True
    return any(member in inspect.get_annotations(base) for base in found.__mro__)


@pytest.mark.parametrize("page", PAGES)
def test_what_a_page_names_is_there(root: Path, page: str) -> None:
    assert stale_names(root, (root / page).read_text()) == []


@pytest.mark.parametrize(
    ("page", "stale"),
    [
        ("`envs/core/episode.py`, `scenarios/<name>/world/`, `agents/llm/prompts`, `episode.py`", []),
        ("`envs/core/conformance.py`", ["envs/core/conformance.py"]),
        ("`scenarios/<name>/wurld/`", ["scenarios/<name>/wurld/"]),
        ("`core/schema.py`", ["core/schema.py"]),
        ("`rules_python.py`", ["rules_python.py"]),
        ("`build/site`, `DIR/report`, `test/0/pm-01/3`, `inbox/outbox`, `agents.rollout`", []),
        ("`workgym.envs.core.Brief` and `agents.make(name)`", []),
        ("`workgym.envs.crmarena.soql`", ["workgym.envs.crmarena.soql"]),
        ("`workgym.envs.soql` (was `workgym.envs.crmarena.soql`)", []),
        ("`agents.produce(name)`", ["workgym.agents.produce"]),
        ("```python\nfrom workgym.envs.cores import x\n```", ["workgym.envs.cores"]),
        ("`Task.setup`, `Benchmark.publication`, `Session.find`, `Outcome(also=)`, `Verdict.unsafe`", []),
        ("`Benchmark.official`, `ToolError.where`, `ToolError.field`", ["Benchmark.official", "ToolError.where"]),
    ],
)
def test_the_check_of_names_sees_what_it_should(root: Path, page: str, stale: list[str]) -> None:
    assert stale_names(root, page) == stale


def _section(page: str, title: str) -> str:
    """The part of a page under a heading, up to the next one of the same level."""
    found = re.search(rf"^## {re.escape(title)}\n(.*?)(?=^## |\Z)", page, re.DOTALL | re.MULTILINE)
    assert found, f"no section {title!r}"
    return found[1]


IDS = [
    env_id for env_id in workgym.envs.registered() if gymnasium.spec(env_id).kwargs["benchmark"].startswith("workgym")
]


def page_of(root: Path, env_id: str) -> Path:
    """The page whose first paragraph is about the id."""
    pages = [page for page in sorted((root / "docs").glob("*.md")) if f"`{env_id}`: " in page.read_text()[:300]]
    assert len(pages) == 1, f"{env_id}: {[page.name for page in pages]}"
    return pages[0]


@pytest.mark.parametrize("env_id", IDS)
def test_every_id_has_a_page_that_says_what_is_there_and_what_is_to_come(root: Path, env_id: str) -> None:
    page = page_of(root, env_id)
    text = page.read_text()
    assert re.search(r"\bto\s+come\b|\bis\s+complete\b", text, re.IGNORECASE)
    assert "## Baselines" in text
    assert "## Version history" in text
    assert page.name in (root / "mkdocs.yml").read_text()
    assert f"][docs/{page.name}]" in (root / "README.md").read_text()


@pytest.mark.parametrize("env_id", IDS)
def test_the_blocks_of_an_ids_page_run(root: Path, env_id: str) -> None:
    blocks = re.compile(r"^```python\n(.*?)^```\n(?:\n```text\n(.*?)^```$)?", re.DOTALL | re.MULTILINE)
    for block, printed in blocks.findall(page_of(root, env_id).read_text()):
        done = subprocess.run([sys.executable, "-c", block], capture_output=True, text=True, timeout=120)
        assert done.returncode == 0, done.stderr
        assert done.stderr == ""
        assert printed in ("", done.stdout)  # a block of text behind one of code is what it prints


def test_the_recorded_run_of_a_small_model_gives_the_pages_table(root: Path, tmp_path: Path) -> None:
    page = (root / "docs" / "first-model.md").read_text()
    found = re.search(r"^\.venv/bin/workgym (sweep .*?record=replay.*?)^```$", page, re.DOTALL | re.MULTILINE)
    assert found
    arguments = shlex.split(found[1].replace("\\\n", " "))
    arguments[arguments.index("--out") + 1] = str(tmp_path / "replayed")
    without = "import sys; sys.modules['litellm'] = None; from workgym.scripts import main; main()"
    command = [sys.executable, "-c", without, *arguments]
    done = subprocess.run(command, cwd=root, capture_output=True, text=True, timeout=120)
    assert done.returncode == 0, f"record it again, as the page says: {done.stderr}"
    table = re.search(r"^```text\n(.*?)^```$", page, re.DOTALL | re.MULTILINE)
    assert table
    assert table[1] in done.stdout
    rows = [json.loads(line) for line in (tmp_path / "replayed" / "episodes.jsonl").read_text().splitlines()]
    calls = [call["well_formed"] for row in rows for call in row["calls"]]
    assert f"All of its {len(calls)} calls are valid" in page
    assert all(calls)


def test_policies_of_ones_own_play(root: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Those of the page, with a model that submits at once; it needs a server, which is part of the tests of models."""
    sys.path[:0] = [str(root / "docs" / "examples"), str(root / "tests" / "agents")]
    monkeypatch.setenv("OPENAI_API_KEY", "any")
    monkeypatch.setenv("LITELLM_LOCAL_MODEL_COST_MAP", "True")  # the page's policy imports litellm by itself
    try:
        from provider import Body, Provider

        from workgym.agents.evaluation.sweeps import PolicySpec, load_sweep, sweep
        from workgym.agents.llm.messages import ModelReply

        def submit(body: Body) -> ModelReply:
            return ModelReply('{"name": "submit", "arguments": {"answer": "Done."}}')

        with Provider(submit) as provider:
            options = {"model": "hosted_vllm/small", "api_base": provider.url}
            policies = [PolicySpec(name, options) for name in ("bare:Bare", "second_thoughts:SecondThoughts")]
            bare, second = sweep("WorkBench-v0", policies, 1, out=tmp_path).rows
    finally:
        del sys.path[:2]
    for row in (bare, second):
        assert (row["error"], row["end"], row["turns"]) == (None, "submitted", 1)
    assert (bare["usage"], second["usage"]["calls"]) == (None, 2)
    assert "Is all of it done" in provider.bodies[-1]["messages"][-1]["content"]
    (said,) = load_sweep(tmp_path).messages.values()
    assert [len(turn) for turn in said.turns] == [2]  # two answers, one action


def test_two_models_are_compared_in_one_script(root: Path, tmp_path: Path) -> None:
    shutil.copy(root / "docs" / "examples" / "two_models.py", tmp_path)
    command = [sys.executable, "-W", "error", "two_models.py"]
    done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, timeout=240)
    assert (done.returncode, done.stderr) == (0, "")
    careful, _, hasty, _, gap, kept, report = done.stdout.splitlines()
    assert (careful.split(":")[0], hasty.split(":")[0], gap.split(":")[0]) == ("careful", "hasty", "accuracy")
    lines = (tmp_path / "runs" / "train.jsonl").read_text().splitlines()
    assert kept == f"{len(set(lines))} conversations in runs/train.jsonl"
    assert lines
    assert (tmp_path / report).is_file()


@pytest.mark.parametrize(
    ("script", "last"),
    [
        pytest.param("vector_training.py", r"after training +pass\^1 (\d\.\d+) .*", marks=pytest.mark.soak),
        ("typed_policy.py", r"\S+/9 (1\.0) 3 turns, submitted"),
    ],
)
def test_the_scripts_of_the_pages_earn_what_they_are_for(root: Path, tmp_path: Path, script: str, last: str) -> None:
    command = [sys.executable, "-W", "error", root / "docs" / "examples" / script]
    done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, timeout=240)
    assert (done.returncode, done.stderr) == (0, "")
    found = re.fullmatch(last, done.stdout.splitlines()[-1])
    assert found
    assert float(found[1]) > 0.6, "less by far than it learns or does; other libraries may move the last digits"


def test_the_scripted_model_of_the_page_plays(root: Path, tmp_path: Path) -> None:
    page = (root / "docs" / "language-models.md").read_text()
    (block,) = re.findall(r"^```python\n(.*?)^```$", page, re.DOTALL | re.MULTILINE)
    command = [sys.executable, "-W", "error", "-c", block]
    done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, timeout=120)
    assert (done.returncode, done.stderr) == (0, "")


@pytest.mark.parametrize("name", ["soql.md", "statistics.md"])
def test_a_page_prints_what_it_says(root: Path, tmp_path: Path, name: str) -> None:
    page = (root / "docs" / name).read_text()
    blocks = re.findall(r"^```python\n(.*?)^```$", page, re.DOTALL | re.MULTILINE)
    said = [line.removeprefix("# ").rstrip() for line in "".join(blocks).splitlines() if line.startswith("# ")]
    program = [sys.executable, "-c", "\n".join(blocks)]
    run = subprocess.run(program, cwd=tmp_path, capture_output=True, text=True, timeout=240)
    assert said
    assert run.returncode == 0, run.stderr
    assert [line.rstrip() for line in run.stdout.splitlines()] == said


def test_the_page_on_stages_leads_from_an_intent_to_a_test(root: Path, tmp_path: Path) -> None:
    page = (root / "docs" / "almita-pipeline.md").read_text()
    blocks = re.findall(r"^```(python|bash)\n(.*?)^```$", page, re.DOTALL | re.MULTILINE)
    _, *steps = blocks  # the first makes the canonical set, which takes its time
    assert [kind for kind, _ in steps] == ["python", "bash", "python", "python", "bash", "python"]
    for kind, block in steps:
        command = ["-c", block] if kind == "python" else ["-m", "workgym.scripts", *shlex.split(block)[1:]]
        done = subprocess.run([sys.executable, *command], cwd=tmp_path, capture_output=True, text=True, timeout=240)
        assert (done.returncode, done.stderr) == (0, "")
    assert "(assistant){Kindly: " in (tmp_path / "again" / "conversation_graphs.jsonl").read_text()
    assert (tmp_path / "again" / "tests.csv").is_file()


def test_the_example_of_own_tables_prints_what_it_says(root: Path, capsys: pytest.CaptureFixture[str]) -> None:
    program = root / "docs" / "examples" / "own_tables_soql.py"
    runpy.run_path(str(program))
    said = [line.removeprefix("# ") for line in program.read_text().splitlines() if line.startswith("# ")]
    assert len(said) == 4
    assert capsys.readouterr().out.splitlines() == said
    assert program.name in (root / "docs" / "soql.md").read_text()


def test_the_soql_page_shows_the_hints_that_are_given(root: Path) -> None:
    table = (root / "docs" / "soql.md").read_text().partition("| written | the hint |\n")[2].partition("\n\n")[0]
    rows = re.findall(r"^\| `(.+)` \| (.+) \|$", table, re.MULTILINE)
    assert len(rows) == 6
    for query, hint in rows:
        with pytest.raises(soql.QueryError) as caught:
            soql.parse(query)
        assert caught.value.message.endswith(hint)


def test_the_soql_page_tells_the_limits_and_types(root: Path) -> None:
    page = (root / "docs" / "soql.md").read_text()
    limits = page.partition("## Limits")[2]
    modules = (building, grouping, parsing, plans, running, scope, searching, terms, translation)
    constants = {name: value for module in modules for name, value in vars(module).items() if name.startswith("MAX_")}
    assert len(constants) >= 14
    for name, value in constants.items():
        shown = "10⁸" if value == 10**8 else f"{value:,}"
        assert f" {shown} " in limits.replace(",  ", " ").replace(", ", " "), name
    for name in TYPES:
        assert f"`{name}`" in page
