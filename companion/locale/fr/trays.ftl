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
    [0] Montrer pour { $who } ?
    [one] { $who } : il manque { $missing } carte
   *[other] { $who } : il manque { $missing } cartes
}
scan-other = Autres cartes
