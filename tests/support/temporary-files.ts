import { chmodSync, mkdirSync, readdirSync, rmSync, statfsSync } from 'node:fs'
import { join } from 'node:path'

/** Space for two shops (100 MB) and the profiles of the browsers; containers have 64 MB here. */
const ROOM_BYTES = 2 ** 31
const NAME = /^claqueta-run-(\d+)$/

/**
 * Keeps the temporary files of a test run, shops and browser profiles, in memory if there is space. On a disk each shop
 * costs four seconds to copy and open. A given `TMPDIR` is kept. The files are removed with the process.
 */
export function keepInMemory(env: NodeJS.ProcessEnv, memory = '/dev/shm'): void {
  // Workers inherit the folder of their run.
  if (env['TMPDIR'] || process.platform !== 'linux' || !isRoomy(memory)) return
  removeAbandoned(memory)
  const folder = join(memory, `claqueta-run-${process.pid}`)
  mkdirSync(folder, { recursive: true })
  // PostgreSQL runs as another user.
  chmodSync(folder, 0o711)
  env['TMPDIR'] = folder
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
}

function isRoomy(folder: string): boolean {
  try {
    const { bavail, bsize } = statfsSync(folder)
    return bavail * bsize >= ROOM_BYTES
  } catch {
    return false
  }
}

/** Removes folders of killed runs, which would stay in memory. */
function removeAbandoned(memory: string): void {
  for (const name of readdirSync(memory)) {
    const [, pid] = NAME.exec(name) ?? []
    if (pid && !isAlive(Number(pid))) rmSync(join(memory, name), { recursive: true, force: true })
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}
