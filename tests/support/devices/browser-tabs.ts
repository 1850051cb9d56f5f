import { join } from 'node:path'
import { compileFunction } from 'node:vm'
import { build } from 'vite'
import type { Store } from '../../../src/db/store/store.ts'
import type * as Code from './browser-tab-code.ts'
import { rowsOf } from './browser-device.ts'
import { FakeDocument } from './browser-globals.ts'
import type { FakeLocks } from './browser-locks.ts'
import { Edge } from '../servers/edge.ts'
import type { Server } from '../servers/pglite.ts'
import type { Principal } from '../../../src/db/core/principal.ts'

/**
 * Bundles the product's store and replication, with RxDB, into one script. Each tab runs it anew, as a browser does:
 * with its own module state and document, and shared storage, channels and locks.
 */
export async function bundleTab(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    build: {
      write: false,
      minify: false,
      target: 'es2022',
      lib: { entry: join(import.meta.dirname, 'browser-tab-code.ts'), formats: ['iife'], name: 'tab' },
    },
  })
  const [result] = Array.isArray(built) ? built : [built]
  if (!result || !('output' in result)) throw new Error('nothing was built')
  return result.output[0].code
}

/** One tab of a visitor's browser. */
export class Tab {
  readonly document = new FakeDocument()
  readonly edge: Edge
  readonly code: typeof Code
  store!: Store
  readonly #life = new AbortController()
  #running: Promise<void> | undefined

  constructor(script: string, server: Server, locks: FakeLocks) {
    this.edge = new Edge(server)
    const run = compileFunction(`${script}\nreturn tab`, ['document', 'navigator'])
    this.code = run(this.document, { onLine: true, locks }) as typeof Code
  }

  async open(principal: Principal): Promise<this> {
    const { openStore, startSync, createTransport } = this.code
    this.store = await openStore(principal)
    const transport = createTransport({ url: this.edge.url, key: 'key' })
    this.#running = startSync({ store: this.store, transport }, this.#life.signal)
    return this
  }

  get status() {
    return this.code.syncStatus$.value
  }

  /** Returns the names of the products that this tab shows. */
  async names(): Promise<string[]> {
    const rows = Object.values(await rowsOf(this.store.db, 'products')) as { name: string }[]
    return rows.map(({ name }) => name).sort()
  }

  async close(): Promise<void> {
    this.#life.abort()
    this.edge.release()
    await this.#running
    await this.code.closeStore(this.store)
  }
}
