/** First segments of addresses that the app has screens at, their aliases and those that are to come. */
const APP = [
  'rental',
  'renta',
  'product',
  'filmacion-aerea',
  'contact',
  'contacto',
  'about',
  'nosotros',
  'asistente',
  'solicitud',
  'solicitudes',
  'modif',
  'login',
  'config',
  'edit',
]

/** First segments that the server answers itself, or a host that serves the build. */
const SERVER = [
  'chat-ia',
  'rest',
  'auth',
  'storage',
  'realtime',
  'functions',
  'graphql',
  'healthz',
  'assets',
  'icons',
  'demo',
  'fonts',
  'og',
  'screenshots',
  'api',
  'static',
  'og',
]

const app = new Set(APP)
const server = new Set(SERVER)

/** The name a page is found by: without the slashes and spaces around it, in small letters. */
export function toSlug(text: string): string {
  return text
    .trim()
    .replaceAll(/^\/+|\/+$/g, '')
    .toLowerCase()
}

/**
 * Whether a custom page may not have this name, because its address /{slug} belongs to the app or the server
 * (AMB-06). Names with a dot are files, names with a slash are no single segment.
 */
export function isReservedSlug(slug: string): boolean {
  const name = toSlug(slug)
  return name === '' || /[./\\?#%]/.test(name) || app.has(name) || server.has(name)
}

/** Whether an address of this site is the server's to answer: a file, or a page outside of the app. */
export function isServerPath(pathname: string): boolean {
  const segments = pathname
    .toLowerCase()
    .split('/')
    .filter((part) => part !== '')
  return server.has(segments[0] ?? '') || (segments.at(-1) ?? '').includes('.')
}

/** Where signing in leads without a remembered page (AMB-01). */
export const DASHBOARD = '/config/dashboard'

/**
 * The page to return to after signing in: an address of the admin area of this very site, else the dashboard. `/edit`
 * is an alias of `/config` (AMB-01).
 */
export function pageAfterSignIn(remembered: string | undefined): string {
  if (remembered === undefined || !/^\/(config|edit)(?=[/?#]|$)/.test(remembered)) return DASHBOARD
  // What the browser would read as another address than what stands there.
  if (/[\\\p{Cc}]|\/\/|\/\.{1,2}(?=[/?#]|$)/u.test(remembered.split(/[?#]/)[0] ?? '')) return DASHBOARD
  const page = remembered.replace(/^\/edit/, '/config')
  return /^\/config\/?$/.test(page) ? DASHBOARD : page
}

/** Custom pages that the footer leads to once they exist: what they are called there, and how they begin. */
export const LEGAL_PAGES = [
  { slug: 'terminos', title: 'Términos y condiciones' },
  { slug: 'privacidad', title: 'Aviso de privacidad' },
] as const

export type LegalPage = (typeof LEGAL_PAGES)[number]
