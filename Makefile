# Tableside's tasks. A fresh machine needs Python 3.11 or newer, git and make; everything else is installed here,
# by hash, into .venv and node_modules.
#
#   make serve          build the whole site into site/ and serve it    PORT=8000
#   make build          build the whole site into site/                 SITE_URL=https://... for canonical links
#   make live           live reload of one language, while writing      PORT=8000 LOCALE=en
#   make test           every test, Python's and JavaScript's
#   make test-browsers  the core of it in Firefox and WebKitGTK, which must be installed
#   make check          linters, types, content
#   make setup          install what the locks name (every task above does this first, when a lock has changed)
#   make browser        install a Chromium for the tests, on a machine without one
#   make lock           write both locks anew                           UPGRADE=1 to take newer releases
#   make clean          remove what was built; .venv and node_modules stay

PORT ?= 8000
# `=`, not `?=`: a variable of the shell that happens to have this name must not choose the language.
LOCALE = en
SITE_URL =
UPGRADE =
# Any Python from 3.11 on; `make PYTHON=/path/to/python` names one. Each candidate is asked before it is taken: a
# version manager can leave a command on the path for a Python that is not there.
PYTHON ?= $(shell for p in python3 python3.14 python3.13 python3.12 python3.11 python; do \
	"$$p" -c 'import sys; sys.exit(sys.version_info < (3, 11))' >/dev/null 2>&1 && { echo "$$p"; break; }; done)
# Only `make lock` runs it, from a place of its own: resolving must not need the lock it writes.
UV := uv==0.13.9

ifeq ($(OS),Windows_NT)
SCRIPTS := Scripts
else
SCRIPTS := bin
endif
BIN := .venv/$(SCRIPTS)
PIP := $(BIN)/python -m pip --disable-pip-version-check --no-input -q
NODE := $(BIN)/python -m generator.node
JS_TESTS = $(shell find tests/js -name '*.test.mjs' | LC_ALL=C sort)

# A virtual environment holds its own path and that of its Python: when either is gone, it is made anew.
ifneq ($(wildcard .venv/.installed),)
ifneq ($(shell cat .venv/.installed; $(BIN)/python -c 'print("starts")' 2>/dev/null),$(CURDIR) starts)
$(shell rm -f .venv/.installed)
endif
endif

.DEFAULT_GOAL := help
.PHONY: help setup serve build live test test-js test-python test-browsers check browser lock clean

help:
	@sed -n 's/^#   make/  make/p' $(firstword $(MAKEFILE_LIST))

setup: .venv/.ready

# Three steps, each repeated only when a file that decides it is newer.
.venv/.ready: .venv/.installed .venv/.package node_modules/.installed
	@touch $@

.venv/.installed: requirements.txt
	@[ -n "$(PYTHON)" ] || { found=$$(python3 --version 2>/dev/null) || found=none; \
		echo "Tableside needs Python 3.11 or newer; found: $$found. Install one, or name one:" \
			"make PYTHON=/path/to/python" >&2; exit 1; }
	@"$(PYTHON)" -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null || { \
		echo "Tableside needs Python 3.11 or newer, and $(PYTHON) is not that." >&2; exit 1; }
	@"$(PYTHON)" -c 'import ensurepip, venv' 2>/dev/null || { \
		echo "$(PYTHON) cannot make virtual environments; install its venv module (on Debian and Ubuntu:" \
			"apt install python3-venv) and run make again." >&2; exit 1; }
	@echo "Installing the locked Python packages into .venv (about a minute) ..."
	@"$(PYTHON)" -m venv --clear .venv
	@$(PIP) install --require-hashes --only-binary :all: -r requirements.txt
	@echo "$(CURDIR)" > $@

.venv/.package: pyproject.toml .venv/.installed
	@$(PIP) install --no-deps --no-build-isolation -e .
	@touch $@

# Nobody's install scripts are run: none is needed.
node_modules/.installed: package.json package-lock.json .npmrc .venv/.installed
	@echo "Installing the locked JavaScript packages into node_modules ..."
	@$(NODE) npm ci --ignore-scripts --silent
	@touch $@

serve: setup
	@$(BIN)/tableside serve --port $(PORT)

build: setup
	@$(BIN)/tableside build $(if $(SITE_URL),--site-url '$(SITE_URL)')

# Material for MkDocs prints a page of its own news at every start unless it is told not to.
live: setup
	@NO_MKDOCS_2_WARNING=1 LOCALE='$(LOCALE)' $(BIN)/mkdocs serve --livereload --dev-addr 'localhost:$(PORT)'

# Both run whatever the first one finds, and each prints its own closing lines.
test: setup
	@status=0; \
	$(MAKE) --no-print-directory test-js || status=1; \
	$(MAKE) --no-print-directory test-python || status=1; \
	exit $$status

test-js: setup
	@[ -n "$(JS_TESTS)" ] || { echo "There is no *.test.mjs in tests/js: nothing was tested." >&2; exit 1; }
	@$(NODE) --test --test-reporter=spec $(JS_TESTS)

test-python: setup
	@$(BIN)/python -m pytest -n 2 --dist loadfile --durations=10

test-browsers: setup
	@$(BIN)/python -m tests.other_browsers.run

# Every check runs, so that one round shows all there is to mend.
check: setup
	@status=0; \
	run() { echo "== $$*"; "$$@" || status=1; }; \
	run $(BIN)/ruff check --output-format concise; \
	run $(BIN)/ruff format --check --output-format concise; \
	run $(BIN)/mypy; \
	run $(NODE) node_modules/typescript/bin/tsc; \
	run $(NODE) node_modules/typescript/bin/tsc -p tsconfig.worker.json; \
	run $(BIN)/tableside check; \
	run $(BIN)/python -m pytest -q tests/test_rooms.py; \
	exit $$status

browser: setup
	@$(BIN)/python -m playwright install chromium

lock:
	@"$(PYTHON)" -m venv .cache/lock
	@.cache/lock/$(SCRIPTS)/python -m pip --disable-pip-version-check -q install '$(UV)'
	@UV_CUSTOM_COMPILE_COMMAND='make lock' .cache/lock/$(SCRIPTS)/uv pip compile -q --universal \
		--python-version 3.11 --only-binary :all: --generate-hashes --no-emit-index-url $(if $(UPGRADE),--upgrade) \
		-o requirements.txt requirements.in
	@$(MAKE) --no-print-directory .venv/.package
	@$(NODE) npm $(if $(UPGRADE),update,install) --package-lock-only --ignore-scripts --silent
	@$(MAKE) --no-print-directory setup

clean:
	@rm -rf site build dist .cache .hypothesis .mypy_cache .pytest_cache .ruff_cache
	@find benchmarks generator tests -name __pycache__ -type d -prune -exec rm -rf {} + 2>/dev/null || true
