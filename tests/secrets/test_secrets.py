"""Tests that secrets stay secret. Two tables play the same evening: the same moves, the same tags on the same trays,
the same chance. They differ in one thing: which cards the hidden tags stand for, in hands that nobody may know.

Whatever leaves a table must be the same for both, by any way and in any spelling: to the letter, and on the screens of
the table and of the spectators to the pixel. Then it cannot reveal anything. In addition, no seed may leave before its
hand is over, in any form.

What people may know is written down here independently (`may_be_named`), not taken from the program. `SABACC_SEEDS`
sets the number of evenings of each ruleset.
"""

import os
import re
from collections import Counter
from functools import cache
from hashlib import sha256
from pathlib import Path
from random import Random

import pytest

from companion.display.canvas.actions import Go
from companion.display.input.ui import Ui, follow, press
from companion.display.pages.picture import layout
from companion.game.engine import flow
from companion.game.engine.state import State, in_hand
from companion.game.loading.documents import known_overlays, known_rulesets
from companion.game.loading.rulesets import load_rules
from companion.game.moves import Move
from companion.locale.screen_words import screen_words
from companion.locale.words import Words
from companion.odds.public import public
from companion.simulation.simulated_hardware import simulated_tags
from companion.table.intents import (
    Deal,
    Ignore,
    Intent,
    LockLying,
    Play,
    Redo,
    Roll,
    Settle,
    TableRight,
    TrayRight,
    Undo,
    Unscan,
)
from companion.table.views.evening_view import PublicChancesWanted, StoryWanted
from tests.counted import count
from tests.display.input.test_playable import kind_of
from tests.display.scenes.finger import PANELS
from tests.game.random.random_play import ASIDE, ONWARD
from tests.secrets.eyes import Eyes
from tests.secrets.leaves import plain, spellings
from tests.secrets.world import World

SEEDS = int(os.environ.get("SABACC_SEEDS", "1"))
STEPS = 70 if SEEDS > 1 else 12
PATIENCE = 40
"""How many more steps are played if nobody has laid a hidden card yet. In some rulesets only players who have folded
may lay one."""
LONG = SEEDS > 1
HIDDEN = 8
RULESETS = [*known_rulesets(), *(f"standard+{name}" for name in known_overlays() if name != "high-stakes")]
RULESETS += ["pratique+high-stakes"]
PAGES = ("trays", "alarms", "fairness", "rewind", "chart", "decks", "faults", "settings", "chips", "why", "chances")
_SIZES = re.compile(
    r"""['"]bytes['"]: \{[^}]*\}|^# the journal ends with row \d+: .*$|"journal": \{[^}]*\}""", re.MULTILINE
)
"""Matches what may differ between the two tables. One is how long the journal's files are: chance decides how many rows
are written at once. The other is the hash of the journal's end, which covers every row before it, including those that
`test_planted.py` adds. The hash tells nothing about them, because it also covers the seed of a hand, 32 bytes that
nobody knows."""


def may_be_named(state: State, seat: int) -> bool:
    """Return whether the rules let everybody see a card that is laid in this seat's tray now (0: on the field). They do
    for a seat that plays if locked cards lie open (standard 2.4), and for a card that is laid down at a showdown."""
    opens = state.rules.by_verb.get("lock") is not None
    plays = not in_hand(state) or not seat or seat in state.live
    return (opens and plays) or "showdown" in state.slices


class Twins:
    """Two tables that differ only in what the hidden tags stand for, and what people do at both."""

    def __init__(self, folder: Path, ruleset: str, rng: Random) -> None:
        self.rng, self.name = rng, ruleset
        rules = load_rules(ruleset)
        tags = simulated_tags(rules.deck)
        names = rng.sample(sorted(set(tags.values())), min(HIDDEN, len(set(tags.values())) // 2))
        self.hidden = [tag for tag, card in tags.items() if card in names]
        self.secret = frozenset(names)
        self.open = [tag for tag in tags if tag not in self.hidden]
        turned = names[1:] + names[:1]
        swapped = {tag: turned[names.index(card)] if card in names else card for tag, card in tags.items()}
        drawn = [rng.randbytes(32) for _ in range(60)]
        self.seeds: list[bytes] = drawn
        made = [World(folder / each, ruleset, cards, _each(drawn)) for each, cards in (("a", tags), ("b", swapped))]
        self.a, self.b = made
        self.eyes = [Eyes(world.path, rules) for world in made]
        self.player = kind_of(ruleset)(rules, rng)
        self.player.busy = 0.05
        self.seat_people()
        self.lies: dict[int, tuple[tuple[str, ...], ...]] = {}
        self.revealed: set[bytes] = set()
        self.seen: dict[str, tuple[str, tuple[bytes, ...]]] = {}
        self.counts: Counter[str] = Counter()

    def seat_people(self) -> None:
        """Seat somebody at some of the seats, and deal the first hand as soon as possible."""
        least, most = self.state.rules.players
        for seat in range(1, max(least, min(most, 4)) + 1):
            option = next(each for each in flow.operator_options(self.state) if each.verb == "sit")
            amount = min(max(200, option.least or 0), option.most if option.most is not None else 200)
            self.both("touch", Play(Move("sit", seat, amount, name=f"Player {seat}")))

    @property
    def state(self) -> State:
        return self.a.bench.table.head

    def both(self, what: str, *args: object, **more: object) -> None:
        """Do the same at both tables."""
        for world in (self.a, self.b):
            getattr(world, what)(*args, **more)

    def step(self) -> None:
        """Let something happen, then check everything that has left the tables."""
        passed = self.rng.choice([0.02, 0.3, 0.8, 0.8])
        for world in (self.a, self.b):
            world.now += passed
        before = self.state
        doing = [self.play] * 6 + [self.cards] * (4 if self.counts["hidden"] else 8) + [self.operate, self.press]
        self.rng.choice(doing)()
        if in_hand(before) and not in_hand(self.state):
            self.counts["hands"] += 1
            self.both("touch", StoryWanted())
        self.reveal()
        self.look()

    def reveal(self) -> None:
        """Note that the seeds of finished hands have been shown and are no longer secret."""
        over = self.state.hands - in_hand(self.state)
        seeds = self.a.bench.table.seeds
        self.revealed |= {seed for (hand, _), seed in seeds._seeds.items() if hand <= over}
        self.revealed |= {each.seed for (hand, _), all in seeds._renewals.items() if hand <= over for each in all}
        # the commitment to a seed is the seed before it in the chain, so the next one tells the seed of a misdealt
        # hand
        every = [*seeds._seeds.values(), *(each.seed for all in seeds._renewals.values() for each in all)]
        self.revealed |= {sha256(seed).digest() for seed in every}

    # --- what happens -------------------------------------------------------------------------------------------------

    def play(self) -> None:
        """Play a move that names no hidden card; dice are rolled by the tables."""
        state, rng = self.state, self.rng
        if rng.random() < 0.06:
            self.both("touch", rng.choice([Undo(), Undo(), Redo()]))
            return
        if rng.random() < 0.02 and in_hand(state):
            self.both("touch", Play(Move("misdeal", reason="a card was seen")))
            self.counts["misdeals"] += 1
            return
        options = [each for each in flow.options(state) if each.verb not in ASIDE]
        self.player.state = state
        folds = [each for each in options if each.verb == "fold"]
        if not options:
            move = self.player._help()
        elif folds and len(state.live) > 2 and rng.random() < (0.1 if self.counts["hidden"] else 0.6):
            move = self.player.build(folds[0])
        else:
            quick = rng.random() < 0.5
            ranked = sorted(options, key=lambda one: ONWARD.index(one.verb) if one.verb in ONWARD else 99)
            option = ranked[0] if quick else rng.choice([each for each in options if each.verb != "fold"] or options)
            move = self._open_move(option)
        if move is None or flow.refusal(state, move) is not None:
            return
        if move.verb == "deal":
            self.both("touch", Deal())
        elif move.dice:
            self.both("touch", Roll())
        else:
            self.both("touch", Play(move))

    def _open_move(self, option: object) -> Move | None:
        for _ in range(6):
            move = self.player.build(option)  # type: ignore[arg-type]
            if not self.secret & set(move.cards) and move.value not in self.secret:
                return move
        return None

    def cards(self) -> None:
        """Lay hidden cards where nobody may know them, and open ones anywhere."""
        seats = [seat for seat, held in enumerate(self.state.seats, 1) if held][:4]
        if not seats:
            return
        shut = [seat for seat in seats if not may_be_named(self.state, seat)]
        seat = self.rng.choice([*seats, *shut * 4, 0])
        named = may_be_named(self.state, seat)
        pool = self.open[:6] if named else self.hidden
        wells = tuple(tuple(self.rng.sample(pool, self.rng.choice([0, 1, 1, 2]))) for _ in range(2 if seat else 1))
        if not named:
            self.counts["hidden"] += sum(map(len, wells))
        self._lay(seat, wells)

    def _lay(self, seat: int, wells: tuple[tuple[str, ...], ...]) -> None:
        self.lies[seat] = wells
        self.both("lay", seat, wells, signed=self.rng.random() < 0.8)

    def operate(self) -> None:
        """Let the operator handle tags, trays and alarms, without naming a hidden card."""
        rng, seen = self.rng, self.a.view
        seat = rng.choice([0, 1, 2, 3])
        tag = rng.choice([*self.hidden, *self.open[:6]])
        intents: list[Intent] = [Ignore(tag), TableRight(seat)]
        intents += [Settle(rng.choice(seen.alarms).number)] * 2 if seen.alarms else []
        intents += [Unscan(at, cards[0]) for at, cards in seen.scanned.items()]
        if not self.hides(seat):
            intents += [TrayRight(seat), LockLying(rng.choice(self.open[:6]), seat)]
        if rng.random() < 0.15:
            self.both("restart")
            self.counts["restarts"] += 1
        else:
            self.both("touch", rng.choice(intents))

    def hides(self, seat: int) -> bool:
        """Return whether a hidden card lies at a place. The operator's "the tray is right" would make it known, and
        rightly so."""
        return any(tag in self.hidden for well in self.lies.get(seat, ()) for tag in well)

    def press(self) -> None:
        """Press a button of a tray."""
        seat = self.rng.choice([1, 2, 3])
        order = self.a.hub.orders.get(f"t{seat}")
        self.both("press", seat, order.ask if order else 0, fold=self.rng.random() < 0.2)

    # --- what must hold -----------------------------------------------------------------------------------------------

    def look(self) -> None:
        """Check that everything that has left the two tables is the same, and contains no secret seed."""
        one, other = self.a.out(), self.b.out()
        for name, text in one.items():
            if text != other[name]:
                raise AssertionError(f"{name} tells of a hidden card:\n{_where(text, other[name])}")
        self.no_seed(one)
        lies = any(tag in self.hidden for wells in self.lies.values() for well in wells for tag in well)
        if (lies and not self.counts["looks at hidden cards"]) or (LONG and self.rng.random() < 0.06):
            self.look_on(lies=lies)
        if self.rng.random() < (0.1 if LONG else 0.04):
            self.pictures()
        if LONG and self.rng.random() < 0.04:
            self.carry_away()

    def look_on(self, *, lies: bool) -> None:
        """Check the same for both screens, pixel by pixel. `lies`: hidden cards lie on the readers."""
        one, other = (eyes.see(world.view, world.now) for eyes, world in zip(self.eyes, (self.a, self.b), strict=True))
        for name, seen in one.items():
            assert seen == other[name], f"{name} shows a hidden card"
        assert public(self.a.view.state) == public(self.b.view.state)
        self.no_seed({"what spectators are told": one["what spectators are told"]})
        self.counts["looks at hidden cards" if lies else "other looks"] += 1

    def carry_away(self) -> None:
        """Check the same for the files that people take away."""
        whole = LONG or self.name == "galactic-es"  # the doctor makes a bundle slow
        one, other = self.a.carried_away(bundled=whole), self.b.carried_away(bundled=whole)
        for name, text in one.items():
            assert _SIZES.sub("", text) == _SIZES.sub("", other[name]), name
        self.no_seed(one)
        self.counts["files"] += len(one)

    def no_seed(self, texts: dict[str, str]) -> None:
        """Check that no text contains a seed of a hand that is not over."""
        known = self.a.bench.table.seeds
        seeds = [*known._seeds.values(), *(each.seed for all in known._renewals.values() for each in all)]
        secret = tuple(each for each in seeds if each not in self.revealed)
        # what was looked at before for the same seeds, and the states of the last minute, which were looked at when
        # shown
        new = {name: text for name, text in texts.items() if self.seen.get(name) != (text, secret)}
        new.pop("view.rewind", None)
        new.pop("view.logged", None)
        self.seen |= {name: (text, secret) for name, text in new.items()}
        new = {name: plain(text) for name, text in new.items()}
        for seed in secret:
            for spelt in _spelt(seed):
                for name, text in new.items():
                    assert spelt not in text, f"{name} tells the seed of a hand that is not over: {spelt}"
        self.counts["seeds"] += 1

    def pictures(self) -> None:
        """Check a page in some language: it shows the same texts at both tables, nothing that is not in both views, and
        no hidden card."""
        lang, panel = self.rng.choice(["en", "fr", "es"]), self.rng.choice(PANELS)
        page = self.rng.choice([None, *PAGES])
        said = []
        if page == "chances":
            self.both("touch", PublicChancesWanted())
        for world in (self.a, self.b):
            ui = follow(Ui(), world.view, world.now)
            if page:
                ui, _ = press(ui, world.view, Go(page))  # type: ignore[arg-type]
            say = screen_words(Words(lang))
            said.append(layout(world.view, ui, panel, say).texts())
        assert said[0] == said[1], (page, lang)
        self.no_seed({f"the page {page}": " ".join(said[0])})
        self.counts["pictures"] += 1

    def close(self) -> None:
        for eyes in self.eyes:
            eyes.close()
        self.both("close")


_spelt = cache(spellings)


def _each(seeds: list[bytes]) -> object:
    left = iter(seeds)
    return lambda size: next(left)


def _where(one: str, other: str) -> str:
    at = next((at for at, (a, b) in enumerate(zip(one, other, strict=False)) if a != b), min(len(one), len(other)))
    return f"... {one[max(0, at - 200) : at + 80]}\n... {other[max(0, at - 200) : at + 80]}"


@pytest.mark.parametrize("ruleset", RULESETS)
def test_what_leaves_the_table_tells_nothing_of_hidden_cards_and_seeds(ruleset: str, tmp_path: Path) -> None:
    counts: Counter[str] = Counter()
    for number in range(SEEDS):
        folder = tmp_path / str(number)
        folder.mkdir()
        twins = Twins(folder, ruleset, Random(f"{ruleset} {number}"))
        try:
            for at in range(STEPS + PATIENCE):
                if at >= STEPS and twins.counts["looks at hidden cards"]:
                    break
                try:
                    twins.step()
                except Exception as error:  # noted, and raised again
                    error.add_note(f"{ruleset}, evening {number}, step {at}")
                    raise
            twins.carry_away()
        finally:
            twins.close()
        counts += twins.counts
    count(ruleset, evenings=SEEDS, **counts)
    assert counts["hidden"] and counts["looks at hidden cards"], counts
