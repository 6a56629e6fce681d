"""The command `sabacc simulate [RULESET]`: lets simulated players play many hands, and prints the results."""

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from math import ceil
from pathlib import Path
from random import SystemRandom
from typing import TYPE_CHECKING, Any

import click

from companion.cli.support.common import (
    aligned,
    config_option,
    configuration,
    house_library,
    json_option,
    other_ruleset_options,
    progress,
    ruleset,
    ruleset_options,
    say_json,
    signed,
)
from companion.cli.support.usage import NamedPath, need_folder

if TYPE_CHECKING:
    from companion.cli.support.two_rulesets import Side
    from companion.game.engine.rules import Rules
    from companion.game.loading.library import Library
    from companion.game.moves import Move
    from companion.simulation.tally import Tally

TABLE = 250
"""The number of hands that are played at one table. If more are to be played, there are several tables, with new
players at each, so that all cores have something to do. The result does not depend on the number of cores."""


@click.command()
@click.argument("name", metavar="[RULESET]", required=False)
@click.option("--hands", type=click.IntRange(1, 1_000_000), default=100, show_default=True, help="How many hands.")
@click.option("--players", type=click.IntRange(1), help="How many players [default: 4, or as many as may play].")
@click.option(
    "--credits", "credits_", type=click.IntRange(1, 1_000_000), default=100, show_default=True, help="A buy-in."
)
@click.option("--seed", type=int, help="The same seed plays the same hands [default: drawn, and told].")
@click.option("--record", type=NamedPath(), metavar="FILE", help="Write what was played as a record.")
@click.option("--against", metavar="RULESET", help="Compare RULESET with this one, or with itself.")
@other_ruleset_options
@click.option(
    "--evening", type=click.IntRange(1, 10_000), default=30, show_default=True, help="Hands in a compared evening."
)
@click.option("--keep", type=NamedPath(), metavar="FILE", help="Store the comparison here, to go on with it later.")
@click.option("--csv", "csv_", type=NamedPath(), metavar="FILE", help="Write the comparison as CSV.")
@click.option("--picture", type=NamedPath(), metavar="FILE", help="Draw the comparison as a PNG.")
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

    Without RULESET that of the settings is played. After every 250 hands new players sit down. All cores are used. With
    `--against` two rulesets, or two choices of options, are compared over the same deals, evening by evening.
    """
    for file in filter(None, (record, keep, csv_, picture)):
        need_folder(file)  # told before the hands are played, not after them
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
        from companion.cli.support.two_rulesets import Settings, compared, need_matplotlib, side, write_comparison

        if picture:
            need_matplotlib()
        other = ruleset(against, against_options)
        settings = Settings(side(rules), side(other), _count(players, rules, other), credits_, chosen, evening)
        evenings = ceil(hands / evening)
        with progress(evenings, quiet=as_json, label="evenings") as step:
            comparison = compared(settings, evenings, keep, step)
        write_comparison(comparison, csv_, picture, as_json=as_json)
        return
    count = _count(players, rules)
    with progress(hands, quiet=as_json) as step:
        tally = _tally(rules, count, credits_, chosen, hands, record, step)
    told = {
        "ruleset": rules.id,
        "options": rules.changed(),
        "seed": chosen,
        "players": count,
        **tally.summary(),
        "seats": [
            {"seat": seat, "person": f"Player {seat}", "net": tally.net.get(seat, 0)} for seat in range(1, count + 1)
        ],
    }
    if as_json:
        say_json(told)
    else:
        _tell(told, rules, tally)


def _count(players: int | None, *sides: "Rules") -> int:
    """Return the number of players: `players` or, if that is None, four or the number nearest to it that all rulesets
    in `sides` allow. Raises `ClickException` if a ruleset does not allow that number."""
    least, most = max([rules.players[0] for rules in sides]), min([rules.players[1] for rules in sides])
    count = players or max(least, min(4, most))
    for rules in sides:
        if not rules.players[0] <= count <= rules.players[1]:
            fewest, more = rules.players
            wanted = f"{more}" if fewest == more else f"{fewest} to {more}"
            raise click.ClickException(f"--players: {rules.id} is played by {wanted}, not by {count}")
    return count


def _tally(
    rules: "Rules",
    players: int,
    stake: int,
    seed: int,
    hands: int,
    record: Path | None,
    step: Callable[[int], object],
) -> "Tally":
    """Play the hands at tables of `TABLE` hands each, on all cores, and return what was counted. `step`: called with
    the number of hands that have just been played. `record`: a file for the record of the hands; None for none. With a
    record, all hands are played at one table, and `step` is not called. Raises `ClickException` if no player can go
    on."""
    from companion.cli.support.cores import on_all_cores
    from companion.cli.support.two_rulesets import side
    from companion.simulation.tally import Tally, played

    found: dict[int, Tally] = {}
    try:
        if record is not None:
            with _written(record, rules) as write_down:
                return played(rules, players, stake, f"{seed} 0", hands, write_down)
        work = partial(_table, house_library(), side(rules), players, stake, seed, hands)
        for number, tally in on_all_cores(work, range(ceil(hands / TABLE))):
            found[number] = tally
            step(tally.hands)
    except LookupError as error:
        raise click.ClickException(str(error)) from error
    every = Tally()
    for number in sorted(found):
        every.add(found[number])
    return every


def _table(
    library: "Library", one: "Side", players: int, stake: int, seed: int, hands: int, number: int
) -> tuple[int, "Tally"]:
    """Play the hands of one table. `number` counts the tables from 0. Return this number, and what was counted."""
    from companion.cli.support.two_rulesets import loaded
    from companion.simulation.tally import played

    rules = loaded(library, one)
    return number, played(rules, players, stake, f"{seed} {number}", min(TABLE, hands - number * TABLE), lambda _: None)


def _rules(name: str | None, options: dict[str, str]) -> "Rules":
    if name is not None:
        return ruleset(name, options)
    from companion.config import library

    config, _ = configuration()
    return library(config).load(config.table.ruleset, {**config.table.options, **options})


@contextmanager
def _written(record: Path, rules: "Rules") -> Iterator[Callable[[Sequence["Move"]], object]]:
    """Return a context manager whose value is a function to be called with the moves of each hand; it writes them to
    the file `record`. The file is complete at the end of the block."""
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
        rows.append(("sabacc pot", f"{grows}, {pot['most']} at most, {won}, {pot['now']} left"))
    click.echo(aligned(rows))
    seats = [(str(one["seat"]), one["person"], signed(one["net"])) for one in told["seats"]]
    unit = "" if told["unit"] == "credits" else f" ({told['unit']})"
    click.echo("\n" + aligned([("seat", "person", f"net{unit}"), *seats], right=(0, 2)))


def _minutes(seconds: int) -> str:
    return f"{seconds // 60}:{seconds % 60:02} minutes" if seconds >= 60 else f"{seconds} seconds"
