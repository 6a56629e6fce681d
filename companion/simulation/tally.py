"""Statistics of simulated hands: which ranks of hands win, who bombs out (loses by the total), the sabacc pot, moves,
and time at the table."""

from collections import Counter
from collections.abc import Callable, Sequence
from random import Random
from typing import Any

from companion.game.engine.rules import Rules
from companion.game.engine.state import SABACC_POT, State, nets, seated
from companion.game.ladders.model import BOMBED
from companion.game.moves import Move
from companion.game.phases.shared.shift import SHIFTS
from companion.simulation.simulated_evening import Evening


class Tally:
    """Counts what happens in simulated hands, at one table or at several."""

    def __init__(self) -> None:
        self.hands = self.moves = self.rolls = self.shifts = self.bombed = self.shown = 0
        self.seconds = 0.0
        self.endings: Counter[str] = Counter()
        self.rungs: Counter[str] = Counter()
        self.names: dict[str, tuple[str, str]] = {}
        """For each key of `rungs`, the rung (kind of hand) and the name of the array, "" if it is none."""
        self.unit = "credits"
        self.net: Counter[int] = Counter()
        """What each seat won or lost, in `unit`."""
        self.sabacc_won: list[int] = []
        self.sabacc_most = self.sabacc_left = 0

    def play_hand(self, evening: Evening) -> None:
        """Play one more hand of the evening, and add what happens in it to the statistics. Raises `LookupError` if too
        few players are left."""
        before = evening.state.result
        while evening.state.result is None or evening.state.result is before:
            move = evening.step()
            state = evening.state
            self.sabacc_most = max(self.sabacc_most, state.money[SABACC_POT])
            self.rolls += bool(move.dice) and move.verb == "roll"
            self.shifts += any(news.code in SHIFTS for news in state.news)
        self._over(evening.state)

    def _over(self, state: State) -> None:
        result = state.result
        assert result is not None
        self.hands += 1
        self.unit = result.unit
        self.endings[result.ending] += 1
        self.net.update(result.net)
        self.shown += len(result.shown)
        self.bombed += sum(each.rung == BOMBED for each in result.shown)
        for each in result.shown:
            if each.seat in result.winners:
                key = each.array or each.rung
                self.rungs[key] += 1
                self.names[key] = (each.rung, each.array)
        won = sum(share.amount for share in result.shares if share.pot == "sabacc")
        self.sabacc_won += [won] if won else []

    def add(self, other: "Tally") -> None:
        """Add everything that `other` has counted at another table."""
        for name, value in vars(other).items():
            if isinstance(value, Counter | dict):
                getattr(self, name).update(value)
            elif name == "sabacc_most":
                self.sabacc_most = max(self.sabacc_most, value)
            else:
                setattr(self, name, value if name == "unit" else getattr(self, name) + value)

    def summary(self) -> dict[str, Any]:
        """Return the statistics of all hands so far, keyed by name: counts, shares (0..1), means per hand, seconds per
        hand."""
        hands, wins = max(1, self.hands), max(1, self.rungs.total())
        return {
            "hands": self.hands,
            "moves": self.moves,
            "moves_per_hand": round(self.moves / hands, 1),
            "seconds_per_hand": round(self.seconds / hands),
            "endings": dict(self.endings.most_common()),
            "winning_rungs": dict(self.rungs.most_common()),
            "winning_shares": {rung: round(count / wins, 4) for rung, count in self.rungs.most_common()},
            "hands_shown": self.shown,
            "bomb_outs": self.bombed,
            "bomb_out_share": round(self.bombed / self.shown, 4) if self.shown else 0.0,
            "rolls": self.rolls,
            "shifts": self.shifts,
            "sabacc_pot": {
                "now": self.sabacc_left,
                "most": self.sabacc_most,
                "won": self.sabacc_won,
                "grows_per_hand": round((self.sabacc_left + sum(self.sabacc_won)) / hands, 2),
            },
            "unit": self.unit,
        }


def played(
    rules: Rules, players: int, stake: int, seed: str, hands: int, write: Callable[[Sequence[Move]], object]
) -> Tally:
    """Play `hands` hands by these rules at a new table and return their statistics. Each player buys in with about
    `stake` credits; `seed` decides everything that is random. After each hand, `write` is called with its moves, which
    are then forgotten. Raises `LookupError` if too few players are left; its text says how many hands were played."""
    evening, tally = Evening(rules, players, Random(seed), stake=stake), Tally()
    while tally.hands < hands:
        try:
            tally.play_hand(evening)
        except LookupError as error:
            raise LookupError(f"{rules.id} cannot go on after {tally.hands} hands: {error}") from error
        write(evening.moves)
        evening.moves.clear()
    state = evening.state
    tally.moves, tally.seconds, tally.sabacc_left = evening.played, evening.seconds, state.money[SABACC_POT]
    if tally.unit == "credits":  # what a seat won is what its person has and did not buy
        gains = nets(state.people, state.money)
        taken = {seat: sitting.person for seat in range(1, players + 1) if (sitting := seated(state, seat)) is not None}
        tally.net = Counter({seat: gains[person] for seat, person in taken.items()})
    return tally
