deal-dealt = { $cards ->
    [one] Donner 1 carte à chacun des { $players } joueurs.
   *[other] Donner { $cards } cartes à chacun des { $players } joueurs.
}
deal-laid-out = { $up ->
    [0] { $players ->
        [one] Donner au joueur { $down } cartes, face cachée.
       *[other] Donner à chacun des { $players } joueurs { $down } cartes, face cachée.
    }
   *[other] { $common ->
        [0] Donner à chacun des { $players } joueurs : { $down } face cachée, { $up } face visible.
       *[other] Donner à chacun des { $players } joueurs : { $down } face cachée, { $up } face visible ; et { $common } dans la rangée commune.
    }
}
deal-laid-out-for = Donner à { SEAT($seat) } : { $down } face cachée, { $up } face visible.
deal-spike-cards = Donner une { -spike-card } à chacun, face visible : { NAMES($seats) }.
deal-reshuffled = Mélanger la défausse : elle devient la nouvelle { -draw-pile }.
deal-new-top = Retourner la première carte de la { -draw-pile }.
deal-row-grows = Poser une carte à gauche de la rangée commune.
deal-sudden-demise = { -sudden-demise } : { NAMES($seats) } reçoivent une carte chacune.
deal-blind-draw = { -blind-draw } : { NAMES($seats) } reçoivent une carte chacune.
deal-new-deal = Égalité : { NAMES($seats) } reçoivent chacune { $cards } nouvelles cartes.

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
    [blind-draw] Tirage à l’aveugle
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
    [blind-draw] Tirage
    [dune-sea] Règles
    [first-rules] Règles
    [take-tokens] Jetons
    [family-showdown] Mains
    [exchange] Échange
    [ask-fold] Se coucher ?
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
    [lead] En tête { $who ->
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
        [lead] En tête
       *[other] { $box }
    }
display-hand-pot = Pot de donne
    .short = Donne
display-sabacc-pot = Pot de sabacc
    .short = Sabacc
display-pot-named = { $pot ->
    [hand] { display-hand-pot }
    [sabacc] { display-sabacc-pot }
   *[other] { POT($pot) }
}
    .short = { $pot ->
        [hand] { display-hand-pot.short }
        [sabacc] { display-sabacc-pot.short }
       *[other] { POT($pot) }
    }
display-to-call = À suivre

# What to do next, as the largest words of the screen, while it is no player's turn.
display-do-next = { $phase ->
    [deal] Distribuez
    [sit] Qui s’assoit ?
    [paused] Reprenez
    [roll] Lancez les dés
    [lot] Tirez au sort
    [ask-fold] Qui se couche ?
    [deal-back] Redonnez les cartes
    [call] Qui demande l’abattage ?
    [showdown] Montrez les mains
   *[other] { PHASE($phase) }
}
    .short = { $phase ->
        [call] Qui demande ?
        [deal-back] Redonnez
        [showdown] Montrez
       *[other] { display-do-next }
    }
display-next-deal = { $who ->
    [none] Prochaine donne
   *[other] { $who } donne
}{ $ante ->
    [0] { "" }
   *[other] { ", mise de départ " }{ $ante }
}
    .short = { $who ->
        [none] Prochaine donne
       *[other] { $who } donne
    }{ $ante ->
        [0] { "" }
       *[other] { ", mise " }{ $ante }
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
display-open-prime = { $seat ->
    [0] Sabacc suprême : { $value }
   *[other] Sabacc suprême, { $who } : { $value }
}
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
    [none] Règles { $held } pour le tour en cours ({ $who }), puis { $rules }
   *[other] Règles { $held } pour le tour en cours ({ $who }), puis { $rules } : les règles changent dans { $left }
}
    .short = { $held } jusqu’à la fin du tour de { $seat }, puis { $rules }
display-open-game = fin de partie dans { $left }
display-open-game-last = dernière donne de la partie
display-open-changes = { $n ->
    [one] Changé : { $rules }
   *[other] { $n } règles changées : { $rules }
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
        [folded] couché
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
    [ok] { $device ->
        [dice] marchent
       *[other] marche
    }
    [unsteady] { $device ->
        [dice] instables
       *[other] instable
    }
    [down] { $device ->
        [dice] ne répondent pas
       *[other] ne répond pas
    }
    [absent] { $device ->
        [dice] introuvables
       *[other] introuvable
    }
   *[other] { $health }
}
display-simulated = simulé
display-device-why = { $what }. { $why }

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
    [call-hand] Abattage
    [reveal] Montrer
    [demise-card] Carte de plus
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
    [demise-card] Carte de plus : { $who }
   *[other] { $who } montre sa main
}
    .short = { $verb ->
        [demise-card] Carte : { $who }
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
    [give-turn] À qui le tour ? Toucher la place.
    [sit] Quelle place ?
   *[other] Quelle place ? La toucher.
}
display-ask-cards = { $verb ->
    [lock] { $who } : quelle carte bloquer ?
    [reveal] La main : { $who }
    [demise-card] Carte de plus : { $who }
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
    [adjust] { $who }, tapis :
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
    [corporate] Corporatives
    [crseih] Station Crseih
    [mos-eisley] Mos Eisley
   *[other] { $full }
}
display-token = { TOKEN($token) }
    .short = { $token ->
        [refund] Rembours.
        [extra-refund] Gros rembours.
        [embezzlement] Détourner
       *[other] { display-token }
    }
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
rebet-seat = Corriger la mise : { $bet }
rebet-of = { $who } : { $bet }
rebet-round = { $bet }, tour { $round }
rebet-title = { $bet }. Qu’était-ce ?
rebet-other = { $verb }, autre montant
rebet-done = Corrigé : { $was } devient { $now }. { $kept ->
    [0] Rien n’a été rejoué ensuite.
    [one] 1 coup suivant a été rejoué.
   *[other] { $kept } coups suivants ont été rejoués.
}
rebet-after = La suite est rejouée là où elle reste possible. Le reste sera affiché.
rebet-left = Plus possibles, donc pas rejoués :
display-reason-own = Autre raison
display-ask-now = { $question } (actuel : { $now })
display-names = Lando|Han|Chewbacca|Leia|Qi’ra|Sana|Kaari|Tobias
display-keyboard = 1234567890àâ azertyuiopêë qsdfghjklmîô wxcvbnéèç-
display-space = espace
    .tiny = _
display-ok = OK
display-close = Fermer
display-cancel = Renoncer
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
shift-order = { $seats ->
    [1] Redonner à :
   *[other] Redonner à, dans cet ordre :
}
display-shift-give = { $how ->
    [pooled] Prenez à chacun une carte non bloquée, au hasard :
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
   *[other] {" "}: { $cards }
}
display-shift-others = { $cards }, et encore { $more }
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
display-shift-seat-least = { $gives ->
    [0] garde { $stays }
   *[other] rend { $gives }
}

# --- the result ---

display-team = l’équipe { $who }
display-by-tokens = jetons joués { $amount }
display-prize = cagnotte { $amount }
display-unseen = { $pot ->
    [no] Gagne la donne sans montrer
   *[yes] Prend le pot sans montrer
}
    .short = Sans montrer
display-ending = { $ending ->
    [unseen] { $who } prend le pot sans montrer
    [alone] { $who } gagne la donne sans montrer
    [shown] { $who } gagne
    [split] Pot partagé : { $who }
    [demise] { $who } gagne en mort subite
    [blind-draw] { $who } gagne au tirage à l’aveugle
    [all-bombed] Tout le monde a sauté
    [void] Pas de gagnant
    [stays] Tout le monde s’est couché
    [tied] Meilleure main à égalité : { $who }
    [duel] Réglé avec la banque
    [game] { $who } gagne la partie
    [points] { $who } gagne aux points
   *[other] { $ending } { $who }
}
display-pays = paie { $amount }
display-result-hand = Donne { $hand }
display-result-why = Pourquoi ?
display-place = { $place ->
    [1] { $place }er
   *[other] { $place }e
}
display-result-title = Donne { $hand }, pot { $pot }
display-result-taken = Prend { $taken }, avait mis { $paid }
display-net = { $unit ->
    [credits] Crédits nets
    [chips] Jetons nets
    [points] Points nets
   *[other] Net
}
    .short = Net
display-with-demise = avec { $card } : { $total }
display-sabacc-won = Gagné au pot de sabacc : { $amount }
    .short = Sabacc gagné : { $amount }
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
display-menu-quit = { $again ->
    [yes] Relancer le programme
   *[no] Quitter le programme
}
    .short = Quitter
people-who = Qui prend place ?
people-where = Qui est assis où
people-ask = Toucher un nom : il prend la prochaine place libre.
people-ask-seat = Toucher une place libre, puis un nom.
people-full = Toucher une place pour voir ce qu’on peut y faire.
people-buy-in = Cave
people-next = Prochaine
people-free = Libre
people-guest = Invité { $seat }
people-new = Nouveau nom
display-free-seat = Place { $seat } : libre
display-page = { $page } sur { $pages }
display-next = Suivant
    .short = Suite
display-previous = Précédent
    .short = Préc.
display-options-later = Les options changent entre les donnes.
display-in-force = { $option } : { $value }
display-rulebook = Sur ces options, le livre des règles ({ $source }) dit, en anglais :
display-no-result = Aucune donne n’est encore terminée.
display-evening-pot = Pot de sabacc : { $amount }. { $ending ->
    [friendly] À la fin de la soirée, ceux qui sont encore là se le partagent.
    [open] À la fin de la soirée, il reste à la maison.
   *[regular] À la fin de la soirée, il est gardé pour la prochaine.
}
display-chance = Hasard de cette donne : { $chance }
log-undone = Annulé : { $what }
display-log-empty = Rien ne s’est encore passé dans cette donne.
display-detail = { $device } : { $health }

display-first-amount = Taper d’abord un nombre.
display-first-name = Taper d’abord un nom.
display-first-value = Taper d’abord un nombre.
display-first-reason = Taper d’abord une raison.
display-first-cards = Choisir d’abord les cartes.
display-first-pin = Taper d’abord le code.
