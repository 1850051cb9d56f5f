import { trimEndOf } from '#domain/core/values.ts'
import { through, TooLarge } from '#domain/core/through.ts'
import { readCart, type CartLine } from './cart-lines.ts'
import { NO_DETAILS, readDetails, type RequestDetails } from './rental-details.ts'
import { isFolio } from './request-message.ts'

/** Request as a link holds it. Includes name, place and notes only if the visitor chose so. */
export type SharedRequest = {
  folio: string | null
  /** Time of the link, in ms since 1970. */
  at: number
  lines: CartLine[]
  details: RequestDetails
}

/**
 * 'damaged': cut, mistyped or invented. 'newer': from a later version of the app. 'too-large': beyond any real request.
 */
type LinkFailure = 'none' | 'damaged' | 'newer' | 'too-large'
export type LinkReading = { request: SharedRequest; failure: null } | { request: null; failure: LinkFailure }

/** Parameter of the fragment, which is never sent to a server. */
const PARAMETER = 's'
/** Format versions: '1' with deflate, '0' uncompressed for browsers that cannot compress. */
const PLAIN = '0'
const DEFLATED = '1'
/** Most characters of a fragment, and most bytes after decompression. 500 lines with long names take half of that. */
const MOST_CHARACTERS = 64_000
const MOST_BYTES = 200_000
const LONGEST_NAME = 80

/** Serializes a request as the fragment of an address, without its '#': 's=1.…'. */
export async function writeRequestLink(
  request: SharedRequest,
  options: { withPerson: boolean },
): Promise<string> {
  const bytes = new TextEncoder().encode(JSON.stringify(packed(request, options.withPerson)))
  const canCompress = typeof CompressionStream === 'function'
  const body = canCompress ? await through(bytes, new CompressionStream('deflate-raw'), Infinity) : bytes
  const text = toBase64Url(body)
  return `${PARAMETER}=${canCompress ? DEFLATED : PLAIN}.${text}.${checksum(text)}`
}

/**
 * Reads the request from a fragment, with or without '#'. Never throws. The work is bounded by the largest real
 * request, whatever the link holds (AMB-84, ADR 0044).
 */
export async function readRequestLink(fragment: string): Promise<LinkReading> {
  const written = new URLSearchParams(fragment.replace(/^#/, '').slice(0, MOST_CHARACTERS + 100)).get(
    PARAMETER,
  )
  // A mail program breaks long lines, and a text goes on behind the link: 's=1.….abc).'
  const value = written?.replace(/\s+/g, '').replace(/\W+$/, '')
  if (!value) return failed('none')
  if (value.length > MOST_CHARACTERS) return failed('too-large')
  const [version = '', text = '', sum] = value.split('.')
  if (version !== PLAIN && version !== DEFLATED)
    return failed(/^\d{1,3}$/.test(version) ? 'newer' : 'damaged')
  if (sum !== checksum(text)) return failed('damaged')
  try {
    const body = fromBase64Url(text)
    const bytes =
      version === PLAIN ? body : await through(body, new DecompressionStream('deflate-raw'), MOST_BYTES)
    const request = unpacked(JSON.parse(new TextDecoder().decode(bytes)))
    return request ? { request, failure: null } : failed('damaged')
  } catch (error) {
    return failed(error instanceof TooLarge ? 'too-large' : 'damaged')
  }
}

function failed(failure: LinkFailure): LinkReading {
  return { request: null, failure }
}

/** Packs lines as arrays and omits empty values, because every character counts in a link and in a QR code. */
function packed({ folio, at, lines, details }: SharedRequest, withPerson: boolean) {
  const { from, to, place, name, notes } = details
  const texts = withPerson ? { p: place, n: name, o: notes } : {}
  const said = Object.entries({ f: folio, b: from, e: to, ...texts }).filter(([, value]) => value)
  return {
    t: Math.round(at / 1000),
    l: lines.map(({ id, quantity, name, price = null, price_unit: unit, price_steps: steps }) => [
      id,
      quantity,
      name?.slice(0, LONGEST_NAME),
      price,
      ...(unit || steps ? [unit ?? null] : []),
      ...(steps ? [steps] : []),
    ]),
    ...Object.fromEntries(said),
  }
}

function unpacked(stored: unknown): SharedRequest | null {
  const { f, t, l, b, e, p, n, o } = Object(stored) as Record<string, unknown>
  if (!Array.isArray(l)) return null
  const lines = readCart(
    l.map((line: unknown) => {
      const [id, quantity, name, price, price_unit, price_steps] = Array.isArray(line)
        ? (line as unknown[])
        : []
      return { id, quantity, name, price, price_unit, price_steps }
    }),
  )
  if (lines.length === 0) return null
  const at = typeof t === 'number' && t > 0 && t < 7_258_118_400 ? t * 1000 : 0
  const details = readDetails({ ...NO_DETAILS, from: b, to: e, place: p, name: n, notes: o })
  return { folio: isFolio(f) ? f : null, at, lines, details }
}

function toBase64Url(bytes: Uint8Array): string {
  const signs = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')
  return trimEndOf(btoa(signs).replaceAll('+', '-').replaceAll('/', '_'), '=')
}

/**
 * Decodes base64url.
 * @throws on other characters
 */
function fromBase64Url(text: string): Uint8Array<ArrayBuffer> {
  const signs = atob(text.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(signs, (sign) => sign.charCodeAt(0))
}

/** Detects a cut or mistyped link (FNV-1a, 32 bits). Deflate alone would decode some of them as another request. */
function checksum(text: string): string {
  let sum = 0x811c9dc5
  for (let index = 0; index < text.length; index += 1)
    sum = Math.imul(sum ^ text.charCodeAt(index), 0x01000193)
  return (sum >>> 0).toString(36)
}
