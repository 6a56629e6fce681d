# --- rungs ---

rung-sabacc-46 = Sabacc de 46
    .the = le Sabacc de 46
rung-sabacc = Sabacc
    .the = le Sabacc
rung-small-sabacc = Petit Sabacc
    .the = le petit Sabacc
rung-idiots-sabacc = Sabacc de l’Idiot
    .the = le Sabacc de l’Idiot
rung-triple-idiot = Triple Idiot
    .the = le triple Idiot
rung-full-sabacc = Sabacc complet
    .the = le Sabacc complet
rung-fleet = Flotte
    .the = la Flotte
rung-prime-sabacc = Sabacc suprême
    .the = le Sabacc suprême
rung-yee-haa = Yee-haa
    .the = le Yee-haa
rung-rhylet = Rhylet
    .the = le Rhylet
rung-squadron = Escadron
    .the = l’Escadron
rung-gee-whiz = Gee Whiz
    .the = le Gee Whiz
rung-straight-khyron = Suite Khyron
    .the = la Suite Khyron
rung-banthas-wild = Banthas sauvages
    .the = la main aux Banthas sauvages
rung-rule-of-two = Règle de deux
    .the = la Règle de deux
rung-pair = Sabacc à une paire
    .the = le Sabacc à une paire
rung-nulrhek = Nulrhek
    .the = le Nulrhek
rung-distance = Écart
rung-difference = Différence
array-force = Étalage de la Force
    .the = l’Étalage de la Force
array-sith = Étalage Sith
    .the = l’Étalage Sith
array-smugglers = Étalage du contrebandier
    .the = l’Étalage du contrebandier
array-republic = Étalage de la République
    .the = l’Étalage de la République
array-jedis = Étalage du Jedi
    .the = l’Étalage du Jedi
array-partnership = Étalage des associés
    .the = l’Étalage des associés
array-hunted = Étalage du traqué
    .the = l’Étalage du traqué
array-temporal = Étalage du temps
    .the = l’Étalage du temps
array-criminals = Étalage du criminel
    .the = l’Étalage du criminel

# --- cards ---

rank-legate = Légat
rank-valet = Valet
rank-knight = Cavalier
rank-jack = Valet
rank-queen = Dame
rank-king = Roi
rank-impostor = imposteur
rank-sylop = sylop
suit-swords = épées
suit-batons = bâtons
suit-cups = coupes
suit-spades = pique
suit-diamonds = carreau
suit-hearts = cœur
suit-clubs = trèfle
suit-circles = cercles
suit-triangles = triangles
suit-squares = carrés
suit-sand = sable
    .short = Sb
suit-blood = sang
    .short = Sg
suit-trumps = atouts
card-rancor = Rancor
    .the = le Rancor
card-jedi-knight = Chevalier Jedi
    .the = le Chevalier Jedi
card-jedi-master = Maître Jedi
    .the = le Maître Jedi
card-dark-jedi = Jedi obscur
    .the = le Jedi obscur
card-lord-of-sith = Seigneur du Sith
    .the = le Seigneur du Sith
card-smuggler = Contrebandier
    .the = le Contrebandier
card-bounty-hunter = Chasseur de primes
    .the = le Chasseur de primes
card-master-skifter = Maître skifter
    .the = le Maître skifter
card-sylop = Sylop
    .the = le Sylop
card-magician = Magicien
    .the = le Magicien
card-empress = Impératrice
    .the = l’Impératrice
card-emperor = Empereur
    .the = l’Empereur
card-lovers = Amoureux
    .the = les Amoureux
card-chariot = Chariot
    .short = Cht
    .the = le Chariot
card-hermit = Ermite
    .the = l’Ermite
card-wheel = Roue
    .the = la Roue
card-hazard = Hasard
    .the = le Hasard
card-destroyed-starship = Vaisseau détruit
    .the = le Vaisseau détruit
card-satellite = Satellite
    .the = le Satellite
card-sun = Soleil
    .the = le Soleil
card-chance = Chance
    .short = Chc
    .the = la Chance
card-universe = Univers
    .the = l’Univers
card-trump = atout { $number }
    .the = l’atout { $number }
card-skifter = skifter { $rank }
    .the = le skifter { $rank }
card-rolled = { $card } à { $number }

# --- why one hand ranks where it does ---

reason-total = { $rung ->
    [pure-sabacc] Les cartes font { SIGNED($total) } : { RUNG($rung) }.
    [sabacc-46] Les cartes font { SIGNED($total) } : { RUNG($rung) }.
    [sabacc] Les cartes font { $total } : { RUNG($rung) }.
    [nulrhek] Les cartes font { SIGNED($total) } et non 0 : { RUNG($rung) }.
   *[other] Les cartes font { SIGNED($total) }.
}
reason-unsigned = { $rung ->
    [sabacc] Les cartes font { $total } : { RUNG($rung) }.
   *[other] Les cartes font { $total }.
}
reason-folded = Les cartes font { SIGNED($total) }, soit { $fold } de trop pour compter en entier : la main vaut { $value }.
reason-bomb-out = { $total ->
    [0] Les cartes font 0 : la main saute.
   *[other] { $reading ->
        [teintes] Les cartes font { $total }, hors limites : la main saute.
       *[other] Les cartes font { SIGNED($total) }, hors limites : la main saute.
    }
}
reason-cards = { CARDS($cards) } : { RUNG($rung, $array) }.
reason-array = { CARDS($cards) } : { RUNG($rung, $array) }, qui compte { SIGNED($total) }.
reason-sets = { $shape ->
    [sets-4-sylop] Quatre { $value } et un sylop, total { $total } : { RUNG($rung) }.
    [sets-2-sylop] Une paire de { $value } et un sylop, total { $total } : { RUNG($rung) }.
    [sets-3-2] Trois { $value } contre deux { $second }, total { $total } : { RUNG($rung) }.
    [sets-4] Quatre { $value }, total { $total } : { RUNG($rung) }.
    [sets-3] Trois { $value }, total { $total } : { RUNG($rung) }.
    [sets-2-2] Deux paires, { $value } et { $second }, total { $total } : { RUNG($rung) }.
   *[other] Une paire de { $value }, total { $total } : { RUNG($rung) }.
}
reason-run = Une suite de { $value } à { $second }, total { $total } : { RUNG($rung) }.
reason-pair = { $prime ->
    [yes] Les deux cartes valent { $total }, la meilleure valeur du moment : { RUNG($rung) }.
   *[no] Les deux cartes valent { $total } : { RUNG($rung) }.
}
reason-difference = Les cartes valent { $value } et { $second }, une différence de { $total }.
reason-target = { $off ->
    [0] Les cartes font { SIGNED($total) }, la cible même.
   *[other] Les cartes font { SIGNED($total) }, à { $off } de la cible { SIGNED($target) }.
}
reason-common = { THE($card) } compte parmi les cartes communes.
reason-arms-plus = Les armes comptent en plus, les richesses en moins.
reason-riches-plus = Les richesses comptent en plus, les armes en moins.
reason-counts = { THE($card) } vaut { $total }.
reason-copied = { THE($card) } vaut { $total }, comme l’autre carte.
reason-markdown = Rabais : { THE($card) } vaut 0.
reason-fraud = Grande fraude : { THE($card) } vaut 6.

# --- why one hand beats another ---

beats-rung = { RUNG($rung, $array, form: "the") } bat { $other-rung ->
    [difference] la différence de { $other-total }
    [total] le { $other-worth }
    [distance] le { $other-worth }
   *[other] { RUNG($other-rung, $other-array, form: "the") }
} { $whom-sound ->
    [i] d’{ $whom }
    [o] d’{ $whom }
    [vowel] d’{ $whom }
   *[other] de { $whom }
}.
beats-better = { $who } bat { $whom } : { $worth } contre { $other-worth }.
beats-tie = { $who } et { $whom } sont à égalité.
beats-bombed = { $whom } a sauté.

# $near and $far are the targets that the two totals aim at, +23 or −23.
beats-distance = { $same ->
    [true] { $who }, avec { SIGNED($total) }, est plus près de { SIGNED($near) } : { $whom } a { SIGNED($other-total) }.
   *[false] { $who }, avec { SIGNED($total) }, est plus près de { SIGNED($near) } : { $whom }, avec { SIGNED($other-total) }, est plus loin de { SIGNED($far) }.
}
beats-unsigned = { $who }, avec { $total }, est plus près de { $near } : { $whom } a { $other-total }.
beats-array = { RUNG($rung, $array, form: "the") } bat le { SIGNED($other-total) } { $whom-sound ->
    [i] d’{ $whom }
    [o] d’{ $whom }
    [vowel] d’{ $whom }
   *[other] de { $whom }
} : à distance égale, l’étalage gagne.
beats-positive = À distance égale, { $who } avec { SIGNED($total) } bat { $whom } avec { SIGNED($other-total) }.
beats-value = { $who }, avec { SIGNED($total) }, est plus haut : { $whom } a { SIGNED($other-total) }.
beats-near = { $who }, avec { SIGNED($total) }, est plus près de 23 ou de −23 : { $whom } a { SIGNED($other-total) }.
beats-near-zero = { $who }, avec { SIGNED($total) }, est plus près de 0 : { $whom } a { SIGNED($other-total) }.
beats-far-from-zero = { $who }, avec { SIGNED($total) }, est plus loin de 0 : { $whom } a { SIGNED($other-total) }.
beats-folded = La main vaut { SIGNED($mine) } pour { $who }, { SIGNED($theirs) } pour { $whom }.
beats-unfolded-perfect = { $who } a 23 tout juste, { $whom } a 46.
beats-natural = { $who } a une main naturelle, { $whom } a un skifter.
beats-cards = { $who } a { $mine } cartes, { $whom } seulement { $theirs }.
beats-positive-total = Les cartes au-dessus de 0 font { $mine } pour { $who }, { $theirs } pour { $whom }.
beats-highest-card = La plus haute carte est { $mine } pour { $who }, { $theirs } pour { $whom }.
beats-near-target = { $mine ->
    [0] { $who } a la cible même, { SIGNED($target) } ; { $whom } en est à { $theirs }.
   *[other] { $who } est à { $mine } de la cible { SIGNED($target) }, { $whom } à { $theirs }.
}
beats-preferred-suit = À distance égale, { $who } a { $mine } de la couleur préférée, { $whom } { $theirs }.
beats-difference = { $who } a une différence plus petite, { $mine } ; { $whom } a { $theirs }.
beats-lower-cards = À différence égale, { $who } a des cartes plus basses, { $whom } plus hautes.
beats-sabacc-order = { $order ->
    [prime] { $who } bat { $whom }, sabacc de { $total } contre sabacc de { $other-total } : par Sabacc suprême, { $total } est le meilleur.
    [books] { $who } bat { $whom }, sabacc de { $total } contre sabacc de { $other-total } : par Comptes truqués, le plus haut gagne.
   *[lower] { $who } bat { $whom }, sabacc de { $total } contre sabacc de { $other-total } : le plus bas gagne.
}
beats-prime = { $who } bat { $whom }, sabacc de { $total } contre sabacc de { $other-total } : par Sabacc suprême, { $total } est le meilleur.
beats-copied = { $who } fait son sabacc avec un sylop, { $whom } sans.
beats-found = { $of ->
    [run] { $who } a une suite qui part de { $mine }, plus près de 0 ; { $whom } part de { $theirs }.
   *[sets] { $who } a des { $mine }, plus près de 0 ; { $whom } a des { $theirs }.
}

# --- the ladder as a list ---

made-exactly = exactement { $cards }
made-exactly-mirrored = exactement { $cards }, ou tous les signes inversés
made-exactly-any = exactement { $cards }, quels que soient les signes
made-holds = { $cards } et n’importe quelles autres cartes
made-suited = { $least } cartes à nombre ou à rang : { $suit }
made-totals = un total de { $totals }
made-sets = { $sets }
made-run = { $run } à la suite, quels que soient les signes
made-pair = deux cartes de même valeur
made-any = toute autre main
made-every = toute main
made-set = { $size ->
    [2] { $count ->
        [one] une paire
       *[other] { $count } paires
    }
    [3] un brelan
   *[4] un carré
}
made-sylop = un sylop
made-only = { $made }, de valeur { $values } seulement
made-one-sign = { $made }, chacun d’un seul signe
made-with-total = { $made }, total { $totals }
made-further = { $made }, d’autres cartes permises
made-counts = { $made } ; compte { $counts }
made-compared = { $made } : { $how }
made-numbered = une carte à nombre ({ $suit })
made-any-card = n’importe quelle carte
made-bomb-out = { $zero ->
    [yes] un total { $range } ou de 0 tout juste
   *[no] un total { $range }
}
made-beyond = au-delà de ±{ $beyond }
made-above = au-dessus de { $above }
term-distance = le plus près de ±{ $near }
term-positive = le positif avant le négatif
term-value = le plus haut
term-near = le plus près de ±{ $near }, même au-delà
term-near-zero = le plus près de 0
term-far-from-zero = le plus loin de 0
term-folded = le plus haut, un total au-dessus de { $fold } comptant { $fold } de moins
term-unfolded-perfect = { $fold } avant tout ce qui compte autant
term-natural = le naturel avant les skifters
term-cards = le plus de cartes
term-positive-total = le plus haut total des cartes au-dessus de 0
term-highest-card = la plus haute carte
term-near-target = le plus près de la cible
term-preferred-suit = le plus de cartes de la couleur préférée
term-difference = la plus petite différence
term-lower-cards = les cartes les plus basses
term-sabacc-order = la plus petite valeur
term-prime = d’abord la valeur choisie comme meilleure
term-copied = d’abord ceux d’un sylop
term-found = les valeurs les plus près de 0
