import { createServer, request as ask, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { precompress } from '../../supabase/local/server/precompress.ts'
import { pathOf, serveStatics } from '../../supabase/local/server/statics.ts'

export type Served = { url: string; close: () => Promise<void> }

/**
 * Serves a reference as the product is served: files from the first folder that has them, with the same compression
 * and caching, and the backend of `shop` at the same origin.
 */
export async function serveReference(folders: readonly string[], shop: string): Promise<Served> {
  await Promise.all(folders.map(precompress))
  const statics = folders.map((folder) => serveStatics(folder))
  const server = createServer((request, response) => {
    if (pathOf(request).startsWith('/rest/')) return passOn(request, response, shop)
    const tryFrom = (n: number) => {
      const files = statics[n]
      if (files) files(request, response, () => tryFrom(n + 1)).catch(() => response.destroy())
      else response.writeHead(404).end()
    }
    tryFrom(0)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const close = async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
  return { url: `http://127.0.0.1:${port}`, close }
}

function passOn(request: IncomingMessage, response: ServerResponse, shop: string): void {
  const { method, headers } = request
  const passed = ask(new URL(request.url ?? '/', shop), { method, headers }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers)
    answer.pipe(response)
  })
  passed.on('error', () => response.writeHead(502).end())
  request.pipe(passed)
}
