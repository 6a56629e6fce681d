"""What people do with their hands at a real table, done at the simulated hardware."""

from companion.game.engine.state import State
from companion.simulation.simulated_hardware import SimulatedHardware
from companion.table.intents import LayCard, PressButton, TakeCard
from companion.table.service import Service, handles


class ByHand(Service):
    """The service that lays simulated cards on the simulated readers, takes them away, and presses the simulated
    buttons. Its methods raise `Refused` if the table has no such place or tray."""

    def __init__(self, hardware: SimulatedHardware) -> None:
        self._hardware = hardware

    @handles(LayCard)
    def lay(self, intent: LayCard, state: State) -> None:
        """Lay a card on the reader of a place."""
        self._hardware.lay(intent.card, intent.place)

    @handles(TakeCard)
    def take(self, intent: TakeCard, state: State) -> None:
        """Take a card from the reader of a place."""
        self._hardware.take(intent.card, intent.place)

    @handles(PressButton)
    def press(self, intent: PressButton, state: State) -> None:
        """Press the shift button, or a button of a seat's tray."""
        self._hardware.press(intent.seat, held=intent.held)
