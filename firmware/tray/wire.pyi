"""The types of the module `wire` (lines of text between tray and companion), for the type checker. On a Pico, `wire.py`
is the companion's own file, which `sabacc trays flash` copies."""

from companion.devices.trays.wire import PROTOCOL as PROTOCOL
from companion.devices.trays.wire import Lines as Lines
from companion.devices.trays.wire import encode as encode
