import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { askAsIs } from '../../supabase/tests/support/ask-as-is.ts'
import { KillableShop } from '../support/servers/killable-shop.ts'

const DESCRIPTORS = 1_024
const SCRIPT = 'console.log(1)\n'

let dist: string
let shop: KillableShop
const sockets: Socket[] = []
beforeAll(async () => {
  dist = await mkdtemp(join(tmpdir(), 'claqueta-flood-'))
  await mkdir(join(dist, 'assets'))
  for (const name of ['index.html', 'shell.html']) await writeFile(join(dist, name), '<!doctype html>')
  await writeFile(join(dist, 'assets/app-abc.js'), SCRIPT)
  shop = await KillableShop.open(dist, 0, DESCRIPTORS)
}, 120_000)
afterAll(async () => {
  for (const socket of sockets) socket.destroy()
  await shop.close()
  await rm(dist, { recursive: true, force: true })
})

/** Opens a connection and sends a text. Resolves when the system has it. */
const open = (text: string) =>
  new Promise<void>((resolve) => {
    const socket = connect(Number(new URL(shop.url).port), '127.0.0.1', () => resolve())
    socket.on('error', () => resolve())
    sockets.push(socket)
    if (text !== '') socket.write(text)
  })

it.each([
  ['say nothing', ''],
  ['begin a head', 'GET / HTTP/1.1\r\nhost: 127.0.0.1\r\n'],
  ['announce a body', 'POST /rest/v1/rpc/x HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-length: 10\r\n\r\n'],
])(
  'a flood of connections that %s keeps nobody out, and ends nothing',
  async (_what, text) => {
    const before = await shop.lastBeat()
    for (let n = 0; n < 1_100; n += 100) await Promise.all(Array.from({ length: 100 }, () => open(text)))
    const { status, body } = await askAsIs(shop.url, '/assets/app-abc.js')
    expect([status, body.toString()]).toEqual([200, SCRIPT])
    expect((await askAsIs(shop.url, '/healthz')).status).toBe(200)
    // The server still touches its lock and has not lost it.
    await expect.poll(() => shop.lastBeat(), { timeout: 15_000 }).toBeGreaterThan(before)
    expect((await askAsIs(shop.url, '/healthz')).status).toBe(200)
    expect(shop.isRunning).toBe(true)
  },
  60_000,
)
