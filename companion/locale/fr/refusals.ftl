# --- moves that do not fit ---

refused-no-such-move = Il n’y a pas de coup « { $verb } » ; les boutons montrent ce qui se peut.
refused-not-now = { $verb ->
    [deal] « { VERB($verb) } » doit attendre la fin de la donne.
   *[other] { $phase ->
        [none] Ce n’est pas le moment pour « { VERB($verb) } ».
       *[other] Ce n’est pas le moment pour « { VERB($verb) } » : nous en sommes à « { PHASE($phase) } ».
    }
}
refused-paused = La table est en pause ; toucher d’abord « { verb-resume } ».
refused-not-your-turn = { $seat ->
    [0] Dire quelle place agit : c’est à { SEAT($turn) }.
   *[other] { SEAT($seat) } doit attendre : c’est à { SEAT($turn) }.
}
refused-not-that-seat = { $seat ->
    [0] « { VERB($verb) } » demande une place : choisir d’abord qui joue.
   *[other] { $table ->
        [true] « { VERB($verb) } » revient à la table, et non à une place.
       *[false] « { VERB($verb) } » n’est pas pour { SEAT($seat) } maintenant ; choisir une autre place.
    }
}
refused-no-amount-here = « { VERB($verb) } » ne prend pas de montant ; n’en donner aucun.
refused-amount-range = { $amount ->
    [none] « { VERB($verb) } » demande un montant de { $least } à { $most }.
   *[other] « { VERB($verb) } » prend un montant de { $least } à { $most }, pas { $amount }.
}
refused-card-count = { $least ->
    [0] { $most ->
        [0] « { VERB($verb) } » ne demande pas de carte ; n’en donner aucune.
        [one] Nommer { $most } carte au plus, pas { $given }.
       *[other] Nommer { $most } cartes au plus, pas { $given }.
    }
   *[other] { $given ->
        [0] « { VERB($verb) } » demande une carte : la poser sur le champ ou la choisir.
       *[other] { $exactly ->
            [true] { $least ->
                [one] Nommer { $least } carte, pas { $given }.
               *[other] Nommer { $least } cartes, pas { $given }.
            }
           *[false] Nommer de { $least } à { $most } cartes, pas { $given }.
        }
    }
}
refused-dice-count = { $dice ->
    [0] « { VERB($verb) } » ne prend pas de dés ; n’en donner aucun.
    [one] « { VERB($verb) } » demande la face d’un dé ({ $dice }) ; données : { $given }.
   *[other] « { VERB($verb) } » demande les faces de { $dice } dés ; données : { $given }.
}
refused-dice-face = Ici un dé a les faces 1 à { $sides }, pas { $face } ; le relire.
refused-name-needed = « { VERB($verb) } » demande un nom ; en écrire un.
refused-no-name-here = « { VERB($verb) } » ne prend pas de nom ; n’en donner aucun.
refused-not-one-of = « { $name } » est inconnu ; choisir parmi : { $names }.
refused-reason-needed = « { VERB($verb) } » est une correction : dire pourquoi, la raison est gardée avec elle.

# --- cards ---

refused-card-name-missing = Il manque le nom d’une carte ; l’écrire comme « { $like } » ({ CARD($like) }).
refused-unknown-card = Il n’y a pas de carte « { $card } » dans ce paquet ; l’écrire comme « { $like } » ({ CARD($like) }).
refused-unknown-card-near = Il n’y a pas de carte « { $card } » dans ce paquet ; est-ce « { $near } » ?
refused-card-spelling = Écrire « { $near } » au lieu de « { $card } ».
refused-card-elsewhere = { $where-count ->
    [0] { $copies ->
        [one] Le paquet n’a qu’un exemplaire de cette carte, { CARD($card) } ; vérifier les cartes.
       *[other] Le paquet n’a que { $copies } exemplaires de cette carte, { CARD($card) } ; vérifier les cartes.
    }
   *[other] { $copies ->
        [one] { CARD($card) } est déjà dans { ZONES($where) } ; vérifier, ou donner une raison.
       *[other] { CARD($card) }, les { $copies } exemplaires sont déjà dans { ZONES($where) } ; vérifier, ou donner une raison.
    }
}
    .short ={ $where-count ->
        [0] Vérifier : le paquet n’a plus cette carte, { CARD($card) }.
       *[other] { CARD($card) } est ailleurs ; vérifier, ou donner une raison.
    }
refused-no-cards-left = Il n’y a plus de cartes à piocher ; rester.
refused-all-locked = { SEAT($seat) } n’a que des cartes bloquées, et une carte bloquée ne s’échange pas ; rester ou piocher.
refused-trades-used = { $most ->
    [one] { SEAT($seat) } a fait son échange de la donne ({ $most } en tout) ; rester ou piocher.
   *[other] { SEAT($seat) } a fait ses { $most } échanges de la donne ; rester ou piocher.
}
refused-must-trade = { $missing ->
    [one] { SEAT($seat) } doit échanger maintenant : il manque { $missing } échange avant l’abattage.
   *[other] { SEAT($seat) } doit échanger maintenant : il manque { $missing } échanges avant l’abattage.
}
refused-must-draw = { $missing ->
    [one] { SEAT($seat) } doit piocher maintenant : tout est bloqué et il manque { $missing } échange avant l’abattage.
   *[other] { SEAT($seat) } doit piocher maintenant : tout est bloqué et il manque { $missing } échanges avant l’abattage.
}

# --- the interference field ---

refused-no-locking-now = On ne bloque une carte que pendant la donne, avant l’abattage et pas pendant une pause.
refused-no-locking-in-shift = Rien ne se bloque pendant un changement ; redonner d’abord les cartes.
refused-locked-enough = { $most ->
    [one] { SEAT($seat) } a bloqué { $most } carte ; pas plus dans une donne.
   *[other] { SEAT($seat) } a bloqué { $most } cartes ; pas plus dans une donne.
}
refused-lock-on-trade-turn = { SEAT($seat) } ne peut bloquer { $already ->
    [0] une carte
   *[other] une autre carte
} qu’au lieu d’un échange, à son tour.
refused-lock-keeps-trade = { $missing ->
    [one] { SEAT($seat) } doit encore { $missing } échange et a besoin pour cela de sa dernière carte non bloquée ; rester, piocher ou échanger.
   *[other] { SEAT($seat) } doit encore { $missing } échanges et a besoin pour cela de sa dernière carte non bloquée ; rester, piocher ou échanger.
}
refused-nothing-locked = { $seat ->
    [0] Aucune carte n’est bloquée.
   *[other] { SEAT($seat) } n’a pas de carte bloquée ; choisir la bonne place.
}
refused-not-locked-there = { CARD($card) } : pas de telle carte bloquée pour { SEAT($seat) } ; choisir une carte qui l’est.

# --- betting ---

refused-must-match = Une mise est ouverte : suivre pour { $owed }, relancer, ou se coucher.
    .short = Une mise est ouverte.
refused-nothing-to-call = Il n’y a pas de mise à suivre ; passer ou miser.
    .short = Pas encore de mise.
refused-already-bet = Une mise est déjà ouverte ; relancer.
    .short = Une mise est ouverte.
refused-no-bet-yet = Il n’y a encore rien à relancer ; miser.
    .short = Pas encore de mise.
refused-bet-limit = Personne ne peut engager plus de { CREDITS($limit) } par phase de mises ; suivre ou se coucher.
refused-stack-too-small = { SEAT($seat) } n’a plus que { CREDITS($stack) }, trop peu pour relancer ; suivre ou se coucher.
    .short = Trop peu de crédits.
refused-nobody-can-call = Personne d’autre n’a de crédits pour suivre ; passer, suivre ou se coucher.
    .short = Personne ne suivrait.

# --- roll, call, showdown ---

refused-deal-back-first = Un changement est en cours : redonner d’abord les cartes.
refused-no-shift-to-deal = Il n’y a pas de cartes de changement à redonner ; lancer d’abord.
    .short = Pas de changement.
refused-not-in-hand = { $seat ->
    [0] Choisir quelqu’un qui est encore dans la donne.
   *[other] { SEAT($seat) } n’est pas dans la donne ; choisir une autre place.
}
refused-hands-lie-open = Trop tard pour « { VERB($verb) } », les mains sont visibles : montrer les bonnes cartes avec une raison, ou annuler.
    .short = Trop tard, les mains sont visibles : montrer les bonnes cartes avec une raison, ou annuler.
refused-already-shown = { SEAT($seat) } a déjà montré ; annuler pour changer.
    .short = Déjà montré.
refused-reveal-known = Nommer toutes les cartes que montre { SEAT($seat) }.
refused-hand-size = { $given ->
    [one] { SEAT($seat) } a { $held } cartes, pas { $given } ; vérifier, ou donner une raison.
   *[other] { SEAT($seat) } a { $held } cartes, pas { $given } ; vérifier, ou donner une raison.
}
refused-locked-missing = { SEAT($seat) } a bloqué { CARDS($cards) } : le montrer aussi, ou donner une raison.
refused-not-on-own-turn = { SEAT($seat) } ne peut pas demander l’abattage à son propre tour ; les autres peuvent.
refused-not-the-opener = { SEAT($seat) } ne peut pas ouvrir les mises ; seule la place qui a le tour le peut : { SEAT($opener) }.
refused-too-few-to-trade = { SEAT($seat) } n’échange qu’à partir de { $least } cartes ; piocher est permis.
    .short = Il faut { $least } cartes.
refused-not-tied = { $seat ->
    [0] Choisir quelqu’un qui est à égalité.
   *[other] { SEAT($seat) } n’est pas à égalité ; seuls ceux qui le sont piochent maintenant.
}

# --- seats and hands ---

refused-too-few-players = { $ante ->
    [0] { $away ->
        [0] Une donne demande { $least } joueurs ; en état de jouer : { $able } ; s’asseoir d’abord.
        [one] Une donne demande { $least } joueurs ; en état de jouer : { $able } ; absents : { $away }, « { verb-back } » y met fin.
       *[other] Une donne demande { $least } joueurs ; en état de jouer : { $able } ; absents : { $away }, « { verb-back } » y met fin.
    }
   *[other] { $away ->
        [0] Une donne demande { $least } joueurs avec { CREDITS($ante) } de mise de départ ; en état de jouer : { $able } ; s’asseoir ou se caver.
        [one] Une donne demande { $least } joueurs avec { CREDITS($ante) } de mise de départ ; en état de jouer : { $able } ; absents : { $away }, « { verb-back } » y met fin.
       *[other] Une donne demande { $least } joueurs avec { CREDITS($ante) } de mise de départ ; en état de jouer : { $able } ; absents : { $away }, « { verb-back } » y met fin.
    }
}
    .short ={ $away ->
        [0] Joueurs prêts : { $able } sur { $least } ; s’asseoir ou se caver.
       *[other] Joueurs prêts : { $able } sur { $least } ; « { verb-back } » pour les absents.
    }
refused-no-hand = Aucune donne n’est en cours ; toucher d’abord « { verb-deal } ».
refused-no-such-seat = { $seat ->
    [0] Choisir d’abord une place de 1 à { $seats }.
   *[other] Il n’y a pas de place { $seat } ; en choisir une de 1 à { $seats }.
}
refused-seat-taken = { $person } a déjà la place { $seat } ; en choisir une libre.
refused-seat-free = Personne à la place { $seat } ; s’y asseoir d’abord.
refused-bad-name = Un nom a de 1 à { $longest } lettres, sur une ligne, sans signe impossible à afficher ; en écrire un autre.
refused-name-taken = { $person } est déjà à la place { $seat } ; ajouter de quoi distinguer les deux.
refused-buy-between-hands = { SEAT($seat) } joue cette donne ; se recaver quand elle sera finie.
refused-button-between-hands = Le jeton de donne reste là pendant la donne ; le passer ensuite.
refused-already-paused = La table est déjà en pause ; « { verb-resume } » y met fin.
refused-not-paused = La table n’est pas en pause ; continuer à jouer.
refused-already-away = { SEAT($seat) } s’absente déjà ; « { verb-back } » y met fin.
refused-not-away = { SEAT($seat) } ne s’absente pas ; il n’y a rien à faire.
refused-already-leaving = { SEAT($seat) } part déjà, dès la fin de la donne.
refused-leave-after-showdown = { SEAT($seat) } est dans l’abattage ; partir quand la donne sera payée.
refused-options-between-hands = Les règles ne changent qu’entre les donnes ; finir celle-ci, ou annoncer maldonne.
refused-options-contradict = « { OPTION($name) } » est déjà réglé, et les deux s’excluent ; remettre d’abord celui-là à sa valeur d’origine.
refused-bad-option = Ce n’est pas possible : { $why }.

# --- the running table ---

refused-nothing-to-undo = Il n’y a plus rien à annuler.
refused-undo-paid = L’accueil de la salle a inscrit cela ; on ne peut pas l’annuler ici. Demander à la direction de corriger les tapis.
refused-nothing-to-redo = Il n’y a rien à refaire : on a rejoué depuis, ou rien n’a été annulé.
refused-no-seed = La table n’a pas de dés pour cette donne ; lancer de vrais dés et entrer ce qu’ils montrent.

refused-forget-after-leaving = On oublie les personnes quand la donne est finie et que toutes les places sont libres.
refused-nobody-to-forget = Il n’y a personne à oublier.
