import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import type { Plugin, Rolldown } from 'vite'
import { digestOf } from '../../src/db/device/renamed-files.ts'
import { leadsIn, scriptsOf } from './chunk-report.ts'

/** Entry modules of the admin area. Modules behind them only are never needed by visitors. */
const ADMIN_ONLY =
  /\/src\/(?:routes\/(?:config[./]|-admin\/)|sync\/prefetch\/prefetch-site-files\.ts|sync\/engine\/sending\.ts)/

/** Files that a visitor's page may load, from the last build. */
let shopFiles = new Set<string>()
let outDir = ''

/** Returns all files that the entries reach without the admin area: scripts and their styles. */
function reachedByVisitors(bundle: Rolldown.OutputBundle): Set<string> {
  const chunks = new Map(scriptsOf(bundle).map((chunk) => [chunk.fileName, chunk]))
  const found = new Set<string>()
  const visit = (name: string): void => {
    const chunk = chunks.get(name)
    if (!chunk || found.has(name)) return
    if (chunk.facadeModuleId !== null && ADMIN_ONLY.test(chunk.facadeModuleId)) return
    found.add(name)
    for (const sheet of chunk.viteMetadata?.importedCss ?? []) found.add(sheet)
    for (const next of [...chunk.imports, ...chunk.dynamicImports]) visit(next)
  }
  for (const chunk of chunks.values()) if (leadsIn(chunk)) visit(chunk.fileName)
  return found
}

/** Finds the chunks that only the admin area needs. */
export const adminChunks: Plugin = {
  name: 'claqueta-admin',
  enforce: 'post',
  configResolved({ root, build }) {
    outDir = resolve(root, build.outDir)
  },
  generateBundle(_options, bundle) {
    shopFiles = reachedByVisitors(bundle)
  },
}

type Entry = { url: string; revision: string | null; size: number; bytes?: number; digest?: string }

const IS_NAMED = /^assets\/.*\.(?:js|css)$/

/**
 * Marks files that only the admin area needs with the revision 'office' in the service worker's list, so that visitors
 * do not install them (src/sw.ts). Other files of the build have no revision, because their names contain a hash.
 * Adds the size of all files, by which the worker recognizes one that was cut, and the digest of those that name others.
 */
export async function markAdminChunks(entries: Entry[]): Promise<{ manifest: Entry[]; warnings: string[] }> {
  const isOfAdmin = (url: string) => IS_NAMED.test(url) && !shopFiles.has(url)
  const manifest = entries.map(async (entry) => ({
    ...entry,
    bytes: entry.size,
    revision: isOfAdmin(entry.url) ? 'office' : entry.revision,
    ...((IS_NAMED.test(entry.url) || entry.url === 'shell.html') && {
      digest: await digestOf(await readFile(resolve(outDir, entry.url), 'utf8')),
    }),
  }))
  return { manifest: await Promise.all(manifest), warnings: [] }
}
