import type { IncomingMessage, ServerResponse } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import type { Backend } from './backend.ts'
import { compressed } from './compress.ts'

/** More than any picture or batch of changes; what is longer is refused before it is read into memory. */
const LONGEST_BODY = 12 * 1_024 * 1_024

export type Gateway = (request: IncomingMessage, response: ServerResponse) => Promise<void>

/** Passes HTTP requests to the backend, whole, and compresses what comes back. */
export function createGateway(backend: Backend): Gateway {
  return getRequestListener(
    async (request) => {
      const given = await withWholeBody(request)
      if (!given) return json(413, { message: 'The request is too large.' })
      const response = unchanged(given, await backend.fetch(given))
      const url = new URL(given.url)
      if (url.pathname.startsWith('/storage/')) {
        response.headers.set('content-security-policy', "default-src 'none'; sandbox; frame-ancestors 'none'")
      }
      return compressed(response, given.headers.get('accept-encoding') ?? '')
    },
    { overrideGlobalObjects: false },
  )
}

/** A JSON answer. */
export function json(status: number, body: object): Response {
  return Response.json(body, { status })
}

/**
 * Reads the body before the backend's turn begins: a slow upload must not keep everyone else waiting. Undefined when
 * it is too long.
 */
async function withWholeBody(request: Request): Promise<Request | undefined> {
  if (Number(request.headers.get('content-length') ?? 0) > LONGEST_BODY) return undefined
  if (!request.body) return request
  const reader = request.body.getReader()
  const chunks: Uint8Array[] = []
  let size = 0
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    size += part.value.byteLength
    if (size > LONGEST_BODY) return undefined
    chunks.push(part.value)
  }
  return new Request(request.url, {
    method: request.method,
    headers: request.headers,
    body: Buffer.concat(chunks),
  })
}

/** Supabase Lite sends ETags but always the whole file: answer 304 when the client has it. */
function unchanged(request: Request, response: Response): Response {
  const tag = response.headers.get('etag')
  const known = request.headers.get('if-none-match')
  if (request.method !== 'GET' || response.status !== 200 || !tag || !known?.includes(tag)) return response
  const headers = new Headers(response.headers)
  headers.delete('content-length')
  headers.delete('content-type')
  return new Response(null, { status: 304, headers })
}
