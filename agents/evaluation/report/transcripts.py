"""Episodes as the page reads them: an index with a short list for each, and transcripts in portions.

All keys of objects are fixed; names that agents and workplaces chose (arguments, columns, checks) stand in lists of
pairs.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import chain, takewhile, zip_longest
from typing import Any

from workgym.agents.evaluation.configuration import Key
from workgym.agents.evaluation.error_kinds import kind_of_error
from workgym.agents.evaluation.legible import kind_of, value_text
from workgym.agents.evaluation.messages import MESSAGES
from workgym.agents.evaluation.metrics import Row, failed, has_no_key
from workgym.agents.evaluation.report.graphs import edges_passed
from workgym.agents.evaluation.shape import key_of
from workgym.agents.evaluation.store import EPISODES
from workgym.agents.evaluation.sweeps import Sweep
from workgym.agents.llm.conversations import Exchange, ModelConversation, Turn, totals
from workgym.agents.llm.formats import Unreadable, read_action, thinking_of, thought_of, without_thinking
from workgym.agents.llm.messages import ModelReply
from workgym.agents.rollouts import results_by_call
from workgym.envs.core.worlds import TaskId

__all__ = ["Classify", "index", "portions", "transcript"]

Classify = Callable[[Row], str]
"""Returns the class of a failed episode; ``""`` if it did not fail."""

_PORTION = 400_000
"""The characters after which a portion is full."""
_MAX_TEXT = 100_000
"""The most characters of a text that the report holds; the whole is in the sweep's folder."""
_LONGEST_ID = 200
"""The characters of a provider's name of a request that the report holds."""
_LONGEST_ANSWER = 300
"""The characters of an answer in the reasons of a verdict."""
_EXCERPT = 240
"""The characters of a request and of an instruction that the index holds, for the list and the search."""
_TURN = re.compile(r"turn (\d+): ")


def index(sweep: Sweep, classify: Classify, starts: Sequence[int]) -> dict[str, Any]:
    """Return the data of every episode for the list, the filters and the search.

    Args:
        sweep: the sweep.
        classify: names the class of a failure.
        starts: the place of the first row of each portion.
    """
    names = {name: _Numbers() for name in ("templates", "domains", "toolkits", "splits", "ends", "classes", "errors")}
    policies = {label: number for number, label in enumerate(sweep.policies)}
    tasks: dict[tuple[str, ...], int] = {}
    about: list[list[Any]] = []
    rows = []
    edges, paths = _Numbers(), {}
    for row in sweep.rows:
        number = tasks.setdefault(_ground(sweep, row), len(tasks))
        if number == len(about):
            about.append([row["task_id"], None, None, [], None, None, "", ""])
        task = about[number]
        if task[1] is None or task[4] is None:  # a failed episode may lack the length of its task
            task[1:] = [
                names["templates"].of(row["template"]),
                names["domains"].of(row["domain"]),
                [names["toolkits"].of(name) for name in row["toolkits"]],
                row["length"],
                names["splits"].of(row["split"]),
                *(text[:_EXCERPT] for text in _request_and_rules(row)),
            ]
            if passed := edges_passed(sweep, row):
                paths[number] = [edges.of(edge) for edge in passed]
        broke = failed(row)
        rows.append(
            [
                policies[row["policy"]],
                number,
                row["trial"],
                3 if has_no_key(row) else 2 if broke else 0 if row["success"] else 1,
                names["ends"].of("error" if broke else row["verdict"]["end"]),
                row["turns"],
                row["side_effects"],
                None if row["usage"] is None else round(row["usage"]["cost"], 8),
                names["classes"].of(classify(row)),
                None if row["reward"] is None else round(row["reward"], 4),
                0 if row["usage"] is None else row["usage"]["unpriced"],
                names["errors"].of(kind_of_error(row["error"]) if broke else ""),
            ]
        )
    known = {name: list(numbers) for name, numbers in names.items()} | {"edges": list(edges), "paths": paths}
    return {"policies": sweep.policies, **known, "tasks": about, "rows": rows, "starts": list(starts)}


def _ground(sweep: Sweep, row: Row) -> tuple[str, ...]:
    """Return what names a task: of several folders, two may have different tasks under one id."""
    config, where = sweep.part_of(row["policy"]).config, TaskId.parse(row["task_id"])
    return (row["task_id"], config["scenario"], config["worlds"][f"{where.pool}/{where.world}"])


def _request_and_rules(row: Row) -> tuple[str, str]:
    """Return the request of a task, and its instruction if that is something else.

    Where the counterpart speaks first, its words are the request: the instruction holds the rules of the house then,
    and is the same for many tasks.
    """
    if not row["opening"]:
        return row["instruction"], ""
    return _counterpart_message(row["opening"]) or row["opening"], row["instruction"]


class _Numbers(dict[str, int]):
    """Numbers names in the order in which they come."""

    def of(self, name: str) -> int:
        return self.setdefault(name, len(self))


def portions(rows: Sequence[Row], messages: Mapping[Key, ModelConversation]) -> Iterator[tuple[int, str]]:
    """Yield the transcripts in portions: the place of the first one, and JSON without an outer bracket."""
    first, size, texts, held = 0, 0, list[str](), dict[str, list[int]]()
    for place, row in enumerate(rows):
        whole = transcript(row, messages.get(key_of(row)))
        text = as_javascript(_with_shared_context(whole, held, len(texts)))
        if texts and size + len(text) > _PORTION:
            yield first, ",\n".join(texts)
            first, size, texts, held = place, 0, [], {}
            text = as_javascript(_with_shared_context(whole, held, 0))
        texts.append(text)
        size += len(text)
    if texts:
        yield first, ",\n".join(texts)


def _with_shared_context(told: dict[str, Any], held: dict[str, list[int]], place: int) -> dict[str, Any]:
    """Return a transcript in which a text of the context that the portion already holds is the place of that text.

    A system prompt with all tools has 28,000 characters, and episodes of a policy have the same one.

    Args:
        told: the transcript.
        held: the places of the texts: the transcript within the portion, and the message in its context.
        place: of this transcript.
    """
    if "context" not in told:
        return told
    context: list[list[Any]] = []
    for number, (role, text) in enumerate(told["context"]):
        where = held.setdefault(text, [place, number])
        context.append([role, text if where == [place, number] else where])
    return {**told, "context": context}


def as_javascript(value: Any) -> str:
    """Return JSON that is also JavaScript, in ASCII, in which no tag can begin."""
    return json.dumps(value, separators=(",", ":")).replace("<", "\\u003c")


def transcript(row: Row, said: ModelConversation | None = None) -> dict[str, Any]:
    """Return all data that the page shows of an episode, and of what its model said."""
    verdict = row["verdict"] if row["error"] is None else None
    wrong = verdict["first_wrong_call"] if verdict else None
    found = _TURN.match(wrong or "")
    request, rules = _request_and_rules(row)
    made = row.get("changes")
    return {
        "request": _cut(request) if rules else None,
        "instruction": _cut(row["instruction"]),
        "opening": _cut(row["opening"]),
        "said": _counterpart_message(row["opening"]),
        "turns": list(_turns(row, () if said is None else said.turns)),
        **({} if said is None else {"context": _context(said), "used": _used(chain(*said.turns))}),
        "wrong": wrong and _cut(wrong),
        "wrongTurn": int(found[1]) if found else 0,
        "error": row["error"] and _cut(row["error"]),
        "gaveUp": row["gave_up"] and _cut(row["gave_up"]),
        "usage": row["usage"] and [row["usage"][name] for name in ("calls", "tokens", "cost", "unpriced")],
        "seed": str(row["seed"]),
        "reasons": list(_reasons(row, verdict)) if verdict else [],
        "changes": None if made is None or verdict is None else [_change(change) for change in _right(made, verdict)],
        "missing": [_change(change) for change in verdict["missing"]] if verdict else [],
        "unexpected": [_change(change) for change in verdict["unexpected"]] if verdict else [],
        "checks": [[name, _plain(value)] for name, value in verdict["checks"].items()] if verdict else [],
        "persona": [[_cut(name), _plain(value)] for name, value in row.get("persona", {}).items()],
    }


def _right(made: Sequence[Mapping[str, Any]], verdict: Mapping[str, Any]) -> list[Mapping[str, Any]]:
    """Return the changes that were made and are not among the unexpected ones."""
    wrong = list(verdict["unexpected"])
    found = []
    for change in made:
        if change in wrong:
            wrong.remove(change)
        else:
            found.append(change)
    return found


def _reasons(row: Row, verdict: Mapping[str, Any]) -> Iterator[tuple[bool, str]]:
    """Yield the reasons of a verdict in words, and whether each speaks for success."""
    missing, unexpected = len(verdict["missing"]), len(verdict["unexpected"])
    only_asked = verdict["answer_match"] is not None and row.get("changes") == []
    if verdict["state_match"] and not only_asked:
        yield True, "Exactly the expected changes were made."
    if missing:
        yield False, f"{_count_text(missing, 'expected change')} not made."
    if unexpected:
        yield False, f"{_count_text(unexpected, 'change')} made that should not have been."
    if verdict["answer_match"] is not None:
        score = verdict["answer_score"]
        share = f" (score {score:.2f})" if score and not verdict["answer_match"] else ""
        right = bool(verdict["answer_match"])
        yield right, "The answer is right." if right else f"The answer is wrong or missing{share}{_both(row)}."
    for name in verdict["failed_conditions"]:
        yield False, f"Not met: {name}."
    if verdict["unsafe"]:
        yield False, "A condition that guards against harm failed."
    if row["end"] == "turn_limit":
        yield False, "The turn limit was reached."
    if row["end"] == "gave_up":
        yield False, "The policy gave up."
    if row["end"] == "overlong":
        yield False, "The answer was longer than answers may be."


def _both(row: Row) -> str:
    """Return the submitted and the expected answer as the end of a sentence; "" for rows of earlier versions."""
    answer = row.get("answer")
    if answer is None:
        return ""
    submitted = "nothing" if answer["submitted"] is None else _quoted(answer["submitted"])
    return f": submitted {submitted}, expected {_quoted(answer['expected'])}"


def _quoted(text: str) -> str:
    return f'"{text[:_LONGEST_ANSWER]}{"…" if len(text) > _LONGEST_ANSWER else ""}"'


def _count_text(count: int, what: str) -> str:
    return f"{count} {what} was" if count == 1 else f"{count} {what}s were"


def _change(change: Mapping[str, Any]) -> list[Any]:
    """Return kind, table, the row's values and those that changed with before and after."""
    columns = change.get("columns", {})
    return [
        kind_of(change),
        change["table"],
        [[name, _plain(value)] for name, value in change["row"].items()],
        [[name, _plain(before), _plain(after)] for name, (before, after) in columns.items()],
    ]


# Turns


def _turns(row: Row, said: Sequence[Turn]) -> Iterator[dict[str, Any]]:
    """Yield the turns; equal turns in a row become one. The last one of a model may have come to no action."""
    began = row["verdict"]["side_effects_per_turn"] if row["error"] is None else ()
    records: dict[int, list[Mapping[str, Any]]] = {}
    for record in row["calls"]:
        records.setdefault(record["turn"], []).append(record)
    pending: dict[str, Any] | None = None
    turns = zip_longest(row["actions"], row["results"], said, fillvalue=None)
    for number, (action, result, words) in enumerate(turns, 1):
        acted = number <= len(row["actions"])
        calls = [_call(call) for call in _calls(action)] if acted else []
        results = results_by_call(result or "", len(calls)) if acted else []
        turn = {
            "last": number,
            "calls": [call | note for call, note in zip(calls, _notes(calls, records.get(number, [])), strict=True)],
            "results": [_cut(part) for part in results],
            "said": [_counterpart_message(part) for part in results],
            "sideEffects": began[number - 1] if number <= len(began) else 0,
            **({"words": _words(words, acted)} if words else {}),
        }
        if pending is not None and {**pending, "last": 0, "first": 0} == {**turn, "last": 0, "first": 0}:
            pending["last"] = number
            continue
        if pending is not None:
            yield pending
        pending = {"first": number, **turn}
    if pending is not None:
        yield pending


def _words(turn: Turn, acted: bool) -> dict[str, Any]:
    """Return what a model said in a turn: beside its action, before it, and in answers that could not be read."""
    reply = turn[-1].reply if acted else None
    return {
        "thought": _cut(_thought(reply), MESSAGES) if reply else "",
        "thinking": _cut(reply.thinking or thinking_of(reply.text), MESSAGES) if reply else "",
        "before": [[why, _cut(text, MESSAGES)] for why, text in _other_answers(turn[:-1] if acted else turn, turn[1:])],
        "acted": acted,
        "used": _used(turn),
        "id": turn[-1].request_id[:_LONGEST_ID],
    }


def _thought(reply: ModelReply) -> str:
    """Return the text beside an action. Without calls of the provider's kind, an answer in words is the action."""
    text = without_thinking(reply.text)
    if reply.calls:
        return text.strip()
    try:
        read_action(text)
    except Unreadable:
        return ""
    return thought_of(text)


def _other_answers(asked: Turn, following: Turn) -> Iterator[tuple[str, str]]:
    """Yield the answers that did not become an action: why, and the text.

    Args:
        asked: their exchanges.
        following: the exchange after each, as far as there is one.
    """
    for exchange, after in zip_longest(asked, following[: len(asked)]):
        if exchange.reply is not None:
            again = after is not None and after.sample > 0
            yield "unreadable" if again else "earlier" if after else "unused", _answer_text(exchange.reply)


def _answer_text(reply: ModelReply) -> str:
    """Return an answer as it was received, calls included."""
    calls = [f"{call.name}({call.arguments})" for call in reply.calls]
    return "\n".join(filter(None, (reply.thinking, reply.text, *calls)))


def _context(said: ModelConversation) -> list[list[str]]:
    """Return the role and the text of each message before the first answer."""
    first = list(takewhile(lambda message: message.get("role") != "assistant", said.messages))
    texts = ((str(message.get("role", "")), value_text(message.get("content"))) for message in first)
    return [[role[:_LONGEST_ID], _cut(text, MESSAGES)] for role, text in texts]


def _used(exchanges: Iterable[Exchange]) -> list[Any]:
    """Return tokens of prompts and of answers, seconds, answers sampled again, and attempts that failed."""
    used = totals(exchanges)
    return [used[name] for name in ("prompt_tokens", "completion_tokens", "seconds", "resamples", "retries")]


def _calls(action: Any) -> list[Any]:
    if isinstance(action, str):
        try:
            return _calls(json.loads(action)) if action.lstrip()[:1] in ("{", "[") else [action]
        except (ValueError, RecursionError):
            return [action]
    return action if isinstance(action, list) else [action]


def _call(call: Any) -> dict[str, Any]:
    """Return a call with its name and arguments; a malformed one has text alone."""
    if isinstance(call, dict) and isinstance(call.get("name"), str) and isinstance(call.get("arguments", {}), dict):
        arguments = call.get("arguments", {})
        return {"name": _cut(call["name"]), "arguments": [[_cut(name), _plain(arguments[name])] for name in arguments]}
    return {"text": _plain(call)}


def _notes(calls: Sequence[Mapping[str, Any]], records: Sequence[Mapping[str, Any]]) -> Iterator[dict[str, Any]]:
    """Yield the outcome of each call: records come in the order of the calls, but some calls have no record."""
    left = list(records)
    for call in calls:
        if left and left[0]["name"] == call.get("name"):
            record = left.pop(0)
            yield {name: record[key] for name, key in _NOTES.items()}
        else:
            yield {}


_NOTES = {"ok": "ok", "code": "code", "fits": "well_formed", "wrote": "wrote"}


def _counterpart_message(result: str) -> str | None:
    """Return the counterpart's message, if the result is a message alone; else None."""
    if not result.startswith('{"message":'):
        return None
    try:
        found = json.loads(result)
    except (ValueError, RecursionError):
        return None
    return _cut(found["message"]) if list(found) == ["message"] and isinstance(found["message"], str) else None


def _plain(value: Any) -> str:
    """Show a value as JSON, and text as it is, cut to the length that the report holds."""
    return _cut(value_text(value))


def _cut(text: str, whole: str = EPISODES) -> str:
    if len(text) <= _MAX_TEXT:
        return text
    return f"{text[:_MAX_TEXT]}… ({len(text):,} characters; the whole is in {whole})"
