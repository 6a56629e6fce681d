# make run   set everything up and start the table with simulated hardware
# make test  set everything up and run style, types and the whole suite
# make bench speed beside a peer, in the same run; not part of the suite
# make deb   the Debian package, in out/: for ./install.sh --deb, and as an update
# make soak  random play at length: some 60,000 hands; a million scans of a card field; 100,000 events on bad cables
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
READY := $(VENV)/.ready
BENCH_READY := $(VENV)/.bench-ready

.PHONY: run test lint types suite bench soak deb clean

run: $(READY)
	$(BIN)/sabacc run --simulated

test: lint types suite

lint: $(READY)
	$(BIN)/ruff check companion tests firmware debian systemd
	$(BIN)/ruff format --check companion tests firmware debian systemd

types: $(READY)
	$(BIN)/mypy

suite: $(READY)
	$(BIN)/pytest -n 2 --dist worksteal

bench: $(BENCH_READY)
	$(BIN)/python -m tests.bench

soak: $(READY)
	SABACC_SEEDS=3000 $(BIN)/pytest -n 2 tests/game -k "random"
	SABACC_HANDS=100000 $(BIN)/pytest -n 2 tests/oracle/test_fast_against_oracle.py
	SABACC_HANDS=10000 $(BIN)/pytest -n 2 -s tests/simulation/test_beat_random.py
	SABACC_SCANS=1000000 SABACC_FIELDS=400 $(BIN)/pytest -n 2 -s tests/firmware/test_wells.py
	SABACC_SCANS=1000000 $(BIN)/pytest -s tests/devices/rfid/test_soak.py
	SABACC_DAMAGED=20000 $(BIN)/pytest tests/devices/decks -k "damaged"
	SABACC_EVENTS=100000 $(BIN)/pytest tests/devices/trays/test_lossy_link.py
	$(BIN)/python -m tests.install.chroot

deb: $(READY)
	$(BIN)/python -B debian/build.py out

$(READY): pyproject.toml
	@$(PYTHON) -c '' || { echo "$(PYTHON) does not start. Try: make PYTHON=/path/to/python3 $(MAKECMDGOALS)"; exit 1; }
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
	  { echo "Python 3.11 or newer is needed; $(PYTHON) is older. Try: make PYTHON=python3.13 $(MAKECMDGOALS)"; exit 1; }
	@$(PYTHON) -c 'import ensurepip' || \
	  { echo "Python's venv module is missing. On Debian: sudo apt install python3-venv"; exit 1; }
	$(PYTHON) -m venv $(VENV)
	$(BIN)/pip install --quiet --disable-pip-version-check -e '.[dev]'
	$(BIN)/pip install --quiet --disable-pip-version-check --no-deps mfrc522==0.0.7
	touch $@

$(BENCH_READY): $(READY)
	$(BIN)/pip install --quiet --disable-pip-version-check -e '.[dev,bench]'
	touch $@

clean:
	rm -rf $(VENV) .pytest_cache .mypy_cache .ruff_cache
