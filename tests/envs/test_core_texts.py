"""Reading texts in linear time: patterns against Python's own, and the normal form of texts that no one writes."""

from __future__ import annotations

import ast
import re
import sys
import unicodedata
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from workgym.envs.core.texts import _HIDDEN_MARKS, Pattern, nfkc, western_digits

LETTER = r"\pL\pN_"
PAIRS = [
    (Pattern(r"\d+"), re.compile(r"[0-9]+")),
    (Pattern(rf"[{LETTER}]+(?:[-@.][{LETTER}]+)*"), re.compile(r"\w+(?:[-@.]\w+)*")),
    (
        Pattern(
            r"[-+]?\d+(?:,\d+)*(?:\.\d+)?", before=rf"[^{LETTER}.,]", after=rf"(?:$|[.,](?:$|[^\d])|[^{LETTER}.,])"
        ),
        re.compile(r"(?<![\w.,])[-+]?[0-9]+(?:,[0-9]+)*(?:\.[0-9]+)?(?!\w|[.,][0-9])"),
    ),
    (Pattern(",", before=r"\d", after=r"\d"), re.compile(r"(?<=[0-9]),(?=[0-9])")),
    (Pattern("a|ab", before="[^b]"), re.compile("(?<!b)(?:a|ab)")),
    (Pattern(r"(\d)%", before=r"[^-]"), re.compile(r"(?<!-)[0-9]%")),
]
TEXTS = st.text(st.sampled_from("12,.-+%@ abéß€_\n’中"), max_size=20)


@pytest.mark.parametrize(("ours", "theirs"), PAIRS, ids=[theirs.pattern for _, theirs in PAIRS])
@given(text=TEXTS)
def test_a_pattern_finds_what_pythons_engine_finds(ours: Pattern, theirs: re.Pattern[str], text: str) -> None:
    found = [match[0] for match in theirs.finditer(text)]
    assert ours.findall(text) == found
    assert [groups[0] for groups in ours.groups(text)] == found
    assert ours.occurs_in(text) == bool(found)
    assert ours.sub("#", text) == theirs.sub("#", text)
    assert ours.split(text) == [text[slice(*span)] for span in gaps(theirs, text)]


def gaps(pattern: re.Pattern[str], text: str) -> list[tuple[int, int]]:
    spans = [match.span() for match in pattern.finditer(text)]
    return list(zip([0, *(end for _, end in spans)], [*(start for start, _ in spans), len(text)], strict=True))


def test_a_match_has_its_groups_and_what_matched_nothing_is_empty() -> None:
    pattern = Pattern(r"(\d+)(st|nd)?( \w+)?")
    assert pattern.match("21st may and more") == ("21st may", "21", "st", " may")
    assert pattern.match("21") == ("21", "21", "", "")
    assert pattern.match("may 21") is None
    assert pattern.fullmatch("21 may") == ("21 may", "21", "", " may")
    assert pattern.fullmatch("21 may!") is None
    assert pattern.groups("1, 2nd") == [("1", "1", "", ""), ("2nd", "2", "nd", "")]


def test_matches_of_nothing_are_found_once_each() -> None:
    assert Pattern("x*").findall("axé") == ["", "x", "", ""]
    assert Pattern("x*").sub("-", "é") == "-é-"
    assert (
        Pattern(r"\pL+", before=r"[^\pL]").sub(lambda word: word.upper() if word == "é" else word, "é 1 ö é")
        == "É 1 ö É"
    )


def test_halves_of_surrogate_pairs_are_read_as_something_else() -> None:
    assert Pattern(r"\w+").findall("a\ud800b") == ["a", "b"]


def test_a_bad_pattern_says_so_when_it_is_made() -> None:
    with pytest.raises(Exception, match="invalid perl operator"):
        Pattern("(?<=a)b")


MARKS = "\u0301\u0315\u0300\u0345\u05b0\u3099\uff9e\uff9f\u0f71\u0f72\u0f73\u0f75\u0f81\u0344"


@given(text=st.text(st.characters(exclude_categories=["Cs"]) | st.sampled_from(MARKS + "aＡがハ각ﬁ"), max_size=60))
def test_the_normal_form_is_unicodes(text: str) -> None:
    assert nfkc(text) == unicodedata.normalize("NFKC", text).replace("صلى الله عليه وسلم", "ﷺ")


def test_ligatures_that_stand_for_whole_phrases_do_not_multiply_a_text() -> None:
    assert nfkc("Ａﷺﷺé") == "Aﷺﷺé"
    assert len(nfkc("ﷺ" * 1000)) == 1000


def test_the_digits_of_all_alphabets_are_digits() -> None:
    assert western_digits("१०९९ ١١٠٠ 7 ７ ² a") == "1099 1100 7 7 ² a"


@given(pile=st.text(st.sampled_from(MARKS), min_size=31, max_size=80), letter=st.sampled_from("aＡハ각ﬁé"))
def test_the_normal_form_of_a_pile_of_marks_is_unicodes(pile: str, letter: str) -> None:
    assert nfkc(f"{letter}{pile}{letter}") == unicodedata.normalize("NFKC", f"{letter}{pile}{letter}")


def test_every_character_that_hides_a_mark_is_known() -> None:
    hidden = {
        letter
        for letter in map(chr, range(sys.maxunicode + 1))
        if not unicodedata.combining(letter) and unicodedata.combining(unicodedata.normalize("NFKD", letter)[0])
    }
    assert hidden == _HIDDEN_MARKS


# Who may use Python's own engine

BACKTRACKING = {
    "audit": "texts of our own: references and their mutations",
    "core/kinds.py": "dates, in which no repeat can begin at two places",
    "core/render.py": "the first few thousand characters of a result, whose alternatives have no beginning in common",
    "core/schema.py": "names of tables",
    "core/sources": "names and values of an author's own tables",
    "core/session.py": "SQL of our own",
    "core/tools.py": "docstrings, and names of tools",
    "core/worlds.py": "ids of tasks",
    "almita/evidence": "held to linear growth by test_almita_growth.py",
    "almita/graphs": "flowgraphs of our own",
    "almita/procedures/labelled.py": "labelled replies of an author's own",
    "almita/procedures/slots.py": "what customers say",
    "almita/judging": "held to linear growth by test_almita_growth.py",
    "almita/replies": "likewise",
    "enterprise/sandbox.py": "output of at most 100,000 bytes, by hexadecimal digits behind a fixed beginning",
    "workbench/people.py": "addresses and names of up to 200 characters, in which no repeat can begin at two places",
    "workbench/requester.py": "three whole words",
    "workbench/searching.py": "single digits",
    "search": "single words of a text, and wildcards of at most 20 terms against one word at a time",
    "soql": "queries of up to 100,000 characters, held to their time by test_soql_fuzz.py; lark's own engine",
}
"""What imports ``re`` or ``unicodedata`` under envs, and why no text of an agent can hang it."""


def test_what_reads_agents_texts_does_not_backtrack(root: Path) -> None:
    found = set()
    for path in sorted((root / "envs").rglob("*.py")):
        place = path.relative_to(root / "envs").as_posix()
        names = {name.name for node in ast.walk(ast.parse(path.read_text("utf-8"))) for name in imported(node)}
        if {"re", "unicodedata"} & names and place != "core/texts.py":
            found.add(next((known for known in BACKTRACKING if place.startswith(known)), place))
    assert found == set(BACKTRACKING)


def imported(node: ast.AST) -> list[ast.alias]:
    if isinstance(node, ast.ImportFrom):
        return [ast.alias(node.module or "")]
    return node.names if isinstance(node, ast.Import) else []
