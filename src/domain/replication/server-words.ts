const LONGEST = 200
/** A proxy's page speaks to a browser, not to a person. */
const MARKUP = /^\s*</
/** What answers without an error and without what was asked for is most often the sign-in page of a hotel. */
const PORTAL = '¿Estás en un hotel o aeropuerto? Abre tu navegador y acepta su portal.'
/** A server whose disk is full takes nothing, and can still be read (ADR 0087). */
export const NO_ROOM = 'El servidor no tiene espacio en disco: los cambios esperan en este dispositivo.'
/** HTTP's and PostgreSQL's word for that. */
const [FULL, DISK_FULL] = [507, '53100']

type Failure = { kind: string; status?: number; code?: string; message?: string }

/** Reads what a server says as one line of at most `longest` characters; null when it is empty or markup. */
export function plainWords(message: string, longest = LONGEST): string | null {
  const words = message.trim().replaceAll(/\s+/g, ' ')
  if (words === '' || MARKUP.test(words)) return null
  return words.length > longest ? `${words.slice(0, longest - 1).trimEnd()}…` : words
}

/**
 * Reads what a failed request has to say to a person: the server's own words, or what to do where another one answered.
 * Null when that is nothing (S§2).
 */
export function serverWords({ kind, status = 0, code = '', message = '' }: Failure): string | null {
  if (status === FULL || code === DISK_FULL) return NO_ROOM
  if (kind === 'malformed' || (kind === 'server' && status > 0 && status < 400)) return PORTAL
  return kind === 'network' ? null : plainWords(message)
}

/** The code of a command that was refused because the server would not have its image. */
export const IMAGE_REFUSED = 'picture'

/** The SQLSTATE of what the server had no time to finish: nothing of it was done. */
export const CANCELLED = '57014'
