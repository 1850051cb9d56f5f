import type { Handler } from '../../../supabase/local/server/boundary.ts'
import { pageFile, SHELL } from '../../../prerender/write-site.ts'
import { listen } from '../../../supabase/local/server/listener.ts'
import { refuseUpgrade } from '../../../supabase/local/server/realtime.ts'
import { createSiteHeaders } from '../../../supabase/local/server/site-headers.ts'
import { isNavigation, pathOf, serveStatics } from '../../../supabase/local/server/statics.ts'

export type Site = { url: string; close: () => Promise<void> }

/**
 * Serves a build on a free port of the loopback interface as docs/hosting asks of a host: files, pages of the build,
 * the app for every other address, and headers for a backend on another origin. Only the effects of TLS are missing.
 */
export async function serveSite(dist: string, backend: string): Promise<Site> {
  const listener = await listen(0, '127.0.0.1')
  listener.serve(answersOf(dist, backend), (_request, socket) => refuseUpgrade(socket, '404 Not Found'))
  return { url: listener.url, close: listener.close }
}

function answersOf(dist: string, backend: string): Handler {
  const statics = serveStatics(dist)
  const headers = createSiteHeaders(dist, new URL(backend).origin)
  return (request, response) => {
    const path = pathOf(request)
    for (const [name, value] of Object.entries(headers.address(path, request.headers.host)))
      response.setHeader(name, value)
    const notFound = () => {
      response.writeHead(404, { 'content-type': 'text/plain; charset=utf-8' }).end('Not found\n')
    }
    if (!isNavigation(request)) return statics(request, response, notFound)
    request.url = `/${pageFile(path)}`
    return statics(request, response, () => {
      request.url = `/${SHELL}`
      return statics(request, response, notFound)
    })
  }
}
