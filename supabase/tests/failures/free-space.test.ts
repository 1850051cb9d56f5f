import { execFile } from 'node:child_process'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { ADMIN_EMAIL, DEMO_PASSWORD } from '../../local/accounts/accounts.ts'
import { resetPassword } from '../../local/accounts/commands.ts'
import { writeBackup } from '../../local/data/backup.ts'
import { inShop } from '../../local/data/data-dir.ts'
import { openDatabase } from '../../local/data/database.ts'
import { READING_FUNCTIONS, RESERVE, watchSpace, weightOf } from '../../local/data/free-space.ts'
import { copyPreparedShop } from '../../local/data/prepared.ts'
import { quietLite } from '../../local/data/quiet.ts'
import { ROOT } from '../../local/settings.ts'
import { startShop, type Shop } from '../../local/shop.ts'
import { StartupError } from '../../local/startup-error.ts'
import { BRIEF } from '../support/brief.ts'
import { copyEmptyDatabase, openPreparedPglite } from '../support/pglite-session.ts'
import { LOCAL_KEY } from '../../../tests/support/servers/stack.ts'

/** More bytes than any disk has. */
const NEVER = Number.MAX_SAFE_INTEGER
quietLite(() => undefined)

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'claqueta-space-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

describe('what a request writes', () => {
  test.each([
    ['GET', '/rest/v1/products', 'nothing'],
    ['HEAD', '/storage/v1/object/public/public_images/a.webp', 'nothing'],
    ['POST', '/rest/v1/rpc/sync_pull', 'nothing'],
    ['POST', '/storage/v1/object/list/public_images', 'nothing'],
    ['POST', '/auth/v1/token', 'little'],
    ['POST', '/auth/v1/logout', 'little'],
    ['PUT', '/auth/v1/user', 'much'],
    ['POST', '/auth/v1/invitation', 'much'],
    ['POST', '/rest/v1/page_visits', 'much'],
    ['PATCH', '/rest/v1/products', 'much'],
    ['DELETE', '/rest/v1/products', 'much'],
    ['POST', '/rest/v1/rpc/sync_push', 'much'],
    ['GET', '/rest/v1/rpc/sync_push', 'much'],
    ['GET', '/rest/v1/rpc/sync_push/', 'much'],
    ['POST', '/rest/v1/rpc/%73ync_pull', 'much'],
    ['POST', '/storage/v1/object/public_images/a.webp', 'much'],
    ['POST', '/storage/v1/object/move', 'much'],
    ['DELETE', '/storage/v1/object/public_images', 'much'],
  ])('%s %s is %s', (method, path, weight) => expect(weightOf(method, path)).toBe(weight))

  test('the functions that count as reading are those that the database lets do no more', async () => {
    const session = await openPreparedPglite()
    const rows = await session.query<{ name: string }>(`select proname as name from pg_proc
      where pronamespace = 'public'::regnamespace and provolatile <> 'v' and prorettype <> 'trigger'::regtype
        and has_function_privilege('authenticated', oid, 'execute') order by 1`)
    await session.close()
    expect(rows.map(({ name }) => name)).toEqual([...READING_FUNCTIONS].sort())
  })
})

describe('a shop on a full disk', () => {
  const reserve = { ...RESERVE }
  let dataDir: string
  let shop: Shop
  let token: string

  const ask = (method: string, path: string, body?: object | Uint8Array<ArrayBuffer>) =>
    fetch(shop.url + path, {
      method,
      headers: {
        apikey: LOCAL_KEY,
        authorization: `Bearer ${token || LOCAL_KEY}`,
        'content-type': body instanceof Uint8Array ? 'image/webp' : 'application/json',
      },
      ...(body && { body: body instanceof Uint8Array ? body : JSON.stringify(body) }),
    })
  const signIn = () =>
    ask('POST', '/auth/v1/token?grant_type=password', { email: ADMIN_EMAIL, password: DEMO_PASSWORD })
  const pull = () => ask('POST', '/rest/v1/rpc/sync_pull', { request: { cursors: {}, limit: 1 } })

  beforeAll(async () => {
    dataDir = join(folder, 'shop')
    await copyPreparedShop(dataDir)
    shop = await startShop({ port: 0, dataDir, reserve })
    token = ''
    const { access_token: given } = (await (await signIn()).json()) as { access_token: string }
    token = given
  }, 120_000)
  beforeEach(() => {
    Object.assign(reserve, RESERVE)
    vi.spyOn(console, 'warn').mockReturnValue()
    return () => vi.restoreAllMocks()
  })
  afterAll(() => shop.close())

  test('refuses what writes with a reason, reads on, and writes again once there is room', async () => {
    reserve.writes = NEVER
    const writing: [string, string, object?][] = [
      ['POST', '/rest/v1/rpc/sync_push', { request: {} }],
      ['POST', '/rest/v1/page_visits', { id: crypto.randomUUID(), path: '/' }],
      ['PATCH', '/rest/v1/products?id=eq.1', { price: 1 }],
      ['POST', '/storage/v1/object/public_images/product_images/1.webp', new Uint8Array(8)],
      ['PUT', '/auth/v1/user', { password: 'another-password' }],
      ['POST', '/auth/v1/invitation', { token: 'x' }],
    ]
    for (const [method, path, body] of writing) {
      const answer = await ask(method, path, body)
      expect(answer.status, path).toBe(507)
      expect(await answer.json()).toMatchObject({
        code: '53100',
        message: expect.stringContaining('no room'),
      })
      // A device that is told to wait would stop pulling, too.
      expect(answer.headers.get('retry-after')).toBeNull()
    }
    expect((await pull()).status).toBe(200)
    expect((await ask('GET', '/rest/v1/products?limit=1')).status).toBe(200)
    expect((await signIn()).status).toBe(200)
    expect(await shop.isWell()).toBe(true)
    reserve.writes = RESERVE.writes
    expect((await ask('PATCH', '/rest/v1/products?name=eq.', { price: 1 })).status).toBe(204)
    const told = vi.mocked(console.warn).mock.calls.map(([text]) => String(text))
    expect(told).toEqual([
      expect.stringContaining('nothing is written until there is more'),
      expect.stringContaining('writing goes on'),
    ])
  })

  test('lets nobody in any more once even a session does not fit, and still reads', async () => {
    Object.assign(reserve, { writes: NEVER, entry: NEVER })
    expect((await signIn()).status).toBe(507)
    expect((await pull()).status).toBe(200)
  })

  test('counts how long what comes is', async () => {
    const { refusal } = watchSpace(folder, { writes: 0, entry: 0 })
    const upload = (length: number) =>
      new Request('http://127.0.0.1/storage/v1/object/public_images/product_images/2.webp', {
        method: 'POST',
        headers: { 'content-length': String(length) },
      })
    expect((await refusal(upload(NEVER)))?.status).toBe(507)
    expect(await refusal(upload(8))).toBeNull()
  })

  test('refuses commands of the terminal, too, and gives the reason', async () => {
    reserve.writes = NEVER
    await expect(resetPassword(dataDir, ADMIN_EMAIL)).rejects.toThrow(
      /has \d+ MB free, and \d+ MB are needed/,
    )
    reserve.writes = RESERVE.writes
    expect((await signIn()).status).toBe(200)
  })

  test('that is full before the start refuses to start, and says how much is free and what to do', async () => {
    const other = join(folder, 'refused')
    await copyPreparedShop(other)
    const error = await startShop({ port: 0, dataDir: other, reserve: { writes: NEVER, entry: NEVER } }).then(
      () => undefined,
      (thrown: unknown) => thrown,
    )
    expect(error).toBeInstanceOf(StartupError)
    expect(String(error)).toMatch(/has \d+ MB free, and \d+ MB are needed.*Make room on it/)
    // Opening is not writing: with only the entry reserve free the shop is still served.
    const shown = await startShop({ port: 0, dataDir: other, reserve: { ...RESERVE, writes: NEVER } })
    await shown.close()
  }, 60_000)
})

test('a backup that does not fit is not begun', async () => {
  const shop = join(folder, 'packed')
  await copyPreparedShop(shop)
  const connection = await openDatabase(inShop(join(shop, 'shop')).database)
  const write = (name: string, reserve = RESERVE) =>
    writeBackup(join(shop, 'shop'), (work) => work(connection), join(folder, name), reserve)
  await write('fits.tar.gz')
  await expect(write('not.tar.gz', { ...RESERVE, writes: NEVER })).rejects.toThrow('Make room on it')
  await connection.close()
  expect((await readdir(folder)).filter((name) => name.includes('tar.gz'))).toEqual(['fits.tar.gz'])
}, 60_000)

test('a log that cannot be written ends the process instead of letting it stand, and keeps what was acknowledged', async () => {
  const database = join(folder, 'full')
  await copyEmptyDatabase(database)
  const script = join(import.meta.dirname, 'full-disk-process.ts')
  const ended = promisify(execFile)(process.execPath, [BRIEF, '--import', 'tsx', script, database], {
    cwd: ROOT,
    timeout: 30_000,
    killSignal: 'SIGKILL',
  })
  await expect(ended).rejects.toMatchObject({
    code: 70,
    stdout: 'acknowledged\n',
    stderr: expect.stringContaining('The log of the database cannot be written: is the disk full?'),
  })
  const connection = await openDatabase(database)
  const { rows } = await connection.driver.query('select a from kept')
  expect(rows).toEqual([{ a: 'acknowledged' }])
  await connection.close()
}, 60_000)
