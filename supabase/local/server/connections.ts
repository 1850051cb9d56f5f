import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** Descriptors for the database's files, its backups and this program's own. */
const RESERVED = 256
/** More than a shop of this kind ever has at once. */
const MOST = 10_000
/** Limit assumed where the system reports none (Windows). */
const UNKNOWN = 20_000

/** Timeouts of a request's head and of a silent connection, and the interval of the check, in ms. */
const HEAD_MS = 20_000
const SILENT_MS = 120_000
const LOOK_MS = 5_000

/** Limits of open connections, and of the WebSockets among them. */
export type Room = { connections: number; webSockets: number }

/**
 * Reads from the limit of descriptors how many connections there is room for: without a descriptor left the database
 * cannot open its files either. One that asks for a file takes two.
 */
export function roomOf(descriptors = openFiles()): Room {
  const reserved = Math.min(RESERVED, descriptors / 2)
  const connections = Math.min(MOST, Math.floor((descriptors - reserved) / 2))
  return { connections, webSockets: Math.floor(connections / 2) }
}

/** The limit of open files of this process, which Node.js raises to the hard one as it starts. */
function openFiles(): number {
  // It would look up the names of all peers.
  Object.assign(process.report, { excludeNetwork: true })
  const { userLimits } = process.report.getReport() as { userLimits?: { open_files?: { soft?: unknown } } }
  const soft = userLimits?.open_files?.soft
  if (soft === 'unlimited') return Infinity
  return Number(soft) || UNKNOWN
}

/**
 * Bounds the connections of a server, and ends those that say nothing. When there is no room, the one goes that has
 * waited longest for its client's next word, so that a flood of silent connections ends its own; when none waits, the new one.
 */
export function boundConnections(server: Server, most: number): void {
  server.headersTimeout = HEAD_MS
  server.setTimeout(SILENT_MS)
  /** In the order in which they were last answered, with the request that each is at. */
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
  // They are bounded by themselves, and live by their heartbeats (realtime.ts).
  server.on('upgrade', ({ socket }: IncomingMessage) => put(socket, { complete: true }))
}

/** Options for `createServer`. */
export const LOOKING = { connectionsCheckingInterval: LOOK_MS }
