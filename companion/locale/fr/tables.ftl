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
lies-alarm = { $card } { $place } : une alerte est en cours.
    .short = Une alerte est en cours.
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
    .short = Journal disparu ; copie : { $file }
    .tiny = { $file }
journal-put-back = Remettre
alarm-chip = ! { $n }
alarm-ignore = Ignorer la carte

alarms-title = { $n ->
    [one] { $n } alerte en cours
   *[other] { $n } alertes en cours
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
decks-none = Aucun paquet n’a encore de puces. Toucher « { deck-new } », puis poser ses cartes une à une sur un lecteur.
decks-later = Les paquets s’enregistrent et se vérifient entre les donnes.
decks-use-first = Pour vérifier ce paquet, le mettre d’abord en jeu.
deck-kind = { $kind ->
    [classic76] 76 cartes de sabacc
    [centran78] 78 cartes centran
    [marcjs76] 76 cartes marcjs
    [tarot78] 78 cartes de tarot
    [poker54] 54 cartes
    [spike62] 62 cartes de Corellian Spike
    [kessel44] 44 cartes de Kessel
    [kessel44-2-2] 44 cartes de Kessel, deux sylops par famille
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
