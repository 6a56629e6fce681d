# make run   set everything up and start the table with simulated hardware
# make test  set everything up and run style, types and the whole suite
# make bench speed beside a peer, in the same run; not part of the suite
# make soak  random play at length: some 60,000 hands
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
READY := $(VENV)/.ready
BENCH_READY := $(VENV)/.bench-ready

.PHONY: run test lint types suite bench soak clean

run: $(READY)
	$(BIN)/sabacc run --simulated

test: lint types suite

lint: $(READY)
	$(BIN)/ruff check companion tests firmware
	$(BIN)/ruff format --check companion tests firmware

types: $(READY)
	$(BIN)/mypy

suite: $(READY)
	$(BIN)/pytest -n 2

bench: $(BENCH_READY)
	$(BIN)/python -m tests.bench

soak: $(READY)
	SABACC_SEEDS=3000 $(BIN)/pytest -n 2 tests/game -k "random"
	SABACC_HANDS=100000 $(BIN)/pytest -n 2 tests/oracle/test_fast_against_oracle.py
	SABACC_HANDS=10000 $(BIN)/pytest -n 2 -s tests/simulation/test_beat_random.py
	SABACC_SCANS=1000000 SABACC_FIELDS=400 $(BIN)/pytest -n 2 -s tests/firmware/test_wells.py
