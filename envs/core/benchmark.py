"""What a workplace brings to the loop: tables, tools, a scenario, and those of the four doors that it needs.

The four doors are where benchmarks differ, and none of them is a loop:

* **setup rows** (``Task.setup``): a small world of the task's own, in place before the first observation;
* **counterpart**: a simulated person who speaks in the episode and may end it;
* **access policy**: what a persona may read, create, update and delete, enforced under every tool;
* **verifier**: how Delta, answer and the ledger of calls become a Verdict.
"""

from __future__ import annotations

import importlib
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from operator import attrgetter
from pathlib import Path
from typing import Any, NamedTuple

from workgym.envs.core.calls import Call
from workgym.envs.core.counterpart import Counterpart
from workgym.envs.core.errors import ToolError, UsageError
from workgym.envs.core.open_options import expected_values
from workgym.envs.core.publication import Publication, PublishedRelease
from workgym.envs.core.scenario import Scenario
from workgym.envs.core.schema import Schema
from workgym.envs.core.session import AccessPolicy, Session
from workgym.envs.core.tasks import Task
from workgym.envs.core.tools import Toolkit
from workgym.envs.core.verdict import StateVerifier, Verifier

__all__ = ["Alias", "Benchmark", "error_object", "load"]


class Alias(NamedTuple):
    """Another name under which a tool is understood; it is not offered, and works where the tool is offered."""

    tool: str
    arguments: Mapping[str, str] = {}
    """By the alias's name for an argument, the tool's own."""
    calls: Callable[[Session, Mapping[str, Any]], Sequence[Call]] | None = None
    """Returns the calls of the workplace's own tools that the alias means, at least one, where other names of arguments
    do not say it all. It takes a copy of the session, to look things up with the persona's rights, and the arguments as
    they were given; it raises ToolError for arguments that mean nothing. The ledger holds the own calls, and the agent
    sees the result of each, of several as those of a list of calls."""


def error_object(error: ToolError) -> Any:
    """Return what an agent sees of a refused call unless its workplace says otherwise."""
    return {"error": str(error)}


@dataclass(frozen=True)
class Benchmark:
    """A workplace, complete: what :class:`ToolEnv` needs to run episodes of it.

    Attributes:
        name: lower-case, part of file names in the cache.
        schema: the tables of its worlds.
        toolkits: what agents may call; ``submit`` is added by the environment.
        scenario: ``"module:attribute"`` of a :class:`~workgym.envs.core.scenario.Scenario`, imported on first use; of
            own material, the scenario itself.
        publication: ``"module:attribute"`` of a :class:`~workgym.envs.core.publication.Publication`, if there is one;
            ``source="official"`` plays its releases.
        release: the exact name of the release of the publication that it plays; ``""`` plays generated worlds.
        material: ``"module:attribute"`` of a function that makes the workplace of a user's own material from the path
            of a folder, if there may be any; ``source="path/of/the/folder"`` plays it.
        sets: by name, ``"module:attribute"`` of a workplace with further tasks of the same kind, such as a larger
            canonical set; ``source="name"`` plays it.
        origin: where its worlds and tasks come from, where that is not the generator as it is by default: ``own`` and
            the digest of the folder's files, or the name of a set.
        max_turns: the turn limit unless ``gym.make(max_turns=)`` says otherwise.
        model_options: how its publication asked language models, where that differs from our defaults: options of
            policies, and settings of how a model is reached. Sweeps give them to policies that are models, unless the
            user sets others.
        one_move_a_turn: whether a turn is one move, which its counterpart, an
            :class:`~workgym.envs.core.counterpart.Examiner`, hears of: of several calls the first alone is made, and
            ``submit`` makes no move and does not end the episode.
        must_finish: whether an episode that reaches the turn limit fails, even if its changes are right.
        always_answers: whether every task asks for an answer: the description of ``submit`` says so then.
        never_idle: whether every task asks for a change or an answer, so that none has to be made to find out whether
            doing nothing is right. Whoever always asks for an answer need not say so.
        counterpart: makes the counterpart of an episode, if there is one.
        access: makes the access policy of a task's persona, if there is one.
        verifier: judges the episode.
        refusal: returns the JSON value that the agent sees of a refused call.
        elsewhere: by split other than ``test`` and ``heldout``, ``"module:attribute"`` of the workplace that plays it,
            where that is another: a :class:`Benchmark` too, with tools and a scenario of its own, and a name of its own
            if its worlds differ by more than their tables. It is imported when the split is. Without one for
            ``extended``, all of whose templates are ours, there is no such split.
        always_offered: the names of toolkits that every episode offers in addition, whatever it needs.
        with_exclusions: the names of toolkits that are offered in addition where ``exclude_tools`` names any tool, such
            as raw queries in place of functions that were taken away.
        aliases: other names for tools, where those of the published benchmark differ.
        offers: which toolkits an episode offers unless an environment asks for others: ``all``, or ``task`` for those
            that the task needs and its distractors.
        scales: by pool, the scale of its worlds where that is not 1 unless an environment asks for another.
        options: arguments of its own that ``gym.make`` takes, each with its values; the first is the default. An
            :class:`~workgym.envs.core.open_options.OpenOption` takes values that cannot be listed.
        graphs: ``"module:attribute"`` of a function that returns a template's
            :class:`~workgym.envs.core.graphs.TemplateGraph` by the template's id, or None; for generated tasks.
        figures: ``"module:attribute"`` of its :class:`~workgym.envs.core.figures.OwnFigures`, if its verdicts give any
            beside accuracy.
        machine: returns what depends on the machine and changes no result, in a sentence, such as how agents' code
            is kept apart; ``workgym check`` shows it.
        variant: makes the workplace that options ask for. Its ``name`` stays if its worlds do; its ``scenario`` must
            differ if its tasks do.
        chosen: of what ``variant`` made, the options that make exactly it, whatever changes later: with what an option
            that was left open was taken from, such as a threshold. Sweeps record them.
    """

    name: str
    schema: Schema
    toolkits: Sequence[Toolkit]
    scenario: str | Scenario
    publication: str = ""
    release: str = ""
    material: str = ""
    sets: Mapping[str, str] = field(default_factory=dict)
    origin: str = ""
    max_turns: int = 20
    model_options: Mapping[str, Any] = field(default_factory=dict)
    one_move_a_turn: bool = False
    must_finish: bool = False
    always_answers: bool = False
    never_idle: bool = False
    counterpart: Callable[[Task, Session], Counterpart] | None = None
    access: Callable[[Task], AccessPolicy] | None = None
    verifier: Verifier = field(default_factory=StateVerifier)
    elsewhere: Mapping[str, str] = field(default_factory=dict)
    refusal: Callable[[ToolError], Any] = error_object
    always_offered: Sequence[str] = ()
    with_exclusions: Sequence[str] = ()
    aliases: Mapping[str, Alias] = field(default_factory=dict)
    offers: str = "all"
    scales: Mapping[str, float] = field(default_factory=dict)
    options: Mapping[str, Sequence[Any]] = field(default_factory=dict)
    graphs: str = ""
    figures: str = ""
    machine: Callable[[], str] | None = None
    variant: Callable[..., Benchmark] | None = None
    chosen: Mapping[str, Any] = field(default_factory=dict)

    def __post_init__(self) -> None:
        if self.one_move_a_turn and self.counterpart is None:
            raise UsageError(f"{self.name}: one_move_a_turn wants an Examiner as counterpart, and there is none")
        names = [kit.name for kit in self.toolkits]
        if repeated := sorted({name for name in names if names.count(name) > 1}):
            raise UsageError(f"toolkits of {self.name}: {', '.join(repeated)} is there more than once")

    @property
    def source(self) -> str:
        """Where its worlds and tasks come from, as verdicts tell it.

        ``generated``, ``official`` and the release, ``own`` and the digest of a user's own material, or a set's name.
        """
        if self.origin:
            return self.origin
        return f"official {self.release}" if self.release else "generated"

    @property
    def sources(self) -> tuple[str, ...]:
        """What ``source=`` may name, besides a folder of own material where there may be any."""
        return ("generated", *(("official",) if self.publication else ()), *self.sets)

    def with_source(self, source: str, release: str | None = None) -> Benchmark:
        """Return the workplace with its worlds and tasks from this source.

        Args:
            source: ``"generated"``, ``"official"``, the name of a set, or the path of a folder with own material.
            release: of official data, the name of a release that was imported; None for the newest.

        Raises:
            UsageError: if it has no such source, no such release was imported, or the folder's files have defects.
        """
        if self.material and source not in self.sources:
            return self._of_material(source, release)
        if source not in self.sources:
            raise UsageError(f"source={source!r}: expected one of {', '.join(map(repr, self.sources))}")
        if not isinstance(release, str | None):
            raise UsageError(f"release={release!r}: expected a text, such as '2024'")
        if source != "official":
            if release is not None:
                raise UsageError(f"release={release!r}: generated worlds have no releases; source='official' has")
            return self._of_set(self.sets[source]) if source in self.sets else self
        found = self.published(release)
        return replace(self, release=found.name, model_options=found.model_options)

    def _of_set(self, reference: str) -> Benchmark:
        found: Benchmark = load(reference)
        return found.configured(**self.chosen)

    def _of_material(self, source: str, release: str | None) -> Benchmark:
        if release is not None:
            raise UsageError(f"release={release!r}: own material has no releases")
        if isinstance(source, str) and Path(source).is_file():
            folder = Path(source).parent
            raise UsageError(f"source={source!r} is a file: expected the folder that it is in, {str(folder)!r}")
        if not isinstance(source, str) or not Path(source).is_dir():
            known = ", ".join(map(repr, ("generated", *self.sets)))
            raise UsageError(f"source={source!r}: expected {known}, or the path of a folder with own material")
        make: Callable[[Path], Benchmark] = load(self.material)
        return make(Path(source)).configured(**self.chosen)

    def published(self, release: str | None = None) -> PublishedRelease:
        """Return an imported release of its publication; see :meth:`Publication.release`."""
        publication: Publication = load(self.publication)
        return publication.release(release)

    def for_split(self, split: str) -> Benchmark:
        """Return the workplace that plays a split, with the options that were chosen: another one, or this one.

        A release of published data plays all of its splits itself.

        Raises:
            UsageError: if there is no such attribute.
        """
        if split not in self.elsewhere or self.release:
            return self
        return self._of_set(self.elsewhere[split])

    def configured(self, **options: Any) -> Benchmark:
        """Return the workplace that these options ask for.

        Raises:
            UsageError: if it has no such option, or the option no such value.
        """
        for name, value in options.items():
            if name not in self.options:
                known = ", ".join(self.options) or "none"
                raise UsageError(f"{name}={value!r}: {self.name} has no such argument; its own: {known}")
            if value not in self.options[name]:
                raise UsageError(f"{name}={value!r}: expected {expected_values(self.options[name])}")
        return self.variant(**options) if options and self.variant is not None else self


def load(reference: str) -> Any:
    """Import ``"package.module:attribute"``, or an attribute of that: ``"package.module:attribute.another"``.

    Raises:
        UsageError: if the text is not of that form or nothing is there.
    """
    module, colon, attribute = reference.partition(":")
    if not colon:
        raise UsageError(f"{reference!r}: expected 'package.module:attribute'")
    try:
        return attrgetter(attribute)(importlib.import_module(module))
    except AttributeError:
        raise UsageError(f"{reference!r}: module {module} has no {attribute!r}") from None
