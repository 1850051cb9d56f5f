import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import type { Plugin } from 'vite'

/** List of the build's files, as vite-plugin-pwa writes it into the service worker. */
const LIST = /\[\{[^\][]*"url":[^\][]*\}\]/

let outDir = ''

/**
 * Takes the service worker apart: a script with the list of files, which every build changes, and one with the code,
 * which few do (ADR 0091). sw.js imports both. Runs after vite-plugin-pwa, which writes the worker.
 */
export const workerParts: Plugin = {
  name: 'claqueta-worker',
  enforce: 'post',
  apply: 'build',
  configResolved({ root, build }) {
    outDir = resolve(root, build.outDir)
  },
  closeBundle: {
    order: 'post',
    sequential: true,
    async handler(error) {
      if (error) return
      const path = resolve(outDir, 'sw.js')
      const worker = await readFile(path, 'utf8')
      const [list] = LIST.exec(worker) ?? []
      if (list === undefined) throw new Error('The service worker has no list of files.')
      const parts = [
        await emit('files', `self.builtFiles=${list}`),
        await emit('worker', worker.replace(list, 'self.builtFiles')),
      ]
      await writeFile(path, importing(parts))
    },
  },
}

async function emit(stem: string, text: string): Promise<string> {
  const hash = createHash('sha256').update(text).digest('base64url').slice(0, 7)
  const address = `/assets/${stem}-${hash}.js`
  await writeFile(resolve(outDir, address.slice(1)), text)
  return address
}

/** Returns a script that imports others. The site's headers allow this one policy (prerender/headers/policy.ts). */
function importing(addresses: readonly string[]): string {
  return [
    '{',
    "  const policy = self.trustedTypes?.createPolicy('claqueta', { createScriptURL: (address) => address })",
    '  const trusted = (address) => policy?.createScriptURL(address) ?? address',
    `  importScripts(...${JSON.stringify(addresses)}.map(trusted))`,
    '}',
    '',
  ].join('\n')
}
