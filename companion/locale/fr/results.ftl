result-demise-die = Leurs cartes se valent en tout point : le dé le plus haut gagne.
result-demise-suits = à valeur égale, la meilleure couleur, de la plus basse à la plus haute : { $suits }

# --- who won the hand pot ---

result-unseen = { $amount ->
    [0] { NAME($seat) } reste sans adversaire et gagne la donne sans montrer.
   *[other] { NAME($seat) } reste sans adversaire et gagne { $amount } dans le { -hand-pot } sans montrer.
}
result-unseen-team = { $amount ->
    [0] { NAMES($seats) } restent sans adversaires et gagnent la donne sans montrer.
   *[other] { NAMES($seats) } restent sans adversaires et gagnent { $amount } dans le { -hand-pot } sans montrer.
}
result-won = { $amount ->
    [0] { NAME($seat) } gagne la donne avec { $worth }.
   *[other] { NAME($seat) } gagne { $amount } dans { POT($pot) } avec { $worth }.
}
result-won-team = { $amount ->
    [0] { NAME($seat) } gagne la donne avec { $worth }, pour l’équipe avec { NAME($partner) }.
   *[other] { NAME($seat) } gagne { $amount } dans { POT($pot) } avec { $worth }, pour la bourse commune avec { NAME($partner) }.
}
result-thing = { NAME($seat) } prend { $thing }, d’une valeur de { $amount }.
result-won-alone = Toutes les autres mains de l’abattage ont sauté.
result-mucked = { $seats-count ->
    [one] { NAMES($seats) } a jeté une main battue sans la montrer.
   *[other] { NAMES($seats) } ont jeté des mains battues sans les montrer.
}
result-split = { NAMES($seats) } sont à égalité avec { $worth } et se partagent { POT($pot) } : { $parts }.
result-split-drawn = { NAMES($seats) } se partagent { POT($pot) } : { $parts }.
result-part = { $name } { $amount }
result-odd = { $odd ->
    [one] Le crédit restant va à la première place gagnante à gauche du donneur.
   *[other] Les { $odd } crédits restants vont un par un aux premières places gagnantes à gauche du donneur.
}
result-all-bombed = Tout le monde a sauté : { $amount } passent du { -hand-pot } au { -sabacc-pot }.
result-side-to-sabacc = { $amount } passent du { -side-pot } au { -sabacc-pot } : tous ceux qui pouvaient gagner ont sauté.
result-stays = Tout le monde s’est couché : { $amount } restent dans le { -hand-pot } pour la prochaine donne.

# --- sudden demise ---

# $of is what counts: the whole "hand" with what was drawn, the card "drawn" alone, or a hand dealt "anew".
result-tied = { $of ->
    [anew] { NAMES($seats) } étaient à égalité avec { $worth } : une nouvelle main chacun.
    [drawn] { $again ->
        [true] { NAMES($seats) } étaient à égalité avec { $worth } : tirage à l’aveugle jusqu’à les départager.
       *[false] { NAMES($seats) } étaient à égalité avec { $worth } : une carte chacun, à l’aveugle.
    }
   *[other] { $again ->
        [true] { NAMES($seats) } étaient à égalité avec { $worth } : une carte chacun, jusqu’à les départager.
       *[false] { NAMES($seats) } étaient à égalité avec { $worth } : une carte chacun, c’est la { -sudden-demise }.
    }
}
result-demise-card = { $of ->
    [drawn] { NAME($seat) } a tiré { THE($card) }.
    [anew] { NAME($seat) } a reçu { THE($card) } : { $worth }.
   *[hand] { NAME($seat) } a pioché { THE($card) }, ce qui fait { $worth }.
}
result-demise-bomb = { $of ->
    [anew] { NAME($seat) } a reçu { THE($card) } : { $worth }, hors limites mais sans rien payer.
   *[hand] { NAME($seat) } a pioché { THE($card) }, ce qui fait { $worth }, hors limites mais sans rien payer.
}
result-demise-rule = { $of ->
    [drawn] Au { -blind-draw } : { $how }.
   *[hand] En { -sudden-demise } : { $how }.
}
result-still-tied = { $of ->
    [drawn] Le { -blind-draw } ne les a pas départagés.
    [anew] Les nouvelles mains ne les ont pas départagés.
   *[hand] La { -sudden-demise } ne les a pas départagés.
}
result-no-demise = { $of ->
    [drawn] Il restait trop peu de cartes pour un { -blind-draw }.
    [anew] Il restait trop peu de cartes pour de nouvelles mains.
   *[hand] Il restait trop peu de cartes pour une { -sudden-demise }.
}

# --- penalties ---

result-bombed = { $how ->
    [percent] { NAME($seat) } saute avec { $total } et paie { $paid }, soit { $rate } % du { -hand-pot }, au { -sabacc-pot }.
    [points] { NAME($seat) } saute avec { $total } et paie { $paid } au { -sabacc-pot }, { $rate } par point hors limites.
   *[other] { NAME($seat) } saute avec { $total } et paie { $paid } au { -sabacc-pot }.
}
result-bombed-short = { NAME($seat) } saute avec { $total } et paie { $paid } sur { $due }, tout ce qui restait, au { -sabacc-pot }.
result-bombed-broke = { NAME($seat) } saute avec { $total } et doit { $due }, mais n’a plus de crédits.
result-bombed-free = { NAME($seat) } saute avec { $total }.
result-caller = { $how ->
    [percent] { NAME($seat) } a demandé l’abattage sans gagner et paie { $paid }, soit { $rate } % du { -hand-pot }, au { -sabacc-pot }.
   *[other] { NAME($seat) } a demandé l’abattage sans gagner et paie { $paid } au { -sabacc-pot }.
}
result-caller-short = { NAME($seat) } a demandé l’abattage sans gagner et paie { $paid } sur { $due }, tout ce qui restait, au { -sabacc-pot }.
result-caller-broke = { NAME($seat) } a demandé l’abattage sans gagner et doit { $due }, mais n’a plus de crédits.
result-caller-saved = { NAME($seat) } a demandé l’abattage et ne paie rien : { NAME($partner) } a gagné pour l’équipe.
result-false-claim = { $amount ->
    [0] { NAME($seat) } a annoncé un sabacc à tort, mais n’a plus de crédits pour payer.
   *[other] { NAME($seat) } a annoncé un sabacc à tort et paie { $amount } au { -sabacc-pot }.
}

result-no-stake = { NAME($seat) } montre une { $better ->
    [true] meilleure main
   *[false] main aussi bonne
}, mais n’a rien engagé dans le { -hand-pot } et n’en gagne rien.
result-tied-no-stake = { NAMES($seats) } sont à égalité avec { $worth }, mais n’ont rien engagé dans le { -hand-pot } et n’en gagnent rien.

# --- the sabacc pot ---

result-sabacc = { NAME($seat) } gagne aussi le { -sabacc-pot } : { $amount }.
result-sabacc-split = Le { -sabacc-pot }, { $amount }, est partagé aussi : { $parts }.
result-sabacc-unseen = Le { -sabacc-pot }, { $amount }, reste : il ne se gagne pas sans montrer sa main.
result-sabacc-stays = Le { -sabacc-pot }, { $amount }, reste ; pour le gagner, il faut : { $rungs }.
    .short = Le { -sabacc-pot }, { $amount }, reste.
result-sabacc-zero = Le { -sabacc-pot }, { $amount }, reste : seul un total de 0 le gagne.
result-sabacc-demise = Le { -sabacc-pot }, { $amount }, reste : { $of ->
    [anew] un sabacc fait seulement à la nouvelle donne
   *[hand] un 23 fait en { -sudden-demise }
} ne le gagne pas.
result-sabacc-new-deal = Le { -sabacc-pot }, { $amount }, reste : à égalité, seul un sabacc à la nouvelle donne le gagne.
result-or = { $before } ou { $after }

# --- points ---

result-points-unseen = { NAME($seat) } reste sans adversaire et gagne la donne sans montrer.
result-points-none = Personne ne gagne la donne : tout le monde a sauté.
result-points-won = { NAME($seat) } gagne la donne avec { $worth }, ce qui rapporte { $bonus } points.
result-points-several = { NAMES($seats) } gagnent ensemble la donne avec { $worth }, ce qui rapporte { $bonus } points à chacun.
result-points-bombed = { NAME($seat) } saute avec { $total } et perd un point pour chaque point au-dessus de { $above }.
result-points-scores = Points : { $parts }.
result-points-book = En tout jusqu’ici : { $parts }.
result-points-game = { $count ->
    [one] { $person } gagne la partie avec { $points }.
   *[other] { $person } gagnent la partie ensemble avec { $points } chacun.
}

# --- pots that stay ---

result-carried = Tout le monde a sauté : { $amount } restent dans le { -hand-pot } pour la prochaine donne.
result-side-carried = { $amount } restent pour la prochaine donne ({ -side-pot }) : tous ceux qui pouvaient gagner ont sauté.
result-void = Personne n’a ouvert, donc personne ne gagne : { $amount } passent du { -hand-pot } au { -sabacc-pot }.

# --- chips ---

result-chips-unseen = { $back ->
    [0] { NAME($seat) } reste sans adversaire et gagne la donne sans montrer.
    [one] { NAME($seat) } reste sans adversaire, gagne la donne sans montrer et reprend { $back } jeton.
   *[other] { NAME($seat) } reste sans adversaire, gagne la donne sans montrer et reprend { $back } jetons.
}
result-chips-won = { $back ->
    [0] { NAME($seat) } gagne la donne avec { $worth }.
    [one] { NAME($seat) } gagne la donne avec { $worth } et reprend { $back } jeton.
   *[other] { NAME($seat) } gagne la donne avec { $worth } et reprend { $back } jetons.
}
result-chips-tied = { NAMES($seats) } sont à égalité avec { $worth } et gagnent ensemble.
result-chips-back = Jetons misés et repris : { $parts }.
result-chips-lost = Jetons misés et perdus : { $parts }.
result-chips-forfeited = { $amount ->
    [one] { NAME($seat) } a quitté la partie et abandonne { $amount } jeton.
   *[other] { NAME($seat) } a quitté la partie et abandonne { $amount } jetons.
}
result-taxes-sabacc = Taxe pour un sabacc perdant : { $parts }.
result-taxes-difference = Taxe, la différence des cartes : { $parts }.
result-tax-short = { $name } { $amount } sur { $due }, tout ce qui restait
result-chips-out = { $seats-count ->
    [one] { NAMES($seats) } n’a plus de jetons et sort du jeu.
   *[other] { NAMES($seats) } n’ont plus de jetons et sortent du jeu.
}
result-prize = { NAME($seat) } gagne la partie et la cagnotte : { CREDITS($amount) } !
result-prize-shared = Personne n’a plus de jetons ; ceux qui ont perdu les derniers à cette donne se partagent la cagnotte : { $parts }.

# --- against a banker ---

# $their is what the banker's hand is worth, "none" where no two hands were compared.
result-duel-bust = Le banquier, { NAME($seat) }, saute avec { $total }.
result-duel-won = { $worth ->
    [none] { NAME($seat) } gagne { $amount } contre { NAME($banker) }.
   *[other] { $more ->
        [true] { NAME($seat) } gagne { $amount } contre { NAME($banker) } avec { $worth }, trois pour deux.
       *[false] { $their ->
            [none] { NAME($seat) } gagne { $amount } contre { NAME($banker) } avec { $worth }.
           *[other] { NAME($seat) } gagne { $amount } contre { NAME($banker) } : { $worth } contre { $their }.
        }
    }
}
result-duel-push = { $worth ->
    [none] { NAME($seat) } reprend sa mise.
   *[other] { NAME($seat) } est à égalité avec { NAME($banker) }, { $worth }, et reprend sa mise.
}
result-duel-lost = { $worth ->
    [none] { NAME($seat) } perd { $amount } contre { NAME($banker) }.
   *[other] { $their ->
        [none] { NAME($seat) } perd { $amount } contre { NAME($banker) } : { $worth }.
       *[other] { NAME($seat) } perd { $amount } contre { NAME($banker) } : { $worth } contre { $their }.
    }
}
result-duel-bank = { $net ->
    [0] Le banquier, { NAME($seat) }, ne gagne ni ne perd rien.
   *[other] { $won ->
        [true] Le banquier, { NAME($seat) }, gagne { $amount } en tout.
       *[false] Le banquier, { NAME($seat) }, perd { $amount } en tout.
    }
}

# --- one hand ---

why-total = Les cartes font { SIGNED($total) }.
why-idiots-array = L’Idiot, un 2, un 3 et rien d’autre : { RUNG($rung) }, la meilleure main de toutes.
why-pure-sabacc = Les cartes font { SIGNED($total) } : { RUNG($rung) }.
why-array = { RUNG($rung, $array) } compte { SIGNED($total) } et bat les autres mains à distance égale.
why-bomb-out = { $total ->
    [0] Les cartes font 0 : la main saute.
   *[other] Les cartes font { SIGNED($total) }, hors limites : la main saute.
}
why-other = { $worth }.
why-demise = { $of ->
    [drawn] Carte du { -blind-draw } : { THE($card) }.
    [anew] La nouvelle main fait { $worth } : { THE($card) }.
   *[hand] En { -sudden-demise }, avec { THE($card) }, la main fait { SIGNED($total) }.
}
why-place = Rang { $place } à l’abattage.
