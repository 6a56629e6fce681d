"""`sabacc simulate [RULESET]`: simulated players play many hands; what came of it."""

import sys
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random, SystemRandom
from typing import TYPE_CHECKING, Any

import click

from companion.cli.common import (
    aligned,
    config_option,
    configuration,
    json_option,
    ruleset,
    ruleset_options,
    say_json,
    signed,
)

if TYPE_CHECKING:
    from companion.game.moves import Move
    from companion.game.rules import Rules
    from companion.game.state import State


@click.command()
@click.argument("name", metavar="[RULESET]", required=False)
@click.option("--hands", type=click.IntRange(1, 1_000_000), default=100, show_default=True, help="How many hands.")
@click.option("--players", type=click.IntRange(1), help="How many players [default: 4, or as many as may play].")
@click.option(
    "--credits", "credits_", type=click.IntRange(1, 1_000_000), default=100, show_default=True, help="A buy-in."
)
@click.option("--seed", type=int, help="The same seed plays the same hands [default: drawn, and told].")
@click.option("--record", type=click.Path(path_type=Path), metavar="FILE", help="Write what was played as a record.")
@ruleset_options
@config_option
@json_option
def simulate(
    name: str | None,
    hands: int,
    players: int | None,
    credits_: int,
    seed: int | None,
    record: Path | None,
    options: dict[str, str],
    as_json: bool,
) -> None:
    """Let simulated players play many hands, and sum up what came of them.

    Without RULESET the configured one is played.
    """
    rules = _rules(name, options)
    least, most = rules.players
    count = players or max(least, min(4, most))
    if not least <= count <= most:
        raise click.ClickException(f"--players: {rules.id} is played by {least} to {most}, not by {count}")
    chosen = SystemRandom().randrange(2**32) if seed is None else seed
    evening = Evening(rules, count, credits_, Random(chosen))
    with _progress(hands, quiet=as_json) as step:
        while evening.hands < hands:
            evening.play_hand()
            step(1)
    told = {"ruleset": rules.id, "options": rules.changed(), "seed": chosen, "players": count, **evening.summary()}
    if record is not None:
        from companion.game.record import write

        record.write_text(write(rules, evening.moves), "utf-8")
    if as_json:
        say_json(told)
    else:
        _tell(told)


class Evening:
    """Simulated players at one table, and what is counted of their play. `credits_` is a buy-in."""

    def __init__(self, rules: "Rules", players: int, credits_: int, rng: Random) -> None:
        from companion.game import flow
        from companion.game.moves import Move
        from companion.simulation.players import CardTable, Players

        self._apply = flow.apply
        self._cards = CardTable(rules, rng)
        self._players = Players(self._cards, rng, stake=credits_)
        self.state: State = flow.start(rules)
        self.moves: list[Move] = []
        self.hands = 0
        self.endings: Counter[str] = Counter()
        self.rungs: Counter[str] = Counter()
        self.rolls = self.shifts = self.bombed = 0
        self.sabacc_won: list[int] = []
        self.sabacc_most = 0
        for seat in range(1, players + 1):
            self._play(Move("sit", seat, amount=credits_, name=f"Player {seat}"))

    def play_hand(self) -> None:
        """Play on until one more hand is over."""
        before = self.state.result
        while self.state.result is None or self.state.result is before:
            self._play(self._players.move(self.state))
        self.hands += 1
        result = self.state.result
        self.endings[result.ending] += 1
        self.bombed += sum(each.rung == "bomb-out" for each in result.shown)
        for each in result.shown:
            if each.seat in result.winners:
                self.rungs[each.array or each.rung] += 1
        won = sum(share.amount for share in result.shares if share.pot == "sabacc")
        self.sabacc_won += [won] if won else []

    def summary(self) -> dict[str, Any]:
        """What came of it, as `--json` has it."""
        from companion.cli.replay import stacks, tallies

        net = {one["person"]: one for one in tallies(self.state)}
        return {
            "hands": self.hands,
            "moves": len(self.moves),
            "moves_per_hand": round(len(self.moves) / self.hands, 1),
            "endings": dict(self.endings.most_common()),
            "winning_rungs": dict(self.rungs.most_common()),
            "bomb_outs": self.bombed,
            "rolls": self.rolls,
            "shifts": self.shifts,
            "sabacc_pot": {"now": self.state.money[2], "most": self.sabacc_most, "won": self.sabacc_won},
            "seats": [{**one, "net": net[one["person"]]["net"]} for one in stacks(self.state)],
        }

    def _play(self, move: "Move") -> None:
        self.state = self._apply(self.state, move)
        self._cards.follow(self.state)
        self.moves.append(move)
        self.sabacc_most = max(self.sabacc_most, self.state.money[2])
        if move.verb == "roll":
            self.rolls += 1
            self.shifts += any(news.code == "shift" for news in self.state.news)


def _rules(name: str | None, options: dict[str, str]) -> "Rules":
    if name is not None:
        return ruleset(name, options)
    from companion.config import library

    config, _ = configuration()
    return library(config).load(config.table.ruleset, {**config.table.options, **options})


@contextmanager
def _progress(hands: int, *, quiet: bool) -> Iterator[Any]:
    """Something to call after each hand; a progress bar on a terminal."""
    if quiet or not sys.stderr.isatty():
        yield lambda steps: None
        return
    with click.progressbar(length=hands, label="hands", file=sys.stderr, show_pos=True) as bar:
        yield bar.update


def _tell(told: dict[str, Any]) -> None:
    from companion.locale import Words

    words = Words("en")
    pot = told["sabacc_pot"]
    rungs = ", ".join(f"{words.rung(rung)} {count}" for rung, count in told["winning_rungs"].items()) or "none shown"
    rows = [
        ("ruleset", f"{told['ruleset']}, {told['players']} players, seed {told['seed']}"),
        ("hands", f"{told['hands']}, {told['moves_per_hand']} moves each"),
        ("endings", ", ".join(f"{ending} {count}" for ending, count in told["endings"].items())),
        ("won with", rungs),
        ("bombed out", str(told["bomb_outs"])),
        ("rolls", f"{told['rolls']}, of which {told['shifts']} shifts"),
        (
            "sabacc pot",
            f"{pot['now']} now, {pot['most']} at most, won {len(pot['won'])} times ({sum(pot['won'])} credits)",
        ),
    ]
    click.echo(aligned(rows))
    seats = [(str(one["seat"]), one["person"], str(one["stack"]), signed(one["net"])) for one in told["seats"]]
    click.echo("\n" + aligned([("seat", "person", "stack", "net"), *seats], right=(0, 2, 3)))
