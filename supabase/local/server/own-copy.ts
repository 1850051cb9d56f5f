import { createHash } from 'node:crypto'
import { cp, link, mkdir, readdir, rename, rm, stat, symlink } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { painterOf } from '../../../prerender/painter.ts'
import { exists } from '../data/data-dir.ts'
import { ROOT } from '../settings.ts'
import { reasonOf } from '../startup-error.ts'
import { precompress } from './precompress.ts'

/** A served build, and earlier ones whose hashed files open pages may still request. */
export type Site = { dist: string; earlier: readonly string[] }

/** Retention of earlier builds: their age in ms, and their number. */
const KEPT_MS = 7 * 24 * 60 * 60_000
const MOST_KEPT = 5
const EARLIER = 'earlier'

/**
 * Makes a compressed copy of a build for this server in `folder`, which the DATA_DIR's lock protects. Later changes to
 * the build do not affect the running server. If it cannot be copied (a full disk), the build itself is served.
 */
export async function copyBuild(dist: string, folder: string): Promise<Site> {
  try {
    const id = await identify(dist)
    const copy = join(folder, id)
    if (!(await exists(copy))) await make(copy, dist)
    return { dist: join(copy, 'dist'), earlier: await retire(folder, id) }
  } catch (error) {
    console.warn(`The build is served from where it is, as it cannot be copied: ${reasonOf(error)}`)
    return { dist, earlier: [] }
  }
}

/**
 * Returns an id of a build from its files, their sizes and times. Compressed files do not count, because they derive
 * from the others.
 */
async function identify(dist: string): Promise<string> {
  // The copy's link to the packages depends on the location of the program.
  const hash = createHash('sha256').update(ROOT)
  for (const root of [dist, painterOf(dist)]) {
    const names = (await filesIn(root)).filter((name) => !/\.(br|gz)$/.test(name))
    const stats = await Promise.all(names.map((name) => stat(join(root, name))))
    hash.update(JSON.stringify(names.map((name, n) => [name, stats[n]?.size, stats[n]?.mtimeMs])))
  }
  return hash.digest('hex').slice(0, 16)
}

/** Copies both halves of a build atomically. */
async function make(copy: string, dist: string): Promise<void> {
  const draft = `${copy}.part`
  await rm(draft, { recursive: true, force: true })
  const whole = join(draft, 'dist')
  await copyFolder(dist, whole)
  if (await exists(painterOf(dist))) await copyFolder(painterOf(dist), painterOf(whole))
  // The code that paints resolves its packages from its own location.
  await symlink(join(ROOT, 'node_modules'), join(draft, 'node_modules'), 'junction')
  await precompress(whole)
  await rename(draft, copy)
}

/** Links the files of a folder, which is much faster than copying; copies them if the disk is another one. */
async function copyFolder(from: string, to: string): Promise<void> {
  try {
    const names = await filesIn(from)
    const folders = new Set(names.map((name) => dirname(join(to, name))))
    await Promise.all([to, ...folders].map((folder) => mkdir(folder, { recursive: true })))
    await Promise.all(names.map((name) => link(join(from, name), join(to, name))))
  } catch {
    await rm(to, { recursive: true, force: true })
    await cp(from, to, { recursive: true, preserveTimestamps: true })
  }
}

/**
 * Keeps the hashed files of other builds for open pages, within the retention limits, and removes the rest. Returns
 * their folders, the latest last.
 */
async function retire(folder: string, id: string): Promise<string[]> {
  const earlier = join(folder, EARLIER)
  await mkdir(earlier, { recursive: true })
  for (const name of await readdir(folder)) {
    if (name === id || name === EARLIER) continue
    const assets = join(folder, name, 'dist/assets')
    if (await exists(assets)) {
      await rm(join(earlier, name), { recursive: true, force: true })
      await mkdir(join(earlier, name))
      await rename(assets, join(earlier, name, 'assets'))
    }
    await rm(join(folder, name), { recursive: true, force: true })
  }
  const kept = await Promise.all(
    (await readdir(earlier)).map(async (name) => {
      const path = join(earlier, name)
      return { path, at: (await stat(path)).mtimeMs }
    }),
  )
  kept.sort((one, other) => other.at - one.at)
  const isKept = ({ at }: { at: number }, n: number) => n < MOST_KEPT && Date.now() - at < KEPT_MS
  await Promise.all(
    kept
      .filter((build, n) => !isKept(build, n))
      .map(({ path }) => rm(path, { recursive: true, force: true })),
  )
  return kept
    .filter(isKept)
    .map(({ path }) => path)
    .toReversed()
}

/** Lists the files below a folder, sorted; empty if there is no such folder. */
async function filesIn(folder: string): Promise<string[]> {
  if (!(await exists(folder))) return []
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .sort()
}
