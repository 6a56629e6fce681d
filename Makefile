# make run   set everything up and start the table with simulated hardware
# make hardware  pictures, parts lists, tables and STLs of hardware/ (needs graphviz, openscad, xvfb)
# make test  set everything up and run style, types and the whole suite
# make bench speed beside a peer, in the same run; not part of the suite
# make soak  random play at length: some 60,000 hands; a million scans of a card field; 100,000 events on bad cables;
#            3,000 evenings of everything in every ruleset; 10,000 hands through the whole program; damaged files;
#            the laws of layout over every scene, panel, language and mode
# make deb   the Debian package, in out/: for the installer's --deb, and as an update
PYTHON ?= python3
VENV := .venv
# how far the long runs have come: they go on from there
SOAKED := out/soak
BIN := $(VENV)/bin
READY := $(VENV)/.ready
BENCH_READY := $(VENV)/.bench-ready

.PHONY: run test lint types suite bench soak hardware deb clean

run: $(READY)
	$(BIN)/sabacc run --simulated

test: lint types suite

lint: $(READY)
	$(BIN)/ruff check companion tests firmware hardware systemd
	$(BIN)/ruff format --check companion tests firmware hardware systemd

types: $(READY)
	$(BIN)/mypy
	$(BIN)/mypy --strict --follow-imports=silent hardware

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
	SABACC_SEEN=150 SABACC_CUTS=0 $(BIN)/pytest -s tests/crash/test_power_cut.py -k last_seen
	SABACC_KILLS=2000 $(BIN)/pytest -s tests/crash/test_kills.py
	SABACC_WRITES=60 $(BIN)/pytest -s tests/crash/test_refusing_disk.py
	SABACC_STRIDE=1 SABACC_PARTS=8 SABACC_DAMAGES=500 SABACC_DAMAGE_DONE=$(SOAKED)/damage \
	  $(BIN)/pytest -n 2 -v tests/table/test_salvage.py
	SABACC_SEEDS=40 $(BIN)/pytest -n 2 tests/secrets tests/table/test_renewal.py
	$(BIN)/python -m tests.mutation --mutants 450 --minutes 240
	mkdir -p $(SOAKED)
	SABACC_CHAOS=3000 SABACC_CHAOS_DONE=$(SOAKED)/chaos $(BIN)/pytest -n 2 --dist worksteal -s tests/chaos/test_turmoil.py
	SABACC_FUZZ=20000 $(BIN)/pytest -n 2 tests/chaos/test_fuzz.py
	$(BIN)/python -m tests.chaos.soak --hands 10000 --folder $(SOAKED)/hands
	$(BIN)/python -m tests.display.soak --minutes 60 --done $(SOAKED)/laws.jsonl
	$(BIN)/python -m tests.install.chroot
	$(BIN)/python -m tests.install.chroot --arch arm64

hardware: $(READY)
	$(BIN)/python -m hardware.make

deb: $(READY)
	$(BIN)/python -B systemd/debian/build.py out

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
