# Quand quelque chose flanche : l’écran de secours, les parties du programme, la santé de l’ordinateur

failsafe-title = Quelque chose a flanché
failsafe-what = { $kind ->
    [move] Les règles ont flanché sur ce coup. Il n’a pas été joué et rien n’est perdu.
    [state] Les règles flanchent sur la table telle qu’elle est. Rien n’est perdu, mais rien ne peut être proposé.
    [replay] Les règles flanchent sur l’entrée { $row } du journal. Voici la table juste avant.
   *[picture] La table ne peut pas être dessinée. Rien n’est perdu.
}
failsafe-do = { $kind ->
    [move] Réessayer, annuler le coup d’avant, ou le laisser et jouer autrement.
    [state] Réessayer, ou annuler le dernier coup et continuer de là.
    [replay] Réessayer, ou continuer d’ici : la suite reste dans le journal et ne compte plus. Éteindre ne change rien.
   *[picture] Réessayer, revenir à la table, ou annuler le dernier coup.
}
failsafe-undo = Annuler
failsafe-from-here = Continuer d’ici
failsafe-again = Réessayer
failsafe-on = Retour à la table
failsafe-report = Un rapport pour qui réparera : reports/{ $file }

notice-part-failed = Une partie du programme a flanché ; on la relance, tout le reste continue.
device-program-part-failed = Une partie du programme flanche ; on la relance, tout le reste continue.
device-panel-part-failed = Le pilote du bouton a flanché ; on le relance. Lancer à l’écran.
device-display-part-failed = L’image ne peut pas être montrée ; on la relance. Le journal technique dit pourquoi.

device-computer-undervoltage = La tension est trop basse : prendre l’alimentation de ce Pi et un câble court.
device-computer-hot = L’ordinateur est trop chaud et ralentit : lui donner de l’air.
device-computer-disk-low = Le disque est presque plein : y faire de la place, ou copier le journal sur une clé.

notice-parts-left-out = { $count ->
    [one] Une partie du programme n’a pas démarré
   *[other] { $count } parties du programme n’ont pas démarré
} ({ $parts }) ; tout le reste marche. Le journal technique dit pourquoi.

# plug

shut-title = La table ne peut pas démarrer
shut-next = Rien n’est perdu. La table réessaie d’elle-même ; la personne qui s’en occupe doit d’abord y remédier.
