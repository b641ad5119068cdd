"""Files of recorded runs: what is read, what is refused and how that is told; and counts over verdicts."""

from __future__ import annotations

import csv
import io
import os
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from workgym.envs.core.errors import UsageError
from workgym.scenarios.workbench.judges import Flags
from workgym.scenarios.workbench.official import PublishedTask
from workgym.scenarios.workbench.recorded import RecordedRun, Score, read_runs
from workgym.scenarios.workbench.recorded.scores import COUNTS, RunVerdict

CALLS = {
    "Empty the shed": ('shed.empty.func(key="7")',),
    "Say hello,\nand goodbye": (),
    'Paint the "old" fence': ('fence.paint.func(colour="red")', 'fence.paint.func(colour="white")'),
    "Größe und 日本": (),
}
TASKS = {
    query: PublishedTask("calendar-01", number, query, calls, ("calendar",))
    for number, (query, calls) in enumerate(CALLS.items())
}
EMPTY, HELLO, PAINT, OTHER = TASKS.values()
HEADER = ("query", "function_calls", "full_response", "error")


def table(*rows: Sequence[str], header: Sequence[str] = HEADER, end: str = "\n", quoting: Any = csv.QUOTE_ALL) -> str:
    text = io.StringIO(newline="")
    csv.writer(text, lineterminator=end, quoting=quoting).writerows([header, *rows])
    return text.getvalue()


def row(task: PublishedTask, calls: Sequence[str] = (), error: str = "", response: str = "Done.") -> list[str]:
    return [task.request, str(list(calls)), response, error]


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "runs.csv"


def read(file: Path, content: str | bytes) -> list[RecordedRun]:
    file.write_bytes(content if isinstance(content, bytes) else content.encode())
    return read_runs(file, TASKS)


# What is read

SHED, FENCE = 'shed.open.func(key="7")', 'fence.see.func(side="north")'
GOOD = [row(PAINT, [SHED, FENCE]), row(EMPTY, [], "It broke down."), row(HELLO, [FENCE])]
EXPECTED = [
    RecordedRun(PAINT, (SHED, FENCE), ""),
    RecordedRun(EMPTY, (), "It broke down."),
    RecordedRun(HELLO, (FENCE,), ""),
]


def test_runs_are_read_in_the_order_of_the_file(file: Path) -> None:
    assert read(file, table(*GOOD)) == EXPECTED


FORMS: dict[str, str | bytes] = {
    "quotes only where needed": table(*GOOD, quoting=csv.QUOTE_MINIMAL),
    "line ends of Windows": table(*GOOD, end="\r\n"),
    "line ends of Windows, in cells too": table(*GOOD).replace("\n", "\r\n"),
    "a byte order mark": b"\xef\xbb\xbf" + table(*GOOD).encode(),
    "a byte order mark and no quotes": b"\xef\xbb\xbf" + table(*GOOD, quoting=csv.QUOTE_MINIMAL).encode(),
    "no line end at the end": table(*GOOD).rstrip("\n"),
    "empty lines": "\n" + table(*GOOD).replace('Done.",""\n', 'Done.",""\n\n') + "\n\n",
    "other columns as well": table(
        *([str(number), *cells] for number, cells in enumerate(GOOD)), header=("", *HEADER)
    ),
    "columns in another order": table(*(cells[::-1] for cells in GOOD), header=HEADER[::-1]),
    "published calls as well": table(*([*cells, "['x']"] for cells in GOOD), header=(*HEADER, "answer")),
    "no responses": table(
        *([query, calls, error] for query, calls, _, error in GOOD), header=("query", "function_calls", "error")
    ),
}  # fmt: skip


@pytest.mark.parametrize("content", FORMS.values(), ids=FORMS)
def test_forms_of_a_file(file: Path, content: str | bytes) -> None:
    assert read(file, content) == EXPECTED


def test_a_file_of_tasks_is_one_of_runs_without_errors(file: Path) -> None:
    header = ("query", "answer", "base_template", "domains")
    rows = [[task.request, str(list(task.calls)), "{x}", "['calendar']"] for task in TASKS.values()]
    assert read(file, table(*rows, header=header)) == [RecordedRun(task, task.calls, "") for task in TASKS.values()]


def test_a_file_without_runs(file: Path) -> None:
    assert read(file, table()) == []
    assert read(file, '"query","function_calls","full_response","error"') == []


def test_cells_of_many_lines(file: Path) -> None:
    mail = 'shed.note.func(text="a\nb")'
    error = 'It broke\n\ndown,\nand "that" is it,;\'\t'
    assert read(file, table(row(HELLO, [mail], error, response="1\n2\n\n\n3"))) == [RecordedRun(HELLO, (mail,), error)]


def test_long_cells(file: Path) -> None:
    long = "a" * 500_000
    limit = csv.field_size_limit()
    assert read(file, table(row(EMPTY, [SHED], response=long, error=long))) == [RecordedRun(EMPTY, (SHED,), long)]
    assert csv.field_size_limit() == limit


MISSING = """#N/A|#N/A N/A|#NA|-1.#IND|-1.#QNAN|-NaN|-nan|1.#IND|1.#QNAN|<NA>|N/A|NA|NULL|NaN|None|n/a|nan|null|"""


@pytest.mark.parametrize("word", MISSING.split("|"))
def test_an_error_that_the_release_reads_as_a_missing_value_is_none(file: Path, word: str) -> None:
    (run,) = read(file, table(row(EMPTY, [SHED], word)))
    assert run == RecordedRun(EMPTY, (SHED,), "")


@pytest.mark.parametrize("error", ["none", "NONE", "0", "False", " ", " nan", "None.", "[]", "-", "NAN", "Nan"])
def test_other_words_are_errors(file: Path, error: str) -> None:
    (run,) = read(file, table(row(EMPTY, [SHED], error)))
    assert run.error == error


KINDS = [
    ("", False, False),
    ("Context window is too small", True, False),
    ("Sorry: Context window", True, False),
    ("context window", False, False),
    ("Context is missing", False, False),
    ("stopped by its iteration limit or time limit", False, True),
    ("iteration limit", False, True),
    ("Iteration Limit", False, False),
    ("iteration", False, False),
    ("unhashable", False, False),
]


@pytest.mark.parametrize(("error", "out_of_context", "out_of_turns"), KINDS)
def test_kinds_of_errors(error: str, out_of_context: bool, out_of_turns: bool) -> None:
    run = RecordedRun(EMPTY, (), error)
    assert (run.out_of_context, run.out_of_turns) == (out_of_context, out_of_turns)


cells = st.text(st.characters(exclude_categories=["Cs"], exclude_characters="\r"))


@settings(max_examples=40)
@given(st.dictionaries(st.sampled_from(list(TASKS)), st.tuples(st.lists(st.text()), cells, cells)))
def test_what_is_written_is_read(
    tmp_path_factory: pytest.TempPathFactory, runs: Mapping[str, tuple[list[str], str, str]]
) -> None:
    file = tmp_path_factory.mktemp("runs") / "runs.csv"
    rows = [[query, ascii(calls), response, error] for query, (calls, response, error) in runs.items()]
    missing = MISSING.split("|")
    assert read(file, table(*rows)) == [
        RecordedRun(TASKS[query], tuple(calls), "" if error in missing else error)
        for query, (calls, _, error) in runs.items()
    ]


# What is refused

UNKNOWN = PublishedTask("calendar-01", 9, "Feed the cat " * 20, (), ())
UNKNOWN_TOLD = "Feed the cat Feed the cat Feed the cat "
REFUSED: dict[str, tuple[str | bytes, list[str]]] = {
    "an empty file": ("", ["query", "function_calls", "no header"]),
    "empty lines": ("\n\n", ["query", "function_calls", "no header"]),
    "a byte order mark": (b"\xef\xbb\xbf", ["no header"]),
    "columns of a later release": (
        table(["Empty the shed", "[]", "[]"], header=("request", "goal", "error")),
        ["query (2024) or task (2026)", "request, goal, error"],
    ),
    "no calls": (table(["Empty the shed", ""], header=("query", "error")), ["function_calls", "query, error"]),
    "no requests": (table(["[]", ""], header=("function_calls", "error")), ["query", "function_calls, error"]),
    "columns in capitals": (table(*GOOD, header=[name.upper() for name in HEADER]), ["QUERY, FUNCTION_CALLS"]),
    "no header": (table(*GOOD[1:], header=GOOD[0]), ["query"]),
    "JSON": ('{"query": "Empty the shed"}', ["expected the columns query"]),
    "another separator": (table(*GOOD).replace(",", ";"), ["query"]),
    "an unknown request": (table(row(EMPTY), row(UNKNOWN)), ["row 2", "no published task", UNKNOWN_TOLD]),
    "an empty request": (table(["", "[]", "", ""]), ["row 1", "no published task", "''"]),
    "a request in other letters": (table(["empty the shed", "[]", "", ""]), ["row 1", "'empty the shed'"]),
    "a request and a blank": (table(["Empty the shed ", "[]", "", ""]), ["row 1", "'Empty the shed '"]),
    "a request twice": (table(row(EMPTY), row(PAINT), row(EMPTY)), ["row 3", "there before", "'Empty the shed'"]),
    "no list": (table(row(PAINT), ["Empty the shed", "none", "", ""]), ["row 2", "function_calls", "'none'"]),
    "an empty cell for a list": (table(["Empty the shed", "", "", ""]), ["row 1", "function_calls", "''"]),
    "nan for a list": (table(["Empty the shed", "nan", "", ""]), ["row 1", "function_calls", "'nan'"]),
    "a mapping": (table(["Empty the shed", "{}", "", ""]), ["row 1", "function_calls", "'{}'"]),
    "a list of numbers": (table(["Empty the shed", "[1]", "", ""]), ["row 1", "function_calls", "'[1]'"]),
    "half a list": (table(["Empty the shed", "['a'", "", ""]), ["row 1", "function_calls", "\"['a'\""]),
    "calls, not their texts": (table(["Empty the shed", "[f.func()]", "", ""]), ["row 1", "'[f.func()]'"]),
    "no list of published calls": (
        table(["Empty the shed", "x"], header=("query", "answer")),
        ["row 1", "answer", "'x'"],
    ),
    "a short row": (table(row(PAINT), row(EMPTY)[:3]), ["row 2", "3 cells", "4"]),
    "a long row": (table(row(PAINT), row(EMPTY), [*row(HELLO), "x"]), ["row 3", "5 cells", "4"]),
    "a row of one cell": (table(["Empty the shed"]), ["row 1", "1 cells", "4"]),
    "a quote that is not closed": (table(row(PAINT)) + '"Empty the shed","[]","', ["row 2", "3 cells"]),
    "NUL in a request": (table(["Empty\0 the shed", "[]", "", ""]), ["row 1", r"'Empty\x00 the shed'"]),
    "NUL in the calls": (table(["Empty the shed", "['a\0']", "", ""]), ["row 1", r"['a\x00']"]),
    "NUL in the header": (table(header=("query\0", "function_calls")), ["expected the columns query"]),
    "only NUL": (b"\0" * 100, ["expected the columns query"]),
    "a file in Latin-1": (table(row(OTHER)).replace("日本", "").encode("latin-1"), ["UTF-8"]),
    "a file in UTF-16": (table(*GOOD).encode("utf-16"), ["UTF-8"]),
    "a broken sign": (table(*GOOD).encode() + b"\xe6\x97", ["UTF-8"]),
    "a picture": (b"\x89PNG\r\n\x1a\n\0\0\0", ["UTF-8"]),
}


@pytest.mark.parametrize(("content", "told"), REFUSED.values(), ids=REFUSED)
def test_what_is_refused_is_told_with_file_row_and_value(file: Path, content: str | bytes, told: list[str]) -> None:
    with pytest.raises(UsageError) as caught:
        read(file, content)
    message = str(caught.value)
    assert message.startswith(f"{file}: ")
    for part in told:
        assert part in message
    assert len(message) < len(str(file)) + 200
    assert "\n" not in message


def test_numbers_that_are_too_large_are_refused(file: Path) -> None:
    # Fails: the OverflowError of a literal escapes.
    with pytest.raises(UsageError, match=r"row 1: function_calls: "):
        read(file, table(["Empty the shed", f"[{'9' * 400} + 1j]", "", ""]))


def test_no_file(file: Path) -> None:
    with pytest.raises(UsageError) as caught:
        read_runs(file, TASKS)
    assert str(caught.value).startswith(f"{file}: cannot be read (")


def test_a_folder_is_no_file(tmp_path: Path) -> None:
    with pytest.raises(UsageError) as caught:
        read_runs(tmp_path, TASKS)
    assert str(caught.value).startswith(f"{tmp_path}: cannot be read (")


@pytest.mark.skipif(os.name != "posix" or os.geteuid() == 0, reason="the owner of everything may read everything")
def test_a_file_that_may_not_be_read(file: Path) -> None:
    file.write_text(table(*GOOD), encoding="utf-8")
    file.chmod(0)
    with pytest.raises(UsageError, match=r"cannot be read"):
        read_runs(file, TASKS)


def test_a_file_in_a_file_is_none(file: Path) -> None:
    file.write_text("", encoding="utf-8")
    with pytest.raises(UsageError, match=r"cannot be read"):
        read_runs(file / "more.csv", TASKS)


@settings(max_examples=60)
@given(st.binary() | st.text().map(lambda text: table([text] * 4).encode(errors="replace")))
def test_any_file_is_read_or_refused(tmp_path_factory: pytest.TempPathFactory, content: bytes) -> None:
    file = tmp_path_factory.mktemp("runs") / "runs.csv"
    with pytest.raises(UsageError) as caught:
        read(file, content)
    assert str(caught.value).startswith(f"{file}: ")


# Counts


def flags(*names: str) -> Flags:
    return Flags(**{name: name in names for name in Flags._fields})


def verdict(task: PublishedTask, *names: str, error: str = "") -> RunVerdict:
    return RunVerdict(RecordedRun(task, (), error), flags(*names))


CONTEXT, TURNS = "Context window was exceeded", "stopped by its iteration limit"
VERDICTS = [
    verdict(EMPTY, "correct", "exact_match"),
    verdict(PAINT, "correct"),
    verdict(HELLO, "correct", "no_actions", "exact_match"),
    verdict(HELLO, "no_actions", "exact_match", error=CONTEXT),
    verdict(OTHER, "no_actions", error="unhashable"),
    verdict(EMPTY, "exact_match", error=TURNS),
    verdict(EMPTY),
    verdict(EMPTY, "side_effects", "wrong_email"),
    verdict(EMPTY, "side_effects", "wrong_email", "end_date"),
    verdict(EMPTY, "side_effects", "wrong_email", "meeting_start", error=TURNS),
    verdict(EMPTY, "wrong_email"),
    verdict(EMPTY, "side_effects", "end_date"),
    verdict(EMPTY, "side_effects", "end_date", "meeting_start"),
    verdict(EMPTY, "side_effects", "meeting_start"),
    verdict(PAINT, "side_effects", "meeting_start", "end_date", "wrong_email"),
    verdict(EMPTY, "meeting_start", "end_date"),
    verdict(PAINT, "side_effects", error="Error code"),
    verdict(HELLO, "side_effects"),
    verdict(PAINT, "correct", "side_effects"),
    verdict(PAINT, "side_effects", "no_actions"),
    verdict(EMPTY, "end_date"),
]
"""Not all of them can come of a judge."""
COUNTED = {
    "n": 21,
    "correct": 4,
    "side_effects": 11,
    "errors_without_side_effects": 7,
    "errors_with_side_effects": 10,
    "exact_match": 4,
    "exact_match_and_correct": 2,
    "correct_not_exact": 2,
    "exact_not_correct": 2,
    "no_actions": 4,
    "no_actions_wrong_no_se": 2,
    "wrong_email": 5,
    "wrong_email_no_se": 1,
    "wrong_email_with_se": 1,
    "end_date": 6,
    "end_date_with_se": 1,
    "meeting_start": 5,
    "meeting_start_no_se": 1,
    "meeting_start_with_se": 4,
    "context_window_errors": 1,
    "iteration_limit_errors": 2,
    "other_errors": 2,
    "n_zero": 4,
    "correct_zero": 1,
    "n_one_plus": 17,
    "correct_one_plus": 3,
    "n_two_plus": 5,
    "correct_two_plus": 2,
}
"""Counted by hand. With the two shares, these are the columns of the release's metrics."""


def test_counts() -> None:
    score = Score.of(VERDICTS)
    assert score.n == 21
    assert dict(score.counts) == {name: count for name, count in COUNTED.items() if name != "n"}
    assert score.accuracy == pytest.approx(4 / 21)
    assert score.side_effect_rate == pytest.approx(11 / 21)


def test_plain_data_have_the_columns_of_the_release() -> None:
    score = Score.of(iter(VERDICTS))
    assert score.to_json() == {**COUNTED, "accuracy": pytest.approx(4 / 21), "side_effect_rate": pytest.approx(11 / 21)}
    assert list(COUNTS) == [name for name in COUNTED if name != "n"]


def test_there_are_no_shares_of_nothing() -> None:
    score = Score.of([])
    assert score == Score(0, dict.fromkeys(COUNTS, 0))
    assert score.accuracy is None
    assert score.side_effect_rate is None
    assert score.to_json() == {"n": 0, **dict.fromkeys(COUNTS, 0), "accuracy": None, "side_effect_rate": None}


@pytest.mark.parametrize(
    ("names", "correct", "side_effects", "harmless"),
    [
        ((), False, False, True),
        (("correct",), True, False, False),
        (("side_effects",), False, True, False),
        (("exact_match", "no_actions", "wrong_email"), False, False, True),
    ],
)
def test_a_verdict(names: tuple[str, ...], correct: bool, side_effects: bool, harmless: bool) -> None:
    found = verdict(EMPTY, *names)
    assert (found.correct, found.side_effects, found.harmless) == (correct, side_effects, harmless)


@pytest.mark.parametrize("task", TASKS.values(), ids=CALLS)
def test_actions_are_the_published_ones(task: PublishedTask) -> None:
    assert RunVerdict(RecordedRun(task, ("a", "b", "c"), ""), flags()).actions == len(CALLS[task.request])


any_verdicts = st.lists(
    st.builds(
        RunVerdict,
        st.builds(RecordedRun, st.sampled_from(list(TASKS.values())), st.just(()), st.sampled_from(["", CONTEXT, "x"])),
        st.builds(Flags, *[st.booleans()] * len(Flags._fields)),
    )
)


@given(any_verdicts, any_verdicts)
def test_counts_add_up(some: list[RunVerdict], more: list[RunVerdict]) -> None:
    one, other, both = Score.of(some), Score.of(more), Score.of(some + more)
    assert both.n == one.n + other.n
    assert dict(both.counts) == {name: one.counts[name] + other.counts[name] for name in COUNTS}
    counts = both.counts
    assert counts["n_zero"] + counts["n_one_plus"] == both.n
    assert counts["correct_zero"] + counts["correct_one_plus"] == counts["correct"]
    assert counts["exact_match"] - counts["exact_not_correct"] == counts["exact_match_and_correct"]
    assert counts["exact_match_and_correct"] + counts["correct_not_exact"] == counts["correct"]
    assert counts["wrong_email_no_se"] + counts["wrong_email_with_se"] <= counts["wrong_email"]
