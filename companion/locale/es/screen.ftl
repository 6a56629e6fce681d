# --- screen (spectators) ---
watch-ranking = Restos
watch-waiting = A la espera de la mesa.
watch-newer = La mesa juega con un programa más nuevo. Reinicia esta pantalla con él.
watch-unreadable = No se puede leer el diario de la mesa: { $why }.
watch-unplayable = Este programa no puede seguir las reglas de la mesa. Reinicia esta pantalla.
watch-damaged = El diario está dañado en la línea { $row }. Así estaba la mesa antes.
seats-most = hasta { $n } asientos
refused-seats-shown = Esta pantalla muestra { $n } asientos como máximo. Una mayor muestra más.
refused-seats-crowded = Hay { $seated } personas sentadas, pero esta pantalla solo tiene sitio para { $n } asientos. Usa una mayor.
refused-picture-seats = La imagen mostraría { $n } asientos como máximo, y hay { $seated } personas sentadas.
refused-picture-small = La imagen sería demasiado pequeña para jugar.
refused-glass-fixed = La configuración fija el tamaño de la imagen: size_mm de [display].
