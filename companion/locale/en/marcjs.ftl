# The marcjs family, theorie, and rules drawn by lot (marcjs-random, dune-sea).

phase-replace = Replacing cards
phase-score = Scoring
phase-first-rules = First rules
phase-rule-clock = Rules by the clock
phase-dune-sea = Drawing rules

verb-replace = Replace cards
verb-show = Show a card
verb-draw-rules = Draw the rules
verb-add-rule = Draw a rule to add
verb-drop-rule = Draw a rule to drop

# --- replacing cards ---------------------------------------------------------------------------------------------

happened-replace = { $count ->
    [one] { SEAT($seat) } replaces 1 card.
   *[other] { SEAT($seat) } replaces { $count } cards.
}
happened-show = { SEAT($seat) } shows { THE($card) } and may replace more cards.
refused-replace-count = { SEAT($seat) } cannot replace { $given } cards; allowed now: { $allowed }.
refused-nothing-to-show-for = No card needs to be shown by these rules.
    .short = Not needed.
refused-shown-enough = { SEAT($seat) } has shown { THE($card) } already.
refused-none-left-to-show = Every card that could be shown for more is seen elsewhere.
refused-shown-among-them = { SEAT($seat) } has shown { THE($card) }: name that too, or leave a card unnamed.
refused-shown-missing = All have seen that { SEAT($seat) } holds { THE($card) }: show that too, or give a reason.
refused-too-many-skifters = That would be { $given } skifters, and only { $most } are in the deck.

# --- points ------------------------------------------------------------------------------------------------------

happened-wins-points = { SEAT($seat) } wins the hand: { $bonus } more points.
happened-wins-points-unseen = { SEAT($seat) } wins the hand unseen: { $bonus } points.
happened-nobody-wins-points = Nobody wins the hand: all are above 46.
happened-points = { SEAT($seat) } scores { SIGNED($points) }, { SIGNED($total) } in all.
happened-points-game-over = { $count ->
    [one] The game for points is over: { $people } wins it with { SIGNED($points) }.
   *[other] The game for points is over: { $people } win it together with { SIGNED($points) } each.
}
happened-pot-carried = { $amount } from { POT($pot) } stays for the next hand: all who could win it have bombed out.

# --- rules drawn by lot ------------------------------------------------------------------------------------------

happened-rules-drawn = { $rules ->
    [marcjs-rebel] The rules are now those of the Rebel Alliance.
    [marcjs-imperial] The rules are now the Imperial ones.
    [marcjs-corellian] The rules are now the Corellian ones.
    [marcjs-new-republic] The rules are now those of the New Republic.
    [marcjs-old-republic] The rules are now those of the Old Republic.
    [marcjs-cloud-city] The rules are now those of the Cloud City Casino.
    [marcjs-corporate] The rules are now those of the Corporate Sector.
    [marcjs-crseih] The rules are now those of Crseih Station.
    [marcjs-mos-eisley] The rules are now those of Mos Eisley.
   *[other] Other rules hold from now on.
}
happened-rated-anew = By the new rules { SEAT($seat) } has { WORTH($rung, $array, $total) }.
happened-turn-by-old-rules = { SEAT($seat) } finishes this turn by the old rules.
display-ask-by-old-rules = { $question } { $held } rules: they held when this turn began.
    .short = { $question } ({ $held } rules)
drawn-rule = { $name ->
    [arrays] { $value ->
        [true] arrays count
       *[false] arrays do not count
    }
    [ante] { $value ->
        [0] no ante
       *[other] an ante of { $value }
    }
    [bet_limit] { $value ->
        [0] no limit to the bets
       *[other] at most { $value } a player in each betting phase
    }
    [discards_max] { $value ->
        [0] as many trades as you like
        [one] at most { $value } trade a hand
       *[other] at most { $value } trades a hand
    }
    [discards_exact] { $value ->
        [0] no fixed number of trades
        [one] exactly { $value } trade a hand
       *[other] exactly { $value } trades a hand
    }
    [fold_cost] { $value ->
        [0] folding is free
       *[other] folding costs { $value }
    }
   *[other] { OPTION($name) }: { VALUE($name, $value) }
}
happened-rule-added = New rule: { drawn-rule }.
happened-rule-dropped = No longer: { RULE($name, $was) }. Now again: { drawn-rule }.
happened-rules-in-force = { $count ->
    [0] No drawn rule is in force.
    [one] 1 drawn rule is in force.
   *[other] { $count } drawn rules are in force.
}
refused-add-rule-first = Draw the rule to add first.
refused-drop-rule-now = The rule to add is drawn; now draw the one to drop.
