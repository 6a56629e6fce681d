"""The light of the computer itself: shown while its power, its heat or its disk is not as it should be."""

from msgspec.structs import replace

from companion.game.state import State
from companion.program.health import Computer, HealthReport
from companion.table.desk import Desk
from companion.table.sight import Device, Sight


class HealthDesk(Desk):
    """Takes what the watch posts."""

    def __init__(self) -> None:
        self.computer = Computer()

    def heard(self, item: object, state: State) -> bool:
        """The computer's health is nobody else's business."""
        if not isinstance(item, HealthReport):
            return False
        self.computer = item.computer
        return True

    def sight(self, sight: Sight) -> Sight:
        """With a light more while there is trouble."""
        trouble = self.computer.trouble
        if not trouble:
            return sight
        return replace(sight, devices=(*sight.devices, Device("computer", "unsteady", trouble)))
