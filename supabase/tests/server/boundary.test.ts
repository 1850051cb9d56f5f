import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Backend } from '../../local/backend.ts'
import type { Handler, Upgrade } from '../../local/server/boundary.ts'
import { createFront } from '../../local/server/front.ts'
import { listen, type Listener } from '../../local/server/listener.ts'
import { askAsIs } from '../support/ask-as-is.ts'

const failure = new Error('A fault of the test')
const scarce = Object.assign(new Error('too many open files'), { code: 'EMFILE' })
const fail = (): never => {
  throw failure
}
const later = () => new Promise((resolve) => setImmediate(resolve))
const refuse: Upgrade = (_request, socket) => socket.destroy()
const well: Handler = (_request, response) => response.end('well')

/** Yields one chunk, and fails at the second. */
const half = () =>
  Readable.from(
    (async function* () {
      yield Buffer.from('half')
      await later()
      fail()
    })(),
  )

let listener: Listener
/** Errors that reached the process. */
let escaped: unknown[]
const note = (error: unknown) => escaped.push(error)

beforeAll(async () => {
  listener = await listen(0, '127.0.0.1')
})
afterAll(() => listener.close())
beforeEach(() => {
  escaped = []
  vi.spyOn(console, 'error').mockReturnValue(undefined)
  vi.spyOn(console, 'warn').mockReturnValue(undefined)
  process.on('uncaughtException', note).on('unhandledRejection', note)
})
/** Asserts that no error reached the process, and that the server still answers. */
async function goesOn(): Promise<void> {
  await later()
  process.off('uncaughtException', note).off('unhandledRejection', note)
  vi.restoreAllMocks()
  expect(escaped).toEqual([])
  listener.serve(well, refuse)
  expect((await askAsIs(listener.url, '/')).body.toString()).toBe('well')
}
afterEach(goesOn)

const outcome = (path = '/', method = 'GET', body?: Buffer) =>
  askAsIs(listener.url, path, { accept: 'text/html', 'content-type': 'application/json' }, method, body).then(
    ({ status }) => status,
    () => 'cut' as const,
  )

describe('a handler that fails is answered for, and the server goes on', () => {
  test.each<[string, Handler, number | 'cut']>([
    ['throws at once', fail, 500],
    ['rejects at once', () => Promise.reject(failure), 500],
    ['rejects later', () => later().then(fail), 500],
    ['finds no descriptor', () => Promise.reject(scarce), 503],
    ['throws what is no error', () => Promise.reject(null), 500],
    [
      'throws after the head',
      (_, response) => {
        response.writeHead(200).flushHeaders()
        fail()
      },
      'cut',
    ],
    [
      'rejects in the middle',
      (_, response) => {
        response.write('half')
        return later().then(fail)
      },
      'cut',
    ],
    ['passes on a stream that fails', (_, response) => pipeline(half(), response), 'cut'],
    [
      'writes after the end',
      (_, response) => {
        response.end('whole')
        response.write('more')
      },
      200,
    ],
    ['ends its answer with an error', (_, response) => response.destroy(failure), 'cut'],
    ['ends its request with an error', (request) => request.destroy(failure), 'cut'],
    ['ends its connection with an error', (request) => request.socket.destroy(failure), 'cut'],
  ])('one that %s', async (_what, handler, expected) => {
    listener.serve(handler, refuse)
    expect(await outcome()).toBe(expected)
  })

  test('and headers set before the failure are not sent with it', async () => {
    listener.serve((_request, response) => {
      response.setHeader('cache-control', 'public, max-age=31536000, immutable')
      response.setHeader('content-encoding', 'br')
      fail()
    }, refuse)
    const { status, headers } = await askAsIs(listener.url, '/')
    expect([status, headers['cache-control'], headers['content-encoding']]).toEqual([
      500,
      'no-store',
      undefined,
    ])
  })

  test('and a client that disconnects causes no error', async () => {
    const gone = new Promise<void>((resolve) => {
      listener.serve(async (_request, response) => {
        socket.destroy()
        await once(response, 'close')
        await pipeline(half(), response).finally(resolve)
      }, refuse)
    })
    const socket = connect(Number(new URL(listener.url).port), '127.0.0.1')
    socket.write('GET / HTTP/1.1\r\nhost: localhost\r\n\r\n')
    await expect(gone).resolves.toBeUndefined()
  })

  test.each<[string, Upgrade]>([
    ['throws at once', fail],
    ['rejects later', () => later().then(fail)],
    ['ends its connection with an error', (_request, socket) => socket.destroy(failure)],
    ['fails while it writes', (_request, socket) => pipeline(half(), socket)],
  ])('an upgrade that %s', async (_what, upgrade) => {
    listener.serve(well, upgrade)
    const socket = connect(Number(new URL(listener.url).port), '127.0.0.1')
    socket.on('error', () => undefined)
    socket.resume()
    socket.write(
      'GET /realtime/v1/websocket HTTP/1.1\r\nhost: a\r\nconnection: upgrade\r\nupgrade: websocket\r\n\r\n',
    )
    await expect(once(socket, 'close')).resolves.toBeDefined()
  })

  test.each([
    ['no HTTP at all', 'nonsense\r\n\r\n', '400 Bad Request'],
    [
      'a head beyond reason',
      `GET / HTTP/1.1\r\nx: ${'x'.repeat(20_000)}\r\n\r\n`,
      '431 Request Header Fields Too Large',
    ],
  ])('a connection that brings %s is told so', async (_what, text, status) => {
    listener.serve(well, refuse)
    const socket = connect(Number(new URL(listener.url).port), '127.0.0.1')
    socket.on('error', () => undefined)
    socket.write(text)
    const [said] = (await once(socket, 'data')) as [Buffer]
    expect(said.toString()).toContain(`HTTP/1.1 ${status}`)
    socket.destroy()
  })
})

describe('every address of the front server, over a backend that fails', () => {
  let dist: string
  beforeAll(async () => {
    dist = await mkdtemp(join(tmpdir(), 'claqueta-boundary-'))
    for (const name of ['index.html', 'shell.html', 'rental.html', 'sw.js'])
      await writeFile(join(dist, name), name)
  })
  afterAll(() => rm(dist, { recursive: true, force: true }))

  const body = (read: (controller: ReadableStreamDefaultController<Uint8Array>) => void) => {
    let parts = 0
    return new ReadableStream<Uint8Array>({
      pull: (controller) => {
        parts += 1
        if (parts > 1) return controller.error(failure)
        read(controller)
      },
    })
  }
  const early = () => body((controller) => controller.error(failure))
  const late = () => body((controller) => controller.enqueue(Buffer.from('[')))
  const fetches: [string, Backend['fetch']][] = [
    ['throws', fail],
    ['rejects', () => Promise.reject(failure)],
    ['rejects later', () => later().then(fail)],
    [
      'fails early in a stream',
      async () => new Response(early(), { headers: { 'content-type': 'image/webp' } }),
    ],
    [
      'fails late in a stream',
      async () => new Response(late(), { headers: { 'content-type': 'image/webp' } }),
    ],
    [
      'fails late in a text',
      async () => new Response(late(), { headers: { 'content-type': 'application/json' } }),
    ],
  ]

  test.each(fetches)('a backend that %s', async (_what, fetch) => {
    const backend: Backend = {
      shop: dist,
      key: 'key',
      answered: () => 0,
      changes: () => 0,
      readToken: () => null,
      space: { refusal: async () => null, require: async () => undefined },
      sql: () => Promise.reject(failure),
      destroyRemovedImages: () => Promise.reject(failure),
      alone: () => Promise.reject(failure),
      isWell: () => Promise.reject(failure),
      close: async () => undefined,
      fetch,
    }
    listener.serve(createFront(backend, dist), refuse)
    const asked = async (path: string, method?: string, sent?: Buffer) => [
      path,
      await outcome(path, method, sent),
    ]
    expect([
      await asked('/rental'),
      await asked('/'),
      await asked('/sw.js'),
      await asked('/robots.txt'),
      await asked('/sitemap.xml'),
      await asked('/healthz'),
      await asked('/rest/v1/products?select=*'),
      await asked('/storage/v1/object/public/public_images/x.webp'),
      await asked('/auth/v1/token?grant_type=password', 'POST', Buffer.from('{}')),
      await asked('/realtime/v1/websocket'),
      await asked('/unknown.txt'),
      await asked('/rental', 'DELETE'),
    ]).toEqual([
      // Files of the build are served without the backend.
      ['/rental', 200],
      ['/', 200],
      ['/sw.js', 200],
      ['/robots.txt', 503],
      ['/sitemap.xml', 503],
      ['/healthz', 503],
      ['/rest/v1/products?select=*', 500],
      ['/storage/v1/object/public/public_images/x.webp', 500],
      ['/auth/v1/token?grant_type=password', expect.toSatisfy((status: number) => status >= 400)],
      ['/realtime/v1/websocket', 404],
      ['/unknown.txt', 404],
      ['/rental', 404],
    ])
  })
})
