# The chance of the hands: the commitment, the players' cut, the check. The glossary is in game.ftl.

refused-cut-dealt = Hand { $hand } has been dealt, so it cannot be cut any more; cut the next hand before its deal.
refused-cut-number = A cut is a number of 1 to 9 digits, or a press of the shift button.
refused-cut-long = This hand has been cut enough ({ $most } signs at most); deal it now.

# --- the page ---------------------------------------------------------------------------------------------------

display-menu-fairness = Fair rolls
fairness-line = { $cut ->
    [none] { $words }
   *[other] { $words } · cut { $cut }
}
fairness-hand = The rolls of hand { $hand } are settled by a seed that stands behind these words:
fairness-cut = { $open ->
    [yes] { $cut ->
        [none] Nobody has cut yet: name a number below, or press the shift button.
       *[other] Cut so far: { $cut }. Add to it below, or press the shift button.
    }
   *[no] { $cut ->
        [none] Nobody has cut this hand.
       *[other] Cut: { $cut }
    }
}
    .short ={ $open ->
        [yes] { $cut ->
            [none] Not cut yet: type a number, or press.
           *[other] Cut: { $cut }, add to it or press.
        }
       *[no] { $cut ->
            [none] Not cut.
           *[other] Cut: { $cut }
        }
    }
fairness-how = Before the deal, note the four words; anybody may cut. After the hand, scan the code: it holds the seed and every roll. Check them with “sabacc verify”, or by hand as the manual says.
fairness-anchor = The anchor of the evening: { $words }. Note the words or photograph the code before you cut: each seed shown later must lead back to it. This hand has link { $link }.
    .short = Anchor: { $words }. Link { $link }.
fairness-end = The journal ends with row { $rows }: { $words }.
fairness-none = No hand is over yet; its seed will appear here.
fairness-seed = { $cut ->
    [none] Hand { $hand }, not cut. Seed: { $seed }
   *[other] Hand { $hand }, cut { $cut }. Seed: { $seed }
}
fairness-counts = { $enough ->
    [yes] { $sides } sides: { $faces }
   *[no] { $sides } sides: { $faces } (too few to say)
}
fairness-no-rolls = Nothing has been rolled yet.

# --- the self-test of the dice ---

device-dice-tested = 60,000 test rolls after the start fell evenly.
device-dice-testing = They are being tested.
device-dice-failed = Their self-test failed twice; roll dice of your own and enter them with “Dice by hand”.
notice-dice-failed = The table’s dice failed their self-test twice. Roll dice of your own, and enter them with “Dice by hand”.
fairness-renewed = Hand { $hand } was over and its seed has been shown. New rolls come from the seed behind these words:
fairness-head = The journal ends with row { $rows }: { $words }. Note the words; “sabacc verify --journal FILE --head "…"” finds any change before.
    .short = Journal, row { $rows }: { $words }. Note the words for “sabacc verify --head”.
fairness-misdeals = { $count ->
    [one] One misdeal this evening
   *[other] { $count } misdeals this evening
}{ $hand ->
    [0] .
   *[other] , the last one in hand { $hand }.
}
    .short = Misdeals this evening: { $count }.
