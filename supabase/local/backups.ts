import { watch } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { PgliteConnection } from '@supabase/lite/pglite'
import type { Backend } from './backend.ts'
import { writeBackup } from './backup.ts'
import { exists, type DataDir } from './data-dir.ts'
import { reasonOf, StartupError } from './startup-error.ts'

/** Days of which the backup is kept. */
const KEPT_DAYS = 7
const DAILY = /^daily-\d{4}-\d\d-\d\d\.tar\.gz$/
/** After a start others come first; then it is looked every hour whether a day has begun. */
const FIRST_MS = 60_000
const NEXT_MS = 60 * 60_000
/** Where files are not watched (some volumes), requests wait so long. */
const LOOK_MS = 2_000
const ASK_MS = 150

const REQUEST = 'request.json'
const answerTo = (id: string) => `answer-${id}.json`

export type Backups = {
  /** Writes today's, unless it is there already. */
  daily: (now?: Date) => Promise<void>
  /** Ends; brings today's up to date when `last` and something has changed. */
  close: (last: boolean) => Promise<void>
}

/** Makes the backups of a shop that runs: one a day, and those that `requestBackup` asks for. */
export async function keepBackups(dir: DataDir, backend: Backend): Promise<Backups> {
  await mkdir(dir.backups, { recursive: true, mode: 0o700 })
  await clearParts(dir)
  let written: string | undefined
  const write = async (file: string) => {
    const mark = await backend.alone(walPosition)
    await writeBackup(dir.shop, backend.alone, file)
    return backend.alone(async (connection) => {
      const isCurrent = (await walPosition(connection)) === mark
      await connection.driver.query('update public.sync_meta set backed_up_at = now()')
      return isCurrent ? walPosition(connection) : mark
    })
  }
  const writeDaily = async (now: Date) => {
    written = await write(join(dir.backups, `daily-${now.toISOString().slice(0, 10)}.tar.gz`))
    const days = (await readdir(dir.backups)).filter((name) => DAILY.test(name)).sort()
    await Promise.all(days.slice(0, -KEPT_DAYS).map((name) => rm(join(dir.backups, name), { force: true })))
  }
  const daily = async (now = new Date()) => {
    if (!(await exists(join(dir.backups, `daily-${now.toISOString().slice(0, 10)}.tar.gz`))))
      await writeDaily(now)
  }
  const quietly = (work: Promise<void>) =>
    work.catch((error: unknown) => console.warn(`A backup could not be written: ${reasonOf(error)}`))

  let busy: Promise<void> = Promise.resolve()
  const look = () => (busy = busy.then(() => quietly(answerRequest(dir, write))))
  const watcher = watch(dir.backups, { persistent: false }, (_, name) => {
    if (name === REQUEST) void look()
  })
  // Then the clock does.
  watcher.on('error', () => undefined)
  const looking = setInterval(() => void look(), LOOK_MS).unref()
  const first = setTimeout(() => void quietly(daily()), FIRST_MS).unref()
  const next = setInterval(() => void quietly(daily()), NEXT_MS).unref()
  return {
    daily,
    close: async (last) => {
      watcher.close()
      clearInterval(looking)
      clearTimeout(first)
      clearInterval(next)
      await busy
      if (last && (await backend.alone(walPosition)) !== written) await quietly(writeDaily(new Date()))
    },
  }
}

async function walPosition({ driver }: PgliteConnection): Promise<string | undefined> {
  const { rows } = await driver.query<{ at: string }>('select pg_current_wal_insert_lsn()::text as at')
  return rows[0]?.at
}

/** What a process that was killed while it wrote has left behind. */
async function clearParts({ shop, backups }: DataDir): Promise<void> {
  for (const [folder, part] of [
    [shop, /^backup\.[\da-f-]{36}$/],
    [backups, /\.tar\.gz\.[\da-f-]{36}$/],
  ] as const) {
    const parts = (await readdir(folder)).filter((name) => part.test(name))
    await Promise.all(parts.map((name) => rm(join(folder, name), { recursive: true, force: true })))
  }
}

async function answerRequest(dir: DataDir, write: (file: string) => Promise<unknown>): Promise<void> {
  const path = join(dir.backups, REQUEST)
  const text = await readFile(path, 'utf8').catch(() => undefined)
  if (text === undefined) return
  await rm(path, { force: true })
  const { id = '' } = Object(JSON.parse(text)) as { id?: string }
  if (!/^[\w-]+$/.test(id)) return
  const name = `${id}.tar.gz`
  const answer = await write(join(dir.backups, name)).then(
    () => ({ name }),
    (error: unknown) => ({ error: reasonOf(error) }),
  )
  await place(join(dir.backups, answerTo(id)), JSON.stringify(answer))
}

/**
 * Asks the process that uses a DATA_DIR for a backup, through files that only its owner may write, and answers where
 * it is. @throws StartupError when it cannot be written, or nobody answers for `patienceMs`
 */
export async function requestBackup(dir: DataDir, id: string, patienceMs: number): Promise<string> {
  const answer = join(dir.backups, answerTo(id))
  await mkdir(dir.backups, { recursive: true, mode: 0o700 })
  await place(join(dir.backups, REQUEST), JSON.stringify({ id }))
  try {
    for (let waited = 0; waited < patienceMs; waited += ASK_MS) {
      const text = await readFile(answer, 'utf8').catch(() => undefined)
      if (text === undefined) {
        await pause(ASK_MS)
        continue
      }
      const { name, error } = Object(JSON.parse(text)) as { name?: string; error?: string }
      if (name === undefined) throw new StartupError(`The backup could not be written: ${error}`)
      return join(dir.backups, basename(name))
    }
    throw new StartupError('The Claqueta that uses DATA_DIR does not answer. Is it an earlier version?')
  } finally {
    await rm(answer, { force: true })
    await rm(join(dir.backups, REQUEST), { force: true })
  }
}

/** The newest backup in a DATA_DIR, and when it was written. */
export async function latestBackup(dir: DataDir): Promise<string | undefined> {
  const names = (await readdir(dir.backups).catch(() => [])).filter((name) => name.endsWith('.tar.gz'))
  const files = await Promise.all(
    names.map(async (name) => {
      const path = join(dir.backups, name)
      return { path, at: (await stat(path)).mtimeMs }
    }),
  )
  return files.sort((a, b) => a.at - b.at).at(-1)?.path
}

/** A file appears whole. */
async function place(path: string, text: string): Promise<void> {
  await writeFile(`${path}.part`, text, { mode: 0o600 })
  await rename(`${path}.part`, path)
}
