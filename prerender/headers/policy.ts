import type { PageHeader } from '../../src/domain/first-screen/kept-page.ts'
import type { Inline } from './inline.ts'

/** Deployment that a policy depends on. */
export type Place = {
  /** Host names of the site with port: 'claqueta.mx', '127.0.0.1:4173'. Empty if unknown. */
  hosts: readonly string[]
  /** Address of the backend if it is not on the site's own origin. */
  backend: string | null
  inline: Inline
  /** True if a host serves the site, only over TLS. */
  isHosted: boolean
}

/** Kind of an address. Each has its own policy. */
export type Kind = 'page' | 'worker' | 'file' | 'data' | 'text'

export type SiteHeaders = Partial<Record<PageHeader, string>>

/** Content types of the files that admins write and the site serves at its root. */
export const TEXT_TYPES = {
  '/robots.txt': 'text/plain; charset=utf-8',
  '/sitemap.xml': 'application/xml; charset=utf-8',
} as const

export const WORKER_PATH = '/sw.js'
/** Pattern of all other files, which have an extension. */
export const FILE_PATTERN = String.raw`\.(?!html$)[A-Za-z0-9]+$`

/** Video players that pages may embed (domain/images/video-player.ts). */
const PLAYERS = ['https://www.youtube-nocookie.com', 'https://player.vimeo.com']
/**
 * Trusted Types policies of ui/html/trusted-types.ts, of the HTML sanitizer, and of the text editor for pasted
 * content.
 */
const TRUSTED_TYPES = ['claqueta', 'dompurify', 'ProseMirrorClipboard']

/**
 * Denied permissions. Pages use only the camera, for equipment codes. Permissions that players need (sound, full
 * screen) are not listed.
 */
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

/** One year. A longer time has no effect (RFC 6797). */
const YEAR_SECONDS = 31_536_000

/** Returns the kind of an address. */
export function kindOf(path: string): Kind {
  if (path === WORKER_PATH) return 'worker'
  if (path in TEXT_TYPES) return 'text'
  return new RegExp(FILE_PATTERN).test(path) ? 'file' : 'page'
}

/** Returns the security headers of an answer. */
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
  worker: workerPolicy,
  // SVG drawings may style themselves.
  file: () =>
    written([
      ['default-src', "'none'"],
      ['style-src', "'unsafe-inline'"],
      ['frame-ancestors', "'none'"],
    ]),
  // No sandbox, because these files belong to the site and are opened with the browser's tools like any page.
  data: () =>
    written([
      ['default-src', "'none'"],
      ['frame-ancestors', "'none'"],
    ]),
  text: () => written([['default-src', "'none'"], ['sandbox']]),
}

/**
 * Returns the policies of a page. Scripts are allowed by path, because uploads are on the same origin. If the host
 * names are unknown, one policy names the path and a second one the origin.
 */
function pagePolicy({ hosts, backend, inline, isHosted }: Place): string {
  const own = (path: string) => ownPaths(hosts, path)
  const sockets = backend
    ? [backend, backend.replace(/^http/, 'ws')]
    : // Some browsers do not include these in 'self'.
      hosts.flatMap((host) => [`ws://${host}`, `wss://${host}`])
  // A page served over plain http also shows its http images.
  const others = isHosted ? ['https:'] : ['https:', 'http:']
  const policy = written([
    ['default-src', "'none'"],
    ['script-src', ...own('/assets/'), ...inline.scripts],
    // For browsers without the two directives below.
    ['style-src', "'self'", "'unsafe-inline'"],
    ['style-src-elem', "'self'", ...inline.styles],
    ['style-src-attr', "'unsafe-inline'"],
    ['img-src', "'self'", 'data:', 'blob:', ...others],
    ['media-src', "'self'", 'data:', 'blob:', ...others],
    ['font-src', "'self'"],
    ['manifest-src', "'self'"],
    // Images that are still on the device are read by fetch.
    ['connect-src', "'self'", 'data:', 'blob:', ...sockets],
    // Scripts of pages may run in workers, too.
    ['worker-src', ...own(WORKER_PATH), ...own('/assets/')],
    ['frame-src', ...PLAYERS],
    ['form-action', "'self'"],
    ['base-uri', "'none'"],
    ['frame-ancestors', "'self'"],
    ['require-trusted-types-for', "'script'"],
    ['trusted-types', ...TRUSTED_TYPES],
    ...(isHosted ? [['upgrade-insecure-requests']] : []),
  ])
  return withOrigin(hosts, policy, [
    ['script-src', "'self'", ...inline.scripts],
    ['worker-src', "'self'"],
  ])
}

/** Returns the policies of the service worker. It fetches for pages, including images, and imports its two parts. */
function workerPolicy({ hosts, backend }: Place): string {
  const policy = written([
    ['default-src', "'none'"],
    ['script-src', ...ownPaths(hosts, '/assets/')],
    ['connect-src', "'self'", ...(backend ? [backend] : [])],
    ['require-trusted-types-for', "'script'"],
    ['trusted-types', 'claqueta'],
  ])
  return withOrigin(hosts, policy, [['script-src', "'self'"]])
}

/** Adds the policy that names the origin, if the host names are unknown. */
function withOrigin(
  hosts: readonly string[],
  policy: string,
  origin: readonly (readonly string[])[],
): string {
  return hosts.length > 0 ? policy : `${policy}, ${written(origin)}`
}

function ownPaths(hosts: readonly string[], path: string): string[] {
  return (hosts.length > 0 ? hosts : ['*:*']).map((host) => host + path)
}

function written(directives: readonly (readonly string[])[]): string {
  return directives.map((words) => words.join(' ')).join('; ')
}
