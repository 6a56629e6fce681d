# What the table says of its own health

notice-safe-mode = Les { $starts } derniers démarrages ont échoué. Celui-ci se passe de lecteur, de plateaux, de panneau et de son : jouer à la main, et voir `sabacc doctor`.
notice-began-anew = La table s’était arrêtée ({ $what }) et vient de repartir, dans la même donne. Rien n’est perdu.
notice-journal-mended = Le journal était abîmé ; { $lost ->
    [0] rien n’en est perdu
    [one] une entrée est perdue
   *[other] { $lost } entrées sont perdues
}. Comparer tapis et pots avec la table. Le fichier abîmé est gardé sous { $file }.
    .short = Journal abîmé : comparer tapis et pots. L’ancien : { $file }.
    .tiny = Journal abîmé : comparer tapis et pots. L’ancien est gardé ; le journal technique le nomme.

notice-journal-unsaved = Le courant a manqué pendant l’enregistrement { $rows ->
    [one] de la dernière entrée
   *[other] des { $rows } dernières entrées
} : voir si la table { $rows ->
    [one] la
   *[other] les
} montre.
notice-journal-emptied = Le journal était là, mais vide : une nouvelle soirée commence. Si l’on jouait, restaurer une sauvegarde.
notice-journal-unwitnessed = Le fichier qui indique la longueur du journal est abîmé : il manque peut-être les dernières entrées. Comparer la table et l’écran.
notice-journal-short = { $rows ->
    [one] La dernière entrée manque dans le journal
   *[other] Les { $rows } dernières entrées manquent dans le journal
} : comparer tapis et pots avec la table, ou restaurer une sauvegarde.
notice-journal-kept = { $rows ->
    [one] La dernière entrée manque dans le journal, mais elle est
   *[other] Les { $rows } dernières entrées manquent dans le journal, mais elles sont
} dans { $file } : quitter le programme et restaurer cette copie.
notice-journal-old-row = L’entrée { $row } du journal n’est plus ce qui a été écrit ; `sabacc verify` en dit plus. Le jeu continue : ce qui est à l’écran vient d’entrées intactes.
