"""Statistics of simulated hands: which rungs (kinds of hands) win, who bombs out, the sabacc pot, moves, and time at
the table."""

from collections import Counter
from typing import Any

from companion.game.engine.state import SABACC_POT, State
from companion.game.ladders.ladder import BOMBED
from companion.game.phases.shared.shift import SHIFTS
from companion.simulation.simulated_evening import Evening


class Tally:
    """Plays the hands of a simulated evening and counts what happens: call `play_hand` for each hand."""

    def __init__(self, evening: Evening) -> None:
        self.evening = evening
        self.hands = self.rolls = self.shifts = self.bombed = self.shown = 0
        self.endings: Counter[str] = Counter()
        self.rungs: Counter[str] = Counter()
        self.names: dict[str, tuple[str, str]] = {}
        """For each key of `rungs`, the rung (kind of hand) and the name of the array, "" if it is none."""
        self.unit = "credits"
        self.net: Counter[int] = Counter()
        self.sabacc_won: list[int] = []
        self.sabacc_most = 0
        self._started = evening.seconds

    def play_hand(self) -> None:
        """Play one more hand of the evening and add it to the figures."""
        before = self.evening.state.result
        while self.evening.state.result is None or self.evening.state.result is before:
            move = self.evening.step()
            state = self.evening.state
            self.sabacc_most = max(self.sabacc_most, state.money[SABACC_POT])
            self.rolls += bool(move.dice) and move.verb == "roll"
            self.shifts += any(news.code in SHIFTS for news in state.news)
        self._over(self.evening.state)

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

    def summary(self) -> dict[str, Any]:
        """Return all figures, keyed by name: counts, shares (0..1), means per hand, seconds per hand."""
        evening, hands = self.evening, max(1, self.hands)
        now = evening.state.money[SABACC_POT]
        seconds = evening.seconds - self._started
        wins = max(1, self.rungs.total())
        return {
            "hands": self.hands,
            "moves": evening.played,
            "moves_per_hand": round(evening.played / hands, 1),
            "seconds_per_hand": round(seconds / hands),
            "endings": dict(self.endings.most_common()),
            "winning_rungs": dict(self.rungs.most_common()),
            "winning_shares": {rung: round(count / wins, 4) for rung, count in self.rungs.most_common()},
            "hands_shown": self.shown,
            "bomb_outs": self.bombed,
            "bomb_out_share": round(self.bombed / self.shown, 4) if self.shown else 0.0,
            "rolls": self.rolls,
            "shifts": self.shifts,
            "sabacc_pot": {
                "now": now,
                "most": self.sabacc_most,
                "won": self.sabacc_won,
                "grows_per_hand": round((now + sum(self.sabacc_won)) / hands, 2),
            },
            "unit": self.unit,
        }
