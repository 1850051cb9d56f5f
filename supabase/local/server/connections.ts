import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** Descriptors reserved for the database, its backups and this program. */
const RESERVED = 256
/** Upper bound of connections that a shop of this kind needs. */
const MOST = 10_000
/** Limit assumed where the system reports none (Windows). */
const UNKNOWN = 20_000

/** Timeouts of a request's head and of an idle connection, and interval of the check, in ms. */
const HEAD_MS = 20_000
const SILENT_MS = 120_000
const LOOK_MS = 5_000

/** Limits of open connections, and of the WebSockets among them. */
export type Room = { connections: number; webSockets: number }

/**
 * Derives the number of connections from the limit of descriptors. Without a free descriptor the database cannot open
 * its files. A request for a file takes two.
 */
export function roomOf(descriptors = openFiles()): Room {
  const reserved = Math.min(RESERVED, descriptors / 2)
  const connections = Math.min(MOST, Math.floor((descriptors - reserved) / 2))
  return { connections, webSockets: Math.floor(connections / 2) }
}

/** Returns the soft limit of open files, which Node.js raises to the hard one at the start. */
function openFiles(): number {
  // Otherwise the report looks up the names of all peers.
  Object.assign(process.report, { excludeNetwork: true })
  const { userLimits } = process.report.getReport() as { userLimits?: { open_files?: { soft?: unknown } } }
  const soft = userLimits?.open_files?.soft
  if (soft === 'unlimited') return Infinity
  return Number(soft) || UNKNOWN
}

/**
 * Limits the connections of a server and ends idle ones. Above the limit the connection that has waited longest for its
 * client is closed, so that a flood of idle connections displaces itself. If none waits, the new one is closed.
 */
export function boundConnections(server: Server, most: number): void {
  server.headersTimeout = HEAD_MS
  server.setTimeout(SILENT_MS)
  /** Connections in the order of their last answer, with the current request of each. */
  const open = new Map<Socket, { complete: boolean } | null>()
  const put = (socket: Socket, request: { complete: boolean } | null) => {
    if (open.delete(socket)) open.set(socket, request)
  }
  const longestWaiting = () => {
    for (const [socket, request] of open) if (request?.complete !== true) return socket
    return undefined
  }
  server.on('connection', (socket: Socket) => {
    const victim = open.size >= most ? (longestWaiting() ?? socket) : undefined
    if (victim) {
      open.delete(victim)
      victim.destroy()
    }
    if (victim === socket) return
    open.set(socket, null)
    socket.on('close', () => open.delete(socket))
  })
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    put(request.socket, request)
    response.on('close', () => put(request.socket, null))
  })
  // WebSockets have their own limit and heartbeats (realtime.ts).
  server.on('upgrade', ({ socket }: IncomingMessage) => put(socket, { complete: true }))
}

/** Options of `createServer` for the check of idle connections. */
export const CHECK_OPTIONS = { connectionsCheckingInterval: LOOK_MS }
