# --- health ---
display-menu-health = Santé
health-nothing = Rien n’a encore été mesuré : cette page se remplit en dix secondes.
health-line = { $name } : { $state }. { $told }
vital-state = { $health ->
    [ok] bien
    [unsteady] médiocre
    [down] mal
   *[absent] on ne sait pas
}
vital-name = { $what ->
    [power] Courant
    [heat] Température
    [disk] Disque
    [clock] Horloge
    [journal] Journal
    [display] Image
    [field] Champ
   *[tray] { $seat ->
        [0] Plateau sans place
       *[other] Plateau { $seat }
    }
}
vital-power-ok = Pas de sous-tension depuis le démarrage.
vital-power-was = La tension a été trop basse à un moment depuis le démarrage.
vital-power-was-fix = Prendre l’alimentation prévue pour ce Pi, et un câble court et épais.
vital-power-low = La tension est trop basse en ce moment.
vital-power-low-fix = Prendre l’alimentation prévue pour ce Pi, et un câble court et épais.
vital-power-unknown = Rien ici ne la mesure.
vital-heat-ok = { $celsius } °C.
vital-heat-was = { $celsius ->
    [none] Trop chaud à un moment depuis le démarrage.
   *[other] { $celsius } °C en ce moment ; trop chaud à un moment depuis le démarrage.
}
vital-heat-was-fix = Donner de l’air, un radiateur ou un ventilateur.
vital-heat-hot = { $celsius ->
    [none] Le processeur ralentit.
   *[other] { $celsius } °C : le processeur ralentit.
}
vital-heat-hot-fix = Donner de l’air, un radiateur ou un ventilateur.
vital-heat-unknown = Rien ici ne la mesure.
vital-disk-ok = { $free } Mo sont libres.
vital-disk-low = Seuls { $free } Mo sont libres.
vital-disk-low-fix = Faire de la place, ou copier le journal sur une clé.
vital-disk-unknown = Impossible de l’interroger.
vital-clock-set = Mise à l’heure par un serveur.
vital-clock-battery = Tenue par une horloge à pile.
vital-clock-unset = Personne ne l’a mise à l’heure depuis le démarrage.
vital-clock-unset-fix = Se connecter une fois à un réseau, ou monter une horloge ; la table continue.
vital-clock-jumped = Elle a sauté de { $seconds } s depuis le démarrage.
vital-clock-jumped-fix = Seules les heures peuvent être fausses ; la table continue.
vital-clock-unknown = On ne sait pas si elle a été mise à l’heure.
vital-journal-ok = Un coup est sur le disque en { $half } ms, 99 sur 100 en { $most } ms.
vital-journal-slow = Un coup est sur le disque en { $half } ms, mais 99 sur 100 seulement en { $most } ms.
vital-journal-slow-fix = La carte mémoire est lente ou usée : en prendre une autre.
vital-journal-refused = Le disque a refusé { $times } fois ; rien n’est perdu.
vital-journal-refused-fix = Sauvegarder le journal, et prendre une autre carte mémoire.
vital-journal-outage = Le disque n’accepte rien.
vital-journal-outage-fix = Y faire de la place ; le jeu attend, rien n’est perdu.
vital-journal-unknown = Rien n’a été écrit depuis le démarrage.
vital-display-ok = Dessinée en { $half } ms, 99 sur 100 en { $most } ms.
vital-display-slow = Dessinée en { $half } ms, mais 99 sur 100 seulement en { $most } ms.
vital-display-slow-fix = Voir d’abord la chaleur et le courant ; puis choisir une définition plus petite.
vital-display-failed = Elle ne peut pas être montrée.
vital-display-failed-fix = Le journal technique dit pourquoi ; `sabacc doctor screen` dit quoi faire.
vital-display-unknown = Rien n’a encore été dessiné.
vital-field-ok = { $missed } % des lectures manquées ; { $wire } µs sur le fil à chaque fois.
vital-field-empty = Aucune carte n’y était ces temps-ci ; { $wire } µs sur le fil à chaque fois.
vital-field-weak = { $missed } % des lectures manquées.
vital-field-weak-fix = Poser la carte à plat, au milieu ; `sabacc trays tune field` trouve le meilleur gain.
vital-field-unsteady = Il lit, mais non sans peine.
vital-field-unsteady-fix = Menu, Appareils dit quoi ; une ou deux cartes à la fois, à plat, loin du métal.
vital-field-down = Le lecteur ne répond pas.
vital-field-down-fix = Bloquer à la main ; `sabacc doctor field` dit quel fil.
vital-field-none = Il n’y en a pas.
vital-tray-ok = { $whole } % des lignes entières, { $again } renvoyées ; cartes lues { $read } fois sur 100.
vital-tray-line = Seules { $whole } % des lignes sont entières, { $again } renvoyées ; { $bytes } octets illisibles.
vital-tray-line-fix = Prendre un autre câble USB, plus court, ou une autre prise.
vital-tray-weak = Une carte n’est lue que { $read } fois sur 100.
vital-tray-weak-fix = La poser à plat, au milieu ; `sabacc trays tune` trouve le meilleur gain.
vital-tray-down = Il ne répond pas.
vital-tray-down-fix = Le rebrancher ; tout ce qu’il fait se fait aussi à l’écran.
