# --- words ---

zone-open = les cartes visibles devant { $owner }
zone-blocked = les cartes bloquées devant { $owner }
zone-blocked-open = les cartes visibles bloquées devant { $owner }
zone-row = les cartes communes

rung-mucked = Pas montrée
pot-wagers = la mise
pot-cover = la banque

phase-lay-out = Donne
phase-row = Cartes communes
phase-max-roll = Changement
phase-announce = Annonces
phase-redeal = Redonne
phase-compare = Abattage
phase-block = Blocage
phase-house = Places
phase-evening-end = Fin de la soirée
phase-bank = Entre les donnes
phase-wager = Paris
phase-draw-to = Tirage
phase-duel = Paiement

verb-play-on = Continuer
verb-see = Voir
verb-claim = Abattre un sabacc
verb-give-up = Pas de sabacc
verb-take = Prendre une carte
verb-muck = Jeter
verb-block = Bloquer
verb-unblock = Ôter le jeton
verb-name-card = Nommer une carte
verb-end-evening = Finir la soirée
verb-seed = Garnir le { -sabacc-pot }
verb-take-bank = Prendre la banque
verb-wager = Parier
verb-no-more-wagers = Rien ne va plus
verb-lay-open = Montrer la main

# --- what has happened ---

happened-laid-out = { $players ->
    [one] { $players } joueur reçoit
   *[other] { $players } joueurs reçoivent chacun
} { $up ->
    [0] { $down ->
        [one] { $down } carte
       *[other] { $down } cartes
    } face cachée
   *[other] { $down ->
        [0] { $up ->
            [one] { $up } carte
           *[other] { $up } cartes
        } face visible
       *[other] { $down ->
            [one] { $down } carte
           *[other] { $down } cartes
        } face cachée et { $up } face visible
    }
}{ $common ->
    [0] .
   *[other]  ; cartes communes : { $common }.
}
happened-laid-out-for = { SEAT($seat) } reçoit { $up ->
    [0] { $down ->
        [one] { $down } carte
       *[other] { $down } cartes
    } face cachée
   *[other] { $down ->
        [0] { $up ->
            [one] { $up } carte
           *[other] { $up } cartes
        } face visible
       *[other] { $down ->
            [one] { $down } carte
           *[other] { $down } cartes
        } face cachée et { $up } face visible
    }
}.
happened-row-grows = Une carte commune s’ajoute à gauche ; cartes communes : { $cards }.
happened-row-sheds = { THE($card) } quitte les cartes communes : c’était la plus ancienne.
happened-no-card-for-row = Il ne reste aucune carte commune à ajouter.
happened-row-shows = Cartes communes : { CARDS($cards) }.
happened-all-change = { $common ->
    [0] { $dice-count ->
        [0] Changement ! Toute carte non bloquée est remplacée : { NAMES($seats) }.
        [1] Le dé dit { $dice } : changement ! Toute carte non bloquée est remplacée : { NAMES($seats) }.
       *[other] Les dés disent { $dice } : changement ! Toute carte non bloquée est remplacée : { NAMES($seats) }.
    }
   *[other] { $dice-count ->
        [0] Changement ! Toute carte non bloquée est remplacée, les communes aussi : { NAMES($seats) }.
        [1] Le dé dit { $dice } : changement ! Toute carte non bloquée est remplacée, les communes aussi : { NAMES($seats) }.
       *[other] Les dés disent { $dice } : changement ! Toute carte non bloquée est remplacée, les communes aussi : { NAMES($seats) }.
    }
}
happened-new-deal = Égalité : { NAMES($seats) } reçoivent une nouvelle main, { $cards } cartes chacun.
happened-blocked = { SEAT($seat) } bloque { THE($card) }.
happened-unblocked = { SEAT($seat) } débloque { THE($card) }.
happened-card-named = { $seat ->
    [0] Carte commune : { THE($to) }, pas { THE($card) }.
   *[other] Devant { SEAT($seat) } : { THE($to) }, pas { THE($card) }.
}
happened-plays-on = { SEAT($seat) } continue.
happened-asks-to-see = { SEAT($seat) } demande à voir.
happened-folds-free = { SEAT($seat) } se couche sans payer.
happened-gives-up = { SEAT($seat) } n’abat pas de sabacc et sort de la donne.
happened-false-claim = { $paid ->
    [0] Ce n’est pas un sabacc : { SEAT($seat) } sort de la donne et ne paie rien.
   *[other] Ce n’est pas un sabacc : { SEAT($seat) } sort de la donne et paie { $paid } au { -sabacc-pot }.
}
happened-hands-compared = { $going ->
    [0] Personne ne continue : { NAMES($seats) } comparent leur main.
    [one] Une seule personne continue : { NAMES($seats) } comparent leur main.
   *[other] Un sabacc est abattu : { NAMES($seats) } comparent leur main.
}
happened-nobody-has-it = Pas de sabacc abattu : le tour { $round } finit par la redonne.
happened-discarded = { SEAT($seat) } défausse { THE($card) } sous le paquet.
happened-turns-up = { SEAT($seat) } retourne { THE($card) }.
happened-muck = { $cards ->
    [one] { SEAT($seat) } a perdu et jette { $cards } carte sans la montrer.
   *[other] { SEAT($seat) } a perdu et jette { $cards } cartes sans les montrer.
}
happened-entry-fee = { SEAT($seat) } paie { $paid } au { -sabacc-pot } pour entrer.
happened-evening-ends = { $amount ->
    [0] La soirée s’achève, sans rien dans le { -sabacc-pot }.
   *[other] { $ending ->
        [friendly] La soirée s’achève ; le { -sabacc-pot }, { $amount }, est partagé.
        [open] La soirée s’achève ; la maison garde le { -sabacc-pot }, { $amount }.
       *[other] La soirée s’achève ; le { -sabacc-pot }, { $amount }, est gardé pour la prochaine.
    }
}
happened-hand-pot-kept = Le { -hand-pot } de { $amount }, que personne n’a gagné, est gardé pour la prochaine donne.
happened-shares-sabacc-pot = { SEAT($seat) } reçoit { $amount } du { -sabacc-pot }.
happened-house-seeds = La maison met { $amount } dans le { -sabacc-pot }.
happened-takes-bank = { SEAT($seat) } prend la banque.
happened-wagers = { SEAT($seat) } parie { $amount } ; la banque met { $cover } de côté.
happened-wagers-made = { $looking-count ->
    [0] Les paris sont faits : { NAMES($seats) }.
   *[other] Les paris sont faits : { NAMES($seats) } ; sans jouer : { NAMES($looking) }.
}
happened-at-the-limit = { SEAT($seat) } a autant de cartes qu’une main peut en avoir.
happened-draws-open = { SEAT($seat) } tire { THE($card) }.
happened-bank-takes = Le banquier prend à { SEAT($seat) } sa mise, { $amount }.
happened-bank-pays = { $sabacc ->
    [true] Le banquier paie { $amount } à { SEAT($seat) }, trois pour deux pour un sabacc.
   *[false] Le banquier paie { $amount } à { SEAT($seat) }.
}
happened-wager-back = { SEAT($seat) } reprend sa mise, { $amount }.

# --- why something is refused ---

refused-name-the-row = Les cartes communes comptent pour tous : les nommer toutes.
refused-no-blocking-now = On ne bloque ou ne nomme une carte que pendant la donne, avant l’abattage et pas pendant une pause.
refused-no-blocking-in-roll = Aucun jeton ne bouge pendant un changement ; donner d’abord les cartes.
refused-hand-lies-open = { SEAT($seat) } a montré sa main ; plus rien ne peut s’y bloquer.
refused-no-token-left = { $most ->
    [one] { SEAT($seat) } n’a plus de jeton libre ({ $most } en tout) ; l’ôter d’abord de sa carte.
   *[other] { SEAT($seat) } a posé ses { $most } jetons ; en ôter d’abord un.
}
refused-nothing-to-block = { SEAT($seat) } n’a plus de carte à bloquer.
refused-nothing-blocked = { SEAT($seat) } n’a pas de carte bloquée.
refused-nothing-face-up = { $seat ->
    [0] Il n’y a pas là de carte commune à nommer.
   *[other] { SEAT($seat) } n’a pas de carte visible à nommer.
}
refused-not-lying-there = { $seat ->
    [0] { THE($card) } n’est pas une des cartes communes ; en choisir une.
   *[other] { THE($card) } n’est pas devant { SEAT($seat) } ; choisir une carte qui y est.
}
refused-face-up-missing = { CARDS($cards) } : c’est visible devant { SEAT($seat) } ; le montrer aussi, ou donner une raison.
refused-announce-first = { SEAT($seat) } doit d’abord annoncer : continuer, voir, ou se coucher.
    .short = Annoncer d’abord.
refused-show-or-give-up = { SEAT($seat) } a demandé à voir : abattre un sabacc, ou toucher « { verb-give-up } ».
refused-take-or-stand = { SEAT($seat) } doit d’abord prendre une carte ou rester.
refused-discard-one = { SEAT($seat) } a pris une carte et doit en défausser une.
refused-turn-one-up = { SEAT($seat) } a défaussé une carte visible et doit en retourner une autre.
refused-nothing-to-turn-up = { SEAT($seat) } n’a pas de carte cachée à retourner ; rester.
refused-show-the-hand = { SEAT($seat) } doit montrer sa main.
refused-nothing-to-beat-it = Aucune main visible ne bat { SEAT($seat) } ; montrer sa main.
refused-game-closed = La partie est fermée : plus personne ne peut s’asseoir.
refused-no-rebuy = La partie est fermée : { SEAT($seat) } ne peut pas se recaver.
refused-not-broke = { $least ->
    [1] { SEAT($seat) } a encore { CREDITS($stack) } et ne peut se recaver qu’à zéro.
   *[other] { SEAT($seat) } a encore { CREDITS($stack) } et ne peut se recaver qu’avec moins de { CREDITS($least) }.
}
refused-evening-between-hands = « { VERB($verb) } » doit attendre la fin de la donne.
refused-evening-not-begun = Aucune donne n’a été jouée ; la soirée n’a pas commencé.
refused-no-house = { $chosen ->
    [true] La maison ne garnit le { -sabacc-pot } qu’en partie ouverte ; changer d’abord la règle de fin.
   *[false] Avec ces règles, aucune maison ne garnit le { -sabacc-pot }.
}
refused-no-banker = Personne ne tient la banque ; convenir d’un banquier.
refused-banker-cannot = { SEAT($seat) } tient la banque et ne peut pas jouer ; quelqu’un d’autre doit la prendre.
refused-too-few-for-bank = { $away ->
    [0] Une donne demande { $least } joueurs qui ont des crédits ; en état de jouer : { $able } ; s’asseoir ou se caver.
   *[other] Une donne demande { $least } joueurs qui ont des crédits ; en état de jouer : { $able } ; absents : { $away }, « { verb-back } » y met fin.
}
    .short ={ $away ->
        [0] Joueurs prêts : { $able } sur { $least } ; s’asseoir ou se caver.
       *[other] Joueurs prêts : { $able } sur { $least } ; « { verb-back } » pour les absents.
    }
refused-nobody-wagers = Personne n’a encore parié.
refused-banker-does-not-wager = { SEAT($seat) } tient la banque et ne parie pas.
refused-wagered-already = { SEAT($seat) } a déjà parié.
refused-bank-covers-no-more = { SEAT($seat) } ne peut plus parier : la banque ne le couvrirait pas.
refused-only-the-banker = Seul le banquier montre sa main maintenant ; { SEAT($seat) } tire ou reste.
refused-banker-opens = Le banquier montre sa main avant de tirer.
    .short = Montrer d’abord.
refused-banker-must-draw = { SEAT($seat) } tient la banque et doit tirer au-dessous de 19.
    .short = La banque tire.
refused-banker-must-stand = { SEAT($seat) } tient la banque et doit rester.
    .short = La banque reste.
