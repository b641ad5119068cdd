"""``python -m workgym.scripts.train_grpo ENV``: a language model learns from rewards, through TRL (extra ``trl``).

Several episodes of a task are a group, and those with a higher reward than the group's mean become more likely (GRPO).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, cast

import typer

from workgym.envs.core.tasks import Split
from workgym.scripts.arguments import Env, EnvOptions, TaskFilter
from workgym.scripts.console import console
from workgym.scripts.model_options import ModelOptions, run_script

__all__ = ["main"]


def train(
    env_id: Env,
    options: ModelOptions,
    env_options: EnvOptions,
    chosen: TaskFilter,
    tasks: Annotated[int, typer.Option(min=1, help="How many, drawn evenly over the templates.")] = 100,
    seed: Annotated[int, typer.Option(min=0, help="Draws and orders the tasks.")] = 0,
    group: Annotated[int, typer.Option(min=2, help="Episodes of a task.")] = 8,
    groups: Annotated[int, typer.Option(min=1, help="Tasks for a step of the optimizer.")] = 1,
    max_completion: Annotated[
        int, typer.Option(min=1, help="The most tokens of an episode after its prompt, results included.")
    ] = 4096,
    temperature: Annotated[float, typer.Option(min=0.01, help="Of the answers.")] = 1.0,
) -> None:
    """Train a language model on the rewards of an environment."""
    from workgym.agents.datasets import require_trainable
    from workgym.agents.evaluation.drawing import draw_from
    from workgym.agents.integrations.trl import WorkGymSpec
    from workgym.agents.integrations.trl_data import require_trl
    from workgym.agents.registry import make_env

    require_trl()
    split = cast("Split", env_options.split or "train")
    arguments = {**env_options.arguments(env_id), "split": split}
    env = make_env(env_id, **arguments)
    ids = chosen.ids(env)
    require_trainable(ids[:1], f"--split {split}")
    spec = WorkGymSpec(env_id, draw_from(env, ids, tasks, seed), **arguments)
    model, tokenizer = options.load()
    from trl import GRPOConfig, GRPOTrainer

    config = GRPOConfig(
        num_generations=group,
        per_device_train_batch_size=group,
        gradient_accumulation_steps=groups,
        max_completion_length=max_completion,
        max_tool_calling_iterations=env.max_turns,
        temperature=temperature,
        **options.arguments(seed),
    )
    trainer = GRPOTrainer(
        model,
        args=config,
        train_dataset=spec.train_dataset,
        processing_class=tokenizer,
        environment_factory=spec.environment_factory,
    )
    trainer.train()
    options.keep(trainer)
    console.print(f"{options.out}: trained on {len(spec.train_dataset):,} tasks", soft_wrap=True)


def main(arguments: Sequence[str] | None = None) -> None:
    """Run the script and exit."""
    run_script(train, "train_grpo", arguments)


if __name__ == "__main__":
    main()
