"""The faults of simulated hardware, as the screen shows and sets them."""

import msgspec


class FaultView(msgspec.Struct, frozen=True):
    """A fault that can be switched on in the simulated hardware. `place` is "field", "tray 1" and so on. `level` 0 is
    off, otherwise 1 to 100, in per cent for faults that have a strength. `usual` is the level to begin with; 0 for a
    fault that is only on or off."""

    name: str
    place: str
    level: int = 0
    usual: int = 0


class SetFault(msgspec.Struct, frozen=True):
    """A command to simulated hardware: switch a fault on (`level` 1 to 100, in per cent if it has a strength) or off
    (0)."""

    name: str
    place: str
    level: int
