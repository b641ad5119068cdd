"""How much of a benchmark can be said in choices: ``python -m workgym.scripts.coverage_of_choices ENV``.

Every task's demonstration is played as choices among candidates. A table in Markdown says, for each template, how many
of them can be said and earn 1.0 then; ``docs/training.md`` holds the tables.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from workgym.agents.choices import Spelled
    from workgym.envs.core.tasks import Split

__all__ = ["TemplateCoverage", "coverage", "main"]


class TemplateCoverage(NamedTuple):
    """What became of a template's demonstrations.

    Attributes:
        template: its id.
        domain: the template's domain.
        said: how many could be said and earned 1.0.
        tasks: of how many.
        most: the most candidates that a choice had.
        longest: the most choices of an episode.
        dropped: candidates that did not fit, over all tasks.
        why: why the first one failed, with its task; ``""`` if none did.
    """

    template: str
    domain: str
    said: int
    tasks: int
    most: int
    longest: int
    dropped: int
    why: str


def coverage(env_id: str, templates: Sequence[str] = (), split: Split = "test") -> list[TemplateCoverage]:
    """Play the demonstrations of an environment as choices.

    Args:
        env_id: the environment.
        templates: the ids of those to play; all if there is none.
        split: the tasks to play.

    Raises:
        UsageError: if there is no such environment or split.
    """
    from workgym.agents.choices import ChoiceEnv, spell
    from workgym.agents.registry import make, make_env
    from workgym.envs.core.worlds import TaskId

    env = ChoiceEnv(make_env(env_id, split=split))
    teacher = make("demonstrator")
    played: dict[str, list[Spelled]] = {}
    for task_id in env.tool_env.task_ids():
        template = TaskId.parse(task_id).template
        if not templates or template in templates:
            played.setdefault(template, []).append(spell(env, teacher, task_id=task_id))
    domains = {template.id: template.domain for template in env.tool_env.scenario.templates}
    return [_summary(template, domains[template], found) for template, found in played.items()]


def _summary(template: str, domain: str, played: Sequence[Spelled]) -> TemplateCoverage:
    failed = [found for found in played if found.lost or found.reward < 1.0]
    why = f"{failed[0].task_id}: {failed[0].lost or 'its choices do not succeed'}" if failed else ""
    return TemplateCoverage(
        template,
        domain,
        len(played) - len(failed),
        len(played),
        max(found.most for found in played),
        max(len(found.indices) for found in played),
        sum(found.dropped for found in played),
        why,
    )


def main(arguments: Sequence[str] | None = None) -> None:
    """Print the table, and a line for each domain."""
    parser = argparse.ArgumentParser(prog="python -m workgym.scripts.coverage_of_choices", description=__doc__)
    parser.add_argument("env", help="such as WorkBench-v0")
    parser.add_argument("--templates", default="", help="only these, with commas")
    parser.add_argument("--split", default="test")
    chosen = parser.parse_args(arguments)
    found = coverage(chosen.env, [name for name in chosen.templates.split(",") if name], chosen.split)
    print("| domain | said and 1.0 | of | share | most candidates | most choices |\n|---|--:|--:|--:|--:|--:|")
    for domain in dict.fromkeys(item.domain for item in found):
        print(_row(domain, [item for item in found if item.domain == domain]))
    print("\n| template | said and 1.0 | of | share | most candidates | most choices |\n|---|--:|--:|--:|--:|--:|")
    for item in found:
        print(_row(item.template, [item]))
    for item in found:
        if item.why:
            print(f"\n- {item.why}")


def _row(name: str, items: Iterable[TemplateCoverage]) -> str:
    listed = list(items)
    said, tasks = sum(item.said for item in listed), sum(item.tasks for item in listed)
    most, longest = max(item.most for item in listed), max(item.longest for item in listed)
    return f"| {name} | {said} | {tasks} | {100 * said / tasks:.1f} % | {most} | {longest} |"


if __name__ == "__main__":
    main()
