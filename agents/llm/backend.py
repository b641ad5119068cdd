"""Asking a model through litellm, which is imported on first use: the extra ``llm``."""

from __future__ import annotations

import json
import os
import re
import threading
from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from email.utils import parsedate_to_datetime
from functools import cache
from typing import Any, Final
from urllib.parse import urlsplit

from workgym.agents.llm.errors import ContentFiltered, ContextOverflow, ModelError, Passing, Refused, RequestRejected
from workgym.agents.llm.messages import ModelReply, ModelRequest, ToolCall
from workgym.agents.redaction import address_secrets, address_text, without_secrets
from workgym.envs.core.errors import UsageError, missing_extra

__all__ = ["LiteLLM"]

_PERMANENT: Final = (
    "AuthenticationError",
    "BadRequestError",
    "NotFoundError",
    "PaymentRequiredError",
    "PermissionDeniedError",
    "UnprocessableEntityError",
    "UnsupportedParamsError",
)
"""litellm's names of failures that another attempt cannot mend."""
_WORTH_ANOTHER: Final = (408, 409, 425, 429)
"""The client's errors that another attempt may mend: too slow, at a bad moment, too often. litellm names few statuses,
and other ones in each release; the rest come as ``APIError`` with the number."""
_OF_THIS_REQUEST: Final = (400, 413, 422)
"""The status of an answer if this request is wrong, and not the key or the account."""
_TOO_LONG: Final = re.compile(r"context[ _](length|window|size)|maximum context|too many tokens", re.IGNORECASE)
"""How servers that litellm does not know say that a prompt is too long."""
_WITHHELD: Final = re.compile(r"""["']code["']: ?["']content_(filter|policy_violation)|content management policy""")
"""How servers say that they withhold the answer, where litellm reports a bad request."""
_NOT_SET_UP: Final = re.compile(
    r"missing ([\w-]+ )?(credentials|api[ _]key)|_API_KEY is not set|pip install|No module named|Provider NOT provided",
    re.IGNORECASE,
)
"""How litellm says, in exceptions of any class, that a key or a package is missing here."""
_OURS: Final = (
    "api_base", "api_key", "default_headers", "extra_headers", "headers", "max_retries", "num_retries",
    "stream", "timeout",
)  # fmt: skip
"""Arguments that the parameters of a request may not set: parameters are recorded, keys and headers are not, and a
stream is not a reply."""
_APPENDED: Final = re.compile(r"Traceback \(most recent call last\)|Original Response:")
"""The end of litellm's own message: lines of its code follow, or the answer that it could not read."""
_UNCONNECTED: Final = frozenset({"ClientConnectorError", "ConnectError", "ConnectionRefusedError", "gaierror"})
"""Names that the libraries below litellm give to a failed connection."""
_SHOWN: Final = 500
_LONGEST_ID: Final = 200
_NO_KEY: Final = "none"
"""The key for the user's own server: OpenAI's client sends no request without a key."""


class LiteLLM:
    """Asks the provider that a model's name begins with, as litellm writes it: ``openai/gpt-4o``.

    Args:
        api_base: the endpoint of the user's own server: ``http://localhost:8000/v1``.
        api_key: by default the value of the provider's variable, such as ``OPENAI_API_KEY``.
        timeout: seconds for one attempt.
        headers: HTTP headers of every request.

    No text that it returns or raises holds the key, a header's value or a secret variable's: ``***`` stands for it.

    Raises:
        UsageError: if an argument cannot be used, or the extra ``llm`` is missing.
    """

    def __init__(
        self,
        api_base: str | None = None,
        api_key: str | None = None,
        timeout: float = 120.0,
        headers: Mapping[str, str] | None = None,
    ) -> None:
        if not timeout > 0:
            raise UsageError(f"timeout={timeout!r}: expected seconds above 0")
        if api_base is not None and not api_base.startswith(("http://", "https://")):
            shown = address_text(api_base)
            raise UsageError(f"api_base={shown!r}: expected an address that begins with http:// or https://")
        self._litellm = _litellm()
        self._api_key = api_key
        self._secrets = (api_key, *(headers or {}).values(), *address_secrets(api_base))
        self._prices: dict[str, tuple[float, float] | None] = {}
        self._where: dict[str, Any] = {"api_base": api_base, "api_key": api_key, "timeout": timeout}
        if headers:
            self._where["extra_headers"] = dict(headers)

    @property
    def address(self) -> str:
        """The address of the user's own server, without user, password and query; empty for the provider's."""
        parts = urlsplit(self._where["api_base"] or "")
        return without_secrets(parts._replace(netloc=parts.netloc.rpartition("@")[2], query="", fragment="").geturl())

    def complete(self, request: ModelRequest) -> ModelReply:
        """Ask once.

        Raises:
            ContextOverflow: the prompt is too long.
            ContentFiltered: the answer is withheld.
            Refused: no attempt can succeed.
            Passing: another attempt may.
        """
        arguments = {**_arguments(request), **self._where, "max_retries": 0, "num_retries": 0}
        if self._where["api_base"] and request.model.startswith("openai/") and not os.environ.get("OPENAI_API_KEY"):
            arguments["api_key"] = self._api_key or _NO_KEY
        try:
            response = self._litellm.completion(**arguments)
        except Exception as error:  # noqa: BLE001 - providers raise anything; its class says what it means
            # Not `from error`: a provider may repeat the key, and litellm's own text still holds it.
            raise _failure_of(self._litellm, request, error, self._secrets) from None
        try:
            return self._reply(request, response)
        except (ModelError, Passing):
            raise
        except Exception as error:  # noqa: BLE001 - an answer of another shape than litellm promises
            told = without_secrets(repr(error), self._secrets)[:_SHOWN]
            raise Passing(f"{request.model}: an answer that cannot be read: {told}") from None

    def price(self, model: str) -> tuple[float, float] | None:
        """Return the US dollars that a token of prompt and one of completion cost; None if that is unknown."""
        if model not in self._prices:  # some look-ups ask the network
            self._prices[model] = self._look_up_price(model)
        return self._prices[model]

    def _look_up_price(self, model: str) -> tuple[float, float] | None:
        try:
            info = self._litellm.get_model_info(model)
        except Exception:  # noqa: BLE001 - litellm raises what it likes for a model that it does not know
            return None
        if "input_cost_per_token" not in self._litellm.model_cost.get(info["key"], {}):
            return None  # a price that is not listed is given as 0
        return float(info["input_cost_per_token"]), float(info["output_cost_per_token"])

    def count(self, request: ModelRequest) -> int:
        """Return about how many tokens the prompt has; no request is sent."""
        tools = [dict(tool) for tool in request.tools] or None
        return int(self._litellm.token_counter(model=request.model, messages=list(request.messages), tools=tools))

    def count_text(self, model: str, text: str) -> int:
        """Return about how many tokens a text has for a model; no request is sent."""
        return int(self._litellm.token_counter(model=model, text=text))

    def _reply(self, request: ModelRequest, response: Any) -> ModelReply:
        if response is None:  # litellm's answer to a second 422, while it may drop parameters
            raise RequestRejected(f"{request.model}: the provider cannot process the request (422)")
        if not response.choices:
            raise Passing(f"{request.model}: an answer without choices")
        choice = response.choices[0]
        message = choice.message
        usage: Any = getattr(response, "usage", None)
        counted = bool(getattr(usage, "prompt_tokens", None))  # litellm writes 0 where a provider does not say
        calls = [
            ToolCall(*map(self._clean, (call.id, call.function.name, call.function.arguments)))
            for call in message.tool_calls or ()
        ]
        reply = ModelReply(
            text=self._clean(message.content),
            calls=tuple(calls),
            finish=self._clean(str(choice.finish_reason or "stop")),
            prompt_tokens=usage.prompt_tokens if counted else None,
            completion_tokens=usage.completion_tokens if counted else None,
            cost=self._cost(request, response) if counted else None,
            thinking=self._clean(getattr(message, "reasoning_content", None)),
            request_id=self._clean(getattr(response, "id", None))[:_LONGEST_ID],
        )
        if reply.finish == "content_filter":
            raise ContentFiltered(f"{request.model}: the answer is withheld by a content filter", reply)
        return reply

    def _clean(self, text: object) -> str:
        """Return a text of the provider's without the secrets that it may repeat; ``""`` for anything else."""
        return without_secrets(text, self._secrets, words=True) if isinstance(text, str) else ""

    def _cost(self, request: ModelRequest, response: Any) -> float | None:
        if self.price(request.model) is None:
            return None
        try:
            return float(self._litellm.completion_cost(completion_response=response, model=request.model))
        except Exception:  # noqa: BLE001 - the answer is there, and paid for: its price is unknown
            return None


_importing = threading.Lock()


@cache
def _litellm() -> Any:
    with _importing:
        os.environ.setdefault("LITELLM_LOCAL_MODEL_COST_MAP", "True")  # otherwise it asks the network, and waits
        try:
            import litellm
        except ImportError as error:
            raise missing_extra("asking a language model", "llm") from error
        litellm.suppress_debug_info = True
        litellm.drop_params = True  # a provider without seeds is asked without one
        return litellm


def _arguments(request: ModelRequest) -> dict[str, Any]:
    for name in _OURS:
        if name in request.parameters:
            raise Refused(f"{request.model}: {name!r} is no parameter of a request")
    given: Mapping[str, Any] = {
        "tools": [dict(tool) for tool in request.tools] or None,
        "max_tokens": request.max_tokens,
        "seed": request.seed,
        "stop": list(request.stop) or None,
        "response_format": request.response_format,
    }
    return {
        "model": request.model,
        "messages": _sendable([dict(message) for message in request.messages]),
        "temperature": request.temperature,
        **{name: value for name, value in given.items() if value is not None},
        **request.parameters,
    }


def _sendable(data: Any) -> Any:
    """Return a copy without halves of surrogate pairs: models write them, and no provider takes them."""
    return json.loads(json.dumps(data, ensure_ascii=False).encode(errors="replace"))


def _failure_of(
    litellm: Any, request: ModelRequest, error: Exception, secrets: Sequence[str | None]
) -> ModelError | Passing:
    """Return the failure that a provider's exception means for the episode."""
    own = _APPENDED.split(str(error), maxsplit=1)[0]
    told = " ".join(without_secrets(own, secrets).split())  # joined, a secret of several lines is not found
    message = f"{request.model}: {told[:_SHOWN]}"
    whole = f"{error} {getattr(error, 'body', None)}"  # OpenAI's client has the provider's code in the body only
    if isinstance(error, litellm.ContextWindowExceededError):
        return ContextOverflow(message)
    if isinstance(error, litellm.ContentPolicyViolationError):
        return ContentFiltered(message)
    if _is_permanent(litellm, error):
        if _TOO_LONG.search(whole):
            return ContextOverflow(message)
        if _WITHHELD.search(whole):
            return ContentFiltered(message)
        refused = _NOT_SET_UP.search(own) or getattr(error, "status_code", None) not in _OF_THIS_REQUEST
        return Refused(message) if refused else RequestRejected(message)
    if isinstance(error, litellm.RateLimitError) and "insufficient_quota" in whole:
        return Refused(message)
    if _NOT_SET_UP.search(own):
        return Refused(message)
    return Passing(
        message, _retry_after(error), unconnected=any(type(cause).__name__ in _UNCONNECTED for cause in _causes(error))
    )


def _is_permanent(litellm: Any, error: Exception) -> bool:
    """Say whether another attempt would fail as well."""
    if isinstance(error, litellm.APIError):
        status = getattr(error, "status_code", None)
        return isinstance(status, int) and 400 <= status < 500 and status not in _WORTH_ANOTHER
    return isinstance(error, tuple(getattr(litellm, name) for name in _PERMANENT if hasattr(litellm, name)))


def _causes(error: BaseException | None) -> Iterator[BaseException]:
    while error is not None:
        yield error
        error = error.__cause__ or error.__context__


def _retry_after(error: Exception) -> float | None:
    """Return the seconds that the provider asks to wait, if it does: a number, or a date after the answer's own."""
    headers: Mapping[str, str] = (
        getattr(getattr(error, "response", None), "headers", None)
        or getattr(error, "litellm_response_headers", None)
        or {}
    )
    asked = headers.get("retry-after", "")
    with suppress(ValueError):
        return max(0.0, float(asked))
    try:
        seconds = (parsedate_to_datetime(asked) - parsedate_to_datetime(headers["date"])).total_seconds()
    except (KeyError, TypeError, ValueError):
        return None
    return seconds if seconds > 0 else None
