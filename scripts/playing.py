"""``workgym play``: a person in the place of the policy.

A line is ``tool name=value name="some text"``, or an action as JSON. ``?`` explains; TAB completes the names of tools
and arguments and the values that an argument may have.
"""

from __future__ import annotations

import difflib
import json
import re
import shlex
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from rich.json import JSON
from rich.padding import Padding
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from workgym.agents.evaluation.legible import value_text
from workgym.envs.core.calls import canonical_name
from workgym.envs.core.env import ToolEnv
from workgym.envs.core.ledger import submitted_answer
from workgym.envs.core.tools import JsonSchema
from workgym.scripts import views
from workgym.scripts.console import console

__all__ = ["Game", "LineError", "candidates", "parse_line"]

Functions = Mapping[str, JsonSchema]
"""The tools, by name: the ``function`` part of the schemas in ``info["tools"]``."""

_HELP = {
    'tool name=value name="some text"': "make a call",
    '{"name": ..., "arguments": {...}}': "the same as JSON; a list makes several calls in one turn",
    "submit TEXT": "end the episode; TEXT is your answer, if one is asked for",
    "? TOOL": "what a tool does and takes",
    "quit, or Ctrl-D": "leave",
}


class LineError(Exception):
    """A line is not an action. The text says why; it does not cost a turn."""


def parse_line(line: str, functions: Functions) -> Any:
    """Return the action that a line stands for: JSON text as it is, else a call.

    Raises:
        LineError: if the line names no tool or cannot be taken apart.
    """
    if line.lstrip()[:1] in ("{", "["):
        return line
    name, _, rest = line.strip().partition(" ")
    function = _function(name, functions)
    properties = function["parameters"].get("properties", {})
    rest = rest.strip()
    if len(properties) == 1 and rest and not re.match(r"\w+=", rest):
        return _call(function, {next(iter(properties)): rest})  # "submit all done" needs no name and no quotes
    return _call(function, dict(_arguments(rest, properties)))


def _call(function: JsonSchema, arguments: dict[str, Any]) -> dict[str, Any]:
    return {"name": function["name"], "arguments": arguments}


def _function(name: str, functions: Functions) -> JsonSchema:
    function = functions.get(canonical_name(name))
    if function is None:
        near = difflib.get_close_matches(canonical_name(name), functions, n=3, cutoff=0.5)
        raise LineError(f"no tool {name!r}; " + (f"did you mean {', '.join(near)}?" if near else "? lists them"))
    return function


def _arguments(text: str, properties: Mapping[str, JsonSchema]) -> Iterator[tuple[str, Any]]:
    try:
        words = shlex.split(text)
    except ValueError as error:
        raise LineError(f"{str(error).lower()} in {text!r}") from None
    for word in words:
        name, equals, value = word.partition("=")
        if not equals:
            raise LineError(f"write arguments as name=value, with quotes around blanks; {word!r} has no '='")
        yield name, _value(value, properties.get(name, {}))


def _value(text: str, schema: JsonSchema) -> Any:
    """Read ``text`` as the argument's type; the tool itself refuses a text of another type."""
    if schema.get("type") in (None, "string"):
        return text
    try:
        return json.loads(text)
    except ValueError:
        return text


def candidates(line: str, word: str, functions: Functions) -> list[str]:
    """Return the completions of ``word``, given the ``line`` before it.

    The first word becomes a tool, as does the word after ``?``; later words become an argument that is not there yet,
    or a value of one.
    """
    before = line.split()
    if not before or before == ["?"]:
        return [f"{name} " for name in (*functions, "quit") if name.startswith(word)]
    function = functions.get(canonical_name(before[0]))
    if function is None:
        return []
    properties = function["parameters"].get("properties", {})
    name, equals, start = word.partition("=")
    if equals:
        values = map(str, properties.get(name, {}).get("enum", ()))
        return [f"{name}={shlex.quote(value)} " for value in values if value.startswith(start.lstrip("'\""))]
    given = {part.partition("=")[0] for part in before[1:]}
    return [f"{other}=" for other in properties if other.startswith(word) and other not in given]


class Game:
    """One episode, played by a person.

    Args:
        env: the environment.
        task_id: the task; None to draw one.
        seed: draws the task.
    """

    def __init__(self, env: ToolEnv, task_id: str | None, seed: int | None) -> None:
        self.env = env
        self.observation, info = env.reset(seed=seed, options=None if task_id is None else {"task_id": task_id})
        self.task_id: str = info["task_id"]
        self.functions: Functions = {schema["function"]["name"]: schema["function"] for schema in info["tools"]}
        self.verdict: Mapping[str, Any] | None = None

    def play(self) -> None:
        """Read lines from standard input until the episode ends or the person leaves."""
        _complete_with(self.functions)
        console.print(Panel(Text(self.observation["instruction"]), title=self.task_id, title_align="left"))
        if self.observation["context"]:
            console.print(Text(self.observation["context"], "dim"))
        console.print(Text("? lists the tools, TAB completes, quit leaves\n", "dim"))
        self._show_result()
        try:
            while self.verdict is None:
                self._turn(input(f"turn {self.observation['turn'] + 1} of {self.env.turn_limit} > ").strip())
        except (EOFError, KeyboardInterrupt):
            turns = self.observation["turn"]
            console.print(f"\nYou left after {turns} {'turn' if turns == 1 else 'turns'}; the episode is not judged.")
            return
        self._show_verdict(self.verdict)

    def _turn(self, line: str) -> None:
        match line:
            case "":
                return
            case "quit" | "exit":
                raise EOFError
            case "help":
                line = "?"
        try:
            if line.startswith("?"):
                self._help(line[1:].strip())
            else:
                self._act(parse_line(line, self.functions))
        except LineError as error:
            console.print(Text(str(error), "yellow"))

    def _act(self, action: Any) -> None:
        self.observation, self.reward, _, _, info = self.env.step(action)
        self.verdict = info.get("verdict")
        self._show_result()

    def _help(self, name: str) -> None:
        if name:
            function = _function(name, self.functions)
            console.print(Text(function["name"], "bold"))
            console.print(Padding(Text(function["description"]), (0, 0, 0, 2), expand=False))
            for argument in _argument_texts(function["parameters"]):
                console.print(Padding(argument, (0, 0, 0, 4), expand=False))
            return
        lines = Table.grid(padding=(0, 2))
        for line, meaning in _HELP.items():
            lines.add_row(Text(line, no_wrap=True), Text(meaning, "dim"))
        console.print(lines)
        for function in self.functions.values():
            console.print(Text(function["name"], "bold"))
            console.print(Padding(Text(function["description"].partition("\n")[0]), (0, 0, 0, 2), expand=False))

    def _show_result(self) -> None:
        result = self.observation["result"]
        if not result:
            return
        try:
            data = json.loads(result)
        except ValueError:
            console.print(Text(result))
            return
        match data:
            case {"error": str(text)} if len(data) == 1:
                console.print(Text(text, "red"))
            case {"message": str(text)} if len(data) == 1:
                console.print(Text.assemble(("» ", "bold cyan"), text))
            case _:
                console.print(JSON(result, indent=2))

    def _show_verdict(self, verdict: Mapping[str, Any]) -> None:
        end = str(verdict["end"]).replace("_", " ")
        if verdict["error"] is not None:
            console.print(Text.assemble(("Not judged", "bold"), f": {verdict['error']} ({end})"))
        else:
            style, word = ("bold green", "Success") if verdict["success"] else ("bold red", "Failure")
            console.print(Text.assemble((word, style), f": reward {self.reward:g} ({end})"))
        for title, items in (("Missing", verdict["missing"]), ("Unexpected", verdict["unexpected"])):
            for text in views.changes(items):
                console.print(Text.assemble(f"{title}: ", text))
        if verdict["end"] == "overlong":
            console.print("The answer is longer than answers may be, which makes the episode a failure.")
        elif verdict["answer_match"] is False:
            console.print("The answer is wrong or missing.")
            self._show_answers()
        if failed := verdict["failed_conditions"]:
            console.print(f"Not met: {', '.join(failed)}")
        if wrong := verdict["first_wrong_call"]:
            console.print(Text(f"First wrong call: {wrong}"))

    def _show_answers(self) -> None:
        """Print the submitted answer above the expected one, which an agent never sees."""
        submitted = submitted_answer(self.env.ledger)
        answers = Table.grid(padding=(0, 2))
        answers.add_row(Text("  submitted", "dim"), Text("nothing" if submitted is None else value_text(submitted)))
        answers.add_row(Text("  expected", "dim"), Text(str(self.env.task.outcome.answer), "bold"))
        console.print(answers)


def _argument_texts(parameters: JsonSchema) -> Iterator[Text]:
    for name, schema in parameters.get("properties", {}).items():
        need = "" if name in parameters.get("required", ()) else ", optional"
        values = f", one of {', '.join(map(str, schema['enum']))}" if "enum" in schema else ""
        kind = schema.get("type", "any type")
        yield Text.assemble((name, "cyan"), f" ({kind}{need}{values}) {schema.get('description', '')}")


def _complete_with(functions: Functions) -> None:
    """Let TAB complete, where the standard library has readline."""
    try:
        import readline
    except ImportError:
        return
    found: Sequence[str] = ()

    def complete(word: str, number: int) -> str | None:
        nonlocal found
        if number == 0:
            found = candidates(readline.get_line_buffer()[: readline.get_begidx()], word, functions)
        return found[number] if number < len(found) else None

    readline.set_completer(complete)
    readline.set_completer_delims(" \t")
    libedit = "libedit" in (readline.__doc__ or "")
    readline.parse_and_bind("bind ^I rl_complete" if libedit else "tab: complete")
