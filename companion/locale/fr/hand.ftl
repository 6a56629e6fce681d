display-hold-it = Maintenir jusqu’à ce que l’anneau soit plein.
display-hold-key = Garder la touche enfoncée, ou appuyer encore une fois.
display-misdeal-reason = annoncée à la table
display-abandon = Abandonner la donne
    .short = Abandon
display-abandoned = donne abandonnée
rewind-menu = Revoir
rewind-title = La dernière minute, coup par coup
rewind-nothing = Rien n’a encore été joué.
rewind-earlier = Coup d’avant
rewind-later = Coup d’après
rewind-nobody = Personne n’avait alors à jouer.
display-undo-what = Annuler : { $what }

# hand: la main de l'opérateur
display-redo-what = Refaire : { $what }
display-undo-crosses = { $crosses ->
    [shift] Annuler le changement
    [payout] Annuler le paiement
    [bet] Annuler la correction de la mise
   *[reveal] Annuler la main montrée
}
display-redo-crosses = { $crosses ->
    [shift] Refaire le changement
    [payout] Refaire le paiement
    [bet] Refaire la correction de la mise
   *[reveal] Refaire la main montrée
}
display-menu-whynot = Pourquoi pas ?
whynot-line = { $what } : { $why }
whynot-waits = Pas maintenant, mais dans une autre phase : { $verbs }.
whynot-nothing = Tout ce que prévoient les règles est possible maintenant.
cover-hide = Voiler la table
cover-show = Dévoiler la table
cover-told = L’opérateur corrige quelque chose.
cover-note = Cartes, tapis et pots restent cachés d’ici là.
chart-note-points = Points de la feuille de score.

refused-not-shown-there = { SEAT($seat) } n’a pas montré { THE($card) } ; nommer une carte de la main visible.
happened-shown-right = Correction, { SEAT($seat) } : la carte montrée est { THE($right) }, pas { THE($card) } (« { $reason } »).
happened-adjusted-pot = Correction : le pot de donne est de { $amount }, il était de { $before } (« { $reason } »).

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
