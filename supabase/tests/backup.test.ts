import './support/web-socket.ts'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdtemp, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { createClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { ADMIN_EMAIL, DEMO_PASSWORD } from '../local/accounts/accounts.ts'
import { openBackend } from '../local/backend.ts'
import { backupShop, restoreBackup } from '../local/data/backup-commands.ts'
import { keepBackups, keepToday } from '../local/data/backups.ts'
import { inShop, openDataDir } from '../local/data/data-dir.ts'
import { nodeFiles, openDatabase, POSTGRES_MAJOR } from '../local/data/database.ts'
import { dumpDatabase } from '../local/data/dump.ts'
import { copyPreparedShop } from '../local/data/prepared.ts'
import { quietLite } from '../local/data/quiet.ts'
import { adviceAfter } from '../local/data/restore.ts'
import { packTar, unpackTar, type TarEntry } from '../local/data/tar.ts'
import { startShop, type Shop } from '../local/shop.ts'
import { DEMO, demoId } from '../../tests/support/demo.ts'
import { RecordedDisk } from '../../tests/support/disk/recorded-disk.ts'
import { inTier } from '../../tests/support/tier.ts'
import { copyEmptyDatabase, openPglite } from './support/pglite-session.ts'
import { LOCAL_KEY } from '../../tests/support/servers/stack.ts'

const DAY_MS = 86_400_000
quietLite(() => undefined)

let folder: string
let count = 0
/** Creates a DATA_DIR with a demo shop. */
async function newShop(): Promise<string> {
  const dataDir = join(folder, `shop-${++count}`)
  await copyPreparedShop(dataDir)
  return dataDir
}

async function namesIn(file: string): Promise<string[]> {
  const names: string[] = []
  for await (const { name } of unpackTar(createReadStream(file).pipe(createGunzip()))) names.push(name)
  return names
}

async function signIn(shop: Shop) {
  const admin = createClient(shop.url, LOCAL_KEY, {
    auth: { persistSession: false, autoRefreshToken: false },
  })
  const { error } = await admin.auth.signInWithPassword({ email: ADMIN_EMAIL, password: DEMO_PASSWORD })
  expect(error).toBeNull()
  return admin
}

/** Returns all content of a stopped shop, as text. */
async function contentOf(dataDir: string): Promise<Record<string, string>> {
  const connection = await openDatabase(inShop(join(dataDir, 'shop')).database)
  const { head, rows } = await dumpDatabase(connection)
  await connection.close()
  return Object.fromEntries(
    head.tables.map(({ schema, name }, index) => [`${schema}.${name}`, rows[index]?.toString() ?? '']),
  )
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'claqueta-backup-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

describe('a backup of a shop', () => {
  test('is made while it runs, and brings back rows, files and accounts, in a new term', async () => {
    const dataDir = await newShop()
    let shop = await startShop({ port: 0, dataDir })
    let admin = await signIn(shop)
    const image = new Uint8Array([82, 73, 70, 70, 1, 2, 3]).buffer
    const { error } = await admin.storage
      .from('public_images')
      .upload('product_images/1.webp', image, { contentType: 'image/webp' })
    expect(error).toBeNull()
    const named = `${shop.url}/storage/v1/object/public/public_images/product_images/1.webp`
    await admin.from('products').update({ image_url: named }).eq('id', demoId(DEMO.light))
    await admin.from('sections').insert({ name: 'Antes\t\\N "ñ"\n' })
    const file = await backupShop(dataDir, join(folder, 'running.tar.gz'))
    expect((await stat(file)).mode & 0o777).toBe(0o600)

    await admin.from('sections').insert({ name: 'Después' })
    await admin.storage.from('public_images').remove(['product_images/1.webp'])
    await expect(restoreBackup(dataDir, file)).rejects.toThrow('already uses')
    await shop.close()
    const secretFile = inShop(join(dataDir, 'shop')).secret
    const secret = await readFile(secretFile, 'utf8')
    const disk = await RecordedDisk.record(dataDir, join(folder, 'before-restore'))
    const { kept } = await restoreBackup(dataDir, file).finally(() => disk.stop())
    // Also after a power cut one of the two exists, complete.
    expect(disk.lostInMoves()).toEqual([])
    expect((await readdir(dataDir)).filter((name) => name.startsWith('shop.'))).toEqual([
      kept?.split('/').at(-1),
    ])
    expect(await readFile(secretFile, 'utf8')).not.toBe(secret)

    shop = await startShop({ port: 0, dataDir, siteUrl: 'https://renta.test' })
    expect(named).not.toContain(shop.url)
    const names = async () => (await admin.from('sections').select('name')).data?.map(({ name }) => name)
    admin = await signIn(shop)
    expect(await names()).toContain('Antes\t\\N "ñ"\n')
    expect(await names()).not.toContain('Después')
    expect((await admin.from('sections').insert({ name: 'La cuenta vale' })).error).toBeNull()
    const shown = await admin.from('products').select('image_url').eq('id', demoId(DEMO.light)).single()
    // A product names its image by path, so it is shown under the new name, too.
    const served = await fetch(shop.url + shown.data?.image_url)
    expect(new Uint8Array(await served.arrayBuffer())).toEqual(new Uint8Array(image))
    await shop.close()
  }, 300_000)

  test('of a shop that does not run holds every row of every table; only the history and who is signed in are others', async () => {
    const dataDir = await newShop()
    const before = await contentOf(dataDir)
    const file = await backupShop(dataDir)
    const other = join(folder, 'other')
    await restoreBackup(other, file)
    const after = await contentOf(other)
    const different = Object.keys(before).filter((table) => before[table] !== after[table])
    expect(different).toEqual([
      'auth.refresh_tokens',
      'auth.sessions',
      'public.sync_meta',
      'public.sync_terms',
    ])
    expect(Object.keys(after)).toEqual(Object.keys(before))
    expect(Object.values(before).join('').length).toBeGreaterThan(100_000)
  }, 300_000)

  test('that is cut off, something else or missing leaves the shop as it was', async () => {
    const dataDir = await newShop()
    const file = await backupShop(dataDir)
    const before = await contentOf(dataDir)
    const names = await readdir(dataDir)
    await truncate(file, (await stat(file)).size - 2_000)
    await expect(restoreBackup(dataDir, file)).rejects.toThrow('The shop is as it was')
    await writeFile(file, 'not a backup')
    await expect(restoreBackup(dataDir, file)).rejects.toThrow('The shop is as it was')
    await expect(restoreBackup(dataDir, join(folder, 'none'))).rejects.toThrow('there is no such file')
    expect(await contentOf(dataDir)).toEqual(before)
    expect(await readdir(dataDir)).toEqual(names)
  }, 300_000)

  test('is written once a day while the shop runs, and those of seven days are kept', async () => {
    const dir = await openDataDir(await newShop())
    const backend = await openBackend(dir.shop, 'http://127.0.0.1')
    const backups = await keepBackups(dir, backend)
    const start = Date.UTC(2026, 10, 1, 12)
    for (let day = 0; day < 9; day++) {
      await backups.daily(new Date(start + day * DAY_MS))
      await backups.daily(new Date(start + day * DAY_MS + 60_000))
      // As after a crash, twice.
      if (day === 0 || day === 8) await keepToday(dir, new Date(start + day * DAY_MS))
      if (day === 8) await keepToday(dir, new Date(start + day * DAY_MS))
    }
    const [noted] = await backend
      .alone(({ driver }) =>
        driver.query<{ is_new: boolean }>(
          `select backed_up_at > now() - interval '1 hour' as is_new from public.sync_meta`,
        ),
      )
      .then(({ rows }) => rows)
    expect(noted).toEqual({ is_new: true })
    // Recording a backup is no change that needs another one.
    await backups.close(true)
    await backend.close()
    expect((await readdir(dir.backups)).sort()).toEqual(
      ['daily-03', 'daily-04', 'daily-05', 'daily-06', 'daily-07', 'daily-08', 'daily-09', 'kept-09'].map(
        (name) => `${name.replace('-', '-2026-11-')}.tar.gz`,
      ),
    )
  }, 300_000)
})

describe('a restore', () => {
  /** Adds the secret to a backup, as earlier versions did. */
  async function withSecret(file: string, secret: string): Promise<string> {
    const entries: TarEntry[] = []
    for await (const entry of unpackTar(createReadStream(file).pipe(createGunzip()))) entries.push(entry)
    const [head, ...files] = entries
    const said = JSON.parse(String(head?.body)) as { files: number }
    const body = Buffer.from(JSON.stringify({ ...said, files: said.files + 1 }))
    const all = [{ name: 'claqueta.json', body }, ...files, { name: 'jwt-secret', body: Buffer.from(secret) }]
    const earlier = `${file}.earlier.tar.gz`
    await pipeline(packTar(Readable.from(all)), createGzip(), createWriteStream(earlier))
    return earlier
  }

  test('revives neither sessions nor open invitations, and makes another secret, also from a backup that holds one', async () => {
    const dataDir = await newShop()
    let shop = await startShop({ port: 0, dataDir })
    const admin = await signIn(shop)
    const { data: session } = await admin.auth.getSession()
    const invited = await admin.rpc('staff_invite', { request: { role: 'editor' } })
    const { token } = z.object({ token: z.string() }).parse(invited.data)
    const file = await backupShop(dataDir, join(folder, 'revived.tar.gz'))
    expect(await namesIn(file)).not.toContain('jwt-secret')
    await shop.close()
    const secretFile = inShop(join(dataDir, 'shop')).secret
    const secret = await readFile(secretFile, 'utf8')

    for (const from of [...inTier([], [file]), await withSecret(file, secret)]) {
      const { staff } = await restoreBackup(dataDir, from)
      expect(staff).toEqual([{ email: ADMIN_EMAIL, role: 'admin' }])
      expect(await readFile(secretFile, 'utf8')).not.toBe(secret)
      expect((await readFile(secretFile, 'utf8')).trim()).toHaveLength(43)
      shop = await startShop({ port: 0, dataDir })
      const ask = (path: string, body: object, bearer?: string) =>
        fetch(shop.url + path, {
          method: 'POST',
          headers: {
            apikey: LOCAL_KEY,
            'content-type': 'application/json',
            ...(bearer === undefined ? {} : { authorization: `Bearer ${bearer}` }),
          },
          body: JSON.stringify(body),
        })
      const { access_token: access = '', refresh_token: refresh = '' } = session.session ?? {}
      expect((await ask('/rest/v1/rpc/staff_list', {}, access)).status).toBe(401)
      const renewed = await ask('/auth/v1/token?grant_type=refresh_token', { refresh_token: refresh })
      expect(renewed.status).toBe(400)
      const account = { token, email: 'otra@renta.mx', password: 'una-clave-larga' }
      expect((await ask('/auth/v1/invitation', account)).status).toBe(410)
      const again = await signIn(shop)
      expect((await again.rpc('staff_invitations_list', { request: {} })).data).toEqual({ invitations: [] })
      await shop.close()
    }
  }, 300_000)
})

test('the advice after a restore names each account with its role', () => {
  const staff = [
    { email: 'ana@renta.mx', role: 'admin' },
    { email: null, role: 'warehouse' },
  ]
  const said = adviceAfter({ at: '', staff, kept: undefined }).join('\n')
  expect(said).toContain('All sessions have ended')
  expect(said).toContain(`    ana@renta.mx   admin (the owner)\n${' '.repeat(19)}warehouse\n`)
  expect(said).toContain("'npm run account -- password EMAIL'")
})

test('every commit is synced to the disk', async () => {
  await copyEmptyDatabase(join(folder, 'synced'))
  const connection = await openDatabase(join(folder, 'synced'))
  const { rows } = await connection.driver.query(
    "select name, setting from pg_settings where name in ('fsync', 'synchronous_commit', 'wal_sync_method') order by 1",
  )
  expect(rows).toEqual([
    { name: 'fsync', setting: 'on' },
    { name: 'synchronous_commit', setting: 'on' },
    { name: 'wal_sync_method', setting: 'fsync' },
  ])
  const { stream_ops: files } = nodeFiles(connection.driver)
  const passOn = files.fsync
  let synced = 0
  files.fsync = (stream) => {
    synced++
    return passOn?.(stream) ?? -1
  }
  await connection.driver.exec('create table a (b int)')
  synced = 0
  for (let n = 0; n < 5; n++) await connection.driver.exec(`insert into a values (${n})`)
  expect(synced).toBeGreaterThanOrEqual(5)
  await connection.close()
}, 300_000)

describe('a database of another PostgreSQL', () => {
  test('is recognized by the version in POSTGRES_MAJOR, which is PGlite’s', async () => {
    const session = await openPglite()
    const rows = await session.query('show server_version_num')
    await session.close()
    expect(rows).toEqual([{ server_version_num: expect.stringMatching(new RegExp(`^${POSTGRES_MAJOR}`)) }])
  })

  test('is left alone when there is no backup, and nothing says to remove it', async () => {
    const dataDir = await newShop()
    const version = join(inShop(join(dataDir, 'shop')).database, 'PG_VERSION')
    await writeFile(version, '16\n')
    const error = await startShop({ port: 0, dataDir }).catch((thrown: unknown) => thrown)
    expect(String(error)).toContain('made by PostgreSQL 16')
    expect(String(error)).toContain('npm run restore')
    expect(String(error)).not.toMatch(/remove|delete/i)
    expect(await readFile(version, 'utf8')).toBe('16\n')
  })
})
