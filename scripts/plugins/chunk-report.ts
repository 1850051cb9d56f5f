import type { Plugin, Rolldown } from 'vite'

/** What a build's script holds and leads to. */
export type ChunkReport = {
  file: string
  /** The page's own script. */
  isEntry: boolean
  /** The file of ours that it was made for, from the root; null for what several share. */
  facade: string | null
  imports: string[]
  dynamicImports: string[]
  styles: string[]
  /** Files of ours from the root, and the names of packages. */
  holds: string[]
}

/** Tells the script that a page begins with: it may hold what others share, too. */
export function leadsIn({ isEntry, moduleIds }: Rolldown.OutputChunk): boolean {
  return isEntry || moduleIds.some((id) => id.endsWith('/src/main.tsx'))
}

type Chunk = Rolldown.OutputChunk & { viteMetadata?: { importedCss: Set<string> } }

/** Names a module: from the root when it is ours, else the package it belongs to. */
function nameOf(id: string): string {
  const path = (id.split('?')[0] ?? id).replaceAll('\\', '/')
  const inPackage = /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(path)
  if (inPackage?.[1]) return inPackage[1]
  const at = path.lastIndexOf('/src/')
  return at === -1 ? path : path.slice(at + 1)
}

/** Says beside the build what each script holds, for the tests of what a first visit loads (tests/build). */
export const chunkReport: Plugin = {
  name: 'claqueta-chunk-report',
  enforce: 'post',
  generateBundle(_options, bundle) {
    const chunks = Object.values(bundle).flatMap((part) => (part.type === 'chunk' ? [part as Chunk] : []))
    const report: ChunkReport[] = chunks.map((chunk) => ({
      file: chunk.fileName,
      isEntry: leadsIn(chunk),
      facade:
        chunk.facadeModuleId === null
          ? null
          : nameOf(chunk.facadeModuleId) + (/\?(.*)/.exec(chunk.facadeModuleId)?.[0] ?? ''),
      imports: chunk.imports,
      dynamicImports: chunk.dynamicImports,
      styles: [...(chunk.viteMetadata?.importedCss ?? [])],
      holds: [...new Set(chunk.moduleIds.map(nameOf))].toSorted(),
    }))
    this.emitFile({ type: 'asset', fileName: '.vite/chunks.json', source: JSON.stringify(report, null, 1) })
  },
}
