import { delayWhen, fromEvent, Subject, switchMap, takeUntil, throttleTime, timer } from 'rxjs'
import type { Principal } from '#db/core/principal.ts'
import { isSubscribed$, missed$, pokes$ } from './scheduler.ts'

/** However many changes come, two cycles a second are enough. */
const REST_MS = 500
/**
 * Visitors are many: a thousand who hear the same poke ask within this time, half of them in its first quarter, so that
 * most see a change within a second. Administrators are few and work together: they ask at once.
 */
const SPREAD_MS = { visitor: 600, admin: 0 }
/** So much later at most those who were cut off ask: all are at the same moment when a server goes down. */
const LOST_SPREAD_MS = 10_000

/**
 * Hears from the server that something has changed, and makes the next cycle come sooner: only a poke, never the data.
 * Everything works without it (ADR 0030). A poke may be lost, late, or somebody's prank.
 */
export function subscribeToPokes(
  url: string,
  key: string,
  role: Principal['role'],
  signal: AbortSignal,
): void {
  const ended = fromEvent(signal, 'abort')
  const heard$ = new Subject<void>()
  const lost$ = new Subject<void>()
  heard$
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
  const ears = {
    joined: () => isSubscribed$.next(true),
    poked: () => heard$.next(),
    lost: () => {
      isSubscribed$.next(false)
      lost$.next()
    },
  }
  void listenOn(url, key, ears, signal)
}

/** The names that the database uses (supabase/migrations, ADR 0030), and the prefix that Realtime gives to topics. */
const TOPIC = 'realtime:claqueta'
const EVENT = 'changed'

/** What Realtime asks of its clients. */
const HEARTBEAT_MS = 25_000
/** A server that takes longer than this to let us in is not there. */
const JOIN_MS = 10_000

const FIRST_RETRY_MS = 2_000
const LAST_RETRY_MS = 300_000
/** A connection that ends sooner was none: who comes and goes at once waits longer each time. */
const LASTING_MS = 60_000

/** What happens on a channel. */
export type ChannelEars = { joined: () => void; poked: () => void; lost: () => void }

type Message = { topic: string; event: string; ref?: unknown; payload?: unknown }

/** Reads a message of Phoenix, version 1; null when it is none. */
function readMessage(data: unknown): Message | null {
  try {
    const parsed: unknown = typeof data === 'string' ? JSON.parse(data) : null
    if (typeof parsed !== 'object' || parsed === null || !('topic' in parsed) || !('event' in parsed))
      return null
    const { topic, event } = parsed
    return typeof topic === 'string' && typeof event === 'string' ? { ...parsed, topic, event } : null
  } catch {
    return null
  }
}

function valueOf(payload: unknown, name: string): unknown {
  return typeof payload === 'object' && payload !== null
    ? (payload as Record<string, unknown>)[name]
    : undefined
}

/** One connection, from its first byte until it ends, the network goes, or `signal` aborts. */
function converse(address: string, key: string, ears: ChannelEars, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const socket = new WebSocket(address)
    const life = new AbortController()
    let timer: ReturnType<typeof setTimeout> | undefined
    let refs = 0
    let joinRef = ''
    let hasJoined = false
    let isAnswered = true
    const end = () => {
      if (life.signal.aborted) return
      life.abort()
      clearTimeout(timer)
      socket.close()
      if (hasJoined) ears.lost()
      resolve()
    }
    const say = (topic: string, event: string, payload: object) => {
      const ref = String(++refs)
      joinRef ||= ref
      socket.send(JSON.stringify({ topic, event, payload, ref, join_ref: joinRef }))
    }
    const beat = () => {
      // The network may be gone without a word.
      if (!isAnswered) return end()
      isAnswered = false
      say('phoenix', 'heartbeat', {})
      timer = setTimeout(beat, HEARTBEAT_MS)
    }
    const hear = ({ topic, event, ref, payload }: Message) => {
      if (topic === 'phoenix') isAnswered = true
      if (topic !== TOPIC) return
      if (event === 'phx_close' || event === 'phx_error') return end()
      if (event === 'broadcast' && hasJoined && valueOf(payload, 'event') === EVENT) ears.poked()
      if (event !== 'phx_reply' || ref !== joinRef || hasJoined) return
      if (valueOf(payload, 'status') !== 'ok') return end()
      hasJoined = true
      clearTimeout(timer)
      timer = setTimeout(beat, HEARTBEAT_MS)
      ears.joined()
    }
    const options = { signal: life.signal }
    timer = setTimeout(end, JOIN_MS)
    signal.addEventListener('abort', end, options)
    addEventListener('offline', end, options)
    socket.addEventListener('close', end, options)
    // As everybody, also in an administrator's tab: there is nothing to hear that visitors may not.
    socket.addEventListener(
      'open',
      () => say(TOPIC, 'phx_join', { config: { private: true }, access_token: key }),
      options,
    )
    socket.addEventListener(
      'message',
      ({ data }: MessageEvent<unknown>) => {
        const message = readMessage(data)
        if (message) hear(message)
      },
      options,
    )
  })
}

/** Waits for `ms`, and for a network; or until `signal` aborts. */
function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const waited = new AbortController()
    const options = { signal: waited.signal }
    let isOver = false
    const check = () => {
      if (!signal.aborted && !(isOver && navigator.onLine)) return
      clearTimeout(timer)
      waited.abort()
      resolve()
    }
    const timer = setTimeout(() => {
      isOver = true
      check()
    }, ms)
    signal.addEventListener('abort', check, options)
    addEventListener('online', check, options)
    check()
  })
}

/** Milliseconds before the next try: doubling to five minutes, spread so that those who were cut off do not return at once. */
function backOff(failures: number): number {
  const full = Math.min(LAST_RETRY_MS, FIRST_RETRY_MS * 2 ** Math.min(failures - 1, 10))
  return full * (0.5 + Math.random() / 2)
}

/**
 * Listens on the one channel of Supabase Realtime that the database speaks on, and goes on after whatever ends a
 * connection. Of its protocol (Phoenix over a WebSocket) only this: to join, to be alive, to hear.
 * @param url where the backend answers
 */
async function listenOn(url: string, key: string, ears: ChannelEars, signal: AbortSignal): Promise<void> {
  // Not in Node, and not where somebody has taken them away.
  if (typeof WebSocket === 'undefined') return
  const query = new URLSearchParams({ apikey: key, vsn: '1.0.0' })
  const address = `${url.replace(/^http/, 'ws')}/realtime/v1/websocket?${query}`
  await pause(0, signal)
  for (let failures = 0; !signal.aborted;) {
    const began = Date.now()
    await converse(address, key, ears, signal).catch((error: unknown) =>
      console.warn('Nothing can be heard of the server.', error),
    )
    failures = Date.now() - began < LASTING_MS ? failures + 1 : 1
    await pause(backOff(failures), signal)
  }
}
