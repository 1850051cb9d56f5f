import type { Plugin, Rolldown } from 'vite'

/** Contents and imports of one script of a build. */
export type ChunkReport = {
  file: string
  /** True for the page's own script. */
  isEntry: boolean
  /** Our file that the script was made for, relative to the root; null for shared scripts. */
  facade: string | null
  imports: string[]
  dynamicImports: string[]
  styles: string[]
  /** Our files relative to the root, and names of packages. */
  holds: string[]
}

/** Returns true for the script that a page loads first. It may contain shared modules, too. */
export function leadsIn({ isEntry, moduleIds }: Rolldown.OutputChunk): boolean {
  return isEntry || moduleIds.some((id) => id.endsWith('/src/main.tsx'))
}

/** Returns the scripts of a build. */
export const scriptsOf = (bundle: Rolldown.OutputBundle) =>
  Object.values(bundle).filter((part) => part.type === 'chunk') as Chunk[]

type Chunk = Rolldown.OutputChunk & { viteMetadata?: { importedCss: Set<string> } }

/** Returns the name of a module: its path from the root if it is ours, else its package. */
function nameOf(id: string): string {
  const path = (id.split('?')[0] ?? id).replaceAll('\\', '/')
  const inPackage = /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(path)
  if (inPackage?.[1]) return inPackage[1]
  const at = path.lastIndexOf('/src/')
  return at === -1 ? path : path.slice(at + 1)
}

const queryOf = (id: string) => /\?.*/.exec(id)?.[0] ?? ''

/** Writes the contents of each script beside the build, for the tests of a first visit's files (tests/build). */
export const chunkReport: Plugin = {
  name: 'claqueta-chunk-report',
  enforce: 'post',
  generateBundle(_options, bundle) {
    const report: ChunkReport[] = scriptsOf(bundle).map((chunk) => ({
      file: chunk.fileName,
      isEntry: leadsIn(chunk),
      facade: chunk.facadeModuleId && nameOf(chunk.facadeModuleId) + queryOf(chunk.facadeModuleId),
      imports: chunk.imports,
      dynamicImports: chunk.dynamicImports,
      styles: [...(chunk.viteMetadata?.importedCss ?? [])],
      holds: [...new Set(chunk.moduleIds.map(nameOf))].toSorted(),
    }))
    this.emitFile({ type: 'asset', fileName: '.vite/chunks.json', source: JSON.stringify(report, null, 1) })
  },
}
