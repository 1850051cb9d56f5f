import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import type { Upgrade } from './boundary.ts'
import { WebSocketServer, type RawData, type WebSocket } from 'ws'
import { pathOf } from './statics.ts'

// The part of Supabase Realtime that the app uses, so that a device need not know which of the two it talks to: the
// Phoenix protocol over a WebSocket, one channel, and broadcasts that only the database starts (ADR 0030).

const PATH = '/realtime/v1/websocket'
const TOPIC = 'realtime:claqueta'
const POKE = { type: 'broadcast', event: 'changed', payload: {} }

export type Realtime = {
  /** Takes a connection over, or answers 503 if there are too many. */
  upgrade: Upgrade
  /** Notifies all subscribers that something has changed. */
  poke: () => void
  close: () => void
}

/** Limits for clients. */
const LIMITS = {
  connections: 5_000,
  /** Bytes of a message; the app's have a few hundred. */
  message: 4_096,
  /** Messages of one connection between two checks; a heartbeat is sent every 25 s. */
  messages: 1_000,
  /** Bytes buffered for a client that does not read. */
  unread: 65_536,
  /**
   * Interval of the checks in ms. Connections that have not joined, or were silent since the last check, are closed.
   */
  look: 60_000,
  /** Minimum time between two notifications, in ms. */
  rest: 200,
}

type Frame = { joinRef: unknown; ref: unknown; topic: unknown; event: unknown }
type Listener = { isList: boolean; isNew: boolean; hasJoined: boolean; joinRef: unknown; heard: number }

/** Reads a message of either protocol version. Returns null if it is invalid. */
function frameOf(data: RawData): Frame | null {
  try {
    const parsed: unknown = JSON.parse(Buffer.isBuffer(data) ? data.toString() : '')
    if (Array.isArray(parsed)) {
      const [joinRef, ref, topic, event] = parsed as unknown[]
      return { joinRef, ref, topic, event }
    }
    if (typeof parsed !== 'object' || parsed === null) return null
    const { join_ref: joinRef, ref, topic, event } = parsed as Record<string, unknown>
    return { joinRef, ref, topic, event }
  } catch {
    return null
  }
}

/** Formats a message in the listener's protocol version: a list since 2.0.0, an object before. */
function written({ isList }: Listener, { joinRef, ref, topic, event }: Frame, payload: object): string {
  return JSON.stringify(
    isList
      ? [joinRef ?? null, ref, topic, event, payload]
      : { join_ref: joinRef ?? null, ref, topic, event, payload },
  )
}

/** Answers a message. Broadcasts between clients are dropped. */
function answer(listener: Listener, frame: Frame, send: (message: string) => void): void {
  const { topic, event } = frame
  const reply = (status: 'ok' | 'error', response: object) =>
    send(written(listener, { ...frame, event: 'phx_reply' }, { status, response }))
  if (topic === 'phoenix' && event === 'heartbeat') return reply('ok', {})
  if (event === 'broadcast' || event === 'access_token' || event === 'presence') return
  if (topic !== TOPIC) return reply('error', { reason: 'There is no such channel here.' })
  if (event === 'phx_join') {
    listener.hasJoined = true
    listener.joinRef = frame.joinRef ?? frame.ref
    return reply('ok', { postgres_changes: [] })
  }
  if (event === 'phx_leave') {
    listener.hasJoined = false
    reply('ok', {})
    return send(written(listener, { ...frame, event: 'phx_close' }, {}))
  }
}

/** Creates the server that notifies all joined clients of changes in the database. */
export function createRealtime(limits: Partial<typeof LIMITS> = {}): Realtime {
  const most = { ...LIMITS, ...limits }
  const server = new WebSocketServer({
    noServer: true,
    clientTracking: false,
    maxPayload: most.message,
    perMessageDeflate: false,
  })
  const listeners = new Map<WebSocket, Listener>()

  const send = (socket: WebSocket, message: string) => {
    if (socket.bufferedAmount > most.unread) return socket.terminate()
    socket.send(message)
  }
  server.on('connection', (socket: WebSocket, request: IncomingMessage) => {
    const version = new URL(request.url ?? '/', 'http://localhost').searchParams.get('vsn')
    const isList = version?.startsWith('2.') ?? false
    const listener: Listener = { isList, isNew: true, hasJoined: false, joinRef: null, heard: 0 }
    listeners.set(socket, listener)
    // Includes messages that are too long; 'close' follows.
    socket.on('error', () => socket.terminate())
    socket.on('close', () => listeners.delete(socket))
    socket.on('message', (data, isBinary) => {
      listener.heard += 1
      if (listener.heard > most.messages) return socket.close(1008, 'Too many messages')
      const frame = isBinary ? null : frameOf(data)
      if (frame) answer(listener, frame, (message) => send(socket, message))
    })
  })
  const looking = setInterval(() => {
    for (const [socket, listener] of listeners) {
      if (!listener.isNew && (!listener.hasJoined || listener.heard === 0)) socket.terminate()
      listener.isNew = false
      listener.heard = 0
    }
  }, most.look)
  looking.unref()

  let resting: NodeJS.Timeout | undefined
  let isMore = false
  const poke = () => {
    isMore = resting !== undefined
    if (isMore) return
    for (const [socket, listener] of listeners) {
      if (!listener.hasJoined) continue
      const { joinRef } = listener
      send(socket, written(listener, { joinRef, ref: null, topic: TOPIC, event: 'broadcast' }, POKE))
    }
    resting = setTimeout(() => {
      resting = undefined
      if (isMore) poke()
    }, most.rest)
    resting.unref()
  }

  return {
    poke,
    upgrade: (request, socket, head) => {
      if (pathOf(request) !== PATH) return refuseUpgrade(socket, '404 Not Found')
      if (listeners.size >= most.connections)
        return refuseUpgrade(socket, '503 Service Unavailable', 'retry-after: 60\r\n')
      server.handleUpgrade(request, socket, head, (accepted) => server.emit('connection', accepted, request))
    },
    close: () => {
      clearInterval(looking)
      clearTimeout(resting)
      for (const socket of listeners.keys()) socket.terminate()
      server.close()
    },
  }
}

/** Refuses a WebSocket on a bare connection and closes it. */
export function refuseUpgrade(socket: Duplex, status: string, headers = ''): void {
  // A client that has disconnected must not end the process.
  socket.on('error', () => socket.destroy())
  socket.end(`HTTP/1.1 ${status}\r\n${headers}connection: close\r\n\r\n`, () => socket.destroy())
}
