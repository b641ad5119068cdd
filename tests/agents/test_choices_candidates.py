"""What choices offer: the kinds of an argument, values of results, and what follows from them."""

import json
from typing import Any

import pytest

from workgym.agents.choices import Chooser, Each
from workgym.agents.choices.candidates import CandidateValue
from workgym.agents.choices.values import Style, ValueKind
from workgym.agents.choices.wants import listed_options, wants_of

CONTEXT = "Today is Thursday, November 30, 2023. Meetings lie between 9:00 and 18:00."


def schema(name: str, example: dict[str, Any] | None = None, required: tuple[str, ...] = (), **arguments: Any) -> Any:
    """Return a tool's schema; an argument is its description, or a schema."""
    properties = {
        argument: {"type": "string", "description": told} if isinstance(told, str) else told
        for argument, told in arguments.items()
    }
    told = f"Do it.\nExample: {json.dumps({'name': name, 'arguments': example})}" if example else "Do it."
    parameters = {"type": "object", "properties": properties, "required": list(required)}
    return {"type": "function", "function": {"name": name, "description": told, "parameters": parameters}}


def offered(
    *tools: Any, instruction: str = "", results: tuple[tuple[dict[str, Any], Any], ...] = ()
) -> list[CandidateValue]:
    """Return the candidates for the first argument of the first tool, after some calls with their results."""
    chooser = Chooser(tools, instruction, CONTEXT)
    for call, result in results:
        chooser._waiting = [call]
        chooser.observe(json.dumps(result))
    name = json.dumps(tools[0]["function"]["name"])
    chooser.choose(chooser.choices().labels.index(name))
    return list(chooser.open)


def values(found: list[CandidateValue]) -> list[Any]:
    return [item.value for item in found]


SHOWN = {"returned": 2, "matched": 2, "events": [
    {"event_id": "00000009", "who": "nadia.klein@corp.example", "event_start": "2023-12-05 09:00:00", "duration": "90"},
    {"event_id": "00000010", "who": "omar.sy@corp.example", "event_start": "2023-12-05 11:30:00", "duration": "30"},
]}  # fmt: skip
SEARCH = {"name": "search", "arguments": {}}


@pytest.mark.parametrize(
    ("told", "example", "kinds", "style"),
    [
        ("8 digits, for example 00123456.", None, {ValueKind.ID}, Style.DAY),
        ("first day, YYYY-MM-DD.", None, {ValueKind.DAY}, Style.DAY),
        ("YYYY-MM-DD HH:MM:SS.", None, {ValueKind.MOMENT}, Style.MOMENT),
        ("earliest, YYYY-MM-DD or YYYY-MM-DD HH:MM:SS.", None, {ValueKind.DAY, ValueKind.MOMENT}, Style.MOMENT),
        ("the end.", "2024-05-01T00:00:00Z", {ValueKind.DAY, ValueKind.MOMENT}, Style.UTC),
        ("how long, in minutes.", None, {ValueKind.MINUTES}, Style.DAY),
        ("the full address.", None, {ValueKind.EMAIL}, Style.DAY),
        ("anything else.", None, {ValueKind.QUOTE, ValueKind.NAME, ValueKind.TEXT}, Style.DAY),
        ("Backlog, In Review or Completed.", None, {ValueKind.OPTION}, Style.DAY),
    ],
)
def test_what_an_argument_wants(told: str, example: str | None, kinds: set[ValueKind], style: Style) -> None:
    (want,) = wants_of(schema("t", {"x": example} if example else None, x=told))
    assert want.kinds == kinds
    assert want.style is style


@pytest.mark.parametrize(
    ("told", "options"),
    [
        ("event_name, event_start or duration.", (("event_name", "event_start", "duration"), True)),
        ("a part of it: Back end, Front end or Design.", (("Back end", "Front end", "Design"), True)),
        ("the new text, or list (Backlog, In Review or Completed).", (("Backlog", "In Review", "Completed"), False)),
        ("a first name, a surname, both, or any part of them.", ((), False)),
        ("the full address.", ((), False)),
    ],
)
def test_values_that_a_description_lists(told: str, options: Any) -> None:
    assert listed_options(told) == options


def test_numbers_also_come_one_less() -> None:
    tool = schema("t", x={"type": "integer", "description": "the number to exceed."}, required=("x",))
    assert {2, 1} <= set(values(offered(tool, instruction="those with at least 2 cases")))


def test_ids_come_from_results_one_by_one_and_for_each() -> None:
    tool = schema("t", event_id="8 digits.", required=("event_id",))
    found = values(offered(tool, schema("search"), results=((SEARCH, SHOWN),)))
    assert found == [Each(("00000009", "00000010")), "00000009", "00000010"]


def test_each_becomes_one_call_a_value() -> None:
    chooser = Chooser([schema("t", event_id="8 digits.", required=("event_id",)), schema("search")], "", CONTEXT)
    chooser.choose(0)
    chooser.observe(json.dumps(SHOWN))
    chooser.choose(chooser.choices().labels.index('"t"'))
    action = chooser.choose(0)
    assert action == [{"name": "t", "arguments": {"event_id": item}} for item in ("00000009", "00000010")]
    chooser.observe('[{"deleted": "00000009"}, {"deleted": "00000010"}]')
    assert [done.data for done in chooser.memory.done[-2:]] == [{"deleted": "00000009"}, {"deleted": "00000010"}]


def test_moments_follow_from_days_times_rows_and_lengths() -> None:
    tool = schema("t", event_start="YYYY-MM-DD HH:MM:SS.", required=("event_start",))
    asked = "two hours later than now on December 5, or at 3pm"
    found = values(offered(tool, schema("search"), instruction=asked, results=((SEARCH, SHOWN),)))
    assert {
        "2023-12-05 00:00:00",  # the day
        "2023-12-05 15:00:00",  # and the time
        "2023-12-05 09:00:00",  # when the day opens
        "2023-12-05 10:30:00",  # the first row's end
        "2023-12-05 11:00:00",  # its start, two hours later
        "2023-12-05 11:30:01",  # just after the last row
    } <= set(found)


def test_no_length_leads_out_of_the_calendar() -> None:
    tool = schema("t", event_start="YYYY-MM-DD HH:MM:SS.", required=("event_start",))
    asked = "99999999999999 hours on December 5"
    found = values(offered(tool, schema("search"), instruction=asked, results=((SEARCH, SHOWN),)))
    assert "2023-12-05 09:00:00" in found


def test_a_free_slot_is_told_from_one_that_is_taken() -> None:
    tool = schema("t", event_start="YYYY-MM-DD HH:MM:SS.", required=("event_start",))
    asked = "an hour on December 5"
    found = {
        item.value: item.cues for item in offered(tool, schema("search"), instruction=asked, results=((SEARCH, SHOWN),))
    }
    assert "free:False" in found["2023-12-05 09:00:00"]
    assert "free:True" in found["2023-12-05 10:30:00"]


def test_days_are_written_as_the_tools_example_writes_them() -> None:
    tool = schema("t", {"since": "2024-05-01T00:00:00Z"}, since="the start.", required=("since",))
    assert "2023-12-05T00:00:00Z" in values(offered(tool, instruction="since December 5"))


def test_a_new_value_is_that_of_the_field_chosen_before() -> None:
    update = schema(
        "update", field="state or due.", new_value="the new value.", kind="none.", required=("field", "new_value")
    )
    field = {"type": "string", "enum": ["state", "due"]}
    update["function"]["parameters"]["properties"]["field"] = field
    create = schema(
        "create", state={"type": "string", "enum": ["open", "shut"]}, due="YYYY-MM-DD.", required=("state", "due")
    )
    chooser = Chooser([update, create], "by December 5", CONTEXT)
    chooser.choose(0)
    chooser.choose(chooser.choices().labels.index('"state"'))
    assert values(list(chooser.open)) == ["open", "shut"]
    chooser = Chooser([update, create], "by December 5", CONTEXT)
    chooser.choose(0)
    chooser.choose(chooser.choices().labels.index('"due"'))
    assert "2023-12-05" in values(list(chooser.open))


def test_whole_results_are_values_too() -> None:
    rows = [{"OwnerId": "005Bf000005f0TuIAI", "at": "2024-01-01"}]
    tool = schema(
        "t",
        cases={"type": "array", "items": {"type": "object"}, "description": "as get_cases returns them."},
        required=("cases",),
    )
    found = offered(tool, schema("get_cases"), results=(({"name": "get_cases", "arguments": {}}, rows),))
    assert values(found) == [rows]
    assert "named:True" in found[0].cues
    empty = schema("t", counts={"type": "object", "description": "by id."}, required=("counts",))
    assert values(offered(empty, schema("count"), results=(({"name": "count", "arguments": {}}, {}),))) == [{}]


def test_columns_fill_lists() -> None:
    tool = schema("t", ids={"type": "array", "items": {"type": "string"}, "description": "ids."}, required=("ids",))
    tool["function"]["parameters"]["properties"] = {"agent_ids": tool["function"]["parameters"]["properties"]["ids"]}
    tool["function"]["parameters"]["required"] = ["agent_ids"]
    counts = {"005Bf000005f0TuIAI": 2, "005Bf0000007TADIA2": 1}
    found = values(offered(tool, schema("count"), results=(({"name": "count", "arguments": {}}, counts),)))
    assert found[0] == list(counts)
    assert found[1:] == [["005Bf000005f0TuIAI"], ["005Bf0000007TADIA2"]]


def test_the_smallest_of_several_calls_is_marked() -> None:
    tool = schema(
        "t", source={"type": "string", "enum": ["visits_direct", "visits_social_media"]}, required=("source",)
    )
    count = schema("count")
    calls = tuple(
        ({"name": "count", "arguments": {"of": of}}, {"2023-11-01": n})
        for of, n in (("direct", 5), ("social media", 2))
    )
    found = {item.value: item.cues for item in offered(tool, count, results=calls)}
    assert "batch:most" in found["visits_direct"]
    assert "batch:fewest" in found["visits_social_media"]


def test_a_refusal_is_no_row() -> None:
    tool = schema("t", event_id="8 digits.", required=("event_id",))
    chooser = Chooser([tool, schema("search")], "", CONTEXT)
    chooser.choose(0)
    chooser.observe('{"error": "no such thing"}')
    assert chooser.choices().labels == ('"search"',)
