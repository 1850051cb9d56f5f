import { once } from 'node:events'
import './support/web-socket.ts'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { REALTIME_SUBSCRIBE_STATES, RealtimeClient } from '@supabase/supabase-js'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { openBackend, type Backend } from '../local/backend.ts'
import { createRealtime, type Realtime } from '../local/server/realtime.ts'

const TOPIC = 'realtime:claqueta'
const POKE = { type: 'broadcast', event: 'changed', payload: {} }

type Message = { topic: string; event: string; payload: unknown; ref: string | null }

/** A connection with its unread messages. */
class Subscriber {
  readonly socket: WebSocket
  readonly closed: Promise<number>
  readonly #heard: Message[] = []
  #wake = () => {}
  #ref = 0

  constructor(url: string) {
    this.socket = new WebSocket(url)
    this.closed = new Promise((resolve) => this.socket.once('close', (code) => resolve(code)))
    this.socket.on('error', () => undefined)
    this.socket.on('message', (data: Buffer) => {
      this.#heard.push(JSON.parse(data.toString()) as Message)
      this.#wake()
    })
  }

  open(): Promise<unknown> {
    return once(this.socket, 'open')
  }

  say(topic: string, event: string, payload: object = {}): string {
    const ref = String(++this.#ref)
    this.socket.send(JSON.stringify({ topic, event, payload, ref, join_ref: ref }))
    return ref
  }

  async next(): Promise<Message> {
    while (this.#heard.length === 0) await new Promise<void>((resolve) => (this.#wake = resolve))
    return this.#heard.shift() as Message
  }

  /** Sends a message and returns its answer, which must be the next message. */
  async answer(topic: string, event: string, payload?: object): Promise<unknown> {
    const ref = this.say(topic, event, payload)
    const message = await this.next()
    const isAnswer = message.topic === topic && message.event === 'phx_reply' && message.ref === ref
    if (!isAnswer) throw new Error(`no answer to ${event}: ${JSON.stringify(message)}`)
    return message.payload
  }

  async join(): Promise<void> {
    await this.open()
    const { status } = (await this.answer(TOPIC, 'phx_join')) as { status: string }
    if (status !== 'ok') throw new Error('not let in')
  }
}

let server: Server
let realtime: Realtime
let origin: string
const subscribers: Subscriber[] = []

async function serve(limits: Parameters<typeof createRealtime>[0] = {}): Promise<void> {
  realtime = createRealtime({ rest: 1, ...limits })
  server = createServer((_request, response) => response.end('ok'))
  server.on('upgrade', realtime.upgrade)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  origin = `127.0.0.1:${(server.address() as AddressInfo).port}`
}
async function stop(): Promise<void> {
  realtime.close()
  server.close()
  await once(server, 'close')
}
function subscriber(query = '?apikey=key&vsn=1.0.0', path = '/realtime/v1/websocket'): Subscriber {
  const made = new Subscriber(`ws://${origin}${path}${query}`)
  subscribers.push(made)
  return made
}

describe('Realtime of the embedded server', () => {
  beforeEach(() => serve())
  afterEach(async () => {
    for (const { socket } of subscribers.splice(0)) socket.terminate()
    await stop()
  })

  test('who has joined hears every poke, who has left hears none', async () => {
    const [one, other] = [subscriber(), subscriber()]
    await Promise.all([one.join(), other.join()])
    realtime.poke()
    expect(await one.next()).toMatchObject({ topic: TOPIC, event: 'broadcast', payload: POKE, ref: null })
    expect(await other.next()).toMatchObject({ event: 'broadcast' })
    expect(await other.answer(TOPIC, 'phx_leave')).toMatchObject({ status: 'ok' })
    expect(await other.next()).toMatchObject({ topic: TOPIC, event: 'phx_close' })
    realtime.poke()
    expect(await one.next()).toMatchObject({ event: 'broadcast' })
    expect(await other.answer('phoenix', 'heartbeat')).toMatchObject({ status: 'ok' })
  })

  test('the client of Supabase gets notifications, and its own broadcasts are dropped', async () => {
    const client = () => new RealtimeClient(`ws://${origin}/realtime/v1`, { params: { apikey: 'key' } })
    const clients = [client(), client()]
    const one = subscriber()
    await one.join()
    const channels = clients.map((made) => made.channel('claqueta', { config: { private: true } }))
    let heard: (payload: unknown) => void
    const poked = new Promise((resolve) => (heard = resolve))
    await Promise.all(
      channels.map(
        (channel) =>
          new Promise<void>((resolve) => {
            channel
              .on('broadcast', { event: 'changed' }, (message) => heard(message))
              .subscribe((state) => state === REALTIME_SUBSCRIBE_STATES.SUBSCRIBED && resolve())
          }),
      ),
    )
    await channels[0]?.send({ type: 'broadcast', event: 'changed', payload: { from: 'a client' } })
    realtime.poke()
    expect(await poked).toMatchObject({ event: 'changed', payload: {} })
    expect(await one.next()).toMatchObject({ payload: POKE })
    await Promise.all(clients.map((made) => made.disconnect()))
  })

  test('a broadcast of a client reaches no other client', async () => {
    const [one, other] = [subscriber(), subscriber()]
    await Promise.all([one.join(), other.join()])
    other.say(TOPIC, 'broadcast', POKE)
    other.socket.send(Buffer.from('a broadcast of version 2'))
    // The answer arrives after any effect of these.
    expect(await other.answer('phoenix', 'heartbeat')).toMatchObject({ status: 'ok' })
    expect(await one.answer('phoenix', 'heartbeat')).toMatchObject({ status: 'ok' })
  })

  test('other channels do not exist', async () => {
    const one = subscriber()
    await one.open()
    expect(await one.answer('realtime:other', 'phx_join')).toMatchObject({ status: 'error' })
    realtime.poke()
    expect(await one.answer('phoenix', 'heartbeat')).toMatchObject({ status: 'ok' })
  })

  test('garbage harms nobody', async () => {
    const [one, other] = [subscriber(), subscriber('?vsn=%00&vsn=9')]
    await Promise.all([one.join(), other.open()])
    for (const text of ['', '{', 'null', '7', '[]', '[[[[', '{"topic":{},"event":[]}', '"\\u0000"'])
      other.socket.send(text)
    other.socket.send(Buffer.from([0, 255, 3, 0, 0]))
    const bare = connect(Number(origin.split(':')[1]), '127.0.0.1')
    bare.on('error', () => undefined)
    bare.end('GET /realtime/v1/websocket HTTP/1.1\r\nconnection: upgrade\r\nupgrade: websocket\r\n\r\n')
    await once(bare.resume(), 'close')
    realtime.poke()
    expect(await one.next()).toMatchObject({ payload: POKE })
  })

  test('many changes at once give one notification at once, and one more', async () => {
    const one = subscriber()
    await one.join()
    for (let n = 0; n < 50; n++) realtime.poke()
    await one.next()
    await one.next()
    expect(await one.answer('phoenix', 'heartbeat')).toMatchObject({ status: 'ok' })
  })

  test('another address is no WebSocket', async () => {
    const other = subscriber('', '/rest/v1/websocket')
    const [, response] = (await once(other.socket, 'unexpected-response')) as [
      unknown,
      { statusCode: number },
    ]
    expect(response.statusCode).toBe(404)
  })
})

describe('Realtime of the embedded server has limits:', () => {
  afterEach(async () => {
    for (const { socket } of subscribers.splice(0)) socket.terminate()
    await stop()
  })

  test('connections', async () => {
    await serve({ connections: 2 })
    const first = subscriber()
    await Promise.all([first.join(), subscriber().join()])
    const third = subscriber()
    const [, response] = (await once(third.socket, 'unexpected-response')) as [
      unknown,
      { statusCode: number },
    ]
    expect(response.statusCode).toBe(503)
    first.socket.close()
    await first.closed
    await subscriber().join()
  })

  test('the size and the number of messages', async () => {
    await serve({ message: 200, messages: 5 })
    const [one, long, fast] = [subscriber(), subscriber(), subscriber()]
    await Promise.all([one.join(), long.join(), fast.join()])
    long.say(TOPIC, 'phx_join', { much: 'x'.repeat(200) })
    expect(await long.closed).toBe(1009)
    for (let n = 0; n < 10; n++) fast.say('phoenix', 'heartbeat')
    expect(await fast.closed).toBe(1008)
    realtime.poke()
    expect(await one.next()).toMatchObject({ payload: POKE })
  })

  test('the patience with those who do not join, or say nothing more', async () => {
    await serve({ look: 30 })
    const [stranger, silent] = [subscriber(), subscriber()]
    await Promise.all([stranger.open(), silent.join()])
    // Closed without a close frame.
    expect(await Promise.all([stranger.closed, silent.closed])).toEqual([1006, 1006])
  })
})

describe('the embedded backend', () => {
  let backend: Backend
  let folder: string
  let pokes = 0
  let next = () => {}
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'claqueta-realtime-'))
    const onChange = () => {
      pokes += 1
      next()
    }
    backend = await openBackend(folder, 'http://localhost', { onChange })
  })
  afterAll(async () => {
    await backend.close()
    await rm(folder, { recursive: true, force: true })
  })

  /** Counts the notifications of statements, by a last statement that certainly sends one. */
  const notifiedBy = async (statements: string): Promise<number> => {
    pokes = 0
    await backend.sql(statements)
    const notified = new Promise<void>((resolve) => (next = resolve))
    const before = pokes
    await backend.sql(`update public.sync_meta set min_seq = min_seq`)
    if (pokes === before) await notified
    return before
  }

  test.each([
    ['a committed change', `insert into public.sections (name) values ('Luz')`, 1],
    [
      'several in one transaction',
      `begin; insert into public.sections (name) values ('A');
      insert into public.products (name) values ('B'); commit`,
      1,
    ],
    ['what is rolled back', `begin; insert into public.sections (name) values ('C'); rollback`, 0],
    ['a statement that changes nothing', `update public.sections set name = 'D' where false`, 0],
    ['a visit', `insert into public.page_visits (path) values ('/')`, 0],
  ])('%s is told: %s %d', async (_name, statements, times) => {
    expect(await notifiedBy(statements)).toBe(times)
  })

  test('nothing is told before the commit', async () => {
    pokes = 0
    await backend.sql(`begin; insert into public.sections (name) values ('E')`)
    expect(pokes).toBe(0)
    const notified = new Promise<void>((resolve) => (next = resolve))
    await backend.sql('commit')
    await notified
    expect(pokes).toBe(1)
  })
})
