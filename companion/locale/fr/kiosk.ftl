kiosk-idle = Vous jouez encore ?
kiosk-idle-then = Ensuite la partie s’arrête, et la table est libérée pour les visiteurs suivants.
kiosk-stay = Oui, nous sommes là
kiosk-opens = Réouverture à { $at }
kiosk-menu-staff = Personnel
display-menu-staff = Personnel
kiosk-menu = Menu
kiosk-table = À la table
kiosk-anew = Remise à zéro
kiosk-leave = Nous avons fini
kiosk-lock = Bloquer l’accès
kiosk-pin-told = Cette page est pour le personnel. Code oublié ? On en choisit un autre sur la machine : { $command }
kiosk-pin-enter = Saisir le code
kiosk-pin-ask = Le code du personnel ?
kiosk-pin-digits = 4 à 8 chiffres
kiosk-day = { $day } · { $visits } { $visits ->
    [one] visite
   *[other] visites
} · { $lessons } { $lessons ->
    [one] leçon
   *[other] leçons
} · { $hands } { $hands ->
    [one] donne
   *[other] donnes
} · { $shifts } { $shifts ->
    [one] changement
   *[other] changements
}
kiosk-no-days = Rien n’a encore été compté.
kiosk-counts-broken = Le fichier des comptes était illisible : il a été mis de côté, et l’on recompte à zéro.
kiosk-counts-unsaved = Les comptes ne peuvent pas être enregistrés pour l’instant.
kiosk-notice = Œuvre de fans, sans licence ni lien avec les auteurs des films. On n’y joue pas d’argent.
refused-kiosk-staff = C’est réservé au personnel : Menu, Personnel, puis le code.
refused-kiosk-closing = C’est l’heure de fermer : plus aucune donne. Merci d’avoir joué !
refused-kiosk-closed = C’est fermé ; réouverture à { $at }.
refused-kiosk-not-clear = La table n’est pas encore libérée ; réessayez dans une demi-minute.
refused-kiosk-pin-wait = Trop de codes faux. Celui-ci n’a pas été vérifié ; réessayez dans { $wait } s.
refused-kiosk-pin-wrong = { $wait ->
    [0] Ce n’est pas le bon code.
   *[other] Ce n’est pas le bon code. Le prochain essai sera possible dans { $wait } s.
}
