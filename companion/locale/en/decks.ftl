# Decks: giving a deck its tags, checking that it is complete, and saying which is played with.

refused-decks-in-hand = A hand is being played: decks are enrolled, checked and chosen between hands.
refused-deck-name = A deck needs a name of 1 to { $most } letters; type one.
refused-deck-kind-unknown = There is no kind of deck called “{ $kind }”; choose one from the list.
refused-deck-other-kind = The deck “{ $deck }” is of another kind, { deck-kind }; choose another deck or another name.
refused-deck-file-unusable = The file of “{ $deck }”, { $file }, has a fault and is left out; mend it, or choose another name.
refused-deck-unknown = There is no deck called “{ $deck }”; choose one from the list.
refused-no-enrolment = No deck is being enrolled; start with that.
refused-enrolment-nothing-to-undo = There is nothing to take back in this enrolment.
refused-card-not-in-deck = The deck “{ $deck }” holds no such card: { $card }.
refused-card-has-tag = { CARD($card) } has its tag already; use “replace” if the card is lost.
refused-card-has-no-tag = { CARD($card) } has no tag yet that could be replaced; lay it when it is wanted.
refused-card-which-copy = There are { $n } tags for { THE($card) }: check the deck first; the copy that is missing is replaced.
refused-deck-not-saved = “{ $deck }” is not saved: { $why }. Make room, then scan on or stop.
refused-tag-not-original = The tag of { THE($card) } is enrolled, but its signature is not NXP’s: a copy, or another maker’s tag.
refused-no-deck-check = No deck is being checked; begin a check first.
refused-no-deck-enrolled = No deck of { deck-kind } has tags yet; enrol one first.
refused-deck-not-whole = { $n ->
    [one] “{ $deck }” was not complete when checked: { $seen } of { $size }, { CARD($card) } is missing.
   *[other] “{ $deck }” was not complete when checked: { $seen } of { $size }, { $n } are missing, { CARD($card) } first.
}
refused-deck-doubtful = “{ $deck }” was checked: the tag of { THE($card) } has lost its signature, and may be a copy.
refused-deck-left-out = { $n ->
    [one] A deck file is left out: { $why }.
   *[other] { $n } deck files are left out: { $why }.
}
