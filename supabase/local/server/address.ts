/** Length limits above any address of the app. File names in buckets and lists of ids are the longest. */
const LONGEST_PATH = 1_024
const LONGEST = 8_192

const WRITTEN = /^[\w\-.~!$&'()*+,=:@|[\]/%]*$/
const WRITTEN_QUERY = /^[\x21\x24-\x7e]*$/
/** Escapes of unreserved characters (RFC 3986), which would be a second spelling of the same address. */
const NEEDLESS = /%(?:2[de]|3\d|4[1-9a-f]|5[\daf]|6[1-9a-f]|7[\dae])/i
const CONTROL = /\p{Cc}/u
const ESCAPE = /%[\da-f]{2}/i
/** Escapes that segments of a path are written without. */
const AS_IS = /%(?:24|26|2B|2C|3A|3D|40)/g

/**
 * Reads the target of a request line: path and query in the canonical spelling that guards, backend and files see
 * (docs/adr/0086). Returns null for ambiguous or overlong targets: dot segments, empty segments, escapes of letters,
 * slashes or escapes, backslashes, ';', control characters, and escapes that are not UTF-8.
 */
export function readAddress(target: string | undefined): string | null {
  if (target === undefined || target.length > LONGEST) return null
  const [path = '', ...rest] = target.split('?')
  const canonical = readPath(path)
  if (canonical === null || rest.length === 0) return canonical
  const query = readQuery(rest.join('?'))
  if (query === null) return null
  return query === '' ? canonical : `${canonical}?${query}`
}

function readPath(path: string): string | null {
  if (!path.startsWith('/') || path.length > LONGEST_PATH || !WRITTEN.test(path) || NEEDLESS.test(path))
    return null
  const segments = path.slice(1).split('/').map(readText)
  // A trailing slash names the same page; no other segment is empty.
  const isPath = segments.every((segment, index) =>
    segment === '' ? index === segments.length - 1 : segment !== null && isSegment(segment, path),
  )
  if (!isPath) return null
  return `/${segments.map((segment) => encodeURIComponent(segment ?? '').replace(AS_IS, decodeURIComponent)).join('/')}`
}

function isSegment(text: string, path: string): boolean {
  if (/^\.\.?$/.test(text) || /[\\;]/.test(text) || ESCAPE.test(text)) return false
  // Addresses in the admin area contain addresses of pages: /config/seo/edit/%2Frental.
  return !text.includes('/') || path.startsWith('/config/')
}

/** Reads parameters as the backend does: '+' is a space. */
function readQuery(query: string): string | null {
  if (!WRITTEN_QUERY.test(query)) return null
  const parts = query.split('&').filter((part) => part !== '')
  const pairs = parts.map((part) => {
    const [key = '', ...value] = part.split('=')
    if (NEEDLESS.test(key)) return null
    const texts = [key, value.join('=')].map((text) => readText(text.replaceAll('+', ' ')))
    return texts.includes(null) ? null : texts.map((text) => encodeURIComponent(text ?? '')).join('=')
  })
  return pairs.includes(null) ? null : pairs.join('&')
}

function readText(escaped: string): string | null {
  try {
    const text = decodeURIComponent(escaped)
    return CONTROL.test(text) ? null : text
  } catch {
    return null
  }
}
