# --- tokens, zones ---

token-does = { $token ->
    [free-draw] Cette pioche ne coûte rien.
    [refund] Reprendre 2 jetons misés.
    [extra-refund] Reprendre 3 jetons misés.
    [embezzlement] Prendre 1 jeton à chacun.
    [major-fraud] Les imposteurs valent 6.
    [cook-the-books] L’ordre des sabaccs s’inverse.
    [markdown] Les sylops valent 0.
    [prime-sabacc] Dés : la paire choisie prime.
    [general-tariff] Chacun des autres paie 1 jeton.
    [target-tariff] Ce joueur paie 2 jetons.
    [general-audit] Les autres qui sont restés paient 2 jetons.
    [target-audit] Un joueur qui est resté paie 3 jetons.
    [embargo] Le joueur suivant doit rester.
    [immunity] Protège des jetons des autres.
    [exhaustion] Ce joueur change de main.
   *[direct-transaction] Échanger les mains avec ce joueur.
}
    .short = { $token ->
        [free-draw] Sans payer
        [refund] 2 jetons rendus
        [extra-refund] 3 jetons rendus
        [embezzlement] +1 par joueur
        [major-fraud] Impost. = 6
        [cook-the-books] Ordre inversé
        [markdown] Sylops à 0
        [prime-sabacc] Dés : la paire
        [general-tariff] Chacun paie 1
        [target-tariff] Un autre paie 2
        [general-audit] Restés : paient 2
        [target-audit] Resté : paie 3
        [embargo] Suivant : reste
        [immunity] À l’abri
        [exhaustion] Autre main
       *[direct-transaction] Échange de main
    }
token-free-draw = Pioche gratuite
token-refund = Remboursement
token-extra-refund = Gros remboursement
token-embezzlement = Détournement
token-major-fraud = Grande fraude
token-cook-the-books = Comptes truqués
token-markdown = Rabais
token-prime-sabacc = Sabacc suprême
token-general-tariff = Taxe générale
token-target-tariff = Taxe ciblée
token-general-audit = Audit général
token-target-audit = Audit ciblé
token-embargo = Embargo
token-immunity = Immunité
token-exhaustion = Épuisement
token-direct-transaction = Transaction directe

zone-top = le haut de la défausse
zone-covered = la défausse

# --- phases and buttons ---

phase-buy-in = Entrée dans la partie
phase-take-tokens = Choix des jetons
phase-next-round = Tour suivant
phase-deal-families = Donne
phase-invest = Tour
phase-all-stood = Fin des tours
phase-family-showdown = Révélation
phase-impostors = Imposteurs
phase-tax = Taxe
phase-last-one = Qui reste
phase-prize = Cagnotte

verb-begin-game = Commencer
verb-take-token = Prendre un jeton
verb-turn-up = Retourner
verb-token = Jouer un jeton
verb-discard = Défausser
verb-choose = Choisir

# --- what has happened ---

happened-game-begins = Une partie commence : { NAMES($seats) } paient { CREDITS($price) } pour { $chips } jetons chacun ; la cagnotte est de { CREDITS($prize) }.
happened-takes-token = { SEAT($seat) } prend le jeton { TOKEN($token) }.
happened-turned-up = Cartes retournées : { CARDS($cards) }.
happened-token-played = { $target ->
    [0] { SEAT($seat) } joue { TOKEN($token) }.
   *[other] { SEAT($seat) } joue { TOKEN($token) } contre { SEAT($target) }.
}
happened-immune-to-token = { TOKEN($token) } : { SEAT($seat) } a l’immunité.
happened-refunded = { $chips ->
    [one] { SEAT($seat) } reprend { $chips } jeton misé.
   *[other] { SEAT($seat) } reprend { $chips } jetons misés.
}
happened-taxed = { $chips ->
    [0] { TOKEN($token) } : { SEAT($seat) } n’a plus de jetons en réserve pour payer.
    [one] { TOKEN($token) } : { SEAT($seat) } perd { $chips } jeton.
   *[other] { TOKEN($token) } : { SEAT($seat) } perd { $chips } jetons.
}
happened-embezzled = { $chips ->
    [0] { SEAT($other) } n’a là aucun jeton à donner à { SEAT($seat) }.
   *[other] { SEAT($seat) } prend un jeton à { SEAT($other) }.
}
happened-embargoed = { SEAT($seat) } devra rester au prochain tour.
happened-hands-exchanged = { SEAT($seat) } et { SEAT($other) } échangent leurs { $cards } cartes.
happened-prime-rolled = { SEAT($seat) } lance { $dice } pour le meilleur sabacc.
happened-prime-value = { $own ->
    [true] Pour { SEAT($seat) } seulement, la paire de { $value } est le meilleur sabacc de cette donne.
   *[false] { SEAT($seat) } fait de la paire de { $value } le meilleur sabacc de cette donne, pour tout le monde.
}
happened-draws-from = { $pile ->
    [draw] { SEAT($seat) } mise { $chips } et pioche, famille { SUIT($family) }.
   *[top] { SEAT($seat) } mise { $chips } et prend { THE($card) } sur la défausse, famille { SUIT($family) }.
}
happened-discards-to = { SEAT($seat) } défausse { THE($card) }.
happened-hand-redrawn = { SEAT($seat) } pose { CARDS($cards) } et pioche deux nouvelles cartes.
happened-family-reshuffled = Plus de pioche, famille { SUIT($family) } : { $cards } cartes de sa défausse, toutes sauf celle du dessus, sont battues et la remplacent.
happened-all-stand = Tout le monde reste : les mains se montrent aussitôt.
happened-laid-open = { SEAT($seat) } montre { CARDS($cards) }.
happened-impostor-rolled = { SEAT($seat) } lance { $dice } pour { THE($card) }.
happened-impostor-counts = { SEAT($seat) } : { THE($card) } vaut { $value }.
happened-hand-counts = { SEAT($seat) } a { $values } : { RUNG($rung) }.
happened-recovers = { $chips ->
    [0] { SEAT($seat) } a une des meilleures mains.
    [one] { SEAT($seat) } a une des meilleures mains et reprend { $chips } jeton.
   *[other] { SEAT($seat) } a une des meilleures mains et reprend { $chips } jetons.
}
happened-forfeits = { $chips ->
    [one] { SEAT($seat) } quitte la partie et abandonne { $chips } jeton.
   *[other] { SEAT($seat) } quitte la partie et abandonne { $chips } jetons.
}
happened-tax = { $invested ->
    [0] { SEAT($seat) } paie { $chips } de taxe sur { $due } et garde { $left }.
    [one] { SEAT($seat) } perd { $invested } jeton misé, paie { $chips } de taxe sur { $due } et garde { $left }.
   *[other] { SEAT($seat) } perd { $invested } jetons misés, paie { $chips } de taxe sur { $due } et garde { $left }.
}
happened-out-of-game = { SEAT($seat) } n’a plus de jetons et sort du jeu.
happened-wins-prize = { $winners ->
    [one] { SEAT($seat) } gagne la partie et la cagnotte : { CREDITS($amount) } !
   *[other] { SEAT($seat) } partage la cagnotte, { CREDITS($prize) }, et en reçoit { $amount }.
}
happened-adjusted-unit = Correction : { SEAT($seat) } a maintenant { $unit ->
    [chips] { $amount ->
        [one] { $amount } jeton
       *[other] { $amount } jetons
    }
    [points] { $amount ->
        [one] { $amount } point
       *[other] { $amount } points
    }
   *[other] { $amount } { $unit }
} au lieu de { $before } (« { $reason } »).

# --- why something is refused ---

refused-too-few-for-game = { $away ->
    [0] Une partie demande { $least } joueurs avec { CREDITS($price) } à payer ; en état de jouer : { $able } ; s’asseoir ou se caver.
   *[other] Une partie demande { $least } joueurs avec { CREDITS($price) } ; en état de jouer : { $able } ; absents : { $away }, « { verb-back } » y met fin.
}
    .short ={ $away ->
        [0] Joueurs prêts : { $able } sur { $least } ; s’asseoir ou se caver.
       *[other] Joueurs prêts : { $able } sur { $least } ; « { verb-back } » pour les absents.
    }
refused-wrong-family = { CARD($card) } ne convient pas : il faut une carte de chacune de ces familles : { SUITS($families) }.
refused-not-held = { SEAT($seat) } ne peut pas avoir { THE($card) } ; cartes connues : { CARDS($cards) }. Vérifier, ou donner une raison.
    .short = { SEAT($seat) } ne peut pas avoir { THE($card) }. Vérifier, ou donner une raison.
refused-taken-missing = { SEAT($seat) } a pris dans la défausse { CARDS($cards) } : le montrer aussi, ou donner une raison.
    .short = Montrer aussi { CARDS($cards) }, ou donner une raison.
refused-discard-first = Il faut d’abord défausser.
    .short = Défausser d’abord.
refused-draw-first = { SEAT($seat) } n’a pas pioché ; piocher d’abord, ou rester.
    .short = Piocher d’abord.
refused-roll-first = Il faut d’abord lancer les dés.
    .short = Lancer d’abord.
refused-choose-first = Il faut d’abord choisir un des dés.
    .short = Choisir d’abord.
refused-nothing-to-roll = Il n’y a rien à lancer ; jouer un jeton, rester ou piocher.
    .short = Rien à lancer.
refused-one-token = { SEAT($seat) } a déjà joué un jeton de changement à ce tour ; rester ou piocher.
refused-no-tokens = Cette partie se joue sans jetons de changement ; rester ou piocher.
    .short = Sans jetons.
refused-no-token-now = { SEAT($seat) } n’a aucun jeton de changement utile maintenant ; rester ou piocher.
refused-tokens-used = { SEAT($seat) } a joué tous ses jetons de changement de cette partie ; rester ou piocher.
refused-embargo = { SEAT($seat) } subit un embargo et doit rester à ce tour.
refused-no-chips = { $free ->
    [true] { SEAT($seat) } n’a plus de jetons en réserve pour piocher ; jouer d’abord « { token-free-draw } », ou rester.
   *[false] { SEAT($seat) } n’a plus de jetons en réserve pour piocher ; rester.
}
refused-not-in-game = { SEAT($seat) } n’est pas dans cette partie ; choisir une autre place.
refused-tokens-taken = { SEAT($seat) } a déjà { $most } jetons de changement ; c’est tout.
refused-nothing-to-count = Tout le monde a une carte de chaque famille ; il n’y a rien à compter.
