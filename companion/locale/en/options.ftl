# The values of the rulesets’ options, by the option’s name and the value.

option-value = { $value ->
    [bomb-penalty-full] in full
    [call-penalty-full] in full
    [deal-classique] classic
    [deal-decouverte] face up
    [deck-kessel44] one sylop, three impostors
    [deck-kessel44-2-2] two of each
    [deck-poker54] poker, 54 cards
    [deck-tarot78] tarot, 78 cards
    [embezzle-from-invested] the invested chips
    [embezzle-from-stock] the stock
    [ending-friendly] friendly
    [ending-regular] regular
    [ending-open] open
    [equal-diff-lower] lower cards
    [equal-diff-tie] a tie
    [extra-cards-any] any
    [extra-cards-examples-only] only those of the examples
    [extra-cards-none] none
    [faces-cloud-city] Cloud City
    [faces-corellian] Corellian
    [faces-corporate] Corporate
    [faces-crseih] Crseih Station
    [faces-imperial] Imperial
    [faces-mos-eisley] Mos Eisley
    [faces-new-republic] New Republic
    [faces-old-republic] Old Republic
    [faces-rebel] Rebel
    [first-player-fixed] always the same
    [first-player-left] left of the dealer
    [first-player-winner] the winner
    [game-closed] closed
    [game-open] open
    [game-end-all-dealt] when all have dealt
    [game-end-open] open
    [idiots-signs-any] any signs
    [idiots-signs-plus] only plus
    [impostor-dice-each] one roll each
    [impostor-dice-one-roll] one roll for all
    [impostor-dice-single] a single die
    [least-bet-per-deal] a hand
    [least-bet-per-round] a round
    [phase-order-turn-bet-dice] turns, betting, dice
    [phase-order-turn-dice-bet] turns, dice, betting
    [prime-scope-everyone] everybody
    [prime-scope-owner] its owner
    [scoring-credits] credits
    [scoring-points] points
    [spike-mode-classic] classic
    [spike-mode-spike] spike
    [sylop-tier-above] above
    [sylop-tier-equal] equal
    [tie-tail-draw] draw cards
    [tie-tail-split] split
    [tokens-choose] chosen
    [tokens-draft] drafted
    [tokens-none] none
   *[other] { $said }
}
