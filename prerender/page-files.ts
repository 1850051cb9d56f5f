import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ChunkReport } from '../scripts/plugins/chunk-report.ts'

/** Files of a build that the first screen of some routes needs. */
export type PageFiles = {
  /** Scripts in loading order, the entry first. Paths without a leading slash. */
  scripts: string[]
  sheets: string[]
}

/** Reads the imports of each script of a build (scripts/plugins/chunk-report.ts). */
export async function readChunks(dist: string): Promise<readonly ChunkReport[]> {
  return JSON.parse(await readFile(join(dist, '.vite/chunks.json'), 'utf8')) as ChunkReport[]
}

/** Returns the route of a split screen: '/_shop/modif/' for 'src/routes/_shop/modif.index.tsx?…'. */
function routeOf(facade: string | null): string | undefined {
  const file = /^src\/routes(\/.*)\.tsx\?tsr-split=component$/.exec(facade ?? '')?.[1]
  return file?.replaceAll('.', '/').replace(/\/index$/, '/')
}

/** Finds the files of the screens of some routes. */
export function filesOf(chunks: readonly ChunkReport[], routes: readonly string[]): PageFiles {
  const byFile = new Map(chunks.map((chunk) => [chunk.file, chunk]))
  const screens = new Map(chunks.map((chunk) => [routeOf(chunk.facade), chunk]))
  const scripts = new Set<string>()
  const sheets = new Set<string>()
  const visit = (chunk: ChunkReport | undefined): void => {
    if (!chunk || scripts.has(chunk.file)) return
    scripts.add(chunk.file)
    for (const next of chunk.imports) visit(byFile.get(next))
    for (const sheet of chunk.styles) sheets.add(sheet)
  }
  visit(chunks.find(({ isEntry }) => isEntry))
  for (const route of routes) visit(screens.get(route))
  return { scripts: [...scripts], sheets: [...sheets] }
}
