owned-cards = { $cards ->
    [any] peu importe
    [classic76] un jeu de sabacc de 76 cartes
    [centran78] un jeu centran de 78 cartes
    [marcjs76] un jeu marcjs de 76 cartes
    [tarot78] un jeu de tarot de 78 cartes
    [poker54] un jeu de 54 cartes
    [spike62] un jeu de Corellian Spike
    [kessel44] un jeu de Kessel
    [kessel44-2-2] un jeu de Kessel à deux sylops par famille
    [tarot] un tarot divinatoire
    [two-tarot] deux tarots divinatoires
    [french-tarot] un jeu de tarot à jouer
    [poker] un jeu de 52 cartes avec jokers
    [two-poker] deux jeux de 54 cartes
   *[other] { $cards }
}
suggest-why = { $why ->
    [players] { $least } à { $most } joueurs
    [own-deck] fait pour vos cartes
    [other-cards] vos cartes conviennent : la table les nomme comme elles sont imprimées
    [any-cards] demande { $cards }{ $decks ->
        [1] {""}
       *[other] {" "}pour { $each } joueurs
    }
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
