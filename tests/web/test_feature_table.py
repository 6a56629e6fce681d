"""Tests a stream from a feature table in a real browser: the players scan their cards when the hand is over, and the
overlay replays the hand with everybody's chances, delayed by hands and minutes."""

import threading
import time
import urllib.request
from collections.abc import Callable, Iterator
from pathlib import Path
from types import FunctionType, SimpleNamespace

import pytest

from companion.devices.rfid.reader import FieldReport
from companion.display.model.wording import Wording
from companion.game.engine import flow
from companion.game.engine.state import State, in_hand
from companion.game.engine.zones import held
from companion.game.loading.rulesets import load_rules
from companion.game.moves import Move
from companion.locale.screen_words import screen_words
from companion.locale.words import Words
from companion.odds.hindsight import moments
from companion.program.shows import serving
from companion.settings import Config, WebSettings
from companion.simulation.simulated_hardware import simulated_tags
from companion.table.intents import Deal, Intent, Play, Roll
from companion.table.onlooker import Seen
from companion.web.delayed import Delayed
from tests.odds.spying import replace_all
from tests.processes import wait_for
from tests.web.browser import Browser, chromium
from tests.web.running import RunningTable, serving_app

MINUTES, STEP_S = 10, 10
"""The delay of the stream, which is longer than a whole hand, and how many seconds pass between two moves."""

TAGS = simulated_tags(load_rules("standard").deck)
HANDS = {
    1: ("10 of coins", "11 of flasks", "1 of staves"),
    2: ("commander of staves", "7 of coins", "3 of flasks"),
    3: ("idiot", "2 of staves", "3 of sabres"),
}
"""What the players hold in the end; how many of these cards, the draws decide."""


NAMES = {1: "Lando", 2: "Han", 3: "Leia"}


class Feature:
    """A feature table with the server of its stream. `now` is the time of the stream's clock, in seconds."""

    def __init__(self, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        self.now = 0.0
        self.stamps: dict[int, float] = {}
        """When the server saw each state of the table, keyed by the state's `id`."""
        monkeypatch.setattr(serving, "time", SimpleNamespace(monotonic=lambda: self.now, strftime=time.strftime))
        self.table = RunningTable(folder, tags=TAGS)
        web = WebSettings(delay_hands=1, delay_minutes=MINUTES, odds=True)
        self.site = serving.open_site(Config(web=web), self.table.journal, simulated=True)
        self.delayed_to, really = 0, Delayed.look
        """The number of the last row that waits for the stream."""

        def look(delayed: Delayed, seen: Seen) -> bool:
            news = really(delayed, seen)
            self.delayed_to = self.site.pages._number()
            return news

        monkeypatch.setattr(Delayed, "look", look)

    def stream(self, state: State) -> None:
        """Let so much time pass that the stream may show this state, but not yet the next one."""
        self.now = self.stamps[id(state)] + 60 * MINUTES

    def touch(self, *intents: Intent) -> State:
        """Touch the table's screen. The next touch comes some seconds after the stream's server has seen what this one
        has done."""
        before = self.table.table.row
        self.table.screen.touch(*intents)
        wait_for("the move", lambda: self.table.table.row > before)
        row = self.table.table.row
        wait_for("the server to see it", lambda: self.delayed_to >= row)
        head = self.table.table.head
        self.stamps[id(head)] = self.now
        self.now += STEP_S
        return head

    def play_hand(self) -> list[State]:
        """Play a hand in which everybody draws a card and nobody bets, until it is over. Returns its states."""
        drawn = set[int]()
        while True:
            state = self.table.table.head
            phase, seat = flow.mechanic(state).name, flow.turn(state)
            if not in_hand(state):
                break
            if phase == "roll":
                verbs = {option.verb for option in flow.options(state)}
                self.touch(Play(Move("deal-back")) if "deal-back" in verbs else Roll())
            elif phase == "call":
                self.touch(Play(Move("call-hand", 1)))
            elif phase == "showdown":
                self.scan(seat)
            elif phase == "bet":
                self.touch(Play(Move("check", seat)))
            else:
                self.touch(Play(Move("stand" if seat in drawn else "draw", seat)))
                drawn.add(seat)
        states = [*self.table.table.latest_states(1000)][::-1]
        dealt = max(at for at, each in enumerate(states) if any(event.code == "hand-begins" for event in each.news))
        return states[dealt - 1 :]

    def scan(self, seat: int) -> None:
        """Lay the cards of a seat on the field, one after another, and show the hand that the screen proposes."""
        wanted = HANDS[seat][: held(self.table.table.head, seat)]
        uids = {card: uid for uid, card in TAGS.items()}
        for card in wanted:
            for tags in ((uids[card],), ()):
                self.table.post(FieldReport("field", tags, "ok", ""))

        def scanned() -> tuple[str, ...]:
            view = self.table.screen.shown
            return view.scanned.get(seat, ()) if view is not None else ()

        wait_for(f"the scanned hand of seat {seat}", lambda: scanned() == wanted)
        self.touch(Play(Move("reveal", seat, cards=scanned())))


@pytest.fixture
def computing(monkeypatch: pytest.MonkeyPatch) -> set[str]:
    """Return the names of the threads in which chances were computed."""
    found = set[str]()

    def made(function: FunctionType) -> Callable[..., object]:
        def spied(*args: object, **more: object) -> object:
            found.add(threading.current_thread().name)
            return function(*args, **more)

        return spied

    replace_all(monkeypatch, made)
    return found


@pytest.fixture
def feature(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Feature]:
    made = Feature(tmp_path, monkeypatch)
    try:
        yield made
    finally:
        made.table.close()


def chances_in(browser: Browser) -> dict[str, str]:
    """Return the chances that can be seen in the overlay, keyed by the name beside each."""
    found: dict[str, str] = browser.script(
        "return Object.fromEntries([...document.querySelectorAll('.below li')].filter((e) => e.querySelector('i'))"
        ".filter((e) => { const at = e.querySelector('i').getBoundingClientRect();"
        "return at.width && at.top >= 0 && at.bottom <= innerHeight && at.left >= 0 && at.right <= innerWidth; })"
        ".map((e) => [e.querySelector('h3 > span + span').textContent.trim(), e.querySelector('i').innerText.trim()]))"
    )
    return found


def test_the_overlay_replays_a_scanned_hand_with_its_chances(
    feature: Feature, computing: set[str], tmp_path: Path
) -> None:
    with chromium() as browser, serving_app(feature.site.app, feature.site.following) as (address, _):
        file = tmp_path / "overlay.html"
        file.write_bytes(urllib.request.urlopen(f"{address}overlay.html?lang=en").read())
        browser.size("television")
        browser.open(file.as_uri())
        feature.touch(Deal())
        hand = feature.play_hand()
        assert hand[-1].result is not None and len(hand[-1].result.shown) == 3
        assert not chances_in(browser) and "Leia" not in browser.says(), "the minutes have not passed"

        told, in_words = moments(hand, equities=True), Wording(screen_words(Words("en")), hand[-1])
        assert len(told) >= 4
        for moment in told:
            feature.stream(hand[moment.at])
            wanted = {NAMES[seat]: in_words.share(chance) for seat, chance in moment.equity.items()}
            wait_for(f"{wanted}", lambda wanted=wanted: chances_in(browser) == wanted)
            browser.picture(tmp_path / f"overlay-{moment.at}.png")

        for page in ("", "seat/1"):  # what these say of the hand is computed by the server, too
            assert "Leia" in urllib.request.urlopen(f"{address}{page}?lang=en").read().decode()

        feature.stream(feature.touch(Deal()))
        wait_for("the end of the hand", lambda: feature.site.pages.delayed().state.last == hand[-2].last)
        assert "hand 2" not in browser.says().lower(), "hand 2 is still played"
        assert not browser.complaints()
    assert computing and "table" not in computing
