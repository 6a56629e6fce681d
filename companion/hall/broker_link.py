"""A connection to the broker, by MQTT version 5. It reconnects by itself whenever it is lost.

The MQTT library reads and writes in a thread of its own, so nothing else waits for the network."""

import logging
import random
import socket
import ssl
import sys
from collections.abc import Callable, Sequence
from typing import Any, Protocol

from paho.mqtt.client import Client, MQTTMessage, MQTTv5
from paho.mqtt.enums import CallbackAPIVersion
from paho.mqtt.packettypes import PacketTypes
from paho.mqtt.properties import Properties
from paho.mqtt.subscribeoptions import SubscribeOptions

from companion.hall.hall_wire import LONGEST_S, MOST_MESSAGE, Heard, Post

log = logging.getLogger("sabacc")

KEEP_ALIVE_S = 10
"""After this many seconds, broker and client notice that the other one has gone."""
AGAIN_S = 1.0
"""The seconds until the first new try to connect. They double up to `LONGEST_S`, and chance lengthens both."""
MOST_WAITING = 5000
"""The most messages that wait to be sent. Further ones are dropped."""
AROUND = 1024
"""The most bytes that a message has besides its topic and text."""
EXPIRY_S = 24 * 3600
"""How many seconds the broker keeps a message for clients that come later."""


def at_once(sock: Any) -> None:
    """Switch off the delay of small messages on a TCP connection (TCP_NODELAY). Otherwise a message waits, up to 40 ms,
    until the other side has acknowledged the one before."""
    sock.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)


class Wire(Protocol):
    """The interface of a connection to the broker."""

    def start(self) -> None:
        """Connect to the broker, and try again whenever that fails."""

    def post(self, post: Post) -> None:
        """Send a message, or drop it without a connection."""

    def close(self) -> None:
        """Disconnect from the broker."""


class Link:
    """A connection to the broker at this address and port.

    * `name`: the client's name, which no other client may have
    * `topics`: the MQTT topics to subscribe to
    * `heard`: called with each message, in the library's thread
    * `turned`: called with "" when a connection is there, else with a code that says why it is not
    * `will`: the message that the broker sends when this client is gone (MQTT's last will)
    * `tls`: encrypts the connection; None for a plain one
    * `chance`: returns a random number below 1; it spreads the attempts, so that not all tables connect at once after
      the broker was away
    """

    def __init__(
        self,
        address: str,
        port: int,
        name: str,
        topics: Sequence[str],
        heard: Callable[[Heard], None],
        turned: Callable[[str], None],
        *,
        will: Post | None = None,
        tls: ssl.SSLContext | None = None,
        chance: Callable[[], float] = random.random,
    ) -> None:
        self._topics, self._heard, self._turned = topics, heard, turned
        self._open = False
        self._large: set[str] = set()
        """The topics of messages that were too large to be sent."""
        self._kept = Properties(PacketTypes.PUBLISH)  # type: ignore[no-untyped-call]
        self._kept.MessageExpiryInterval = EXPIRY_S
        self._client = client = Client(CallbackAPIVersion.VERSION2, name, protocol=MQTTv5)
        client.on_connect, client.on_disconnect, client.on_message = self._connected, self._lost, self._message
        client.on_connect_fail = self._failed
        client.on_socket_open = lambda _client, _data, sock: at_once(sock)
        late = 1 + chance() / 2
        client.reconnect_delay_set(late * AGAIN_S, late * LONGEST_S)  # type: ignore[arg-type]  # it takes fractions, too
        client.max_queued_messages_set(MOST_WAITING)
        if tls is not None:
            client.tls_set_context(tls)
        if will is not None:
            client.will_set(will.topic, will.payload, qos=1, retain=will.retain)
        wants = Properties(PacketTypes.CONNECT)  # type: ignore[no-untyped-call]
        wants.MaximumPacketSize = MOST_MESSAGE
        client.connect_async(address, port, KEEP_ALIVE_S, clean_start=True, properties=wants)

    def start(self) -> None:
        """Connect, and go on trying until `close`."""
        self._client.loop_start()

    @property
    def open(self) -> bool:
        """Whether the client is connected to the broker now."""
        return self._open

    def post(self, post: Post) -> None:
        """Send a message. Without a connection the message is dropped; that does no harm, because whoever misses it
        asks for it again. So is one that is too large for the broker, which would end the connection over it, and over
        its repetition after each reconnection."""
        if not self._open:
            return
        if len(post.topic) + len(post.payload) > MOST_MESSAGE - AROUND:
            if post.topic not in self._large:  # it comes again and again
                self._large.add(post.topic)
                log.warning("hall: a message is too large to be sent: %s", post.topic)
            return
        self._client.publish(post.topic, post.payload, qos=1, retain=post.retain, properties=self._kept)

    def close(self) -> None:
        """Disconnect from the broker and end the MQTT library's thread."""
        self._open = False
        self._client.disconnect()
        self._client.loop_stop()

    def _connected(self, client: Client, data: Any, flags: Any, reason: Any, properties: Any) -> None:
        if reason.is_failure:
            self._turned("refused")
            return
        if self._topics:
            client.subscribe([(each, SubscribeOptions(qos=1, noLocal=True)) for each in self._topics])
        self._open = True
        self._turned("")

    def _lost(self, client: Client, data: Any, flags: Any, reason: Any, properties: Any) -> None:
        self._open = False
        self._turned("taken" if getattr(reason, "value", 0) == _TAKEN_OVER else "lost")

    def _failed(self, client: Client, data: Any) -> None:
        self._open = False
        wrong = isinstance(sys.exc_info()[1], ssl.SSLError)  # the library calls this while it handles the error
        self._turned("wrong-key" if wrong else "no-broker")

    def _message(self, client: Client, data: Any, message: MQTTMessage) -> None:
        self._heard(Heard(message.topic, bytes(message.payload), message.retain))


_TAKEN_OVER = 142
"""The reason with which the broker ends a connection whose name another client has taken."""
