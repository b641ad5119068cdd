"""Diffs that agents write: what applies, and what is refused with the line that is wrong."""

from __future__ import annotations

import difflib
from collections.abc import Mapping
from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from workgym.envs.core.errors import ToolError
from workgym.envs.enterprise.patches import apply_diff, is_module, is_test

LINES = [f"line {number}" for number in range(1, 31)]
TEXT = "\n".join(LINES) + "\n"
FILES: Mapping[str, str] = {
    "shop/fees.py": TEXT,
    "README.md": "# Shop\n",
    "tests/test_fees.py": "def test_it() -> None:\n    assert True\n",
    "conftest.py": "import shop\n",
}
ONE = "--- a/shop/fees.py\n+++ b/shop/fees.py\n@@ -4,3 +4,3 @@\n line 4\n-line 5\n+line five\n line 6\n"


def diff_of(before: str, after: str, path: str = "shop/fees.py", context: int = 3) -> str:
    sides = before.splitlines(keepends=True), after.splitlines(keepends=True)
    return "".join(difflib.unified_diff(*sides, f"a/{path}", f"b/{path}", n=context))


def refusal(diff: str) -> str:
    with pytest.raises(ToolError) as caught:
        apply_diff(FILES, diff)
    assert (caught.value.code, caught.value.field) == ("INVALID", "diff")
    return str(caught.value)


def test_a_change_of_a_line() -> None:
    assert apply_diff(FILES, ONE) == {"shop/fees.py": TEXT.replace("line 5\n", "line five\n")}


@pytest.mark.parametrize(
    "diff",
    [
        ONE.replace("a/shop", "shop").replace("b/shop", "shop"),
        ONE.removesuffix("\n"),
        ONE + "\n",
        f"diff --git a/shop/fees.py b/shop/fees.py\nindex 1234567..89abcde 100644\n{ONE}",
        ONE.replace("@@ -4,3 +4,3 @@", "@@ -14,3 +14,3 @@ def f()"),
        ONE.replace("@@ -4,3 +4,3 @@", "@@ -1,3 +900,3 @@"),
        "--- a/shop/fees.py\t2022-01-01\n+++ b/shop/fees.py\t2022-01-02\n@@ -5 +5 @@\n-line 5\n+line five\n",
    ],
    ids=["no a and b", "no last end", "empty line", "git", "wrong number", "far off", "times"],
)
def test_other_ways_to_write_it(diff: str) -> None:
    assert apply_diff(FILES, diff) == apply_diff(FILES, ONE)


def test_several_hunks_and_files() -> None:
    after = TEXT.replace("line 2\n", "").replace("line 9\n", "line 9\nmore\n").replace("line 30\n", "the end\n")
    diff = diff_of(TEXT, after) + diff_of("# Shop\n", "# A shop\n", "README.md")
    assert apply_diff(FILES, diff) == {"shop/fees.py": after, "README.md": "# A shop\n"}


def test_of_equal_places_the_nearest_is_taken() -> None:
    files = {"a.py": "x = 1\ny = 2\n" * 5}
    diff = "--- a/a.py\n+++ b/a.py\n@@ -6,1 +6,1 @@\n-x = 1\n+x = 3\n"
    changed = apply_diff(files, diff)["a.py"].split("\n")
    assert [place for place, line in enumerate(changed, 1) if line == "x = 3"] == [5]


@pytest.mark.parametrize(
    ("diff", "said"),
    [
        ("", "line 1: it changes nothing"),
        ("please fix it", "line 1: it changes nothing"),
        (ONE.replace("+line five", "+line 5"), "line 1: it changes nothing"),
        (ONE.replace("-line 5", "-line 55"), "line 5: shop/fees.py, line 5: expected 'line 55', there is 'line 5'"),
        (ONE.replace("@@ -4,3 +4,3 @@", "@@ -4,3 @@"), "line 4: ' line 4' stands in no hunk"),
        (ONE.replace("@@ -4,3 +4,3 @@", "@@ -4,9 +4,9 @@"), "line 7: Hunk is shorter than expected"),
        (ONE.replace("@@ -4,3 +4,3 @@", "@@ -4,2 +4,2 @@"), "line 7: ' line 6' stands in no hunk"),
        (ONE.replace(" line 6", "line 6"), "line 7: Hunk diff line expected: line 6"),
        (ONE.replace("--- a/shop/fees.py\n", ""), "line 1: Target without source"),
        ("\n".join(ONE.split("\n")[2:]), "line 1: Unexpected hunk found"),
        (ONE.replace("shop/fees.py", "shop/none.py"), "line 2: the repository has no file 'shop/none.py'"),
        (ONE.replace("shop/fees.py", "../../etc/passwd"), "line 2: the repository has no file '../../etc/passwd'"),
        (ONE.replace("b/shop/fees.py", "b/shop/costs.py"), "line 2: files are neither added nor removed nor renamed"),
        ("--- /dev/null\n+++ b/shop/new.py\n@@ -0,0 +1 @@\n+x = 1\n", "line 2: files are neither added"),
        ("--- a/README.md\n+++ /dev/null\n@@ -1 +0,0 @@\n-# Shop\n", "line 2: files are neither added"),
        (
            "--- a/tests/test_fees.py\n+++ b/tests/test_fees.py\n@@ -2 +2 @@\n-    assert True\n+    pass\n",
            "line 2: tests/test_fees.py belongs to the tests",
        ),
        (
            "--- a/conftest.py\n+++ b/conftest.py\n@@ -1 +1 @@\n-import shop\n+import sys\n",
            "line 2: conftest.py belongs",
        ),
        ("diff --git a/x b/x\nnew file mode 100644\n" + ONE, "line 2: Unexpected new file found"),
        (ONE + ONE[ONE.index("@@") :], "line 9: shop/fees.py, line 7: expected 'line 4', there is 'line 7'"),
        (
            ONE.replace("@@ -4,3 +4,3 @@", "@@ -29,3 +29,3 @@").replace("line 4", "line 29"),
            "line 5: shop/fees.py, line 30",
        ),
    ],
)
def test_what_is_wrong_is_refused_with_its_line(diff: str, said: str) -> None:
    assert said in refusal(diff)


def test_a_long_line_that_looks_like_gits_is_read_in_no_time() -> None:
    assert "changes nothing" in refusal(f"diff --git {'://' * 3000} {'a ' * 3000}\n")


@given(
    st.lists(st.sampled_from(["a", "b", "", "    c", "# d", "-e", "+f"]), min_size=1, max_size=25),
    st.lists(st.sampled_from(["a", "b", "", "    c", "# d", "-e", "+f"]), min_size=1, max_size=25),
    st.integers(1, 3),
)
def test_what_difflib_writes_leads_from_one_text_to_the_other(
    before: list[str], after: list[str], context: int
) -> None:
    texts = "".join(f"{line}\n" for line in before), "".join(f"{line}\n" for line in after)
    diff = diff_of(*texts, context=context)
    if not diff:
        return
    assert apply_diff({"shop/fees.py": texts[0]}, diff) == {"shop/fees.py": texts[1]}


@given(st.text(alphabet="-+ @ab/,0123456789\n\\", max_size=200))
def test_any_text_is_applied_or_refused(text: str) -> None:
    with suppress(ToolError):
        assert set(apply_diff(FILES, text)) <= set(FILES)


@pytest.mark.parametrize(
    ("path", "module", "test"),
    [
        ("shop/fees.py", True, False),
        ("fees.py", True, False),
        ("README.md", False, False),
        ("tests/test_fees.py", False, True),
        ("tests/data.txt", False, True),
        ("shop/tests/helpers.py", False, True),
        ("test_fees.py", False, True),
        ("conftest.py", False, True),
        ("shop/conftest.py", False, True),
        ("shop/contests.py", True, False),
    ],
)
def test_which_files_are_modules_and_which_are_tests(path: str, module: bool, test: bool) -> None:
    assert (is_module(path), is_test(path)) == (module, test)
