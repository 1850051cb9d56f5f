import { mkdtemp, rm } from 'node:fs/promises'
import { request as ask, type IncomingMessage, type RequestListener } from 'node:http'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Upgrade } from '../../supabase/local/server/boundary.ts'
import { listen } from '../../supabase/local/server/listener.ts'
import { copyPreparedShop } from '../../supabase/local/data/prepared.ts'
import { startShop } from '../../supabase/local/shop.ts'
import { LOCAL_KEY } from '../../tests/support/servers/stack.ts'
import type { Stack } from './plan.ts'

/** Stack without Docker, to try tests for a stack. */
type StandIn = Stack & { close: () => Promise<void> }

/**
 * Starts the embedded backend with a fresh demo shop, behind a gateway that allows pages of other origins, as
 * Supabase's does. The backend itself serves only its own origin.
 */
export async function startStandIn(): Promise<StandIn> {
  const folder = await mkdtemp(join(tmpdir(), 'claqueta-stack-'))
  await copyPreparedShop(folder)
  const shop = await startShop({ port: 0, dataDir: folder })
  const gateway = await listen(0, '127.0.0.1')
  const { port, host } = new URL(shop.url)
  gateway.serve(passOn(Number(port), host), passSocketOn(Number(port), host))
  const close = async () => {
    await gateway.close()
    await shop.close()
    await rm(folder, { recursive: true, force: true })
  }
  return { url: gateway.url, key: LOCAL_KEY, close }
}

function passOn(port: number, host: string): RequestListener {
  return (request, response) => {
    const { method = 'GET', url: path = '/', headers } = request
    if (method === 'OPTIONS') return void response.writeHead(200, allowed(request)).end()
    const asked = ask({ port, path, method, headers: { ...headers, host } }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, { ...answer.headers, 'access-control-allow-origin': '*' })
      answer.pipe(response)
    })
    asked.on('error', () => response.destroy())
    response.on('close', () => asked.destroy())
    request.pipe(asked)
  }
}

/** Returns the CORS headers that allow any request. */
function allowed({ headers }: IncomingMessage): Record<string, string> {
  return {
    'access-control-allow-origin': '*',
    'access-control-allow-methods': 'GET,HEAD,PUT,PATCH,POST,DELETE',
    'access-control-allow-headers': headers['access-control-request-headers'] ?? '',
    'content-length': '0',
  }
}

function passSocketOn(port: number, host: string): Upgrade {
  return (request, socket, head) => {
    const upstream = connect(port, '127.0.0.1', () => {
      const lines = Object.entries({ ...request.headers, host }).map(
        ([name, value]) => `${name}: ${String(value)}`,
      )
      upstream.write(`GET ${request.url} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`)
      upstream.write(head)
      socket.pipe(upstream).pipe(socket)
    })
    upstream.on('error', () => socket.destroy())
    socket.on('error', () => upstream.destroy())
    socket.on('close', () => upstream.destroy())
  }
}
