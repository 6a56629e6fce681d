# What hands are called and why they rank where they do. Said by companion/locale/why_words.py. In `reason-...` $card, $cards,
# $rung and $array are codes; in `beats-...` $who and $whom are people or hands in words, such as “Lando” or “hand 2”,
# and $mine and $theirs are what decided between them.

# --- rungs (game.ftl has those of the standard rulesets) -----------------------------------------------------------

rung-sabacc-46 = Sabacc of 46
rung-sabacc = Sabacc
rung-small-sabacc = Small Sabacc
rung-idiots-sabacc = Idiot’s Sabacc
rung-triple-idiot = Triple Idiot
rung-full-sabacc = Full Sabacc
rung-fleet = Fleet
rung-prime-sabacc = Prime Sabacc
rung-yee-haa = Yee-haa
rung-rhylet = Rhylet
rung-squadron = Squadron
rung-gee-whiz = Gee Whiz
rung-straight-khyron = Straight Khyron
rung-banthas-wild = Banthas Wild
rung-rule-of-two = Rule of Two
rung-pair = One-pair Sabacc
rung-nulrhek = Nulrhek
rung-distance = Distance
rung-difference = Difference
array-force = Force Array
array-sith = Sith Array
array-smugglers = Smuggler’s Array
array-republic = Republic Array
array-jedis = Jedi’s Array
array-partnership = Partnership Array
array-hunted = Hunted Array
array-temporal = Temporal Array
array-criminals = Criminal’s Array

# --- cards ---------------------------------------------------------------------------------------------------------

rank-legate = Legate
rank-valet = Valet
rank-knight = Knight
rank-jack = Jack
rank-queen = Queen
rank-king = King
rank-impostor = Impostor
rank-sylop = Sylop
suit-swords = swords
suit-batons = batons
suit-cups = cups
suit-spades = spades
suit-diamonds = diamonds
suit-hearts = hearts
suit-clubs = clubs
suit-circles = circles
suit-triangles = triangles
suit-squares = squares
suit-sand = sand
suit-blood = blood
suit-trumps = trumps
card-rancor = Rancor
    .the = the Rancor
card-jedi-knight = Jedi Knight
    .short = JeK
    .the = the Jedi Knight
card-jedi-master = Jedi Master
    .short = JeM
    .the = the Jedi Master
card-dark-jedi = Dark Jedi
    .the = the Dark Jedi
card-lord-of-sith = Lord of Sith
    .the = the Lord of Sith
card-smuggler = Smuggler
    .the = the Smuggler
card-bounty-hunter = Bounty Hunter
    .the = the Bounty Hunter
card-master-skifter = Master Skifter
    .the = the Master Skifter
card-sylop = Sylop
    .the = the Sylop
card-magician = Magician
    .the = the Magician
card-empress = Empress
    .short = Ems
    .the = the Empress
card-emperor = Emperor
    .short = Emr
    .the = the Emperor
card-lovers = Lovers
    .the = the Lovers
card-chariot = Chariot
    .short = Cht
    .the = the Chariot
card-hermit = Hermit
    .the = the Hermit
card-wheel = Wheel
    .the = the Wheel
card-hazard = Hazard
    .the = Hazard
card-destroyed-starship = Destroyed Starship
    .the = the Destroyed Starship
card-satellite = Satellite
    .the = the Satellite
card-sun = Sun
    .the = the Sun
card-chance = Chance
    .short = Chc
    .the = Chance
card-universe = Universe
    .the = the Universe
card-trump = trump { $number }
    .the = trump { $number }
card-skifter = skifter { $rank }
    .the = the skifter { $rank }
card-rolled = { $card } as { $number }

# --- why one hand ranks where it does ------------------------------------------------------------------------------

reason-total = { $rung ->
    [pure-sabacc] The cards count { SIGNED($total) }: { RUNG($rung) }.
    [sabacc-46] The cards count { SIGNED($total) }: { RUNG($rung) }.
    [sabacc] The cards add up to { $total }: { RUNG($rung) }.
    [nulrhek] The cards count { SIGNED($total) } and not 0: { RUNG($rung) }.
   *[other] The cards count { SIGNED($total) }.
}
reason-unsigned = { $rung ->
    [sabacc] The cards come to { $total }: { RUNG($rung) }.
   *[other] The cards come to { $total }.
}
reason-folded = The cards count { SIGNED($total) }, { $fold } too many to count in full: worth { $value }.
reason-bomb-out = { $total ->
    [0] The cards count 0, which bombs out.
   *[other] { $reading ->
        [teintes] The cards come to { $total }, out of range: bombed out.
       *[other] The cards count { SIGNED($total) }, out of range: bombed out.
    }
}
reason-cards = { CARDS($cards) }: { RUNG($rung, $array) }.
reason-array = { CARDS($cards) }: { RUNG($rung, $array) }, which counts as { SIGNED($total) }.
reason-sets = { $shape ->
    [sets-4-sylop] Four { $value }s and a sylop, total { $total }: { RUNG($rung) }.
    [sets-2-sylop] A pair of { $value }s and a sylop, total { $total }: { RUNG($rung) }.
    [sets-3-2] Three { $value }s against two { $second }s, total { $total }: { RUNG($rung) }.
    [sets-4] Four { $value }s, total { $total }: { RUNG($rung) }.
    [sets-3] Three { $value }s, total { $total }: { RUNG($rung) }.
    [sets-2-2] Two pairs, { $value }s and { $second }s, total { $total }: { RUNG($rung) }.
   *[other] A pair of { $value }s, total { $total }: { RUNG($rung) }.
}
reason-run = { $value } to { $second } in a row, total { $total }: { RUNG($rung) }.
reason-pair = { $prime ->
    [yes] Both cards count { $total }, the value that is best now: { RUNG($rung) }.
   *[no] Both cards count { $total }: { RUNG($rung) }.
}
reason-difference = The cards count { $value } and { $second }, a difference of { $total }.
reason-target = { $off ->
    [0] The cards count { SIGNED($total) }, the target itself.
   *[other] The cards count { SIGNED($total) }, { $off } away from the target of { SIGNED($target) }.
}
reason-common = { THE($card) } of the common cards counts.
reason-arms-plus = The arms count plus, the riches minus.
reason-riches-plus = The riches count plus, the arms minus.
reason-counts = { THE($card) } counts { $total }.
reason-copied = { THE($card) } counts { $total }, as the other card does.
reason-markdown = { THE($card) } counts 0 under Markdown.
reason-fraud = { THE($card) } counts 6 under Major Fraud.

# --- why one hand beats another ------------------------------------------------------------------------------------

beats-rung = { $other-rung ->
    [difference] { RUNG($rung, $array) } beats { $whom }’s difference of { $other-total }.
   *[other] { RUNG($rung, $array) } beats { $whom }’s { $other-worth }.
}
beats-better = { $who }’s hand beats { $whom }’s: { $worth } against { $other-worth }.
beats-tie = { $who } and { $whom } tie.
beats-bombed = { $whom } has bombed out.
# $near and $far are the targets that the two totals aim at, +23 or −23.
beats-distance = { $same ->
    [true] { $who }’s { SIGNED($total) } is nearer to { SIGNED($near) } than { $whom }’s { SIGNED($other-total) }.
   *[false] { $who }’s { SIGNED($total) } is nearer to { SIGNED($near) } than { $whom }’s { SIGNED($other-total) } is to { SIGNED($far) }.
}
beats-unsigned = { $who }’s { $total } is nearer to { $near } than { $whom }’s { $other-total }.
beats-array = { RUNG($rung, $array) } beats { $whom }’s { SIGNED($other-total) }: an array wins at equal distance.
beats-positive = At equal distance { $who }’s { SIGNED($total) } beats { $whom }’s { SIGNED($other-total) }.
beats-value = { $who }’s { SIGNED($total) } is higher than { $whom }’s { SIGNED($other-total) }.
beats-near = { $who }’s { SIGNED($total) } is nearer to 23 or −23 than { $whom }’s { SIGNED($other-total) }.
beats-near-zero = { $who }’s { SIGNED($total) } is nearer to 0 than { $whom }’s { SIGNED($other-total) }.
beats-far-from-zero = { $who }’s { SIGNED($total) } is farther from 0 than { $whom }’s { SIGNED($other-total) }.
beats-folded = { $who }’s hand is worth { SIGNED($mine) }, { $whom }’s { SIGNED($theirs) }.
beats-unfolded-perfect = { $who } has 23 itself, { $whom } 46.
beats-natural = { $who }’s hand is natural, { $whom }’s has a skifter.
beats-cards = { $who } has { $mine } cards, { $whom } only { $theirs }.
beats-positive-total = { $who }’s cards above 0 come to { $mine }, { $whom }’s to { $theirs }.
beats-highest-card = { $who }’s highest card is { $mine }, { $whom }’s { $theirs }.
beats-near-target = { $mine ->
    [0] { $who } has the target of { SIGNED($target) } itself, { $whom } is { $theirs } away from it.
   *[other] { $who } is { $mine } away from the target of { SIGNED($target) }, { $whom } { $theirs }.
}
beats-preferred-suit = At equal distance { $who } has { $mine } of the preferred suit, { $whom } { $theirs }.
beats-difference = { $who }’s difference of { $mine } is smaller than { $whom }’s of { $theirs }.
beats-lower-cards = At equal difference { $who }’s cards are lower than { $whom }’s.
beats-sabacc-order = { $order ->
    [prime] { $who }’s Sabacc of { $total } beats { $whom }’s of { $other-total }: Prime Sabacc makes { $total } the best.
    [books] { $who }’s Sabacc of { $total } beats { $whom }’s of { $other-total }: Cook the Books puts the higher first.
   *[lower] { $who }’s Sabacc of { $total } beats { $whom }’s of { $other-total }: the lower is the better.
}
beats-prime = { $who }’s Sabacc of { $total } beats { $whom }’s of { $other-total }: Prime Sabacc makes { $total } the best.
beats-copied = { $who }’s Sabacc is made by a sylop, { $whom }’s is not.
beats-found = { $of ->
    [run] { $who }’s run begins with { $mine }, nearer to 0 than { $whom }’s with { $theirs }.
   *[sets] { $who }’s { $mine }s are nearer to 0 than { $whom }’s { $theirs }s.
}

# --- the ladder as a list (sabacc rules) ---------------------------------------------------------------------------

# $cards are cards, ranks and places for any card, in words; $how is how hands on the rung compare, "none" where they tie.
made-exactly = exactly { $cards }
made-exactly-mirrored = exactly { $cards }, or all signs the other way round
made-exactly-any = exactly { $cards }, whatever the signs
made-holds = { $cards } and any other cards
made-suited = { $least } numbered or ranked { $suit }
made-totals = a total of { $totals }
made-sets = { $sets }
made-run = { $run } in a row, whatever the signs
made-pair = two cards that count the same
made-any = any other hand
made-every = any hand
made-set = { $size ->
    [2] { $count ->
        [one] a pair
       *[other] { $count } pairs
    }
    [3] three of a kind
   *[4] four of a kind
}
made-sylop = a sylop
made-only = { $made }, only of value { $values }
made-one-sign = { $made }, each of one sign
made-with-total = { $made }, total { $totals }
made-further = { $made }, further cards welcome
made-counts = { $made }; counts as { $counts }
made-compared = { $made }: { $how }
made-numbered = a numbered card of { $suit }
made-any-card = any card
made-bomb-out = { $zero ->
    [yes] a total { $range } or exactly 0
   *[no] a total { $range }
}
made-beyond = beyond ±{ $beyond }
made-above = above { $above }
term-distance = the nearer to ±{ $near } the better
term-positive = positive before negative
term-value = the higher the better
term-near = the nearer to ±{ $near } the better, even past it
term-near-zero = the nearer to 0 the better
term-far-from-zero = the farther from 0 the better
term-folded = the higher the better, a total above { $fold } counting { $fold } less
term-unfolded-perfect = { $fold } before all that counts as much
term-natural = natural before skifters
term-cards = more cards
term-positive-total = the higher total of the cards above 0
term-highest-card = the higher single card
term-near-target = the nearer to the target the better
term-preferred-suit = more cards of the preferred suit
term-difference = the smaller difference
term-lower-cards = the lower cards
term-sabacc-order = the lower value
term-prime = the value chosen as the best first
term-copied = those of a sylop first
term-found = the values closest to 0
