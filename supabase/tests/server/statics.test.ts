import { mkdir, mkdtemp, rename, rm, symlink, utimes, writeFile } from 'node:fs/promises'
import type { IncomingHttpHeaders } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listen, type Listener } from '../../local/server/listener.ts'
import { precompress } from '../../local/server/precompress.ts'
import { serveStatics } from '../../local/server/statics.ts'
import { askAsIs } from '../support/ask-as-is.ts'

const SCRIPT = Array.from({ length: 300 }, (_, n) => `console.log(${n})\n`).join('')
const SIZE = SCRIPT.length
const MODIFIED = new Date('2026-11-01T12:00:00Z')

const undated = ({ date: _, ...headers }: IncomingHttpHeaders) => headers

describe('the files of a build', () => {
  let folder: string
  let dist: string
  let listener: Listener

  const ask = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
    askAsIs(listener.url, path, headers, method)

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'claqueta-statics-'))
    dist = join(folder, 'dist')
    const earlier = join(folder, 'earlier')
    for (const assets of [join(dist, 'assets'), join(earlier, 'assets')])
      await mkdir(assets, { recursive: true })
    const write = async (name: string, text: string) => {
      await writeFile(join(folder, name), text)
      await utimes(join(folder, name), MODIFIED, MODIFIED)
    }
    await write('dist/sw.js', SCRIPT)
    await write('dist/camera.webp', '0123456789')
    await write('dist/empty.txt', '')
    await write('dist/gone.webp', 'x')
    await write('dist/folder.webp', 'x')
    await write('dist/broken.webp', 'x')
    await write('dist/assets/both-abc.js', 'later')
    await write('dist/assets/packed-abc.js', SCRIPT)
    await write('earlier/assets/both-abc.js', 'earlier')
    await write('earlier/assets/only-abc.js', 'earlier')
    await precompress(dist)
    listener = await listen(0, '127.0.0.1')
    const statics = serveStatics(dist, [earlier])
    listener.serve(
      (request, response) => statics(request, response, () => response.writeHead(404).end('none')),
      (_request, socket) => socket.destroy(),
    )
  })
  afterAll(async () => {
    await listener.close()
    await rm(folder, { recursive: true, force: true })
  })

  test.each([
    ['bytes=2-4', 206, '234', 'bytes 2-4/10'],
    ['bytes=7-', 206, '789', 'bytes 7-9/10'],
    ['bytes=-5', 206, '56789', 'bytes 5-9/10'],
    ['bytes=-50', 206, '0123456789', 'bytes 0-9/10'],
    ['bytes=8-50', 206, '89', 'bytes 8-9/10'],
    ['bytes=0-0', 206, '0', 'bytes 0-0/10'],
    ['bytes=0-3,2-5', 206, '012345', 'bytes 0-5/10'],
    ['bytes=0-1,8-9', 200, '0123456789', undefined],
    ['lines=1-2', 200, '0123456789', undefined],
    ['bytes=5-2', 416, 'Range Not Satisfiable\n', 'bytes */10'],
    ['bytes=-0', 416, 'Range Not Satisfiable\n', 'bytes */10'],
    ['bytes=10-', 416, 'Range Not Satisfiable\n', 'bytes */10'],
    ['bytes=', 416, 'Range Not Satisfiable\n', 'bytes */10'],
    ['bytes=a-b', 416, 'Range Not Satisfiable\n', 'bytes */10'],
  ])('answer the range %s with %d', async (range, expected, text, contentRange) => {
    const { status, body, headers } = await ask('/camera.webp', { range })
    expect([status, body.toString(), headers['content-range']]).toEqual([expected, text, contentRange])
    const head = await ask('/camera.webp', { range }, 'HEAD')
    expect([head.status, head.headers['content-length']]).toEqual([200, '10'])
  })

  test('answer a range of an empty file without harm', async () => {
    expect((await ask('/empty.txt')).status).toBe(200)
    expect((await ask('/empty.txt', { range: 'bytes=0-5' })).status).toBe(416)
    expect((await ask('/empty.txt', { range: 'bytes=-5' })).status).toBe(416)
  })

  test('answer a range only while the file is the one that If-Range means', async () => {
    const { headers } = await ask('/camera.webp')
    const range = 'bytes=0-1'
    for (const [condition, expected] of [
      [headers['last-modified'], 206],
      ['Sat, 01 Nov 2025 12:00:00 GMT', 200],
      // A weak tag does not guarantee equal bytes.
      [headers.etag, 200],
      ['"other"', 200],
    ] as const)
      expect((await ask('/camera.webp', { range, 'if-range': condition ?? '' })).status).toBe(expected)
  })

  test('count a range in the bytes of the file, whatever packing is accepted', async () => {
    const { status, headers, body } = await ask('/sw.js', { range: 'bytes=-5', 'accept-encoding': 'br' })
    expect([status, body.toString()]).toEqual([206, SCRIPT.slice(-5)])
    expect([headers['content-encoding'], headers['content-range'], headers.vary]).toEqual([
      undefined,
      `bytes ${SIZE - 5}-${SIZE - 1}/${SIZE}`,
      'Accept-Encoding',
    ])
  })

  test.each([
    ['br, gzip', 'br'],
    ['gzip, deflate', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['gzip;q=1.0, br;q=0.5', 'gzip'],
    ['BR', 'br'],
    ['*', 'br'],
    ['*;q=0', undefined],
    ['br;q=0,gzip;q=0', undefined],
    ['brotli', undefined],
    ['identity', undefined],
    ['', undefined],
  ])('are packed as Accept-Encoding takes them: %s', async (accepted, encoding) => {
    const { headers, body } = await ask('/sw.js', { 'accept-encoding': accepted })
    expect([headers['content-encoding'], headers.vary, headers['content-type']]).toEqual([
      encoding,
      'Accept-Encoding',
      'application/javascript; charset=utf-8',
    ])
    const unpacked =
      encoding === 'br' ? brotliDecompressSync(body) : encoding === 'gzip' ? gunzipSync(body) : body
    expect(unpacked.toString()).toBe(SCRIPT)
    const again = await ask('/sw.js', { 'accept-encoding': accepted, 'if-none-match': headers.etag ?? '' })
    expect([again.status, again.body.byteLength, again.headers.etag]).toEqual([304, 0, headers.etag])
    expect(again.headers['content-encoding']).toBeUndefined()
  })

  test.each(['br', 'gzip', 'identity'])(
    'with a hash are sent from memory as from the disk: %s',
    async (accepted) => {
      const path = '/assets/packed-abc.js'
      const first = await ask(path, { 'accept-encoding': accepted })
      const again = await ask(path, { 'accept-encoding': accepted })
      expect([again.status, again.body, undated(again.headers)]).toEqual([
        200,
        first.body,
        undated(first.headers),
      ])
      const head = await ask(path, { 'accept-encoding': accepted }, 'HEAD')
      expect([head.body.byteLength, undated(head.headers)]).toEqual([0, undated(first.headers)])
      expect((await ask(path, { range: 'bytes=-5' })).body.toString()).toBe(SCRIPT.slice(-5))
      const known = { 'accept-encoding': accepted, 'if-none-match': first.headers.etag ?? '' }
      expect((await ask(path, known)).status).toBe(304)
    },
  )

  test('have a tag of their own for each packing', async () => {
    const tags = await Promise.all(
      ['br', 'gzip', ''].map(
        async (accepted) => (await ask('/sw.js', { 'accept-encoding': accepted })).headers.etag,
      ),
    )
    expect(new Set(tags).size).toBe(3)
  })

  test('of an earlier build are served only where this build has none of that name', async () => {
    expect((await ask('/assets/only-abc.js')).body.toString()).toBe('earlier')
    expect((await ask('/assets/both-abc.js')).body.toString()).toBe('later')
  })

  test('are missing once they have vanished, and a folder is no file', async () => {
    await rm(join(dist, 'gone.webp'))
    await rm(join(dist, 'folder.webp'))
    await mkdir(join(dist, 'folder.webp'))
    for (const path of ['/gone.webp', '/folder.webp']) {
      expect((await ask(path)).status).toBe(404)
      expect((await ask(path, {}, 'HEAD')).status).toBe(404)
    }
  })

  test.runIf(process.platform === 'linux')(
    'that fail while they are read end the connection alone',
    async () => {
      // Can be opened, but reading gives an error where nothing is mapped.
      await symlink('/proc/self/mem', join(folder, 'unreadable'))
      await rename(join(folder, 'unreadable'), join(dist, 'broken.webp'))
      await expect(ask('/broken.webp')).rejects.toThrow(/aborted|hang up|ECONNRESET/)
      expect((await ask('/camera.webp')).status).toBe(200)
    },
  )
})
