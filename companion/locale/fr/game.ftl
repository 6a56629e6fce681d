-hand-pot = pot de donne
-sabacc-pot = pot de sabacc
-side-pot = pot annexe
-sudden-demise = mort subite
-blind-draw = tirage à l’aveugle
-draw-pile = pioche

# --- numbers, lists, seats ---

number = { $n }
credits = { $n ->
    [one] { $n } crédit
    [many] { $n } de crédits
   *[other] { $n } crédits
}
list-empty = personne
list-middle = { $before }, { $after }
list-end = { $before } et { $after }
seat-number = la place { $number }
seat-named = { $name } (place { $number })
seat-numbers = les places { $list }
seat-table = la table

# --- cards ---

card-suited = { $suit-name ->
    [swords] { $rank } d’{ $suit }
    [trumps] { $rank } d’{ $suit }
   *[other] { $rank } de { $suit }
}
    .the = { $rank-name ->
        [ace] l’As { $suit-name ->
            [swords] d’{ $suit }
            [trumps] d’{ $suit }
           *[other] de { $suit }
        }
        [impostor] l’{ $rank } de { $suit }
        [mistress] la { $rank } de { $suit }
        [queen] la { $rank } { $suit-name ->
            [swords] d’{ $suit }
            [trumps] d’{ $suit }
           *[other] de { $suit }
        }
       *[other] le { $rank } { $suit-name ->
            [swords] d’{ $suit }
            [trumps] d’{ $suit }
           *[other] de { $suit }
        }
    }
card-unknown = carte non vue
    .the = une carte non vue
rank-commander = Commandeur
rank-mistress = Maîtresse
    .short = Me
rank-master = Maître
    .short = Mt
rank-ace = As
suit-coins = pièces
suit-flasks = flasques
suit-sabres = sabres
suit-staves = portées
card-idiot = Idiot
    .the = l’Idiot
card-queen-of-air-and-darkness = Reine de l’Air et des Ténèbres
    .the = la Reine de l’Air et des Ténèbres
card-endurance = Endurance
    .the = l’Endurance
card-balance = Équilibre
    .the = l’Équilibre
card-demise = Échec
    .the = l’Échec
card-moderation = Modération
    .the = la Modération
card-evil-one = Malin
    .the = le Malin
card-star = Étoile
    .the = l’Étoile

zone-draw = la { -draw-pile }
zone-discards = la défausse
zone-hand = la main tenue par { $owner }
zone-locked = les cartes bloquées par { $owner }

# --- what hands are called ---

rung-idiots-array = Étalage de l’Idiot
    .the = l’Étalage de l’Idiot
rung-pure-sabacc = Sabacc pur
    .the = le Sabacc pur
rung-array = Étalage
    .the = l’Étalage
rung-total = Total
rung-bomb-out = Main sautée
array-fairy-empress = Impératrice fée
    .the = l’Impératrice fée
array-longing-hearts = Cœurs languissants
    .the = la main aux Cœurs languissants
array-temptation = Tentation
    .the = la Tentation
worth = { $reading ->
    [teintes] { $rung ->
        [total] { $total }
        [bomb-out] une main sautée à { $total }
       *[other] { RUNG($rung) }
    }
    [sylop-copies] { $rung ->
        [sabacc] { RUNG($rung) } de { $total }
        [difference] une différence de { $total }
       *[other] { RUNG($rung) }
    }
   *[values] { $rung ->
        [total] { $less ->
            [0] { SIGNED($total) }
           *[other] { SIGNED($value) } ({ $total } moins { $less })
        }
        [bomb-out] une main sautée à { SIGNED($total) }
        [idiots-array] { RUNG($rung) }
        [sabacc-46] { RUNG($rung) }
        [distance] { SIGNED($total) }
        [difference] une différence de { $total }
       *[other] { $folds ->
            [true] { RUNG($rung, $array) }
           *[false] { $total ->
                [0] { RUNG($rung, $array) }
               *[other] { RUNG($rung, $array) }, { SIGNED($total) }
            }
        }
    }
}

# --- pots, phases, endings ---

pot-hand = le { -hand-pot }
pot-sabacc = le { -sabacc-pot }
pot-side = le { -side-pot } { $number }

phase-between = Entre les donnes
phase-deal = Donne
phase-bet = Mises
phase-roll = Dés de changement
phase-trade = Échanges
phase-call = Demande d’abattage
phase-showdown = Abattage
phase-demise = Mort subite
phase-settle = Paiement
phase-lock = Blocage
phase-seating = Places
phase-corrections = Corrections
phase-seat-and-turn = Places et tours

# --- buttons ---

verb-deal = Donner
verb-check = Passer
verb-call = Suivre
verb-bet = Miser
verb-raise = Relancer
verb-fold = Se coucher
verb-roll = Lancer
verb-deal-back = Cartes redonnées
verb-stand = Rester
verb-draw = Piocher
verb-trade = Échanger
verb-call-hand = Abattage
verb-go-on = Pas d’abattage
verb-reveal = Montrer
verb-demise-card = Montrer la carte de plus
verb-lock = Bloquer
verb-sit = S’asseoir
verb-buy = Se caver
verb-away = S’absenter
verb-back = Revenir
verb-leave = Partir
verb-button = Donneur
verb-pause = Pause
verb-resume = Reprendre
verb-adjust = Corriger le tapis
verb-free = Débloquer une carte
verb-relabel = Renommer carte bloquée
verb-count = Corriger les cartes
verb-misdeal = Maldonne
verb-option = Changer une option

# --- what has happened ---

happened-sits-down = { $person } prend la place { $seat }.
happened-buys-in = { $person } se cave pour { CREDITS($amount) }.
happened-away = { $person } s’absente jusqu’à nouvel ordre.
happened-back = { $person } revient et joue dès la prochaine donne.
happened-will-leave = { $person } part à la fin de cette donne.
happened-leaves = { $person } quitte la place { $seat } avec { CREDITS($amount) }.
happened-button = Le jeton de donne passe à { SEAT($seat) }.
happened-pause = La table fait une pause.
happened-resume = La partie reprend.

happened-hand-begins = { $dealer ->
    [0] La donne { $hand } commence.
   *[other] La donne { $hand } commence ; donneur : { SEAT($dealer) }.
}
happened-ante = { $amount ->
    [0] Pas de mise de départ dans { POT($pot) }.
   *[other] { $players } joueurs mettent chacun leur mise de départ, { $amount }, dans { POT($pot) }.
}
happened-dealt = { $cards ->
    [one] { $players } joueurs reçoivent { $cards } carte chacun.
   *[other] { $players } joueurs reçoivent { $cards } cartes chacun.
}
happened-reshuffled = { $cards ->
    [one] La { -draw-pile } est vide : la seule carte de la défausse la remplace.
   *[other] La { -draw-pile } est vide : les { $cards } cartes de la défausse sont battues et la remplacent.
}

happened-betting-skipped = Pas de mises maintenant : personne ne pourrait y répondre.
happened-check = { SEAT($seat) } passe.
happened-call = { $all_in ->
    [true] { SEAT($seat) } suit à tapis avec { $amount }.
   *[false] { SEAT($seat) } suit : { $amount }.
}
happened-bet = { $all_in ->
    [true] { SEAT($seat) } mise { $to }, tapis.
   *[false] { SEAT($seat) } mise { $to }.
}
happened-raise = { $all_in ->
    [true] { SEAT($seat) } relance à { $to }, tapis.
   *[false] { SEAT($seat) } relance à { $to }.
}
happened-fold = { $paid ->
    [0] { SEAT($seat) } se couche.
   *[other] { SEAT($seat) } se couche et paie { $paid } au { -sabacc-pot }.
}
happened-uncalled = { SEAT($seat) } reprend { $amount } que personne n’a suivis.

happened-draw = { SEAT($seat) } pioche une carte.
happened-trade = { SEAT($seat) } échange { THE($card) }.
happened-stand = { SEAT($seat) } reste.
happened-lock = { SEAT($seat) } bloque { THE($card) }.

happened-no-shift = { $dice-count ->
    [1] Le dé montre { $dice } : pas de changement.
   *[other] Les dés montrent { $dice } : pas de changement.
}
happened-shift = { $seats-count ->
    [0] { $how ->
        [exchanged] Rien ne change de main : toutes les cartes sont bloquées.
       *[other] { $dice-count ->
            [0] Changement, mais toutes les cartes sont bloquées.
            [1] Le dé dit { $dice } : changement, mais toutes les cartes sont bloquées.
           *[other] Les dés disent { $dice } : changement, mais toutes les cartes sont bloquées.
        }
    }
   *[other] { $how ->
        [junked] { $dice-count ->
            [0] Changement ! Toutes les cartes non bloquées partent à la défausse, on en redonne autant : { NAMES($seats) }.
            [1] Le dé dit { $dice } : changement ! Toutes les cartes non bloquées partent à la défausse, on en redonne autant : { NAMES($seats) }.
           *[other] Les dés disent { $dice } : changement ! Toutes les cartes non bloquées partent à la défausse, on en redonne autant : { NAMES($seats) }.
        }
        [exchanged] Toutes les cartes non bloquées sont battues avec le paquet, on en redonne autant : { NAMES($seats) }.
       *[other] { $dice-count ->
            [0] Changement ! Une carte non bloquée chacun : { NAMES($seats) }.
            [1] Le dé dit { $dice } : changement ! Une carte non bloquée chacun : { NAMES($seats) }.
           *[other] Les dés disent { $dice } : changement ! Une carte non bloquée chacun : { NAMES($seats) }.
        }
    }
}
    .short = { $seats-count ->
        [0] { $how ->
            [exchanged] Rien ne change de main.
           *[other] Changement, mais toutes les cartes sont bloquées.
        }
       *[other] { $how ->
            [junked] Changement ! Les cartes non bloquées partent à la défausse, on en redonne autant.
            [exchanged] Les cartes non bloquées sont battues avec le paquet, on en redonne autant.
           *[other] Changement ! Une carte non bloquée chacun.
        }
    }
happened-dealt-back = Les cartes du changement sont battues et redonnées.

happened-hand-called = { SEAT($seat) } demande l’abattage.
happened-nobody-calls = Personne ne demande l’abattage après le tour { $round }.
happened-showdown = Abattage : { NAMES($seats) } montrent leur main.
happened-reveal = { SEAT($seat) } montre { CARDS($cards) } : { WORTH($rung, $array, $total) }.
happened-bombed-out = { $paid ->
    [0] { SEAT($seat) } saute et ne paie rien.
   *[other] { SEAT($seat) } saute et paie { $paid } au { -sabacc-pot }.
}
happened-sudden-demise = { -sudden-demise } : une carte de plus chacun pour { NAMES($seats) }.
happened-blind-draw = { -blind-draw } : une carte de plus chacun pour { NAMES($seats) }.
happened-no-cards-for-demise = Pas de { -sudden-demise } : il reste trop peu de cartes, { NAMES($seats) } se partagent le pot.
happened-no-cards-for-blind-draw = Pas de { -blind-draw } : il reste trop peu de cartes, { NAMES($seats) } se partagent le pot.
happened-demise-card = { $rung ->
    [bomb-out] { SEAT($seat) } pioche { THE($card) } : { SIGNED($total) }, hors limites.
   *[other] { SEAT($seat) } pioche { THE($card) } : { SIGNED($total) }.
}
happened-wins = { $amount ->
    [0] { SEAT($seat) } gagne la donne.
   *[other] { SEAT($seat) } gagne { $amount } dans { POT($pot) }.
}
happened-wins-unseen = { $amount ->
    [0] { SEAT($seat) } gagne la donne sans montrer.
   *[other] { SEAT($seat) } gagne { $amount } sans montrer.
}
happened-wins-sabacc-pot = { SEAT($seat) } gagne { $amount } dans le { -sabacc-pot } !
happened-last-with-credits = { SEAT($seat) } a tous les crédits restants, { $amount } : la partie est finie, sauf si quelqu’un se recave.
happened-pot-to-sabacc = { $amount } passent au { -sabacc-pot } : personne ne peut gagner { POT($pot) }.
happened-caller-pays = { $paid ->
    [0] { SEAT($seat) } a demandé l’abattage sans gagner et ne paie rien.
   *[other] { SEAT($seat) } a demandé l’abattage sans gagner et paie { $paid } au { -sabacc-pot }.
}

happened-misdeal = Maldonne (« { $reason } ») : tous les crédits sont rendus, le même donneur redonne.
happened-adjusted = { $seat ->
    [0] Correction : le { -sabacc-pot } est maintenant à { $amount } au lieu de { $before } (« { $reason } »).
   *[other] Correction : { SEAT($seat) } a maintenant { $amount } au lieu de { $before } (« { $reason } »).
}
happened-freed = Correction : { SEAT($seat) } reprend { THE($card) } : la carte n’est plus bloquée (« { $reason } »).
happened-relabelled = Correction, { SEAT($seat) } : la carte bloquée est { THE($to) }, pas { THE($card) }.
happened-counted = { $cards ->
    [one] Correction : { SEAT($seat) } a { $cards } carte non bloquée (« { $reason } »).
   *[other] Correction : { SEAT($seat) } a { $cards } cartes non bloquées (« { $reason } »).
}
happened-option-set = Règle changée : « { OPTION($name) } » vaut maintenant « { VALUE($name, $value) } ».

# --- kiosk ---

verb-forget = Oublier les absents
happened-forgotten = Les personnes parties sont oubliées.
