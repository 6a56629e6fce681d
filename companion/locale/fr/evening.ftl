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
    [director] Direction
    [draft] Voir le tirage
   *[chart] Courbe
}

# --- chips ---

display-menu-chips = Compter les jetons
display-menu-cash-out = Pots et encaissement
chip-colour = { $colour ->
    [white] blanc
    [red] rouge
    [green] vert
    [black] noir
   *[other] { $colour }
}
chips-of = { $count } × { chip-colour } { $value }
chips-hand-out = { $who } reçoit { $amount } : { $chips }.
chips-none = { $who } reçoit { $amount }, mais la boîte n’a pas les jetons pour cette somme : faire du change à la table.
    .short = { $who } reçoit { $amount } : changer des jetons à la table, la boîte ne fait pas le compte.
chips-ask = Compte : { $place }
chips-place = { $place ->
    [box] boîte de jetons
    [hand] { -hand-pot }
    [prize] cagnotte
   *[pot] { -sabacc-pot }
}
chips-ledger = Registre
chips-line = { $place } : registre { $ledger }
chips-line-counted = { $place } : { $counted } ({ $over })
chips-line-right = { $place } : { $counted }, juste
chips-pot = { $pot ->
    [hand] Pot de donne
    [prize] Cagnotte
   *[sabacc] Pot de sabacc
} : { $amount }, soit { $chips }.
chips-pot-none = { $pot ->
    [hand] Pot de donne
    [prize] Cagnotte
   *[sabacc] Pot de sabacc
} : { $amount } ; le jeu de jetons n’a pas de quoi faire cette somme.
chips-over = { $place } : { $n } de plus que dans le registre ({ $counted }, pas { $ledger }).
chips-under = { $place } : { $n } de moins que dans le registre ({ $counted }, pas { $ledger }).
chips-all-right = Tout est compté, et le total de la table est celui du registre.
chips-all-wrong = Tout est compté : au total, l’écart est de { $over }.
chips-uncounted = Pas encore compté : { $places }.
chips-moved = Tout est compté : les jetons sont tous là, mais pas où le registre les met.
chips-adjust = Le registre reste tel quel tant que personne ne corrige un tapis, avec une raison, sous « { display-menu-corrections } ».
chips-cash-out = { $people ->
    [one] { $who } encaisse { $amount } ({ $net }) : { $chips }.
   *[other] { $who } encaissent { $amount } ({ $net }) : { $chips }.
}
chips-cash-out-plain = { $people ->
    [one] { $who } encaisse { $amount } ({ $net }).
   *[other] { $who } encaissent { $amount } ({ $net }).
}
refused-recount-in-hand = Les jetons se comptent entre les donnes ; finir d’abord celle-ci.

count-type = Taper la somme
count-chip = { chip-colour } { $value }
count-sum = Compté { $counted }, registre { $ledger }{ $over ->
    [none] {""}
   *[other] {" "}({ $over })
}

# --- season ---
display-menu-season = La saison
season-adding = Calcul en cours…
season-empty = Aucune donne n’a encore été menée à son terme.
season-failed = Le journal ne peut pas être lu ; `sabacc verify` dit où il est abîmé.
