"""A table that phones may pair with, a phone that has not paired yet, and one that has."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.processes import wait_for
from tests.web.dealer_phone import Phone
from tests.web.running import RunningTable, running, serving


@pytest.fixture
def table(tmp_path: Path) -> Iterator[RunningTable]:
    with running(tmp_path) as made:
        yield made


@pytest.fixture
def phone(table: RunningTable) -> Iterator[Phone]:
    with serving(table.journal) as address:
        wait_for("the web server", lambda: bool(table.phones.address))
        yield Phone(address)


@pytest.fixture
def paired(table: RunningTable, phone: Phone) -> Phone:
    assert phone.pair(table, table.offer().digits)[0] == 303
    wait_for("the phone on the table's screen", lambda: bool(table.phones.phones))
    return phone
