"""Reads overlays, and adds them to a ruleset with betting. An overlay is a file with a part of a ruleset, such as
`contract` in `standard+contract`; `Overlay` lists what it may contain.
"""

from collections.abc import Mapping
from typing import Any

import msgspec

from companion.game.engine.rules import OptionRule, RulesBroken


class Overlay(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The keys of an overlay file. An overlay is added on top of a ruleset, here called the base.

    - `id`: the file's name without `.toml`.
    - `source`: where the rules come from.
    - `over`: the base to use when the overlay is chosen without naming a ruleset.
    - `players`: fewest and most. Other numbers that the base allows are excluded.
    - `parties`: the teams, each a list of seats that share a purse.
    - `options`: more options.
    - `multiplies`: factors for the defaults of options, as far as the base has them.
    - `always`: more mechanics (rules of play as code) whose moves can be made in any phase.
    - `flow`: lists of phases, by name; each replaces the base's list of the same name.
    - `before_hand`: phases that come before each hand, after those of the base.
    - `words`: by language: `name` and `about`, appended to those of the base.
    """

    id: str
    source: str
    over: str
    players: tuple[int, int] | None = None
    parties: tuple[tuple[int, ...], ...] = ()
    options: Mapping[str, OptionRule] = {}
    multiplies: Mapping[str, int] = {}
    always: tuple[dict[str, Any], ...] = ()
    flow: Mapping[str, list[Any]] = {}
    before_hand: tuple[Any, ...] = ()
    words: Mapping[str, Mapping[str, Any]] = {}


def lay_over(base: Mapping[str, Any], document: Mapping[str, Any], overlay: Overlay) -> dict[str, Any]:
    """Return the data of the ruleset `base` with an overlay (rules added on top) merged in. `document` is the overlay
    as plain data, `overlay` its typed form. Raises `RulesBroken` if the two do not go together."""
    merged = {**base, "id": f"{base['id']}+{overlay.id}", "source": f"{base['source']}; {overlay.source}"}
    if not _bets(base.get("flow")):
        raise RulesBroken(f"{overlay.id} goes over a ruleset with betting, and {base['id']} has none")
    if overlay.players is not None:
        least, most = base["players"]
        merged["players"] = [max(least, overlay.players[0]), min(most, overlay.players[1])]
        if merged["players"][0] > merged["players"][1]:
            raise RulesBroken(
                f"{overlay.id} is for {_span(overlay.players)} players, and {base['id']} for {_span((least, most))}"
            )
    if overlay.parties:
        merged["parties"] = document["parties"]
    merged["options"] = _options(base, document, overlay)
    merged["always"] = [*base.get("always", ()), *document.get("always", ())]
    merged["before_hand"] = [*base.get("before_hand", ()), *document.get("before_hand", ())]
    merged["flow"] = {**base["flow"], **document.get("flow", {})}
    merged["words"] = {code: _worded(words, overlay.words.get(code)) for code, words in base["words"].items()}
    return merged


def check_parties(parties: tuple[tuple[int, ...], ...], players: tuple[int, int]) -> str:
    """Return what is wrong with the teams, in words; "" if nothing is. Every seat must be in exactly one team, and
    teams must be of equal size."""
    if not parties:
        return ""
    seats = sorted(seat for party in parties for seat in party)
    sizes = {len(party) for party in parties}
    if len(parties) < 2 or len(sizes) != 1:
        return f"`parties` are to be two or more teams of equal size, not of {', '.join(str(len(p)) for p in parties)}"
    if seats != list(range(1, len(seats) + 1)):
        return f"`parties` are to name each seat from 1 to {len(seats)} once"
    if players != (len(seats), len(seats)):
        return f"`players` is to be [{len(seats)}, {len(seats)}], as `parties` name so many seats"
    return ""


def _options(base: Mapping[str, Any], document: Mapping[str, Any], overlay: Overlay) -> dict[str, Any]:
    options = {**base.get("options", {}), **document.get("options", {})}
    factors = {name: factor for name, factor in overlay.multiplies.items() if name in options}
    if overlay.multiplies and not factors:
        raise RulesBroken(f"{overlay.id} multiplies {', '.join(overlay.multiplies)}; {base['id']} has none of them")
    for name, factor in factors.items():
        options[name] = {**options[name], "default": options[name]["default"] * factor}
    return options


def _worded(words: Mapping[str, Any], added: Mapping[str, Any] | None) -> dict[str, Any]:
    if added is None:
        return dict(words)
    for name in ("name", "about"):
        if not isinstance(added.get(name), str) or not isinstance(words.get(name), str):
            raise RulesBroken(f"`words`: both the overlay and what it is laid over have a `{name}` in every language")
    return {**words, "name": f"{words['name']}, {added['name']}", "about": f"{words['about']} {added['about']}"}


def _bets(flow: Any) -> bool:
    """Return whether a flow contains a betting phase."""
    if isinstance(flow, Mapping):
        return flow.get("do") == "bet" or any(_bets(inner) for inner in flow.values())
    if isinstance(flow, list):
        return any(_bets(inner) for inner in flow)
    return bool(flow == "bet")


def _span(players: tuple[int, int]) -> str:
    least, most = players
    return str(least) if least == most else f"{least} to {most}"
