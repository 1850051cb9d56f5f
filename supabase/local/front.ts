import type { RequestListener, ServerResponse } from 'node:http'
import type { Backend } from './backend.ts'
import { createGateway } from './gateway.ts'
import { readAsset } from './assets.ts'
import { isNavigation, pathOf, serveStatics } from './statics.ts'

const API = /^\/(rest|auth|storage)\/v1(\/|$)/

/** The one origin: the app's files and routes, the backend, and what the bucket public-assets puts at the root. */
export function createFront(backend: Backend, dist: string | null): RequestListener {
  const gateway = createGateway(backend)
  const statics = dist ? serveStatics(dist) : undefined

  return (request, response) => {
    response.setHeader('x-content-type-options', 'nosniff')
    response.setHeader('referrer-policy', 'strict-origin-when-cross-origin')
    response.setHeader('content-security-policy', "frame-ancestors 'self'")
    const path = pathOf(request)
    if (API.test(path)) return void gateway(request, response)
    if (path === '/healthz') return answer(response, 200, 'application/json', '{"status":"ok"}')
    if (path.startsWith('/realtime/v1')) {
      return answer(response, 404, 'application/json', '{"message":"There is no Realtime here: poll."}')
    }
    if (request.method !== 'GET' && request.method !== 'HEAD') return notFound(response)
    if (path === '/robots.txt' || path === '/sitemap.xml') {
      return void readAsset(backend, path.slice(1)).then(
        (text) => (text === undefined ? notFound(response) : answer(response, 200, ASSET_TYPES[path], text)),
        () => answer(response, 503, 'text/plain; charset=utf-8', 'Service unavailable\n'),
      )
    }
    if (!statics) return notFound(response)
    statics(request, response, () => {
      if (!isNavigation(request)) return notFound(response)
      request.url = '/'
      statics(request, response, () => notFound(response))
    })
  }
}

const ASSET_TYPES = {
  '/robots.txt': 'text/plain; charset=utf-8',
  '/sitemap.xml': 'application/xml; charset=utf-8',
} as const

function answer(response: ServerResponse, status: number, type: string, body: string): void {
  response.writeHead(status, {
    'content-type': type,
    'content-length': Buffer.byteLength(body),
    'cache-control': 'no-cache',
  })
  response.end(body)
}

function notFound(response: ServerResponse): void {
  answer(response, 404, 'text/plain; charset=utf-8', 'Not found\n')
}
