"""Sends to an MQTT broker what the table tells Home Assistant, and looks for the broker again while it is away."""

import asyncio
import json
import logging
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

import msgspec

from companion.web.home.discovery import Happened

if TYPE_CHECKING:
    from paho.mqtt.client import Client

log = logging.getLogger("sabacc")

KEEPALIVE_S = 30
LEAST_WAIT_S, MOST_WAIT_S = 1, 60
"""How many seconds to wait before a lost broker is looked for again: at first, and at most."""
AGAIN_S = 10.0
"""Home Assistant tells when it has started. Everything is then sent again after a random time of up to this many
seconds, so that not all devices of a house speak at once."""


class BrokerSettings(msgspec.Struct, frozen=True):
    """The address of the MQTT broker (`host`, `port`), and the user name and password for it. `id` is unique to this
    table. `base` is the text with which this table's topics begin, `discovery` that with which Home Assistant's
    discovery topics begin."""

    host: str
    port: int
    user: str
    password: str
    id: str
    base: str
    discovery: str


class Broker:
    """Sends the values and events of a table to an MQTT broker, for Home Assistant. All methods must be called in the
    event loop; what the MQTT library's thread receives is passed on to it.

    - `device`: the message that describes the device for Home Assistant
    - `chance`: returns a random number from 0 to 1, so that not everything is sent again at the same moment
    - `changed`: called with the code of a sentence that says what is wrong with the broker, or with "" if nothing is
      wrong any more
    """

    def __init__(
        self,
        settings: BrokerSettings,
        device: Mapping[str, Any],
        chance: Callable[[], float],
        changed: Callable[[str], None] = lambda trouble: None,
    ) -> None:
        self.trouble = ""
        self._settings, self._device, self._chance, self._changed = settings, device, chance, changed
        self._state = b""
        self._client: Client | None = None
        self._connected = False
        self._again: asyncio.TimerHandle | None = None

    def start(self) -> None:
        """Connect to the MQTT broker, and stay connected until `close` is called."""
        from paho.mqtt.client import Client, MQTTv5  # only a table with a broker loads it
        from paho.mqtt.enums import CallbackAPIVersion

        loop, own = asyncio.get_running_loop(), self._settings

        def pass_on(heard: Callable[..., None], *args: object) -> None:
            if not loop.is_closed():
                loop.call_soon_threadsafe(heard, *args)

        made = Client(CallbackAPIVersion.VERSION2, client_id=own.id, protocol=MQTTv5)
        if own.user:
            made.username_pw_set(own.user, own.password)
        made.will_set(f"{own.base}/status", "offline", retain=True)
        made.reconnect_delay_set(LEAST_WAIT_S, MOST_WAIT_S)
        made.on_connect = lambda _, __, ___, reason, ____: pass_on(self._answered, bool(reason.is_failure))
        made.on_connect_fail = lambda _, __: pass_on(self._away)
        made.on_disconnect = lambda _, __, ___, ____, _____: pass_on(self._lost)
        made.on_message = lambda _, __, message: pass_on(self._heard, bytes(message.payload))
        made.connect_async(own.host, own.port, KEEPALIVE_S)
        made.loop_start()
        self._client = made

    async def close(self) -> None:
        """Tell the MQTT broker that the table is off, and end the connection."""
        client, self._client = self._client, None
        if client is None:
            return
        if self._again is not None:
            self._again.cancel()
        if self._connected:
            client.publish(f"{self._settings.base}/status", "offline", retain=True)
        self._connected = False
        client.disconnect()
        await asyncio.to_thread(client.loop_stop)

    def state(self, message: bytes) -> None:
        """Send the message with the table's present values, if it differs from the last one."""
        if message != self._state:
            self._state = message
            self._send("state", message, retain=True)

    def happened(self, news: Happened) -> None:
        """Send an event to Home Assistant. Without a connection to the broker, the event is dropped."""
        self._send(f"event/{news.entity}", msgspec.json.encode(news), retain=False)

    # --- what the broker says ---------------------------------------------------------------------------------------

    def _answered(self, failed: bool) -> None:
        if failed:
            self._is("home-refused")
            return
        self._connected = True
        self._is("")
        if self._client is not None:
            self._client.subscribe(f"{self._settings.discovery}/status")
        self._everything()

    def _away(self) -> None:
        self._is("home-away")

    def _lost(self) -> None:
        self._connected = False
        if self._client is not None and self.trouble != "home-refused":
            self._is("home-away")

    def _heard(self, payload: bytes) -> None:
        """Note that Home Assistant has started, so that everything is sent again."""
        if payload == b"online" and self._again is None:
            self._again = asyncio.get_running_loop().call_later(self._chance() * AGAIN_S, self._everything)

    def _everything(self) -> None:
        """Send the device and its values."""
        self._again = None
        own = self._settings
        if self._client is not None and self._connected:
            self._client.publish(f"{own.discovery}/device/{own.id}/config", json.dumps(self._device), retain=True)
        self._send("status", b"online", retain=True)
        if self._state:
            self._send("state", self._state, retain=True)

    def _send(self, topic: str, payload: bytes, *, retain: bool) -> None:
        if self._client is not None and self._connected:
            self._client.publish(f"{self._settings.base}/{topic}", payload, retain=retain)

    def _is(self, trouble: str) -> None:
        """Note what is wrong with the broker. Each change is logged once."""
        if trouble == self.trouble:
            return
        self.trouble = trouble
        where = f"{self._settings.host}:{self._settings.port}"
        if trouble == "home-away":
            log.warning("home: the broker at %s does not answer; it is looked for again, and play goes on", where)
        elif trouble:
            log.warning("home: the broker at %s refuses this table; look at user and password of [home]", where)
        else:
            log.info("home: the broker at %s has what the table shows", where)
        self._changed(trouble)
