"""Writing the folder: the new report is made beside it first, so that an error leaves the old one."""

from __future__ import annotations

import re
import shutil
from collections.abc import Mapping, Sequence
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import TYPE_CHECKING, Any
from urllib.parse import quote

from workgym.agents.evaluation.failures import classes_of
from workgym.agents.evaluation.gathering import gather
from workgym.agents.evaluation.legible import percent, value_text, visible_text
from workgym.agents.evaluation.metrics import Row
from workgym.agents.evaluation.papers import PAPERS, View, paper, to_csv, views
from workgym.agents.evaluation.report.cells import as_text
from workgym.agents.evaluation.report.figures import figures, share_text
from workgym.agents.evaluation.report.graphs import drawn_templates
from workgym.agents.evaluation.report.papers import context
from workgym.agents.evaluation.report.transcripts import as_javascript, index, portions
from workgym.agents.evaluation.statistics import Share
from workgym.agents.evaluation.sweeps import Sweep
from workgym.envs.core.errors import UsageError

if TYPE_CHECKING:
    import jinja2
    from markupsafe import Markup

__all__ = ["fill", "write_report"]

_FOLDER = "report"
_STATIC = ("report.css", "report.js")
_LIVE = "live.js"
_GRAPHS = "graphs.css"
_PARTS = re.compile("(?<=[@/:])")
_OF_PAPERS = (f"paper-{name}.{kind}" for name in PAPERS for kind in ("html", "csv"))
_OURS = {"index.html", "data", *_STATIC, _GRAPHS, *_OF_PAPERS}


def _class(row: Row) -> str:
    return next(iter(classes_of(row)), "")


def write_report(
    folders: str | Path | Sequence[str | Path], papers: Sequence[str] = (), out: str | Path | None = None
) -> Path:
    """Write the report of a sweep, finished or not, or of several side by side; return the path of its ``index.html``.

    Args:
        folders: of the sweep; or those of several, see :func:`~workgym.agents.evaluation.gathering.gather`.
        papers: publications whose tables and figures get a page and a CSV file each, ``paper-NAME.html`` and ``.csv``;
            see :mod:`workgym.agents.evaluation.papers`.
        out: the folder to write; by default ``report`` within the folder of the sweep, and in the working directory if
            there are several.

    Raises:
        UsageError: if there is no sweep in a folder, a row of it is not what this version writes, folders are of
            different environments, a publication is unknown or about another benchmark, or the report cannot be
            written; an earlier report is still there then.
    """
    for name in papers:
        paper(name)
    sweep = gather([folders] if isinstance(folders, str | Path) else folders)
    shown = {name: views(sweep, name) for name in papers}
    target = _target(sweep, out)
    _only_ours(target)
    draft, old = target.with_name(f".{target.name}.new"), target.with_name(f".{target.name}.old")
    try:
        target.parent.mkdir(parents=True, exist_ok=True)
        for rest in (draft, old):
            if rest.is_symlink():  # a link in a stranger's folder may lead anywhere
                rest.unlink()
        if old.exists() and not target.exists():
            old.replace(target)  # an earlier run was stopped between the two steps below
        for rest in (draft, old):
            shutil.rmtree(rest, ignore_errors=True)
        draft.mkdir()
        fill(draft, sweep, shown)
        if target.exists():
            target.replace(old)
        draft.replace(target)
        shutil.rmtree(old, ignore_errors=True)
    except OSError as error:
        raise UsageError(f"cannot write {target}: {error.strerror or error}") from None
    finally:
        shutil.rmtree(draft, ignore_errors=True)
    return target / "index.html"


def _target(sweep: Sweep, out: str | Path | None) -> Path:
    if out is None:
        return Path(_FOLDER) if sweep.parts else sweep.folder / _FOLDER
    target = Path(out)
    if target.name in ("", ".."):
        raise UsageError(f"{target} is no place for a report: expected the name of a folder, which is made")
    return target


def _only_ours(target: Path) -> None:
    """Require that the folder holds files of a report alone, since it is replaced as a whole."""
    if target.is_symlink() or (target.exists() and not target.is_dir()):
        raise UsageError(f"{target} is in the way: the report is a folder of that name")
    for path in sorted(target.rglob("*")) if target.exists() else ():
        name = path.relative_to(target).as_posix()
        if name not in _OURS and not (path.match("data/*.js") and path.is_file()):
            raise UsageError(f"{target} is replaced as a whole and holds something else: move {name} elsewhere")


def fill(folder: Path, sweep: Sweep, shown: Mapping[str, Sequence[View]], *, live: bool = False) -> None:
    """Write the files of a report into an empty folder.

    Args:
        folder: the folder.
        sweep: the sweep.
        shown: the views of publications by name.
        live: whether the page asks its server for a newer one.
    """
    (folder / "data").mkdir()
    starts = []
    for number, (first, text) in enumerate(portions(sweep.rows, sweep.messages)):
        starts.append(first)
        code = f"workgymReport.episodes({number}, [\n{text}\n]);\n"
        (folder / "data" / f"ep-{number:03d}.js").write_text(code, encoding="ascii", newline="\n")
    code = f"workgymReport.index({as_javascript(index(sweep, _class, starts))});\n"
    (folder / "data" / "rows.js").write_text(code, encoding="ascii", newline="\n")
    for name in (*_STATIC, *((_LIVE,) if live else ())):
        (folder / name).write_bytes((files("workgym.agents.evaluation.report") / "static" / name).read_bytes())
    graphs = drawn_templates(sweep)
    if style := next((graph.style for graph in graphs if graph.style), ""):
        (folder / _GRAPHS).write_text(style, encoding="utf-8", newline="\n")
    first_page = {**figures(sweep, _class), "papers": [*map(paper, shown)], "graphs": graphs, "live": live}
    pages = {"index.html": _page("index", first_page)}
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
        "episode": _episode_link,
        "plain": value_text,
        "share_text": share_text,
        "shade": _shade,
        "number": as_text,
        "breakable": _breakable,
        "markup": _markup,
    }
    return environment


def _visible(value: Any) -> Any:
    """Spell out signs of a text that are invisible or reorder the text around them."""
    return visible_text(value) if type(value) is str else value


def _breakable(label: str) -> Markup:
    """Return a label that a line may break after a sign between its parts, as in ``react@openai/gpt-4o``."""
    from markupsafe import Markup, escape

    return Markup("<wbr>").join(map(escape, _PARTS.split(visible_text(label))))


def _markup(svg: str) -> Markup:
    """Return a picture as it is: what it was drawn from is escaped in it."""
    from markupsafe import Markup

    return Markup(svg)


def _percent(value: float | Share | None) -> str:
    """Show a share; see :func:`percent`."""
    return percent(value.value if isinstance(value, Share) else value)


def _shade(share: Share) -> int:
    """Return the shade of a share's cell, from 0 to 10."""
    return round(10 * (share.value or 0.0))


def _link(value: str) -> str:
    """Escape a value for the part of an address after ``#``."""
    return quote(value, safe="", errors="replace")


def _episode_link(row: Row) -> str:
    """Return the name of an episode in an address, escaped as the page's script does it."""
    parts = (row["policy"], *row["task_id"].split("/"), str(row["trial"]))
    return "/".join(quote(part, safe="!'()*~", errors="replace") for part in parts)
