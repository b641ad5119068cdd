"""Written calls: what is read from a text, and that a text is never evaluated, whatever it says."""

from __future__ import annotations

import string
from pathlib import Path
from typing import Any

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from workgym.scenarios.workbench.judges.calls import WrittenCall, read_call, read_list

# What is a call

READ: dict[str, tuple[str, WrittenCall]] = {
    "no arguments": ("shed.open.func()", WrittenCall("shed.open", (), {})),
    "one text": ('shed.open.func(key="7")', WrittenCall("shed.open", (), {"key": "7"})),
    "single quotes": ("shed.open.func(key='7')", WrittenCall("shed.open", (), {"key": "7"})),
    "triple quotes": ('shed.open.func(key="""a "b" c""")', WrittenCall("shed.open", (), {"key": 'a "b" c'})),
    "the order of keywords": (
        'shed.paint.func(wall="north", colour="red")',
        WrittenCall("shed.paint", (), {"wall": "north", "colour": "red"}),
    ),
    "an empty text": ('shed.open.func(key="")', WrittenCall("shed.open", (), {"key": ""})),
    "what looks like code": (
        'shed.note.func(text="f(x); import os # {y} %s")',
        WrittenCall("shed.note", (), {"text": "f(x); import os # {y} %s"}),
    ),
    "signs of other scripts": ('shed.note.func(text="ß 日本 🙂")', WrittenCall("shed.note", (), {"text": "ß 日本 🙂"})),
    "a line break as two signs": (r'shed.note.func(text="a\nb")', WrittenCall("shed.note", (), {"text": "a\nb"})),
    "a real line break": ('shed.note.func(text="a\nb")', WrittenCall("shed.note", (), {"text": "a\nb"})),
    "an escaped line break": (r'shed.note.func(text="a\\nb")', WrittenCall("shed.note", (), {"text": r"a\nb"})),
    "a backslash before a real line break": (
        'shed.note.func(text="a\\\nb")',
        WrittenCall("shed.note", (), {"text": r"a\nb"}),
    ),
    "escapes": (r'shed.note.func(text="\t\"\x41\u00e9\101\0")', WrittenCall("shed.note", (), {"text": '\t"AéA\0'})),
    "unknown escapes": (r'shed.note.func(text="\d \_")', WrittenCall("shed.note", (), {"text": r"\d \_"})),
    "an octal escape that is too large": (r'shed.note.func(text="\777")', WrittenCall("shed.note", (), {"text": "ǿ"})),
    "a raw text": (r'shed.note.func(text=r"a\tb")', WrittenCall("shed.note", (), {"text": r"a\tb"})),
    "an escaped surrogate": (r'shed.note.func(text="\ud800")', WrittenCall("shed.note", (), {"text": "\ud800"})),
    "texts side by side": (
        """shed.note.func(text="a" 'b' "c")""",
        WrittenCall("shed.note", (), {"text": "abc"}),
    ),
    "positional": ('shed.open.func("7", "8")', WrittenCall("shed.open", ("7", "8"), {})),
    "positional and named": ('shed.open.func("7", side="left")', WrittenCall("shed.open", ("7",), {"side": "left"})),
    "numbers": (
        "shed.set.func(a=5, b=-1.5, c=0, d=1e999)",
        WrittenCall("shed.set", (), {"a": 5, "b": -1.5, "c": 0, "d": float("inf")}),
    ),
    "constants": ("shed.set.func(a=None, b=True)", WrittenCall("shed.set", (), {"a": None, "b": True})),
    "bytes": ('shed.set.func(a=b"x")', WrittenCall("shed.set", (), {"a": b"x"})),
    "containers": (
        'shed.set.func(a=["x", 1], b={"k": ()}, c={"x"})',
        WrittenCall("shed.set", (), {"a": ["x", 1], "b": {"k": ()}, "c": {"x"}}),
    ),
    "blanks": ('shed . open .func ( key = "7" , ) ', WrittenCall("shed.open", (), {"key": "7"})),
    "a comment": ('shed.open.func(key="7")  # now', WrittenCall("shed.open", (), {"key": "7"})),
    "parentheses": ('((shed.open).func(key=("7")))', WrittenCall("shed.open", (), {"key": "7"})),
    "one name": ("shed.func()", WrittenCall("shed", (), {})),
    "many names": ("a.b.c.d.func()", WrittenCall("a.b.c.d", (), {})),
    "the last word twice": ("shed.func.func()", WrittenCall("shed.func", (), {})),
    "private names": ("shed.__class__.func()", WrittenCall("shed.__class__", (), {})),
    "wide letters are plain ones": ("shed.ｏpen.func()", WrittenCall("shed.open", (), {})),
}


@pytest.mark.parametrize(("text", "call"), READ.values(), ids=READ)
def test_a_call_is_read(text: str, call: WrittenCall) -> None:
    found = read_call(text)
    assert found == call
    assert found is not None
    assert list(found.arguments) == list(call.arguments)


def test_blanks_before_a_call_do_not_matter() -> None:
    """The release evaluates, and Python's ``eval`` strips them."""
    assert read_call(' shed.open.func(key="7")') == WrittenCall("shed.open", (), {"key": "7"})
    assert read_call('\t shed.open.func(key="7")') == WrittenCall("shed.open", (), {"key": "7"})


# What is none

NO_CALL: dict[str, str] = {
    "nothing": "",
    "a blank": " ",
    "prose": "Please open the shed.",
    "a name": "shed.open.func",
    "a text": '"shed.open.func()"',
    "a number": "7",
    "a list of calls": "[shed.open.func()]",
    "two calls": "shed.open.func(), shed.open.func()",
    "two statements": "shed.open.func(); shed.open.func()",
    "two lines": "shed.open.func()\nshed.open.func()",
    "a line break before": "\nshed.open.func()",
    "a line break after": "shed.open.func()\n",
    "a line break between arguments": 'shed.open.func(key="7",\nside="left")',
    "an assignment": 'x = shed.open.func(key="7")',
    "a negation": "not shed.open.func()",
    "an await": "await shed.open.func()",
    "what is done with the result": 'shed.open.func(key="7").strip()',
    "a field of the result": "shed.open.func().key",
    "a call of the result": "shed.open.func()()",
    "without .func": 'shed.open(key="7")',
    "only func": "func()",
    "another last word": "shed.open.run()",
    "the last word in capitals": "shed.open.Func()",
    "more after the last word": "shed.open.func.now()",
    "a call in the name": "shed.open().func()",
    "an index in the name": 'shed["open"].func()',
    "a text for the name": '"shed".open.func()',
    "a constant for the name": "None.open.func()",
    "no name": ".func()",
    "a number in the name": "shed.1.func()",
    "a hyphen in the name": "shed-open.func()",
    "a lambda for the name": "(lambda: 0).func()",
    "a quote in a text": 'shed.note.func(text="so "big" it is")',
    "no closing quote": 'shed.note.func(text="a)',
    "no closing parenthesis": 'shed.note.func(text="a"',
    "one too many": 'shed.note.func(text="a"))',
    "curly quotes": "shed.note.func(text=“a”)",
    "a backslash at the end of a text": 'shed.note.func(text="a\\")',
    "a broken escape": r'shed.note.func(text="\x4")',
    "a name that no sign has": r'shed.note.func(text="\N{no such sign}")',
    "no comma": 'shed.note.func(text="a" by="b")',
    "no value": "shed.note.func(text=)",
    "a number for a keyword": 'shed.note.func(1="a")',
    "a text for a keyword": 'shed.note.func("text"="a")',
    "a slash in a keyword": 'shed.note.func(in/out="a")',
    "a keyword of the language": 'shed.note.func(from="a")',
    "a keyword twice": 'shed.note.func(text="a", text="a")',
    "a mapping": 'shed.note.func(**{"text": "a"})',
    "a mapping after a keyword": 'shed.note.func(text="a", **{})',
    "a starred list": 'shed.note.func(*["a"])',
    "a keyword before a place": 'shed.note.func(text="a", "b")',
    "a variable": "shed.note.func(text=a)",
    "a field": "shed.note.func(text=shed.note)",
    "an index": 'shed.note.func(text=["a"][0])',
    "a call for an argument": 'shed.note.func(text=shed.read.func(key="7"))',
    "a call in a list": "shed.note.func(text=[str()])",
    "a text with gaps": 'shed.note.func(text=f"{1}")',
    "a text that could have gaps": 'shed.note.func(text=f"a")',
    "texts and bytes side by side": 'shed.note.func(text="a" b"b")',
    "a sum": 'shed.note.func(text="a" + "b")',
    "a product": 'shed.note.func(text="a" * 3)',
    "a power": "shed.note.func(text=2 ** 9)",
    "a choice": 'shed.note.func(text="a" if 1 else "b")',
    "a comparison": "shed.note.func(text=1 is 1)",
    "a list as a key": "shed.note.func(text={[]: 1})",
    "a mapping in a mapping": "shed.note.func(text={**{}})",
    "zeros before a number": "shed.note.func(text=007)",
    "a number of too many digits": f"shed.note.func(text={'9' * 5000})",
    "NUL": 'shed.note.func(text="a\0b")',
    "half a sign": 'shed.note.func(text="\ud800")',
    "half a sign in the name": "shed.\udfff.func()",
    "a carriage return": 'shed.note.func(text="a\rb")',
    "a carriage return and a line break": 'shed.note.func(text="a\r\nb")',
    "a byte order mark": "\ufeffshed.open.func()",
    "a no-break space": "\xa0shed.open.func()",
    "many parentheses": f"shed.note.func(text={'(' * 5000}1{')' * 5000})",
    "many open parentheses": "shed.note.func(text=" + "(" * 5000,
    "many lists": f"shed.note.func(text={'[' * 5000}{']' * 5000})",
    "many mappings": f"shed.note.func(text={'{1:' * 5000}1{'}' * 5000})",
    "many signs": f"shed.note.func(text={'-' * 20_000}1)",
    "many sums": f"shed.note.func(text={'1+' * 20_000}1)",
    "many names": f"shed{'.a' * 20_000}.func()",
    "many calls": f"shed.open.func{'()' * 20_000}",
    "many indices": f"shed.open.func(text=a{'[0]' * 20_000})",
    "many lambdas": f"shed.open.func(text={'lambda: ' * 20_000}1)",
    "more than a million signs": f'shed.note.func(text="{"a" * 1_000_000}")',
}


@pytest.mark.parametrize("text", NO_CALL.values(), ids=NO_CALL)
def test_what_is_no_call(text: str) -> None:
    assert read_call(text) is None


def test_a_number_that_is_too_large_to_add_is_no_argument() -> None:
    # Fails: the OverflowError of a literal escapes.
    assert read_call(f"shed.note.func(text={'9' * 400} + 1j)") is None


def test_long_texts_and_many_arguments_are_read() -> None:
    text = "a" * 900_000
    assert read_call(f'shed.note.func(text="{text}")') == WrittenCall("shed.note", (), {"text": text})
    many = {f"k{number}": str(number) for number in range(2000)}
    written = ", ".join(f'{name}="{value}"' for name, value in many.items())
    assert read_call(f"shed.note.func({written})") == WrittenCall("shed.note", (), many)


# Nothing is evaluated

HOSTILE = [
    '__import__("os").system("touch {file}")',
    '__import__("pathlib").Path("{file}").touch()',
    'open("{file}", "w")',
    'open("{file}", "w").func()',
    'calendar.delete_event.func(event_id=open("{file}", "w"))',
    'calendar.delete_event.func(open("{file}", "w"))',
    'calendar.delete_event.func(event_id=[open("{file}", "w")])',
    'calendar.delete_event.func(event_id={{"a": open("{file}", "w")}})',
    'calendar.delete_event.func(event_id={{open("{file}", "w"): 1}})',
    'calendar.delete_event.func(event_id=-open("{file}", "w"))',
    'calendar.delete_event.func(event_id="a" + open("{file}", "w"))',
    "calendar.delete_event.func(event_id=f\"{{open('{file}', 'w')}}\")",
    'calendar.delete_event.func(event_id=(file := open("{file}", "w")))',
    'calendar.delete_event.func(event_id=lambda: open("{file}", "w"))',
    'calendar.delete_event.func(event_id=(lambda: open("{file}", "w"))())',
    'calendar.delete_event.func(event_id=[open(name, "w") for name in ["{file}"]])',
    'calendar.delete_event.func(open(name, "w") for name in ["{file}"])',
    'calendar.delete_event.func(event_id={{open(name, "w") for name in ["{file}"]}})',
    'calendar.delete_event.func(event_id=1 if open("{file}", "w") else 2)',
    'calendar.delete_event.func(*open("{file}", "w"))',
    'calendar.delete_event.func(**open("{file}", "w"))',
    'calendar.delete_event.func(event_id=await open("{file}", "w"))',
    'calendar.delete_event.func(event_id=(yield open("{file}", "w")))',
    'calendar[open("{file}", "w")].func(event_id="1")',
    'open("{file}", "w").delete_event.func(event_id="1")',
    'calendar.delete_event.func(event_id="1") or open("{file}", "w")',
    'calendar.delete_event.func(event_id="1"), open("{file}", "w")',
    '[calendar.delete_event.func(event_id="1"), open("{file}", "w")]',
    'calendar.delete_event.func(event_id="" "{{0.__class__}}".format(open("{file}", "w")))',
    'calendar.delete_event.func(event_id="1")if open("{file}", "w")else 0',
]


@pytest.mark.parametrize("text", HOSTILE)
def test_nothing_is_evaluated(text: str, tmp_path: Path) -> None:
    file = tmp_path / "x"
    written = text.format(file=file)
    compile(written.replace("await ", "").replace("yield ", ""), "<shown>", "eval")  # else syntax would be the reason
    assert read_call(written) is None
    with pytest.raises(ValueError, match=r"."):
        read_list(written)
    with pytest.raises(ValueError, match=r"."):
        read_list(f"[{written}]")
    assert not file.exists()


def test_hostile_words_in_a_text_stay_a_text(tmp_path: Path) -> None:
    file = tmp_path / "x"
    call = read_call(f'shed.note.func(text=\'open("{file}", "w")\')')
    assert call == WrittenCall("shed.note", (), {"text": f'open("{file}", "w")'})
    assert not file.exists()


# Any text

FRAGMENTS = [
    *("shed", ".open", ".func", "(", ")", "[", "]", "{", "}", '"', "'", '"""', "\\", "\n", "\r", "\0", "\t", " "),
    *("=", ",", "*", "**", ":", ":=", ";", "#", "+", "-", "1", "0x", "1e999", "1j", "None", "f", "b", "rb", "\ud800"),
    *(
        "lambda",
        "for",
        "in",
        "if",
        "else",
        "await",
        "yield",
        "...",
        "key=",
        r"\N{",
        r"\x",
        r"\d",
        "é",
        "🙂",
        "½",
        "5if ",
    ),
]
any_text = st.text(st.characters()) | st.lists(st.sampled_from(FRAGMENTS), max_size=30).map("".join)


@given(any_text)
@example("\ud800")
@example(r'shed.note.func(text="\ ")')
@example('shed.note.func("' + "a\\" * 50 + '")')
def test_any_text_is_a_call_or_none(text: str) -> None:
    found = read_call(text)
    assert found is None or isinstance(found, WrittenCall)


@given(any_text)
def test_any_text_can_be_an_argument(text: str) -> None:
    for written in (f"shed.note.func({text})", f"shed.note.func(text={text})", f'shed.note.func(text="{text}")'):
        found = read_call(written)
        assert found is None or isinstance(found, WrittenCall)


names = st.text(string.ascii_lowercase + "_", min_size=1).filter(lambda name: name.isidentifier()).map("k_{}".format)
plain = st.text(st.characters(exclude_categories=["Cc", "Cs"], exclude_characters="\"'\\"))


@given(st.lists(names, min_size=2, max_size=4), st.dictionaries(names, plain, max_size=5))
def test_a_call_in_the_release_s_format_reads_back(words: list[str], arguments: dict[str, str]) -> None:
    tool = ".".join(words)
    written = ", ".join(f'{name}="{value}"' for name, value in arguments.items())
    found = read_call(f"{tool}.func({written})")
    assert found == WrittenCall(tool, (), arguments)
    assert found is not None
    assert list(found.arguments) == list(arguments)


values = st.none() | st.booleans() | st.integers(-(10**20), 10**20) | st.text() | st.binary()


@given(st.lists(values), st.dictionaries(names, values | st.lists(values)))
def test_a_call_in_python_s_format_reads_back(positional: list[Any], arguments: dict[str, Any]) -> None:
    written = ", ".join([*map(ascii, positional), *(f"{name}={value!a}" for name, value in arguments.items())])
    assert read_call(f"shed.note.func({written})") == WrittenCall("shed.note", tuple(positional), arguments)


# Lists

LISTS: dict[str, tuple[str, tuple[str, ...]]] = {
    "none": ("[]", ()),
    "one": ("['a']", ("a",)),
    "in order": ("""['b', "a", 'b']""", ("b", "a", "b")),
    "calls": (
        """['shed.open.func(key="7")', 'shed.shut.func()']""",
        ('shed.open.func(key="7")', "shed.shut.func()"),
    ),
    "both kinds of quotes": (r"""['it\'s "a"']""", ("""it's "a\"""",)),
    "escapes": (r"['a\nb\\n']", ("a\nb\\n",)),
    "a line break in the list": ("['a',\n 'b']", ("a", "b")),
    "blanks": (" [ 'a' , ]\n", ("a",)),
    "an empty text": ("['']", ("",)),
    "other scripts": ("['日本 🙂']", ("日本 🙂",)),
}


@pytest.mark.parametrize(("text", "items"), LISTS.values(), ids=LISTS)
def test_a_list_is_read(text: str, items: tuple[str, ...]) -> None:
    assert read_list(text) == items


def test_unknown_escapes_in_a_list_are_kept_without_a_warning() -> None:
    assert read_list(r"['\d']") == (r"\d",)


@given(st.lists(st.text()))
def test_a_printed_list_reads_back(items: list[str]) -> None:
    assert read_list(ascii(items)) == tuple(items)


NO_LIST: dict[str, str] = {
    "nothing": "",
    "prose": "nothing was done",
    "a text": "'a'",
    "a number": "7",
    "None": "None",
    "a tuple": "('a',)",
    "a set": "{'a'}",
    "a mapping": "{'a': 'b'}",
    "a number in it": "['a', 1]",
    "bytes in it": "[b'a']",
    "None in it": "[None]",
    "a list in it": "[['a']]",
    "not closed": "['a'",
    "a quote in a text": "['it's']",
    "two lists": "['a'] ['b']",
    "JSON's null": "[null]",
    "a list as a key": "{[]: 1}",
    "many lists": "[" * 5000 + "]" * 5000,
    "NUL": "['a\0']",
    "a calculation": "['a'] * 2",
    "a call": "[str()]",
    "a text with gaps": "[f'a']",
    "a starred text": "[*'a']",
    "more than a million signs": f"['{'a' * 1_000_000}']",
    "half a sign": "['\ud800']",
}


@pytest.mark.parametrize("text", NO_LIST.values(), ids=NO_LIST)
def test_what_is_no_list(text: str) -> None:
    with pytest.raises(ValueError, match=r"."):
        read_list(text)


WRONG = [
    "",
    "7",
    "('a',)",
    "['a', 1]",
    "['a'",
    "[[[",
    "(" * 300,
    "x",
    "[x]",
    "[str()]",
    "['a'] * 2",
    "[f'a']",
    "['\0']",
]


@pytest.mark.parametrize("text", WRONG)
def test_the_error_tells_what_was_there(text: str) -> None:
    with pytest.raises(ValueError, match=r"^expected a printed list of texts, got ") as caught:
        read_list(text)
    assert str(caught.value).endswith(repr(text[:80]))


def test_a_number_that_is_too_large_to_add_is_no_list() -> None:
    # Fails: the OverflowError of a literal escapes.
    with pytest.raises(ValueError, match=r"."):
        read_list(f"[{'9' * 400} + 1j]")


@given(any_text)
def test_any_text_is_a_list_or_a_value_error(text: str) -> None:
    try:
        items = read_list(text)
    except ValueError:
        return
    assert all(isinstance(item, str) for item in items)
