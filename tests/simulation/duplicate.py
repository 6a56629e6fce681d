"""Measures by duplicate play whether the simulated players beat their former selves: `python -m
tests.simulation.duplicate [RULESET...]`.

Every other seat is played by the present players, the rest by those of a former commit. Each hand is played twice from
the same state, with the same cards and the sides exchanged, so that most of the luck of the deal cancels out. What is
measured is how much more a present player gains than a former one, on average in both plays.

In the rulesets in which everybody exchanges cards once and all hands are then shown (`marcjs-...`), the luck of the
draw is taken out, too, as all-in adjusted results and AIVAT do in poker research. Nobody sees a drawn card before it is
too late to decide anything, so the cards that were kept could as well have got any others of the pile. The final hands
are compared with the mean over `REDRAWN` such draws, and what they are worth beyond it is subtracted from the result.
On average that is 0, however hands are rated, so the measure stays unbiased.
"""

import argparse
import importlib.util
import io
import math
import subprocess
import sys
import tarfile
import tempfile
from collections.abc import Mapping, Sequence
from functools import cache, partial
from itertools import islice
from pathlib import Path
from random import Random
from statistics import fmean, stdev

import msgspec

from companion.cli.support.cores import on_all_cores
from companion.game.engine import flow
from companion.game.engine.state import State, in_hand
from companion.game.engine.zones import DRAW, without
from companion.game.loading.documents import known_rulesets
from companion.game.loading.rulesets import load_rules
from companion.game.moves import TABLE, Move
from companion.simulation.players import Players
from companion.simulation.players.worth import judge
from companion.simulation.simulated_evening import Evening
from tests.simulation.arena import AN_EVENING, AT_MOST, SURE

ROOT = Path(__file__).resolve().parents[2]
FORMER = "74a2f108"
"""The commit of the former players: those before the last who were taught to play better."""

FOLDER = "companion/simulation/players"
RENAMED = {FOLDER.replace("/", "."): "former_players", "import cost, of": "import cost, turn_of as of"}
"""What former players import by names that are others today."""

REDRAWN = 100
"""With how many other draws a result is compared."""

BONUS = 10
"""The points that the winner of a hand gets besides those of the cards."""


@cache
def former_players(commit: str) -> type[Players]:
    """Return the class of the players at a commit of this repository, as a package beside the present one."""
    packed = subprocess.run(["git", "archive", commit, FOLDER], cwd=ROOT, check=True, capture_output=True).stdout
    with tempfile.TemporaryDirectory() as folder, tarfile.open(fileobj=io.BytesIO(packed)) as tar:
        for each in tar.getmembers():
            if (file := tar.extractfile(each)) is not None:
                text = file.read().decode()
                for name, other in RENAMED.items():
                    text = text.replace(name, other)
                (Path(folder) / Path(each.name).name).write_text(text)
        spec = importlib.util.spec_from_file_location("former_players", f"{folder}/__init__.py")
        assert spec is not None and spec.loader is not None
        sys.modules["former_players"] = package = importlib.util.module_from_spec(spec)
        spec.loader.exec_module(package)
    found: type[Players] = package.Players
    return found


class Sides:
    """Two sorts of players at one table. `seats` are those of the present players; `former` play at the others."""

    def __init__(self, present: Players, former: Players, seats: Sequence[int], rng: Random) -> None:
        self.present, self.former, self.seats, self.rng = present, former, seats, rng

    def move(self, state: State) -> Move:
        """Return the next move, which the side decides whose turn it is."""
        if not in_hand(state):
            return self.present.move(state)
        if (turn := flow.turn(state)) != TABLE:
            return self._side(turn).move(state)
        offered = {option.verb: option for option in flow.mechanic(state).offers(state, state.frames[-1])}
        if "wager" in offered:
            return self._side(offered["wager"].seats[0]).move(state)
        if "call-hand" not in offered:
            return self.present.move(state)
        option = offered["call-hand"]
        sides = dict.fromkeys([self._side(seat) for seat in self.rng.sample(option.seats, len(option.seats))])
        for side in sides:
            seats = tuple([seat for seat in option.seats if self._side(seat) is side])
            move = side._call(state, msgspec.structs.replace(option, seats=seats))
            if move.verb == "call-hand":
                return move
        return Move("go-on")

    def _side(self, seat: int) -> Players:
        return self.present if seat in self.seats else self.former


class Duplicate(Evening):
    """An evening at which each hand is played twice, with the sides exchanged. Equal names of evenings bring equal
    cards."""

    def __init__(self, ruleset: str, name: str, commit: str) -> None:
        rules = load_rules(ruleset)
        least, most = rules.players
        self.name, self.commit, self.draws = name, commit, Random()
        self.every = range(1, max(least, min(AT_MOST, most)) + 1)
        self.blind = judge(rules).points and ruleset.startswith("marcjs")
        super().__init__(rules, len(self.every), Random())

    def ahead(self) -> tuple[float, float]:
        """Play one more hand, twice. Returns how much more a present player has gained than a former one: without the
        luck of the draw, and with it."""
        begins, odd = self.state, self.state.hands % 2
        found = []
        for seats in (self.every[odd::2], self.every[1 - odd :: 2]):
            self.state = begins
            found.append(self._ahead(seats))
        clean, plain = zip(*found, strict=True)
        return fmean(clean), fmean(plain)

    def _ahead(self, seats: Sequence[int]) -> tuple[float, float]:
        """Play a hand, the present players at these seats."""
        for rng in (self.rng, self.draws):
            rng.seed(f"{self.name} {self.state.hands}")
        sides = [sort(self.cards, self.rng) for sort in (Players, former_players(self.commit))]
        self.players = Sides(*sides, seats, self.rng)  # type: ignore[assignment]
        self.pile: tuple[str, ...] = ()
        self.kept: dict[int, tuple[str, ...]] = {}
        self.final: dict[int, tuple[str, ...]] = {}
        result = self.hand().result
        assert result is not None

        def difference(gains: Mapping[int, float]) -> float:
            both = [], []
            for seat in self.every:
                both[seat in seats].append(gains.get(seat, 0))
            return fmean(both[True]) - fmean(both[False])

        plain, luck = difference(result.net), 0.0
        if self.blind:
            others = [difference(self._points(self._redrawn())) for _ in range(REDRAWN)]
            luck = difference(self._points(self.final)) - fmean(others)
        return plain - luck, plain

    def step(self) -> Move:
        """Play the next move, and note what each seat keeps and what it has in the end, and the pile after the deal."""
        move = super().step()
        if self.blind and move.verb == "deal":
            self.pile = tuple(self.cards.lying[DRAW])
            self.kept = {seat: self.cards.held(seat) for seat in self.state.live}
            self.final = dict(self.kept)
        elif self.blind and move.verb == "replace":
            self.kept[move.seat] = without(self.kept[move.seat], move.cards)
            self.final[move.seat] = self.cards.held(move.seat)
        return move

    def _redrawn(self) -> dict[int, tuple[str, ...]]:
        """Return the hands that another draw would have made of the cards that were kept; in both plays the draws are
        the same."""
        held = max([len(cards) for cards in self.final.values()])
        drawn = iter(self.draws.sample(self.pile, held * len(self.final)))
        given = {seat: [*islice(drawn, held)] for seat in self.final}  # whatever the others keep, a seat gets the same
        return {seat: (*kept, *given[seat][: len(self.final[seat]) - len(kept)]) for seat, kept in self.kept.items()}

    def _points(self, hands: Mapping[int, tuple[str, ...]]) -> dict[int, float]:
        """Return the points of these hands, ten more for the best; equal best ones share the ten."""
        ratings = {seat: judge(self.state.rules).rating(cards) for seat, cards in hands.items()}
        top = max([rating.key for rating in ratings.values() if not rating.bombed], default=())
        best = [seat for seat, rating in ratings.items() if top and not rating.bombed and rating.key == top]
        return {seat: rating.points + (BONUS / len(best) if seat in best else 0) for seat, rating in ratings.items()}


def evening(ruleset: str, commit: str, number: int) -> list[tuple[float, float]]:
    """Play the hands of an evening. Returns what `Duplicate.ahead` returns for each."""
    table = Duplicate(ruleset, f"{ruleset} {number}", commit)
    return [table.ahead() for _ in range(AN_EVENING)]


def z_of(ahead: Sequence[float]) -> float:
    """Return how many standard errors the mean is above 0."""
    return fmean(ahead) / (stdev(ahead) / math.sqrt(len(ahead)))


def main() -> int:
    """Run the command line. Returns the exit code, which is 1 if it is not sure of a ruleset that the present players
    are better."""
    parse = argparse.ArgumentParser(prog="python -m tests.simulation.duplicate", description=__doc__)
    parse.add_argument("rulesets", nargs="*", default=known_rulesets(), metavar="RULESET")
    parse.add_argument("--hands", type=int, default=10_000, help="how many are played, half of them again")
    parse.add_argument("--former", default=FORMER, metavar="COMMIT", help="whose players are the former ones")
    asked, unsure = parse.parse_args(), []
    for name in asked.rulesets:
        evenings = range(math.ceil(asked.hands / (2 * AN_EVENING)))
        found = [each for some in on_all_cores(partial(evening, name, asked.former), evenings) for each in some]
        clean, plain = zip(*found, strict=True)
        print(
            f"{name:22} {2 * len(found):6} hands, ahead {fmean(clean):+.4f}, z {z_of(clean):5.2f}"
            f"   (with all luck {fmean(plain):+.4f}, z {z_of(plain):5.2f})",
            flush=True,
        )
        unsure += [name] if z_of(clean) < SURE else []
    return int(bool(unsure))


if __name__ == "__main__":
    sys.exit(main())
