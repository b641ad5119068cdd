"""The codes of the pipeline's defects: what each says is wrong, and what the author of an item changes.

The rules themselves are in :mod:`workgym.envs.almita.graphs` and :mod:`workgym.scenarios.almita.pipeline`; a defect's
own message names the place and the value. ``python -m workgym.scripts.pages almita-codes`` writes docs/almita-codes.md.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple

__all__ = ["CODES", "GROUPS", "CodeGroup", "DefectCode"]


class DefectCode(NamedTuple):
    """What a code says.

    Attributes:
        wrong: what is wrong. A code is of errors unless this says when it is a warning.
        change: what to change.
    """

    wrong: str
    change: str


class CodeGroup(NamedTuple):
    """The codes of a stage, or of several.

    Attributes:
        title: whose codes they are.
        codes: in the order of their numbers.
    """

    title: str
    codes: Mapping[str, DefectCode]


def _codes(**rows: tuple[str, str]) -> dict[str, DefectCode]:
    return {code.replace("_", "."): DefectCode(*row) for code, row in rows.items()}


GROUPS: Final = (
    CodeGroup(
        "All stages",
        _codes(
            ID1=("an id is empty, or several items have it", "give each item an id of its own"),
            ID2=(
                "an item names an intent, procedure, graph, path or conversation that is not there, or was dropped",
                "correct the id, or first mend what was dropped",
            ),
            M01=(
                "nothing could be made of an item of the stage before",
                "write what the message asks for into the file of the stage, or mend the item",
            ),
        ),
    ),
    CodeGroup(
        "Intents",
        _codes(
            S1_01=(
                "the file is no list of intents, an intent cannot be read, or client, issue or name is empty",
                "write an object with the three keys for each intent",
            ),
            S1_02=("the name has more than six words", "shorten it"),
            S1_03=("two intents have the same name or id", "rename the later one, or leave it out"),
            S1_04=("two issues are nearly the same words", "reword the later issue, or leave it out"),
            S1_05=("the clients are of too few kinds", "add intents of other industries: a kind for every six intents"),
            IN1=(
                (
                    "client, industry, name or issue are not those of the intent of this id, from which drafts are "
                    "made (a warning)"
                ),
                "take that intent's words, or an id of another intent",
            ),
        ),
    ),
    CodeGroup(
        "Procedures",
        _codes(
            S2_01=(
                "the text cannot be read, or lacks a title or numbered steps; a step is empty or out of order",
                "write a title, and below it steps that count on from 1",
            ),
            S2_02=("not 6 to 19 steps (a warning)", "join steps, or part them"),
            S2_03=("not 171 to 535 words (a warning; below 80 words an error)", "say more, or less"),
            S2_04=("a step is vague, such as “according to policy”", "say what holds"),
            S2_05=("a step tells how to use a screen", "name the API to call"),
            S2_06=("a step is book-keeping that no customer sees (a warning)", "leave it out"),
            S2_07=("a step refers to one that is not there", "correct the number"),
            S2_08=(
                "a condition has no consequence, or nothing says what happens otherwise (a warning)",
                "add the consequence, or the other case",
            ),
            S2_09=("the agent is to ask for a password, a PIN or another secret", "identify the customer otherwise"),
            PF1=("`plays` is the file of another procedure", "make the two ids equal"),
            PF2=(
                "`plays` cannot be played",
                "mend the key that the message names; `workgym almita check` explains the file's own codes",
            ),
            PF3=(
                "an edited text names an API, an outcome or a value that `plays` does not have (a warning)",
                "name one that it has, or edit `plays` too",
            ),
            PF4=(
                "an edited text has a number that the steps of `plays` lack, or lacks a constant of theirs (a warning)",
                "write the same number, or edit `plays` too",
            ),
        ),
    ),
    CodeGroup(
        "APIs",
        _codes(
            S3_01=("the list of APIs cannot be read", "write an object with a list under `apis`"),
            S3_02=("there is no API", "add one, or leave the procedure out: nothing of it could be tested"),
            S3_03=(
                "a name is not in snake case, or is a word of Python's",
                "rename it in small letters, such as `order_id`",
            ),
            S3_04=("two APIs, or two parameters of one API, have the same name", "rename one"),
            S3_05=("a type cannot be read", "write one such as `int`, `str` or `list[str]`"),
            S3_06=("an API is about a password, PIN code, CVV or secret", "leave that parameter out"),
            S3_07=("not 2 to 9 APIs (a warning)", "join APIs, or part them"),
            S3_08=("an API does not say what it does", "write its `desc`"),
            S3_09=("an API has no type of output", "write its `output`"),
        ),
    ),
    CodeGroup(
        "The text of a graph",
        _codes(
            G01=("there is no `<flow>`, no `</flow>`, or the item cannot be read", "put the graph between the two"),
            G02=("a line is neither node, edge nor comment", "correct it, or begin it with `#`"),
            G03=(
                "the item is a graph of the other kind, or has a node of a kind that the graph cannot have",
                "use one of the kinds that the message names",
            ),
            G04=(
                "a node is defined twice (a warning where both are the same)",
                "leave one out, or give it another number",
            ),
            G05=("two edges have the same id; both are kept (a warning)", "number them apart"),
            G06=("an edge names a node that is not defined", "define the node, or correct the edge"),
            G07=("two edges are the same; the first is kept (a warning)", "leave one out"),
            G08=(
                "a bracket, parenthesis or brace is missing, or a blank stands inside a statement",
                "complete the line",
            ),
            G09=("a node has no description", "write one between the braces"),
            G10=("an edge does not name two nodes", "write them as in `[E1](N1, N2){…}`"),
            G11=("the graph has no node", "write its nodes"),
            G12=("an edge leads from a node to itself", "lead it to another node"),
            G13=("numbers are left out (only counted)", "nothing"),
            G14=("text behind a statement was left out (a warning)", "move it to a line of its own, behind `#`"),
            G15=(
                "a line was read against the grammar (a warning; in lenient reading, which no stage does)",
                "write it by the grammar",
            ),
        ),
    ),
    CodeGroup(
        "Flowgraphs",
        _codes(
            F01=("there is not exactly one `start_message`", "have one"),
            F02=("an edge leads back to the start", "lead it to a later node"),
            F03=("no edge leads to a node that is not the start", "add the edge, or leave the node out"),
            F04=("no way leads from the start to a node", "join it to the rest"),
            F05=("an edge leaves an end", "make the end a `message`, or leave the edge out"),
            F06=("there is no `end_message`, or no edge leaves a node that is no end", "lead the node to an end"),
            F07=("no way leads from a node to an end", "add an edge that leads out"),
            F08=("a node calls an API that is not there", "correct the name, or add the API"),
            F09=("an edge out of a call does not say what the API returns", "name the outcome on the edge"),
            F10=("an edge out of a message does not say what the customer replies", "name the reply on the edge"),
            F11=("two edges out of one node say the same", "have them differ, or join them"),
            F12=(
                "an edge names an outcome that the API does not have",
                "use one of the outcomes",
            ),
            F13=(
                "nothing follows a call, or one edge leaves a call with several outcomes (the latter a warning)",
                "add an edge for each outcome",
            ),
            F14=("no node calls an API (a warning)", "call it, or leave it out of the list"),
            F15=("a description does not say what happens", "write what is said, called or replied"),
            F16=("the graph falls into parts", "join them, or leave one out"),
            F17=("not 10 to 20 nodes, or not 10 to 25 edges (a warning)", "nothing, if the procedure wants it so"),
            F18=(
                "no node covers a step of the text (a warning where blocks are unknown and words decide)",
                "add the node, or change the step",
            ),
            F19=(
                "a cycle passes no message, or no edge leads out of it",
                "ask the customer within it, or add a way out",
            ),
            F20=("a cycle leads back to a call that has changed something (a warning)", "go on behind the call"),
            F21=("only ends follow the start (a warning)", "put the procedure between them"),
            FG1=(
                "the words in the procedure's file do not fit the edited graph",
                "add the words that the message names to `plays`",
            ),
        ),
    ),
    CodeGroup(
        "Conversation graphs, with noise and without",
        _codes(
            C01=("there is not exactly one first node, or the agent does not speak there", "begin with one greeting"),
            C02=("the agent's message is not followed by the customer", "put a `user` node behind it"),
            C03=("the customer's message is not followed by the agent or an API", "let the agent reply or call"),
            C04=("a call is not followed by the agent or another call", "let the agent say what came of it"),
            C05=("a conversation ends with another than the agent", "add the agent's last word"),
            C06=("an edge out of a call does not say what the API returns", "name the outcome on the edge"),
            C07=("an edge that leaves no call has a text", "move the text into the node of the customer"),
            C08=("no way leads from the first node to a node", "join it to the rest"),
            C09=("no way leads from a node to an end", "add an edge that leads out"),
            C10=("a node calls an API that is not there", "correct the name, or add the API"),
            C11=("a node of the customer has no words, or vague ones", "write what the customer says"),
            C12=("two answers to the same message read alike", "have them differ, or join them"),
            C13=(
                "several nodes follow one answer of the customer",
                "make an answer for each",
            ),
            C14=(
                "not 16 to 37 nodes, or not 15 to 37 edges, without noise (a warning)",
                "nothing, if the procedure wants it so",
            ),
            C15=("the graph is not that of the flowgraph", "change both alike, or only the flowgraph"),
            C16=("a cycle passes no customer, or no edge leads out of it", "ask within it, or add a way out"),
            C17=("two edges out of a call say the same", "have them differ, or join them"),
            CG1=(
                "nodes or edges are not those at which the words of `plays` stand",
                "edit the flowgraph instead, and have this graph made from it",
            ),
            NG1=(
                "without its noise it is not the conversation graph, or the mark of a node of noise does not fit",
                "put noise behind a question, a refusal behind it, and behind that the answers",
            ),
        ),
    ),
    CodeGroup(
        "Paths",
        _codes(
            SP1=("the file cannot be read, or a step is not in the graph", "follow the edges of the graph with noise"),
            SP2=("the path does not begin at the root, or does not end at a leaf", "complete it"),
            SP3=(
                "it is longer, or comes to a node or to noise more often, than samplers allow (a warning)",
                "shorten it, or leave it so",
            ),
            SP4=(
                "some edges of the graph are on no path (a warning)",
                "lead an outcome or a line back to them, or take them out of the graph",
            ),
        ),
    ),
    CodeGroup(
        "Conversations",
        _codes(
            V01=("the file cannot be read, there is no message, or a role is unknown", "use the four roles"),
            V02=("the customer does not begin", "let the customer state the problem first"),
            V03=("the agent's message is not followed by the customer", "join the agent's messages, or add an answer"),
            V04=("the customer's message is not followed by the agent", "let the agent reply or call"),
            V05=("a call has no output", "add the message of role `api_output`"),
            V06=("an output is not followed by the agent", "let the agent reply, or call where the path does"),
            V07=("the agent does not have the last word", "add its last message"),
            V08=(
                "a call cannot be read, or is of no known API (a warning where it could be read)",
                'write `name(key="value")`',
            ),
            V09=(
                "a call lacks an argument, or has one that is unknown or of another type",
                "call as the API list says",
            ),
            V10=(
                "an output cannot be read, or is not of the declared type (a warning where it could be read)",
                "return what the API list says, as JSON",
            ),
            V11=("the messages do not go along the path", "write one message for each node, two for a call"),
            V12=("nobody has named the value of an argument", "let the customer or an output name it before"),
            V13=(
                "an output has another outcome than the path, or is not what the world returns; or the changes differ",
                "correct output, world or `expected_delta`",
            ),
            V14=("a text has a gap, such as `[name]`, or a name such as John Doe", "put a value there"),
            V15=(
                "an argument changes its value unasked, or two equal look-ups return different values",
                "keep the value",
            ),
            V16=(
                "the agent names a number, date, time or id that stands nowhere before",
                "leave it out, or have an output return it",
            ),
            V17=("a message is empty", "write it, or leave it out"),
            V18=("no reply declines a message of noise", "decline, and ask the open question again"),
            CW1=("the world has rows that the tables of the procedure cannot hold", "correct table, column or value"),
        ),
    ),
    CodeGroup(
        "Tests",
        _codes(
            MT1=(
                "the test is not one into which its conversation is cut",
                "edit the conversation, and have tests cut anew",
            ),
            MT2=(
                "the file cannot be read, or the test does not expect one move",
                "give it a reply or a call, as `expected_type` says",
            ),
            MT3=(
                "the judge of single moves refuses an expected reply at its place (a warning)",
                "write a reply that says what the node says",
            ),
        ),
    ),
    CodeGroup(
        "Playing a set",
        _codes(
            PL1=("an item differs from what is made of the stages before it", "edit those, and have it made anew"),
            PL2=("a test of a conversation is missing", "put it back, or leave the conversation out"),
            PL3=("a procedure has no `plays`, or no flowgraph", "add it: a text alone cannot be played"),
        ),
    ),
    CodeGroup(
        "Review",
        _codes(
            RV1=("an item has no row in a sheet", "add its row"),
            RV2=("an item stands twice in a sheet or in the items", "leave one out"),
            RV3=("a row is for no item", "correct the id, or leave the row out"),
            RV4=("a verdict is neither `keep` nor `reject`", "write one of the two"),
            RV5=("a sheet or the items cannot be read", "save it as CSV in UTF-8, with the columns of the export"),
        ),
    ),
)
"""All codes, by stage."""
CODES: Final = {code: row for group in GROUPS for code, row in group.codes.items()}
"""All codes, each with what it says."""
