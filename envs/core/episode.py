"""Episodes: the one loop. What a turn does, and the only ways in which an episode can end."""

from __future__ import annotations

import copy
import difflib
import reprlib
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Annotated, Any, TypeVar

import pydantic_core
from pydantic import Field, WithJsonSchema

from workgym.envs.core.arguments import MAX_ANSWER, GivenMessage
from workgym.envs.core.benchmark import Benchmark
from workgym.envs.core.calls import Call, canonical_name, parse_action
from workgym.envs.core.counterpart import Counterpart, Examiner, Reply
from workgym.envs.core.errors import (
    ActionError,
    ArgumentError,
    CounterpartFailure,
    ToolError,
    ToolFailure,
    VerifierFailure,
)
from workgym.envs.core.ledger import CallRecord
from workgym.envs.core.session import Session
from workgym.envs.core.snapshot import Snapshot
from workgym.envs.core.tasks import Task
from workgym.envs.core.tools import Tool, Toolkit, tool
from workgym.envs.core.verdict import WITHOUT_KEY, End, EpisodeRecord, Verdict

__all__ = ["RESPOND", "SUBMIT", "SUBMIT_ANSWER", "SUBMIT_NO_MOVE", "Episode"]

_Answer = Annotated[Any, WithJsonSchema({"type": "string", "maxLength": MAX_ANSWER}), Field()]
_Heard = TypeVar("_Heard", bound=Reply | None)


@tool(ends=True)
def submit(session: Session, answer: _Answer = None) -> dict[str, Any]:
    """End the episode: the work is done, or there is nothing to do.

    Args:
        answer: what the request asked to be told; a short note if it asked for nothing.

    Returns: {"submitted": true}. No call is possible afterwards.
    Example: {"name": "submit", "arguments": {"answer": "done"}}
    Limits: once per episode; at most 20,000 characters. A longer answer ends the episode as a failure, whatever was
    done.
    """
    return {"submitted": True}


@tool()
def respond(session: Session, message: GivenMessage) -> dict[str, Any]:
    """Say something to the person you are talking with.

    Args:
        message: what to say, in plain text.

    Returns: {"message": their reply}.
    Example: {"name": "respond", "arguments": {"message": "May I have your order number?"}}
    Limits: one message a call; the other side may end the conversation.
    """
    return {"delivered": True}


@tool(ends=True)
def submit_answer(session: Session, answer: _Answer = None) -> dict[str, Any]:
    """End the episode with the answer to the request.

    Args:
        answer: what the request asked for, such as an id, a name or a fact.

    Returns: {"submitted": true}. No call is possible afterwards.
    Example: {"name": "submit", "arguments": {"answer": "6 weeks"}}
    Limits: once per episode; at most 20,000 characters. A longer answer ends the episode as a failure, and so does a
    missing one.
    """
    return {"submitted": True}


@tool()
def submit_no_move(session: Session, answer: _Answer = None) -> dict[str, Any]:
    """Make no move in this turn; the episode goes on.

    Args:
        answer: ignored.

    Returns: what every turn returns.
    Example: {"name": "submit", "arguments": {"answer": "done"}}
    Limits: it uses the turn up like any other call; at most 20,000 characters.
    """
    if _answer_length(answer) > MAX_ANSWER:
        raise ArgumentError(f"answer: at most {MAX_ANSWER:,} characters")
    return {"submitted": True}


SUBMIT, RESPOND = Toolkit("", [submit, respond])
SUBMIT_ANSWER = replace(submit_answer, name=SUBMIT.name)
"""``submit`` where every task asks for an answer."""
SUBMIT_NO_MOVE = replace(submit_no_move, name=SUBMIT.name)
"""``submit`` where a turn is one move: it does not end the episode."""


_TOO_LONG = f'{{"submitted": true, "answer": "longer than {MAX_ANSWER:,} characters: the episode is a failure"}}'
_FIXED = frozenset({"benchmark", "task", "tools", "max_turns", "opening", "session"})
"""Attributes that follow from the task and the environment's arguments."""


class Episode:
    """One task being worked on.

    Args:
        benchmark: whose four doors apply.
        task: the task, hidden parts included.
        snapshot: its world.
        tools: what the agent may call, by provider-ready name.
        max_turns: the turn limit, at least 1; a task's own may be lower.

    Attributes:
        opening: the counterpart's reply before the first action, as JSON text; ``""`` without one.
        turn: actions taken so far.
        result: the latest result, as JSON text; ``""`` before the first action unless a counterpart opens.
        results: by turn, what the agent saw of each call as JSON text, in the order of the calls; of an action that
            could not be read, the reason alone.
        unread: by turn, the beginning of an action that could not be read.
        unmade: by turn, how many calls of its action were not made, since an earlier one ended the turn.
        end: why the episode ended, or None while it runs.
        verdict: the judgement, once it has ended.
    """

    def __init__(
        self, benchmark: Benchmark, task: Task, snapshot: Snapshot, tools: Mapping[str, Tool], max_turns: int
    ) -> None:
        self.benchmark, self.task, self.tools = benchmark, task, tools
        self.max_turns = max_turns if task.max_turns is None else min(max_turns, task.max_turns)
        access = benchmark.access(task) if benchmark.access else None
        self.session = Session(snapshot, task.setup, access, task.now)
        self.turn = 0
        self.result = ""
        self.answer: Any = None
        self.ledger: list[CallRecord] = []
        self.results: dict[int, tuple[str, ...]] = {}
        self.unread: dict[int, str] = {}
        self.unmade: dict[int, int] = {}
        self.end: End | None = None
        self.verdict: Verdict | None = None
        self.counterpart: Counterpart | None = None
        if benchmark.counterpart is not None:
            self._open_conversation(benchmark.counterpart)
        self.opening = self.result

    def act(self, action: object, *, last: bool = False) -> None:
        """Take one turn: make the action's calls in order, then judge if the episode has ended.

        Args:
            action: what :func:`~workgym.envs.core.calls.parse_action` reads.
            last: whether the turn limit is reached with this turn, whatever ``max_turns`` says.

        Raises:
            EpisodeError: if our code failed. The writes of the failing call are undone.
        """
        self.turn += 1
        try:
            calls = parse_action(action)
        except ActionError as error:
            self.unread[self.turn] = _beginning(action)
            self._hear_nothing(self.benchmark.refusal(error))
        else:
            if self.benchmark.one_move_a_turn and not calls:
                self._hear_nothing(None)
            else:
                self._make_calls(calls, listed=_is_list(action))
        if self.end is None and (last or self.turn >= self.max_turns):
            self.end = End.TURN_LIMIT
        if self.end is not None:
            self.verdict = self._judge(self.end)

    def stop(self, end: End) -> None:
        """End the episode between two actions and judge it.

        Args:
            end: ``GAVE_UP`` if the policy cannot go on, which is a failure; ``TURN_LIMIT`` if it may go on no longer.

        Raises:
            EpisodeError: if judging failed.
        """
        self.end = end
        self.verdict = self._judge(end)

    def fork(self) -> Episode:
        """Return an independent episode in the same state."""
        twin = copy.copy(self)
        twin.session = self.session.fork()
        twin.ledger, twin.results, twin.unread = list(self.ledger), dict(self.results), dict(self.unread)
        twin.unmade = dict(self.unmade)
        twin.counterpart = copy.deepcopy(self.counterpart)
        return twin

    def state(self) -> dict[str, Any]:
        """Return the attributes that change during an episode, for pickling; :meth:`restore` sets them again."""
        changing = {name: value for name, value in self.__dict__.items() if name not in _FIXED}
        return {**changing, "session": self.session.state()}

    def restore(self, state: dict[str, Any]) -> None:
        """Put the state of an episode of the same task into this one."""
        self.session.restore(state["session"])
        self.__dict__.update({name: value for name, value in state.items() if name != "session"})

    def _make_calls(self, calls: Sequence[Call], *, listed: bool) -> None:
        results: list[str] = []
        for made, call in enumerate(calls, 1):
            results += self._make_call(call)
            if self._hears_no_more:
                if made < len(calls):
                    self.unmade[self.turn] = len(calls) - made
                break
        one = len(results) == 1 and not listed
        self.result = results[0] if one else f"[{', '.join(results)}]"
        self.results[self.turn] = tuple(results)

    def _hear_nothing(self, refusal: Any) -> None:
        """Take a turn without a call: the agent sees the refusal, or what an examiner makes of it."""
        examiner, seen = self.counterpart, refusal
        if isinstance(examiner, Examiner):
            seen = self._heard("nothing", lambda: examiner.hear_nothing(refusal, self.session)).result
        self.result = _json_text(seen)
        self.results[self.turn] = (self.result,)

    @property
    def _hears_no_more(self) -> bool:
        """Whether no further call of the turn is made."""
        return self.end is not None or self.benchmark.one_move_a_turn

    def _make_call(self, call: Call) -> list[str]:
        """Make the calls of own tools that a call means, and return what the agent sees of each."""
        results: list[str] = []
        for meant, refused in self._own_calls(call):
            results.append(self._make_own_call(meant, call.name, refused))
            if self._hears_no_more:
                break
        return results

    def _make_own_call(self, meant: Call, called: str, refused: ToolError | None) -> str:
        """Make a call, unless it is refused already.

        Args:
            called: the tool's name as the agent wrote it.
        """
        writes = len(self.session.journal)
        used = self.tools.get(meant.name)
        try:
            if refused is not None:
                raise refused
            if used is None:
                raise ToolError(self._unknown_tool_text(called), code="UNKNOWN_TOOL")
            with self.session.atomic():
                result = _json_text(self._run_tool(used, meant))
        except ToolError as error:
            refused, result = error, _json_text(self.benchmark.refusal(error))
        record = CallRecord(
            turn=self.turn,
            name=meant.name,
            arguments=meant.arguments,
            result=result,
            ok=refused is None,
            wrote=tuple(self.session.journal[writes:]),
            code=refused.code if refused else "",
            rule=refused.rule if refused else "",
            well_formed=used is not None and not isinstance(refused, ArgumentError),
        )
        self.ledger.append(record)
        if used is not None and used.ends and record.ok:
            self.answer = meant.arguments.get("answer")
            self.end = End.OVERLONG if _answer_length(self.answer) > MAX_ANSWER else End.SUBMITTED
            return _TOO_LONG if self.end is End.OVERLONG else result
        return self._result_after_hearing(record)

    def _own_calls(self, call: Call) -> list[tuple[Call, ToolError | None]]:
        """Return the calls of own tools that a call means, each with why it is refused already, if it is."""
        name = canonical_name(call.name)
        alias = self.benchmark.aliases.get(name)
        if alias is None or name in self.tools:
            return [(Call(name=name, arguments=call.arguments), None)]
        if alias.calls is None or alias.tool not in self.tools:
            arguments = {alias.arguments.get(argument, argument): value for argument, value in call.arguments.items()}
            return [(Call(name=alias.tool, arguments=arguments), None)]
        try:
            return [(meant, None) for meant in alias.calls(self.session.fork(), call.arguments)]
        except ToolError as error:
            return [(Call(name=alias.tool, arguments=call.arguments), error)]
        except Exception as error:  # as in _run_tool
            raise ToolFailure(f"{self._task_and_turn()}: {name}({call.arguments}) raised {error!r}") from error

    def _run_tool(self, used: Tool, call: Call) -> Any:
        writes = len(self.session.journal)
        try:
            value = used.call(self.session, call.arguments)
        except ToolError:
            raise
        except Exception as error:  # a bug in a tool must not look like the agent's mistake
            raise ToolFailure(f"{self._task_and_turn()}: {used.name}({call.arguments}) raised {error!r}") from error
        if not used.write and len(self.session.journal) > writes:
            raise ToolFailure(
                f"{self._task_and_turn()}: {used.name} is marked as a read but wrote {self.session.journal[-1]}"
            )
        return value

    def _result_after_hearing(self, call: CallRecord) -> str:
        if self.counterpart is None:
            return call.result
        hear = self.counterpart.hear
        reply = self._heard(call.name, lambda: hear(call, self.session))
        return call.result if reply is None else _json_text(reply.result)

    def _heard(self, what: str, hear: Callable[[], _Heard]) -> _Heard:
        """Return the counterpart's reply; it may end the episode."""
        try:
            reply = hear()
        except Exception as error:  # a bug in the counterpart ends the episode under its own name
            raise CounterpartFailure(f"{self._task_and_turn()}: hearing {what} raised {error!r}") from error
        if reply is not None and reply.ends:
            self.end = End.COUNTERPART
        return reply

    def _open_conversation(self, make: Any) -> None:
        try:
            self.counterpart = make(self.task, self.session)
            opening = self.counterpart.opening() if self.counterpart else None
            self.result = "" if opening is None else _json_text(opening.result)
        except Exception as error:  # as in _result_after_hearing
            raise CounterpartFailure(f"{self._task_and_turn()}: opening raised {error!r}") from error

    def _judge(self, end: End) -> Verdict:
        record = EpisodeRecord(
            task=self.task,
            snapshot=self.session.snapshot,
            delta=self.session.delta(),
            answer=self.answer,
            ledger=tuple(self.ledger),
            end=end,
            turns=self.turn,
            must_finish=self.benchmark.must_finish,
            counterpart=self.counterpart,
            unmade=dict(self.unmade),
        )
        try:
            verdict = self.benchmark.verifier.judge(record)
        except Exception as error:  # "could not judge" must never become a reward of 0
            raise VerifierFailure(f"{self._task_and_turn()}: judging raised {error!r}") from error
        verdict = replace(verdict, source=self.benchmark.source)
        if not self.task.has_key:
            return replace(verdict, success=False, progress=0.0, error=WITHOUT_KEY)
        return replace(verdict, success=False, progress=0.0) if end.fails else verdict

    def _unknown_tool_text(self, name: str) -> str:
        near = difflib.get_close_matches(canonical_name(name[:64]), self.tools, n=3, cutoff=0.5)
        hint = f"did you mean {', '.join(near)}?" if near else f"the tools: {', '.join(self.tools)}"
        return f"unknown tool {name[:64]!r}; {hint}"

    def _task_and_turn(self) -> str:
        return f"task {self.task.id}, turn {self.turn}"


def _beginning(action: object) -> str:
    """Return at most 600 characters of an action as text, however large or deep it is."""
    if isinstance(action, str):
        return action[:600]
    try:
        return reprlib.repr(action)[:600]
    except (AttributeError, TypeError, ValueError):  # a number of too many digits, or a class that misnames itself
        return f"<{type(action).__name__}>"


def _is_list(action: object) -> bool:
    return isinstance(action, list | tuple) or (isinstance(action, str) and action.lstrip().startswith("["))


def _answer_length(answer: Any) -> int:
    return len(answer) if isinstance(answer, str) else len(_json_text(answer))


def _json_text(value: Any) -> str:
    return pydantic_core.to_json(value).decode()
