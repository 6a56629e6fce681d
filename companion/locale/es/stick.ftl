# --- stick ---

display-menu-stick = Memoria USB
stick-absent = Conecta una memoria USB. La mesa podrá copiar en ella su diario, escribir las tablas de la velada o un informe de avería, e instalar un programa más nuevo.
stick-there = Memoria «{ $name }», { $free } MB libres. ¿Qué quieres hacer?
stick-update-there = Trae la versión { $version } del programa.
stick-job = { $job ->
    [backup] Copia de seguridad
    [csv] La velada en tablas
    [bundle] Informe de avería
   *[update] Programa nuevo
}
stick-job-told = { $job ->
    [backup] El diario, para seguir tras una pérdida
    [csv] Los resultados y todas las manos, para una hoja de cálculo
    [bundle] Para quien repara el programa; sin nombres ni semillas
   *[update] Desde la memoria, al próximo arranque
}
stick-working = { $job ->
    [backup] Copiando el diario.
    [csv] Escribiendo las tablas.
    [bundle] Escribiendo el informe.
   *[update] Copiando el programa nuevo.
}
stick-leave-in = No saques la memoria. Mientras tanto se puede seguir jugando.
stick-pull-out = Ya se puede sacar la memoria.
stick-done-backup = { $hands ->
    [0] El diario está en la memoria, como estaba antes de la primera mano.
    [one] El diario está en la memoria, hasta el final de la mano { $hands }.
   *[other] El diario está en la memoria, hasta el final de la mano { $hands }.
}
stick-done-csv = { $hands ->
    [0] Las tablas están en la memoria; aún no ha acabado ninguna mano.
    [one] Las tablas están en la memoria, con una mano.
   *[other] Las tablas están en la memoria, con { $hands } manos.
}
stick-done-bundle = El informe está en la memoria. Repásalo antes de entregarlo.
stick-done-update = La versión { $version } está lista. Se instala al apagar y encender la mesa.
    .short = Versión { $version } lista: apaga y enciende la mesa.
refused-stick-none = No hay ninguna memoria. Conecta una y espera a que salga su nombre.
refused-stick-busy = Se está escribiendo en la memoria. Espera a que acabe.
refused-stick-full = La memoria está llena. No quedó nada a medias; haz sitio en ella o usa otra.
refused-stick-read-only = No se puede escribir en la memoria. Desbloquéala o usa otra.
refused-stick-pulled = La memoria se sacó demasiado pronto. Nada a medias cuenta; conéctala y empieza de nuevo.
refused-stick-broken = La memoria no funciona ({ $why }). Usa otra.
refused-stick-kind = Esto no es una memoria que se pueda sacar: su sistema de archivos es { $kind }. Usa una con FAT o exFAT.
refused-stick-folder = «{ $name }» no es una carpeta propia de la memoria: podría llevar fuera de ella. Bórrala o usa otra memoria.
refused-stick-file = «{ $name }» es un enlace o algo parecido, no un archivo normal. Copia el propio archivo en la memoria.
refused-stick-failed = No ha funcionado ({ $why }); el registro dice más. La mesa sigue.
refused-stick-journal = El diario no se puede copiar: { $why }.
refused-stick-update-none = No hay un programa más nuevo en esta memoria. Hace falta un archivo como sabacc-1.2.0.deb.
refused-stick-update-no-key = Esta mesa no acepta programas de una memoria: su configuración no nombra ninguna clave para eso.
refused-stick-update-bad-key = La clave de la configuración para programas nuevos no sirve: { $why }.
refused-stick-update-old = La memoria trae la versión { $version }; esta mesa ya tiene la { $now }. No ha cambiado nada.
refused-stick-update-unsigned = La versión { $version } de la memoria no lleva firma al lado; se rechaza.
refused-stick-update-forged = La firma de la versión { $version } de la memoria no es correcta; se rechaza.
refused-stick-update-damaged = La versión { $version } de la memoria está dañada. Cópiala otra vez en ella.
refused-stick-update-no-room = El programa nuevo no cabe en el disco de la mesa ({ $why }). Se queda el actual.
