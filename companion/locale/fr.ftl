# The French of the program, the whole of it in this one file. Sections are those of the English files.
#
# A player's gender is not known and a name may begin with a vowel: no sentence makes a participle agree with a player,
# none puts "de" or "que" before a name, and none has to contract an article. One sign stands before ; : ? ! % and inside
# guillemets: U+202F. The plural "one" holds for 0, too.

language-name = Français
language-voice = fr

## Game

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
rank-master = Maître
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
zone-hand = la main ({ $owner })
zone-locked = les cartes bloquées ({ $owner })

# --- what hands are called ---

rung-idiots-array = Étalage de l’Idiot
rung-pure-sabacc = Sabacc pur
rung-array = Étalage
rung-total = Total
rung-bomb-out = Main sautée
array-fairy-empress = Impératrice des fées
array-longing-hearts = Cœurs languissants
array-temptation = Tentation
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
phase-deal = Distribution
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

ending-unseen = Gagné sans montrer
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
verb-deal-back = Redonné
verb-stand = Rester
verb-draw = Piocher
verb-trade = Échanger
verb-call-hand = Abattage
verb-go-on = Pas d’abattage
verb-reveal = Montrer
verb-demise-card = Montrer la carte de plus
verb-lock = Bloquer
verb-sit = S’asseoir
verb-buy = Recaver
verb-away = S’absenter
verb-back = Revenir
verb-leave = Partir
verb-button = Donner le jeton
verb-pause = Pause
verb-resume = Reprendre
verb-adjust = Corriger les crédits
verb-free = Débloquer une carte
verb-relabel = Renommer une carte
verb-count = Corriger le compte
verb-misdeal = Maldonne
verb-option = Changer une règle

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
    [true] { SEAT($seat) } suit à tapis avec ses derniers { $amount }.
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
happened-dealt-back = Les cartes du changement sont battues et redonnées.

happened-hand-called = { SEAT($seat) } demande l’abattage.
happened-nobody-calls = Personne ne demande l’abattage après le tour { $round }.
happened-showdown = Abattage : { NAMES($seats) } montrent leur main.
happened-reveal = { SEAT($seat) } montre { CARDS($cards) } : { WORTH($rung, $array, $total) }.
happened-bombed-out = { $paid ->
    [0] { SEAT($seat) } saute et ne paie rien.
   *[other] { SEAT($seat) } saute et paie { $paid } au { -sabacc-pot }.
}
happened-sudden-demise = { -sudden-demise } : une carte de plus chacun, { NAMES($seats) }.
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
happened-freed = Correction : { SEAT($seat) } reprend { THE($card) }, plus rien ne bloque cette carte (« { $reason } »).
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
lies-scanned = { $card } { $place } : carte lue pour l’abattage.
lies-missing = { $card } : carte bloquée pour { $who }, mais plus en place.

seat-differs = { $state ->
    [missing] manque : { $card }
    [refused] refus : { $card }
    [ignored] hors compte : { $card }
    [unknown] puce inconnue
    [alarm] alerte : { $card }
    [proposed] bloquer { $card } ?
   *[other] { $card }
}
seat-differs-short = { $state ->
    [missing] manque
    [refused] refus
    [ignored] ignoré
    [unknown] inconnu
    [alarm] alerte
    [proposed] bloquer ?
   *[other] écart
}
seat-differs-more = { $n } écarts
seat-more = (et { $n } de plus)
seat-alarm = ALERTE
card-title = { $card } { $place }
card-button = { $state ->
    [locked] { $card } : bloqué
    [refused] { $card } : refus
    [ignored] { $card } : ignoré
    [alarm] { $card } : alerte
    [scanned] { $card } : lu
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
    [shown] { THE($card) } est { $places }, mais a été lu ou vu { $others }.
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
    [none] La puce { $places } est peut-être une copie : sa signature a disparu.
   *[other] { THE($card) } { $places } est peut-être une copie : la signature a disparu.
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
alarm-chip = ! { $n }
alarm-ignore = Ignorer la carte

alarms-title = { $n ->
    [one] { $n } alerte ouverte
   *[other] { $n } alertes ouvertes
}

tray-right = { $seat ->
    [0] Le champ a raison
   *[other] Le plateau a raison
}
tray-right-of = { $seat ->
    [0] Le champ a raison
   *[other] Le plateau a raison : { $who }
}
table-right = La table a raison
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
    [offline] hors l.
    [none] aucun
    [stopped] arrêté
    [two-trays] 2 plat.
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
   *[other] Enregistrer le reste ({ $left })
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
enrol-undo = Annuler
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
hands-act = Appui « agir »
hands-fold = Tenir « se coucher »
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
    [any] n’importe quelles cartes
    [classic76] un jeu de sabacc de 76 cartes
    [centran78] un jeu centran de 78 cartes
    [marcjs76] un jeu marcjs de 76 cartes
    [tarot78] un jeu de tarot de 78 cartes
    [poker54] un jeu de 54 cartes
    [spike62] un jeu de Corellian Spike
    [kessel44] un jeu de Kessel
    [tarot] un tarot divinatoire (bâtons, coupes)
    [two-tarot] deux tarots divinatoires
    [french-tarot] un jeu de tarot à jouer
    [poker] un jeu de 52 cartes et jokers
    [two-poker] deux jeux de 52 cartes et jokers
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
display-choose-play = Jouer à ceci
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
   *[other] { $name } : { $value }
}
preference-language = { $value ->
    [en] English
    [fr] Français
    [es] Español
   *[other] { $value }
}
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
