"""NeMo Gym's own agents, servers and collection of rollouts, around a model that says what a row's metadata holds.

    python tests/agents/nemo_rollouts.py SPECIFICATION OUT

The specification is JSON: ``servers``, the arguments of each by name, and ``rows``, each of which names a server and
has the model's ``actions``. All of it runs in one process; NeMo Gym's commands start a process for each.
"""

import asyncio
import json
import os
import socket
import sys
from pathlib import Path
from typing import Any

HOST = "127.0.0.1"


def free_ports(count: int) -> list[int]:
    sockets = [socket.socket() for _ in range(count)]
    for one in sockets:
        one.bind((HOST, 0))
    ports = [one.getsockname()[1] for one in sockets]
    for one in sockets:
        one.close()
    return ports


def global_config(servers: dict[str, Any]) -> dict[str, Any]:
    """Return NeMo Gym's configuration: a resources server and an agent for each, a model, and the head."""
    head, model, *ports = free_ports(2 + 2 * len(servers))
    named: dict[str, Any] = {
        "head_server": {"host": HOST, "port": head},
        "scripted": {"responses_api_models": {"scripted": {"entrypoint": "app.py", "host": HOST, "port": model}}},
    }
    for place, (name, options) in enumerate(servers.items()):
        where = {"entrypoint": "app.py", "host": HOST}
        named[name] = {"resources_servers": {"workgym": {**where, "port": ports[2 * place], **options}}}
        uses = {
            "resources_server": {"type": "resources_servers", "name": name},
            "model_server": {"type": "responses_api_models", "name": "scripted"},
        }
        named[f"{name}_agent"] = {
            "responses_api_agents": {"simple_agent": {**where, "port": ports[2 * place + 1], **uses}}
        }
    return named


def reply(body: Any) -> dict[str, Any]:
    """Return the model's answer: its next action as a call, or a message after the last."""
    actions = json.loads(body.metadata["actions"])
    turn = sum(getattr(item, "type", "") == "function_call_output" for item in body.input)
    if turn < len(actions):
        name, arguments = actions[turn]["name"], json.dumps(actions[turn].get("arguments", {}))
        output = {"type": "function_call", "name": name, "arguments": arguments, "call_id": f"call_{turn}"}
    else:
        said = {"type": "output_text", "text": "That is all.", "annotations": []}
        output = {"type": "message", "role": "assistant", "status": "completed", "id": "said", "content": [said]}
    return {
        "id": f"answer_{turn}", "created_at": 0, "model": "scripted", "object": "response", "output": [output],
        "parallel_tool_calls": False, "tool_choice": "auto", "tools": [],
    }  # fmt: skip


def applications(config: Any) -> list[tuple[Any, int]]:
    """Return the application and the port of each server."""
    from nemo_gym.base_responses_api_model import BaseResponsesAPIModelConfig, SimpleResponsesAPIModel
    from nemo_gym.config_types import BaseServerConfig
    from nemo_gym.openai_utils import NeMoGymResponse, NeMoGymResponseCreateParamsNonStreaming
    from nemo_gym.server_utils import ServerClient
    from omegaconf import OmegaConf
    from responses_api_agents.simple_agent.app import SimpleAgent, SimpleAgentConfig

    from workgym.agents.integrations.nemo import WorkGymConfig, WorkGymServer

    class Scripted(SimpleResponsesAPIModel):
        config: BaseResponsesAPIModelConfig

        async def chat_completions(self, body: Any) -> Any:
            raise NotImplementedError

        async def responses(self, body: NeMoGymResponseCreateParamsNonStreaming) -> NeMoGymResponse:
            return NeMoGymResponse.model_validate(reply(body))

    kinds = {
        "resources_servers": (WorkGymServer, WorkGymConfig),
        "responses_api_agents": (SimpleAgent, SimpleAgentConfig),
        "responses_api_models": (Scripted, BaseResponsesAPIModelConfig),
    }
    client = ServerClient(head_server_config=BaseServerConfig(**config["head_server"]), global_config_dict=config)
    made = []
    for name, described in OmegaConf.to_container(config).items():
        kind = next(iter(described))
        if kind not in kinds:
            continue
        server_class, config_class = kinds[kind]
        ((_, options),) = described[kind].items()
        server = server_class(config=config_class(name=name, **options), server_client=client)
        made.append((server.setup_webserver(), options["port"]))
    return made


async def collect(config: Any, rows: Path, out: Path) -> None:
    """Collect the rollouts of rows as NeMo Gym's command does."""
    import uvicorn
    from nemo_gym.rollout_collection import RolloutCollectionConfig, RolloutCollectionHelper
    from nemo_gym.server_utils import HeadServer

    HeadServer.run_webserver()
    servers = [
        uvicorn.Server(uvicorn.Config(app, host=HOST, port=port, log_level="warning"))
        for app, port in applications(config)
    ]
    running = [asyncio.create_task(server.serve()) for server in servers]
    while not all(server.started for server in servers):
        await asyncio.sleep(0.05)
    wanted = RolloutCollectionConfig(
        input_jsonl_fpath=str(rows), output_jsonl_fpath=str(out), upload_rollouts_to_wandb=False
    )
    await RolloutCollectionHelper().run_from_config(wanted)
    for server in servers:
        server.should_exit = True
    await asyncio.gather(*running)


def main(specification: str, out: str) -> None:
    asked = json.loads(Path(specification).read_text())
    described = global_config(asked["servers"])
    rows = Path(out).with_name("rows.jsonl")
    rows.write_text("".join(json.dumps(row) + "\n" for row in asked["rows"]))
    os.environ["NEMO_GYM_CONFIG_DICT"] = json.dumps(described)
    from nemo_gym.global_config import get_global_config_dict

    asyncio.run(collect(get_global_config_dict(), rows, Path(out)))
    from workgym.agents.integrations.nemo import EPISODES

    print(f"live at the end: {len(EPISODES)}")


if __name__ == "__main__":
    main(*sys.argv[1:])
