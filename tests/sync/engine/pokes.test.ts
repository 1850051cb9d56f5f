import { page, fakeNavigator, resetPage } from '../../support/devices/browser-globals.ts'
import '../../../supabase/tests/support/web-socket.ts'
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setImmediate as turn } from 'node:timers/promises'
import { firstValueFrom, filter, type Subscription } from 'rxjs'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { WebSocketServer, type WebSocket } from 'ws'
import { createRealtime, type Realtime } from '../../../supabase/local/server/realtime.ts'
import { subscribeToPokes } from '#sync/engine/pokes.ts'
import { isSubscribed$, missed$, pokes$ } from '#sync/engine/scheduler.ts'
import { eventually } from '../../support/devices/browser-eventually.ts'

const TOPIC = 'realtime:claqueta'
const POKE = { type: 'broadcast', event: 'changed', payload: {} }
const message = (event: string, payload: object, more: object = {}) =>
  JSON.stringify({ topic: TOPIC, event, payload, ref: null, ...more })

let life: AbortController
let pokes: number
let ear: Subscription
beforeEach(() => {
  resetPage()
  life = new AbortController()
  pokes = 0
  ear = pokes$.subscribe(() => (pokes += 1))
})
afterEach(() => {
  life.abort()
  ear.unsubscribe()
  vi.useRealTimers()
})

const listen = (url: string, role: 'visitor' | 'admin' = 'admin') =>
  subscribeToPokes(url, 'key', role, life.signal)
const hears = (wanted: boolean) => firstValueFrom(isSubscribed$.pipe(filter((is) => is === wanted)))
const portOf = (server: { address: () => unknown }) => (server.address() as AddressInfo).port

describe('a device that listens to the embedded server', () => {
  let server: Server
  let realtime: Realtime
  const serve = async (port = 0) => {
    realtime = createRealtime({ rest: 1 })
    server = createServer()
    server.on('upgrade', realtime.upgrade)
    server.listen(port, '127.0.0.1')
    await once(server, 'listening')
    return `http://127.0.0.1:${portOf(server)}`
  }
  const goDown = async () => {
    realtime.close()
    server.close()
    await once(server, 'close')
  }

  it.each(['visitor', 'admin'] as const)('gets notifications as a %s', async (role) => {
    listen(await serve(), role)
    await hears(true)
    const poked = firstValueFrom(pokes$)
    realtime.poke()
    await expect(poked).resolves.toBeUndefined()
    await goDown()
  })

  it('notices a lost server, pulls what it missed, and gets notifications again when it is back', async () => {
    const url = await serve()
    listen(url)
    await hears(true)
    vi.spyOn(Math, 'random').mockReturnValue(0.01)
    const missed = firstValueFrom(missed$)
    await goDown()
    await hears(false)
    await missed
    await serve(Number(new URL(url).port))
    await hears(true)
    const poked = firstValueFrom(pokes$)
    realtime.poke()
    await expect(poked).resolves.toBeUndefined()
    await goDown()
  })

  it('gets no notifications without a network, and again with one', async () => {
    const url = await serve()
    fakeNavigator.onLine = false
    listen(url)
    await turn()
    fakeNavigator.onLine = true
    page.dispatchEvent(new Event('online'))
    await hears(true)
    fakeNavigator.onLine = false
    page.dispatchEvent(new Event('offline'))
    expect(isSubscribed$.value).toBe(false)
    await goDown()
  })

  it('ends with its signal', async () => {
    listen(await serve())
    await hears(true)
    let missed = 0
    const ears = missed$.subscribe(() => (missed += 1))
    life.abort()
    expect(isSubscribed$.value).toBe(false)
    realtime.poke()
    // Would wait for open connections.
    server.close()
    await once(server, 'close')
    expect([pokes, missed]).toEqual([0, 0])
    ears.unsubscribe()
    realtime.close()
  })
})

describe('a device that listens to another server', () => {
  let server: WebSocketServer
  let connections: number
  let lives: (socket: WebSocket) => void
  beforeEach(async () => {
    connections = 0
    server = new WebSocketServer({ port: 0, host: '127.0.0.1' })
    await once(server, 'listening')
    server.on('connection', (socket: WebSocket) => {
      connections += 1
      lives(socket)
    })
  })
  afterEach(async () => {
    life.abort()
    for (const socket of server.clients) socket.terminate()
    server.close()
    await once(server, 'close')
  })
  const url = () => `http://127.0.0.1:${portOf(server)}`
  /** Creates a server that accepts everyone, and then sends `texts`. */
  const letsIn =
    (...texts: (string | Buffer)[]) =>
    (socket: WebSocket) =>
      socket.once('message', (data: Buffer) => {
        const { ref } = JSON.parse(data.toString()) as { ref: string }
        socket.send(message('phx_reply', { status: 'ok', response: {} }, { ref }))
        for (const text of texts) socket.send(text)
      })

  it('joins the private channel as everybody', async () => {
    const joined = new Promise<unknown>((resolve) => {
      lives = (socket) => socket.once('message', (data: Buffer) => resolve(JSON.parse(data.toString())))
    })
    const asked = once(server, 'connection') as Promise<[unknown, { url: string }]>
    listen(url())
    expect((await asked)[1].url).toBe('/realtime/v1/websocket?apikey=key&vsn=1.0.0')
    expect(await joined).toEqual({
      topic: TOPIC,
      event: 'phx_join',
      payload: { config: { private: true }, access_token: 'key' },
      ref: '1',
      join_ref: '1',
    })
  })

  it('invalid messages are ignored', async () => {
    const garbage = ['', '{', 'null', '7', '[]', '{}', '{"topic":1,"event":2}', Buffer.from([0, 1, 255])]
    const other = JSON.stringify({ topic: 'realtime:other', event: 'broadcast', payload: POKE })
    lives = letsIn(
      ...garbage,
      other,
      message('broadcast', { type: 'broadcast', event: 'other' }),
      message('broadcast', Object(null)),
      message('presence_state', {}),
      message('system', { status: 'ok' }),
      message('broadcast', POKE),
    )
    const poked = firstValueFrom(pokes$)
    listen(url())
    await poked
    expect([pokes, isSubscribed$.value, connections]).toEqual([1, true, 1])
  })

  it('a burst gives two syncs: at once, and once more after the pause', async () => {
    lives = letsIn(...Array.from({ length: 40 }, () => message('broadcast', POKE)))
    listen(url())
    await eventually(() => pokes).toBe(2)
    expect(isSubscribed$.value).toBe(true)
  })

  it('a server that has stopped answering is left', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const beaten = new Promise<void>((resolve) => {
      lives = (socket) => {
        letsIn()(socket)
        socket.on('message', (data: Buffer) => data.includes('heartbeat') && resolve())
      }
    })
    listen(url())
    vi.advanceTimersByTime(0)
    await hears(true)
    vi.advanceTimersByTime(25_000)
    await beaten
    expect(isSubscribed$.value).toBe(true)
    vi.advanceTimersByTime(25_000)
    expect(isSubscribed$.value).toBe(false)
  })

  const HANGS_UP = (socket: WebSocket) => socket.close()
  const REFUSES = (socket: WebSocket) =>
    socket.once('message', (data: Buffer) => {
      const { ref } = JSON.parse(data.toString()) as { ref: string }
      socket.send(message('phx_reply', { status: 'error', response: { reason: 'Unauthorized' } }, { ref }))
    })
  const IS_SILENT = () => undefined
  const THROWS_OUT = (socket: WebSocket) => letsIn(message('phx_close', {}))(socket)
  it.each([
    ['hangs up', HANGS_UP],
    ['refuses', REFUSES],
    ['says nothing', IS_SILENT],
    ['lets in and throws out', THROWS_OUT],
  ])('a server that %s is not stormed', async (_what, behaves) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
    lives = behaves
    listen(url())
    // An hour, with network time for the events of each second.
    for (let second = 0; second < 3_600; second++) {
      vi.advanceTimersByTime(1_000)
      await turn()
      await turn()
    }
    expect(isSubscribed$.value).toBe(false)
    expect(connections).toBeGreaterThan(5)
    expect(connections).toBeLessThan(32)
  })
})
