"""For the type checker: on a Pico `wire.py` is the companion's own file, copied by `sabacc trays flash`."""

from companion.devices.trays.wire import PROTOCOL as PROTOCOL
from companion.devices.trays.wire import Lines as Lines
from companion.devices.trays.wire import encode as encode
