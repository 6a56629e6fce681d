# --- the shift button, its lights and its buzzer ---

device-panel-starting = Le bouton de changement démarre.
device-panel-button-failed = Le bouton de changement ne répond plus ; lancer à l’écran, et vérifier son fil.
device-panel-button-stuck = Le bouton de changement reste enfoncé ; le relâcher, ou lancer à l’écran et vérifier son fil.
device-panel-light-failed = Un voyant est en panne ; le bouton marche encore.
device-panel-buzzer-failed = Le buzzer est en panne ; le bouton marche encore.
device-panel-closed = Le bouton de changement est éteint ; lancer à l’écran.
device-panel-pin-busy = Un autre programme tient la broche du bouton ; l’arrêter, ou lancer à l’écran.
device-panel-no-permission = Ce compte n’a pas droit aux broches ; l’ajouter au groupe « gpio » et se reconnecter.
device-panel-no-workdir = Les broches ont besoin d’un dossier où écrire ; l’indiquer dans LG_WD.
device-panel-bad-pin = Les réglages donnent au bouton une broche qui n’existe pas ; les corriger.
device-panel-unknown-pi = Ce n’est pas un Raspberry Pi aux broches connues ; lancer à l’écran.
device-panel-no-gpio-factory = Pas de broches sur cet ordinateur ; lancer à l’écran.
device-panel-gpio-error = Les broches ne marchent pas ; lancer à l’écran, le journal technique en dit plus.

# --- the card reader on the interference field ---

device-field-starting = Le lecteur de cartes démarre.
device-field-no-contact = Le lecteur de cartes ne répond pas ; vérifier ses fils, et bloquer les cartes à l’écran.
device-field-deaf = Le lecteur n’entend aucune carte ; il redémarre. S’il reste ainsi, l’éteindre et le rallumer.
device-field-antenna-off = L’antenne du lecteur était éteinte ; elle se rallume.
device-field-crypto-stuck = Le lecteur est resté pris sur une carte ; il redémarre.
device-field-settings-lost = Le lecteur a perdu ses réglages, souvent faute de courant ; il redémarre.
device-field-unread-tag = Quelque chose d’illisible sur le champ ; poser les cartes côte à côte, loin du métal.
device-field-no-device = Le bus du lecteur n’est pas là ; activer SPI dans les réglages du Pi.
device-field-no-permission = Ce compte n’a pas droit au lecteur ; l’ajouter au groupe « spi » et se reconnecter.
device-field-no-module = Une bibliothèque du lecteur n’est pas installée ; bloquer les cartes à l’écran.
device-field-no-gpio = La broche de remise à zéro du lecteur ne marche pas ; bloquer les cartes à l’écran, le journal technique en dit plus.
device-field-pin-numbering = Un autre programme numérote les broches autrement ; l’arrêter et recommencer.
device-field-bus = Le bus du lecteur est en défaut ; vérifier ses fils, et bloquer les cartes à l’écran.
device-field-fault = Le pilote du lecteur a échoué et redémarre ; en attendant, bloquer les cartes à l’écran.

# --- the journal ---

device-journal-disk-full = Le disque est plein : faire de la place, et le jeu reprend seul ; rien n’est perdu.
device-journal-read-only = Impossible d’écrire sur le disque : le déverrouiller, et le jeu reprend seul ; rien n’est perdu.
device-journal-io-error = Le disque est en panne : le vérifier, ou sa carte ; ce qui est à l’écran est sûr.
device-journal-moved = Le fichier du journal a été supprimé ou remplacé. La soirée est gardée dans une copie : toucher « { journal-put-back } », ou remettre le fichier soi-même.
device-journal-refused = Impossible d’écrire le journal ; ce qui est à l’écran est sûr, le journal technique en dit plus.
device-journal-old-row = Une ancienne entrée n’est plus ce qui a été écrit : `sabacc verify` la nomme. Ce qui est à l’écran est sûr.

# --- the operator’s hand: hand ---

refused-journal-down = { $why ->
    [disk-full] { device-journal-disk-full }
    [read-only] { device-journal-read-only }
    [io-error] { device-journal-io-error }
    [moved] { device-journal-moved }
   *[other] { device-journal-refused }
}
