"""Tests the refusals of real tables: each says what is wrong, and names a remedy that is possible."""

import pytest

from companion.display.model.wording import Wording
from companion.game.engine import flow
from companion.game.engine.state import State
from companion.game.loading.rulesets import load_rules
from companion.game.moves import Move, Refusal, Refused
from companion.game.record import play, read
from companion.locale import Words
from companion.locale.screen_words import screen_words
from companion.locale.words import forms_of

HEAD = "sabacc record 1\nruleset standard\n"
SEATED = 'seat 1: sit 50 "Ann"\nseat 2: sit 50 "Bo"\nseat 2: button\n'
CHECKED = "seat 1: check\nseat 2: check\ntable: roll (5)\n"
STOOD = "seat 1: stand\nseat 2: stand\n" + CHECKED
SHOWDOWN = "table: deal\n" + CHECKED + STOOD * 4 + "seat 1: call-hand\nseat 1: check\nseat 2: check\n"


def played(text: str) -> State:
    *_, last = play(read(HEAD + text))
    return last


def refused(state: State, move: Move) -> tuple[str, str]:
    """Return the code and the sentence of the refusal of a move."""
    why, words = flow.refusal(state, move), Words()
    assert why is not None
    sentence = words.refusal(why)
    assert not words.missing
    return why.code, sentence


@pytest.mark.parametrize(
    ("lang", "said"),
    [
        ("en", "1 of 2 players can play; sit down or buy in."),
        ("fr", "Joueurs prêts : 1 sur 2 ; s’asseoir ou se caver."),
        ("es", "Pueden jugar 1 de 2; falta sentarse o comprar."),
    ],
)
def test_nobody_who_sits_there_without_credits_is_said_to_be_missing(lang: str, said: str) -> None:
    state = played('seat 1: sit 50 "Ann"\nseat 2: sit 0 "Bo"\n')
    why = flow.refusal(state, Move("deal"))
    assert why is not None
    forms = forms_of(Wording(screen_words(Words(lang)), state).refused(why.code, why.args))
    assert forms[-1].replace("\u202f", " ").replace("\xa0", " ") == said


def test_a_lock_that_would_use_up_the_last_card_to_trade_with() -> None:
    begun = "option discards_exact 1\n" + SEATED + "table: deal\n" + CHECKED + STOOD * 2 + "seat 1: lock [?]\n"
    state = played(begun)
    assert flow.refusal(state, Move("stand", 1)) is None
    assert refused(state, Move("lock", 1, cards=("?",))) == (
        "lock-keeps-trade",
        "Seat 1 still owes 1 trade and needs the last unlocked card for it; stand, draw or trade instead.",
    )


def test_a_lock_of_the_last_card_with_turns_left_to_draw_and_to_trade() -> None:
    """Only a trade is asked for, and only once as many turns are left as trades are missing (standard 4.7)."""
    locked = "seat 1: lock [?]\nseat 1: lock [?]\n"
    begun = "option discards_exact 1\n" + SEATED + "table: deal\n" + CHECKED + STOOD + locked
    state = played(begun + "seat 2: stand\n" + CHECKED)  # locked in the second round of four
    assert refused(state, Move("stand", 1)) == (
        "must-draw",
        "Seat 1 must draw now: all cards are locked, and 1 trade is still owed before the hand can be called.",
    )
    assert refused(state, Move("trade", 1))[0] == "must-draw"
    assert [option.verb for option in flow.options(state) if 1 in option.seats] == ["draw"]


def test_a_lock_while_only_a_trade_is_left() -> None:
    text = "option discards_exact 1\n" + SEATED + "table: deal\n" + CHECKED + STOOD * 3 + "seat 1: lock [?]\n"
    state = played(text)
    assert refused(state, Move("stand", 1))[0] == "must-trade"
    assert refused(state, Move("lock", 1, cards=("?",)))[0] == "must-trade"


@pytest.mark.parametrize(
    ("text", "way_out"),
    [
        ('seat 1: sit 50 "Ann"\n', "and 1 can play: sit down or buy in."),
        (SEATED + "seat 1: away\n", "and 1 can play: 1 sits out, “Back in” ends it."),
        (SEATED + "seat 1: away\nseat 2: away\n", "and 0 can play: 2 sit out, “Back in” ends it."),
        # a player who sits out without credits has to buy in too
        (SEATED + "seat 1: adjust 0 because \"lost\"\nseat 1: away\n", "and 1 can play: sit down or buy in."),
        (SEATED + "seat 1: adjust 0 because \"lost\"\n", "and 1 can play: sit down or buy in."),
    ],
)  # fmt: skip
def test_too_few_players(text: str, way_out: str) -> None:
    code, sentence = refused(played(text), Move("deal"))
    assert (code, sentence) == ("too-few-players", f"A hand needs 2 players with 2 credits for the ante, {way_out}")


@pytest.mark.parametrize(("away", "way_out"), [(0, "sit down first."), (1, "1 sits out, “Back in” ends it.")])
def test_too_few_players_where_playing_is_free(away: int, way_out: str) -> None:
    refusal = Refusal("too-few-players", {"least": 2, "able": 1, "ante": 0, "away": away})
    assert Words().refusal(refusal) == f"A hand needs 2 players, and 1 can play: {way_out}"


@pytest.mark.parametrize("verb", ["count", "free", "relabel"])
def test_what_can_no_longer_be_corrected_once_the_hands_lie_open(verb: str) -> None:
    for seat in (0, 1, 3):
        assert refused(played(SEATED + SHOWDOWN), Move(verb, seat, reason="a slip")) == (
            "hands-lie-open",
            f"“{Words().verb(verb)}” is too late, the hands are shown: "
            "show the right cards and give a reason, or undo.",
        )
    folded = played('seat 3: sit 50 "Cy"\n' + SEATED + "table: deal\nseat 3: fold\n")
    assert refused(folded, Move(verb, 3, reason="a slip")) == (
        "not-in-hand",
        "Seat 3 is not in the hand; choose another seat.",
    )


@pytest.mark.parametrize("name", ["", "  ", "the"])
def test_a_card_without_a_name(name: str) -> None:
    state = played(SEATED + "table: deal\n")
    assert refused(state, Move("lock", 1, cards=(name,))) == (
        "card-name-missing",
        "The name of a card is missing; write it like “7 of coins”.",
    )
    assert refused(state, Move("lock", 1, cards=("xyzzy",)))[0] == "unknown-card"


@pytest.mark.parametrize(
    ("ruleset", "example"),
    [("standard", "7 of coins"), ("corellian-spike", "+7 of circles"), ("kessel", "1 of sand")],
)
@pytest.mark.parametrize("language", ["en", "fr", "es"])
def test_the_example_of_a_name_is_a_card_of_the_deck_in_play(ruleset: str, example: str, language: str) -> None:
    deck = load_rules(ruleset).deck
    for name in ("xyzzy", ""):
        with pytest.raises(Refused) as caught:
            deck.card(name)
        assert example in Words(language).refusal(caught.value.refusal)
    assert deck.card(example).name == example


def test_what_the_table_does_is_no_matter_of_choosing_another_seat() -> None:
    state = played(SEATED)
    said = refused(state, Move("deal", 1))
    assert said == ("not-that-seat", "“Deal” is a move of the table, not of a seat.")


# --- a way out that the rules in force have ---


def by(text: str) -> State:
    """Return the state after a record of any ruleset."""
    *_, last = play(read("sabacc record 1\n" + text))
    return last


def test_nothing_is_rolled_for_in_galactic_sabacc() -> None:
    """An exchange follows when all have laid down what they keep, without dice (galactic-es 2.2)."""
    text = 'ruleset galactic-es\nseat 1: sit 50 "Ann"\nseat 2: sit 50 "Bo"\ntable: deal\ntable: draw-lot (1)\n'
    state = by(text + "seat 1: stand\nseat 2: stand\n")
    said = "Nothing is dealt back yet: first everybody says how many cards to lock."
    assert refused(state, Move("deal-back")) == ("lay-down-first", said)
    for seat in (1, 2):
        state = flow.apply(state, Move("lay-down", seat, 1))
    said = "A shift is under way: deal the cards back first."
    assert refused(state, Move("lay-down", 1, 1)) == ("deal-back-first", said)


@pytest.mark.parametrize(("credits", "way_out"), [(0, "sit down or buy in."), (5, "1 sits out, “Back in” ends it.")])
def test_against_a_banker_nobody_needs_an_ante(credits: int, way_out: str) -> None:
    """There are no pots (black-knight 1.2)."""
    text = f'ruleset black-knight\nseat 1: sit 50 "Ann"\nseat 2: sit {credits} "Bo"\nseat 1: take-bank\nseat 2: away\n'
    said = f"A hand needs 2 players with credits, and 1 can play: {way_out}"
    assert refused(by(text), Move("deal")) == ("too-few-for-bank", said)


def test_only_where_an_option_says_so_can_a_house_be_chosen() -> None:
    for ruleset, end in (("standard", "by these rules."), ("pratique", "change the rule for the ending first.")):
        code, said = refused(by(f"ruleset {ruleset}\n"), Move("seed", amount=5))
        assert code == "no-house" and said.endswith(end)


def test_who_has_locked_nothing_is_not_told_of_another_card() -> None:
    """In `centran` the first lock, too, is made instead of a trade (centran 2.3)."""
    *_, betting = play(read(HEAD.replace("standard", "centran") + SEATED + "table: deal\n"))
    assert refused(betting, Move("lock", 1)) == (
        "lock-on-trade-turn",
        "Seat 1 can lock a card only instead of a trade, in turn.",
    )
    locked = played(SEATED + "table: deal\n" + CHECKED + "seat 1: lock [?]\nseat 1: lock [?]\n")
    assert refused(locked, Move("lock", 1))[0] != "lock-on-trade-turn"
    once = played(SEATED + "table: deal\nseat 1: lock [?]\n")
    assert refused(once, Move("lock", 1))[1] == "Seat 1 can lock another card only instead of a trade, in turn."
