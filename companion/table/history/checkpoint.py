"""Checkpoints: the state between two hands, stored as JSON. A restart begins from the last one, so it need not read the
whole evening."""

from collections.abc import Callable, Mapping
from typing import Any

import msgspec
from msgspec.structs import replace

from companion.game.engine.rules import Rules, Value
from companion.game.engine.state import Account, Frame, Person, Result, Seat, Slice, State, purses_of
from companion.game.loading.rulesets import load_rules

Load = Callable[[str, Mapping[str, object]], Rules]
"""A function that returns the ruleset with this name and these options. Raises `RulesBroken`."""


class _Checkpoint(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    ruleset: str
    options: Mapping[str, Value]
    seats: tuple[Seat | None, ...]
    people: tuple[Person, ...]
    accounts: tuple[Account, ...]
    money: tuple[int, ...]
    button: int
    hands: int
    misdeals: int
    paused: bool
    kept: dict[str, dict[str, Any]]
    frames: tuple[dict[str, Any], ...]
    result: Result | None


def encode(state: State) -> bytes:
    """Return the state as JSON. Raises `ValueError` if a hand is in progress, or a phase is being finished under former
    rules."""
    if state.order or any(frame.rules for frame in state.frames):
        raise ValueError("a checkpoint is made between hands only, when no phase is finished under former rules")
    frames = tuple(msgspec.to_builtins(frame) for frame in state.frames)
    return msgspec.json.encode(
        _Checkpoint(
            state.rules.id,
            state.rules.changed(),
            state.seats,
            state.people,
            state.accounts,
            state.money,
            state.button,
            state.hands,
            state.misdeals,
            state.paused,
            {name: msgspec.to_builtins(note) for name, note in state.kept.items()},
            frames,
            state.result,
        )
    )


def decode(data: bytes, load: Load = load_rules) -> State:
    """Return the state that is stored in `data`, with the present version of its ruleset. Raises `RulesBroken` if that
    ruleset cannot be used, and `msgspec.MsgspecError` if `data` is no stored state."""
    kept = msgspec.json.decode(data, type=_Checkpoint)
    rules = load(kept.ruleset, kept.options)
    return State(
        rules=rules,
        seats=kept.seats,
        people=kept.people,
        purses=purses_of(kept.seats, kept.people),
        accounts=kept.accounts,
        units=tuple(dict.fromkeys(account.unit for account in kept.accounts)),
        money=kept.money,
        button=kept.button,
        hands=kept.hands,
        misdeals=kept.misdeals,
        paused=kept.paused,
        kept={name: _slice(raw) for name, raw in kept.kept.items()},
        frames=tuple(_frame(raw) for raw in kept.frames),
        result=kept.result,
    )


def _frame(raw: dict[str, Any]) -> Frame:
    kept = raw.pop("slice", None)
    frame = msgspec.convert(raw, Frame)
    return replace(frame, slice=_slice(kept)) if kept else frame


def _slice(raw: dict[str, Any]) -> Slice:
    kinds = {kind.__name__: kind for kind in Slice.__subclasses__()}
    return msgspec.convert(raw, kinds[raw["type"]])
