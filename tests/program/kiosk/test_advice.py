"""Tests that the coach recommends what the visitor's chance to win and the pot recommend, and never a bluff."""

from collections import Counter

import pytest

from companion.game.engine.state import HAND_POT
from companion.locale import Words
from tests.display.scenes.shows import lessons


def test_bets_calls_and_folds_follow_from_the_chance_that_is_told() -> None:
    told: Counter[str] = Counter()
    for seed in (1, 8, 21, 41):
        for _, _, view in lessons("standard", seed):
            lesson = view.kiosk.lesson if view.kiosk else None
            if lesson is None or lesson.code != "coach-do" or lesson.args["chance"] == "none":
                continue
            verb, owed, chance = lesson.args["verb"], lesson.args["owed"], lesson.args["chance"] / 100
            gain = chance * (view.state.money[HAND_POT] + owed) - owed
            near = 0.005 * (view.state.money[HAND_POT] + owed)  # the chance is told in whole per cent
            assert verb not in ("call", "raise") or gain >= -near, (seed, lesson)
            assert verb != "fold" or gain <= near, (seed, lesson)
            assert verb not in ("bet", "raise") or chance >= 0.295, (seed, lesson)
            told[verb] += 1
    assert {"bet", "call", "fold"} <= set(told), told


@pytest.mark.parametrize(("ruleset", "verb"), [("yarith-bespin", "buy-card"), ("corellian-spike", "swap")])
def test_the_chance_is_also_told_before_a_card_is_bought_or_swapped(ruleset: str, verb: str) -> None:
    told = [
        lesson.args["chance"]
        for seed in (1, 8, 21)
        for _, _, view in lessons(ruleset, seed)
        if (lesson := view.kiosk.lesson if view.kiosk else None) and lesson.args.get("verb") == verb
    ]
    assert told and all(isinstance(chance, int) for chance in told)


@pytest.mark.parametrize(
    ("lang", "said"),
    [
        ("en", "Keep all your cards face down: none is exchanged."),
        ("fr", "Gardez toutes vos cartes, face cachée\u202f: aucune n’est échangée."),
        ("es", "Guarda todas tus cartas boca abajo: no se cambia ninguna."),
    ],
)
def test_who_keeps_every_card_is_not_told_that_others_are_exchanged(lang: str, said: str) -> None:
    words = Words(lang)
    every: set[bool] = set()
    for seed in (1, 3):
        for _, _, view in lessons("galactic-es", seed):
            lesson = view.kiosk.lesson if view.kiosk else None
            if lesson and lesson.code == "coach-do" and lesson.args["verb"] == "lay-down":
                kept = lesson.args["amount"] == len(lesson.cards)
                assert (words.said("coach-do", lesson.args) == said) == kept, lesson
                every.add(kept)
    assert every == {True, False}


@pytest.mark.parametrize("lang", ["en", "fr", "es"])
def test_every_move_that_pratique_recommends_has_its_reason(lang: str) -> None:
    words, advised = Words(lang), set()
    for seed in (2, 11):
        for _, _, view in lessons("pratique", seed):
            lesson = view.kiosk.lesson if view.kiosk else None
            if lesson and lesson.code == "coach-do" and lesson.args["verb"] not in ("see", "unblock"):
                bare = words.said("coach-do", {**lesson.args, "verb": "see"}).replace(words.verb("see"), "")
                said = words.said("coach-do", lesson.args).replace(words.verb(lesson.args["verb"]), "")
                assert said != bare, lesson.args
                advised.add(lesson.args["verb"])
    assert {"play-on", "take", "block", "claim"} <= advised
