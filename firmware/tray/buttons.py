"""Debounces and counts the tray's buttons. Each press belongs to the question (the decision that the player has to
make) that the tray showed when the press began."""

DEBOUNCE_MS = 20
HOLD_MS = 800  # how long the fold button must be held, so that nobody folds by brushing it


class Button:
    """One button of the tray. `count`: presses since the start. `ask`: number of the question (the player's decision)
    that was shown when the last counted press began.

    `hold_ms`: how long the button must be held for a press to count; 0 counts it at once."""

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
        """Process the level of the button's pin at `now`, in ms. `pressed`: whether the button is down. `ask`: the
        number of the question that the player sees now. Return whether a press has just been counted."""
        if not self._seen_up:
            self._seen_up = not pressed
        elif pressed != self._raw:
            if now - self._raw_at >= DEBOUNCE_MS:  # otherwise it bounces, and the press has begun earlier
                self._raw_ask = ask
            self._raw, self._raw_at = pressed, now
        elif pressed != self._down and now - self._raw_at >= DEBOUNCE_MS:
            self._down, self._counted = pressed, False
            self._down_at, self._down_ask = self._raw_at, self._raw_ask
        if self._down and not self._counted and now - self._down_at >= self._hold_ms:
            self._counted = True
            self.count, self.ask = self.count + 1, self._down_ask
            return True
        return False

    def held(self, now: int) -> int:
        """Return, in per cent, for how much of the required time the button has been held at `now` (ms): 0 while it is
        not pressed, 100 once the press has been counted."""
        if not self._down or not self._hold_ms:
            return 0
        return 100 if self._counted else min(100 * (now - self._down_at) // self._hold_ms, 99)
