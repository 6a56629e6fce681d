# The French of the program, the whole of it in this one file. Sections are those of the English files.
#
# A player's gender is not known and a name may begin with a vowel: no sentence makes a participle agree with a player,
# none puts "de" or "que" before a name (but for $whom-sound: "d’" before a vowel), none contracts an article. One sign stands before ; : ? ! % and inside
# guillemets: U+202F. The plural "one" holds for 0, too.

language-name = Français
language-voice = fr
named = { $name } : { $said }

## Game

rung-off = pas en vigueur ; voir les options

-hand-pot = pot de donne
-sabacc-pot = pot de sabacc
-side-pot = pot annexe
-sudden-demise = mort subite
-blind-draw = tirage à l’aveugle
-field = champ d’interférence
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

ending-unseen = Sans montrer
ending-shown = Gagné à l’abattage
ending-demise = Gagné en { -sudden-demise }
ending-split = Partage
ending-all-bombed = Tout le monde saute

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
deal-dealt = { $cards ->
    [one] Donner 1 carte à chacun des { $players } joueurs.
   *[other] Donner { $cards } cartes à chacun des { $players } joueurs.
}
deal-laid-out = { $up ->
    [0] Donner à chacun des { $players } joueurs { $down } cartes, face cachée.
   *[other] { $common ->
        [0] Donner à chacun des { $players } joueurs : { $down } face cachée, { $up } face visible.
       *[other] Donner à chacun des { $players } joueurs : { $down } face cachée, { $up } face visible ; et { $common } dans la rangée commune.
    }
}
deal-laid-out-for = Donner à { SEAT($seat) } : { $down } face cachée, { $up } face visible.
deal-spike-cards = Donner à { NAMES($seats) } une { -spike-card } chacun, face visible.
deal-reshuffled = Mélanger la défausse : elle devient la nouvelle { -draw-pile }.
deal-new-top = Retourner la première carte de la { -draw-pile }.
deal-row-grows = Poser une carte à gauche de la rangée commune.
deal-sudden-demise = { -sudden-demise } : donner une carte à { NAMES($seats) } chacun.
deal-new-deal = Égalité : donner { $cards } nouvelles cartes à { NAMES($seats) } chacun.
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
           *[other] Les dés disent { $dice } : changement, mais toutes les cartes sont bloquées.
        }
    }
   *[other] { $how ->
        [junked] { $dice-count ->
            [0] Changement ! Toutes les cartes non bloquées partent à la défausse, autant sont redonnées : { NAMES($seats) }.
           *[other] Les dés disent { $dice } : changement ! Toutes les cartes non bloquées partent à la défausse, autant sont redonnées : { NAMES($seats) }.
        }
        [exchanged] Toutes les cartes non bloquées sont battues avec le paquet, autant sont redonnées : { NAMES($seats) }.
       *[other] { $dice-count ->
            [0] Changement ! Une carte non bloquée chacun : { NAMES($seats) }.
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
            [junked] Changement ! Les cartes non bloquées partent à la défausse, autant sont redonnées.
            [exchanged] Les cartes non bloquées sont battues avec le paquet, autant sont redonnées.
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
happened-no-cards-for-demise = Pas de { -sudden-demise } : il reste trop peu de cartes, { NAMES($seats) } partagent.
happened-demise-card = { $rung ->
    [bomb-out] { SEAT($seat) } pioche { THE($card) } : { SIGNED($total) }, hors limites.
   *[other] { SEAT($seat) } pioche { THE($card) } : { SIGNED($total) }.
}
happened-wins = { $amount ->
    [0] { SEAT($seat) } gagne la donne.
   *[other] { SEAT($seat) } gagne { $amount } dans { POT($pot) }.
}
happened-wins-unseen = { SEAT($seat) } gagne { $amount } sans montrer.
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
happened-option-set = Règle changée : « { OPTION($name) } » vaut maintenant « { $value } ».

## Betting of other rulesets

refused-must-open = { SEAT($seat) } parle en premier et doit ouvrir : miser.
happened-fee = { $paid ->
    [0] { SEAT($seat) } n’a plus rien pour payer le droit.
   *[other] { SEAT($seat) } paie un droit de { $paid } au { -sabacc-pot }.
}

## Pledged goods

phase-pledge = Mise en gage
verb-pledge = Mettre en gage
happened-pledged = { SEAT($seat) } met en gage : { $thing }, valeur { $amount }.
happened-wins-thing = { SEAT($seat) } gagne { $thing }, valeur { $amount }.
happened-thing-bought-back = Personne ne peut dédommager les autres pour { $thing } : l’objet retourne à qui l’a mis en gage contre { $paid } crédits sur { $amount }.
refused-pledge-in-betting = Les objets se mettent en gage à son tour de mise.
refused-nobody-can-match = { SEAT($seat) } ne peut rien mettre en gage maintenant : quelqu’un encore en jeu ne pourrait pas suivre.
refused-bad-thing = Un gage a besoin du nom d’un objet, de { $longest } lettres au plus, et de sa valeur en crédits.
refused-pledged-already = { $thing } est déjà dans un pot.
refused-not-your-thing = { $thing } appartient à quelqu’un d’autre.
happened-thing-to-sabacc-pot = { $thing }, valeur { $amount }, va dans le { -sabacc-pot }.
happened-thing-back = { SEAT($seat) } reprend { $thing }, que personne n’a suivi.
refused-pledge-between = La valeur peut aller jusqu’à { $call } pour suivre, ou partir de { $least } pour relancer ; rien entre les deux.
happened-pays-for-thing = { SEAT($seat) } paie { $amount } : l’objet vaut plus que sa part dans le { -hand-pot }.

## Sleeper, Galactic, Centran, random shift

phase-ask-fold = Dernière chance de se coucher
phase-draws = Pioche
phase-exchange = Blocage et échange
phase-lot = Tirage au sort
phase-face-down = Cartes cachées
phase-random-shift = Changement imprévu

verb-nobody-folds = Personne
verb-lay-down = Poser face cachée
verb-seal = Lire les cartes cachées
verb-draw-lot = Tirer au sort
verb-shift-strikes = Changement imprévu

ending-void = Pas de gagnant

happened-nobody-folds = Personne d’autre ne se couche.
happened-lay-down = { SEAT($seat) } bloque { $cards } face cachée et en rend { $gives }.
happened-taken-up = { NAMES($seats) } : les cartes bloquées reviennent en main.
happened-seal = { $cards ->
    [0] Plateau, { SEAT($seat) } : aucune carte lue.
    [one] Plateau, { SEAT($seat) } : { $cards } carte cachée lue.
   *[other] Plateau, { SEAT($seat) } : { $cards } cartes cachées lues.
}
happened-nobody-opened = Personne n’a ouvert : la donne n’a pas de gagnant.
happened-lot-drawn = Le sort désigne { SEAT($seat) } pour commencer ; le jeton de donne passe à { SEAT($dealer) }.
happened-shift-strikes = Donne { $hand } : changement imprévu des cartes !

refused-laid-down-already = { SEAT($seat) } a déjà dit combien de cartes bloquer ; annuler pour changer.
refused-random-shift-off = Pas de changement imprévu dans ce jeu ; une option le permet.
refused-no-shift-now = Pas de changement maintenant : seulement entre la distribution et l’abattage, et pas pendant une pause.
refused-locked-face-down = Ici les cartes se bloquent face cachée : la table les compte et ne montre à personne lesquelles.

refused-no-cards-yet = { SEAT($seat) } n’a pas encore reçu de cartes ; corriger quand ce sera fait.

## Cards as printed

card-printed = { $name }
    .the = { $kind ->
        [suited] « { $name } »
        [article] « { $plain } »
       *[bare] « { $name } »
    }

## Trays, decks, alarms, faults on the screen

# --- places and things ---

place-at = { $seat ->
    [0] sur le champ
   *[other] à la place { $seat }
}
place-in = { $seat ->
    [0] sur le champ
   *[other] { $well ->
        [0] sur le champ, place { $seat }
       *[other] dans la case { $well }, place { $seat }
    }
}
list-of = { $items }
tag-named = puce …{ $end }
tag-unknown = puce inconnue
tag-hidden = une carte face cachée

# --- what lies in a tray ---

lies-refused = { $card } { $place }, refus : { $why }
lies-ignored = { $card } { $place } : ne compte pas.
lies-locked = { $card } { $place } : carte bloquée pour { $who }.
lies-unknown = Une puce d’aucun paquet { $place } : { $tag }
lies-alarm = { $card } { $place } : une alerte est ouverte.
    .short = Une alerte est ouverte.
lies-scanned = { $card } { $place } : carte lue pour l’abattage.
lies-missing = { $card } : carte bloquée pour { $who }, mais plus en place.
    .short = { $card } : bloquée pour { $who }, mais partie.
    .tiny = { $card } : partie.

seat-differs = { $state ->
    [missing] manque : { $card }
    [refused] refus : { $card }
    [ignored] ignorée : { $card }
    [unknown] puce inconnue
    [alarm] alerte : { $card }
    [proposed] bloquer { $card } ?
   *[other] { $card }
}
seat-differs-short = { $state ->
    [missing] manque
    [refused] refus
    [ignored] ignorée
    [unknown] inconnue
    [alarm] alerte
    [proposed] bloquer ?
   *[other] écart
}
seat-differs-more = { $n } écarts
seat-more = (et { $n } de plus)
seat-alarm = ALERTE
card-title = { $card } { $place }
card-button = { $state ->
    [locked] { $card } : bloquée
    [refused] { $card } : refus
    [ignored] { $card } : ignorée
    [alarm] { $card } : alerte
    [scanned] { $card } : lue
    [proposed] { $card } : bloquer ?
   *[other] { $card }
}
card-lock = Bloquer pour { $who }

# --- alarms ---

alarm-twice = { $count ->
    [one] { $card ->
        [none] La même puce est lue deux fois { $places }.
       *[other] { THE($card) } : la même carte est lue deux fois { $places }.
    }
   *[other] { $card ->
        [none] La même puce est { $places }.
       *[other] { THE($card) } est { $places }.
    }
}
alarm-elsewhere = { $how ->
    [locked] { THE($card) } est { $places }, mais compte comme carte bloquée { $others }.
    [shown] { THE($card) } est { $places }, mais la carte a été lue ou montrée { $others }.
   *[unclear] { THE($card) } n’a qu’une seule place, mais se trouve { $places }.
}
alarm-outside-deck = { $deck ->
    [none] La carte { $places } n’est d’aucun paquet connu.
   *[other] { $card ->
        [none] La carte { $places } est du paquet « { $deck } ».
       *[other] { THE($card) } { $places } est du paquet « { $deck } ».
    }
}
alarm-copy = { $card ->
    [none] La puce { $places } : une copie ? Signature perdue.
   *[other] { THE($card) } { $places } : une copie ? Signature perdue.
}
alarm-advice = { $kind ->
    [twice] Regarder aux deux endroits : une des deux puces n’est pas la vraie. La retirer de la table.
    [elsewhere] Regarder où la carte est vraiment, et dire qui a raison.
    [outside-deck] Retirer la carte, et chercher la bonne.
   *[copy] Comparer la carte avec les autres du paquet. Elle compte tant qu’elle reste.
}
alarm-gone = { $card ->
    [none] La puce n’est plus là. Si tout est en ordre, continuer.
   *[other] { THE($card) } n’est plus là. Si tout est en ordre, continuer.
}
alarm-short = { $kind ->
    [twice] double
    [elsewhere] ailleurs
    [outside-deck] intrus
   *[copy] copie ?
}
alarm-line = { $card } : { $short }
alarm-look = { $n ->
    [one] Voir
   *[other] Voir ({ $n })
}
alarm-settle = C’est bon
alarm-go-on = Continuer

journal-kept = Le fichier du journal a été supprimé ou remplacé. La soirée est gardée dans { $file }.
    .short = Journal disparu ; copie : { $file }
    .tiny = { $file }
journal-put-back = Remettre
alarm-chip = ! { $n }
alarm-ignore = Ignorer la carte

alarms-title = { $n ->
    [one] { $n } alerte ouverte
   *[other] { $n } alertes ouvertes
}

tray-right = { $seat ->
    [0] Le champ a raison
   *[other] Le plateau a raison
}
    .short = { $seat ->
        [0] Champ
       *[other] Plateau
    }
tray-right-of = { $seat ->
    [0] Le champ a raison
   *[other] Le plateau a raison : { $who }
}
table-right = La table a raison
    .short = Table
table-right-of = { $seat ->
    [0] La table a raison pour le champ
   *[other] La table a raison : { $who }
}

# --- trays ---

display-menu-trays = Plateaux
trays-none = Aucun plateau n’a encore été branché. Brancher un plateau sur un port USB, il apparaîtra ici.
trays-health = { $health ->
    [ok] marche
    [unsteady] instable
    [down] ne répond pas
   *[absent] absent
}
trays-light = Plateaux
trays-light-short = Pl.
tray-state = { $state ->
    [ok] marche
    [unsteady] instable
    [offline] hors ligne
    [none] pas de plateau
    [stopped] arrêté
    [two-trays] deux plateaux
    [firmware] autre logiciel
    [foreign] incompris
   *[reader] case en panne
}
tray-state-short = { $state ->
    [ok] ok
    [unsteady] instable
    [offline] coupé
    [none] aucun
    [stopped] arrêté
    [two-trays] deux
    [firmware] logiciel
    [foreign] reflasher
   *[reader] case
}
tray-seat = { $seat ->
    [0] sans place
   *[other] place { $seat }
}
tray-title = { $seat ->
    [0] Plateau …{ $end }, encore sans place
   *[other] Plateau …{ $end } : { $who }
}
tray-named = { $seat ->
    [0] Plateau …{ $end }
   *[other] Plateau { $who } (…{ $end })
}
tray-end = …{ $end }
tray-firmware = { $version ->
    [none] logiciel inconnu
   *[other] logiciel { $version }
}
tray-link = liaison { $percent } %
tray-well = Case { $well } : { $holds }
tray-well-read = Case { $well } : { $holds }, lu { $percent } %
tray-well-failed = Case { $well } : { $trouble }
tray-well-short = { $well } : { $holds }
tray-well-empty = vide
tray-give = Quelle place ?
tray-give-none = Sans place
tray-told = { $who } : { $said }

tray-is = { $health ->
    [ok] Le plateau marche.
    [unsteady] Le plateau marche, mais mal : vérifier son câble.
    [absent] Il n’y a pas de plateau.
   *[down] Le plateau est hors ligne : vérifier son câble.
}
tray-well-trouble = { $health ->
    [down] Le plateau marche, mais une case est en panne.
   *[unsteady] Le plateau marche, mais une case lit mal.
}
tray-offline = Le plateau est hors ligne : vérifier son câble et sa prise.
tray-no-answer = Le plateau ne dit rien : le débrancher et le rebrancher.
tray-no-tray = Ce n’est pas un plateau : le débrancher, ou le flasher.
tray-other-protocol = La table ne comprend pas ce plateau : le reflasher.
tray-older = Son logiciel est ancien, mais marche : le flasher à l’occasion.
tray-newer = Son logiciel est plus récent que la table, mais marche.
tray-stopped = Son programme est arrêté : le débrancher et le rebrancher.
tray-in-use = Un autre programme tient son port : le fermer.
tray-no-permission = Ce compte n’a pas droit à son port : l’ajouter à « dialout ».
tray-two-trays = Un autre plateau a cette place : en débrancher ou déplacer un.
tray-second-of = Un autre plateau a la place { $seat } : en débrancher ou déplacer un.
tray-second-here = Deux plateaux pour cette place : en débrancher un, ou lui donner une autre place.
tray-no-seat = Le plateau marche, mais n’a pas de place : la choisir.
tray-trouble = Le plateau dit « { $detail } » : le débrancher et le rebrancher.

well-offline = hors ligne
well-starting = en démarrage
well-no-contact = son lecteur ne répond pas ; vérifier ses fils
well-deaf = son lecteur est sourd ; débrancher et rebrancher le plateau
well-antenna-off = son antenne était éteinte, elle se rallume
well-crypto-stuck = son lecteur est resté pris sur une carte, il redémarre
well-settings-lost = son lecteur a perdu ses réglages, il redémarre
well-many-tags = plus de cartes qu’elle n’en lit à coup sûr ; n’en poser qu’une
well-unread-tag = quelque chose d’illisible ; ne poser qu’une carte, à plat
well-no-device = son lecteur n’est pas là ; vérifier ses fils
well-no-permission = le plateau n’a pas droit à son lecteur ; reflasher le plateau
well-no-module = son pilote manque ; reflasher le plateau
well-no-gpio = sa broche de remise à zéro ne marche pas ; vérifier ses fils
well-pin-numbering = ses broches sont numérotées autrement ; reflasher le plateau
well-bus = ses fils sont en défaut ; les vérifier
well-fault = son pilote a échoué et redémarre
well-unsteady = lecture peu sûre ; poser la carte à plat
well-down = lecture impossible ; bloquer les cartes à l’écran
well-trouble = { $detail }

# --- decks ---

display-menu-decks = Paquets
deck-title = { $name }
decks-none = Aucun paquet n’a encore de puces. Toucher « Nouveau », puis poser ses cartes une à une sur un lecteur.
decks-later = Les paquets s’enregistrent et se vérifient entre les donnes.
decks-use-first = Pour vérifier ce paquet, le mettre d’abord en jeu.
deck-kind = { $kind ->
    [classic76] 76 cartes de sabacc
    [centran78] 78 cartes centran
    [marcjs76] 76 cartes marcjs
    [tarot78] 78 cartes de tarot
    [poker54] 54 cartes
    [spike62] 62 cartes corelliennes
    [kessel44] 44 cartes de Kessel
   *[other] { $kind }
}
deck-tagged = { $tagged ->
    [0] encore sans puces
   *[other] { $size ->
        [0] { $tagged } puces
       *[other] { $tagged } puces sur { $size }
    }
}
deck-in-play = en jeu
deck-use = Jouer avec
deck-check = Vérifier
deck-check-one = Vérifier le compte
deck-enrol = { $left ->
    [0] Réenregistrer
   *[other] Enregistrer encore { $left }
}
deck-replace = Remplacer une carte
deck-new = Nouveau
deck-result = Le résultat
deck-names = Paquet 1|Paquet 2|Paquet 3|Bleu|Rouge|Réserve

# --- enrolment ---

enrol-title = Enregistrer « { $deck } »
enrol-next = Poser cette carte sur un lecteur :
enrol-whole = Chaque carte a sa puce. Finir ici, ou remplacer une carte perdue.
enrol-progress = { $done } sur { $total }
enrol-line = « { $deck } » s’enregistre : { $done } sur { $total }. Les cartes posées ne sont pas jouées.
    .short = Enregistrement, { $done } sur { $total } : les cartes posées ne sont pas jouées.
enrol-verdict = { $verdict ->
    [accepted] { THE($card) } a sa puce.
    [duplicate] Cette puce est déjà prise, { THE($card) } : poser une autre carte.
    [other-deck] { $card ->
        [none] Cette puce est du paquet « { $other } » : poser une carte de ce paquet-ci.
       *[other] Cette puce est { THE($card) } du paquet « { $other } » : poser une carte de ce paquet-ci.
    }
    [several] Plusieurs cartes sont posées : une à la fois.
    [malformed] Cette puce n’a pas de numéro valable : en prendre une autre.
    [complete] Chaque carte a déjà sa puce : celle-ci est de trop.
   *[other] { $verdict }
}
enrol-none = En attente d’une carte.
enrol-last = Dernières : { $cards }
enrol-signed = { $signed ->
    [one] { $signed } puce est signée par NXP.
   *[other] { $signed } puces sont signées par NXP.
}
enrol-skip = Sauter
enrol-want = Autre carte
enrol-replace = Remplacer
    .short = Refaire
enrol-undo = Annuler
    .short = Ôter
enrol-stop = Finir ici
enrol-show = Voir

# --- the deck check ---

check-title = { $deck ->
    [none] Vérification
   *[other] Vérification : { $deck }
}
check-which = Poser une carte sur un lecteur : elle dira quel paquet c’est.
check-found = { $missing-count ->
    [0] { $seen } sur { $size } : le paquet est complet.
    [one] { $seen } sur { $size } : manque { $missing }.
    [2] { $seen } sur { $size } : manquent { $missing }.
   *[other] { $seen } sur { $size } : { $missing-count } cartes manquent.
}
check-going = Passer les cartes sur un lecteur, dans n’importe quel ordre.
check-suit = { $suit }, manque : { $ranks }
check-all = tout ({ $n })
check-doubtful = Peut-être des copies, sans signature : { $cards }
check-strangers = { $n ->
    [one] { $n } puce n’est pas de ce paquet : { $tags }
   *[other] { $n } puces ne sont pas de ce paquet : { $tags }
}
check-line-going = { $deck ->
    [none] Vérification : poser une carte sur un lecteur.
   *[other] Vérification « { $deck } » : { $seen } sur { $size }.
}
deck-half-tagged = Seules { $tagged } cartes sur { $size } ont une puce : « { $deck } ».
check-line = { $missing-count ->
    [0] Paquet douteux : { $doubts ->
        [one] { $doubts } carte n’est pas sûre
       *[other] { $doubts } cartes ne sont pas sûres
    }.
    [one] Paquet incomplet : manque { $missing }.
    [2] Paquet incomplet : manquent { $missing }.
   *[other] Paquet incomplet : { $missing-count } cartes manquent.
}
check-end = Terminer
check-again = Revérifier
check-show = Voir

# --- the simulated hands and faults ---

hands-title = Plateau simulé : { $who }
hands-tray = Plateau : { $who }
hands-lay = Poser en case { $well }
hands-take = Ôter de { $well } : { $card }
hands-act = Appui agir
hands-fold = Tenir coucher
faults-on = { $n ->
    [0] Pannes
   *[other] Pannes : { $n }
}
faults-title = { $place ->
    [none] Pannes simulées
   *[other] Pannes : { $place }
}
faults-place = { $kind ->
    [field] Champ
    [tray] Plateau { $n }
   *[other] { $place }
}
faults-count = { $n ->
    [0] { $place }
   *[other] { $place } : { $n }
}
faults-item = { $level ->
    [0] { $fault }
   *[other] { $fault } : { $graded ->
        [true] { $level } %
       *[other] oui
    }
}
faults-off = Non
faults-switch-on = Oui
faults-percent = { $level } %

## Helping to choose a ruleset

owned-cards = { $cards ->
    [any] peu importe
    [classic76] un jeu de sabacc de 76 cartes
    [centran78] un jeu centran de 78 cartes
    [marcjs76] un jeu marcjs de 76 cartes
    [tarot78] un jeu de tarot de 78 cartes
    [poker54] un jeu de 54 cartes
    [spike62] un jeu de Corellian Spike
    [kessel44] un jeu de Kessel
    [tarot] un tarot divinatoire
    [two-tarot] deux tarots divinatoires
    [french-tarot] un jeu de tarot à jouer
    [poker] un jeu de 54 cartes
    [two-poker] deux jeux de 54 cartes
   *[other] { $cards }
}
suggest-why = { $why ->
    [players] { $least } à { $most } joueurs
    [own-deck] fait pour vos cartes
    [other-cards] vos cartes conviennent : la table les nomme comme elles sont imprimées
    [any-cards] demande { $cards }
    [minutes] { $minutes } minutes ou plus
    [any-time] { $minutes } minutes ou plus
    [easy] facile à apprendre
   *[long] un peu long à apprendre
}
suggest-none = Rien ne convient : essayer d’autres cartes, plus de temps ou un autre nombre de joueurs.

display-menu-choose = Changer de règles
display-choose-players = { $players ->
    [one] { $players } joueur
   *[other] { $players } joueurs
}
display-choose-minutes = { $minutes ->
    [0] sans limite
   *[other] { $minutes } minutes
}
display-menu-choose-cards = Quelles cartes avez-vous ?
display-choose-play = Choisir ce jeu
display-choose-fewer = −
display-choose-more = +
display-choose-later = seulement entre les donnes

## Settings

display-menu-settings = Réglages
refused-no-such-preference = Il n’y a pas de réglage « { $name } » avec la valeur « { $value } ».
refused-preference-unsaved = Le réglage vaut jusqu’à la fermeture de la table, mais n’a pas pu être enregistré : { $why }.
preference = { $name ->
    [language] Langue : { preference-language }
    [volume] Volume : { $value } %
    [muted] Son : { preference-muted }
    [voice] Voix : { preference-flag }
    [text-scale] Texte : { $value } %
    [contrast] Contraste : { preference-contrast }
    [motion] Mouvement : { preference-motion }
    [steady] Rien ne clignote : { preference-flag }
    [hand] Opérateur : { preference-hand }
    [turn] Image tournée : { $value }°
    [two-way] Vu des deux côtés : { preference-two-way }
    [turn-clock] Pendule : { preference-clock }
    [silent] Sons en grand : { preference-flag }
    [eyes-free] Tout à la voix : { preference-flag }
    [web] Pages web : { preference-flag }
   *[other] { $name } : { $value }
}
preference-language = { $value }
preference-flag = { $value ->
    [true] oui
   *[false] non
}
preference-muted = { $value ->
    [true] coupé
   *[false] oui
}
preference-contrast = { $value ->
    [high] fort
   *[usual] normal
}
preference-motion = { $value ->
    [reduced] réduit
   *[full] normal
}
preference-hand = { $value ->
    [left] main gauche
   *[right] main droite
}
preference-two-way = { $value ->
    [on] oui
    [off] non
   *[auto] s’il y a la place
}
preference-clock = { $value ->
    [0] non
   *[other] { $value } s
}

## Decks: enrolment, check, choice

refused-decks-in-hand = Une donne est en cours : les paquets s’enregistrent, se vérifient et se choisissent entre les donnes.
refused-deck-name = Un paquet a un nom de 1 à { $most } lettres ; en écrire un.
refused-deck-kind-unknown = Il n’y a pas de paquet de la sorte « { $kind } » ; en choisir une dans la liste.
refused-deck-other-kind = Le paquet « { $deck } » est d’une autre sorte, { $kind } ; choisir un autre paquet ou un autre nom.
refused-deck-unknown = Il n’y a pas de paquet « { $deck } » ; en choisir un dans la liste.
refused-no-enrolment = Aucun paquet ne s’enregistre ; commencer par là.
refused-enrolment-nothing-to-undo = Il n’y a rien à annuler dans cet enregistrement.
refused-card-not-in-deck = Le paquet « { $deck } » n’a pas cette carte : { $card }.
refused-card-has-tag = { CARD($card) } a déjà sa puce ; « remplacer » si la carte est perdue.
refused-card-has-no-tag = { CARD($card) } n’a pas encore de puce à remplacer ; poser la carte quand elle est demandée.
refused-card-which-copy = { THE($card) } a { $n } puces : vérifier d’abord le paquet ; l’exemplaire manquant est remplacé.
refused-deck-not-saved = « { $deck } » n’est pas enregistré : { $why }. Faire de la place, puis continuer ou finir.
refused-tag-not-original = { THE($card) } a sa puce, mais sans signature NXP : une copie, ou un autre fabricant.
refused-no-deck-check = Aucun paquet n’est en vérification ; en commencer une.
refused-no-deck-enrolled = Aucun paquet de la sorte { $kind } n’a encore de puces ; en enregistrer un.
refused-deck-not-whole = { $n ->
    [one] « { $deck } » n’était pas complet à la vérification : { $seen } sur { $size }, manque { CARD($card) }.
   *[other] « { $deck } » n’était pas complet à la vérification : { $seen } sur { $size }, il en manque { $n }, la première : { CARD($card) }.
}
refused-deck-doubtful = À la vérification de « { $deck } », { THE($card) } n’avait plus de signature : peut-être une copie.
refused-deck-left-out = { $n ->
    [one] Un fichier de paquet est laissé de côté : { $why }.
   *[other] { $n } fichiers de paquet sont laissés de côté : { $why }.
}

## The table display

# --- numbers ---

display-number = { $n }
display-thousands = { $n }k
display-millions = { $n }M
display-yes = oui
display-no = non

# --- the table ---

display-table = Table
display-phase = { $phase ->
    [between] Entre les donnes
    [bet] Mises
    [roll] Dés de changement
    [deal-back] Changement
    [trade] Échanges
    [call] Abattage ?
    [showdown] Abattage
    [demise] Mort subite
   *[other] { PHASE($phase) }
}
display-phase-short = { $phase ->
    [between] Entre
    [bet] Mises
    [roll] Dés
    [deal-back] Change
    [trade] Échange
    [call] Fin ?
    [showdown] Mains
    [demise] Mort
    [dune-sea] Règles
    [first-rules] Règles
    [take-tokens] Jetons
    [family-showdown] Mains
    [exchange] Échange
    [ask-fold] Coucher ?
   *[other] { PHASE($phase) }
}
display-round = tour { $round }
display-hand = donne { $hand }
display-rules-less = Sabacc de la|Sabacc de l’|Sabacc du|Sabacc de|Sabacc :|Sabacc
display-box = { $box ->
    [hand-pot] { display-hand-pot }
    [sabacc-pot] { display-sabacc-pot }
    [to-call] { display-to-call }
    [prize-pot] Cagnotte
    [wagers] Paris
    [cover] Banque
    [lead] Tête { $who ->
        [none] {""}
       *[other] { $who }
    }
   *[other] { $box }
}
    .short = { $box ->
        [hand-pot] { display-hand-pot.short }
        [sabacc-pot] { display-sabacc-pot.short }
        [to-call] { display-to-call }
        [prize-pot] Cagnotte
        [wagers] Paris
        [cover] Banque
        [lead] Tête
       *[other] { $box }
    }
display-hand-pot = Pot de donne
    .short = Donne
display-sabacc-pot = Pot de sabacc
    .short = Sabacc
display-to-call = À suivre
# What to do next, as the largest words of the screen, while it is no player's turn.
display-do-next = { $phase ->
    [deal] Distribuez
    [sit] Qui s’assied ?
    [paused] Reprenez
    [roll] Lancez les dés
    [deal-back] Redonnez les cartes
    [call] Qui demande l’abattage ?
    [showdown] Montrez les mains
   *[other] { PHASE($phase) }
}
    .short = { $phase ->
        [call] Qui demande ?
        [deal-back] Redonnez
        [showdown] Montrez
       *[other] { display-do-next }
    }
display-operator = Table
display-everybody = Tous
display-paused = Pause
display-nobody = Personne n’a encore pris place.
display-nobody-here = Personne n’a encore pris place : touchez « { display-menu-people } ».

display-invested = misé : { $amount }
display-unit = { $unit ->
    [chips] jetons
    [points] points
   *[other] { $unit }
}
display-open-target = Cible { $target }, { $suit }
display-open-prime = Sabacc suprême : { $value }
display-open-fraud = Grande fraude : imposteurs à 6
display-open-markdown = Rabais
display-open-books = Comptes truqués
display-open-place = { $place ->
    [row] Cartes communes
    [top-sand] Sable
    [top-blood] Sang
   *[other] Défausse
}
display-open-row = Cartes communes : { $cards }
display-open-top = { $pile ->
    [top-sand] Sable
    [top-blood] Sang
   *[other] Défausse
} : { $cards }
display-open-thing = { $pot ->
    [sabacc] Dans le pot de sabacc
   *[hand] Dans le pot
} : { $thing } ({ $worth })
display-open-fold = Se coucher coûte { $cost }
display-open-teams = Équipes { $teams }
display-open-decks = { $n } paquets
display-open-like = { $left ->
    [none] Règles { $rules }
   *[other] { $rules } : les règles changent dans { $left }
}
    .short = { $left ->
        [none] Règles { $rules }
       *[other] { $rules } : change dans { $left }
    }
display-open-like-later = { $left ->
    [none] Règles { $held } jusqu’à la fin du tour de { $who }, puis { $rules }
   *[other] Règles { $held } jusqu’à la fin du tour de { $who }, puis { $rules } : les règles changent dans { $left }
}
    .short = { $held } jusqu’à la fin du tour de { $seat }, puis { $rules }
display-open-game = fin de partie dans { $left }
display-open-game-last = dernière donne de la partie
display-open-changes = { $n ->
    [one] Changé : { $options }
   *[other] { $n } règles changées : { $options }
}
display-bet-of = mise { $amount }
display-seat-state = { $state ->
    [folded] se couche
    [looking-on] regarde
    [all-in] tapis
    [away] en pause
    [broke] à sec
    [leaving] part
    [called] abattage
    [shown] montré
    [waiting] attend
    [bombed] saute
   *[other] { $state }
}
    .short = { $state ->
        [folded] couche
       *[other] { display-seat-state }
    }
display-device = { $device ->
    [field] Champ
    [panel] Bouton
    [journal] Journal
    [sound] Son
    [display] Écran
    [dice] Dés
    [program] Programme
    [computer] Ordinateur
    [hall] Salle
   *[other] { $device }
}
display-device-short = { $device ->
    [field] Chp
    [panel] Btn
    [journal] Jnl
    [sound] Son
    [display] Écr
    [dice] Dés
    [program] Prg
    [computer] Ord
    [hall] Sal
   *[other] { $device }
}
display-health = { $health ->
    [ok] marche
    [unsteady] est instable
    [down] ne répond pas
    [absent] n’est pas là
   *[other] { $health }
}
display-simulated = simulé
display-device-why = { $what } : { $why }

# --- cards ---

display-card-unknown = carte sans nom
display-rank = { $rank ->
   *[other] { $name }
}
display-suit = { $suit ->
    [faces] figures
   *[other] { $name }
}
display-rung = { $rung ->
    [idiots-array] Étalage de l’Idiot
    [pure-sabacc] Sabacc pur { $total }
    [fairy-empress] Impératrice fée
    [longing-hearts] Cœurs languissants
    [temptation] Tentation
    [total] total { $total }
    [bomb-out] saute à { $total }
   *[other] { WORTH($sort, $array, $counts) }
}

# --- buttons that play ---

display-do = { $verb ->
    [check] Passer
    [call] { $owed ->
        [none] Suivre
       *[other] Suivre { $owed }
    }
    [bet] Miser
    [raise] Relancer
    [fold] Se coucher
    [stand] Rester
    [draw] Piocher
    [trade] Échanger
    [lock] Bloquer
    [roll] Lancer
    [deal-back] Cartes redonnées
    [deal] Donner
    [go-on] Continuer
    [play-on] Jouer
    [call-hand] Abattage
    [reveal] Montrer
    [demise-card] Mort subite
    [sit] S’asseoir
    [buy] Se caver
    [away] S’absenter
    [back] Revenir
    [leave] Partir
    [button] Donneur
    [pause] Pause
    [resume] Reprendre
    [adjust] Corriger le tapis
    [adjust-pot] Corriger le pot de sabacc
    [adjust-hand] Corriger le pot de donne
    [misdeal] Maldonne
    [free] Débloquer une carte
    [relabel] Renommer carte bloquée
    [relabel-shown] Corriger une carte montrée
    [count] Corriger les cartes
    [option] Changer une option
   *[other] { VERB($verb) }
}
display-do-amount = { $verb ->
    [raise] Relancer à { $amount }
   *[other] { $do } { $amount }
}
display-do-lay-open = { $verb ->
    [demise-card] Mort subite : { $who }
   *[other] { $who } montre sa main
}
    .short = { $verb ->
        [demise-card] Mort subite : { $who }
       *[other] { $who } montre
    }
display-rest = { $verb ->
    [check] Tous passent
    [call] Tous suivent
    [stand] Tous restent
    [fold] Tous se couchent
   *[other] { $verb }
}
display-rest-amount = { $verb ->
    [select] Tous mettent { $n } de côté
    [lay-down] Tous posent { $n }
   *[improve] Tous ajoutent { $n }
}
display-rest-reveal = Montrer { $n } mains
display-dice-by-hand = Vrais dés
display-undo = Annuler
display-redo = Refaire
display-menu = Menu
display-field = Champ
display-press = Appuyer
    .short = Clic
display-show-result = Résultat

# --- the field ---

display-proposal = Bloquer { $card } pour { $who } ?
display-ignore = Ignorer
display-lay = Poser
display-take = Ôter
display-field-empty = Rien sur le champ.

# --- asking ---

display-ask-seat = { $verb ->
    [call-hand] Qui demande l’abattage ? Toucher la place.
    [lock] Qui bloque une carte ? Toucher la place.
    [reveal] Quelle main montrer ? Toucher la place.
    [demise-card] Qui a pioché la carte ? Toucher la place.
    [fold] Qui se couche ? Toucher la place.
    [wager] Qui parie ? Toucher la place.
    [take-bank] Qui prend la banque ? Toucher la place.
    [block] Qui bloque une carte ? Toucher la place.
    [unblock] Qui ôte un jeton ? Toucher la place.
    [lay-down] Qui pose des cartes ? Toucher la place.
    [select] Qui a choisi ? Toucher la place.
    [improve] Qui ajoute des cartes ? Toucher la place.
    [name-card] Quelle carte visible ? La toucher.
    [muck] Qui jette sa main ? Toucher la place.
    [move-seat] Qui change de place ? Toucher la place.
    [give-turn] À qui est-ce le tour ? Toucher la place.
    [sit] Quelle place ?
   *[other] Quelle place ? La toucher.
}
display-ask-cards = { $verb ->
    [lock] { $who } : quelle carte bloquer ?
    [reveal] La main : { $who }
    [demise-card] Carte de mort subite : { $who }
    [free] Quelle carte retourne à { $who } ?
    [lay] { $zone ->
        [none] Quelle carte poser sur le champ ?
       *[other] { $who } : quelle carte en case { $zone } ?
    }
    [want] À quelle carte donner ensuite sa puce ?
    [retag] Quelle carte perdue aura une nouvelle puce ?
    [claim] Toute la main : { $who }
    [lay-open] Toute la main : { $who }
    [replace] { $who } : combien de cartes remplacer ?
    [gain] { $who } : défausser d’abord une carte ?
    [swap] { $who } : quelle carte à la défausse ?
    [replace-spike] { $who } : quelle carte devient la carte spike ?
    [discard] { $who } : que défausser ?
    [show] { $who } : quelle carte montrer ?
    [turn-up] { $zone ->
        [none] Quelles cartes visibles, de gauche à droite ?
       *[other] { $who } : quelle carte retourner ?
    }
    [deal-back] Les nouvelles cartes communes, de gauche à droite
    [name-card] { $seat ->
        [0] Dessus de la défausse ?
       *[other] { $who } : quelle carte est visible ?
    }
    [block] { $who } : quelle carte bloquer ?
    [unblock] { $who } : de quelle carte ôter le jeton ?
   *[other] { $n ->
        [one] Quelle carte ?
       *[other] Quelles cartes ?
    }
}
    .short = { $n ->
        [one] Quelle carte ?
       *[other] Quelles cartes ?
    }
display-missing = { $n ->
    [0] complet
   *[other] encore { $n }
}
display-too-many = { $n } de trop
display-ask-amount = { $verb ->
    [bet] { $who } mise
    [raise] { $who } relance à
    [buy] { $who } se cave pour
    [sit] { $who } s’assoit avec
    [adjust] Le tapis est de : { $who }
    [adjust-pot] Pot de sabacc :
    [adjust-hand] Pot de donne :
    [count] { $who }, cartes non bloquées :
    [wager] { $who } parie
    [select] { $who } : combien de cartes choisir ?
    [improve] { $who } : combien de cartes ajouter ?
    [lay-down] { $who } : combien de cartes face cachée ?
    [seal] { $who } : combien de cartes cachées lues ?
    [seed] La maison met au pot de sabacc
   *[other] { $do } : { $who }
}
display-range = { $least } à { $most }
display-least = Mini
display-pot = Pot
display-all = Tapis
display-ask-name = { $verb ->
    [sit] Qui prend la place { $seat } ?
    [deck] Comment s’appelle le nouveau paquet ?
    [pledge] { $who } : que mettre en gage ?
    [token] { $who } : quel jeton jouer ?
    [take-token] { $who } : quel jeton prendre ?
    [draw] { $who } : dans quelle pile piocher ?
    [choose] { $who } : quel dé choisir ?
    [block] { $who } : quelle carte bloquer ?
    [unblock] { $who } : quel jeton ôter ?
    [discard] { $who } : où est la carte à défausser ?
    [turn-up] { $who } : quelle carte retourner ?
    [name-card] { $who } : quelle carte nommer ?
    [adjust] { $who } : que corriger ?
    [move-seat] { $who } : quelle place maintenant ?
   *[other] { $who } : lequel ?
}
display-ask-worth = Quelle valeur : { $thing } ?
display-named = { $name ->
    [hand] Face cachée
    [open] Face visible
    [blocked] Cachée, bloquée
    [blocked-open] Visible, bloquée
    [row] Cartes communes
    [draw-sand] Pioche, sable
    [draw-blood] Pioche, sang
    [top-sand] Défausse, sable
    [top-blood] Défausse, sang
    [credits] Crédits
    [chips] Jetons
    [spike] Spike
    [rebel] Rebelles
    [imperial] Impériales
    [corellian] Corelliennes
    [new-republic] Nlle République
    [old-republic] Anc. République
    [cloud-city] Cité des Nuages
    [corporate] Corporatif
    [crseih] Station Crseih
    [mos-eisley] Mos Eisley
   *[other] { $full }
}
display-token = { TOKEN($token) }
display-things = Bague|Blaster|Speeder|Astromech|Part de vaisseau|Épice
display-cards = { $verb ->
    [gain] { $n ->
        [0] Prendre sans défausser
       *[other] Défausser d’abord
    }
   *[other] { $n ->
        [0] Aucune
        [one] { $n } carte
       *[other] { $n } cartes
    }
}
display-spell = Les nommer
    .short = Nommer
display-more = Suite
display-common-row = Cartes communes
display-ask-dice = Que montrent les dés ?
display-ask-reason = Pourquoi ?
display-ask-value = { $name }
display-reasons = { $verb ->
    [adjust] Erreur de compte|Mal payé|Change à la banque|Convenu à la table
    [count] Erreur de compte|Pioche oubliée|Saisie deux fois|Carte exposée
    [free] Bloquée par erreur|Mauvaise place|Reprise à temps
    [relabel] Carte mal lue|Erreur de saisie|Cartes échangées
    [move-seat] Mauvaise place|Places échangées|Plateau déplacé
    [give-turn] Joueur oublié|Mauvaise place|Convenu à la table
    [misdeal] Cartes exposées|Paquet incomplet|Mal distribué
   *[other] Carte mal lue|Erreur de compte|Cartes échangées|Convenu à la table
}
display-menu-bets = Corriger une mise
display-menu-left-out = À ressaisir
rebet-seat = Corriger la mise : { $bet }
rebet-of = { $who } : { $bet }
rebet-title = { $bet }. Qu’était-ce ?
rebet-other = { $verb }, autre montant
rebet-done = Corrigé : { $was } devient { $now }. { $kept ->
    [0] Rien n’a été rejoué ensuite.
    [one] 1 coup suivant a été rejoué.
   *[other] { $kept } coups suivants ont été rejoués.
}
rebet-after = La suite est rejouée là où elle reste possible. Le reste sera affiché.
rebet-left = Plus possibles, donc pas rejoués :
display-reason-own = Autre raison
display-ask-now = { $question } (actuel : { $now })
display-names = Lando|Han|Chewbacca|Leia|Qi’ra|Sana|Kaari|Tobias
display-keyboard = 1234567890àâ azertyuiopêë qsdfghjklmîô wxcvbnéèç-
display-space = espace
    .tiny = _
display-ok = OK
display-close = Fermer
display-cancel = Laisser
display-back = Retour
display-erase = Effacer
display-big-keys = Grandes touches
display-unnamed = Sans nom
display-overrule = Donner une raison
    .short = Passer outre

# --- moments ---

display-rolling = Les dés roulent
display-writing = Enregistrement du jet…
display-shift = { $how ->
    [exchanged] ÉCHANGE
   *[other] CHANGEMENT
}
display-no-shift = RIEN NE CHANGE
display-shift-give = { $how ->
    [pooled] Une carte non bloquée chacun, au hasard :
    [junked] Toutes les cartes non bloquées à la défausse :
    [exchanged] Tout ce qui n’est pas bloqué va dans le paquet :
    [replaced] { $row ->
        [0] Tout ce qui n’est pas bloqué est remplacé :
       *[other] Tout ce qui n’est pas bloqué est remplacé, et les cartes communes ({ $row }) :
    }
    [unselected] Tout ce qui n’est pas choisi à la défausse :
    [hands] Toute la main à la défausse :
    [choice] Une carte chacun, à son choix :
    [all] Toute la main et la carte spike :
   *[other] Des cartes partent :
}
display-shift-then = Puis retour : { display-phase }{ $who ->
    [none] {""}
   *[other] , { $who }
}
display-shift-seat = { $gives ->
    [0] rend 0, garde { $stays }
   *[other] rend { $gives }, garde { $stays }
}{ $cards ->
    [none] {""}
   *[other] {" "}: { $cards }
}
display-shift-others = { $cards } et { $more } de plus
display-shift-seat-short = { $gives ->
    [0] garde { $cards ->
        [none] { $stays }
       *[other] { $cards }
    }
   *[other] rend { $gives }, garde { $cards ->
        [none] { $stays }
       *[other] { $cards }
    }
}

# --- the result ---

display-team = l’équipe { $who }
display-by-tokens = jetons joués { $amount }
display-prize = cagnotte { $amount }
display-ending = { $ending ->
    [unseen] { $who } prend le pot sans montrer
    [shown] { $who } gagne
    [split] Pot partagé : { $who }
    [demise] { $who } gagne en mort subite
    [all-bombed] Tout le monde a sauté
    [void] Pas de gagnant
    [tied] Meilleure main à égalité : { $who }
    [duel] Réglé avec la banque
    [game] { $who } gagne la partie
    [points] { $who } gagne aux points
   *[other] { $ending } { $who }
}
display-result-hand = Donne { $hand }
display-result-why = Pourquoi ?
display-place = { $place }.
display-result-title = Donne { $hand }, pot { $pot }
display-with-demise = avec { $card } : { $total }
display-sabacc-now = Pot de sabacc : { $amount }
    .short = Sabacc : { $amount }

# --- menu ---

display-menu-field = Champ et bouton simulés
display-menu-people = Joueurs
display-menu-corrections = Corrections
display-menu-options = Options des règles
display-menu-rules = Mains et rangs
display-menu-meanings = Sens des couleurs
meaning-legend = La légende attribue ces cartes aux Ryn, un peuple errant : elles disaient l’avenir à un Hutt et décrivaient le caractère de chacun.
meaning-suit = { $suit ->
    [staves] { $name } : la rivalité et le commerce
    [flasks] { $name } : les sentiments
    [sabres] { $name } : la pensée et le but que fixe l’intuition
   *[coins] { $name } : l’aisance matérielle
}
meaning-ranks = Le rang dit à quel point la personne est attirée par ce que la couleur représente.
display-menu-why = Pourquoi ce classement
display-menu-log = Ce qui s’est passé
display-menu-devices = Appareils
display-menu-evening = La soirée
display-menu-others = Autres coups
display-menu-quit = Quitter le programme
    .short = Quitter
people-ask = Toucher un nom : il prend la prochaine place libre.
people-full = Toucher une place pour voir ce qu’on peut y faire.
people-buy-in = Cave
people-next = À suivre
people-free = Libre
people-guest = Invité { $seat }
people-new = Nouveau nom
display-free-seat = Place { $seat } : libre
display-page = { $page } sur { $pages }
display-next = Suivant
    .short = Suite
display-previous = Précédent
    .short = Avant
display-options-later = Les options changent entre les donnes.
display-in-force = { $option } : { $value }
display-rulebook = Sur ces options, le livre des règles ({ $source }) dit, en anglais :
display-no-result = Aucune donne n’est encore finie.
display-evening-pot = Pot de sabacc : { $amount }. { $ending ->
    [friendly] À la fin de la soirée, les présents se le partagent.
    [open] À la fin de la soirée, il reste à la maison.
   *[regular] À la fin de la soirée, il est gardé pour la prochaine.
}
display-chance = Hasard de cette donne : { $chance }
log-undone = Annulé : { $what }
display-log-empty = Rien ne s’est encore passé dans cette donne.
display-detail = { $device } { $health }

## Devices

device-field = lecteur de cartes
device-panel = bouton de changement
device-journal = journal
device-sound = son
device-display = écran

health-ok = En marche : { $device }.
health-unsteady = En marche, mais instable : { $device }.
health-down = En panne : { $device } ; utiliser l’écran à la place.
health-absent = Absent : { $device } ; l’écran le remplace.

# --- the shift button, its lights and its buzzer ---

device-panel-button-failed = Le bouton de changement ne se lit plus ; lancer à l’écran, et vérifier son fil.
device-panel-light-failed = Un voyant est en panne ; le bouton marche encore.
device-panel-buzzer-failed = Le buzzer est en panne ; le bouton marche encore.
device-panel-closed = Le bouton de changement est éteint ; lancer à l’écran.
device-panel-pin-busy = Un autre programme tient la broche du bouton ; l’arrêter, ou lancer à l’écran.
device-panel-no-permission = Ce compte n’a pas droit aux broches ; l’ajouter au groupe « gpio » et se reconnecter.
device-panel-no-workdir = Les broches ont besoin d’un dossier où écrire ; l’indiquer dans LG_WD.
device-panel-bad-pin = Les réglages donnent au bouton une broche qui n’existe pas ; les corriger.
device-panel-unknown-pi = Ce n’est pas un Raspberry Pi aux broches connues ; lancer à l’écran.
device-panel-no-gpio-factory = Pas de broches sur cet ordinateur ; lancer à l’écran.
device-panel-gpio-error = Les broches ne marchent pas ; lancer à l’écran, le journal technique en dit plus.

# --- the card reader on the interference field ---

device-field-starting = Le lecteur de cartes démarre.
device-field-no-contact = Le lecteur de cartes ne répond pas ; vérifier ses fils, et bloquer les cartes à l’écran.
device-field-deaf = Le lecteur n’entend aucune carte ; il redémarre. S’il reste ainsi, l’éteindre et le rallumer.
device-field-antenna-off = L’antenne du lecteur était éteinte ; elle se rallume.
device-field-crypto-stuck = Le lecteur est resté pris sur une carte ; il redémarre.
device-field-settings-lost = Le lecteur a perdu ses réglages, souvent faute de courant ; il redémarre.
device-field-unread-tag = Quelque chose d’illisible sur le champ ; poser les cartes côte à côte, loin du métal.
device-field-no-device = Le bus du lecteur n’est pas là ; activer SPI dans les réglages du Pi.
device-field-no-permission = Ce compte n’a pas droit au lecteur ; l’ajouter au groupe « spi » et se reconnecter.
device-field-no-module = Une bibliothèque du lecteur n’est pas installée ; bloquer les cartes à l’écran.
device-field-no-gpio = La broche de remise à zéro du lecteur ne marche pas ; bloquer les cartes à l’écran, le journal technique en dit plus.
device-field-pin-numbering = Un autre programme numérote les broches autrement ; l’arrêter et recommencer.
device-field-bus = Le bus du lecteur est en défaut ; vérifier ses fils, et bloquer les cartes à l’écran.
device-field-fault = Le pilote du lecteur a échoué et redémarre ; en attendant, bloquer les cartes à l’écran.
device-field-many-tags = Plus de deux cartes sur le champ. Il n’en lit que deux à coup sûr ; vérifier ce qui s’affiche.

# --- the journal ---

device-journal-disk-full = Le disque est plein : faire de la place, et le jeu reprend seul ; rien n’est perdu.
device-journal-read-only = Impossible d’écrire sur le disque : le libérer, et le jeu reprend seul ; rien n’est perdu.
device-journal-io-error = Le disque est en panne : le vérifier, ou sa carte ; ce qui est à l’écran est sûr.
device-journal-moved = Le fichier du journal a été supprimé ou remplacé. La soirée est gardée dans une copie : toucher Remettre sur la table, ou remettre le fichier soi-même.
device-journal-refused = Impossible d’écrire le journal ; ce qui est à l’écran est sûr, le journal technique en dit plus.

## The operator’s hand

display-hold-it = Maintenir : cela agit quand l’anneau est plein.
display-hold-key = Maintenir la touche, ou la presser encore maintenant.
display-misdeal-reason = annoncée à la table
display-abandon = Abandonner la donne
    .short = Abandon
display-abandoned = donne abandonnée
rewind-menu = Revoir
rewind-title = La dernière minute, coup par coup
rewind-nothing = Rien n’a encore été joué.
rewind-earlier = Coup d’avant
rewind-later = Coup d’après
rewind-turn = À jouer alors : { $who }.
rewind-nobody = Personne n’avait alors à jouer.
rewind-pots = Pot de donne { $hand } · pot de sabacc { $sabacc }
    .short = Donne { $hand } · sabacc { $sabacc }
display-undo-what = Annuler : { $what }

## The evening: clock, chart, chips

# --- the turn clock ---

clock-stage = { $stage ->
    [amber] bientôt fini
    [red] dépassé
    [admin] gestion
   *[running] restant
}
clock-stage-short = { $stage ->
    [amber] vite
    [red] passé
    [admin] arrêt
   *[running] reste
}
clock-minutes = { $n } m
clock-amber = { $who } : il reste un tiers du temps.
clock-red = { $who } : le temps est écoulé. Rien ne se joue d’office.
clock-share = { $who } { $time } ({ $percent } %)
clock-shares = Temps de décision depuis l’allumage de la table : { $shares }.
clock-admin = Temps de gestion : { $time }.

# --- the chart of the stacks ---

display-menu-chart = Les tapis de la soirée
chart-empty = La courbe commence à la fin de la première donne.
chart-note = Crédits gagnés et perdus, sans compter les caves.
page-door = { $page ->
    [chips] Jetons
    [cash-out] Encaisser
    [health] Santé
    [season] Saison
   *[chart] Courbe
}

# --- chips ---

display-menu-chips = Compter les jetons
display-menu-cash-out = Pots et encaissement
chips-of = { $count } × { $colour } { $value }
chips-hand-out = { $who } reçoit { $amount } : { $chips }.
chips-none = { $who } reçoit { $amount }, mais la boîte n’a pas les jetons pour cette somme : faire du change à la table.
    .short = { $who } reçoit { $amount } : changer des jetons à la table, la boîte ne fait pas le compte.
chips-ask = Compte : { $place }
chips-place = { $place ->
    [box] boîte de jetons
   *[pot] { -sabacc-pot }
}
chips-line = { $place } : registre { $ledger }
chips-line-counted = { $place } : { $counted } ({ $over })
chips-line-right = { $place } : { $counted }, juste
chips-pot = { $pot ->
    [hand] Pot de donne
   *[sabacc] Pot de sabacc
} : { $amount }, soit { $chips }.
chips-pot-none = { $pot ->
    [hand] Pot de donne
   *[sabacc] Pot de sabacc
} : { $amount } ; le jeu de jetons n’a pas de quoi faire cette somme.
chips-over = { $place } : { $n } de plus que dans le registre ({ $counted }, pas { $ledger }).
chips-under = { $place } : { $n } de moins que dans le registre ({ $counted }, pas { $ledger }).
chips-all-right = Tout est compté, et le total de la table est celui du registre.
chips-all-wrong = Tout est compté : au total, l’écart est de { $over }.
chips-uncounted = Pas encore compté : { $places }.
chips-moved = Tout est compté : les jetons sont tous là, mais pas où le registre les met.
chips-adjust = Le registre reste tel quel tant que personne ne corrige un tapis, avec une raison, sous « { display-menu-corrections } ».
chips-cash-out = { $who } encaisse { $amount } ({ $net }) : { $chips }.
chips-cash-out-plain = { $who } encaisse { $amount } ({ $net }).
refused-recount-in-hand = Les jetons se comptent entre les donnes ; finir d’abord celle-ci.

## Fair rolls

refused-cut-dealt = La donne { $hand } est distribuée et ne se coupe plus ; couper la prochaine avant sa distribution.
refused-cut-number = Une coupe est un nombre de 1 à 9 chiffres, ou une pression du bouton de changement.
refused-cut-long = Cette donne est assez coupée ({ $most } signes au plus) ; la distribuer maintenant.
display-menu-fairness = Dés honnêtes
fairness-line = { $cut ->
    [none] { $words }
   *[other] { $words } · coupe { $cut }
}
fairness-hand = Les lancers de la donne { $hand } viennent d’une graine dont ces mots répondent :
fairness-cut = { $open ->
    [yes] { $cut ->
        [none] Personne n’a encore coupé : dire un nombre ci-dessous, ou presser le bouton de changement.
       *[other] Coupe jusqu’ici : { $cut }. L’allonger ci-dessous, ou presser le bouton de changement.
    }
   *[no] { $cut ->
        [none] Personne n’a coupé cette donne.
       *[other] Coupe : { $cut }
    }
}
    .short = { $open ->
        [yes] { $cut ->
            [none] Couper : dire un nombre, ou presser le bouton.
           *[other] Coupe { $cut } : ajouter, ou presser.
        }
       *[no] { $cut ->
            [none] Pas de coupe.
           *[other] Coupe : { $cut }
        }
    }
fairness-how = Avant la distribution, noter les quatre mots ; tout le monde peut couper. Après la donne, lire le code : il contient la graine et tous les lancers. Les vérifier avec « sabacc verify », ou à la main comme le dit le manuel.
fairness-anchor = L’ancre de la soirée : { $words }. Noter les mots ou photographier le code avant de couper : chaque graine montrée plus tard doit y ramener. Cette donne a le maillon { $link }.
    .short = Ancre : { $words }. Maillon { $link }.
fairness-end = Le journal finit à la ligne { $rows } : { $words }.
fairness-none = Aucune donne n’est encore finie ; sa graine s’affichera ici.
fairness-seed = { $cut ->
    [none] Donne { $hand }, sans coupe. Graine : { $seed }
   *[other] Donne { $hand }, coupe { $cut }. Graine : { $seed }
}
fairness-counts = { $enough ->
    [yes] { $sides } faces : { $faces }
   *[no] { $sides } faces : { $faces } (trop peu pour juger)
}
fairness-no-rolls = Rien n’a encore été lancé.

## Sound

device-sound-no-device = Aucun haut-parleur trouvé ; en brancher un, il sert aussitôt. La table affiche ce qu’elle dirait.
device-sound-lost = Le haut-parleur n’est plus là ; le rebrancher, il sert aussitôt. La table affiche ce qu’elle dirait.
notice-sound-no-device = Aucun haut-parleur trouvé ; en brancher un, il sert aussitôt. La partie continue.
notice-sound-lost = Le haut-parleur n’est plus là ; le rebrancher, il sert aussitôt. La partie continue.
notice-sound-pack = Le jeu de sons { $name } est illisible ({ $why }) ; la table prend ses propres sons.
notice-sound-unknown = Jeu de sons : { $name } n’est pas un son de cette table ; il y a { $names }.
notice-sound-format = Jeu de sons : { $name } a { $rate } Hz, { $bits } bits, { $channels ->
        [1] un canal
       *[other] { $channels } canaux
    } ; il faut 44 100 Hz, 16 bits, un canal.
notice-sound-long = Jeu de sons : { $name } dure { $seconds } secondes ; la table en joue 3 au plus.
notice-sound-loud = Jeu de sons : { $name } est trop fort ({ $loudness } LUFS, crête { $peak } dB) ; au plus −19 LUFS et −1 dB.
notice-sound-no-wav = Jeu de sons : { $name } n’est pas un fichier WAV lisible.
notice-sound-no-voice = Aucune voix n’est installée (espeak-ng) ; ce qu’elle dirait s’écrit à l’écran.
sound-muted = Son coupé
sound-muted-short = Muet
said-turn = À { SEAT($seat) } de jouer.
said-fault = { $device ->
    [field] Le champ des cartes ne marche pas.
    [panel] Le bouton de changement ne marche pas.
    [journal] Le journal ne peut pas s’écrire.
    [dice] Les dés de la table sont faussés.
   *[other] Un appareil ne marche pas.
}
said-plain = { $text }

## The size of the picture

glass-told = Poser une règle sur le trait jaune. Toucher plus ou moins jusqu’à ce que le trait mesure { $length } mm.
glass-width = L’image a { $width } mm de large.
display-menu-glass = Taille de l’image

## Rulesets, other rules between hands

refused-rules-changed = Les règles de { $ruleset } ont changé pendant l’arrêt de la table. La prochaine donne suit les nouvelles.

phase-rulings = Choix des règles
verb-ruleset = D’autres règles

happened-ruleset-set = Désormais les règles sont celles de « { $name } » ; places, crédits et { -sabacc-pot } restent.

refused-ruleset-between-hands = D’autres règles ne commencent qu’entre les donnes ; finir celle-ci, ou annoncer maldonne.
refused-bad-ruleset = Ce n’est pas possible : { $why }.
refused-too-many-for-ruleset = « { $name } » se joue à { $most } au plus, et { $players } places sont prises ; quelqu’un doit d’abord partir.
refused-seat-beyond-ruleset = « { $name } » n’a que { $seats } places : quitter d’abord la place { $seat } pour une de celles-là.
refused-purses-before-ruleset = « { $name } » partage les bourses autrement ; tout le monde part, et se rassoit ensuite.
refused-money-before-ruleset = Il reste { CREDITS($credits) } dans une partie inachevée ; la jouer d’abord jusqu’au bout.

## Trays and seats

refused-no-such-tray = Aucun plateau { $tray } n’a été branché.
refused-no-such-seat-for-tray = Il n’y a pas de place { $number } à cette table.
refused-signature-awaited = Cette carte va se bloquer : sa puce doit d’abord donner sa signature.
refused-trays-file = Plateaux et places : { $why }.

refused-other-deck = Cette carte est du paquet « { $deck } » ; la retirer, ou choisir ce paquet entre deux donnes.
refused-tag-unknown = Aucun paquet de cette table ne connaît la puce { $tag } ; bloquer la carte à l’écran par son nom.
refused-tray-not-read = Le plateau n’est pas lu, { SEAT($seat) } ; le brancher, ou bloquer et débloquer à l’écran.
refused-no-such-alarm = L’alerte { $number } est déjà réglée ; regarder celles qui restent.
refused-press-too-late = { SEAT($seat) } a pressé trop tard le bouton du plateau : la question avait changé. Presser à nouveau.
refused-press-asks-nothing = { SEAT($seat) } doit choisir à l’écran ; le bouton du plateau ne fait que ce qui ne demande aucun choix.
refused-no-lock-here = On ne bloque pas de cartes à ce jeu ; ce qui est dans un plateau reste face cachée.
refused-lock-taken-back = Son blocage a été annulé. Pour la bloquer de nouveau, la soulever et la reposer.

# --- a hand that is scanned at the showdown ---

scan-hand = { $missing ->
    [0] Montrer { $cards } pour { $who } ?
    [one] { $who }, lu : { $cards } ; manque { $missing } carte
   *[other] { $who }, lu : { $cards } ; manquent { $missing } cartes
}
scan-other = Autres cartes

## Faults of the simulated hardware

fault-weak-tag = Puces faibles
fault-weak-tag-told = Les cartes sont mal posées ici : cette part des trames entre lecteur et puce se perd, dans chaque sens.
fault-noise = Parasites
fault-noise-told = Quelque chose gêne le lecteur : cette part des réponses arrive abîmée.
fault-three-cards = Trois cartes à la fois
fault-three-cards-told = Des cartes sont posées jusqu’à trois sur la même antenne.
fault-four-cards = Quatre cartes à la fois
fault-four-cards-told = Des cartes sont posées jusqu’à quatre sur la même antenne.
fault-swapped-card = Carte échangée
fault-swapped-card-told = La carte posée ici est échangée contre une autre entre deux lectures.
fault-same-uid-twice = Même puce deux fois
fault-same-uid-twice-told = Une seconde puce, au numéro de la carte posée ici, est ailleurs.
fault-clone = Carte copiée
fault-clone-told = Les cartes posées ici sont des copies : bon numéro, mais pas de signature.
fault-clone-signed = Copie, fausse signature
fault-clone-signed-told = Les cartes posées ici sont des copies : bon numéro, mais la signature d’une autre carte.
fault-foreign-tag = Puce étrangère
fault-foreign-tag-told = Une puce d’aucun paquet est ici : un titre de transport, ou la carte d’un autre jeu.
fault-half-written-tag = Puce à moitié écrite
fault-half-written-tag-told = Une puce est ici dont seule la première moitié du numéro a été écrite.
fault-damaged-tag = Puce abîmée
fault-damaged-tag-told = Une puce est ici qui répond, mais dont le numéro n’arrive jamais entier.
fault-deaf = Lecteur sourd
fault-deaf-told = Le lecteur n’entend plus aucune puce, et rien n’y fait tant que ceci est actif.
fault-deaf-soft = Lecteur sourd, réveil logiciel
fault-deaf-soft-told = Le lecteur n’entend plus aucune puce ; une remise à zéro logicielle le guérit.
fault-deaf-hard = Lecteur sourd, réveil matériel
fault-deaf-hard-told = Le lecteur n’entend plus aucune puce ; seule sa ligne de remise à zéro le guérit.
fault-hung = Lecteur figé
fault-hung-told = La puce du lecteur reçoit les ordres, mais ne dit jamais avoir fini.
fault-crypto-stuck = Chiffrement coincé
fault-crypto-stuck-told = Le lecteur brouille tout ce qu’il envoie, comme après un accès interrompu ; une remise à zéro le guérit.
fault-antenna-off = Antenne éteinte
fault-antenna-off-told = L’antenne du lecteur est éteinte et ne se rallume pas.
fault-version-00 = Pas de contact, ligne basse
fault-version-00-told = Le lecteur ne répond que des zéros : un fil défait, ou pas de courant.
fault-version-ff = Pas de contact, ligne haute
fault-version-ff-told = Le lecteur ne répond que des uns : un fil défait.
fault-version-clone = Lecteur copié
fault-version-clone-told = Le lecteur donne un numéro de version que NXP n’a jamais employé, comme font les copies ; il marche.
fault-frames-dropped = Lignes perdues
fault-frames-dropped-told = Cette part des lignes entre plateau et table se perd, dans chaque sens.
fault-frames-doubled = Lignes doublées
fault-frames-doubled-told = Cette part des lignes entre plateau et table arrive deux fois.
fault-frames-corrupted = Lignes abîmées
fault-frames-corrupted-told = Cette part des lignes entre plateau et table arrive abîmée.
fault-frames-reordered = Lignes en désordre
fault-frames-reordered-told = Cette part des lignes entre plateau et table arrive après la suivante.
fault-slow = Plateau lent
fault-slow-told = Tout ce que dit le plateau arrive une demi-seconde en retard.
fault-silent = Plateau muet
fault-silent-told = Le plateau est branché, mais ne dit rien et n’entend rien.
fault-reboot = Plateau redémarré
fault-reboot-told = Le plateau redémarre, au milieu de ce qui se passait.
fault-unplugged = Plateau débranché
fault-unplugged-told = Le câble du plateau est arraché ; désactiver ceci pour le rebrancher.
fault-older-firmware = Logiciel plus ancien
fault-older-firmware-told = Le plateau a un programme ancien qui sait moins de mots.
fault-newer-firmware = Logiciel plus récent
fault-newer-firmware-told = Le plateau a un programme futur qui en dit plus que la table ne comprend.
fault-other-protocol = Autre protocole
fault-other-protocol-told = Le plateau a un programme dont les mots ne sont pas ceux de cette table.
fault-no-tray = Pas un plateau
fault-no-tray-told = Ce qui est branché n’est pas un plateau, mais un autre appareil bavard.
fault-two-trays = Deux plateaux, une place
fault-two-trays-told = Un second plateau branché se dit de cette place.

refused-no-such-fault = Il n’y a pas de panne « { $name } » pour « { $place } ».
refused-fault-needs-place = Cette panne a besoin d’un second endroit où se lisent des cartes ; démarrer la table avec des plateaux.
refused-no-simulated-tray = Il n’y a pas de plateau simulé avec cette case à la place { $seat }.

## Kessel sabacc

# --- tokens, zones ---

token-does = { $token ->
    [free-draw] Cette pioche ne coûte rien.
    [refund] Reprendre 2 jetons investis.
    [extra-refund] Reprendre 3 jetons investis.
    [embezzlement] Prendre 1 jeton à chacun.
    [major-fraud] Les imposteurs valent 6.
    [cook-the-books] L’ordre des sabaccs s’inverse.
    [markdown] Les sylops valent 0.
    [prime-sabacc] Dés : la paire choisie prime.
    [general-tariff] Chacun des autres paie 1 jeton.
    [target-tariff] Ce joueur paie 2 jetons.
    [general-audit] Les autres restés paient 2 jetons.
    [target-audit] Un joueur resté paie 3 jetons.
    [embargo] Le joueur suivant doit rester.
    [immunity] Protège des jetons des autres.
    [exhaustion] Ce joueur change de main.
   *[direct-transaction] Échanger les mains avec ce joueur.
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
ending-tied = Égalité : les meilleurs récupèrent

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
happened-refunded = { SEAT($seat) } reprend { $chips } jetons investis.
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
happened-prime-value = { SEAT($seat) } fait de la paire de { $value } le meilleur sabacc jusqu’à la révélation.
happened-draws-from = { $pile ->
    [draw] { SEAT($seat) } investit { $chips } et pioche, famille { SUIT($family) }.
   *[top] { SEAT($seat) } investit { $chips } et prend { THE($card) } sur la défausse, famille { SUIT($family) }.
}
happened-discards-to = { SEAT($seat) } défausse { THE($card) }.
happened-hand-redrawn = { SEAT($seat) } pose { CARDS($cards) } et pioche deux nouvelles cartes.
happened-family-reshuffled = Plus de pioche, famille { SUIT($family) } : { $cards } cartes de sa défausse, toutes sauf celle du dessus, sont battues et la remplacent.
happened-all-stand = Tout le monde reste : les mains se montrent aussitôt.
happened-laid-open = { SEAT($seat) } montre { CARDS($cards) }.
happened-impostor-rolled = { SEAT($seat) } lance { $dice } pour { THE($card) }.
happened-impostor-counts = { SEAT($seat) } : { THE($card) } vaut { $value }.
happened-hand-counts = { SEAT($seat) } a { RUNG($rung) } avec { $values }.
happened-recovers = { $chips ->
    [0] { SEAT($seat) } a une des meilleures mains.
    [one] { SEAT($seat) } a une des meilleures mains et reprend { $chips } jeton.
   *[other] { SEAT($seat) } a une des meilleures mains et reprend { $chips } jetons.
}
happened-forfeits = { SEAT($seat) } quitte la partie et abandonne { $chips } jetons.
happened-tax = { SEAT($seat) } perd { $invested } jetons investis, paie { $chips } de taxe sur { $due } et en garde { $left }.
happened-out-of-game = { SEAT($seat) } n’a plus de jetons et sort du jeu.
happened-wins-prize = { $winners ->
    [one] { SEAT($seat) } gagne la partie et la cagnotte : { CREDITS($amount) } !
   *[other] { SEAT($seat) } partage la cagnotte, { CREDITS($prize) }, et en reçoit { $amount }.
}
happened-adjusted-unit = Correction : { SEAT($seat) } a maintenant { $amount } { $unit } au lieu de { $before } (« { $reason } »).

# --- why something is refused ---

refused-too-few-for-game = { $away ->
    [0] Une partie demande { $least } joueurs avec { CREDITS($price) } à payer ; en état de jouer : { $able } ; s’asseoir ou se caver.
   *[other] Une partie demande { $least } joueurs avec { CREDITS($price) } ; en état de jouer : { $able } ; absents : { $away }, « { verb-back } » y met fin.
}
refused-wrong-family = { CARD($card) } ne convient pas : il faut une carte de chacune de ces familles : { SUITS($families) }.
refused-not-held = { SEAT($seat) } ne peut pas avoir { THE($card) } ; cartes connues : { CARDS($cards) }. Vérifier, ou donner une raison.
    .short = { SEAT($seat) } ne peut pas avoir { THE($card) }. Vérifier, ou donner une raison.
refused-taken-missing = { SEAT($seat) } a pris dans la défausse { CARDS($cards) } : le montrer aussi, ou donner une raison.
    .short = Montrer aussi { CARDS($cards) }, ou donner une raison.
refused-discard-first = Il faut d’abord défausser.
refused-draw-first = { SEAT($seat) } n’a pas pioché ; piocher d’abord, ou rester.
refused-roll-first = Il faut d’abord lancer les dés.
refused-choose-first = Il faut d’abord choisir un des dés.
refused-nothing-to-roll = Il n’y a rien à lancer ; jouer un jeton, rester ou piocher.
refused-one-token = { SEAT($seat) } a déjà joué un jeton à ce tour ; rester ou piocher.
refused-no-tokens = Cette partie se joue sans jetons de changement ; rester ou piocher.
refused-no-token-now = { SEAT($seat) } n’a aucun jeton utile maintenant ; rester ou piocher.
refused-tokens-used = { SEAT($seat) } a joué tous ses jetons de cette partie ; rester ou piocher.
refused-embargo = { SEAT($seat) } subit un embargo et doit rester à ce tour.
refused-no-chips = { SEAT($seat) } n’a plus de jetons en réserve pour piocher ; rester.
refused-not-in-game = { SEAT($seat) } n’est pas dans cette partie ; choisir une autre place.
refused-tokens-taken = { SEAT($seat) } a déjà { $most } jetons ; c’est tout.
refused-nothing-to-count = Tout le monde a une carte de chaque famille ; il n’y a rien à compter.

## What hands are called, and why they rank where they do

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
    .the = le Banthas sauvages
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
card-dark-jedi = Jedi sombre
    .the = le Jedi sombre
card-lord-of-sith = Seigneur du Sith
    .the = le Seigneur du Sith
card-smuggler = Contrebandier
    .the = le Contrebandier
card-bounty-hunter = Chasseur de prime
    .the = le Chasseur de prime
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
card-destroyed-starship = Vaisseau endommagé
    .the = le Vaisseau endommagé
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
    [0] Les cartes font 0, ce qui saute.
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
reason-markdown = { THE($card) } vaut 0 par Rabais.
reason-fraud = { THE($card) } vaut 6 par Grande fraude.

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
beats-far-from-zero = { $who }, avec { SIGNED($total) }, est plus loin de 0 : { $whom } a { SIGNED($other-total) }.
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
    [prime] Le sabacc de { $total }, { $who }, bat celui de { $other-total }, { $whom } : par Sabacc suprême, { $total } est le meilleur.
    [books] Le sabacc de { $total }, { $who }, bat celui de { $other-total }, { $whom } : par Comptes truqués, le plus haut gagne.
   *[lower] Le sabacc de { $total }, { $who }, bat celui de { $other-total }, { $whom } : le plus bas gagne.
}
beats-prime = Le sabacc de { $total }, { $who }, bat celui de { $other-total }, { $whom } : par Sabacc suprême, { $total } est le meilleur.
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
made-set = { $size ->
    [2] une paire
    [3] un brelan
   *[4] un carré
}
made-sylop = un sylop
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
result-demise-die = Leurs cartes sont égales en tout : le plus haut dé gagne.
result-demise-suits = à valeur égale la meilleure suite, de la plus basse à la plus haute : { $suits }
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

## The marcjs family, theorie, rules drawn by lot

phase-replace = Remplacement
phase-score = Points
phase-first-rules = Premières règles
phase-rule-clock = Règles à l’heure
phase-dune-sea = Tirage des règles

verb-replace = Remplacer
verb-show = Montrer une carte
verb-draw-rules = Tirer les règles
verb-add-rule = Règle à ajouter
verb-drop-rule = Règle à retirer

# --- replacing cards ---

happened-replace = { $count ->
    [one] { SEAT($seat) } remplace { $count } carte.
   *[other] { SEAT($seat) } remplace { $count } cartes.
}
happened-show = { SEAT($seat) } montre { THE($card) } et peut remplacer plus de cartes.
refused-replace-count = { SEAT($seat) } ne peut pas remplacer { $given } cartes ; permis maintenant : { $allowed }.
refused-nothing-to-show-for = Ces règles ne demandent de montrer aucune carte.
refused-shown-enough = { SEAT($seat) } a déjà montré { THE($card) }.
refused-none-left-to-show = Toutes les cartes à montrer pour cela sont visibles ailleurs.
refused-shown-among-them = { SEAT($seat) } a montré { THE($card) } : le dire aussi, ou laisser une carte sans nom.
refused-shown-missing = Tout le monde a vu { THE($card) } chez { SEAT($seat) } : le montrer aussi, ou donner une raison.
refused-too-many-skifters = Cela ferait { $given } skifters, et le paquet n’en a que { $most }.

# --- points ---

happened-wins-points = { SEAT($seat) } gagne la donne : { $bonus } points de plus.
happened-wins-points-unseen = { SEAT($seat) } gagne la donne sans montrer : { $bonus } points.
happened-nobody-wins-points = Personne ne gagne la donne : tous sont au-dessus de 46.
happened-points = { SEAT($seat) } marque { SIGNED($points) }, { SIGNED($total) } en tout.
happened-points-game-over = { $count ->
    [one] La partie aux points est finie : { $people } la gagne avec { SIGNED($points) }.
   *[other] La partie aux points est finie : { $people } la gagnent ensemble avec { SIGNED($points) } chacun.
}
happened-pot-carried = { $amount } restent pour la prochaine donne, { POT($pot) } : tous ceux qui pouvaient gagner ont sauté.

# --- rules drawn by lot ---

happened-rules-drawn = { $rules ->
    [marcjs-rebel] Les règles sont maintenant celles de l’Alliance rebelle.
    [marcjs-imperial] On joue maintenant avec les règles impériales.
    [marcjs-corellian] On joue maintenant avec les règles corelliennes.
    [marcjs-new-republic] Les règles sont maintenant celles de la Nouvelle République.
    [marcjs-old-republic] Les règles sont maintenant celles de l’Ancienne République.
    [marcjs-cloud-city] Les règles sont maintenant celles du casino de la Cité des Nuages.
    [marcjs-corporate] Les règles sont maintenant celles du Secteur corporatif.
    [marcjs-crseih] Les règles sont maintenant celles de la station Crseih.
    [marcjs-mos-eisley] Les règles sont maintenant celles de Mos Eisley.
   *[other] D’autres règles valent désormais.
}
happened-rated-anew = Avec les nouvelles règles, { SEAT($seat) } a { WORTH($rung, $array, $total) }.
happened-turn-by-old-rules = { SEAT($seat) } finit ce tour avec les anciennes règles.
display-ask-by-old-rules = { $question } Règles { $held } : celles du début de ce tour.
    .short = { $question } (règles { $held })
drawn-rule = { $name ->
    [arrays] { $value ->
        [true] les étalages comptent
       *[false] les étalages ne comptent pas
    }
    [ante] { $value ->
        [0] pas de mise de départ
       *[other] mise de départ de { $value }
    }
    [bet_limit] { $value ->
        [0] mises sans limite
       *[other] { $value } au plus par joueur et par phase de mises
    }
    [discards_max] { $value ->
        [0] échanges à volonté
        [one] { $value } échange au plus par donne
       *[other] { $value } échanges au plus par donne
    }
    [discards_exact] { $value ->
        [0] nombre d’échanges libre
        [one] exactement { $value } échange par donne
       *[other] exactement { $value } échanges par donne
    }
    [fold_cost] { $value ->
        [0] se coucher ne coûte rien
       *[other] se coucher coûte { $value }
    }
   *[other] { OPTION($name) } : { $value }
}
happened-rule-added = Nouvelle règle : { drawn-rule }.
happened-rule-dropped = Règle retirée : { RULE($name, $was) }. De nouveau : { drawn-rule }.
happened-rules-in-force = { $count ->
    [0] Aucune règle tirée n’est en vigueur.
    [one] { $count } règle tirée est en vigueur.
   *[other] { $count } règles tirées sont en vigueur.
}
refused-add-rule-first = Tirer d’abord la règle à ajouter.
refused-drop-rule-now = La règle à ajouter est tirée ; tirer maintenant celle à retirer.

## Pratique and Black knight

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

ending-duel = Réglé avec la banque

# --- what has happened ---

happened-laid-out = { $common ->
    [0] { $players } joueurs reçoivent chacun { $down } face cachée et { $up } face visible.
   *[other] { $players } joueurs reçoivent chacun { $down } face cachée et { $up } face visible ; cartes communes : { $common }.
}
happened-laid-out-for = { SEAT($seat) } reçoit { $down } face cachée et { $up } face visible.
happened-row-grows = Une carte commune s’ajoute à gauche ; cartes communes : { $cards }.
happened-row-sheds = { THE($card) } quitte les cartes communes : c’était la plus ancienne.
happened-no-card-for-row = Il ne reste aucune carte commune à ajouter.
happened-row-shows = Cartes communes : { CARDS($cards) }.
happened-all-change = { $common ->
    [0] { $dice-count ->
        [0] Changement ! Toute carte non bloquée est remplacée : { NAMES($seats) }.
       *[other] Les dés disent { $dice } : changement ! Toute carte non bloquée est remplacée : { NAMES($seats) }.
    }
   *[other] { $dice-count ->
        [0] Changement ! Toute carte non bloquée est remplacée, les communes aussi : { NAMES($seats) }.
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
happened-bank-takes = Le banquier prend la mise, { $amount } : { SEAT($seat) }.
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
refused-show-or-give-up = { SEAT($seat) } a demandé à voir : abattre un sabacc, ou toucher « { verb-give-up } ».
refused-take-or-stand = { SEAT($seat) } doit d’abord prendre une carte ou rester.
refused-discard-one = { SEAT($seat) } a pris une carte et doit en défausser une.
refused-turn-one-up = { SEAT($seat) } a défaussé une carte visible et doit en retourner une autre.
refused-nothing-dealt = { SEAT($seat) } n’a encore reçu aucune carte.
refused-nothing-to-turn-up = { SEAT($seat) } n’a pas de carte cachée à retourner ; rester.
refused-show-the-hand = { SEAT($seat) } doit montrer sa main.
refused-nothing-to-beat-it = Aucune main visible ne bat { SEAT($seat) } ; montrer sa main.
refused-game-closed = La partie est fermée : plus personne ne peut s’asseoir.
refused-no-rebuy = La partie est fermée : { SEAT($seat) } ne peut pas se recaver.
refused-not-broke = { SEAT($seat) } a encore { CREDITS($stack) } et ne peut se recaver qu’à zéro.
refused-evening-between-hands = « { VERB($verb) } » doit attendre la fin de la donne.
refused-evening-not-begun = Aucune donne n’a été jouée ; la soirée n’a pas commencé.
refused-no-house = La maison ne garnit le { -sabacc-pot } qu’en partie ouverte ; changer d’abord la règle de fin.
refused-no-banker = Personne ne tient la banque ; convenir d’un banquier.
refused-banker-cannot = { SEAT($seat) } tient la banque et ne peut pas jouer ; quelqu’un d’autre doit la prendre.
refused-nobody-wagers = Personne n’a encore parié.
refused-banker-does-not-wager = { SEAT($seat) } tient la banque et ne parie pas.
refused-wagered-already = { SEAT($seat) } a déjà parié.
refused-bank-covers-no-more = La banque ne peut plus couvrir de pari, { SEAT($seat) }.
refused-only-the-banker = Seul le banquier montre sa main maintenant ; { SEAT($seat) } tire ou reste.
refused-banker-opens = Le banquier montre sa main avant de tirer.
refused-banker-must-draw = { SEAT($seat) } tient la banque et doit tirer au-dessous de 19.
refused-banker-must-stand = { SEAT($seat) } tient la banque et doit rester.

## Refusals

# --- moves that do not fit ---

refused-no-such-move = Il n’y a pas de coup « { $verb } » ; les boutons montrent ce qui se peut.
refused-not-now = { $phase ->
    [none] « { VERB($verb) } » doit attendre : ce n’est pas le moment.
   *[other] « { VERB($verb) } » doit attendre ; en ce moment : { PHASE($phase) }.
}
refused-paused = La table est en pause ; toucher d’abord « { verb-resume } ».
refused-not-your-turn = { $seat ->
    [0] Dire quelle place agit : c’est à { SEAT($turn) }.
   *[other] { SEAT($seat) } doit attendre : c’est à { SEAT($turn) }.
}
refused-not-that-seat = { $seat ->
    [0] « { VERB($verb) } » demande une place : choisir d’abord qui joue.
   *[other] « { VERB($verb) } » n’est pas pour { SEAT($seat) } maintenant ; choisir une autre place.
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

refused-card-name-missing = Il manque le nom d’une carte ; l’écrire comme « 7 of coins » (7 de pièces).
refused-unknown-card = Il n’y a pas de carte « { $card } » dans ce paquet ; l’écrire comme « 7 of coins » (7 de pièces).
refused-unknown-card-near = Il n’y a pas de carte « { $card } » dans ce paquet ; est-ce « { $near } » ?
refused-card-spelling = Écrire « { $near } » au lieu de « { $card } ».
refused-card-elsewhere = { $where-count ->
    [0] { $copies ->
        [one] Le paquet n’a que { $copies } exemplaire : { CARD($card) } ; vérifier les cartes.
       *[other] Le paquet n’a que { $copies } exemplaires : { CARD($card) } ; vérifier les cartes.
    }
   *[other] { $copies ->
        [one] { CARD($card) } est déjà dans { ZONES($where) } ; vérifier, ou donner une raison.
       *[other] { CARD($card) }, les { $copies } exemplaires sont déjà dans { ZONES($where) } ; vérifier, ou donner une raison.
    }
}
    .short ={ $where-count ->
        [0] Vérifier : le paquet n’a plus de { CARD($card) }.
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

# --- the interference field ---

refused-no-locking-now = On ne bloque une carte que pendant la donne, avant l’abattage et pas pendant une pause.
refused-no-locking-in-shift = Rien ne se bloque pendant un changement ; redonner d’abord les cartes.
refused-locked-enough = { $most ->
    [one] { SEAT($seat) } a bloqué { $most } carte ; pas plus dans une donne.
   *[other] { SEAT($seat) } a bloqué { $most } cartes ; pas plus dans une donne.
}
refused-lock-on-trade-turn = { SEAT($seat) } ne peut bloquer une autre carte qu’au lieu d’un échange, à son tour.
refused-lock-keeps-trade = { $missing ->
    [one] { SEAT($seat) } doit encore { $missing } échange et a besoin pour cela de sa dernière carte non bloquée ; rester, piocher ou échanger.
   *[other] { SEAT($seat) } doit encore { $missing } échanges et a besoin pour cela de sa dernière carte non bloquée ; rester, piocher ou échanger.
}
refused-nothing-locked = { SEAT($seat) } n’a pas de carte bloquée ; choisir la bonne place.
refused-not-locked-there = { CARD($card) } : pas de telle carte bloquée pour { SEAT($seat) } ; choisir une carte qui l’est.

# --- betting ---

refused-must-match = Une mise est ouverte : suivre de { $owed }, relancer, ou se coucher.
refused-nothing-to-call = Il n’y a pas de mise à suivre ; passer ou miser.
refused-already-bet = Une mise est déjà ouverte ; relancer.
refused-no-bet-yet = Il n’y a encore rien à relancer ; miser.
refused-bet-limit = Personne ne peut engager plus de { CREDITS($limit) } par phase de mises ; suivre ou se coucher.
refused-stack-too-small = { SEAT($seat) } n’a plus que { CREDITS($stack) }, trop peu pour relancer ; suivre ou se coucher.
refused-nobody-can-call = Personne d’autre n’a de crédits pour suivre ; passer, suivre ou se coucher.

# --- roll, call, showdown ---

refused-deal-back-first = Un changement est en cours : redonner les cartes avant de relancer les dés.
refused-no-shift-to-deal = Il n’y a pas de cartes de changement à redonner ; lancer d’abord.
refused-not-in-hand = { $seat ->
    [0] Choisir quelqu’un qui est encore dans la donne.
   *[other] { SEAT($seat) } n’est pas dans la donne ; choisir une autre place.
}
refused-hands-lie-open = Trop tard pour « { VERB($verb) } », les mains sont visibles : montrer les bonnes cartes avec une raison, ou annuler.
refused-already-shown = { SEAT($seat) } a déjà montré ; annuler pour changer.
refused-reveal-known = Nommer toutes les cartes que montre { SEAT($seat) }.
refused-hand-size = { $given ->
    [one] { SEAT($seat) } a { $held } cartes, pas { $given } ; vérifier, ou donner une raison.
   *[other] { SEAT($seat) } a { $held } cartes, pas { $given } ; vérifier, ou donner une raison.
}
refused-locked-missing = { SEAT($seat) } a bloqué { CARDS($cards) } : le montrer aussi, ou donner une raison.
refused-not-on-own-turn = { SEAT($seat) } ne peut pas demander l’abattage à son propre tour ; les autres peuvent.
refused-not-the-opener = { SEAT($seat) } ne peut pas ouvrir les mises ; seule la place qui a le tour le peut : { SEAT($opener) }.
refused-too-few-to-trade = { SEAT($seat) } n’échange qu’à partir de { $least } cartes ; piocher est permis.
refused-not-tied = { $seat ->
    [0] Choisir quelqu’un qui est à égalité.
   *[other] { SEAT($seat) } n’est pas à égalité ; la { -sudden-demise } n’est que pour l’égalité.
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
refused-bad-name = Un nom a de 1 à { $longest } lettres, sur une ligne ; en écrire un autre.
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
refused-bad-option = Ce n’est pas possible : { $why }.

# --- the running table ---

refused-nothing-to-undo = Il n’y a plus rien à annuler.
refused-nothing-to-redo = Il n’y a rien à refaire : on a rejoué depuis, ou rien n’a été annulé.
refused-no-seed = La table n’a pas de dés pour cette donne ; lancer de vrais dés et entrer ce qu’ils montrent.

## How a hand ended, and why

# --- who won the hand pot ---

result-unseen = { $amount ->
    [0] { NAME($seat) } reste sans adversaire et gagne la donne sans montrer.
   *[other] { NAME($seat) } reste sans adversaire et gagne { $amount } dans le { -hand-pot } sans montrer.
}
result-unseen-team = { NAMES($seats) } restent sans adversaires et gagnent { $amount } dans le { -hand-pot } sans montrer.
result-won = { $amount ->
    [0] { NAME($seat) } gagne la donne avec { $worth }.
   *[other] { NAME($seat) } gagne { $amount } dans { POT($pot) } avec { $worth }.
}
result-won-team = { NAME($seat) } gagne { $amount } dans { POT($pot) } avec { $worth }, pour la bourse commune avec { NAME($partner) }.
result-thing = { NAME($seat) } prend { $thing }, d’une valeur de { $amount }.
result-won-alone = Toutes les autres mains de l’abattage ont sauté.
result-mucked = { $seats-count ->
    [one] { NAMES($seats) } a jeté une main battue sans la montrer.
   *[other] { NAMES($seats) } ont jeté des mains battues sans les montrer.
}
result-split = { NAMES($seats) } sont à égalité avec { $worth } et partagent { POT($pot) } : { $parts }.
result-split-drawn = { NAMES($seats) } partagent { POT($pot) } : { $parts }.
result-part = { $name } { $amount }
result-odd = { $odd ->
    [one] Le crédit restant ({ $odd }) va à la première place à gauche du donneur.
   *[other] Les { $odd } crédits restants vont un par un aux premières places à gauche du donneur.
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

result-no-stake = { NAME($seat) } montre une meilleure main, mais n’a rien engagé dans le { -hand-pot } et n’en gagne rien.
result-tied-no-stake = { NAMES($seats) } sont à égalité avec { $worth }, mais n’ont rien engagé dans le { -hand-pot } et n’en gagnent rien.

# --- the sabacc pot ---

result-sabacc = { NAME($seat) } gagne aussi le { -sabacc-pot } : { $amount }.
result-sabacc-split = Le { -sabacc-pot }, { $amount }, est partagé aussi : { $parts }.
result-sabacc-unseen = Le { -sabacc-pot }, { $amount }, reste : une donne gagnée sans montrer ne le gagne pas.
result-sabacc-stays = Le { -sabacc-pot }, { $amount }, reste ; pour le gagner, il faut : { $rungs }.
    .short = Le { -sabacc-pot }, { $amount }, reste.
result-sabacc-zero = Le { -sabacc-pot }, { $amount }, reste : seul un total de 0 le gagne.
result-sabacc-demise = Le { -sabacc-pot }, { $amount }, reste : un 23 fait en { -sudden-demise } ne le gagne pas.
result-sabacc-new-deal = Le { -sabacc-pot }, { $amount }, reste : à égalité, seul un sabacc à la nouvelle donne le gagne.
result-or = { $before } ou { $after }

# --- points ---

result-points-unseen = { NAME($seat) } reste sans adversaire et gagne la donne sans montrer.
result-points-none = Personne ne gagne la donne : tout le monde a sauté.
result-points-won = { NAME($seat) } gagne la donne avec { $worth }, et { $bonus } points pour cela.
result-points-several = { NAMES($seats) } gagnent ensemble la donne avec { $worth }, et { $bonus } points chacun pour cela.
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
result-chips-back = Jetons investis et repris : { $parts }.
result-chips-lost = Jetons investis et perdus : { $parts }.
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
result-prize-shared = Personne n’a plus de jetons ; qui a perdu les derniers à cette donne partage la cagnotte : { $parts }.

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
    [0] Les cartes font 0, ce qui saute.
   *[other] Les cartes font { SIGNED($total) }, hors limites : la main saute.
}
why-other = { $worth }.
why-demise = { $of ->
    [drawn] Carte du { -blind-draw } : { THE($card) }.
    [anew] La nouvelle main fait { $total } : { THE($card) }.
   *[hand] En { -sudden-demise }, avec { THE($card) }, la main fait { SIGNED($total) }.
}
why-place = Rang { $place } à l’abattage.

# Qui menait, et quand
led-from-the-deal = { NAME($seat) } avait sans doute les meilleures cartes dès la donne ({ $share } %).
led-by-shift = Le changement du tour { $round } a mis { NAME($seat) } en tête : { $before } % avant, { $share } % après.
led-by-deal = Les cartes données au tour { $round } ont mis { NAME($seat) } en tête : { $before } % avant, { $share } % après.
led-by-own-move = { NAME($seat) } a pris la tête au tour { $round } avec « { VERB($verb) } » : { $before } % avant, { $share } % après.
led-by-other = { NAME($seat) } a pris la tête au tour { $round } quand { NAME($other) } a choisi « { VERB($verb) } » : { $before } % avant, { $share } % après.
led-until-shift = Le changement du tour { $round } a ôté la tête à { NAME($seat) } : { $before } % avant, { $share } % après.
led-moment = Tour { $round }, { $event ->
    [deal] après la donne
    [shift] après le changement
   *[other] après « { VERB($event) } » de { NAME($seat) }
} : { $leads }
led-share = { NAME($seat) } { $share } %

## Corellian Spike, Yarith Bespin, Coruscant Shift

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
    [0] Changement ! Les mains partent à la défausse, autant de cartes sont redonnées : { NAMES($seats) }.
   *[other] { $how ->
        [choice] Dés égaux : changement ! Une carte chacun à la défausse, une autre la remplace : { NAMES($seats) }.
        [all] Deux spikes : changement ! Toutes les cartes, { -spike-card } comprise, sont redonnées : { NAMES($seats) }.
       *[hands] Dés égaux : changement ! Les mains partent à la défausse, autant de cartes sont redonnées : { NAMES($seats) }.
    }
}
happened-dealt-anew = Les nouvelles cartes sont données.
happened-spike-cards = Une { -spike-card } chacun, face visible : { NAMES($seats) }.
happened-spike-card = La { -spike-card } devant { SEAT($seat) } est { THE($card) }.
happened-buy-card = { SEAT($seat) } achète une carte pour { $paid }.
happened-replace-spike = { SEAT($seat) } pose { THE($card) } en { -spike-card } et l’ancienne va à la défausse.

happened-tie-die = Dés de { NAMES($seats) } : { $dice }. Le plus haut gagne.
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

ending-stays = Tous se couchent

# --- why not ---

refused-nothing-to-name-now = Une carte visible se nomme pendant la donne, pas pendant une pause, un changement ou l’abattage.
refused-nothing-turned-up = { $seat ->
    [0] Il n’y a pas de carte sur la { -discard-pile }.
   *[other] { SEAT($seat) } n’a pas de carte visible à nommer ; choisir une autre place.
}
refused-keep-or-discard = { SEAT($seat) } a pioché une carte : décider d’abord quoi en faire.
refused-nothing-drawn = { SEAT($seat) } n’a pas pioché de carte à garder ou à défausser.
refused-hand-is-known = { SEAT($seat) } a { CARDS($cards) }, tout le monde l’a vu, et rien d’autre ; vérifier, ou donner une raison.
    .short = { SEAT($seat) } a montré { CARDS($cards) } ; vérifier, ou donner une raison.
refused-cannot-pay = { SEAT($seat) } n’a plus que { CREDITS($stack) }, et cela coûte { $price }.
refused-already-selected = { SEAT($seat) } a déjà choisi ; annuler pour changer.
refused-two-cards-at-least = { SEAT($seat) } doit avoir au moins deux cartes : garder la carte.

## Options of the rulesets

option-all_stand_ends = Les tours finissent quand tous restent au même
option-ante = Mise de départ au pot de donne
option-ante-in-centran = Mise de départ à chaque pot
option-ante-in-marcjs = Mise de départ si l’on joue des crédits
option-ante_main = Mise de départ au pot de donne, et mise minimum
option-ante_main-in-coruscant-shift = Mise de départ au pot de donne
option-ante_sabacc = Mise de départ au pot de sabacc
option-arrays = Étalages : Impératrice, Cœurs, Tentation
option-bet_limit = Engagement maximal par phase de mises (0 : libre)
option-betting = Jouer des crédits
option-bomb_penalty = Pénalité pour avoir sauté
option-buy_in = Crédits de chacun dans la cagnotte d’une partie
option-call_penalty = Pénalité pour un abattage demandé sans gagner
option-card_price = Prix d’une carte, au pot de donne
option-cave = Cave : ce que chacun apporte (0 : à son gré)
option-chips = Jetons par joueur
option-continue_fee = Prix pour continuer sans miser (0 : mises comme au poker)
option-croupier = Un donneur qui ne joue pas (croupier)
option-csh_draw = Distance et couleur égales : tirer une carte aussitôt
option-deal = Donne : trois cachées ; decouverte une cachée, deux visibles ; holdem et stud une cachée, une visible, une commune
option-deck = Paquet : tarot de 78, ou 54 cartes avec deux jokers
option-deck-in-kessel = Le paquet : par famille un sylop et trois imposteurs, ou deux de chaque
option-decks = Paquets battus ensemble, au moins (un par 12 joueurs)
option-dice = Dés de changement (deux d6, un d12, trois d6, un d20) ; le maximum fait le changement
option-discards_exact = Nombre exact d’échanges par donne (0 : libre)
option-discards_max = Échanges par donne, au plus (0 : sans limite)
option-embezzle_from = Le détournement prend aux jetons investis ou à la réserve
option-ending = Fin de soirée : pot de sabacc partagé, gardé, ou à la maison
option-entry_fee = Droit d’entrée au pot de sabacc en partie ouverte
option-equal_diff = Différences égales : cartes plus basses, ou égalité
option-every = Secondes entre deux tirages des règles
option-extra_cards = Autres cartes dans les mains à nom : toutes, seulement selon les exemples imprimés, ou aucune
option-faces = Règles en vigueur
option-faces-in-theorie = Règles qui donnent la valeur des figures
option-first_player = Qui commence la donne suivante : à gauche, le gagnant, ou toujours le même
option-game_hands = Donnes d’une partie aux points (0 : jusqu’à la fin de la soirée)
option-game_minutes = Minutes d’une partie aux points (0 : sans limite de temps)
option-fold_cost = Prix pour se coucher
option-full_is_fleet = Le Sabacc complet n’est que la plus petite Flotte
option-gain_fee = Prix pour prendre une carte, au pot de donne
option-gain_may_discard_drawn = Une carte prise peut se défausser aussitôt
option-game = Partie ouverte : arrivées et recaves ; fermée : ni l’un ni l’autre
option-game_end = Fin de partie : quand on s’arrête (open), ou quand tous ont donné une fois (all-dealt)
option-idiots_signs = Signes du 2 et du 3 dans l’Étalage de l’Idiot : deux plus, ou libres
option-impostor_dice = Dés des imposteurs : deux pour chacun, un lancer de deux pour les deux, ou un seul sans choix
option-last_player_gets_sabacc_pot = Qui reste sans adversaire prend aussi le pot de sabacc
option-least_bet = Mise minimum : ce qui ouvre les mises
option-least_bet_per = Mise minimum à chaque tour, ou une fois par donne
option-master_skifters = Maîtres skifters parmi eux
option-min_turns = Tours de chacun avant de pouvoir demander l’abattage
option-min_turns_few = Tours de chacun à moins de quatre, si c’est davantage (0 : pas plus)
option-mouche = Mouche : l’unité due au pot de sabacc
option-mouche_grows = Mouche multipliée par le numéro du tour
option-no_limit = No limit : la cave n’est qu’un minimum
option-opening_bet = Une phase de mises avant le premier tour
option-phase_order = Ordre d’un tour : jeu, mises et dés, ou dés avant les mises
option-prime_hand = Sabacc suprême : un sylop, +10 et −10
option-prime_scope = La valeur choisie par Sabacc suprême est la meilleure pour tous, ou pour qui l’a choisie
option-pure_wins = Deux sylops seuls gagnent quelle que soit la cible
option-sabacc_ante = Mise de départ au pot de sabacc
option-sabacc_ante-in-standard = Mise de départ à un pot de sabacc vide
option-scoring = On joue des points, ou des crédits
option-second_betting = Miser encore après le changement
option-shift = Dés de changement
option-shift_in_bet = Lancer aussi à chaque nouveau tour de mises
option-skifters = Skifters dans le paquet
option-spike_mode = Ce que font des dés égaux (classic : toute la main ; spike : une carte, deux spikes la main)
option-swap_fee = Prix d’un troc, au pot de donne
option-sylop_tier = Un sabacc fait d’un sylop est égal à un naturel, ou au-dessus de tous
option-tie_tail = Mains encore égales : tirer une carte chacun, ou partager
option-tokens = Jetons de changement : aucun, trois sortes au choix, ou trois tour à tour parmi les 25

## Rulesets

rules-standard-name = Sabacc standard
rules-standard-about = Faire une main de 23 ou −23 en quatre tours ou plus d’échanges, de mises et de dés de changement.
rules-standard-how =
    Chacun reçoit deux cartes puis, à chaque tour, pioche ou échange une carte, mise, et regarde si les dés font bouger toutes les mains.
    À partir du quatrième tour, n’importe qui peut demander l’abattage : le total le plus proche de 23 ou de −23 gagne le pot, mais 0, ou plus de 23 d’un côté ou de l’autre, coûte une pénalité.
    Une carte posée face visible dans le champ d’interférence échappe aux changements, et un 23 exact ou l’Étalage de l’Idiot gagne aussi le pot de sabacc, qui grossit de donne en donne.

rules-standard-fr-name = Sabacc standard, à la française
rules-standard-fr-about = Le sabacc standard, où un total positif l’emporte sur le même total négatif.
rules-standard-fr-how =
    Chacun reçoit deux cartes puis, à chaque tour, pioche ou échange une carte, mise, et regarde si les dés font bouger toutes les mains.
    À partir du quatrième tour, n’importe qui peut demander l’abattage : le total le plus proche de 23 ou de −23 gagne le pot, et +23 bat −23.
    Zéro, ou plus de 23 d’un côté ou de l’autre, coûte une pénalité au pot de sabacc, qui attend un 23 exact ou l’Étalage de l’Idiot.

rules-sleeper-name = Sleeper
rules-sleeper-about = Le sabacc au tour par tour : miser, lancer, peut-être l’abattage, piocher ; et pas de champ où mettre une carte à l’abri.
rules-sleeper-how =
    À chaque tour, qui a la main peut ouvrir les mises, puis lance le dé, qui fait peut-être bouger les cartes de tous, puis pioche ou échange une carte.
    Quand tout le monde a eu un tour, n’importe qui d’autre peut demander l’abattage, et les mains se montrent aussitôt.
    Le plus haut total jusqu’à 23 gagne ; zéro, ou plus de 23 d’un côté ou de l’autre, coûte une pénalité, et seul +23 ou l’Étalage de l’Idiot prend le pot de sabacc.

rules-galactic-es-name = Sabacc galactique
rules-galactic-es-about = Piocher jusqu’à rester, garder ce qui plaît face cachée, échanger le reste, miser une fois.
rules-galactic-es-how =
    À son tour, chacun pioche autant de cartes qu’il l’ose, en visant 23 ou −23.
    Puis on garde quelques cartes face cachée, et le reste est battu et redonné, une fois avant l’unique tour de mises et une fois après.
    Le plus proche de 23 prend le pot, et qui l’a dépassé paie un crédit par point au pot de sabacc, que gagne un 23 exact.

rules-centran-name = Sabacc centran
rules-centran-about = Trois tours de mises, d’échanges et de changements avec 78 cartes.
rules-centran-how =
    Trois fois de suite on mise, puis on pioche, échange, bloque ou garde ses cartes, puis un double aux deux dés redonne les cartes non bloquées.
    Le total le plus proche de 23 ou de −23 gagne, et même un zéro compte : c’est la pire main qui soit.
    Au-delà de 23 on paie un dixième du pot au pot de sabacc, qui revient à une victoire avec 23 exact ou l’Étalage de l’Idiot.

rules-marcjs-rebel-name = Sabacc rebelle
rules-marcjs-rebel-about = Quatre cartes, jusqu’à trois remplacées ; deux Chevaliers Jedi et un As font la Force.
rules-marcjs-rebel-how =
    Chacun reçoit quatre cartes et, à son tour, en remplace une seule fois : de zéro à trois.
    Jusqu’à 23 la main vaut son total, de 24 à 46 elle vaut 23 de moins, et au-delà de 46 elle a perdu.
    Le 23 exact est le meilleur, puis le 46, puis l’Étalage de l’Idiot, puis les deux Chevaliers Jedi avec un As.

rules-marcjs-imperial-name = Sabacc impérial
rules-marcjs-imperial-about = Quatre cartes, exactement deux remplacées, comme le veut le règlement.
rules-marcjs-imperial-how =
    Chacun reçoit quatre cartes et, à son tour, en remplace une seule fois : exactement deux.
    Jusqu’à 23 la main vaut son total, de 24 à 46 elle vaut 23 de moins, et au-delà de 46 elle a perdu.
    Le 23 exact est le meilleur, puis le 46, puis l’Étalage de l’Idiot, puis le Seigneur du Sith avec un Commandeur et un As.

rules-marcjs-corellian-name = Sabacc corellien
rules-marcjs-corellian-about = Quatre cartes, au moins deux remplacées ; les contrebandiers se serrent les coudes.
rules-marcjs-corellian-how =
    Chacun reçoit quatre cartes et, à son tour, en remplace une seule fois : de deux à quatre.
    Jusqu’à 23 la main vaut son total, de 24 à 46 elle vaut 23 de moins, et au-delà de 46 elle a perdu.
    Le 23 exact est le meilleur, puis le 46, puis l’Étalage de l’Idiot, puis les deux Contrebandiers avec une carte à nombre de pièces.

rules-marcjs-new-republic-name = Sabacc de la Nouvelle République
rules-marcjs-new-republic-about = Quatre cartes, une ou trois remplacées.
rules-marcjs-new-republic-how =
    Chacun reçoit quatre cartes et, à son tour, en remplace une seule fois : une ou trois.
    Jusqu’à 23 la main vaut son total, de 24 à 46 elle vaut 23 de moins, et au-delà de 46 elle a perdu.
    Le 23 exact est le meilleur, puis le 46, puis l’Étalage de l’Idiot, puis un Chevalier Jedi, un Maître Jedi et un Contrebandier.

rules-marcjs-old-republic-name = Sabacc de l’Ancienne République
rules-marcjs-old-republic-about = Quatre cartes ; qui montre un Maître Jedi peut en remplacer davantage.
rules-marcjs-old-republic-how =
    Chacun reçoit quatre cartes et, à son tour, en remplace une seule fois : de zéro à deux, ou jusqu’à quatre en montrant un Maître Jedi.
    Jusqu’à 23 la main vaut son total, de 24 à 46 elle vaut 23 de moins, et au-delà de 46 elle a perdu.
    Le 23 exact est le meilleur, puis le 46, puis l’Étalage de l’Idiot, puis un Chevalier Jedi et un Maître Jedi avec une carte à nombre de sabres.

rules-marcjs-cloud-city-name = Sabacc de la Cité des Nuages
rules-marcjs-cloud-city-about = Quatre cartes, deux ou toutes remplacées.
rules-marcjs-cloud-city-how =
    Chacun reçoit quatre cartes et, à son tour, en remplace une seule fois : deux ou quatre.
    Jusqu’à 23 la main vaut son total, de 24 à 46 elle vaut 23 de moins, et au-delà de 46 elle a perdu.
    Le 23 exact est le meilleur, puis le 46, puis l’Étalage de l’Idiot, puis les deux Contrebandiers avec un Chevalier Jedi.

rules-marcjs-corporate-name = Sabacc du Secteur corporatif
rules-marcjs-corporate-about = Quatre cartes, exactement trois remplacées.
rules-marcjs-corporate-how =
    Chacun reçoit quatre cartes et, à son tour, en remplace une seule fois : exactement trois.
    Jusqu’à 23 la main vaut son total, de 24 à 46 elle vaut 23 de moins, et au-delà de 46 elle a perdu.
    Le 23 exact est le meilleur, puis le 46, puis l’Étalage de l’Idiot, puis les deux Chasseurs de prime avec une carte à nombre de pièces.

rules-marcjs-crseih-name = Sabacc de la station Crseih
rules-marcjs-crseih-about = Quatre cartes, jusqu’à deux remplacées ; l’étalage est de quatre flasques.
rules-marcjs-crseih-how =
    Chacun reçoit quatre cartes et, à son tour, en remplace une seule fois : de zéro à deux.
    Jusqu’à 23 la main vaut son total, de 24 à 46 elle vaut 23 de moins, et au-delà de 46 elle a perdu.
    Le 23 exact est le meilleur, puis le 46, puis l’Étalage de l’Idiot, puis quatre flasques.

rules-marcjs-mos-eisley-name = Sabacc de Mos Eisley
rules-marcjs-mos-eisley-about = Quatre cartes ; les mauvaises fréquentations permettent d’en remplacer davantage.
rules-marcjs-mos-eisley-how =
    Chacun reçoit quatre cartes et, à son tour, en remplace une seule fois : zéro ou une, ou jusqu’à quatre en montrant un Contrebandier ou un Chasseur de prime.
    Jusqu’à 23 la main vaut son total, de 24 à 46 elle vaut 23 de moins, et au-delà de 46 elle a perdu.
    Le 23 exact est le meilleur, puis le 46, puis l’Étalage de l’Idiot, puis un Contrebandier et un Chasseur de prime avec une carte à nombre de pièces.

rules-marcjs-random-name = Sabacc du hasard
rules-marcjs-random-about = Quatre cartes sous neuf règles, et toutes les deux minutes la table en tire une autre.
rules-marcjs-random-how =
    Chacun reçoit quatre cartes et, à son tour, en remplace une seule fois quelques-unes, dans la limite des règles du moment.
    Toutes les deux minutes la table tire une des neuf règles, qui change la valeur des figures et l’étalage qui compte.
    Le 23 exact est le meilleur, puis le 46, puis l’Étalage de l’Idiot, puis l’étalage du moment.

rules-theorie-name = Sabacc : la théorie
rules-theorie-about = La version française du sabacc à quatre cartes, avec une combinaison de l’Idiot plus rare.
rules-theorie-how =
    Chacun reçoit quatre cartes et, à son tour, en remplace une seule fois quelques-unes.
    Jusqu’à 23 la main vaut son total, de 24 à 46 elle vaut 23 de moins, et au-delà de 46 elle perd des points.
    Le 23 exact est le meilleur, puis le 46, puis l’Idiot avec un 1, un 2 et un 3, et la meilleure main reçoit dix points de plus.

rules-pratique-name = Sabacc : la pratique
rules-pratique-about = Le sabacc à trois cartes avec un jeu de tarot, où armes et richesses s’opposent.
rules-pratique-how =
    On tient trois cartes : les atouts s’ajoutent et, des armes ou des richesses, on choisit lesquelles comptent en plus et lesquelles en moins.
    À chaque tour on mise, les dés peuvent remplacer toute carte que ne bloque aucun jeton, puis chacun annonce s’il continue, s’il veut voir ou s’il se couche.
    Le plus proche de 23 sans le dépasser gagne le pot, et le meilleur sabacc gagne aussi le pot de sabacc, où chacun paie quand il relance, quand il se couche et à chaque changement.

rules-black-knight-name = Black knight
rules-black-knight-about = Chacun contre un banquier, au plus près de 23.
rules-black-knight-how =
    Chaque joueur et le banquier reçoivent deux cartes, dont une du banquier est visible.
    On tire tant qu’on veut : armes et richesses se retranchent, et seule une main qu’on ne peut plus ramener à 23 est perdue.
    Plus près de 23 que le banquier, on gagne autant que sa mise, un sabacc rapporte moitié plus, et à égalité chacun reprend la sienne.

rules-corellian-spike-name = Corellian Spike
rules-corellian-spike-about = Trois tours pour amener sa main au plus près de zéro, et des dés qui emportent tout.
rules-corellian-spike-how =
    On commence avec deux cartes et, trois fois, on pioche une carte, on troque avec la défausse visible ou on reste, puis on mise.
    Après chaque tour on lance deux dés : s’ils sont égaux, chacun jette toute sa main et reçoit autant de nouvelles cartes.
    Un total de zéro est le meilleur, surtout si c’est une des onze mains à nom, et seul un zéro gagne le pot de sabacc.

rules-yarith-bespin-name = Sabacc de Yarith Bespin
rules-yarith-bespin-about = Le Corellian Spike du casino : deux cartes en main, une troisième visible devant soi.
rules-yarith-bespin-how =
    On tient deux cartes, et une troisième, la carte spike, est visible devant soi.
    Trois fois on peut acheter une carte et en défausser une, puis tous misent, et des dés égaux remplacent les cartes en main ou même les trois.
    La main la plus proche de zéro gagne, et avant tout l’Étalage de l’Idiot, 0, 2 et 3 ; un total de zéro gagne aussi le pot de sabacc.

rules-coruscant-shift-name = Coruscant Shift
rules-coruscant-shift-about = Les dés donnent une cible et une couleur ; choisir les cartes qui en approchent le plus.
rules-coruscant-shift-how =
    On reçoit cinq cartes, et deux dés donnent une cible entre −10 et +10 et une couleur préférée.
    On choisit les cartes à garder, on mise, on échange les autres, on ajoute ce qui aide, et on mise encore.
    Le total le plus proche de la cible gagne et, à égalité, la main qui a le plus de cartes de la couleur préférée.

rules-kessel-name = Sabacc de Kessel
rules-kessel-about = Une carte de chaque famille, trois tours pour en faire une paire, et des jetons qui s’épuisent.
rules-kessel-how =
    On tient toujours deux cartes, une de sable et une de sang, et en trois tours on peut payer un jeton pour en échanger une.
    Une paire gagne, la plus basse d’abord, et sinon la plus petite différence.
    Qui perd laisse les jetons payés et davantage, et qui garde des jetons en dernier prend l’entrée de tous.

# --- overlays ---

rules-contract-name = contrat
rules-contract-about = Deux équipes de deux jouent chacune une seule bourse ; la meilleure main de l’équipe compte.
rules-dune-sea-name = mer des Dunes
rules-dune-sea-about = Avant chaque donne, la table tire une règle à ajouter et une autre à retirer.
rules-high-stakes-name = grosses mises
rules-high-stakes-about = Les mises de départ et, dans la pratique, la mouche et la mise minimum sont dix fois plus fortes.
rules-jabba-name = table de Jabba
rules-jabba-about = On peut mettre en gage des objets, à une valeur convenue ; ils vont entiers à qui gagne.

# What the table says of its own health

notice-safe-mode = Les { $starts } derniers démarrages ont échoué. Celui-ci se passe de lecteur, de plateaux, de panneau et de son : jouer à la main, et voir `sabacc doctor`.
notice-began-anew = La table s’était arrêtée ({ $what }) et vient de repartir, dans la même donne. Rien n’est perdu.
notice-journal-mended = Le journal était abîmé ; { $lost ->
    [0] rien n’en est perdu
    [one] une entrée est perdue
   *[other] { $lost } entrées sont perdues
}. Comparer tapis et pots avec la table. Le fichier abîmé est gardé sous { $file }.
    .short = Journal abîmé : comparer tapis et pots. L’ancien : { $file }.
    .tiny = Journal abîmé : comparer tapis et pots. L’ancien est gardé ; le journal technique le nomme.

notice-journal-unsaved = Le courant a manqué pendant l’enregistrement { $rows ->
    [one] de la dernière entrée
   *[other] des { $rows } dernières entrées
} : voir si la table { $rows ->
    [one] la
   *[other] les
} montre.
notice-journal-emptied = Le journal était là, mais vide : une nouvelle soirée commence. Si l’on jouait, restaurer une sauvegarde.
notice-journal-unwitnessed = Le fichier qui indique la longueur du journal est abîmé : il manque peut-être les dernières entrées. Comparer la table et l’écran.
notice-journal-short = { $rows ->
    [one] La dernière entrée manque dans le journal
   *[other] Les { $rows } dernières entrées manquent dans le journal
} : comparer tapis et pots avec la table, ou restaurer une sauvegarde.
# --- stick ---

display-menu-stick = Clé USB
stick-absent = Brancher une clé USB. La table peut alors y copier son journal, écrire les tableaux de la soirée ou un rapport de panne, et reprendre un programme plus récent.
stick-there = Clé « { $name } », { $free } Mo libres. Que faut-il faire ?
stick-update-there = Elle apporte la version { $version } du programme.
stick-job = { $job ->
    [backup] Sauvegarde
    [csv] La soirée en tableaux
    [bundle] Rapport de panne
   *[update] Nouveau programme
}
stick-job-told = { $job ->
    [backup] Le journal, pour reprendre après une perte
    [csv] Les scores et les donnes, pour un tableur
    [bundle] Pour qui répare le programme ; sans noms ni graines
   *[update] Depuis la clé, au prochain démarrage
}
stick-working = { $job ->
    [backup] Copie du journal.
    [csv] Écriture des tableaux.
    [bundle] Écriture du rapport.
   *[update] Copie du nouveau programme.
}
stick-leave-in = Laisser la clé branchée. On peut continuer à jouer.
stick-pull-out = La clé peut être retirée.
stick-done-backup = { $hands ->
    [0] Le journal est sur la clé, tel qu’avant la première donne.
    [one] Le journal est sur la clé, jusqu’à la fin de la donne { $hands }.
   *[other] Le journal est sur la clé, jusqu’à la fin de la donne { $hands }.
}
stick-done-csv = { $hands ->
    [0] Les tableaux sont sur la clé ; aucune donne n’est encore finie.
    [one] Les tableaux sont sur la clé, avec une donne.
   *[other] Les tableaux sont sur la clé, avec { $hands } donnes.
}
stick-done-bundle = Le rapport est sur la clé. Le relire avant de le transmettre.
stick-done-update = La version { $version } est prête. Elle s’installe quand on éteint et rallume la table.
    .short = Version { $version } prête : éteindre et rallumer la table.
refused-stick-none = Il n’y a pas de clé. En brancher une et attendre que son nom s’affiche.
refused-stick-busy = La clé est en cours d’écriture. Attendre la fin.
refused-stick-full = La clé est pleine. Rien n’est resté à moitié écrit ; y faire de la place ou en prendre une autre.
refused-stick-read-only = On ne peut pas écrire sur la clé. La déverrouiller ou en prendre une autre.
refused-stick-pulled = La clé a été retirée trop tôt. Rien d’inachevé ne compte ; la rebrancher et recommencer.
refused-stick-broken = La clé ne fonctionne pas ({ $why }). En prendre une autre.
refused-stick-kind = Ce n’est pas une clé que l’on puisse retirer : son système de fichiers est { $kind }. En prendre une en FAT ou exFAT.
refused-stick-folder = « { $name } » sur la clé n’est pas un vrai dossier : il pourrait mener hors de la clé. Le supprimer, ou prendre une autre clé.
refused-stick-file = « { $name } » sur la clé est un lien ou autre chose, pas un vrai fichier. Copier le fichier lui-même sur la clé.
refused-stick-failed = Cela n’a pas marché ({ $why }) ; le journal technique en dit plus. La table continue.
refused-stick-journal = Le journal ne peut pas être copié : { $why }.
refused-stick-update-none = Il n’y a pas de programme plus récent sur cette clé. Il faut un fichier comme sabacc-1.2.0.deb.
refused-stick-update-no-key = Cette table ne prend aucun programme d’une clé USB : sa configuration ne nomme pas de clé de signature.
refused-stick-update-bad-key = La clé de signature de la configuration ne peut pas servir : { $why }.
refused-stick-update-old = La clé a la version { $version } ; cette table a déjà la { $now }. Rien n’a changé.
refused-stick-update-unsigned = La version { $version } de la clé n’a pas de signature à côté d’elle ; elle n’est pas reprise.
refused-stick-update-forged = La signature de la version { $version } de la clé n’est pas bonne ; elle n’est pas reprise.
refused-stick-update-damaged = La version { $version } de la clé est abîmée. La copier de nouveau sur la clé.
refused-stick-update-no-room = Le nouveau programme ne tient pas sur le disque de la table ({ $why }). L’actuel reste.
# --- screen (spectators) ---
watch-ranking = Classement
watch-waiting = En attente de la table.
watch-newer = La table joue avec un programme plus récent. Relancer cet écran avec celui-ci.
watch-unreadable = Le journal de la table est illisible : { $why }.
watch-unplayable = Ce programme ne peut pas suivre les règles de la table. Relancer cet écran.
watch-damaged = Le journal est endommagé à la ligne { $row }. Voici l’état d’avant.
seats-most = { $n } places au plus
refused-seats-shown = Cet écran montre { $n } places au plus. Un plus grand en montre davantage.
refused-seats-crowded = { $seated } personnes sont assises, mais cet écran n’a de place que pour { $n }. En prendre un plus grand.
refused-picture-seats = L’image montrerait { $n } places au plus, et { $seated } personnes sont assises.
refused-picture-small = L’image serait trop petite pour jouer.
refused-glass-fixed = La configuration fixe la taille de l’image : size_mm de [display].
# hand: la main de l'opérateur
display-redo-what = Refaire : { $what }
display-undo-crosses = { $crosses ->
    [shift] Annuler le changement
    [payout] Annuler le paiement
   *[reveal] Annuler la main montrée
}
display-redo-crosses = { $crosses ->
    [shift] Refaire le changement
    [payout] Refaire le paiement
   *[reveal] Refaire la main montrée
}
display-menu-whynot = Pourquoi pas ?
whynot-line = { $what } : { $why }
whynot-waits = Pas maintenant, mais à une autre phase : { $verbs }.
whynot-nothing = Tout ce que prévoient les règles est possible maintenant.
cover-hide = Voiler la table
cover-show = Dévoiler la table
cover-told = L’opérateur corrige quelque chose.
cover-note = Cartes, tapis et pots restent cachés d’ici là.
chart-note-points = Points de la feuille de score.

refused-not-shown-there = { SEAT($seat) } n’a pas montré { THE($card) } ; nommer une carte de la main visible.
happened-shown-right = Correction, { SEAT($seat) } : la carte montrée est { THE($right) }, pas { THE($card) } (« { $reason } »).
happened-adjusted-pot = Correction : le pot de donne est de { $amount }, il était de { $before } (« { $reason } »).
# --- the shift and what is heard ---

said-turn-owed = À { SEAT($seat) } de jouer, { $amount } pour suivre.
said-armed = { $seat ->
    [0] Aux dés de changement.
   *[other] À { SEAT($seat) } de lancer les dés de changement.
}
said-cut = La prochaine donne est coupée.
device-dice-tested = 60 000 lancers d’essai après le démarrage sont bien répartis.
device-dice-testing = Essai en cours.
device-dice-failed = Leur essai a échoué deux fois ; lancer de vrais dés et les saisir avec « Vrais dés ».
notice-dice-failed = Les dés de la table ont raté leur essai deux fois. Lancer de vrais dés, et les saisir avec « Vrais dés ».
sound-volume = vol. { $volume }
# --- kiosk ---

verb-forget = Oublier les absents
happened-forgotten = Les personnes parties sont oubliées.
refused-forget-after-leaving = On oublie les personnes quand la donne est finie et que toutes les places sont libres.
refused-nobody-to-forget = Il n’y a personne à oublier.

kiosk-idle = Vous jouez encore ?
kiosk-stay = Oui, nous sommes là
kiosk-opens = Réouverture à { $at }
kiosk-menu-staff = Personnel
display-menu-staff = Personnel
kiosk-menu = Menu
kiosk-table = À la table
kiosk-anew = Relancer
kiosk-leave = Nous avons fini
kiosk-lock = Refermer
kiosk-pin-told = Cette page est pour le personnel. Code oublié ? On en choisit un autre sur la machine : sabacc kiosk pin
kiosk-pin-enter = Saisir le code
kiosk-pin-ask = Le code du personnel ?
kiosk-pin-digits = 4 à 8 chiffres
kiosk-day = { $day } · { $visits } { $visits ->
    [one] visite
   *[other] visites
} · { $lessons } { $lessons ->
    [one] leçon
   *[other] leçons
} · { $hands } { $hands ->
    [one] donne
   *[other] donnes
} · { $shifts } { $shifts ->
    [one] changement
   *[other] changements
}
kiosk-no-days = Rien n’a encore été compté.
kiosk-counts-broken = Le fichier des comptes était illisible : il a été mis de côté, et l’on recompte à zéro.
kiosk-counts-unsaved = Les comptes ne peuvent pas être enregistrés pour l’instant.
kiosk-notice = Œuvre de fans, sans licence ni lien avec les auteurs des films. On n’y joue pas d’argent.
refused-kiosk-staff = C’est réservé au personnel : Menu, Personnel, puis le code.
refused-kiosk-closing = C’est l’heure de fermer : plus aucune donne. Merci d’avoir joué !
refused-kiosk-closed = C’est fermé ; réouverture à { $at }.
refused-kiosk-not-clear = La table n’est pas encore libérée ; réessayez dans une demi-minute.
refused-kiosk-pin-wrong = { $wait ->
    [0] Ce n’est pas le bon code.
   *[other] Ce n’est pas le bon code. Le prochain essai sera possible dans { $wait } s.
}

# --- coach ---

attract-line = { $aim ->
    [both] Sabacc : approchez-vous de { $near } avant que vos cartes changent.
    [zero] Sabacc : approchez-vous de zéro avant que les dés frappent.
    [target] Sabacc : approchez-vous du nombre des dés.
    [pair] Sabacc : faites une paire, la plus basse possible.
   *[near] Sabacc : approchez-vous de { $near }, si vous osez.
}
attract-learn = Touchez pour apprendre une donne en 90 secondes
attract-play = Nous savons jouer
attract-notice = Œuvre de fans, sans licence. Aucun jeu d’argent : les crédits ne valent rien.
    .short = Œuvre de fans. Pas de jeu d’argent : crédits sans valeur.
coach-title = Votre première donne
coach-left = { $n } s
coach-stop = Arrêter
coach-play = Vraie table
coach-label = { $do } : { $cards }
coach-tip = Conseil
coach-you = Vous
lesson-did = { $seat ->
    [1] { coach-you }
   *[other] { NAME($seat) }
} : { VERB($verb) }.
coach-wins = Gagne
coach-deal = On donne les cartes.
coach-aim = { $aim ->
    [both] { $near } ou de −{ $near }
    [zero] zéro
    [target] ce nombre
    [pair] la paire
   *[near] { $near }
}
coach-welcome = { $aim ->
    [pair] Ces { $cards } cartes sont à vous. Deux de même valeur gagnent, les plus basses d’abord.
    [target] Ces { $cards } cartes sont à vous. Les dés diront un nombre : le total le plus proche gagne.
   *[other] Ces { $cards } cartes sont à vous. Le total le plus proche de { coach-aim } gagne.
}
coach-do = { $verb ->
    [check] Personne ne vous demande de crédits. Passez : vous restez sans payer.
    [call] Les autres ont misé. Suivez : vous payez { CREDITS($owed) } et restez.
    [bet] Votre main a une chance. Misez { CREDITS($amount) }.
    [raise] Votre main est forte. Relancez à { CREDITS($amount) }.
    [fold] Votre main est faible, et rester coûte trop. Couchez-vous.
    [continue] Votre main a une chance. Payez et continuez.
    [draw] Vous êtes encore loin de { coach-aim }. Piochez une carte.
    [trade] { $cards-count ->
        [0] Échangez : rendez une carte et prenez-en une neuve.
       *[other] Échangez { CARDS($cards) } contre une autre carte.
    }
    [replace] { $cards-count ->
        [0] Rendez des cartes et prenez-en de neuves.
       *[other] Rendez { CARDS($cards) } et prenez autant de cartes.
    }
    [discard] Défaussez { CARDS($cards) } : votre main vaut mieux sans.
    [gain] Vous êtes encore loin de { coach-aim }. Prenez une carte.
    [swap] Troquez { CARDS($cards) } contre la carte visible : elle vous rapproche.
    [stand] Une autre carte peut nuire. Restez : rien ne change.
    [keep] Changer peut nuire. Gardez vos cartes.
    [lock] Bloquez { CARDS($cards) } : aucun changement ne la prendra.
    [lay-down] Gardez { $amount } de vos cartes, face cachée ; les autres sont échangées.
    [select] Mettez { $amount } cartes de côté : elles approchent du nombre.
    [improve] Ajoutez { $amount } cartes à celles mises de côté.
    [roll] Lancez les dés, et voyez ce qu’ils disent.
    [call-hand] C’est le moment. Demandez l’abattage : tous montrent.
    [go-on] Vous pouvez encore approcher. Continuez.
    [nobody-folds] Personne ne doit payer. Restez.
    [reveal] Maintenant, tous montrent. Montrez vos cartes.
    [lay-open] Maintenant, on montre les mains. Montrez vos cartes.
    [wager] Vous jouez contre la banque. Pariez { CREDITS($amount) }.
   *[other] À vous : touchez « { VERB($verb) } ».
}
coach-idle = Prenez votre temps et touchez un bouton. « { VERB($verb) } » serait un bon choix.
coach-got = Vous prenez { CARDS($cards) }.
coach-shift = { $how ->
    [pooled] Changement ! Chaque main rend une carte ; on les mêle et on les redonne.
    [choice] Changement ! Chaque main rend une carte et en reçoit une autre.
   *[other] Changement ! Des cartes quittent chaque main, d’autres arrivent.
}
coach-no-shift = Les dés n’apportent pas de changement : chacun garde ses cartes.
coach-end = { $outcome ->
    [won] Vous gagnez cette donne !
    [shared] Vous partagez ce gain !
    [lost] { $who } gagne cette donne.
   *[nobody] Personne ne gagne cette donne.
}
## Tongue: languages

notice-language-broken = Le fichier de langue { $file } est abîmé ({ $what }) ; l’anglais le remplace. `sabacc language check` en dit plus.
notice-language-lacks = Il manque { $n ->
        [one] { $n } message
       *[other] { $n } messages
    } au fichier de langue { $file } ; l’anglais les remplace. `sabacc language check` en dit plus.
aloud-minus = moins
aloud-plus = plus
display-take-out = retirer { $card }
said-key = { $key ->
    [erase] effacer
    [fewer] moins
   *[more] plus
}
seat-mark = { $mark ->
    [1] éclair
    [2] clé
    [3] feuille
    [4] ancre
    [5] poisson
    [6] arche
    [7] spirale
   *[8] patte
}
said-seat = { $who }, { $mark } : tapis { $stack }, mise { $bet }, { $held ->
        [one] { $held } carte
       *[other] { $held } cartes
    }, { $locked ->
        [one] { $locked } bloquée
       *[other] { $locked } bloquées
    }{ $state ->
        [none] {""}
       *[other] , { $state }
    }
count-type = Taper la somme
count-chip = { $colour } { $value }
count-sum = Compté { $counted }, registre { $ledger }{ $over ->
    [none] {""}
   *[other] {" "}({ $over })
}

# Quand quelque chose flanche : l’écran de secours, les parties du programme, la santé de l’ordinateur

failsafe-title = Quelque chose a flanché
failsafe-what = { $kind ->
    [move] Les règles ont flanché sur ce coup. Il n’a pas été joué et rien n’est perdu.
    [state] Les règles flanchent sur la table telle qu’elle est. Rien n’est perdu, mais rien ne peut être proposé.
    [replay] Les règles flanchent sur l’entrée { $row } du journal. Voici la table juste avant.
   *[picture] La table ne peut pas être dessinée. Rien n’est perdu.
}
failsafe-do = { $kind ->
    [move] Réessayer, annuler le coup d’avant, ou le laisser et jouer autrement.
    [state] Réessayer, ou annuler le dernier coup et continuer de là.
    [replay] Réessayer, ou continuer d’ici : la suite reste dans le journal et ne compte plus. Éteindre ne change rien.
   *[picture] Réessayer, revenir à la table, ou annuler le dernier coup.
}
failsafe-undo = Annuler
failsafe-from-here = Continuer d’ici
failsafe-again = Réessayer
failsafe-on = Retour à la table
failsafe-report = Un rapport pour qui réparera : reports/{ $file }

notice-part-failed = Une partie du programme a flanché ; on la relance, tout le reste continue.
device-program = programme
device-program-part-failed = Une partie du programme flanche ; on la relance, tout le reste continue.
device-panel-part-failed = Le pilote du bouton a flanché ; on le relance. Lancer à l’écran.
device-display-part-failed = L’image ne peut pas être montrée ; on la relance. Le journal technique dit pourquoi.

device-computer = ordinateur
device-computer-undervoltage = La tension est trop basse : prendre l’alimentation de ce Pi et un câble court.
device-computer-hot = L’ordinateur est trop chaud et ralentit : lui donner de l’air.
device-computer-disk-low = Le disque est presque plein : y faire de la place, ou copier le journal sur une clé.

# secrets
fairness-renewed = La donne { $hand } était finie et sa graine a été montrée. Les nouveaux lancers viennent de la graine dont ces mots répondent :
fairness-head = Le journal finit à la ligne { $rows } : { $words }. Noter ces mots ; « sabacc verify --journal FICHIER --head "…" » trouve tout changement antérieur.
    .short = Journal, ligne { $rows } : { $words }. Noter ces mots pour « sabacc verify --head ».
fairness-misdeals = { $count ->
    [one] Une maldonne ce soir
   *[other] { $count } maldonnes ce soir
}{ $hand ->
    [0] .
   *[other] , la dernière à la donne { $hand }.
}
    .short = Maldonnes ce soir : { $count }.
# --- power ---

display-menu-switch-off = Éteindre
notice-not-switched-off = La table ne peut pas être éteinte ({ $why }). On peut la débrancher : rien n’est perdu.

# --- setup ---
setup-again = Régler la table
setup-title = { $step ->
    [language] Langue
    [glass] Taille de l’image
    [touch] Écran tactile
    [sound] Son
    [seats] Joueurs
   *[ruleset] Règles
}
setup-told = { $step ->
    [language] Quelle langue parle la table ?
    [touch] Toucher la croix jaune, puis la suivante, tout autour.
    [sound] Toucher « Écouter ». Est-ce assez fort pour tout le monde ?
    [seats] À combien joue-t-on d’habitude ici ?
   *[ruleset] À quoi joue-t-on ? Ces règles conviennent. On peut en changer entre les donnes.
}
setup-skip = Vers la table
setup-done = Terminé
setup-hear = Écouter
setup-test-sentence = Voici la voix de la table. Tout le monde l’entend ?
setup-touch-next = Croix { $n } sur 4
setup-touch-again = Recommencer
setup-touch-verdict = { $verdict ->
    [good] L’écran sent le doigt au bon endroit.
    [corrected] { $mirrored ->
        [yes] L’écran tactile était inversé{ $degrees ->
            [0] {""}
           *[other] {" "}et tourné de { $degrees }°
        }. C’est corrigé ; essayer encore une fois.
       *[no] L’écran tactile était tourné de { $degrees }°. C’est corrigé ; essayer encore une fois.
    }
    [off] L’écran sent le doigt à { $mm } mm de là. Ôter le film de protection et faire afficher l’image entière (sans overscan).
   *[unclear] Ces touches ne vont à aucun coin. Toucher chaque croix une fois, au milieu.
}
setup-ruleset-later = On change de règles entre les donnes : Menu, Changer de règles.

# --- setup: the guided check ---
display-menu-try = Tout essayer
refused-try-in-hand = On essaie tout entre les donnes.
try-asked = { $step ->
    [begin] Appuyer, regarder, poser une carte, écouter : chaque étape attend.
    [button] Appuyer sur le bouton de changement.
    [light] Les deux lampes du panneau sont allumées. Les voit-on ?
    [card] Poser une carte sur le champ.
    [lift] Reprendre la carte.
    [voice] Une phrase est dite maintenant. L’entend-on ?
    [touch] Toucher la croix jaune, puis la suivante, tout autour.
   *[over] C’est tout.
}
try-help = { $step ->
    [button] Si rien ne vient : vérifier les deux fils du bouton.
    [light] Sinon : vérifier les fils des lampes, et le sens de leurs pattes.
    [card] Si rien ne vient : la poser à plat, au milieu ; essayer une autre carte.
    [lift] Si rien ne vient : tout enlever du champ.
    [touch] Sans écran tactile, passer cette étape.
   *[voice] Sinon : monter le volume dans les réglages, vérifier la prise du haut-parleur.
}
try-reader-down = Le lecteur ne répond pas. `sabacc doctor field` dit quel fil.
try-do = { $what ->
    [begin] Commencer
    [yes] Oui
    [no] Non
   *[skip] Passer
}
try-step = { $step ->
    [button] bouton
    [light] lampes
    [card] carte
    [lift] retrait
    [touch] coins
   *[voice] voix
}
try-went = { try-step } : { $verdict ->
    [good] bon
    [bad] pas encore
   *[out] passé
}

# --- health ---
display-menu-health = Santé
health-nothing = Rien n’a encore été mesuré : cette page se remplit en dix secondes.
health-line = { $name } : { $state }. { $told }
vital-state = { $health ->
    [ok] bien
    [unsteady] médiocre
    [down] mauvais
   *[absent] inconnu
}
vital-name = { $what ->
    [power] Courant
    [heat] Température
    [disk] Disque
    [clock] Horloge
    [journal] Journal
    [display] Image
    [field] Champ
   *[tray] { $seat ->
        [0] Plateau sans place
       *[other] Plateau { $seat }
    }
}
vital-power-ok = Pas de sous-tension depuis le démarrage.
vital-power-was = La tension a été trop basse depuis le démarrage.
vital-power-was-fix = Prendre l’alimentation prévue pour ce Pi, et un câble court et épais.
vital-power-low = La tension est trop basse en ce moment.
vital-power-low-fix = Prendre l’alimentation prévue pour ce Pi, et un câble court et épais.
vital-power-unknown = Rien ici ne la mesure.
vital-heat-ok = { $celsius } °C.
vital-heat-was = { $celsius ->
    [none] Il a fait trop chaud depuis le démarrage.
   *[other] { $celsius } °C en ce moment ; il a fait trop chaud depuis le démarrage.
}
vital-heat-was-fix = Donner de l’air, un radiateur ou un ventilateur.
vital-heat-hot = { $celsius ->
    [none] Le processeur ralentit.
   *[other] { $celsius } °C : le processeur ralentit.
}
vital-heat-hot-fix = Donner de l’air, un radiateur ou un ventilateur.
vital-heat-unknown = Rien ici ne la mesure.
vital-disk-ok = { $free } Mo sont libres.
vital-disk-low = Seuls { $free } Mo sont libres.
vital-disk-low-fix = Faire de la place, ou copier le journal sur une clé.
vital-disk-unknown = Impossible de l’interroger.
vital-clock-set = Mise à l’heure par un serveur.
vital-clock-battery = Tenue par une horloge à pile.
vital-clock-unset = Personne ne l’a mise à l’heure depuis le démarrage.
vital-clock-unset-fix = Se connecter une fois à un réseau, ou monter une horloge ; la table continue.
vital-clock-jumped = Elle a sauté de { $seconds } s depuis le démarrage.
vital-clock-jumped-fix = Seules les heures peuvent être fausses ; la table continue.
vital-clock-unknown = On ne sait pas si elle a été mise à l’heure.
vital-journal-ok = Un coup est sur le disque en { $half } ms, 99 sur 100 en { $most } ms.
vital-journal-slow = Un coup est sur le disque en { $half } ms, mais 99 sur 100 seulement en { $most } ms.
vital-journal-slow-fix = La carte mémoire est lente ou usée : en prendre une autre.
vital-journal-refused = Le disque a refusé { $times } fois ; rien n’est perdu.
vital-journal-refused-fix = Sauvegarder le journal, et prendre une autre carte mémoire.
vital-journal-outage = Le disque n’accepte rien.
vital-journal-outage-fix = Y faire de la place ; le jeu attend, rien n’est perdu.
vital-journal-unknown = Rien n’a été écrit depuis le démarrage.
vital-display-ok = Dessinée en { $half } ms, 99 sur 100 en { $most } ms.
vital-display-slow = Dessinée en { $half } ms, mais 99 sur 100 seulement en { $most } ms.
vital-display-slow-fix = Voir d’abord la chaleur et le courant ; puis choisir une définition plus petite.
vital-display-failed = Elle ne peut pas être montrée.
vital-display-failed-fix = Le journal technique dit pourquoi ; `sabacc doctor screen` dit quoi faire.
vital-display-unknown = Rien n’a encore été dessiné.
vital-field-ok = { $missed } % des lectures manquées ; { $wire } µs de fil à chaque fois.
vital-field-empty = Aucune carte n’y était ces temps-ci ; { $wire } µs de fil à chaque fois.
vital-field-weak = { $missed } % des lectures manquées.
vital-field-weak-fix = Poser la carte à plat, au milieu ; `sabacc trays tune field` trouve le meilleur gain.
vital-field-unsteady = Il lit, mais non sans peine.
vital-field-unsteady-fix = Menu, Appareils dit quoi ; une ou deux cartes à la fois, à plat, loin du métal.
vital-field-down = Le lecteur ne répond pas.
vital-field-down-fix = Bloquer à la main ; `sabacc doctor field` dit quel fil.
vital-field-none = Il n’y en a pas.
vital-tray-ok = { $whole } % des lignes entières, { $again } redites ; cartes lues { $read } fois sur 100.
vital-tray-line = Seules { $whole } % des lignes sont entières, { $again } redites ; { $bytes } octets illisibles.
vital-tray-line-fix = Prendre un autre câble USB, plus court, ou une autre prise.
vital-tray-weak = Une carte n’est lue que { $read } fois sur 100.
vital-tray-weak-fix = La poser à plat, au milieu ; `sabacc trays tune` trouve le meilleur gain.
vital-tray-down = Il ne répond pas.
vital-tray-down-fix = Le rebrancher ; tout ce qu’il fait se fait aussi à l’écran.
notice-parts-left-out = { $count ->
    [one] Une partie du programme n’a pas démarré
   *[other] { $count } parties du programme n’ont pas démarré
} ({ $parts }) ; tout le reste marche. Le journal technique dit pourquoi.
# --- corrections: seats and turns ---

verb-move-seat = Changer de place
verb-give-turn = Corriger le tour
happened-seat-moved = Correction : { $person } est maintenant à la place { $to }, non plus à la place { $seat } (« { $reason } »).
happened-seats-changed = Correction : { $person } est maintenant à la place { $to }, { $other } à la place { $seat } (« { $reason } »).
happened-turn-given = Correction : le tour revient à { SEAT($seat) } (« { $reason } »).
refused-no-other-seat = Aucune autre place pour { SEAT($seat) } : les partenaires gardent les places de leur équipe.
refused-nothing-corrected = C’est déjà le cas : entrer la bonne valeur, ou revenir.
refused-pot-too-small = Tant que cette mise peut rester sans réponse, le pot de donne contient au moins { $least } : entrer plus, ou corriger la mise.
refused-bet-gone = Cette mise ne peut plus être corrigée : elle est d’une autre donne, ou a été annulée.
refused-turn-already = C’est déjà le tour de { SEAT($seat) } ; choisir la place qui devrait l’avoir.
refused-turn-not-there = { SEAT($seat) } n’a plus rien à faire dans cette phase ; choisir une autre place.
refused-turn-begun = { SEAT($seat) } est au milieu de son tour ; le finir, ou l’annuler d’abord.
refused-no-turns-here = Cette phase n’a pas de tour à corriger : l’écran dit ce qu’on attend.
# --- pictures of the house ---

notice-picture-pack = Le dossier d’images { $name } est illisible ({ $why }) ; la table montre les siennes.
notice-look-file = L’apparence { $name } est illisible ({ $why }) ; la table garde la sienne.
notice-look-syntax = La table ne comprend pas le fichier d’apparence { $name } ({ $why }) ; elle garde la sienne.
notice-look-colour-name = L’apparence nomme une couleur { $name } ; il y a { $names }. La table garde ses couleurs.
notice-look-colour = La couleur { $name } s’écrit comme « #1D1124 », et non « { $value } ». La table garde ses couleurs.
notice-look-faint = La couleur { $one } est illisible sur { $other } : contraste { $ratio }, il faut { $least }. La table garde ses couleurs.
notice-look-seat = La marque du siège { $seat } ne se voit pas sur le tissu : contraste { $ratio }, il faut { $least }. La table garde ses couleurs.
notice-look-font-file = La police { $name } est illisible ({ $why }) ; la table écrit avec la sienne.
notice-look-font-large = La police { $name } dépasse { $most } Mo ; la table écrit avec la sienne.
notice-look-font-broken = La police { $name } est inutilisable ({ $why }) ; la table écrit avec la sienne.
notice-look-font-letters = Il manque à la police { $name } : { $letters } ; la table écrit avec la sienne.
notice-look-font-figures = Les chiffres de la police { $name } n’ont pas tous la même largeur ; la table écrit avec la sienne.
notice-picture-unknown = Images : { $name } ne sert pas ; l’appeler emblem, ou poster-1 à poster-9.
notice-drawing-unusable = Images : { $name } { $why ->
    [unknown] n’a le nom d’aucun dessin de la table
    [element] contient autre chose que des tracés et des formes simples : l’enregistrer en SVG simple
    [colour] a ses propres couleurs : le dessiner en currentColor
    [faint] se voit à peine sur le tapis de la table : le dessiner plus grand ou plus clair
   *[unreadable] n’est pas un SVG lisible avec une viewBox
}. La table garde le sien.
notice-picture-twice = Images : il y a plus d’un { $other } ; retirer { $name }, ou l’autre.
notice-picture-no-picture = Images : { $name } n’est ni PNG ni JPEG lisible ; l’enregistrer de nouveau.
notice-picture-unreadable = Images : { $name } est illisible ({ $why }) ; la table montre les siennes.
notice-picture-heavy = Images : { $name } dépasse { $megabytes } Mo ; la réduire.
notice-picture-large = Images : { $name } a { $width } x { $height } pixels ; la réduire à moins de 4 000 x 4 000.
notice-picture-cut = Images : { $name } s’arrête au milieu ; la copier de nouveau.
notice-picture-cmyk = Images : { $name } a des couleurs d’imprimerie (CMJN) ; l’enregistrer de nouveau en RVB.

# --- la partition : ce qui bouge, sonne et s’allume à chaque événement ---

refused-score-file = La partition { $name } ne peut pas être lue ({ $why }) ; la table joue la sienne.
refused-score-syntax = La partition { $name } n’est pas un fichier TOML lisible ({ $why }) ; la table joue la sienne.
refused-score-unknown = Partition { $name } : il n’y a pas d’événement { $entry } ; il y a { $names }.
refused-score-key = Partition { $name } : [{ $entry }] peut contenir { $names }, mais pas { $key }.
refused-score-value = Partition { $name } : [{ $entry }] contient une valeur qui ne convient pas ({ $why }).
refused-score-part = Partition { $name } : [{ $entry }] n’a pas de partie { $part } ; il y a { $names }.
refused-score-long = Partition { $name } : les parties de [{ $entry }] { $form } durent { $total } ms ; il faut de { $least } à { $most } ms.
refused-score-light = Partition { $name } : light_ms de [{ $entry }] vaut { $ms } ; il faut de 0 à { $most }.

# --- season ---
display-menu-season = La saison
season-adding = On fait l’addition.
season-empty = Aucune donne n’a encore été menée à son terme.
season-failed = Le journal ne peut pas être lu ; `sabacc verify` dit où il est abîmé.

# --- values of the options ---

option-value = { $value ->
    [bomb-penalty-full] entière
    [call-penalty-full] entière
    [deal-classique] classique
    [deal-decouverte] découverte
    [embezzle-from-invested] les mises
    [embezzle-from-stock] le tapis
    [ending-friendly] amicale
    [ending-regular] régulière
    [ending-open] ouverte
    [equal-diff-lower] la plus basse
    [equal-diff-tie] égalité
    [extra-cards-any] toutes
    [extra-cards-examples-only] celles des exemples
    [extra-cards-none] aucune
    [first-player-fixed] toujours le même
    [first-player-left] à gauche du donneur
    [first-player-winner] le gagnant
    [game-closed] fermée
    [game-open] ouverte
    [game-end-all-dealt] quand tous ont donné
    [game-end-open] ouverte
    [idiots-signs-any] signes libres
    [idiots-signs-plus] positifs
    [impostor-dice-each] un lancer chacun
    [impostor-dice-one-roll] un lancer pour tous
    [impostor-dice-single] un seul dé
    [least-bet-per-deal] par donne
    [least-bet-per-round] par tour
    [phase-order-turn-bet-dice] tours, mises, dés
    [phase-order-turn-dice-bet] tours, dés, mises
    [prime-scope-everyone] tout le monde
    [prime-scope-owner] son propriétaire
    [scoring-credits] crédits
    [scoring-points] points
    [spike-mode-classic] classique
    [spike-mode-spike] Spike
    [sylop-tier-above] au-dessus
    [sylop-tier-equal] à égalité
    [tie-tail-draw] piocher
    [tie-tail-split] partager
    [tokens-choose] au choix
    [tokens-draft] pris tour à tour
    [tokens-none] aucun
   *[other] { $said }
}

# plug

shut-title = La table ne peut pas démarrer
shut-next = Rien n’est perdu. La table réessaie d’elle-même ; la personne qui s’en occupe doit d’abord y remédier.

# --- the operator’s hand: hand ---

refused-journal-down = { $why ->
    [disk-full] { device-journal-disk-full }
    [read-only] { device-journal-read-only }
    [io-error] { device-journal-io-error }
    [moved] { device-journal-moved }
   *[other] { device-journal-refused }
}
notice-font-missing = La police { $file } manque ou est abîmée : réinstallez le programme. La table écrit avec une autre.

# drive

notice-setting-doubted = Le réglage { $where } est inutilisable ; la table joue avec le réglage habituel. `sabacc doctor` dit ce qu’il faut.
display-first-amount = Taper d’abord un nombre.
display-first-name = Taper d’abord un nom.
display-first-value = Taper d’abord un nombre.
display-first-reason = Taper d’abord une raison.
display-first-cards = Choisir d’abord les cartes.
display-first-pin = Taper d’abord le code.

# --- looks ---

evening-evenings = Soirées
    .short = So.
evening-best = Meilleure
    .short = Max
evening-hands = Donnes
    .short = D
evening-won = Gagnées
    .short = G
evening-bombed = Sautées
    .short = S
evening-net = Gain ou perte
    .short = + / −
evening-points = Points
    .short = Pts
evening-stack = Tapis
    .short = T
fairness-die = { $enough ->
    [yes] { $sides } faces, { $rolls } lancers
   *[no] { $sides } faces, { $rolls } lancers : trop peu pour conclure
}
    .short = { $enough ->
        [yes] { $sides } faces
       *[no] { $sides } faces : trop peu
    }

# --- drive ---
display-ask-which = { $verb ->
    [relabel] { $who } : quelle carte est fausse ?
   *[other] { $who } : quelle carte ?
}
    .short = Quelle carte ?
display-ask-what-it-is = { $verb ->
    [relabel] Quelle est la bonne ?
   *[other] Laquelle est-ce ?
}

# --- web ---
web-title = Table de sabacc
web-live = En direct, { $n } s
web-slow = Il y a { $n } s
web-lost = Pas de contact, { $n } s
web-at = État à { $time }
web-sending = Envoi…
web-languages = Langue
web-owed = { $amount } à suivre
web-pots = Pots
web-seats = Places
web-dealer = Donneur
web-held = { $n ->
    [one] { $n } carte face cachée
   *[other] { $n } cartes face cachée
}
web-gives = { $n ->
    [0] n’en donne aucune
   *[other] en donne { $n }
}
web-full = Beaucoup de monde regarde déjà. Cette page réessaie d’elle-même.
web-not-found = Cette page n’existe pas. La table se trouve à l’adresse sans rien derrière.
web-wrong-host = Cette adresse n’est pas celle de la table. Prenez celle qu’affiche l’écran de la table.
web-foreign = Cet envoi ne vient pas d’une page de la table. Ouvrez la page de la table et touchez-y le bouton.
web-too-large = C’est trop à la fois. Ouvrez la page de la table et touchez-y le bouton.
web-too-often = Trop d’essais depuis cette adresse. Attendez une minute.
web-broken = La page n’a pas pu être faite. La table continue ; regardez son écran.

# --- téléphones, sur l’écran de la table ---
display-menu-phones = Téléphones et web
phones-unserved = Les pages web ne tournent pas. À mettre en marche dans les réglages, ou sur cet ordinateur : sabacc serve.
phones-look = Tout le monde sur ce réseau peut regarder : { $address }
phones-seat = Page sur téléphone
phones-seat-look = La page de { $who } : scannez le code, ou ouvrez { $address }. Elle montre le tapis, les gains et la dernière donne, mais aucune carte de la donne en cours.
phones-offer = Laisser un téléphone donner
phones-offer-again = Un autre code
phones-scan = Scannez le code avec le téléphone qui doit donner, ou ouvrez { $address }d et tapez { $digits }. Il sert une fois, pendant encore { $left } secondes.
phones-asks = Le téléphone { $phone } veut donner. Il affiche ce numéro. Est-ce le bon ?
phones-yes = Oui, il peut
phones-no = Non
phones-nobody = Aucun téléphone ne peut donner.
phones-revoke = Retirer le téléphone { $phone }
home-away = Le serveur MQTT de Home Assistant ne répond pas. La table réessaie ; la partie continue.
home-refused = Le serveur MQTT de Home Assistant refuse cette table : vérifiez le nom et le mot de passe dans le fichier de configuration.
refused-web-not-started = Les pages web ne peuvent pas être mises en marche ({ $why }). La partie continue.
refused-phone-asks = Le téléphone { $phone } veut donner : Menu, Téléphones et web.
refused-phone-code-over = Ce code a déjà servi ou est trop ancien. Demandez-en un autre sur l’écran de la table.
refused-phone-code-wrong = Ce n’est pas le code de l’écran de la table. Regardez encore ; après cinq essais il expire.
refused-phone-too-many = Un autre téléphone demande en ce moment, ou trop peuvent déjà donner. Regardez l’écran de la table.
refused-phone-not-wanted = Personne à la table n’a dit oui. Demandez-y un nouveau code.
refused-phone-unknown = Ce téléphone ne peut plus donner. Associez-le de nouveau : Menu, Téléphones et web, sur l’écran de la table.
refused-phone-moved-on = La table a avancé depuis cette page. Regardez de nouveau, puis touchez.
refused-phone-not-here = Cela ne se fait que sur l’écran de la table.
refused-phone-no-table = La table ne répond pas. Donnez sur l’écran de la table.

# --- le téléphone du donneur ---
web-dealer-title = Donneur
web-dealer-lost = Pas de contact. Donnez sur l’écran de la table ; ce téléphone suivra à son retour.
web-pair-title = Donner avec ce téléphone
web-pair-scanned = Un instant : on demande à la table.
web-pair-wait = Dites oui sur l’écran de la table. Voici le téléphone { $phone }.
web-pair-waiting = Dites oui sur l’écran de la table.
web-pair-how = Sur l’écran de la table : Menu, Téléphones et web, Laisser un téléphone donner. Scannez-y le code, ou tapez ici ses six chiffres.
web-pair-digits = Six chiffres
web-pair-go = Demander à la table
web-undo-takes = Annuler reprend : { $what }
web-stack-of = { $who } a
web-seat = Place
web-amount = Montant, de { $least } à { $most }
web-card = Carte { $n }
web-die = Dé { $n }
web-card-any = sans nom
web-name = Laquelle
web-reason = Raison
web-hold = Maintenir : { $what }
web-confirm = { $what } : oui, vraiment
web-order = Tapis, places dans l’ordre
web-watch = Seulement regarder

# --- la page d’un joueur ---
web-seat-free = Personne n’est assis à la place { $seat }.
web-your-turn = À vous
web-stack = Tapis
web-net = Gains et pertes
web-hands = Donnes
web-lately = Ce qui s’est passé
web-ladder = Ce qui bat quoi

# --- impression : paquets ---

print-sheet = { $deck } : cartes { $first } à { $last }, feuille { $n } sur { $of }
print-backs = Dos
print-sticker-here = Coller l’étiquette RFID dans ce cercle. Elle se glisse dans la pochette, derrière la carte.
print-measure-front = Recto. Imprimez les deux pages sur une seule feuille, recto verso, sans mise à l’échelle. Percez ensuite les cinq croix avec une aiguille.
print-measure-back = Verso. Lisez où tombe le trou du milieu sur les règles : vers la droite, puis vers le bas. Donnez ces deux nombres à --offset. Si les autres trous disent autre chose, l’imprimante agrandit ou tourne la page.

# La salle : beaucoup de tables et leur accueil. La page remplace { $n } dans hall-seconds et hall-minutes.
hall-title = La salle
hall-tables = Tables
hall-standings = Classement
hall-projector = Projecteur
hall-director = Direction
hall-at-tables = { $tables ->
    [one] { $tables } table
   *[other] { $tables } tables
}
hall-people = { $n ->
    [one] { $n } personne joue
   *[other] { $n } personnes jouent
}
hall-table = Table { $table }
hall-no-tables = Aucune table n’a encore rejoint la salle.
hall-no-rows = Rien encore
hall-no-hand = Pas encore de donne
hall-nobody = Personne ne joue encore.
hall-free = Libre
hall-pot = pot
hall-offline = Hors ligne
hall-told = à lire
hall-seconds = { $n } s
hall-minutes = { $n } min
hall-unplayable = Autres règles
hall-last-shift = changement
hall-last-no-shift = sans changement
hall-lacks = { $n ->
    [one] { $n } ligne en route
   *[other] { $n } lignes en route
}
hall-differs = Écart de { $amount } avec ce qui a été acheté
hall-tables-live = { $live ->
    [one] { $live } table en direct
   *[other] { $live } tables en direct
}
hall-tables-lost = { $live } en direct ; hors ligne : { $lost }
hall-page = Page { $page } sur { $pages }
hall-paused = En pause
hall-then = puis { $then }
hall-linked-pot = Pot de sabacc commun
hall-share = Un sabacc en gagne { $part } part sur { $of }
hall-credits = Tous les crédits de la salle
hall-stacks = aux joueurs
hall-hand-pots = pots de donne
hall-sabacc-pots = pots de sabacc
hall-linked = pot commun
hall-transit = en route
hall-bought = achetés
hall-nothing-missing = Rien ne manque
hall-missing = Il manque { $amount } à la table { $table }
hall-too-much = { $amount } de trop à la table { $table }
hall-missing-tables = Écarts aux tables { $tables }

# --- ce que la direction apprend ---
hall-told-title = Ce qui s’est passé
hall-nothing-told = Rien ne vous attend.
hall-disk = Le disque de l’accueil ne peut pas être écrit : { $why }. Les tables gardent tout ; y faire de la place.
hall-yielded = L’accueil { $desk } a pris la relève. Celui-ci montre seulement ce qu’il sait.
hall-fork = Table { $table } : à partir de la ligne { $row }, son journal diffère de la copie. Les deux sont gardés ; le sien compte.
hall-another-journal = La table { $table } a commencé un autre journal. Le précédent est gardé.
hall-went-back = La table { $table } a un journal plus ancien : il finit à la ligne { $row }, et en était à { $was }. Vérifier la carte qui s’y trouve.
hall-bad-row = Table { $table } : la ligne { $row } n’est pas ce qui a été écrit. Elle est refusée ; contrôler le journal de la table.
hall-number-taken = Un autre ordinateur dit être la table { $table }. Il est refusé ; lui donner son propre numéro.
hall-not-understood = La table { $table } envoie ce que cette version ne comprend pas. Mettre les deux à jour.
hall-drift = L’horloge de la table { $table } se trompe de { $seconds } s. La régler ; les heures de son journal sont fausses.
hall-journal-newer = Le journal de la table { $table } vient d’une version plus récente. Mettre ce programme à jour.
hall-journal-damaged = Table { $table } : son journal est abîmé. Son écran en dit plus.
hall-journal-unreadable = Table { $table } : son journal est illisible en ce moment.
hall-journal-missing = La table { $table } n’a pas encore de journal. Il commence avec la première personne.

# --- la page de la direction ---
hall-director-key = Ici, seule la direction donne des ordres. Ouvrir l’adresse que l’accueil a affichée à son démarrage.
hall-wrong-key = Ce n’est pas l’adresse de la direction. L’accueil l’a affichée à son démarrage.
hall-announce = Dire quelque chose à toutes les tables
hall-words = Texte
hall-announce-go = Le dire
hall-clock = Horloge
hall-clock-set = Régler l’horloge
hall-level = Niveau
hall-ante = Mise initiale
hall-next = Ensuite
hall-clock-minutes = Minutes
hall-clock-go = Lancer l’horloge
hall-pause = Pause
hall-resume = Reprendre
hall-shift = Changement dans toute la salle
hall-shift-told = Dans cinq secondes, chaque table lance ses propres dés, si ses règles le permettent.
hall-shift-go = Changement
hall-pot-told = Tant qu’il est ouvert, les tables remettent leur pot de sabacc entre deux donnes, et un pot de sabacc gagné en prend sa part.
hall-share-of = Part d’un gain
hall-pot-open = Ouvrir le pot
hall-pot-close = Fermer le pot
hall-invite = Inviter une table
hall-invite-table = Son numéro
hall-invite-go = Faire sa ligne
hall-invite-title = La table { $table } rejoint la salle
hall-invite-how = Sur l’ordinateur de la table :
hall-invite-secret = La ligne contient la clé de la table. Qui la possède peut passer pour cette table ; une nouvelle ligne annule l’ancienne.
hall-bad-minutes = Les minutes sont un nombre entier, de 0 à 999.
hall-bad-table = Le numéro d’une table va de 1 à 9999.
hall-no-invitation = La ligne de cette table n’a pas pu être faite. Le journal de l’accueil dit pourquoi.

# --- à la table : le voyant de la salle, et ce que l’accueil y dit ---
device-hall = accueil de la salle
device-hall-no-broker = La salle est injoignable. Continuer à jouer ; tout sera envoyé plus tard.
device-hall-lost = Le contact avec la salle est perdu. Continuer à jouer ; tout sera envoyé plus tard.
device-hall-wrong-key = La salle ne connaît pas la clé de cette table. Demander une nouvelle ligne à l’accueil.
device-hall-refused = Un autre ordinateur a le numéro de cette table dans la salle. En demander un autre à l’accueil.
device-hall-taken = Un autre ordinateur a le numéro de cette table dans la salle. En demander un autre à l’accueil.
device-hall-elsewhere = L’accueil est celui d’une autre salle. Demander une ligne de celle-ci.
device-hall-desk-gone = L’accueil de la salle s’est arrêté. Continuer à jouer ; tout sera envoyé à son retour.
device-hall-silent = L’accueil de la salle ne dit rien. Continuer à jouer ; tout sera envoyé plus tard.
device-hall-waiting = L’accueil de la salle n’a pas encore répondu. Continuer à jouer.
device-hall-publisher-ended = Rien n’est envoyé à la salle. Sur cet ordinateur : sabacc hall join.
device-hall-journal-missing = La salle attend le journal, qui commence avec la première personne.
device-hall-journal-newer = Ce qui envoie à la salle est plus ancien que la table. Le redémarrer.
device-hall-journal-damaged = La salle ne peut pas lire le journal de cette table : il est abîmé.
device-hall-journal-unreadable = La salle ne peut pas lire le journal de cette table en ce moment.
display-device-age = { $minutes ->
    [0] { $what } { $seconds } s
   *[other] { $what } { $minutes } min
}
refused-hall-says = La salle dit : « { $text } ».
refused-hall-pays-nobody = La salle paie { $amount } à la place { $number }, où il n’y a personne. Le dire à l’accueil.

# --- billets : l’état d’une table en un code, lu à l’accueil sans réseau ---
hall-slip = Lire un billet
hall-slip-how = Scanner le code du billet de la table, ou taper ce qui est écrit dessous.
hall-slip-words = Ce que dit le billet
hall-slip-go = Le lire
hall-slip-read = Le billet de la table { $table } est lu : donne { $hand }, ligne { $row }.
hall-slip-player = { $name } emporte { $stack } de la table { $table }, ligne { $row }.
hall-slip-again = Ce billet de la table { $table } a déjà été lu. Rien n’a changé.
hall-slip-older = Ce billet de la table { $table } est plus ancien que ce que l’accueil a déjà. Rien n’a changé.
hall-slip-altered = Ce billet a été modifié, ou sa table a une autre clé. En faire un nouveau à la table.
hall-slip-elsewhere = Ce billet vient d’une autre salle.
hall-slip-none = Ce n’est pas le billet d’une table. Le relire, ou en faire un nouveau à la table.
hall-print = À imprimer
hall-printed = État à { $time }
hall-by-slip = par billet

# --- impression : les règles ---

print-ranks = Ce qui bat quoi
print-course = Une donne
print-the-shift = Le changement
print-costs = Ce que cela coûte
print-how = Le jeu
print-options = Options
print-cut-out = { $name } : à découper ou à plier
print-players = { $least } à { $most } joueurs, paquet { $deck }
print-fingerprint = Règles { $ruleset }, empreinte { $fingerprint }
print-wins-sabacc-pot = gagne aussi le pot de sabacc
print-step = { $phase } : { $what }
print-cards-each = { $n ->
    [one] 1 carte chacun
   *[other] { $n } cartes chacun
}
print-repeat = { $times ->
    [0] Encore et encore :
   *[other] { $times } fois :
}
print-turns = Chacun à son tour :
print-option = { $name } : { $value }
print-shift-when = { $when ->
    [sums] Si le dé montre { $sums },
    [doubles] Si les deux dés sont égaux,
   *[none] Alors
}
print-shift = { $phase ->
    [roll] { print-shift-when } { $how ->
        [pooled] chacun cède une carte non bloquée, tirée sans la voir par un voisin. Ces cartes sont battues et redonnées, une à chacun.
       *[junked] toutes les cartes non bloquées sont défaussées, et chacun en reçoit autant de nouvelles.
    }
    [spike-dice] Si les deux dés sont égaux, { $how ->
        [spike] chacun remplace une carte de son choix ; avec deux spikes, toute la main.
        [bespin] chacun remplace ses deux cartes en main ; avec deux spikes, aussi la carte spike.
       *[classic] chacun défausse toute sa main et reçoit autant de nouvelles cartes.
    }
    [max-roll] Si les dés montrent leur plus haute somme, toute carte qui n’est pas sous un jeton est remplacée.
    [exchange] Posez face cachée ce que vous gardez. Le reste de votre main est battu avec le paquet, et vous recevez autant de nouvelles cartes.
    [sabacc-shift] Toutes les cartes que vous n’avez pas choisies sont défaussées, et vous en recevez autant de nouvelles.
   *[other] Des cartes changent : { PHASE($phase) }.
}

# --- impression : la soirée ---

print-tents = Chevalets de table : à découper et à plier le long des tirets
print-name = Nom
print-seat-mark = Place { $n } : { $mark }
print-own-page = Votre page : à scanner avec votre téléphone
print-scores = Feuille de points
print-date = Date
print-table = Table
print-rules = Règles
print-sum = Somme
print-registration = Inscription
print-number = Numéro
print-table-seat = Table, place
print-paid = Cave payée
print-signed = Signature
print-move = Changement de table
print-from = De la table, place
print-to = À la table, place
print-stack = Tapis
print-bag = Compté et mis en sac
print-value = Valeur
print-chips = Jetons
print-comes-to = Total
print-player-signs = Joueur
print-dealer-signs = Donneur
print-chip-labels = Étiquettes de jetons
print-tag-labels = Étiquettes RFID, dans l’ordre de l’enregistrement
print-tokens = Jetons de changement
print-nets = Dés : découper, plier aux traits, coller les languettes sous les faces
print-blank-dice = Étiquettes pour dés vierges de 16 mm
print-die = { $die ->
    [shift] Dé de changement
    [spike] Dé spike
    [gold] Dé d’or
   *[silver] Dé d’argent
}

## Tournois

# --- pourquoi quelque chose est refusé ---
refused-tournament-agree-people = L’accord doit nommer les { $n } personnes encore en jeu, et personne d’autre.
refused-tournament-agree-sum = L’accord partage { $given }, mais il reste { $expected } à partager.
refused-tournament-committed = La graine du prochain tirage est déjà fixée.
refused-tournament-correction-sum = Cela ferait { $given } au lieu de { $expected } crédits. Une correction ne fait que déplacer des crédits : nommez toutes les personnes dont le tapis change.
refused-tournament-does-not-draw = { $name } ne tire pas pour ce changement. Choisissez quelqu’un qui tire.
refused-tournament-entries-closed = Les inscriptions sont closes.
refused-tournament-full = Les { $most } inscriptions sont prises.
refused-tournament-has-left = Cette personne a déjà quitté la table. Faites-la asseoir, puis déplacez-la de nouveau.
refused-tournament-held-alone = Il ne reste personne à affronter à la table { $table }.
refused-tournament-held-done = La table { $table } a joué ses donnes.
refused-tournament-held-hand-for-hand = La table { $table } attend que les autres tables aient fini cette donne.
refused-tournament-held-moving = La table { $table } attend : quelqu’un doit d’abord la quitter.
refused-tournament-held-not-playing = Le jeu n’a pas commencé, ou il est fini.
refused-tournament-held-paused = L’horloge est arrêtée. Reprenez d’abord.
refused-tournament-held-short = La table { $table } attend quelqu’un avant sa prochaine donne.
refused-tournament-in-hand = Une donne est en cours à la table { $table }. Attendez qu’elle finisse.
refused-tournament-last-hands = Les dernières donnes sont en cours ; personne ne change de table maintenant.
refused-tournament-last-level = Il n’y a pas d’autre niveau maintenant.
refused-tournament-level-not-over = Le temps du niveau n’est pas écoulé. Pour continuer quand même, donnez une raison.
refused-tournament-moved-on = Quelqu’un d’autre à la direction a agi depuis. Regardez de nouveau, puis appuyez.
refused-tournament-mover-known = C’est { $name } qui change de table ; c’est décidé.
refused-tournament-moves-already = { $name } va déjà changer de table. Annulez d’abord ce changement.
refused-tournament-name = Un nom a de 1 à { $longest } lettres.
refused-tournament-name-twice = { $name } figure déjà sous le numéro { $entry }. Ajoutez de quoi les distinguer.
refused-tournament-negative = La table { $table } annonce moins que rien. Recomptez.
refused-tournament-no-clock = Ce niveau n’a pas d’horloge.
refused-tournament-no-entry = Il n’y a pas d’inscription { $entry }.
refused-tournament-no-final = La finale commence quand il reste au plus { $most } personnes, à plusieurs tables.
refused-tournament-no-hash = Ce n’est pas l’empreinte d’une graine.
refused-tournament-no-open-seat = Aucune place n’est libre. Ouvrez d’abord une autre table.
refused-tournament-no-parcel = Le paquet { $parcel } est déjà remis, ou n’a jamais existé.
refused-tournament-no-re-entry = { $name } ne peut plus s’inscrire de nouveau ; le format permet { $most ->
    [0] une seule inscription
    [one] une réinscription
   *[other] { $most } réinscriptions
}.
refused-tournament-no-seat = La table { $table } n’a pas de place { $seat }.
refused-tournament-no-stage-left = Il n’y a pas d’autre étape.
refused-tournament-no-table = La table { $table } n’est pas en jeu.
refused-tournament-no-transfer = Ce changement est fini, ou abandonné.
refused-tournament-not-conserved = Il manquerait { $missing } crédits. Rien n’a changé.
refused-tournament-not-counted = { $n } tapis ne sont pas encore comptés, par exemple celui-ci : { $name }.
refused-tournament-not-drawn = Les places ne sont pas encore tirées.
refused-tournament-not-due = Ce n’est pas le moment. Pour le faire quand même, donnez une raison.
refused-tournament-not-now = Ce n’est pas possible maintenant.
refused-tournament-not-on-the-way = Cette personne n’est pas en chemin.
refused-tournament-not-paused = L’horloge tourne.
refused-tournament-not-playing = { $name } ne joue pas.
refused-tournament-not-released = La table n’a pas encore libéré cette personne. Attendez la fin de sa donne.
refused-tournament-not-seated = { $name } n’a pas de place maintenant.
refused-tournament-not-waiting = { $name } n’attend pas de place.
refused-tournament-nothing-to-undo = Il n’y a rien à annuler.
refused-tournament-offline = La table { $table } n’a pas de contact ; personne n’y arrive ni n’en part avant son retour.
refused-tournament-on-the-way = Quelqu’un est encore en chemin. Faites-le d’abord asseoir.
refused-tournament-other-people = { $here ->
    [true] { $name } joue à cette table, mais l’annonce l’oublie.
   *[false] { $name } ne joue pas à cette table, mais l’annonce contient ce nom.
}
refused-tournament-other-seed = Ce n’est pas la graine à laquelle la direction s’est engagée.
refused-tournament-other-stack = { $name } devrait avoir { $expected }, et non { $given }. Recomptez ; si c’était faux avant, corrigez le tapis avec une raison.
refused-tournament-other-sum = La table { $table } avait { $expected } crédits et en annonce { $given }. Recomptez.
refused-tournament-out-with-credits = L’inscription { $entry } a encore { $amount } crédits : ce n’est pas fini pour elle.
refused-tournament-penalty = Une pénalité prend des donnes, ou jusqu’à { $most } crédits ({ $name }).
refused-tournament-reason-needed = Donnez une raison ; elle reste dans l’historique.
refused-tournament-seat-taken = La place { $seat } de la table { $table } { $name ->
    [none] n’est pas libre
   *[other] est prise : { $name }
}. Choisissez-en une autre.
refused-tournament-seats-drawn = Les places de cette étape sont déjà tirées.
refused-tournament-stage-not-over = L’étape n’est pas finie. Pour la finir quand même, donnez une raison.
refused-tournament-stages-left = Une autre étape suit, ou celle-ci est en cours.
refused-tournament-still-plays = { $name } joue encore et ne peut pas s’inscrire de nouveau.
refused-tournament-table-count = Il faut { $tables ->
    [one] une table
   *[other] { $tables } tables
}, chacune nommée une fois.
refused-tournament-table-gone = { $name } ne peut pas revenir à la table { $table }, qui n’est plus en jeu.
refused-tournament-table-there = La table { $table } est déjà en jeu, ou ce numéro n’existe pas.
refused-tournament-too-few = Il faut au moins { $least } personnes ; il y en a { $given ->
    [one] { $given }
   *[other] { $given }
}.
refused-tournament-too-late = Les inscriptions tardives finissent avec le niveau { $level }.
refused-tournament-undo-built-on = Ce que les tables ont annoncé depuis ne va pas sans cela. Corrigez plutôt les tapis.
refused-tournament-undo-seated = Des personnes et des jetons ont changé de place ; cela ne s’annule pas. Déplacez-les de nouveau.
refused-tournament-unit = Le nouveau plus petit jeton vaut 2 ou plus.
refused-tournament-form = Ce formulaire n’est pas complet. Remplissez-le, puis appuyez de nouveau.
refused-tournament-key = Cette page est celle de la direction. Ouvrez-la avec l’adresse que montre le terminal.

# --- ce qui s’est passé ---
happened-tournament-balance = La carte haute de la table { $table } va à la table { $target }, place { $seat }.
happened-tournament-broken = La table { $table } est fermée.
happened-tournament-closed = Les inscriptions sont closes : { $entries }.
happened-tournament-corrected = Tapis corrigés : { $names } ({ $reason }).
happened-tournament-drawn = { $n } places sont tirées.
happened-tournament-entered = { $name } s’inscrit sous le numéro { $entry }.
happened-tournament-final = La finale commence à la table { $table }, à { $n }.
happened-tournament-last-hands = { $n ->
    [one] On joue une dernière donne.
   *[other] On joue { $n } dernières donnes.
}
happened-tournament-level = Le niveau { $level } commence avec la prochaine donne de chaque table.
happened-tournament-linked-won = { $name } gagne { $amount } du pot de sabacc commun.
happened-tournament-mover = { $name } a tiré la carte haute et change de table.
happened-tournament-offline = La table { $table } a perdu le contact.
happened-tournament-online = La table { $table } est revenue.
happened-tournament-out = Fin du tournoi pour { $name }, à la table { $table }.
happened-tournament-over = Le tournoi est fini ; les { $n } rangs sont connus.
happened-tournament-penalised = Pénalité pour { $name } : donnes { $hands }, crédits { $amount }.
happened-tournament-same-hand = Toutes les tables jouent désormais la même donne.
happened-tournament-seated = { $name } prend la place { $seat } de la table { $table }.
happened-tournament-stage-over = L’étape est finie ; { $n } continuent.
happened-tournament-withdrawn = { $name } se retire.

# --- la direction : le cadre ---
desk-director = Direction
desk-tables = Tables
desk-entries = Inscriptions
desk-log = Historique
desk-print = Imprimer
desk-standings = Classement
desk-stage = Étape { $stage } sur { $stages }
desk-play = { $n } sur { $all } en jeu
desk-cut-at = on garde { $n }
desk-undo = Annuler
desk-undo-what = Annuler reprend : { $what }
desk-pause = Tout arrêter
desk-resume = Reprendre
desk-reason = Raison
desk-do = Faire
desk-paused = Arrêt
desk-no-clock = Par donnes
desk-closed = Les inscriptions sont closes.

# --- l’équation ---
desk-equation = Conservation des crédits
desk-stacks = tapis
desk-hand-pots = pots de donne
desk-linked = pot commun
desk-sabacc-pots = pots de sabacc
desk-transit = en chemin
desk-bought = { $n ->
    [one] { $n } inscription
   *[other] { $n } inscriptions
}
desk-adjusted = ajouté ou retiré
desk-nothing-missing = Rien ne manque
desk-missing = Il manque { $n }

# --- horloge et chiffres ---
desk-level = Niveau { $level }
desk-ante = Mise
desk-next-level = Niveau suivant
desk-players-left = En jeu
desk-tables-left = Tables
desk-average = Moyenne
desk-linked-pot = Pot commun
desk-next-break = Prochaine fermeture
desk-break-at = après { $n } de moins (à { $at })
desk-table = Table { $table }
desk-seat = Place { $seat }
desk-hand = donne { $hand }
desk-pot = pot { $n }
desk-free = libre
desk-offline = Sans contact
desk-playing = En donne
desk-may-deal = Peut donner
desk-waits = Attend

# --- décisions ---
desk-draft = Projet, non publié
desk-nothing-due = Aucune décision n’attend.
desk-waive = Laisser
desk-look-draw = Voir le tirage
desk-then = puis
desk-due-break = La table { $table } ferme
desk-lead-break = { $n ->
    [0] Personne n’y joue plus.
    [one] La seule personne qui y joue va à une place tirée au sort.
   *[other] Les { $n } personnes qui y jouent vont à des places tirées au sort.
} Il reste { $left } tables.
desk-due-balance = Il manque { $short } à la table { $table }
desk-lead-balance = La carte haute de la table { $origin } va à la table { $table }, place { $seat }.
desk-due-final = La finale
desk-lead-final = Les { $n } dernières personnes tirent leur place à la table { $table }. Le pot commun y va aussi.
desk-due-high-card = La table { $table } tire
desk-lead-high-card = Donnez une carte à chacune de ces personnes. La plus haute va à la table { $target }, place { $seat }.
desk-due-walk = { $name } quitte la table { $table }
desk-lead-walk = { $name } emporte tout son tapis à la table { $target }, place { $seat }.
desk-due-sit = { $name } arrive à la table { $target }
desk-lead-sit = Comptez le tapis à la table { $target } : { $stack } attendus. Puis { $name } prend la place { $seat }.
desk-due-bring = Apporter { $amount } : { $name }
desk-lead-bring = On porte { $amount } crédits de la direction à la table { $table }, pour { $name }.
desk-due-bring-pot = Apporter { $amount } à la table { $table }
desk-lead-bring-pot = On porte { $amount } crédits de la direction dans le pot de sabacc de la table { $table }.
desk-due-late = { $name } veut une place
desk-lead-late = Tirez une des places libres des tables les plus courtes.
desk-due-open-table = Ouvrir la table { $table }
desk-lead-open-table = Nouvelle inscription : { $name }, et toutes les places sont prises.
desk-due-hand-for-hand = Donne pour donne
desk-lead-hand-for-hand = Encore { $n ->
    [one] une personne
   *[other] { $n } personnes
} avant la coupe. Désormais, toutes les tables jouent la même donne.
desk-due-end-stage = L’étape est finie
desk-lead-end-stage = { $n } personnes continuent. Ensuite, on compte tous les tapis.
desk-due-draw = Tirer les places
desk-lead-draw = { $n } personnes tirent leur place au sort pour l’étape { $stage }.
desk-due-begin = Commencer
desk-lead-begin = Les places sont tirées. Imprimez la liste, faites asseoir tout le monde, puis laissez les tables donner.
desk-due-count = Compter le tapis : { $name }
desk-lead-count = Il devrait avoir { $stack }. Écrivez le compte sur la feuille et faites-la signer.
desk-due-finish = La fin
desk-lead-finish = Toutes les étapes sont jouées. Donnez les derniers rangs et les prix.
desk-fixed = Ne tire pas : { $name }, place fixe.
desk-moved = Ne tire pas : { $name }, a changé de table il y a { $hands ->
    [one] { $hands } donne
   *[other] { $hands } donnes
}.
desk-moved-more = Ne tire pas : { $name }, a changé de table plus souvent.
desk-note-offline = La table { $table } n’a pas de contact : elle ne donne ni ne prend personne.
desk-note-seat = La place { $seat } s’est libérée la dernière : elle est réservée.
desk-note-hand = Personne ne change de table pendant une donne ; on peut annuler jusqu’à l’arrivée.
desk-note-balance-else = Sinon, rien ne bouge : la table { $table } continue telle quelle.
desk-note-break-else = Sinon, la table { $table } continue jusqu’à votre décision.
desk-note-seed = La graine était fixée avant : { $hash }
desk-note-draw = { $name } : table { $table }, place { $seat }
desk-note-short = La table { $table } attend quelqu’un avant sa prochaine donne.
desk-on-the-way = En chemin
desk-go-break = Publier
desk-go-balance = Publier
desk-go-final = Tirer la finale
desk-go-high-card = Carte haute
desk-go-walk = Parti de table
desk-go-sit = Compté, assis
desk-go-bring = Remis
desk-go-bring-pot = Remis
desk-go-late = Tirer une place
desk-go-open-table = Ouvrir
desk-go-hand-for-hand = Donne pour donne
desk-go-end-stage = Finir l’étape
desk-go-draw = Tirer
desk-go-begin = Commencer
desk-go-count = Compté
desk-go-finish = Finir le tournoi
desk-also = Attend aussi
desk-overrule = Passer outre
desk-overrule-break = Fermer une autre table
desk-overrule-move = Déplacer quelqu’un
desk-which-entry = Qui
desk-which-table = Table
desk-which-seat = Place
desk-last-hands = L’heure est passée : tirer les dernières donnes
desk-extra = Temps en plus, en secondes
desk-extra-go = Donner du temps
desk-next-level-go = Niveau suivant maintenant
desk-end-now = Finir l’étape maintenant
desk-amount = Crédits

# --- inscriptions et tables ---
desk-name = Nom
desk-enter = Inscrire
desk-enter-again = Nouvelle inscription
desk-fix = Place fixe
desk-unfix = Place non fixe
desk-away = Absence
desk-back = De retour
desk-withdraw = Retirer
desk-penalise = Pénaliser
desk-hands = Donnes à passer
desk-rename = Corriger le nom
desk-close = Clore les inscriptions
desk-status-entered = inscription
desk-status-waiting = attend une place
desk-status-playing = en jeu
desk-status-out = hors jeu
desk-status-withdrawn = retrait
desk-report = Annoncer une donne
desk-report-how = Tapez chaque tapis et les deux pots tels qu’ils sont sur la table.
desk-correct = Corriger les tapis
desk-correct-how = Tapez les bons tapis. Les crédits ne font que changer de place ; la somme reste.
desk-hand-pot = Pot de donne
desk-sabacc-pot = Pot de sabacc
desk-won-sabacc = A gagné le pot de sabacc
desk-nobody = personne
desk-hand-number = Donne
desk-lost-contact = Sans contact
desk-has-contact = Contact revenu
desk-feature = La fermer en dernier
desk-colour-up = Le nouveau plus petit jeton
desk-agree = Accord entre les derniers
desk-agree-how = Partagez ce qui reste de la cagnotte : { $amount }.
desk-out-by-mistake = Sorti par erreur ? Tapez de nouveau le tapis ({ $name }), et reprenez-le à qui l’a reçu.
desk-prize = prix
desk-pool = Cagnotte
desk-place = { $place }{ $shared ->
    [true] =
   *[false] {""}
}

# --- la page d’un joueur ---
desk-your-move = Changez de table
desk-no-move = Vous restez.
desk-wait-draw = Les places ne sont pas encore tirées.
desk-step-proposed = Finir la donne
desk-step-released = Prendre le tapis
desk-step-in-transit = Aller
desk-step-seated = Arrivée
desk-order-move = À la fin de cette donne, portez-y tout votre tapis. Vous êtes servi tout de suite.
desk-stack = Tapis
desk-of = sur { $n }
desk-find = Trouver ma page
desk-out-now = C’est fini pour vous.
desk-your-prize = Votre prix

# --- imprimé ---
desk-print-seats = Places
desk-print-slips = Feuilles de route
desk-print-count = Feuilles de compte
desk-print-standings = Classement
desk-print-draw = Le tirage et sa graine
desk-print-how = Imprimez chaque liste avant de continuer : avec elle, la salle peut jouer sans cet ordinateur.
desk-seed = Graine
desk-hash = Empreinte, montrée avant le tirage
desk-list-entries = Inscriptions, mélangées
desk-list-seats = Places, mélangées
desk-signed-dealer = Donneur
desk-signed-player = Joueur
desk-counted = Compté
desk-from = De
desk-to = À
desk-back-to-desk = Retour à la direction
