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

happened-nobody-folds = Personne d’autre ne se couche.
happened-lay-down = { $cards ->
    [one] { SEAT($seat) } bloque { $cards } carte face cachée et en rend { $gives }.
   *[other] { SEAT($seat) } bloque { $cards } cartes face cachée et en rend { $gives }.
}
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
refused-lay-down-first = Pas encore de cartes à redonner : chacun dit d’abord combien de cartes bloquer.
    .short = D’abord poser.
refused-random-shift-off = Pas de changement imprévu dans ce jeu ; une option le permet.
refused-no-shift-now = Pas de changement maintenant : seulement entre la distribution et l’abattage, et pas pendant une pause.
refused-locked-face-down = Ici les cartes se bloquent face cachée : la table les compte et ne montre à personne lesquelles.

refused-no-cards-yet = { SEAT($seat) } n’a pas encore reçu de cartes ; corriger quand ce sera fait.
