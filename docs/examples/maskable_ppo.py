"""MaskablePPO of sb3-contrib on an environment of choices: a network of its own scores the candidates.

The policy's last layer is the identity: the features extractor returns a score for each candidate, and what the value
layer reads.
"""

from __future__ import annotations

import sys
from typing import Any

import gymnasium as gym
import torch
from sb3_contrib import MaskablePPO
from sb3_contrib.common.maskable.policies import MaskableActorCriticPolicy
from stable_baselines3.common.monitor import Monitor
from stable_baselines3.common.torch_layers import BaseFeaturesExtractor
from stable_baselines3.common.vec_env import DummyVecEnv
from torch import nn

import workgym
from workgym.agents.choices import BUCKETS, ChoiceEnv

WIDTH = 32
TOOLKITS = ["email", "company_directory"]


class Candidates(BaseFeaturesExtractor):
    """Scores of all candidates, followed by the state."""

    def __init__(self, space: Any) -> None:
        self.limit = space["mask"].n
        super().__init__(space, self.limit + WIDTH)
        self.bags = nn.ModuleList(nn.EmbeddingBag(BUCKETS, WIDTH, mode="sum", padding_idx=0) for _ in range(2))
        self.score = nn.Sequential(nn.Linear(3 * WIDTH, WIDTH), nn.ReLU(), nn.Linear(WIDTH, 1))

    def forward(self, seen: dict[str, torch.Tensor]) -> torch.Tensor:
        state_bag, candidate_bag = self.bags
        state = state_bag(seen["state"].long())[:, None].expand(-1, self.limit, -1)
        candidates = candidate_bag(seen["candidates"].long().flatten(0, 1)).unflatten(0, (-1, self.limit))
        scores = self.score(torch.cat((state, candidates, state * candidates), 2))[:, :, 0]
        return torch.cat((scores, state[:, 0]), 1)


class Scores(nn.Module):
    """The identity on the scores, which come first."""

    def __init__(self, limit: int) -> None:
        super().__init__()
        self.limit = limit

    def forward(self, features: torch.Tensor) -> torch.Tensor:
        return features[:, : self.limit]


class ChoicePolicy(MaskableActorCriticPolicy):
    def _build(self, lr_schedule: Any) -> None:
        super()._build(lr_schedule)
        self.action_net = Scores(self.action_space.n)


class SomeTemplates(ChoiceEnv):
    """Draws tasks of some templates only: a small problem to begin with."""

    templates = ("email-03",)

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> Any:
        gym.Env.reset(self, seed=seed)
        if options is None:
            tasks = [task for task in self.tool_env.task_ids() if task.split("/")[2] in self.templates]
            options = {"task_id": tasks[int(self.np_random.integers(len(tasks)))]}
        return super().reset(options=options)


def main(steps: int) -> None:
    torch.set_num_threads(1)

    def make() -> Monitor[Any, Any]:
        return Monitor(SomeTemplates(workgym.make("WorkBench-v0", split="train", worlds=2, toolkits=TOOLKITS)))

    model = MaskablePPO(
        ChoicePolicy,
        DummyVecEnv([make] * 4),
        n_steps=64,
        batch_size=128,
        learning_rate=1e-3,
        policy_kwargs={"features_extractor_class": Candidates, "net_arch": []},
        seed=0,
        device="cpu",
    )
    model.learn(steps)
    rewards = [episode["r"] for episode in model.ep_info_buffer or ()]
    print(f"{model.num_timesteps} choices, mean reward {sum(rewards) / max(1, len(rewards)):.2f}")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 20_000)
