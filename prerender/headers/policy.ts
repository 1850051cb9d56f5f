import type { PageHeader } from '../../src/domain/first-screen/kept-page.ts'
import type { Inline } from './inline.ts'

/** What a policy depends on. */
export type Place = {
  /** Names the site answers under, with a port: 'claqueta.mx', '127.0.0.1:4173'. None: they are not known. */
  hosts: readonly string[]
  /** Where the data are when not on the site's own origin. */
  backend: string | null
  inline: Inline
  /** Whether a host serves the site, by TLS alone. */
  isHosted: boolean
}

/** What an address answers with: each kind has a policy of its own. */
export type Kind = 'page' | 'worker' | 'file' | 'data' | 'text'

export type SiteHeaders = Partial<Record<PageHeader, string>>

/** Files that administrators write and that stand at the root of the site, and what they are, whatever they hold. */
export const TEXT_TYPES = {
  '/robots.txt': 'text/plain; charset=utf-8',
  '/sitemap.xml': 'application/xml; charset=utf-8',
} as const

export const WORKER_PATH = '/sw.js'
/** What is neither a page nor any of the others: it has an ending. */
export const FILE_PATTERN = String.raw`\.(?!html$)[A-Za-z0-9]+$`

/** Players of other sites that pages may show (domain/images/video-player.ts). */
const PLAYERS = ['https://www.youtube-nocookie.com', 'https://player.vimeo.com']
/** Ours (ui/html/trusted-types.ts), that of what sanitises stored HTML, and that of the editor of texts for what is pasted. */
const TRUSTED_TYPES = ['claqueta', 'dompurify', 'ProseMirrorClipboard']

/** A camera for codes of equipment; pages ask for nothing else. What players need (sound, full screen) is not named. */
const PERMISSIONS = [
  'camera=(self)',
  ...[
    'accelerometer',
    'display-capture',
    'geolocation',
    'gyroscope',
    'hid',
    'magnetometer',
    'microphone',
    'midi',
    'payment',
    'serial',
    'usb',
  ].map((feature) => `${feature}=()`),
].join(', ')

/** Longer than a year brings nothing (RFC 6797). */
const YEAR_SECONDS = 31_536_000

/** Tells what an address answers with. */
export function kindOf(path: string): Kind {
  if (path === WORKER_PATH) return 'worker'
  if (path in TEXT_TYPES) return 'text'
  return new RegExp(FILE_PATTERN).test(path) ? 'file' : 'page'
}

/** The headers of an answer that say what a browser may do with it. */
export function siteHeaders(kind: Kind, place: Place): SiteHeaders {
  return {
    'content-security-policy': POLICIES[kind](place),
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': PERMISSIONS,
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-content-type-options': 'nosniff',
    ...(place.isHosted ? { 'strict-transport-security': `max-age=${YEAR_SECONDS}` } : {}),
  }
}

const POLICIES: Record<Kind, (place: Place) => string> = {
  page: pagePolicy,
  // It fetches for pages, also images; scripts it has none but its own.
  worker: ({ backend }) =>
    written([
      ['default-src', "'none'"],
      ['connect-src', "'self'", ...(backend ? [backend] : [])],
      ['require-trusted-types-for', "'script'"],
      ['trusted-types', "'none'"],
    ]),
  // Drawings may style themselves, wherever they are looked at.
  file: () =>
    written([
      ['default-src', "'none'"],
      ['style-src', "'unsafe-inline'"],
      ['frame-ancestors', "'none'"],
    ]),
  // No sandbox: it is of the site, and whoever looks at it with the browser's tools is there as on any other page.
  data: () =>
    written([
      ['default-src', "'none'"],
      ['frame-ancestors', "'none'"],
    ]),
  text: () => written([['default-src', "'none'"], ['sandbox']]),
}

/**
 * The policy of a page. Scripts come by path, never from the whole origin: what is uploaded lies on it, too. Where the
 * names of the site are not known, two policies say it together: one names the path, the other the origin.
 */
function pagePolicy({ hosts, backend, inline, isHosted }: Place): string {
  const isKnown = hosts.length > 0
  const own = (path: string) => (isKnown ? hosts : ['*:*']).map((host) => host + path)
  const sockets = backend
    ? [backend, backend.replace(/^http/, 'ws')]
    : // Not every browser takes them for 'self'.
      hosts.flatMap((host) => [`ws://${host}`, `wss://${host}`])
  // A page that came in the clear shows what it always showed.
  const others = isHosted ? ['https:'] : ['https:', 'http:']
  const policy = written([
    ['default-src', "'none'"],
    ['script-src', ...own('/assets/'), ...inline.scripts],
    // For browsers that do not know the two lines below.
    ['style-src', "'self'", "'unsafe-inline'"],
    ['style-src-elem', "'self'", ...inline.styles],
    ['style-src-attr', "'unsafe-inline'"],
    ['img-src', "'self'", 'data:', 'blob:', ...others],
    ['media-src', "'self'", 'data:', 'blob:', ...others],
    ['font-src', "'self'"],
    ['manifest-src', "'self'"],
    // Images that are still on the device are read like any other.
    ['connect-src', "'self'", 'data:', 'blob:', ...sockets],
    ['worker-src', ...own(WORKER_PATH)],
    ['frame-src', ...PLAYERS],
    ['form-action', "'self'"],
    ['base-uri', "'none'"],
    ['frame-ancestors', "'self'"],
    ['require-trusted-types-for', "'script'"],
    ['trusted-types', ...TRUSTED_TYPES],
    ...(isHosted ? [['upgrade-insecure-requests']] : []),
  ])
  if (isKnown) return policy
  const origin = written([
    ['script-src', "'self'", ...inline.scripts],
    ['worker-src', "'self'"],
  ])
  return `${policy}, ${origin}`
}

function written(directives: readonly (readonly string[])[]): string {
  return directives.map((words) => words.join(' ')).join('; ')
}
