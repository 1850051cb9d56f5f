/** Why something could not even be kept on this device. */
export const CANNOT_KEEP = 'Este navegador no permite guardar cambios en el dispositivo.'
export const STORE_FULL =
  'No se pudo guardar en este dispositivo: no hay espacio suficiente. Libera espacio e inténtalo de nuevo.'
