import { randomUUID } from 'node:crypto'
import { link, lstat, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import * as z from 'zod/mini'
import { exists } from './data-dir.ts'
import { isRunning, placeOfProcesses, startOf } from '../process-place.ts'
import { reasonOf, StartupError, systemCode } from '../startup-error.ts'

/** Interval at which the holder touches its lock, and age at which an untouched lock is stale, in ms. */
const BEAT_MS = 4_000
const STALE_MS = 20_000

const holderShape = z.object({
  id: z._default(z.string(), ''),
  pid: z.number(),
  started: z.string(),
  /** Locks of earlier versions have no place. */
  place: z._default(z.string(), placeOfProcesses()),
})
type Holder = z.infer<typeof holderShape>

/** Ids of the locks that this process holds. The process number alone does not identify it. */
const held = new Set<string>()

const LOCK = 'claqueta.lock'

/** Returns true if a lock file exists: another process uses the DATA_DIR, or the last one did not shut down cleanly. */
export function isLeftLocked(dataDir: string): Promise<boolean> {
  return exists(join(dataDir, LOCK))
}

/** Thrown if another process uses the DATA_DIR. */
export class InUse extends StartupError {}

type Options = { beatMs?: number; staleMs?: number; onLost?: () => void }

/**
 * Locks `dataDir` for this process and returns the function that unlocks it.
 * The lock is a file that names its holder, who touches it regularly. A holder that was killed leaves it behind. In the
 * same place (boot, container) the process table shows if it still runs. In another place (a container on the same
 * volume, an earlier boot) the lock is held as long as it is touched.
 * @param onLost called if another process took the lock while this one was stopped; it must not write any more
 * @throws InUse
 */
export async function lockDataDir(
  dataDir: string,
  { beatMs = BEAT_MS, staleMs = STALE_MS, onLost = endAtOnce }: Options = {},
): Promise<() => Promise<void>> {
  const path = join(dataDir, LOCK)
  const { pid } = process
  const mine: Holder = { id: randomUUID(), pid, started: startOf(pid), place: placeOfProcesses() }
  const draft = `${path}.${mine.id}`
  await writeFile(draft, JSON.stringify(mine))
  try {
    // Creating a hard link fails if the name exists, so only one of two processes succeeds.
    while (!(await linked(draft, path))) {
      const text = await readLock(path)
      if (text === undefined) continue
      const holder = readHolder(text)
      if (holder && (await isInUse(holder, path, draft, staleMs))) {
        throw new InUse(
          `Another Claqueta (process ${holder.pid}) already uses ${dataDir}. Stop it, or choose another DATA_DIR.`,
        )
      }
      await moveAway(path, `${draft}.stale`, text)
    }
  } finally {
    await rm(draft, { force: true })
    await rm(`${draft}.stale`, { force: true })
  }
  held.add(mine.id)
  // Beats run one after another, so that a running one ends before the lock is released.
  let beating = Promise.resolve()
  const beat = setInterval(() => {
    beating = beating.then(async () => {
      if (!held.has(mine.id) || (await keepLock(path, draft, mine)) !== 'lost') return
      clearInterval(beat)
      onLost()
    })
  }, beatMs)
  beat.unref()
  return async () => {
    clearInterval(beat)
    held.delete(mine.id)
    await beating
    const text = await readFile(path, 'utf8').catch(() => '')
    if (readHolder(text)?.id === mine.id) await rm(path, { force: true })
  }
}

/**
 * Touches a lock and restores it if it is missing or unreadable as JSON. It is lost only if it names another holder.
 * Read errors (no descriptor left, a disk that is away) do not count.
 */
async function keepLock(path: string, draft: string, mine: Holder): Promise<'kept' | 'lost'> {
  try {
    const text = await readFile(path, 'utf8').catch((error: unknown) => {
      if (systemCode(error) !== 'ENOENT') throw error
      return undefined
    })
    const holder = text === undefined ? undefined : readHolder(text)
    if (holder?.id === mine.id) await utimes(path, new Date(), new Date())
    else if (holder) return 'lost'
    else {
      await writeFile(draft, JSON.stringify(mine))
      if (text !== undefined) await moveAway(path, `${draft}.stale`, text)
      // If two processes link one, only one succeeds; the next beat reads which.
      await linked(draft, path)
      await rm(draft, { force: true })
      await rm(`${draft}.stale`, { force: true })
    }
  } catch {
    // The next beat tries again.
  }
  return 'kept'
}

/**
 * Returns true if the holder of a lock still uses the folder. Takes up to `staleMs` if only its touches can show that.
 */
async function isInUse(holder: Holder, path: string, draft: string, staleMs: number): Promise<boolean> {
  if (held.has(holder.id)) return true
  if (holder.place === placeOfProcesses()) {
    // This process has the number now, so the holder was an earlier one.
    const running = holder.pid === process.pid ? false : isRunning(holder.pid, holder.started)
    if (running !== 'unknown') return running
  }
  const touched = await touchedAt(path)
  // Both times come from the clock of the disk.
  const age = (await touchedAt(draft)) - touched
  if (age >= staleMs) return false
  console.warn('DATA_DIR was used a moment ago: waiting to see whether it still is…')
  for (let waited = Math.max(0, age); waited < staleMs; waited += staleMs / 20) {
    await pause(staleMs / 20)
    if ((await touchedAt(path)) !== touched) return true
  }
  return false
}

async function touchedAt(path: string): Promise<number> {
  return stat(path).then(
    ({ mtimeMs }) => mtimeMs,
    () => 0,
  )
}

/** Moves a stale lock away. If another process has replaced it meanwhile, puts that one back. */
async function moveAway(path: string, aside: string, text: string): Promise<void> {
  try {
    await rename(path, aside)
  } catch (error) {
    if (systemCode(error) === 'ENOENT') return
    throw cannotBeRead(path, error)
  }
  if ((await readFile(aside, 'utf8')) !== text) await linked(aside, path)
}

/**
 * Reads a lock; undefined if it has just been released.
 * @throws StartupError if it cannot be read, which retries would not change
 */
async function readLock(path: string): Promise<string | undefined> {
  try {
    if (!(await lstat(path)).isFile()) throw new Error('it is not a file')
    return await readFile(path, 'utf8')
  } catch (error) {
    if (systemCode(error) === 'ENOENT') return undefined
    throw cannotBeRead(path, error)
  }
}

function cannotBeRead(path: string, error: unknown): StartupError {
  return new StartupError(
    `The lock ${path} cannot be read or taken (${reasonOf(error)}), so nobody knows whether another Claqueta uses the folder. ` +
      `Nothing was changed. If none does, remove it and start again.`,
  )
}

async function linked(from: string, to: string): Promise<boolean> {
  try {
    await link(from, to)
    return true
  } catch (error) {
    if (systemCode(error) === 'EEXIST') return false
    throw error
  }
}

/** Returns undefined if the lock names no holder, e.g. after a power cut. */
function readHolder(text: string): Holder | undefined {
  try {
    return holderShape.parse(JSON.parse(text))
  } catch {
    return undefined
  }
}

function endAtOnce(): never {
  console.error(
    '\nAnother Claqueta took over DATA_DIR while this one was stopped: it ends without writing more.\n',
  )
  process.exit(1)
}
