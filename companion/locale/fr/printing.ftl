# --- impression : paquets ---

print-sheet = { $deck } : cartes { $first } à { $last }, feuille { $n } sur { $of }
print-backs = Dos
print-sticker-here = Coller l’étiquette RFID dans ce cercle. Elle se glisse dans la pochette, derrière la carte.
print-measure-front = Recto. Imprimez les deux pages sur une seule feuille, recto verso, sans mise à l’échelle. Percez ensuite les cinq croix avec une aiguille.
print-measure-back = Verso. Lisez où tombe le trou du milieu sur les règles : vers la droite, puis vers le bas. Donnez ces deux nombres à --offset. Si les autres trous disent autre chose, l’imprimante agrandit ou tourne la page.

# --- impression : les règles ---

print-ranks = Ce qui bat quoi
print-course = Une donne
print-the-shift = Le changement
print-costs = Ce que cela coûte
print-how = Le jeu
print-options = Options
print-cut-out = { $name } : à découper ou à plier
print-players = { $fixed ->
    [true] { $most } joueurs, { deck-kind }
   *[false] { $least } à { $most } joueurs, { deck-kind }
}
print-fingerprint = Règles { $ruleset }, empreinte { $fingerprint }
print-wins-sabacc-pot = gagne aussi le pot de sabacc
print-step = { $phase } : { $what }
print-cards-each = { $n ->
    [one] 1 carte chacun
   *[other] { $n } cartes chacun
}
print-repeat = { $times ->
    [0] En boucle :
   *[other] { $times } fois :
}
print-turns = Chacun à son tour :
print-option = { $name } : { $value }
print-shift-when = { $when ->
    [sums] Si le dé montre { $sums },
    [doubles] Si les deux dés sont égaux,
   *[none] Alors
}
print-shift = { $phase ->
    [roll] { print-shift-when } { $how ->
        [pooled] chacun cède une carte non bloquée, tirée sans la voir par un voisin. Ces cartes sont battues et redonnées, une à chacun.
        [exchanged] toutes les cartes non bloquées sont battues dans la pioche, et chacun en reçoit autant.
       *[junked] toutes les cartes non bloquées sont défaussées, et chacun en reçoit autant de nouvelles.
    }
    [spike-dice] Si les deux dés sont égaux, { $how ->
        [spike] chacun remplace une carte de son choix ; avec deux spikes, toute la main.
        [bespin] chacun remplace ses deux cartes en main ; avec deux spikes, aussi la carte spike.
       *[classic] chacun défausse toute sa main et reçoit autant de nouvelles cartes.
    }
    [max-roll] Si les dés montrent leur plus haute somme, toute carte qui n’est pas sous un jeton est remplacée.
    [exchange] Posez face cachée ce que vous gardez. Le reste de votre main est battu avec le paquet, et vous recevez autant de nouvelles cartes.
    [sabacc-shift] Toutes les cartes que vous n’avez pas choisies sont défaussées, et vous en recevez autant de nouvelles.
   *[other] Des cartes changent : { PHASE($phase) }.
}

# --- impression : la soirée ---

print-tents = Chevalets de table : à découper et à plier le long des tirets
print-name = Nom
print-seat-mark = Place { $n } : { $mark }
print-own-page = Votre page : à scanner avec votre téléphone
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
print-nets = Dés : découper, plier aux traits, coller les languettes sous les faces
print-blank-dice = Étiquettes pour dés vierges de 16 mm
print-die = { $die ->
    [shift] Dé de changement
    [spike] Dé spike
    [gold] Dé d’or
   *[silver] Dé d’argent
}
