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
