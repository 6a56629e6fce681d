# Qui menait, et quand
led-from-the-deal = { NAME($seat) } avait sans doute les meilleures cartes dès la donne ({ $share } %).
led-by-shift = Le changement du tour { $round } a mis { NAME($seat) } en tête : { $before } % avant, { $share } % après.
led-by-deal = Les cartes données au tour { $round } ont mis { NAME($seat) } en tête : { $before } % avant, { $share } % après.
led-by-own-move = { NAME($seat) } a pris la tête au tour { $round } avec « { VERB($verb) } » : { $before } % avant, { $share } % après.
led-by-other = { NAME($seat) } a pris la tête au tour { $round } quand { NAME($other) } a choisi « { VERB($verb) } » : { $before } % avant, { $share } % après.
led-decided-by-demise = La carte décisive, tirée par { NAME($seat) } en { -sudden-demise } : { CARD($card) }.
led-decided-by-blind-draw = La carte décisive, tirée par { NAME($seat) } au { -blind-draw } : { CARD($card) }.
led-decided-by-card = La carte décisive : { CARD($card) }. Avec une carte au hasard à sa place, { NAME($seat) } n’aurait gagné que { $share } fois sur 100.
led-cost-by-shift = { $cost ->
    [0] C’est à { NAME($seat) } que le changement du tour { $round } a coûté le plus : { $before } % avant, { $share } % après.
   *[other] Le changement du tour { $round } a coûté { CREDITS($cost) } à { NAME($seat) } : { $before } % du pot avant, { $share } % après.
}
led-moment = Tour { $round }, { $event ->
    [deal] après la donne
    [shift] après le changement
   *[other] après « { VERB($event) } », { NAME($seat) }
} : { $leads }
led-share = { NAME($seat) } { $share } %
led-title = Chances de gagner, par tour

# La part de chance
luck-line = { $who } : chance { $luck } ± { $spread } en { $hands } mains montrées.
luck-few = Chance : trop peu de mains montrées pour se prononcer sur { $who }.
odds-share = { $share } %

# Les chances que tout le monde peut connaître
display-menu-chances = Chances
chances-off = Cette page donne les chances pendant une donne. Rouvrez-la quand une donne est en cours.
chances-undealt = Aucune carte n’est encore donnée.
chances-working = Les chances sont en cours de calcul.
chances-failed = Avec ces cartes, les chances ne peuvent pas être calculées.
chances-hidden = { $n } { $n ->
    [one] cachée
   *[other] cachées
}
chances-bomb = Saute : { $bomb }
chances-ranks = Le plus probable : { $ranks }
chances-note = Les chances si plus aucune carte ne change, d’après les seules cartes visibles : chacun à la table peut les connaître. { $found ->
    [counted] Calcul exact.
   *[sampled] Estimation : ±{ $points } points.
}
