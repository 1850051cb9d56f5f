import type { ServerResponse } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { SITE_FILES } from '../../../src/domain/crawler-files/site-files.ts'
import { meantAddress } from '../../../src/domain/pages/site-paths.ts'
import type { Proxies } from '../accounts/client-address.ts'
import type { Backend } from '../backend.ts'
import { readAddress } from './address.ts'
import type { Handler } from './boundary.ts'
import { createGateway } from './gateway.ts'
import { createPages } from './pages.ts'
import { createSiteHeaders } from './site-headers.ts'
import { isNavigation, pathOf, serveStatics } from './statics.ts'

const FRESH = { 'cache-control': 'no-cache' }
const API = /^\/(rest|auth|storage)\/v1(\/|$)/
const UNREADABLE = '{"message":"This address cannot be read."}'

/**
 * Creates the handler of the one origin: the app's files and routes, the backend, and the files of the bucket
 * public-assets.
 * @param onBroken called if the database answers a query wrongly; no later answer can be trusted
 * @param proxies trusted for the client's address
 * @param earlier builds before this one, whose hashed files are still served
 */
export function createFront(
  backend: Backend,
  dist: string | null,
  onBroken: () => void = () => undefined,
  proxies: Proxies = 0,
  earlier: readonly string[] = [],
): Handler {
  const gateway = createGateway(backend, proxies)
  const statics = dist ? serveStatics(dist, earlier) : undefined
  const headers = createSiteHeaders(dist)
  const pages = createPages(backend, dist, headers)
  const answerPage = listenerOf(pages.answer)
  const answerUnreadable = listenerOf(pages.unreadable)
  const answerManifest = listenerOf(pages.manifest)
  const answerHealth = listenerOf(async () => {
    const isWell = await backend.isWell()
    if (!isWell) onBroken()
    return Response.json({ status: isWell ? 'ok' : 'broken' }, { status: isWell ? 200 : 503, headers: FRESH })
  })
  const assets = new Map(
    SITE_FILES.map((name) => [`/${name}`, listenerOf((request) => pages.file(name, request))]),
  )

  return (request, response) => {
    const address = readAddress(request.url)
    if (address === null) {
      const isPage = statics && request.headers.accept?.includes('text/html')
      request.url = '/'
      return isPage
        ? answerUnreadable(request, response)
        : answer(response, 400, 'application/json', UNREADABLE)
    }
    request.url = address
    const path = pathOf(request)
    const meant = meantAddress(path)
    if (meant !== path && statics && request.headers.accept?.includes('text/html'))
      return redirect(response, meant + address.slice(path.length))
    for (const [name, value] of Object.entries(headers.address(path, request.headers.host)))
      response.setHeader(name, value)
    if (API.test(path)) return gateway(request, response)
    if (path === '/healthz') return answerHealth(request, response)
    if (path.startsWith('/realtime/v1')) {
      return answer(response, 404, 'application/json', '{"message":"Only WebSockets are answered here."}')
    }
    if (request.method !== 'GET' && request.method !== 'HEAD') return notFound(response)
    const answerAsset = assets.get(path)
    if (answerAsset) return answerAsset(request, response)
    if (!statics) return notFound(response)
    if (path === '/manifest.webmanifest') return answerManifest(request, response)
    // The home page is a file of the build, but its data may have changed since.
    if (path === '/index.html') request.url = '/'
    if (path === '/' || path === '/index.html') return answerPage(request, response)
    return statics(request, response, () =>
      isNavigation(request) ? answerPage(request, response) : notFound(response),
    )
  }
}

/** Answers with the result of `work`, or 503 if the backend fails. */
function listenerOf(work: (request: Request) => Promise<Response>) {
  return getRequestListener(work, {
    overrideGlobalObjects: false,
    errorHandler: () =>
      new Response('Service unavailable\n', {
        status: 503,
        headers: { 'content-type': 'text/plain; charset=utf-8', ...FRESH },
      }),
  })
}

function answer(response: ServerResponse, status: number, type: string, body: string): void {
  response.writeHead(status, {
    'content-type': type,
    'content-length': Buffer.byteLength(body),
    ...FRESH,
  })
  response.end(body)
}

function redirect(response: ServerResponse, location: string): void {
  response.writeHead(302, { location, 'content-length': 0, ...FRESH })
  response.end()
}

function notFound(response: ServerResponse): void {
  answer(response, 404, 'text/plain; charset=utf-8', 'Not found\n')
}
