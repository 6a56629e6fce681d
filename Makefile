# make run   set everything up and start the table with simulated hardware
# make hardware  pictures, parts lists, tables and STLs of hardware/ (needs graphviz, openscad, xvfb)
# make check style, types and the tests that matter while one works: within a minute on two cores
# make test  set everything up and run style, types and the whole suite: within five
# make bench speed beside a peer, in the same run; not part of the suite
# make soak  the long runs, one after the other; broken off it goes on where it was: random play at length, some 60,000
#            hands; a million scans of a card field; 100,000 events on bad cables; 3,000 evenings of everything in
#            every ruleset; 10,000 hands through the whole program; 14 days of a kiosk by itself; damaged files; the plug
#            pulled; the laws of layout over every scene, panel, language and mode; and what the suite leaves out or takes
#            pairwise (tests/quick.py, tests/soaking.py)
# make debian13  the suite with the versions of libraries that Debian 13 has: a table installed from the package runs with
#            them; with PYTHON=python3.13 also its Python. Part of make soak
# make deb   the Debian package, in out/: for the installer's --deb, and as an update (needs debhelper, dh-python, help2man)
# make lock  renew the lock files in .requirements/ after a change of dependencies in pyproject.toml; with
#            UPGRADE=--upgrade also take the newest versions
PYTHON ?= python3
VENV := .venv
# how far the long runs have come: they go on from there
SOAKED := out/soak
BIN := $(VENV)/bin
# what the program needs, and all that work on it needs; versions and hashes come from the lock
RUN_READY := $(VENV)/.run-ready
READY := $(VENV)/.ready
LOCK := .requirements
PIP_INSTALL := $(BIN)/pip install --quiet --disable-pip-version-check --no-deps
# an environment of its own, with the libraries of Debian 13
DEBIAN := out/debian13

.PHONY: run check test lint types quick suite bench soak debian13 hardware deb lock clean

run: $(RUN_READY)
	$(BIN)/sabacc run --simulated

check: $(READY)
	@$(MAKE) --no-print-directory --output-sync --jobs=2 lint types quick

# mypy runs beside the first tests
test: $(READY)
	@$(MAKE) --no-print-directory --jobs=3 lint types suite

lint: $(READY)
	$(BIN)/ruff check companion tests firmware hardware systemd
	$(BIN)/ruff format --check companion tests firmware hardware systemd

# hardware has a cache of its own: after other options mypy would check the program from the start
types: $(READY)
	$(BIN)/mypy
	$(BIN)/mypy --strict --follow-imports=silent --cache-dir=.mypy_cache/hardware hardware
	MYPYPATH=firmware/stubs:firmware $(BIN)/mypy --strict firmware/tray

quick: $(READY)
	$(BIN)/pytest -n 4 --dist worksteal --quick

# four for two cores: many tests wait for a terminal, a window or a thread
suite: $(READY)
	$(BIN)/pytest -n 4 --dist worksteal

bench: $(READY)
	$(BIN)/python -m tests.bench

soak: $(READY) debian13
	$(BIN)/python -m tests.soaking --folder $(SOAKED)

debian13: $(DEBIAN)/.ready
	$(DEBIAN)/bin/pytest -n 4 --dist worksteal -p tests.debian13

hardware: $(READY)
	$(BIN)/python -m hardware.make

deb: $(READY)
	PYTHON=$(CURDIR)/$(BIN)/python systemd/debian/build out

$(RUN_READY): $(LOCK)/run.txt pyproject.toml
	@$(PYTHON) -c '' || { echo "$(PYTHON) does not start. Try: make PYTHON=/path/to/python3 $(MAKECMDGOALS)"; exit 1; }
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
	  { echo "Python 3.11 or newer is needed; $(PYTHON) is older. Try: make PYTHON=python3.13 $(MAKECMDGOALS)"; exit 1; }
	@$(PYTHON) -c 'import ensurepip' || \
	  { echo "Python's venv module is missing. On Debian: sudo apt install python3-venv"; exit 1; }
	$(PYTHON) -m venv $(VENV)
	$(PIP_INSTALL) --require-hashes -r $(LOCK)/run.txt
	$(PIP_INSTALL) --no-build-isolation -e .
	touch $@

$(READY): $(RUN_READY) $(LOCK)/dev.txt
	$(PIP_INSTALL) --require-hashes -r $(LOCK)/dev.txt
	touch $@

$(DEBIAN)/.ready: $(LOCK)/debian13.txt pyproject.toml
	$(PYTHON) -m venv --clear $(DEBIAN)
	$(DEBIAN)/bin/pip install --quiet --disable-pip-version-check --no-deps --require-hashes -r $(LOCK)/debian13.txt
	$(DEBIAN)/bin/pip install --quiet --disable-pip-version-check --no-deps --no-build-isolation -e .
	touch $@

# dev.txt first: the others take its versions
COMPILE = $(BIN)/uv pip compile pyproject.toml --quiet --universal --python-version 3.11 --generate-hashes --no-header \
  --no-annotate $(UPGRADE)
lock: $(READY)
	$(BIN)/pip install --quiet --disable-pip-version-check uv
	$(COMPILE) --extra build --extra dev --extra league --extra bench --extra picture -o $(LOCK)/dev.txt
	$(COMPILE) --extra build --extra print -c $(LOCK)/dev.txt -o $(LOCK)/run.txt
	$(COMPILE) --extra build --extra pi -c $(LOCK)/dev.txt -o $(LOCK)/pi.txt
	$(COMPILE) --extra build --extra dev --extra league --extra bench --extra picture -c $(LOCK)/debian13.in \
	  -o $(LOCK)/debian13.txt
	$(COMPILE) --extra build --extra pico -c $(LOCK)/dev.txt -o $(LOCK)/pico.txt

clean:
	rm -rf $(VENV) .pytest_cache .mypy_cache .ruff_cache
