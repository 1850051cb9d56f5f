import { copyFile, link, readdir, rm, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { PgliteConnection } from '@supabase/lite/pglite'
import type { Backend } from '../backend.ts'
import { writeBackup } from './backup.ts'
import { exists, type DataDir } from './data-dir.ts'
import { makeFolder } from './durable.ts'
import { answerRequests, sendRequest } from '../requests.ts'
import { reasonOf, StartupError } from '../startup-error.ts'

/** Number of days whose backups are kept. */
const KEPT_DAYS = 7
const DAILY = /^(?:daily|kept)-(\d{4}-\d\d-\d\d)\.tar\.gz$/
const dailyOf = (now: Date) => `daily-${dayOf(now)}.tar.gz`
const dayOf = (now: Date) => now.toISOString().slice(0, 10)
/** Delay of the first check, so that visitors are served first after a start, and interval of the following ones. */
const FIRST_MS = 60_000
const NEXT_MS = 60 * 60_000

export type Backups = {
  /** Writes today's backup unless it exists. */
  daily: (now?: Date) => Promise<void>
  /** Stops. With `last` it also updates today's backup if something has changed. */
  close: (last: boolean) => Promise<void>
}

/** Writes the backups of a running shop: one a day, and those that `requestBackup` asks for. */
export async function keepBackups(dir: DataDir, backend: Backend): Promise<Backups> {
  await makeFolder(dir.backups, 0o700)
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
    written = await write(join(dir.backups, dailyOf(now)))
    await removeOld(dir)
  }
  const daily = async (now = new Date()) => {
    if (!(await exists(join(dir.backups, dailyOf(now))))) await writeDaily(now)
  }
  const quietly = (work: Promise<void>) =>
    work.catch((error: unknown) => console.warn(`A backup could not be written: ${reasonOf(error)}`))

  const requests = await answerRequests(dir.backups, async ({ id }) => {
    const name = `${nameIn(id)}.tar.gz`
    await write(join(dir.backups, name)).catch((error: unknown) => {
      throw new Error(`The backup could not be written: ${reasonOf(error)}`)
    })
    return { name }
  })
  const first = setTimeout(() => void quietly(daily()), FIRST_MS).unref()
  const next = setInterval(() => void quietly(daily()), NEXT_MS).unref()
  return {
    daily,
    close: async (last) => {
      clearTimeout(first)
      clearInterval(next)
      await requests.close()
      if (last && (await backend.alone(walPosition)) !== written) await quietly(writeDaily(new Date()))
    },
  }
}

/**
 * Keeps today's backup under a second name, once a day. After a crash it may be the last one of an intact shop, and the
 * next shutdown would overwrite it.
 */
export async function keepToday(dir: DataDir, now = new Date()): Promise<void> {
  const [today, kept] = [join(dir.backups, dailyOf(now)), join(dir.backups, `kept-${dayOf(now)}.tar.gz`)]
  if (!(await exists(today)) || (await exists(kept))) return
  await link(today, kept).catch(() => copyFile(today, kept))
}

/** Removes all but the backups of the last seven days that have one. */
async function removeOld({ backups }: DataDir): Promise<void> {
  const files = (await readdir(backups)).map((name) => ({ name, day: DAILY.exec(name)?.[1] }))
  const days = [...new Set(files.map(({ day }) => day))].filter((day) => day !== undefined).sort()
  const old = new Set(days.slice(0, -KEPT_DAYS))
  const gone = files.filter(({ day }) => day !== undefined && old.has(day))
  await Promise.all(gone.map(({ name }) => rm(join(backups, name), { force: true })))
}

async function walPosition({ driver }: PgliteConnection): Promise<string | undefined> {
  const { rows } = await driver.query<{ at: string }>('select pg_current_wal_insert_lsn()::text as at')
  return rows[0]?.at
}

/** Removes partial files of a process that was killed while writing. */
async function clearParts({ shop, backups }: DataDir): Promise<void> {
  for (const [folder, part] of [
    [shop, /^backup\.[\da-f-]{36}$/],
    [backups, /\.tar\.gz\.[\da-f-]{36}$/],
  ] as const) {
    const parts = (await readdir(folder)).filter((name) => part.test(name))
    await Promise.all(parts.map((name) => rm(join(folder, name), { recursive: true, force: true })))
  }
}

/** Returns the name of a requested backup. @throws Error if it could address another file */
function nameIn(id: unknown): string {
  if (typeof id !== 'string' || !/^[\w-]+$/.test(id)) throw new Error('A backup cannot have this name.')
  return id
}

/**
 * Asks the process that uses a DATA_DIR for a backup and returns its path.
 * @throws StartupError if it cannot be written, or there is no answer within `patienceMs`
 */
export async function requestBackup(dir: DataDir, id: string, patienceMs: number): Promise<string> {
  const { name } = await sendRequest(dir.backups, { id }, patienceMs)
  if (typeof name !== 'string') throw new StartupError('The backup could not be written.')
  return join(dir.backups, basename(name))
}

/** Returns the path of the newest backup in a DATA_DIR. */
export async function latestBackup(dir: DataDir): Promise<string | undefined> {
  if (!(await exists(dir.backups))) return undefined
  const names = (await readdir(dir.backups)).filter((name) => name.endsWith('.tar.gz'))
  const files = await Promise.all(
    names.map(async (name) => {
      const path = join(dir.backups, name)
      return { path, at: (await stat(path)).mtimeMs }
    }),
  )
  return files.sort((a, b) => a.at - b.at).at(-1)?.path
}
