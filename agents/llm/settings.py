"""How a model is reached: plain values, of which every process of a sweep can make a client."""

from __future__ import annotations

import threading
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, fields
from typing import Any

from pydantic import TypeAdapter, ValidationError

from workgym.agents.llm.backend import LiteLLM
from workgym.agents.llm.client import Backend, Client, NoBackend, Retry
from workgym.agents.llm.limits import Budget, Pace
from workgym.agents.llm.store import Mode, Store
from workgym.agents.redaction import option_text
from workgym.envs.core.errors import UsageError, nearest_text

__all__ = ["Settings", "shared_client"]


@dataclass(frozen=True)
class Settings:
    """How a model is reached.

    Attributes:
        api_base: the endpoint of the user's own server; None for the provider's.
        timeout: seconds for one attempt.
        attempts: how often a request is tried at most.
        requests_per_minute, tokens_per_minute: the provider's limits; None for no limit.
        max_cost: US dollars after which no request is sent; None for no limit.
        max_total_tokens, max_calls: the same in tokens and in answers.
        record: ``"off"``, ``"on"`` or ``"replay"``; see :class:`Store`.
        traffic: the folder of recorded traffic, needed unless ``record`` is ``"off"``.
        api_key: the key; None for the value of the provider's variable, such as ``OPENAI_API_KEY``.
        headers: HTTP headers of every request, such as those that a gateway asks for.
    """

    api_base: str | None = field(default=None, repr=False)  # it may hold a password
    timeout: float = 120.0
    attempts: int = 8
    requests_per_minute: int | None = None
    tokens_per_minute: int | None = None
    max_cost: float | None = None
    max_total_tokens: int | None = None
    max_calls: int | None = None
    record: Mode = "off"
    traffic: str = ""
    api_key: str | None = field(default=None, repr=False)
    headers: Mapping[str, str] = field(default_factory=dict, repr=False, hash=False)

    @classmethod
    def names(cls) -> list[str]:
        """Return the names of the settings."""
        return [field.name for field in fields(cls)]

    @classmethod
    def of(cls, options: Mapping[str, Any], also: Sequence[str] = ()) -> Settings:
        """Return the settings that these options ask for.

        Args:
            options: the settings by name.
            also: names of the policy's own options, for the message about one that is unknown.

        Raises:
            UsageError: if there is no such option, or its value is of another type.
        """
        known = cls.names()
        if unknown := sorted(set(options) - set(known)):
            told = option_text(unknown[0], options[unknown[0]])
            raise UsageError(f"{told}: no such option; {nearest_text(unknown[0], [*also, *known])}")
        try:
            return TypeAdapter(cls).validate_python(dict(options))
        except ValidationError as error:
            first = error.errors()[0]
            name = str(first["loc"][0])
            raise UsageError(f"{option_text(name, options[name])}: {first['msg']}") from None


_clients: dict[Settings, Client] = {}
_lock = threading.Lock()


def shared_client(settings: Settings, model: str) -> Client:
    """Return the client of these settings, one in a process: limits and budgets hold for all its users together.

    Raises:
        UsageError: if a value cannot be used, the extra ``llm`` is missing, or money is limited and the model's price
            unknown.
    """
    with _lock:
        if settings not in _clients:
            _clients[settings] = _client(settings)
        client = _clients[settings]
    if settings.max_cost is not None and isinstance(client.backend, LiteLLM) and client.backend.price(model) is None:
        raise UsageError(f"max_cost={settings.max_cost!r}: the price of {model} is unknown; limit tokens or calls")
    return client


def _client(settings: Settings) -> Client:
    if settings.record != "off" and not settings.traffic:
        raise UsageError(f"record={settings.record!r}: traffic= names the folder of what is recorded")
    store = Store(settings.traffic or ".", settings.record)
    budget = Budget(settings.max_cost, settings.max_total_tokens, settings.max_calls)
    pace = Pace(settings.requests_per_minute, settings.tokens_per_minute)
    backend: Backend = (
        NoBackend()
        if settings.record == "replay"
        else LiteLLM(settings.api_base, settings.api_key, settings.timeout, settings.headers)
    )
    return Client(backend, store, budget, pace, Retry(settings.attempts))
