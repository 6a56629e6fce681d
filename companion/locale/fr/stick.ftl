# --- stick ---

display-menu-stick = Clé USB
stick-absent = Brancher une clé USB. La table peut alors y copier son journal, écrire les tableaux de la soirée ou un rapport de panne, et en tirer un programme plus récent.
stick-there = Clé « { $name } », { $free } Mo libres. Que faut-il faire ?
stick-update-there = Elle apporte la version { $version } du programme.
stick-job = { $job ->
    [backup] Sauvegarde
    [csv] La soirée en tableaux
    [bundle] Rapport de panne
   *[update] Nouveau programme
}
stick-job-told = { $job ->
    [backup] Le journal, pour reprendre après une perte
    [csv] Les scores et les donnes, pour un tableur
    [bundle] Pour qui répare le programme ; sans noms ni graines
   *[update] Depuis la clé, au prochain démarrage
}
stick-working = { $job ->
    [backup] Copie du journal.
    [csv] Écriture des tableaux.
    [bundle] Écriture du rapport.
   *[update] Copie du nouveau programme.
}
stick-leave-in = Laisser la clé branchée. On peut continuer à jouer.
stick-pull-out = La clé peut être retirée.
stick-done-backup = { $hands ->
    [0] Le journal est sur la clé, tel qu’avant la première donne.
    [one] Le journal est sur la clé, jusqu’à la fin de la donne { $hands }.
   *[other] Le journal est sur la clé, jusqu’à la fin de la donne { $hands }.
}
stick-done-csv = { $hands ->
    [0] Les tableaux sont sur la clé ; aucune donne n’est encore finie.
    [one] Les tableaux sont sur la clé, avec une donne.
   *[other] Les tableaux sont sur la clé, avec { $hands } donnes.
}
stick-done-bundle = Le rapport est sur la clé. Le relire avant de le transmettre.
stick-done-update = La version { $version } est prête. Elle s’installe quand on éteint et rallume la table.
    .short = Version { $version } prête : éteindre et rallumer la table.
refused-stick-none = Il n’y a pas de clé. En brancher une et attendre que son nom s’affiche.
refused-stick-busy = La clé est en cours d’écriture. Attendre la fin.
refused-stick-full = La clé est pleine. Rien n’est resté à moitié écrit ; y faire de la place ou en prendre une autre.
refused-stick-read-only = On ne peut pas écrire sur la clé. La déverrouiller ou en prendre une autre.
refused-stick-pulled = La clé a été retirée trop tôt. Rien d’inachevé ne compte ; la rebrancher et recommencer.
refused-stick-broken = La clé ne fonctionne pas ({ $why }). En prendre une autre.
refused-stick-kind = Ce n’est pas une clé que l’on puisse retirer : son système de fichiers est { $kind }. En prendre une en FAT ou exFAT.
refused-stick-folder = « { $name } » sur la clé n’est pas un vrai dossier : il pourrait mener hors de la clé. Le supprimer, ou prendre une autre clé.
refused-stick-file = « { $name } » sur la clé est un lien ou autre chose, pas un vrai fichier. Copier le fichier lui-même sur la clé.
refused-stick-failed = Cela n’a pas marché ({ $why }) ; le journal technique en dit plus. La table continue.
refused-stick-journal = Le journal ne peut pas être copié : { $why }.
refused-stick-update-none = Il n’y a pas de programme plus récent sur cette clé. Il faut un fichier comme sabacc-1.2.0.deb.
refused-stick-update-no-key = Cette table n’accepte aucun programme d’une clé USB : sa configuration ne nomme pas de clé de signature.
refused-stick-update-bad-key = La clé de signature de la configuration ne peut pas servir : { $why }.
refused-stick-update-old = La clé a la version { $version } ; cette table a déjà la { $now }. Rien n’a changé.
refused-stick-update-unsigned = La version { $version } de la clé n’est accompagnée d’aucune signature ; elle est refusée.
refused-stick-update-forged = La signature de la version { $version } de la clé n’est pas bonne ; elle est refusée.
refused-stick-update-damaged = La version { $version } de la clé est abîmée. La copier de nouveau sur la clé.
refused-stick-update-no-room = Le nouveau programme ne tient pas sur le disque de la table ({ $why }). L’actuel reste.
