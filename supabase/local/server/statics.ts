import type { IncomingMessage, ServerResponse } from 'node:http'
import sirv from 'sirv'

type Next = () => void
export type Statics = (request: IncomingMessage, response: ServerResponse, next: Next) => void

/** Serves the files of a build with compression, ETags and the right time in caches; `next` when there is no such file. */
export function serveStatics(dist: string): Statics {
  // No `extensions`: /chat-ia is a route of the app, not /chat-ia/index.html.
  const files = sirv(dist, { etag: true, brotli: true, gzip: true, extensions: [] })
  return (request, response, next) => {
    const path = pathOf(request)
    if (path === '/') request.url = '/index.html'
    if (isOfTheHost(path)) return next()
    response.setHeader('cache-control', cacheControl(path))
    files(request, response, () => {
      response.removeHeader('cache-control')
      next()
    })
  }
}

/**
 * Whether a path names a file of the build that no browser asks for: packed files, which are answers to their own name
 * only through Accept-Encoding, and the rules for static hosts.
 */
function isOfTheHost(path: string): boolean {
  return /\.(br|gz)\/*$|^\/_(headers|redirects)\/*$/i.test(decoded(path))
}

/** As sirv reads a path; one that cannot be read names no file. */
function decoded(path: string): string {
  try {
    return decodeURI(path)
  } catch {
    return path
  }
}

/** Whether a request asks for a page of the app: a navigation, not a file. */
export function isNavigation(request: IncomingMessage): boolean {
  const path = pathOf(request)
  const accept = request.headers.accept ?? '*/*'
  return (
    (request.method === 'GET' || request.method === 'HEAD') &&
    /text\/html|\*\/\*/.test(accept) &&
    !/\.[^/]*$/.test(path) &&
    !path.startsWith('/assets/') &&
    !isOfTheHost(path)
  )
}

/** The path asked for, without its query. */
export function pathOf(request: IncomingMessage): string {
  return (request.url ?? '/').split(/[?#]/, 1)[0] || '/'
}

function cacheControl(path: string): string {
  if (path.startsWith('/assets/')) return 'public, max-age=31536000, immutable'
  if (/\.(webp|avif|png|jpe?g|gif|svg|ico|woff2?|mp4|webm)$/.test(path)) return 'public, max-age=86400'
  return 'no-cache'
}
