"""A provider of language models for tests: OpenAI's chat completions over real HTTP, misbehaving on command.

    with Provider(lambda body: ModelReply("Hello.")) as provider:
        LiteLLM(provider.url, api_key="any").complete(request)

What it says is a function of the request's body; how it fails is a function of what was asked, how often, and when.
"""

from __future__ import annotations

import json
import socket
import sys
import threading
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from hashlib import sha256
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from random import Random
from types import TracebackType
from typing import Any, Final, Self

from workgym.agents.llm.messages import ModelReply, ToolCall

Body = dict[str, Any]
"""A request, as it came over the wire."""
Answer = Callable[[Body], ModelReply]
"""What the model says to a request. A reply without numbers of tokens comes without ``usage``."""


class Fault(StrEnum):
    """What goes wrong with one request."""

    RATE_LIMIT = "429 without Retry-After"
    RATE_LIMIT_SECONDS = "429 with Retry-After in seconds"
    RATE_LIMIT_DATE = "429 with Retry-After as a date"
    NO_QUOTA = "429 since nothing is paid for"
    SERVER_ERROR = "500"
    UNAVAILABLE = "503"
    UNAVAILABLE_SECONDS = "503 with Retry-After in seconds"
    PAGE = "502, as a page of a proxy"
    DROPPED = "connection closed before the answer"
    DROPPED_INSIDE = "connection closed inside the answer"
    SLOW = "an answer later than anybody waits"
    TRUNCATED = "an answer that is half of its JSON"
    NO_CHOICES = "an answer without choices"
    BAD_KEY = "401"
    NOT_PAID = "402"
    NOT_ALLOWED = "403"
    NO_MODEL = "404, the model is unknown"
    CONFLICT = "409"
    TOO_LARGE = "413"
    NOT_PROCESSED = "422"
    BAD_PARAMETER = "400, a parameter is unknown"
    TOO_LONG = "400, the prompt is longer than the context"
    FILTERED = "400, the prompt is withheld"
    FILTERED_ANSWER = "finish_reason content_filter"
    EMPTY = "a message with nothing in it"
    WRONG_TOOL = "a call of a tool that does not exist"
    WRONG_ARGUMENTS = "a call with an argument that does not exist"
    BROKEN_ARGUMENTS = "a call whose arguments are no JSON"


RETRY_AFTER: Final = 7
"""The seconds that ``Retry-After`` says."""
_WAIT: Final = {"Retry-After": str(RETRY_AFTER)}
_DATE: Final = {"Retry-After": "Wed, 21 Oct 2015 07:28:00 GMT"}
_BUSY: Final = (429, "Rate limit reached for requests", "requests", "rate_limit_exceeded")
_DOWN: Final = (503, "The engine is currently overloaded", "server_error", None)
_LONG: Final = "This model's maximum context length is 100 tokens. However, your messages resulted in 200 tokens."
_HELD: Final = "The response was filtered due to the prompt triggering the content management policy."
_ERRORS: Final[Mapping[Fault, tuple[tuple[int, str, str, str | None], Mapping[str, str]]]] = {
    Fault.RATE_LIMIT: (_BUSY, {}),
    Fault.RATE_LIMIT_SECONDS: (_BUSY, _WAIT),
    Fault.RATE_LIMIT_DATE: (_BUSY, _DATE),
    Fault.NO_QUOTA: ((429, "You exceeded your current quota", "insufficient_quota", "insufficient_quota"), {}),
    Fault.SERVER_ERROR: ((500, "The server had an error", "server_error", None), {}),
    Fault.UNAVAILABLE: (_DOWN, {}),
    Fault.UNAVAILABLE_SECONDS: (_DOWN, _WAIT),
    Fault.BAD_KEY: ((401, "Incorrect API key provided", "invalid_request_error", "invalid_api_key"), {}),
    Fault.NOT_PAID: ((402, "Your account has no credit", "invalid_request_error", "no_credit"), {}),
    Fault.NOT_ALLOWED: ((403, "Your project has no access", "invalid_request_error", "no_access"), {}),
    Fault.CONFLICT: ((409, "Another request holds the model", "server_error", None), {}),
    Fault.TOO_LARGE: ((413, "The body has more than 10 bytes", "invalid_request_error", None), {}),
    Fault.NOT_PROCESSED: ((422, "The second message is no message", "invalid_request_error", None), {}),
    Fault.NO_MODEL: ((404, "The model does not exist", "invalid_request_error", "model_not_found"), {}),
    Fault.BAD_PARAMETER: ((400, "Unknown parameter: 'mood'", "invalid_request_error", "unknown_parameter"), {}),
    Fault.TOO_LONG: ((400, _LONG, "invalid_request_error", "context_length_exceeded"), {}),
    Fault.FILTERED: ((400, _HELD, "invalid_request_error", "content_filter"), {}),
}
"""Faults that are an answer of their own: status, message, type and code in OpenAI's words, headers."""


@dataclass(frozen=True)
class Asked:
    """A request, as a schedule of faults sees it.

    Attributes:
        number: how many requests came before it.
        again: how many equal ones came before it, which is how often it has been tried.
        body: what is asked.
        text: the same as JSON with sorted keys.
    """

    number: int
    again: int
    body: Body
    text: str


Schedule = Callable[[Asked], Fault | None]
"""What goes wrong with a request; None if all is well."""


def in_order(*faults: Fault | None) -> Schedule:
    """Return a schedule of these faults for the first requests and none for the others."""
    return lambda asked: faults[asked.number] if asked.number < len(faults) else None


def always(fault: Fault) -> Schedule:
    """Return a schedule of one fault for every request."""
    return lambda asked: fault


def seeded(seed: int, faults: Sequence[Fault], share: float, attempts: int | None = None) -> Schedule:
    """Return a schedule that lets a share of the requests fail, and the same ones in whichever order they come.

    Args:
        seed: another one lets others fail.
        faults: one of these goes wrong.
        share: of the requests, from 0 to 1.
        attempts: a request that came as often as this is answered; None to let it fail for good.
    """

    def chosen(asked: Asked) -> Fault | None:
        draw = Random(f"{seed}/{asked.again}/{asked.text}")
        late = attempts is not None and asked.again >= attempts
        return None if draw.random() >= share or late else draw.choice(faults)

    return chosen


class Provider:
    """A server on a free port of this machine, from ``with`` to the end of its block.

    Args:
        answer: what the model says.
        faults: what goes wrong; nothing by default.
        keep: whether requests and keys are kept; thousands of them need much memory.
        indiscreet: whether it repeats the headers of a request, its key among them: in errors, in the headers of every
            answer and after its text.

    Attributes:
        url: what a client is given as ``api_base``.
        bodies: the requests, in the order in which they came; none unless they are kept.
        keys: the API keys that came with them; likewise.
        failed: how often which fault was done; ``None`` counts what was answered well.
    """

    def __init__(
        self, answer: Answer, faults: Schedule = lambda asked: None, *, keep: bool = True, indiscreet: bool = False
    ) -> None:
        self.answer, self.faults, self.keep, self.indiscreet = answer, faults, keep, indiscreet
        self.bodies: list[Body] = []
        self.keys: list[str] = []
        self.failed: Counter[Fault | None] = Counter()
        self.closing = threading.Event()
        self.errors: list[BaseException] = []
        self._seen: Counter[bytes] = Counter()
        self._lock = threading.Lock()
        self._server = _Server(self)
        self.url = f"http://127.0.0.1:{self._server.server_address[1]}/v1"
        self._thread = threading.Thread(target=self._server.serve_forever, kwargs={"poll_interval": 0.01})

    def __enter__(self) -> Self:
        self._thread.start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, where: TracebackType | None
    ) -> None:
        self.closing.set()
        _close_clients()
        self._server.shutdown()
        self._thread.join()
        self._server.hang_up()
        self._server.server_close()  # waits for the threads of all connections
        if kind is None and self.errors:
            raise self.errors[0]

    def receive(self, body: Body, key: str) -> Fault | None:
        """Count a request, and return what is to go wrong with it."""
        text = json.dumps(body, sort_keys=True)
        equal = sha256(text.encode()).digest()
        with self._lock:
            fault = self.faults(Asked(self.failed.total(), self._seen[equal], body, text))
            self._seen[equal] += 1
            self.failed[fault] += 1
            if self.keep:
                self.bodies.append(body)
                self.keys.append(key)
            return fault


class _Server(ThreadingHTTPServer):
    daemon_threads = False  # so that closing the server waits for them
    request_queue_size = 128

    def __init__(self, provider: Provider) -> None:
        self.provider = provider
        self._open: set[socket.socket] = set()
        super().__init__(("127.0.0.1", 0), _Handler)

    def process_request(self, request: Any, client_address: Any) -> None:
        self._open.add(request)
        super().process_request(request, client_address)

    def close_request(self, request: Any) -> None:
        self._open.discard(request)
        super().close_request(request)

    def handle_error(self, request: Any, client_address: Any) -> None:
        """Keep what a function of the test raised. A client that did not wait for the answer is none of that."""
        error = sys.exception()
        if error is not None and not isinstance(error, ConnectionError):
            self.provider.errors.append(error)

    def hang_up(self) -> None:
        """End the connections that clients keep open, so that their threads end."""
        for connection in tuple(self._open):
            _drop(connection)


class _Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    disable_nagle_algorithm = True
    server: _Server

    def do_POST(self) -> None:
        body = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
        key = (self.headers["Authorization"] or "").removeprefix("Bearer ")
        if self.path != "/v1/chat/completions" or body.get("stream"):
            self._send(404, {"error": {"message": f"nothing at {self.path}", "type": "", "code": None}})
            return
        provider = self.server.provider
        fault = provider.receive(body, key)
        if fault is not None and fault in _ERRORS:
            (status, message, kind, code), headers = _ERRORS[fault]
            told = f"{message}: {key}" if fault is Fault.BAD_KEY else message  # some providers do repeat it
            told += self._repeated(";")
            self._send(status, {"error": {"message": told, "type": kind, "param": None, "code": code}}, headers)
            return
        if fault is Fault.PAGE:
            self._send(502, "<html><body><h1>502 Bad Gateway</h1></body></html>")
            return
        if fault is Fault.DROPPED or (fault is Fault.SLOW and provider.closing.wait(60)):
            self._hang_up()
            return
        reply = provider.answer(body)
        if provider.indiscreet:
            reply = replace(reply, text=reply.text + self._repeated("\n"), request_id=f"id {key}")
        data = _completion(body, _misled(reply, fault))
        if fault is Fault.NO_CHOICES:
            data["choices"] = []
        self._send(200, data, cut=fault)

    def _send(self, status: int, data: Any, headers: Mapping[str, str] | None = None, cut: Fault | None = None) -> None:
        text = data.encode() if isinstance(data, str) else json.dumps(data).encode()
        if cut is Fault.TRUNCATED:
            text = text[: len(text) // 2]
        self.send_response(status)
        self.send_header("Content-Type", "text/html" if isinstance(data, str) else "application/json")
        self.send_header("Content-Length", str(len(text)))
        if self.server.provider.indiscreet:
            self.send_header("X-Request", self._repeated(""))
        for name, value in (headers or {}).items():
            self.send_header(name, value)
        self.end_headers()
        self.wfile.write(text if cut is not Fault.DROPPED_INSIDE else text[: len(text) // 2])
        if cut is Fault.DROPPED_INSIDE:
            self._hang_up()

    def _repeated(self, begin: str) -> str:
        """Return the headers of the request on one line, if the provider is indiscreet."""
        told = "; ".join(f"{name}: {value}" for name, value in self.headers.items())
        return f"{begin} {told}" if self.server.provider.indiscreet else ""

    def _hang_up(self) -> None:
        self.close_connection = True
        _drop(self.connection)

    def log_message(self, format: str, *args: Any) -> None:  # noqa: A002 - the name that http.server gives it
        """Say nothing."""


def _close_clients() -> None:
    """Close what litellm keeps for ten minutes: a connection that is collected before it is closed is a warning."""
    litellm = sys.modules.get("litellm")
    if litellm is None:
        return
    clients = litellm.in_memory_llm_clients_cache
    for key, client in tuple(clients.cache_dict.items()):
        if type(client).__name__ in ("OpenAI", "HTTPHandler"):
            client.close()
            clients.cache_dict.pop(key)


def _drop(connection: socket.socket) -> None:
    try:
        connection.shutdown(socket.SHUT_RDWR)
    except OSError:  # the other side was faster
        return


def _misled(reply: ModelReply, fault: Fault | None) -> ModelReply:
    """Return the reply with the mistake of a model in it. One that calls nothing is given a call to make it in."""
    first, *others = reply.calls or (ToolCall("call_0", "noop", "{}"),)
    match fault:
        case Fault.EMPTY:
            return replace(reply, text="", calls=(), finish="stop")
        case Fault.FILTERED_ANSWER:
            return replace(reply, text="", calls=(), finish="content_filter")
        case Fault.WRONG_TOOL:
            first = replace(first, name="no_such_tool")
        case Fault.WRONG_ARGUMENTS:
            first = replace(first, arguments='{"no_such_argument": 1}')
        case Fault.BROKEN_ARGUMENTS:
            first = replace(first, arguments='{"half": ')
        case _:
            return reply
    return replace(reply, calls=(first, *others), finish="tool_calls")


def _completion(body: Body, reply: ModelReply) -> dict[str, Any]:
    message: dict[str, Any] = {"role": "assistant", "content": reply.text or None}
    if reply.thinking:
        message["reasoning_content"] = reply.thinking
    if reply.calls:
        message["tool_calls"] = [
            {"id": call.id, "type": "function", "function": {"name": call.name, "arguments": call.arguments}}
            for call in reply.calls
        ]
    usage = {
        "prompt_tokens": reply.prompt_tokens,
        "completion_tokens": reply.completion_tokens,
        "total_tokens": reply.tokens,
    }
    return {
        "id": reply.request_id or "chatcmpl-0",
        "object": "chat.completion",
        "created": 1,
        "model": body["model"],
        "choices": [{"index": 0, "message": message, "finish_reason": reply.finish, "logprobs": None}],
        **({"usage": usage} if reply.prompt_tokens is not None else {}),
    }
