import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  chmod,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rename,
  rm,
  symlink,
  truncate,
  writeFile,
} from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { backupShop, restoreBackup } from '../local/data/backup-commands.ts'
import { copyFolder } from '../local/data/prepared-folder.ts'
import { copyPreparedShop } from '../local/data/prepared.ts'
import { quietLite } from '../local/data/quiet.ts'
import { ROOT } from '../local/settings.ts'
import { startShop } from '../local/shop.ts'
import { StartupError } from '../local/startup-error.ts'
import { demoRows } from '../seed/demo.ts'
import { BRIEF } from './support/brief.ts'
import { LOCAL_KEY } from '../../tests/support/servers/stack.ts'

/** Root can read and write everything. */
const isRoot = process.getuid?.() === 0
const VISIBLE = demoRows.products.filter((row) => row.is_public).length
quietLite(() => undefined)

type Damage = {
  what: string
  /** Damages the DATA_DIR of a shop that has a backup. */
  damage: (dataDir: string) => Promise<unknown>
  /** Words that the refusal contains. Without them the shop must serve the same data. */
  says?: RegExp
  /** True if PostgreSQL has started before it notices: its log and its control file may differ, nothing else. */
  isOpened?: boolean
}

const inDatabase = (dataDir: string, path: string) => join(dataDir, 'shop/database', path)
const empty = (path: string) => (dataDir: string) => writeFile(join(dataDir, path), '')
const zeros = (path: string, size: number) => (dataDir: string) =>
  writeFile(join(dataDir, path), Buffer.alloc(size))
const gone = (path: string) => (dataDir: string) => rm(join(dataDir, path), { recursive: true })
/** Replaces it by a file of the same name. */
const isFile = (path: string) => async (dataDir: string) => {
  await rm(join(dataDir, path), { recursive: true, force: true })
  await writeFile(join(dataDir, path), 'x')
}
const isFolder = (path: string) => async (dataDir: string) => {
  await rm(join(dataDir, path), { force: true })
  await mkdir(join(dataDir, path))
}
const leadsNowhere = (path: string) => async (dataDir: string) => {
  await rm(join(dataDir, path), { recursive: true, force: true })
  await symlink(join(dataDir, 'nowhere'), join(dataDir, path))
}
const closed = (path: string) => (dataDir: string) => chmod(join(dataDir, path), 0o000)

const RESTORE = 'npm run restore FILE'
const BACKUP = /mine\.tar\.gz/
const both = (what: string) =>
  new RegExp(`${what}.*free space.*${RESTORE}|${what}.*Free space.*${RESTORE}`, 's')

/** Returns the largest file of a table or an index. */
async function largestFile(dataDir: string): Promise<string> {
  const base = inDatabase(dataDir, 'base/5')
  const files = (await readdir(base)).filter((name) => /^\d{5}$/.test(name) && Number(name) > 16_384).sort()
  return join(base, files.at(-1) ?? '')
}

async function firstSegment(dataDir: string): Promise<string> {
  const log = inDatabase(dataDir, 'pg_wal')
  const [segment = ''] = (await readdir(log)).filter((name) => /^[\dA-F]{24}$/.test(name)).sort()
  return join(log, segment)
}

const DAMAGES: Damage[] = [
  { what: 'nothing', damage: async () => undefined },
  { what: 'a mark that is empty', damage: empty('claqueta.json') },
  { what: 'a mark that is gone', damage: gone('claqueta.json'), says: /not claqueta\.json.*Copy it again/s },
  {
    what: 'an empty PG_VERSION',
    damage: empty('shop/database/PG_VERSION'),
    says: both('PG_VERSION is empty'),
  },
  {
    what: 'a PG_VERSION of zeros',
    damage: zeros('shop/database/PG_VERSION', 3),
    says: both('not hold a version'),
  },
  { what: 'a PG_VERSION that is gone', damage: gone('shop/database/PG_VERSION'), says: both('ENOENT') },
  {
    what: 'a PG_VERSION that is a folder',
    damage: isFolder('shop/database/PG_VERSION'),
    says: both('EISDIR'),
  },
  { what: 'a shop without its database', damage: gone('shop/database'), says: both('database is missing') },
  { what: 'a database that is a file', damage: isFile('shop/database'), says: both('is not a folder') },
  {
    what: 'an empty folder of the database',
    damage: async (dataDir) => {
      await rm(inDatabase(dataDir, ''), { recursive: true })
      await mkdir(inDatabase(dataDir, ''))
    },
    says: both('database is empty'),
  },
  {
    what: 'an empty folder of the shop',
    damage: async (dataDir) => {
      await rm(join(dataDir, 'shop'), { recursive: true })
      await mkdir(join(dataDir, 'shop'))
    },
    says: both('database is missing'),
  },
  { what: 'a shop that is a file', damage: isFile('shop'), says: both('shop is not a folder') },
  { what: 'a shop that leads nowhere', damage: leadsNowhere('shop'), says: both('shop leads nowhere') },
  { what: 'no shop, and backups of one', damage: gone('shop'), says: both('there are backups of it') },
  {
    what: 'no shop, and one kept beside it',
    damage: async (dataDir) => {
      await rm(join(dataDir, 'backups'), { recursive: true })
      await rename(join(dataDir, 'shop'), join(dataDir, 'shop.before-2026-11-25T120000'))
    },
    says: both('shop.before-2026-11-25T120000 is beside it'),
  },
  { what: 'an empty pg_control', damage: empty('shop/database/global/pg_control'), says: both('pg_control') },
  {
    what: 'a pg_control of zeros',
    damage: zeros('shop/database/global/pg_control', 8_192),
    says: both('cannot be opened'),
  },
  {
    what: 'a pg_filenode.map that is gone',
    damage: gone('shop/database/global/pg_filenode.map'),
    says: both('filenode'),
  },
  {
    what: 'a database without its tables',
    damage: gone('shop/database/base'),
    says: both('base is missing'),
  },
  {
    what: 'a database without its log',
    damage: gone('shop/database/pg_wal'),
    says: both('pg_wal is missing'),
  },
  {
    what: 'a log that is cut off',
    damage: async (dataDir) => truncate(await firstSegment(dataDir), 5_000_000),
    says: both('is cut off'),
  },
  {
    what: 'a log of zeros',
    damage: async (dataDir) => writeFile(await firstSegment(dataDir), Buffer.alloc(16_777_216)),
    says: both('cannot be opened'),
  },
  {
    what: 'a table of which the file is gone',
    damage: async (dataDir) => rm(await largestFile(dataDir)),
    says: both('files are missing'),
    isOpened: true,
  },
  {
    what: 'a database that was copied without its uploaded files',
    damage: gone('shop/objects'),
    says: both('objects is missing'),
  },
  {
    what: 'uploaded files that are a file',
    damage: isFile('shop/objects'),
    says: both('objects is not a folder'),
  },
  {
    what: 'uploaded files that lead nowhere',
    damage: leadsNowhere('shop/objects'),
    says: both('objects leads nowhere'),
  },
  {
    what: 'backups that are a file',
    damage: isFile('backups'),
    says: /backups is not a folder\. Move it away/,
  },
  { what: 'backups that are gone', damage: gone('backups') },
  {
    what: 'requests that are a file',
    damage: isFile('requests'),
    says: /requests is not a folder\. Move it away/,
  },
  {
    what: 'an empty secret',
    damage: empty('shop/jwt-secret'),
    says: /it is empty.*remove it and start again.*signs in again/s,
  },
  {
    what: 'a secret that is cut off',
    damage: (dataDir) => truncate(join(dataDir, 'shop/jwt-secret'), 9),
    says: /too short.*remove it and start again/s,
  },
  {
    what: 'a secret of zeros',
    damage: zeros('shop/jwt-secret', 44),
    says: /no text.*remove it and start again/s,
  },
  {
    what: 'a secret that is a folder',
    damage: isFolder('shop/jwt-secret'),
    says: /EISDIR.*remove it and start again/s,
  },
  { what: 'a secret that is gone', damage: gone('shop/jwt-secret') },
  {
    what: 'a lock that is a folder',
    damage: isFolder('claqueta.lock'),
    says: /claqueta\.lock cannot be read.*remove it/s,
  },
  {
    what: 'a lock that leads nowhere',
    damage: leadsNowhere('claqueta.lock'),
    says: /claqueta\.lock cannot be read.*remove it/s,
  },
  { what: 'an empty lock', damage: empty('claqueta.lock') },
]
if (!isRoot) {
  DAMAGES.push(
    { what: 'a shop that nobody may read', damage: closed('shop'), says: /cannot be read.*EACCES/s },
    { what: 'uploaded files that nobody may write', damage: closed('shop/objects'), says: both('EACCES') },
    {
      what: 'a lock that nobody may read',
      damage: async (dataDir) => {
        await empty('claqueta.lock')(dataDir)
        await closed('claqueta.lock')(dataDir)
      },
      says: /cannot be read.*EACCES/s,
    },
  )
}

/** Lists every file with its hash, and all other entries. */
async function listingOf(folder: string): Promise<Record<string, string>> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => null)
  if (entries === null) return { [folder]: 'closed' }
  const parts = entries.map(async (entry) => {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return { [path]: 'a folder', ...(await listingOf(path)) }
    const bytes = entry.isFile() ? await readFile(path).catch(() => 'closed') : 'no file'
    return { [path]: createHash('sha256').update(bytes).digest('hex') }
  })
  return Object.assign({}, ...(await Promise.all(parts))) as Record<string, string>
}

/** Files that PostgreSQL writes when it starts. */
const BEGUN = /database\/(pg_wal\/[\dA-F]{24}|global\/pg_control)$/
const withoutBegun = (listing: Record<string, string>) =>
  Object.fromEntries(Object.entries(listing).filter(([path]) => !BEGUN.test(path)))

describe('a start on a damaged folder', () => {
  let folder: string
  let whole: string
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'claqueta-damage-'))
    whole = join(folder, 'whole')
    await copyPreparedShop(whole)
    await backupShop(whole, join(whole, 'backups/mine.tar.gz'))
  }, 120_000)
  afterAll(() => rm(folder, { recursive: true, force: true }))

  async function damaged({ what, damage }: Damage): Promise<string> {
    const dataDir = join(folder, what.replaceAll(/\W+/g, '-'))
    await copyFolder(whole, dataDir)
    await damage(dataDir)
    return dataDir
  }

  for (const each of DAMAGES.filter(({ says }) => says === undefined)) {
    test(`serves the same data: ${each.what}`, async () => {
      const dataDir = await damaged(each)
      const shop = await startShop({ port: 0, dataDir })
      const answer = await fetch(`${shop.url}/rest/v1/products?select=id&limit=1000`, {
        headers: { apikey: LOCAL_KEY },
      })
      expect(await answer.json()).toHaveLength(VISIBLE)
      const [image] = await readdir(join(whole, 'shop/objects'))
      expect(await readdir(join(dataDir, 'shop/objects'))).toContain(image)
      await shop.close()
      await rm(dataDir, { recursive: true })
    }, 60_000)
  }

  for (const each of DAMAGES.filter(({ says }) => says !== undefined)) {
    test(`is refused with what to do, and changes nothing: ${each.what}`, async () => {
      const dataDir = await damaged(each)
      const before = await listingOf(dataDir)
      const error: unknown = await startShop({ port: 0, dataDir }).then(
        () => undefined,
        (thrown: unknown) => thrown,
      )
      expect(error).toBeInstanceOf(StartupError)
      expect(String(error)).toMatch(each.says ?? '')
      const after = await listingOf(dataDir)
      const compared = each.isOpened ? withoutBegun : (listing: Record<string, string>) => listing
      expect(compared(after)).toEqual(compared(before))
      await promisify(execFile)('chmod', ['-R', 'u+rwX', dataDir])
      await rm(dataDir, { recursive: true, force: true })
    }, 60_000)
  }

  const damageOf = (what: string) => {
    const found = DAMAGES.find((damage) => damage.what === what)
    if (!found) throw new Error(`There is no damage ${what}`)
    return found
  }

  test('names the latest backup, and ends with code 1 after little work', async () => {
    for (const [what, says] of [
      ['an empty pg_control', BACKUP],
      ['a lock that is a folder', /remove it/],
    ] as const) {
      const dataDir = await damaged(damageOf(what))
      const main = [process.execPath, BRIEF, '--import', 'tsx', 'supabase/local/main.ts']
      const env = { ...process.env, DATA_DIR: dataDir, PORT: '0', CLAQUETA_DIST: 'none' }
      // A process that runs for 20 seconds of processor time is ended by a signal.
      const ended = promisify(execFile)('sh', ['-c', 'ulimit -t 20; exec "$@"', 'sh', ...main], {
        cwd: ROOT,
        env,
      })
      await expect(ended).rejects.toMatchObject({
        code: 1,
        signal: null,
        stderr: expect.stringMatching(says),
      })
    }
  }, 120_000)

  test('is put right by the restore that it names', async () => {
    for (const what of ['an empty PG_VERSION', 'a shop that leads nowhere']) {
      const dataDir = await damaged(damageOf(what))
      const { kept } = await restoreBackup(dataDir, join(dataDir, 'backups/mine.tar.gz'))
      expect(await readdir(dataDir)).toContain(basename(kept ?? ''))
      await (await startShop({ port: 0, dataDir })).close()
    }
  }, 120_000)
})
