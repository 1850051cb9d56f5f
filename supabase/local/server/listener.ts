import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { guarded, guardedUpgrade, type Handler, type Upgrade } from './boundary.ts'
import { boundConnections, CHECK_OPTIONS, roomOf } from './connections.ts'
import { refuseUpgrade } from './realtime.ts'
import { reasonOf, StartupError, systemCode } from '../startup-error.ts'

/** A port that is open while the shop is still being prepared. */
export type Listener = {
  url: string
  serve: (handler: Handler, upgrade: Upgrade) => void
  close: () => Promise<void>
}

/** Time for open requests to finish when the shop closes, in ms. */
const PATIENCE_MS = 2_000

/** Opens the port; answers 503 until `serve` sets the handlers. */
export async function listen(port: number, host: string): Promise<Listener> {
  let handler = starting
  let upgrade: Upgrade = (_request, socket) => refuseUpgrade(socket, '503 Service Unavailable')
  const server = createServer(
    CHECK_OPTIONS,
    guarded((request, response) => handler(request, response)),
  )
  server.on(
    'upgrade',
    guardedUpgrade((request, socket, head) => upgrade(request, socket, head)),
  )
  boundConnections(server, roomOf().connections)
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => reject(refusal(error, port, host)))
    server.listen(port, host, resolve)
  })
  return {
    url: urlOf(host, server.address()),
    serve: (next, nextUpgrade) => {
      handler = next
      upgrade = nextUpgrade
    },
    close: () =>
      new Promise((resolve) => {
        const late = setTimeout(() => server.closeAllConnections(), PATIENCE_MS)
        server.close(() => {
          clearTimeout(late)
          resolve()
        })
        server.closeIdleConnections()
      }),
  }
}

const starting: Handler = (_request, response) => {
  response.writeHead(503, { 'content-type': 'text/plain; charset=utf-8', 'retry-after': '1' })
  response.end('Starting\n')
}

function refusal(error: Error, port: number, host: string): StartupError {
  const code = systemCode(error)
  if (code === 'EADDRINUSE') {
    return new StartupError(
      `Port ${port} is already in use on ${host}. Stop what uses it, or set another PORT.`,
    )
  }
  if (code === 'EACCES') return new StartupError(`Port ${port} needs more rights. Set a PORT above 1023.`)
  return new StartupError(`Cannot listen on ${host}, port ${port}: ${reasonOf(error)}. Check HOST and PORT.`)
}

/** Returns the address of the shop for a browser on this machine. */
function urlOf(host: string, address: AddressInfo | string | null): string {
  const port = typeof address === 'object' && address ? address.port : 0
  const everywhere = host === '0.0.0.0' || host === '::'
  const name = everywhere ? '127.0.0.1' : host.includes(':') ? `[${host}]` : host
  return `http://${name}:${port}`
}
