import type { Plugin, Rolldown } from 'vite'
import { leadsIn } from './chunk-report.ts'

type Bundle = Rolldown.OutputBundle
type Chunk = Rolldown.OutputChunk & { viteMetadata?: { importedCss: Set<string> } }

/** Where the back office begins: what only these lead to, no visitor needs. */
const OFFICE = /\/src\/(?:routes\/(?:config[./]|-back-office\/)|sync\/prefetch\/keep-files\.ts)/

/** Files that a visitor's page may ask for, as the last build made them. */
let shopFiles = new Set<string>()

function chunksOf(bundle: Bundle): Map<string, Chunk> {
  return new Map(
    Object.values(bundle).flatMap((part) => (part.type === 'chunk' ? [[part.fileName, part as Chunk]] : [])),
  )
}

/** Everything that the entries lead to without going through the back office: scripts, and the styles they bring. */
function reachedByVisitors(bundle: Bundle): Set<string> {
  const chunks = chunksOf(bundle)
  const found = new Set<string>()
  const visit = (name: string): void => {
    const chunk = chunks.get(name)
    if (!chunk || found.has(name)) return
    if (chunk.facadeModuleId !== null && OFFICE.test(chunk.facadeModuleId)) return
    found.add(name)
    for (const sheet of chunk.viteMetadata?.importedCss ?? []) found.add(sheet)
    for (const next of [...chunk.imports, ...chunk.dynamicImports]) visit(next)
  }
  for (const chunk of chunks.values()) if (leadsIn(chunk)) visit(chunk.fileName)
  return found
}

/** Finds out which chunks only the back office needs. */
export const office: Plugin = {
  name: 'claqueta-office',
  enforce: 'post',
  generateBundle(_options, bundle) {
    shopFiles = reachedByVisitors(bundle)
  },
}

type Entry = { url: string; revision: string | null; size: number }

/**
 * Marks what only the back office needs with the revision 'office' in the list of the service worker: visitors do not
 * install it (src/sw.ts). Files of the build have no revision of their own, their names change with what they hold.
 */
export function markOffice(entries: Entry[]): { manifest: Entry[]; warnings: string[] } {
  const manifest = entries.map((entry) =>
    /\.(?:js|css)$/.test(entry.url) && entry.url.startsWith('assets/') && !shopFiles.has(entry.url)
      ? { ...entry, revision: 'office' }
      : entry,
  )
  return { manifest, warnings: [] }
}
