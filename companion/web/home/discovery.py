"""What Home Assistant is told about the table: the device with its entities, their present values, and what has
happened.

Home Assistant makes the entities by itself from the message of `device` (MQTT device discovery). The broker retains the
values. It does not retain events; otherwise every restart of Home Assistant would repeat the last one.
"""

from collections.abc import Sequence
from typing import Any

import msgspec

from companion.game.engine.state import State
from companion.game.moves import Event
from companion.game.phases.shared.shift import SHIFTS
from companion.table.onlooker import Seen
from companion.web.values import Values

SENSORS = {
    "phase": ("Phase", "{{ value_json.phase_words }}", "mdi:cards-playing"),
    "turn": ("Turn", "{{ value_json.turn_name }}", "mdi:account-arrow-right"),
    "hand": ("Hand", "{{ value_json.hand }}", "mdi:counter"),
    "hand_pot": ("Hand pot", "{{ value_json.pots['hand-pot'] | default(0) }}", "mdi:poker-chip"),
    "sabacc_pot": ("Sabacc pot", "{{ value_json.pots['sabacc-pot'] | default(0) }}", "mdi:treasure-chest"),
    "told": ("Last event", "{{ value_json.told[:250] }}", "mdi:message-text"),
}
"""The sensors: the name of each, the template that takes its value from the state, and an icon."""

EVENTS = {
    "shift": ("Shift", ["shift"], "mdi:shuffle-variant"),
    "win": ("Win", ["win", "sabacc"], "mdi:trophy"),
}
"""The event entities: the name of each, its types ("sabacc" is the win of the sabacc pot), and an icon."""


class Happened(msgspec.Struct, frozen=True):
    """Something that lights and automations may react to: the `entity` in `EVENTS`, the type of the event, and what
    happened in words (`told`). `seats` are the winners."""

    entity: str
    event_type: str
    told: str = ""
    seats: tuple[int, ...] = ()


def device(id_: str, name: str, base: str, version: str) -> dict[str, Any]:
    """Return the message that describes the table to Home Assistant: the device and its entities. `id_` is unique to
    the table, `name` is what people call it, `base` is the beginning of its topics, and `version` that of this
    program."""
    entities: dict[str, Any] = {
        key: {
            "p": "sensor", "name": said, "unique_id": f"{id_}_{key}", "default_entity_id": f"sensor.{id_}_{key}",
            "state_topic": f"{base}/state", "value_template": template, "icon": icon,
        }
        for key, (said, template, icon) in SENSORS.items()
    }  # fmt: skip
    entities |= {
        key: {
            "p": "event", "name": said, "unique_id": f"{id_}_{key}", "default_entity_id": f"event.{id_}_{key}",
            "state_topic": f"{base}/event/{key}", "event_types": types, "icon": icon,
        }
        for key, (said, types, icon) in EVENTS.items()
    }  # fmt: skip
    return {
        "dev": {"ids": [id_], "name": name, "mf": "sabacc", "sw": version},
        "o": {"name": "sabacc", "sw": version},
        "avty_t": f"{base}/status",
        "cmps": entities,
    }


def state_message(found: Values) -> bytes:
    """Return the values of a table as the JSON message that the broker keeps for Home Assistant. It has the number of
    each seat's locked cards instead of their names."""
    plain = msgspec.to_builtins(found)
    for seat in plain["seats"]:
        seat["locked"] = len(seat["locked"])
    return msgspec.json.encode(plain)


class Lately:
    """Notices events (a shift, a win) by comparing the table with what it was at the call before. Events from before
    the first call are not reported, and neither are events that were undone."""

    def __init__(self) -> None:
        self._past: Sequence[Event] | None = None
        self._ended = 0

    def news(self, seen: Seen, told: str) -> list[Happened]:
        """Return the events since the last call. `seen` is what is known of the table now; `told` is the table's last
        event in words, which is passed on with the events."""
        state, before = seen.state, self._past
        if state is None or seen.covered:
            self._past = None
            return []
        self._past = seen.events
        ended = min(self._ended, state.hands)
        self._ended = max(ended, _last_won(state))
        if before is None:
            return []
        news = _after(before, seen.events)
        found = [Happened("shift", "shift", told) for event in news if event.code in SHIFTS][:1]
        if self._ended > ended and state.result is not None:
            sabacc = any(event.code == "wins-sabacc-pot" for event in news)
            found.append(Happened("win", "sabacc" if sabacc else "win", told, state.result.winners))
        return found


def _last_won(state: State) -> int:
    """Return the number of the last hand that somebody has won, or 0 if there is none."""
    over = state.result is not None and not state.order
    return state.result.hand if over and state.result is not None and state.result.winners else 0


def _after(before: Sequence[Event], past: Sequence[Event]) -> Sequence[Event]:
    """Return the events after those that were known before. There are none if the known ones are gone, because the
    journal was read again."""
    if not before:
        return past
    at = next((at for at in range(len(past) - 1, -1, -1) if past[at] is before[-1]), None)
    return () if at is None else past[at + 1 :]
