"""The faults of simulated hardware, as the screen shows and sets them."""

import msgspec


class FaultView(msgspec.Struct, frozen=True):
    """A fault that the simulated hardware can have. `place`: "field", "tray 1" ...; `level` 0 is off, else 1 to 100,
    a per cent where the fault has one; `usual` is the per cent to begin with, 0 for a fault that is only on or off."""

    name: str
    place: str
    level: int = 0
    usual: int = 0


class SetFault(msgspec.Struct, frozen=True):
    """Simulated hardware: switch a fault on (`level` 1 to 100, per cent where it has one) or off (0)."""

    name: str
    place: str
    level: int
