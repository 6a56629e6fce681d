# --- corrections: seats and turns ---

verb-move-seat = Changer de place
verb-give-turn = Corriger le tour
happened-seat-moved = Correction : { $person } est maintenant à la place { $to }, non plus à la place { $seat } (« { $reason } »).
happened-seats-changed = Correction : { $person } est maintenant à la place { $to }, { $other } à la place { $seat } (« { $reason } »).
happened-turn-given = Correction : le tour revient à { SEAT($seat) } (« { $reason } »).
refused-no-other-seat = Aucune autre place pour { SEAT($seat) } : les partenaires gardent les places de leur équipe.
refused-nothing-corrected = C’est déjà le cas : entrer la bonne valeur, ou revenir.
refused-pot-too-small = Tant que cette mise peut rester sans réponse, le pot de donne contient au moins { $least } : entrer plus, ou corriger la mise.
    .short = Cette mise peut rester sans réponse : au pot, au moins { $least }. Entrer plus, ou la corriger.
refused-bet-gone = Cette mise ne peut plus être corrigée : elle est d’une autre donne, ou a été annulée.
refused-turn-already = C’est déjà à { SEAT($seat) } de jouer ; choisir la place dont c’est le tour.
refused-turn-not-there = { SEAT($seat) } n’a plus rien à faire dans cette phase ; choisir une autre place.
refused-turn-begun = { SEAT($seat) } est au milieu de son tour ; le finir, ou l’annuler d’abord.
refused-no-turns-here = Cette phase n’a pas de tour à corriger : l’écran dit ce qu’on attend.
