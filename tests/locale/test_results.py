"""Tests the end of a hand in words, with a hand-made result for each ending."""

from typing import Any

from msgspec.structs import replace

from companion.game.engine import flow
from companion.game.engine.state import Result, Share, Shown, State
from companion.game.loading.rulesets import load_rules
from companion.game.moves import Move
from companion.game.record import play, read
from companion.locale import Words
from companion.locale.results import result_sentences, why_ranked
from companion.locale.screen_words import screen_words

NAMES = {1: "Lando", 2: "Han", 3: "Leia"}


def told(sabacc: int = 0, stacks: tuple[int, int, int] = (100, 100, 100), **result: Any) -> list[str]:
    """Return the sentences about a result at a table with these stacks and `sabacc` credits in the sabacc pot."""
    state = flow.start(load_rules("standard", {"arrays": True}))
    for seat, name in NAMES.items():
        state = flow.apply(state, Move("sit", seat, stacks[seat - 1], name=name))
    if sabacc:
        state = flow.apply(state, Move("adjust", 0, sabacc, reason="test"))
    return said(replace(state, result=Result(hand=1, seats=NAMES, **result)))


def said(state: State) -> list[str]:
    words = Words()
    sentences = result_sentences(words, state)
    assert not words.missing
    assert all(sentence.endswith(".") and len(sentence) < 140 for sentence in sentences), sentences
    return sentences


def hand(seat: int, total: int, place: int = 1, **more: Any) -> Shown:
    rung = "bomb-out" if abs(total) > 23 or not total else "pure-sabacc" if abs(total) == 23 else "total"
    return Shown(seat, ("7 of coins",), **{"rung": rung, "total": total, "place": place, **more})


def test_nothing_to_say_before_the_first_hand() -> None:
    assert said(flow.start(load_rules("standard"))) == []


def test_won_unseen_with_a_caller_who_folded() -> None:
    assert told(
        5,
        ending="unseen",
        pot=24,
        winners=(1,),
        shares=(Share(1, "hand", 24),),
        penalties=(Share(2, "sabacc", 24),),
        caller=2,
    ) == [
        "Lando is the last one left and wins 24 from the hand pot unseen.",
        "Han called the hand without winning it and pays 24 to the sabacc pot.",
        "The sabacc pot of 5 stays: a hand won unseen does not win it.",
    ]


def test_pure_sabacc_wins_both_pots() -> None:
    assert told(
        ending="shown",
        pot=24,
        winners=(1,),
        shares=(Share(1, "hand", 24), Share(1, "sabacc", 30)),
        shown=(hand(1, -23), hand(2, 22, 2)),
        caller=1,
        sabacc_won=True,
    ) == [
        "Lando wins 24 from the hand pot with Pure Sabacc, −23.",
        "Pure Sabacc beats Han’s +22.",
        "Lando also wins the sabacc pot of 30.",
    ]


def test_nearer_wins_and_the_caller_pays() -> None:
    common: dict[str, Any] = {"ending": "shown", "pot": 24, "winners": (2,), "shares": (Share(2, "hand", 24),)}
    assert told(
        7, shown=(hand(1, 17, 2), hand(2, 19), hand(3, -3, 3)), caller=1, penalties=(Share(1, "sabacc", 24),), **common
    ) == [
        "Han wins 24 from the hand pot with +19.",
        "Han’s +19 is nearer to +23 than Lando’s +17.",
        "Lando called the hand without winning it and pays 24 to the sabacc pot.",
        "The sabacc pot of 7 stays: only Idiot’s Array or Pure Sabacc wins it.",
    ]
    assert told(shown=(hand(1, 17, 2), hand(2, -19)), **common)[1] == (
        "Han’s −19 is nearer to −23 than Lando’s +17 is to +23."
    )


def test_arrays() -> None:
    empress = hand(1, -22, rung="array", array="fairy-empress")
    common: dict[str, Any] = {"ending": "shown", "pot": 9, "winners": (1,), "shares": (Share(1, "hand", 9),)}
    assert told(shown=(empress, hand(2, 22, 2)), **common) == [
        "Lando wins 9 from the hand pot with Fairy Empress, −22.",
        "Fairy Empress beats Han’s +22: an array wins at equal distance.",
    ]
    assert (
        told(shown=(empress, hand(2, 12, 2)), **common)[1] == "Lando’s −22 is nearer to −23 than Han’s +12 is to +23."
    )
    idiots = hand(1, 5, rung="idiots-array")
    assert told(shown=(idiots, hand(2, 23, 2)), **common)[1] == "Idiot’s Array beats Han’s Pure Sabacc, +23."


def test_everybody_else_bombed_and_could_not_pay_in_full() -> None:
    assert told(
        ending="shown",
        pot=24,
        stacks=(100, 0, 0),
        winners=(1,),
        shares=(Share(1, "hand", 24),),
        shown=(hand(1, 4), hand(2, 26, 2), hand(3, 0, 2)),
        penalties=(Share(2, "sabacc", 10), Share(3, "sabacc", 0)),
    ) == [
        "Lando wins 24 from the hand pot with +4.",
        "Everybody else in the showdown has bombed out.",
        "Han bombs out with +26 and pays 10 of 24, all there was, to the sabacc pot.",
        "Leia bombs out with 0 and owes 24, but has no credits left.",
    ]


def test_a_penalty_that_was_lower_by_the_rules_of_then_is_not_called_short() -> None:
    sentences = told(
        ending="shown",
        pot=24,
        winners=(1,),
        shares=(Share(1, "hand", 24),),
        shown=(hand(1, 4), hand(2, 26, 2)),
        penalties=(Share(2, "sabacc", 3),),
    )
    assert sentences[-1] == "Han bombs out with +26 and pays 3 to the sabacc pot."


def test_a_caller_with_nothing_left() -> None:
    common: dict[str, Any] = {"ending": "shown", "pot": 24, "winners": (1,), "shares": (Share(1, "hand", 24),)}
    shown = (hand(1, 4), hand(2, 3, 2))
    assert told(stacks=(9, 0, 9), shown=shown, caller=2, penalties=(Share(2, "sabacc", 0),), **common)[-1] == (
        "Han called the hand without winning it and owes 24, but has no credits left."
    )
    assert told(stacks=(9, 0, 9), shown=shown, caller=2, penalties=(Share(2, "sabacc", 5),), **common)[-1] == (
        "Han called the hand without winning it and pays 5 of 24, all there was, to the sabacc pot."
    )


def test_all_bombed() -> None:
    assert told(
        40,
        ending="all-bombed",
        pot=20,
        shown=(hand(1, 30), hand(2, -25)),
        penalties=(Share(1, "sabacc", 20), Share(2, "sabacc", 20)),
        caller=2,
    ) == [
        "Everybody has bombed out: 20 from the hand pot goes to the sabacc pot.",
        "Lando bombs out with +30 and pays 20 to the sabacc pot.",
        "Han bombs out with −25 and pays 20 to the sabacc pot.",
    ]


def test_sudden_demise() -> None:
    assert told(
        8,
        ending="demise",
        pot=24,
        winners=(2,),
        shares=(Share(2, "hand", 24),),
        shown=(
            hand(1, 19, demise="9 of coins", demise_total=28),
            hand(2, -19, demise="4 of staves", demise_total=-15),
            hand(3, 12, 3),
        ),
    ) == [
        "Han wins 24 from the hand pot with −19.",
        "Lando and Han tied with +19 and −19, so each drew one card in the sudden demise.",
        "Lando drew the 9 of coins and came to +28, out of range but at no cost.",
        "Han drew the 4 of staves and came to −15.",
        "The sabacc pot of 8 stays: only Idiot’s Array or Pure Sabacc wins it.",
    ]


def test_a_23_of_the_sudden_demise_does_not_win_the_sabacc_pot() -> None:
    shown = (hand(1, 19, demise="4 of coins", demise_total=23), hand(2, 19, demise="idiot", demise_total=19))
    sentences = told(8, ending="demise", pot=24, winners=(1,), shares=(Share(1, "hand", 24),), shown=shown)
    assert sentences[-1] == "The sabacc pot of 8 stays: a 23 made in the sudden demise does not win it."


def test_split_with_an_odd_credit() -> None:
    shares = (Share(1, "hand", 13), Share(2, "hand", 12), Share(1, "sabacc", 3), Share(2, "sabacc", 2))
    tied = (hand(1, 23, demise="idiot", demise_total=23), hand(2, 23, demise="idiot", demise_total=23))
    assert told(ending="split", pot=25, winners=(1, 2), shares=shares, shown=tied, sabacc_won=True) == [
        "Lando and Han split the hand pot: Lando 13 and Han 12.",
        "The odd credit goes to the first of them left of the dealer.",
        "Lando and Han tied with Pure Sabacc, +23, so each drew one card in the sudden demise.",
        "Lando drew the Idiot and came to +23.",
        "Han drew the Idiot and came to +23.",
        "The sudden demise left them tied.",
        "They also split the sabacc pot of 5: Lando 3 and Han 2.",
    ]
    halves = (Share(1, "hand", 12), Share(2, "hand", 12))
    plain = told(ending="split", pot=24, winners=(1, 2), shares=halves, shown=(hand(1, 20), hand(2, 20)))
    assert plain == [
        "Lando and Han tie with +20 and split the hand pot: Lando 12 and Han 12.",
        "Too few cards were left for a sudden demise.",
    ]


def test_side_pots() -> None:
    assert told(
        ending="shown",
        pot=60,
        winners=(1,),
        shares=(Share(1, "hand", 30), Share(2, "side-1", 20)),
        shown=(hand(1, 22), hand(2, 18, 2), hand(3, 40, 3)),
        penalties=(Share(3, "sabacc", 60),),
        unwon=(Share(0, "side-2", 10),),
    ) == [
        "Lando wins 30 from the hand pot with +22.",
        "Lando’s +22 is nearer to +23 than Han’s +18.",
        "Han wins 20 from side pot 1 with +18.",
        "10 from side pots goes to the sabacc pot: all who could win it have bombed out.",
        "Leia bombs out with +40 and pays 60 to the sabacc pot.",
    ]


STANDS = "seat 1: stand\nseat 2: stand\nseat 3: stand\ntable: roll (5)\n"
SIDE_POT = (
    'sabacc record 1\nruleset standard\nseat 1: sit 22 "Lando"\nseat 2: sit 12 "Han"\nseat 3: sit 22 "Leia"\n'
    "seat 3: button\ntable: deal\nseat 1: bet 20\nseat 2: call\nseat 3: call\ntable: roll (5)\n" + STANDS * 4
)
"""A record in which Han is all-in for the main pot, and Lando and Leia play for a side pot of 20."""


def played(text: str) -> State:
    *_, last = play(read(SIDE_POT + text))
    return last


def test_each_pot_is_explained_where_sudden_demise_decided_one() -> None:
    sentences = said(
        played(
            "seat 2: call-hand\n"
            "seat 1: reveal [10 of coins, 9 of coins]\n"
            "seat 2: reveal [ace of coins, 7 of flasks]\n"
            "seat 3: reveal [10 of flasks, 9 of flasks]\n"
            "seat 1: demise-card [3 of coins]\n"
            "seat 3: demise-card [2 of coins]\n"
        )
    )
    assert sentences[:6] == [
        "Han wins 33 from the hand pot with +22.",
        "Han’s +22 is nearer to +23 than Lando’s +19.",
        "Lando wins 20 from side pot 1 with +19.",
        "Lando and Leia tied with +19, so each drew one card in the sudden demise.",
        "Lando drew the 3 of coins and came to +22.",
        "Leia drew the 2 of coins and came to +21.",
    ]


def test_a_side_pot_that_stays_tied() -> None:
    sentences = said(
        played(
            "seat 2: call-hand\n"
            "seat 1: reveal [10 of coins, 9 of coins]\n"
            "seat 2: reveal [ace of coins, 7 of flasks]\n"
            "seat 3: reveal [10 of flasks, 9 of flasks]\n"
            "seat 1: demise-card [3 of coins]\n"
            "seat 3: demise-card [3 of flasks]\n"
        )
    )
    assert sentences[2].startswith("Lando and Leia split side pot 1: ")
    assert sentences[3] == "Lando and Leia tied with +19, so each drew one card in the sudden demise."
    assert sentences[6] == "The sudden demise left them tied."
    assert not any("sudden demise" in sentence for sentence in sentences[7:])


def test_one_tie_for_the_hand_pot_and_a_side_pot_is_told_once() -> None:
    sentences = said(
        played(
            "seat 2: call-hand\n"
            "seat 1: reveal [10 of coins, 9 of coins]\n"
            "seat 2: reveal [10 of staves, 9 of staves]\n"
            "seat 3: reveal [10 of flasks, 9 of flasks]\n"
            "seat 1: demise-card [3 of coins]\n"
            "seat 2: demise-card [4 of staves]\n"
            "seat 3: demise-card [3 of flasks]\n"
        )
    )
    assert sentences[:9] == [
        "Han wins 33 from the hand pot with +19.",
        "Lando, Han and Leia tied with +19, so each drew one card in the sudden demise.",
        "Lando drew the 3 of coins and came to +22.",
        "Han drew the 4 of staves and came to +23.",
        "Leia drew the 3 of flasks and came to +22.",
        "In the sudden demise it holds: the nearer to ±23 the better.",
        "Lando and Leia split side pot 1: Lando 10 and Leia 10.",
        "The sudden demise left them tied.",
        "The sabacc pot of 3 stays: a 23 made in the sudden demise does not win it.",
    ]


def test_a_side_pot_split_because_no_cards_were_left() -> None:
    shares = (Share(2, "hand", 30), Share(1, "side-1", 10), Share(3, "side-1", 10))
    shown = (hand(1, 19, 2), hand(2, 22), hand(3, 19, 2))
    assert told(ending="shown", pot=50, winners=(2,), shares=shares, shown=shown)[2:] == [
        "Lando and Leia tie with +19 and split side pot 1: Lando 10 and Leia 10.",
        "Too few cards were left for a sudden demise.",
    ]


def test_why_one_hand_ranks() -> None:
    words = Words()
    for shown, sentence in (
        (hand(1, 19, 2), "The cards count +19. Place 2 in the showdown."),
        (hand(1, -23), "The cards count −23: Pure Sabacc. Place 1 in the showdown."),
        (
            hand(1, 5, rung="idiots-array"),
            "The Idiot, a 2, a 3 and nothing else: Idiot’s Array, the best hand of all. Place 1 in the showdown.",
        ),
        (
            hand(1, -21, rung="array", array="longing-hearts"),
            "Longing Hearts stands for −21 and beats other hands at equal distance. Place 1 in the showdown.",
        ),
        (hand(1, 0, 3), "The cards count 0, which bombs out. Place 3 in the showdown."),
        (hand(1, -24, 3), "The cards count −24, out of range: bombed out. Place 3 in the showdown."),
        (
            hand(1, 19, demise="demise", demise_total=6),
            "The cards count +19. With Demise in the sudden demise it came to +6. Place 1 in the showdown.",
        ),
        (hand(1, 3, rung="full-sabacc"), "Full Sabacc, +3. Place 1 in the showdown."),
    ):
        assert why_ranked(words, shown) == sentence
    assert not words.missing


def test_sentences_without_a_seat_are_those_that_do_not_name_it() -> None:
    """Also where its player has credits left, so that with another name a penalty would be told differently."""
    state = flow.start(load_rules("standard"))
    for seat, name in NAMES.items():
        state = flow.apply(state, Move("sit", seat, 100, name=name))
    shown, paid = (hand(1, 20), hand(2, 18, 2)), (Share(2, "sabacc", 0),)
    result = Result(
        hand=1, seats=NAMES, ending="shown", pot=6, winners=(1,), shares=(Share(1, "hand", 6),), shown=shown,
        penalties=paid, caller=2,
    )  # fmt: skip
    say, state = screen_words(Words()), replace(state, result=result)
    kept = say("result-told", state=state, without=2)
    assert kept in say("result-told", state=state) and "Lando wins 6" in kept and "Han" not in kept
