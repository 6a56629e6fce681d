"""Tests the accounts of whole tournaments with a second ledger, which is kept from the journal and the rules alone
(docs/rules/tournament.md): it reads the acts as JSON and the states as numbers, and uses none of the engine's sums,
places or prizes."""

import json
import os
from collections.abc import Mapping
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from companion.table.journal.open_journal import open_journal
from companion.table.journal.rows import undo_target
from companion.tournament.book import replayed
from companion.tournament.format_files import load_format
from companion.tournament.payouts import paid
from companion.tournament.placing import places
from companion.tournament.tournament_state import Tournament
from tests.tournament.test_invariants import quick
from tests.tournament.turmoil import Turmoil

LEDGERS = int(os.environ.get("SABACC_LEDGERS", "2"))
FEE = 130


class Ledger:
    """Where all credits are by a state: in the stacks, and in pots or on the way to one."""

    def __init__(self, state: Tournament) -> None:
        self.stacks = {each.number: each.stack for each in state.entries}
        self.pots = {number: each.hand_pot + each.sabacc_pot for number, each in state.tables.items()}
        self.away = {each.number: (each.entry, each.amount) for each in state.parcels}
        self.all = sum((*self.stacks.values(), *self.pots.values(), state.pool, *(at for _, at in self.away.values())))

    def of(self, entry: int) -> int:
        """Return what an entry has, with what is on the way to it."""
        return self.stacks[entry] + sum(amount for who, amount in self.away.values() if who == entry)


def enters_play(act: Mapping[str, Any], before: Ledger, after: Ledger, stack: int, seen: set[int]) -> int:
    """Return how many credits an act brings into play, or takes out of it as a negative number. `seen` are the entries
    that have had their stack already."""
    kind = act["type"]
    if kind == "Withdraw":
        return -before.of(act["entry"])
    if kind == "Penalise":
        return -int(act.get("credits", 0))
    if kind == "ColourUp":
        return sum(-before.of(each) % act["unit"] for each in before.stacks)
    fresh = [each for each in after.stacks if each not in seen and after.stacks[each]]
    assert not fresh or kind in ("DrawSeats", "SeatLate", "Enter"), act
    assert all(after.stacks[each] == stack for each in fresh), "everybody begins with the same stack"
    return stack * len(fresh)


def changes_what_it_names(act: Mapping[str, Any], before: Ledger, after: Ledger) -> None:
    """Check that an act changes the stacks that it may change, and as it says."""
    changed = {each for each, stack in before.stacks.items() if after.stacks[each] != stack}
    named = {int(each): stack for each, stack in act.get("stacks", {}).items()}
    if act["type"] == "TableReport" and changed:
        counted = sum(named.values()) + act.get("hand_pot", 0) + act.get("sabacc_pot", 0)
        assert sum(before.stacks[each] for each in named) + before.pots[act["table"]] == counted
        assert changed <= named.keys()
        assert all(after.stacks[each] in (stack, 0) for each, stack in named.items()), (
            "the rest of who is out is potted"
        )
    elif act["type"] == "Arrive":
        assert not changed and act["stack"] in before.stacks.values()
    elif act["type"] == "Correct":
        assert changed <= named.keys() and all(after.stacks[each] in (named[each], 0) for each in changed)
    elif act["type"] in ("Penalise", "Withdraw"):
        assert changed <= {act["entry"]}
    elif act["type"] == "Delivered":
        who, amount = before.away[act["parcel"]]
        assert sum(after.stacks[each] - before.stacks[each] for each in changed) in (amount if who else 0, 0)
    else:
        assert not changed or act["type"] not in ("Deal", "Depart", "Balance", "HighCard", "Move", "Pause", "Resume")


def pays_out(state: Tournament) -> None:
    """Check places and prizes."""
    placed, prizes, pool = places(state), paid(state), FEE * len(state.entries)
    order = sorted(placed.values())
    assert all(place == 1 + sum(each < place for each in order) for place in order), "places 1 to N, ties share"
    assert sum(prizes.values()) == pool, "all of the pool is paid out"
    given = sorted(((place, prizes.get(entry, 0)) for entry, place in placed.items()), key=lambda each: each[0])
    assert all(one[1] >= other[1] - 1 for one, other in pairwise(given)), "a worse place gets no more"
    tables = sorted(state.format.payouts, key=lambda each: each.entries)
    parts = next((each for each in reversed(tables) if each.entries <= len(state.entries)), tables[0]).parts
    for place in sorted({*order}):
        shares = [prize for at, prize in given if at == place]
        held = sum(parts[place - 1 : place - 1 + len(shares)])
        assert max(shares) - min(shares) <= 1, "who shares a place gets the same, but for an odd credit"
        assert abs(sum(shares) - held * pool / 1000) <= len(parts), (place, shares, held)


@pytest.mark.parametrize("seed", range(LEDGERS))
def test_a_second_ledger_agrees_at_every_row(seed: int, tmp_path: Path) -> None:
    kind = replace(quick(load_format("cloud-city" if seed % 2 else "single-evening")), fee=FEE)
    turmoil = Turmoil(kind, 12 + seed % 40, 70_000 + seed, tmp_path)
    turmoil.run(40)
    past: list[tuple[int, Tournament]] = []
    with open_journal(tmp_path / f"{70_000 + seed}.journal") as journal:
        replayed(journal, {}, past)
        rows = list(journal.rows())
    ledgers, had = {number: Ledger(state) for number, state in past}, {1: set[int]()}
    for row in rows[1:]:
        if row.kind == "undo":
            had[row.number] = had[undo_target(row.data)]
            continue
        act, before, after = json.loads(row.data), ledgers[row.parent], ledgers[row.number]
        seen = had[row.parent]
        assert after.all == before.all + enters_play(act, before, after, kind.stack, seen), (row.number, act)
        changes_what_it_names(act, before, after)
        had[row.number] = seen | {each for each, stack in after.stacks.items() if stack}
    pays_out(turmoil.state)
