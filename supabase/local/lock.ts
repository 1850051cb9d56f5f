import { execFileSync } from 'node:child_process'
import { link, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { StartupError, systemCode } from './startup-error.ts'

/**
 * Makes this process the only one that uses `dataDir`, and returns what gives it free again.
 *
 * The lock is a file that names its holder. A holder that was killed leaves it behind: it counts no more when no
 * process of that number and that start time exists.
 */
export async function lockDataDir(dataDir: string): Promise<() => Promise<void>> {
  const path = join(dataDir, 'claqueta.lock')
  const mine = JSON.stringify({ pid: process.pid, started: startOf(process.pid) })
  const draft = `${path}.${process.pid}`
  await writeFile(draft, mine)
  try {
    for (let attempt = 0; attempt < 3; attempt++) {
      // A hard link is made only when there is none of that name: of two starters one wins.
      if (await linked(draft, path)) return () => rm(path, { force: true })
      const held = await readFile(path, 'utf8').catch(() => '')
      const holder = parseHolder(held)
      if (holder && isRunning(holder)) {
        throw new StartupError(
          `Another Claqueta (process ${holder.pid}) already uses ${dataDir}. Stop it, or choose another DATA_DIR.`,
        )
      }
      await rename(path, `${draft}.stale`).catch(() => undefined)
    }
    throw new StartupError(`Could not lock ${dataDir}: remove ${path} and try again.`)
  } finally {
    await rm(draft, { force: true })
    await rm(`${draft}.stale`, { force: true })
  }
}

type Holder = { pid: number; started: string }

async function linked(from: string, to: string): Promise<boolean> {
  try {
    await link(from, to)
    return true
  } catch (error) {
    if (systemCode(error) === 'EEXIST') return false
    throw error
  }
}

function parseHolder(text: string): Holder | undefined {
  const [, pid, started] = /^\{"pid":(\d+),"started":"([^"]*)"\}$/.exec(text) ?? []
  return pid === undefined || started === undefined ? undefined : { pid: Number(pid), started }
}

function isRunning(holder: Holder): boolean {
  try {
    process.kill(holder.pid, 0)
  } catch (error) {
    if (systemCode(error) === 'ESRCH') return false
  }
  return startOf(holder.pid) === holder.started
}

/** When a process started, in whatever words `ps` has for it; '' where it cannot be known (Windows). */
function startOf(pid: number): string {
  try {
    return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
      env: { ...process.env, LC_ALL: 'C', TZ: 'UTC' },
    }).trim()
  } catch {
    return ''
  }
}
