import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** What of Vite's manifest is read here. */
type Chunk = { file: string; src?: string; isEntry?: boolean; imports?: string[]; css?: string[] }
export type Manifest = Readonly<Record<string, Chunk>>

/** The files of a build that the first screen of some routes needs. */
export type PageFiles = {
  /** Scripts in the order in which they are wanted: the entry, then the screen's own. Without a slash at the start. */
  scripts: string[]
  sheets: string[]
  /** What the sheets say, in one. */
  css: string
}

/** Reads the list that Vite left in a build. */
export async function readManifest(dist: string): Promise<Manifest> {
  return JSON.parse(await readFile(join(dist, '.vite/manifest.json'), 'utf8')) as Manifest
}

/** The route that a split screen belongs to: 'src/routes/_shop/modif.index.tsx?…' is '/_shop/modif/'. */
function routeOf(key: string): string | undefined {
  const file = /^src\/routes(\/.*)\.tsx\?tsr-split=component$/.exec(key)?.[1]
  return file?.replaceAll('.', '/').replace(/\/index$/, '/')
}

/** Finds the files of the screens that some routes draw. */
export function filesOf(manifest: Manifest, routes: readonly string[]): PageFiles {
  const scripts = new Set<string>()
  const sheets = new Set<string>()
  const visit = (key: string | undefined): void => {
    const chunk = key === undefined ? undefined : manifest[key]
    if (!chunk || scripts.has(chunk.file)) return
    scripts.add(chunk.file)
    for (const next of chunk.imports ?? []) visit(next)
    for (const sheet of chunk.css ?? []) sheets.add(sheet)
  }
  const screens = new Map(Object.keys(manifest).map((key) => [routeOf(key), key]))
  visit('index.html')
  for (const route of routes) visit(screens.get(route))
  return { scripts: [...scripts], sheets: [...sheets], css: '' }
}
