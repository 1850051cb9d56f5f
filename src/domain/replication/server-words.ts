const LONGEST = 200
/** HTML page of a proxy, which is not readable as a message. */
const MARKUP = /^\s*</
/** Message for a success status with an unexpected answer, most often a captive portal. */
const PORTAL = '¿Estás en un hotel o aeropuerto? Abre el navegador y entra a la página de su wifi.'
/** Message for a full disk. The server still answers reads (ADR 0087). */
export const NO_ROOM = 'El servidor no tiene espacio en disco: los cambios esperan en este dispositivo.'
/** Message for a fault of the device or of the app. */
export const OWN_FAULT_ADVICE =
  'Algo falló en este dispositivo. Recarga la página; si sigue igual, actualiza el navegador.'
/** HTTP status and SQLSTATE of a full disk. */
const [FULL, DISK_FULL] = [507, '53100']

type Failure = { kind: string; status?: number; code?: string; message?: string }

/** Shortens a server's message to one line of at most `longest` characters. Returns null if it is blank or markup. */
export function plainWords(message: string, longest = LONGEST): string | null {
  const words = message.trim().replaceAll(/\s+/g, ' ')
  if (words === '' || MARKUP.test(words)) return null
  return words.length > longest ? `${words.slice(0, longest - 1).trimEnd()}…` : words
}

/**
 * Returns a message for the user about a failed request: the server's own, or advice if a captive portal answered.
 * Returns null without one (S§2).
 */
export function serverWords({ kind, status = 0, code = '', message = '' }: Failure): string | null {
  if (status === FULL || code === DISK_FULL) return NO_ROOM
  if (kind === 'malformed' || (kind === 'server' && status > 0 && status < 400)) return PORTAL
  return kind === 'network' ? null : plainWords(message)
}

/** Code of a command that was refused because storage refused its image. */
export const IMAGE_REFUSED = 'picture'

/** SQLSTATE of a command that exceeded the time limit and was rolled back. */
export const CANCELLED = '57014'
