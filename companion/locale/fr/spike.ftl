-discard-pile = défausse
-spike-card = carte spike

zone-spike = la { -spike-card } devant { $owner }
zone-selection = les cartes choisies par { $owner }

# --- phases and buttons ---

phase-open-pile = Ouverture de la { -discard-pile }
phase-name-card = Nommer une carte visible
phase-spike-turn = Tour
phase-spike-dice = Dés spike
phase-spike-cards = Cartes spike
phase-buy-card = Achat d’une carte
phase-target-roll = Lancer de la cible
phase-selection = Choix
phase-go-on-or-fold = Jouer ou se coucher
phase-sabacc-shift = Changement sabacc
phase-improve = Ajout
phase-tie-die = Dés de départage
phase-note-dealer = Fin de la donne
phase-game-end = Fin de la partie

verb-gain = Prendre
verb-swap = Troquer
verb-junk = Tout jeter
verb-keep = Garder
verb-buy-card = Acheter
verb-select = Choisir
verb-improve = Ajouter au choix
verb-continue = Continuer
verb-replace-spike = Remplacer la { -spike-card }

# --- what has happened ---

happened-new-top = La carte du dessus de la { -draw-pile } est retournée sur la { -discard-pile }.
happened-top-card = Sur la { -discard-pile } : { THE($card) }.
happened-gain = { $discarded ->
    [0] { $paid ->
        [0] { SEAT($seat) } prend une carte.
       *[other] { SEAT($seat) } paie { $paid } au { -hand-pot } et prend une carte.
    }
   *[other] { $paid ->
        [0] { SEAT($seat) } défausse { THE($card) } et en prend une autre.
       *[other] { SEAT($seat) } paie { $paid } au { -hand-pot }, défausse { THE($card) } et en prend une autre.
    }
}
happened-swap = { $paid ->
    [0] { SEAT($seat) } prend { THE($taken) } sur la { -discard-pile } et y pose { THE($card) }.
   *[other] { SEAT($seat) } paie { $paid } au { -hand-pot }, prend { THE($taken) } et défausse { THE($card) }.
}
happened-junk = { $count ->
    [one] { SEAT($seat) } jette tout : { $count } carte face visible sur la { -discard-pile }.
   *[other] { SEAT($seat) } jette tout : { $count } cartes face visible sur la { -discard-pile }.
}
happened-keep = { SEAT($seat) } garde la carte.
happened-discard = { SEAT($seat) } défausse { THE($card) }.
happened-spike-shift = { $dice-count ->
    [0] Changement ! Les mains partent à la défausse, on redonne autant de cartes : { NAMES($seats) }.
   *[other] { $how ->
        [choice] Dés égaux : changement ! Une carte chacun à la défausse, une autre la remplace : { NAMES($seats) }.
        [all] Deux spikes : changement ! Toutes les cartes, { -spike-card } comprise, sont redonnées : { NAMES($seats) }.
       *[hands] Dés égaux : changement ! Les mains partent à la défausse, on redonne autant de cartes : { NAMES($seats) }.
    }
}
happened-dealt-anew = Les nouvelles cartes sont données.
happened-spike-cards = Une { -spike-card } chacun, face visible : { NAMES($seats) }.
happened-spike-card = La { -spike-card } devant { SEAT($seat) } est { THE($card) }.
happened-buy-card = { SEAT($seat) } achète une carte pour { $paid }.
happened-replace-spike = { SEAT($seat) } pose { THE($card) } en { -spike-card } et l’ancienne va à la défausse.

happened-tie-die = { NAMES($seats) } : les dés montrent { $dice }. Le plus haut gagne.
happened-target = { $suit ->
    [triangles] Cible { SIGNED($target) }, couleur préférée : triangles.
    [squares] Cible { SIGNED($target) }, couleur préférée : carrés.
   *[circles] Cible { SIGNED($target) }, couleur préférée : cercles.
}
happened-select = { $count ->
    [one] { SEAT($seat) } choisit { $count } carte, face cachée.
   *[other] { SEAT($seat) } choisit { $count } cartes, face cachée.
}
happened-improve = { $count ->
    [0] { SEAT($seat) } n’ajoute pas de carte à son choix et en défausse { $discarded }.
    [one] { SEAT($seat) } ajoute { $count } carte à son choix et en défausse { $discarded }.
   *[other] { SEAT($seat) } ajoute { $count } cartes à son choix et en défausse { $discarded }.
}
happened-sabacc-shift = { $seats-count ->
    [0] Changement sabacc : tout le monde a choisi toutes ses cartes, rien ne bouge.
   *[other] Changement sabacc : ce qui n’est pas choisi part à la défausse, autant de cartes le remplacent : { NAMES($seats) }.
}
happened-continue = { SEAT($seat) } paie { $paid } et continue.
happened-cannot-go-on = { SEAT($seat) } a moins de { CREDITS($fee) } et doit se coucher.
happened-pot-stays = Il ne reste personne : { CREDITS($amount) } dans le { -hand-pot } pour la prochaine donne.
happened-game-over = Tout le monde a donné une fois, la partie est finie ; victoire, avec { CREDITS($amount) } : { NAMES($seats) }.
    .short = Partie finie, victoire avec { CREDITS($amount) } : { NAMES($seats) }.

# --- why not ---

refused-nothing-to-name-now = Une carte visible se nomme pendant la donne, pas pendant une pause, un changement ou l’abattage.
refused-nothing-turned-up = { $seat ->
    [0] Il n’y a pas de carte sur la { -discard-pile }.
   *[other] { SEAT($seat) } n’a pas de carte visible à nommer ; choisir une autre place.
}
refused-keep-or-discard = { SEAT($seat) } a pioché une carte : décider d’abord quoi en faire.
refused-nothing-drawn = { SEAT($seat) } n’a pas pioché de carte à garder ou à défausser.
    .short = Rien de pioché.
refused-hand-is-known = { SEAT($seat) } a { CARDS($cards) }, tout le monde l’a vu, et rien d’autre ; vérifier, ou donner une raison.
    .short = { SEAT($seat) } a montré { CARDS($cards) } ; vérifier, ou donner une raison.
refused-cannot-pay = { SEAT($seat) } n’a plus que { CREDITS($stack) }, et cela coûte { $price }.
refused-already-selected = { SEAT($seat) } a déjà choisi ; annuler pour changer.
refused-two-cards-at-least = { SEAT($seat) } doit avoir au moins deux cartes : garder la carte.
