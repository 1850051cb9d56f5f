import { existsSync } from 'node:fs'
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readLinks } from '../../src/domain/pages/site-links.ts'
import { TABLE_NAMES } from '../../src/domain/tables/tables.ts'
import { DEMO_PASSWORD, type Credentials } from '../local/accounts/accounts.ts'
import { openDataDir } from '../local/data/data-dir.ts'
import { quietLite } from '../local/data/quiet.ts'
import { randomPassword } from '../local/accounts/random-password.ts'
import { readSettings } from '../local/settings.ts'
import { startShop, type Shop } from '../local/shop.ts'
import { StartupError } from '../local/startup-error.ts'
import { DIST } from '../../tests/support/dist.ts'
import { findDemo, PUBLIC_ANSWERS } from '../../tests/support/screens/public-answers.ts'
import { RecordedDisk } from '../../tests/support/disk/recorded-disk.ts'
import { inTier } from '../../tests/support/tier.ts'
import { LOCAL_KEY } from '../../tests/support/servers/stack.ts'

quietLite(() => undefined)
/** One address of each kind, because each is painted. */
const KINDS = [
  '/',
  '/rental',
  '/contacto',
  '/product/x',
  '/no-such-page',
  '/manifest.webmanifest',
  '/robots.txt',
  '/sitemap.xml',
  '/icons/favicon.svg',
]
const modeOf = async (path: string) => (await stat(path)).mode & 0o777

describe('the first run of an empty shop', () => {
  let folder: string
  let shop: Shop
  let disk: RecordedDisk
  const accounts: Credentials[] = []
  const start = (demo: boolean, dist: string | null = null) =>
    startShop({
      port: 0,
      dataDir: join(folder, 'shop'),
      demo,
      dist,
      adminEmail: 'duena@renta.mx',
      onAccount: (account) => accounts.push(account),
    })
  const ask = (path: string, body: object, token?: string) =>
    fetch(shop.url + path, {
      method: 'POST',
      headers: {
        apikey: LOCAL_KEY,
        'content-type': 'application/json',
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify(body),
    })
  const signIn = async (credentials: Credentials) => {
    const answer = await ask('/auth/v1/token?grant_type=password', credentials)
    return answer.ok ? ((await answer.json()) as { access_token: string }).access_token : undefined
  }
  const rows = async (token?: string) => {
    const cursors = Object.fromEntries(TABLE_NAMES.map((table) => [table, 0]))
    const answer = await ask('/rest/v1/rpc/sync_pull', { request: { cursors, limit: 1_000 } }, token)
    return (await answer.json()) as { role: string; tables: Record<string, Record<string, unknown>[]> }
  }

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'claqueta-empty-'))
    await mkdir(join(folder, 'shop'))
    disk = await RecordedDisk.record(join(folder, 'shop'), join(folder, 'before'))
    shop = await start(false).finally(() => disk.stop())
  }, 120_000)
  afterAll(async () => {
    await shop.close()
    await rm(folder, { recursive: true, force: true })
  })

  test('is on the disk before it counts as a shop', () => {
    expect(disk.lostInMoves()).toEqual([])
    expect(disk.at('shop/database')).toBeDefined()
  })

  test('makes one administrator, whose password is said once', async () => {
    expect(accounts).toHaveLength(1)
    expect(accounts[0]?.email).toBe('duena@renta.mx')
    const token = accounts[0] && (await signIn(accounts[0]))
    expect((await rows(token)).role).toBe('admin')
    expect(await shop.hasDemoPassword()).toBe(false)
    for (const email of ['admin@claqueta.test', 'visita@claqueta.test', 'duena@renta.mx'])
      expect(await signIn({ email, password: DEMO_PASSWORD })).toBeUndefined()
  })

  test('holds no row but the settings that a shop begins with, which name nobody', async () => {
    const token = accounts[0] && (await signIn(accounts[0]))
    const { tables } = await rows(token)
    const { catalog_settings: settings, ...others } = tables
    expect(Object.values(others).flat()).toEqual([])
    const { site_links, ...stored } = Object.fromEntries(
      settings?.map((row) => [row['setting_key'], row['setting_value']]) ?? [],
    ) as Record<string, string>
    // Every page where it always is, but that of a drone which the shop may not have.
    const off = readLinks(site_links ?? '').filter(({ menu, footer }) => !menu && !footer)
    expect(off.map(({ page }) => page)).toEqual(['/filmacion-aerea'])
    expect(stored).toEqual({
      brand_name: '',
      whatsapp_number: '',
      media_base_url: '',
      default_view_mode_web: 'grid',
      default_view_mode_mobile: 'list',
      home_from_catalogue: 'true',
    })
    expect(await (await fetch(`${shop.url}/robots.txt`)).text()).toContain(`Sitemap: ${shop.url}/sitemap.xml`)
    expect((await (await fetch(`${shop.url}/sitemap.xml`)).text()).match(/<loc>/g)).toHaveLength(5)
  })

  test("keeps no password that could be read from its folder, which is its owner's alone", async () => {
    const password = accounts[0]?.password ?? ''
    expect(password).not.toBe('')
    const files = await readdir(join(folder, 'shop'), { recursive: true, withFileTypes: true })
    for (const file of files.filter((entry) => entry.isFile()))
      expect((await readFile(join(file.parentPath, file.name))).includes(password), file.name).toBe(false)
    expect(await modeOf(join(folder, 'shop'))).toBe(0o700)
    expect(await modeOf(join(folder, 'shop/backups'))).toBe(0o700)
  })

  test.skipIf(!existsSync(join(DIST, 'index.html')))(
    'names nothing of the demo at any public address',
    async () => {
      await shop.close()
      shop = await start(false, DIST)
      expect(await findDemo(shop.url, inTier(KINDS, PUBLIC_ANSWERS))).toEqual([])
      expect(await (await fetch(`${shop.url}/contacto`)).text()).toContain('Contáctanos')
    },
    // By night thirty pages are painted, which took over 20 s beside other work.
    90_000,
  )

  test('is the only one: later starts leave the shop what it is', async () => {
    await shop.close()
    // Earlier versions made it with the first uploaded file.
    await rm(join(folder, 'shop/shop/objects'), { recursive: true })
    shop = await start(true)
    expect(accounts).toHaveLength(1)
    expect(await shop.hasDemoPassword()).toBe(false)
    const token = accounts[0] && (await signIn(accounts[0]))
    expect((await rows(token)).tables['products']).toEqual([])
  })
})

test('a password is long, typed without doubt, and never the same', () => {
  const passwords = Array.from({ length: 200 }, randomPassword)
  for (const password of passwords) expect(password).toMatch(/^[a-hjkmnp-z2-9]{4}(-[a-hjkmnp-z2-9]{4}){3}$/)
  expect(new Set(passwords).size).toBe(200)
})

test('DEMO and ADMIN_EMAIL are read, and refused in a sentence', () => {
  expect(readSettings({})).toMatchObject({ demo: true, adminEmail: 'admin@claqueta.test' })
  expect(readSettings({ DEMO: '1' }).demo).toBe(true)
  expect(readSettings({ DEMO: '0', ADMIN_EMAIL: ' Duena@Renta.mx ' })).toMatchObject({
    demo: false,
    adminEmail: 'duena@renta.mx',
  })
  for (const env of [{ DEMO: 'no' }, { ADMIN_EMAIL: 'duena' }, { DEMO: '0', SEED_PRODUCTS: '10' }])
    expect(() => readSettings(env)).toThrow(StartupError)
})

test('a DATA_DIR of before is closed to others, and one that is not ours is left as it is', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'claqueta-modes-'))
  const ours = join(folder, 'ours')
  await mkdir(join(ours, 'backups'), { recursive: true })
  await writeFile(join(ours, 'claqueta.json'), '{"format":1}\n')
  const foreign = join(folder, 'foreign')
  await mkdir(foreign)
  await writeFile(join(foreign, 'thesis.txt'), 'x')
  for (const path of [ours, join(ours, 'backups'), foreign]) await chmod(path, 0o755)
  await openDataDir(ours)
  await openDataDir(join(folder, 'new/shop'))
  await openDataDir(foreign).catch(() => undefined)
  expect(await modeOf(ours)).toBe(0o700)
  expect(await modeOf(join(ours, 'backups'))).toBe(0o700)
  expect(await modeOf(join(folder, 'new/shop'))).toBe(0o700)
  expect(await modeOf(foreign)).toBe(0o755)
  await rm(folder, { recursive: true })
})
