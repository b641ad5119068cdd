"""The page docs/enterprisebench-tasks.md: ``python -m workgym.scripts.pages enterprise-tasks [docs]``.

Templates, their numbers of tasks, an example of each, two transcripts of a denied request and one of a patch are read
from the code and a small world. Run it in the root of the repository after a change of either.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import Final

import pydantic_core

from workgym.envs.core.calls import Call
from workgym.envs.core.errors import AccessDenied
from workgym.envs.core.snapshot import Snapshot, WorldKey, open_snapshot
from workgym.envs.core.tasks import Task
from workgym.envs.enterprise import BENCHMARK
from workgym.envs.enterprise.access import EmployeeRights
from workgym.envs.enterprise.matrix import PROFILES
from workgym.envs.enterprise.verifier import EnterpriseSecrets
from workgym.scenarios.enterprise import SCENARIO
from workgym.scenarios.enterprise.catalogue import TEMPLATES
from workgym.scenarios.enterprise.mixes import mix_of
from workgym.scenarios.enterprise.template import EnterpriseTemplate
from workgym.scenarios.shared.replay import ReferenceRun
from workgym.scripts.pages.markdown import table

__all__ = ["PAGE", "SEED", "main", "page", "sizes"]

PAGE: Final = "enterprisebench-tasks.md"
SEED: Final = 11
"""Of the small world that the examples are from."""
_TWIN: Final = "he2-rating"
_PATCH: Final = "cp1-patch"
_MOST: Final = 600
"""The most characters of a result in a transcript."""
_HEAD: Final = """\
<!-- Generated, not to be edited: python -m workgym.scripts.pages enterprise-tasks -->

# EnterpriseBench: templates

The {count} templates of [EnterpriseBench](enterprisebench.md), with a request of each from a small world (seed {seed},
scale 0.1). The id begins with the number of the publication's template as we count them, or of ours. *Tasks* are those
that can be fulfilled, denied ones, and ones that cannot be answered, under `strict` and under `paper` where that
differs. Those in *italics* are held out: no training world has them.
"""
_NAMES: Final = {
    "hr": "People",
    "messages": "Mails, chats, posts, questions",
    "it": "Helpdesk",
    "sales": "Customers, products, sales",
    "swe": "Repositories",
    "business": "Clients and vendors",
    "company": "The company",
    "policies": "What policies say of a case",
    "reports": "Reports",
}
_PAIR: Final = """\
## One request, two personas

A denied task has the words of an allowed one of the same world. What the tools answer tells them apart, and nothing
else.
"""
_CODE: Final = """\
## A patch

The calls of a solution, without the modules that it reads in vain, and the tests before and after. Results are cut.
"""


def page() -> str:
    """Return the page."""
    world = open_snapshot(WorldKey("enterprise", SCENARIO.version, SEED, 0.1), SCENARIO)
    drawn = {name: SCENARIO.tasks(world, name) for name in TEMPLATES}
    parts = [_HEAD.format(count=len(TEMPLATES), seed=SEED)]
    for domain, name in _NAMES.items():
        rows = (_row(one, drawn[one.id]) for one in TEMPLATES.values() if one.domain == domain)
        parts.append(f"## {name}\n\n{table('template | output | tasks | example', rows)}\n")
    parts += [_PAIR, *_transcripts(world, drawn[_TWIN]), _CODE, *_patch(world, drawn[_PATCH])]
    return "\n".join(parts)


def sizes(template: EnterpriseTemplate) -> str:
    """Return how many tasks a template makes: allowed, denied, unanswerable, by profile where that differs."""
    said = [f"{mix.allowed} + {mix.denied} + {len(mix.lacking)}" for mix in (mix_of(template, one) for one in PROFILES)]
    return " / ".join(dict.fromkeys(said))


def _row(template: EnterpriseTemplate, tasks: Iterable[Task]) -> Sequence[str]:
    example = next(task for task in tasks if _category(task) in ("search", "crud"))
    name = f"*{template.id}*" if template.heldout else template.id
    return name, template.output, sizes(template), example.instruction.replace("|", "\\|")


def _category(task: Task) -> str:
    return task.secrets_as(EnterpriseSecrets).category


def _transcripts(world: Snapshot, tasks: Sequence[Task]) -> Iterator[str]:
    denied = next(task for task in tasks if _category(task) == "denied")
    number = next(tag.removeprefix("twin of ") for tag in denied.tags if tag.startswith("twin of "))
    for task in (tasks[int(number)], denied):
        yield f"**{task.persona['name']}** ({task.persona['level']}): {task.instruction}\n"
        yield "\n".join(["```", *_lines(world, task), "```\n"])


def _patch(world: Snapshot, tasks: Sequence[Task]) -> Iterator[str]:
    """Yield the transcript of a task that asks for a patch, and what is judged of it."""
    task = next(task for task in tasks if _category(task) == "crud")
    submit = next(call for call in task.calls if "diff" in call.arguments)
    repo_id, diff = submit.arguments["repo_id"], submit.arguments["diff"]
    calls: list[Call] = []
    for call in task.calls:
        if call.name == "github_read_file" and call.arguments["path"] not in diff:
            continue
        if call is submit:
            calls.append(Call(name="code_check", arguments={"repo_id": repo_id}))
            calls.append(Call(name="code_check", arguments={"repo_id": repo_id, "diff": diff}))
        calls.append(call)
    yield f"**{task.persona['name']}** ({task.persona['level']}): {task.instruction}\n"
    yield "\n".join(["```", *_lines(world, task.model_copy(update={"calls": tuple(calls)})), "```\n"])
    cases = task.secrets_as(EnterpriseSecrets).cases
    hidden = sum(case.hidden for case in cases)
    yield f"The judge runs {len(cases) - hidden} calls of the tests and {hidden} that stand in no test.\n"


def _lines(world: Snapshot, task: Task) -> Iterator[str]:
    access = EmployeeRights(task.persona["emp_id"], PROFILES["strict"])
    run = ReferenceRun(BENCHMARK, world, access=access)
    for call in task.calls:
        diff = call.arguments.get("diff", "")
        shown = {name: "<the lines below>" if name == "diff" else value for name, value in call.arguments.items()}
        yield f"> {call.name} {json.dumps(shown)}"
        yield from diff.splitlines()
        if call.name != "submit":
            try:
                yield pydantic_core.to_json(run.call(call)).decode()[:_MOST]
            except AccessDenied as error:
                yield pydantic_core.to_json(BENCHMARK.refusal(error)).decode()


def main(arguments: Sequence[str]) -> int:
    """Write the page into a folder, ``docs`` if none is named."""
    folder = Path(arguments[0] if arguments else "docs")
    (folder / PAGE).write_text(page(), encoding="utf-8")
    return 0
