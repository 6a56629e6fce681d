"""The command `sabacc simulate [RULESET]`: lets simulated players play many hands, and prints the results."""

import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from math import ceil
from pathlib import Path
from random import Random, SystemRandom
from typing import TYPE_CHECKING, Any

import click

from companion.cli.support.common import (
    aligned,
    config_option,
    configuration,
    json_option,
    other_ruleset_options,
    ruleset,
    ruleset_options,
    say_json,
    signed,
)

if TYPE_CHECKING:
    from companion.game.engine.rules import Rules
    from companion.game.moves import Move
    from companion.simulation.tally import Tally


@click.command()
@click.argument("name", metavar="[RULESET]", required=False)
@click.option("--hands", type=click.IntRange(1, 1_000_000), default=100, show_default=True, help="How many hands.")
@click.option("--players", type=click.IntRange(1), help="How many players [default: 4, or as many as may play].")
@click.option(
    "--credits", "credits_", type=click.IntRange(1, 1_000_000), default=100, show_default=True, help="A buy-in."
)
@click.option("--seed", type=int, help="The same seed plays the same hands [default: drawn, and told].")
@click.option("--record", type=click.Path(path_type=Path), metavar="FILE", help="Write what was played as a record.")
@click.option("--against", metavar="RULESET", help="Compare RULESET with this one, or with itself.")
@other_ruleset_options
@click.option(
    "--evening", type=click.IntRange(1, 10_000), default=30, show_default=True, help="Hands in a compared evening."
)
@click.option("--keep", type=click.Path(path_type=Path), metavar="FILE", help="Go on later with a comparison.")
@click.option("--csv", "csv_", type=click.Path(path_type=Path), metavar="FILE", help="Write the comparison as CSV.")
@click.option("--picture", type=click.Path(path_type=Path), metavar="FILE", help="Draw the comparison as a PNG.")
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
    against: str | None,
    against_options: dict[str, str],
    evening: int,
    keep: Path | None,
    csv_: Path | None,
    picture: Path | None,
    options: dict[str, str],
    as_json: bool,
) -> None:
    """Let simulated players play many hands of RULESET, and sum up the results.

    Without RULESET the configured one is played. With `--against` two rulesets, or two choices of options, are
    compared over the same deals, evening by evening, on all cores.
    """
    rules = _rules(name, options)
    chosen = SystemRandom().randrange(2**32) if seed is None else seed
    if against is None:
        asked = {"--against-option": against_options, "--keep": keep, "--csv": csv_, "--picture": picture}
        for option, given in asked.items():
            if given:
                raise click.ClickException(f"{option} is for a comparison; name the other ruleset with --against")
    else:
        if record:
            raise click.ClickException("--record writes the hands of one ruleset; leave out --against")
        from companion.cli.support.two_rulesets import Settings, compared, side, told_files

        other = ruleset(against, against_options)
        settings = Settings(side(rules), side(other), _count(players, rules, other), credits_, chosen, evening)
        evenings = ceil(hands / evening)
        with _progress(evenings, quiet=as_json, label="evenings") as step:
            comparison = compared(settings, evenings, keep, step)
        told_files(comparison, csv_, picture, as_json=as_json)
        return
    count = _count(players, rules)
    tally = _tally(rules, count, credits_, chosen)
    with _progress(hands, quiet=as_json) as step, _written(record, rules) as write_down:
        while tally.hands < hands:
            _play(tally, rules)
            write_down(tally.evening.moves)
            tally.evening.moves.clear()
            step(1)
    told = {
        "ruleset": rules.id,
        "options": rules.changed(),
        "seed": chosen,
        "players": count,
        **tally.summary(),
        "seats": _seats(tally),
    }
    if as_json:
        say_json(told)
    else:
        _tell(told, rules, tally)


def _count(players: int | None, *sides: "Rules") -> int:
    """Return the number of players: `players` or, if None, four or as many as all of these rulesets allow."""
    least, most = max([rules.players[0] for rules in sides]), min([rules.players[1] for rules in sides])
    count = players or max(least, min(4, most))
    for rules in sides:
        if not rules.players[0] <= count <= rules.players[1]:
            fewest, more = rules.players
            raise click.ClickException(f"--players: {rules.id} is played by {fewest} to {more}, not by {count}")
    return count


def _tally(rules: "Rules", players: int, stake: int, seed: int) -> "Tally":
    from companion.simulation.simulated_evening import Evening
    from companion.simulation.tally import Tally

    return Tally(Evening(rules, players, Random(seed), stake=stake))


def _play(tally: "Tally", rules: "Rules") -> None:
    """Play one more hand. Raises `ClickException` if nobody can go on."""
    try:
        tally.play_hand()
    except LookupError as error:
        raise click.ClickException(f"{rules.id} cannot go on after {tally.hands} hands: {error}") from error


def _seats(tally: "Tally") -> list[dict[str, Any]]:
    """Return who sits where, with how many credits, and each seat's gain or loss in the unit that is played for."""
    from companion.cli.replay import stacks, tallies

    state = tally.evening.state
    credits_net = {one["person"]: one["net"] for one in tallies(state)}
    net = dict(tally.net) if tally.unit != "credits" else {}
    return [{**one, "net": net.get(one["seat"], credits_net[one["person"]])} for one in stacks(state)]


def _rules(name: str | None, options: dict[str, str]) -> "Rules":
    if name is not None:
        return ruleset(name, options)
    from companion.config import library

    config, _ = configuration()
    return library(config).load(config.table.ruleset, {**config.table.options, **options})


@contextmanager
def _progress(length: int, *, quiet: bool, label: str = "hands") -> Iterator[Any]:
    """Return a context manager that gives a function to call with the number of hands (or what `label` says) just
    played; it shows a progress bar on a terminal."""
    if quiet or not sys.stderr.isatty():
        yield lambda steps: None
        return
    with click.progressbar(length=length, label=label, file=sys.stderr, show_pos=True) as bar:
        yield bar.update


@contextmanager
def _written(record: Path | None, rules: "Rules") -> Iterator[Callable[[Sequence["Move"]], object]]:
    """Return a context manager that gives a function to call with the moves of each hand. The file `record` (None:
    none) is complete when all hands have been played."""
    if record is None:
        yield lambda moves: None
        return
    from companion.devices.open_files import whole
    from companion.game.record import write, write_move

    with whole(record) as part, part.open("w", encoding="utf-8") as file:
        file.write(write(rules, ()))
        yield lambda moves: file.writelines(f"{write_move(move)}\n" for move in moves)


def _tell(told: dict[str, Any], rules: "Rules", tally: "Tally") -> None:
    from companion.locale import Words

    words = Words("en")
    words.use(rules)
    hands, pot = told["hands"], told["sabacc_pot"]
    rungs = [f"{words.rung(*tally.names[key])} {share:.1%}" for key, share in told["winning_shares"].items()]
    rows = [
        ("ruleset", f"{told['ruleset']}, {told['players']} players, seed {told['seed']}"),
        ("hands", f"{hands}, {told['moves_per_hand']} moves each"),
        ("time", f"about {_minutes(told['seconds_per_hand'])} a hand at a table (estimated)"),
        ("endings", ", ".join(f"{ending} {count / hands:.1%}" for ending, count in told["endings"].items())),
        ("won with", ", ".join(rungs) or "none shown"),
        ("bombed out", f"{told['bomb_outs']} of {told['hands_shown']} hands shown ({told['bomb_out_share']:.1%})"),
        ("rolls", f"{told['rolls']}; {told['shifts']} shifts"),
    ]
    if pot["most"]:
        won = f"won {len(pot['won'])} times ({sum(pot['won'])} credits)"
        grows = f"grows by {pot['grows_per_hand']} a hand"
        rows.append(("sabacc pot", f"{grows}, {pot['most']} at most, {won}, {pot['now']} now"))
    click.echo(aligned(rows))
    seats = [(str(one["seat"]), one["person"], str(one["stack"]), signed(one["net"])) for one in told["seats"]]
    unit = "" if told["unit"] == "credits" else f" ({told['unit']})"
    click.echo("\n" + aligned([("seat", "person", "stack", f"net{unit}"), *seats], right=(0, 2, 3)))


def _minutes(seconds: int) -> str:
    return f"{seconds // 60}:{seconds % 60:02} minutes" if seconds >= 60 else f"{seconds} seconds"
