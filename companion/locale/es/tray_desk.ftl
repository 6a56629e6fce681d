# === tray_desk, trays ======================================================================================

refused-no-such-tray = No se ha conectado ninguna bandeja { $tray }.
refused-no-such-seat-for-tray = No hay asiento { $number } en esta mesa.
refused-signature-awaited = Esta carta está a punto de fijarse: se pide la firma a su etiqueta.
refused-trays-file = Bandejas y asientos: { $why }.
refused-trays-unreachable = No se pueden buscar las bandejas ({ $why }); se reintenta. Mientras tanto, indica las cartas en la pantalla.
