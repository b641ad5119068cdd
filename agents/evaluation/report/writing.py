"""Writing the folder: the new report is made beside it first, so that an error leaves the old one."""

from __future__ import annotations

import shutil
from collections.abc import Mapping, Sequence
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import TYPE_CHECKING, Any
from urllib.parse import quote

from workgym.agents.evaluation.failures import classes_of
from workgym.agents.evaluation.legible import percent, value_text, visible_text
from workgym.agents.evaluation.metrics import Row
from workgym.agents.evaluation.papers import PAPERS, View, paper, to_csv, views
from workgym.agents.evaluation.report.charts import across
from workgym.agents.evaluation.report.figures import figures, share_text
from workgym.agents.evaluation.report.papers import as_text, context
from workgym.agents.evaluation.report.transcripts import as_javascript, index, portions
from workgym.agents.evaluation.statistics import Share
from workgym.agents.evaluation.sweeps import Sweep, load_sweep
from workgym.envs.core.errors import UsageError

if TYPE_CHECKING:
    import jinja2

__all__ = ["write_report"]

_FOLDER, _DRAFT, _OLD = "report", ".report.new", ".report.old"
_STATIC = ("report.css", "report.js")
_OURS = {"index.html", "data", *_STATIC, *(f"paper-{name}.{kind}" for name in PAPERS for kind in ("html", "csv"))}


def _class(row: Row) -> str:
    return next(iter(classes_of(row)), "")


def write_report(folder: str | Path, papers: Sequence[str] = ()) -> Path:
    """Write ``report/`` for the sweep in ``folder``, finished or not, and return the path of its ``index.html``.

    Args:
        folder: of the sweep.
        papers: publications whose tables and figures get a page and a CSV file each, ``paper-NAME.html`` and ``.csv``;
            see :mod:`workgym.agents.evaluation.papers`.

    Raises:
        UsageError: if there is no sweep in the folder, a row of it is not what this version writes, a publication is
            unknown or about another benchmark, or the report cannot be written; an earlier report is still there then.
    """
    for name in papers:
        paper(name)
    sweep = load_sweep(folder)
    shown = {name: views(sweep, name) for name in papers}
    target = sweep.folder / _FOLDER
    _only_ours(target)
    draft, old = sweep.folder / _DRAFT, sweep.folder / _OLD
    try:
        for rest in (draft, old):
            if rest.is_symlink():  # a link in a stranger's folder may lead anywhere
                rest.unlink()
        if old.exists() and not target.exists():
            old.replace(target)  # an earlier run was stopped between the two steps below
        for rest in (draft, old):
            shutil.rmtree(rest, ignore_errors=True)
        draft.mkdir()
        _write(sweep, draft, shown)
        if target.exists():
            target.replace(old)
        draft.replace(target)
        shutil.rmtree(old, ignore_errors=True)
    except OSError as error:
        raise UsageError(f"cannot write {target}: {error.strerror or error}") from None
    finally:
        shutil.rmtree(draft, ignore_errors=True)
    return target / "index.html"


def _only_ours(target: Path) -> None:
    """Require that the folder holds files of a report alone, since it is replaced as a whole."""
    if target.is_symlink() or (target.exists() and not target.is_dir()):
        raise UsageError(f"{target} is in the way: the report is a folder of that name")
    for path in sorted(target.rglob("*")) if target.exists() else ():
        name = path.relative_to(target).as_posix()
        if name not in _OURS and not (path.match("data/*.js") and path.is_file()):
            raise UsageError(f"{target} is replaced as a whole and holds something else: move {name} elsewhere")


def _write(sweep: Sweep, folder: Path, shown: Mapping[str, Sequence[View]]) -> None:
    (folder / "data").mkdir()
    starts = []
    for number, (first, text) in enumerate(portions(sweep.rows)):
        starts.append(first)
        code = f"workgymReport.episodes({number}, [\n{text}\n]);\n"
        (folder / "data" / f"ep-{number:03d}.js").write_text(code, encoding="ascii", newline="\n")
    code = f"workgymReport.index({as_javascript(index(sweep, _class, starts))});\n"
    (folder / "data" / "rows.js").write_text(code, encoding="ascii", newline="\n")
    for name in _STATIC:
        (folder / name).write_bytes((files("workgym.agents.evaluation.report") / "static" / name).read_bytes())
    pages = {"index.html": _page("index", {**figures(sweep, _class), "papers": [*map(paper, shown)]})}
    for name, tables in shown.items():
        pages[f"paper-{name}.html"] = _page("paper", context(name, tables, sweep))
        pages[f"paper-{name}.csv"] = to_csv(tables)
    for name, text in pages.items():
        (folder / name).write_text(text, encoding="utf-8", errors="replace", newline="\n")


def _page(template: str, known: Mapping[str, Any]) -> str:
    """Return a page; all texts of a sweep are escaped."""
    return _environment().get_template(f"{template}.html.j2").render(known)


@cache
def _environment() -> jinja2.Environment:
    import jinja2  # on use, like everything that only the report needs

    environment = jinja2.Environment(
        loader=jinja2.PackageLoader("workgym.agents.evaluation.report"),
        autoescape=True,
        undefined=jinja2.StrictUndefined,
        finalize=_visible,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    environment.filters |= {
        "percent": _percent,
        "link": _link,
        "plain": value_text,
        "across": across,
        "share_text": share_text,
        "shade": _shade,
        "number": as_text,
    }
    return environment


def _visible(value: Any) -> Any:
    """Spell out signs of a text that are invisible or reorder the text around them."""
    return visible_text(value) if type(value) is str else value


def _percent(value: float | Share | None) -> str:
    """Show a share; see :func:`percent`."""
    return percent(value.value if isinstance(value, Share) else value)


def _shade(share: Share) -> int:
    """Return the shade of a share's cell, from 0 to 10."""
    return round(10 * (share.value or 0.0))


def _link(value: str) -> str:
    """Escape a value for the part of an address after ``#``."""
    return quote(value, safe="", errors="replace")
