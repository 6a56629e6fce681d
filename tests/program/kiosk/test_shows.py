"""Tests the attract loop and the coach under every ruleset: each plays a hand that ends in time, at a table of its
own."""

import gc
import itertools
import os
from collections.abc import Callable, Iterator

import pytest
from msgspec.structs import replace

from companion.devices.sound.voice import PACE
from companion.game.engine import flow
from companion.game.engine.state import State
from companion.game.loading.documents import known_overlays, known_rulesets
from companion.game.loading.rulesets import load_rules
from companion.game.moves import Move, Refused
from companion.game.phases import verb_named
from companion.locale import Words, languages
from companion.locale.aloud import aloud
from companion.program.kiosk.attract import RESULT_S, STEP_S, Attract
from companion.program.kiosk.choices import MOST, YOU
from companion.program.kiosk.coach import HINT_S, LESSON_S, Coach
from companion.program.kiosk.rehearsal import FALLBACK, Rehearsal
from companion.program.kiosk.show import Show
from companion.simulation.players import worth
from companion.table.intents import Deal, Play, Undo
from companion.table.views.cues import Cue
from companion.table.views.kiosk_view import KioskStart, KioskView, Lesson, aim
from companion.table.views.table_view import TableView
from tests.locale.scan import messages

RULESETS = [*known_rulesets(), *(f"standard+{overlay}" for overlay in known_overlays())]
"""All rulesets that a kiosk may play."""


pytestmark = pytest.mark.usefixtures("quick_players")


def table(name: str = "standard") -> State:
    return flow.start(load_rules(name))


def seeds(first: int = 1) -> Callable[[], int]:
    count = itertools.count(first)
    return lambda: next(count)


def seen(show: Show, state: State) -> TableView:
    return show.view(TableView(state, tuple(flow.options(state)), can_undo=True, kiosk=KioskView("coach")))


def lesson(show: Show, state: State) -> Lesson:
    kiosk = seen(show, state).kiosk
    assert kiosk is not None
    return kiosk.lesson or Lesson("")


def turns(show: Show, state: State, until: float, now: float = 0.0, *, follow: bool = True) -> Iterator[float]:
    """Turn the show as late as the loop may, from `now` until it is over or until a time in seconds. Yields the time of
    each turn. With `follow` the visitor does what the coach suggests."""
    show.begin(now)
    show.turn(now, state)
    yield now
    while not show.over and now < until:
        if follow and isinstance(show, Coach) and (moves := lesson(show, state).moves):
            assert show.do(Play(moves[0]), state)
        wait = show.due(now)
        assert wait is not None and wait >= 0
        now += max(min(wait, 1.0), 0.01)
        show.turn(now, state)
        yield now


# --- the coach ---------------------------------------------------------------------------------------------------


def at_once(said: Lesson, since: float) -> Move | None:
    return said.moves[0]


def against_advice(said: Lesson, since: float) -> Move | None:
    return said.moves[-1]


def slowly(said: Lesson, since: float) -> Move | None:
    return said.moves[-1] if since > 15 else None


WAYS = (at_once, against_advice, slowly)
EACH_WAY = [*itertools.product(RULESETS, WAYS)]
BY_TURNS = [(name, WAYS[at % len(WAYS)]) for at, name in enumerate(RULESETS)] + [("standard", way) for way in WAYS]
TAUGHT = EACH_WAY if os.environ.get("SABACC_WHOLE", "0") == "1" else dict.fromkeys(BY_TURNS)
"""The lessons that are tested, with the visitor's way of answering: each ruleset in one of the three ways, and
`standard` in all of them. A long run has each ruleset in all of them."""


@pytest.mark.parametrize(("name", "touch"), TAUGHT)
def test_a_lesson_is_one_whole_hand_in_ninety_seconds_and_those_of_the_visitor(
    name: str, touch: Callable[[Lesson, float], Move | None]
) -> None:
    coach, state, since, asked, codes = Coach(seeds(len(name))), table(name), 0.0, 0, []
    last: TableView | None = None
    now = waited = 0.0
    for now in turns(coach, state, 2000.0, follow=False):
        last = seen(coach, state)
        said = lesson(coach, state)
        codes.append(said.code)
        if not said.moves:
            since = now
        else:
            asked += 1
            assert len(said.moves) <= MOST and said.verbs == (said.moves[0].verb,)
            assert all(flow.refusal(last.state, move) is None for move in said.moves)
            move = touch(said, now - since)
            if move is not None:
                assert coach.do(Play(move), state)
                waited, since = waited + now - since, now
        assert now - waited - (now - since if said.moves else 0.0) <= LESSON_S + 1
    assert coach.over and asked and last is not None
    assert last.state.result is not None and last.state.rules.id == state.rules.id
    assert codes[0] == "coach-deal" and "coach-welcome" in codes and codes[-1] == "coach-end"
    assert "coach-do" in codes
    assert ("coach-idle" in codes) == (touch is slowly)
    assert len(set(codes)) >= 4


@pytest.mark.parametrize("name", RULESETS)
def test_the_coach_waits_for_the_visitor_and_never_plays_for_them(name: str) -> None:
    """Nobody touches anything. The hand waits at the question for the visitor, and so does the lesson's clock."""
    coach, state = Coach(seeds(len(name))), table(name)
    asked: Lesson | None = None
    stands: State | None = None
    for now in turns(coach, state, 600.0, follow=False):
        said, stood = lesson(coach, state), seen(coach, state).state
        if asked is None and said.moves:
            asked, stands, since = said, stood, now
        if asked is not None:
            assert stood is stands and said.moves == asked.moves and said.left == asked.left
            assert said.code == ("coach-idle" if now - since >= HINT_S - 0.001 else "coach-do")
    assert asked is not None and not coach.over
    assert coach.do(Play(asked.moves[0]), state) and seen(coach, state).state is not stands


@pytest.mark.parametrize("name", RULESETS)
def test_every_move_of_the_visitor_is_the_visitor_s(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    played: list[Move] = []
    really = Rehearsal.play
    coach, state, mine = Coach(seeds(len(name))), table(name), []
    for _ in turns(coach, state, 600.0, follow=False):
        if (moves := lesson(coach, state).moves) and not mine:
            monkeypatch.setattr(Rehearsal, "play", lambda self, move: (played.append(move), really(self, move))[1])
        if moves:
            mine.append(moves[-1])
            assert coach.do(Play(moves[-1]), state)
    decisions = [move for move in played if move.seat == YOU and verb_named(move.verb).decides]
    assert coach.over and decisions == [move for move in mine if move.seat == YOU]


def test_a_hand_that_shows_a_shift_is_looked_for_and_the_shift_is_explained() -> None:
    coach, state = Coach(seeds()), table()
    codes = [lesson(coach, state).code for _ in turns(coach, state, 200.0)]
    assert "coach-shift" in codes


def test_who_follows_the_advice_sees_a_hand_laid_open() -> None:
    for first in (2, 101, 201):
        coach, state = Coach(seeds(first)), table()
        for _ in turns(coach, state, 200.0):
            last = lesson(coach, state)
        assert last.hands[0].seat == YOU and last.hands[0].cards and len(last.hands) == 3


def test_nothing_of_a_lesson_reaches_the_table() -> None:
    coach, state = Coach(seeds()), table()
    for _ in turns(coach, state, 20.0):
        assert coach.do(Deal(), state) and coach.do(Undo(), state)
    assert not coach.do(KioskStart("attract"), state)
    shown = seen(coach, state)
    assert not shown.can_undo and shown.state.seats[0] is not None and state.seats[0] is None


def test_what_cannot_be_played_is_refused_and_the_lesson_goes_on() -> None:
    coach, state, tried = Coach(seeds()), table(), 0
    for _ in turns(coach, state, 200.0):
        if lesson(coach, state).moves:
            before = seen(coach, state).state
            with pytest.raises(Refused):
                coach.do(Play(Move("sit", 1, 100, name="Bo")), state)
            assert seen(coach, state).state is before
            tried += 1
    assert tried and coach.over


@pytest.mark.parametrize("name", ["standard", "black-knight", "kessel"])
def test_no_sentence_of_a_lesson_names_the_visitor_by_a_seat(name: str) -> None:
    """The screen calls the visitor "You". What the visitor did is told in sentences of the lesson's own."""
    coach, state, said = Coach(seeds()), table(name), set[str]()
    for _ in turns(coach, state, 200.0):
        each = lesson(coach, state)
        said.add(each.code)
        if each.code.startswith("happened-"):
            assert YOU not in (each.args.get("seat"), *each.args.get("seats", ())), each
    assert "lesson-did" in said


@pytest.mark.parametrize("first", [1, 20, 40])
def test_a_bet_of_one_credit_is_told_as_that_of_the_player_who_makes_it(first: int) -> None:
    coach, state, told = Coach(seeds(first)), table(), set[tuple[str, object]]()
    for _ in turns(coach, state, 200.0):
        each = lesson(coach, state)
        told.add((each.code, each.args.get("seat")))
    assert {seat for code, seat in told if code == "lesson-did"} == {YOU}


def test_a_touch_without_its_card_or_amount_is_the_move_that_was_offered() -> None:
    coach, state, done = Coach(seeds()), table(), 0
    for _ in turns(coach, state, 200.0):
        for move in lesson(coach, state).moves:
            if move.cards or move.amount:
                assert coach.do(Play(Move(move.verb, move.seat)), state)
                done += 1
                assert seen(coach, state).state.last == move
                break
    assert done


def test_the_next_lesson_is_another_hand_and_begins_anew() -> None:
    coach, state = Coach(seeds()), table()
    hands = []
    for at in range(2):
        for _ in turns(coach, state, 500.0 * at + 30.0, 500.0 * at):
            if lesson(coach, state).code == "coach-welcome":
                hands.append(lesson(coach, state).cards)
        assert not coach.over and lesson(coach, state).left >= 60
    assert hands[0] != hands[-1]


def test_every_sentence_is_spoken_once_and_has_words() -> None:
    cues: list[Cue] = []
    coach, state = Coach(seeds(), cues.append), table()
    for _ in turns(coach, state, 200.0):
        pass
    codes = [cue.code for cue in cues]
    assert {"coach-welcome", "coach-do", "coach-end"} <= set(codes) <= set(messages("en"))
    assert codes.count("coach-end") == codes.count("coach-welcome") == 1


# --- the attract loop -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", RULESETS)
def test_a_demonstration_plays_hand_after_hand_at_a_readable_pace(name: str) -> None:
    attract, state = Attract(seeds()), table(name)
    moves = results = cards = 0
    before: State | None = None
    changed = 0.0
    for now in turns(attract, state, 500.0):
        shown = seen(attract, state).state
        if shown is before:
            continue
        if before is not None:
            assert now - changed >= (RESULT_S if before.result is not None else STEP_S) - 0.02
        results += shown.result is not None
        assert shown.rules.id == state.rules.id
        cards += sum(bool(hand.cards) for hand in lesson(attract, state).hands)
        moves, before, changed = moves + 1, shown, now
    assert results and moves > 50 and cards > moves and not attract.over


def test_each_loop_shows_another_hand_and_nothing_grows() -> None:
    state = table("marcjs-rebel")
    attract = Attract(seeds())
    end = 0.0
    first: Lesson | None = None
    hands: list[object] = []
    sizes: list[int] = []
    for now in turns(attract, state, 1500.0):
        end = now
        said = lesson(attract, state)
        if said.step == 1 and said is not first:
            first = said
            hands.append(tuple(hand.cards for hand in said.hands))
            if len(hands) in (4, 10):
                worth._JUDGES.clear()  # their memory of hands has a limit of its own, far above this test
                gc.collect()
                sizes.append(len(gc.get_objects()))
        if len(hands) > 11:
            break
    assert end < 1500 and len(set(hands)) > 8
    assert sizes[1] - sizes[0] < 400, sizes


def test_the_table_may_change_its_rules_between_two_loops() -> None:
    attract = Attract(seeds())
    for _ in turns(attract, table("kessel"), 10.0):
        pass
    assert seen(attract, table("kessel")).state.rules.id == "kessel"
    now = 10.0
    for _ in range(200):
        now += 2.6
        attract.turn(now, table("theorie"))
    assert seen(attract, table("kessel")).state.rules.id == "theorie"


def test_who_wins_because_all_others_fold_still_sees_their_own_cards(monkeypatch: pytest.MonkeyPatch) -> None:
    really = Rehearsal.next

    def folds(self: Rehearsal) -> Move:
        fold = Move("fold", flow.turn(self.state))
        return fold if fold.seat != YOU and flow.refusal(self.state, fold) is None else really(self)

    monkeypatch.setattr(Rehearsal, "next", folds)
    coach, state, cards = Coach(seeds()), table(), tuple[str, ...]()
    for _ in turns(coach, state, 200.0):
        cards = lesson(coach, state).cards or cards
    own, *others = lesson(coach, state).hands
    assert coach.over and own.winner and len(cards) > 1
    assert own.cards == cards and own.rung, "the visitor knows them"
    assert not any(each.cards for each in others)


# --- what cannot be rehearsed -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("show", [Attract, Coach])
def test_rules_that_cannot_be_rehearsed_are_shown_by_the_standard_ones(show: type[Attract] | type[Coach]) -> None:
    state = table("theorie")
    rules = replace(state.rules, players=(0, 0))  # nobody may sit down, so nobody can deal
    state = replace(state, rules=rules)
    one = show(seeds())
    for _ in turns(one, state, 30.0):
        pass
    assert seen(one, state).state.rules.id == FALLBACK
    assert not one.over


@pytest.mark.parametrize("show", [Attract, Coach])
@pytest.mark.parametrize(("ended", "shown"), [({1}, "kessel"), ({1, 3, 4}, "kessel"), ({1, 2, 3}, FALLBACK)])
def test_a_process_that_ends_without_a_result_is_started_again(
    show: type[Attract] | type[Coach], ended: set[int], shown: str
) -> None:
    """A machine with too little memory may end one. Visitors are not taught another game for that."""
    begun = itertools.count(1)

    def start(work: Callable[[], object], post: Callable[[object], object], failed: object) -> None:
        post(failed if next(begun) in ended else work())

    one, state = show(seeds(), start=start), table("kessel")
    for _ in turns(one, state, 60.0):
        pass
    assert next(begun) > max(ended)
    assert seen(one, state).state.rules.id == shown
    assert lesson(one, state).hands


def test_a_rehearsal_is_the_same_for_the_same_seed() -> None:
    hands = []
    for seed in (7, 7, 8):
        one = Rehearsal(load_rules("standard"), seed)
        while not one.over:
            one.play(one.next())
        hands.append(one.state.result)
    assert hands[0] == hands[1] != hands[2]


def test_every_ruleset_strives_for_something() -> None:
    found = {name: aim(load_rules(name)) for name in known_rulesets()}
    assert found["standard"] == "both" and found["marcjs-rebel"] == "near" and found["pratique"] == "near"
    assert found["sleeper"] == "near", "-23 is the worst total there"
    assert found["corellian-spike"] == found["yarith-bespin"] == "zero"
    assert found["coruscant-shift"] == "target" and found["kessel"] == "pair"


@pytest.mark.parametrize("lang", languages())
def test_the_advice_stays_for_as_long_as_it_takes_to_say(lang: str) -> None:
    """The words that take its place, on the screen and aloud, come only afterwards. The voice says `PACE` words a
    minute."""
    words = Words(lang)
    args = {"amount": 10, "owed": 10, "others": 2, "aim": "both", "near": 23, "chance": 47, "after": 59}
    kept = ((), ("7 of coins",), ("7 of coins", "9 of sabres"))
    verbs = ("draw", "trade", "replace", "gain", "stand", "call", "raise")
    said = [
        aloud(words.say, words.said("coach-do", {**args, "verb": verb, "cards": cards}))
        for verb, cards in itertools.product(verbs, kept)
    ]
    assert 60 * max(len(each.split()) for each in said) / PACE < HINT_S
