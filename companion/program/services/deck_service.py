"""The service for decks: it enrols a deck (learns which RFID tag is which card), checks that a deck is complete, and
chooses the deck in play."""

from collections.abc import Callable, Sequence
from pathlib import Path

from msgspec.structs import replace

from companion.devices.decks.deck_file import DeckTags
from companion.devices.decks.enrolment import Enrolment, Scan
from companion.devices.decks.folder import FindDeck, card_order, extra_cards
from companion.devices.decks.originality import NXP_KEYS
from companion.devices.decks.saving import DeckSaved
from companion.devices.decks.shelf import Shelf
from companion.devices.rfid.reader import FieldReport
from companion.devices.trays.report import TrayReport
from companion.game.cards.deck import Deck, DeckBroken
from companion.game.engine.state import State, in_hand
from companion.game.loading.deck_documents import find_deck
from companion.game.moves import Refusal, Refused
from companion.game.printable import seen
from companion.program.loop.laid import LaidTags
from companion.program.services.deck_work import Checking, Enrolling
from companion.table.intents import CheckDeck, Deal, Enrol, StartEnrolment, UseDeck
from companion.table.service import Service, handles, hears, watches
from companion.table.sink import Say, ignore_refusal
from companion.table.views.kiosk_view import PartyLeft
from companion.table.views.table_view import CheckView, DeckView, EnrolView, TableView

NAME_LENGTH = 40
"""The longest name of a deck, in characters."""


def deck_name(typed: str) -> str:
    """Return the name for a new deck that somebody has typed, with only what can be seen of it. Raises `Refused` if
    nothing is left, if it is longer than `NAME_LENGTH` characters, or if it has control characters."""
    name = seen(typed)
    if not name or len(name) > NAME_LENGTH or not name.isprintable():
        raise Refused(Refusal("deck-name", {"most": NAME_LENGTH}))
    return name


class DeckService(Service):
    """The service for decks. While an enrolment or a deck check runs (`busy`), it takes the readings of all readers for
    itself, and they do not affect the game.

    * `shelf`: all enrolled decks
    * `clock`: the loop's, in seconds
    * `find`: returns the kind of a deck (its list of cards) by its id
    * `say`: shows a notice
    * `left_out`: returns the file that the deck with a name would be in, if that file is there but left out because it
      cannot be used; None otherwise
    * `saving`: returns how many times the shelf has had a deck file written (`DeckWriter.asked`); a scan is shown as
      done only once the file of its deck is on disk
    * `keys`: public keys for the signatures of tags"""

    def __init__(
        self,
        shelf: Shelf,
        *,
        clock: Callable[[], float],
        find: FindDeck = find_deck,
        say: Say = ignore_refusal,
        left_out: Callable[[str], Path | None] = lambda name: None,
        saving: Callable[[], int] = lambda: 0,
        keys: tuple[tuple[str, str], ...] = NXP_KEYS,
    ) -> None:
        self.shelf = shelf
        self._find, self._left_out, self._saving, self._keys = find, left_out, saving, keys
        self.say = say
        self._laid = LaidTags(clock)
        self._kinds: dict[str, Deck] = {}
        self._enrolling: Enrolling | None = None
        self._checking: Checking | None = None
        self._checked: CheckView | None = None
        self._shown: EnrolView | None = None
        self._readers: list[Callable[[Sequence[str]], None]] = []
        self._told = 0
        self._saved = 0
        self._failed = ""
        self._missed_of = ""
        self._missed: tuple[str, ...] = ()

    @property
    def busy(self) -> bool:
        """Whether an enrolment (pairing cards with tags) or a deck check runs, so that cards on the readers do not
        count in the game."""
        return self._enrolling is not None or self._checking is not None

    @property
    def enrolling(self) -> bool:
        """Whether an enrolment runs, in which the tag of each card that is put on a reader is stored for that card."""
        return self._enrolling is not None

    def tell_tags(self, expect: Callable[[Sequence[str]], None]) -> None:
        """Register a reader's function `expect`. It is called with the UIDs of all enrolled tags whenever they change,
        so that the reader can ask for these tags by their UIDs."""
        self._readers.append(expect)

    def tell(self, troubles: Sequence[str]) -> None:
        """Show a notice that deck files could not be used. `troubles`: one reason for each such file; the notice gives
        the first reason and the number of files. If there are none, show nothing."""
        if troubles:
            self.say(Refusal("deck-left-out", {"n": len(troubles), "why": troubles[0]}))

    # --- the service -------------------------------------------------------------------------------------------------

    @hears(DeckSaved)
    def saved(self, item: DeckSaved, state: State) -> None:
        """Handle the message that a deck file has been written or could not be written: show the deck as saved, or show
        a notice."""
        self._saved = item.number
        if item.why:
            self._not_saved(item.name, item.why)

    @hears(TrayReport)
    def tray(self, item: TrayReport, state: State) -> bool:
        """Take the card readings of a tray for a running enrolment (giving cards their RFID tags) or deck check. Return
        False, so that the other services still get the report with its button presses."""
        for well in item.wells:
            self._laid.report(well if item.health != "down" else replace(well, health="down"))
        self._look()
        return False

    @hears(FieldReport)
    def field(self, item: FieldReport, state: State) -> bool:
        """Take a report of the card reader in the middle of the table (the RFID field). Return True while an enrolment
        or a deck check runs, which keeps the report from the other services. A report without tags always goes on to
        them, since it carries the reader's health."""
        self._laid.report(item)
        self._look()
        # pass on readings without tags, since they carry the reader's health
        return self.busy and item.health != "down" and bool(item.tags)

    @hears(PartyLeft)
    def party_left(self, item: PartyLeft, state: State) -> bool:
        """End a running enrolment or deck check at a kiosk at which nobody is any more; what has been enrolled is kept.
        Returns False, since other services need the message, too."""
        self._enrolling = self._checking = self._checked = None
        return False

    def turn(self, now: float, state: State) -> None:
        """Switch to the kind of deck that the current ruleset plays with, and tell the readers when the enrolled tags
        have changed. If a hand has begun, end a running enrolment or deck check; what has been enrolled is kept."""
        rules = state.rules.deck
        size = self._kind(rules.id).size if self._known(rules.id) else rules.size
        self.shelf.for_kind(rules.id, max(1, rules.size * state.decks // size))
        if self._told != self.shelf.version:
            self._told = self.shelf.version
            for expect in self._readers:
                expect(self.shelf.tags)
        if in_hand(state):
            self._enrolling = self._checking = self._checked = None

    def view(self, view: TableView) -> TableView:
        """Return the view (what may be shown now) with the decks, the running enrolment (giving cards their RFID tags)
        and the deck check."""
        enrolling = self._enrolling
        if enrolling is None:
            self._shown = None
        elif self._shown is None or self._shown.deck != enrolling.name or self._saving() <= self._saved:
            self._shown = enrolling.view()
        check = self._checking.view() if self._checking else self._checked
        return replace(view, decks=self._decks(), check=check, enrolment=self._shown)

    # --- enrolment --------------------------------------------------------------------------------------------------

    @handles(StartEnrolment)
    def start(self, intent: StartEnrolment, state: State) -> None:
        """Begin or continue the enrolment of a deck (giving its cards their RFID tags). Raises `Refused` during a hand,
        for an invalid name or kind of deck, and for a deck whose file cannot be used: a second file of that name would
        be left out in its turn once the first one is mended."""
        self._between_hands(state)
        name = deck_name(intent.name)
        if not self._known(intent.kind):
            raise Refused(Refusal("deck-kind-unknown", {"kind": intent.kind}))
        decks = {deck.name: deck for deck in self.shelf.decks}
        if name not in decks and (file := self._left_out(name)) is not None:
            raise Refused(Refusal("deck-file-unusable", {"deck": name, "file": file.name}))
        so_far = decks.pop(name, DeckTags(intent.kind, name, {}))
        if so_far.deck != intent.kind:
            raise Refused(Refusal("deck-other-kind", {"deck": name, "kind": so_far.deck}))
        order = card_order(self._kind(intent.kind), so_far)
        self._checking = None
        extra = extra_cards(self._kind(intent.kind))
        enrolment = Enrolment(so_far, order, decks.values(), extra=extra, keys=self._keys)
        self._enrolling = Enrolling(enrolment, so_far)
        self._laid.ignore_present()

    @handles(Enrol)
    def step(self, intent: Enrol, state: State) -> None:
        """Do one step of the running enrolment (giving cards their RFID tags), as the command `intent` says: stop the
        enrolment, skip a card, undo the last scan, choose the next card, or replace a card's tag. Raises `Refused` if
        no enrolment runs or the step is not possible."""
        enrolling = self._enrolling
        if enrolling is None:
            raise Refused(Refusal("no-enrolment", {}))
        if intent.step == "stop":
            if self._failed == enrolling.name:
                self._keep(enrolling)  # the disk may have room again
            self._enrolling = None
        elif intent.step == "skip":
            enrolling.verdict(None)
            enrolling.enrolment.skip()
        elif intent.step == "undo":
            self._undo(enrolling)
        elif intent.step == "want":
            self._want(enrolling, intent.card)
        else:
            self._replace(enrolling, intent.card)

    def _undo(self, enrolling: Enrolling) -> None:
        card = enrolling.enrolment.undo()
        if card is None:
            raise Refused(Refusal("enrolment-nothing-to-undo", {}))
        enrolling.undone(card)
        self._keep(enrolling)

    def _want(self, enrolling: Enrolling, card: str) -> None:
        self._of_the_deck(enrolling, card)
        try:
            enrolling.enrolment.want(card)
        except ValueError as error:
            raise Refused(Refusal("card-has-tag", {"card": card})) from error
        enrolling.verdict(None)

    def _replace(self, enrolling: Enrolling, card: str) -> None:
        self._of_the_deck(enrolling, card)
        enrolment = enrolling.enrolment
        tags = enrolment.tags_of(card)
        if len(tags) > 1:  # enrol again the copy that the deck check missed
            missed = self._missed if self._missed_of == enrolling.name else ()
            tags = tuple(tag for tag in tags if tag in missed)
        if not tags and not enrolment.tags_of(card):
            raise Refused(Refusal("card-has-no-tag", {"card": card}))
        if len(tags) != 1:
            raise Refused(Refusal("card-which-copy", {"card": card, "n": len(enrolment.tags_of(card))}))
        enrolment.replace(card, tags[0])
        enrolling.verdict(None)

    def _of_the_deck(self, enrolling: Enrolling, card: str) -> None:
        if card not in enrolling.enrolment.cards:
            raise Refused(Refusal("card-not-in-deck", {"card": card, "deck": enrolling.name}))

    def _keep(self, enrolling: Enrolling) -> None:
        """Save the tags enrolled so far. This is called after each accepted scan, so that an interruption loses
        nothing."""
        deck = enrolling.enrolment.deck_tags
        self._failed = ""
        try:
            self.shelf.put(deck)
        except OSError as error:
            self._not_saved(deck.name, error.strerror or str(error))

    def _not_saved(self, name: str, why: str) -> None:
        self._failed = name
        self.say(Refusal("deck-not-saved", {"deck": name, "why": why}))

    def _scan(self, enrolling: Enrolling) -> None:
        laid = self._laid
        if enrolling.last_tag and laid.came_together():
            enrolling.enrolment.undo()
            enrolling.undone("")
            laid.undo_accept()
            self._keep(enrolling)
        tag = laid.waiting_tag()
        if tag:
            self._take(enrolling, tag)
        elif laid.several:
            enrolling.several()
        elif laid.unread:
            enrolling.verdict(Scan("malformed"))
        for tag, signature in laid.signatures.items():
            if enrolling.judge(tag, signature):
                self._judge(enrolling, tag, signature)

    def _take(self, enrolling: Enrolling, tag: str) -> None:
        scan = enrolling.enrolment.scan(tag)
        self._laid.mark_handled(tag, accepted=scan.verdict == "accepted")
        if scan.verdict == "duplicate" and tag == enrolling.last_tag:
            return  # the card accepted last was only moved
        enrolling.verdict(scan, tag)
        if scan.verdict == "accepted":
            signature = self._laid.signature(tag)
            if signature is None or not enrolling.judge(tag, signature) or not self._judge(enrolling, tag, signature):
                self._keep(enrolling)

    def _judge(self, enrolling: Enrolling, tag: str, signature: str) -> bool:
        """Verify the signature of one of the deck's tags; show a notice if it is forged. Return whether it is genuine,
        in which case it has been saved with the deck."""
        found = enrolling.enrolment.sign(tag, signature)
        if found == "false":
            self.say(Refusal("tag-not-original", {"card": enrolling.enrolment.deck_tags.tags[tag]}))
        elif found == "genuine":
            self._keep(enrolling)
        return found == "genuine"

    # --- deck check -------------------------------------------------------------------------------------------------

    @handles(CheckDeck)
    def check(self, intent: CheckDeck, state: State) -> None:
        """Begin (`intent.on` True) or end a check whether the deck is complete. Raises `Refused` during a hand, if no
        deck has RFID tags, or if there is no check to end."""
        if not intent.on:
            if self._checking is None:
                raise Refused(Refusal("no-deck-check", {}))
            self._checked = replace(self._checking.view(), running=False)
            self._missed_of, self._missed = self._checking.name, self._checking.unseen()
            self._checking = None
            return
        self._between_hands(state)
        if not any(deck.deck == self.shelf.kind for deck in self.shelf.decks):
            raise Refused(Refusal("no-deck-enrolled", {"kind": self.shelf.kind}))
        self._enrolling = self._checked = None
        self._checking = Checking(self.shelf, lambda deck: card_order(self._kind(deck.deck), deck))
        self._look()

    @watches(Deal)
    def before_the_deal(self, intent: Deal, state: State) -> None:
        """Show a warning before the deal if the last deck check found cards missing or doubtful. The operator may deal
        all the same."""
        check = replace(self._checking.view(), running=False) if self._checking else self._checked
        if check is None or not check.deck:
            return
        if check.missing:
            n, card = len(check.missing), check.missing[0]
            self.say(
                Refusal(
                    "deck-not-whole",
                    {"deck": check.deck, "seen": check.seen, "size": check.size, "card": card, "n": n},
                )
            )
        elif check.doubtful:
            self.say(Refusal("deck-doubtful", {"deck": check.deck, "card": check.doubtful[0]}))

    # --- both -------------------------------------------------------------------------------------------------------

    def _look(self) -> None:
        if self._enrolling is not None:
            self._scan(self._enrolling)
        elif self._checking is not None:
            self._checking.look(self._laid)

    @handles(UseDeck)
    def use(self, intent: UseDeck, state: State) -> None:
        """Make the deck named `intent.name` the one in play. Raises `Refused` during a hand, for an unknown deck, and
        for a deck of another kind than the ruleset plays with."""
        self._between_hands(state)
        name = intent.name
        decks = {deck.name: deck for deck in self.shelf.decks}
        if name not in decks:
            raise Refused(Refusal("deck-unknown", {"deck": name}))
        try:
            self.shelf.choose(name)
        except ValueError as error:
            raise Refused(Refusal("deck-other-kind", {"deck": name, "kind": decks[name].deck})) from error
        self._look()

    def _between_hands(self, state: State) -> None:
        if in_hand(state):
            raise Refused(Refusal("decks-in-hand", {}))

    def _known(self, kind: str) -> bool:
        try:
            self._kind(kind)
        except DeckBroken:
            return False
        return True

    def _kind(self, kind: str) -> Deck:
        if kind not in self._kinds:
            self._kinds[kind] = self._find(kind)
        return self._kinds[kind]

    def _decks(self) -> tuple[DeckView, ...]:
        shelf = self.shelf
        return tuple(
            DeckView(
                deck.name,
                deck.deck,
                len(card_order(self._kind(deck.deck), deck)),
                len(deck.tags),
                in_play=deck.name == shelf.in_play,
            )
            for deck in shelf.decks
            if self._known(deck.deck)
        )
