"""Finds out how lucky everybody was in the hands of a journal, evening by evening."""

from collections.abc import Mapping, Sequence
from pathlib import Path

import msgspec

from companion.game.engine import flow
from companion.game.engine.rules import RulesBroken
from companion.game.engine.state import State, in_hand
from companion.game.moves import Refused
from companion.odds.luck import Luck, luck_of_hand, together
from companion.table.history import checkpoint
from companion.table.history.legs import legs
from companion.table.journal.journal import Journal
from companion.table.journal.rows import Row, move_of


class LuckBook:
    """Computes each player's luck (`Luck`: how much of the net in credits was the cards) in the hands of the journal at
    `path`. `load` returns the rules for the id and the options of a ruleset, as a checkpoint of the journal names them.
    The result for a hand is computed only once."""

    def __init__(self, path: Path, load: checkpoint.Load) -> None:
        self._path, self._load = path, load
        self._known: dict[str, Mapping[str, float]] = {}

    def read(self) -> tuple[Mapping[str, Luck], Mapping[str, Luck]]:
        """Return everybody's luck, by name, as two mappings: for this evening, and for all evenings of the journal.
        Hands that were taken back are left out. Raises `JournalError` if the file is no journal that this program
        reads, or is damaged."""
        evening, season = self.read_evening(go_on=True)
        return evening, season or {}

    def read_evening(self, *, go_on: bool = False) -> tuple[Mapping[str, Luck], Mapping[str, Luck] | None]:
        """Return the same as `read`, but without computing the earlier evenings, which takes minutes after a long
        season. The second mapping is then None if there are any. With `go_on`, compute them as well."""
        evening: dict[str, list[float]] = {}
        season: dict[str, list[float]] = {}
        ended = False
        with Journal.view(self._path) as journal:
            for leg in legs(journal):  # the newest first
                ended = ended or any(row.kind == "move" and move_of(row).verb == "end-evening" for row in leg)
                if ended and not go_on:
                    return _added(evening), None
                for name, amount in self._luck(leg).items():
                    season.setdefault(name, []).append(amount)
                    if not ended:
                        evening.setdefault(name, []).append(amount)
        return _added(evening), _added(season)

    def _luck(self, leg: Sequence[Row]) -> Mapping[str, float]:
        """Return the luck in the hand that was played in these journal rows, which go from one checkpoint to the next;
        empty if the hand is not over."""
        known = self._known.get(leg[-1].hash)
        if known is None:
            states = _hand(leg, self._load)
            result = states[-1].result if states else None
            luck = luck_of_hand(states) if result is not None else {}
            known = {result.seats[seat]: amount for seat, amount in luck.items()} if result is not None else {}
            self._known[leg[-1].hash] = known
        return known


def _hand(leg: Sequence[Row], load: checkpoint.Load) -> list[State]:
    """Return the states of the hand in these journal rows, from the one before the deal to the result. There are none
    if the hand did not come to a result, or where the rules no longer exist or have been changed."""
    found: list[State] = []
    try:
        for row in leg:
            if row.kind == "move" and found and row.rules == found[-1].rules.fingerprint:
                state = flow.apply(found[-1], move_of(row))
            elif row.kind == "checkpoint":
                state = checkpoint.decode(row.data, load)
            else:
                return []
            if found and in_hand(found[-1]) and not in_hand(state):
                over = state.result is not None and state.result.hand == state.hands
                return [*found, state] if over else []
            found = [*found, state] if in_hand(state) else [state]
    except (LookupError, Refused, RulesBroken, TypeError, msgspec.MsgspecError):
        pass
    return []


def _added(parts: Mapping[str, Sequence[float]]) -> dict[str, Luck]:
    return {name: together(each) for name, each in parts.items()}
