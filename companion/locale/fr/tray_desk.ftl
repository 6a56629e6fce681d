refused-no-such-tray = Aucun plateau { $tray } n’a été branché.
refused-no-such-seat-for-tray = Il n’y a pas de place { $number } à cette table.
refused-signature-awaited = Cette carte va se bloquer : sa puce doit d’abord donner sa signature.
refused-trays-file = Plateaux et places : { $why }.
refused-trays-unreachable = Impossible de chercher les plateaux ({ $why }) ; nouvel essai en cours. En attendant, indiquer les cartes à l’écran.
