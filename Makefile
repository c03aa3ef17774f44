# `make demo` and `make test` need only Python 3.11, pip and make; the environment is built on demand.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
STAMP := $(VENV)/.installed
DEMO := $(VENV)/demo.db
YARDSTICKS := $(VENV)/yardsticks
# Print a command as a person would type it, then run it.
show = printf '\n$$ %s\n' '$(1)' && $(BIN)/$(1)

.PHONY: help demo test lint types imports tests fmt snapshots bench bench-stages bench-yardsticks bench-growth bench-large bench-profile fast test-fast differential playouts mutate-games fuzz clean

help: ## list the targets
	@grep -E '^[a-z-]+:.*## ' $(MAKEFILE_LIST) | sed -E 's/:.*## /\t/' | expand -t 18

$(STAMP): pyproject.toml constraints.txt
	$(PYTHON) -m venv --without-pip $(VENV)
	$(PYTHON) -m pip --python $(BIN)/python install -qq --disable-pip-version-check -c constraints.txt -e '.[dev]'
	@touch $@

demo: $(STAMP) ## the main job on sample_games/: check, import, statistics, one position
	@rm -f $(DEMO)
	@$(call show,toc check sample_games/*.toc)
	@$(call show,toc import sample_games/*.toc --db $(DEMO))
	@$(call show,toc stats cards --db $(DEMO))
	@$(call show,toc stats stakes --db $(DEMO))
	@$(call show,toc show sample_games/club-evening.toc --at 12b)

test: lint types imports tests ## everything CI runs

lint: $(STAMP) ## ruff
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .

types: $(STAMP) ## mypy --strict
	$(BIN)/mypy

imports: $(STAMP) ## the floors of docs/architecture.md
	$(BIN)/lint-imports

# Counting branches slows the engine down: the tests of notation/ are counted, the others run without.
COUNTED := tests/checks tests/cli tests/docs tests/engine tests/replay tests/rules tests/text $(wildcard tests/test_*.py)

tests: $(STAMP) ## pytest, with branch coverage of notation/ by its own tests
	$(BIN)/pytest $(COUNTED) --cov --cov-report=term --cov-fail-under=95
	$(BIN)/pytest $(addprefix --ignore=,$(COUNTED))

fmt: $(STAMP) ## tidy the Python
	$(BIN)/ruff check --fix -q .
	$(BIN)/ruff format .

snapshots: $(STAMP) ## accept new snapshots
	$(BIN)/pytest -q --snapshot-update

bench: $(STAMP) ## plays per second of parse, check, playouts, import and statistics
	@mkdir -p .benchmarks
	$(BIN)/pytest tests/bench/test_speed.py -q -n 0 --benchmark-enable --benchmark-only --benchmark-quiet --benchmark-json=.benchmarks/last.json
	@$(BIN)/python -m tests.bench.rates .benchmarks/last.json

bench-stages: $(STAMP) ## every stage and rule-set with memory; WRITE=--write puts tables into docs/performance.md
	$(BIN)/python -m tests.bench.speed $(WRITE)

bench-yardsticks: $(YARDSTICKS)/.installed bench-stages ## the same beside python-chess and PokerKit

$(YARDSTICKS)/.installed: $(STAMP) tests/bench/yardsticks.txt
	$(PYTHON) -m venv --without-pip $(YARDSTICKS)
	$(PYTHON) -m pip --python $(YARDSTICKS)/bin/python install -qq --disable-pip-version-check -r tests/bench/yardsticks.txt
	@touch $@

bench-growth: $(STAMP) ## how cost grows from 10 to 10,000 games
	$(BIN)/python -m tests.bench.growth $(WRITE)

bench-large: $(STAMP) ## the same with 100,000 games; takes an hour, and a quarter of one after `make fast`
	$(BIN)/python -m tests.bench.growth 100000 $(WRITE)

bench-profile: $(STAMP) ## where the time goes in plain Python
	TOC_ENGINE=python $(BIN)/python -m tests.bench.profiles $(WRITE)

fast: $(STAMP) ## compile what every play passes through (notation/choice.py says when it is used)
	$(PYTHON) -m pip --python $(BIN)/python install -qq --disable-pip-version-check -c constraints.txt -e '.[fast]'
	$(BIN)/python -m toc_cli.compiling

test-fast: fast ## the tests on the compiled engine, and a few games on both
	TOC_ENGINE=compiled $(BIN)/pytest -q
	$(BIN)/python -m tests.differential 5

differential: fast ## 2,000 games of every rule-set on both engines: every position, event and refusal
	$(BIN)/python -m tests.differential 2000

playouts: $(STAMP) ## a thousand checked games of every rule-set and number of players
	$(BIN)/python -m tests.playouts 1000

mutate-games: $(STAMP) ## single mistakes of every kind at every table, and 10,000 games without: the table of docs/checking.md
	$(BIN)/python -m tests.mutations.table

FUZZ := $(VENV)/fuzz
FUZZ_SECONDS ?= 60

$(FUZZ)/.installed: $(STAMP)
	$(PYTHON) -m venv --without-pip $(FUZZ)
	$(PYTHON) -m pip --python $(FUZZ)/bin/python install -qq --disable-pip-version-check atheris -e .
	@mkdir -p $(FUZZ)/corpus && touch $@

fuzz: $(FUZZ)/.installed ## feed the checker bytes that a coverage-guided fuzzer finds, for FUZZ_SECONDS
	$(FUZZ)/bin/python -m tests.fuzz.fuzz_check -max_total_time=$(FUZZ_SECONDS) -timeout=10 -max_len=4096 $(FUZZ)/corpus sample_games/broken sample_games

clean: ## remove the environment and caches
	rm -rf $(VENV) .pytest_cache .mypy_cache .ruff_cache .import_linter_cache .hypothesis .coverage
