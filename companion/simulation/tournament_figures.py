"""Statistics of simulated tournaments that help a director to plan: hours, changes of tables, chances to reach the
final, and credits in the sabacc pots."""

from collections.abc import Callable
from random import Random
from statistics import mean
from typing import Any

from companion.simulation.simulated_tournament import Plays, SimulatedTournament, by_quarter, moved
from companion.tournament.event_format import Format
from companion.tournament.tournament_state import Tournament

WHY = ("break", "balance", "final")
"""Why somebody moves to another table within a stage."""


def figures(
    kind: Format,
    entries: int,
    times: int,
    seed: int,
    plays: Callable[[Format, Random], Plays],
    step: Callable[[int], object] = lambda hands: None,
    fixed: int = 0,
) -> dict[str, Any]:
    """Play a tournament of the format `kind` with `entries` players, `times` times over, and return statistics over all
    of them, keyed by name. The same `seed` gives the same result. `plays` makes the object that plays the hands. `step`
    is called after each tournament. `fixed` is the number of players with fixed seats."""
    found = [_one(kind, entries, Random(f"{seed} {at}"), plays, step, fixed) for at in range(times)]
    stages = [[each["hours"][at] for each in found if at < len(each["hours"])] for at in range(len(kind.stages))]
    quarters = [each["quarters"] for each in found if each["quarters"]]
    return {
        "format": kind.id,
        "entries": entries,
        "tournaments": times,
        "seed": seed,
        "hours": [round(mean(each), 1) if each else 0.0 for each in stages],
        "longest_hours": [round(max(each), 1) if each else 0.0 for each in stages],
        "hands": round(mean(each["hands"] for each in found)),
        "moves": {why: round(mean(each["moves"][why] for each in found), 1) for why in WHY},
        "moves_per_player": round(mean(sum(each["moves"].values()) for each in found) / entries, 2),
        "worst_moved": {
            "mean": round(mean(each["worst"] for each in found), 1),
            "most": max(each["worst"] for each in found),
        },
        "final_by_quarter": {
            str(at): round(mean(each[at] for each in quarters), 3) for at in range(1, 5) if quarters
        },
        "sabacc_pots": {
            "mean": round(mean(each["pots"] for each in found), 3),
            "most": round(max(each["most_pots"] for each in found), 3),
        },
    }  # fmt: skip


def _one(
    kind: Format,
    entries: int,
    rng: Random,
    plays: Callable[[Format, Random], Plays],
    step: Callable[[int], object],
    fixed: int,
) -> dict[str, Any]:
    played = SimulatedTournament(kind, entries, plays(kind, rng), rng, fixed=fixed)
    second: Tournament | None = None
    while played.step():
        if second is None and played.state.stage == 1:
            second = played.state
    step(1)
    best = sorted((each for each in played.state.entries if each.exit), key=lambda each: -each.exit)
    final = [each.number for each in best[: kind.last_table]]
    return {
        "hours": played.hours,
        "hands": len(played.pots),
        "moves": {why: played.moves[why] for why in WHY},
        "worst": moved(played.state.entries),
        "quarters": by_quarter(second, final) if second is not None else {},
        "pots": mean(played.pots),
        "most_pots": max(played.pots),
    }
