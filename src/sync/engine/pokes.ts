import { delayWhen, fromEvent, Subject, switchMap, takeUntil, throttleTime, timer } from 'rxjs'
import { isKnownOffline, watchNetwork } from '#db/device/network.ts'
import type { Principal } from '#db/core/principal.ts'
import { isSubscribed$, missed$, pokes$ } from './scheduler.ts'

/** Minimum time between two cycles caused by pokes. */
const REST_MS = 500
/**
 * Longest random delay after a poke. A thousand visitors spread their requests over it, half of them in its first
 * quarter, so that most see a change within a second. Admins are few and work together, so they ask at once.
 */
const SPREAD_MS = { visitor: 600, admin: 0 }
/** Longest random delay after a lost connection, because a server that fails disconnects all devices at once. */
const LOST_SPREAD_MS = 10_000

/**
 * Subscribes to the server's pokes, which bring the next cycle forward. They carry no data, may be lost, late or
 * forged, and replication works without them (ADR 0030).
 */
export function subscribeToPokes(
  url: string,
  key: string,
  role: Principal['role'],
  signal: AbortSignal,
): void {
  const ended = fromEvent(signal, 'abort')
  const poked$ = new Subject<void>()
  const lost$ = new Subject<void>()
  poked$
    .pipe(
      throttleTime(REST_MS, undefined, { leading: true, trailing: true }),
      delayWhen(() => timer(Math.random() ** 2 * SPREAD_MS[role])),
      takeUntil(ended),
    )
    .subscribe(() => pokes$.next())
  lost$
    .pipe(
      switchMap(() => timer(Math.random() * LOST_SPREAD_MS)),
      takeUntil(ended),
    )
    .subscribe(() => missed$.next())
  const listeners = {
    joined: () => isSubscribed$.next(true),
    poked: () => poked$.next(),
    lost: () => {
      isSubscribed$.next(false)
      lost$.next()
    },
  }
  void listenOn(url, key, listeners, signal)
}

/**
 * Joins the one channel of Supabase Realtime that the database uses, and reconnects after each disconnection.
 * Implements only join, heartbeat and broadcast of its protocol (Phoenix over a WebSocket).
 * @param url base URL of the backend
 */
async function listenOn(
  url: string,
  key: string,
  listeners: ChannelListeners,
  signal: AbortSignal,
): Promise<void> {
  // Node has no WebSocket, and some browsers block it.
  if (typeof WebSocket === 'undefined') return
  const query = new URLSearchParams({ apikey: key, vsn: '1.0.0' })
  const address = `${url.replace(/^http/, 'ws')}/realtime/v1/websocket?${query}`
  await pause(0, signal)
  for (let failures = 0; !signal.aborted;) {
    const began = Date.now()
    await converse(address, key, listeners, signal).catch((error: unknown) =>
      console.warn('The connection for pokes failed.', error),
    )
    failures = Date.now() - began < LASTING_MS ? failures + 1 : 1
    await pause(backOff(failures), signal)
  }
}

/** Runs one connection until it ends, the network is lost, or `signal` aborts. */
function converse(
  address: string,
  key: string,
  listeners: ChannelListeners,
  signal: AbortSignal,
): Promise<void> {
  return new Promise((resolve) => {
    const socket = new WebSocket(address)
    const connection = new AbortController()
    let timer: ReturnType<typeof setTimeout> | undefined
    let refs = 0
    let joinRef = ''
    let hasJoined = false
    let isAnswered = true
    const end = () => {
      if (connection.signal.aborted) return
      connection.abort()
      clearTimeout(timer)
      socket.close()
      if (hasJoined) listeners.lost()
      resolve()
    }
    const send = (topic: string, event: string, payload: object) => {
      const ref = String(++refs)
      joinRef ||= ref
      socket.send(JSON.stringify({ topic, event, payload, ref, join_ref: joinRef }))
    }
    const beat = () => {
      // The network may have failed without an event.
      if (!isAnswered) return end()
      isAnswered = false
      send('phoenix', 'heartbeat', {})
      timer = setTimeout(beat, HEARTBEAT_MS)
    }
    const receive = ({ topic, event, ref, payload }: Message) => {
      if (topic === 'phoenix') isAnswered = true
      if (topic !== TOPIC) return
      if (event === 'phx_close' || event === 'phx_error') return end()
      if (event === 'broadcast' && hasJoined && valueOf(payload, 'event') === EVENT) listeners.poked()
      if (event !== 'phx_reply' || ref !== joinRef || hasJoined) return
      if (valueOf(payload, 'status') !== 'ok') return end()
      hasJoined = true
      clearTimeout(timer)
      timer = setTimeout(beat, HEARTBEAT_MS)
      listeners.joined()
    }
    const options = { signal: connection.signal }
    timer = setTimeout(end, JOIN_MS)
    signal.addEventListener('abort', end, options)
    addEventListener('offline', end, options)
    socket.addEventListener('close', end, options)
    // Admins join as visitors, too. The channel carries only what visitors may receive.
    socket.addEventListener(
      'open',
      () => send(TOPIC, 'phx_join', { config: { private: true }, access_token: key }),
      options,
    )
    socket.addEventListener(
      'message',
      ({ data }: MessageEvent<unknown>) => {
        const message = readMessage(data)
        if (message) receive(message)
      },
      options,
    )
  })
}

/** Names that the database uses (supabase/migrations, ADR 0030), with the topic prefix of Realtime. */
const TOPIC = 'realtime:claqueta'
const EVENT = 'changed'

/** Heartbeat interval that Realtime requires. */
const HEARTBEAT_MS = 25_000
/** Time to join the channel before the connection counts as failed. */
const JOIN_MS = 10_000

const FIRST_RETRY_MS = 2_000
const LAST_RETRY_MS = 300_000
/** Shorter connections count as failures, so that the backoff continues to grow. */
const LASTING_MS = 60_000

/** Callbacks of a connection. */
type ChannelListeners = { joined: () => void; poked: () => void; lost: () => void }

type Message = { topic: string; event: string; ref?: unknown; payload?: unknown }

/** Reads a message of Phoenix, version 1. Returns null if it is invalid. */
function readMessage(data: unknown): Message | null {
  try {
    const message = Object(JSON.parse(String(data))) as Message
    return typeof message.topic === 'string' && typeof message.event === 'string' ? message : null
  } catch {
    return null
  }
}

function valueOf(payload: unknown, name: string): unknown {
  return (Object(payload) as Record<string, unknown>)[name]
}

/** Waits for `ms` and until the device may be online, or until `signal` aborts. */
function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const waited = new AbortController()
    const options = { signal: waited.signal }
    let isOver = false
    const check = () => {
      if (!signal.aborted && !(isOver && !isKnownOffline())) return
      clearTimeout(timer)
      stopWatching()
      waited.abort()
      resolve()
    }
    const timer = setTimeout(() => {
      isOver = true
      check()
    }, ms)
    signal.addEventListener('abort', check, options)
    const stopWatching = watchNetwork(check)
    check()
  })
}

/**
 * Returns the delay before the next attempt in ms. It doubles up to five minutes, with a random half so that
 * disconnected devices do not return together.
 */
function backOff(failures: number): number {
  const full = Math.min(LAST_RETRY_MS, FIRST_RETRY_MS * 2 ** (failures - 1))
  return full * (0.5 + Math.random() / 2)
}
