"""A random evening: people play, undo, redo, correct, come and go; the table is switched off, the plug is pulled, the
clock jumps; and cards, trays and buttons have the faults of the simulator."""

from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any

from msgspec.structs import replace

from companion.devices.panel import PanelReport
from companion.devices.rfid.reader import FieldReport
from companion.devices.trays.report import Presses, TrayReport
from companion.game.engine import flow
from companion.game.engine.state import HAND_POT, State, in_hand, seated
from companion.game.loading.documents import known_rulesets
from companion.game.moves import Move
from companion.game.phases.drawn.drawn_rules import draws
from companion.table.intents import (
    Deal,
    Draw,
    Ignore,
    Intent,
    LockLying,
    Play,
    Redo,
    Roll,
    Settle,
    TableRight,
    TheRest,
    TrayRight,
    Undo,
)
from companion.table.views.fairness import Cut
from tests.chaos.room import Room, facts
from tests.game.random.random_play import ASIDE, CLOSER_LOOK, NAMES, Evening
from tests.game.random.test_random_kessel import Kessel
from tests.game.steps import allowed

DRAWN = ("draw-rules", "add-rule", "drop-rule")
EDITS = ("adjust", "count", "free", "relabel", "misdeal", "name-card", "move-seat", "give-turn")
"""The verbs of corrections, which need a reason."""
SIGNED = ("unread-tag", "many-tags", "fault", "deaf", "antenna-off", "crypto-stuck", "no-contact", "no-module")
"""The details in a reader's report that the simulator's faults can cause."""
ODD = ("offline", "no-answer", "no-tray", "other-protocol", "older", "newer", "stopped", "two-trays", "no-seat")
"""The details in a tray's report that these faults can cause."""


@dataclass
class Seen:
    """What has happened in all evenings."""

    moves: int = 0
    hands: int = 0
    undos: int = 0
    redos: int = 0
    edits: int = 0
    misdeals: int = 0
    voided: int = 0
    """The number of misdeals after which the table was compared with its state before the deal."""
    restarts: int = 0
    plugs: int = 0
    lost: int = 0
    faults: int = 0
    devices: int = 0
    """The number of these actions that used the simulated hardware, with the simulator's faults."""
    changes: int = 0
    verbs: Counter[str] = field(default_factory=Counter)


class Turmoil:
    """One such evening, decided by `rng`. `wired`: with all simulated hardware; otherwise with reports only, including
    some that no driver would send."""

    def __init__(
        self, path: Path, ruleset: str, options: dict[str, Any], rng: Random, seen: Seen, *, wired: bool = False
    ) -> None:
        self.rng, self.seen = rng, seen
        kept = rng.choice([1, 30, 2000])
        self.room = Room(path, ruleset, options, kept, Random(rng.random()) if wired else None)
        rules = self.room.table.head.rules
        self.players = {"kessel": Kessel(rules, rng)}
        self.player = Evening(rules, rng)
        self.presses = 0
        self.trays: dict[int, TrayReport] = {}
        tags = list(self.room.tags)
        self.tags = [*rng.sample(tags, min(8, len(tags))), "04fefefefefefe", "08112233", ""]
        self.at_deal: tuple[State, State] | None = None
        """The states before and after the deal, as long as nothing has happened that a misdeal would not take back."""
        self.sit_down()

    # --- one thing --------------------------------------------------------------------------------------------------

    def step(self) -> None:
        """Do one random thing."""
        rng = self.rng
        self.room.now += rng.choice([0.02, 0.2, 0.8, 3.0])
        self.room.wall += rng.choice([0.1, 2.0])
        (doing,) = rng.choices(
            [self.play, self.back, self.forth, self.correct, self.wires, self.power, self.disk, self.clock],
            [60, 9, 6, 5, 12, 3, 14, 1],
        )
        doing()

    def sit_down(self) -> None:
        least, most = self.state.rules.players
        rich = self.rng.choice([15, 60, 400])
        for seat in sorted(self.rng.sample(range(1, most + 1), self.rng.randint(max(2, least), most))):
            sit = next((each for each in flow.operator_options(self.state) if each.verb == "sit"), None)
            if sit is not None and seat in sit.seats:
                amount = min(max(rich, sit.least or 0), rich if sit.most is None else sit.most)
                self.do(Move("sit", seat, amount, name=NAMES[seat]))

    @property
    def state(self) -> State:
        return self.room.table.head

    def builder(self) -> Evening:
        """Builds random moves for the rules in force."""
        found = self.players.get(self.state.rules.id, self.player)
        found.state = self.state
        return found

    # --- play -------------------------------------------------------------------------------------------------------

    def play(self) -> None:
        state, options = self.state, allowed(self.state)
        assert options, "nobody can do anything"
        builder = self.builder()
        option = builder._choose(options)
        if option is None:
            move = builder._help()
            if flow.refusal(state, move) is None:
                self.do(move)
            return
        if option.verb == "ruleset" and self.rng.random() < 0.5:
            self.other_rules()
            return
        self.do(builder.build(option))

    def do(self, move: Move) -> None:
        """Play an offered move as a finger would. The table must accept it."""
        before, room = self.state, self.room
        intent = self._intent(move)
        played = not isinstance(intent, Play)
        why = None if played else flow.refusal(before, move)
        verbs = len(room.table.played_verbs)
        room.touch(intent)
        if played and self.state is before:  # a hand without a seed: its dice are typed in
            assert room.said_no() in ("no-seed", *CLOSER_LOOK), f"{intent} was offered and refused: {room.said_no()}"
            why = flow.refusal(self.state, move)
            room.touch(Play(move))
        assert why is None, f"{move} was offered and refused: {why}"
        assert self.state is not before
        self._look(before, move, room.table.played_verbs[verbs:])

    def _intent(self, move: Move) -> Intent:
        if move.verb == "deal":
            return Deal()
        if move.verb in DRAWN and move.dice:
            return Draw(move.verb)
        if move.dice and self.rng.random() < 0.8:
            return Roll()
        return Play(move)

    def _look(self, before: State, move: Move, verbs: list[str]) -> None:
        self.seen.moves += len(verbs)
        self.seen.verbs.update(verbs)
        self.seen.edits += move.verb in EDITS
        if self.at_deal is not None and draws(self.at_deal[0]) != draws(self.state):
            self.at_deal = None  # rules drawn by the clock meanwhile stay in force
        if move.verb == "deal":
            self.at_deal = (before, self.state)
        elif move.verb == "misdeal":
            self.seen.misdeals += 1
            if self.at_deal is not None and verbs == ["misdeal"]:
                voided(*self.at_deal, self.state)
                self.seen.voided += 1
            self.at_deal = None
        elif move.verb in (
            "sit",
            "buy",
            "leave",
            "adjust",
            "take-bank",
            "option",
            "ruleset",
            "away",
            "back",
            "button",
            "move-seat",
        ):
            self.at_deal = None
        if in_hand(before) and not in_hand(self.state):
            self.seen.hands += 1

    def other_rules(self) -> None:
        """Change to another ruleset between hands, if it has room for everybody. Not if a pot waits for the next hand,
        since only the rules that left it there expect it (`check_state`)."""
        move = Move("ruleset", name=self.rng.choice(known_rulesets()), value="")
        if not self.state.money[HAND_POT] and flow.refusal(self.state, move) is None:
            self.seen.changes += 1
            self.do(move)

    # --- corrections ------------------------------------------------------------------------------------------------

    def back(self) -> None:
        """Undo one step, several steps, or many."""
        self.at_deal = None
        for _ in range(self.rng.choice([1, 1, 1, 2, 5, 5, 40])):
            if not self.room.table.can_undo:
                break
            place, verbs = self.room.table.place, len(self.room.table.played_verbs)
            self.room.touch(Undo())
            if len(self.room.table.played_verbs) > verbs:
                break  # the clock, or a card in a tray, has made a new move at once
            assert self.room.table.place is place.before
            self.seen.undos += 1

    def forth(self) -> None:
        self.at_deal = None
        for _ in range(self.rng.choice([1, 2, 5, 40])):
            undone, verbs = self.room.table.undone, len(self.room.table.played_verbs)
            self.room.touch(Redo())
            if len(self.room.table.played_verbs) > verbs:
                break
            if undone is None:
                assert self.room.said_no()
                break
            assert self.room.table.place is undone.place
            self.seen.redos += 1

    def correct(self) -> None:
        """Make a correction with a reason, or let somebody come or go."""
        options = [each for each in allowed(self.state) if each.verb in ASIDE or each.reason]
        verb = self.rng.choice(sorted({each.verb for each in options}))
        if verb in ("misdeal", "seed", "end-evening", "ruleset") and self.rng.random() < 0.5:
            return
        option = self.rng.choice([each for each in options if each.verb == verb])
        self.do(self.builder().build(option))

    # --- what the wires do ------------------------------------------------------------------------------------------

    def wires(self) -> None:
        """Let a reader, a tray or a button report something, or let the operator answer."""
        rng, self.at_deal = self.rng, None
        self.seen.faults += 1
        if self.room.devices is not None and rng.random() < 0.8:
            self.room.wires()
            self.seen.devices += 1
            return
        rng.choice([self._field, self._tray, self._tray, self._button, self._answer])()
        self.room.turn()

    def _field(self) -> None:
        tags = tuple(sorted(self.rng.sample(self.tags, self.rng.choice([0, 1, 1, 2, 4]))))
        health = self.rng.choice(["ok", "ok", "unsteady", "down"])
        detail = "" if health == "ok" else self.rng.choice(SIGNED)
        self.room.inbox.put(FieldReport("field", tags, health, detail))

    def _tray(self) -> None:
        rng, seat = self.rng, self.rng.choice([1, 2, 3])
        fresh = TrayReport(
            f"t{seat}",
            seat,
            boot="a0",
            health="ok",
            detail="",
            wells=tuple(FieldReport(f"t{seat}/{well}", health="ok", detail="") for well in (1, 2)),
            qualities=(100, 100),
        )
        report = self.trays.get(seat, fresh)
        wells = list(report.wells)
        at = rng.choice([0, 1])
        tags = tuple(sorted(rng.sample(self.tags, rng.choice([0, 1, 1, 2]))))
        wells[at] = replace(wells[at], tags=tags, health=rng.choice(["ok", "ok", "ok", "down", "unsteady"]))
        report = replace(report, wells=tuple(wells), health="ok", detail="")
        chance = rng.random()
        if chance < 0.15:
            report = replace(report, health="down", detail=rng.choice(ODD))
        elif chance < 0.25:  # it has restarted and counts from 0
            report = replace(report, boot=f"b{rng.randrange(99)}", act=Presses(), fold=Presses())
        elif chance < 0.6:
            asked = self.room.hub.orders[f"t{seat}"].ask if f"t{seat}" in self.room.hub.orders else 0
            ask = rng.choice([asked, asked, 0, asked - 1, 10**9])
            name = rng.choice(["act", "act", "fold"])
            pressed: Presses = getattr(report, name)
            report = replace(report, **{name: Presses(pressed.count + rng.choice([1, 1, 2, -1, 60]), ask)})
        elif chance < 0.65:
            report = replace(report, seat=rng.choice([0, 1, 2, 99]), wells=report.wells[: rng.choice([0, 1])])
        self.trays[seat] = replace(report, seat=seat, wells=tuple(wells))
        for _ in range(rng.choice([1, 1, 2])):  # a line that doubles its messages
            self.room.inbox.put(report)

    def _button(self) -> None:
        self.presses += self.rng.choice([0, 1, 1, 3, -2])
        down = self.rng.random() < 0.1
        health = "down" if down else "ok"
        self.room.inbox.put(PanelReport(max(0, self.presses), False, health, "button-failed" if down else ""))

    def _answer(self) -> None:
        rng, seat, tag = self.rng, self.rng.choice([0, 1, 2, 3]), self.rng.choice(self.tags)
        alarms = self.room.view.alarms
        every: list[Intent] = [Ignore(tag), TrayRight(seat), TableRight(seat), LockLying(tag, seat), Cut("7"), Roll()]
        every += [Settle(rng.choice(alarms).number)] * 3 if alarms else []
        phase = flow.mechanic(self.state)
        if in_hand(self.state) and phase.verb_names:
            every.append(TheRest(rng.choice(phase.verb_names)))
        self.room.touch(rng.choice(every))

    # --- power, disk, time ------------------------------------------------------------------------------------------

    def power(self) -> None:
        self.at_deal = None
        if self.rng.random() < 0.5:
            self.room.restart()
            self.seen.restarts += 1
        else:
            self.room.cut_power()
            for _ in range(self.rng.choice([0, 1, 4, 12])):  # moves that nobody has seen yet
                self.rng.choice([self.play, self.play, self.play, self.back, self.forth])()
            self.seen.lost += self.room.pull_the_plug()
            self.seen.plugs += 1
            self.at_deal = None  # a deal that was lost with the power cannot be compared
        self.presses = 0

    def disk(self) -> None:
        """Let the disk catch up with all or some of what was written."""
        if self.rng.random() < 0.5:
            self.room.settle()
        else:
            self.room.saved(self.rng.randint(1, 6))

    def clock(self) -> None:
        """Let the time of day jump, forward or back."""
        self.room.wall += self.rng.choice([-86_400.0, -3_600.0, 3_600.0, 86_400.0, -1e9])
        self.room.now += self.rng.choice([0.0, 600.0, 4000.0])

    # --- at the end -------------------------------------------------------------------------------------------------

    def end(self) -> None:
        """Check that the evening can go on from here, also after a last restart."""
        self.room.settle()
        builder = self.builder()
        if self.state.paused:
            self.do(Move("resume"))
            builder = self.builder()
        if in_hand(self.state):
            builder.check_way_on()
        builder.try_everything()
        assert facts(self.state) == self.room.table.place.facts
        self.room.restart()


def voided(before: State, dealt: State, after: State) -> None:
    """Check that a misdeal has restored what was before the deal, to the last chip and token, and that the same dealer
    deals again, or the one drawn by lot."""
    assert held(after) == held(before), "a misdeal did not give everything back"
    assert after.people == before.people or _seats_left(before, after)
    kept = {name: note for name, note in after.kept.items() if name != "lot"}
    assert kept == {name: note for name, note in before.kept.items() if name != "lot"}, "a misdeal changed the game"
    assert after.hands == before.hands and (after.button == dealt.dealer or "lot" in after.kept)


def _seats_left(before: State, after: State) -> bool:
    return any(seated(before, seat) != seated(after, seat) for seat in range(1, len(before.seats) + 1))


def held(state: State) -> dict[tuple[str, str], int]:
    """Return who has how much of every unit, without zeros."""
    found: Counter[tuple[str, str]] = Counter()
    for account, amount in zip(state.accounts, state.money, strict=True):
        found[account.party, account.unit] += amount
    return {key: amount for key, amount in found.items() if amount}
