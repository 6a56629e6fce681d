"""The running table: every move goes through the rules and into the journal, and only then becomes visible.

`head` is the state after all accepted moves, `shown` is the state after all moves that are on disk. Moves are checked
against `head`; people see `shown`. All methods belong to one thread, that of the main loop, which calls `durable` when
the journal's writer reports that rows are on disk.
"""

from collections import deque
from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import islice

import msgspec

from companion import __version__
from companion.game.engine import flow
from companion.game.engine.rules import Rules
from companion.game.engine.state import State, in_hand, people_named
from companion.game.moves import Event, Move, Refusal, Refused
from companion.game.phases.drawn.drawn_rules import draws
from companion.game.phases.drawn.dune_sea import ADD, DROP
from companion.game.phases.drawn.rule_clock import DRAW_RULES
from companion.table.chance import chance
from companion.table.chance.seeds import Seeds
from companion.table.dice import Dice
from companion.table.hall_says import BY_DESK, GIVEN, LAID, PAID
from companion.table.history import checkpoint, corrected_bet
from companion.table.history.history import KEPT, Correction, History, Step, taken_back
from companion.table.history.reopening import reopened
from companion.table.history.soundness import Unsound
from companion.table.journal.journal import Journal
from companion.table.journal.notes import Note
from companion.table.journal.rows import Kind
from companion.table.journal.writer import JournalWriter
from companion.table.views.bets import REASON, Corrected, PastBet
from companion.table.views.rewound import told_then
from companion.table.views.takeback import TakeBack, take_back_of

_encode = msgspec.json.Encoder().encode

CLOCK = "clock"
"""The `source` of moves that the clock of the random shift made, and no person."""

MOST_BACK = 50
"""How many moves back the table looks to find out whether a row was taken back. A row before these counts."""


class Table:
    """Runs one table: it plays moves by the rules and writes each to its journal. `entropy` and the two clocks are its
    only sources of randomness and time.

    If the rules fail when the journal is replayed, the table stops at the last state that they can still compute.
    `unsound` then says where, and nothing may be played until somebody has decided (`fall_back`, `replay_again`). With
    `lenient`, this also happens if the present rules refuse what is in the journal; without it, `JournalUnplayable` is
    raised.
    """

    def __init__(
        self,
        journal: Journal,
        writer: JournalWriter,
        rules: Rules,
        *,
        wall: Callable[[], float],
        mono: Callable[[], float],
        entropy: chance.Entropy,
        least_steps: int = KEPT,
        lenient: bool = False,
    ) -> None:
        self.writer = writer
        """The journal's writer. It says what still waits for the disk, and makes all moves within its `one_commit`
        durable at once."""
        self._journal, self._wall, self._mono = journal, wall, mono
        self.seeds = Seeds(entropy)
        self._history = History(journal, rules, self.seeds, least_steps=least_steps)
        self.durable_to = journal.last_number()
        """The number of the last journal row known to be on disk."""
        self.dice = Dice(self.seeds, self._history, self._submit, began_with=self.durable_to, wall=wall)
        self._undone = taken_back(journal, rules)
        self._pending: deque[Step] = deque()
        self.passed: tuple[State, ...] = ()
        """All states that became visible with the last call of `durable`, oldest first, including those that an undo or
        redo restored."""
        self.moved: tuple[State, ...] = ()
        """Those of them that moves have made, including the moves that a corrected bet repeated."""
        self.rules_changed = False
        """Whether the ruleset's file has been changed since the evening was last played, so that it goes on under other
        rules."""
        self.trouble: Refusal | None = None
        """What was wrong with the journal when it was opened, as a refusal to show to the operator; None if nothing was
        wrong."""
        self.notes: list[Note] = []
        """The notes (journal rows that do not change the game) made in the hand in play, oldest first."""
        self._corrected: Corrected | None = None
        self.unsound: Unsound | None = None
        self._again: Callable[[], None] = lambda: self._restore(journal, rules, lenient=lenient)
        self._again()

    # --- where we are ---------------------------------------------------------------------------------------------

    @property
    def head(self) -> State:
        """Return the state after every accepted move, whether or not the move is on disk yet."""
        return self._history.last.state

    @property
    def row(self) -> int:
        """Return the number of the journal row that made `head`. It grows with every move and every undo."""
        return self._history.last.row

    def end(self) -> tuple[int, str]:
        """Return the number and the hash of the journal's last row on disk."""
        return self._journal.end()

    @property
    def rolling(self) -> bool:
        """Whether dice were rolled whose outcome may not be shown yet, because it is not on disk."""
        return any(step.played and step.state.last and step.state.last.dice for step in self._pending)

    @property
    def can_undo(self) -> bool:
        """Whether a move can be taken back."""
        return self._history.can_go_back

    @property
    def can_redo(self) -> bool:
        """Whether an undo can be taken back."""
        return bool(self._undone)

    @property
    def undo_corrects(self) -> bool:
        """Whether an undo would take back the correction of a bet."""
        return self._history.last_correction is not None

    @property
    def redo_corrects(self) -> bool:
        """Whether a redo would bring back the correction of a bet."""
        return bool(self._undone) and self._undone[-1][-1].correction is not None

    @property
    def to_undo(self) -> TakeBack | None:
        """Return the move that an undo would take back; None if there is none, or if it is not on disk yet and may not
        be shown."""
        before = self._history.back() if self.row <= self._shown_row else None
        if before is None:
            return None
        done = self._history.last_correction
        made = self._history.back(done.made - 1) if done else None
        if done is None or made is None:
            return take_back_of(before.state, self.head)
        return take_back_of(done.instead[-1].state, self.head, corrects=made.state)

    @property
    def to_redo(self) -> TakeBack | None:
        """Return the move that a redo would bring back; None if there is none, or if the undo is not on disk yet."""
        if not self._undone or self._undone[-1][-1].row > self.durable_to:
            return None
        taken = self._undone[-1]
        return take_back_of(self.head, taken[-1].state, corrects=taken[0].state if taken[-1].correction else None)

    @property
    def bets(self) -> tuple[PastBet, ...]:
        """Return the bets of this hand that can be corrected, newest first. Bets that may not be shown yet are left
        out."""
        return corrected_bet.bets(self._history, self._shown_row)

    @property
    def corrected(self) -> Corrected | None:
        """Return the last correction of a bet in this hand; None if there is none, or if it may not be shown yet."""
        done = self._corrected
        return done if done is not None and done.row <= self._shown_row else None

    def moves(self) -> Iterator[Move]:
        """Yield the moves that led to the present state, oldest first. Only the last hands are in memory; older moves
        are left out."""
        yield from (step.state.last for _, step in self._history.pairs() if step.state.last is not None)

    def past(self, most: int = 60) -> tuple[Event, ...]:
        """Return the latest public events, oldest first: at least `most` of them, if there are so many. Events that are
        not on disk yet are left out. Each names those who sat there when it happened, and the rules of then (see
        `told_then`)."""
        found: list[Event] = []
        now = self.shown
        here = people_named(now)
        for step in reversed(self._history):
            if step.row <= self._shown_row:
                state = step.state
                alike = state.seats is now.seats and state.rules is now.rules
                found[:0] = state.news if alike else told_then(state, now, here)
            if len(found) >= most:
                break
        return tuple(found[-most:])

    def latest_states(self, most: int = 300) -> list[State]:
        """Return the states that led to the present one, newest first, at most `most`. Only states in memory (the last
        hands) are included."""
        return [step.state for step in islice(reversed(self._history), most)]

    def seed_of(self, hand: int, misdeals: int) -> str:
        """Return the seed of a hand that is over, in hexadecimal, for the hand's number and the misdeals before it; ""
        if that hand is in play or its seed is unknown."""
        head = self.head
        if (hand, misdeals) == (head.hands + (not in_hand(head)), head.misdeals):
            return ""
        return self.seeds.first_seed((hand, misdeals)).hex()

    @property
    def oldest(self) -> State:
        """Return the oldest state in memory, with which the last hands begin."""
        return self._history.oldest

    def played(self, since: State | None = None) -> Iterator[tuple[State, State]]:
        """Yield pairs of states, before and after every move in memory that is on disk, oldest first. With `since`,
        only moves after that state. Raises `LookupError` if `since` is no longer among the states that led to the
        present one."""
        return self._history.played(self._shown_row, since)

    # --- what can be done -----------------------------------------------------------------------------------------

    def play(self, move: Move, source: str, *, sealed: bytes = b"", again: bool = False) -> State:
        """Apply a move, send it to the journal and return the state after it. If the move is not legal, raises
        `Refused` and changes nothing. `source` is who reported it. `sealed` is data for the journal row that stays
        secret until the hand is over. `again` says that people have seen this move before, as when it is repeated after
        a correction; it is then announced only if it now ends the hand."""
        before = self.head
        state = flow.apply(before, move)
        # a draw of rules between hands belongs to the hand that follows, and so does its sealed (secret) data
        hand = before.hands + 1 if sealed else state.hands
        row = self._submit("move", _encode(move), source, move.reason, sealed, hand=hand)
        ends = in_hand(before) and not in_hand(state)
        step = Step(row, state, played=ends or not again, repeated=again)
        self._history.append(step)
        self._pending.append(step)
        self._undone.clear()
        if move.verb == "deal":
            self.notes.clear()
            self._corrected = None
        if move.verb == "shift-strikes" and source == CLOCK:
            self.dice.note_waiting(CLOCK)  # not earlier, because a note would reveal the time
        if move.verb == "end-evening":
            self.seeds.end_chain()
        if ends:
            self.seeds.show(state.hands)
            self._keep()  # so that a restart need not replay the finished hand, perhaps under changed rules
        return state

    def deal(self, source: str) -> State:
        """Begin the next hand and return its first state. Its secret seed is drawn, or reused after an undo, and the
        commitment to it (its SHA-256) is written to the journal before the deal. Raises `Refused` if nobody may deal
        now."""
        head = self.head
        why = flow.refusal(head, Move("deal"))
        if why is not None:
            raise Refused(why)
        key = self.dice.key
        self.dice.commit()
        seed = self.seeds.first_seed(key)
        self._keep()
        move = Move("deal", name=chance.commitment(seed), value=self.seeds.cut(key))
        state = self.play(move, source, sealed=self.seeds.sealed(key))
        self.seeds.deal(key)
        return state

    @property
    def to_be_cut(self) -> bool:
        """Whether a press of the shift button now adds to the cut of the next hand, a text that players add to its
        secret seed. This is so between hands, unless the rules ask for a roll there; the button then makes that
        roll."""
        state = self.head
        return not in_hand(state) and not any(each.dice for each in flow.options(state) if each.verb != DRAW_RULES)

    def play_with_chance(self, move: Move, source: str) -> State:
        """Play a move, and supply the random part of it: a deal gets a seed, a roll gets its faces. Any other move is
        played as given. Returns the state after it."""
        if move.verb == "deal":
            return self.deal(source)
        return self.roll(source) if move.verb == "roll" else self.play(move, source)

    def roll(self, source: str) -> State:
        """Roll the dice that the current phase asks for, whichever seat rolls, and return the state after it. A roll
        that was undone gives the same faces again. Raises `Refused` if no roll is asked for."""
        state = self.head
        option = flow.awaited_roll(state)
        if option is None:
            raise Refused(flow.refusal(state, Move("roll")) or Refusal("not-now", {"verb": "roll", "phase": ""}))
        if option.verb in (DRAW_RULES, ADD, DROP):
            return self.draw(option.verb, source)
        faces = self.dice.faces((state.rolls, option.dice, option.sides))
        return self.play(Move(option.verb, option.seats[0], dice=faces), source)

    def draw(self, verb: str, source: str) -> State:
        """Draw rules by lot (`verb` is `draw-rules`, `add-rule` or `drop-rule`) and return the state after it.

        During a hand, the draw uses the hand's seed; between hands, it uses the next hand's seed without the players'
        cut. A draw that was undone gives the same result again. Raises `Refused` if nothing is to be drawn.
        """
        state = self.head
        option = next((each for each in flow.options(state) if each.verb == verb and each.dice), None)
        if option is None:
            raise Refused(flow.refusal(state, Move(verb)) or Refusal("not-now", {"verb": verb, "phase": ""}))
        question = (f"{verb} {draws(state)}", option.dice, option.sides)
        key = self.dice.key
        if in_hand(state):
            return self.play(Move(verb, dice=self.dice.faces(question)), source)
        self.dice.commit()
        commitment = chance.commitment(self.seeds.first_seed(key))
        move = Move(verb, dice=self.dice.faces(question, cut=False), name=commitment)
        return self.play(move, source, sealed=self.seeds.sealed(key))

    def the_rest(self, verb: str, source: str) -> int:
        """Let every seat that still has to act in this round of the phase make the move `verb`, as long as it is
        allowed. Returns the number of seats that did. Raises `Refused` if the first of them may not."""
        count, place = 0, flow.place(self.head)
        while flow.place(self.head) == place:
            move = Move(verb, flow.turn(self.head))
            if count and flow.refusal(self.head, move) is not None:
                break
            self.play(move, source)
            count += 1
            if not in_hand(self.head) or count >= len(self.head.order):
                break
        return count

    def play_all(self, moves: Sequence[Move], source: str) -> None:
        """Play the moves of several seats one after the other, up to the first that is not allowed. Raises `Refused` if
        the very first is not allowed."""
        for at, move in enumerate(moves):
            if at and flow.refusal(self.head, move) is not None:
                return
            self.play(move, source)

    def undo(self, source: str, reason: str = "") -> State:
        """Take back the last move, or the whole correction of a bet if that was made last, and return the state before
        it. What was taken back stays in the journal, which records the undo, its `source` (who asked for it) and its
        `reason`. Raises `Refused` if no move can be taken back, or if the last move booked a payment from the desk of a
        hall, or handed the sabacc pot over to it, from where it may have been paid out already."""
        if not self.can_undo:
            raise Refused(Refusal("nothing-to-undo", {}))
        left = self.head
        why = left.last.reason if left.last is not None else ""
        if why.startswith((GIVEN, PAID, LAID)) and BY_DESK.fullmatch(why):
            raise Refused(Refusal("undo-paid", {}))
        self._undone.append(self._history.take_back())
        if self.redo_corrects:
            earlier = self._history.last_correction
            self._corrected = earlier.told if earlier is not None else None
        return self._go_back_from(left, source, reason)

    def stands(self, row: int) -> bool:
        """Whether the move in this journal row still counts, which means that it was not taken back."""
        for at in range(MOST_BACK):
            step = self._history.back(at)
            if step is None or step.row <= row:
                return step is not None and step.row == row
        return True

    def redo(self, source: str) -> State:
        """Take back the last undo and return the state that this restores. Raises `Refused` if nothing was undone, or
        if a move was made since."""
        if not self._undone:
            raise Refused(Refusal("nothing-to-redo", {}))
        left = self.head
        taken = self._undone.pop()
        self._history.bring_again(taken)
        if taken[-1].correction is not None:
            self._corrected = taken[-1].correction.told
        return self._go_back_from(left, source, "")

    def correct_bet(self, row: int, right: Move, source: str) -> State:
        """Replace the bet in journal row `row` by the bet `right`. Everything from that bet on is taken back, the right
        bet is played, and the later moves are played again as long as they are legal. Rolls keep their faces. Returns
        the new state. Raises `Refused`, without changing anything, if the bet cannot be replaced."""
        found = corrected_bet.replay(self._history, row, right)
        left = self.head
        instead = [self._history.pop() for _ in range(found.steps_back)]
        self._undone.clear()
        with self.writer.one_commit():  # a power cut leaves the wrong bet or the right one, and nothing between
            self._go_back_from(left, source, REASON)
            for at, move in enumerate(found.moves):
                self.play(move, source, again=at > 0)
        kept = len(found.moves) - 1
        self._corrected = Corrected(self.row, found.wrong, right, kept, found.dropped, found.seat, found.seats)
        self._history.add_correction(Correction(kept + 1, tuple(reversed(instead)), self._corrected))
        return self.head

    def fall_back(self, source: str) -> State:
        """Go on from the last state that the rules could replay, and return it. The later rows stay in the journal but
        no longer count."""
        self.unsound = None
        return self._go_to(self._history.last, source, "the rules fail over what came after")

    def replay_again(self) -> None:
        """Replay the journal once more, in the hope that the rules do not fail this time. Afterwards `unsound` says
        whether they did."""
        self._again()

    def note(self, code: str, args: Mapping[str, object], source: str) -> int:
        """Write a note to the journal: an event that does not change the game, as a code and arguments. `source` is who
        reported it. Returns the number of the note's row."""
        note = Note(code, args)
        row = self._submit("note", _encode(note), source, "", b"")
        self.notes.append(msgspec.structs.replace(note, row=row))
        return row

    def forbid_undo(self) -> None:
        """Make everything so far impossible to undo; later moves can be undone as usual. This is done between two
        groups of guests: the first one has left, and its names are forgotten. Raises `ValueError` if a hand is being
        played."""
        if in_hand(self.head):
            raise ValueError("a party parts between hands")
        self._keep()
        self._history.forbid_undo()
        self._undone.clear()
        self.notes.clear()

    def durable(self, number: int) -> list[State]:
        """Show the states of all journal rows up to `number`, because these are on disk now. Returns the states that
        moves have made, oldest first, so that they can be announced. The states that an undo or redo restored are not
        returned; `passed` has all of them, and `moved` those that moves have made, repeated ones included."""
        made, passed, moved = [], [], []
        self.durable_to = max(self.durable_to, number)
        while self._pending and self._pending[0].row <= number:
            step = self._pending.popleft()
            self.shown, self._shown_row = step.state, step.row
            passed.append(step.state)
            if step.played:
                made.append(step.state)
            if step.played or step.repeated:
                moved.append(step.state)
        self.passed, self.moved = tuple(passed), tuple(moved)
        return made

    def settle(self, timeout: float) -> bool:
        """Wait at most `timeout` seconds until all journal rows are on disk, then show their states. For programs
        without a main loop. Returns whether all were on disk in time."""
        done = self.writer.flush(timeout)
        if done:
            self.durable(self.writer.last_number)
        return done

    # --- inside ---------------------------------------------------------------------------------------------------

    def _keep(self) -> None:
        """Write the state between two hands into the journal as a checkpoint, unless a phase is still being finished
        under former rules."""
        head = self.head
        if any(frame.rules for frame in head.frames):
            return  # a phase is still being finished under the old rules
        row = self._submit("checkpoint", checkpoint.encode(head), "table", "", b"")
        self._history.add_checkpoint(row, self.durable_to)
        self._pending.append(self._history.last)

    def _go_back_from(self, left: State, source: str, reason: str) -> State:
        """Write to the journal that the table goes from the state `left` to the last step. If the hand needs a new
        seed for this, the same commit contains the commitment to it."""
        with self.writer.one_commit():
            self.dice.renew(left)
            return self._go_to(self._history.last, source, reason)

    def _go_to(self, step: Step, source: str, reason: str) -> State:
        row = self._submit("undo", str(step.row).encode(), source, reason, b"")
        # the undo row is newer than the step it restores; renumber the step so that it shows once the undo is durable
        self._history.move_up(row)
        self._pending.append(self._history.last)
        return step.state

    def _submit(
        self, kind: Kind, data: bytes, source: str, reason: str, sealed: bytes, *, hand: int | None = None
    ) -> int:
        head = self.head
        return self.writer.submit(
            kind,
            data,
            hand=head.hands if hand is None else hand,
            rules=head.rules.fingerprint,
            program=__version__,
            source=source,
            wall=self._wall(),
            mono=self._mono(),
            sealed=sealed,
            reason=reason,
        ).number

    def _restore(self, journal: Journal, rules: Rules, *, lenient: bool) -> None:
        """Begin with the state in which the journal ends; in a new journal, write a row that opens an empty table."""
        found = reopened(journal, rules, self._history, self.seeds, lenient=lenient)
        if found is None:
            self._history.begin([Step(0, flow.start(rules))], 0)
            data = _encode({"ruleset": rules.id, "options": rules.changed()})
            self._history.move_up(self._submit("open", data, "table", "", b""))
        else:
            self.rules_changed, self.unsound, self.notes = found.rules_changed, found.unsound, found.notes
        self.shown = self.head
        self._shown_row = self.row
