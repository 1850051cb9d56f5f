import type { Plugin, Rolldown } from 'vite'
import { leadsIn } from './chunk-report.ts'

type Bundle = Rolldown.OutputBundle
type Chunk = Rolldown.OutputChunk & { viteMetadata?: { importedCss: Set<string> } }

/** Where the admin area begins: what only these lead to, no visitor needs. */
export const ADMIN_ONLY =
  /\/src\/(?:routes\/(?:config[./]|-admin\/)|sync\/prefetch\/prefetch-site-files\.ts|sync\/engine\/sending\.ts)/

/** Files that a visitor's page may ask for, as the last build made them. */
let shopFiles = new Set<string>()

function chunksOf(bundle: Bundle): Map<string, Chunk> {
  return new Map(
    Object.values(bundle).flatMap((part) => (part.type === 'chunk' ? [[part.fileName, part as Chunk]] : [])),
  )
}

/** Everything that the entries lead to without going through the admin area: scripts, and the styles they bring. */
function reachedByVisitors(bundle: Bundle): Set<string> {
  const chunks = chunksOf(bundle)
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

/** Finds out which chunks only the admin area needs. */
export const adminChunks: Plugin = {
  name: 'claqueta-admin',
  enforce: 'post',
  generateBundle(_options, bundle) {
    shopFiles = reachedByVisitors(bundle)
  },
}

type Entry = { url: string; revision: string | null; size: number; bytes?: number }

/**
 * Marks what only the admin area needs with the revision 'office' in the list of the service worker: visitors do not
 * install it (src/sw.ts). Files of the build have no revision of their own, their names change with what they hold.
 * Adds the size of all files, by which the worker recognizes one that was cut.
 */
export function markAdminChunks(entries: Entry[]): { manifest: Entry[]; warnings: string[] } {
  const isOfAdmin = (url: string) => /^assets\/.*\.(?:js|css)$/.test(url) && !shopFiles.has(url)
  const manifest = entries.map((entry) => ({
    ...entry,
    bytes: entry.size,
    revision: isOfAdmin(entry.url) ? 'office' : entry.revision,
  }))
  return { manifest, warnings: [] }
}
