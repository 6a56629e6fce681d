"""The health lights of a table: small lights on the screen that show whether a part works. There is one for each
device, and one that stands for all other parts of the program."""

from collections.abc import Callable, Iterable
from functools import partial

from msgspec.structs import replace

from companion.program.loop.breaker import Breaker
from companion.table.views.table_view import Device, DeviceName, Health

PANEL, SCREEN, LOOP, CARDS = "panel", "display", "loop", "cards"
"""Names of the parts of the program that are not services: shift panel, screen, main loop, tracking of cards."""

LIT: dict[str, DeviceName] = {PANEL: "panel", SCREEN: "display"}
"""The health light of each part that has its own light. All other parts share the light "program"."""


class HealthLights:
    """Keeps the health lights (small lights on the screen) of all devices and parts of the program. `clock`: returns
    the time in seconds. `failed`: called with the name of a part when that part begins to fail."""

    def __init__(self, devices: Iterable[Device], clock: Callable[[], float], failed: Callable[[str], None]) -> None:
        self._devices: dict[DeviceName, Device] = {device.name: device for device in devices}
        self._clock, self._said = clock, failed
        self._broken: set[str] = set()
        self.changed = True
        """Whether any light may have changed since somebody last set this to False."""

    def breaker(self, name: str) -> Breaker:
        """Make a circuit breaker for the part with the given name. Its failures show in these lights."""
        return Breaker(name, self._clock, partial(self.set_works, name))

    def set_works(self, name: str, works: bool) -> None:
        """Note that the part with the given name works again (`works` is True) or has begun to fail (False)."""
        self.changed = True
        if works:
            self._broken.discard(name)
        else:
            self._broken.add(name)
            self._said(name)

    def report(self, name: DeviceName, health: Health, detail: str) -> None:
        """Note the health that a device reports. `detail` is a code that says what is wrong; "" if nothing is."""
        known = self._devices.get(name)
        now = Device(name, health, detail, simulated=known is not None and known.simulated)
        if now != known:
            self._devices[name], self.changed = now, True

    def lights(self) -> tuple[Device, ...]:
        """Return the current health lights (small lights on the screen) of all devices. The light of a failed part of
        the program is included."""
        found = dict(self._devices)
        for part in self._broken:
            name = LIT.get(part, "program")
            known = found.get(name, Device(name, "ok"))
            found[name] = replace(known, health="unsteady" if name == "program" else "down", detail="part-failed")
        return tuple(found.values())
