"""Packages written from the library: names, constants and words are drawn, and functions call each other."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from random import Random
from types import CodeType, MappingProxyType
from typing import Any, Final, NamedTuple

from workgym.scenarios.enterprise.world.code.library import (
    WORDS,
    CodeCase,
    FunctionTemplate,
    ModuleTemplate,
    closure,
    home_of,
    library,
)
from workgym.scenarios.enterprise.world.code.values import MAX_WIDTH, evaluate, literal, written
from workgym.scenarios.shared.streams import below, pick, sample

__all__ = ["CodeCall", "Package", "WrittenFunction", "write_package"]

_USUAL: Final = (3, 5)
"""How many functions of its template a module has; those that others need come on top."""
_IMPORTS: Final = (
    ("collections.abc", "Sequence"),
    ("datetime", "date"),
    ("datetime", "timedelta"),
    ("math", "ceil"),
)


@dataclass(frozen=True)
class WrittenFunction:
    """A function of a package and the facts behind it.

    Attributes:
        path: of the file that holds it.
        constants: by slot, the constant's name and value.
        source: its text.
    """

    template: FunctionTemplate
    name: str
    module: str
    path: str
    constants: Mapping[str, tuple[str, Any]]
    source: str


class CodeCall(NamedTuple):
    """A call of a function of a package, and the value that it returns.

    Attributes:
        function: its name.
        path: of the file that holds it.
        text: the call as it is written.
    """

    function: str
    path: str
    text: str
    arguments: tuple[Any, ...]
    value: Any


@dataclass(frozen=True)
class Package:
    """Modules that were written together.

    Attributes:
        root: the name of the package; empty if its modules are files of their own.
        topics: what its modules are about, in order.
        functions: in the order of the modules.
        modules: the text of each module by its path.
    """

    root: str
    topics: tuple[str, ...]
    functions: tuple[WrittenFunction, ...]
    modules: Mapping[str, str] = field(default_factory=lambda: MappingProxyType({}))

    @cached_property
    def namespace(self) -> dict[str, Any]:
        """All functions and constants, as objects."""
        return self.namespace_with("")

    def namespace_with(self, source: str) -> dict[str, Any]:
        """Return all functions and constants as objects, one of the functions with another text."""
        names: dict[str, Any] = {}
        for function in self.functions:
            names |= dict(function.constants.values())
        exec(self._code, names)  # noqa: S102 -- ours
        exec(source, names)  # noqa: S102 -- ours
        return names

    @cached_property
    def _code(self) -> CodeType:
        imports = [f"from {module} import {name}" for module, name in _IMPORTS]
        return compile("\n".join([*imports, *(each.source for each in self.functions)]), "<package>", "exec")

    @cached_property
    def by_key(self) -> dict[str, WrittenFunction]:
        """The functions by the keys of their templates."""
        return {function.template.key: function for function in self.functions}

    def arguments(self, function: WrittenFunction, case: CodeCase, rng: Random) -> tuple[Any, ...]:
        """Draw the arguments of a case."""
        names = {key: self.namespace[each.name] for key, each in self.by_key.items()}
        constants = {slot: value for slot, (_, value) in function.constants.items()}
        found: tuple[Any, ...] = evaluate(f"({case.arguments.replace('$', '')},)", rng, {**names, **constants})
        return found

    def call(self, function: WrittenFunction, arguments: tuple[Any, ...]) -> CodeCall:
        """Return the call of a function with these arguments."""
        text = f"{function.name}({', '.join(map(literal, arguments))})"
        return CodeCall(function.name, function.path, text, arguments, self.namespace[function.name](*arguments))


def write_package(rng: Random, root: str, modules: Sequence[str]) -> Package:
    """Write a package.

    Args:
        root: the package's name; empty for modules that are files of their own.
        modules: the keys of its modules.
    """
    chosen = [module for key, module in library().items() if key in modules]
    templates = _choose_functions(rng, chosen)
    names = {template.key: pick(rng, template.names) for part in templates.values() for template in part}
    words = {slot: pick(rng, options) for slot, options in WORDS.items()}
    homes = {module.key: pick(rng, module.names) for module in chosen}
    functions: list[WrittenFunction] = []
    texts: dict[str, str] = {}
    for module in chosen:
        path = f"{root}/{homes[module.key]}.py" if root else f"{homes[module.key]}.py"
        own = [
            _written_function(rng, each, homes[module.key], path, {**words, **names}) for each in templates[module.key]
        ]
        texts[path] = _module_text(module, own, _own_imports(root, module, own, names, homes))
        functions += own
    return Package(root, tuple(module.topic for module in chosen), tuple(functions), texts)


def _choose_functions(rng: Random, modules: Sequence[ModuleTemplate]) -> dict[str, list[FunctionTemplate]]:
    """Choose functions of every module, those included that others need; one needs another module if any can."""
    homes = home_of()
    available = {
        module.key: [each for each in module.functions if closure(each) <= _keys_of(modules)] for module in modules
    }
    chosen: set[str] = set()
    for module in modules:
        options = available[module.key]
        few, many = _USUAL
        drawn = sample(rng, options, min(len(options), few + below(rng, many - few + 1)))
        linked = [each for each in options if any(homes[need] != module.key for need in each.needs)]
        if linked and not any(each in linked for each in drawn):
            drawn[-1] = pick(rng, linked)
        chosen |= {key for each in drawn for key in (each.key, *closure(each))}
    return {key: [each for each in available[key] if each.key in chosen] for key in available}


def _keys_of(modules: Iterable[ModuleTemplate]) -> set[str]:
    return {each.key for module in modules for each in module.functions}


def _written_function(
    rng: Random, template: FunctionTemplate, module: str, path: str, names: Mapping[str, str]
) -> WrittenFunction:
    name = names[template.key]
    constants = {each.slot: (pick(rng, each.names), evaluate(each.value, rng, {})) for each in template.constants}
    slots = {slot: constant for slot, (constant, _) in constants.items()}
    return WrittenFunction(template, name, module, path, constants, template.text({**names, **slots, "f": name}))


def _own_imports(
    root: str,
    module: ModuleTemplate,
    functions: Sequence[WrittenFunction],
    names: Mapping[str, str],
    homes: Mapping[str, str],
) -> list[str]:
    """Return the lines that import functions of the package's other modules."""
    needed: defaultdict[str, set[str]] = defaultdict(set)
    for key in {need for function in functions for need in function.template.needs}:
        if home_of()[key] != module.key:
            needed[homes[home_of()[key]]].add(names[key])
    prefix = f"{root}." if root else ""
    return [f"from {prefix}{home} import {', '.join(sorted(needed[home]))}" for home in sorted(needed)]


def imports_for(text: str) -> list[str]:
    """Return the lines that import what a text uses of the standard library."""
    used: defaultdict[str, list[str]] = defaultdict(list)
    for module, name in _IMPORTS:
        if re.search(rf"\b{name}\b(?=[\[(,)\] :])", text):
            used[module].append(name)
    return [f"from {module} import {', '.join(names)}" for module, names in used.items()]


def constant_line(name: str, value: Any) -> str:
    """Return the definition of a constant, over several lines if it is long."""
    line = f"{name} = {literal(value)}"
    if len(line) <= MAX_WIDTH or not isinstance(value, dict):
        return line
    return written(f"{name} = ", "{", [f"{literal(key)}: {literal(each)}" for key, each in value.items()], "}")


def _module_text(module: ModuleTemplate, functions: Sequence[WrittenFunction], own_imports: Sequence[str]) -> str:
    sources = [function.source for function in functions]
    code = "\n".join(re.sub(r'""".*?"""', "", source, flags=re.DOTALL) for source in sources)
    constants = [constant_line(*constant) for function in functions for constant in function.constants.values()]
    head = [f'"""{module.doc}"""', "\n".join(imports_for(code)), "\n".join(own_imports), "\n".join(constants)]
    return "\n\n".join(part for part in head if part) + "".join(f"\n\n\n{source}" for source in sources) + "\n"
