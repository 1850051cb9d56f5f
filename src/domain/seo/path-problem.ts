import { slugify } from '../core/slug.ts'

/** What a site of ours has in its paths: letters and digits of any language, and what addresses hold as it is. */
const ALLOWED = /^[\p{L}\p{M}\p{N}\-._~!$&'()*+,;=:@/]$/u
const SCHEME = /^([a-z][a-z\d+.-]*):/i
/** Longer than any path a page of ours has; what the store takes as a key is longer still. */
const LONGEST_PATH = 200
/** 'www.otro.com' or 'otro.com': no page has a point in its first name. */
const HOST = /^(?:[\p{L}\p{N}-]+\.)+\p{L}{2,}(?::\d+)?(?=[/?#]|$)/u

/**
 * Says why what was typed is no path of a page of this site; null where it is one. A slash that is missing at its
 * beginning, a query and a slash at its end are nobody's mistake: `typedPath` mends them (A§5).
 * @param path what it would be kept as
 * @param origins where this site is, as a pasted address may say: 'https://claqueta.mx'
 */
export function pathProblem(typed: string, path: string, origins: readonly string[]): string | null {
  const text = typed.trim()
  const host = hostIn(text)
  if (host !== null && !origins.some((origin) => URL.canParse(origin) && new URL(origin).host === host))
    return `Es una dirección de otro sitio (${host}): escribe una ruta de este, como /modif/bodas.`
  if (host !== null && !/^https?:/i.test(text)) return `Escribe solo lo que va después de ${host}.`
  if (SCHEME.test(text) && !/^https?:/i.test(text))
    return 'Escribe una ruta de este sitio, como /modif/bodas.'
  if (/\s/u.test(path)) return `Una ruta no lleva espacios: escríbela con guiones, como ${hyphened(path)}.`
  const odd = Array.from(path).find((sign) => !ALLOWED.test(sign))
  if (odd !== undefined) return `Una ruta no lleva “${odd}”: usa letras, números y guiones.`
  if (/\/\/|\/\.{1,2}(?:\/|$)/.test(path))
    return 'Escribe entre cada dos barras un nombre, como /modif/bodas.'
  if (path.length > LONGEST_PATH) return 'Esta ruta es demasiado larga.'
  return null
}

/** The host in a pasted address, with or without its 'https://'. */
function hostIn(text: string): string | null {
  const isAddress = /^(?:https?:)?\/\//i.test(text)
  const address = isAddress ? text.replace(/^\/\//, 'https://') : HOST.test(text) ? `https://${text}` : null
  if (address === null || !URL.canParse(address)) return null
  const { host } = new URL(address)
  // '//rental' is a path with a slash too many.
  return text.startsWith('//') && !host.includes('.') ? null : host
}

/** '/con espacios raros' as it could be. */
const hyphened = (path: string) =>
  path
    .split('/')
    .map((name) => slugify(name))
    .join('/')
