"""Buttons: debounced and counted. Each press belongs to the question that was shown at the time."""

DEBOUNCE_MS = 20
HOLD_MS = 800  # how long the fold button must be held, so that nobody folds by brushing it


class Button:
    """One button. `count`: presses since the start. `ask`: the question shown when the last press began.

    `hold_ms`: how long it must be held to count; 0 counts at once."""

    def __init__(self, hold_ms: int = 0) -> None:
        self._hold_ms = hold_ms
        self._seen_up = False  # a button that is down at the start was pressed, and perhaps counted, before
        self._raw = False
        self._raw_at = 0
        self._down = False
        self._counted = False
        self._down_at = 0
        self._down_ask = 0
        self._raw_ask = 0
        self.count = 0
        self.ask = 0

    def update(self, pressed: bool, now: int, ask: int) -> bool:
        """Process the level of the pin (`pressed`) at `now`, in ms. Returns whether a press has just counted. `ask`:
        the question shown now."""
        if not self._seen_up:
            self._seen_up = not pressed
        elif pressed != self._raw:
            self._raw, self._raw_at, self._raw_ask = pressed, now, ask
        elif pressed != self._down and now - self._raw_at >= DEBOUNCE_MS:
            self._down, self._counted = pressed, False
            self._down_at, self._down_ask = self._raw_at, self._raw_ask
        if self._down and not self._counted and now - self._down_at >= self._hold_ms:
            self._counted = True
            self.count, self.ask = self.count + 1, self._down_ask
            return True
        return False

    def held(self, now: int) -> int:
        """Progress of a hold in per cent: 0 while not pressed, 100 once it has counted."""
        if not self._down or not self._hold_ms:
            return 0
        return 100 if self._counted else min(100 * (now - self._down_at) // self._hold_ms, 99)
