import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from './run.mjs'

/** Hashes files and folders (names and contents), given relative to the root. Missing ones count as absent. */
export function hashOf(paths, extra = '') {
  const hash = createHash('sha256').update(extra)
  for (const path of paths) add(hash, path)
  return hash.digest('hex')
}

function add(hash, path) {
  const stats = statSync(join(ROOT, path), { throwIfNoEntry: false })
  if (!stats) return
  if (stats.isDirectory()) {
    for (const name of readdirSync(join(ROOT, path)).sort()) add(hash, `${path}/${name}`)
  } else {
    hash.update(`\n${path}\n`).update(readFileSync(join(ROOT, path)))
  }
}

/** Returns true if the stamp at `path` contains `value`. */
export function isStamped(path, value) {
  try {
    return readFileSync(join(ROOT, path), 'utf8') === value
  } catch {
    return false
  }
}

/** Writes a stamp, which marks a finished step. */
export function stamp(path, value) {
  writeFileSync(join(ROOT, path), value)
}
