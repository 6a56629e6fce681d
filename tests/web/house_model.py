"""A second model of the house around the table, made from what Home Assistant and WLED document for everybody: it
accepts what they would accept, and says what is wrong with anything else.

Sources: www.home-assistant.io/integrations/mqtt (device discovery), /integrations/sensor.mqtt,
/integrations/event.mqtt; kno.wled.ge/interfaces/json-api."""

import json
import re
from typing import Any

from jinja2 import Environment, StrictUndefined

SHORT = {
    "avty_t": "availability_topic", "cmps": "components", "def_ent_id": "default_entity_id", "dev": "device",
    "evt_typ": "event_types", "hw": "hw_version", "ic": "icon", "ids": "identifiers", "mdl": "model",
    "mf": "manufacturer", "o": "origin", "p": "platform", "stat_t": "state_topic", "sw": "sw_version",
    "uniq_id": "unique_id", "val_tpl": "value_template",
}  # fmt: skip
"""Keys that may be written shorter."""
COMMON = {"platform", "name", "unique_id", "default_entity_id", "state_topic", "icon", "value_template"}
ALLOWED = {"sensor": COMMON, "event": {*COMMON, "event_types"}}
"""What a component of each platform may have, as far as a table needs any of it."""
MOST_STATE = 255
"""The most letters of a state."""
MOST_PRESET = 250


def long(found: Any) -> Any:
    """Return a discovery message with its keys written out."""
    if not isinstance(found, dict):
        return found
    return {SHORT.get(key, key): value if key == "cmps" else long(value) for key, value in found.items()}


class HomeAssistant:
    """A Home Assistant that hears MQTT messages. `states` are the present states of its sensors by their keys, `events`
    what its event entities have fired, and `available` is whether it believes that the table is on."""

    def __init__(self, prefix: str = "homeassistant") -> None:
        self.states: dict[str, str] = {}
        self.events: list[tuple[str, str, dict[str, Any]]] = []
        self.available = False
        self._prefix, self._components, self._availability = prefix, dict[str, dict[str, Any]](), ""
        self._templates = Environment(undefined=StrictUndefined)

    def hear(self, topic: str, payload: str, *, kept: bool) -> None:
        """Take a message; `kept`: the broker had retained it."""
        if re.fullmatch(rf"{self._prefix}/device/[a-zA-Z0-9_-]+/config", topic):
            self._discover(json.loads(payload))
        elif topic == self._availability:
            assert payload in ("online", "offline")
            self.available = payload == "online"
        else:
            for key, component in self._components.items():
                if component["state_topic"] == topic:
                    (self._sensor if component["platform"] == "sensor" else self._event)(key, component, payload, kept)

    def _discover(self, message: Any) -> None:
        found = long(message)
        assert {"device", "origin", "components"} <= set(found), "mandatory at the root of a device's discovery"
        assert found["origin"]["name"] and found["device"]["identifiers"]
        self._availability = found["availability_topic"]
        self._components = {key: long(each) for key, each in found["components"].items()}
        unique = [each["unique_id"] for each in self._components.values()]
        assert len(set(unique)) == len(unique)
        for each in self._components.values():
            platform = each["platform"]
            assert set(each) <= ALLOWED[platform], set(each) - ALLOWED[platform]
            assert not set("#+") & set(each["state_topic"])
            assert re.fullmatch(rf"{platform}\.[a-z0-9]+(_[a-z0-9]+)*", each["default_entity_id"])
            assert re.fullmatch(r"mdi:[a-z0-9-]+", each["icon"])
            assert platform != "event" or each["event_types"]

    def _sensor(self, key: str, component: dict[str, Any], payload: str, kept: bool) -> None:
        rendered = self._templates.from_string(component["value_template"]).render(value_json=json.loads(payload))
        assert len(str(rendered)) <= MOST_STATE
        self.states[key] = str(rendered)

    def _event(self, key: str, component: dict[str, Any], payload: str, kept: bool) -> None:
        if kept:
            return  # an old event is no news
        found = json.loads(payload)
        assert found["event_type"] in component["event_types"]
        self.events.append((key, found.pop("event_type"), found))


class Light:
    """A light with WLED. `preset` is the one that it shows."""

    def __init__(self) -> None:
        self.preset = -1

    def hear(self, method: str, path: str, body: Any) -> dict[str, Any]:
        """Take a request; return the answer."""
        assert (method, path) in (("POST", "/json"), ("POST", "/json/state")) and isinstance(body, dict)
        preset = body.get("ps")
        assert set(body) == {"ps"} and isinstance(preset, int) and 1 <= preset <= MOST_PRESET
        self.preset = preset
        return {"success": True}
